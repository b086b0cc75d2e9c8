import { Box } from 'ink';
import { Line } from '../../tui/parts/line.tsx';
import { outOfSight } from '../../tui/parts/list.tsx';
import { mark } from '../../tui/terminal/focus.ts';

interface OrderRow {
	readonly id: string;
	/** The unit with its order: `A PAR - BUR`, `F BRE  ?`. */
	readonly text: string;
	/** Something seems wrong with it. */
	readonly isDoubtful: boolean;
}

type Props = {
	readonly rows: readonly OrderRow[];
	/** The row pointed at; the number of rows: the last entry. */
	readonly at: number;
	/** Whether the focus is on the last entry, and not on the line below. */
	readonly isAtEnd: boolean;
	/** The entry below the rows that ends the list. */
	readonly end: string;
	readonly head: string;
	readonly height: number;
	readonly width: number;
};

/** The orders of a form, one row each, and below them the way on. */
export function OrderList({ rows, at, isAtEnd, end, head, height, width }: Props) {
	const room = height - 3;
	const last = `${at === rows.length ? '>' : ' '} ${end}`.slice(0, width - 1);
	const first = Math.max(0, Math.min(at - Math.floor(room / 2), rows.length - room));
	const shown = rows.slice(first, first + room);
	const out = outOfSight(first, rows.length - first - shown.length);
	return (
		<Box flexDirection="column" width={width} height={height} flexShrink={0}>
			<Line dimColor>{`  ${head}`.slice(0, width - 1)}</Line>
			{shown.map(({ id, text, isDoubtful }, i) => (
				<Line key={id}>{`${first + i === at ? '>' : ' '}${isDoubtful ? '!' : ' '}${text}`.slice(0, width - 1)}</Line>
			))}
			<Line>{out || ' '}</Line>
			<Line>{isAtEnd ? mark(last) : last}</Line>
		</Box>
	);
}
