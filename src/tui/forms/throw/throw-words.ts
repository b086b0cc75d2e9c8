/** What a throw left behind, in plain words. */
import type { ThrowForm } from '../../../game/forms.ts';
import type { Thrown } from '../../../game/throws.ts';

/** `FRA A1: BUR, PAR; ENG F2 now: NTH; TUR A1 is off the board`. */
export function footprintsOf(form: ThrowForm, { type, lies, end, moved = {} }: Thrown): string {
	const others = Object.entries(moved).map(([id, lie]) =>
		lie ? `${id} now: ${lie.spaces.join(', ')}` : `${id} is off the board`,
	);
	return [`${form.names[type]}: ${lies ? lies.spaces.join(', ') : (end ?? 'dead')}`, ...others].join('; ');
}
