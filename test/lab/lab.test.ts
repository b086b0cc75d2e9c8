/** The lab: set, ordered, judged, gone back from, written and read. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUnit } from '../../src/board/notation.ts';
import { answerIn } from '../../src/desk/lab.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { withComputers } from '../../src/lab/computing.ts';
import { besidesOf } from '../../src/lab/judging.ts';
import {
	clear,
	earlier,
	gameAt,
	judge,
	type Lab,
	linesOf,
	momentOf,
	openLab,
	own,
	put,
	redo,
	remove,
	undo,
} from '../../src/lab/lab.ts';
import { writeLab } from '../../src/lab/lab-file.ts';
import { boardChange } from '../../src/lab/notation.ts';
import { startLab } from '../../src/lab/start.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';

const SAVES = fileURLToPath(new URL('../data/saves/format-1/', import.meta.url));

let folder: string;
let first: Lab;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'entente-'));
	const lab = await startLab({ saves: folder });
	if (!lab.ok) throw refusal(lab);
	first = lab.value;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const begun = (): Lab => first;

const tableOf = (lab: Lab) => {
	const played = gameAt(momentOf(lab));
	if (!played.ok) throw refusal(played);
	return openTable(played.value.game, played.value.ruleset, noStore());
};

/** These orders, as they are typed. */
function ordered(lab: Lab, ...lines: readonly string[]): Lab {
	return lines.reduce((before, line) => {
		const { lab: next, said } = answerIn(before, line);
		if (next === before) throw new Error(`${line}: ${JSON.stringify(said)}`);
		return next;
	}, lab);
}

function judged(lab: Lab): Lab {
	const next = judge(lab);
	if (!next.ok) throw refusal(next);
	return next.value;
}

const unitsOf = (lab: Lab) =>
	tableOf(lab)
		.game()
		.situation.units.map((unit) => `${unit.power} ${makeUnit(unit)}`);

test('what is ordered is judged; whoever has no order holds', () => {
	const lab = judged(ordered(begun(), 'par bur', 'mun bur', 'mar s par bur'));
	expect(unitsOf(lab)).toEqual(expect.arrayContaining(['FRANCE A BUR', 'GERMANY A MUN', 'TURKEY F ANK']));
	expect(momentOf(lab).position.phase).toBe('F1901M');
});

test('back and another way: the old line stays, and the same orders lead to it', () => {
	const first = judged(ordered(begun(), 'par bur'));
	const back = earlier(first)!;
	const second = judged(ordered(clear(back), 'par pic'));
	expect(linesOf(second).map(({ way }) => way)).toEqual([
		[0, 1],
		[0, 2],
	]);
	expect(unitsOf(second)).toContain('FRANCE A PIC');
	expect(judged(ordered(earlier(second)!, 'par bur')).at).toBe(first.at);
	expect(earlier(begun())).toBeUndefined();
});

test('everything is undone and done again', () => {
	const lab = judged(ordered(begun(), 'par bur'));
	const undone = undo(undo(lab)!)!;
	expect([undone.moments.length, momentOf(undone).given]).toEqual([1, {}]);
	expect(redo(redo(undone)!)!.moments).toEqual(lab.moments);
	expect(undo(undone)).toBeUndefined();
});

test('retreats and builds are ordered, too', () => {
	const line = {
		variant: 'standard',
		phase: 'F1901M',
		units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A MUN', 'A RUH'] },
		centers: { FRANCE: ['MAR', 'PAR', 'BRE'], GERMANY: ['MUN'] },
		seats: [{ powers: ['FRANCE'] }, { powers: ['GERMANY'] }],
	};
	const retreats = judged(ordered(openLab(line), 'mun bur', 'ruh s mun bur'));
	expect(momentOf(retreats).position.phase).toBe('F1901R');
	const winter = judged(ordered(retreats, 'bur gas'));
	expect(momentOf(winter).position.phase).toBe('W1901A');
	const spring = judged(ordered(winter, 'a par'));
	expect(unitsOf(spring)).toEqual(expect.arrayContaining(['FRANCE A GAS', 'FRANCE A PAR']));
});

