/** What computers offer, in lines. */
import { expect, test } from 'vitest';
import { exampleFor } from '../../src/desk/proposing.ts';
import type { Table } from '../../src/game/table.ts';
import type { Thinker } from '../../src/game/thinking.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { handOver } from '../../src/lines/hand-over.ts';
import { agree, offersInWords, propose } from '../../src/lines/offers.ts';
import { openStage } from '../../src/lines/open-stage.ts';
import { playRoom } from '../../src/lines/room.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { dealsIn } from '../../src/variants/standard/deals.ts';
import { GALICIA, offeringTable, PIEDMONT } from '../game/offering-table.ts';
import { submit } from '../game/playing.ts';
import { saidIn } from '../said.ts';
import { newTable } from '../tui/turn-table.ts';
import { teletype } from './teletype.ts';

const SAID = 'Emil (Italy) to Carl (France): I leave Piedmont empty if you do.';

/** Types these lines, one after the other. */
function typing(lines: string[]) {
	const console = teletype(() => lines.shift());
	return { console, dialog: new Dialog(console, { isShort: false, hasHeadphones: false }) };
}

test('at the hand-over they are heard as they come, and agree leads to them', async () => {
	const table = offeringTable([PIEDMONT, GALICIA]);
	const { console, dialog } = typing(['x', 'offer', 'agree']);
	expect(await handOver(dialog, table, 0, null)).toEqual({ type: 'key', key: 'offers' });
	expect(console.paper()).toContain(`\n${SAID}`);
	expect(console.paper().match(/^agree says yes to an offer\.$/gm)).toHaveLength(1);
});

test('whose turn it was, and was left, it is again; without computers the help has no word of offers', async () => {
	const heard = async (table: Table, holder: number) => {
		const { console, dialog } = typing(['?', '']);
		await handOver(dialog, table, 0, holder);
		return console.paper();
	};
	const paper = await heard(offeringTable([]), 0);
	expect(paper).toContain('The same person again: Anna');
	expect(paper).toContain('agree: agree to an offer');
	const others = await heard(newTable(['Anna', 'Ben']), 1);
	expect(others).toContain('Pass the laptop to Anna');
	expect(others).toContain('take back, or undo');
	expect(others).not.toMatch(/^(offers|why): /m);
});

test('they are agreed to by number, and that is taken back', async () => {
	const table = offeringTable([PIEDMONT, GALICIA]);
	await new Promise((done) => setImmediate(done));
	const { console, dialog } = typing(['1', '1', '7', 'back']);
	for (let n = 0; n < 3; n++) await agree(dialog, table);
	expect(console.paper()).toMatch(
		/1 Emil \(Italy\).*\n2 Fay \(Russia\)[\s\S]*\nAgreed\.[\s\S]*empty if you do\. Agreed\./,
	);
	expect(console.paper()).toContain('\nTaken back.');
	expect(saidIn(offersInWords(table)).join()).not.toContain('Agreed');
});

test('in the Wilson round, too; where there is nothing to agree to that is said', async () => {
	const table = offeringTable([PIEDMONT], { negotiation: 'wilson', minutes: 5 });
	const { console, dialog } = typing(['x', 'agree', '1', 'done', 'yes']);
	expect(await openStage(dialog, table, () => true)).toEqual({ type: 'key', key: 'offers' });
	await agree(dialog, table);
	expect(await openStage(dialog, table, () => true)).toEqual({ type: 'tableDone' });
	expect(saidIn(offersInWords(table))).toEqual([
		'Emil (ITALY) to Carl (FRANCE): I leave Piedmont empty if you do. Agreed.',
	]);
	await agree(dialog, table);
	expect(console.paper()).toContain('There is nothing to agree to now.');
	expect(offersInWords(offeringTable([]))).toEqual(['Nobody has offered anything this season.']);
});

