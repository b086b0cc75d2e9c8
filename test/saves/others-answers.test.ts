/** A private turn is the same whatever the others have sealed: what is shown, asked and written, and how much of it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Answers, blankAnswer } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import type { Json } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { newGame } from '../../src/saves/games.ts';
import { isAll } from '../extent.ts';
import { answerForm } from '../game/random-player.ts';
import { anyAnswers, setupOf } from '../slow/scripted.ts';
import { temporaryFolder } from '../temporary.ts';
import { TRIED } from '../unlike.ts';

const folder = temporaryFolder();

const ROUNDS = 60;
const SECRET_ROUNDS = 6;
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
		if (table.stage(table.game().stages[0]!).kind === 'open') table.act('done', '2026-01-01T12:00:00Z');
		else if (table.waiting().length === 0) table.reveal();
		else for (const seat of table.waiting()) table.submit(seat, anyAnswers(table, seat, roll, { optional: 0 }));
	};
}

/**
 * Plays on; in the first rounds in which two seats at least answer in secret the first one says much or little, takes it back
 * after the second one's turn, and all goes on as in every play. Gives all that can be seen and measured of those turns. Of
 * rounds in which the same is asked `npm test` takes the first.
 */
function turnsOfTheSecond(game: string, says: 'much' | 'little'): string[][] {
	const { files, calls } = counted();
	const table = begin(game, says, files);
	const playRound = answering(game);
	const turns: string[][] = [];
	const met: string[] = [];
	for (let round = 0; round < ROUNDS && met.length < SECRET_ROUNDS && !table.game().outcome; round++) {
		const planned = table.game().stages[0]!;
		const [first, second] = table.waiting();
		if (table.stage(planned).kind === 'sealed' && first !== undefined && second !== undefined) {
			const asked = [first, second].flatMap((seat) => table.forms(seat, {}).map((form) => form.kind));
			const what = [planned.stage, ...new Set(asked)].join(' ');
			if (isAll || !met.includes(what)) {
				const much = anyAnswers(table, first, chance('much', 'roll'), { optional: 1 });
				table.submit(first, says === 'much' ? much : fewAnswers(table, first));
				calls.length = 0;
				turns.push([...turnOf(table, second), ...calls]);
				table.withdraw(first);
			}
			met.push(what);
		}
		playRound(table);
	}
	table.close();
	return turns;
}

/** What is seen in a turn that is begun, sealed and taken back. */
function turnOf(table: Table, seat: number): string[] {
	const seen: string[] = [];
	const look = (own: Answers) => {
		const forms = table.forms(seat, own);
		const marks = forms.map((form) => table.marks(seat, 'power' in form ? form.power : undefined));
		const found = forms.map((form) => (form.id in own ? table.check(form, own) : []));
		seen.push(
			JSON.stringify([table.game(), forms, table.panels(seat), table.panels(null), marks, found, table.banner()]),
		);
	};
	const own = anyAnswers(table, seat, chance('own', 'roll'), { optional: 1 });
	look({});
	table.saveDraft(seat, own);
	look(own);
	table.submit(seat, own);
	look({});
	table.withdraw(seat);
	look(table.draft(seat));
	return seen;
}

test.each(TRIED.map(({ name }) => name))('%s', (game) => {
	const much = turnsOfTheSecond(game, 'much');
	expect(much.length).toBeGreaterThan(0);
	expect(turnsOfTheSecond(game, 'little')).toEqual(much);
	for (const turn of much) expect(turn.filter((call) => call.startsWith('write ')).length).toBeGreaterThan(2);
});
