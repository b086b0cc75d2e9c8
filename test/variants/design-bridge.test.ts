/**
 * The design tried on a secret that outlives its stage, by a throw-away layer: a bid asked in the winter turn stays sealed
 * for a year, opens with the Fall count, and changes what the next winter owes.
 */
import { expect, test } from 'vitest';
import type { NumberForm } from '../../src/game/forms.ts';
import { type Input, play, startGame } from '../../src/game/play.ts';
import { makeRulebook } from '../../src/game/rulebook.ts';
import { centresOf, type Game, type Json, type State } from '../../src/game/state.ts';
import { noKeeper, openTable } from '../../src/game/table.ts';
import type { Layer } from '../../src/game/variant.ts';
import { rulebookOf } from '../../src/variants/index.ts';
import { answersOf, begin, playStageWith, playTo, setupFor, submit } from '../game/playing.ts';

const base = rulebookOf(['standard'])!;

interface Wager {
	readonly bids: Readonly<Record<string, number>>;
	readonly extra: Readonly<Record<string, number>>;
}
const wagerOf = (state: State) => state.slices.wager as unknown as Wager;

const wager: Layer = {
	...base.layers[0]!,
	id: 'wager',
	stages: {},
	hooks: {
		start: (draft) => {
			draft.slices.wager = { bids: {}, extra: {} };
		},
		forms: (game, stage, seat, _own, before) =>
			stage !== 'adjustments'
				? before
				: [
						...before,
						...game.seats[seat]!.powers.map(
							(power): NumberForm => ({
								kind: 'number',
								id: `bid:${power}`,
								title: `Bid of ${power}`,
								opens: { at: 'count' },
								question: 'How many?',
								min: 0,
								max: 9999,
								preset: 0,
								facts: [],
							}),
						),
					],
		owed: (state, power, before) => before + (wagerOf(state).extra[power] ?? 0),
		record: (draft, step, { answers }) => {
			if (step !== 'count') return;
			const bids = Object.fromEntries(
				answers
					.filter(({ form }) => form.startsWith('bid:'))
					.map(({ form, answer }) => [form.slice(4), Number(answer)]),
			);
			const game = draft as Game;
			const extra = Object.fromEntries(
				Object.entries(bids).map(([power, bid]) => [power, centresOf(game, power as 'FRANCE').length === bid ? 1 : -1]),
			);
			draft.slices.wager = { bids, extra } as Json as never;
		},
	},
};

const book = makeRulebook([...base.layers, wager]);

/** A game of four in the winter turn of 1901; every bid a number that appears nowhere else. */
function winter() {
	const playing = begin(setupFor(4), book);
	playTo(playing.table, 'adjustments', 1901);
	return playing;
}
const BIDS = { 'bid:ENGLAND': 7301, 'bid:AUSTRIA': 3, 'bid:FRANCE': 7303, 'bid:GERMANY': 7304 };
const isSecret = (value: unknown) => expect(JSON.stringify(value)).not.toMatch(/730\d/);

test('everybody is asked for a bid in winter, also without anything to build', () => {
	const { table } = winter();
	expect(table.asked()).toEqual([0, 1, 2, 3]);
	expect(table.forms(1, {}).map(({ id }) => id)).toEqual(['bid:AUSTRIA', 'bid:FRANCE']);
});