test('why is answered of what was revealed last, and offers wherever the table listens', async () => {
	const table = offeringTable([PIEDMONT], {}, { think: async () => ({ 'orders:ITALY': ['A VEN - TRI'] }) });
	const lines = ['why', 'offers'];
	const { console, dialog } = typing(lines);
	const around = { dialog, clear: async () => {} };
	const left = (error: unknown) => {
		if (!(error instanceof Leaving)) throw error;
	};
	await playRoom(around, { table, path: '' }, false).catch(left);
	expect(console.paper()).toContain('There are no orders of computers to ask about.');
	expect(console.paper().match(/I leave Piedmont empty/g)!.length).toBeGreaterThan(1);
	for (const seat of table.waiting()) submit(table, seat);
	await new Promise((done) => setImmediate(done));
	expect(table.reveal().ok).toBe(true);
	lines.push('why');
	await playRoom(around, { table, path: '' }, false).catch(left);
	expect(console.paper()).toMatch(/why\n[^>]*Emil \(Italy\) wanted to .*take Trieste/);
	// where something without their orders was revealed since, it says when that was
	const since = { ...table, game: () => ({ ...table.game(), lastReveal: table.game().reports.length }) };
	lines.push('why');
	await playRoom(around, { table: since, path: '' }, false).catch(left);
	expect(console.paper()).toMatch(/why\nSpring 1901\.\n[^>]*Emil \(Italy\) wanted to .*take Trieste/);
});

test('before a turn is submitted it is said that somebody could still agree, and where', async () => {
	const table = offeringTable([PIEDMONT]);
	await new Promise((done) => setImmediate(done));
	const { console, dialog } = typing(['hold all', 'done', '']);
	await privateTurn(dialog, table, 2).catch(() => {});
	expect(console.paper()).toContain('1 offer to you, open until you submit: to agree, type agree.');
});

test('in a turn agree and propose lead out of it, with the draft kept', async () => {
	const table = offeringTable([PIEDMONT]);
	await new Promise((done) => setImmediate(done));
	for (const [word, key] of [
		['agree', 'offers'],
		['propose', 'propose'],
	]) {
		const { dialog } = typing(['mar - spa', word!]);
		expect(await privateTurn(dialog, table, 2)).toEqual({ type: 'turnLeft', key });
	}
	expect(JSON.stringify(table.draft(2))).toContain('A MAR - SPA');
});

test('something is proposed step by step, or typed; a wrong line is explained', async () => {
	const table = offeringTable([]);
	const { console, dialog } = typing(['russia: we leave gallicia', '4', '2', '1', '1', 'russia: peace', 'back']);
	await propose(dialog, table, 0);
	await propose(dialog, table, 0);
	expect(console.paper()).toContain('is not a province. Did you mean');
	expect(console.paper()).toMatch(
		/4 Fay, Russia[\s\S]*2 a place stays empty[\s\S]*1 Galicia[\s\S]*1 this season alone[\s\S]*Proposed/,
	);
	expect(console.paper()).toContain('One proposal to Fay a season, and that was made.');
});

test('who has made three proposals hears that there are no more', async () => {
	const table = offeringTable([]);
	const peace = (by: number, to: number) => ({
		...{ type: 'propose', by, to, until: 'S1901' },
		terms: [by, to].map((seat) => ({ by: seat, kind: 'peace', provinces: [] })),
	});
	for (const by of [0, 2])
		for (const to of [4, 5, 6]) expect(table.act(peace(by, to), '2026-01-01T12:00:00Z').ok).toBe(true);
	const { console, dialog } = typing([]);
	await propose(dialog, table, 0);
	expect(console.paper()).toContain('three a season is the limit');
});

test('what was refused is said once, and an example is one that can be proposed', async () => {
	const speak: Thinker['speak'] = async ({ seat, game }) =>
		dealsIn(game).some(({ to, reply }) => to === seat && !reply)
			? { type: 'reply', by: seat, to: 0, answer: 'no', reason: 'nothing' }
			: undefined;
	const table = offeringTable([], {}, { speak });
	const { console, dialog } = typing([exampleFor(table, 0), '', '']);
	await propose(dialog, table, 0);
	expect(console.paper()).toContain('Proposed');
	await new Promise((done) => setImmediate(done));
	for (let n = 0; n < 2; n++) await handOver(dialog, table, 0, 0);
	expect(console.paper().match(/answers: no\./g)).toHaveLength(1);
	expect(saidIn(offersInWords(table)).join()).toContain('answers: no.');
});
