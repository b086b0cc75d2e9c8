/** Whole games of people and computers: seats change hands, and the game is broken off and goes on from its save. */
import { expect } from 'vitest';
import type { Sentence } from '../../src/board/phrase.ts';
import type { Result } from '../../src/board/result.ts';
import { defaultOptions, type OfferedRules, optionValues, setUp } from '../../src/desk/setup.ts';
import type { Answers } from '../../src/game/forms.ts';
import { formsOf } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { isComputer, isPerson, peopleAmong } from '../../src/game/seats.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import { openSave } from '../../src/saves/file.ts';
import { readPart } from '../../src/saves/files.ts';
import { newGame, type OpenGame, replay, resumeGame } from '../../src/saves/games.ts';
import { makeSpeech, makeUpMind } from '../../src/thinker/mind.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { memoryDisk } from '../slow/memory-files.ts';
import { anyAnswers } from '../slow/scripted.ts';
import { computersReady } from './computers-ready.ts';
import { answerForm, type Player, type Roll } from './random-player.ts';

/** What happened in games, counted. */
export interface Mixed {
	readonly game: Game;
	/** Seats that were given to a computer, and to a person. */
	readonly toComputers: number;
	readonly toPeople: number;
	readonly brokenOff: number;
	/** How often something was taken back, and an answer given before that changed. */
	readonly wentBack: number;
	readonly changed: number;
	/** How often only computers were asked. */
	readonly alone: number;
}

const AT = '2026-01-01T12:00:00.000Z';
const LAST_YEAR = 1902;
/** So often a game goes back at most. */
const MOST_BACK = 4;
const MOST_STAGES = 1500;
const CLOCKS = ['typing', 'trying', 'minutes', 'orderMinutes', 'debateMinutes', 'lastYear'];

/** Throwing takes a hundred times as long as all the rest of a game: pieces are laid by hand in most games. */
const THROWN_IN = 20;

/** So does a computer that searches: most of them are easy ones. */
const SEARCHED_IN = 50;

/** How many of the seats that are still to change do so at a reveal. */
const CHANGES = 0.25;

/** In these stages the game may end. */
const LAST_STAGES = ['vote', 'stop', 'again'];

/** What has not changed by now may never do. */
const isLate = ({ phase, stages }: Game): boolean => phase.year === LAST_YEAR || LAST_STAGES.includes(stages[0]!.stage);

/** Options by lot; all seats are computers' but the first, or the first three. */
function setupBy(rules: OfferedRules, roll: Roll, n: number): Setup {
	const drawn = rules.choices
		.filter(({ id }) => !CLOCKS.includes(id) && roll() < 0.4)
		.map((option) => {
			const values = optionValues(option);
			return [option.id, values[Math.floor(roll() * values.length)]!] as const;
		});
	const isThrown = n % THROWN_IN === THROWN_IN - 1 || !rules.choices.some(({ id }) => id === 'throws');
	const throws: Setup['options'] = isThrown ? {} : { throws: 'hand' };
	const options = { ...defaultOptions(rules), ...Object.fromEntries(drawn), lastYear: LAST_YEAR, ...throws };
	const { min, max } = rules.seats;
	const count = Math.max(min, Math.min(max, 2 + Math.floor(roll() * 6)));
	const people = ['Anna', 'Ben', 'Carl'].slice(0, roll() < 0.6 ? 1 : Math.min(3, count - 1));
	const level = n % SEARCHED_IN === SEARCHED_IN - 1 ? 'keen' : 'easy';
	const setup = setUp(rules, [...people, `+${count - people.length} ${level}`], options, `mixed ${n}`);
	if (!setup.ok) throw refusal(setup);
	return setup.value;
}

/** Evenings end after the first game, and nobody debates for ever. */
const people: Player = (table, form, roll) => {
	if (form.id === 'again') return 'no';
	if (form.id === 'wayOn' && form.kind === 'choice')
		return form.options[Math.floor(roll() * form.options.length)]!.value;
	return answerForm(table, form, roll);
};

/** Thinks here and now, and fails where the game would refuse an answer. */
function thinkerBy(roll: Roll, refused: string[]): Thinker {
	return {
		...noThinker,
		think: async (asked) => {
			const answers = await makeUpMind({ ...asked, seed: asked.seed ?? String(roll()) });
			refused.push(...refusalsOf(asked, answers));
			return answers;
		},
		speak: async (asked) => makeSpeech({ ...asked, seed: String(roll()) }),
	};
}

function refusalsOf({ game, seat, sealed, plan }: Parameters<Thinker['think']>[0], answers: Answers): string[] {
	const ruleset = rulesetOf(game.setup.variant)!;
	return formsOf(game, ruleset, seat, { ...sealed, ...answers }).flatMap((form) => {
		if (plan !== undefined && plan !== form.id) return [];
		if (!(form.id in answers)) return form.optional ? [] : [`${form.id}: no answer`];
		const found = ruleset.check(game, form, answers).find(({ level }) => level === 'refuse');
		return found ? [`${form.id}: ${said(found.message)}`] : [];
	});
}

/** A disk whose every write is remembered: what the save was like at any moment since `forget`. */
function watchedDisk() {
	const disk = memoryDisk();
	const moments: Buffer[] = [];
	let path = '';
	const bytes = () => readPart(disk.files, path, 0, disk.files.status(path).size);
	const files: typeof disk.files = {
		...disk.files,
		write: (...args) => {
			const count = disk.files.write(...args);
			if (path !== '') moments.push(bytes());
			return count;
		},
	};
	return {
		files,
		bytes,
		watch: (save: string) => {
			path = save;
		},
		forget: () => void moments.splice(0),
		moments,
		/** As if the power had failed just after this. */
		goBackTo(moment: Buffer) {
			const file = disk.files.open(path, 'r+');
			disk.files.truncate(file, 0);
			disk.files.write(file, moment, 0);
			disk.files.close(file);
		},
	};
}

