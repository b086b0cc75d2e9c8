/** Drawn boards and the page have the colours of the maps on screens: read from the styles that they are written with. */
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { GROUNDS } from '../../src/board/palette.ts';
import { EMPTY_PICTURE } from '../../src/board/picture.ts';
import { svgOf } from '../../src/board/picture-svg.ts';
import { classOf } from '../../src/board/svg-style.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { STYLE } from '../../src/page/style.ts';
import { readPage } from '../page/html.ts';
import { nearest } from './sight.ts';

const svg = svgOf(
	await loadDrawing(),
	{ ...EMPTY_PICTURE, land: { PAR: 'FRANCE', MUN: 'GERMANY' }, centres: { PAR: 'FRANCE', BRE: 'FRANCE' } },
	'A board',
);

/** What this rule of a style sets. */
const set = (style: string, selector: string, what: string): string =>
	new RegExp(`(?:^|\n|,)${selector.replaceAll('.', '\\.')}(?:,[^{\n]*)?\\{(?:[^}]*;)?${what}:(#[0-9a-f]{6})`).exec(
		style,
	)?.[1] ?? `no ${what} of ${selector}`;

const ofPowers = (selector: (own: string) => string, what: string, style = svg) =>
	Object.fromEntries(POWERS.map((power) => [power, set(style, selector(`.${classOf(power)}`), what)]));

test('grounds and pieces of a drawn board are those of the table, and as far apart', () => {
	const grounds = {
		...ofPowers((own) => `.land ${own}`, 'fill'),
		land: set(svg, '.open', 'fill'),
		sea: set(svg, '.sea', 'fill'),
	};
	const { closed: _, ...nine } = GROUNDS;
	expect(grounds).toEqual(Object.fromEntries(Object.entries(nine).map(([name, { rgb }]) => [name, rgb])));
	expect(nearest(grounds).distance).toBeGreaterThanOrEqual(20);
	expect(nearest(ofPowers((own) => own, 'color')).distance).toBeGreaterThanOrEqual(20);
});

test('what is written can be read, and inks stand out from what is around them', () => {
	const inks = ofPowers((own) => own, 'color');
	for (const [power, ink] of Object.entries(inks)) {
		expect(wcagContrast(set(svg, '.letters', 'fill'), ink), power).toBeGreaterThanOrEqual(4.5);
		for (const around of [set(svg, '.order .halo', 'stroke'), set(STYLE, '.plot', 'background')])
			expect(wcagContrast(around, ink), power).toBeGreaterThanOrEqual(3);
		expect(
			wcagContrast(set(STYLE, 'b.TUR', 'color'), set(STYLE, `b.${classOf(power as Power)}`, 'background')),
		).toBeGreaterThanOrEqual(4.5);
	}
	const names = ofPowers((own) => `.names ${own}`, 'fill');
	const lands = ofPowers((own) => `.land ${own}`, 'fill');
	for (const power of POWERS) expect(wcagContrast(names[power]!, lands[power]!), power).toBeGreaterThanOrEqual(4.5);
	expect(wcagContrast(set(svg, '.names .at-sea', 'fill'), set(svg, '.sea', 'fill'))).toBeGreaterThanOrEqual(4.5);
	expect(wcagContrast(set(svg, '.names', 'fill'), set(svg, '.open', 'fill'))).toBeGreaterThanOrEqual(4.5);
});

test('on bright land names are dark, and the picture is well formed', () => {
	expect(svg).toContain('<g class="names"><g class="FRA"><use href="#n-PAR"/></g></g>');
	expect(svg).not.toContain('<use href="#n-MUN"/>');
	const { ids, references, problems } = readPage(svg);
	expect(problems).toEqual([]);
	for (const to of references) expect(ids).toContain(to.replace('#', ''));
});

test('a centre has the letter of its owner, each in a text of its own: not all that draw SVG know lists of places', () => {
	for (const id of ['PAR', 'BRE']) {
		expect(svg).toContain(`<use href="#${id}-F"/>`);
		expect(svg).toMatch(
			new RegExp(`<g id="${id}-F"><use href="#centre-${id}"/><text class="owner" x="[\\d.]+" y="[\\d.]+">F</text></g>`),
		);
	}
	expect(svg).not.toMatch(/ x="[\d.]+ /);
});
