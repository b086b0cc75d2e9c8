/** Where partners disagreed, as steps: two commanders, two wishes, and what came of them. */
import { provinceOf } from '../../board/map.ts';
import { joined } from '../../board/names.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import type { AddedStep } from '../../game/report.ts';
import { isTaken, nameOf, seatAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { briefly, LONGEST, packed, placeName } from '../../game/telling-words.ts';
import { commandersIn } from './ring.ts';
import type { Saying, UnitRow } from './sheets.ts';
import { doerOf, isEmptyPass } from './showing.ts';
import type { Reason } from './synchronise.ts';

/** So many steps, and a sentence about the rest. */
const MOST = 4;

/** Told before what came of the orders. */
export function sheetSteps(game: Game, rows: readonly UnitRow[]): AddedStep[] {
	const apart = rows.filter(isApart).sort((a, b) => WEIGHTS[b.reason]! - WEIGHTS[a.reason]!);
	const told = apart.map((row) => ({ row, at: placeIn(row), sentence: disagreementOf(game, row) }));
	const groups = packed(told, ({ sentence }) => sentence);
	const untold = groups.slice(MOST).flat().length;
	return [
		...openingSteps(game, rows),
		...groups.slice(0, MOST).map(
			(group, i): AddedStep => ({
				caption: [
					...group.map(({ sentence }) => sentence),
					...(i === MOST - 1 && untold > 0 ? [`Partners disagree about ${untold} more.`] : []),
				].join(' '),
				who: [...new Set(group.map(({ row }) => row.power))],
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
	const told: Account[] = [
		...(agreed.length > 0 ? [{ sentence: all, who: agreed }] : []),
		...passes(game, rows, ordered),
		...rows.flatMap((row) => idleOverrides(game, row)),
	];
	return packed(told, ({ sentence }) => sentence, LONGEST).map((group) => ({
		caption: group.map(({ sentence }) => sentence).join(' '),
		who: [...new Set(group.flatMap(({ who }) => who))],
		weighs: 0,
		isFirst: true,
	}));
}

interface Account {
	readonly sentence: string;
	readonly who: readonly Power[];
}

/** `Nobody gives orders for ITALY. Gus leaves TURKEY to Ben.` A seat that nobody has taken leaves nothing. */
function passes(game: Game, rows: readonly UnitRow[], powers: readonly Power[]): Account[] {
	const firstOf = (power: Power, reason: Reason) => rows.find((row) => row.power === power && row.reason === reason);
	const silent = powers.filter((power) => firstOf(power, 'bothPass'));
	const left = powers.flatMap((power): Account[] => {
		const row = firstOf(power, 'left');
		const passer = row && !isEmptyPass(game, row) ? doerOf(game, row) : undefined;
		const partner = commandersIn(game, power).find((seat) => seat !== passer);
		if (passer === undefined || partner === undefined) return [];
		return [{ sentence: `${nameOf(game, passer)} leaves ${power} to ${nameOf(game, partner)}.`, who: [power] }];
	});
	if (silent.length === 0) return left;
	return [{ sentence: `Nobody gives orders for ${joined(silent, 'or')}.`, who: silent }, ...left];
}

/** An override that is spent all the same; those that cancel out are told with their orders. */
function idleOverrides(game: Game, row: UnitRow): Account[] {
	const why = IDLE[row.reason];
	if (!why || row.overridesCancel) return [];
	return row.said.flatMap(({ seat, override }) =>
		override && seat !== null
			? [
					{
						sentence: `${nameOf(game, seat)} spends the override on ${placeName(placeIn(row))}${why}.`,
						who: [row.power],
					},
				]
			: [],
	);
}

const IDLE: Readonly<Partial<Record<Reason, string>>> = {
	agreed: ', where nobody orders otherwise',
	left: ', where nobody orders otherwise',
	impossible: ' with an impossible order',
	bothImpossible: ' with an impossible order',
};

const agreedInAll = (powers: readonly Power[], areAll: boolean): string =>
	areAll ? 'All partners agree in everything.' : `Agreed in all: ${powers.join(', ')}.`;

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
function disagreementOf(game: Game, row: UnitRow): string {
	const missing = doerOf(game, { ...row, who: null });
	const wishes = row.said.map((said) => {
		const seat = said.seat ?? missing;
		const isNobody = seat === undefined || !isTaken(seatAt(game, seat));
		return `${isNobody ? 'nobody' : nameOf(game, seat)} ${wishOf(said)}`;
	});
	const who = row.who === null ? '' : nameOf(game, row.who);
	const why = row.overridesCancel ? 'both overrides cancel out' : (WHY_TOLD[row.reason]?.(who) ?? 'not in sync');
	return `${placeName(placeIn(row))}: ${joined(wishes)}; ${why}.`;
}

const wishOf = ({ kind, order }: Saying): string => {
	if (kind === 'passed') return 'passes';
	if (kind === 'none') return 'orders nothing';
	return order ? briefly(order) : 'cannot be read';
};

const WHY_TOLD: Readonly<Partial<Record<Reason, (who: string) => string>>> = {
	override: (who) => `${who} overrides`,
	notInSync: () => 'not in sync',
	impossible: (who) => `what ${who} orders is impossible`,
	supportOverHold: () => 'the support counts',
};
