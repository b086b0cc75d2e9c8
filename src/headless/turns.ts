/** Positions of the phases that every variant has: read from JSON, taken through the game's own parts of a turn, written as JSON. */
import { CENTRES } from '../board/map.ts';
import { parsePhase } from '../board/notation.ts';
import { type PhaseKind, POWERS, type Power, type Unit } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import {
	checkTexts,
	entriesByPower,
	expected,
	Fault,
	type Fields,
	readCentres,
	readDislodged,
	readList,
	readUnits,
} from '../game/fields.ts';
import type { AnswerFields, Turn, TurnResult } from '../game/headless.ts';
import { readerOn } from '../game/reading.ts';
import type { Sheet } from '../game/rules.ts';
import { makeRuleset, type Ruleset } from '../game/ruleset.ts';
import type { Situation } from '../game/situation.ts';
import { EDITION, type State } from '../game/state.ts';
import {
	type ResolvedMovement,
	resolveAdjustments,
	resolveCount,
	resolveMovement,
	resolveRetreats,
} from '../game/turn-parts.ts';
import { writeAdjustments, writeCentres, writeDislodged, writeNumbers, writeResults, writeUnits } from './answers.ts';
import type { JsonWriter } from './json-writer.ts';

export type TurnKind = PhaseKind | 'count';

/** The phase that the line names, if it does. */
export function phaseNamed({ phase }: Fields): string | undefined {
	if (phase === undefined || typeof phase === 'string') return phase;
	throw new Fault(expected('a phase as a string', phase), 'phase');
}

/** `S1901M` is a movement phase, no phase at all too; undefined: none of the phases that every variant has. */
export function turnKind(phase: string | undefined): TurnKind | undefined {
	if (phase === undefined) return 'M';
	if (phase === 'count') return 'count';
	return /^([SFW]\d+)?[MRA]$/i.test(phase) ? (phase.at(-1)!.toUpperCase() as PhaseKind) : undefined;
}

/** Judges the line and returns what writes the members of its answer, so that nothing is written of a line that is wrong. */
export function playTurn(ruleset: Ruleset, fields: Fields, kind: TurnKind, options: State['options']): WriteAnswer {
	const turn = readTurn(ruleset, fields, kind, options);
	const rules = kind === 'A' ? withHomes(ruleset, fields) : ruleset;
	const done = judged(rules, turn, kind);
	const added = rules.layers.flatMap(({ headless }) => (headless?.write ? [headless.write(done, rules)] : []));
	return (out) => {
		writeResult(out, done, rules);
		for (const more of added) writeFields(out, more);
	};
}

function judged(rules: Ruleset, turn: Turn, kind: TurnKind): TurnResult {
	const { state, sheets, opened } = turn;
	switch (kind) {
		case 'M': {
			const merged = rules.merge(state, 'orders', sheets, opened);
			return { kind, turn, merged, resolved: resolveMovement(rules, state, merged.orders) };
		}
		case 'R': {
			const merged = rules.merge(state, 'retreats', sheets, opened);
			return { kind, turn, merged, resolved: resolveRetreats(state, merged.orders) };
		}
		case 'A': {
			const merged = rules.merge(state, 'adjustments', sheets, opened);
			return { kind, turn, merged, resolved: resolveAdjustments(rules, state, merged) };
		}
		case 'count':
			return { kind, turn, after: resolveCount(rules, state) };
	}
}

function writeResult(out: JsonWriter, done: TurnResult, { layers }: Ruleset): void {
	if (done.kind === 'count') {
		out.key('centers');
		writeCentres(out, done.after.centres);
		return;
	}
	out.key('units');
	writeUnits(out, done.resolved.situation.units);
	if (done.kind === 'M') {
		out.key('dislodged');
		writeDislodged(out, done.resolved.situation.dislodged);
		if (layers.some(({ hooks }) => hooks.takeOff)) {
			out.key('interned');
			writeUnits(out, internedUnits(done.resolved));
		}
	} else if (done.kind === 'R') {
		out.key('disbanded');
		writeUnits(out, done.resolved.disbanded);
	} else {
		out.key('owed');
		writeNumbers(out, done.resolved.owed);
		out.key('open');
		writeNumbers(out, done.resolved.open);
	}
	out.key('results');
	if (done.kind === 'A') writeAdjustments(out, done.resolved.lines);
	else writeResults(out, done.resolved.lines);
	const ignored = [...(done.merged.ignored ?? []), ...done.resolved.ignored];
	if (ignored.length > 0) out.member('ignored', ignored);
}

/** Writes the members of an answer into the object that is open. */
export type WriteAnswer = (out: JsonWriter) => void;

export function writeFields(out: JsonWriter, fields: AnswerFields): void {
	for (const [name, value] of Object.entries(fields)) out.member(name, value);
}

/** Interned units as they stood, with their powers. */
function internedUnits({ takenOff, adjudication }: ResolvedMovement): Unit[] {
	const at = new Map(adjudication.units.map((unit) => [unit.at, unit]));
	return takenOff.map(({ unit }) => at.get(unit.at)!);
}

const PHASES: Readonly<Record<TurnKind, State['phase']>> = {
	M: { season: 'S', year: 1901, kind: 'M' },
	R: { season: 'S', year: 1901, kind: 'R' },
	count: { season: 'F', year: 1901, kind: 'R' },
	A: { season: 'W', year: 1901, kind: 'A' },
};

/** A board may be empty only before the first winter. */
const NEEDED: Readonly<Record<TurnKind, readonly string[]>> = {
	M: ['units'],
	R: ['units'],
	A: ['centers'],
	count: ['units', 'centers'],
};

export function readTurn(ruleset: Ruleset, fields: Fields, kind: TurnKind, options: State['options']): Turn {
	const named = typeof fields.phase === 'string' && fields.phase.length > 1 ? parsePhase(fields.phase) : undefined;
	for (const field of NEEDED[kind])
		if (fields[field] === undefined) throw new Fault(expected(`an object with ${field} by power`, undefined), field);
	const units = readUnits(fields, 'units');
	const situation: Situation = {
		units,
		dislodged: kind === 'R' ? readDislodged(fields, units) : [],
		centres: readCentres(fields, 'centers'),
	};
	const state: State = {
		phase: named?.ok ? named.value : PHASES[kind],
		situation,
		options,
		edition: EDITION,
		slices: {},
	};
	const sheets = kind === 'count' ? [] : readSheets(fields, readerOn(situation, kind));
	let turn: Turn = { state, sheets, opened: { answers: [], results: {} } };
	for (const { headless } of ruleset.layers) if (headless?.read) turn = headless.read(fields, kind, turn);
	return turn;
}

function readSheets(fields: Fields, read: (text: string) => Written): Sheet[] {
	const sheets: Sheet[] = [];
	for (const [power, value] of entriesByPower(fields, 'orders', 'lists of orders')) {
		const orders: Written[] = [];
		const texts = checkTexts(readList(value, 'a list of orders', 'orders', power), 'orders', power);
		for (const text of texts) orders.push(read(text));
		sheets.push({ seat: POWERS.indexOf(power), power, orders });
	}
	return sheets;
}

/** The rules with the home centres that the line names, if it does. */
export function withHomes(ruleset: Ruleset, fields: Fields): Ruleset {
	if (fields.homes === undefined) return ruleset;
	const owners = readCentres(fields, 'homes');
	const homes = (power: Power) => CENTRES.filter((centre) => owners[centre] === power);
	return makeRuleset(ruleset.layers, { homes: (_before, _state, power) => homes(power) });
}
