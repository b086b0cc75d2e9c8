import { Box } from 'ink';
import { wrapped } from '../../desk/text.ts';
import { Line } from '../../tui/parts/line.tsx';
import { outOfSight } from '../../tui/parts/list.tsx';
import { mark } from '../../tui/terminal/focus.ts';
import type { useWriting } from './use-writing.tsx';

type Props = Pick<ReturnType<typeof useWriting>, 'kind' | 'writing' | 'given' | 'isAtEnd' | 'isDoubtful'> & {
	/** The entry below the rows that ends the list. */
	readonly end: string;
	readonly height: number;
	readonly width: number;
};

/** The orders of a form, one row each, and below them the way on. */
export function OrderList({ kind, writing, given, isAtEnd, isDoubtful, end, height, width }: Props) {
	const { at } = writing;
	const { slots } = kind;
	const last = wrapped(end, width - 3);
	const room = height - 2 - last.length;
	const first = Math.max(0, Math.min(at - Math.floor(room / 2), slots.length - room));
	const shown = slots.slice(first, first + room);
	const out = outOfSight(first, slots.length - first - shown.length);
	return (
		<Box flexDirection="column" width={width} height={height} flexShrink={0}>
			<Line dimColor>{`  ${kind.head(given)}`.slice(0, width - 1)}</Line>
			{shown.map((slot, i) => {
				const signs = `${first + i === at ? '>' : ' '}${isDoubtful(slot) ? '!' : ' '}`;
				return <Line key={slot.id}>{`${signs}${slot.row(given)}`.slice(0, width - 1)}</Line>;
			})}
			<Line>{out || ' '}</Line>
			{last.map((line, i) => {
				const text = `${i === 0 && at === slots.length ? '>' : ' '} ${line}`;
				return <Line key={line}>{isAtEnd && i === 0 ? mark(text) : text}</Line>;
			})}
		</Box>
	);
}
