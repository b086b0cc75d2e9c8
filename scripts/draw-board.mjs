// Draws maps/standard-board.json from Natural Earth's coastlines (public domain) and the borders in draw-board-lines.mjs.
//
//   node scripts/draw-board.mjs [--out FILE] [--svg FILE]
//
// Needs world-atlas, topojson-client and d3-geo, which nothing else here needs. The same input gives the same file, byte for byte.
//
// Land and sea are painted on a fine grid, the hand-made borders drawn across, and every region flooded from its seed; the
// lines between the regions are then traced, each once, and simplified without letting any two meet. So there are no gaps and
// no overlaps by construction, and what is wrong with the adjacency is found on the spot.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { geoConicConformal } from 'd3-geo';
import { feature } from 'topojson-client';
import { CUT, DECORATION, FILL, LAND_BORDERS, LENSES, NAMED_NEAR, SEA_BORDERS, SEEDS } from './draw-board-lines.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: flags } = parseArgs({
	options: { out: { type: 'string', default: `${root}maps/standard-board.json` }, svg: { type: 'string' } },
});
const atlas = createRequire(import.meta.url)('world-atlas/land-50m.json');
const map = JSON.parse(readFileSync(`${root}maps/standard.json`, 'utf8'));

// --- the board and the projection ---------------------------------------------------------------------------------------

/** Millimetres. */
const WIDTH = 710;
const HEIGHT = 570;
/** Grid cells per millimetre. */
const FINE = 4;
const W = WIDTH * FINE;
const H = HEIGHT * FINE;

// kilometres from the middle of Europe, north up
const cone = geoConicConformal().parallels([35, 60]).rotate([-17, 0]).center([0, 48]).scale(6371).translate([0, 0]);
/**
 * What the board shows: for x and for y the lowest and the highest of the cone's kilometres, those that are drawn largest, and
 * how much smaller the two edges are drawn.
 */
const VIEW = { x: [-2480, 2290, 0, 0.4, 0.4], y: [-2900, 1850, 0, 0.55, 0.25] };

/** Kilometres -> millimetres, larger in the middle than at the edges, without a jump or a kink. */
function along(value, [low, high, middle, lowBulge, highBulge], size) {
	const before = (middle - low) / (1 + lowBulge);
	const after = (high - middle) / (1 + highBulge);
	const scale = size / (before + after);
	const [span, bulge] = value < middle ? [middle - low, lowBulge] : [high - middle, highBulge];
	const u = (value - middle) / span;
	return scale * (before + (span * u) / (1 + bulge * Math.min(Math.abs(u), 2)));
}

/** [longitude, latitude] -> the cone's kilometres, crowded countries seen through a lens (below 2.2 it never folds the map). */
const look = ([lon, lat]) =>
	LENSES.reduce(
		([x, y], { at, reach, power }) => {
			const [cx, cy] = cone(at);
			const swell = 1 + power * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * reach ** 2));
			return [cx + (x - cx) * swell, cy + (y - cy) * swell];
		},
		cone([Math.min(lon, 100), Math.max(lat, 0)]),
	);

/** [longitude, latitude] -> [x, y] in millimetres from the board's upper left corner. */
const place = (point) => {
	const [x, y] = look(point);
	return [along(x, VIEW.x, WIDTH), along(y, VIEW.y, HEIGHT)];
};
const cellAt = ([x, y]) => [x * FINE, y * FINE];

// --- land and sea -------------------------------------------------------------------------------------------------------

/** Paints the inside of rings (even-odd) with a value. */
function paint(grid, rings, value) {
	const crossings = Array.from({ length: H }, () => []);
	for (const ring of rings) {
		for (let i = 0; i < ring.length; i++) {
			const [x1, y1] = ring[i];
			const [x2, y2] = ring[(i + 1) % ring.length];
			const from = Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5));
			const to = Math.min(H - 1, Math.ceil(Math.max(y1, y2) - 0.5) - 1);
			for (let y = from; y <= to; y++) crossings[y].push(x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1));
		}
	}
	crossings.forEach((xs, y) => {
		xs.sort((a, b) => a - b);
		for (let i = 0; i + 1 < xs.length; i += 2) {
			const to = Math.min(W - 1, Math.ceil(xs[i + 1] - 0.5) - 1);
			for (let x = Math.max(0, Math.ceil(xs[i] - 0.5)); x <= to; x++) grid[y * W + x] = value;
		}
	});
}

