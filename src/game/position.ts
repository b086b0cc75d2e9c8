/** A position: one line with all that a game needs to go on from there, and nothing sealed. Made of a game, and begun as one. */
import { makePhase, type Phase, parsePhase } from '../board/notation.ts';
import type { Power } from '../board/types.ts';
import { isLastYear, LATEST_YEAR } from './ending.ts';
import { expected, Fault, type Fields, readFields, readList, readPowerName } from './fields.ts';
import type { AnswerFields, Positions } from './headless.ts';
import { inOrder, phaseBefore } from './plan.ts';
import { centresBy, unitsBy } from './position-keys.ts';
import type { Ruleset } from './ruleset.ts';
import { EMPTY_SEAT } from './seat.ts';
import { dealt } from './seats.ts';
import type { Game, GameDraft, Json, PlannedStage, StageId } from './state.ts';
import { phaseNamed, readTurn, STAGES, type TurnKind, turnKind } from './turn-line.ts';
import { optionsIn } from './variant.ts';

const positionsOf = ({ layers }: Ruleset): Positions[] => layers.flatMap(({ position }) => position ?? []);

const ownPhases = (ruleset: Ruleset) => positionsOf(ruleset).flatMap(({ phases = {} }) => Object.entries(phases));

/** The line, a field after the other; undefined: the stage being played has no position. */
export function makePosition(game: Game, ruleset: Ruleset): AnswerFields | undefined {
	const phase = phaseFields(game, ruleset);
	if (!phase) return undefined;
	const options = optionsIn(ruleset.layers).flatMap(({ id, preset }): [string, Json][] => {
		const value = game.options[id];
		return value === undefined || value === preset ? [] : [[id, value]];
	});
	const { units, dislodged } = unitsBy(game);
	return Object.assign(
		{ variant: game.setup.variant.join('+') },
		options.length > 0 ? { options: Object.fromEntries(options) } : {},
		{ edition: game.edition, ...phase },
		{ units },
		game.situation.dislodged.length > 0 ? { dislodged } : {},
		{ centers: centresBy(game) },
		{ seats: dealt(game.seats).map((powers) => ({ powers })) },
		...positionsOf(ruleset).map(({ write }) => write?.(game) ?? {}),
	);
}

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
	// whatever is played in 1900 comes first of all
	const before: Phase = phase.year <= 1900 ? { season: 'W', year: 1900, kind: 'A' } : phaseBefore(phase);
	const planned = inOrder(ruleset.plan({ ...draft, phase: before }));
	const at = planned.findIndex((each) => each.stage === stage && makePhase(each.phase) === makePhase(phase));
	if (at < 0) return undefined;
	// a lot that has not been drawn yet is drawn
	const isKept = (id: StageId, i: number) =>
		i >= at || (stage === 'orders' && ruleset.stages[id]?.kind === 'automatic');
	return planned.filter((each, i) => isKept(each.stage, i));
}

/** Whose places a position has. */
export interface PositionSeats {
	/** By seat. */
	readonly dealt: readonly (readonly Power[])[];
	/** Where the line says who sits there, by seat. */
	readonly players?: readonly string[];
}

/** Throws a Fault where they cannot be; undefined: the line does not say. */
export function readPositionSeats(fields: Fields, ruleset: Ruleset): PositionSeats | undefined {
	if (fields.seats === undefined) return undefined;
	const owned = readList(fields.seats, 'a list of seats', 'seats').map((seat, i) => {
		const { powers: own } = readFields(seat, 'an object with "powers"', 'seats', i);
		const list = readList(own, 'a list of powers', 'seats', i, 'powers');
		return list.map((power, n) => readPowerName(power, 'seats', i, 'powers', n));
	});
	positionsOf(ruleset)
		.findLast(({ checkSeats }) => checkSeats)
		?.checkSeats?.(owned);
	const players = positionsOf(ruleset)
		.findLast((layer) => layer.players)
		?.players?.(fields);
	if (players && players.length !== owned.length)
		throw new Fault(`There are ${owned.length} seats, and ${players.length} players`, 'players');
	return players ? { dealt: owned, players } : { dealt: owned };
}

/** Whether nobody sits in the place of this name. */
export const isNobodysKey = (key: string): boolean => key.startsWith(EMPTY_SEAT);
