/** A position: one line with all that a game needs to go on from there, and nothing sealed. Made of a game, and begun as one. */
import { makePhase, makeUnit, type Phase, parsePhase } from '../board/notation.ts';
import { POWERS, type Power, type Unit } from '../board/types.ts';
import { isLastYear, LATEST_YEAR } from './ending.ts';
import { comesBefore, expected, Fault, type Fields, readFields, readList, readPowerName } from './fields.ts';
import type { AnswerFields, Positions } from './headless.ts';
import { inOrder } from './plan.ts';
import { centresBy } from './position-keys.ts';
import type { Ruleset } from './ruleset.ts';
import { EMPTY_SEAT } from './seat.ts';
import { dealt } from './seats.ts';
import type { Game, GameDraft, Json, PlannedStage, StageId } from './state.ts';
import { phaseNamed, readTurn, type TurnKind, turnKind } from './turn-line.ts';
import { optionsIn } from './variant.ts';

const STAGES: Readonly<Record<Exclude<TurnKind, 'count'>, StageId>> = {
	M: 'orders',
	R: 'retreats',
	A: 'adjustments',
};

const positionsOf = ({ layers }: Ruleset): Positions[] => layers.flatMap(({ position }) => position ?? []);

const ownPhases = (ruleset: Ruleset) => positionsOf(ruleset).flatMap(({ phases = {} }) => Object.entries(phases));

/** The line, a field after the other; undefined: the stage being played has no position. */
export function makePosition(game: Game, ruleset: Ruleset): AnswerFields | undefined {
	const phase = phaseFields(game, ruleset);
	if (!phase) return undefined;
	const { units, dislodged } = game.situation;
	const options = optionsIn(ruleset.layers).flatMap(({ id, preset }): [string, Json][] => {
		const value = game.options[id];
		return value === undefined || value === preset ? [] : [[id, value]];
	});
	const by = <T extends Json>(of: (power: Power) => T) =>
		Object.fromEntries(
			POWERS.map((power): [Power, T] => [power, of(power)]).filter(([, own]) => Object.keys(own ?? {}).length > 0),
		);
	const awaiting = (power: Power) =>
		dislodged.filter(({ unit }) => unit.power === power).sort((a, b) => (comesBefore(a.unit, b.unit) ? -1 : 1));
	return Object.assign(
		{ variant: game.setup.variant.join('+') },
		options.length > 0 ? { options: Object.fromEntries(options) } : {},
		{ edition: game.edition, ...phase },
		{ units: by((power) => sortedUnits(units.filter((unit) => unit.power === power)).map(makeUnit)) },
		dislodged.length > 0
			? {
					dislodged: by((power) =>
						Object.fromEntries(awaiting(power).map(({ unit, retreats }) => [makeUnit(unit), [...retreats].sort()])),
					),
				}
			: {},
		{ centers: centresBy(game) },
		{ seats: dealt(game.seats).map((powers) => ({ powers })) },
		...positionsOf(ruleset).map(({ write }) => write?.(game) ?? {}),
	);
}

const sortedUnits = (units: readonly Unit[]): Unit[] => [...units].sort((a, b) => (comesBefore(a, b) ? -1 : 1));

/** `phase`, and `date` where that has no year. */
function phaseFields({ stages: [current], outcome }: Game, ruleset: Ruleset): AnswerFields | undefined {
	if (!current || outcome) return undefined;
	const { stage, phase } = current;
	if (STAGES[phase.kind] === stage) return { phase: makePhase(phase) };
	const [name, own] = ownPhases(ruleset).find(([, each]) => each.stage === stage) ?? [];
	if (name === undefined) return undefined;
	return own?.phase ? { phase: name } : { phase: name, date: `${phase.season}${phase.year}` };
}

/** Sets a game before its first stage to this position. Throws a Fault where it cannot be. */
export function beginAt(draft: GameDraft, fields: Fields, ruleset: Ruleset): void {
	const { stage, phase, kind } = momentOf(fields, ruleset);
	if (isLastYear({ ...draft, phase: { ...phase, year: phase.year - 1 } }))
		throw new Fault('The last year of this game is over by then', fields.date === undefined ? 'phase' : 'date');
	const isOfUnits = turnKind(phaseNamed(fields)) !== undefined;
	if (isOfUnits && fields.centers === undefined)
		throw new Fault(expected('an object with centers by power', undefined), 'centers');
	const board = isOfUnits ? fields : { units: {}, ...fields };
	const read = readTurn(ruleset, board, kind, draft.options).state;
	draft.situation = read.situation;
	for (const layer of positionsOf(ruleset)) layer.read?.(fields, draft, { ...read, phase });
	const stages = stagesFrom(draft, { stage, phase }, ruleset);
	if (!stages) throw new Fault('This game has no such phase', 'phase');
	const asked = positionsOf(ruleset).flatMap(({ first }) => first?.({ ...draft, phase }) ?? []);
	draft.stages = [...asked.map((id): PlannedStage => ({ stage: id, phase })), ...stages];
	draft.phase = phase;
}