describe('the board', () => {
	test('units are put and taken, centres given', () => {
		const lab = own(remove(put(begun(), 'GERMANY', 'A', 'RUH'), 'MUN'), 'MUN', undefined);
		expect(unitsOf(lab)).toContain('GERMANY A RUH');
		expect(unitsOf(lab)).not.toContain('GERMANY A MUN');
		expect(tableOf(lab).game().situation.centres.MUN).toBeUndefined();
	});

	test('what was judged stays beside a board that is set again', () => {
		const lab = put(earlier(judged(begun()))!, 'ITALY', 'F', 'ION');
		expect(linesOf(lab).map(({ way }) => way)).toEqual([[0, 1], [2]]);
	});

	test('a board that cannot be is not judged', () => {
		const lab = own(begun(), 'RUH', 'GERMANY');
		const next = judge(lab);
		expect(next.ok ? '' : said(next.message)).toMatch('centers.GERMANY[3]: RUH is not a supply centre.');
	});

	test.each([
		['a mun germany', { kind: 'put', power: 'GERMANY', type: 'A', at: 'MUN' }],
		['put f stp/nc rus', { kind: 'put', power: 'RUSSIA', type: 'F', at: 'STP/NC' }],
		['- bur', { kind: 'remove', at: 'BUR' }],
		['remove a bur', { kind: 'remove', at: 'BUR' }],
		['own mun nobody', { kind: 'own', at: 'MUN', power: undefined }],
	])('%s', (line, value) => expect(boardChange(line)).toEqual({ ok: true, value }));

	test.each([
		'put',
		'own',
		'own mun',
		'put a nth italy',
		'put f mun italy',
		'put f stp russia',
		'put a mun',
		'own ruh italy',
		'own mun xyz',
	])('%s is refused', (line) => expect(boardChange(line)?.ok).toBe(false));

	test('orders are no changes of the board', () => {
		for (const line of ['a mun - ruh', 'mun s ruh bur', 'a par bur']) expect(boardChange(line)).toBeUndefined();
	});
});

