import { Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { sameOrder } from '../../board/notation.ts';
import type { Order } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import { inCodes } from '../../print/in-codes.ts';
import { cut, inRow, type Shown } from '../../print/layout.ts';
import { Keys } from '../../tui/parts/keys.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { digitOf, List, rowsInSight } from '../../tui/parts/list.tsx';
import type { MenuEntry } from './order-menu.ts';

type Props = {
	readonly title: string;
	readonly items: readonly MenuEntry[];
	/** The orders given so far: the pointer starts on the one of these that is on offer. */
	readonly given: readonly Written[];
	readonly height: number;
	readonly width: number;
	readonly onChoose: (orders: readonly Order[]) => void;
	/** What would be chosen. */
	readonly onPoint: (orders: readonly Order[]) => void;
	readonly onBack: () => void;
};

/** Orders to choose from, group by group. Its rows are numbered as the keys that choose them. */
export function OrderChoice({ title, items, given, height, width, onChoose, onPoint, onBack }: Props) {
	const [path, setPath] = useState<readonly Extract<MenuEntry, { items: unknown }>[]>([]);
	const group = path.at(-1);
	const shown = group?.items ?? items;
	const rows = height - 1;
	const known = shown.findIndex((entry) => isGiven(entry, given));
	const first = shown[Math.max(0, known)];
	// biome-ignore lint/correctness/useExhaustiveDependencies: where the pointer starts on a list; then it tells by itself
	useEffect(() => onPoint(first ? ordersOf(first) : []), [path.length]);
	const heading = inRow([title, ...path.map(({ label }) => inCodes(label))], ' - ');
	return (
		<Box flexDirection="column" width={width} height={height}>
			<Lines lines={[cut(heading, width)]} dimColor />
			<Box>
				<Box flexDirection="column" width={2} flexShrink={0}>
					{Array.from({ length: rowsInSight(shown.length, rows) }, (_, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the numbers never move
						<Text key={i} dimColor>
							{digitOf(i)}
						</Text>
					))}
				</Box>
				<List
					key={path.length}
					choices={shown.map((entry, i) => ({ label: labelOf(entry), value: entry, key: `${i}` }))}
					rows={rows}
					initial={Math.max(0, known)}
					onChoose={(entry) => {
						if ('items' in entry) setPath([...path, entry]);
						else onChoose(ordersOf(entry));
					}}
					onHighlight={(entry) => onPoint(ordersOf(entry))}
				/>
			</Box>
			<Keys on={(_, key) => (key.escape || key.leftArrow) && (group ? setPath(path.slice(0, -1)) : onBack())} />
		</Box>
	);
}

/** Of a group none yet. */
const ordersOf = (entry: MenuEntry): readonly Order[] =>
	'items' in entry ? [] : 'order' in entry ? [entry.order] : entry.orders;

const labelOf = (entry: MenuEntry): Shown =>
	'items' in entry
		? inRow([inCodes(entry.label), ' ...'])
		: 'typed' in entry
			? inRow([entry.typed.padEnd(9), inCodes(entry.label)])
			: entry.label;

/** Whether it is, or holds, an order that is given. */
const isGiven = (entry: MenuEntry, given: readonly Written[]): boolean =>
	'items' in entry
		? entry.items.some((item) => isGiven(item, given))
		: 'order' in entry && given.some(({ order }) => order && sameOrder(order, entry.order));
