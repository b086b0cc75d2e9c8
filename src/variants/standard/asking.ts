/** What the standard game asks of a seat, and what it finds in the answers. */

import { provinceOf, unitAt } from '../../board/map.ts';
import {
	count,
	does,
	dueSum,
	held,
	joined,
	NOTHING,
	type Phrase,
	place,
	say,
	sentence,
	sentences,
	order as theOrder,
	unit as unitOf,
	words,
} from '../../board/phrase.ts';
import type { MovementOrder, Power, Province, Unit, UnitName } from '../../board/types.ts';
import { orderedPlace, type UnreadText, type Written } from '../../board/written.ts';
import { typedFor } from '../../forms/sheet/form.ts';
import { CENTRES_HELD, UNITS_HELD } from '../../game/ending.ts';
import { formId, sheetsIn } from '../../game/form-ids.ts';
import {
	type AdjustmentsForm,
	type Answers,
	type Diagnostic,
	type Form,
	type OrdersForm,
	type RetreatsForm,
	refuse,
	type Subject,
	warnUnordered,
} from '../../game/forms.ts';
import { findLikelyMistakes, subjectForbidden, subjectOfOrder } from '../../game/likely-mistakes.ts';
import { isAgainst, isDone } from '../../game/offers.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Rules } from '../../game/rules.ts';
import { isAlone, powersOf, seatOf } from '../../game/seats.ts';
import { centresOf, type Game, type StageId, unitsOf } from '../../game/state.ts';
import { adjustmentCase } from '../../game/turn-parts.ts';
import { adjudicateAdjustments, buildable, openHomes } from '../../judge/adjustments.ts';
import { voidSaid } from '../../judge/explain.ts';
import { impossibility, indexUnits } from '../../judge/legality.ts';
import { retreatPlace } from '../../judge/retreats.ts';
import { partsAgreed, sayAgreed } from './agreements.ts';
import { isSameOn } from './common-orders.ts';
import { motionForm, voteForms } from './motions.ts';
import { standardOf } from './slice.ts';

export function askSeat(game: Game, stage: StageId, seat: number, ruleset: Rules): readonly Form[] {
	if (stage === 'vote') return voteForms(game, seat, standardOf(game).motions);
	const forms = powersOf(ruleset.roles(game).commands, seat).flatMap((power) => askPower(game, stage, power, ruleset));
	return stage === 'orders' && forms.length > 0 ? [...forms, motionForm(game, seat)] : forms;
}

/** What whoever commands the power is asked for it: one form, or none. */
export function askPower(game: Game, stage: StageId, power: Power, ruleset: Rules): readonly Form[] {
	switch (stage) {
		case 'orders':
			return ordersForm(game, power);
		case 'retreats':
			return retreatsForm(game, power);
		case 'adjustments':
			return adjustmentsForm(game, power, ruleset);
		default:
			return [];
	}
}

function ordersForm(game: Game, power: Power): OrdersForm[] {
	const units = unitsOf(game, power);
	if (units.length === 0) return [];
	const id = formId('orders', power);
	const seat = isAlone(game.seats, power) ? seatOf(game.seats, power) : undefined;
	const agreed = seat === undefined ? [] : sayAgreed(game, seat);
	const hint = agreed.length > 0 && { hint: sentences(agreed) };
	return [{ kind: 'orders', id, title: say`Orders of ${power}`, opens: 'reveal', power, units, ...hint }];
}

function retreatsForm(game: Game, power: Power): RetreatsForm[] {
	const dislodged = game.situation.dislodged.filter(
		({ unit, retreats }) => unit.power === power && retreats.length > 0,
	);
	if (dislodged.length === 0) return [];
	const id = formId('retreats', power);
	return [{ kind: 'retreats', id, title: say`Retreats of ${power}`, opens: 'reveal', power, dislodged }];
}

function adjustmentsForm(game: Game, power: Power, ruleset: Rules): AdjustmentsForm[] {
	const situation = adjustmentCase(ruleset, game, power);
	const { owed } = situation;
	const sites = owed > 0 ? openHomes(situation).map((home) => ({ home, units: buildable(home) })) : [];
	const units = owed < 0 ? unitsOf(game, power) : [];
	// nothing to decide: no build owed or no room for it, or everything goes
	if (owed === 0 || (owed > 0 && sites.length === 0) || (owed < 0 && units.length <= -owed)) return [];
	const id = formId('adjustments', power);
	const title = say`${words(owed > 0 ? 'Builds' : 'Removals')} of ${power}`;
	const because = dueSum(
		[
			{ number: centresOf(game, power).length, noun: CENTRES_HELD.noun, counts: 'for' },
			{ number: unitsOf(game, power).length, noun: UNITS_HELD.noun, counts: 'against' },
		],
		owed,
	);
	return [{ kind: 'adjustments', id, title, opens: 'reveal', power, owed, because, sites, units }];
}

