import { Box, Text } from 'ink';
import type { Table } from '../../game/table.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../words.ts';
import { resumeCommand } from './save-path.ts';

type Props = {
	readonly table: Table;
	readonly path: string;
	readonly onLeave: () => void;
	readonly onMenu: () => void;
	readonly onBack: () => void;
};

const HELP = ['Every confirmed step is in the save already: leaving loses nothing.'];

/** Asks whether to leave, and tells where the game is and how it goes on. */
export function Leave({ table, path, onLeave, onMenu, onBack }: Props) {
	const { columns } = useWindow();
	const unsaved = table.unsaved();
	return (
		<Frame title="Leave the game?" keys="Enter leave   m menu   Esc play on   ? help" help={HELP}>
			<Box flexDirection="column" padding={2}>
				<Text bold>
					{unsaved ? 'The last step is NOT saved:' : 'The game is saved, up to the last confirmed step, in'}
				</Text>
				{unsaved ? wrapped(unsaved, columns - 6).map((line) => <Text key={line}>{line}</Text>) : null}
				<Text>{path}</Text>
				<Text> </Text>
				<Text>It goes on with "Resume" in the menu, or with</Text>
				<Text>{resumeCommand(path)}</Text>
				<Text> </Text>
				<Text>Leave now? Enter leaves, Esc plays on.</Text>
			</Box>
			<Keys
				on={(input, key) => {
					if (key.return || input === 'y') onLeave();
					else if (input === 'm') onMenu();
					else if (key.escape || input === 'n') onBack();
				}}
			/>
		</Frame>
	);
}
