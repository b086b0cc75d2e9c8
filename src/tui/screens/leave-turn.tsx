import { Box, Text } from 'ink';
import { wrapped } from '../../desk/text.ts';
import type { leavingInWords } from '../../desk/turn.ts';
import type { Shown } from '../../print/layout.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';

const LEAVE_HELP = ['The turn is not over. What was confirmed so far is kept, sealed, for when it is opened again.'];

type Props = {
	readonly title: Shown;
	readonly aside: string;
	readonly words: ReturnType<typeof leavingInWords>;
	readonly onStay: () => void;
	readonly onLeave: () => void;
};

/** Asks whether to leave a private turn that is not over. */
export function LeaveTurn({ title, aside, words, onStay, onLeave }: Props) {
	const { columns } = useWindow();
	return (
		<Frame title={title} aside={aside} keys="Enter choose   Esc stay   ? help" help={LEAVE_HELP}>
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
