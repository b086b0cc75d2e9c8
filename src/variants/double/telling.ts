/** Where partners disagreed, as steps: two commanders, two wishes, and what came of them. */
import { provinceOf } from '../../board/map.ts';
import {
	briefly,
	count,
	joined,
	type Phrase,
	place,
	placeHead,
	powers,
	predicate,
	say,
	words,
} from '../../board/phrase.ts';
import { type Order, POWERS, type Power, type Province } from '../../board/types.ts';
import type { AddedStep } from '../../game/report.ts';
import { asDealt, isTaken, personAt, seatAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { type Fact, factSteps } from '../../game/telling-facts.ts';
import { LONGEST } from '../../game/telling-length.ts';
import { commandersIn } from './ring.ts';
import type { Saying, UnitRow } from './sheets.ts';
import { doerOf, doerSaid, isEmptyPass, overridesIn, REASONS, spends } from './showing.ts';
import type { Reason } from './synchronise.ts';

/** Told before what came of the orders. */
export function sheetSteps(game: Game, rows: readonly UnitRow[]): AddedStep[] {
	const apart = rows.filter(isApart).sort((a, b) => weightOf(b) - weightOf(a));
	const facts = apart.map((row): Fact => {
		const at = placeIn(row);
		return { said: disagreementOf(game, row), weighs: 2, at: { [at]: 'origin' } };
	});
	return [...openingSteps(game, rows), ...factSteps(facts, asDealt(game), { isFirst: true }, LONGEST)];
}

/** What needs no look at the orders: who agreed and how often not, who left a power to the partner, which overrides decided nothing. */
function openingSteps(game: Game, rows: readonly UnitRow[]): AddedStep[] {
	const ordered = POWERS.filter((power) => rows.some((row) => row.power === power));
	const agreed = ordered.filter((power) => rows.every((row) => row.power !== power || row.reason === 'agreed'));
	const all = agreedInAll(agreed, agreed.length === ordered.length);
	const facts = [
		...disagreements(rows),
		...(agreed.length > 0 ? [light(all)] : []),
		...passes(game, rows, ordered),
		...idleOverrides(game, rows),
	];
	return factSteps(facts, asDealt(game), { isFirst: true }, LONGEST);
}

const light = (said: Phrase): Fact => ({ said, weighs: 0 });

/** `Nobody gives orders for ITALY. Gus leaves TURKEY to Ben.` A seat that nobody has taken leaves nothing. */
function passes(game: Game, rows: readonly UnitRow[], ordered: readonly Power[]): Fact[] {
	const firstOf = (power: Power, reason: Reason) => rows.find((row) => row.power === power && row.reason === reason);
	const silent = ordered.filter((power) => firstOf(power, 'bothPass'));
	const left = ordered.flatMap((power): Fact[] => {
		const row = firstOf(power, 'left');
		const passer = row && !isEmptyPass(game, row) ? doerOf(game, row) : undefined;
		const partner = commandersIn(game, power).find((seat) => seat !== passer);
		if (passer === undefined || partner === undefined) return [];
		return [light(say`${personAt(game, passer)} leaves ${power} to ${personAt(game, partner)}.`)];
	});
	if (silent.length === 0) return left;
	return [light(say`Nobody gives orders for ${powers(silent, 'or')}.`), ...left];
}

/** Overrides that decide nothing, and are spent all the same; those that cancel out are told with their orders. */
const idleOverrides = (game: Game, rows: readonly UnitRow[]): Fact[] =>
	overridesIn(rows).flatMap(({ seat, row }) => {
		const { idle } = REASONS[row.reason];
		const isIdle = idle !== undefined && !row.overridesCancel;
		return isIdle ? [light(say`${spends(game, seat, place(placeIn(row)))}${words(idle)}.`)] : [];
	});

const agreedInAll = (agreed: readonly Power[], areAll: boolean): Phrase =>
	areAll ? words('All partners agree in everything.') : say`Agreed in all: ${powers(agreed, ',')}.`;

/** `No unit moves: partners disagree about 9.` */
function disagreements(rows: readonly UnitRow[]): Fact[] {
	const disagreed = rows.filter(({ reason }) => reason === 'notInSync').length;
	const isMoved = rows.some(({ carried: { order } }) => order?.kind === 'move' || order?.kind === 'retreat');
	if (disagreed === 0) return [];
	return isMoved
		? [light(say`Partners disagree about ${disagreed} of ${count(rows.length, 'unit')}.`)]
		: [light(say`No unit moves: partners disagree about ${disagreed}.`)];
}

const weightOf = ({ reason }: UnitRow): number => REASONS[reason].weighs ?? 0;
const isApart = (row: UnitRow): boolean => row.overridesCancel || weightOf(row) > 0;

const placeIn = ({ unit }: UnitRow): Province => provinceOf(unit.at);

/** `Paris: Anna to Burgundy, Gus to Picardy.`; with what came of it where that is not just that the two disagree. */
function disagreementOf(game: Game, row: UnitRow): Phrase {
	const missing = doerOf(game, { ...row, who: null });
	const wishes = row.said.map((said) => {
		const seat = said.seat ?? missing;
		const isNobody = seat === undefined || !isTaken(seatAt(game, seat));
		return say`${isNobody ? words('nobody') : personAt(game, seat)} ${wishOf(said, areAlike(row))}`;
	});
	const { why, told = why } = REASONS[row.reason];
	const then = row.overridesCancel ? words('both overrides cancel out') : told(doerSaid(game, row));
	return say`${placeHead(placeIn(row))}: ${joined([joined(wishes, ','), then], ';')}.`;
}

/** Whether what two want differs only in a coast, or in going by convoy: briefly said it would be the same. */
function areAlike({ said }: UnitRow): boolean {
	const [one, other] = said.map(({ order }) => order);
	const goalOf = (order?: Order | null) => (order && 'to' in order && order.to ? provinceOf(order.to) : undefined);
	const helpedBy = (order?: Order | null) => (order && 'of' in order ? provinceOf(order.of.at) : undefined);
	const isGoing = one?.kind === other?.kind && goalOf(one) !== undefined;
	return isGoing && goalOf(one) === goalOf(other) && helpedBy(one) === helpedBy(other);
}

const wishOf = ({ kind, order: wished }: Saying, isInFull: boolean): Phrase => {
	if (kind === 'passed') return words('passes');
	if (kind === 'none') return words('orders nothing');
	if (!wished) return words('cannot be read');
	return isInFull ? predicate(wished) : briefly(wished);
};
