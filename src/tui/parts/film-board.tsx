/** A step of a telling as it is seen: the map with its signs, and over a corner of it tables and bars. */
import { Box, Text } from 'ink';
import { useMemo } from 'react';
import type { Province } from '../../board/types.ts';
import { pictureOf } from '../../game/picture.ts';
import type { Table } from '../../game/table.ts';
import type { Step } from '../../game/telling-step.ts';
import { padded, widthOf } from '../text.ts';
import { barLines } from './bars.ts';
import type { Loaded } from './map-lazy.tsx';
import { FIRST, mediumFor } from './map-look.ts';
import { columnWidth, layOut } from './pages.ts';
import { panelBlocks } from './report-blocks.ts';

/** From here on whole arrows are drawn. */
const WIDE = 120;
/** Bars take no more of the map, so that little has to be drawn again after them. */
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
};

export function FilmBoard(props: Props) {
	const { step, width, covered } = props;
	const height = props.height - covered;
	const lines = useMemo(() => numberLines(step, width, height), [step, width, height]);
	return (
		<Box width={width} height={height} overflow="hidden">
			<StepMap {...props} />
			{lines.length > 0 ? (
				<Box position="absolute" top={height - lines.length} left={0} flexDirection="column">
					{lines.map((line, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
						<Text key={i}>{line}</Text>
					))}
				</Box>
			) : null}
		</Box>
	);
}

/** The map keeps what it points at in view where it has to be scrolled. */
function StepMap({ map, step, isFine, landIn, width, height }: Omit<Props, 'covered'>) {
	const picture = useMemo(
		() => ({ ...pictureOf(step.after, step.marks, landIn(step.after)), signs: step.at, arrows: step.arrows }),
		[step, landIn],
	);
	return (
		<map.MapView
			ground={map.groundFor(map.drawing, width, height, mediumFor(isFine))}
			picture={picture}
			hasArrows={width >= WIDE}
			inView={placeIn(step)}
			width={width}
			height={height}
		/>
	);
}

const placeIn = ({ at }: Step): Province =>
	Object.keys(at).find((province) => at[province] !== 'origin') ?? Object.keys(at)[0] ?? FIRST;

/** Bars and tables side by side, all lines equally long, with an edge where the map goes on. */
function numberLines({ bars = [], panels = [] }: Step, width: number, height: number): string[] {
	const space = { columns: Math.min(width, 80) - 2, rows: height - 2 };
	const tables =
		panels.length > 0 ? (layOut('', panelBlocks(panels, columnWidth(space)), space)[0]?.columns ?? []) : [];
	const columns = [
		barLines(bars, Math.min(space.columns, BARS)),
		...tables.map((lines) => lines.map(({ text }) => text)),
	].filter(({ length }) => length > 0);
	const widths = columns.map((lines) => Math.max(...lines.map(widthOf)));
	const rows = Math.min(space.rows, Math.max(0, ...columns.map(({ length }) => length)));
	if (rows === 0) return [];
	const body = Array.from({ length: rows }, (_, row) =>
		columns.map((lines, i) => padded(lines[row] ?? '', widths[i]!)).join('  '),
	);
	const wide = widthOf(body[0]!) + 1;
	if (wide + 2 > width) return ['-'.repeat(width), ...body.map((line) => padded(` ${line}`, width))];
	return ['-'.repeat(wide + 2), ...body.map((line) => ` ${line} |`)];
}
