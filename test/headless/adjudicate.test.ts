import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as names from '../../src/board/names.ts';
import { run as adjudicateCommand } from '../../src/headless/adjudicate.ts';
import { adjudicate, answer } from './running.ts';

/** Exactly these answers: positions worked out by hand. */
const ANSWERS: readonly (readonly [name: string, line: Record<string, unknown>, out: Record<string, unknown>])[] = [
	[
		'movement: units and powers sorted, every unit with a result',
		{
			id: 'm1',
			units: { ITALY: ['F TRI', 'A VEN'], AUSTRIA: ['F ALB', 'A TYR', 'A BUD'] },
			orders: { ITALY: ['A VEN - TYR'], AUSTRIA: ['A BUD - TRI', 'F ALB S A BUD - TRI', 'A TYR S A BUD - TRI'] },
		},
		{
			id: 'm1',
			units: { AUSTRIA: ['A TRI', 'A TYR', 'F ALB'], ITALY: ['A VEN'] },
			dislodged: { ITALY: { 'F TRI': ['ADR'] } },
			results: {
				AUSTRIA: {
					'A BUD': { order: 'A BUD - TRI', result: 'ok' },
					'A TYR': { order: 'A TYR S A BUD - TRI', result: 'cut', reason: 'attacked by A VEN', by: ['A VEN'] },
					'F ALB': { order: 'F ALB S A BUD - TRI', result: 'ok' },
				},
				ITALY: {
					'A VEN': { order: 'A VEN - TYR', result: 'bounce', reason: 'A TYR stayed, 1 against 1', by: ['A TYR'] },
					'F TRI': {
						order: 'F TRI H',
						result: 'dislodged',
						reason: 'A BUD came in, 2 against 1',
						by: ['A BUD'],
					},
				},
			},
		},
	],
	[
		'movement: what cannot be read is void as typed, what is nobody’s order is ignored',
		{
			id: 'm2',
			phase: 'F1903M',
			units: { FRANCE: ['A PAR', 'A BRE', 'F MAR'] },
			orders: { FRANCE: ['par bor 7', 'A BRE - LON', 'A MUN H', 'hello', 'mar hold'] },
		},
		{
			id: 'm2',
			units: { FRANCE: ['A BRE', 'A PAR', 'F MAR'] },
			dislodged: {},
			results: {
				FRANCE: {
					'A BRE': {
						order: 'A BRE - LON',
						result: 'void',
						reason: 'no chain of fleets on the board could carry it to LON',
					},
					'A PAR': expect.objectContaining({ order: 'par bor 7', result: 'void' }),
					'F MAR': { order: 'F MAR H', result: 'ok' },
				},
			},
			ignored: ['A MUN H', 'hello'],
		},
	],
	[
		'movement: lists are sorted, those of the culprits too',
		{
			id: 'm2b',
			units: { TURKEY: ['A CON'], RUSSIA: ['A RUM'], ITALY: ['A GRE'] },
			orders: { TURKEY: ['A CON - BUL'], RUSSIA: ['A RUM - BUL'], ITALY: ['A GRE - BUL'] },
		},
		{
			id: 'm2b',
			units: { ITALY: ['A GRE'], RUSSIA: ['A RUM'], TURKEY: ['A CON'] },
			dislodged: {},
			results: {
				ITALY: { 'A GRE': expect.objectContaining({ result: 'bounce', by: ['A CON', 'A RUM'] }) },
				RUSSIA: { 'A RUM': expect.objectContaining({ result: 'bounce', by: ['A CON', 'A GRE'] }) },
				TURKEY: { 'A CON': expect.objectContaining({ result: 'bounce', by: ['A GRE', 'A RUM'] }) },
			},
		},
	],
	[
		'movement: no convoy and a disrupted convoy',
		{
			id: 'm3',
			units: { ENGLAND: ['A LON', 'F NTH', 'A YOR'], GERMANY: ['F HEL', 'F SKA'] },
			orders: {
				ENGLAND: ['A LON - BEL', 'F NTH C A LON - BEL', 'A YOR - NWY VIA'],
				GERMANY: ['F HEL - NTH', 'F SKA S F HEL - NTH'],
			},
		},
		{
			id: 'm3',
			units: { ENGLAND: ['A LON', 'A YOR'], GERMANY: ['F NTH', 'F SKA'] },
			dislodged: { ENGLAND: { 'F NTH': ['BEL', 'DEN', 'EDI', 'ENG', 'HOL', 'NWG', 'NWY'] } },
			results: {
				ENGLAND: {
					'A LON': {
						order: 'A LON - BEL',
						result: 'disrupted',
						reason: 'F NTH was dislodged by F HEL',
						by: ['F HEL'],
					},
					'A YOR': {
						order: 'A YOR - NWY VIA',
						result: 'noconvoy',
						reason: 'no complete convoy route was ordered',
					},
					'F NTH': {
						order: 'F NTH C A LON - BEL',
						result: 'dislodged',
						reason: 'F HEL came in, 2 against 1',
						by: ['F HEL'],
					},
				},
				GERMANY: {
					'F HEL': { order: 'F HEL - NTH', result: 'ok' },
					'F SKA': { order: 'F SKA S F HEL - NTH', result: 'ok' },
				},
			},
		},
	],
	[
		'retreats: taken, both bound for one place, none ordered',
		{
			id: 'r1',
			phase: 'S1901R',
			units: { FRANCE: ['A MUN'], TURKEY: ['A SER'] },
			dislodged: {
				GERMANY: { 'A MUN': ['BER', 'KIE'], 'F KIE': ['BAL', 'BER'] },
				AUSTRIA: { 'A SER': ['BUD', 'TRI'], 'A RUM': ['GAL'] },
			},
			orders: { GERMANY: ['A MUN R BER', 'F KIE R BER'], AUSTRIA: ['ser bud'] },
		},
		{
			id: 'r1',
			units: { AUSTRIA: ['A BUD'], FRANCE: ['A MUN'], TURKEY: ['A SER'] },
			disbanded: { AUSTRIA: ['A RUM'], GERMANY: ['A MUN', 'F KIE'] },
			results: expect.anything(),
		},
	],
	[
		'adjustments: owed, built, void, removed by disorder',
		{
			id: 'a1',
			phase: 'W1901A',
			units: { FRANCE: ['A SPA', 'F POR'], TURKEY: ['A SMY', 'F AEG'], ITALY: ['A ROM'] },
			centers: { FRANCE: ['BRE', 'MAR', 'PAR', 'POR', 'SPA'], TURKEY: ['SMY'], ITALY: ['ROM'] },
			orders: { FRANCE: ['F PAR B', 'F BRE B', 'MAR WAIVE', 'A PAR - BUR', 'what'] },
		},
		{
			id: 'a1',
			units: { FRANCE: ['A SPA', 'F BRE', 'F POR'], ITALY: ['A ROM'], TURKEY: ['A SMY'] },
			owed: { FRANCE: 3, TURKEY: -1 },
			open: { FRANCE: 3 },
			results: {
				FRANCE: {
					'F PAR B': { result: 'void', reason: 'PAR has no coast' },
					'F BRE B': { result: 'ok' },
					'MAR WAIVE': { result: 'ok' },
				},
				TURKEY: { 'F AEG D': { result: 'ok', reason: 'civil disorder' } },
			},
			ignored: ['A PAR - BUR', 'what'],
		},
	],
	[
		'adjustments: a movement order for a unit of its own is void and wastes no build',
		{
			id: 'a2',
			phase: 'W1901A',
			units: { FRANCE: ['A SPA'] },
			centers: { FRANCE: ['PAR', 'SPA'] },
			orders: { FRANCE: ['A SPA - GAS', 'A PAR B'] },
		},
		{
			id: 'a2',
			units: { FRANCE: ['A PAR', 'A SPA'] },
			owed: { FRANCE: 1 },
			open: { FRANCE: 1 },
			results: {
				FRANCE: {
					'A SPA - GAS': { result: 'void', reason: 'it is not an adjustment order' },
					'A PAR B': { result: 'ok' },
				},
			},
		},
	],
	[
		'adjustments: home centres named in the line take the place of the map’s',
		{
			id: 'a3',
			phase: 'W1905A',
			units: {},
			centers: { FRANCE: ['PAR', 'MUN'], GERMANY: ['BER'] },
			homes: { FRANCE: ['MUN'] },
			orders: { FRANCE: ['A PAR B', 'A MUN B'], GERMANY: ['A BER B'] },
		},
		{
			id: 'a3',
			units: { FRANCE: ['A MUN'] },
			owed: { FRANCE: 2, GERMANY: 1 },
			open: { FRANCE: 1, GERMANY: 0 },
			results: {
				FRANCE: {
					'A PAR B': { result: 'void', reason: 'PAR is not one of its home centres' },
					'A MUN B': { result: 'ok' },
				},
				GERMANY: { 'A BER B': { result: 'void', reason: 'BER is not one of its home centres' } },
			},
		},
	],
	[
		'count: who stands on a centre owns it, an empty one stays',
		{
			id: 'c1',
			phase: 'count',
			units: { TURKEY: ['A BUL', 'F STP/NC', 'A UKR'] },
			centers: { RUSSIA: ['STP', 'MOS'], TURKEY: ['CON'] },
		},
		{ id: 'c1', centers: { RUSSIA: ['MOS'], TURKEY: ['BUL', 'CON', 'STP'] } },
	],
	['an empty board', { id: null, units: {} }, { id: null, units: {}, dislodged: {}, results: {} }],
	['an id of any kind', { id: { n: [1] }, units: {} }, { id: { n: [1] }, units: {}, dislodged: {}, results: {} }],
	['no id', { units: {} }, { units: {}, dislodged: {}, results: {} }],
	[
		'units however they are written, and coasts that armies do not have',
		{ units: { RUSSIA: ['fleet St Petersburg (sc)', 'a Moscow'] } },
		{
			units: { RUSSIA: ['A MOS', 'F STP/SC'] },
			dislodged: {},
			results: {
				RUSSIA: { 'A MOS': { order: 'A MOS H', result: 'ok' }, 'F STP/SC': { order: 'F STP/SC H', result: 'ok' } },
			},
		},
	],
];

