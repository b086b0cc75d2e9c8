/** A year of seven people who type their orders: what is understood, and what the paper keeps of it. */
import { describe, expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { FALL, PLAYERS, RETREAT, SPRING, WINTER } from '../tui/app-script.ts';
import { teletype } from './teletype.ts';

const SHEETS: Readonly<Record<string, typeof SPRING>> = {
	S1901M: SPRING,
	F1901M: FALL,
	F1901R: RETREAT,
	W1901A: WINTER,
};

const typed = (order: string) => (order.endsWith(' B') ? order : order.replace(/\b[AF] |- /g, '').toLowerCase());

/** Plays to the spring of 1902; `more`: what is typed at a prompt in place of the next order. */
async function evening(
	hasHeadphones: boolean,
	more: (prompt: string) => string | undefined = () => undefined,
	isShort = false,
) {
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const options = { seating: 'entered', negotiation: 'free', minutes: 5, orderMinutes: null, lastYear: null };
	const ruleset = rulesetOf(['standard'])!;
	const table = openTable(
		startGame({ variant: ['standard'], options, seats, seed: 'seed' }, ruleset),
		ruleset,
		noStore(),
	);
	let left: string[] = [];
	let at = '';
	const paper = teletype((prompt, news) => {
		const { season, year, kind } = table.game().phase;
		if (year > 1901) return undefined;
		const extra = more(prompt);
		if (extra !== undefined) return extra;
		if (/yes or no/.test(prompt)) return 'yes';
		if (/^Enter/.test(prompt)) return '';
		const power = news
			.findLast((line) => /^(Orders|Retreats|Builds|Removals) of /.test(line))
			?.replace(/.* of |\.$/g, '');
		const now = `${season}${year}${kind} ${power ?? ''}`;
		if (power && now !== at) {
			at = now;
			left = (SHEETS[`${season}${year}${kind}`]?.[power.toUpperCase() as 'FRANCE'] ?? []).map(typed);
		}
		return left.shift() ?? 'done';
	});
	const dialog = new Dialog(paper, { isShort, hasHeadphones });
	await playRoom({ dialog, clear: async () => paper.write('\f') }, { table, path: '' }, false).catch(
		(error: unknown) => {
			if (!(error instanceof Leaving)) throw error;
		},
	);
	return { table, paper: paper.paper(), asked: paper.asked };
}

/** What was written between a hand-over and the end of that turn. */
const privateParts = (paper: string): string[] =>
	paper
		.split('\f')
		.filter((part) => /^Enter submits|^\w+, (Austria|England|France|Germany|Italy|Russia|Turkey)\./m.test(part));

describe('typed as on the screens', () => {
	test('a year with bounces, a convoy, a dislodgement, a retreat and builds', async () => {
		const { table, paper } = await evening(true);
		expect(table.game().phase).toMatchObject({ season: 'S', year: 1902 });
		expect(paper).toContain('Fleet North Sea convoys the army Yorkshire to Norway.');
		expect(paper).toMatch(/^Army Trieste> bud$|^Army Trieste> tri r bud$/m);
		expect(paper).toMatch(/^Italy: .*Trieste stays, dislodged/m);
		expect(paper).toMatch(/^Italy: Trieste to Budapest\.$/m);
		expect(paper).toContain('Italy (Emil) takes Budapest from Austria.');
		expect(paper).toMatch(/^France: .*build an army in Paris/m);
	});
});

describe('where others may hear', () => {
	test('nothing of an answer is written: neither what was typed nor what was understood', async () => {
		const { table, paper, asked } = await evening(false);
		expect(table.game().phase).toMatchObject({ season: 'S', year: 1902 });
		const turns = privateParts(paper);
		expect(turns.length).toBeGreaterThan(20);
		for (const part of turns)
			expect(
				part.match(/\b(moves|supports|convoys|holds|retreats to|Build an?|to (Galicia|Budapest|Burgundy))\b/),
			).toBeNull();
		const orders = asked.filter(
			({ answer }) => answer !== undefined && /^[a-z]{3}( |$)/.test(answer) && answer !== 'yes',
		);
		expect(orders.length).toBeGreaterThan(40);
		expect(orders.filter(({ isHidden }) => !isHidden)).toEqual([]);
	});

	test('show says it with headphones alone', async () => {
		let shown = 0;
		const show = (prompt: string) => (prompt.startsWith('Army Budapest>') && shown++ === 0 ? 'show' : undefined);
		expect((await evening(false, show)).paper).toContain('It is not said aloud');
		shown = 0;
		expect((await evening(true, show)).paper).toMatch(/^Nothing is ordered yet\.|^.* moves to/m);
	});
});

describe('on a slow line', () => {
	test('with codes, what one seat of seven reads in a year is 6 kB or less, reveals included', async () => {
		const { paper } = await evening(true, undefined, true);
		const parts = paper.split('\f');
		const own = parts.filter((part) => part.startsWith('Emil, Italy.'));
		// what is revealed stands on the page of the hand-over before it
		const shared = parts.filter((part) => /(?:, | - )(Movement|Retreats|Centres|Adjustments)\.\n[^P]/.test(part));
		expect(own.length).toBe(4);
		expect(shared.length).toBe(4);
		const read = [...own, ...shared].join('').length;
		expect(read).toBeLessThanOrEqual(6000);
		expect(read).toBeGreaterThan(2000);
	});
});
