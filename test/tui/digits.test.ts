import { expect, test } from 'vitest';
import { minutesAndSeconds } from '../../src/tui/parts/clocks.ts';
import { DIGIT_SIZES, digitsSize, largeDigits, SMALLEST_DIGITS } from '../../src/tui/parts/digits.ts';
import { InkScreen } from '../../src/tui/terminal/ink-screen.ts';
import { Painter } from '../../src/tui/terminal/painter.ts';

test('the digits', () => {
	expect(largeDigits('0123456789', SMALLEST_DIGITS)).toEqual([
		'#####      #  #####  #####  #   #  #####  #####  #####  #####  #####',
		'#   #      #      #      #  #   #  #      #      #   #  #   #  #   #',
		'#   #      #  #####  #####  #####  #####  #####  #   #  #####  #####',
		'#   #      #  #          #      #      #  #   #      #  #   #      #',
		'#####      #  #####  #####      #  #####  #####      #  #####  #####',
	]);
	expect(largeDigits('4:07', DIGIT_SIZES[2]!)).toEqual([
		'##    ##        ########   ########',
		'##    ##        ##    ##   ##    ##',
		'##    ##   ##   ##    ##   ##    ##',
		'##    ##        ##    ##   ##    ##',
		'########        ##    ##   ##    ##',
		'      ##        ##    ##         ##',
		'      ##   ##   ##    ##         ##',
		'      ##        ##    ##         ##',
		'      ##        ########         ##',
	]);
	expect(digitsSize('4:07', DIGIT_SIZES[2]!)).toEqual({ columns: 35, rows: 9 });
});

test.each([
	[SMALLEST_DIGITS, 30],
	[DIGIT_SIZES[2]!, 50],
])('a second changes few cells', (size, most) => {
	const painter = new Painter();
	const costs = Array.from({ length: 61 }, (_, i) => {
		const sheet = new InkScreen();
		sheet.write(largeDigits(minutesAndSeconds(300 - i), size).join('\n'));
		return painter.paint(sheet.lines, 120, 40).length;
	});
	const sorted = costs.slice(1).sort((a, b) => a - b);
	expect(sorted[30]).toBeLessThanOrEqual(most);
});
