/** The formats of a save: what the second says more, and that a save of the first stays one. */
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calledIn, officialSeats } from '../../src/game/seats.ts';
import type { Setup } from '../../src/game/state.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { answerTurn } from '../game/random-player.ts';
import { temporaryFolder } from '../temporary.ts';
import { stretchLessHere } from './stretch-less.ts';

stretchLessHere();

const folder = temporaryFolder();
const OLD = join(import.meta.dirname, '../data/saves/format-1');

const linesIn = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');
const entriesIn = (path: string, kind: string) =>
	linesIn(path)
		.slice(1)
		.flatMap((line) => JSON.parse(line).entries)
		.filter((entry) => entry.kind === kind);

function begin() {
	const seats = officialSeats(['Anna', 'Ben', 'Carl'], false, 'seed');
	const setup: Setup = { variant: ['standard'], options: {}, seats, seed: 'seed' };
	const made = newGame(folder(), setup, 'test');
	if (!made.ok) throw new Error(made.message);
	return made.value;
}

test('a new save is of format 2; what is sealed says for whom, and under which PIN', async () => {
	const { table, path } = begin();
	expect(JSON.parse(linesIn(path)[0]!).entente).toBe(2);
	await table.setPin(0, '1234');
	const [{ pin }] = entriesIn(path, 'pin');
	for (const seat of [0, 1])
		table.submit(
			seat,
			answerTurn(table, seat, () => 0),
		);
	table.saveDraft(2, {});
	const under = entriesIn(path, 'sealed').map((entry) => `${entry.seat} ${entry.holder} ${entry.pin}`);
	expect([...new Set(under)]).toEqual([`0 Anna ${pin.salt}`, '1 Ben null']);
	expect(entriesIn(path, 'draft')).toMatchObject([{ seat: 2, holder: 'Carl', pin: null }]);
	await table.setPin(2, '77');
	expect(entriesIn(path, 'draft').at(-1)).toMatchObject({ seat: 2, holder: 'Carl', pin: expect.any(String) });
	table.close();
});

test('what was sealed before a seat changed hands stays that of who sealed it', async () => {
	const { table, path } = begin();
	table.saveDraft(1, { note: 'begun' });
	table.handSeat(1, 'Zoe');
	expect(entriesIn(path, 'draft').map(({ holder }) => holder)).toEqual(['Ben']);
	table.saveDraft(1, { note: 'more' });
	expect(entriesIn(path, 'draft').at(-1)).toMatchObject({ holder: 'Zoe' });
	table.submit(
		1,
		answerTurn(table, 1, () => 0),
	);
	expect(new Set(table.game().sealed.map(({ holder }) => calledIn({ holder })))).toEqual(new Set(['Zoe']));
	table.close();
});

test('a save of format 1 is only appended to, in its own format', async () => {
	const path = join(folder(), 'old.entente');
	copyFileSync(join(OLD, 'standard-revealed.entente'), path);
	process.env.ENTENTE_STATE = folder();
	mkdirSync(process.env.ENTENTE_STATE, { recursive: true });
	cpSync(join(OLD, 'keys'), join(process.env.ENTENTE_STATE, 'keys'), { recursive: true });
	const before = linesIn(path);
	const opened = await resumeGame(path);
	delete process.env.ENTENTE_STATE;
	if (!opened.ok) throw new Error(opened.message);
	const { table } = opened;
	expect(table.handSeat(0, 'Zoe').ok).toBe(true);
	const [seat] = table.waiting();
	expect(
		table.submit(
			seat!,
			answerTurn(table, seat!, () => 0),
		).ok,
	).toBe(true);
	table.close();
	const after = linesIn(path);
	expect(after.slice(0, before.length)).toEqual(before);
	expect(after.length).toBe(before.length + 2);
	expect(after.slice(before.length).join()).not.toMatch(/"holder"|"pin"/);
	expect(JSON.parse(after[before.length]!).entries[0]).toEqual({
		kind: 'input',
		data: { type: 'seat', seat: 0, name: 'Zoe' },
	});
});

test.each([
	['an entry', { kind: 'hologram', data: 1 }],
	['an input', { kind: 'input', data: { type: 'alliance', seat: 0 } }],
])('%s of an unknown kind needs a newer Entente', async (_, entry) => {
	const { table, path } = begin();
	table.close();
	const [header] = linesIn(path);
	const body = JSON.stringify({ n: 1, at: '2026-01-01T12:00:00.000Z', entries: [entry] }).slice(0, -1);
	const { hash } = JSON.parse(header!);
	const next = createHash('sha256').update(`${hash}\n${body}`).digest('hex').slice(0, 32);
	writeFileSync(path, `${header}\n${body},"hash":"${next}"}\n`);
	const opened = await resumeGame(path);
	expect(opened).toMatchObject({ ok: false, message: expect.stringContaining('needs a newer Entente') });
});