/** What most of a square's cells say: rounds off fjords and spits thinner than about a millimetre. */
function round(grid, radius) {
	const sum = new Uint32Array((W + 1) * (H + 1));
	for (let y = 0; y < H; y++) {
		for (let x = 0, row = 0; x < W; x++) {
			row += grid[y * W + x];
			sum[(y + 1) * (W + 1) + x + 1] = sum[y * (W + 1) + x + 1] + row;
		}
	}
	const rounded = new Uint8Array(W * H);
	for (let y = 0; y < H; y++) {
		const above = Math.max(0, y - radius) * (W + 1);
		const below = Math.min(H, y + radius + 1) * (W + 1);
		for (let x = 0; x < W; x++) {
			const left = Math.max(0, x - radius);
			const right = Math.min(W, x + radius + 1);
			const inside = sum[below + right] - sum[above + right] - sum[below + left] + sum[above + left];
			if (inside * 2 * (W + 1) > (right - left) * (below - above)) rounded[y * W + x] = 1;
		}
	}
	return rounded;
}

let land = new Uint8Array(W * H);
for (const { geometry } of feature(atlas, atlas.objects.land).features ?? [feature(atlas, atlas.objects.land)]) {
	for (const polygon of geometry.coordinates) {
		const near = polygon[0].some(([lon, lat]) => lon > -60 && lon < 100 && lat > 10);
		if (near) {
			paint(
				land,
				polygon.map((ring) => ring.map((p) => cellAt(place(p)))),
				1,
			);
		}
	}
}
for (const ring of FILL) paint(land, [ring.map((p) => cellAt(place(p)))], 1);
for (const ring of CUT) paint(land, [ring.map((p) => cellAt(place(p)))], 0);
for (const radius of [2, 3, 2]) land = round(land, radius);

// --- regions ------------------------------------------------------------------------------------------------------------

const IDS = Object.keys(SEEDS).sort();
const isSea = (id) => map.provinces[id]?.terrain === 'sea';
const OFF = 0;
const labelOf = new Map(IDS.map((id, i) => [id, i + 1]));
const problems = [];

/** Cuts every corner of a line twice (Chaikin), so that a border drawn with few points bends; its ends stay. */
function bend(points) {
	let line = points;
	for (let pass = 0; pass < 2; pass++) {
		const cut = line.slice(0, -1).flatMap(([x, y], i) => {
			const [u, v] = line[i + 1];
			return [
				[x * 0.75 + u * 0.25, y * 0.75 + v * 0.25],
				[x * 0.25 + u * 0.75, y * 0.25 + v * 0.75],
			];
		});
		line = [line[0], ...cut, line.at(-1)];
	}
	return line;
}

/** Cells on a line, thick enough that no flood passes between them. */
function* cellsAlong(line) {
	const points = bend(line.map((p) => cellAt(place(p))));
	for (let i = 0; i + 1 < points.length; i++) {
		const [x1, y1] = points[i];
		const [x2, y2] = points[i + 1];
		const steps = Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) * 2) + 1;
		for (let s = 0; s <= steps; s++) {
			const x = Math.floor(x1 + ((x2 - x1) * s) / steps);
			const y = Math.floor(y1 + ((y2 - y1) * s) / steps);
			if (x >= 0 && x < W && y >= 0 && y < H) yield y * W + x;
		}
	}
}

const barrier = new Uint8Array(W * H);
for (const line of LAND_BORDERS) for (const i of cellsAlong(line)) if (land[i]) barrier[i] = 1;
for (const line of SEA_BORDERS) for (const i of cellsAlong(line)) if (!land[i]) barrier[i] = 1;

