/** A lab from a game that goes on shows and stores the same whatever is sealed: two games differ in nothing else, and are compared. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offeredRules } from '../../src/desk/setup.ts';
import { chance } from '../../src/game/random.ts';
import type { Table } from '../../src/game/table.ts';
import { labFrom } from '../../src/lab/start.ts';
import { Dialog } from '../../src/lines/dialog.ts';
import { playLab } from '../../src/lines/lab.ts';
import { nodeFiles } from '../../src/saves/files.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { LabScreen } from '../../src/tui/screens/lab.tsx';
import { answerForm, answerTurn, type Player, playStage } from '../game/random-player.ts';
import { teletype } from '../lines/teletype.ts';
import { refusal } from '../refusal.ts';
import { anyGame } from '../screens/moments.ts';
import { DOWN, ENTER, ESC, PAGE_UP, show } from '../tui/app-driver.tsx';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-lab-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
});
afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
});

const LINES = ['orders', 'board', 'tables', 'record', '*', 'orders', 'judge', 'record', 'why', 'earlier', 'branches'];

/** All that is said in lines, all that the screen shows, and the file that is written. */
async function shownOf(path: string, phase: string | undefined): Promise<string> {
	const begun = labFrom(path, phase);
	if (!begun.ok) return begun.message.replaceAll(path, '');
	const file = join(folder, `written-${Math.random()}`);
	const lines = [...LINES, `write ${file}`, 'leave'];
	const paper = teletype(() => lines.shift());
	await playLab(new Dialog(paper, { isShort: true, hasHeadphones: false }), begun.value).catch(() => {});
	const app = show(<LabScreen begun={begun.value} onLeave={() => {}} />);
	await app.waitFor(/MUN|BOH|KIE/);
	const frames = [];
	for (const keys of [[], [DOWN], [ENTER], [ESC], [ESC], ['orders', ENTER], [ENTER], [ESC], [PAGE_UP]]) {
		await app.press(...keys);
		frames.push(app.screen());
	}
	return [paper.paper(), readFileSync(file, 'utf8'), ...frames].join('\n').replaceAll(file, '');
}

/** What is asked is answered so that nothing public tells of it: of what opens now alone the same is said. */
const bidding =
	(high: boolean): Player =>
	(table, form, roll) => {
		const answer = answerForm(table, form, roll);
		return form.kind === 'number' && form.opens !== 'reveal' ? Math.min(form.max, form.min + (high ? 1 : 0)) : answer;
	};

interface Apart {
	readonly path: string;
	readonly isOther: boolean;
}

async function opened(path: string): Promise<Table> {
	// a copy is older than what was played with its key
	const open = await resumeGame(path, nodeFiles, ['older', 'noKey']);
	if (!open.ok) throw new Error(open.message);
	return open.table;
}

/** Somebody's answers are submitted, and somebody's are a draft: others in the one than in the other. */
async function sealed({ path, isOther }: Apart, label: string): Promise<void> {
	const table = await opened(path);
	// what stays sealed after a reveal is another thing, and then what is answered next
	if (!table.isInTurns()) playStage(table, chance(label, 'roll'), bidding(isOther));
	const roll = chance(label, isOther ? 'other' : 'one');
	const [drafting, ...others] = table.waiting();
	if (drafting !== undefined) table.saveDraft(drafting, answerTurn(table, drafting, roll));
	for (const seat of table.isInTurns() ? [] : others) {
		const submitted = table.submit(seat, answerTurn(table, seat, roll));
		if (!submitted.ok) throw refusal(submitted);
	}
	table.close();
}

const STAGES = 6;
const SEEDS = 1;

test.each(offeredRules().map(({ name }) => name))('%s', { timeout: 600_000 }, async (name) => {
	const rules = offeredRules().find((each) => each.name === name)!;
	let compared = 0;
	for (let seed = 0; seed < SEEDS; seed++) {
		const { setup } = anyGame(rules, seed);
		const own = join(folder, `${name}-${seed}`);
		mkdirSync(own);
		const made = newGame(own, setup, 'test');
		if (!made.ok) throw new Error(made.message);
		const { path } = made.value;
		made.value.table.close();
		for (let n = 0; n < STAGES; n++) {
			const label = `${name} ${seed} ${n}`;
			const here: Apart[] = [false, true].map((isOther) => {
				const copy = join(own, `${isOther ? 'other' : 'one'}-${n}.entente`);
				cpSync(path, copy);
				return { path: copy, isOther };
			});
			const told: string[] = [];
			for (const one of here) {
				await sealed(one, label);
				const before = readFileSync(one.path);
				told.push(await shownOf(one.path, undefined));
				expect(readFileSync(one.path).equals(before)).toBe(true);
			}
			expect(told[0]).not.toBe('');
			expect(told[1]).toBe(told[0]);
			compared++;
			const table = await opened(path);
			playStage(table, chance(label, 'roll'));
			const isOver = table.game().outcome !== null;
			table.close();
			if (isOver) break;
		}
	}
	console.log(`privacy of labs in ${name}: ${compared} pairs compared`);
	expect(compared).toBeGreaterThan(0);
});
