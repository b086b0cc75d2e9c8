import { Box, Text } from 'ink';
import { padded, widthOf } from '../../board/width.ts';
import { keysAt } from '../../desk/bindings.ts';
import { GOALS, type SeatGoal, seatsFor } from '../../desk/room-actions.ts';
import { wrapped } from '../../desk/text.ts';
import { powersInWords } from '../../desk/words.ts';
import { calledAt, calledIn } from '../../game/seats.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';
import type { TableProps } from './table-keys.ts';

type Props = Pick<TableProps, 'table' | 'dispatch'> & {
	readonly goal: SeatGoal;
	/** The pointer starts on this one. */
	readonly next: number | null;
};

export function ChooseSeat({ table, goal, next, dispatch }: Props) {
	const { title, text } = GOALS[goal];
	const roles = table.roles();
	const among = seatsFor(table, goal);
	const { rows, columns } = useWindow();
	const lines = wrapped(text, columns - 4);
	const longest = Math.max(...roles.seats.map((seat) => widthOf(calledIn(seat))));
	return (
		<Frame title={title} keys={keysAt('list')} help={[text]}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				<Lines lines={lines} />
				<Text> </Text>
				<List
					choices={among.map((seat) => ({
						label: `${padded(calledAt(roles, seat), longest)}  ${powersInWords(roles, seat)}`,
						value: seat,
					}))}
					onChoose={(seat) => dispatch({ type: 'choose', seat })}
					initial={Math.max(0, among.indexOf(next ?? -1))}
					rows={rows - FRAME_ROWS - 3 - lines.length}
					jump
				/>
			</Box>
			<Keys on={(_, key) => key.escape && dispatch({ type: 'back' })} />
		</Frame>
	);
}
