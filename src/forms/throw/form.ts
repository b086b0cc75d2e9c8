import { UNIT_NOUNS } from '../../board/describe.ts';
import { plural } from '../../board/names.ts';
import { words } from '../../board/phrase.ts';
import { type FormBase, isAnswered, type KindOfForm, refuse, titled } from '../../game/form-base.ts';
import { faultOfThrow, type Throw, type Thrown, thrownIn } from '../../game/throws.ts';

/** A piece to be thrown at the board. Answer: a `Thrown`. */
export interface ThrowForm extends FormBase, Throw {
	readonly kind: 'throw';
}

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

export const THROW: KindOfForm<ThrowForm> = {
	blank: ({ left }) => ({ type: left.A > 0 ? 'A' : 'F', lies: null }),
	check: (form, answer) => {
		const fault = faultOfThrow(form, answer);
		return fault === undefined ? [] : [refuse(`${titled(form)}: ${fault}`)];
	},
	summary: (form, answer) => [words(answer === undefined ? 'not thrown yet' : footprintsOf(form, thrownIn(answer)))],
	isDone: isAnswered,
	isFinal: true,
};
