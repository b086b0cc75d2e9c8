/** What holds in every game, whoever plays it: replays, secrets, refusals. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayStand, provinceOf } from '../../src/board/map.ts';
import type { Answers } from '../../src/game/forms.ts';
import { type Input, play, startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { makeRuleset } from '../../src/game/ruleset.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import { noStore, type SavedChange } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import type { Layer } from '../../src/game/variant.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { times } from '../extent.ts';
import { refusal } from '../refusal.ts';
import { saidIn } from '../said.ts';
import { begin, setupFor } from './playing.ts';
import { answerTurn, playGame, playStage } from './random-player.ts';

const ruleset = rulesetOf(['standard'])!;
const roll = (seed: number) => chance(`properties ${seed}`, 'roll');

/** Any number of players, any seed; shrinks to the smallest. */
const someGame = fc.record({ players: fc.integer({ min: 2, max: 7 }), seed: fc.nat(1_000_000) });
const few = { numRuns: times(12, 6) };

describe('a game is the fold of its inputs', () => {
	test('replaying them gives the same game to the byte', () => {
		fc.assert(
			fc.property(someGame, ({ players, seed }) => {
				const setup = setupFor(players, seed % 2 ? { negotiation: 'wilson' } : {}, `${seed}`);
				const { table, inputs } = begin(setup);
				playGame(table, roll(seed), 1903);
				const stored = JSON.parse(JSON.stringify(inputs)) as Input[];
				let again = startGame(JSON.parse(JSON.stringify(setup)) as Setup, ruleset);
				for (const input of stored) {
					const next = play(again, input, ruleset);
					if (!next.ok) throw refusal(next);
					again = next.value;
				}
				expect(JSON.stringify(again)).toBe(JSON.stringify(table.game()));
			}),
			few,
		);
	});

	test('it does not matter in which order the seats answer', () => {
		fc.assert(
			fc.property(someGame, ({ players, seed }) => {
				const games = [begin(setupFor(players)), begin(setupFor(players))];
				const tables = games.map(({ table }) => table);
				const answers = tables[0]!.asked().map((seat) => answerTurn(tables[0]!, seat, roll(seed + seat)));
				for (const [i, table] of tables.entries()) {
					const seats = [...table.asked()];
					for (const seat of i === 0 ? seats : seats.reverse())
						expect(table.submit(seat, answers[seat]!).ok).toBe(true);
					expect(table.reveal().ok).toBe(true);
				}
				expect(JSON.stringify(tables[1]!.game())).toBe(JSON.stringify(tables[0]!.game()));
				expect(games[1]!.inputs.at(-1)).toEqual(games[0]!.inputs.at(-1));
			}),
			few,
		);
	});

	test('a layer without hooks changes nothing', () => {
		const empty: Layer = { ...ruleset.layers[0]!, id: 'empty', options: [], stages: {}, hooks: {} };
		const layered = makeRuleset([...ruleset.layers, empty]);
		fc.assert(
			fc.property(someGame, ({ players, seed }) => {
				const games = [ruleset, layered].map((rules) =>
					playGame(begin(setupFor(players), rules).table, roll(seed), 1903),
				);
				expect(JSON.stringify(games[1])).toBe(JSON.stringify(games[0]));
			}),
			few,
		);
	});
});

