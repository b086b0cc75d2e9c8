/** A step of a telling as it is seen: the map with its signs, and over a corner of it tables and bars. */

import { Box } from 'ink';
import { useEffect, useMemo, useState } from 'react';
import type { Picture } from '../../board/picture.ts';
import { orderSaid, provincesOf } from '../../board/picture.ts';
import type { Ground } from '../../board/picture-ground.ts';
import { REACH } from '../../board/picture-names.ts';
import type { Patch } from '../../board/picture-slides.ts';
import type { Province } from '../../board/types.ts';
import { pictureOf } from '../../game/picture.ts';
import type { Bar } from '../../game/report.ts';
import type { Table } from '../../game/table.ts';
import type { Step } from '../../game/telling-step.ts';
import { shown } from '../../print/in-codes.ts';
import { firstOf, inRow, padded, type Shown, widthOf } from '../../print/layout.ts';
import { barLines, type DrawnBar, drawnBar } from './bars.ts';
import { Lines } from './line.tsx';
import type { Loaded } from './map/map-lazy.tsx';
import { FIRST, mediumFor } from './map/map-look.ts';
import { filmRoom, WIDE } from './map/map-room.ts';
import { useFrames, useMotion } from './motion.ts';
import { columnWidth, layOut } from './pages.ts';
import { panelBlocks } from './report-blocks.ts';

/** So many milliseconds what comes with a step is on its way. */
const SLIDE_MS = 400;

/** So many after it came the next one's arrows are found, which are kept. */
const AT_REST = SLIDE_MS + 50;

/** Bars that lie over the map take no more of it, so that little has to be drawn again after them. */
const BARS = 50;

interface Moving {
	/** What is shown then: it is drawn while this one is looked at. */
	readonly next: Step | undefined;
	/** Whether what comes with it is seen on its way. */
	readonly isMoving: boolean;
	/** When that begins, and when it is over. */
	readonly onMotion: (isSeen: boolean) => void;
}

type Props = Moving & {
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
	const { ground, size, beside } = groundOf({ ...props, players });
	const lines = useMemo(
		() => (beside > 0 && step.kind === 'standing' ? [] : numberLines(step, width, height)),
		[step, width, height, beside],
	);
	const top = height - lines.length;
	const atSide = useMemo(
		() => (beside > 0 ? firstOf([...standingLines(step, beside), ...orderLines(step)], height) : []),
		[step, beside, height],
	);
	return (
		<Box width={width} height={height} overflow="hidden">
			<StepMap
				{...props}
				ground={ground}
				hasArrows={showsArrows(ground, width)}
				width={size.columns}
				height={size.rows - covered}
			/>
			<Over lines={clearOfNames(lines, top, ground)} top={top} left={0} />
			<Over lines={atSide} top={0} left={size.columns} />
		</Box>
	);
}

/** The orders that a step does not tell, and its map has no arrow for; where they stand beside it none. */
export function arrowless({ step, landIn, ...room }: Room & Pick<Props, 'step' | 'landIn'>) {
	const { ground, beside } = groundOf(room);
	if (beside > 0 || step.kind === 'orders' || !showsArrows(ground, room.width)) return [];
	return room.map.unseenOn(ground, signed(room.map, ground, pictureIn(step, landIn)));
}

type Room = Pick<Props, 'map' | 'isFine' | 'width' | 'height' | 'players'>;

/** What the map is drawn on, and how many columns are left beside it. */
function groundOf({ map, isFine, width, height, players }: Room) {
	const { map: size, beside } = filmRoom({ columns: width, rows: height }, players);
	return { ground: map.groundFor(map.drawing, size.columns, size.rows, mediumFor(isFine)), size, beside };
}

/** With signs only for what no arrow shows. */
const signed = (map: Loaded, ground: Ground, whole: Picture): Picture => ({
	...whole,
	signs: map.signsBeside(ground, whole),
});

const showsArrows = ({ medium }: Ground, width: number): boolean => medium !== 'sparse' || width >= WIDE.columns;

function Over({ lines, top, left }: { lines: readonly Shown[]; top: number; left: number }) {
	if (lines.length === 0) return null;
	return (
		<Box position="absolute" top={top} left={left} flexDirection="column">
			<Lines lines={lines} />
		</Box>
	);
}

type MapProps = Pick<Props, 'map' | 'step' | 'next' | 'isMoving' | 'onMotion' | 'landIn' | 'width' | 'height'> & {
	readonly ground: Ground;
	readonly hasArrows: boolean;
};

/** The map keeps what it points at in view where it has to be scrolled. */
function StepMap({ map, ground, step, next, isMoving, onMotion, landIn, hasArrows, width, height }: MapProps) {
	const picture = useMemo(() => pictureIn(step, landIn), [step, landIn]);
	const slides = useMemo(
		() => (isMoving ? map.slidesOn(ground, picture, step.captures) : []),
		[map, ground, picture, step, isMoving],
	);
	const patch = useSlide(slides, onMotion);
	const { after } = useMotion();
	const drawn = useMemo(
		() => (whole: Picture) => (hasArrows ? signed(map, ground, whole) : whole),
		[map, ground, hasArrows],
	);
	const seen = useMemo(() => drawn(picture), [drawn, picture]);
	useEffect(
		() =>
			next ? after(AT_REST, () => void map.drawPicture(ground, drawn(pictureIn(next, landIn)), hasArrows)) : undefined,
		[map, ground, next, landIn, hasArrows, drawn, after],
	);
	return (
		<map.MapView
			ground={ground}
			picture={seen}
			hasArrows={hasArrows}
			patch={patch}
			inView={[placeIn(step), ...Object.keys(step.at), ...step.arrows.flatMap(provincesOf)]}
			width={width}
			height={height}
		/>
	);
}

/** One after the other; in the end none. */
function useSlide(slides: readonly Patch[], onMotion: Props['onMotion']): Patch | undefined {
	const [shown, show] = useState({ slides, at: 0 });
	const length = Math.ceil(SLIDE_MS / slides.length);
	const onFrame = (gone: number) => {
		const at = Math.floor(gone / length);
		if (at > 0) {
			show({ slides, at });
			// a key that came with the first picture was typed before it
			onMotion(at < slides.length);
		}
		return at < slides.length;
	};
	useFrames(slides.length > 0 && slides, onFrame, length);
	return slides[shown.slides === slides ? shown.at : 0];
}

const pictureIn = (step: Step, landIn: Table['land']): Picture => ({
	...pictureOf(step.after, step.marks, landIn(step.after), step.lying),
	signs: step.at,
	arrows: step.arrows,
});

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

/** A line for everybody, below a rule. */
function standingLines(step: Step, width: number): Shown[] {
	const standing = step.standing.map(drawnBar);
	const inFull = barLines(standing, width - 2);
	const lines = inFull.length > standing.length ? barLines(step.standing.map(withoutNote), width - 2) : inFull;
	return lines.map((line) => padded(inRow([' ', line]), width));
}

const orderLines = ({ arrows }: Step): Shown[] => [' ', ...arrows.map((arrow) => shown(` ${orderSaid(arrow)}`))];

const withoutNote = ({ note: _, ...bar }: Bar): DrawnBar => drawnBar(bar);

/** Bars and tables side by side, all lines equally long, with an edge where the map goes on beside them. */
function numberLines({ bars = [], panels = [] }: Step, width: number, height: number): Shown[] {
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
	if (wide + 2 > width) return ['-'.repeat(width), ...body.map((line) => padded(inRow([' ', line]), width))];
	return ['-'.repeat(wide + 2), ...body.map((line) => inRow([' ', line, ' |']))];
}
