/** Double's positions for tests: judged as the headless command judges them, written shortly. */
import { Fault, type Fields } from '../../src/game/fields.ts';
import { makeRuleset } from '../../src/game/ruleset.ts';
import type { State } from '../../src/game/state.ts';
import { turnKind } from '../../src/game/turn-line.ts';
import { JsonWriter } from '../../src/headless/json-writer.ts';
import { playTurn } from '../../src/headless/turns.ts';
import { double } from '../../src/variants/double/index.ts';
import { standard } from '../../src/variants/standard/index.ts';

export const RULESET = makeRuleset([standard, double]);

/** Lists by power or player, each as one text with commas: `{ FRANCE: 'A PAR, F BRE' }`. */
export type Lists = Readonly<Record<string, string>>;

export interface Line {
	readonly phase?: string;
	readonly units?: Lists;
	readonly centers?: Lists;
	readonly dislodged?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
	/** By power and player; an empty text is an empty list. */
	readonly sets?: Readonly<Record<string, Lists>>;
	readonly overrides?: Lists;
	readonly lytton?: unknown;
}

export interface Answer {
	readonly units: Readonly<Record<string, readonly string[]>>;
	readonly orders: Readonly<Record<string, readonly string[]>>;
	readonly overridesSpent: Readonly<Record<string, readonly string[]>>;
	readonly results: Readonly<
		Record<string, Readonly<Record<string, { order: string; result: string; reason?: string }>>>
	>;
	readonly disbanded?: Readonly<Record<string, readonly string[]>>;
	readonly ignored?: readonly string[];
}

const split = (text: string) => text.split(/\s*,\s*/).filter((part) => part !== '');

export const lists = (texts: Lists): Record<string, string[]> =>
	Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, split(text)]));

/** The answer to a line of movement, retreats or adjustments. */
export function judge({
	phase = 'S1901M',
	units = {},
	centers = {},
	dislodged,
	sets = {},
	overrides,
	lytton,
}: Line): Answer {
	const fields: Fields = {
		phase,
		units: lists(units),
		centers: lists(centers),
		...(dislodged ? { dislodged } : {}),
		orderSets: Object.fromEntries(Object.entries(sets).map(([power, set]) => [power, lists(set)])),
		...(overrides ? { overrides: lists(overrides) } : {}),
	};
	const options = lytton === undefined ? {} : { lytton };
	const out = new JsonWriter();
	out.open('{');
	playTurn(RULESET, fields, turnKind(phase)!, options as State['options'])(out);
	out.close('}');
	out.endLine();
	return JSON.parse(out.take().toString());
}

/** The order that comes of what Xaver and Yann, who command France, order A PAR; null: no sheet at all. */
export interface Duel {
	readonly x: string | null;
	readonly y: string | null;
	/** Other units on the board. */
	readonly units?: Lists;
	readonly overrides?: Lists;
	readonly lytton?: unknown;
}

export function duel({ x, y, units = {}, ...rest }: Duel): { order: string; spent: string[] } {
	const set = { ...(x === null ? {} : { X: x }), ...(y === null ? {} : { Y: y }) };
	const all = { ...units, FRANCE: ['A PAR', units.FRANCE ?? ''].filter((text) => text !== '').join(', ') };
	const { orders, overridesSpent } = judge({ units: all, sets: { FRANCE: set }, ...rest });
	return { order: orders.FRANCE!.find((text) => text.startsWith('A PAR'))!, spent: Object.keys(overridesSpent) };
}

/** The outcome of `{"phase":"score"}`. */
export function score(fields: Fields, options: State['options'] = {}): unknown {
	return double.headless!.phases!.score!({ phase: 'score', ...fields }, options, RULESET).outcome;
}

export function faultOf(act: () => unknown): { message: string; path: string } {
	try {
		act();
	} catch (error) {
		if (error instanceof Fault) return { message: error.message, path: error.path };
		throw error;
	}
	throw new Error('no fault');
}
