import { Box } from 'ink';
import { useWindow } from '../terminal/terminal.ts';
import { FRAME_ROWS, Frame } from './frame.tsx';
import { Keys } from './keys.tsx';
import { List } from './list.tsx';

type Props = {
	readonly title: string;
	readonly aside: string;
	readonly help: readonly string[];
	readonly entries: readonly string[];
	/** The entry that the pointer starts on. */
	readonly at: number;
	readonly onPoint: (entry: number) => void;
	readonly onOpen: (entry: number) => void;
	readonly onBack: () => void;
};

/** What there is to read, to choose from. */
export function ContentsList({ title, aside, help, entries, at, onPoint, onOpen, onBack }: Props) {
	const { rows } = useWindow();
	return (
		<Frame title={title} aside={aside} keys="Enter open   a letter jumps, again: on   Esc back   ? help" help={help}>
			<Box paddingX={1}>
				<List
					choices={entries.map((label, value) => ({ label, value, key: `${value}` }))}
					onChoose={onOpen}
					onHighlight={onPoint}
					initial={at}
					rows={rows - FRAME_ROWS}
					jump
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}
