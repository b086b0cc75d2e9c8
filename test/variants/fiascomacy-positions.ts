/** Fiascomacy's positions for tests: judged as the headless command judges them, written shortly. */
import { CENTRES } from '../../src/board/map.ts';
import { Fault, type Fields } from '../../src/game/fields.ts';
import { makeRuleset } from '../../src/game/ruleset.ts';
import type { Json, State } from '../../src/game/state.ts';
import { turnKind } from '../../src/game/turn-line.ts';
import { JsonWriter } from '../../src/headless/json-writer.ts';
import { playTurn } from '../../src/headless/turns.ts';
import { fiascomacy } from '../../src/variants/fiascomacy/index.ts';
import { standard } from '../../src/variants/standard/index.ts';

export const RULESET = makeRuleset([standard, fiascomacy]);

/** Lists by power or player, each as one text with commas: `{ FRANCE: 'A PAR, F BRE' }`. */
export type Lists = Readonly<Record<string, string>>;

export interface Line {
	readonly phase?: string;
	readonly units?: Lists;
	readonly centers?: Lists;
	readonly homes?: Lists;
	readonly dislodged?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
	/** PFs by player and power. */
	readonly pfs: Readonly<Record<string, Readonly<Record<string, number>>>>;
	/** Orders by power and player. */
	readonly sets?: Readonly<Record<string, Lists>>;
}

type ByPower<T> = Readonly<Record<string, T>>;

export interface Judged {
	readonly units: ByPower<readonly string[]>;
	readonly orders: ByPower<readonly string[]>;
	readonly votes: ByPower<ByPower<ByPower<number>>>;
	readonly results: ByPower<ByPower<{ order?: string; result: string; reason?: string }>>;
	readonly disbanded?: ByPower<readonly string[]>;
	readonly owed?: ByPower<number>;
	readonly ignored?: readonly string[];
}

const split = (text: string) => text.split(/\s*,\s*/).filter((part) => part !== '');
const lists = (texts: Lists): Record<string, string[]> =>
	Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, split(text)]));

/** The answer to a line of movement, retreats or adjustments. */
export function judge({ phase = 'S1901M', units = {}, centers = {}, homes, dislodged, pfs, sets = {} }: Line): Judged {
	return judgeFields({
		phase,
		units: lists(units),
		centers: lists(centers),
		investments: pfs,
		...(homes ? { homes: lists(homes) } : {}),
		...(dislodged ? { dislodged } : {}),
		orderSets: Object.fromEntries(Object.entries(sets).map(([power, set]) => [power, lists(set)])),
	});
}

export function judgeFields(fields: Fields, options: State['options'] = {}): Judged {
	const out = new JsonWriter();
	out.open('{');
	playTurn(RULESET, fields, turnKind(fields.phase as string)!, options)(out);
	out.close('}');
	out.endLine();
	return JSON.parse(out.take().toString());
}

/** The answer to `{"phase":"income"}` or `{"phase":"score"}`. */
export function phase(name: 'income' | 'score', fields: Fields, options: State['options'] = {}): Record<string, Json> {
	return fiascomacy.headless!.phases![name]!({ phase: name, ...fields }, options, RULESET);
}

/** So many centres for each power, any of those that are left. */
export function owning(counts: Readonly<Record<string, number>>): Record<string, string[]> {
	const left = [...CENTRES];
	return Object.fromEntries(Object.entries(counts).map(([power, count]) => [power, left.splice(0, count)]));
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
