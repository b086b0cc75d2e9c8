/** A private turn for every form of every game: its save, or the game itself where no short play leads there. */
import { join } from 'node:path';
import { CENTRES } from '../../src/board/map.ts';
import { defaultOptions, type OfferedRules, offeredRules, optionValues, setUp } from '../../src/desk/setup.ts';
import type { Answers, FormKind } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { readPart } from '../../src/saves/files.ts';
import { newGame } from '../../src/saves/games.ts';
import { fall } from '../game/playing.ts';
import { answerForm, type Roll } from '../game/random-player.ts';
import { attack } from '../variants/attacking.ts';
import { at, setup } from '../variants/double-table.ts';
import { memoryDisk } from './memory-files.ts';
import { formsInSources, nameOf } from './privacy-forms.ts';
import { anyAnswers, type Manner, setupOf } from './scripted.ts';

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

/** What no private turn of a game asks, though one of its layers can; and what is not secret. */
export const NOT_PRIVATE: Readonly<Record<string, readonly string[]>> = {
	// no game is ended by a motion there: players stop together, or name a winner
	fiascomacy: ['motion (choice)', 'vote (choice)'],
	// everybody watches a throw, and hears the verdict of who holds no seat as it is given
	diplomacywinks: ['motion (choice)', 'vote (choice)', 'throw (throw)', 'verdict (choice)'],
};

const SEEDS = 40;
const ROUNDS = 300;
const LAST_YEAR = 1904;

/** People who attack each other, so that units are dislodged, and do not always say what is proposed to them. */
const MANNER: Manner = {
	player: (table, form, roll) => {
		const [odd, { options }] = [roll(), form.kind === 'choice' ? form : { options: [] }];
		if (odd < 0.2 && options.length > 0) return options.at(-1)!.value;
		if (odd < 0.4 && options.length > 0) return options[Math.floor(roll() * options.length)]!.value;
		if (form.kind !== 'orders') return answerForm(table, form, roll);
		const { units } = table.game().situation;
		return attack(table, form, roll, (to) =>
			units.some(({ at }) => at.startsWith(to)) ? 6 : CENTRES.includes(to) ? 3 : 1,
		);
	},
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
function amongComputers(folder: string): Case {
	const rules = offeredRules()[0]!;
	const options = { ...defaultOptions(rules), negotiation: 'free' };
	const setup = setUp(rules, ['Anna', 'Ben', '+5'], options, 'private computers');
	if (!setup.ok) throw new Error(setup.message);
	let found: Case | undefined;
	playFrom(setup.value, WITH_COMPUTERS, chance('private computers', 'roll'), folder, 1, (one) => {
		found ??= one;
	});
	return found!;
}

/** Values of the options by lot, but for clocks and the end. */
function anyOptions({ choices }: OfferedRules, roll: Roll): Setup['options'] {
	const fixed = ['negotiation', 'minutes', 'orderMinutes', 'debateMinutes', 'lastYear', 'seating'];
	const free = choices.filter(({ id }) => !fixed.includes(id));
	const drawn = free.map((option) => {
		const values = optionValues(option);
		return [option.id, roll() < 0.5 ? option.preset : values[Math.floor(roll() * values.length)]!] as const;
	});
	return { ...Object.fromEntries(drawn), negotiation: 'free' };
}

function play(rules: OfferedRules, seed: number, folder: string, take: (one: Case) => void): void {
	const roll = chance(`private ${rules.name} ${seed}`, 'roll');
	const begun = setupOf(rules.name, `private ${seed}`, anyOptions(rules, roll), 4 + (seed % 3));
	playFrom(begun, rules.name, roll, folder, ROUNDS, take);
}

/** Plays so many rounds at most. */
function playFrom(
	begun: Setup,
	name: string,
	roll: Roll,
	folder: string,
	rounds: number,
	take: (one: Case) => void,
): void {
	const disk = memoryDisk();
	const contentOf = (path: string) => readPart(disk.files, path, 0, disk.files.status(path).size);
	const made = newGame(folder, begun, 'test', disk.files);
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	const id = disk.files.list(join(process.env.ENTENTE_STATE!, 'keys'))[0]!;
	const key = contentOf(join(process.env.ENTENTE_STATE!, 'keys', id));
	const look = (seat: number) => {
		const full = anyAnswers(table, seat, roll, { ...MANNER, optional: 1 });
		table.saveDraft(seat, full);
		// kept only as long as it is looked at
		take({ ...describe(table, name, seat, full), from: { save: contentOf(path), id, key } });
	};
	for (let n = 0; n < rounds && !table.game().outcome && table.game().phase.year <= LAST_YEAR; n++)
		playRound(table, roll, { ...MANNER, optional: 0.2 }, look);
}

/** All that are asked answer; the first of them, or each, is looked at before. */
function playRound(table: Table, roll: Roll, manner: Manner, each: (seat: number) => void, isEach = false): void {
	const { kind } = table.stage(table.game().stages[0]!);
	if (kind === 'open') table.act('done', '2026-01-01T12:00:00Z');
	else if (table.waiting().length === 0) table.reveal();
	else {
		for (const [i, seat] of table.waiting().entries()) {
			// as a rule all are asked the same
			if (i === 0 || isEach) each(seat);
			const done = table.submit(seat, anyAnswers(table, seat, roll, manner));
			if (!done.ok) throw new Error(done.message);
		}
	}
}

function describe(table: Table, game: string, seat: number, draft: Answers): Omit<Case, 'from'> {
	const { stages, seats } = table.game();
	const forms = table.forms(seat, draft).map((form) => ({ name: nameOf(form), kind: form.kind }));
	const inTurns = table.stage(stages[0]!).kind === 'turns';
	return { game, forms, seat: seats[seat]!.name, inTurns };
}

/** Double near its end: two people are tied, nobody moves, and one of them wants to go on. */
function lateTurns(): Case[] {
	const oneEach = { GERMANY: 'A BER', ITALY: 'A ROM', RUSSIA: 'A MOS' };
	const eleven = {
		GERMANY: 'BER KIE MUN DEN HOL BEL SWE NWY LON EDI LVP',
		ITALY: 'ROM NAP VEN TUN GRE SER TRI VIE BUD SPA POR',
		RUSSIA: 'MOS SEV STP WAR RUM BUL CON ANK SMY PAR BRE',
	};
	const table = at(fall(1905), oneEach, eleven, setup({ negotiation: 'free' }));
	const roll = chance('late', 'roll');
	const player: Manner['player'] = (of, form, next) => {
		if (form.kind === 'orders') return form.units.map(({ type, at: where }) => `${type} ${where} H`);
		return form.id === 'jointWin' ? 'no' : answerForm(of, form, next);
	};
	const found: Case[] = [];
	const each = (seat: number) => {
		const draft = anyAnswers(table, seat, roll, { player, optional: 1 });
		found.push({ ...describe(table, 'double', seat, draft), from: { late: { game: table.game(), seat, draft } } });
	};
	for (let n = 0; n < 12 && !table.game().outcome; n++) playRound(table, roll, { player, optional: 0 }, each, true);
	return found;
}
