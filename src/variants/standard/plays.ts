/** How a computer plays the standard game: orders from a search, or DumbBot's; what it says to proposals stands in voting.ts. */
import { provinceOf } from '../../board/map.ts';
import { makeOrder } from '../../board/notation.ts';
import { unitName } from '../../board/numbers.ts';
import type { MovementOrder, Power, Province, RetreatOrder, UnitName } from '../../board/types.ts';
import { orderedPlace, typedText, type Written } from '../../board/written.ts';
import type { Roll } from '../../computer/choice.ts';
import { chooseBuilds, chooseRemovals, chooseRetreats, NO_RETREAT } from '../../computer/later.ts';
import { newOrders, orderMoves, type UnitOrders } from '../../computer/moves.ts';
import type { EasyView } from '../../computer/outlook.ts';
import { placementNumber, provinceOfPlacement, unitOnPlacement } from '../../computer/placements.ts';
import { emptyPosition, type Position, positionOf, unitNumbersOf } from '../../computer/position.ts';
import { FREE, type Standing, withWhatFollows } from '../../computer/standing.ts';
import { givenAt } from '../../forms/sheet/form.ts';
import type { AdjustmentsForm, Answers, Form, OrdersForm, RetreatsForm } from '../../game/forms.ts';
import type { Rules } from '../../game/rules.ts';
import type { Game } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import { type Resources, rollFor, type View } from '../../game/view.ts';
import { powerNumber } from '../../judge/chart.ts';
import { impossibility } from '../../judge/legality.ts';
import { orderOfNumber } from '../../judge/order-numbers.ts';
import { MOVE, SUPPORT } from '../../judge/position.ts';
import { findBuilds, findRemovals } from '../../search/later.ts';
import type { Task } from '../../search/levels.ts';
import { expectationOf } from './expecting.ts';
import { foundOnce, searchedOrders, searchedRetreats, snapshotIn, taskFor } from './searching.ts';
import { standingIn, standingMoves } from './standing.ts';
import { voteOf } from './voting.ts';

export const plays: Hooks['plays'] = (before, view, form, own, resources) => {
	const { ruleset } = resources;
	switch (form.kind) {
		case 'orders':
			return orderTexts(view, form, own, resources);
		case 'retreats':
			return retreatTexts(view, form, own, resources);
		case 'adjustments':
			return adjustmentTexts(view, form, own, resources);
		case 'choice':
			return voteOf(view, form, ruleset) ?? before;
		default:
			return before;
	}
};

const orders = newOrders();
const position = emptyPosition();

/** Who is to do what others expect does not waver, unless it is told to them. */
const wavering = (view: View, form: Form & { readonly power: Power }, ruleset: Rules): Roll | null =>
	view.plan === undefined && ruleset.outlook(view.game, view.seat, form.power).isSure ? null : rollFor(view, form);

const easyViewOf = (view: View, form: Form & { readonly power: Power }, ruleset: Rules): EasyView =>
	easyViewIn(view.game, view.seat, form.power, ruleset, wavering(view, form, ruleset));

function easyViewIn(game: Game, seat: number, power: Power, ruleset: Rules, roll: Roll | null): EasyView {
	const outlook = ruleset.outlook(game, seat, power);
	return {
		position: positionOf(game.situation.units, game.situation.centres, position),
		power: powerNumber(power),
		outlook,
		roll,
	};
}

/** One for each unit; what the game forbids is a hold. */
function orderTexts(view: View, form: OrdersForm, own: Answers, resources: Resources): string[] {
	const { game, seat } = view;
	const { ruleset } = resources;
	const stands = standingMoves(view, form);
	const task = taskFor(view, form, own, resources, stands?.numbers);
	return foundOnce(game, form, task, () => {
		const orders = task
			? searchedOrders(game, task, expectationOf(view, task, ruleset), view.history)
			: plainOrders(game, seat, form.power, ruleset, wavering(view, form, ruleset), stands?.numbers);
		return orders.map((order) => {
			const given = stands?.given[game.situation.units.findIndex(({ at }) => at === order.unit.at)];
			if (given) return typedText(given);
			// a fleet cannot help an army for whose voyage it is needed
			const isPossible = !stands || impossibility(stands.index, order) === undefined;
			const isForbidden = !isPossible || ruleset.forbids(game, form.power, order) !== undefined;
			return makeOrder(isForbidden ? { kind: 'hold', unit: order.unit } : order);
		});
	});
}

/** What easy would order. */
export function plainOrders(
	game: Game,
	seat: number,
	whose: Power,
	ruleset: Rules,
	chance: Roll | null,
	standing?: Standing,
): MovementOrder[] {
	const view = easyViewIn(game, seat, whose, ruleset, chance);
	const { position, power } = view;
	const stands = standing && withWhatFollows(position, power, standing);
	orderMoves(view, orders, stands);
	const nameOf = (u: number) => unitOnPlacement(position.placement[u]!);
	const unitIn = (province: number) => nameOf(position.unitIn[province]!);
	return unitNumbersOf(position, power).map((u) =>
		stands && stands[u] !== FREE ? orderOfNumber(nameOf(u), stands[u]!, unitIn) : plainOrderOf(position, orders, u),
	);
}