interface Moment extends PlannedStage {
	/** As what its line is read. */
	readonly kind: Exclude<TurnKind, 'count'>;
}

function momentOf(fields: Fields, ruleset: Ruleset): Moment {
	const named = phaseNamed(fields) ?? '';
	const own = ownPhases(ruleset).find(([name]) => name === named)?.[1];
	if (own?.phase) return { stage: own.stage, phase: own.phase, kind: 'M' };
	const kind = own ? 'M' : turnKind(named);
	if (kind === undefined || kind === 'count' || named === '') {
		const all = ['S1901M', 'F1901R', 'W1901A', ...ownPhases(ruleset).map(([name]) => name)];
		throw new Fault(`A position is in a phase such as ${all.join(', ')}`, 'phase');
	}
	const date = /\d/.test(named) ? named.slice(0, -1) : fields.date;
	const path = date === fields.date ? 'date' : 'phase';
	if (typeof date !== 'string') throw new Fault(expected('a date such as S1901', date), 'date');
	const phase = parsePhase(`${date}${kind}`);
	if (!phase.ok) throw new Fault(phase.message, path);
	if (phase.value.year > LATEST_YEAR + 100) throw new Fault('That is too late a year', path);
	return { stage: own?.stage ?? STAGES[kind], phase: phase.value, kind };
}

/** What is played from this stage on, as the rules plan it; undefined: they never do. */
function stagesFrom(draft: GameDraft, { stage, phase }: PlannedStage, ruleset: Ruleset): PlannedStage[] | undefined {
	const planned = inOrder(ruleset.plan({ ...draft, phase: phaseBefore(phase) }));
	const at = planned.findIndex((each) => each.stage === stage && makePhase(each.phase) === makePhase(phase));
	if (at < 0) return undefined;
	// a lot that has not been drawn yet is drawn
	const isKept = (id: StageId, i: number) =>
		i >= at || (stage === 'orders' && ruleset.stages[id]?.kind === 'automatic');
	return planned.filter((each, i) => isKept(each.stage, i));
}

/** After which phase this one is planned. */
function phaseBefore({ season, year }: Phase): Phase {
	const winter: Phase = { season: 'W', year: year - 1, kind: 'A' };
	const spring: Phase = { season: 'S', year, kind: 'R' };
	// whatever is played in 1900 comes first of all
	if (year <= 1900) return { season: 'W', year: 1900, kind: 'A' };
	return season === 'S' ? winter : spring;
}

/** Whose places a position has, by seat; `names`: who plays in it, by seat; empty: nobody. Throws a Fault where it cannot be. */
export interface PositionSeats {
	readonly dealt: readonly (readonly Power[])[];
	/** Where the line says who sits there. */
	readonly players?: readonly string[];
}

/** Undefined: the line does not say. */
export function readPositionSeats(fields: Fields, ruleset: Ruleset): PositionSeats | undefined {
	if (fields.seats === undefined) return undefined;
	const owned = readList(fields.seats, 'a list of seats', 'seats').map((seat, i) => {
		const { powers: own } = readFields(seat, 'an object with "powers"', 'seats', i);
		const list = readList(own, 'a list of powers', 'seats', i, 'powers');
		return list.map((power, n) => readPowerName(power, 'seats', i, 'powers', n));
	});
	const layer = positionsOf(ruleset).findLast(({ checkSeats }) => checkSeats);
	layer?.checkSeats?.(owned);
	const players = fields.players === undefined ? undefined : playersIn(fields.players);
	const isBySeat =
		players && players.length === owned.length && !players.some((name) => POWERS.includes(name as Power));
	return isBySeat ? { dealt: owned, players } : { dealt: owned };
}

const playersIn = (value: unknown): string[] =>
	readList(value, 'a list of players', 'players').map((name, i) => {
		if (typeof name !== 'string') throw new Fault(expected('a player as a string', name), 'players', i);
		return name;
	});

/** Whether nobody sits in the place of this name. */
export const isNobodysKey = (key: string): boolean => key.startsWith(EMPTY_SEAT);
