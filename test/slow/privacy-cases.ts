/** A private turn for every form of every game: its save, or the game itself where no short play leads there. */

import { join } from 'node:path';
import { defaultOptions, type OfferedRules, offeredRules, setUp } from '../../src/desk/setup.ts';
import type { Answers, FormKind } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import { calledIn } from '../../src/game/seats.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { readPart } from '../../src/saves/files.ts';
import { newGame } from '../../src/saves/games.ts';
import type { Roll } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';
import { anyGame, lateInDouble, momentsOf, SEEDS } from '../screens/moments.ts';
import { memoryDisk } from './memory-files.ts';
import { formsInSources, NOT_ASKED, nameOf } from './privacy-forms.ts';

export interface Case {
	readonly game: string;
	/** What the turn asks, in the order of its overview. */
	readonly forms: readonly { readonly name: string; readonly kind: FormKind }[];
	/** Who is next. */
	readonly seat: string;
	/** Answers open as soon as they are given: only what is not confirmed is private. */
	readonly inTurns: boolean;
	readonly from:
		| { readonly save: Buffer; readonly id: string; readonly key: Buffer }
		/** Any position: no save leads there by its inputs. */
		| { readonly late: { readonly game: Game; readonly seat: number; readonly draft: Answers } };
}

/** What no private turn of a game asks; and what is not secret: everybody watches a throw. */
export const NOT_PRIVATE: Readonly<Record<string, readonly string[]>> = {
	...NOT_ASKED,
	diplomacywinks: [...NOT_ASKED.diplomacywinks!, 'throw (throw)'],
};

export interface Found {
	readonly cases: readonly Case[];
	/** By game: forms that it has and no case asks. */
	readonly missing: Readonly<Record<string, readonly string[]>>;
	/** Forms that were asked and are not in the sources as they are read. */
	readonly unknown: readonly string[];
}

/** Plays every game whose name has this in it until each of its forms has been asked. */
export function privateCases(folder: string, only = ''): Found {
	const sources = formsInSources();
	const known = new Set([...sources.values()].flatMap((names) => [...names]));
	const cases: Case[] = [];
	const missing: Record<string, string[]> = {};
	const unknown = new Set<string>();
	const variants = new Set<string>();
	for (const rules of offeredRules().filter(({ name }) => name.includes(only))) {
		// the same rules with other presets ask the same
		if (variants.size === variants.add(rules.variant.join()).size) continue;
		const asked = [...new Set(['standard', ...rules.variant])].flatMap((layer) => [...sources.get(layer)!]);
		const wanted = new Set(asked.filter((name) => !NOT_PRIVATE[rules.name]?.includes(name)));
		const take = (one: Case) => {
			for (const { name } of one.forms) if (!known.has(name)) unknown.add(name);
			if (!one.forms.some(({ name }) => wanted.has(name))) return;
			for (const { name } of one.forms) wanted.delete(name);
			cases.push(one);
		};
		for (let seed = 0; seed < SEEDS && wanted.size > 0; seed++) play(rules, seed, folder, take);
		if (wanted.has('jointWin (choice)')) lateTurns().forEach(take);
		if (wanted.size > 0) missing[rules.name] = [...wanted];
	}
	if (WITH_COMPUTERS.includes(only)) cases.push(amongComputers(folder));
	return { cases, missing, unknown: [...unknown] };
}

const WITH_COMPUTERS = 'standard with computers';

/** Two people and five computers, who think while the people write. */
const amongComputers = (folder: string): Case => inStandard(WITH_COMPUTERS, ['Anna', 'Ben', '+5'], {}, folder, 1);

/** The first private turn of so many rounds, or the last. */
function inStandard(
	name: string,
	names: readonly string[],
	more: Setup['options'],
	folder: string,
	rounds: number,
	isLast = false,
): Case {
	const rules = offeredRules()[0]!;
	const options = { ...defaultOptions(rules), negotiation: 'free', ...more };
	const setup = setUp(rules, names, options, `private ${name}`);
	if (!setup.ok) throw refusal(setup);
	let found: Case | undefined;
	playFrom(setup.value, name, chance(`private ${name}`, 'roll'), folder, rounds, (one) => {
		if (isLast || !found) found = one;
	});
	return found!;
}

/** What is shown in private besides forms. */
export const casesBeside = (folder: string) => ({
	trying: inStandard('trying', ['Anna', 'Ben', 'Cleo'], { trying: 'hand' }, folder, 1),
	forAll: inStandard('one for all', ['Anna', 'Ben', 'Cleo'], { typing: 'one' }, folder, 1),
	back: inStandard('going back', ['Anna', 'Ben', 'Cleo'], { reveal: 'record' }, folder, 3, true),
});

/** Games of these rules, until nothing new is asked. */
function play(rules: OfferedRules, seed: number, folder: string, take: (one: Case) => void): void {
	const { setup, roll } = anyGame(rules, seed);
	playFrom(setup, rules.name, roll, folder, undefined, take);
}

/** Plays so many rounds at most, with a save on a disk in memory. */
function playFrom(
	begun: Setup,
	name: string,
	roll: Roll,
	folder: string,
	rounds: number | undefined,
	take: (one: Case) => void,
): void {
	const disk = memoryDisk();
	const contentOf = (path: string) => readPart(disk.files, path, 0, disk.files.status(path).size);
	const made = newGame(folder, begun, 'test', disk.files);
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	// beside it lie its mark and its lock
	const id = disk.files.list(join(process.env.ENTENTE_STATE!, 'keys')).find((name) => !name.includes('.'))!;
	const key = contentOf(join(process.env.ENTENTE_STATE!, 'keys', id));
	for (const moment of momentsOf(table, roll, rounds)) {
		if (moment.at !== 'turn') continue;
		const { seat, answers } = moment;
		table.saveDraft(seat, answers);
		// kept only as long as it is looked at
		take({ ...describe(table, name, seat, answers), from: { save: contentOf(path), id, key } });
	}
}

function describe(table: Table, game: string, seat: number, draft: Answers): Omit<Case, 'from'> {
	const { stages, seats } = table.game();
	const forms = table.forms(seat, draft).map((form) => ({ name: nameOf(form), kind: form.kind }));
	const inTurns = table.stage(stages[0]!).kind === 'turns';
	return { game, forms, seat: calledIn(seats[seat]!), inTurns };
}

/** No save leads there by its inputs. */
function lateTurns(): Case[] {
	const found: Case[] = [];
	for (const moment of lateInDouble()) {
		if (moment.at !== 'turn') continue;
		const { table, seat, answers: draft } = moment;
		found.push({ ...describe(table, 'double', seat, draft), from: { late: { game: table.game(), seat, draft } } });
	}
	return found;
}
