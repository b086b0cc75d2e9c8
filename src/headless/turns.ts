/** Positions of the phases that every variant has: taken through the game's own parts of a turn, written as JSON. */
import { CENTRES } from '../board/map.ts';
import type { Power, Unit } from '../board/types.ts';
import { type Fields, readCentres } from '../game/fields.ts';
import type { AnswerFields, Turn, TurnResult } from '../game/headless.ts';
import { makeRuleset, type Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { readTurn, type TurnKind } from '../game/turn-line.ts';
import {
	type ResolvedMovement,
	resolveAdjustments,
	resolveCount,
	resolveMovement,
	resolveRetreats,
} from '../game/turn-parts.ts';
import { writeAdjustments, writeCentres, writeDislodged, writeNumbers, writeResults, writeUnits } from './answers.ts';
import type { JsonWriter } from './json-writer.ts';

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

/** The rules with the home centres that the line names, if it does. */
export function withHomes(ruleset: Ruleset, fields: Fields): Ruleset {
	if (fields.homes === undefined) return ruleset;
	const owners = readCentres(fields, 'homes');
	const homes = (power: Power) => CENTRES.filter((centre) => owners[centre] === power);
	return makeRuleset(ruleset.layers, { homes: (_before, _state, power) => homes(power) });
}
