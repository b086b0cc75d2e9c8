/** Large digits for a clock that is read across the table: of seven strokes, so that few cells change with a second. */

/** `a` the stroke above, on clockwise to `f`; `g` the one in the middle. */
const STROKES: Readonly<Record<string, string>> = {
	'0': 'abcdef',
	'1': 'bc',
	'2': 'abdeg',
	'3': 'abcdg',
	'4': 'bcfg',
	'5': 'acdfg',
	'6': 'acdefg',
	'7': 'abcf',
	'8': 'abcdefg',
	'9': 'abcdfg',
};

export interface DigitSize {
	/** Columns of the strokes that stand. */
	readonly thick: number;
	/** Columns between them. */
	readonly inner: number;
	/** Rows of one of them, without its ends. */
	readonly high: number;
	/** Columns between two digits. */
	readonly gap: number;
}

/** Smallest first. */
export const DIGIT_SIZES: readonly [DigitSize, ...DigitSize[]] = [
	{ thick: 1, inner: 3, high: 1, gap: 2 },
	{ thick: 2, inner: 4, high: 2, gap: 3 },
	{ thick: 2, inner: 4, high: 3, gap: 3 },
	{ thick: 3, inner: 6, high: 5, gap: 4 },
];
export const SMALLEST_DIGITS = DIGIT_SIZES[0];

/** `4:07` in rows. */
export function largeDigits(text: string, size: DigitSize): string[] {
	const signs = [...text].map((sign) => (sign === ':' ? colon(size) : digit(STROKES[sign] ?? '', size)));
	const [first = []] = signs;
	return first.map((_, row) => signs.map((rows) => rows[row]).join(' '.repeat(size.gap)));
}

function digit(strokes: string, { thick, inner, high }: DigitSize): string[] {
	const of = (any: string, columns: number) =>
		([...any].some((stroke) => strokes.includes(stroke)) ? '#' : ' ').repeat(columns);
	// what lies meets what stands: the ends belong to both
	const lying = (left: string, middle: string, right: string) => of(left, thick) + of(middle, inner) + of(right, thick);
	const standing = (left: string, right: string) => Array<string>(high).fill(lying(left, '', right));
	return [
		lying('af', 'a', 'ab'),
		...standing('f', 'b'),
		lying('efg', 'g', 'bcg'),
		...standing('e', 'c'),
		lying('de', 'd', 'cd'),
	];
}

function colon({ thick, high }: DigitSize): string[] {
	const half = Array.from({ length: high }, (_, row) => (row === (high - 1) >> 1 ? '#' : ' ').repeat(thick));
	const gap = ' '.repeat(thick);
	return [gap, ...half, gap, ...half.toReversed(), gap];
}

/** How much room they take. */
export function digitsSize(text: string, size: DigitSize) {
	const rows = largeDigits(text, size);
	return { columns: Math.max(...rows.map(({ length }) => length)), rows: rows.length };
}