describe('a file', () => {
	test('what is written is read again', async () => {
		const lab = judged(ordered(earlier(judged(ordered(begun(), 'par bur')))!, 'mun ruh'));
		const file = join(folder, 'lab.json');
		expect(writeLab(file, lab)).toBeUndefined();
		const read = await startLab({ saves: folder, from: file });
		if (!read.ok) throw refusal(read);
		expect(read.value.at).toBe(lab.at);
		expect(linesOf(read.value)).toEqual(linesOf(lab));
		expect(unitsOf(read.value)).toEqual(unitsOf(lab));
		expect(writeLab(file, begun())).toBeUndefined();
	});

	test('a board that came of orders and was set by hand then is read as it was set; judged again, what really comes comes', async () => {
		const file = join(folder, 'set.json');
		const lab = put(judged(ordered(begun(), 'mun bur')), 'FRANCE', 'A', 'RUH');
		expect(writeLab(file, lab)).toBeUndefined();
		const read = await startLab({ saves: folder, from: file });
		if (!read.ok) throw refusal(read);
		expect(unitsOf(read.value)).toContain('FRANCE A RUH');
		const again = judged(earlier(read.value)!);
		expect([again.moments.length, unitsOf(again).includes('FRANCE A RUH')]).toEqual([3, false]);
		expect(momentOf(lab).table).toBeUndefined();
	});

	test('nothing in it acts on the terminal', async () => {
		const file = join(folder, 'hostile.json');
		const evil = '\u001b]0;owned\u0007\u202e';
		const told = async (position: object, given: object) => {
			writeFileSync(file, JSON.stringify({ lab: 1, at: 0, moments: [{ position, given }] }));
			const read = await startLab({ saves: folder, from: file });
			if (!read.ok) throw refusal(read);
			return JSON.stringify([
				momentOf(read.value),
				...['orders', 'judge'].map((line) => answerIn(read.value, line).said),
			]);
		};
		const { position } = momentOf(begun());
		const all = [
			await told(position, { FRANCE: { MAR: `A MAR - LON${evil}` }, [evil]: { [evil]: evil } }),
			await told({ ...position, variant: `x${evil}`, [evil]: 1 }, {}),
		];
		expect(besidesOf({ 1: { name: JSON.stringify(evil) } }, 0)).toEqual({ name: '?]0;owned??' });
		for (const each of all) expect(each).not.toMatch(/\\u001b|\\u0007|\u202e/);
		writeFileSync(file, `{"lab":1,"at":0,"moments":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
		expect((await startLab({ saves: folder, from: file })).ok).toBe(false);
	});

	test('nothing else is written over, and nothing else is read', async () => {
		const file = join(folder, 'other.json');
		writeFileSync(file, 'mine');
		expect(writeLab(file, begun())).toContain('is not a lab');
		expect(readFileSync(file, 'utf8')).toBe('mine');
		const wrong = [
			{ lab: 2 },
			{ lab: 1, at: 0, moments: [] },
			{ lab: 1, at: 0, moments: [{ from: 0 }] },
			{ lab: 1, at: 5, moments: [{ position: {} }] },
			{ lab: 1, at: 0, moments: [{ position: {}, given: { FRANCE: { PAR: 1 } } }] },
		];
		for (const fields of wrong) {
			writeFileSync(file, JSON.stringify(fields));
			expect((await startLab({ saves: folder, from: file })).ok).toBe(false);
		}
		expect((await startLab({ saves: folder, from: 'no-such' })).ok).toBe(false);
	});
});

test.each(readdirSync(SAVES).filter((name) => /-(sealed|throwing)\.entente$/.test(name)))(
	'nothing that is sealed in %s comes into a lab',
	async (name) => {
		const lab = await startLab({ saves: SAVES, from: name });
		if (!lab.ok) return expect(lab.message).toContain('no position');
		const { given, position } = momentOf(lab.value);
		expect(given).toEqual({});
		// no order, and no answer that only its seat knows
		expect(JSON.stringify(position)).not.toMatch(/ - | S [AF] | C A | H"|"declarations":|nextBids|fortify/);
	},
);

test.each([
	['standard-ended', 22],
	['duel-ended', 6],
	['fiascomacy-ended', 22],
])('from an earlier phase of %s come the orders that were revealed there', async (name, count) => {
	const lab = await startLab({ saves: SAVES, from: `${name}.entente`, phase: 'S1901M' });
	if (!lab.ok) throw refusal(lab);
	const { given } = momentOf(lab.value);
	expect(Object.values(given).flatMap((orders) => Object.values(orders))).toHaveLength(count);
	expect(momentOf(judged(lab.value)).leftOut).toEqual([]);
});

describe('a computer', () => {
	test('orders what has no order; what is given stays', () => {
		const lab = ordered(begun(), 'par pic');
		const next = withComputers(lab);
		if (!next.ok) throw refusal(next);
		const { given } = momentOf(next.value);
		expect(given.FRANCE).toMatchObject({ PAR: 'A PAR - PIC' });
		const played = gameAt(momentOf(lab));
		const own = played.ok ? played.value.game.situation.units.filter(({ power }) => power === 'FRANCE') : [];
		expect(Object.keys(given.FRANCE ?? {})).toHaveLength(own.length);
		expect(momentOf(judged(next.value)).leftOut).toEqual([]);
	});

	test('orders nothing in a game that is not over and has no suggestions, nor after what was written of it', async () => {
		const lab = await startLab({ saves: SAVES, from: 'standard-revealed.entente' });
		if (!lab.ok) throw refusal(lab);
		expect(withComputers(lab.value)).toMatchObject({
			ok: false,
			message: expect.stringContaining('without suggestions'),
		});
		const file = join(folder, 'played.json');
		writeLab(file, judged(lab.value));
		const read = await startLab({ saves: folder, from: file });
		if (!read.ok) throw refusal(read);
		expect(withComputers(read.value).ok).toBe(false);
		const over = await startLab({ saves: SAVES, from: 'standard-ended.entente' });
		if (!over.ok) throw refusal(over);
		expect(withComputers(over.value).ok).toBe(true);
	});
});
