/** How a computer plays the standard game: orders from a search, or DumbBot's; what it says to proposals stands in voting.ts. */
import { provinceOf } from '../../board/map.ts';
import { makeOrder } from '../../board/notation.ts';
import { unitName } from '../../board/numbers.ts';
import type { MovementOrder, Power } from '../../board/types.ts';
import type { Roll } from '../../computer/choice.ts';
import { chooseBuilds, chooseRemovals, chooseRetreats, NO_RETREAT } from '../../computer/later.ts';
import { newOrders, orderMoves, type UnitOrders } from '../../computer/moves.ts';
import type { EasyView } from '../../computer/outlook.ts';
import { placementNumber, unitOnPlacement } from '../../computer/placements.ts';
import { emptyPosition, type Position, positionOf, unitNumbersOf } from '../../computer/position.ts';
import type { AdjustmentsForm, Answers, Form, OrdersForm, RetreatsForm } from '../../game/forms.ts';
import type { Rules } from '../../game/rules.ts';
import type { Game } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import { type Resources, rollFor, type View } from '../../game/view.ts';
import { powerNumber } from '../../judge/chart.ts';
import { MOVE, SUPPORT } from '../../judge/position.ts';
import { findBuilds, findRemovals } from '../../search/later.ts';
import type { Task } from '../../search/levels.ts';
import { foundOnce, searchedOrders, searchedRetreats, snapshotIn, taskFor } from './searching.ts';
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

const easyViewOf = (view: View, form: Form & { readonly power: Power }, ruleset: Rules): EasyView =>
	easyViewIn(view.game, view.seat, form.power, ruleset, rollFor(view, form));

function easyViewIn(game: Game, seat: number, power: Power, ruleset: Rules, roll: Roll): EasyView {
	const outlook = ruleset.outlook(game, seat, power);
	return {
		position: positionOf(game.situation.units, game.situation.centres, position),
		power: powerNumber(power),
		outlook,
		roll: outlook.isSure ? null : roll,
	};
}

/** One for each unit; what the game forbids is a hold. */
function orderTexts(view: View, form: OrdersForm, own: Answers, resources: Resources): string[] {
	const { game, seat } = view;
	const { ruleset } = resources;
	const task = taskFor(view, form, own, resources);
	return foundOnce(game, form, task, () => {
		const orders = task
			? searchedOrders(game, task)
			: plainOrders(game, seat, form.power, ruleset, rollFor(view, form));
		return orders.map((order) => {
			const isForbidden = ruleset.forbids(game, form.power, order) !== undefined;
			return makeOrder(isForbidden ? { kind: 'hold', unit: order.unit } : order);
		});
	});
}

/** What easy would order. */
export function plainOrders(game: Game, seat: number, whose: Power, ruleset: Rules, chance: Roll): MovementOrder[] {
	const view = easyViewIn(game, seat, whose, ruleset, chance);
	const { position, power } = view;
	orderMoves(view, orders);
	return unitNumbersOf(position, power).map((u) => plainOrderOf(position, orders, u));
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
		const goals = task ? searchedRetreats(view.game, form, task) : plainRetreats(view, form, resources.ruleset);
		return form.dislodged.map(({ unit: { type, at } }, i) => {
			const goal = goals[i]!;
			const unit = { type, at };
			return makeOrder(
				goal === NO_RETREAT ? { kind: 'disband', unit } : { kind: 'retreat', unit, to: unitOnPlacement(goal).at },
			);
		});
	});
}

function plainRetreats(view: View, form: RetreatsForm, ruleset: Rules): number[] {
	const open = form.dislodged.map(({ unit, retreats }) => retreats.map((to) => placementNumber(unit.type, to)));
	return chooseRetreats(easyViewOf(view, form, ruleset), open);
}

function adjustmentTexts(view: View, form: AdjustmentsForm, own: Answers, resources: Resources): string[] {
	const task = taskFor(view, form, own, resources);
	return foundOnce(view.game, form, task, () => adjustmentsFor(view, form, task, resources));
}

function adjustmentsFor(view: View, form: AdjustmentsForm, task: Task | undefined, resources: Resources): string[] {
	const { game } = view;
	const { owed, sites } = form;
	const easy = easyViewOf(view, form, resources.ruleset);
	if (owed < 0) {
		const gone = task ? findRemovals(snapshotIn(game, task.contest), -owed, task) : chooseRemovals(easy, -owed);
		return gone.map((u) => makeOrder({ kind: 'disband', unit: unitName(game.situation.units[u]!) }));
	}
	const placements = sites.flatMap(({ units }) => units.map(({ type, at }) => placementNumber(type, at)));
	const chosen = task
		? findBuilds(snapshotIn(game, task.contest), placements, owed, task)
		: chooseBuilds(easy, placements, owed);
	const built = chosen.map(unitOnPlacement);
	const builds = built.map((unit) => makeOrder({ kind: 'build', unit }));
	return [
		...builds,
		...waived(
			form,
			built.map(({ at }) => provinceOf(at)),
		),
	];
}

/** Builds for which there is no room; where every site is decided on, the sites at which nothing is built. */
function waived(
	{ owed, sites, decidesEverySite, builtWithoutOrder }: AdjustmentsForm,
	built: readonly string[],
): string[] {
	if (builtWithoutOrder) return [];
	if (!decidesEverySite) return Array.from({ length: owed - built.length }, () => makeOrder({ kind: 'waive' }));
	return sites.flatMap(({ home }) => (built.includes(home) ? [] : [makeOrder({ kind: 'waive', at: home })]));
}
