/** A picture as an SVG that needs nothing else, to print or to share; what colours say, shapes and letters say too. */
import type { Drawing, Point } from './drawing.ts';
import type { Picture } from './picture.ts';
import { boardSvg, definitions } from './svg-board.ts';
import { convoyEnd, cross, head, sign, supportEnd } from './svg-orders.ts';
import { BOARD_STYLE, classOf } from './svg-style.ts';
import { escaped } from './svg-text.ts';
import { POWERS } from './types.ts';

const FOOT = 46;
const HEAD = 22;

/** The board with everything on it. The title stands above it. */
export function svgOf(drawing: Drawing, picture: Picture, title: string): string {
	const { width } = drawing;
	const height = drawing.height + HEAD + FOOT;
	const parts = [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}" font-family="Helvetica, Arial, sans-serif">`,
		`<title>${escaped(title)}</title>`,
		`<style>\n${BOARD_STYLE}\n</style>`,
		definitions(drawing, [picture]),
		`<rect class="ground" width="${width}" height="${height}"/>`,
		`<text class="board" x="6" y="15" font-size="12" font-weight="bold">${escaped(title)}</text>`,
		`<g transform="translate(0 ${HEAD})">`,
		boardSvg(drawing, picture),
		'</g>',
		`<g transform="translate(0 ${drawing.height + HEAD})">${keyOf(width)}</g>`,
		'</svg>',
	];
	return `${parts.join('\n')}\n`;
}

const FROM: Point = [0, 0];
const TO: Point = [26, 0];

/** What the lines and colours mean; two rows, as wide as this. */
export function keyOf(width: number): string {
	const line = (x: number, kind: string, end: string, text: string) =>
		`<g transform="translate(${x} 14)"><g class="mark order ${kind}"><path class="line" d="M0 0H26"/>${end}</g><text x="34" y="2.6">${text}</text></g>`;
	const orders = [
		line(8, 'move', head(FROM, TO), 'move'),
		line(118, 'move', cross([27, 0]), 'failed (bounced, void)'),
		line(278, 'support', supportEnd(TO), 'support (x: cut)'),
		line(398, 'convoy', convoyEnd(TO), 'convoy'),
		line(478, 'retreat', head(FROM, TO), 'retreat'),
		line(566, 'hold', '', 'hold'),
		`<g class="mark" transform="translate(632 14)">${sign('!', [-14, 6])}<text x="9" y="2.6">dislodged</text></g>`,
	];
	const powers = POWERS.map(
		(power, i) =>
			`<g transform="translate(${8 + (i * (width - 16)) / POWERS.length} 34)"><g class="pieces ${classOf(power)}"><rect class="piece" y="-6" width="12" height="9"/><text class="letters" x="6" y="0.9">${power[0]}</text></g><text x="16" y="1.2">${power}</text></g>`,
	);
	return `<g class="board key">${[...orders, ...powers].join('\n')}</g>`;
}