/** The cells beside this one, in an array that the next call uses again (there are millions of calls). */
function neighboursOf(i) {
	const x = i % W;
	near.length = 0;
	if (x > 0) near.push(i - 1);
	if (x < W - 1) near.push(i + 1);
	if (i >= W) near.push(i - W);
	if (i < W * (H - 1)) near.push(i + W);
	return near;
}
const near = [];

/** 4-connected cells from here for which `open` holds, marked by `mark` as they are found; good until the next flood. */
function flood(start, open, mark) {
	cells[0] = start;
	mark(start);
	let count = 1;
	for (let at = 0; at < count; at++) {
		for (const next of neighboursOf(cells[at])) {
			if (open(next)) {
				mark(next);
				cells[count++] = next;
			}
		}
	}
	return cells.subarray(0, count);
}
const cells = new Int32Array(W * H);

const labels = new Uint8Array(W * H);
for (const id of IDS) {
	for (const seed of SEEDS[id]) {
		const [x, y] = cellAt(place(seed)).map(Math.floor);
		const start = y * W + x;
		if (!(x >= 0 && x < W && y >= 0 && y < H)) problems.push(`${id}: its seed ${seed} is off the board`);
		else if (barrier[start] || Boolean(land[start]) === isSea(id))
			problems.push(`${id}: its seed ${seed} is on the wrong ground`);
		else if (labels[start] && labels[start] !== labelOf.get(id))
			problems.push(`${id} and ${IDS[labels[start] - 1]} run together`);
		else if (!labels[start]) {
			const kind = land[start];
			flood(
				start,
				(i) => !labels[i] && !barrier[i] && land[i] === kind,
				(i) => (labels[i] = labelOf.get(id)),
			);
		}
	}
}

// Islands and lakes without a name become what is around them; a large one is a gap in the borders.
const seen = new Uint8Array(W * H);
for (let i = 0; i < W * H; i++) {
	if (labels[i] || barrier[i] || seen[i]) continue;
	const found = flood(
		i,
		(j) => !labels[j] && !barrier[j] && !seen[j] && land[j] === land[i],
		(j) => (seen[j] = 1),
	);
	const size = found.length / FINE ** 2;
	if (size > 150) {
		problems.push(
			`${land[i] ? 'land' : 'sea'} of ${size} mm2 without a name at ${(i % W) / FINE}, ${Math.floor(i / W) / FINE}`,
		);
	}
}
/** Lets the labels grow into every cell without one, first into their own kind of ground. */
function grow(may) {
	const bare = [];
	for (let i = 0; i < W * H; i++) if (!labels[i]) bare.push(i);
	let edge = [...new Set(bare.flatMap((i) => neighboursOf(i).filter((j) => labels[j])))].sort((a, b) => a - b);
	while (edge.length > 0) {
		const next = [];
		for (const i of edge) {
			for (const j of neighboursOf(i)) {
				if (!labels[j] && may(i, j)) {
					labels[j] = labels[i];
					next.push(j);
				}
			}
		}
		edge = next;
	}
}
grow((i, j) => barrier[j] && land[i] === land[j]);
// an island takes the sea around it and a lake the land, never what lies beyond a border of its own
grow((i, j) => !barrier[j] && land[i] !== land[j] && seen[j]);
grow(() => true);

// Crumbs that the borders cut off along a coast go to the neighbour they touch most.
function sweep() {
	const done = new Uint8Array(W * H);
	const pieces = new Map();
	for (let i = 0; i < W * H; i++) {
		if (done[i]) continue;
		const label = labels[i];
		const piece = flood(
			i,
			(j) => !done[j] && labels[j] === label,
			(j) => (done[j] = 1),
		).slice();
		pieces.set(label, [...(pieces.get(label) ?? []), piece]);
	}
	for (const [label, parts] of pieces) {
		parts.sort((a, b) => b.length - a.length);
		for (const crumb of parts.slice(1)) {
			const touched = new Map();
			for (const i of crumb) {
				for (const j of neighboursOf(i)) {
					if (labels[j] !== label) touched.set(labels[j], (touched.get(labels[j]) ?? 0) + 1);
				}
			}
			const size = crumb.length / FINE ** 2;
			if (size > 60)
				problems.push(
					`${IDS[label - 1]}: a second piece of ${size} mm2 at ${(crumb[0] % W) / FINE}, ${Math.floor(crumb[0] / W) / FINE}`,
				);
			const [most] = [...touched].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
			for (const i of crumb) labels[i] = most;
		}
	}
}
sweep();

