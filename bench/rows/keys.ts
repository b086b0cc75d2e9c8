/** What a key costs on the terminal: bytes written, and milliseconds until the last of them, beside the smallest Ink program. */
import { join } from 'node:path';
import { newSave, placeIn } from '../games.ts';
import { aimAt, aimAtRatio, type Figure, figure, report } from '../measure.ts';
import { bundled, GAME, temporary } from '../processes.ts';
import { LARGE, pause, type Size, SMALL, type Stroke, Terminal } from '../terminals.ts';

const UP = '\x1b[A';
const DOWN = '\x1b[B';
const RIGHT = '\x1b[C';
const LEFT = '\x1b[D';
const ENTER = '\r';
const BACKSPACE = '\x7f';
const times = (keys: readonly string[], count: number): string[] => Array.from({ length: count }, () => keys).flat();

const ROUND_THE_MAP = times([RIGHT, DOWN, RIGHT, UP, LEFT, UP, LEFT, LEFT, DOWN, DOWN], 2);
/** Orders as people type them, taken back letter by letter. */
const TYPED = ['par bur', 'mos s war gal', 'h', 'sev - bla'].flatMap((order) => [
	...order,
	...times([BACKSPACE], order.length),
]);
const UNITS = times([DOWN, DOWN, DOWN, UP, UP, UP], 3);
/** Longer than what is told at rest waits. */
const REST_MS = 250;
const TICKS = 6;

const folder = temporary();
const smallest = await bundled('ink-list.tsx', folder);

interface Measured {
	readonly what: string;
	readonly strokes: readonly Stroke[];
	/** A key of the smallest Ink program beside each. */
	readonly beside: readonly Stroke[];
	/** No aim for what is more than a key. */
	readonly isExtra: boolean;
}

async function measured(size: Size): Promise<Measured[]> {
	const ink = new Terminal([smallest], size);
	const place = placeIn(join(folder, String(size.columns)));
	const game = new Terminal([...GAME, 'resume', newSave(place), '--saves', place.saves], size, place.env);
	await ink.shows('ready');
	await game.shows('Enter opens the turn');
	await pause(REST_MS * 2);
	await ink.pressAll(times([DOWN], 20));
	const all: Measured[] = [];
	const measure = async (what: string, keys: readonly string[], idle?: number, isExtra = false) => {
		const strokes: Stroke[] = [];
		const beside: Stroke[] = [];
		for (const key of keys) {
			strokes.push(await game.press(key, idle));
			// what comes at rest is none of the next key's
			await pause(REST_MS);
			beside.push(await ink.press(DOWN));
		}
		all.push({ what, strokes, beside, isExtra });
	};
	await game.pressAll(['m']);
	await game.shows('Map -');
	await game.pressAll(ROUND_THE_MAP);
	await measure('moving the map cursor', times(ROUND_THE_MAP, 3));
	await measure('the same, with what is told of the province at rest', ROUND_THE_MAP, REST_MS, true);
	await game.pressAll(['\x1b']);
	await game.shows('Enter opens the turn');
	await game.pressAll([ENTER], REST_MS);
	await game.shows('Orders of');
	await measure('typing a letter of an order', TYPED);
	await measure('the same, with what is said of it at rest', TYPED.slice(0, 2 * 'par bur'.length), REST_MS, true);
	await measure('scrolling the table, with the unit', UNITS);
	await measure('the same, with what follows at rest', UNITS, REST_MS, true);
	await game.pressAll([ENTER]);
	await measure('moving in a list', times([DOWN, DOWN, DOWN, DOWN, UP, UP], 4));
	game.close();
	ink.close();
	return all;
}

async function ticks(size: Size): Promise<Figure> {
	const place = placeIn(join(folder, `clock${size.columns}`));
	const save = newSave(place, { negotiation: 'wilson' });
	const game = new Terminal([...GAME, 'resume', save, '--saves', place.saves], size, place.env);
	await game.shows('Space start');
	// the map above it is loaded meanwhile: it is not a tick
	if (size === LARGE) await game.shows('NWG');
	await game.press(' ', REST_MS);
	const bytes: number[] = [];
	for (let i = 0; i < TICKS; i++) bytes.push(await game.bytesIn(1000));
	game.close();
	return figure(`a tick of the clock, ${nameOf(size)}`, 'bytes', bytes, undefined, { aim: aimAt({ most: 45 }) });
}

const nameOf = ({ columns, rows }: Size) => `${columns}x${rows}`;

const INK = 'the smallest Ink program';

async function figuresOf(size: Size): Promise<Figure[]> {
	return (await measured(size)).flatMap(({ what, strokes, beside, isExtra }) => {
		// what changes nothing is not an answer to a key
		const pairs = strokes.map((stroke, i) => ({ stroke, ink: beside[i]! })).filter(({ stroke }) => stroke.bytes > 0);
		const bytes = figure(
			`${what}, ${nameOf(size)}`,
			'bytes',
			pairs.map(({ stroke }) => stroke.bytes),
			{ what: INK, values: pairs.map(({ ink }) => ink.bytes) },
			isExtra ? {} : { aim: aimAt({ most: 45 }) },
		);
		if (isExtra) return [bytes];
		const waits = figure(
			'key to last byte',
			'ms',
			pairs.map(({ stroke }) => stroke.last!),
			{ what: INK, values: pairs.map(({ ink }) => ink.last!) },
			{ aim: aimAtRatio({ most: 2 }) },
		);
		return [bytes, waits];
	});
}

const figures: Figure[] = [];
for (const size of [SMALL, LARGE]) figures.push(...(await figuresOf(size)), await ticks(size));
report(figures);
process.exit(0);
