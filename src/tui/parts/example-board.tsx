/** An example of the rules: a small board, and a film of three pictures on it. */
import { Box } from 'ink';
import { useMemo } from 'react';
import { provinceOf } from '../../board/map.ts';
import { type Picture, provincesOf } from '../../board/picture.ts';
import type { Province } from '../../board/types.ts';
import type { Showing } from '../../desk/showing.ts';
import { shown } from '../../print/in-codes.ts';
import { firstOf, inRow, wrapped } from '../../print/layout.ts';
import { type BoardProps, SCENES } from './examples.ts';
import { Lines } from './line.tsx';
import { publicPicture, toldPicture } from './map/map-frames.ts';
import { MapPicture } from './map/map-lazy.tsx';

/** Rows that are left to the board whatever there is to say. */
const LEAST_ROWS = 5;

/** The board of a picture, and its caption below it, which has room for the longest. */
export function ExampleBoard({ showing, scene, columns, rows }: BoardProps) {
	const pictures = useMemo(() => showing?.scenes.map(pictureOf) ?? [], [showing]);
	const picture = pictures[scene];
	if (!showing || !picture) return <Box width={columns} height={rows} />;
	const head = `${showing.title}. ${scene + 1} of ${SCENES.length}: ${SCENES[scene]}`;
	const captions = showing.scenes.map(({ caption }) =>
		caption.flatMap((text) => wrapped(shown(text), columns - 2).map((line) => inRow(['  ', line]))),
	);
	const told = Math.min(rows - LEAST_ROWS - 1, Math.max(...captions.map(({ length }) => length)));
	return (
		<Box flexDirection="column" width={columns} height={rows}>
			<MapPicture
				picture={picture}
				hasArrows
				isCentred
				inView={pictures.flatMap(placesIn)}
				width={columns}
				height={rows - told - 1}
			/>
			<Lines lines={[head]} bold wrap="truncate" />
			<Lines lines={firstOf(captions[scene] ?? [], told)} wrap="truncate" />
		</Box>
	);
}

const pictureOf = ({ table, report, arrows }: Showing['scenes'][number]): Picture =>
	report ? toldPicture(table, report) : { ...publicPicture(table), arrows };

const placesIn = ({ units, arrows }: Picture): Province[] => [
	...units.map(({ at }) => provinceOf(at)),
	...arrows.flatMap(provincesOf),
];
