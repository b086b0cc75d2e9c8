/** One person with computers: nothing is handed over, and one thing follows the other. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultOptions, type Options, offeredRules, setUp } from '../../src/desk/setup.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import type { FlightFrame } from '../../src/game/throws.ts';
import { newGame } from '../../src/saves/games.ts';
import { makeUpMind } from '../../src/thinker/mind.ts';
import { FRAME_MS } from '../../src/tui/parts/motion.ts';
import { Room } from '../../src/tui/screens/room.tsx';
import { WAIT } from '../../src/waiting.ts';
import { computersReady } from '../game/computers-ready.ts';
import { answerTurn } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';
import { temporaryFolder } from '../temporary.ts';
import { DOWN, END, ENTER, ESC, show, UP } from './app-driver.tsx';

/** Thinks here and now. */
const HERE: Thinker = { ...noThinker, think: async (asked) => makeUpMind({ ...asked, seed: 'seed' }) };

const folder = temporaryFolder();

function play(names: string, game = 'duel', options: Options = {}, thinker = HERE) {
	const rules = offeredRules().find(({ name }) => name === game)!;
	const setup = setUp(rules, names.split(','), { ...defaultOptions(rules), reveal: 'record', ...options }, 'seed');
	if (!setup.ok) throw refusal(setup);
	const open = newGame(join(folder(), 'saves'), setup.value, 'test', undefined, thinker);
	if (!open.ok) throw new Error(String(open.message));
	return Object.assign(show(<Room game={open.value} resumed={false} onLeave={() => {}} />), {
		table: open.value.table,
	});
}

/** From the first screen to the next turn. */
async function playSpring(app: ReturnType<typeof play>): Promise<void> {
	await app.waitFor('Enter opens the turn.');
	await app.press(ENTER);
	await app.waitFor('You: Orders of');
	await app.press('hold all', ENTER);
	await app.waitFor('Every unit has an order.');
	await app.press(ENTER);
	await app.waitFor('1 Submit');
	await app.press(ENTER);
	await app.waitFor('Spring 1901 - Movement');
	await app.waitFor('Enter play on');
	app.idle();
	await app.press(ENTER);
}

test('the reveal follows the turn, and the next turn the reveal; what the hand-over offers is a menu of the turn', async () => {
	const app = play('You,+1 easy');
	await playSpring(app);
	await app.waitFor('You: Orders of');
	await app.press(ESC);
	await app.waitFor('> Stay');
	await app.press(DOWN, ENTER);
	await app.waitFor('Your turn:');
	expect(app.screen()).not.toMatch(/Pass the laptop|gather|same person/i);
	expect(app.screen()).toContain('Enter opens the turn.');
	await app.press('b');
	await app.waitFor('Board');
	await app.press(ESC);
	await app.waitFor('Your turn:');
	await app.press(ENTER);
	await app.waitFor('You: Orders of');
	expect(app.table.game().submitted).toEqual([]);
});

test('a computer’s seat that is given to a person brings the hand-over back', async () => {
	const app = play('You,+1 easy');
	await playSpring(app);
	await app.waitFor('You: Orders of');
	const other = app.table.game().seats.findIndex(({ holder }) => holder.kind === 'computer');
	app.table.handSeat(other, 'Ben');
	await app.press('hold all', ENTER);
	await app.waitFor('Every unit has an order.');
	await app.press(ENTER);
	await app.waitFor('1 Submit');
	await app.press(ENTER);
	await app.waitFor('Pass the laptop to');
	expect(app.screen()).toContain('B E N');
});

test('with a PIN it is asked for before the turn', async () => {
	const app = play('You,+1 easy');
	await app.table.unlock(app.table.waiting()[0]!);
	await app.table.setPin(app.table.waiting()[0]!, '4711');
	await app.waitFor('Enter opens the turn.');
	await app.press(ENTER);
	await app.waitFor('PIN');
	expect(app.screen()).not.toContain('Orders of');
});

test('S10: alone, too, one key ends the evening, after one question', async () => {
	const app = play('You,+1 easy');
	await app.waitFor('Enter opens the turn.');
	await app.press('g');
	await app.waitFor('The end of the evening');
	await app.press(UP, ENTER);
	await app.waitFor('You: stop now, without a winner?');
	// nothing is done by an Enter too many
	await app.press(ENTER);
	await app.waitFor('1901 is the last year');
	expect(app.table.game().outcome).toBeNull();
	await app.press(UP, ENTER);
	await app.waitFor('> No: play on');
	await app.press(DOWN, ENTER);
	await app.waitFor('nobody has won');
	expect(app.table.game().outcome?.kind).toBe('stopped');
});

test('S11: alone, too, one goes back: what was answered waits to be changed, and computers are not asked again', async () => {
	const app = play('You,+1 easy');
	await app.waitFor('Enter opens the turn.');
	const { table } = app;
	const seat = table.waiting()[0]!;
	const before = table.game().phase;
	for (let n = 0; n < 2; n++) {
		table.submit(
			seat,
			answerTurn(table, seat, () => 0.5),
		);
		await computersReady(table);
		table.reveal();
	}
	expect(table.whyNotBack()).toBeUndefined();
	await app.press('q', 'z', '9', 'x');
	await app.waitFor('Before which reveal does the game go on?');
	await app.press(END, ENTER);
	await app.waitFor('take back everything since');
	// nothing is done by an Enter too many
	await app.press(ENTER);
	await app.waitFor('Before which reveal');
	expect(table.game().phase).not.toEqual(before);
	await app.press(END, ENTER);
	await app.waitFor('> No: play on');
	await app.press(DOWN, ENTER);
	await app.waitFor('can be taken back');
	await app.waitFor('All have answered');
	expect(table.game().phase).toEqual(before);
	await app.press('h');
	await app.waitFor('(taken back)');
	await app.press(ESC, 't');
	await app.waitFor('Who takes back');
});

test('a throw of a computer is watched: its flight comes with its answer, is kept nowhere, and any key ends it', async () => {
	const frames = new WeakMap<object, readonly FlightFrame[]>();
	const thinker: Thinker = {
		...noThinker,
		think: async (asked) => {
			let flown: readonly FlightFrame[] = [];
			const answers = await makeUpMind({ ...asked, seed: 'seed' }, undefined, (own) => {
				flown = own;
			});
			frames.set(answers, flown);
			return answers;
		},
		flightOf: (answers) => frames.get(answers),
	};
	const options = { first: 'entered', seating: 'entered' };
	const app = play('+1 easy,You', 'diplomacywinks', options, thinker);
	await app.waitFor('throws');
	await app.waitFor(/Whoosh|Tock|Tok|Sss/);
	const { table } = app;
	const { form, thrown, frames: shown } = table.flown()!;
	expect(form.power).toBe('AUSTRIA');
	expect(shown.length).toBeGreaterThan(5);
	// no longer than three seconds, with the moment at rest
	expect(shown.length * FRAME_MS + WAIT.watched).toBeLessThan(3000);
	expect(JSON.stringify(table.game())).not.toContain('"frames"');
	expect(JSON.stringify(table.game())).toContain(JSON.stringify(thrown.lies?.at ?? thrown.end));
	await app.press('x');
	await app.waitFor('Enter opens the turn.');
	expect(table.flown()).toBeUndefined();
});
