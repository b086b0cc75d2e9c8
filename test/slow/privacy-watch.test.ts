/** The watcher itself: it finds what is left, and takes nothing of the table for a secret. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Case } from './privacy-cases.ts';
import { isBoxed, seenApart, Watched } from './privacy-watch.ts';

test('a hand-over that is reached while keys are still typed is not a private turn; a turn left behind is found', async () => {
	const root = mkdtempSync(join(tmpdir(), 'entente-watch-'));
	let screen: string[] = [];
	const kept: string[] = [];
	const show = (...lines: string[]) => {
		screen = lines;
		kept.push(...lines);
	};
	const driven = {
		screen: () => screen,
		everything: () => kept,
		around: () => '',
		send: (keys: string) => {
			if (keys === 'late') show(' Pass the laptop to BEN', ' Carl  ENGLAND  to come');
			if (keys === 'soon') show(' Anna: Builds', ' a plan of attack on Belgium', '  ⠤⠤⠒⠊⠁⠤⠒⡄');
		},
		resize: () => {},
		end: () => {},
	};
	const emulator = { name: 'none', missing: () => undefined, start: () => driven };
	const one = { from: { late: {} } } as unknown as Case;
	try {
		const watched = new Watched(emulator as never, root, { game: '', late: '' }, one);
		writeFileSync(join(root, 'saves/x.entente'), '');
		show(' Pass the laptop to CARL', ' Carl  ENGLAND  is next');
		watched.see(watched.text);
		watched.isAbout();
		await watched.type('late');
		expect(watched.leftOnTerminal()).toEqual([]);
		await watched.type('soon');
		const left = [' Anna: Builds', ' a plan of attack on Belgium', '  ⠤⠤⠒⠊⠁⠤⠒⡄'];
		expect(watched.leftOnTerminal()).toEqual(left);
	} finally {
		rmSync(root, { recursive: true, force: true });
	}
});

test('a dot or a colour that was not there is found; rows that say something else are not compared at a hand-over', () => {
	const looks = (text: string, ground: number) => [...text].map((letter) => `${letter} 0000 0:0 on 1:${ground}`);
	const before = [looks('Anna', 0), looks('A PAR', 4)];
	expect(seenApart(before, [looks('Anna', 0), looks('A PAR', 4)], true)).toEqual([]);
	expect(seenApart(before, [looks('Anna', 0), looks('A PAR', 5)], false)).toHaveLength(1);
	expect(seenApart(before, [looks('Anna', 0), looks('A P.R', 4)], true)).toHaveLength(1);
	expect(seenApart(before, [looks('Bert', 0), looks('A PAR', 4)], false)).toEqual([]);
});

test('what a save says of a box is its holder, who was known, and the salt of a PIN; anything else is found', () => {
	const draft = { kind: 'draft', id: 'x', seat: 0, holder: 'Anna', pin: 'c2FsdA==', box: 'y' };
	const before = '{"seats":[{"name":"Anna"}]}\n{"pin":{"salt":"c2FsdA=="}}\n';
	expect(isBoxed(draft, before, '')).toBe(true);
	expect(isBoxed({ ...draft, pin: null }, before, '')).toBe(true);
	expect(isBoxed({ ...draft, pin: 'bmV3ZXI=' }, before, '{"pin":{"salt":"bmV3ZXI="}}')).toBe(true);
	for (const leak of [{ pin: '48151623' }, { holder: 'A PAR - BUR' }, { order: 'A PAR - BUR' }])
		expect(isBoxed({ ...draft, ...leak }, before, '')).toBe(false);
});

test('an offer that a computer made meanwhile is of the table; with anything else in it, it is found', () => {
	const offer = { from: 'AUSTRIA', to: 'ITALY', kind: 'peace', provinces: [] };
	const said = (act: object) => ({ kind: 'input', data: { type: 'act', act, at: '2026-01-01T20:00:00Z' } });
	expect(isBoxed(said(offer), '', '')).toBe(true);
	for (const leak of [{ ...offer, orders: ['A VEN - TRI'] }, { answers: { bid: 17 } }])
		expect(isBoxed(said(leak), '', '')).toBe(false);
});
