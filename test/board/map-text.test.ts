import { describe, expect, test } from 'vitest';
import { loadDrawing, OFF } from '../../src/board/drawing.ts';
import { HOMES, IMPASSABLE, PROVINCES, provincesNextTo, STARTING_UNITS } from '../../src/board/map.ts';
import { parseOrder } from '../../src/board/notation.ts';
import { type Arrow, EMPTY_PICTURE, factsOf, type Picture, type StepSign } from '../../src/board/picture.ts';
import { DIRECTIONS, neighboursOn } from '../../src/board/picture-cursor.ts';
import { badgeOf } from '../../src/board/picture-looks.ts';
import { rasterise } from '../../src/board/picture-raster.ts';
import { unseenOn } from '../../src/board/picture-strokes.ts';
import { svgOf } from '../../src/board/picture-svg.ts';
import { bracketsOf, canvasLines, drawPicture, groundFor } from '../../src/board/picture-text.ts';
import { POWERS, type Power, type Unit } from '../../src/board/types.ts';
import { refusal } from '../refusal.ts';

const drawing = await loadDrawing();

const HOME_CENTRES = Object.fromEntries(POWERS.flatMap((power) => HOMES[power].map((home) => [home, power])));

const START: Picture = {
	...EMPTY_PICTURE,
	units: POWERS.flatMap((power) => STARTING_UNITS[power].map((unit) => ({ ...unit, power }))),
	centres: HOME_CENTRES,
	land: HOME_CENTRES,
};

function arrow(power: Power, text: string, result = 'ok'): Arrow {
	const order = parseOrder(text, / (R \S+|D)$/.test(text) ? 'R' : 'M');
	if (!order.ok) throw refusal(order);
	return { power, order: order.value, result };
}

/** The body of a window less a row or two for facts; the last two have to be scrolled. */
const SIZES = [
	[80, 19],
	[120, 34],
	[200, 54],
	[52, 15],
	[46, 31],
] as const;

describe.each(SIZES)('in %i columns and %i rows', (columns, rows) => {
	const ground = groundFor(drawing, columns, rows);
	const canvas = drawPicture(ground, START, false);
	const lines = canvasLines(canvas);
	const at = (row: number, column: number, length: number) =>
		(lines[row] ?? '').padEnd(ground.columns).slice(column, column + length);

	test('every province is named once, mostly inside itself, none over another', () => {
		for (const id of [...PROVINCES.keys(), ...Object.keys(IMPASSABLE)]) {
			const spot = ground.names.get(id)!;
			expect(at(spot.row, spot.column, 3)).toBe(id);
			// the cells of a bracket on either side are free
			for (const cell of PROVINCES.has(id) ? bracketsOf(canvas, id) : []) {
				expect(Math.floor(cell / ground.columns), id).toBe(spot.row);
				expect(canvas.chars[cell], id).toBe(' ');
			}
			const own = [0, 1, 2].filter(
				(i) => ground.ids[ground.regions[spot.row * ground.columns + spot.column + i]!] === id,
			);
			expect(own.length, id).toBeGreaterThan(0);
		}
		expect(lines.join(' ').match(/[A-Z]{3}/g)!.length).toBe(76);
	});

	test('all 22 units and 34 centres can be read', () => {
		const text = lines.join('\n');
		expect(text.match(/[AF][*s][A-Z]{3}:[AEFGIRT]/g)!.length).toBe(22);
		expect(text.match(/[*o][A-Z]{3}\b/g)!.length).toBe(33);
		for (const label of ['A*PAR:F', 'FsSTP:R', ' oBEL ', ' TYR ']) expect(text).toContain(label);
	});

	test('no wider and no higher than its ground, ASCII only', () => {
		expect(lines.length).toBe(ground.rows);
		for (const line of lines) expect(line).toMatch(new RegExp(`^[ -~]{0,${ground.columns}}$`));
		expect(ground.columns).toBeGreaterThanOrEqual(80);
		expect(ground.rows).toBeGreaterThanOrEqual(19);
	});
});

test.each([
	[80, 21, 80, 21],
	[100, 27, 94, 27],
	[120, 36, 120, 36],
	[160, 46, 160, 46],
	[120, 19, 80, 19],
	[200, 56, 195, 56],
	[80, 50, 80, 45],
	[300, 60, 209, 60],
])('in %i x %i the map keeps the shape of the board, more or less', (columns, rows, wide, tall) => {
	const ground = groundFor(drawing, columns, rows);
	expect([ground.columns, ground.rows]).toEqual([wide, tall]);
	const shape = ground.columns / (2 * ground.rows) / (drawing.width / drawing.height);
	if (rows > 22) {
		expect(shape).toBeGreaterThanOrEqual(0.7);
		expect(shape).toBeLessThanOrEqual(1.4);
	}
});

