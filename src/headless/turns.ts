/** Positions of the phases that every variant has: read from JSON, taken through the game's own steps, written as JSON. */
import { neighbours, provinceOf } from '../board/map.ts';
import { makeUnit, parsePhase } from '../board/notation.ts';
import { type Dislodged, type PhaseKind, POWERS, type Power, type Province, type Unit } from '../board/types.ts';
import {
	type ByPower,
	comesBefore,
	type Fields,
	Fault,
	isFields,
	readByPower,
	readCentres,
	readList,
	readPlace,
	readProvince,
	readTexts,
	readUnit,
	readUnits,
	wanted,
} from '../game/fields.ts';
import type { AnswerFields, Done, Turn } from '../game/headless.ts';
import type { OrderLine } from '../game/report.ts';
import type { Rulebook } from '../game/rulebook.ts';
import type { Situation, State } from '../game/state.ts';
import { adjustmentStep, countStep, type MovementStep, movementStep, retreatStep } from '../game/steps.ts';
import type { Sheet } from '../game/variant.ts';

export type TurnKind = PhaseKind | 'count';

/** `S1901M` is a movement phase, no phase at all too; undefined: none of the phases that every variant has. */
export function turnKind(phase: string | undefined): TurnKind | undefined {
	if (phase === undefined) return 'M';
	if (phase === 'count') return 'count';
	return /^([SFW]\d+)?[MRA]$/i.test(phase) ? (phase.at(-1)!.toUpperCase() as PhaseKind) : undefined;
}

/** The line's answer, without its id. */
export function playTurn(book: Rulebook, fields: Fields, kind: TurnKind, options: State['options']): AnswerFields {
	const turn = readTurn(book, fields, kind, options);
	const { state } = turn;
	switch (kind) {
		case 'M': {
			const merged = book.merge(state, 'orders', turn.sheets);
			const step = movementStep(book, state, merged.orders);
			return { ...writeMovement(book, step), ...extras(book, { kind, turn, merged, step }) };
		}
		case 'R': {
			const merged = book.merge(state, 'retreats', turn.sheets);
			const step = retreatStep(state, merged.orders);
			const answer = {
				units: listUnits(step.situation.units),
				disbanded: listUnits(step.disbanded),
				results: listResults(step.lines),
				...ignored(step.ignored),
			};
			return { ...answer, ...extras(book, { kind, turn, merged, step }) };
		}
		case 'A': {
			const merged = book.merge(state, 'adjustments', turn.sheets);
			const rules = withHomes(book, fields);
			const step = adjustmentStep(rules, state, merged.orders);
			const answer = {
				units: listUnits(step.situation.units),
				owed: step.owed as AnswerFields,
				results: listAdjustments(step.lines),
				...ignored(step.ignored),
			};
			return { ...answer, ...extras(rules, { kind, turn, merged, step }) };
		}
		case 'count': {
			const after = countStep(book, state);
			return { centers: listCentres(after.centres), ...extras(book, { kind, turn, after }) };
		}
	}
}

function extras(book: Rulebook, done: Done): AnswerFields | undefined {
	let all: AnswerFields | undefined;
	for (const { headless } of book.layers) if (headless?.write) all = { ...all, ...headless.write(done, book) };
	return all;
}

const PHASES: Readonly<Record<TurnKind, State['phase']>> = {
	M: { season: 'S', year: 1901, kind: 'M' },
	R: { season: 'S', year: 1901, kind: 'R' },
	count: { season: 'F', year: 1901, kind: 'R' },
	A: { season: 'W', year: 1901, kind: 'A' },
};

function readTurn(book: Rulebook, fields: Fields, kind: TurnKind, options: State['options']): Turn {
	const named = typeof fields.phase === 'string' && fields.phase.length > 1 ? parsePhase(fields.phase) : undefined;
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
		slices: {},
	};
	const sheets: Sheet[] = kind === 'count' ? [] : sheetsOf(readTexts(fields, 'orders'));
	let turn: Turn = { state, sheets };
	for (const { headless } of book.layers) if (headless?.read) turn = headless.read(fields, kind, turn);
	return turn;
}

function sheetsOf(texts: ByPower<readonly string[]>): Sheet[] {
	return (Object.entries(texts) as [Power, readonly string[]][]).map(([power, orders]) => ({
		seat: POWERS.indexOf(power),
		power,
		orders,
	}));
}

