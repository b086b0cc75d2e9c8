/** What centres are worth to a power (after David Norman's DumbBot): the larger their owner, or whoever threatens them. */
import type { Outlook } from './outlook.ts';
import { CENTRE_COUNT, centreOf, NO_CENTRE, reached } from './placements.ts';
import { NOBODY, type Position } from './position.ts';

/** How much attack and defence weigh. */
export interface Stress {
	readonly attack: number;
	readonly defence: number;
}

/** Before a movement whose centres are not counted yet, and in winter. */
export const LOOKING_AHEAD: Stress = { attack: 700, defence: 300 };
/** Where centres are counted next. */
export const BEFORE_COUNT: Stress = { attack: 600, defence: 400 };

/** Size of a power with so many centres. */
const sizeOf = (centres: number): number => centres * centres + 4 * centres + 16;

const sizes = new Float64Array(NOBODY + 1);
const counts = new Uint8Array(NOBODY + 1);

/** Of every power, and of all unowned centres together; the array is used again. */
export function powerSizes({ owner }: Position): Float64Array {
	counts.fill(0);
	for (let c = 0; c < CENTRE_COUNT; c++) counts[owner[c]!]!++;
	for (let p = 0; p <= NOBODY; p++) sizes[p] = sizeOf(counts[p]!);
	return sizes;
}

/** By centre. */
type Worth = ReturnType<typeof newWorth>;

export const newWorth = () => ({
	/** The owner's size, of centres that it would take. */
	attack: new Float64Array(CENTRE_COUNT),
	/** Of its own: the size of the largest power that could move in now. */
	defence: new Float64Array(CENTRE_COUNT),
});

/** What each centre is worth to the power. */
export function valueCentres(position: Position, power: number, { prey }: Outlook, { attack, defence }: Worth): void {
	const { owner, count, placement, power: powerOf } = position;
	const size = powerSizes(position);
	for (let c = 0; c < CENTRE_COUNT; c++) {
		const whose = owner[c]!;
		const isWanted = whose === NOBODY || (whose !== power && (prey >> whose) & 1);
		attack[c] = isWanted ? size[whose]! : 0;
		defence[c] = 0;
	}
	for (let u = 0; u < count; u++) {
		const other = powerOf[u]!;
		if (other === power || !((prey >> other) & 1)) continue;
		for (const province of reached[placement[u]!]!) {
			const c = centreOf[province]!;
			if (c !== NO_CENTRE && owner[c] === power && size[other]! > defence[c]!) defence[c] = size[other]!;
		}
	}
}
