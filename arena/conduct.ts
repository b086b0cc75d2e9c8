/** How the levels play, read from the reports of a game: what makes a player look foolish. */

import { CENTRES, HOMES, neighbours, provinceOf } from '../src/board/map.ts';
import type { Power, Province, Unit } from '../src/board/types.ts';
import type { OrderLine, Report } from '../src/game/report.ts';
import { type Level, levelOf } from '../src/game/seat.ts';
import { seatOf } from '../src/game/seats.ts';
import type { Game } from '../src/game/state.ts';

/** Counts of one level. */
export interface Conduct {
	orders: number;
	/** Units that went back to where they had come from. */
	thereAndBack: number;
	/** Units that hold where nobody could come. */
	idle: number;
	/** Supports where nobody else could come or stand. */
	needlessSupports: number;
	/** Moves that failed because of an own unit that stayed, or went there too. */
	ownBounces: number;
	/** Empty homes taken by a unit that stood beside them before the Fall. */
	homesLost: number;
	/** English armies on their islands after the Fall of 1903, in so many games. */
	englishArmies: number;
	englishGames: number;
	/** Times that another came to 15 centres, and those of them in which that one won. */
	leaders: number;
	solosAllowed: number;
}

export const newConduct = (): Conduct => ({
	orders: 0,
	thereAndBack: 0,
	idle: 0,
	needlessSupports: 0,
	ownBounces: 0,
	homesLost: 0,
	englishArmies: 0,
	englishGames: 0,
	leaders: 0,
	solosAllowed: 0,
});

export const ISLANDS: readonly Province[] = ['CLY', 'EDI', 'LVP', 'LON', 'WAL', 'YOR'];
const MANY = 15;
const ALL = 18;

/** Adds what each level did in a game. */
export function observe(game: Game, conducts: Map<Level, Conduct>): void {
	const of = (power: Power): Conduct | undefined => {
		const seat = seatOf(game.seats, power);
		const level = seat === undefined ? undefined : levelOf(game.seats[seat]!);
		if (level === undefined) return undefined;
		if (!conducts.has(level)) conducts.set(level, newConduct());
		return conducts.get(level);
	};
	const movements = game.reports.filter(({ stage }) => stage === 'orders');
	movements.forEach((report, i) => {
		const { units } = report.before;
		for (const line of report.lines) {
			const conduct = of(line.power);
			if (!conduct || !line.unit) continue;
			conduct.orders++;
			if (isBack(line, movements[i - 1])) conduct.thereAndBack++;
			if (isIdle(line, units)) conduct.idle++;
			if (isNeedless(line, units)) conduct.needlessSupports++;
			if (isOwnBounce(line, report)) conduct.ownBounces++;
		}
	});
	const counts = game.reports.filter(({ stage }) => stage === 'count');
	for (const count of counts) {
		const fall = movements.findLast(({ phase }) => phase === `${count.phase.slice(0, 5)}M`);
		if (!fall) continue;
		for (const power of lostHomes(count, fall)) {
			const conduct = of(power);
			if (conduct) conduct.homesLost++;
		}
	}
	observeEnglish(counts, of);
	observeLeaders(game, counts, of);
}

/** Where it goes, if it does. */
export const targetOf = (line: OrderLine): Province | undefined => {
	const { order } = line.given;
	return order?.kind === 'move' ? provinceOf(order.to) : undefined;
};

/** It moved from A to B, and in the movement after that from B to A. */
function isBack(line: OrderLine, before: Report | undefined): boolean {
	const to = targetOf(line);
	if (!before || to === undefined || line.result !== 'ok') return false;
	const from = provinceOf(line.unit!.at);
	return before.lines.some(
		(last) =>
			last.power === line.power &&
			last.result === 'ok' &&
			targetOf(last) === from &&
			provinceOf(last.unit!.at) === to &&
			last.unit!.type === line.unit!.type,
	);
}

/** Whether it is there, or could go. */
export const mayCome = ({ type, at }: Unit, to: Province): boolean =>
	provinceOf(at) === to || neighbours(type, at).some((place) => provinceOf(place) === to);

/** Whether nobody else could come there. */
export const isFree = (province: Province, power: Power, units: readonly Unit[]): boolean =>
	!units.some((unit) => unit.power !== power && mayCome(unit, province));

const isIdle = ({ unit, power, given }: OrderLine, units: readonly Unit[]): boolean =>
	(given.order === undefined || given.order.kind === 'hold') && isFree(provinceOf(unit!.at), power, units);

function isNeedless({ power, given: { order } }: OrderLine, units: readonly Unit[]): boolean {
	return order?.kind === 'support' && isFree(provinceOf(order.to ?? order.of.at), power, units);
}

/** Against an own unit that stays, or that went there too; who follows a unit that could not leave is not meant. */
function isOwnBounce(line: OrderLine, { lines }: Report): boolean {
	const to = targetOf(line);
	if (line.result !== 'bounce' || to === undefined) return false;
	const causes = new Set((line.by ?? []).map((cause) => (typeof cause === 'string' ? cause : cause.at)));
	return lines.some((other) => {
		if (other === line || other.power !== line.power || !other.unit || !causes.has(other.unit.at)) return false;
		const goal = targetOf(other);
		return goal === undefined || goal === to || goal === provinceOf(line.unit!.at);
	});
}

/** Whose empty homes were taken in this Fall by somebody who had stood beside them. */
function lostHomes(count: Report, fall: Report): Power[] {
	const { before, after } = count;
	return (Object.keys(HOMES) as Power[]).flatMap((power) =>
		HOMES[power].flatMap((home) => {
			const taker = after.centres[home];
			if (before.centres[home] !== power || taker === undefined || taker === power) return [];
			const stood = fall.before.units;
			const isBeside = stood.some(
				(unit) => unit.power === taker && provinceOf(unit.at) !== home && mayCome(unit, home),
			);
			const isManned = fall.after.units.some((unit) => unit.power === power && provinceOf(unit.at) === home);
			const wasManned = stood.some((unit) => unit.power === power && provinceOf(unit.at) === home);
			return isBeside && !isManned && !wasManned ? [power] : [];
		}),
	);
}

/** How many centres the power owns after it. */
export const heldAfter = ({ after }: Report, power: Power): number =>
	CENTRES.filter((centre) => after.centres[centre] === power).length;

function observeEnglish(counts: readonly Report[], of: (power: Power) => Conduct | undefined): void {
	const third = counts.find(({ phase }) => phase.startsWith('F1903'));
	const conduct = third && of('ENGLAND');
	if (!conduct) return;
	const { units } = third.after;
	conduct.englishGames++;
	conduct.englishArmies += units.filter(
		({ power, type, at }) => power === 'ENGLAND' && type === 'A' && ISLANDS.includes(at),
	).length;
}

function observeLeaders(game: Game, counts: readonly Report[], of: (power: Power) => Conduct | undefined): void {
	if (game.seats.length < 3) return;
	for (const leader of Object.keys(HOMES) as Power[]) {
		const most = counts.map((report) => heldAfter(report, leader));
		const first = most.findIndex((count) => count >= MANY && count < ALL);
		if (first < 0) continue;
		const others = new Set(
			(Object.keys(HOMES) as Power[])
				.filter((power) => power !== leader && heldAfter(counts[first]!, power) > 0)
				.map(of),
		);
		for (const conduct of others) {
			if (!conduct) continue;
			conduct.leaders++;
			if (most.slice(first).some((count) => count >= ALL)) conduct.solosAllowed++;
		}
	}
}
