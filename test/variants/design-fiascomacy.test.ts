/**
 * The design tried on a turn whose forms depend on each other, by a throw-away layer: points are invested first, then orders
 * written for exactly those powers, then all orders merged by votes; nobody learns before the reveal who invested in what.
 */
import { expect, test } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import type { AllocateForm, Answers } from '../../src/game/forms.ts';
import { makeRulebook } from '../../src/game/rulebook.ts';
import type { Sheet } from '../../src/game/rules.ts';
import type { Opened } from '../../src/game/sealed.ts';
import { type Game, type Json, type Setup, type State, unitsOf } from '../../src/game/state.ts';
import type { Layer } from '../../src/game/variant.ts';
import { rulebookOf } from '../../src/variants/index.ts';
import { begin, submit } from '../game/playing.ts';

const base = rulebookOf(['standard'])!;

type Points = Readonly<Partial<Record<Power, number>>>;
/** Points by seat. */
type Held = readonly Points[];
const heldOf = (state: State) => (state.slices.factions as unknown as Held | undefined) ?? [];

const plus = (held: Points = {}, more: Points = {}): Points =>
	Object.fromEntries(POWERS.map((power) => [power, (held[power] ?? 0) + (more[power] ?? 0)]));

/** What everybody holds once this reveal's investments count. */
const holdings = (state: State, opened: Opened): Held => {
	const all = [...heldOf(state)];
	for (const { seat, form, answer } of opened.answers)
		if (form === 'invest') all[seat] = plus(all[seat], answer as Points);
	return all;
};

/** The order of each unit with the most points behind it; a tie for the most stands. */
function voted(sheets: readonly Sheet[], held: Held, state: State): Partial<Record<Power, string[]>> {
	const orders: Partial<Record<Power, string[]>> = {};
	for (const power of POWERS)
		orders[power] = unitsOf(state, power).map(({ type, at }) => {
			const votes = new Map<string, number>();
			for (const sheet of sheets) {
				if (sheet.power !== power) continue;
				for (const text of sheet.orders)
					if (text.startsWith(`${type} ${at} `))
						votes.set(text, (votes.get(text) ?? 0) + (held[sheet.seat]?.[power] ?? 0));
			}
			const [first, second] = [...votes].sort((a, b) => b[1] - a[1]);
			return first && first[1] > (second?.[1] ?? 0) ? first[0] : `${type} ${at} H`;
		});
	return orders;
}

const factions: Layer = {
	...base.layers[0]!,
	id: 'factions',
	stages: {},
	hooks: {
		start: (draft) => {
			draft.slices.factions = draft.seats.map(() => ({}));
		},
		forms: (game, stage, seat, own) => {
			if (stage !== 'orders') return [];
			const invest: AllocateForm = {
				kind: 'allocate',
				id: 'invest',
				title: 'Invest',
				opens: 'reveal',
				question: 'Where?',
				total: 8,
				rows: POWERS.map((power) => ({ id: power, label: power, held: heldOf(game)[seat]?.[power] ?? 0 })),
				mayLapse: true,
			};
			if (!('invest' in own)) return [invest];
			const points = plus(heldOf(game)[seat], own.invest as Points);
			return [
				invest,
				...POWERS.filter((power) => points[power]! > 0).map((power) => ({
					kind: 'orders' as const,
					id: `orders:${power}`,
					title: power,
					opens: 'reveal' as const,
					power,
					units: unitsOf(game, power),
				})),
			];
		},
		merge: (state, stage, sheets, before, opened) =>
			stage === 'orders' ? { ...before, orders: voted(sheets, holdings(state, opened), state) } : before,
		record: (draft, step, opened) => {
			if (step === 'movement') draft.slices.factions = holdings(draft as Game, opened) as Json as never;
		},
	},
};

const book = makeRulebook([...base.layers, factions]);

const PLAYERS = ['Alf', 'Bert', 'Cardew', 'Denis'];
const setup: Setup = {
	variant: ['standard'],
	options: {},
	seats: PLAYERS.map((name) => ({ name, powers: [] })),
	seed: 'seed',
};
const table = () => begin(setup, book);

