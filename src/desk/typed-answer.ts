/** Answers to forms without orders, as they are typed in one line. */
import { joined, NOTHING, type Phrase, say, words } from '../board/phrase.ts';
import type { AllocateForm } from '../forms/allocate/form.ts';
import { type GridForm, type GridValues, valuesIn } from '../forms/grid/form.ts';
import { type FormAnswer, type Points, pointsIn } from '../game/answers.ts';
import type { Form, PickForm } from '../game/forms.ts';
import { aloud } from '../print/aloud.ts';
import { inPlainCodes } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';

/** A number, a choice, a name, or rows of a table with what is in them; undefined: it is no answer to this form. */
export function typedAnswer(form: Form, text: string, given: FormAnswer | undefined): FormAnswer | undefined {
	switch (form.kind) {
		case 'number':
			return /^\d+$/.test(text) ? Number(text) : undefined;
		case 'choice':
			return (
				form.options.find(({ value }) => value.toLowerCase() === text.toLowerCase()) ?? rowNamed(form.options, text)
			)?.value;
		case 'name':
			return text;
		case 'allocate': {
			const changes = pointsTyped(form, text);
			return changes && { ...pointsIn(given), ...changes };
		}
		case 'grid':
			return valuesTyped(form, valuesIn(given), text);
		case 'pick':
			return picksTyped(form, text);
		default:
			return undefined;
	}
}

/** How such an answer is typed. */
export function typedAs(form: Form): Phrase {
	switch (form.kind) {
		case 'number':
			return say`a number from ${form.min} to ${form.max}`;
		case 'choice':
			return say`one of ${listed(form.options)}`;
		case 'allocate':
			return say`rows and how many: ${exampleIn(form.rows, '3')}, or 1 3; there are ${listed(form.rows)}`;
		case 'grid':
			return say`rows and choices: ${exampleIn(form.rows, form.options.at(-1)?.label)}, or 1 2; the choices are ${listed(form.options)}`;
		case 'pick':
			return say`numbers with commas between them, or none: ${listed(form.options)}`;
		default:
			return words('on its own page');
	}
}

interface Row {
	readonly label: Phrase;
}

const listed = (rows: readonly Row[]): Phrase =>
	joined(
		rows.map(({ label }, i) => say`${i + 1} ${label}`),
		',',
	);

const exampleIn = ([first]: readonly Row[], value: Phrase | string = ''): Phrase =>
	first ? say`${first.label} ${typeof value === 'string' ? words(value) : value}` : NOTHING;

/** What is picked; undefined: there is no such thing. */
export function picksTyped(form: PickForm, line: string): readonly string[] | undefined {
	const typed = line === 'none' ? [] : line.split(/[,;]+|\s+(?=\d)/).filter((part) => part.trim() !== '');
	const picked = typed.flatMap((part) => rowNamed(form.options, part.trim())?.value ?? []);
	return line === '' || picked.length < typed.length ? undefined : picked;
}

/** Which row is meant by what was typed: its number, or the beginning of its name. */
export function rowNamed<R extends { readonly label: Phrase }>(rows: readonly R[], words: string): R | undefined {
	if (/^\d+$/.test(words)) return rows[Number(words) - 1];
	const typed = words.toLowerCase();
	const named = rows.map((row) => ({
		row,
		names: [inPlainCodes(row.label), aloud(row.label, false)].map((name) => open(name).toLowerCase()),
	}));
	const found = typed === '' ? [] : named.filter(({ names }) => names.some((name) => name.startsWith(typed)));
	return (found.length === 1 ? found[0] : found.find(({ names }) => names.includes(typed)))?.row;
}

/** What the line puts on its rows; undefined: it cannot be read. */
export function pointsTyped(form: AllocateForm, line: string): Points | undefined {
	const changes: [string, number][] = [];
	// also `france 5 russia 3`
	for (const part of line.split(/[,;]|(?<=\s\d+)\s+(?=[a-z])/i)) {
		const found = /^(.*?)[\s:=]+(\d+)$/.exec(part.trim());
		const row = found && rowNamed(form.rows, found[1]!.trim());
		if (!found || !row) return undefined;
		changes.push([row.id, Number(found[2])]);
	}
	return Object.fromEntries(changes);
}

/** The values with what the line says; undefined: it cannot be read. */
export function valuesTyped(form: GridForm, values: GridValues, line: string): GridValues | undefined {
	let next = values;
	for (const part of line.split(/[,;]/)) {
		// also `war on austria`
		const words = part
			.trim()
			.split(/[\s:=]+/)
			.filter((word, i) => i === 0 || !/^(on|with|to|for|against)$/i.test(word));
		const found = words.slice(1).flatMap((_, i) => {
			const halves = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const;
			const [row, option] = [rowNamed(form.rows, halves[0]), rowNamed(form.options, halves[1])];
			const [otherRow, otherOption] = [rowNamed(form.rows, halves[1]), rowNamed(form.options, halves[0])];
			if (row && option) return [{ row, option }];
			return otherRow && otherOption ? [{ row: otherRow, option: otherOption }] : [];
		})[0];
		if (!found) return undefined;
		next = { ...next, [found.row.id]: found.option.value };
	}
	return next;
}
