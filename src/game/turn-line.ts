import { parsePhase } from '../board/notation.ts';
import { type PhaseKind, POWERS } from '../board/types.ts';
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
} from './fields.ts';
import type { Turn } from './headless.ts';
import { readerOn } from './reading.ts';
import type { Sheet } from './rules.ts';
import type { Ruleset } from './ruleset.ts';
import type { Situation } from './situation.ts';
import { EDITION, type StageId, type State } from './state.ts';

export type TurnKind = PhaseKind | 'count';

/** The stage in which the seats answer there. */
export const STAGES: Readonly<Record<PhaseKind, StageId>> = { M: 'orders', R: 'retreats', A: 'adjustments' };

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
		edition: readEdition(fields),
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

/** By which rules the line is judged: today's, if it does not say. */
export function readEdition({ edition = EDITION }: Fields): number {
	if (Number.isInteger(edition) && Number(edition) >= 1 && Number(edition) <= EDITION) return Number(edition);
	throw new Fault(`An edition of the rules is a whole number from 1 to ${EDITION}`, 'edition');
}
