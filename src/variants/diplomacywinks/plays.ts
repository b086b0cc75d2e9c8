/** How a computer throws, decides, and says who wins. */
import { CENTRES, PROVINCES, provinceOf } from '../../board/map.ts';
import type { Power, Province, UnitType } from '../../board/types.ts';
import type { Roll } from '../../computer/choice.ts';
import type { ChoiceForm, ThrowForm } from '../../game/forms.ts';
import type { Level } from '../../game/levels.ts';
import { highest } from '../../game/outcome.ts';
import { asJson } from '../../game/slices.ts';
import { centresOf, type Game, unitsOf } from '../../game/state.ts';
import type { Aim, Meter, Throwing } from '../../game/throws.ts';
import type { Hooks } from '../../game/variant.ts';
import { rollFor, type View } from '../../game/view.ts';
import type { Claims } from './cleanup.ts';
import { decide } from './disambiguation.ts';
import { clockwise, colourOf, winksOf } from './slice.ts';
import { claimsOf } from './stages.ts';
import { bell } from './throwing/hand.ts';
import { parseDecision } from './words.ts';

export const plays: Hooks['plays'] = (view, form, _own, before, { throwing }) => {
	const { game, seat } = view;
	switch (form.id) {
		case 'throw':
			return form.kind === 'throw' && throwing ? asJson(thrownBy(view, form, throwing)) : before;
		case 'decision':
			return form.kind === 'choice' ? decisionOf(game, seat, form) : before;
		case 'nominee':
			return String(nomineeOf(game, seat));
		case 'wayOn':
			return form.kind === 'choice' ? wayOnOf(form) : before;
		// it says of itself that it would play on, and of an arbiter that people should know
		case 'warning':
		case 'accept':
			return 'yes';
		case 'again':
			return 'no';
		default:
			return before;
	}
};

/** By how many milliseconds a hand misses what it means. */
const LATE: Readonly<Record<Level, number>> = { easy: 120, keen: 60, fierce: 30 };

/** Weaker throws fall short too often. */
const WEAKEST = 25;

/** At the nearest centre that no piece touches, but for those so near that it would fall short. */
function thrownBy(view: View, form: ThrowForm, throwing: Throwing) {
	const roll = rollFor(view, form);
	const { A, F } = form.left;
	const type: UnitType = roll() * (A + F) < A ? 'A' : 'F';
	const taken = new Set(form.lying.flatMap(({ spaces }) => spaces));
	const may = CENTRES.filter((centre) => type === 'A' || PROVINCES.get(centre)!.terrain === 'coast');
	const free = may.filter((centre) => !taken.has(centre));
	const aims = (free.length > 0 ? free : may).map((centre) => throwing.aimAt(form, centre));
	const sorted = aims.sort((a, b) => a.strength - b.strength);
	const nearest = sorted.find(({ strength }) => strength >= WEAKEST) ?? sorted.at(-1)!;
	return throwing.throwPiece(form, type, missed(nearest, throwing.meters, LATE[view.level], roll)).thrown;
}

function missed(aim: Aim, meters: Throwing['meters'], late: number, roll: Roll): Aim {
	const by = ({ step, pace }: Meter) => (late / pace) * step * bell(roll);
	return {
		aim: aim.aim + by(meters.aim),
		strength: aim.strength + by(meters.strength),
		spin: aim.spin + by(meters.spin),
	};
}

/** Whatever leaves it most, and the others least: units on centres first, then units. */
function decisionOf(game: Game, seat: number, { options }: ChoiceForm): string | undefined {
	const { pieces } = winksOf(game);
	const colours = new Map(pieces.map(({ id, power }) => [id, power]));
	const values = new Map(
		options.map(({ value }) => {
			const then = decide(pieces, claimsOf(game), parseDecision(value));
			return [value, then.ok ? standingOf(then.value.claims, colours, colourOf(game, seat)) : Number.NEGATIVE_INFINITY];
		}),
	);
	return highest([...values.keys()], (value) => values.get(value)!)[0];
}

/** A unit of its own on a centre, one elsewhere, one of somebody else. */
const ON_CENTRE = 10;
const ELSEWHERE = 3;
const FOREIGN = 1;

function standingOf({ settled, undecided }: Claims, colours: ReadonlyMap<string, Power>, own: Power): number {
	const worth = (id: string, at?: Province) => {
		const isOn = at !== undefined && PROVINCES.get(at)!.centre;
		return colours.get(id) === own ? (isOn ? ON_CENTRE : ELSEWHERE) : -FOREIGN * (isOn ? 2 : 1);
	};
	let sum = 0;
	for (const [at, ids] of settled) for (const id of ids) sum += worth(id, at) / ids.length;
	for (const id of undecided.keys()) sum += worth(id);
	return sum;
}

/** Whoever has most, centres before units; of equals itself, or the first. Where nobody has anything there is no claim to make. */
function nomineeOf(game: Game, seat: number): number {
	const { homes } = winksOf(game);
	const centres = (other: number) => {
		const power = colourOf(game, other);
		if (homes !== null) return centresOf(game, power).length;
		return unitsOf(game, power).filter(({ at }) => PROVINCES.get(provinceOf(at))!.centre).length;
	};
	const units = (other: number) => unitsOf(game, colourOf(game, other)).length;
	const best = highest(highest(clockwise(game, 0), centres), units);
	return best.includes(seat) && units(seat) > 0 ? seat : best[0]!;
}

/** It plays on where that can be done: nobody changes their mind by being asked again. */
const wayOnOf = ({ options }: ChoiceForm): string =>
	(options.find(({ value }) => value === 'play') ?? options[0]!).value;
