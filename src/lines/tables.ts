/** Tables read row by row, each cell with its head: `Austria: 4 centres, bid 5, missed`. Pure. */
import type { Panel } from '../game/report.ts';
import { regionNamed } from './regions.ts';
import { capitalised, powerName, powerShort, spoken } from './spoken.ts';

/** `AUS` stands for Austria in a head, where there is little room. */
const headName = (head: string): string => {
	const power = powerShort(head);
	if (head === 'A' || head === 'F') return head === 'A' ? 'armies' : 'fleets';
	if (power) return powerName(power);
	return /\bPFs\b/.test(head) ? head.toLowerCase().replace('pfs', 'political factors') : head;
};

const isNumber = (cell: string) => /^(?:[-+]?\d+|=)$/.test(cell);
const saysNothing = (cell: string) => /^[-.=]?$/.test(cell);

/** `2 ENG`: so many for a power. */
const ofPowers = (cell: string): string =>
	cell.replace(/(\d+) ([A-Z]{3})\b/g, (found, count: string, word: string) => {
		const power = powerShort(word);
		return power ? `${count} ${powerName(power)}` : found;
	});

/** Places one after the other, and of how many units each: `BUL3 LVN`. */
const PLACES = /^[A-Z]{3}\d?(?: [A-Z]{3}\d?)+$|^[A-Z]{3}\d$/;

const listed = (cell: string): string =>
	PLACES.test(cell) ? cell.replaceAll(' ', ', ').replace(/(\d)/g, ' by $1') : cell;

/** `isNumeric`: so are all cells below the head. */
function cellInWords(head: string, cell: string, isNumeric: boolean): string {
	const name = headName(head);
	if (name === '') return cell;
	const said = listed(ofPowers(cell));
	// `4 centres`, `1 centre`, `bid 5`
	const lower = name !== head || /^[A-Z]{2}/.test(head) || regionNamed(head.toLowerCase()) ? name : name.toLowerCase();
	if (!isNumeric) return PLAIN_HEADS.test(head) ? spoken(said, false) : `${lower} ${spoken(said, false)}`;
	if (/^\d+$/.test(cell) && /^[a-z].*s$/.test(lower))
		return `${cell} ${cell === '1' ? lower.replace(/ies$/, 'y').replace(/s$/, '') : lower}`;
	return `${lower} ${cell}`;
}

/** What stands below these tells by itself what it is. */
const PLAIN_HEADS = /^(player|result|why|what|because)$/i;

/** `W` for `War`, where the title of a table says what its letters mean. */
type Letters = ReadonlyMap<string, string>;

const isLetter = (cell: string) => /^[A-Z]\*?$/.test(cell);

/** What letters mean in the tables of one report. */
export function lettersIn(panels: readonly Panel[]): Letters {
	const words = panels.flatMap(({ title }) => / (?:[A-Z]\w+ ?){2,}/.exec(title)?.[0].match(/[A-Z]\w+/g) ?? []);
	return new Map(words.map((word) => [word[0]!, word.toLowerCase()]));
}

/** A row of such letters: equal ones together, and the commonest last, as `the others`; equal rows together too. */
function lettersInWords({ columns, rows }: Panel, letters: Letters): string[] {
	const said = rows.map((row) => {
		const groups = new Map<string, string[]>();
		const cells = row.map((cell, i) => ({ cell, name: headName(columns[i] ?? '') })).slice(1);
		for (const { cell, name } of cells.filter((one) => !saysNothing(one.cell))) {
			const word = `${cell.endsWith('*') ? 'now ' : ''}${letters.get(cell[0]!)}`;
			groups.set(word, [...(groups.get(word) ?? []), name]);
		}
		// but for the row's own column
		const isFull = cells.filter(({ cell }) => saysNothing(cell)).length <= 1;
		const [largest] = [...groups].toSorted(([, a], [, b]) => b.length - a.length);
		const most = isFull && largest && (groups.size === 1 || largest[1].length > 2) ? largest[0] : undefined;
		const named = [...groups]
			.filter(([word]) => word !== most)
			.map(([word, names]) => `${word} with ${names.join(', ')}`);
		const rest = most === undefined ? [] : [`${most} with ${named.length === 0 ? 'all' : 'the others'}`];
		return { name: headName(row[0] ?? ''), most, isUniform: named.length === 0, text: [...named, ...rest].join('; ') };
	});
	const [first] = said;
	if (first?.most && said.every(({ isUniform, most }) => isUniform && most === first.most))
		return [`All: ${first.most}.`];
	const alike = new Map<string, string[]>();
	// those of which there is only one thing to say come last
	for (const { name, text } of said
		.filter((one) => one.text !== '')
		.toSorted((a, b) => Number(a.isUniform) - Number(b.isUniform)))
		alike.set(text, [...(alike.get(text) ?? []), name]);
	return [...alike].map(([text, names]) => `${names.join(', ')}: ${text}.`);
}

