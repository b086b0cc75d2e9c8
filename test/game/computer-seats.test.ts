/** Computers at the table: what they learn, when their answers are sealed, and how the table goes on. */

import { describe, expect, test } from 'vitest';
import type { FormAnswer } from '../../src/game/answers.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { type Answers, blankAnswer } from '../../src/game/forms.ts';
import { formsOf, type Input, play, startGame } from '../../src/game/play.ts';
import { storedSeat } from '../../src/game/seat.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import { noStore, type SavedChange, type Store } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import type { Thinker } from '../../src/game/thinking.ts';
import type { View } from '../../src/game/view.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { fall, NAMES, playStageWith, positioned, setupFor, submit } from './playing.ts';

type Asked = Omit<View, 'seed'>;

/** Everybody with a number in `computers` is one. */
const withComputers = (setup: Setup, computers: readonly number[]): Setup => ({
	...setup,
	seats: setup.seats.map((seat, i) => (computers.includes(i) ? { ...seat, level: 'easy' } : seat)),
});

/** A table whose computers answer as somebody who says nothing, as soon as `ready` is called. */
function tableOf(start: Game, orders: Answers = {}) {
	const ruleset = rulesetOf(start.setup.variant)!;
	const inputs: Input[] = [];
	const views: Asked[] = [];
	const waiting: (() => void)[] = [];
	const deadlines: boolean[] = [];
	const answer = ({ game, seat }: Asked): Answers => {
		const own: Record<string, FormAnswer> = {};
		for (;;) {
			const form = formsOf(game, ruleset, seat, own).find(({ id }) => !(id in own));
			if (!form) return own;
			own[form.id] = orders[form.id] ?? blankAnswer(form);
		}
	};
	const thinker: Thinker = {
		think: (view) => {
			views.push(structuredClone(view));
			return new Promise((done) => waiting.push(() => done(answer(view))));
		},
		speak: async () => undefined,
		trouble: () => undefined,
		pauseForTyping: () => {},
		setDeadline: (isAwaited) => deadlines.push(isAwaited),
		close: () => {},
	};
	const store = {
		...noStore(),
		append: ({ input }: { readonly input?: Input }) => {
			if (input) inputs.push(input);
			return undefined;
		},
	};
	const table = openTable(start, ruleset, store, thinker);
	const ready = async () => {
		for (const each of waiting.splice(0)) each();
		await new Promise((done) => setTimeout(done));
	};
	return { table, inputs, views, ready, deadlines };
}

const begun = (setup: Setup) => startGame(setup, rulesetOf(setup.variant)!);
const sevenWith = (computers: readonly number[]) => begun(withComputers(setupFor(7), computers));

describe('what a computer gets to know', () => {
	test('is the same to the byte whatever the others have answered', () => {
		const viewsAfter = (order: string) => {
			const { table, views } = tableOf(sevenWith([5, 6]));
			submit(table, 0, { 'orders:AUSTRIA': [order] });
			submit(table, 1);
			table.handSeat(6, 'Cavour*', 'easy');
			return JSON.stringify(views);
		};
		expect(viewsAfter('A VIE - GAL')).toBe(viewsAfter('A VIE - TYR'));
		expect(viewsAfter('A VIE - GAL')).not.toContain('GAL"]');
	});

	test('and in a vote, whatever the others have voted: it votes the same', async () => {
		const votesAfter = async (vote: string) => {
			const { table, views, ready } = tableOf(sevenWith([5, 6]));
			for (const seat of table.waiting()) submit(table, seat, { motion: 'draw' });
			await ready();
			views.length = 0;
			table.reveal();
			for (const seat of [0, 1, 2, 3]) submit(table, seat, { 'vote:draw': vote });
			table.handSeat(4, 'Cavour*', 'keen');
			expect(views.map(({ game, seat }) => `${seat} ${game.stages[0]?.stage}`)).toEqual(['5 vote', '6 vote', '4 vote']);
			expect(table.waiting()).toEqual([]);
			const ruleset = rulesetOf(['standard'])!;
			return [JSON.stringify(views), ...views.map((view) => answersOf({ ...view, level: 'keen', seed: 'x' }, ruleset))];
		};
		expect(await votesAfter('yes')).toEqual(await votesAfter('no'));
	});

	test('is what its own seat has sealed before, and nothing that another has', async () => {
		const setup = { ...withComputers(setupFor(3), [2]), variant: ['bridge'] };
		const { table, views, ready } = tableOf(begun(setup), {});
		for (let n = 0; n < 3; n++) {
			for (const seat of table.waiting()) submit(table, seat);
			await ready();
			table.reveal();
		}
		const bids = views.filter(({ sealed }) => Object.keys(sealed).length > 0);
		for (const { sealed, game } of bids) {
			const powers = game.seats[2]!.powers;
			for (const form of Object.keys(sealed)) expect(powers.some((power) => form.includes(power))).toBe(true);
		}
	});
});

