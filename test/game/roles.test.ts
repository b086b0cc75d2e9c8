/** Where others than a power's own seat command it for a time: asked of the game as it is, and told of a report as it was. */
import { expect, test } from 'vitest';
import type { Power } from '../../src/board/types.ts';
import { makeRuleset } from '../../src/game/ruleset.ts';
import { commandersOf, holdersOf, seatOf, sharesOf } from '../../src/game/seats.ts';
import type { Layer } from '../../src/game/variant.ts';
import { recordInWords, reportInWords } from '../../src/lines/reveal.ts';
import { spoken } from '../../src/lines/spoken.ts';
import { reportPages } from '../../src/tui/parts/report-pages.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { plain } from '../printed.ts';
import { begin, NAMES, playStageWith, playTo, setupFor } from './playing.ts';
import { captionsOf } from './step-text.ts';

/** Anna hires France in spring. */
const hire: Layer = {
	...rulesetOf(['standard'])!.layers[0]!,
	id: 'hire',
	stages: {},
	hooks: {
		roles: (before, game) => {
			if (game.phase.season !== 'S') return before;
			const others = before.commands.map((own): Power[] => own.filter((power) => power !== 'FRANCE'));
			return { ...before, commands: others.with(0, [...others[0]!, 'FRANCE']) };
		},
	},
};

test('who commands a power for a season is asked for its orders, and named in what is told of them ever after', () => {
	const ruleset = makeRuleset([...rulesetOf(['standard'])!.layers, hire]);
	const { table } = begin(setupFor(7), ruleset);
	const owner = seatOf(table.game().seats, 'FRANCE')!;
	const asked = (seat: number) => table.forms(seat, {}).map(({ id }) => id);
	expect(asked(0)).toContain('orders:FRANCE');
	expect(asked(owner)).not.toContain('orders:FRANCE');
	expect(ruleset.valueFor(table.game(), 0)).toBe(3);

	playStageWith(table, { 'orders:FRANCE': ['A PAR - BUR'], 'orders:GERMANY': ['A MUN - BUR'] });
	playTo(table, 'orders');
	expect(asked(owner)).toContain('orders:FRANCE');
	expect(commandersOf(table.roles(), 'FRANCE')).toEqual([NAMES[owner]]);
	expect(table.handSeat(0, 'Zoe').ok).toBe(true);
	const report = table.game().reports.find(({ stage }) => stage === 'orders')!;
	expect(commandersOf(report, 'FRANCE')).toEqual(['Anna']);
	expect(sharesOf(report, owner)).toEqual([['FRANCE', 1]]);
	expect(captionsOf(table.tell(report)).join(' ')).toContain('France (Anna)');
	const inLines = [...reportInWords(table, report), ...recordInWords(report)].map((said) => spoken(said, false));
	expect(inLines.join(' ')).toContain('France (Anna)');
	const pages = reportPages([report], { columns: 80, rows: 24 }).flatMap(({ columns }) => columns.flat());
	expect(pages.map(({ text }) => plain(text))).toEqual(expect.arrayContaining(['AUSTRIA  Anna', 'FRANCE   Anna']));
	expect(holdersOf(table.roles())('AUSTRIA')).toBe('Zoe');
});

/** Anna's shares in what France gains: two, and one more after each report. */
const share: Layer = {
	...hire,
	id: 'share',
	hooks: {
		roles: (before, { seats, reports }) => {
			const bySeat = seats.map((_, seat) => (seat === 0 ? { FRANCE: reports.length + 2 } : {}));
			return { ...before, shares: { noun: 'shares', bySeat } };
		},
	},
};

test('a report keeps the shares as its reveal left them', () => {
	const ruleset = makeRuleset([...rulesetOf(['standard'])!.layers, share]);
	const { table } = begin(setupFor(7), ruleset);
	expect(ruleset.valueFor(table.game(), 0)).toBe(6);
	playStageWith(table, {});
	playStageWith(table, {});
	const { reports } = table.game();
	expect(ruleset.valueFor(table.game(), 0)).toBeGreaterThan(9);
	expect(sharesOf(reports[0]!, 0)).toEqual([['FRANCE', 3]]);
});
