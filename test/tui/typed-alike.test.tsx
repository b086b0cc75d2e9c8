/** What is typed does the same on screens and in lines: every kind of form, asked in both, has the same answer in the end. */

import { expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import type { Power, UnitName } from '../../src/board/types.ts';
import { type FormAnswer, textsIn } from '../../src/game/answers.ts';
import type { Diagnostic, Form, FormKind } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Json } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { MotionContext, REAL_TIME } from '../../src/tui/parts/motion.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { diplomacywinks } from '../../src/variants/diplomacywinks/index.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { fall, goOnFrom, positioned, setupFor } from '../game/playing.ts';
import { teletype } from '../lines/teletype.ts';
import { ENTER, RIGHT, show } from './app-driver.tsx';
import { asking, newTable } from './turn-table.ts';

interface Case {
	/** It is asked alone; or the table where it is asked. */
	readonly form: Form | (() => Table | Promise<Table>);
	/** What is typed in lines, and on the screen with Enter after each, unless other keys do the same there. */
	readonly lines: readonly string[];
	readonly keys?: readonly string[];
	readonly answer: unknown;
}

const TAB = '\t';
const base = { id: 'asked', title: words('Asked'), question: words('What?'), opens: 'reveal' } as const;
const unit = (type: 'A' | 'F', at: string) => ({ type, at }) as UnitName;
const rows = (...ids: string[]) =>
	ids.map((id) => ({ id, label: words(id), hint: words(''), preset: 'peace', held: 0 }));
const options = (...values: string[]) => values.map((value) => ({ value, label: words(value) }));

const ORDERS: Form = {
	...base,
	kind: 'orders',
	power: 'FRANCE',
	units: [unit('F', 'BRE'), unit('A', 'MAR'), unit('A', 'PAR')].map((one) => ({ ...one, power: 'FRANCE' as Power })),
};
const KEPT: Form = { ...ORDERS, keptAsTyped: words('Kept.') };
const RETREATS: Form = {
	...base,
	kind: 'retreats',
	power: 'FRANCE',
	dislodged: [
		{ unit: { type: 'A', at: 'BUR', power: 'FRANCE' }, retreats: ['GAS', 'PIC'] },
		{ unit: { type: 'F', at: 'NTH', power: 'FRANCE' }, retreats: ['LON'] },
	],
};
/** France has two builds, in Brest and in Paris. */
const winter = (): Table => {
	const units = { FRANCE: 'A SPA, A MAR' };
	return goOnFrom(positioned(setupFor(7), units, { FRANCE: 'BRE MAR PAR SPA' }, fall(1901).slice(3))).table;
};
const CHOICE: Form = { ...base, kind: 'choice', options: options('war', 'peace') };
const NUMBER: Form = { ...base, kind: 'number', min: 3, max: 17, preset: 5, facts: [] };
const NAME: Form = { ...base, kind: 'name', most: 12, taken: ['Ben'] };
const ALLOCATE: Form = { ...base, kind: 'allocate', total: 12, rows: rows('austria', 'britain'), leftOver: 'lost' };
const PICK: Form = { ...base, kind: 'pick', options: options('VIE', 'BUD', 'TRI'), most: 2 };
const GRID: Form = { ...base, kind: 'grid', rows: rows('ITALY', 'TURKEY'), options: options('peace', 'war', 'ally') };
const LAY: Form = {
	...base,
	kind: 'lay',
	players: [
		{ power: 'FRANCE', also: ['blue', 'Anna'] },
		{ power: 'ITALY', also: ['green', 'Ben'] },
	],
	each: 3,
};

