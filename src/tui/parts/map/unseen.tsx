/** The orders that a map has no room for, in a row below it. */
import { Box } from 'ink';
import { useMemo } from 'react';
import type { Picture } from '../../../board/picture.ts';
import type { Ground } from '../../../board/picture-ground.ts';
import { unseenOn } from '../../../board/picture-strokes.ts';
import { alsoOrdered } from '../../../game/orders-told.ts';
import { inCodes } from '../../../print/in-codes.ts';
import { cut, inRow } from '../../../print/layout.ts';
import { Lines } from '../line.tsx';

type Props = { readonly ground: Ground; readonly picture: Picture; readonly width: number };

export function Unseen({ ground, picture, width }: Props) {
	const said = useMemo(() => inCodes(alsoOrdered(unseenOn(ground, picture))), [ground, picture]);
	return (
		<Box height={1}>
			<Lines lines={[inRow([' ', cut(said, width - 2)])]} wrap="truncate" />
		</Box>
	);
}
