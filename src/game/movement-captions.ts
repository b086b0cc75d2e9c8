/** What captions say of the facts of a movement. */

import {
	does,
	held,
	joined,
	NOTHING,
	type Phrase,
	place,
	placeHead,
	possessive,
	powers,
	say,
	spaced,
	unit,
	words,
} from '../board/phrase.ts';
import type { Power, Province } from '../board/types.ts';
import type { Marks } from './marks.ts';
import { attackOf, type MovementFact } from './movement-facts.ts';
import type { OrderLine } from './report.ts';
import { isBounced, type MoveLine, powersIn, type UnitLine } from './unit-lines.ts';

/** `marks`: those of the board before it. */
export function movementCaption(fact: MovementFact, marks: Marks): Phrase {
	const { at } = fact;
	switch (fact.kind) {
		case 'cut': {
			const others = powersIn(fact.rivals).filter((power) => power !== fact.holder.power);
			return say`${does(acting(others), 'cuts', 'cut')} ${its(fact.holder)} support from ${place(at)}.`;
		}
		case 'standoff':
			return say`${whoBounces(at, fact.rivals, marks)}.`;
		case 'swap': {
			const [one, other] = fact.rivals;
			const where = joined([placeHead(one.from), placeHead(other.from)]);
			return say`${where}: ${unitsOf(fact.rivals)} run into each other${score(one)}.`;
		}
		case 'inTheWay':
			return say`${placeHead(at)}: ${its(fact.holder)} own unit is in the way.`;
		case 'heldAndCut':
			return say`${whoHolds(at, fact.holder, fact.rivals, marks)}; its support is cut.`;
		case 'held':
			return say`${whoHolds(at, fact.holder, fact.rivals, marks)}.`;
		case 'won': {
			const { power } = fact.winner;
			const others = powersIn(fact.rivals).filter((other) => other !== power);
			const against = others.length > 0 ? powers(others) : words('a unit of its own power');
			return say`${held(power)} gets into ${place(at)} against ${against}${scoreAgainst(fact.rivals)}.`;
		}
		case 'interned': {
			const { holder, host } = fact;
			return say`${unitIn(holder)} is interned by ${held(host)}: it stood in neutral land.`;
		}
		case 'thrownOut': {
			const { holder, winner, rivals, retreats } = fact;
			const others = rivals.filter(({ power }) => power !== winner.power && power !== holder.power);
			const own = rivals.filter((rival) => !others.includes(rival)).map(unitIn);
			const out = joined([...own, ...powersIn(others).map(held)]);
			const also = rivals.length > 0 ? say`; ${does(out, 'does not get in', 'do not get in')}` : NOTHING;
			const nowhere = words(retreats.length === 0 ? ' There is no way out.' : '');
			return say`${held(winner.power)} throws ${holder.power} out of ${place(at)}${score(holder)}${also}.${nowhere}`;
		}
	}
}

const unitIn = ({ unit: at, power }: UnitLine): Phrase => unit(at, power);
const its = ({ power }: UnitLine): Phrase => possessive(say`${power}`);

/** Each with whoever commands it. */
const acting = (all: readonly Power[]): Phrase => joined(all.map(held));

/** `Austria (Anna) and Russia (Fay)`, `two units of Russia (Fay)`. */
function unitsOf(lines: readonly UnitLine[]): Phrase {
	const who = powersIn(lines);
	if (who.length > 1) return acting(who);
	return say`${lines.length === 2 ? words('two') : lines.length} units of ${acting(who)}`;
}

const number = (one: number): Phrase => say`${one}`;

/** `, 2 to 1`; nothing where strength did not decide. */
const score = ({ strengths }: OrderLine): Phrase => (strengths ? say`, ${strengths[0]} to ${strengths[1]}` : NOTHING);

const areEqual = (numbers: readonly number[]): boolean => numbers.every((one) => one === numbers[0]);

/** `Galicia: Austria (Anna) and Russia (Fay) bounce, 1 to 1`; of more than two who are equal `1 each`. */
function whoBounces(at: Province, rivals: readonly MoveLine[], marks: Marks): Phrase {
	const [only, ...others] = rivals;
	if (only && others.length === 0) {
		const fort = marks[at]?.fort;
		const against = fort ? say` against the ${fort}` : NOTHING;
		return say`${placeHead(at)}: ${held(only.power)} does not get in${against}${score(only)}`;
	}
	const attacks = rivals.flatMap((rival) => attackOf(rival) ?? []);
	const each = attacks.length > 2 && areEqual(attacks);
	const strengths = each ? say`${attacks[0]!} each` : spaced(attacks.map(number), ' to ');
	return say`${placeHead(at)}: ${unitsOf(rivals)} bounce${attacks.length < rivals.length ? NOTHING : say`, ${strengths}`}`;
}

/** `Austria (Anna) holds Tyrolia against Germany, 1 to 1`. */
function whoHolds(at: Province, holder: UnitLine, rivals: readonly MoveLine[], marks: Marks): Phrase {
	const foreign = rivals.filter(({ power }) => power !== holder.power);
	const bounced = foreign.filter(isBounced);
	const own = [holder, ...rivals].filter(({ power }) => power === holder.power);
	if (!bounced.every((rival) => own.some((line) => rival.met.includes(line))))
		return say`${whoBounces(at, foreign, marks)}, and ${held(holder.power)} stays`;
	const fort = marks[at]?.fort;
	const where = say`${place(at)}${fort ? say`, ${fort},` : NOTHING}`;
	// without strengths it was not decided by them
	const why = bounced.some(({ strengths }) => strengths)
		? scoreAgainst(bounced)
		: say`, who may not throw ${holder.power} out`;
	return say`${held(holder.power)} holds ${where} against ${powers(powersIn(foreign))}${why}`;
}

/** `, 2 to 1 each`: the most that they met, and what they had. */
function scoreAgainst(rivals: readonly MoveLine[]): Phrase {
	const scores = rivals.flatMap(({ strengths }) => (strengths ? [strengths] : []));
	if (scores.length < rivals.length) return NOTHING;
	const attacks = scores.map(([attack]) => attack);
	const each = attacks.length > 1 && areEqual(attacks);
	const most = Math.max(...scores.map(([, against]) => against));
	return say`, ${most} to ${each ? say`${attacks[0]!} each` : joined(attacks.map(number))}`;
}