/** Each cell takes the label most of its 3 x 3 neighbours have; then no corner is left where four regions or two diagonals meet. */
function tidy() {
	for (let pass = 0; pass < 2; pass++) {
		const before = labels.slice();
		for (let y = 1; y < H - 1; y++) {
			for (let x = 1; x < W - 1; x++) {
				const i = y * W + x;
				if (
					before[i] === before[i - 1] &&
					before[i] === before[i + 1] &&
					before[i] === before[i - W] &&
					before[i] === before[i + W]
				)
					continue;
				const count = new Map();
				for (const j of [i - W - 1, i - W, i - W + 1, i - 1, i, i + 1, i + W - 1, i + W, i + W + 1]) {
					count.set(before[j], (count.get(before[j]) ?? 0) + 1);
				}
				const [best, votes] = [...count].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
				if (votes >= 5) labels[i] = best;
			}
		}
	}
	sweep();
	for (let changed = true; changed; ) {
		changed = false;
		for (let i = 0; i < W * (H - 1); i++) {
			if (i % W === W - 1) continue;
			const [a, b, c, d] = [labels[i], labels[i + 1], labels[i + W], labels[i + W + 1]];
			if (a !== b && a !== c && d !== b && d !== c) {
				if (a === d) labels[i + 1] = a;
				else labels[i + W + 1] = b === c ? b : c;
				changed = true;
			}
		}
	}
}
tidy();
if (problems.length > 0) fail();

function fail() {
	console.error(problems.join('\n'));
	if (flags.svg) writeFileSync(flags.svg, gridSvg());
	process.exit(1);
}

/** The grid as it is, to find what is wrong. */
function gridSvg() {
	const rows = [];
	for (let y = 0; y < H; y += 2) {
		for (let x = 0; x < W; ) {
			let to = x + 1;
			while (to < W && labels[y * W + to] === labels[y * W + x]) to++;
			const id = IDS[labels[y * W + x] - 1];
			rows.push(`<path d="M${x} ${y}h${to - x}v2h${x - to}z" fill="${id ? colour(id) : '#f0f'}"/>`);
			x = to;
		}
	}
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}">${rows.join('')}</svg>`;
}

// --- arcs ---------------------------------------------------------------------------------------------------------------

const labelAt = (x, y) => (x < 0 || y < 0 || x >= W || y >= H ? OFF : labels[y * W + x]);
/** From a grid corner: [dx, dy] of the four ways on. */
const WAYS = [
	[1, 0],
	[0, 1],
	[-1, 0],
	[0, -1],
];
/** The labels left and right (looking along, y down) of the grid edge that leaves a corner that way. */
function sides(x, y, way) {
	if (way === 0) return [labelAt(x, y - 1), labelAt(x, y)];
	if (way === 1) return [labelAt(x, y), labelAt(x - 1, y)];
	if (way === 2) return [labelAt(x - 1, y), labelAt(x - 1, y - 1)];
	return [labelAt(x - 1, y - 1), labelAt(x, y - 1)];
}
const waysOn = (x, y) =>
	[0, 1, 2, 3].filter((way) => {
		const [left, right] = sides(x, y, way);
		return left !== right;
	});
/** Whether no border comes past this corner. */
const quiet = (x, y) => {
	const label = labelAt(x, y);
	return label === labelAt(x - 1, y) && label === labelAt(x, y - 1) && label === labelAt(x - 1, y - 1);
};
const isCorner = (x, y) => (x === 0 || x === W) && (y === 0 || y === H);

