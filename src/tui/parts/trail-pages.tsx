/** A report that is to be followed on the board: its events a few at a time below the map, or the table, as it is after them. */
import { Box, Text } from 'ink';
import type { Province } from '../../board/types.ts';
import { pictureOf } from '../../game/picture.ts';
import type { Report } from '../../game/report.ts';
import { wrapped } from '../text.ts';
import { reportTitle } from '../words.ts';
import { useMap } from './map-lazy.tsx';
import { FIRST, useMedium } from './map-look.ts';
import type { Page, Space } from './pages.ts';
import { CompactTable } from './province-table.tsx';

export type TrailView = 'map' | 'table';

/** The rows in which the whole map can be read. */
const MAP_ROWS = 19;
/** Rows below it for events and the legend: as few as leave room for the table, too. */
const LEAST_WORDS = 4;
const MOST_WORDS = 9;

/** The pages of a report with a trail; the events of each fit below its map. */
export function trailPages(report: Report, view: TrailView, { columns, rows }: Space): Page[] {
	const words = Math.max(LEAST_WORDS, Math.min(MOST_WORDS, rows - MAP_ROWS));
	const parts = inParts(report, words - 1, columns);
	return parts.map(({ lines, at }, i) => ({
		title: `${reportTitle(report)}${parts.length > 1 ? ` (${i + 1} of ${parts.length})` : ''}`,
		columns: [],
		width: columns,
		report,
		body: (
			<Box flexDirection="column" width={columns} height={rows}>
				<BoardAfter report={report} view={view} at={at} width={columns} height={rows - words} />
				{lines.map((line) => (
					<Text key={line} bold wrap="truncate">
						{line}
					</Text>
				))}
				<Text wrap="truncate">{report.trail!.legend}</Text>
			</Box>
		),
	}));
}

interface Part {
	readonly lines: readonly string[];
	/** Where the first of its events happened. */
	readonly at: Province | undefined;
}

/** As many events as fit into so many lines, one after the other; what is longer has a part to itself. */
function inParts({ events, trail }: Report, most: number, width: number): Part[] {
	const lay = (texts: readonly string[]) => wrapped(texts.join(' '), width);
	const parts: { texts: string[]; at: Province | undefined }[] = [];
	events.forEach((event, i) => {
		const last = parts.at(-1);
		if (last && lay([...last.texts, event]).length <= most) last.texts.push(event);
		else parts.push({ texts: [event], at: trail!.at[i] });
	});
	return parts.map(({ texts, at }) => ({ lines: lay(texts).slice(0, most), at }));
}

type Props = {
	readonly report: Report;
	readonly view: TrailView;
	readonly at: Province | undefined;
	readonly width: number;
	readonly height: number;
};

function BoardAfter({ report, view, at, width, height }: Props) {
	const map = useMap();
	const medium = useMedium();
	const { marks } = report.trail!;
	const isMap = view === 'map' && map !== undefined;
	return (
		<Box height={height} flexShrink={0} overflow="hidden">
			{isMap ? (
				<map.MapView
					ground={map.groundFor(map.drawing, width, height, medium)}
					picture={pictureOf(report.after, marks)}
					hasArrows={false}
					cursor={at ?? FIRST}
					width={width}
					height={height}
				/>
			) : (
				<CompactTable situation={report.after} marks={marks} width={width} />
			)}
		</Box>
	);
}
