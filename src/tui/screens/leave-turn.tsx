import { Box, Text } from 'ink';
import { wrapped } from '../../desk/text.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';

/** What is left of the turn for when it is opened again: what cannot be changed any more is not part of the draft. */
const LEAVING = {
	nothing: { asks: 'Leave the turn? Nothing has been entered in it yet.', leave: 'Leave' },
	draft: { asks: 'Leave the turn without submitting it? The draft is kept.', leave: 'Leave, keep the draft' },
	begun: {
		asks: 'Leave the turn? What was entered last is not confirmed yet: Done, or Tab, confirms it; leaving loses it.',
		leave: 'Leave',
	},
	done: {
		asks: 'Leave the turn? What is done is done, and kept: opened again, the turn ends with it.',
		leave: 'Leave',
	},
} as const;

const LEAVE_HELP = ['The turn is not over. What was confirmed so far is kept, sealed, for when it is opened again.'];

type LeaveKind = keyof typeof LEAVING;

type Props = {
	readonly title: string;
	readonly aside: string;
	readonly kept: LeaveKind;
	readonly onStay: () => void;
	readonly onLeave: () => void;
};

/** Asks whether to leave a private turn that is not over. */
export function LeaveTurn({ title, aside, kept, onStay, onLeave }: Props) {
	const { columns } = useWindow();
	const { asks, leave } = LEAVING[kept];
	return (
		<Frame title={title} aside={aside} keys="Enter choose   Esc stay   ? help" help={LEAVE_HELP}>
			<Box flexDirection="column" padding={1}>
				<Lines lines={wrapped(asks, columns - 2)} />
				<Text> </Text>
				<List
					choices={[
						{ label: 'Stay', value: onStay },
						{ label: leave, value: onLeave },
					]}
					onChoose={(act) => act()}
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onStay()} />
		</Frame>
	);
}