/** Each arc: the labels on its left and right and the grid corners it passes. */
function traceArcs() {
	const arcs = [];
	const used = new Set();
	const key = (x, y, way) =>
		way < 2 ? (y * (W + 1) + x) * 2 + way : way === 2 ? (y * (W + 1) + x - 1) * 2 : ((y - 1) * (W + 1) + x) * 2 + 1;
	const follow = (x0, y0, way0) => {
		const [left, right] = sides(x0, y0, way0);
		const points = [[x0, y0]];
		let [x, y, way] = [x0, y0, way0];
		for (;;) {
			used.add(key(x, y, way));
			x += WAYS[way][0];
			y += WAYS[way][1];
			points.push([x, y]);
			if (x === x0 && y === y0) break;
			const on = waysOn(x, y);
			if (on.length !== 2 || isCorner(x, y)) break;
			way = on.find((w) => w !== (way + 2) % 4);
		}
		arcs.push({ left, right, points });
	};
	for (const junctions of [true, false]) {
		for (let y = 0; y <= H; y++) {
			for (let x = 0; x <= W; x++) {
				if (quiet(x, y)) continue;
				const on = waysOn(x, y);
				if (on.length === 0 || (junctions && on.length === 2 && !isCorner(x, y))) continue;
				if (on.length > 3) throw new Error(`four borders meet at ${x / FINE}, ${y / FINE}`);
				for (const way of on) if (!used.has(key(x, y, way))) follow(x, y, way);
			}
		}
	}
	return arcs;
}

const tenths = (v) => Math.round((v * 10) / FINE);

/** The arc through the middles of its steps, so that a slanting line is straight and not a stair; its ends stay. */
function smooth(points) {
	const closed = points[0][0] === points.at(-1)[0] && points[0][1] === points.at(-1)[1];
	let line = points;
	for (let pass = 0; pass < 3; pass++) {
		const middles = [];
		for (let i = 0; i + 1 < line.length; i++) {
			middles.push([(line[i][0] + line[i + 1][0]) / 2, (line[i][1] + line[i + 1][1]) / 2]);
		}
		line = closed ? [...middles, middles[0]] : [line[0], ...middles, line.at(-1)];
	}
	return line;
}

/** Douglas and Peucker: as few points as stay within `slack` (cells) of the line. */
function simplify(points, slack) {
	const keep = new Uint8Array(points.length);
	keep[0] = keep[points.length - 1] = 1;
	const away = ([x, y], [x1, y1], [x2, y2]) => {
		const long = Math.hypot(x2 - x1, y2 - y1);
		if (long === 0) return Math.hypot(x - x1, y - y1);
		const t = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long ** 2));
		return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1));
	};
	const stack = [[0, points.length - 1]];
	while (stack.length > 0) {
		const [from, to] = stack.pop();
		let [worst, far] = [slack, -1];
		for (let i = from + 1; i < to; i++) {
			const d = away(points[i], points[from], points[to]);
			if (d > worst) [worst, far] = [d, i];
		}
		if (far < 0) continue;
		keep[far] = 1;
		stack.push([from, far], [far, to]);
	}
	return points.filter((_, i) => keep[i]);
}

const traced = traceArcs().map((arc) => ({ ...arc, smooth: smooth(arc.points), slack: 0.3 * FINE }));

/** In tenths of a millimetre, without repeated points. A closed arc always keeps enough of them to have an inside. */
function finish(arc) {
	const points = simplify(arc.smooth, arc.slack).map(([x, y]) => [tenths(x), tenths(y)]);
	return points.filter(([x, y], i) => i === 0 || x !== points[i - 1][0] || y !== points[i - 1][1]);
}

const turn = ([ax, ay], [bx, by], [cx, cy]) => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const within = ([ax, ay], [bx, by], [x, y]) =>
	Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