describe('when its answer is sealed', () => {
	test('broken off between two of them, the rest is answered after it goes on, and nobody twice', async () => {
		const { table, inputs, ready } = tableOf(sevenWith([4, 5, 6]));
		for (const seat of table.waiting()) submit(table, seat);
		await ready();
		table.reveal();
		const ruleset = rulesetOf(['standard'])!;
		const played = (upTo: number) =>
			inputs.slice(0, upTo).reduce(
				(game, input) => {
					const next = play(game, input, ruleset);
					if (!next.ok) throw refusal(next);
					return next.value;
				},
				sevenWith([4, 5, 6]),
			);
		// the submits of two of the three are in the save, and the third is not
		const again = tableOf(played(inputs.length - 2));
		expect(again.table.thinking()).toEqual({ asked: 1, ready: 0 });
		expect(again.views.map(({ seat }) => seat)).toEqual([6]);
		// all three, and no reveal
		const complete = tableOf(played(inputs.length - 1));
		expect([complete.table.thinking(), complete.table.waiting(), complete.views]).toEqual([null, [], []]);
	});

	test('soon, once the last person has answered, and the time begins anew in the next stage', async () => {
		const { table, ready, deadlines } = tableOf(sevenWith([4, 5, 6]));
		for (const seat of [0, 1, 2]) submit(table, seat);
		expect(deadlines).not.toContain(true);
		submit(table, 3);
		expect(deadlines.at(-1)).toBe(true);
		table.withdraw(2);
		expect(deadlines.at(-1)).toBe(false);
		submit(table, 2);
		await ready();
		deadlines.length = 0;
		table.reveal();
		expect(deadlines.slice(deadlines.indexOf(false))).not.toContain(true);
	});

	test('only at the reveal: until then taking back works, and no input tells of it', async () => {
		const { table, inputs, ready } = tableOf(sevenWith([4, 5, 6]), { 'orders:RUSSIA': ['A MOS - UKR'] });
		expect(table.waiting()).toEqual([0, 1, 2, 3]);
		for (const seat of [0, 1, 2, 3]) submit(table, seat);
		expect(table.thinking()).toEqual({ asked: 3, ready: 0 });
		expect(table.reveal()).toMatchObject({ ok: false, message: 'A computer is not ready yet.' });
		await ready();
		expect(table.thinking()).toEqual({ asked: 3, ready: 3 });
		expect(table.withdraw(2).ok).toBe(true);
		submit(table, 2);
		expect(inputs.filter(({ type }) => type === 'submit').every((input) => 'seat' in input && input.seat < 4)).toBe(
			true,
		);
		expect(table.reveal().ok).toBe(true);
		expect(inputs.slice(-4).map(({ type }) => type)).toEqual(['submit', 'submit', 'submit', 'reveal']);
		expect(table.game().situation.units).toContainEqual({ type: 'A', at: 'UKR', power: 'RUSSIA' });
	});

	test('what would be refused becomes what somebody says who says nothing', async () => {
		const { table, ready } = tableOf(sevenWith([6]), { 'orders:TURKEY': 'nonsense' as never });
		for (const seat of table.waiting()) submit(table, seat);
		await ready();
		expect(table.reveal().ok).toBe(true);
		expect(table.game().situation.units).toContainEqual({ type: 'A', at: 'CON', power: 'TURKEY' });
	});

	test('a seat that changes hands while it is thought for is answered by whoever sits there', async () => {
		const { table, ready } = tableOf(sevenWith([6]), { 'orders:TURKEY': ['A CON - BUL'] });
		expect(table.handSeat(6, 'Gus').ok).toBe(true);
		await ready();
		expect(table.thinking()).toBe(null);
		expect(table.waiting()).toEqual([0, 1, 2, 3, 4, 5, 6]);
		expect(table.handSeat(6, 'Kaunitz*', 'easy').ok).toBe(true);
		expect(table.thinking()).toEqual({ asked: 1, ready: 0 });
		await ready();
		expect(table.thinking()).toEqual({ asked: 1, ready: 1 });
	});

	test('nobody takes it back or gives it a PIN', async () => {
		const { table } = tableOf(sevenWith([6]));
		expect(table.withdraw(6).ok).toBe(false);
		expect((await table.setPin(6, '1234')).ok).toBe(false);
	});
});

