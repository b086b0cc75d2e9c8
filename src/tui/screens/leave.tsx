import { Box, Text } from 'ink';
import { useState } from 'react';
import { widthOf } from '../../board/width.ts';
import { keysAt } from '../../desk/bindings.ts';
import { commandToResume } from '../../desk/program.ts';
import type { RoomAction } from '../../desk/room-actions.ts';
import { wrapped } from '../../desk/text.ts';
import type { leavingInWords } from '../../desk/turn.ts';
import type { Shown } from '../../print/layout.ts';
import { homeFolder } from '../../saves/folders.ts';
import type { OpenGame } from '../../saves/games.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useOwnPage } from '../parts/typed-before.ts';
import { useWindow } from '../terminal/terminal.ts';

type Props = {
	/** Its path changes when it is saved elsewhere. */
	readonly game: Pick<OpenGame, 'table' | 'path'>;
	readonly dispatch: (action: RoomAction) => void;
};

const HELP = ['Every confirmed step is in the save already: leaving loses nothing.'];
const UNSAVED_HELP = [
	'What was done last is only in memory yet: leaving loses it. Save it again when the disk has room, or elsewhere: the whole game, in another folder or in a file of that name.',
];

/** A command that does not fit in one line could not be copied from here. */
function howToResume(path: string, width: number): string[] {
	const command = commandToResume(path);
	return widthOf(command) <= width
		? ['It goes on with "Resume" in the menu, or with', command]
		: ['It goes on with "Resume" in the menu, or with the command that is', 'printed when you leave.'];
}

/** Asks whether to leave, and tells where the game is and how it goes on; what is not saved can be saved here. */
export function Leave({ game, dispatch }: Props) {
	useOwnPage('leave');
	const { table, path } = game;
	const { columns } = useWindow();
	const [where, setWhere] = useState<string | null>(null);
	const [isRefused, setIsRefused] = useState(false);
	// the table does not tell when it has saved
	const [, setTries] = useState(0);
	const unsaved = table.unsaved();

	const save = (to?: string) => {
		table.saveAgain(to?.replace(/^~(?=\/|$)/, homeFolder() ?? '~'));
		setTries((tries) => tries + 1);
		setIsRefused(table.unsaved() !== undefined);
		if (!table.unsaved()) setWhere(null);
	};
	const choices = [
		{ label: 'Leave now', value: () => dispatch({ type: 'away', to: 'quit' }) },
		{ label: 'Menu', value: () => dispatch({ type: 'away', to: 'menu' }) },
		...(unsaved
			? [
					{ label: 'Save again', value: () => save() },
					{ label: 'Elsewhere: save it in another folder or file', value: () => setWhere('') },
				]
			: []),
		{ label: 'Play on', value: () => dispatch({ type: 'onward' }) },
	];
	return (
		<Frame
			title="Leave the game?"
			keys={where === null ? keysAt('menu', { back: 'play on' }) : keysAt('where')}
			help={where !== null ? [] : unsaved ? UNSAVED_HELP : HELP}
		>
			<Box flexDirection="column" padding={2}>
				<Text bold>
					{unsaved ? 'The last step is NOT saved:' : 'The game is saved, up to the last confirmed step, in'}
				</Text>
				{unsaved ? <Lines lines={wrapped(unsaved, columns - 6)} /> : null}
				<Text>{path}</Text>
				<Text> </Text>
				{where === null ? (
					<>
						<Lines lines={howToResume(path, columns - 4)} />
						<Text> </Text>
						<List choices={choices} onChoose={(act) => act()} jump />
					</>
				) : (
					<Box>
						<Text>{'Folder or file: '}</Text>
						<TextField
							value={where}
							onChange={(to) => {
								setWhere(to);
								setIsRefused(false);
							}}
							onSubmit={(to) => to.trim() !== '' && save(to.trim())}
							isRefused={isRefused}
						/>
					</Box>
				)}
			</Box>
			<Keys
				on={(_, key) => {
					if (key.escape && where === null) dispatch({ type: 'onward' });
					else if (key.escape) setWhere(null);
				}}
			/>
		</Frame>
	);
}

const LEAVE_HELP = ['The turn is not over. What was confirmed so far is kept, sealed, for when it is opened again.'];

type LeaveTurnProps = {
	readonly title: Shown;
	readonly aside: string;
	readonly words: ReturnType<typeof leavingInWords>;
	readonly onStay: () => void;
	readonly onLeave: () => void;
};

/** Asks whether to leave a private turn that is not over. */
export function LeaveTurn({ title, aside, words, onStay, onLeave }: LeaveTurnProps) {
	useOwnPage('leave');
	const { columns } = useWindow();
	return (
		<Frame title={title} aside={aside} keys={keysAt('list', { back: 'stay' })} help={LEAVE_HELP}>
			<Box flexDirection="column" padding={1}>
				<Lines lines={wrapped(words.asks, columns - 2)} />
				<Text> </Text>
				<List
					choices={[
						{ label: 'Stay', value: onStay },
						{ label: words.leave, value: onLeave },
					]}
					onChoose={(act) => act()}
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onStay()} />
		</Frame>
	);
}
