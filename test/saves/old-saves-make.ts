/** Makes the old saves of today's format; run by scripts/old-saves.mjs. */

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '../../src/desk/program.ts';
import { type OfferedRules, offeredRules, optionValues, setUp } from '../../src/desk/setup.ts';
import type { Answers, Form } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import { isComputer } from '../../src/game/seats.ts';
import type { Json, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { stateFolder } from '../../src/saves/folders.ts';
import { newGame } from '../../src/saves/games.ts';
import { FORMAT } from '../../src/saves/log.ts';
import { computersReady } from '../game/computers-ready.ts';
import { answerForm, type Player } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';
import { anyAnswers, setupOf } from '../slow/scripted.ts';
import {
	type AllExpected,
	type Expected,
	expectedIn,
	formatsIn,
	PIN,
	POINTS,
	type Point,
	stateOf,
} from './old-saves.ts';

/** What is answered to choices, where it is among them: so games end soon. */
const RATHER = ['draw', 'yes', '0'];
const AT = '2026-01-01T12:00:00.000Z';
const MOST_STEPS = 200;

/** `how`: see scripts/old-saves.mjs. */
export async function makeOldSaves(all: string, how?: string, game?: string): Promise<void> {
	const folder = join(all, `format-${FORMAT}`);
	if (how === '--anew') rmSync(folder, { recursive: true, force: true });
	mkdirSync(join(folder, 'keys'), { recursive: true });
	if (!existsSync(join(folder, 'expected.json'))) write(folder, {});
	if (how === '--states') for (const format of formatsIn(all)) write(join(all, format), stateAll(join(all, format)));
	const isAgain = ({ name }: OfferedRules) => how === '--again' && name === game;
	if (how === '--again' && !offeredRules().some(isAgain)) throw new Error(`There is no game "${game}".`);
	const expected: Record<string, Expected> = { ...expectedIn(folder) };
	for (const rules of offeredRules())
		for (const [suffix, options] of [
			['', {}],
			['-options', otherOptions(rules)],
		] as const)
			for (const point of POINTS) {
				const name = `${rules.name}${suffix}-${point}.entente`;
				const isOne = point === 'sealed' && suffix === '';
				if (!isOne && hasEarlier(all, name)) continue;
				if (isAgain(rules)) forget(folder, name);
				if (!existsSync(join(folder, name))) expected[name] = await make(folder, name, rules, options, point);
			}
	if (offeredRules().some((rules) => isAgain(rules) && WITH_COMPUTERS.startsWith(`${rules.name}-`)))
		forget(folder, WITH_COMPUTERS);
	if (!existsSync(join(folder, WITH_COMPUTERS)) && !hasEarlier(all, WITH_COMPUTERS))
		expected[WITH_COMPUTERS] = await makeWithComputers(folder);
	write(folder, expected);
}

/** Takes away a save with its key. */
function forget(folder: string, name: string): void {
	const path = join(folder, name);
	if (!existsSync(path)) return;
	const { id } = JSON.parse(readFileSync(path, 'utf8').split('\n')[0]!);
	rmSync(join(folder, 'keys', id), { force: true });
	rmSync(path);
}

/** Of what an earlier format has, one save of each game is enough in this one. */
const hasEarlier = (all: string, name: string): boolean =>
	formatsIn(all).some((format) => format !== `format-${FORMAT}` && existsSync(join(all, format, name)));

/** Bids open later than they are sealed. */
const WITH_COMPUTERS = 'bridge-computers.entente';

/** A year of one person and computers in which two seats change hands; then the power fails between two answers of computers. */
async function makeWithComputers(folder: string): Promise<Expected> {
	const rules = offeredRules().find(({ name }) => name === 'bridge')!;
	const options = { ...Object.fromEntries(rules.choices.map(({ id, preset }) => [id, preset])), negotiation: 'free' };
	const setup = setUp(rules, ['Anna', 'Ben', '+3'], options, 'old computers');
	if (!setup.ok) throw refusal(setup);
	const saves = mkdtempSync(join(tmpdir(), 'entente-old-'));
	const made = newGame(saves, setup.value, VERSION);
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	const roll = chance(WITH_COMPUTERS, 'roll');
	const seatOf = (isOne: boolean) => table.game().seats.findIndex((seat) => isComputer(seat) === isOne);
	for (let n = 0; n < MOST_STEPS && !(table.game().phase.year === 1902 && table.waiting().length > 0); n++) {
		if (n === 2) table.handSeat(seatOf(true), 'Carl');
		if (n === 2) table.handSeat(seatOf(false), 'Walpole*', 'easy');
		await playRound(table, roll);
	}
	await playRound(table, roll);
	table.close();
	// without the reveal, and without what was sealed just before it
	const lines = readFileSync(path, 'utf8').split('\n');
	const reveal = lines.findLastIndex((line) => line.includes('"type":"reveal"'));
	const bytes = Buffer.from(`${lines.slice(0, reveal - 1).join('\n')}\n`);
	writeFileSync(join(folder, WITH_COMPUTERS), bytes);
	const { id } = JSON.parse(lines[0]!);
	copyFileSync(join(stateFolder(), 'keys', id), join(folder, 'keys', id));
	rmSync(saves, { recursive: true });
	return { ...stateOf(bytes, rules.name, 'computers'), sealed: {}, drafts: {} };
}

async function playRound(table: Table, roll: () => number): Promise<void> {
	for (const seat of table.waiting()) {
		const done = table.submit(seat, anyAnswers(table, seat, roll));
		if (!done.ok) throw refusal(done);
	}
	await computersReady(table);
	const revealed = table.reveal();
	if (!revealed.ok) throw refusal(revealed);
}

function write(folder: string, expected: AllExpected): void {
	const sorted = Object.entries(expected).sort(([a], [b]) => (a < b ? -1 : 1));
	writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(Object.fromEntries(sorted), null, '\t')}\n`);
}

const stateAll = (folder: string): AllExpected =>
	Object.fromEntries(
		Object.entries(expectedIn(folder)).map(([name, before]) => [
			name,
			{ ...before, ...stateOf(readFileSync(join(folder, name)), before.game, before.point) },
		]),
	);

/** Every option with another value than its preset. */
function otherOptions({ choices }: OfferedRules): Setup['options'] {
	const other = choices.map((option): [string, Json] => {
		if (option.id === 'lastYear') return [option.id, 1902];
		const values = optionValues(option).filter((value) => value !== option.preset);
		return [option.id, option.id === 'negotiation' && option.preset !== 'wilson' ? 'wilson' : values.at(-1)!];
	});
	return Object.fromEntries(other);
}

/** Where pieces are thrown they are really thrown: what lies where is in the save. */
async function playerAt(table: Table): Promise<Player> {
	const throwing = await table.throwing();
	return (of, form, roll) => {
		if (form.kind === 'throw' && throwing) return thrown(form, roll);
		if (form.kind !== 'choice') return answerForm(of, form, roll);
		return RATHER.find((value) => form.options.some((option) => option.value === value)) ?? form.options.at(-1)!.value;
	};

	function thrown(form: Extract<Form, { kind: 'throw' }>, roll: () => number): Json {
		const aim = { aim: Math.round(roll() * 30 - 15), strength: 40 + Math.round(roll() * 40), spin: 0 };
		return throwing!.throwPiece(form, form.left.A > 0 ? 'A' : 'F', aim).thrown as unknown as Json;
	}
}

async function make(
	folder: string,
	name: string,
	rules: OfferedRules,
	options: Setup['options'],
	point: Point,
): Promise<Expected> {
	const saves = mkdtempSync(join(tmpdir(), 'entente-old-'));
	const setup = setupOf(
		rules.name,
		`old ${rules.name}`,
		{ ...Object.fromEntries(rules.choices.map(({ id, preset }) => [id, preset])), ...options },
		2,
	);
	const made = newGame(saves, setup, VERSION);
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	const player = await playerAt(table);
	const roll = chance(name, 'roll');
	const answers = (seat: number) => anyAnswers(table, seat, roll, { player, optional: point === 'ended' ? 1 : 0 });
	const sealed: Record<string, Answers> = {};
	const drafts: Record<string, Answers> = {};
	if (point === 'sealed') await table.setPin(0, PIN);
	for (let n = 0; n < MOST_STEPS && !isThere(); n++) step();
	if (point === 'sealed') {
		const [first, second] = table.waiting();
		const isSecret = kindNow() === 'sealed';
		if (isSecret) {
			sealed[first!] = answers(first!);
			submit(first!, sealed[first!]!);
		}
		const next = isSecret ? second! : first!;
		drafts[next] = answers(next);
		table.saveDraft(next, drafts[next]!);
	}
	table.close();
	copyFileSync(path, join(folder, name));
	const bytes = readFileSync(path);
	const { id } = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf('\n')));
	copyFileSync(join(stateFolder(), 'keys', id), join(folder, 'keys', id));
	rmSync(saves, { recursive: true });
	return { ...stateOf(bytes, rules.name, point), sealed, drafts };

	function kindNow(): string {
		return table.stage(table.game().stages[0]!).kind;
	}

	/** Private turns of several people, one of them with a PIN; or the first that there are. */
	function isThere(): boolean {
		const { outcome, reports } = table.game();
		if (point === 'ended') return outcome !== null;
		if (point === 'revealed') return reports.length > 0 && table.waiting().length > 0;
		return table.waiting().length > 1 || kindNow() === 'turns';
	}

	function submit(seat: number, given: Answers): void {
		const done = table.submit(seat, given);
		if (!done.ok) throw refusal(done);
	}

	function step(): void {
		if (kindNow() === 'open') {
			table.act('start', AT);
			table.act('more', AT);
			table.act('done', AT);
		} else if (table.waiting().length === 0) {
			const revealed = table.reveal();
			if (!revealed.ok) throw refusal(revealed);
		} else submit(table.waiting()[0]!, answers(table.waiting()[0]!));
	}
}
