/** Where partners disagreed, as steps: two commanders, two wishes, and what came of them. */
import { provinceOf } from '../../board/map.ts';
import {
	briefly,
	joined,
	NOTHING,
	type Phrase,
	place,
	placeHead,
	powers,
	say,
	sentences,
	words,
} from '../../board/phrase.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import type { AddedStep } from '../../game/report.ts';
import { asDealt, holdersOf, isTaken, personAt, seatAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { type Fact, factSteps } from '../../game/telling-facts.ts';
import { LONGEST, packed } from '../../game/telling-length.ts';
import { commandersIn } from './ring.ts';
import type { Saying, UnitRow } from './sheets.ts';
import { doerOf, isEmptyPass, spends } from './showing.ts';
import type { Reason } from './synchronise.ts';

/** So many steps, and a sentence about the rest. */
const MOST = 4;

/** Told before what came of the orders. */
export function sheetSteps(game: Game, rows: readonly UnitRow[]): AddedStep[] {
	const apart = rows.filter(isApart).sort((a, b) => WEIGHTS[b.reason]! - WEIGHTS[a.reason]!);
	const told = apart.map((row) => ({ row, at: placeIn(row), sentence: disagreementOf(game, row) }));
	const groups = packed(told, ({ sentence }) => sentence, holdersOf(asDealt(game)));
	const untold = groups.slice(MOST).flat().length;
	const more = untold > 0 ? say`Partners disagree about ${untold} more.` : NOTHING;
	return [
		...openingSteps(game, rows),
		...groups.slice(0, MOST).map(
			(group, i): AddedStep => ({
				caption: sentences([...group.map(({ sentence }) => sentence), ...(i === MOST - 1 ? [more] : [])]),
				at: Object.fromEntries(group.map(({ at }) => [at, 'origin' as const])),
				weighs: 2,
				isFirst: true,
			}),
		),
	];
}

/** What needs no look at the orders: who agreed, who left a power to the partner, which overrides decided nothing. */
function openingSteps(game: Game, rows: readonly UnitRow[]): AddedStep[] {
	const ordered = POWERS.filter((power) => rows.some((row) => row.power === power));
	const agreed = ordered.filter((power) => rows.every((row) => row.power !== power || row.reason === 'agreed'));
	const all = agreedInAll(agreed, agreed.length === ordered.length);
	const facts = [
		...(agreed.length > 0 ? [light(all)] : []),
		...passes(game, rows, ordered),
		...rows.flatMap((row) => idleOverrides(game, row)),
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

/** An override that is spent all the same; those that cancel out are told with their orders. */
function idleOverrides(game: Game, row: UnitRow): Fact[] {
	const why = IDLE[row.reason];
	if (!why || row.overridesCancel) return [];
	return row.said.flatMap(({ seat, override }) =>
		override && seat !== null ? [light(say`${spends(game, seat, place(placeIn(row)))}${words(why)}.`)] : [],
	);
}

const IDLE: Readonly<Partial<Record<Reason, string>>> = {
	agreed: ', where nobody orders otherwise',
	left: ', where nobody orders otherwise',
	impossible: ' with an impossible order',
	bothImpossible: ' with an impossible order',
};

const agreedInAll = (agreed: readonly Power[], areAll: boolean): Phrase =>
	areAll ? words('All partners agree in everything.') : say`Agreed in all: ${powers(agreed, ',')}.`;

/** What is worth telling, and how much. */
const WEIGHTS: Readonly<Partial<Record<Reason, number>>> = {
	override: 4,
	notInSync: 3,
	impossible: 2,
	supportOverHold: 1,
};

const isApart = ({ reason, overridesCancel }: UnitRow): boolean => overridesCancel || WEIGHTS[reason] !== undefined;

const placeIn = ({ unit }: UnitRow): Province => provinceOf(unit.at);

/** `Paris: Anna to Burgundy, Gus to Picardy; not in sync.` */
function disagreementOf(game: Game, row: UnitRow): Phrase {
	const missing = doerOf(game, { ...row, who: null });
	const wishes = row.said.map((said) => {
		const seat = said.seat ?? missing;
		const isNobody = seat === undefined || !isTaken(seatAt(game, seat));
		return say`${isNobody ? words('nobody') : personAt(game, seat)} ${wishOf(said)}`;
	});
	const why = row.overridesCancel ? words('both overrides cancel out') : whyTold(game, row);
	return say`${placeHead(placeIn(row))}: ${joined(wishes)}; ${why}.`;
}

const wishOf = ({ kind, order }: Saying): Phrase => {
	if (kind === 'passed') return words('passes');
	if (kind === 'none') return words('orders nothing');
	return order ? briefly(order) : words('cannot be read');
};

function whyTold(game: Game, { reason, who }: UnitRow): Phrase {
	const doer = who === null ? NOTHING : personAt(game, who);
	if (reason === 'override') return say`${doer} overrides`;
	if (reason === 'impossible') return say`what ${doer} orders is impossible`;
	return words(reason === 'supportOverHold' ? 'the support counts' : 'not in sync');
}
