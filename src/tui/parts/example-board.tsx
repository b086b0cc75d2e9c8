/** An example of the rules: a small board, and a film of three pictures on it. */
import { Box } from 'ink';
import { useMemo } from 'react';
import { provinceOf } from '../../board/map.ts';
import type { Arrow, Picture } from '../../board/picture.ts';
import type { Province } from '../../board/types.ts';
import type { Showing } from '../../desk/showing.ts';
import { shown } from '../../print/in-codes.ts';
import { firstOf, inRow, wrapped } from '../../print/layout.ts';
import { type BoardProps, SCENES } from './examples.ts';
import { Lines } from './line.tsx';
import { publicPicture, toldPicture } from './map/map-frames.ts';
import { MapPicture } from './map/map-lazy.tsx';

/** Rows of a caption. */
const CAPTION_ROWS = 4;

/** The board of a picture, and its caption below it. */
export function ExampleBoard({ showing, scene, columns, rows }: BoardProps) {
	const pictures = useMemo(() => showing?.scenes.map(pictureOf) ?? [], [showing]);
	const picture = pictures[scene];
	const told = showing?.scenes[scene];
	if (!showing || !picture || !told) return <Box width={columns} height={rows} />;
	const head = `${showing.title}. ${scene + 1} of ${SCENES.length}: ${SCENES[scene]}`;
	const said = told.caption.flatMap((text) => wrapped(shown(text), columns - 2).map((line) => inRow(['  ', line])));
	return (
		<Box flexDirection="column" width={columns} height={rows}>
			<MapPicture
				picture={picture}
				hasArrows
				isCentred
				inView={placeIn(showing)}
				width={columns}
				height={rows - CAPTION_ROWS}
			/>
			<Lines lines={[head]} bold wrap="truncate" />
			<Lines lines={firstOf(said, CAPTION_ROWS - 1)} wrap="truncate" />
		</Box>
	);
}

const pictureOf = ({ table, report, arrows }: Showing['scenes'][number]): Picture =>
	report ? toldPicture(table, report) : { ...publicPicture(table), arrows };

/** Where most of it happens. */
function placeIn({ scenes: [{ arrows, table }] }: Showing): Province | undefined {
	const counts = new Map<Province, number>();
	for (const at of arrows.flatMap(placesOf)) counts.set(at, (counts.get(at) ?? 0) + 1);
	const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
	const [unit] = table.game().situation.units;
	return most?.[0] ?? (unit && provinceOf(unit.at));
}

const placesOf = ({ order }: Arrow): Province[] => [
	...('unit' in order ? [provinceOf(order.unit.at)] : []),
	...('to' in order && order.to ? [provinceOf(order.to)] : []),
];