const same = (p, q) => p[0] === q[0] && p[1] === q[1];
/** Whether two segments meet anywhere but in an end that they share. */
function clash(a, b, c, d) {
	const shared = [
		[a, c, b, d],
		[a, d, b, c],
		[b, c, a, d],
		[b, d, a, c],
	].filter(([p, q]) => same(p, q));
	if (shared.length > 1) return true;
	if (shared.length === 1) {
		const [p, , r, s] = shared[0];
		return turn(p, r, s) === 0 && (within(p, r, s) || within(p, s, r));
	}
	const [o1, o2, o3, o4] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
	if (o1 !== o2 && o3 !== o4) return true;
	return (
		(o1 === 0 && within(a, b, c)) ||
		(o2 === 0 && within(a, b, d)) ||
		(o3 === 0 && within(c, d, a)) ||
		(o4 === 0 && within(c, d, b))
	);
}

/** The arcs that meet one another (or themselves) where they should not. */
function clashing(arcs) {
	const SIZE = 100;
	const buckets = new Map();
	const found = new Set();
	arcs.forEach((points, arc) => {
		for (let i = 0; i + 1 < points.length; i++) {
			const [a, b] = [points[i], points[i + 1]];
			for (let x = Math.floor(Math.min(a[0], b[0]) / SIZE); x <= Math.floor(Math.max(a[0], b[0]) / SIZE); x++) {
				for (let y = Math.floor(Math.min(a[1], b[1]) / SIZE); y <= Math.floor(Math.max(a[1], b[1]) / SIZE); y++) {
					const bucket = buckets.get(x * 1000 + y) ?? [];
					buckets.set(x * 1000 + y, bucket);
					for (const other of bucket) {
						if (clash(a, b, other.a, other.b)) found.add(arc).add(other.arc);
					}
					bucket.push({ arc, a, b });
				}
			}
		}
	});
	return found;
}

let arcs = traced.map(finish);
for (let round = 0; ; round++) {
	const bad = clashing(arcs);
	if (bad.size === 0) break;
	if (round === 12) {
		for (const i of bad)
			problems.push(`arc ${name(traced[i].left)}/${name(traced[i].right)} meets another at ${arcs[i][0]}`);
		fail();
	}
	for (const i of bad) traced[i].slack *= 0.6;
	arcs = arcs.map((points, i) => (bad.has(i) ? finish(traced[i]) : points));
}

function name(label) {
	return label === OFF ? 'OFF' : IDS[label - 1];
}

// --- regions as rings of arcs -------------------------------------------------------------------------------------------

/** Arc `i` is i forwards and ~i backwards, as in TopoJSON. */
const walk = (ref) => (ref < 0 ? arcs[~ref].toReversed() : arcs[ref]);
const area = (points) => {
	let sum = 0;
	for (let i = 0; i < points.length; i++) {
		const [x1, y1] = points[i];
		const [x2, y2] = points[(i + 1) % points.length];
		sum += x1 * y2 - x2 * y1;
	}
	return sum / 2;
};
const ringPoints = (ring) => ring.flatMap((ref) => walk(ref).slice(0, -1));

/** Rings with the region on the right hand (y down): clockwise around it, counter-clockwise around its holes. */
function ringsOf(label) {
	const refs = traced.flatMap(({ left, right }, i) => [
		...(right === label ? [i] : []),
		...(left === label ? [~i] : []),
	]);
	const from = new Map(refs.map((ref) => [String(walk(ref)[0]), ref]));
	if (from.size !== refs.length) throw new Error(`${name(label)}: two arcs leave one junction`);
	const rings = [];
	while (refs.some((ref) => from.get(String(walk(ref)[0])) !== undefined)) {
		const ring = [];
		for (let ref = refs.find((r) => from.has(String(walk(r)[0]))); ref !== undefined; ) {
			from.delete(String(walk(ref)[0]));
			ring.push(ref);
			ref = from.get(String(walk(ref).at(-1)));
		}
		rings.push(ring);
	}
	return rings;
}

const insideRing = ([x, y], points) => {
	let inside = false;
	for (let i = 0; i < points.length; i++) {
		const [x1, y1] = points[i];
		const [x2, y2] = points[(i + 1) % points.length];
		if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
	}
	return inside;
};