test('neighbours lie where they should: names keep the order of the board', () => {
	const { names } = groundFor(drawing, 80, 19);
	const order = (ids: string, of: 'row' | 'column') => {
		const found = ids.split(' ').map((id) => names.get(id)![of]);
		expect(found, ids).toEqual(found.toSorted((a, b) => a - b));
	};
	order('POR SPA LYO ROM ADR ALB BUL CON ANK ARM', 'column');
	order('MAO BRE PAR BUR MUN BOH GAL UKR SEV', 'column');
	order('NAO CLY EDI NTH NWY SWE BOT FIN STP', 'column');
	order('NWG NTH HEL KIE MUN TYR VEN ROM TYS TUN', 'row');
	order('BAR STP MOS UKR SEV BLA ANK SMY EAS', 'row');
});

/** A unit in every province, all of one power; and fleets on the last coast of those that have several. */
const EVERYWHERE = [...PROVINCES.keys()].map((at): Unit => ({ type: 'A', at, power: 'ITALY' }));
const COASTS = [...PROVINCES].map(([id, { coasts }]): Unit => {
	const coast = coasts.at(-1);
	return { type: 'F', at: coast ? `${id}/${coast}` : id, power: 'ITALY' };
});

/** After two years, with land that its owners hold without a unit, and unit on land of others. */
const LATER: Picture = (() => {
	const centres = {
		...START.centres,
		BEL: 'FRANCE',
		SPA: 'FRANCE',
		NWY: 'ENGLAND',
		SER: 'AUSTRIA',
		VEN: 'AUSTRIA',
	} as const;
	return { ...START, centres, land: centres, units: [...START.units, { type: 'A', at: 'GAL', power: 'RUSSIA' }] };
})();

describe('as it is drawn', () => {
	test.each([
		['ascii', 80, 19],
		['ascii', 120, 34],
		['fine', 80, 19],
		['fine', 120, 34],
		['painted', 80, 21],
		['tinted', 80, 21],
		['tinted', 120, 36],
		['tinted', 160, 46],
	] as const)('%s, %i x %i: whose it is can be read, or has colours', async (medium, columns, rows) => {
		const dislodged = [{ type: 'A', at: 'GAL', power: 'AUSTRIA' }] as const;
		const canvas = drawPicture(groundFor(drawing, columns, rows, medium), { ...LATER, dislodged }, false);
		const hasColours = medium === 'painted' || medium === 'tinted';
		expect(canvas.tints !== undefined).toBe(hasColours);
		const text = `${canvasLines(canvas).join('\n')}\n`;
		const isPlain = medium === 'ascii' || medium === 'painted';
		expect(text).toMatch(isPlain ? /^[ -~\n]*$/ : /^[ -~\n\u2580-\u259f\u2800-\u28ff\u25cf\u25cb]*$/);
		await expect(text).toMatchFileSnapshot(`golden/map-${medium}-${columns}x${rows}.txt`);
	});

	test('tinted: names on ground of their owner, units on badges, and two grounds in a cell of the coast', () => {
		for (const [columns, rows] of [
			[80, 19],
			[118, 34],
		] as const) {
			const ground = groundFor(drawing, columns, rows, 'tinted');
			const { chars, looks, tints } = drawPicture(ground, LATER, false);
			const at = (id: string) => ground.names.get(id)!.row * columns + ground.names.get(id)!.column;
			const tintOf = (id: string) => [0, 1, 2].map((i) => tints![at(id) + i]);
			expect(tintOf('NWY')).toEqual(['ENGLAND', 'ENGLAND', 'ENGLAND']);
			expect(tintOf('TYR')).toEqual(['land', 'land', 'land']);
			expect(tintOf('NTH')).toEqual(['sea', 'sea', 'sea']);
			expect(tintOf('SWI')).toEqual(['closed', 'closed', 'closed']);
			const text = (cell: number, length: number) => chars.slice(cell, cell + length).join('');
			expect(text(at('GAL') - 2, 5)).toBe('A GAL');
			expect(text(at('NWY') - 1, 4)).toBe('●NWY');
			expect(text(at('HOL') - 1, 4)).toBe('○HOL');
			expect(new Set(tints!.slice(at('GAL') - 2, at('GAL') + 3))).toEqual(new Set([badgeOf('RUSSIA')]));
			const edges = looks.flatMap((look, cell) =>
				typeof look === 'object' && 'edge' in look ? [[look.edge, tints![cell]]] : [],
			);
			expect(edges.length).toBeGreaterThan(100);
			for (const [one, other] of edges) expect(one).not.toBe(other);
			expect(chars.join('')).toMatch(/^[ -~\u2580-\u259f\u2800-\u28ff●○]*$/);
			for (const id of PROVINCES.keys()) expect(chars.join('')).toContain(id);
		}
	});
});

