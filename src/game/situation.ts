/** The board at one moment. */
import type { Dislodged, Power, Province, Unit } from '../board/types.ts';

/** What stands on the board and who owns what. */
export interface Situation {
	readonly units: readonly Unit[];
	/** Units that await their retreat. */
	readonly dislodged: readonly Dislodged[];
	/** Owners of centres; a centre without an entry is nobody's. */
	readonly centres: Readonly<Partial<Record<Province, Power>>>;
}

/** Whose land provinces are. */
export type Land = Readonly<Partial<Record<Province, Power>>>;