/** The order of a unit in words of the board. */
function plainOrderOf({ placement }: Position, { kind, to, of }: UnitOrders, u: number): MovementOrder {
	const nameOf = (each: number) => unitOnPlacement(placement[each]!);
	const unit = nameOf(u);
	if (kind[u] === MOVE) return { kind: 'move', unit, to: unitOnPlacement(to[u]!).at };
	if (kind[u] !== SUPPORT) return { kind: 'hold', unit };
	const helped = of[u]!;
	const support = { kind: 'support', unit, of: nameOf(helped) } as const;
	return kind[helped] === MOVE ? { ...support, to: unitOnPlacement(to[helped]!).at } : support;
}

function retreatTexts(view: View, form: RetreatsForm, own: Answers, resources: Resources): string[] {
	const task = taskFor(view, form, own, resources);
	return foundOnce(view.game, form, task, () => {
		const stands = form.dislodged.map(({ unit }) =>
			standingIn(view, form, 'R').find((each) => orderedPlace(each) === unit.at),
		);
		const ordered = stands.map((each) => each?.order && goalOf(each.order));
		const goals = task
			? searchedRetreats(view.game, form, task, ordered)
			: plainRetreats(view, form, resources.ruleset, ordered);
		return form.dislodged.map(({ unit: { type, at } }, i) => {
			const given = stands[i];
			if (given) return typedText(given);
			const goal = goals[i]!;
			const unit = { type, at };
			return makeOrder(
				goal === NO_RETREAT ? { kind: 'disband', unit } : { kind: 'retreat', unit, to: unitOnPlacement(goal).at },
			);
		});
	});
}

/** A placement, or NO_RETREAT. */
const goalOf = (order: RetreatOrder): number =>
	order.kind === 'retreat' ? placementNumber(order.unit.type, order.to) : NO_RETREAT;

/** `ordered`: where those go of which it stands already. */
function plainRetreats(
	view: View,
	form: RetreatsForm,
	ruleset: Rules,
	ordered: readonly (number | undefined)[],
): number[] {
	const isTaken = (to: number) =>
		ordered.some(
			(goal) => goal !== undefined && goal !== NO_RETREAT && provinceOfPlacement[goal] === provinceOfPlacement[to],
		);
	const open = form.dislodged.map(({ unit, retreats }, i) =>
		ordered[i] === undefined
			? retreats.map((to) => placementNumber(unit.type, to)).filter((to) => !isTaken(to))
			: [ordered[i]].filter((goal) => goal !== NO_RETREAT),
	);
	return chooseRetreats(easyViewOf(view, form, ruleset), open);
}

function adjustmentTexts(view: View, form: AdjustmentsForm, own: Answers, resources: Resources): string[] {
	const task = taskFor(view, form, own, resources);
	return foundOnce(view.game, form, task, () => adjustmentsFor(view, form, task, resources));
}

/** Around the builds or removals that stand. */
function adjustmentsFor(view: View, form: AdjustmentsForm, task: Task | undefined, resources: Resources): string[] {
	const { game } = view;
	const given = standingIn(view, form, 'A');
	const texts = given.map(typedText);
	const easy = easyViewOf(view, form, resources.ruleset);
	if (form.owed < 0) {
		const gone = unitsNamed(given, game);
		const most = Math.max(0, -form.owed - given.length);
		const more = task
			? findRemovals(snapshotIn(game, task.contest), most, task, gone)
			: chooseRemovals(easy, -form.owed).filter((u) => !gone.includes(u));
		const units = more.slice(0, most).map((u) => unitName(game.situation.units[u]!));
		return [...texts, ...units.map((unit) => makeOrder({ kind: 'disband', unit }))];
	}
	const standing = given.flatMap(({ order }) => (order?.kind === 'build' ? [placementOf(order.unit)] : []));
	const open = form.sites.filter(({ home }) => !givenAt(given, home));
	const placements = open.flatMap(({ units }) => units.map(placementOf));
	const most = Math.max(0, form.owed - (form.decidesEverySite ? standing.length : given.length));
	const chosen = task
		? findBuilds(snapshotIn(game, task.contest), placements, most, task, standing)
		: chooseBuilds(easy, placements, most);
	const built = chosen.map(unitOnPlacement);
	const left = open.map(({ home }) => home).filter((home) => !built.some(({ at }) => provinceOf(at) === home));
	return [
		...texts,
		...built.map((unit) => makeOrder({ kind: 'build', unit })),
		...waived(form, left, most - built.length),
	];
}

const placementOf = ({ type, at }: UnitName): number => placementNumber(type, at);

/** The numbers of units that these orders are for. */
const unitsNamed = (given: readonly Written[], { situation }: Game): number[] =>
	given.map((each) => situation.units.findIndex(({ at }) => at === orderedPlace(each))).filter((u) => u >= 0);

/** Builds for which there is no room; where every site is decided on, the sites at which nothing is built. */
function waived(
	{ decidesEverySite, builtWithoutOrder }: AdjustmentsForm,
	left: readonly Province[],
	most: number,
): string[] {
	if (builtWithoutOrder) return [];
	if (!decidesEverySite) return Array.from({ length: most }, () => makeOrder({ kind: 'waive' }));
	return left.map((at) => makeOrder({ kind: 'waive', at }));
}
