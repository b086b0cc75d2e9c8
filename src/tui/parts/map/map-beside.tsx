/** The map above or beside a screen, in a window that has room for both. */
import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Picture } from '../../../board/picture.ts';
import type { Province } from '../../../board/types.ts';
import type { Size } from '../../terminal/cells.ts';
import { RoomContext, useWindow } from '../../terminal/terminal.ts';
import { useMap } from './map-lazy.tsx';
import { useMedium } from './map-look.ts';
import { shared } from './map-room.ts';

type Props = {
	/** Null: the screen has the whole window. */
	readonly picture: Picture | null;
	readonly hasArrows?: boolean;
	readonly cursor?: Province | undefined;
	/** The rows that the screen needs. */
	readonly least?: number;
	readonly children: ReactNode;
};

/** What stands in it lays itself out in the room that is left: `useWindow` tells. */
export function MapBeside({ picture, hasArrows = false, cursor, least, children }: Props) {
	const window = useWindow();
	const room = picture && shared(window, least);
	const map = room && <MapIn picture={picture} hasArrows={hasArrows} cursor={cursor} size={room.map} />;
	return (
		<Box flexDirection={room?.isAbove ? 'column' : 'row'}>
			{room?.isAbove ? map : null}
			<RoomContext.Provider value={room ? room.text : window}>{children}</RoomContext.Provider>
			{room?.isAbove ? null : map}
		</Box>
	);
}

function MapIn({ picture, size, ...rest }: Omit<Props, 'picture' | 'children'> & { picture: Picture; size: Size }) {
	const map = useMap();
	const medium = useMedium();
	const { columns: width, rows: height } = size;
	if (!map) return <Box width={width} height={height} />;
	return (
		<map.MapView
			ground={map.groundFor(map.drawing, width, height, medium)}
			picture={picture}
			hasArrows={rest.hasArrows ?? false}
			cursor={rest.cursor}
			width={width}
			height={height}
		/>
	);
}
