/** A board that is set: as another record of the same game has it, in the place of what our rules made. Pure. */
import { makePhase, parsePhase } from '../board/notation.ts';
import { joined, NOTHING, type Phrase, place, type Sentence, say, unit, words } from '../board/phrase.ts';
import { POWERS, type Unit } from '../board/types.ts';
import { Fault, type Fields, type Json, readCentres, readDislodged, readUnits } from './fields.ts';
import { newReport } from './new-report.ts';
import { inOrder, phaseBefore } from './plan.ts';
import { centresBy, unitsBy } from './position-keys.ts';
import type { Ruleset } from './ruleset.ts';
import type { Situation } from './situation.ts';
import { centresOf, type GameDraft, type State } from './state.ts';
import { STAGES } from './turn-line.ts';

/** In the contract's notation, as a save keeps it: the phase that begins there, and the fields of a position. */
export interface BoardInput {
	readonly phase: string;
	readonly units: Json;
	readonly dislodged: Json;
	readonly centers: Json;
}

export function makeBoard({ phase, situation }: Pick<State, 'phase' | 'situation'>): BoardInput {
	return { phase: makePhase(phase), ...unitsBy({ situation }), centers: centresBy({ situation }) };
}

/** Throws a Fault where there is no such board. */
function readBoard(fields: Fields): Situation {
	const units = readUnits(fields, 'units');
	return { units, dislodged: readDislodged(fields, units), centres: readCentres(fields, 'centers') };
}

/** Sets it, and plans what comes then; a sentence refuses. */
export function setBoard(draft: GameDraft, input: BoardInput, ruleset: Ruleset): Sentence | undefined {
	const phase = parsePhase(input.phase);
	if (!phase.ok) return phase.message;
	if (ruleset.layers.length > 1) return 'In this game no board can be set.';
	const before = draft.situation;
	try {
		draft.situation = readBoard({ ...input });
	} catch (error) {
		if (error instanceof Fault) return `${error.message}, at ${error.path}.`;
		throw error;
	}
	const { kind } = phase.value;
	draft.phase = phaseBefore(phase.value);
	const plan = inOrder(ruleset.plan(draft));
	draft.stages = kind === 'M' ? plan : plan.slice(plan.findIndex(({ stage }) => stage === STAGES[kind]));
	draft.phase = phase.value;
	draft.outcome = null;
	const events = [SET, ...differences(before, draft.situation)];
	draft.reports.push(newReport(draft, 'board', words('The board is set'), { events, before }));
	return undefined;
}

const SET = words('The board is set as another record of this game has it.');

/** What has to be done to one board to make another one of it; a unit that can go nowhere is gone on both. */
export function differences(from: Situation, to: Situation): Phrase[] {
	const standing = ({ units }: Situation) => units.map((one) => ({ ...one, retreats: [] as readonly string[] }));
	const driven = ({ dislodged }: Situation) =>
		dislodged.filter(({ retreats }) => retreats.length > 0).map(({ unit, retreats }) => ({ ...unit, retreats }));
	return [
		...said('Taken away', lacking(standing(from), standing(to))),
		...said('Put there', lacking(standing(to), standing(from))),
		...said('Not dislodged', lacking(driven(from), driven(to))),
		...said('Dislodged', lacking(driven(to), driven(from))),
		...POWERS.flatMap((power) => {
			const own = centresOf({ situation: to }, power).filter((centre) => from.centres[centre] !== power);
			return own.length > 0 ? [say`${joined(own.map(place))}: now of ${power}.`] : [];
		}),
		...Object.keys(from.centres).flatMap((centre) =>
			to.centres[centre] ? [] : [say`${place(centre)}: now of nobody.`],
		),
	];
}

type Placed = Unit & { readonly retreats: readonly string[] };

const lacking = (these: readonly Placed[], those: readonly Placed[]): Placed[] => {
	const keyOf = ({ power, type, at, retreats }: Placed) => [power, type, at, ...[...retreats].sort()].join();
	const others = new Set(those.map(keyOf));
	return these.filter((one) => !others.has(keyOf(one)));
};

function said(what: string, all: readonly Placed[]): Phrase[] {
	if (all.length === 0) return [];
	const ways = ({ retreats }: Placed) =>
		retreats.length > 0 ? say` (may retreat to ${joined(retreats.map(place), 'or')})` : NOTHING;
	const each = all.map((one) => say`${unit(one)} of ${one.power}${ways(one)}`);
	return [say`${words(what)}: ${joined(each, ',')}.`];
}
