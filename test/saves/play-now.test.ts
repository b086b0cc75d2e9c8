/** Play now: one person against computers, in the game that was played last. */
import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playNow } from '../../src/desk/play-now.ts';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { newGame } from '../../src/saves/games.ts';
import { refusal } from '../refusal.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder();
const gameOf = (word: string) => offeredRules().find(({ name }) => name === word)!;

/** A save, last written on that day. */
function played(word: string, names: readonly string[], day: number): void {
	const rules = gameOf(word);
	const setup = setUp(rules, names, defaultOptions(rules));
	if (!setup.ok) throw refusal(setup);
	const made = newGame(folder(), setup.value, 'test');
	if (!made.ok) throw new Error(made.message);
	made.value.table.close();
	utimesSync(made.value.path, day, day);
}

const people = ({ seats }: ReturnType<typeof playNow>) =>
	seats.map(({ name, level }) => level ?? name.replace(/ \(\d\)$/, '')).sort();

test('where nothing was played, a duel against an easy computer', () => {
	const setup = playNow(folder());
	expect(setup.offer).toBe('duel');
	expect(people(setup)).toEqual(['You', 'easy']);
});

test('afterwards the game that was played last, by the same person against as many', () => {
	played('standard', ['Ben', '+6'], 1);
	played('bridge', ['Anna', 'Carl', '+2 fierce'], 3);
	played('formal', ['Dora', '+1'], 2);
	const setup = playNow(folder());
	expect(setup.offer).toBe('bridge');
	expect(people(setup)).toEqual(['Anna', 'fierce', 'fierce', 'fierce']);
});

test.each(offeredRules().map(({ name }) => name))('%s, because it is asked for', (name) => {
	const rules = gameOf(name);
	played('standard', ['Ben', '+3'], 1);
	const setup = playNow(folder(), rules);
	expect(setup.offer).toBe(name);
	expect(setup.seats.filter(({ level }) => level === undefined).map((seat) => seat.name)).toEqual(['Ben']);
	expect(new Set(people(setup))).toEqual(new Set(['Ben', 'keen']));
});

/** Who plays now, by who had the first seat. */
const WHO = { '(empty)': 'You', FRANCE: 'You', 'Cavour**': 'Cavour' };

test('an empty seat is nobody, and who has a name that is refused today is called otherwise', () => {
	for (const [day, [first, who]] of Object.entries(WHO).entries()) {
		const rules = gameOf('standard');
		const setup = setUp(rules, ['Anna', 'Ben'], defaultOptions(rules));
		if (!setup.ok) throw refusal(setup);
		const seats = setup.value.seats.map((seat, i) =>
			i === 0 ? { ...seat, name: first } : { ...seat, level: 'easy' as const },
		);
		const made = newGame(folder(), { ...setup.value, seats }, 'test');
		if (!made.ok) throw new Error(made.message);
		made.value.table.close();
		utimesSync(made.value.path, 10 + day, 10 + day);
		expect(people(playNow(folder())), first).toEqual([who, 'easy']);
	}
});

test('what is no save, or of a game that is not known, is passed over', () => {
	played('fiascomacy', ['Anna', 'Ben', 'Carl'], 1);
	const setup = playNow(folder());
	expect(setup.offer).toBe('fiascomacy');
	expect(setup.seats).toHaveLength(3);
});