test('marks, standoffs, dislodged units, orders', () => {
	const picture: Picture = {
		...START,
		marks: { PAR: { sign: '#', meaning: 'fort of FRANCE' } },
		standoffs: ['GAL'],
		dislodged: [{ type: 'A', at: 'TRI', power: 'ITALY' }],
		arrows: [
			arrow('FRANCE', 'F BRE - MAO'),
			arrow('RUSSIA', 'A WAR - GAL', 'bounce'),
			arrow('ENGLAND', 'F EDI S F LON - NTH'),
		],
	};
	for (const [columns, rows] of SIZES) {
		const ground = groundFor(drawing, columns, rows);
		const plain = canvasLines(drawPicture(ground, picture, false));
		const text = plain.join('\n');
		for (const label of ['A*PAR:F#', 'A!TRI:I', '>GAL<']) expect(text).toContain(label);
		const drawn = canvasLines(drawPicture(ground, picture, true));
		const added = drawn.map((line, row) =>
			[...line].filter((char, column) => char !== (plain[row] ?? '').padEnd(ground.columns)[column]).join(''),
		);
		for (const sign of [/[<^v]/, /x/, /s/]) expect(added.join('')).toMatch(sign);
		// what is written is never drawn over
		expect(drawn.join(' ').match(/[A-Z]{3}/g)).toEqual(plain.join(' ').match(/[A-Z]{3}/g));
		expect(drawn.join(' ').match(/[AF][*s!][A-Z]{3}:[AEFGIRT]/g)!.length).toBe(23);
	}
});

describe('signs of a step', () => {
	const PAIRS = { origin: '()', goal: '{}', standoff: '><' } as const;

	test.each([
		['ascii', 80, 19],
		['ascii', 120, 34],
		['tinted', 160, 44],
	] as const)('%s, %i x %i: in all provinces at once: none takes the place of another', (medium, columns, rows) => {
		const ground = groundFor(drawing, columns, rows, medium);
		for (const units of [[], EVERYWHERE, COASTS])
			for (const [sign, pair] of Object.entries(PAIRS)) {
				const signs = Object.fromEntries([...PROVINCES.keys()].map((id) => [id, sign as StepSign]));
				const canvas = drawPicture(ground, { ...START, units, signs }, false);
				for (const id of PROVINCES.keys())
					expect(
						bracketsOf(canvas, id)
							.map((cell) => canvas.chars[cell])
							.join(''),
						id,
					).toBe(pair);
				expect(canvas.chars.join('').match(/[A-Z]{3}/g)!.length).toBe(76);
			}
	});

	test('a standoff in an empty province; thrown out is who has lost it, not who stands there now', () => {
		const ground = groundFor(drawing, 80, 19);
		const shown = (picture: Partial<Picture>) =>
			canvasLines(drawPicture(ground, { ...START, ...picture }, false)).join('\n');
		expect(shown({ signs: { GAL: 'standoff' } })).toContain('>GAL<');
		const signs = { BUR: 'out' } as const;
		const [loser, winner] = [
			{ type: 'A', at: 'BUR', power: 'GERMANY' },
			{ type: 'A', at: 'BUR', power: 'FRANCE' },
		] as const;
		expect(shown({ units: [loser], signs })).toContain('A!BUR:G');
		expect(shown({ dislodged: [loser], land: { BUR: 'FRANCE' } })).toContain('A!BUR:GF');
		const text = shown({ units: [winner], dislodged: [loser], signs });
		expect(text).toContain('A!BUR:G');
		expect(text).toContain('A BUR:F');
	});
});

