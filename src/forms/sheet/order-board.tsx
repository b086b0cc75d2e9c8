import { Box, Text } from 'ink';
import { memo } from 'react';
import type { Panel } from '../../board/panel.ts';
import type { Picture } from '../../board/picture.ts';
import type { Province } from '../../board/types.ts';
import { firstOf, wrapped } from '../../print/layout.ts';
import { Lines } from '../../tui/parts/line.tsx';
import { MapPicture } from '../../tui/parts/map/map-lazy.tsx';
import { PanelTable, tableLines, tablesIn } from '../../tui/parts/panel-table.tsx';
import { ALL, markLines, nearTo, ProvinceTable, type TableFacts } from '../../tui/parts/province-table.tsx';
import type { BoardLook } from './board-look.ts';

type Props = TableFacts & {
	readonly look: BoardLook;
	readonly focus: Province;
	readonly picture: Picture;
	readonly panels: readonly Panel[];
	readonly width: number;
	readonly height: number;
};

/** The board in the middle of a private turn. */
export const OrderBoard = memo(function OrderBoard({
	look: { view, scroll },
	focus,
	picture,
	panels,
	width,
	height,
	...facts
}: Props) {
	if (view === 'tables') return <Panels panels={panels} width={width} height={height} from={scroll} isScrolled />;
	if (view === 'map')
		// a gap to what stands beside it
		return <MapPicture picture={picture} hasArrows cursor={focus} width={width - 2} height={height} />;
	const all = view === 'all' ? ALL : nearTo(focus);
	const provinces = view === 'all' ? all.slice(scroll, scroll + height - 1) : all.slice(0, height - 1);
	const left = height - 1 - provinces.length;
	const lines = view === 'near' ? markLines(facts.marks, provinces) : [];
	const firstRows = panels[0] ? tableLines(panels[0], width - 1).length : 0;
	const meanings = firstOf(
		lines.flatMap((line) => wrapped(line, width - 1)),
		left,
	);
	return (
		<Box flexDirection="column" width={width} height={height} overflow="hidden">
			<ProvinceTable {...facts} provinces={provinces} width={width} />
			<Lines lines={meanings} />
			{view === 'near' && left > meanings.length + firstRows ? (
				<Box marginTop={1}>
					{/* a gap to what stands beside it */}
					<Panels panels={panels} width={width - 1} height={left - meanings.length - 1} from={0} />
				</Box>
			) : null}
		</Box>
	);
});

/** Around a table's rows, where there are others: its title, its head, a gap, and where one is. */
export const TABLE_ROWS = 4;

/** From the given one on, as many as fit. */
function Panels({
	panels,
	width,
	height,
	from,
	isScrolled = false,
}: {
	readonly panels: readonly Panel[];
	readonly width: number;
	readonly height: number;
	readonly from: number;
	/** Whether the keys go to the others. */
	readonly isScrolled?: boolean;
}) {
	const isMore = isScrolled && tablesIn(panels, height, width).length < panels.length;
	const fitting = tablesIn(panels.slice(from), isMore ? height - 1 : height, width);
	const shown = panels.slice(from, from + Math.max(1, fitting.length));
	return (
		<Box flexDirection="column" width={width} height={height} overflow="hidden">
			{shown.map((panel) => (
				<Box key={panel.id} flexDirection="column" marginBottom={1} flexShrink={0}>
					<PanelTable panel={panel} width={width} rows={height - (isMore ? TABLE_ROWS : 2)} />
				</Box>
			))}
			{shown.length === 0 ? <Text>No tables yet.</Text> : null}
			{isMore ? <Text dimColor>{`Table ${from + 1} of ${panels.length}: PgDn, PgUp`}</Text> : null}
		</Box>
	);
}
