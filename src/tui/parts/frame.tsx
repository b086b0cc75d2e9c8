import { Box, Text, useInput } from 'ink';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useWindow } from '../terminal/terminal.ts';
import { cut, flowed, padded, widthOf } from '../text.ts';
import { Line } from './line.ts';
import { useTableClock } from './table-clock.tsx';

/** Whether keys reach the screen: not while its help covers it. */
const Active = createContext(true);
export const useActive = (): boolean => useContext(Active);

/** Rows of the window left for a frame's children. */
export const FRAME_ROWS = 4;

type Props = {
	readonly title: string;
	/** Shown at the right of the title: whose screen it is, how far along. */
	readonly aside?: string;
	/** The keys of this screen, one line: `Enter open   ? help   Esc back`. */
	readonly keys: string;
	/** The page that `?` shows: what this screen is for, and its keys. */
	readonly help: readonly string[];
	readonly children: ReactNode;
};

/** The whole window: title, rule, body, rule, keys. `?` shows the screen's help over the body, any key goes back. */
export function Frame({ title, aside = '', keys, help, children }: Props) {
	const { columns, rows } = useWindow();
	const [helping, setHelping] = useState(false);
	useInput((input) => {
		if (helping) setHelping(false);
		else if (input === '?' && help.length > 0) setHelping(true);
	});
	const right = [useTableClock(), aside].filter((part) => part !== '').join('  ');
	const room = columns - 2 - widthOf(right);
	return (
		<Box flexDirection="column" width={columns} height={rows} overflow="hidden">
			<Box width={columns} height={1}>
				<Line bold wrap="truncate">
					{` ${padded(cut(title, room), room)}${right} `}
				</Line>
			</Box>
			<Line>{'-'.repeat(columns)}</Line>
			<Box flexDirection="column" height={rows - FRAME_ROWS} overflow="hidden">
				<Box display={helping ? 'none' : 'flex'} flexDirection="column" height={rows - FRAME_ROWS}>
					<Active.Provider value={!helping}>{children}</Active.Provider>
				</Box>
				<Box display={helping ? 'flex' : 'none'} flexDirection="column" paddingX={1}>
					{flowed(help, columns - 2)
						.slice(0, rows - FRAME_ROWS)
						.map((line, i) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a help page never move
							<Text key={i}>{line || ' '}</Text>
						))}
				</Box>
			</Box>
			<Line>{'-'.repeat(columns)}</Line>
			<Line wrap="truncate">{` ${helping ? 'Any key goes back' : keys}`}</Line>
		</Box>
	);
}
