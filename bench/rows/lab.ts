/** What a key costs in a lab of a hundred lines, beside a game. */
import { join } from 'node:path';
import type { Lab } from '../../src/lab/lab.ts';
import { comeTo, goTo, linesOf } from '../../src/lab/lab.ts';
import { writeLab } from '../../src/lab/lab-file.ts';
import { firstLab } from '../../src/lab/start.ts';
import { said } from '../../test/said.ts';
import { newSave, placeIn } from '../games.ts';
import { aimAtRatio, type Figure, figure, report } from '../measure.ts';
import { GAME, temporary } from '../processes.ts';
import { LARGE, pause, type Size, SMALL, type Stroke, Terminal } from '../terminals.ts';

const LINES = 100;
/** A reader looks at what came before the next key. */
const REST_MS = 250;
const BACKSPACE = '\x7f';
const TYPED = ['par bur', 'mun ruh', 'sev - bla', 'f lon nth'].flatMap((order) => [
	...order,
	...[...order].map(() => BACKSPACE),
]);

const ORDERS = {
	PAR: ['A PAR - BUR', 'A PAR - PIC', 'A PAR - GAS', 'A PAR H', 'A PAR S A MAR'],
	MAR: ['A MAR - SPA', 'A MAR - PIE', 'A MAR - GAS', 'A MAR - BUR', 'A MAR H'],
	BRE: ['F BRE - MAO', 'F BRE - ENG', 'F BRE - PIC', 'F BRE - GAS'],
};

/** All ways to open as France, each a line of its own. */
function lab(): Lab {
	let made = firstLab();
	for (const PAR of ORDERS.PAR)
		for (const MAR of ORDERS.MAR)
			for (const BRE of ORDERS.BRE) {
				const next = comeTo(made, 0, { FRANCE: { PAR, MAR, BRE } });
				if (!next.ok) throw new Error(said(next.message));
				made = next.value;
			}
	if (linesOf(made).length !== LINES) throw new Error(`${linesOf(made).length} lines`);
	return goTo(made, 0)!;
}

async function measured(size: Size): Promise<Figure> {
	const place = placeIn(join(temporary(), `lab${size.columns}`));
	const path = join(place.saves, 'hundred.json');
	const game = new Terminal([...GAME, 'resume', newSave(place), '--saves', place.saves], size, place.env);
	const why = writeLab(path, lab());
	if (why) throw new Error(why);
	const inLab = new Terminal([...GAME, 'lab', path], size, place.env);
	await game.shows('Enter opens the turn');
	await pause(REST_MS * 2);
	await game.press('\r', REST_MS);
	await game.shows('Orders of');
	await inLab.shows('Lab');
	const [strokes, beside]: [Stroke[], Stroke[]] = [[], []];
	for (const key of TYPED) {
		strokes.push(await inLab.press(key));
		await pause(REST_MS);
		beside.push(await game.press(key));
		await pause(REST_MS);
	}
	game.close();
	inLab.close();
	const waits = (all: readonly Stroke[]) => all.flatMap(({ last }) => last ?? []);
	return figure(
		`a letter of an order in a lab of ${LINES} lines, ${size.columns}x${size.rows}`,
		'ms',
		waits(strokes),
		{ what: 'in a game', values: waits(beside) },
		{ aim: aimAtRatio({ most: 1.5 }) },
	);
}

report([await measured(SMALL), await measured(LARGE)]);
process.exit(0);