describe('arrows', () => {
	const PAIRS = [...PROVINCES.keys()].flatMap((id) =>
		provincesNextTo(id).flatMap((to) => (id < to ? [[id, to] as const] : [])),
	);
	/** What an order adds to the bare map. */
	const added = (columns: number, rows: number, order: Arrow): string => {
		const ground = groundFor(drawing, columns, rows);
		const [bare, drawn] = [false, true].map(
			(has) => drawPicture(ground, { ...EMPTY_PICTURE, arrows: [order] }, has).chars,
		);
		return drawn!.filter((char, cell) => char !== bare![cell]).join('');
	};

	const said = (columns: number, rows: number, order: Arrow['order']) =>
		unseenOn(groundFor(drawing, columns, rows), {
			...EMPTY_PICTURE,
			arrows: [{ power: 'FRANCE', order, result: 'ok' }],
		});

	test('nearly all moves have a shaft and a head, in a wide window all; the others are said', () => {
		const lengths = (columns: number, rows: number) =>
			PAIRS.map(([from, to]) => {
				const type = PROVINCES.get(from)!.terrain === 'sea' || PROVINCES.get(to)!.terrain === 'sea' ? 'F' : 'A';
				const order = { kind: 'move', unit: { type, at: from }, to } as const;
				const drawn = added(columns, rows, { power: 'FRANCE', order, result: 'ok' });
				if (drawn !== '') expect(drawn, `${from} - ${to}`).toMatch(/^(?=.*[<>^v]).{3,}/);
				else expect(said(columns, rows, order), `${from} - ${to}`).toHaveLength(1);
				return drawn.length;
			});
		const share = (all: number[]) => all.filter((length) => length > 0).length / PAIRS.length;
		console.log(`arrows of ${PAIRS.length}: ${share(lengths(80, 19))} in 80x19, ${share(lengths(120, 34))} in 120x34`);
		expect(share(lengths(80, 19))).toBeGreaterThan(0.9);
		expect(share(lengths(120, 34))).toBe(1);
	});

	test('what kind of order it is can be told without colours', () => {
		const drawn = (text: string, result?: string) => added(120, 34, arrow('RUSSIA', text, result));
		expect(drawn('A MOS - UKR')).toMatch(/^[/\\|-]+v[/\\|-]*$/);
		expect(drawn('A MOS - UKR', 'bounce')).toContain('x');
		expect(drawn('A MOS - UKR', 'bounce')).not.toContain('v');
		expect(drawn('A MOS S A WAR - UKR')).toMatch(/^s+$/);
		expect(drawn('A MOS S A WAR - UKR', 'cut')).toMatch(/^s+xs+$/);
		expect(drawn('F BLA C A SEV - ANK')).toMatch(/^c+$/);
		expect(drawn('A MOS R UKR')).toMatch(/^\++v\+*$/);
	});
});

test('the raster tells the same as the drawing', () => {
	const xs = Array.from({ length: 71 }, (_, i) => i * 10 + 3.3);
	const ys = Array.from({ length: 57 }, (_, i) => i * 10 + 4.7);
	const ids = [...drawing.regions.keys()];
	const found = [...rasterise(drawing, xs, ys)].map((region) => ids[region] ?? OFF);
	expect(found).toEqual(ys.flatMap((y) => xs.map((x) => drawing.regionAt(x, y))));
});

describe.each(SIZES)('the cursor in %i columns and %i rows', (columns, rows) => {
	const { names } = groundFor(drawing, columns, rows);
	const steps = neighboursOn({ names });

	test('from every province every other is reached, always by way of neighbours', () => {
		for (const [id, own] of steps) for (const to of Object.values(own)) expect(provincesNextTo(id)).toContain(to);
		for (const start of PROVINCES.keys()) {
			const seen = new Set([start]);
			for (const id of seen) for (const to of Object.values(steps.get(id)!)) seen.add(to);
			expect(seen.size, start).toBe(PROVINCES.size);
		}
	});

	test('goes where the key points', () => {
		expect(steps.get('PAR')).toMatchObject({ left: 'BRE', right: 'BUR', up: 'PIC', down: 'GAS' });
		for (const [id, own] of steps) {
			const from = names.get(id)!;
			for (const direction of DIRECTIONS) {
				const to = own[direction] && names.get(own[direction])!;
				if (!to) continue;
				const [right, down] = [to.column - from.column, to.row - from.row];
				const along = { left: -right, right, up: -down, down }[direction];
				expect(along, `${id} ${direction} ${own[direction]}`).toBeGreaterThan(0);
			}
		}
	});
});

