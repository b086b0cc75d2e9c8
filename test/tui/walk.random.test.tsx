/** Walks every screen of every game at 80x24, with names as long as they may be. What is a fault there: see `Walk`. */

import { expect, test } from 'vitest';
import { beginNewGame } from '../../src/desk/new-game.ts';
import { defaultOptions, LONGEST_NAME, type OfferedRules, offeredRules, setUp } from '../../src/desk/setup.ts';
import type { Form } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { Board } from '../../src/tui/parts/board.tsx';
import { GameRules } from '../../src/tui/parts/game-rules.tsx';
import { GameOver } from '../../src/tui/screens/game-over.tsx';
import { HandOver } from '../../src/tui/screens/hand-over.tsx';
import { History } from '../../src/tui/screens/history.tsx';
import { AskOptions } from '../../src/tui/screens/new-options.tsx';
import { Summary } from '../../src/tui/screens/new-summary.tsx';
import { AskVariant } from '../../src/tui/screens/new-variant.tsx';
import { OpenStage } from '../../src/tui/screens/open-stage.tsx';
import { Reveal } from '../../src/tui/screens/reveal.tsx';
import { rulesetOf } from '../../src/variants/index.ts';
import { isAll, times } from '../extent.ts';
import { answerForm } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';
import { UNLIKE } from '../unlike.ts';
import { FALSE_THERE } from '../variants/questions.ts';
import { ENTER } from './app-driver.tsx';
import { Walk } from './walk.tsx';

/** As long as names may be, and told apart by their first letter. */
const NAMES = 'ABCDEFGHIJKLMNOPQRST'
	.split('')
	.map((letter) => `${letter}${'wolfeschlegelstein'.slice(0, LONGEST_NAME - 1)}`);
const MOST_SEATS = 7;
const NOTHING = () => {};

/** Every kind of stage of each game is looked at; options that lengthen what is told are on. */
const ALL_OPTIONS = { fortStrength: 'double', orderMinutes: 20, minutes: 7 };

/** What is not so in this game as it is set up. */
const falseIn = (name: string, table: Table): string[] => [
	...FALSE_THERE.filter(
		({ game, options = {} }) =>
			game === name && Object.entries(options).every(([id, value]) => table.game().options[id] === value),
	).flatMap(({ says }) => says),
	'five minutes',
	' 5 minutes',
	...(table.clock() === null && table.game().options.negotiation === 'free' ? ['the clock rings'] : []),
];

function begin(rules: OfferedRules): Table {
	const options = {
		...defaultOptions(rules),
		...Object.fromEntries(
			Object.entries(ALL_OPTIONS).filter(([id]) => rules.choices.some((choice) => choice.id === id)),
		),
	};
	const setup = setUp(rules, NAMES.slice(0, Math.min(rules.seats.max, MOST_SEATS)), options, 'walk');
	if (!setup.ok) throw refusal(setup);
	const ruleset = rulesetOf(rules.variant)!;
	return openTable(startGame(setup.value, ruleset), ruleset, noStore());
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

const STEPS = times(220, 16);
/** So often each kind of turn and of reveal is looked at. */
const LOOKS = times(2);

/** Where only a part is tried, none of which another has all the layers. */
const GAMES = UNLIKE.filter(
	({ variant }, _, all) =>
		isAll ||
		!all.some((other) => other.variant.length > variant.length && variant.every((id) => other.variant.includes(id))),
);

/** Turns that differ only in forms after the first, which alone is looked at, are of one kind where a part is tried. */
const kindOf = (forms: readonly Form[]): string => (isAll ? forms : forms.slice(0, 1)).map(({ kind }) => kind).join();

test.each(GAMES.map((rules) => [rules.name, rules] as const))('%s', async (name, rules) => {
	const table = begin(rules);
	const walk = new Walk(name, falseIn(name, table));
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
			if (isNew(`open ${stage}`)) await walk.screen(stage, <OpenStage table={table} dispatch={NOTHING} notices={[]} />);
		} else if (seat !== undefined) {
			const kinds = kindOf(table.forms(seat, {}));
			if (isNew(`hand-over ${stage}`))
				await walk.screen(
					`${stage}, hand-over`,
					<HandOver table={table} seat={seat} dispatch={NOTHING} notices={[]} />,
				);
			if (isNew(`turn ${stage} ${kinds}`, LOOKS)) await walk.turn(table, seat, stage);
		}
		const from = table.game().reports.length;
		playOn(table, roll);
		if (table.game().reports.length > from && isNew(`reveal ${stage}`, LOOKS)) {
			await walk.pages(`${stage}, reveal`, <Reveal table={table} from={from} onEnd={NOTHING} />);
			await walk.pages(`${stage}, board`, <Board table={table} onBack={NOTHING} />);
		}
	}
	const { reports, setup } = table.game();
	await walk.screen('history', <History table={table} onBack={NOTHING} />, reports.length > 1);
	await walk.pages('result', <GameOver table={table} dispatch={NOTHING} />);
	const now = { ...beginNewGame(), rules, options: setup.options };
	const own = { now, dispatch: () => now };
	await walk.screen('summary', <Summary {...own} setup={setup} />);
	await walk.screen('options', <AskOptions {...own} />);
	await walk.screen('which game', <AskVariant {...own} />, rules !== offeredRules().at(-1));
	expect([...walk.faults]).toEqual([]);
});
