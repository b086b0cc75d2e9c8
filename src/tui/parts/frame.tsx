import { Box, Text, useInput } from 'ink';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Bound, inHelp, inRowOfKeys, whyNothing } from '../../desk/bindings.ts';
import { flowed } from '../../desk/text.ts';
import type { Shown } from '../../print/layout.ts';
import { cut, inRow, padded, widthOf } from '../../print/layout.ts';
import { open } from '../../print/printed.ts';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import { useTableClock } from './clocks.ts';
import { Line } from './line.tsx';

/** Whether keys reach the screen: not while its help covers it or it is busy. */
export const Active = createContext(true);
export const useActive = (): boolean => useContext(Active);

const Helps = createContext(false);
/** Whether `?` asks for help here: then it is not typed. */
export const useHelps = (): boolean => useContext(Helps);

/** What the step before has changed, in a few words: stands in the lower rule. */
export const Notice = createContext('');

/** What is to be done in a lesson: stands in the lower rule, and in the help before all else. */
export const Task = createContext<{ readonly says: string; readonly help: readonly Shown[] } | null>(null);

/** Rows of the window left for a frame's children. */
export const FRAME_ROWS = 4;

type Props = {
	readonly title: Shown;
	/** Shown at the right of the title: whose screen it is, how far along. */
	readonly aside?: Shown;
	/** Of this screen, as they are now. */
	readonly keys: readonly Bound[];
	/** The page that `?` shows: what this screen is for; the keys that are bound stand below. */
	readonly help: readonly Shown[];
	/** Without rules: two rows more for the body. */
	readonly isTall?: boolean;
	/** Something has to end first: keys wait, and none is lost. */
	readonly isBusy?: boolean;
	readonly children: ReactNode;
};

/** The whole window: title, rule, body, rule, keys. `?` shows the screen's help over the body, any key goes on and back, Esc back at once. */
export function Frame({ title, aside = '', keys, help, isTall = false, isBusy = false, children }: Props) {
	const { columns, rows } = useWindow();
	/** The page of the help that is shown. */
	const [helpPage, setPage] = useState<number | null>(null);
	const helping = helpPage !== null;
	const isHere = useActive();
	/** Why the last key did nothing. */
	const [why, setWhy] = useState('');
	const task = useContext(Task);
	const notice = useContext(Notice) || (task?.says ?? '');
	const helps = help.length > 0;
	const lines = flowed([...(task ? [...task.help, ''] : []), ...help, '', ...inHelp(keys)].map(open), columns - 2);
	const room = rows - FRAME_ROWS + (isTall ? 2 : 0);
	const isLast = helping && (helpPage + 1) * room >= lines.length;
	useInput(
		(input, key) => {
			setWhy(helping ? '' : (whyNothing(keys, input) ?? ''));
			if (helping) setPage(isLast || key.escape ? null : helpPage + 1);
			else if (input === '?' && helps) setPage(0);
		},
		{ isActive: isHere && !isBusy },
	);
	const row = why || inRowOfKeys(keys, helps, columns - 2);
	const clock = useTableClock();
	const right = inRow(clock === '' || aside === '' ? [clock, aside] : [clock, '  ', aside]);
	const width = columns - 2 - widthOf(right);
	return (
		<Box flexDirection="column" width={columns} height={rows} overflow="hidden">
			<Box width={columns} height={1}>
				<Line bold wrap="truncate">
					{mark(open(inRow([' ', padded(cut(title, width), width), right, ' '])), 1)}
				</Line>
			</Box>
			{isTall ? null : <Line>{'-'.repeat(columns)}</Line>}
			<Box flexDirection="column" height={room} overflow="hidden">
				<Box display={helping ? 'none' : 'flex'} flexDirection="column" height={room}>
					<Helps.Provider value={helps}>
						<Active.Provider value={isHere && !helping && !isBusy}>{children}</Active.Provider>
					</Helps.Provider>
				</Box>
				<Box display={helping ? 'flex' : 'none'} flexDirection="column" paddingX={1}>
					{lines.slice((helpPage ?? 0) * room, ((helpPage ?? 0) + 1) * room).map((line, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a help page never move
						<Text key={i}>{i === 0 ? mark(line || ' ') : line || ' '}</Text>
					))}
				</Box>
			</Box>
			{isTall ? null : <Line>{ruleWith(notice, columns)}</Line>}
			<Line wrap="truncate">{` ${helping ? (isLast ? 'Any key goes back' : 'Any key goes on   Esc back') : row}`}</Line>
		</Box>
	);
}

function ruleWith(notice: string, columns: number): string {
	const said = open(cut(notice && `-- ${notice} `, columns));
	return said + '-'.repeat(columns - widthOf(said));
}
