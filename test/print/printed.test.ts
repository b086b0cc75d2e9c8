import { expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import { inCodes } from '../../src/print/in-codes.ts';
import { open, type Printed } from '../../src/print/printed.ts';

const printed = inCodes(words('A PAR - BUR'));

/** What must not pass the type checker: each line is an error, or `npm run check` fails. */
const planted: readonly ((text: Printed) => unknown)[] = [
	// @ts-expect-error a template
	(text) => `${text}.`,
	// @ts-expect-error a method
	(text) => text.slice(1),
	// @ts-expect-error String: what it returns is as opaque
	(text): string => String(text),
	// @ts-expect-error the method that every value has
	(text) => text.toString(),
	// @ts-expect-error a cast
	(text) => text as string,
	// @ts-expect-error added to a text
	// biome-ignore lint/style/useTemplate: this is the fault
	(text) => 'A ' + text,
	// @ts-expect-error handed on as a text
	(text): string => text,
];

test('nobody looks inside what is printed: not by a template, nor by String, nor by joining', () => {
	const [template, , string, , , added] = planted;
	for (const fault of [template!, string!, added!]) expect(() => fault(printed)).toThrow(TypeError);
	expect(() => [printed].join()).toThrow(TypeError);
	expect(() => JSON.stringify(printed)).toThrow(TypeError);
	expect(Object.keys(printed)).toEqual([]);
	expect(open(printed)).toBe('A PAR - BUR');
});