describe('where only computers are asked', () => {
	test('the table goes on by itself', async () => {
		const units = { AUSTRIA: 'A VIE', TURKEY: 'A CON' };
		const game = positioned(withComputers(setupFor(7), [6]), units, { AUSTRIA: 'VIE', TURKEY: 'CON ANK' }, fall(1903));
		const { table, ready } = tableOf(game);
		expect(table.goesOnByItself()).toBe(false);
		for (const seat of table.waiting()) submit(table, seat);
		await ready();
		table.reveal();
		expect(table.game().stages[0]?.stage).toBe('adjustments');
		expect(table.goesOnByItself()).toBe(true);
		expect(table.reveal().ok).toBe(false);
		await ready();
		expect(table.reveal().ok).toBe(true);
		expect(table.goesOnByItself()).toBe(false);
	});

	test('in turns it answers when its turn has come, and is told of all that was said before', async () => {
		const seats = NAMES.slice(0, 3).map((name, i) => ({ name, powers: [setupFor(7).seats[i]!.powers[0]!] }));
		const setup = withComputers({ ...setupFor(3), variant: ['diplomacywinks'], seats }, [1]);
		const { table, views, ready } = tableOf(begun(setup));
		for (let n = 0; n < 60 && !(table.isInTurns() && table.goesOnByItself()); n++) {
			await ready();
			if (table.stage(table.game().stages[0]!).kind === 'open') table.act('done', '2026-01-01T12:00:00Z');
			else playStageWith(table);
		}
		expect(table.isInTurns() && table.goesOnByItself()).toBe(true);
		expect(views.at(-1)!.game.reports.length).toBe(table.game().reports.length);
		await ready();
		const before = table.game();
		expect(table.reveal().ok).toBe(true);
		expect(table.game()).not.toBe(before);
	});
});

describe('a seat that changes hands', () => {
	/** A store that knows which seats have a PIN, and gives what it was told to keep. */
	function withPins(pins: Set<number>) {
		const changes: SavedChange[] = [];
		const store: Store = {
			...noStore(),
			append: (change) => {
				changes.push(change);
				if (change.pinGone) pins.delete(change.pinGone.seat);
				return undefined;
			},
			hasPin: (seat) => pins.has(seat),
		};
		const ruleset = rulesetOf(['standard'])!;
		return { changes, table: openTable(startGame(setupFor(7), ruleset), ruleset, store) };
	}

	test('with a PIN needs it first; then name, level and the end of the PIN are one change', async () => {
		const { table, changes } = withPins(new Set([2]));
		expect(table.handSeat(2, 'Cavour*', 'easy')).toMatchObject({ ok: false, message: expect.stringContaining('PIN') });
		await table.unlock(2);
		expect(table.handSeat(2, 'Cavour*', 'easy').ok).toBe(true);
		expect(changes).toHaveLength(1);
		expect(changes[0]).toMatchObject({ input: { type: 'seat', seat: 2, level: 'easy' }, pinGone: { seat: 2 } });
		expect(table.hasPin(2)).toBe(false);
	});

	test('has no draft any more', () => {
		const { table, changes } = withPins(new Set());
		table.saveDraft(0, { 'orders:AUSTRIA': ['A VIE - GAL'] });
		table.handSeat(0, 'Zoe');
		const holder = { kind: 'person', id: 'Anna', name: 'Anna' };
		expect(changes.at(-1)!.draft).toEqual({ seat: 0, holder, answers: null });
		expect(table.draft(0)).toEqual({});
		table.handSeat(0, 'Cavour*', 'easy');
		table.handSeat(0, 'Anna');
		expect(storedSeat(table.game().seats[0]!)).toEqual({ name: 'Anna', powers: ['AUSTRIA'] });
	});
});

test.each([
	[0, ['orders']],
	[1, ['orders']],
	[2, ['negotiation', 'orders']],
])('with %s people among computers the table talks, or goes on to the orders', (people, planned) => {
	const computers = [0, 1, 2, 3, 4, 5, 6].slice(people);
	const game = begun(withComputers(setupFor(7, { negotiation: 'wilson', minutes: 5 }), computers));
	expect(game.stages.slice(0, planned.length).map(({ stage }) => stage)).toEqual(planned);
});
