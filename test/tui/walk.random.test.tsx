/**
 * Walks every screen of every game at 80x24, with names as long as they may be, and finds what is cut, codes, and lists whose
 * Home and End do nothing.
 */

import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { noKeeper, openTable, type Table } from '../../src/game/table.ts';
import { Board } from '../../src/tui/parts/board.tsx';
import { GameRules } from '../../src/tui/parts/game-rules.tsx';
import { GameOver } from '../../src/tui/screens/game-over.tsx';
import { HandOver } from '../../src/tui/screens/hand-over.tsx';
import { History } from '../../src/tui/screens/history.tsx';
import { AskOptions } from '../../src/tui/screens/new-options.tsx';
import { Summary } from '../../src/tui/screens/new-summary.tsx';
import { AskVariant } from '../../src/tui/screens/new-variant.tsx';
import { OpenStage } from '../../src/tui/screens/open-stage.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { Reveal } from '../../src/tui/screens/reveal.tsx';
import { defaultOptions, LONGEST_NAME, offeredRules, type Rules, setUp } from '../../src/tui/setup.ts';
import { rulebookOf } from '../../src/variants/index.ts';
import { codeIn } from '../codes.ts';
import { times } from '../extent.ts';
import { answerForm } from '../game/random-player.ts';
import { DOWN, END, ENTER, HOME, show } from './app-driver.tsx';

/** As long as names may be, and told apart by their first letter. */
const NAMES = 'ABCDEFGHIJKLMNOPQRST'
	.split('')
	.map((letter) => `${letter}${'wolfeschlegelstein'.slice(0, LONGEST_NAME - 1)}`);
const MOST_SEATS = 7;
const NOTHING = () => {};

/** Every kind of stage of each game is looked at; options that lengthen what is told are on. */
const ALL_OPTIONS = { fortStrength: 'double', orderMinutes: 20 };

function begin(rules: Rules): Table {
	const options = {
		...defaultOptions(rules),
		...Object.fromEntries(
			Object.entries(ALL_OPTIONS).filter(([id]) => rules.choices.some((choice) => choice.id === id)),
		),
	};
	const setup = setUp(rules, NAMES.slice(0, Math.min(rules.seats.max, MOST_SEATS)), options, 'walk');
	if (!setup.ok) throw new Error(setup.message);
	const book = rulebookOf(rules.variant)!;
	return openTable(startGame(setup.value, book), book, noKeeper());
}

type Shown = ReturnType<typeof show>;