/** [outer ring, ...holes] each, the largest first. */
function polygonsOf(label) {
	const rings = ringsOf(label).map((ring) => ({ ring, points: ringPoints(ring), size: area(ringPoints(ring)) }));
	const outers = rings.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size);
	return outers.map((outer) => [
		outer.ring,
		...rings.filter(({ size, points }) => size < 0 && insideRing(points[0], outer.points)).map(({ ring }) => ring),
	]);
}

/** Where the region has most room for a line of text, which is twice as wide as high: [x, y] in tenths. */
function labelPoint(polygons, near) {
	const rings = polygons.flat().map(ringPoints);
	const clear = ([x, y], stretch) => {
		let best = Infinity;
		for (const points of rings) {
			for (let i = 0; i < points.length; i++) {
				const [x1, y1] = points[i];
				const [x2, y2] = points[(i + 1) % points.length];
				const [dx, dy] = [(x2 - x1) / stretch, y2 - y1];
				const [px, py] = [(x - x1) / stretch, y - y1];
				const t = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
				best = Math.min(best, (px - t * dx) ** 2 + (py - t * dy) ** 2);
			}
		}
		return best;
	};
	const [xs, ys] = [rings[0].map(([x]) => x), rings[0].map(([, y]) => y)];
	const [middle, reach] = near ? [place(near.at).map((v) => Math.round(v * 10)), near.within * 10] : [[0, 0], Infinity];
	let best = { at: [0, 0], room: -1 };
	const search = (left, top, right, bottom, step) => {
		for (let y = top; y <= bottom; y += step) {
			for (let x = left; x <= right; x += step) {
				if (!rings.reduce((inside, points) => inside !== insideRing([x, y], points), false)) continue;
				const room = clear([x, y], 2);
				if (room > best.room) best = { at: [x, y], room };
			}
		}
	};
	search(
		Math.max(Math.min(...xs), middle[0] - reach),
		Math.max(Math.min(...ys), middle[1] - reach),
		Math.min(Math.max(...xs), middle[0] + reach),
		Math.min(Math.max(...ys), middle[1] + reach),
		20,
	);
	const [x, y] = best.at;
	search(x - 20, y - 20, x + 20, y + 20, 2);
	return best.at;
}

const regions = Object.fromEntries(
	IDS.map((id) => {
		const polygons = polygonsOf(labelOf.get(id));
		const kind = id in map.impassable ? 'impassable' : id in DECORATION ? 'decoration' : map.provinces[id].terrain;
		return [
			id,
			{
				kind,
				...(id in DECORATION ? { name: DECORATION[id] } : {}),
				label: labelPoint(polygons, NAMED_NEAR[id]),
				polygons,
			},
		];
	}),
);

// --- is it right? -------------------------------------------------------------------------------------------------------

const pair = (a, b) => [a, b].sort().join(' ');
const shared = new Map();
traced.forEach(({ left, right }, i) => {
	let length = 0;
	for (let k = 1; k < arcs[i].length; k++)
		length += Math.hypot(arcs[i][k][0] - arcs[i][k - 1][0], arcs[i][k][1] - arcs[i][k - 1][1]) / 10;
	shared.set(pair(name(left), name(right)), (shared.get(pair(name(left), name(right))) ?? 0) + length);
});
const facts = new Set();
for (const [from, to] of [...Object.entries(map.army), ...Object.entries(map.fleet)]) {
	for (const other of to.split(' ')) facts.add(pair(from.slice(0, 3), other.slice(0, 3)));
}
for (const fact of facts) {
	const length = shared.get(fact) ?? 0;
	if (length < 8) problems.push(`${fact}: adjacent, but they share ${length.toFixed(1)} mm`);
}
for (const [both, length] of shared) {
	if (both.split(' ').every((id) => id in map.provinces) && !facts.has(both)) {
		problems.push(`${both}: not adjacent, but they share ${length.toFixed(1)} mm`);
	}
}
for (const id of IDS)
	if (regions[id].polygons.length > 1) problems.push(`${id} is in ${regions[id].polygons.length} pieces`);

