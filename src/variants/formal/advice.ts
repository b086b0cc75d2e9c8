/** What a power is told while it declares and orders: how it stands with the others, and which units are in danger. */

import { provinceOf, unitAt } from '../../board/map.ts';
import { joined, type Phrase, place, possessive, powers, say, sentences, unit as unitOf } from '../../board/phrase.ts';
import type { Power, Unit } from '../../board/types.ts';
import type { Answers, Diagnostic, Form, OrdersForm } from '../../game/forms.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Game, State } from '../../game/state.ts';
import { landOwners } from './land.ts';
import { alivePowers, relationIn } from './permits.ts';
import type { Relation } from './relations.ts';

/** A unit in the land of another power. */
export interface ForeignUnit {
	readonly unit: Unit;
	readonly host: Power;
}

/** Units that are guests, or intruders. */
export function foreignUnitsIn({ situation }: State): ForeignUnit[] {
	const owners = landOwners(situation);
	return situation.units.flatMap((unit) => {
		const host = owners[provinceOf(unit.at)];
		return host && host !== unit.power ? [{ unit, host }] : [];
	});
}

/** M13: those that have this movement phase to get out. */
const unwelcome = (state: State, power: Power): ForeignUnit[] =>
	foreignUnitsIn(state).filter(
		({ unit, host }) => unit.power === power && relationIn(state, power, host) === 'neutral',
	);

/** The orders form with how the power stands, and whom it has to get out. */
export function withAdvice(game: Game, form: Form): Form {
	if (form.kind !== 'orders') return form;
	const danger = unwelcome(game, form.power).map(
		({ unit, host }) => say`${unitOf(unit)} must leave ${possessive(say`${host}`)} land now.`,
	);
	const before = form.hint ? [form.hint] : [];
	return { ...form, hint: sentences([...danger, relationsInWords(game, form.power), ...before]) };
}

function relationsInWords(game: Game, power: Power): Phrase {
	const others = alivePowers(game).filter((other) => other !== power);
	const having = (relation: Relation) => others.filter((other) => relationIn(game, power, other) === relation);
	const [enemies, allies] = [having('war'), having('allied')];
	if (enemies.length + allies.length === 0) return say`${power} is neutral to all.`;
	const said = [
		...(enemies.length > 0 ? [say`at war with ${powers(enemies)}`] : []),
		...(allies.length > 0 ? [say`allied with ${powers(allies)}`] : []),
	];
	return say`${power} is ${joined(said, ',')}.`;
}

/** What the relations will do to orders that are permitted. */
export function adviseOn(game: Game, form: OrdersForm, own: Answers): Diagnostic[] {
	const given = ordersIn(own[form.id], 'M', game.situation);
	const moves = given.flatMap(({ order }) => (order?.kind === 'move' ? [order] : []));
	const moving = new Set(moves.map(({ unit }) => provinceOf(unit.at)));
	const interned = unwelcome(game, form.power)
		.filter(({ unit }) => !moving.has(provinceOf(unit.at)))
		.map(({ unit, host }): Diagnostic => {
			const message = say`${unitOf(unit)} stays in ${possessive(say`${host}`)} land, which is neutral: it will be interned.`;
			return { level: 'warn', unit, message, about: 'guests' };
		});
	const conditional = moves.flatMap(({ unit, to }): Diagnostic[] => {
		const there = unitAt(game.situation.units, to);
		if (!there || there.power === form.power || relationIn(game, form.power, there.power) !== 'neutral') return [];
		const message = say`${unitOf(unit)} goes to ${place(to)} only if ${possessive(say`${there.power}`)} ${unitOf(there)}, a neutral, leaves.`;
		return [{ level: 'warn', unit, message, about: 'betweenNeutrals' }];
	});
	return [...interned, ...conditional];
}