const CASES: { readonly [K in FormKind]: readonly Case[] } = {
	orders: [
		{ form: ORDERS, lines: ['mao', 'spa', 'bur'], answer: ['F BRE - MAO', 'A MAR - SPA', 'A PAR - BUR'] },
		{ form: ORDERS, lines: ['par bur, mao; ='], answer: ['A PAR - BUR', 'F BRE - MAO'] },
		{ form: ORDERS, lines: ['gas, =', 'xyz', 'h'], answer: ['F BRE - GAS', 'A MAR - GAS', 'A PAR H'] },
		{ form: ORDERS, lines: ['mao, hold all'], answer: ['F BRE - MAO', 'A MAR H', 'A PAR H'] },
		{ form: ORDERS, lines: ['mao, xyz, h', 'bre pic'], answer: ['F BRE - PIC'] },
		{
			form: ORDERS,
			lines: ['', '2', 's', '2', 's mar, h', '1'],
			keys: [ENTER, '2', 's', ENTER, '2', 's mar, h', ENTER, '1'],
			answer: ['F BRE - GAS', 'A MAR S A PAR - BUR', 'A PAR S A MAR - BUR'],
		},
		{ form: ORDERS, lines: ['mao', 'clear bre'], keys: ['mao', ENTER, '1', '\x7f'], answer: [] },
		{
			form: KEPT,
			lines: ['mun', 'yes', 'h'],
			keys: ['mun', ENTER, ENTER, 'h', ENTER],
			answer: ['F BRE - MUN', 'A MAR H'],
		},
		{
			form: KEPT,
			lines: ['bla xx, h', 'yes'],
			keys: ['bla xx, h', ENTER, ENTER, ENTER],
			answer: ['F BRE bla xx', 'A MAR H'],
		},
	],
	retreats: [
		{ form: RETREATS, lines: ['pic', 'd'], answer: ['A BUR R PIC', 'F NTH D'] },
		{ form: RETREATS, lines: ['nth lon, gas'], answer: ['F NTH R LON', 'A BUR R GAS'] },
	],
	adjustments: [
		{ form: winter, lines: ['f', 'a'], answer: ['F BRE B', 'A PAR B'] },
		{ form: winter, lines: ['nap', 'waive, par'], answer: ['WAIVE', 'A PAR B'] },
	],
	choice: [{ form: CHOICE, lines: ['3', '2'], keys: ['3', '2'], answer: 'peace' }],
	number: [
		{ form: NUMBER, lines: ['99', '7'], keys: ['99', ENTER, '\x7f\x7f7', ENTER], answer: 7 },
		{ form: NUMBER, lines: [''], answer: 5 },
	],
	name: [{ form: NAME, lines: ['Ben', ' Zoe '], keys: ['Ben', ENTER, '\x7f\x7f\x7f Zoe ', ENTER], answer: 'Zoe' }],
	allocate: [
		{
			form: ALLOCATE,
			lines: ['austria 13', 'austria 5, britain 8', 'a 5, 2 7', 'done'],
			keys: ['13', '5', ENTER, '8', '7', TAB],
			answer: { austria: 5, britain: 7 },
		},
		{ form: ALLOCATE, lines: ['1 4', '2 0', 'done', 'done'], keys: ['4', TAB, TAB], answer: { austria: 4 } },
		{ form: ALLOCATE, lines: ['1 4', 'done', '2 1', 'done'], keys: ['4', TAB, 'b1', TAB], answer: undefined },
	],
	pick: [{ form: PICK, lines: ['1, 2, 3', '3, 1'], keys: ['3', '1', '2', TAB], answer: ['TRI', 'VIE'] }],
	grid: [
		{
			form: GRID,
			lines: ['turkey war, 1 3', '2 2', 'done'],
			keys: [RIGHT, RIGHT, ENTER, '2', TAB],
			answer: { ITALY: 'ally', TURKEY: 'war' },
		},
	],
	// what comes of a throw has no numbers to expect here
	throw: [
		{
			form: throwing,
			// where lines ask before a piece flies, a screen shows it first
			lines: ['a 50', 'a 0 120', 'f -5 60 20', 'yes'],
			keys: ['a 50', ENTER, 'a 0 120', ENTER, 'f -5 60 20', ENTER],
			answer: expect.objectContaining({ type: 'F' }),
		},
	],
	lay: [
		{
			form: LAY,
			lines: ['blue a bur, f eng', 'red a rom', 'green a rom', ''],
			answer: ['blue a bur', 'blue f eng', 'green a rom'],
		},
	],
};

/** The table of the first throw, by hands that tremble alike. */
async function throwing(): Promise<Table> {
	const options = { seating: 'entered', first: 'entered', throws: 'screen', negotiation: 'free', count: 'everyTurn' };
	const seats = diplomacywinks.seating(['Anna', 'Ben'], options, 'seed');
	const ruleset = rulesetOf(['diplomacywinks'])!;
	const game = startGame({ variant: ['diplomacywinks'], options, seats, seed: 'seed' }, ruleset);
	const hands = await loadPhysics(() => 'seed');
	return { ...openTable(game, ruleset, noStore()), throwing: async () => hands };
}

const NO_RED: Diagnostic = { level: 'refuse', message: words('There is no red.') };
const check = (_form: Form, answer: FormAnswer) =>
	textsIn(answer).some((text) => /^(red|\(whose\)) /.test(text)) ? [NO_RED] : [];

/** The table, and what was kept last there of the first answer. */
async function opened({ form }: Case) {
	const table =
		typeof form === 'function'
			? await form()
			: newTable(
					undefined,
					asking(() => [form], check),
				);
	const seat = table.waiting()[0]!;
	let answer: Json | undefined;
	const saveDraft: Table['saveDraft'] = (of, own) => {
		[answer] = Object.values(storedAnswers(own));
		return table.saveDraft(of, own);
	};
	return { table: { ...table, saveDraft }, seat, answer: () => answer };
}

async function onScreen(one: Case) {
	const { lines, keys = lines.flatMap((line) => [line, ENTER]) } = one;
	const { table, seat, answer } = await opened(one);
	const app = show(
		<MotionContext value={{ ...REAL_TIME, isWanted: false }}>
			<PrivateTurn table={table} seat={seat} onDone={() => {}} />
		</MotionContext>,
	);
	await app.waitFor(/\? help/);
	for (const key of keys.filter((each) => each !== '')) {
		app.idle();
		await app.press(key);
	}
	return answer();
}

async function inLines(one: Case) {
	const { table, seat, answer } = await opened(one);
	const left = [...one.lines];
	const dialog = new Dialog(
		teletype(() => left.shift()),
		{ isShort: false, hasHeadphones: true },
	);
	await privateTurn(dialog, table, seat).catch((error: unknown) => expect(error).toBeInstanceOf(Leaving));
	return answer();
}

const ALL = Object.entries(CASES).flatMap(([kind, cases]) =>
	cases.map((one) => [kind, one.lines.join(' | '), one] as const),
);

test.each(ALL)('%s: %s', async (_kind, _lines, one) => {
	const said = await inLines(one);
	expect(said).toEqual(one.answer);
	expect(await onScreen(one)).toEqual(said);
});
