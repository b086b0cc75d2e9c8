/** The map above or beside a screen, in a window that has room for both. */
import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Picture } from '../../../board/picture.ts';
import type { Province } from '../../../board/types.ts';
import { RoomContext, useWindow } from '../../terminal/terminal.ts';
import { MapPicture } from './map-lazy.tsx';
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
	const map = room && (
		<MapPicture
			picture={picture}
			hasArrows={hasArrows}
			cursor={cursor}
			width={room.map.columns}
			height={room.map.rows}
		/>
	);
	return (
		<Box flexDirection={room?.isAbove ? 'column' : 'row'}>
			{room?.isAbove ? map : null}
			<RoomContext.Provider value={room ? room.text : window}>{children}</RoomContext.Provider>
			{room?.isAbove ? null : map}
		</Box>
	);
}
