/** A computer that commands half of a power tells the person in the other half what it will order. */
import { describe, expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { type Answers, isPowerForm, type PowerForm } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { isPerson } from '../../src/game/seats.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import { noStore, type SavedChange } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { noThinker, type Thinker, type Unasked } from '../../src/game/thinking.ts';
import { makeUpMind } from '../../src/thinker/mind.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { submit } from './playing.ts';

const double = offeredRules().find(({ variant }) => variant.join() === 'double')!;

function setupWith(players: readonly string[], options: Setup['options'] = {}, seed = 'plans'): Setup {
	const setup = setUp(double, players, { ...defaultOptions(double), ...options }, seed);
	if (!setup.ok) throw refusal(setup);
	return setup.value;
}

let drawn = 0;
/** In no time, which a plan takes all the same; what has no seed of its own is never the same twice. */
const thinking = (seen: Unasked[] = []): Thinker => ({
	...noThinker,
	think: (view) => {
		seen.push(view);
		return makeUpMind({ seed: `drawn ${drawn++}`, ...view }, () => true);
	},
});

function tableOf(start: Game, secret = 'key', seen?: Unasked[]) {
	const changes: SavedChange[] = [];
	const append = (change: SavedChange) => void changes.push(change);
	const store = { ...noStore(), append, secretFor: (label: string) => `${secret}/${label}` };
	const table = openTable(start, rulesetOf(start.setup.variant)!, store, thinking(seen));
	return { table, changes };
}

const begun = (setup: Setup) => startGame(setup, rulesetOf(setup.variant)!);
const peopleAt = ({ seats }: Game) => [...seats.keys()].filter((seat) => isPerson(seats[seat]));

/** What a person is shown, form by form. */
const plansFor = (table: Table, seat: number) =>
	table.forms(seat, {}).flatMap((form) => {
		const plan = table.plan(seat, form);
		return plan ? [{ form, ...plan }] : [];
	});

/** The same as texts, once it is made. */
async function plansAt(table: Table, seat: number): Promise<Record<string, unknown>> {
	const made = await Promise.all(
		plansFor(table, seat).map(async ({ form, made }) => [form.id, (await made) ?? 'none'] as const),
	);
	return { ...storedAnswers(Object.fromEntries(made)) };
}

const isReady = ({ asked, ready }: { asked: number; ready: number }) => asked === ready;

async function reveal(table: Table) {
	for (let i = 0; i < 2000 && !isReady(table.thinking() ?? { asked: 0, ready: 0 }); i++)
		await new Promise((done) => setTimeout(done, 1));
	const done = table.reveal();
	if (!done.ok) throw new Error(said(done.message));
}

describe.each(['easy', 'keen'])('a plan of one who plays %s', (level) => {
	test('is what it orders, whatever that is for, and what both order is done', async () => {
		let shown = 0;
		for (const seed of level === 'easy' ? ['one', 'two', 'three'] : ['one', 'two']) {
			const { table } = tableOf(begun(setupWith(['Anna', `+6 ${level}`], {}, seed)), seed);
			for (let n = 0; n < (level === 'easy' ? 9 : 6) && table.game().outcome === null; n++) {
				const [anna = 0] = peopleAt(table.game());
				if (table.waiting().includes(anna)) {
					const plans = await plansAt(table, anna);
					const forms = table.forms(anna, {}).filter(isPowerForm);
					expect(Object.keys(plans)).toEqual(forms.map(({ id }) => id));
					const before = table.game().reports.length;
					submit(table, anna, plans as Record<string, string[]>);
					await reveal(table);
					const lines = table
						.game()
						.reports.slice(before)
						.flatMap((report) => report.lines);
					for (const [id, plan] of Object.entries(plans)) {
						shown++;
						const own = lines.filter(({ power }) => id.endsWith(power)).map(({ given }) => given.text);
						for (const order of plan as string[]) if (!/WAIVE/.test(order)) expect(own).toContain(order);
					}
				} else await reveal(table);
			}
		}
		expect(shown).toBeGreaterThan(8);
	}, 180_000);
});

const holds = (form: PowerForm): string[] =>
	form.kind === 'orders' ? form.units.map((unit) => makeOrder({ kind: 'hold', unit })) : [];

const first = setupWith(['Anna', 'Ben', '+5 keen']);
const alone = setupWith(['Anna', '+6 keen']);

describe('a plan', () => {
	test('is the same whatever others have sealed, and whoever has answered', async () => {
		const planned = async (order: (forms: readonly PowerForm[]) => Answers) => {
			const { table, changes } = tableOf(begun(first));
			const [anna = 0, ben = 0] = peopleAt(table.game());
			submit(table, ben, order(table.forms(ben, {}).filter(isPowerForm)));
			const secretFor = (label: string) => `key/${label}`;
			const seen: Unasked[] = [];
			const again = openTable(table.game(), rulesetOf(['double'])!, { ...noStore(), secretFor }, thinking(seen));
			for (const { game, sealed, given, plan } of seen)
				if (plan) expect([game.sealed, game.submitted, sealed, given]).toEqual([[], [], {}, undefined]);
			return [await plansAt(table, anna), await plansAt(again, anna), changes.length];
		};
		const [one, again] = await planned(() => ({}));
		const [other] = await planned((forms) => Object.fromEntries(forms.map((form) => [form.id, holds(form)])));
		expect(Object.keys(one as object).length).toBeGreaterThan(0);
		expect([again, other]).toEqual([one, one]);
	}, 180_000);

	test('comes of the key: another one may give another, and the seed of the save alone gives none', async () => {
		const planned = async (key: string) => {
			const { table } = tableOf(begun(alone), key);
			const [anna = 0] = peopleAt(table.game());
			return JSON.stringify(await plansAt(table, anna));
		};
		const all = new Set<string>();
		for (const key of ['a', 'b', 'c']) all.add(await planned(key));
		expect(all.size).toBeGreaterThan(1);
		expect(await planned('a')).toBe(await planned('a'));
	}, 180_000);

	test('knows nothing of what the computer orders its other power', async () => {
		const seen: Unasked[] = [];
		const { table } = tableOf(begun(alone), 'key', seen);
		const [anna = 0] = peopleAt(table.game());
		await plansAt(table, anna);
		const plans = seen.filter(({ plan }) => plan !== undefined);
		expect(plans.length).toBeGreaterThan(0);
		for (const view of plans) expect(Object.keys(await makeUpMind({ seed: '', ...view }))).toEqual([view.plan]);
	}, 180_000);

	test('is shown to nobody else, and is in nothing that is kept or public', async () => {
		const { table, changes } = tableOf(begun(alone));
		const [anna = 0] = peopleAt(table.game());
		const plans = Object.values(await plansAt(table, anna)).flat() as string[];
		for (const seat of table.game().seats.keys())
			for (const form of table.forms(seat, {})) if (seat !== anna) expect(table.plan(seat, form)).toBeUndefined();
		const everywhere = JSON.stringify([changes, table.game(), table.panels(null), table.panels(anna), table.said()]);
		for (const order of plans) expect(everywhere).not.toContain(order);
	}, 180_000);

	test('nobody shows where nobody may talk, nor between people, nor between computers', async () => {
		const gunboat = tableOf(begun(setupWith(['Anna', '+6 easy'], { negotiation: 'gunboat' }))).table;
		expect(plansFor(gunboat, peopleAt(gunboat.game())[0]!)).toEqual([]);
		const people = tableOf(begun(setupWith(['A', 'B', 'C', 'D', 'E', 'F', 'G']))).table;
		for (const seat of peopleAt(people.game())) expect(plansFor(people, seat)).toEqual([]);
		const seen: Unasked[] = [];
		tableOf(begun(setupWith(['Anna', '+6 easy'])), 'key', seen);
		expect(new Set(seen.flatMap(({ plan }) => plan ?? [])).size).toBe(2);
	});

	test('is gone with the seat that it was for, and one who sits down beside a computer is shown one', async () => {
		const { table } = tableOf(begun(setupWith(['Anna', '+6 easy'])));
		const [anna = 0] = peopleAt(table.game());
		const other = table.game().seats.findIndex((_, seat) => seat !== anna);
		await plansAt(table, anna);
		table.handSeat(other, 'Ben');
		expect(plansFor(table, other).length).toBeGreaterThan(0);
		const plans = await plansAt(table, other);
		submit(table, other, plans as Record<string, string[]>);
		submit(table, anna, (await plansAt(table, anna)) as Record<string, string[]>);
		await reveal(table);
		const own = table
			.game()
			.reports.at(-1)!
			.lines.map(({ given }) => given.text);
		for (const order of Object.values(plans).flat() as string[]) expect(own).toContain(order);
	});
});