/** A sentence for each row. */
function rowsInWords(panel: Panel, letters: Letters): string[] {
	const cells = panel.rows.flatMap((row) => row.slice(1)).filter((cell) => !saysNothing(cell));
	const isOfLetters = cells.length > 0 && cells.every((cell) => isLetter(cell) && letters.has(cell[0]!));
	return isOfLetters ? lettersInWords(panel, letters) : cellsInWords(panel);
}

function cellsInWords({ columns, rows }: Panel): string[] {
	const numeric = columns.map((_, i) => rows.every((row) => saysNothing(row[i] ?? '') || isNumber(row[i]!)));
	return rows.flatMap((row) => {
		const [first = '', ...values] = row;
		const said = values.flatMap((cell, i) =>
			saysNothing(cell) ? [] : [cellInWords(columns[i + 1] ?? '', cell, numeric[i + 1]!)],
		);
		const name = capitalised(first === '' ? 'All' : headName(first));
		if (said.length > 0) return [`${name}: ${said.join(', ')}.`];
		// a row of nothing but its name says nothing, unless the table is a list of names
		return columns.length > 1 ? [] : [`${name}.`];
	});
}

/** What a table is called: without what it says of its letters and signs. */
export const titleInWords = ({ title }: Panel): string =>
	title.replace(/: *(?:(?:[A-Z]\w+ ?){2,}|\? ).*$/, '').replace(/,? (?:by the )?row to (?:the )?column.*$/, '');

/** With its title before it; nothing if no row says anything. */
export function panelInWords(panel: Panel, letters: Letters = lettersIn([panel])): string[] {
	const said = rowsInWords(panel, letters);
	return said.length > 0 ? [`${titleInWords(panel)}:`, ...said] : [];
}

/** Rows that differ in nothing but their first cells are said together. */
export function panelInShort(panel: Panel): string[] {
	const alike = new Map<string, string[]>();
	for (const [first = '', ...values] of panel.rows) {
		const cells = values.map((cell, i) => ({ cell, head: panel.columns[i + 1] ?? '' }));
		const said = cells
			.filter(({ cell }) => !saysNothing(cell) && cell !== '0')
			.map(({ cell, head }) => cellInWords(head, cell, isNumber(cell)));
		const together = said.join(', ') || 'nothing';
		alike.set(together, [...(alike.get(together) ?? []), headName(first)]);
	}
	return [`${titleInWords(panel)}:`, ...[...alike].map(([said, names]) => `${names.join(', ')}: ${said}.`)];
}

/** Columns of one table that another has, too, but for those of the names. */
const sharedBy = (part: Panel, whole: Panel): readonly string[] =>
	part.columns.slice(1).filter((head) => whole.columns.slice(1).includes(head));

const cellOf = ({ columns }: Panel, row: readonly string[] | undefined, head: string) => row?.[columns.indexOf(head)];

const rowOf = ({ rows }: Panel, name: string | undefined) => rows.find(([first]) => first === name);

/** Whether a table says the same of the same rows as another, and at most one thing more: what has changed. */
export function isPartOf(part: Panel, whole: Panel): boolean {
	const shared = sharedBy(part, whole);
	return (
		part.title !== whole.title &&
		shared.length > 0 &&
		part.columns.length <= shared.length + 2 &&
		part.rows.every((row) =>
			shared.every((head) => cellOf(part, row, head) === cellOf(whole, rowOf(whole, row[0]), head)),
		)
	);
}

/** With what its part has more, beside what both have: `4 centres, change +1, 3 units`. */
export function withPart(whole: Panel, part: Panel): Panel {
	const shared = sharedBy(part, whole);
	const more = part.columns.slice(1).filter((head) => !shared.includes(head));
	const at = whole.columns.indexOf(shared.at(-1)!) + 1;
	return {
		...whole,
		columns: whole.columns.toSpliced(at, 0, ...more),
		rows: whole.rows.map((row) =>
			row.toSpliced(at, 0, ...more.map((head) => cellOf(part, rowOf(part, row[0]), head) ?? '')),
		),
	};
}
