import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, distanceToSegment, loadDrawing, OFF, type Point, type RegionId } from '../../src/board/drawing.ts';
import { IMPASSABLE, mayStand, neighbours, PLACES, PROVINCES, provinceOf } from '../../src/board/map.ts';
import type { Place, UnitType } from '../../src/board/types.ts';
import { times } from '../extent.ts';

const board = await loadDrawing();
const regions = [...board.regions.values()];

/** The pieces of Diplomacywinks, in millimetres (W3). */
const ARMY = [15, 15] as const;
const FLEET = [28, 8] as const;

const isSea = (id: RegionId) => PROVINCES.get(id)?.terrain === 'sea';
const isLand = (id: RegionId) => PROVINCES.has(id) && !isSea(id);
const sortedPair = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** How many millimetres of border each pair of neighbours shares. */
const shared = new Map<string, number>();
for (const { left, right, length } of board.borders) {
	shared.set(sortedPair(left, right), (shared.get(sortedPair(left, right)) ?? 0) + length);
}
const beside = (id: RegionId) =>
	[...shared.keys()]
		.map((both) => both.split(' '))
		.filter((both) => both.includes(id))
		.map(([a, b]) => (a === id ? b! : a!))
		.sort();

function rectangle(x: number, y: number, degrees: number, [long, wide]: readonly [number, number]): Point[] {
	const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return [
		[-long, -wide],
		[long, -wide],
		[long, wide],
		[-long, wide],
	].map(([u, v]) => [x + (u! * c - v! * s) / 2, y + (u! * s + v! * c) / 2] as const);
}