describe('answers', () => {
	test.each(ANSWERS)('%s', async (_name, line, out) => {
		expect(await answer(line)).toEqual(out);
	});

	test('powers come in the order of the alphabet, units with armies first', async () => {
		const { out } = await adjudicate('{"id":1,"units":{"TURKEY":["F ANK","A CON"],"AUSTRIA":["A VIE","A BUD"]}}');
		expect(out).toMatch(/"units":\{"AUSTRIA":\["A BUD","A VIE"\],"TURKEY":\["A CON","F ANK"\]\}/);
		expect(out).toMatch(/"results":\{"AUSTRIA":\{"A BUD".*"A VIE".*"TURKEY":\{"A CON".*"F ANK"/);
	});

	test('texts from outside come back as they were, escapes and all', async () => {
		const typed = 'A PAR - "\\\u0007é\u2028';
		const { results } = (await answer({ units: { FRANCE: ['A PAR'] }, orders: { FRANCE: [typed] } })) as never;
		expect(results).toMatchObject({ FRANCE: { 'A PAR': { order: typed, result: 'void' } } });
	});
});

/** Lines that are wrong, with the path and a word of the message. */
const ERRORS: readonly (readonly [line: string, path: string, message: string])[] = [
	['nonsense', '', 'not JSON'],
	['{"id":1,"units":{}', '', 'not JSON'],
	['[1]', '', 'Expected an object, not a list'],
	['null', '', 'Expected an object, not null'],
	['"A PAR"', '', 'Expected an object, not a string'],
	['{}', 'units', 'Expected an object with units by power'],
	['{"units":[]}', 'units', 'not a list'],
	['{"units":{"FRENCH":["A PAR"]}}', 'units.FRENCH', 'not a power'],
	['{"units":{"FRANCE":"A PAR"}}', 'units.FRANCE', 'not a string'],
	['{"units":{"FRANCE":null}}', 'units.FRANCE', 'not null'],
	['{"units":{"FRANCE":["A PAR",7]}}', 'units.FRANCE[1]', 'not 7'],
	['{"units":{"FRANCE":["A XYZ"]}}', 'units.FRANCE[0]', 'not a province'],
	['{"units":{"FRANCE":["PIC"]}}', 'units.FRANCE[0]', 'army or a fleet'],
	['{"units":{"FRANCE":["F BUR"]}}', 'units.FRANCE[0]', 'inland'],
	['{"units":{"FRANCE":["A NTH"]}}', 'units.FRANCE[0]', 'sea'],
	['{"units":{"FRANCE":["A SWI"]}}', 'units.FRANCE[0]', 'not a province'],
	['{"units":{"RUSSIA":["F STP"]}}', 'units.RUSSIA[0]', 'needs its coast'],
	['{"units":{"FRANCE":["A PAR"],"ITALY":["A PAR"]}}', 'units.ITALY[0]', 'Two units'],
	['{"units":{"RUSSIA":["A STP","F STP/NC"]}}', 'units.RUSSIA[1]', 'Two units'],
	['{"units":{},"orders":[]}', 'orders', 'not a list'],
	['{"units":{},"orders":{"FRANCE":"A PAR H"}}', 'orders.FRANCE', 'not a string'],
	['{"units":{},"orders":{"FRANCE":[["A PAR H"]]}}', 'orders.FRANCE[0]', 'not a list'],
	['{"units":{},"orders":{"france":[]}}', 'orders.france', 'not a power'],
	['{"units":{},"centers":{"FRANCE":["PAR","BRE"],"ITALY":["BRE"]}}', 'centers.ITALY[0]', 'belongs to FRANCE'],
	['{"units":{},"centers":{"FRANCE":["PAR","PAR"]}}', 'centers.FRANCE[1]', 'belongs to FRANCE'],
	['{"units":{},"centers":{"FRANCE":["BUR"]}}', 'centers.FRANCE[0]', 'not a supply centre'],
	['{"units":{},"centers":{"FRANCE":[{}]}}', 'centers.FRANCE[0]', 'not an object'],
	['{"phase":"W1901A","units":{}}', 'centers', 'Expected an object with centers by power'],
	['{"phase":"count","centers":{}}', 'units', 'Expected an object with units by power'],
	['{"phase":"W1901A","units":{},"centers":{},"homes":{"FRANCE":["XXX"]}}', 'homes.FRANCE[0]', 'not a province'],
	['{"phase":"W1901A","units":{},"centers":{},"homes":{"FRANCE":["BUR"]}}', 'homes.FRANCE[0]', 'not a supply centre'],
	['{"phase":"S1901R","units":{},"dislodged":{"ITALY":["A ROM"]}}', 'dislodged.ITALY', 'not a list'],
	['{"phase":"S1901R","units":{},"dislodged":{"ITALY":{"A ROM":"VEN"}}}', 'dislodged.ITALY["A ROM"]', 'not a string'],
	['{"phase":"S1901R","units":{},"dislodged":{"ITALY":{"A ROM":["BUR"]}}}', 'dislodged.ITALY["A ROM"][0]', 'cannot go'],
	['{"phase":"S1901R","units":{},"dislodged":{"ITALY":{"F ROM":["VEN"]}}}', 'dislodged.ITALY["F ROM"][0]', 'cannot go'],
	['{"phase":"S1901R","units":{},"dislodged":{"ITALY":{"A ROM":[3]}}}', 'dislodged.ITALY["A ROM"][0]', 'not 3'],
	['{"phase":"S1901R","units":{},"dislodged":{"ITALY":{"F BUR":[]}}}', 'dislodged.ITALY["F BUR"]', 'inland'],
	[
		'{"phase":"S1901R","units":{"FRANCE":["A VEN"]},"dislodged":{"ITALY":{"A ROM":["VEN"]}}}',
		'dislodged.ITALY["A ROM"][0]',
		'stands in VEN',
	],
	[
		'{"phase":"S1901R","units":{},"dislodged":{"ITALY":{"A ROM":[]},"TURKEY":{"F ROM":[]}}}',
		'dislodged.TURKEY["F ROM"]',
		'Two units',
	],
	['{"variant":"chess","units":{}}', 'variant', 'no variant'],
	['{"variant":3,"units":{}}', 'variant', 'not 3'],
	['{"variant":"standard+standard","units":{}}', 'variant', 'no variant'],
	['{"phase":"X1901","units":{}}', 'phase', 'not a phase'],
	['{"phase":1901,"units":{}}', 'phase', 'not 1901'],
	['{"options":[],"units":{}}', 'options', 'not a list'],
];

describe('errors', () => {
	test.each(ERRORS)('%s', async (line, path, message) => {
		const { status, out } = await adjudicate(line);
		const { id, error } = JSON.parse(out);
		expect({ status, id, path: error.path }).toEqual({ status: 1, id: null, path });
		expect(error.message).toContain(message);
	});

	test('a wrong line is answered with its id in its place, and the rest goes on', async () => {
		const { status, out } = await adjudicate('{"id":1,"units":{}}\n{"id":2,"units":3}\n?\n{"id":3,"units":{}}\n');
		const lines = out
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(lines.map(({ id, error }) => [id, error !== undefined])).toEqual([
			[1, false],
			[2, true],
			[null, true],
			[3, false],
		]);
		expect(status).toBe(1);
	});

	test('an id that cannot be printed again is an error of its own', async () => {
		const { out } = await adjudicate(
			`{"id":${'['.repeat(100_000)}${']'.repeat(100_000)},"units":{}}\n{"id":2,"units":{}}`,
		);
		expect(out.split('\n').map((line) => line.slice(0, 40))).toEqual([
			expect.stringContaining('{"id":null,"error"'),
			expect.stringContaining('{"id":2,"units"'),
			'',
		]);
	});

	test('no line makes it throw', async () => {
		const scrap = fc.oneof(
			fc.json(),
			fc.string(),
			fc
				.record({
					id: fc.jsonValue(),
					phase: fc.constantFrom('S1901M', 'S1901R', 'W1901A', 'count', 'zzz', undefined),
					units: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('FRANCE', 'ITALY'), fc.array(someText()))),
					centers: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('FRANCE', 'ITALY'), fc.array(someText()))),
					orders: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('FRANCE', 'ITALY'), fc.array(someText()))),
					dislodged: fc.oneof(fc.jsonValue(), fc.constant({ FRANCE: { 'A PAR': ['BUR'] } })),
				})
				.map((line) => JSON.stringify(line)),
		);
		await fc.assert(
			fc.asyncProperty(scrap, async (line) => {
				const { out } = await adjudicate(`${line.replace(/\n/g, ' ')}\n`);
				expect(out === '' || JSON.parse(out)).toBeTruthy();
			}),
			{ numRuns: 300 },
		);
	});
});