/** Plays one game to its end; where its key is kept says ENTENTE_STATE. */
export async function playMixed(rules: OfferedRules, n: number): Promise<Mixed> {
	const roll = chance(`mixed ${rules.name} ${n}`, 'roll');
	const refused: string[] = [];
	const thinker = () => thinkerBy(roll, refused);
	const disk = watchedDisk();
	const begun = newGame('/saves', setupBy(rules, roll, n), 'test', disk.files, thinker());
	if (!begun.ok) throw new Error(begun.message);
	const { path } = begun.value;
	let { table }: OpenGame = begun.value;
	disk.watch(path);
	const happened = { toComputers: 0, toPeople: 0, brokenOff: 0, wentBack: 0, changed: 0, alone: 0 };
	const back = chance(`back ${rules.name} ${n}`, 'roll');
	const first = table.game().seats.map(isComputer);
	/** Every seat changes hands once, at some reveal. What is broken off may have to be done again. */
	const unchanged = () => first.flatMap((was, seat) => (isComputer(table.game().seats[seat]!) === was ? [seat] : []));

	function saved(): Game {
		const read = openSave(path, { files: disk.files });
		if (!read.ok) throw new Error(read.message);
		read.save.close();
		const replayed = replay(read.contents);
		if (!replayed.ok) throw new Error(replayed.message);
		return replayed.value.game;
	}

	async function breakOff(): Promise<void> {
		const { moments } = disk;
		const moment = moments.length > 0 ? moments[Math.floor(roll() * moments.length)]! : disk.bytes();
		table.close();
		disk.goBackTo(moment);
		const { submitted } = saved();
		const again = await resumeGame(path, disk.files, ['older'], thinker());
		if (!again.ok) throw new Error(again.message);
		table = again.table;
		// what was sealed can be opened, and whoever has to think thinks
		expect(table.game().submitted).toEqual(submitted);
		await computersReady(table);
		happened.brokenOff++;
	}

	for (let stages = 0; table.game().outcome === null; stages++) {
		if (stages > MOST_STAGES) expect.fail(`${rules.name} ${n} does not end`);
		disk.forget();
		const changing = table.game().submitted.length > 0 ? [] : unchanged();
		for (const seat of changing) if (isLate(table.game()) || roll() < CHANGES) happened[change(table, seat)]++;
		if (table.goesOnByItself()) happened.alone++;
		const isBrokenOff = roll() < 0.1;
		if (isBrokenOff && roll() < 0.5) await breakOff();
		if (happened.wentBack < MOST_BACK && back() < 0.2 && table.whyNotBack() === undefined) {
			const { seats } = table.game();
			const reveals = table.reveals();
			must(table.goBack(reveals[Math.floor(back() * Math.min(8, reveals.length))]!.to));
			expect(table.game().seats.map(({ holder, key }) => [holder, key])).toEqual(
				seats.map(({ holder, key }) => [holder, key]),
			);
			happened.wentBack++;
			for (const seat of peopleAmong(table.game(), table.game().submitted))
				if (back() < 0.5 && (await changeAnswer(table, seat, back))) happened.changed++;
			if (back() < 0.5) await breakOff();
		}
		await playStage(table, roll);
		if (isBrokenOff) await breakOff();
	}
	table.close();
	expect(refused).toEqual([]);
	expect(unchanged(), `${rules.name} ${n} ends before every seat has changed hands`).toEqual([]);
	expect(JSON.stringify(saved())).toBe(JSON.stringify(table.game()));
	return { game: table.game(), ...happened };
}

/** Takes back what was answered before that reveal, where it can be unlocked, and answers anew. */
async function changeAnswer(table: Table, seat: number, roll: Roll): Promise<boolean> {
	if (!isPerson(table.game().seats[seat]) || !table.isUnlocked(seat)) return false;
	must(table.withdraw(seat));
	if (table.waiting().includes(seat)) must(table.submit(seat, anyAnswers(table, seat, roll, { player: people })));
	return true;
}

/** From a person to a computer or back. */
function change(table: Table, seat: number): 'toComputers' | 'toPeople' {
	const was = isComputer(table.game().seats[seat]!);
	const handed = was ? table.handSeat(seat, `Person ${seat}`) : table.handSeat(seat, `Machine ${seat}*`, 'easy');
	if (!handed.ok) throw refusal(handed);
	return was ? 'toPeople' : 'toComputers';
}

async function playStage(table: Table, roll: Roll): Promise<void> {
	const stage = table.game().stages[0];
	if (!stage) return;
	if (table.stage(stage).kind === 'open') {
		const guest = table.guest();
		const options = guest?.form.options ?? [];
		const said = guest ? options[Math.floor(roll() * options.length)]!.value : 'done';
		return must(table.act(said, AT));
	}
	const isInTurns = table.isInTurns();
	const asked = table.waiting();
	for (const seat of asked) {
		must(table.submit(seat, anyAnswers(table, seat, roll, { player: people })));
		if (table.game().submitted.includes(seat) && roll() < 0.05) {
			must(table.withdraw(seat));
			must(table.submit(seat, anyAnswers(table, seat, roll, { player: people })));
		}
	}
	// what a person says in turn opens at once
	if (isInTurns && asked.length > 0) return;
	await computersReady(table);
	must(table.reveal());
}

function must(done: Result<unknown, Sentence>): void {
	if (!done.ok) throw refusal(done);
}