test('the facts of a province', () => {
	const long = 'Paris: inland, centre of FRANCE; A PAR FRANCE; by BRE BUR GAS PIC';
	expect(factsOf('PAR', START, 78)).toBe(long);
	expect(factsOf('PAR', START, long.length - 1)).toBe('Paris: inland, centre of FRA; A PAR FRA; by BRE BUR GAS PIC');
	expect(factsOf('PAR', START, 58)).toBe('Paris: centre of FRA; A FRA; by BRE BUR GAS PIC');
	const ordered = { ...START, arrows: [arrow('FRANCE', 'A PAR - BUR', 'bounce')] };
	expect(factsOf('PAR', ordered, 78)).toContain('ordered - BUR (bounce)');
	expect(factsOf('NTH', START, 78)).toBe('North Sea: sea; by BEL DEN EDI ENG HEL HOL LON NWG NWY SKA YOR');
	expect(factsOf('NTH', START, 57)).toBe('North Sea: sea; by BEL DEN EDI ENG HEL HOL LON + 4 more');
	expect(factsOf('PAR', ordered, 30)).toBe('Paris: centre of FRA; A FRA; ordered - BUR (bounce)');
});

test('no code is cut: beside a prompt the facts of every province fit at the beginning', () => {
	for (const id of PROVINCES.keys()) expect(factsOf(id, START, 55).length, id).toBeLessThanOrEqual(55);
});

test('at the beginning the facts of every province fit one row of 80', () => {
	for (const id of PROVINCES.keys()) expect(factsOf(id, START, 78).length, id).toBeLessThanOrEqual(78);
});

describe('SVG', () => {
	const arrows = [
		arrow('FRANCE', 'F BRE - MAO'),
		arrow('FRANCE', 'A PAR - BUR', 'bounce'),
		arrow('FRANCE', 'A MAR S A PAR - BUR', 'cut'),
		arrow('ENGLAND', 'F LON C A LVP - BEL'),
		arrow('ITALY', 'A VEN H', 'dislodged'),
		arrow('ITALY', 'A TRI R ALB'),
		arrow('ITALY', 'A TYR D'),
	];
	const picture: Picture = {
		...START,
		arrows,
		standoffs: ['BUR'],
		marks: { PAR: { sign: '#', meaning: '"<fort> & more"' } },
		dislodged: [
			{ type: 'A', at: 'TRI', power: 'ITALY' },
			{ type: 'A', at: 'TYR', power: 'ITALY' },
		],
	};
	const svg = svgOf(drawing, picture, 'Spring 1901 <&>');

	test('is well formed', () => {
		const open: string[] = [];
		const rest = svg.replace(/<(\/?)([a-z]+)((?:\s+[a-zA-Z-]+="[^"<]*")*)\s*(\/?)>/g, (_, close, name, _a, self) => {
			if (close) expect(open.pop()).toBe(name);
			else if (!self) open.push(name);
			return '';
		});
		expect(open).toEqual([]);
		expect(rest).not.toMatch(/[<>]/);
		expect(rest).not.toMatch(/NaN|undefined|&(?!(amp|lt|gt|quot);)/);
		expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
		expect(svg).not.toMatch(/NaN|undefined|Infinity|href="(?!#)|url\((?!#)/);
		const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
		expect(new Set(ids).size).toBe(ids.length);
		for (const [, id] of svg.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(id);
	});

	test('has every region, unit, centre and order, and each kind of order another look', () => {
		for (const id of drawing.regions.keys()) expect(svg).toContain(`<path id="${id}"`);
		expect(svg.match(/class="unit"/g)!.length).toBe(22);
		expect(svg.match(/class="dislodged /g)!.length).toBe(2);
		const centres = [...svg.matchAll(/<title>centres of [A-Z]+: ([A-Z ]+)</g)].flatMap(([, own]) => own!.split(' '));
		expect(centres.sort()).toEqual(Object.keys(START.centres).sort());
		expect(svg.match(/<g class="order /g)!.length).toBe(arrows.length);
		expect(svg).toContain('<g class="order move failed FRA"><title>A PAR - BUR: bounce</title>');
		expect(svg).toContain('class="standoff"');
		const looks = ['move', 'support', 'convoy', 'retreat'].map((kind) => {
			expect(svg).toContain(`class="order ${kind}`);
			return new RegExp(`^\\.${kind} \\.line\\{.*?stroke-dasharray:([^;}]*)`, 'm').exec(svg)?.[1] ?? 'solid';
		});
		expect(new Set(looks).size).toBe(4);
	});
});

test('a ground is made once', () => {
	expect(groundFor(drawing, 200, 54)).toBe(groundFor(drawing, 200, 54));
});