describe('borders are the adjacency of the map', () => {
	const facts = new Set(
		(['A', 'F'] as const).flatMap((type) =>
			PLACES.flatMap((at) => neighbours(type, at).map((to) => sortedPair(provinceOf(at), provinceOf(to)))),
		),
	);

	test('provinces are adjacent exactly if they share a border, and then one wider than a fleet; there is no exception', () => {
		const drawn = [...shared.keys()].filter((both) => both.split(' ').every((id) => PROVINCES.has(id)));
		expect(drawn.sort()).toEqual([...facts].sort());
		expect([...facts].filter((both) => shared.get(both)! < FLEET[1])).toEqual([]);
	});

	/**
	 * Where the drawing departs from the shapes of nature (or could well have done) to make that so.
	 * `touching` regions share a border; `apart` ones, however near, do not.
	 */
	const HAND_MADE: { why: string; touching?: string[]; apart?: string[] }[] = [
		{
			why: 'Denmark: Jutland and the islands are one, joined to Sweden, so that armies cross and the Baltic is closed',
			touching: ['DEN SWE', 'DEN SKA', 'BAL DEN', 'DEN HEL', 'DEN NTH', 'DEN KIE'],
			apart: ['BAL SKA', 'KIE SKA', 'KIE SWE'],
		},
		{
			why: 'Kiel and its canal: both seas, which do not meet',
			touching: ['HEL KIE', 'BAL KIE'],
			apart: ['BAL HEL', 'KIE NTH'],
		},
		{
			why: 'Constantinople lies on both sides of the straits, which are closed',
			touching: ['AEG CON', 'BLA CON', 'BUL CON', 'ANK CON', 'CON SMY'],
			apart: ['AEG BLA', 'BUL SMY', 'ANK BUL', 'CON GRE'],
		},
		{
			why: 'Gibraltar is open, and wider than it is',
			touching: ['MAO WES', 'MAO SPA', 'SPA WES', 'MAO NAF', 'NAF WES'],
			apart: ['NAF SPA', 'LYO MAO'],
		},
		{ why: 'Sicily belongs to Naples', touching: ['ION TYS', 'ION NAP', 'NAP TYS'], apart: ['NAP TUN'] },
		{
			why: 'the North Channel belongs to the North Atlantic, so that Liverpool lies on it and Clyde not on the Irish Sea',
			touching: ['LVP NAO', 'IRI LVP', 'IRI NAO'],
			apart: ['CLY IRI', 'NAO WAL'],
		},
		{
			why: 'Dover is open; Belgium lies on both sides of it',
			touching: ['ENG NTH', 'BEL ENG', 'BEL NTH', 'ENG LON'],
			apart: ['LON PIC', 'NTH PIC', 'ENG HOL'],
		},
		{
			why: 'Finland ends before the Barents Sea and reaches Norway',
			touching: ['FIN NWY', 'NWY STP', 'BAR NWY'],
			apart: ['BAR FIN', 'BAL FIN', 'STP SWE'],
		},
		{
			why: 'Burgundy reaches the Ruhr and Munich, and Tyrolia Piedmont, past Switzerland',
			touching: ['BUR RUH', 'BUR MUN', 'PIE TYR'],
			apart: ['BEL MUN', 'MAR TYR', 'SWI VEN'],
		},
	];

	test.each(HAND_MADE)('$why', ({ touching = [], apart = [] }) => {
		expect(touching.filter((both) => !shared.has(both))).toEqual([]);
		expect(apart.filter((both) => shared.has(both))).toEqual([]);
	});

	/** Where a fleet lies that is at this stretch of shore. */
	function placeAt(id: RegionId, shore: (typeof board.borders)[number]): Place {
		const coast = PROVINCES.get(id)!.coasts.find((name) => board.shore(`${id}/${name}`).includes(shore));
		return coast ? `${id}/${coast}` : id;
	}

	/**
	 * The whole table of moves from the drawing alone: armies cross borders on land, fleets go from sea to sea and from sea to shore,
	 * and along the coast where a border on land runs out into a sea that both have.
	 */
	test.each(['A', 'F'] as const)('every move of %s follows from the drawing, coasts and all', (type: UnitType) => {
		const moves = new Set<string>();
		const both = (a: Place, b: Place) => moves.add(`${a} ${b}`).add(`${b} ${a}`);
		const ends = new Map<string, typeof board.borders>();
		for (const border of board.borders) {
			const { left, right, points } = border;
			if (!PROVINCES.has(left) || !PROVINCES.has(right)) continue;
			if (type === 'A') {
				if (isLand(left) && isLand(right)) both(left, right);
				continue;
			}
			if (isSea(left) && isSea(right)) both(left, right);
			else if (isSea(left)) both(left, placeAt(right, border));
			else if (isSea(right)) both(placeAt(left, border), right);
			for (const end of [points[0]!, points.at(-1)!]) ends.set(String(end), [...(ends.get(String(end)) ?? []), border]);
		}
		for (const meeting of ends.values()) {
			const shores = meeting.filter(({ left, right }) => isSea(left) !== isSea(right));
			const lands = shores.map((shore) => placeAt(isSea(shore.left) ? shore.right : shore.left, shore));
			if (lands.length === 2 && provinceOf(lands[0]!) !== provinceOf(lands[1]!)) both(lands[0]!, lands[1]!);
		}
		const facts = PLACES.flatMap((at) => (mayStand(type, at) ? neighbours(type, at).map((to) => `${at} ${to}`) : []));
		expect([...moves].sort()).toEqual(facts.sort());
	});

	test('Switzerland and the lands that are only there to look at', () => {
		expect(beside('SWI')).toEqual(['BUR', 'MAR', 'MUN', 'PIE', 'TYR']);
		const decoration = regions.filter(({ kind }) => kind === 'decoration');
		expect(Object.fromEntries(decoration.map(({ id }) => [id, beside(id)]))).toEqual({
			COR: ['LYO', 'TYS'],
			CRE: ['AEG', 'EAS', 'ION'],
			CYP: ['EAS'],
			EGY: ['EAS', 'ION', OFF, 'SYR'],
			ICE: ['NAO', 'NWG'],
			IRE: ['IRI', 'MAO', 'NAO'],
			LIB: ['ION', OFF, 'TUN'],
			SAR: ['LYO', 'TYS', 'WES'],
		});
		expect(decoration.map(({ name }) => name)).toContain('Ireland');
	});

	test('what lies at the edge of the board', () => {
		const edge = ['ARM', 'BAR', 'EGY', 'ION', 'LIB', 'MAO', 'MOS', 'NAF', 'NAO', 'NWG', 'SEV', 'STP', 'SYR', 'TUN'];
		expect(beside(OFF)).toEqual(edge);
	});
});