/** Refusals for what is unreadable, impossible or forbidden; warnings for likely mistakes. */
export function checkAnswer(game: Game, form: Form, own: Answers, ruleset: Rules): readonly Diagnostic[] {
	switch (form.kind) {
		case 'orders':
			return checkOrders(game, form, own, ruleset);
		case 'retreats':
			return checkRetreats(form, ordersIn(own[form.id], 'R', game.situation));
		case 'adjustments':
			return checkAdjustments(game, form, ordersIn(own[form.id], 'A', game.situation), ruleset);
		default:
			return [];
	}
}

/** What cannot be: refused, or where the form keeps it as typed, marked. */
const object = (
	form: OrdersForm | RetreatsForm,
	message: Phrase,
	unit: UnitName | undefined,
	about?: Subject,
): Diagnostic =>
	form.keptAsTyped !== undefined && unit
		? { level: 'warn', message: say`${message} ${form.keptAsTyped}`, unit, about }
		: refuse(message, unit, about);

/** What is wrong with a text that gives no order. */
const problemOf = ({ text, problem }: UnreadText, unit?: UnitName): Phrase =>
	sentence(say`"${typedFor(text, unit)}": ${problem}`);

/** The unit that it is about. */
const subjectOf = <U extends UnitName>(given: Written, units: readonly U[]) => {
	const at = orderedPlace(given);
	return at === undefined ? undefined : unitAt(units, at);
};

/** A text that gives no order, for one of these units if it says so. */
function unread(form: OrdersForm | RetreatsForm, given: UnreadText, units: readonly UnitName[]): Diagnostic {
	const unit = subjectOf(given, units);
	return object(form, problemOf(given, unit), unit);
}

function checkOrders(game: Game, form: OrdersForm, own: Answers, ruleset: Rules): Diagnostic[] {
	const board = game.situation.units;
	const unitIndex = indexUnits(board);
	const diagnostics: Diagnostic[] = [];
	const seen = new Set<Province>();
	for (const given of ordersIn(own[form.id], 'M', game.situation)) {
		const { order } = given;
		const unit = subjectOf(given, form.units);
		const reason = order && impossibility(unitIndex, order);
		const forbidden = order && !reason ? ruleset.forbids(game, form.power, order) : undefined;
		if (order && !unit) diagnostics.push(refuse(say`${form.power} has no unit at ${place(order.unit.at)}.`));
		else if (unit && seen.has(provinceOf(unit.at)))
			diagnostics.push(refuse(say`${unitOf(unit)} has two orders.`, unit));
		else if (!order) diagnostics.push(unread(form, given as UnreadText, form.units));
		else if (reason)
			diagnostics.push(object(form, say`${theOrder(order)}: ${voidSaid(reason, order)}.`, unit, subjectOfOrder(order)));
		else if (forbidden) diagnostics.push(refuse(say`${theOrder(order)}: ${forbidden}.`, unit, subjectForbidden(order)));
		if (unit) seen.add(provinceOf(unit.at));
	}
	return [
		...diagnostics,
		...likelyMistakesOf(game, form, own),
		...breaksIn(game, form, own),
		...notAsAgreed(game, form, own),
	];
}

/** Orders that break what was agreed. */
function breaksIn(game: Game, form: OrdersForm, own: Answers): Diagnostic[] {
	const parts = partsAgreed(game).filter(({ power }) => power === form.power);
	if (parts.length === 0) return [];
	const orders = ordersIn(own[form.id], 'M', game.situation).flatMap(({ order }) => order ?? []);
	const isWhole = orders.length === form.units.length;
	return parts.flatMap((part): Diagnostic[] => {
		const whom = say`your agreement with ${held(part.other)}`;
		const wrong = orders.filter((order) => isAgainst(part, order, game.situation));
		if (wrong.length > 0)
			return wrong.map((order) => ({
				level: 'warn',
				unit: order.unit,
				message: say`${theOrder(order)} breaks ${whom}.`,
			}));
		const isMissing = isWhole && part.oneOf.length > 0 && !isDone(part, orders);
		return isMissing ? [{ level: 'warn', message: say`These orders break ${whom}: nothing of it is done.` }] : [];
	});
}

