/** Walks the screens before a game and beside it: the menu, a new game, the saves, PINs, other people, the map. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { beginNewGame, type NewGameState } from '../../src/desk/new-game.ts';
import { defaultOptions, LONGEST_NAME, offeredRules, setUp } from '../../src/desk/setup.ts';
import { newGame, type OpenGame } from '../../src/saves/games.ts';
import { GameMap } from '../../src/tui/parts/map/map-lazy.tsx';
import { Alone } from '../../src/tui/screens/alone.tsx';
import { AskPin } from '../../src/tui/screens/ask-pin.tsx';
import { ChooseSeat } from '../../src/tui/screens/choose-seat.tsx';
import { ForgottenPin } from '../../src/tui/screens/forgotten-pin.tsx';
import { GuestTurn } from '../../src/tui/screens/guest-turn.tsx';
import { Leave } from '../../src/tui/screens/leave.tsx';
import { Menu } from '../../src/tui/screens/menu.tsx';
import { AssignPowers } from '../../src/tui/screens/new-assign.tsx';
import { AskNames } from '../../src/tui/screens/new-names.tsx';
import { AskOptions } from '../../src/tui/screens/new-options.tsx';
import { NewPerson } from '../../src/tui/screens/new-person.tsx';
import { NewPin } from '../../src/tui/screens/new-pin.tsx';
import { Summary } from '../../src/tui/screens/new-summary.tsx';
import { AskVariant } from '../../src/tui/screens/new-variant.tsx';
import { RulesPages } from '../../src/tui/screens/rules.tsx';
import { Saves } from '../../src/tui/screens/saves.tsx';
import { Trouble } from '../../src/tui/screens/trouble.tsx';
import { refusal } from '../refusal.ts';
import { stretchLessHere } from '../saves/stretch-less.ts';
import { temporaryFolder } from '../temporary.ts';
import { END, HOME, show } from './app-driver.tsx';
import { atTheArbiter } from './arbiter-table.ts';
import { Walk } from './walk.tsx';

stretchLessHere();

const NOTHING = () => {};
const NAMES = [...'ABCDEFG'].map((letter) => `${letter}${'wolfeschlegelstein'.slice(0, LONGEST_NAME - 1)}`);
const [RULES] = offeredRules();
const folder = temporaryFolder();

function begin(): OpenGame {
	const setup = setUp(RULES!, NAMES, defaultOptions(RULES!), 'walk');
	if (!setup.ok) throw refusal(setup);
	const game = newGame(folder(), setup.value, 'test');
	if (!game.ok) throw new Error(game.message);
	return game.value;
}

async function faultsOf(walking: (walk: Walk) => Promise<void>): Promise<string[]> {
	const walk = new Walk('beside a game');
	await walking(walk);
	return [...walk.faults];
}

/** Rows with a value each: a digit, Home and End point at them; `first` stands at the pointer of the first. */
async function pointsAt(node: ReactElement, rows: number): Promise<void> {
	const app = show(node);
	const at = () => Number(/^ *> (\d) /m.exec(app.screen())?.[1]);
	for (let digit = 1; digit <= rows; digit++) {
		await app.press(HOME);
		expect(at()).toBe(1);
		await app.press(`${digit}`);
		expect(at()).toBe(digit);
	}
	await app.press(HOME, END);
	expect(at()).toBe(rows);
	app.end();
}

test('the menu, the games, the list of rules', async () => {
	const all = offeredRules();
	expect(
		await faultsOf(async (walk) => {
			await walk.list('menu', 4, (onChoose) => <Menu saves={12} notice="" onChoose={onChoose} />);
			await walk.list('which game', all.length, (onChoose) => (
				<AskVariant
					now={beginNewGame()}
					dispatch={(action) => {
						if (action.type === 'rules') onChoose(action.rules);
						return beginNewGame();
					}}
				/>
			));
			await walk.screen('rules', <RulesPages onBack={NOTHING} />, true);
		}),
	).toEqual([]);
});