/** What is wrong with what is shown: Ink marks what it cuts. */
function faultsIn(screen: Shown): string[] {
	const code = codeIn(screen.screen().replace(/\s+/g, ' '));
	return [
		...(code ? [`the code ${code}`] : []),
		...screen
			.lines()
			.flatMap((line) => [
				...(line.includes('\u2026') || /[a-z;:,] \.\.\.$/.test(line) ? [`cut: ${line.trim()}`] : []),
				...(/undefined|NaN|\[object/.test(line) ? [`nonsense: ${line.trim()}`] : []),
			]),
	];
}

class Walk {
	readonly faults = new Set<string>();
	readonly game: string;
	constructor(game: string) {
		this.game = game;
	}

	private look(screen: Shown, where: string) {
		for (const fault of faultsIn(screen)) this.faults.add(`${this.game}, ${where}: ${fault}`);
	}

	/** The screen, its help, and what Home and End do in its list. */
	async screen(where: string, node: ReactElement, isList = false) {
		const screen = show(node);
		await screen.press();
		this.look(screen, where);
		await screen.press('?');
		this.look(screen, `${where}, help`);
		await screen.press('?');
		if (isList) {
			await screen.press(HOME);
			const first = screen.screen();
			await screen.press(END);
			if (screen.screen() === first) this.faults.add(`${this.game}, ${where}: End does nothing`);
			this.look(screen, `${where}, at the end`);
			await screen.press(HOME);
			if (screen.screen() !== first) this.faults.add(`${this.game}, ${where}: Home does not go back`);
		}
		screen.end();
	}

	/** All pages, one after the other. */
	async pages(where: string, node: ReactElement, first: readonly string[] = []) {
		const screen = show(node);
		await screen.press(...first);
		for (let page = 1; page < 60; page++) {
			this.look(screen, `${where}, page ${page}`);
			// a film, and then the record of it
			if (!/Enter next page|Space (next|record)/.test(screen.screen())) break;
			screen.quiet();
			await screen.press(ENTER);
		}
		screen.end();
	}

	/** A private turn: each form as it begins, answered, and then the overview. */
	async turn(table: Table, seat: number, stage: string) {
		const asked = table.forms(seat, {});
		const [form] = asked;
		if (!form) return;
		await this.screen(`${stage}, ${form.kind} ${form.id}`, <PrivateTurn table={table} seat={seat} onDone={NOTHING} />);
		const screen = show(<PrivateTurn table={table} seat={seat} onDone={NOTHING} />);
		await screen.press();
		for (let i = 0; i < 5; i++) {
			for (let down = 0; down < 2; down++) {
				await screen.press(DOWN);
				this.look(screen, `${stage}, ${form.id}, below`);
			}
			await screen.press('\t');
			this.look(screen, `${stage}, ${form.id}, onwards`);
		}
		screen.end();
	}
}

/** Answers for all who are asked, and the reveal. */
function playOn(table: Table, roll: () => number) {
	const [current] = table.game().stages;
	if (table.stage(current!).kind === 'open') {
		table.act('done', '1901-01-01T12:00:00Z');
		return;
	}
	for (const seat of table.waiting()) {
		const own: Record<string, ReturnType<typeof answerForm>> = {};
		for (let i = 0; i < 40; i++) {
			const next = table.forms(seat, own).find(({ id }) => !(id in own));
			if (!next) break;
			own[next.id] = answerForm(table, next, roll);
		}
		table.submit(seat, own);
	}
	table.reveal();
}

const STEPS = times(220);

/** Those that differ in more than their options. */
const GAMES = offeredRules().filter(
	({ variant }, i, all) => all.findIndex((other) => other.variant.join() === variant.join()) === i,
);

test.each(GAMES.map((rules) => [rules.name, rules] as const))('%s', { timeout: 120_000 }, async (name, rules) => {
	const table = begin(rules);
	const walk = new Walk(name);
	const roll = chance('walk', name);
	const seen = new Map<string, number>();
	const isNew = (what: string, times = 1) => {
		seen.set(what, (seen.get(what) ?? 0) + 1);
		return seen.get(what)! <= times;
	};
	await walk.pages('rules', <GameRules table={table} onBack={NOTHING} />, [ENTER]);
	await walk.screen('rules', <GameRules table={table} onBack={NOTHING} />, true);
	for (let step = 0; step < STEPS && !table.game().outcome; step++) {
		const [current] = table.game().stages;
		const { stage } = current!;
		const [seat] = table.waiting();
		if (table.stage(current!).kind === 'open') {
			if (isNew(`open ${stage}`))
				await walk.screen(stage, <OpenStage table={table} onChange={NOTHING} onKey={NOTHING} notices={[]} />);
		} else if (seat !== undefined) {
			const kinds = table
				.forms(seat, {})
				.map(({ kind }) => kind)
				.join();
			if (isNew(`hand-over ${stage}`))
				await walk.screen(
					`${stage}, hand-over`,
					<HandOver table={table} seat={seat} onSeat={NOTHING} onEnter={NOTHING} onKey={NOTHING} notices={[]} />,
				);
			if (isNew(`turn ${stage} ${kinds}`, 2)) await walk.turn(table, seat, stage);
		}
		const from = table.game().reports.length;
		playOn(table, roll);
		if (table.game().reports.length > from && isNew(`reveal ${stage}`, 2)) {
			await walk.pages(`${stage}, reveal`, <Reveal table={table} from={from} onEnd={NOTHING} />);
			await walk.pages(`${stage}, board`, <Board table={table} onBack={NOTHING} />);
		}
	}
	const { reports, setup } = table.game();
	await walk.screen('history', <History table={table} onBack={NOTHING} />, reports.length > 1);
	await walk.pages(
		'result',
		<GameOver table={table} onEnd={NOTHING} onHistory={NOTHING} onBoard={NOTHING} onMap={NOTHING} onRules={NOTHING} />,
	);
	await walk.screen(
		'summary',
		<Summary rules={rules} setup={setup} byHand={false} onStart={NOTHING} onDraw={NOTHING} onStep={NOTHING} />,
	);
	await walk.screen(
		'options',
		<AskOptions rules={rules} options={setup.options} onChange={NOTHING} onDone={NOTHING} />,
	);
	await walk.screen(
		'which game',
		<AskVariant all={offeredRules()} initial={rules} onChoose={NOTHING} onBack={NOTHING} />,
		rules !== offeredRules().at(-1),
	);
	expect([...walk.faults]).toEqual([]);
});