describe('regions', () => {
	test('all 75 provinces, Switzerland and eight other lands, of the kind that the map says', () => {
		const expected = [...PROVINCES.keys(), ...Object.keys(IMPASSABLE)].sort();
		expect(regions.filter(({ kind }) => kind !== 'decoration').map(({ id }) => id)).toEqual(expected);
		expect(regions.length).toBe(84);
		for (const { id, kind } of regions) if (PROVINCES.has(id)) expect(kind).toBe(PROVINCES.get(id)!.terrain);
	});

	test('each is one piece, and only Cyprus is an island within one sea', () => {
		expect(regions.filter(({ polygons }) => polygons.length !== 1).map(({ id }) => id)).toEqual([]);
		expect(regions.filter(({ polygons }) => polygons[0]!.length > 1).map(({ id }) => id)).toEqual(['EAS']);
	});

	test('rings run the right way round and tile the board exactly', () => {
		let sum = 0;
		for (const { polygons } of regions) {
			for (const [outer, ...holes] of polygons) {
				expect(areaOf(outer!)).toBeGreaterThan(0);
				for (const hole of holes) expect(areaOf(hole)).toBeLessThan(0);
				sum += [outer!, ...holes].reduce((of, ring) => of + areaOf(ring) / 2, 0);
			}
		}
		expect([board.width, board.height]).toEqual([710, 570]);
		expect(sum).toBeCloseTo(710 * 570, 6);
	});

	test('no two borders meet but at their ends, and none meets itself', () => {
		const tenths = (at: Point) => [Math.round(at[0] * 10), Math.round(at[1] * 10)] as const;
		const segments = board.borders.flatMap(({ points }) =>
			points.slice(1).map((to, i) => {
				const [a, b] = [tenths(points[i]!), tenths(to)];
				return { a, b, low: Math.min(a[0], b[0]), high: Math.max(a[0], b[0]) };
			}),
		);
		segments.sort((s, t) => s.low - t.low);
		const met: string[] = [];
		for (let i = 0; i < segments.length; i++) {
			const s = segments[i]!;
			for (let j = i + 1; j < segments.length && segments[j]!.low <= s.high; j++) {
				const t = segments[j]!;
				if (wronglyMeet(s.a, s.b, t.a, t.b)) met.push(`${s.a} ${s.b} and ${t.a} ${t.b}`);
			}
		}
		expect(met).toEqual([]);
	});

	test('every point of the board is in exactly one region', () => {
		const inside = ([x, y]: Point, ring: readonly Point[]) =>
			ring.reduce((odd, [x1, y1], i) => {
				const [x2, y2] = ring[(i + 1) % ring.length]!;
				return y1 > y !== y2 > y && x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) < x ? !odd : odd;
			}, false);
		const check = (x: number, y: number) => {
			const found = regions.filter(
				({ box, polygons }) =>
					x >= box[0] &&
					x <= box[2] &&
					y >= box[1] &&
					y <= box[3] &&
					polygons.flat().filter((ring) => inside([x, y], ring)).length % 2 === 1,
			);
			expect(found.map(({ id }) => id)).toEqual([board.regionAt(x, y)]);
		};
		const axis = (size: number) => fc.double({ min: 0.001, max: size - 0.001, noNaN: true });
		fc.assert(fc.property(axis(710), axis(570), check), { numRuns: 3000 });
		for (const [x, y] of [
			[-1, 5],
			[711, 300],
			[300, -0.1],
			[300, 570.1],
		] as const) {
			expect(board.regionAt(x, y)).toBe(OFF);
		}
	});

	test('the label lies inside, and a province has room for its three letters around it', () => {
		for (const { id, kind, label } of regions) {
			expect(board.regionAt(...label)).toBe(id);
			const room = Math.min(
				...board.borders
					.filter(({ left, right }) => left === id || right === id)
					.flatMap(({ points }) => points.slice(1).map((to, i) => distanceToSegment(label, points[i]!, to))),
			);
			if (kind !== 'decoration') expect(room, id).toBeGreaterThan(6);
		}
	});

	test.each([
		['a fleet', FLEET, regions.filter(({ kind }) => kind === 'sea' || kind === 'coast')],
		['an army', ARMY, regions.filter(({ kind }) => kind === 'inland' || kind === 'coast' || kind === 'impassable')],
	] as const)('%s can lie within every region that could hold one', (_, size, all) => {
		const fits = (id: RegionId, x: number, y: number) =>
			board.regionAt(x, y) === id &&
			[0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165].some(
				(degrees) => String(board.touches(rectangle(x, y, degrees, size))) === id,
			);
		const without = all.filter(({ id, label, box: [left, top, right, bottom] }) => {
			if (fits(id, ...label)) return false;
			for (let y = top; y < bottom; y += 3) for (let x = left; x < right; x += 3) if (fits(id, x, y)) return false;
			return true;
		});
		expect(without.map(({ id }) => id)).toEqual([]);
	});
});

