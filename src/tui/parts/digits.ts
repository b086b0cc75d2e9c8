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

/** `4:07` in five rows. */
export const largeDigits = (text: string): string[] =>
	Array.from({ length: 5 }, (_, row) => [...text].map((sign) => SHAPES[sign]?.[row] ?? '     ').join('  '));

/** `4:07`. */
export const minutesAndSeconds = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
