import { UNIT_NOUNS } from '../../board/describe.ts';
import { plural } from '../../board/names.ts';
import { joined, type Phrase, placeHead, say, words } from '../../board/phrase.ts';
import { type FormBase, type KindOfForm, refuse } from '../../game/form-base.ts';
import { faultOfThrow, type Lie, pieceSaid, type Throw, type Thrown, thrownIn } from '../../game/throws.ts';

/** A piece to be thrown at the board. Answer: a `Thrown`. */
export interface ThrowForm extends FormBase, Throw {
	readonly kind: 'throw';
}

/** `2 armies, 1 fleet`. */
export const leftOf = ({ left }: ThrowForm): string =>
	(['A', 'F'] as const).map((type) => plural(left[type], UNIT_NOUNS[type].one, UNIT_NOUNS[type].many)).join(', ');

/** `FRA A1: BUR, PAR; ENG F2 now: NTH; TUR A1 is off the board`. */
export function footprintsOf(form: Throw, { type, lies, end, moved = {} }: Thrown): Phrase {
	const others = Object.entries(moved).map(([id, lie]) =>
		lie ? say`${pieceSaid(id)} now: ${spaces(lie)}` : say`${pieceSaid(id)} is off the board`,
	);
	const own = lies ? spaces(lies) : words(end ?? 'dead');
	return joined([say`${pieceSaid(form.names[type])}: ${own}`, ...others], ';');
}

const spaces = ({ spaces: touched }: Lie): Phrase => joined(touched.map(placeHead), ',');

export const THROW: KindOfForm<ThrowForm> = {
	blank: ({ left }) => ({ type: left.A > 0 ? 'A' : 'F', lies: null }),
	check: (form, answer) => {
		const fault = faultOfThrow(form, answer);
		return fault === undefined ? [] : [refuse(say`${form.title}: ${fault}`)];
	},
	summary: (form, answer) => [answer === undefined ? words('not thrown yet') : footprintsOf(form, thrownIn(answer))],
	isFinal: true,
};