test('bids stay sealed for a year in everything that is stored, open at the Fall count, and change what is owed', () => {
	const { table, inputs } = winter();
	playStageWith(table, BIDS);
	const seen: string[] = [];
	while (table.game().phase.year === 1901 || table.game().phase.season === 'S') {
		seen.push(table.game().stages[0]!.stage);
		isSecret([table.game(), inputs, table.panels(null), table.panels(1)]);
		expect(table.game().sealed.filter(({ opens }) => typeof opens === 'object').length).toBe(4);
		playStageWith(table);
	}
	expect(table.game().phase).toEqual({ season: 'F', year: 1902, kind: 'M' });
	isSecret([table.game(), inputs]);
	const game = playStageWith(table);
	// nobody is asked at the count: it opens by itself, with the results
	expect(game.stages[0]!.stage).toBe('adjustments');
	expect(wagerOf(game).bids).toMatchObject({ ENGLAND: 7301, AUSTRIA: 3, FRANCE: 7303 });
	expect(game.sealed).toEqual([]);
	expect(book.owed(game, 'AUSTRIA')).toBe(1);
	expect(book.owed(game, 'ENGLAND')).toBe(-1);
	// without the bid England would have nothing to remove
	expect(table.forms(0, {}).map(({ id }) => id)).toEqual(['adjustments:ENGLAND', 'bid:ENGLAND']);
	const stored = JSON.parse(JSON.stringify(inputs)) as Input[];
	const again = stored.reduce(
		(state, input) => {
			const next = play(state, input, book);
			if (!next.ok) throw new Error(next.message);
			return next.value;
		},
		startGame(setupFor(4), book),
	);
	expect(JSON.stringify(again)).toBe(JSON.stringify(game));
});

test('a bid survives what others take back, in its own stage and later', () => {
	const { table } = winter();
	submit(table, 0, BIDS);
	submit(table, 1, BIDS);
	expect(table.withdraw(1).ok).toBe(true);
	expect(table.draft(1)).toMatchObject({ 'bid:FRANCE': 7303 });
	expect(table.game().sealed.map(({ seat }) => seat)).toEqual([0]);
	playStageWith(table, { ...BIDS, 'bid:FRANCE': 7399 });
	// Spring: taking back orders leaves the bid of last winter alone
	submit(table, 1);
	expect(table.withdraw(1).ok).toBe(true);
	expect(table.game().sealed.map(({ seat, opens }) => [seat, opens])).toEqual(
		[0, 1, 2, 3].map((seat) => [seat, { at: 'count' }]),
	);
	const game = playTo(table, 'adjustments', 1902);
	expect(wagerOf(game).bids).toMatchObject({ ENGLAND: 7301, FRANCE: 7399 });
});

test('the answers of one stage that open at different times are different entries', () => {
	const { table, inputs } = begin(setupFor(4), book);
	playStageWith(table, { 'orders:RUSSIA': ['F SEV - RUM', 'A MOS - UKR'] });
	playStageWith(table); // Russia has five centres and one build
	playTo(table, 'adjustments', 1901);
	playStageWith(table, { ...BIDS, 'adjustments:RUSSIA': ['A MOS B'] });
	const reveal = inputs.findLast(({ type }) => type === 'reveal');
	expect(JSON.stringify(reveal)).toContain('A MOS B');
	isSecret(reveal);
});

test('after a resume the count waits for the seats whose bids are locked', async () => {
	const { table } = winter();
	playStageWith(table, BIDS);
	playTo(table, 'orders', 1902);
	playStageWith(table);
	const before = table.game();
	// the same game in another program: entries are known, their contents are not
	const sealed = new Map<string, Record<string, Json>>();
	const keeper = {
		...noKeeper(),
		open: async (seat: number) => ({
			ok: true as const,
			value: {
				entries: before.sealed
					.filter((entry) => entry.seat === seat)
					.map((entry) => ({ entry, answers: sealed.get(entry.id) ?? { 'bid:ENGLAND': 7301 } })),
				draft: null,
			},
		}),
	};
	const resumed = openTable(before, book, keeper);
	for (const seat of resumed.waiting()) resumed.submit(seat, answersOf(resumed, seat));
	expect(resumed.reveal().ok).toBe(true);
	expect(resumed.game().stages[0]!.stage).toBe('count');
	expect(resumed.locked()).toEqual([0, 1, 2, 3]);
	expect(resumed.reveal()).toMatchObject({ ok: false });
	for (const seat of [0, 1, 2, 3]) await resumed.unlock(seat);
	expect(resumed.reveal().ok).toBe(true);
	expect(resumed.game().stages[0]!.stage).toBe('adjustments');
	expect(wagerOf(resumed.game()).bids).toEqual({ ENGLAND: 7301 });
});