test('first the investment is asked, then orders for exactly the powers invested in', () => {
	const { table: game } = table();
	const ids = (own: Answers) => game.forms(0, own).map(({ id }) => id);
	expect(game.asked()).toEqual([0, 1, 2, 3]);
	expect(ids({})).toEqual(['invest']);
	expect(ids({ invest: { RUSSIA: 2, TURKEY: 1 } })).toEqual(['invest', 'orders:RUSSIA', 'orders:TURKEY']);
	expect(ids({ invest: {} })).toEqual(['invest']);
	// the orders form appears only once there is an answer to the first: until it is given the turn is not done
	expect(game.submit(0, { invest: { RUSSIA: 2 } })).toMatchObject({ ok: false, message: 'RUSSIA: no answer yet.' });
	expect(game.submit(0, { invest: { RUSSIA: 9 } })).toMatchObject({ ok: false });
});

test('the rulebook’s example: a plurality decides, a tie stands', () => {
	const { table: game } = table();
	const orders = [
		['F STP/SC - BOT', 'F SEV - BLA', 'A WAR - GAL', 'A MOS - STP'],
		['F STP/SC - FIN', 'F SEV - RUM', 'A WAR - SIL', 'A MOS - UKR'],
		['F STP/SC - LVN', 'F SEV - RUM', 'A WAR - UKR', 'A MOS - SEV'],
		['F STP/SC - BOT', 'F SEV - BLA', 'A WAR - LVN', 'A MOS - UKR'],
	];
	// Alf 2, Bert 1, Cardew 3, Denis 2: BOT 4 against 3 and 1; Sev 4-4; War 3 against 2, 2, 1; Mos Sev 3, Ukr 3, StP 2
	for (const [seat, points] of [2, 1, 3, 2].entries())
		submit(game, seat, { invest: { RUSSIA: points }, 'orders:RUSSIA': orders[seat]! });
	const result = game.reveal();
	if (!result.ok) throw new Error(result.message);
	const lines = result.value.reports[0]!.lines.filter(({ power }) => power === 'RUSSIA').map(({ order }) => order);
	expect(lines.sort()).toEqual(['A MOS H', 'A WAR - UKR', 'F SEV H', 'F STP/SC - BOT']);
	expect(heldOf(result.value).map(({ RUSSIA }) => RUSSIA)).toEqual([2, 1, 3, 2]);
});

test('where somebody invested shows nowhere before the reveal, not even in what is stored', () => {
	const turns: Answers[] = [
		{ invest: { RUSSIA: 8 }, 'orders:RUSSIA': ['A MOS - UKR'] },
		{ invest: { FRANCE: 3, ITALY: 5 }, 'orders:FRANCE': [], 'orders:ITALY': ['A ROM - APU'] },
		{ invest: {} },
	];
	const seen = turns.map((answers) => {
		const { table: game, inputs } = table();
		const result = game.submit(1, answers);
		if (!result.ok) throw new Error(result.message);
		const views = [0, 1, 2, null].map((viewer) => [game.panels(viewer), game.marks(viewer)]);
		return JSON.stringify([game.game(), inputs, views, game.waiting(), game.forms(0, {})]);
	});
	expect(seen[1]).toBe(seen[0]);
	expect(seen[2]).toBe(seen[0]);
});

test('orders for a power no longer invested in are dropped, and never come to light', () => {
	const { table: game, inputs } = table();
	// orders were written for Turkey, then the points were moved to Russia
	const changed = { invest: { RUSSIA: 8 }, 'orders:RUSSIA': ['A MOS - UKR'], 'orders:TURKEY': ['A CON - BUL'] };
	expect(game.submit(0, changed).ok).toBe(true);
	for (const seat of [1, 2, 3]) submit(game, seat);
	const result = game.reveal();
	expect(result.ok).toBe(true);
	expect(JSON.stringify([game.game(), inputs])).not.toContain('A CON - BUL');
	expect(JSON.stringify(inputs)).toContain('A MOS - UKR');
});

test('a game whose powers belong to nobody goes on: no seat is out, none has won', () => {
	const { table: game } = table();
	for (let n = 0; n < 3; n++) {
		for (const seat of game.waiting()) submit(game, seat);
		expect(game.reveal().ok).toBe(true);
	}
	expect(game.game().outcome).toBeNull();
	expect(game.game().phase).toEqual({ season: 'F', year: 1902, kind: 'M' });
});
