/** A map to look at, without keys; what it hardly shows is said beside or below it. */
import { Box } from 'ink';
import type { Drawing } from '../../../board/drawing.ts';
import { EMPTY_PICTURE } from '../../../board/picture.ts';
import { groundFor } from '../../../board/picture-text.ts';
import { inRow, type Shown, widthOf } from '../../../print/layout.ts';
import { Lines } from '../line.tsx';
import { useMedium } from './map-look.ts';
import { WHOLE, WIDE } from './map-room.ts';
import { hasTextRoom, MapView, partWith } from './map-view.tsx';
import { useBelow, useGround } from './unseen.ts';

type Props = Omit<Parameters<typeof MapView>[0], 'ground'> & {
	readonly drawing: Drawing;
	/** In its last row, where orders that have to be said there leave room. */
	readonly below?: Shown;
};

export function StillMap({ drawing, below, ...props }: Props) {
	const medium = useMedium();
	const { picture, hasArrows, isCentred, inView = [], width, height } = props;
	// where there is no room for all of it, a part as large as in a wide window, if that holds what is wanted
	const isPart = isCentred && width < WHOLE;
	const isEnough = () => {
		const { columns, rows } = partWith(groundFor(drawing, WIDE.columns, WIDE.rows, medium), inView);
		return columns <= width && rows <= height;
	};
	const size = isPart && isEnough() ? WIDE : { columns: width, rows: height };
	const isSaid = !hasArrows || isPart || hasTextRoom(groundFor(drawing, size.columns, size.rows, medium), size);
	const told = isSaid ? EMPTY_PICTURE : picture;
	const room = useGround(drawing, medium, told, size, below === undefined ? 0 : 1);
	const also = useBelow(room.ground, told, '', { rows: room.below, width: width - 2, isIdle: true });
	const lines = below === undefined ? also : withLast(also, inRow([' ', below]), width);
	return (
		<Box flexDirection="column" width={width} height={height}>
			<MapView {...props} hasText ground={room.ground} height={height - room.below} />
			<Lines lines={lines} wrap="truncate" />
		</Box>
	);
}

function withLast(lines: readonly Shown[], text: Shown, width: number): readonly Shown[] {
	const row = inRow([...lines.slice(-1), text], ' ');
	return widthOf(row) < width ? [...lines.slice(0, -1), row] : lines;
}
