/** What of the board is shown beside the orders, and how far it is scrolled. Pure. */
import { PROVINCES } from '../../board/map.ts';
import { isOnLine } from '../../desk/terminal.ts';

/** Around the unit, everything, the tables of numbers, or the map around the unit. */
const BOARD_VIEWS = ['near', 'all', 'tables', 'map'] as const;
type BoardView = (typeof BOARD_VIEWS)[number];

export interface BoardLook {
	readonly view: BoardView;
	/** In rows; of tables, in tables. */
	readonly scroll: number;
}

const NEAR: BoardLook = { view: 'near', scroll: 0 };

/** What is shown first: on a line nothing that follows the unit, which takes longer than the key. */
export const firstLook = (): BoardLook => (isOnLine() ? { view: 'tables', scroll: 0 } : NEAR);

export const nextView = ({ view }: BoardLook): BoardLook => ({
	view: BOARD_VIEWS[(BOARD_VIEWS.indexOf(view) + 1) % BOARD_VIEWS.length]!,
	scroll: 0,
});

/** A page on or back: of so many tables, in so many rows. */
export function scrolled({ view, scroll }: BoardLook, by: 1 | -1, tables: number, rows: number): BoardLook {
	const step = view === 'tables' ? 1 : rows - 2;
	const limit = view === 'tables' ? tables - 1 : view === 'all' ? PROVINCES.size + 1 - rows : 0;
	return { view, scroll: Math.max(0, Math.min(scroll + by * step, limit)) };
}