describe('what a piece touches', () => {
	/** The part of a ring inside a convex polygon (Sutherland and Hodgman): its signed area is exact, even where it falls apart. */
	function clippedArea(ring: readonly Point[], convex: readonly Point[]): number {
		let rest = [...ring];
		for (let i = 0; i < convex.length; i++) {
			const [ax, ay] = convex[i]!;
			const [bx, by] = convex[(i + 1) % convex.length]!;
			const depth = ([x, y]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
			rest = rest.flatMap((to, k) => {
				const from = rest.at(k - 1)!;
				const [d, e] = [depth(from), depth(to)];
				const cross = [
					from[0] + ((to[0] - from[0]) * d) / (d - e),
					from[1] + ((to[1] - from[1]) * d) / (d - e),
				] as const;
				return [...(d > 0 !== e > 0 ? [cross] : []), ...(e > 0 ? [to] : [])];
			});
		}
		return areaOf(rest) / 2;
	}

	/** Brute force: every region's area within the piece. */
	function areasWithin(piece: readonly Point[]): Map<RegionId, number> {
		const areas = regions.map(
			({ id, polygons }) => [id, polygons.flat().reduce((sum, ring) => sum + clippedArea(ring, piece), 0)] as const,
		);
		const off = areaOf(piece) / 2 - areas.reduce((sum, [, area]) => sum + area, 0);
		return new Map<RegionId, number>([...areas, [OFF, off]]);
	}

	const junctions = board.borders.map(({ points }) => points[0]!);
	const pieces = fc.record({
		near: fc.oneof(
			fc.tuple(fc.double({ min: -15, max: 725, noNaN: true }), fc.double({ min: -15, max: 585, noNaN: true })),
			fc
				.tuple(fc.constantFrom(...junctions), fc.double({ min: -20, max: 20 }), fc.double({ min: -20, max: 20 }))
				.map(([[x, y], dx, dy]) => [x + (dx || 0), y + (dy || 0)] as [number, number]),
		),
		degrees: fc.double({ min: 0, max: 360, noNaN: true }),
		size: fc.constantFrom(ARMY, FLEET),
	});

	test('exactly the regions that have a part of it, by brute force', () => {
		const met = new Set<RegionId>();
		fc.assert(
			fc.property(pieces, ({ near: [x, y], degrees, size }) => {
				const piece = rectangle(x, y, degrees, size);
				const touched = board.touches(piece);
				for (const id of touched) met.add(id);
				const within = [...areasWithin(piece)].filter(([, area]) => area > 1e-7).map(([id]) => id);
				expect(touched).toEqual(within.sort());
			}),
			// always the same pieces, for one whose side passes a corner by a billionth is beyond what the brute force can tell
			{ numRuns: times(300, 90), seed: 1901 },
		);
		expect(met.has(OFF)).toBe(true);
		expect(met.size).toBeGreaterThan(60);
	});

	test('turning the list of its corners round changes nothing', () => {
		fc.assert(
			fc.property(pieces, ({ near: [x, y], degrees, size }) => {
				const piece = rectangle(x, y, degrees, size);
				expect(board.touches(piece.toReversed())).toEqual(board.touches(piece));
			}),
		);
	});

	test('off the board, over its edge, and only leaning on it', () => {
		const at = (x: number, y: number) => board.touches(rectangle(x, y, 0, ARMY));
		expect(at(-20, 300)).toEqual([OFF]);
		expect(at(7.4, 300)).toEqual(['MAO', OFF]);
		expect(at(7.5, 300)).toEqual(['MAO']);
		expect(at(-7.5, 300)).toEqual([OFF]);
	});

	test('Switzerland, and an island that lies wholly under it', () => {
		expect(board.touches(rectangle(...board.regions.get('SWI')!.label, 0, [4, 4]))).toEqual(['SWI']);
		const [left, top, right, bottom] = board.regions.get('CYP')!.box;
		const over = rectangle((left + right) / 2, (top + bottom) / 2, 0, [right - left + 2, bottom - top + 2]);
		expect(board.touches(over)).toEqual(['CYP', 'EAS']);
	});
});

describe('coasts', () => {
	test('the shoreline of each coast lies on its seas', () => {
		const seas = (coast: Place) => [
			...new Set(board.shore(coast).flatMap(({ left, right }) => [left, right].filter(isSea))),
		];
		expect(seas('SPA/NC')).toEqual(['MAO']);
		expect(seas('SPA/SC').sort()).toEqual(['LYO', 'MAO', 'WES']);
		expect(seas('STP/NC')).toEqual(['BAR']);
		expect(seas('STP/SC')).toEqual(['BOT']);
		expect(seas('BUL/EC')).toEqual(['BLA']);
		expect(seas('BUL/SC')).toEqual(['AEG']);
		expect(board.shore('PAR')).toEqual([]);
	});

	test('the nearest one', () => {
		const [left, top, right, bottom] = board.regions.get('SPA')!.box;
		expect(board.nearestCoast('SPA', [(left + right) / 2, top])).toBe('SPA/NC');
		expect(board.nearestCoast('SPA', [(left + right) / 2, bottom])).toBe('SPA/SC');
		expect(board.nearestCoast('STP', board.regions.get('BAR')!.label)).toBe('STP/NC');
		expect(board.nearestCoast('STP', board.regions.get('BOT')!.label)).toBe('STP/SC');
		expect(board.nearestCoast('BUL', board.regions.get('BLA')!.label)).toBe('BUL/EC');
		expect(board.nearestCoast('BUL', board.regions.get('AEG')!.label)).toBe('BUL/SC');
		expect(board.nearestCoast('ROM', [0, 0])).toBe('ROM');
	});
});

type Whole = readonly [number, number];

/** Whether two segments (whole numbers, so exactly) have a point in common that is not an end of both. */
function wronglyMeet(a: Whole, b: Whole, c: Whole, d: Whole): boolean {
	if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false;
	const side = (p: Whole, q: Whole, r: Whole) =>
		Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
	const on = (p: Whole, q: Whole, r: Whole) =>
		side(p, q, r) === 0 &&
		Math.min(p[0], q[0]) <= r[0] &&
		r[0] <= Math.max(p[0], q[0]) &&
		Math.min(p[1], q[1]) <= r[1] &&
		r[1] <= Math.max(p[1], q[1]);
	const same = (p: Whole, q: Whole) => p[0] === q[0] && p[1] === q[1];
	const [ends, others] = [
		[a, b],
		[c, d],
	] as const;
	if (ends.every((p) => others.some((q) => same(p, q)))) return true;
	if (ends.some((p) => !others.some((q) => same(p, q)) && on(c, d, p))) return true;
	if (others.some((p) => !ends.some((q) => same(p, q)) && on(a, b, p))) return true;
	const [o1, o2, o3, o4] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
	return o1 * o2 < 0 && o3 * o4 < 0;
}