describe('secrets', () => {
	test('what others have sealed never changes what I see', () => {
		fc.assert(
			fc.property(someGame, ({ players, seed }) => {
				const [one, other] = [begin(setupFor(players)), begin(setupFor(players))];
				for (const { table } of [one, other]) playGame(table, roll(seed), 1902);
				while (one.table.waiting().length > 1) {
					const seat = one.table.waiting()[0]!;
					one.table.submit(seat, answerTurn(one.table, seat, roll(seed + 1)));
					other.table.submit(seat, answerTurn(other.table, seat, roll(seed + 2)));
					const me = one.table.waiting()[0]!;
					const [seen, again] = [one, other].map(({ table, inputs }) =>
						JSON.stringify([
							table.game(),
							inputs,
							table.forms(me, {}),
							table.panels(me),
							table.marks(me),
							table.draft(me),
							table.asked(),
							table.waiting(),
						]),
					);
					expect(again).toBe(seen);
				}
			}),
			few,
		);
	});

	test('submitting adds nothing to the game but that it happened', () => {
		fc.assert(
			fc.property(someGame, ({ players, seed }) => {
				const { table } = begin(setupFor(players));
				const next = roll(seed);
				for (let n = 0; n < 12 && table.game().outcome === null; n++) {
					const before = table.game();
					for (const seat of table.waiting()) {
						table.submit(seat, answerTurn(table, seat, next));
						const { submitted, sealed, skipped: _, ...rest } = table.game();
						expect({ ...rest, submitted: [], sealed: [], skipped: before.skipped }).toEqual(before);
						for (const entry of sealed) {
							expect(Object.keys(entry).sort()).toEqual(['holder', 'id', 'opens', 'seat']);
							expect(entry.id).toBe(`${entry.id.split('/').slice(0, 2).join('/')}/${entry.seat}/${entry.opens}`);
						}
						expect(submitted).toContain(seat);
					}
					table.reveal();
				}
			}),
			few,
		);
	});

	test('orders are in no JSON before the reveal, and votes in none for ever', () => {
		const { table } = begin(setupFor(7));
		const orders = { 'orders:FRANCE': ['A PAR - GAS'], motion: 'draw' };
		expect(table.submit(2, orders).ok).toBe(true);
		const hidden = JSON.stringify(table.game());
		expect(hidden).not.toContain('A PAR - GAS');
		expect(hidden).not.toContain('draw');
		for (const seat of table.waiting())
			table.submit(
				seat,
				answerTurn(table, seat, () => 0.5),
			);
		table.reveal();
		expect(JSON.stringify(table.game())).toContain('A PAR - GAS');
	});
});

describe('changing one’s mind', () => {
	test('withdrawing gives the answers back and leaves no trace; submitting again is as the first time', () => {
		fc.assert(
			fc.property(someGame, fc.boolean(), ({ players, seed }, others) => {
				const { table } = begin(setupFor(players));
				playGame(table, roll(seed), 1902);
				const [seat, next] = table.waiting() as [number, number];
				if (others) table.submit(next, answerTurn(table, next, roll(seed)));
				const before = JSON.stringify({ ...table.game(), skipped: [] });
				const answers = answerTurn(table, seat, roll(seed + 1));
				expect(table.submit(seat, answers).ok).toBe(true);
				const submitted = JSON.stringify(table.game());
				expect(table.withdraw(seat).ok).toBe(true);
				expect(storedAnswers(table.draft(seat))).toEqual(storedAnswers(answers));
				expect(JSON.stringify(table.game())).toBe(before);
				expect(table.submit(seat, answers).ok).toBe(true);
				const sorted = (text: string) => {
					const game = JSON.parse(text) as { sealed: { id: string }[] };
					return { ...game, sealed: [...game.sealed].sort((a, b) => (a.id < b.id ? -1 : 1)) };
				};
				expect(sorted(JSON.stringify(table.game()))).toEqual(sorted(submitted));
			}),
			few,
		);
	});

	test('a draft is the seat’s own and no input', () => {
		const { table, inputs } = begin(setupFor(3));
		const before = JSON.stringify(table.game());
		table.saveDraft(1, { 'orders:RUSSIA': ['A MOS - UKR'] });
		expect(storedAnswers(table.draft(1))).toEqual({ 'orders:RUSSIA': ['A MOS - UKR'] });
		expect(table.draft(0)).toEqual({});
		expect([JSON.stringify(table.game()), inputs]).toEqual([before, []]);
	});
});

test('where one sealed answer of the stage is lost, the seat gives all of its answers again, each once', () => {
	const { table } = begin(setupFor(3));
	for (const seat of table.waiting()) table.submit(seat, answerTurn(table, seat, roll(1)));
	const lost = play(table.game(), { type: 'lost', seat: 0, ids: ['S1901M/orders/0/reveal'] }, ruleset);
	if (!lost.ok) throw refusal(lost);
	expect(lost.value.submitted).toEqual([1, 2]);
	expect(lost.value.sealed.map(({ seat }) => seat)).toEqual([1, 1, 2, 2]);
});

