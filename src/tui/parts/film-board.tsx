/** A step of a telling as it is seen: the map with its signs, and over a corner of it tables and bars. */

import { Box } from 'ink';
import { useMemo } from 'react';
import type { Ground } from '../../board/picture-ground.ts';
import { REACH } from '../../board/picture-names.ts';
import type { Province } from '../../board/types.ts';
import { pictureOf } from '../../game/picture.ts';
import type { Bar } from '../../game/report.ts';
import type { Table } from '../../game/table.ts';
import type { Step } from '../../game/telling-step.ts';
import { cut, inRow, padded, type Shown, widthOf } from '../../print/layout.ts';
import type { Printed } from '../../print/printed.ts';
import { barLines, type DrawnBar, drawnBar } from './bars.ts';
import { Lines } from './line.tsx';
import type { Loaded } from './map/map-lazy.tsx';
import { FIRST, mediumFor } from './map/map-look.ts';
import { filmRoom, WIDE } from './map/map-room.ts';
import { columnWidth, layOut } from './pages.ts';
import { panelBlocks } from './report-blocks.ts';

/** Bars that lie over the map take no more of it, so that little has to be drawn again after them. */
const BARS = 50;

type Props = {
	readonly map: Loaded;
	readonly step: Step;
	readonly isFine: boolean;
	/** Whose land it is. */
	readonly landIn: Table['land'];
	readonly width: number;
	readonly height: number;
	/** Rows at its lower edge that are not seen. */
	readonly covered: number;
	/** How many stand towards the goal, in whatever step has most of them. */
	readonly players: number;
};

/** In a wide window how all stand has a place of its own; what a step brings goes there too, and over the map as far as it must. */
export function FilmBoard({ players, covered, ...props }: Props) {
	const { step, width } = props;
	const height = props.height - covered;
	const room = filmRoom({ columns: width, rows: props.height }, players);
	const { below, beside } = room;
	const { map, isFine } = props;
	const ground = map.groundFor(map.drawing, room.map.columns, room.map.rows, mediumFor(isFine));
	const lines = useMemo(() => {
		const own = below + beside > 0 && step.kind === 'standing' ? [] : numberLines(step, width, height, below);
		return own.length > 0 || below === 0 ? own : standingLines(step, width, below);
	}, [step, width, height, below, beside]);
	const top = height - Math.max(lines.length, below);
	const atSide = useMemo(
		() => (beside > 0 ? standingLines(step, beside, step.standing.length + 1).slice(1) : []),
		[step, beside],
	);
	return (
		<Box width={width} height={height} overflow="hidden">
			<StepMap {...props} ground={ground} width={room.map.columns} height={room.map.rows} />
			<Over lines={clearOfNames(lines, top, ground)} top={top} left={0} />
			<Over lines={atSide} top={0} left={room.map.columns} />
		</Box>
	);
}

function Over({ lines, top, left }: { lines: readonly Shown[]; top: number; left: number }) {
	if (lines.length === 0) return null;
	return (
		<Box position="absolute" top={top} left={left} flexDirection="column">
			<Lines lines={lines} />
		</Box>
	);
}

type MapProps = Pick<Props, 'map' | 'step' | 'landIn' | 'width' | 'height'> & { readonly ground: Ground };

/** The map keeps what it points at in view where it has to be scrolled. */
function StepMap({ map, ground, step, landIn, width, height }: MapProps) {
	const picture = useMemo(
		() => ({
			...pictureOf(step.after, step.marks, landIn(step.after), step.lying),
			signs: step.at,
			arrows: step.arrows,
		}),
		[step, landIn],
	);
	return (
		<map.MapView
			ground={ground}
			picture={picture}
			hasArrows={ground.medium !== 'sparse' || width >= WIDE.columns}
			inView={placeIn(step)}
			width={width}
			height={height}
		/>
	);
}

const placeIn = ({ at }: Step): Province =>
	Object.keys(at).find((province) => at[province] !== 'origin') ?? Object.keys(at)[0] ?? FIRST;

/** No label is cut: what is covered in part is covered whole. */
function clearOfNames(lines: readonly Shown[], top: number, { names, columns, style }: Ground): Shown[] {
	const { left, right, above } = REACH[style];
	return lines.map((line, i) => {
		const width = widthOf(line);
		const near = [...names.values()].filter(({ row }) => row - above <= top + i && top + i <= row);
		const cut = near.filter(({ column }) => column - left <= width && width < column + right);
		return padded(line, Math.min(columns, Math.max(width, ...cut.map(({ column }) => column + right))));
	});
}

/** A line for everybody, below a rule; where there are fewer rows for them, several abreast. */
function standingLines(step: Step, width: number, rows: number): Shown[] {
	const standing = step.standing.map(drawnBar);
	if (rows <= standing.length) return abreast(step.standing, width, rows);
	const inFull = barLines(standing, width - 2);
	const lines = inFull.length > standing.length ? barLines(step.standing.map(withoutNote), width - 2) : inFull;
	return ['-'.repeat(width), ...lines.map((line) => padded(inRow([' ', line]), width))];
}

const withoutNote = ({ note: _, ...bar }: Bar): DrawnBar => drawnBar(bar);

/** Down each column. */
function abreast(bars: readonly Bar[], width: number, rows: number): Printed[] {
	const column = Math.floor(width / Math.ceil(bars.length / rows));
	const room = column - 2;
	const short = bars.map(withoutNote).map((bar) => ({ ...bar, label: cut(bar.label, Math.floor(room / 3)) }));
	const lines = barLines(short, room).map((line) => padded(inRow([' ', line]), column));
	return Array.from({ length: rows }, (_, row) => padded(inRow(lines.filter((_, i) => i % rows === row)), width));
}

/** Bars and tables side by side, all lines equally long, with an edge where the map goes on beside them. */
function numberLines({ bars = [], panels = [] }: Step, width: number, height: number, below: number): Shown[] {
	const space = { columns: Math.min(width, 80) - 2, rows: height - 2 };
	const tables =
		panels.length > 0 ? (layOut('', panelBlocks(panels, columnWidth(space)), space)[0]?.columns ?? []) : [];
	const columns = [
		barLines(bars.map(drawnBar), Math.min(space.columns, BARS)),
		...tables.map((lines) => lines.map(({ text }) => text)),
	].filter(({ length }) => length > 0);
	const widths = columns.map((lines) => Math.max(...lines.map(widthOf)));
	const rows = Math.min(space.rows, Math.max(0, ...columns.map(({ length }) => length)));
	if (rows === 0) return [];
	const body = Array.from({ length: rows }, (_, row) => {
		const cells = columns.map((lines, i) => padded(lines[row] ?? '', widths[i]!));
		return inRow(cells, '  ');
	});
	const wide = widthOf(body[0]!) + 1;
	if (wide + 2 > width || rows < below)
		return ['-'.repeat(width), ...body.map((line) => padded(inRow([' ', line]), width))];
	return ['-'.repeat(wide + 2), ...body.map((line) => inRow([' ', line, ' |']))];
}