const someText = () =>
	fc.oneof(fc.string(), fc.constantFrom('A PAR', 'F BRE', 'PAR', 'BRE', 'A PAR - BUR', 'A PAR B', 'A PAR D'));

describe('streams', () => {
	test('blank lines, CRLF, a byte order mark and a last line without its end', async () => {
		const { out, status } = await adjudicate('\ufeff{"id":1,"units":{}}\r\n\r\n  \n{"id":"ü","units":{}}');
		expect(
			out
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line).id),
		).toEqual([1, 'ü']);
		expect(status).toBe(0);
	});

	test('lines cut into pieces anywhere, within characters too', async () => {
		const whole = Buffer.from('{"id":"é1","units":{}}\n{"id":"é2","units":{}}\n');
		const bytes = Array.from(whole, (_, i) => whole.subarray(i, i + 1));
		const { out } = await adjudicate(bytes);
		expect(
			out
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line).id),
		).toEqual(['é1', 'é2']);
	});

	test('a line of several megabytes', async () => {
		const texts = [...Array.from({ length: 130_000 }, () => 'A MUN H'), 'par '.repeat(100_000)];
		const { out } = await adjudicate(JSON.stringify({ id: 1, units: {}, orders: { FRANCE: texts } }));
		expect(JSON.parse(out).ignored.length).toBe(texts.length);
	});

	test('files one after the other, - for standard input; one that is not there gives status 1', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'entente-'));
		try {
			writeFileSync(join(folder, 'a'), '{"id":"a","units":{}}\n');
			const good = await adjudicate('{"id":"in","units":{}}', [join(folder, 'a'), '-', join(folder, 'a')]);
			expect(
				good.out
					.trimEnd()
					.split('\n')
					.map((line) => JSON.parse(line).id),
			).toEqual(['a', 'in', 'a']);
			expect(good.status).toBe(0);
			const bad = await adjudicate('', [join(folder, 'none'), folder, join(folder, 'a')]);
			expect(bad.status).toBe(1);
			expect(bad.err).toContain('none cannot be read: the file or its folder does not exist (any more). Name a file');
			expect(bad.err).toContain(`${folder} cannot be read: it is a folder. Name a file`);
			expect(bad.err).not.toMatch(/E[NOTIS]+DIR|ENOENT/);
			expect(bad.out).toContain('"id":"a"');
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	test('whoever starts it without input is told what it waits for', async () => {
		const input = Object.assign(Readable.from([]), { isTTY: true });
		const errors = new PassThrough();
		expect(await adjudicateCommand([], { input, errors })).toBe(0);
		expect(String(errors.read())).toContain('type one JSON object a line; Ctrl+D ends.');
	});

	test('an unknown option is bad usage', async () => {
		expect(await adjudicate('', ['--fast'])).toMatchObject({
			status: 2,
			out: '',
			err: expect.stringContaining('--fast'),
		});
	});

	test('reads no faster than its answers are read', async () => {
		let read = 0;
		const line = `${JSON.stringify({ id: 1, units: { FRANCE: ['A PAR'] } })}\n`.repeat(100);
		const input = Readable.from(
			(function* () {
				for (; read < 60; read++) yield Buffer.from(line);
			})(),
			{ objectMode: false },
		);
		const output = new PassThrough();
		const running = adjudicateCommand([], { input, output, errors: process.stderr });
		await new Promise((resolve) => setTimeout(resolve, 100));
		expect(read).toBeLessThan(20);
		output.resume();
		expect(await running).toBe(0);
		expect(read).toBe(60);
	});

	test('a reader that goes away ends it quietly', async () => {
		const output = new Writable({
			write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
		});
		const input = Readable.from(
			Array.from({ length: 50 }, () => '{"units":{}}\n'),
			{ objectMode: false },
		);
		expect(await adjudicateCommand([], { input, output, errors: process.stderr })).toBe(0);
	});
});