/** Orders other than those agreed on with whoever orders these units too. */
function notAsAgreed(game: Game, { id, agreed = [] }: OrdersForm, own: Answers): Diagnostic[] {
	const orders = ordersIn(own[id], 'M', game.situation).flatMap(({ order }) => order ?? []);
	return agreed.flatMap(({ order: other, whom }): Diagnostic[] => {
		const order = orders.find(({ unit }) => unit.at === other.unit.at);
		if (!order || isSameOn(game, order, other)) return [];
		const message = say`${theOrder(order)} breaks your agreement with ${whom}: ${theOrder(other)}.`;
		return [{ level: 'warn', unit: order.unit, message }];
	});
}

/** Likely mistakes among all orders of the seat that go together, as far as they are about this form's units. */
function likelyMistakesOf(game: Game, form: OrdersForm, own: Answers): Diagnostic[] {
	const seatUnits: Unit[] = [...form.units];
	const orders = new Map<Province, MovementOrder>();
	for (const [power, answer] of sheetsIn(own, 'orders')) {
		if (form.isCheckedAlone && power !== form.power) continue;
		for (const given of ordersIn(answer, 'M', game.situation)) {
			const { order } = given;
			if (!order) continue;
			orders.set(provinceOf(order.unit.at), order);
			const unit = unitAt(game.situation.units, order.unit.at);
			if (unit && !seatUnits.includes(unit)) seatUnits.push(unit);
		}
	}
	return findLikelyMistakes(seatUnits, orders).filter(({ unit }) => !unit || unitAt(form.units, unit.at) !== undefined);
}

function checkRetreats(form: RetreatsForm, answer: readonly Written<'R'>[]): Diagnostic[] {
	const units = form.dislodged.map(({ unit }) => unit);
	const diagnostics: Diagnostic[] = [];
	const bound = new Map<Province, UnitName>();
	for (const given of answer) {
		const order = given.order;
		const who = order && form.dislodged.find(({ unit }) => provinceOf(unit.at) === provinceOf(order.unit.at));
		if (!order) diagnostics.push(unread(form, given as UnreadText, units));
		else if (!who) diagnostics.push(refuse(say`${form.power} has no dislodged unit at ${place(order.unit.at)}.`));
		else if (order.kind === 'retreat') {
			const to = retreatPlace(who, order.to);
			const other = to && bound.get(provinceOf(to));
			if (to === undefined)
				diagnostics.push(
					object(form, say`${unitOf(who.unit)} may retreat to ${joined(who.retreats.map(place), ',')}.`, who.unit),
				);
			else if (other)
				diagnostics.push({
					level: 'warn',
					unit: who.unit,
					message: say`${unitOf(other)} retreats to ${place(to)} too: both will disband.`,
				});
			else bound.set(provinceOf(to), who.unit);
		}
	}
	const ordered = answer.map((given) => given.order && orderedPlace(given));
	for (const unit of units) if (!ordered.includes(unit.at)) diagnostics.push(warnUnordered(unit, say`it will disband`));
	return diagnostics;
}

function checkAdjustments(
	game: Game,
	form: AdjustmentsForm,
	answer: readonly Written<'A'>[],
	ruleset: Rules,
): Diagnostic[] {
	const situation = adjustmentCase(ruleset, game, form.power);
	const diagnostics = answer.flatMap((given) => (given.order ? [] : [refuse(problemOf(given))]));
	const orders = answer.flatMap(({ order }) => order ?? []);
	const { outcomes } = adjudicateAdjustments(situation, orders);
	for (const { order, result, reason } of outcomes)
		if (result === 'void') diagnostics.push(refuse(say`${theOrder(order)}: ${reason ?? NOTHING}.`));
	// builds for which there is no room cannot be ordered
	const left = (form.owed > 0 ? Math.min(form.owed, form.sites.length) : -form.owed) - orders.length;
	if (left > 0 && diagnostics.length === 0) {
		const [noun, then] = form.owed > 0 ? ['build', 'waived'] : ['removal', 'chosen by the civil disorder rule'];
		diagnostics.push({
			level: 'warn',
			message: say`${form.power}: ${does(count(left, noun), 'is', 'are')} not ordered and will be ${words(then)}.`,
		});
	}
	return diagnostics;
}
