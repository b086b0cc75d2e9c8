/**
 * Why a computer has ordered what it did, as far as the table can see: from the board before, the orders that were revealed, and
 * what was agreed. What it thought is forgotten, and nothing here asks for it: so no secret can be told.
 */

import { UNIT_NOUNS } from '../../board/describe.ts';
import { CENTRES, neighbours, provinceOf, unitAt } from '../../board/map.ts';
import { parsePhase } from '../../board/notation.ts';
import { placeAt } from '../../board/numbers.ts';
import {
	isNothing,
	isSame,
	joined,
	NOTHING,
	type Phrase,
	placeNamed,
	say,
	sentences,
	words,
} from '../../board/phrase.ts';
import {
	type MovementOrder,
	POWERS,
	type Power,
	type Province,
	type UnitName,
	type UnitType,
} from '../../board/types.ts';
import { orderGiven } from '../../board/written.ts';
import { positionOf } from '../../computer/position.ts';
import { reachIn } from '../../computer/pressure.ts';
import { holderOf, namesWithPower } from '../../game/offers.ts';
import type { Report } from '../../game/report.ts';
import type { Rules } from '../../game/rules.ts';
import { levelOf } from '../../game/seat.ts';
import { isComputer, seatAt, seatsCommanding } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game } from '../../game/state.ts';
import type { Why } from '../../game/variant.ts';
import { powerNumber } from '../../judge/chart.ts';
import { expectedMoves } from '../../search/search.ts';
import { snapshotIn } from './searching.ts';

/** A sentence or two for each power that a computer alone commands. */
export function whyOf(game: Game, report: Report, ruleset: Rules): Why[] {
	const then = parsePhase(report.phase);
	const { seats } = report;
	const was: Game = { ...game, seats, situation: report.before, phase: then.ok ? then.value : game.phase };
	return POWERS.flatMap((power) => {
		const [seat, ...others] = seatsCommanding(report.commands, power);
		if (seat === undefined || others.length > 0 || !isComputer(seatAt(report, seat))) return [];
		const orders = ordersOf(report, power);
		const tell = () =>
			sentences([
				say`${namesWithPower(report, power)} ${reasonsOf(was, ruleset, seat, power, orders)}`,
				...promises(report, power),
			]);
		return orders.length > 0 ? [{ power, tell }] : [];
	});
}

/** What the seat of a computer was after with these orders on this board, and whom it expected. */
export const reasonsOf = (
	was: Game,
	ruleset: Rules,
	seat: number,
	power: Power,
	orders: readonly MovementOrder[],
): Phrase =>
	sentences([say`${aimsOf(orders, power, was.situation)}.`, ...expectations(was, ruleset, seat, power, orders)]);

const ordersOf = ({ lines }: Report, power: Power): MovementOrder[] =>
	lines.flatMap((line) => (line.power === power && line.unit && line.given.order ? [orderGiven('M', line.given)] : []));

/** What it was after: `wanted Trieste and Tunis, guarded Venice and moved towards Munich`. */
function aimsOf(orders: readonly MovementOrder[], power: Power, before: Situation): Phrase {
	const isThreatened = threatsTo(power, before);
	const wanted = new Set<Province>();
	const guarded = new Set<Province>();
	const nearer = new Set<Province>();
	const helped: Phrase[] = [];
	for (const order of orders) {
		const served = order.kind === 'support' || order.kind === 'convoy' ? unitAt(before.units, order.of.at) : undefined;
		const at = provinceOf(order.kind === 'support' ? order.of.at : order.unit.at);
		const goal = 'to' in order && order.to !== undefined ? provinceOf(order.to) : undefined;
		if (served && served.power !== power) {
			const help = say`${served.power} ${goal ? say`to ${placeNamed(goal)}` : say`in ${placeNamed(at)}`}`;
			if (!helped.some((one) => isSame(one, help))) helped.push(help);
		} else if (goal === undefined) {
			if (isThreatened(at)) guarded.add(at);
		} else if (isPrize(goal, power, before)) wanted.add(goal);
		else if (before.centres[goal] === power) guarded.add(goal);
		else if (order.kind === 'move') {
			const centre = nextCentre({ type: order.unit.type, at: order.to }, power, before);
			if (centre) nearer.add(centre);
		}
	}
	const near = new Set([...nearer].filter((each) => !wanted.has(each)));
	const named = (verb: string, provinces: ReadonlySet<Province>) =>
		provinces.size > 0 ? say`${words(verb)} ${joined([...provinces].map(placeNamed))}` : NOTHING;
	const aims = joined([
		named('wanted', wanted),
		named('guarded', guarded),
		helped.length > 0 ? say`wanted to help ${joined(helped)}` : NOTHING,
		named('came nearer to', near),
	]);
	return isNothing(aims) ? words('had nothing to win or to lose') : aims;
}

/** A centre that is not its own, or where somebody else stands. */
function isPrize(province: Province, power: Power, before: Situation): boolean {
	const holder = holderOf(before, province);
	return holder !== power && (holder !== undefined || CENTRES.includes(province));
}

/** Whether units of others could come there. */
function threatsTo(power: Power, { units, centres }: Situation): (province: Province) => boolean {
	const reaches = reachIn(positionOf(units, centres));
	const others = [...new Set(units.map((unit) => unit.power))].filter((other) => other !== power);
	return (province) => others.some((other) => reaches(other, province));
}

/** The centre that it could take next from there. */
const nextCentre = (unit: { readonly type: UnitType; readonly at: UnitName['at'] }, power: Power, before: Situation) =>
	neighbours(unit.type, unit.at)
		.map(provinceOf)
		.find((each) => isPrize(each, power, before) && CENTRES.includes(each));

const GUESSES = 40;
const MOST_EXPECTED = 2;

/** Whom a computer that searches takes to come where it is, where it goes, and to its centres. */
function expectations(
	was: Game,
	ruleset: Rules,
	seat: number,
	power: Power,
	orders: readonly MovementOrder[],
): Phrase[] {
	if (levelOf(seatAt(was, seat)) === 'easy') return [];
	const { units, centres } = was.situation;
	const contest = ruleset.contest(was, seat, {});
	if (!contest) return [];
	const snapshot = snapshotIn(was, contest);
	const near = new Set([
		...orders.flatMap((order) => [order.unit.at, ...(order.kind === 'move' ? [order.to] : [])].map(provinceOf)),
		...Object.keys(centres).filter((centre) => centres[centre] === power),
	]);
	const told = expectedMoves(snapshot, contest, powerNumber(power), GUESSES)
		.filter(({ province }) => near.has(placeAt(province)))
		.slice(0, MOST_EXPECTED)
		.map(({ unit, province }) => {
			const { type, at } = units[unit]!;
			const from = say`the ${words(UNIT_NOUNS[type].one)} in ${placeNamed(provinceOf(at))}`;
			return say`${from} to go to ${placeNamed(placeAt(province))}`;
		});
	return told.length > 0 ? [say`It expected ${joined(told)}.`] : [];
}

/** What it had agreed on. */
const promises = (report: Report, power: Power): Phrase[] =>
	(report.agreements ?? [])
		.filter(({ from }) => from === power)
		.map(({ to, broken }) => {
			const whom = namesWithPower(report, to);
			return broken.some(({ by }) => by === power)
				? say`It saw a home in danger, and broke its agreement with ${whom}.`
				: say`It kept its agreement with ${whom}.`;
		});