test('orders nobody can read cost little: what their words may have meant is worked out only where it is said', async () => {
	const misspelt = ['xarseile', 'gulf of lyonn', 'liverpolx'];
	const texts = Array.from(
		{ length: 500 },
		(_, i) => `A ${misspelt[i % 3]}${String.fromCharCode(97 + (i % 26))} - PAR`,
	);
	const own = texts.map((text) => `A PAR${text.slice(1)}`);
	// nobody's unit, one unit with the last of its orders, and a winter that answers each of them
	for (const [phase, orders, said] of [
		['S1901M', texts, 0],
		['S1901M', own, 1],
		['W1901A', own, 500],
	] as const) {
		const guesses = vi.spyOn(names, 'provincesLike');
		await answer({ phase, units: { FRANCE: ['A PAR'] }, centers: {}, orders: { FRANCE: orders } });
		expect(guesses).toHaveBeenCalledTimes(said);
		guesses.mockRestore();
	}
});

test('what a terminal would act upon is escaped in answers, and read back it is what was given', async () => {
	const id = 'a\u007f\u0085\u009b31m\u200b\u202eb\u2028\u2029\ufeff\u{e0041}c';
	const line = { id, variant: 'x\u202ey', units: {}, [id]: 1 };
	const { out } = await adjudicate(`${JSON.stringify(line)}\n${JSON.stringify({ id: { [id]: id }, units: {} })}\n`);
	expect(out).not.toMatch(/[^\n -~]/);
	expect(out).toContain('\\u2028\\u2029\\ufeff\\udb40\\udc41');
	const [first, second] = out
		.trim()
		.split('\n')
		.map((text) => JSON.parse(text));
	expect(first.id).toBe(id);
	expect(second.id).toEqual({ [id]: id });
	const wrong = await adjudicate('', ['--\u009b\u202e']);
	expect(wrong.err.slice(0, 80)).toContain('"--??"');
});
