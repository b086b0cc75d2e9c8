/** A look at the board or the map from a form, which waits behind it. */
import { type ReactNode, useState } from 'react';
import type { Table } from '../../game/table.ts';
import { Board } from './board.tsx';
import { GameMap } from './map/map-lazy.tsx';

/** `shown` stands in place of the form while somebody looks; `open` says whether the key leads to a look. */
export function useLook(table: Table): {
	readonly shown: ReactNode;
	readonly open: (to: string | undefined) => boolean;
} {
	const [look, setLook] = useState<'board' | 'map'>();
	const close = () => setLook(undefined);
	const Shown = look && { board: Board, map: GameMap }[look];
	return {
		shown: Shown ? <Shown table={table} onBack={close} /> : null,
		open: (to) => {
			if (to !== 'board' && to !== 'map') return false;
			setLook(to);
			return true;
		},
	};
}
