/** Tables read row by row, each cell with its head: `Austria: 4 centres, bid 5, missed`. Pure. */
import { type Cell, type Column, meaningOf, numberIn, type Panel, saysNothing } from '../board/panel.ts';
import { count, isNothing, isSame, joined, NOTHING, type Phrase, say, words } from '../board/phrase.ts';
import { inCapitals, inSmall } from '../print/spelling.ts';

type Row = readonly Cell[];

/** What a row is about. */
const subjectOf = ([cell = NOTHING]: Row): Phrase => inCapitals(cell);

/** `4 centres`, `bid 5`, `missed`. */
function cellInWords({ head, noun, holds, said = inSmall(head) }: Column, cell: Cell): Phrase {
	const number = numberIn(cell);
	if (noun && number !== undefined) return count(number, ...noun);
	return holds || isNothing(said) ? cell : say`${said} ${cell}`;
}

/** What is said of somebody or something. */
interface Said {
	readonly who: Phrase;
	readonly said: Phrase;
}

/** Those of whom the same is said. */
interface Alike {
	readonly all: readonly Phrase[];
	readonly said: Phrase;
}

const grouped = (every: readonly Said[]): Alike[] =>
	every
		.filter(({ said }, i) => every.findIndex((other) => isSame(other.said, said)) === i)
		.map(({ said }) => ({ said, all: every.filter((other) => isSame(other.said, said)).map(({ who }) => who) }));

const list = (all: readonly Phrase[]): Phrase => joined(all, ',');

const sentencesOf = (every: readonly Alike[]): Phrase[] => every.map(({ all, said }) => say`${list(all)}: ${said}.`);

/** The cells that say something, each with its column. */
const told = ({ columns }: Panel, row: Row) =>
	columns.flatMap((column, i) => {
		const cell = row[i];
		return i === 0 || cell === undefined || saysNothing(cell) ? [] : [{ column, cell }];
	});

/** A row of letters: equal ones together, and the commonest last, as `the others`. */
function lettersInWords(panel: Panel, row: Row) {
	const cells = told(panel, row);
	const groups = grouped(cells.map(({ column, cell }) => ({ who: column.head, said: words(meaningOf(cell) ?? '') })));
	// but for the row's own column
	const isFull = row.length - 1 - cells.length <= 1;
	const [largest] = groups.toSorted((a, b) => b.all.length - a.all.length);
	const most = isFull && largest && (groups.length === 1 || largest.all.length > 2) ? largest : undefined;
	const named = groups.filter((group) => group !== most).map(({ said, all }) => say`${said} with ${list(all)}`);
	const rest = most ? [say`${most.said} with ${words(named.length === 0 ? 'all' : 'the others')}`] : [];
	const isUniform = named.length === 0;
	return { who: subjectOf(row), most: most?.said, isUniform, said: joined([...named, ...rest], ';') };
}

/** Equal rows together; those of which there is only one thing to say come last. */
function allLettersInWords(panel: Panel): Phrase[] {
	const rows = panel.rows.map((row) => lettersInWords(panel, row));
	const most = rows[0]?.most;
	if (most && rows.every((row) => row.isUniform && row.most && isSame(row.most, most))) return [say`All: ${most}.`];
	const saying = rows.filter(({ said }) => !isNothing(said));
	return sentencesOf(grouped(saying.toSorted((a, b) => Number(a.isUniform) - Number(b.isUniform))));
}

/** A sentence for each row. */
function rowsInWords(panel: Panel): Phrase[] {
	if (panel.columns.some(({ holds }) => holds === 'letters')) return allLettersInWords(panel);
	return panel.rows.flatMap((row) => {
		const said = told(panel, row).map(({ column, cell }) => cellInWords(column, cell));
		if (said.length > 0) return [say`${subjectOf(row)}: ${list(said)}.`];
		// a row of nothing but its name says nothing, unless the table is a list
		return panel.columns.length > 1 ? [] : [subjectOf(row)];
	});
}

/** What a table is called. */
export const titleInWords = ({ title, note }: Panel): Phrase => (note ? say`${title}: ${note}` : title);

/** With its title before it; nothing if no row says anything. */
export function panelInWords(panel: Panel): Phrase[] {
	const said = rowsInWords(panel);
	return said.length > 0 ? [say`${titleInWords(panel)}:`, ...said] : [];
}

/** Rows that differ in nothing but their first cells are said together. */
export function panelInShort(panel: Panel): Phrase[] {
	const every = panel.rows.map((row) => {
		const cells = told(panel, row).filter(({ cell }) => numberIn(cell) !== 0);
		const said = list(cells.map(({ column, cell }) => cellInWords(column, cell)));
		return { who: subjectOf(row), said: isNothing(said) ? words('nothing') : said };
	});
	return [say`${titleInWords(panel)}:`, ...sentencesOf(grouped(every))];
}

const cellOf = ({ columns }: Panel, row: Row | undefined, { head }: Column): Cell =>
	row?.[columns.findIndex((column) => isSame(column.head, head))] ?? NOTHING;

const rowOf = ({ rows }: Panel, [subject = NOTHING]: Row): Row | undefined =>
	rows.find(([first = NOTHING]) => isSame(first, subject));

/** The columns of a part that the whole has, too, but for those of the names. */
const sharedBy = (part: Panel, whole: Panel): readonly Column[] =>
	part.columns.slice(1).filter(({ head }) => whole.columns.some((column) => isSame(column.head, head)));

/** Whether a table is part of another that says the same of the same rows now. */
export const isPartOf = (part: Panel, whole: Panel): boolean =>
	part.partOf === whole.id &&
	part.rows.every((row) =>
		sharedBy(part, whole).every((column) =>
			isSame(cellOf(part, row, column), cellOf(whole, rowOf(whole, row), column)),
		),
	);

/** With what its part has more, beside what both have: `4 centres, change plus 1, 3 units`. */
export function withPart(whole: Panel, part: Panel): Panel {
	const shared = sharedBy(part, whole);
	const more = part.columns.slice(1).filter((column) => !shared.includes(column));
	const at = 1 + whole.columns.findLastIndex(({ head }) => shared.some((column) => isSame(column.head, head)));
	return {
		...whole,
		columns: whole.columns.toSpliced(at, 0, ...more),
		rows: whole.rows.map((row) =>
			row.toSpliced(at, 0, ...more.map((column) => cellOf(part, rowOf(part, row), column))),
		),
	};
}
