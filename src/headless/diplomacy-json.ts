/** A game as the Python engine `diplomacy` saves it (format 1.1): one JSON object, phase by phase. */
import { provinceFacts, provinceOf } from '../board/map.ts';
import { makePhase, makeUnit, type Phase } from '../board/notation.ts';
import { POWERS, type Power, type Province } from '../board/types.ts';
import type { OrderLine } from '../game/report.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Situation } from '../game/situation.ts';
import { centresOf, type Json, type State, unitsOf } from '../game/state.ts';
import { adjustmentCase } from '../game/turn-parts.ts';
import { openHomes } from '../judge/adjustments.ts';
import { VARIANTS } from '../variants/index.ts';

/** By power, as they were given: a unit without one is left out. */
export type OrderTexts = Readonly<Partial<Record<Power, readonly string[]>>>;

/** The board at the beginning of a phase, and what was ordered there. */
export interface RecordedPhase {
	/** null: the game is over. */
	readonly phase: Phase | null;
	readonly situation: Situation;
	readonly orders: OrderTexts;
	/** What became of each order. */
	readonly lines: readonly OrderLine[];
}

export interface RecordedGame {
	readonly id: string;
	/** When it began. */
	readonly begun: Date;
	/** How it ended. */
	readonly note: string;
	/** The last has no orders: the board as it stands. */
	readonly phases: readonly RecordedPhase[];
}

/** Its map is called like the game that is played on it. */
const MAP = VARIANTS[0].id;
/** The name of the last phase of a game that is over. */
const COMPLETED = 'COMPLETED';

const byPower = (of: (power: Power) => Json): Json => Object.fromEntries(POWERS.map((power) => [power, of(power)]));

/** The game as it is written. */
export function makeRecord({ id, begun, note, phases }: RecordedGame, ruleset: Ruleset, state: State): Json {
	const reached = influences(phases.map(({ situation }) => situation));
	return {
		id,
		map: MAP,
		rules: [],
		phases: phases.map(({ phase, situation, orders, lines }, i) => {
			const name = phase ? makePhase(phase) : COMPLETED;
			const at = { ...state, ...(phase && { phase }), situation };
			return {
				name,
				state: {
					game_id: id,
					map: MAP,
					rules: [],
					name,
					timestamp: begun.getTime() * 1000 + i,
					note: phase ? '' : note,
					...boardIn(at),
					homes: byPower((power) => ruleset.homes(at, power)),
					influence: byPower((power) =>
						[...reached[i]!].flatMap(([where, by]) => (by === power ? [where] : [])).sort(),
					),
					civil_disorder: byPower(() => 0),
					builds: byPower((power) => buildsOf(ruleset, at, power, phase?.kind === 'A')),
				},
				orders: i < phases.length - 1 ? byPower((power) => orders[power] ?? null) : {},
				results: Object.fromEntries(lines.flatMap((line) => resultOf(line, situation))),
				messages: [],
			};
		}),
	};
}

function boardIn(state: State): { readonly [part: string]: Json } {
	const driven = (power: Power) => state.situation.dislodged.filter(({ unit }) => unit.power === power);
	return {
		units: byPower((power) => [
			...unitsOf(state, power).map(makeUnit).sort(),
			...driven(power).map(({ unit }) => `*${makeUnit(unit)}`),
		]),
		retreats: byPower((power) =>
			Object.fromEntries(driven(power).map(({ unit, retreats }) => [makeUnit(unit), retreats])),
		),
		centers: byPower((power) => centresOf(state, power)),
	};
}

const isLand = (at: Province): boolean => provinceFacts(at).terrain !== 'sea';

/** Whose unit or centre was last in each land province, board after board. */
function influences(boards: readonly Situation[]): ReadonlyMap<string, Power>[] {
	let last: ReadonlyMap<string, Power> = new Map();
	let before: Situation['centres'] = {};
	return boards.map(({ units, centres }) => {
		const won = Object.entries(centres).filter(([at, power]) => before[at] !== power) as [string, Power][];
		const standing = units.map(({ at, power }) => [provinceOf(at), power] as const).filter(([at]) => isLand(at));
		before = centres;
		last = new Map([...last, ...won, ...standing]);
		return last;
	});
}

function buildsOf(ruleset: Ruleset, state: State, power: Power, isWinter: boolean): Json {
	if (!isWinter) return { count: 0, homes: [] };
	const winter = adjustmentCase(ruleset, state, power);
	const homes = winter.owed > 0 ? openHomes(winter) : [];
	return { count: winter.owed > 0 ? Math.min(winter.owed, homes.length) : winter.owed, homes };
}

/** Whether anybody builds or removes: other winters are left out. */
export const isWinterPlayed = (ruleset: Ruleset, state: State): boolean =>
	POWERS.some((power) => {
		const winter = adjustmentCase(ruleset, state, power);
		return winter.owed < 0 || (winter.owed > 0 && openHomes(winter).length > 0);
	});

const WORDS: Readonly<Record<string, readonly string[]>> = { ok: [], noconvoy: ['no convoy'] };

/** What a unit that is dislodged has failed in besides. */
const FAILED: Readonly<Record<string, readonly string[]>> = { move: ['bounce'], support: ['cut'] };

function resultOf({ unit, given, result }: OrderLine, { dislodged }: Situation): [string, readonly string[]][] {
	const named = unit ?? (given.order?.kind === 'build' ? given.order.unit : undefined);
	if (!named) return [];
	const isDriven = dislodged.some((one) => one.unit.at === named.at);
	const isLost = isDriven && (result !== 'ok' || given.order?.kind === 'disband');
	const words =
		result === 'dislodged' ? [...(FAILED[given.order?.kind ?? ''] ?? []), result] : (WORDS[result] ?? [result]);
	return [[makeUnit(named), isLost ? [...words, 'disband'] : words]];
}
