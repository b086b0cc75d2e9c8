/** Keys at random, as a cat or an impatient hand presses them: quickly, twice, held down. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textsIn } from '../../src/game/answers.ts';
import type { Table } from '../../src/game/table.ts';
import { newGame } from '../../src/saves/games.ts';
import { PATIENCE } from '../../src/tui/parts/patience.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { Room } from '../../src/tui/screens/room.tsx';
import { defaultOptions, offeredRules } from '../../src/tui/setup.ts';
import { SEED, times } from '../extent.ts';
import { temporaryFolder } from '../temporary.ts';
import { BACKSPACE, DOWN, END, ENTER, ESC, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, show, UP } from './app-driver.tsx';
import { playSheets } from './app-script.ts';
import { newTable } from './turn-table.ts';

const TAB = '\t';
const MOVES = [UP, DOWN, LEFT, RIGHT, HOME, END, PAGE_UP, PAGE_DOWN, TAB, ESC, BACKSPACE, ' ', '?', '/'];
const LETTERS = [...'abcdefghijklmnopqrtuvwxyz0123456789=,+'];
/** How long a finger takes for the next key, in milliseconds; held, a key comes every 30. */
const gap = fc.integer({ min: 0, max: PATIENCE.ms - 1 });
const often = fc.constantFrom(1, 1, 1, 2, 2, 12);

const pressed = (keys: readonly string[]) =>
	fc.array(
		fc.record({
			key: fc.oneof(fc.constant(ENTER), fc.constantFrom(...MOVES), fc.constantFrom(...keys)),
			often,
			gap,
		}),
		{ minLength: 10, maxLength: 25 },
	);

const folder = temporaryFolder();

test('at the hand-over: without a pause before Enter no turn is opened, nothing is revealed', async () => {
	const [rules] = offeredRules();
	const seats = rules!.seating(['Anna', 'Ben'], defaultOptions(rules!), 'seed');
	const setup = { variant: rules!.variant, options: defaultOptions(rules!), seats, seed: 'seed' };
	await fc.assert(
		fc.asyncProperty(fc.constantFrom<readonly number[]>([], [1], [0, 1]), pressed(LETTERS), async (done, keys) => {
			const game = newGame(folder(), setup, 'test');
			if (!game.ok) throw new Error(game.message);
			const { table } = game.value;
			playSheets(table, {}, [...done]);
			const app = show(<Room game={game.value} resumed={false} onLeave={() => {}} />);
			for (const { key, often, gap } of keys)
				for (let i = 0; i < often; i++) {
					await app.press(key);
					expect(app.lines()[0]).not.toMatch(/^ (Anna|Ben): /);
					expect(table.game()).toMatchObject({ submitted: done, reports: [] });
					app.pass(often > 2 ? 30 : gap);
				}
			app.end();
			table.close();
		}),
		{ numRuns: times(15), seed: SEED },
	);
});

/** The orders of all forms of the turn. */
const ordersOf = (table: Table): string[] => Object.values(table.draft(0)).flatMap((answer) => [...textsIn(answer)]);
const WORDS = ['h', 'bur', 'mar spa', 'hold all', 'nth', 's lvp', 'par gas', 'xyz', '\x01', '\x0b', '\x15', '\x17'];

test('in a private turn: no order that was confirmed changes without a word', async () => {
	await fc.assert(
		fc.asyncProperty(pressed([...LETTERS, ...WORDS]), async (keys) => {
			const table = newTable(['Anna', 'Ben']);
			for (const form of table.forms(0, {}))
				if (form.kind === 'orders')
					table.saveDraft(0, { ...table.draft(0), [form.id]: form.units.map(({ type, at }) => `${type} ${at} H`) });
			let isOver = false;
			const app = show(
				<PrivateTurn
					table={table}
					seat={0}
					onDone={() => {
						isOver = true;
					}}
				/>,
			);
			await app.waitFor('> 1 Submit');
			await app.press(ESC);
			for (const { key, often, gap } of keys)
				for (let i = 0; i < often && !isOver; i++) {
					const before = ordersOf(table);
					await app.press(key);
					if (isOver) break;
					const gone = before.filter((order) => !ordersOf(table).includes(order));
					const said = app.screen().replace(/\s+/g, ' ');
					for (const order of gone) expect(said).toMatch(new RegExp(`(in place of|Cleared:) [^.]*${order}`));
					app.pass(often > 2 ? 30 : gap);
				}
			app.end();
		}),
		{ numRuns: times(30), seed: SEED },
	);
});
