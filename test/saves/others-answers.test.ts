/** A private turn is the same whatever the others have sealed: what is shown, asked and written, and how much of it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Answers, blankAnswer } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import type { Json } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { newGame } from '../../src/saves/games.ts';
import { answerForm } from '../game/random-player.ts';
import { anyAnswers, GAME_NAMES, setupOf } from '../slow/scripted.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder();

const ROUNDS = 60;
/** Soon to a secret round, also where most is said aloud. */
const OPTIONS = { negotiation: 'free', throws: 'hand', secretBallot: true };

/** As little as can be said. */
function fewAnswers(table: Table, seat: number): Answers {
	const own: Record<string, Json> = {};
	for (;;) {
		const form = table.forms(seat, own).find(({ id, optional }) => !optional && !(id in own));
		if (!form) return own;
		own[form.id] = form.kind === 'throw' ? answerForm(table, form, chance('throw', 'roll')) : blankAnswer(form);
	}
}

/** The calls to the file system, and how many bytes they move. */
function counted(): { files: Files; calls: string[] } {
	const calls: string[] = [];
	const files = new Proxy(nodeFiles, {
		get: (target, name: keyof Files) => {
			return (...args: unknown[]) => {
				const sizes = args.map((arg) => (arg instanceof Uint8Array ? arg.length : typeof arg));
				calls.push(`${name} ${sizes.join(' ')}`);
				return name === 'sync' ? undefined : (target[name] as (...args: unknown[]) => unknown)(...args);
			};
		},
	});
	return { files, calls };
}

function begin(game: string, name: string, files: Files): Table {
	const made = newGame(join(folder(), name), setupOf(game, 'others', OPTIONS, 3), 'test', files);
	if (!made.ok) throw new Error(made.message);
	return made.value.table;
}

/** Plays a round, the same in every play of the game. */
function answering(game: string): (table: Table) => void {
	const roll = chance(game, 'roll');
	return (table) => {
		if (table.book.stages[table.game().stages[0]!.stage]!.kind === 'open') table.act('done', '2026-01-01T12:00:00Z');
		else if (table.waiting().length === 0) table.reveal();
		else for (const seat of table.waiting()) table.submit(seat, anyAnswers(table, seat, roll, { optional: 0 }));
	};
}

/** The first rounds in which two seats at least answer in secret. */
function secretRounds(game: string): number[] {
	const table = begin(game, 'rounds', counted().files);
	const playRound = answering(game);
	const rounds: number[] = [];
	for (let round = 0; round < ROUNDS && rounds.length < 6 && !table.game().outcome; round++) {
		const isSecret = table.book.stages[table.game().stages[0]!.stage]!.kind === 'sealed';
		if (isSecret && table.waiting().length > 1) rounds.push(round);
		playRound(table);
	}
	table.close();
	return rounds;
}

/** Plays up to a round in which the first seat says much or little; gives all that can be seen and measured of the second one's turns. */
function turnsOfTheSecond(game: string, says: 'much' | 'little', round: number): string[] {
	const { files, calls } = counted();
	const table = begin(game, `${says}${round}`, files);
	const playRound = answering(game);
	for (let n = 0; n < round; n++) playRound(table);
	const [first, second] = table.waiting() as [number, number];
	const much = anyAnswers(table, first, chance('much', 'roll'), { optional: 1 });
	table.submit(first, says === 'much' ? much : fewAnswers(table, first));
	const seen: string[] = [];
	calls.length = 0;
	const look = (own: Answers) => {
		const forms = table.forms(second, own);
		const marks = forms.map((form) => table.marks(second, 'power' in form ? form.power : undefined));
		const found = forms.map((form) => (form.id in own ? table.check(form, own) : []));
		seen.push(
			JSON.stringify([table.game(), forms, table.panels(second), table.panels(null), marks, found, table.banner()]),
		);
	};
	const own = anyAnswers(table, second, chance('own', 'roll'), { optional: 1 });
	look({});
	table.saveDraft(second, own);
	look(own);
	table.submit(second, own);
	look({});
	table.withdraw(second);
	look(table.draft(second));
	table.close();
	return [...seen, ...calls];
}

test.each(GAME_NAMES)('%s', (game) => {
	const rounds = secretRounds(game);
	expect(rounds.length).toBeGreaterThan(0);
	for (const round of rounds) {
		const much = turnsOfTheSecond(game, 'much', round);
		expect(turnsOfTheSecond(game, 'little', round)).toEqual(much);
		expect(much.filter((call) => call.startsWith('write ')).length).toBeGreaterThan(2);
	}
});