describe('refusals', () => {
	const REFUSED: readonly (readonly [name: string, input: Input])[] = [
		['a reveal before all have answered', { type: 'reveal', answers: [], results: {} }],
		['a seat that does not exist', { type: 'submit', seat: 9, entries: [] }],
		['taking back what was not given', { type: 'withdraw', seat: 1 }],
		['answering twice', { type: 'submit', seat: 0, entries: [] }],
		['losing what was never sealed', { type: 'lost', seat: 0, ids: ['S1901M/orders/1/reveal'] }],
		['doing something at the table in a secret stage', { type: 'act', act: 'done', at: '2026-01-01T12:00:00Z' }],
		['a seat that is not there for another person', { type: 'seat', seat: 7, name: 'Hal' }],
		['two people of one name', { type: 'seat', seat: 0, name: 'Ben' }],
		['a person without a name', { type: 'seat', seat: 0, name: '' }],
	];

	test.each(REFUSED)('%s changes nothing', (_name, input) => {
		const { table } = begin(setupFor(7));
		table.submit(0, answerTurn(table, 0, roll(1)));
		const game = table.game();
		const before = JSON.stringify(game);
		const refused = play(game, input, ruleset);
		expect(saidIn(refused)).toMatchObject({ ok: false, message: expect.stringMatching(/^[A-Z].*\.$/) });
		expect(JSON.stringify(game)).toBe(before);
	});

	test('refused answers leave neither an input nor a sealed answer behind', () => {
		const changes: SavedChange[] = [];
		const store = { ...noStore(), append: (change: SavedChange) => void changes.push(change) };
		const table = openTable(startGame(setupFor(7), ruleset), ruleset, store);
		const before = table.game();
		const bad: Answers[] = [
			{},
			{ 'orders:FRANCE': 'A PAR H' },
			{ 'orders:FRANCE': ['A PAR - LON'] },
			{ 'orders:FRANCE': ['A PAR H', 'A PAR - BUR'] },
			{ 'orders:FRANCE': ['A MUN H'] },
			{ 'orders:FRANCE': ['garbage'] },
			{ 'orders:FRANCE': ['A PAR H'], motion: 'concede:2' },
		];
		for (const answers of bad) expect(table.submit(2, answers)).toMatchObject({ ok: false });
		expect(table.reveal()).toMatchObject({ ok: false });
		expect(table.withdraw(2)).toMatchObject({ ok: false });
		expect(table.game()).toBe(before);
		expect(changes).toEqual([]);
	});
});

test('units are one to a province, where such a unit can stand, and no more than centres after the winter', () => {
	fc.assert(
		fc.property(someGame, ({ players, seed }) => {
			const { table } = begin(setupFor(players));
			const next = roll(seed);
			while (table.game().outcome === null && table.game().phase.year < 1903) checkBoard(playStage(table, next));
		}),
		few,
	);
});

function checkBoard(game: Game): void {
	for (const { after, stage } of game.reports.slice(-3)) {
		const places = after.units.map(({ at }) => provinceOf(at));
		expect(new Set(places).size).toBe(places.length);
		expect(after.units.every(({ type, at }) => mayStand(type, at))).toBe(true);
		for (const { unit, retreats } of after.dislodged)
			expect(retreats.every((to) => mayStand(unit.type, to) && !places.includes(provinceOf(to)))).toBe(true);
		if (stage === 'retreats') expect(after.dislodged).toEqual([]);
		if (stage !== 'adjustments') continue;
		const owners = Object.values(after.centres);
		for (const power of new Set(after.units.map((unit) => unit.power))) {
			const owned = owners.filter((owner) => owner === power).length;
			expect(after.units.filter((unit) => unit.power === power).length).toBeLessThanOrEqual(owned);
		}
	}
}
