/** Every form that the variants ask, read out of their sources, so that a new one cannot be forgotten; and keys for each kind. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Form, FormKind } from '../../src/game/forms.ts';

/** What no screen ever says by itself. */
export const MARK = 'zqxjzqxj';
/** The same where only digits can be typed. */
export const NUMBER = '93741';

const [ENTER, ESC, TAB, DOWN, RIGHT] = ['\r', '\x1b', '\t', '\x1b[B', '\x1b[C'];
/** Something refused, something changed and not confirmed, something half typed: what is then left on the screen is as secret. */
export const TYPED = {
	orders: [MARK, ENTER, ESC, DOWN, ENTER, DOWN, ESC, MARK],
	retreats: [MARK, ENTER, ESC, DOWN, ENTER, DOWN, ESC, MARK],
	adjustments: [MARK, ENTER, ESC, DOWN, ENTER, DOWN, ESC, MARK],
	choice: [DOWN],
	number: [NUMBER, ENTER, ESC, NUMBER.slice(0, 4)],
	name: [MARK, ENTER, ESC, MARK],
	allocate: ['9', DOWN, RIGHT, RIGHT],
	pick: [' ', DOWN, ' '],
	grid: ['2', DOWN, '3'],
	throw: [MARK],
	lay: [MARK, ENTER, ESC, MARK],
} satisfies Record<FormKind, readonly string[]>;

/** An answer that is confirmed, and kept with the draft at once. */
export const CONFIRMED = {
	orders: ['h', ENTER],
	retreats: ['d', ENTER],
	adjustments: ['waive', ENTER],
	choice: [ENTER],
	number: [ENTER],
	name: [],
	allocate: [TAB],
	pick: [TAB],
	grid: [TAB],
	// watched by everybody; and typed line by line above
	throw: [],
	lay: [],
} satisfies Record<FormKind, readonly string[]>;

/** What no player of a game is asked, though one of its layers can ask it. */
export const NOT_ASKED: Readonly<Record<string, readonly string[]>> = {
	// no game is ended by a motion there: players stop together, or name a winner; a verdict is that of who holds no seat
	fiascomacy: ['motion (choice)', 'vote (choice)'],
	diplomacywinks: ['motion (choice)', 'vote (choice)', 'verdict (choice)'],
};

const VARIANTS = join(import.meta.dirname, '../../src/variants');

/** `bid (number)`: what a form is called here. */
export const nameOf = ({ id, kind }: Pick<Form, 'id' | 'kind'>): string => `${/^[A-Za-z]+/.exec(id)?.[0]} (${kind})`;

/** By layer: every object that is written down with the kind of a form and an id (see src/game/form-ids.ts). */
export function formsInSources(): ReadonlyMap<string, ReadonlySet<string>> {
	const layers = readdirSync(VARIANTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	return new Map(layers.map(({ name }) => [name, formsIn(join(VARIANTS, name))]));
}

function formsIn(folder: string): Set<string> {
	const texts = readdirSync(folder)
		.filter((name) => name.endsWith('.ts'))
		.map((name) => readFileSync(join(folder, name), 'utf8'));
	const constants = new Map(texts.flatMap(constantsIn));
	const found = texts.flatMap((text) =>
		[...text.matchAll(/kind: '(\w+)',\s*id(?:: (formId\([^)\n]+\)|[^,\n]+))?,/g)].flatMap(
			({ 1: kind, 2: written, index }) => {
				if (!Object.hasOwn(TYPED, kind!)) return [];
				const id = written ?? idBefore(text.slice(0, index));
				return [nameOf({ kind: kind as FormKind, id: readAs(id, constants) })];
			},
		),
	);
	return new Set(found);
}

function readAs(written: string, constants: ReadonlyMap<string, string>): string {
	const name = /^formId\(([^,]+),/.exec(written)?.[1] ?? written;
	return /^'(.*)'$/.exec(name)?.[1] ?? constants.get(name) ?? name;
}

/** What `id` was last set to, where a form takes it over as it is. */
const idBefore = (text: string): string => [...text.matchAll(/const id = (.+);/g)].at(-1)?.[1] ?? '';

const constantsIn = (text: string): [string, string][] =>
	[...text.matchAll(/const (\w+) = '([^']*)'/g)].map(([, name, value]) => [name!, value!]);