/** The shoreline of each coast: a chain of arcs by the sea is a coast if it has exactly that coast's neighbours. */
function coastArcs(id, coast) {
	const wanted = map.fleet[`${id}/${coast}`].split(' ').map((to) => to.slice(0, 3));
	const ring = regions[id].polygons[0][0];
	const across = (ref) => name(ref < 0 ? traced[~ref].right : traced[ref].left);
	const start = ring.findIndex((ref) => !isSea(across(ref)));
	const turned = [...ring.slice(start), ...ring.slice(0, start)];
	const chains = [];
	turned.forEach((ref, i) => {
		if (!isSea(across(ref))) return;
		if (!isSea(across(turned[i - 1]))) chains.push({ refs: [], touches: new Set([across(turned[i - 1])]) });
		chains.at(-1).refs.push(ref);
		chains
			.at(-1)
			.touches.add(across(ref))
			.add(across(turned[(i + 1) % turned.length]));
	});
	const found = chains.filter(({ touches }) => {
		touches.delete('OFF');
		return [...touches].sort().join(' ') === [...new Set(wanted)].sort().join(' ');
	});
	if (found.length !== 1) problems.push(`${id}/${coast}: ${found.length} stretches of shore fit`);
	return found[0]?.refs.map((ref) => (ref < 0 ? ~ref : ref)) ?? [];
}
const coasts = Object.fromEntries(
	Object.entries(map.provinces).flatMap(([id, { coasts: of = [] }]) =>
		of.map((coast) => [`${id}/${coast}`, coastArcs(id, coast)]),
	),
);

// --- out ----------------------------------------------------------------------------------------------------------------

const flat = (points) =>
	points.flatMap(([x, y], i) => (i === 0 ? [x, y] : [x - points[i - 1][0], y - points[i - 1][1]]));
const line = ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
const text = `{
"about": "The standard board, drawn by scripts/draw-board.mjs; coastlines from Natural Earth (public domain). Tenths of a millimetre from the upper left corner; each arc is x, y and then steps; arc i backwards is -1-i; rings have their region on the right (y down), outer ring first.",
"width": ${WIDTH * 10},
"height": ${HEIGHT * 10},
"arcs": [
${arcs.map((points) => JSON.stringify(flat(points))).join(',\n')}
],
"regions": {
${Object.entries(regions).map(line).join(',\n')}
},
"coasts": {
${Object.entries(coasts).map(line).join(',\n')}
}
}
`;

function colour(id) {
	if (isSea(id)) return ['#b8d4e8', '#c6deee', '#aacbe2', '#bcdcec'][labelOf.get(id) % 4];
	if (id in DECORATION || id === 'SWI') return '#999';
	return `hsl(${(labelOf.get(id) * 67) % 360},45%,78%)`;
}

function svg() {
	const path = (polygons) =>
		polygons
			.flat()
			.map(
				(ring) =>
					`M${ringPoints(ring)
						.map((p) => p.join(' '))
						.join('L')}Z`,
			)
			.join('');
	const shapes = Object.entries(regions).map(
		([id, { polygons }]) => `<path d="${path(polygons)}" fill="${colour(id)}"/>`,
	);
	const names = Object.entries(regions).map(
		([
			id,
			{
				label: [x, y],
			},
		]) => `<text x="${x}" y="${y + 30}">${id}</text>`,
	);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" viewBox="0 0 ${WIDTH * 10} ${HEIGHT * 10}">
<g stroke="#333" stroke-width="6" stroke-linejoin="round">${shapes.join('\n')}</g>
<g font-family="sans-serif" font-size="85" text-anchor="middle">${names.join('\n')}</g></svg>`;
}

if (flags.svg) writeFileSync(flags.svg, svg());
console.error(
	`${IDS.length} regions, ${arcs.length} arcs, ${arcs.reduce((n, a) => n + a.length, 0)} points, ${(text.length / 1024).toFixed(0)} kB`,
);
if (problems.length > 0) {
	console.error(problems.join('\n'));
	process.exit(1);
}
writeFileSync(flags.out, text);