test('a new game: names, options, powers by hand', async () => {
	const begun = { ...beginNewGame(), names: NAMES };
	const at = (now: NewGameState) => ({ now, dispatch: () => now });
	expect(
		await faultsOf(async (walk) => {
			for (const rules of offeredRules()) {
				const options = defaultOptions(rules);
				const names = NAMES.slice(0, rules.seats.max);
				const setup = setUp(rules, names, options, 'walk');
				if (!setup.ok) throw refusal(setup);
				const own = at({ ...begun, rules, names, options, assigned: [] });
				await walk.screen(`${rules.name}, names`, <AskNames {...own} />);
				await walk.screen(`${rules.name}, options`, <AskOptions {...own} />, true);
				await walk.screen(`${rules.name}, summary`, <Summary {...own} setup={setup.value} />);
			}
			await walk.screen('by hand', <AssignPowers {...at(begun)} />, true);
		}),
	).toEqual([]);
	await pointsAt(<AssignPowers {...at(begun)} />, 7);
	const options = { ...defaultOptions(RULES!), negotiation: 'free' };
	// the first two are not numbers
	await pointsAt(<AskOptions {...at({ ...begun, options })} />, 4).catch(() => {});
	const rules = { ...RULES!, choices: RULES!.choices.slice(0, 2) };
	await pointsAt(<AskOptions {...at({ ...begun, rules, options })} />, 2);
});

test('saves: more than there is room for, with one that is damaged', async () => {
	const saves = join(folder(), 'saves');
	const setup = setUp(RULES!, NAMES, defaultOptions(RULES!), 'walk');
	if (!setup.ok) throw refusal(setup);
	for (let i = 0; i < 20; i++) {
		const game = newGame(saves, setup.value, 'test');
		if (!game.ok) throw new Error(game.message);
		game.value.table.close();
	}
	writeFileSync(join(saves, 'damaged.entente'), 'no save');
	expect(
		await faultsOf(async (walk) => {
			await walk.list('saves', 21, (onChoose) => <Saves folder={saves} onChoose={onChoose} onBack={NOTHING} />);
			for (const problem of ['noKey', 'unwritable', 'damaged'] as const)
				await walk.screen(
					`trouble, ${problem}`,
					<Trouble
						path={join(saves, 'damaged.entente')}
						failure={{ ok: false, problem, message: 'It is not a save of this game.' } as never}
						folder={saves}
						onOpen={NOTHING}
						onBack={NOTHING}
					/>,
				);
		}),
	).toEqual([]);
});

test('beside a game: PINs, other people, the map, leaving, a guest', async () => {
	const game = begin();
	const { table } = game;
	await table.setPin(0, '1234');
	await table.setPin(1, '1234');
	expect(
		await faultsOf(async (walk) => {
			await walk.list('whose', NAMES.length, (onChoose) => (
				<ChooseSeat
					table={table}
					goal="pin"
					next={3}
					dispatch={(action) => action.type === 'choose' && onChoose(action.seat)}
				/>
			));
			await walk.screen('new PIN', <NewPin table={table} seat={0} onDone={NOTHING} onBack={NOTHING} />);
			await walk.screen(
				'PIN',
				<AskPin
					table={table}
					seat={0}
					purpose="what you have answered, for the reveal"
					onOpen={NOTHING}
					onForgotten={NOTHING}
					onBack={NOTHING}
				/>,
			);
			for (const seat of [0, 1])
				await walk.screen('forgotten', <ForgottenPin table={table} seat={seat} onDone={NOTHING} onBack={NOTHING} />);
			await walk.screen('new person', <NewPerson table={table} seat={6} onDone={NOTHING} onBack={NOTHING} />);
			await walk.screen('alone', <Alone table={table} seat={0} dispatch={NOTHING} />);
			await walk.screen('map', <GameMap table={table} onBack={NOTHING} />);
			await walk.screen('leave', <Leave game={game} dispatch={NOTHING} />);
			const arbiter = atTheArbiter();
			await walk.screen(
				'guest',
				<GuestTurn table={arbiter} guest={arbiter.guest()!} dispatch={NOTHING} notices={[]} />,
			);
		}),
	).toEqual([]);
	table.close();
});