/** The rules with the home centres that the line names, if it does. */
function withHomes(book: Rulebook, fields: Fields): Rulebook {
	if (fields.homes === undefined) return book;
	const homes = readByPower(fields, 'homes', 'lists of home centres', (value, power) =>
		readList(value, 'a list of home centres', 'homes', power).map((home, i) => readProvince(home, 'homes', power, i)),
	);
	return { ...book, homes: (_state, power) => homes[power] ?? [] };
}

/** `{"FRANCE":{"A PAR":["GAS","PIC"]}}` */
function readDislodged(fields: Fields, units: readonly Unit[]): Dislodged[] {
	const taken = new Set(units.map((unit) => provinceOf(unit.at)));
	const from = new Set<Province>();
	const all: Dislodged[] = [];
	readByPower(fields, 'dislodged', 'dislodged units', (value, power) => {
		if (!isFields(value))
			throw new Fault(wanted('an object with lists of retreats by unit', value), 'dislodged', power);
		const own = Object.entries(value).map(([text, list]): Dislodged => {
			const path = ['dislodged', power, text] as const;
			const { type, at } = readUnit(text, ...path);
			if (from.has(provinceOf(at))) throw new Fault(`Two units cannot be dislodged from ${provinceOf(at)}`, ...path);
			from.add(provinceOf(at));
			const retreats = readList(list, 'a list of places', ...path).map((place, i) => {
				const read = readPlace(place, ...path, i);
				const to = type === 'A' ? provinceOf(read) : read;
				if (!neighbours(type, at).includes(to)) throw new Fault(`${text} cannot go from ${at} to ${to}`, ...path, i);
				if (taken.has(provinceOf(to))) throw new Fault(`A unit stands in ${provinceOf(to)}`, ...path, i);
				return to;
			});
			return { unit: { power, type, at }, retreats: [...new Set(retreats)].sort() };
		});
		all.push(...own.sort((a, b) => (comesBefore(a.unit, b.unit) ? -1 : 1)));
	});
	return all;
}

function writeMovement(book: Rulebook, step: MovementStep): AnswerFields {
	const dislodged: ByPower<Record<string, readonly string[]>> = {};
	for (const { unit, retreats } of step.situation.dislodged) {
		dislodged[unit.power] ??= {};
		dislodged[unit.power]![makeUnit(unit)] = [...retreats].sort();
	}
	return {
		units: listUnits(step.situation.units),
		dislodged: dislodged as AnswerFields,
		...(book.layers.some(({ hooks }) => hooks.intern) ? { interned: listInterned(step) } : {}),
		results: listResults(step.lines),
		...ignored(step.ignored),
	};
}

/** Interned units by their own power. */
function listInterned({ interned, adjudication }: MovementStep): AnswerFields {
	const at = new Map(adjudication.units.map((unit) => [unit.at, unit]));
	return listUnits(interned.map(({ unit }) => at.get(unit.at)!));
}

/** Units by power, powers and units sorted. */
export function listUnits(units: readonly Unit[]): AnswerFields {
	const lists: ByPower<string[]> = {};
	for (const power of POWERS) {
		const own = units.filter((unit) => unit.power === power);
		if (own.length > 0) lists[power] = own.map(makeUnit).sort();
	}
	return lists;
}

/** Centres by owner, powers and centres sorted. */
export function listCentres(centres: Situation['centres']): AnswerFields {
	const lists: ByPower<string[]> = {};
	for (const [centre, owner] of Object.entries(centres).sort()) {
		lists[owner!] ??= [];
		lists[owner!]!.push(centre);
	}
	return Object.fromEntries(POWERS.filter((power) => lists[power]).map((power) => [power, lists[power]!]));
}

const verdict = ({ order, result, reason, by }: OrderLine): AnswerFields => ({
	order,
	result,
	...(reason === undefined ? {} : { reason }),
	...(by === undefined || by.length === 0 ? {} : { by }),
});

/** What became of each unit, by power and unit; the units come sorted. */
function listResults(lines: readonly OrderLine[]): AnswerFields {
	const results: ByPower<Record<string, AnswerFields>> = {};
	for (const line of lines) {
		results[line.power] ??= {};
		results[line.power]![line.unit] = verdict(line);
	}
	return results as AnswerFields;
}

/** By power and order; of two equal orders the first counts. */
function listAdjustments(lines: readonly OrderLine[]): AnswerFields {
	const results: ByPower<Record<string, AnswerFields>> = {};
	for (const { power, order, result, reason } of lines) {
		results[power] ??= {};
		results[power]![order] ??= { result, ...(reason === undefined ? {} : { reason }) };
	}
	return results as AnswerFields;
}

const ignored = (texts: readonly string[]): AnswerFields => (texts.length > 0 ? { ignored: texts } : {});
