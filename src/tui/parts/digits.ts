/** Large digits for a clock that is read across the table. */

const SHAPES: Readonly<Record<string, readonly string[]>> = {
	'0': [' ### ', '#   #', '#   #', '#   #', ' ### '],
	'1': ['  #  ', ' ##  ', '  #  ', '  #  ', ' ### '],
	'2': [' ### ', '#   #', '  ## ', ' #   ', '#####'],
	'3': ['#### ', '    #', ' ### ', '    #', '#### '],
	'4': ['#   #', '#   #', '#####', '    #', '    #'],
	'5': ['#####', '#    ', '#### ', '    #', '#### '],
	'6': [' ### ', '#    ', '#### ', '#   #', ' ### '],
	'7': ['#####', '   # ', '  #  ', ' #   ', ' #   '],
	'8': [' ### ', '#   #', ' ### ', '#   #', ' ### '],
	'9': [' ### ', '#   #', ' ####', '    #', ' ### '],
	':': ['     ', '  #  ', '     ', '  #  ', '     '],
};

const ROWS = 5;

/** `4:07` in five rows, each sign and row so many times. */
export function largeDigits(text: string, scale = 1): string[] {
	const rows = Array.from({ length: ROWS }, (_, row) =>
		[...text].map((sign) => SHAPES[sign]?.[row] ?? '     ').join('  '),
	);
	const wide = rows.map((row) => [...row].map((cell) => cell.repeat(scale)).join(''));
	return wide.flatMap((row) => Array.from({ length: scale }, () => row));
}

/** How much room they take. */
export const digitsSize = (text: string, scale: number) => ({
	columns: (text.length * 7 - 2) * scale,
	rows: ROWS * scale,
});

/** `4:07`. */
export const minutesAndSeconds = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
