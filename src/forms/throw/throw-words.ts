/** A throw in plain words: which pieces are left for it, and what it left behind. */
import { UNIT_NOUNS } from '../../board/describe.ts';
import { plural } from '../../board/names.ts';
import type { ThrowForm } from '../../game/forms.ts';
import type { Thrown } from '../../game/throws.ts';

/** `2 armies, 1 fleet`. */
export const leftOf = ({ left }: ThrowForm): string =>
	(['A', 'F'] as const).map((type) => plural(left[type], UNIT_NOUNS[type].one, UNIT_NOUNS[type].many)).join(', ');

/** `FRA A1: BUR, PAR; ENG F2 now: NTH; TUR A1 is off the board`. */
export function footprintsOf(form: ThrowForm, { type, lies, end, moved = {} }: Thrown): string {
	const others = Object.entries(moved).map(([id, lie]) =>
		lie ? `${id} now: ${lie.spaces.join(', ')}` : `${id} is off the board`,
	);
	return [`${form.names[type]}: ${lies ? lies.spaces.join(', ') : (end ?? 'dead')}`, ...others].join('; ');
}
