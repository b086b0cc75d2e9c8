/** What is said: names for codes, tables row by row, the clock, and the board as it is asked for. */

import { afterEach, describe, expect, test, vi } from 'vitest';
import { column, counting, letter, nothing, ofPower, type Panel, placesCounted } from '../../src/board/panel.ts';
import {
	asTyped,
	joined,
	order,
	person,
	pieceOf,
	place,
	placeBeside,
	powerShort,
	say,
	unit as unitSaid,
	words,
} from '../../src/board/phrase.ts';
import type { Order } from '../../src/board/types.ts';
import { newClock, startClock } from '../../src/game/clock.ts';
import { answerAbout } from '../../src/lines/board-questions.ts';
import { timeInWords, watchClock } from '../../src/lines/clock.ts';
import { clearingOf, statement } from '../../src/lines/privacy.ts';
import { spoken } from '../../src/lines/spoken.ts';
import { panelInWords } from '../../src/lines/tables.ts';
import { plainTable } from '../../src/print/plain-table.ts';
import { makePanel } from '../panels.ts';
import { newTable } from '../tui/turn-table.ts';

describe('values in words', () => {
	const unit = { type: 'A', at: 'PAR' } as const;
	const move: Order = { kind: 'move', unit, to: 'BUR' };
	const fleet = { type: 'F', at: 'STP/SC' } as const;
	test.each([
		[order(move), 'Army Paris moves to Burgundy'],
		[order({ kind: 'hold', unit: fleet }), 'Fleet St Petersburg (south coast) holds'],
		[
			say`${order({ kind: 'convoy', unit: { type: 'F', at: 'NTH' }, of: unit, to: 'NWY' })}.`,
			'Fleet North Sea convoys the army Paris to Norway.',
		],
		[say`Did you mean ${placeBeside('BUD')}?`, 'Did you mean Budapest?'],
		[
			say`${unitSaid(fleet)} may go to ${place('SPA/NC')}`,
			'Fleet St Petersburg (south coast) may go to Spain (north coast)',
		],
		[say`${'ITALY'} takes ${place('BUD')} from ${'AUSTRIA'}.`, 'Italy takes Budapest from Austria.'],
		[say`${pieceOf({ power: 'FRANCE', type: 'A', number: 1 })} is off the board`, "France's army 1 is off the board"],
		[order({ kind: 'waive', at: 'BUD' }), 'Waive the build in Budapest'],
		[say`only ${joined([place('PIE'), place('TUS')], '/')}`, 'only Piedmont or Tuscany'],
	])('%#: %s', (phrase, heard) => {
		expect(spoken(phrase, false)).toBe(heard);
	});

	test.each([
		['Spring 1901 - Orders', 'Spring 1901, Orders'],
		['Into which do you put your political factors (PFs)?', 'Into which do you put your political factors?'],
		['8 of 8 PFs left', '8 of 8 political factors left'],
		['Phase III, Disambiguating', 'Phase 3, Disambiguating'],
		['One NO begins the TIE-BREAK', 'One NO begins the Tie-break'],
	])('%s', (text, heard) => {
		expect(spoken(text, false)).toBe(heard);
	});

	test('names and what was typed stay as they are, and short, only powers are names', () => {
		const said = say`${person('LON - PF')} types ${asTyped('A ROM - VEN')}`;
		expect(spoken(said, false)).toBe('LON - PF types A ROM - VEN');
		expect(spoken(say`${'ITALY'}: ${order(move)}`, true)).toBe('Italy: A PAR - BUR');
	});
});

describe('tables', () => {
	const heard = (panel: Panel) => panelInWords(panel).map((sentence) => spoken(sentence, false));
	const austria = say`${'AUSTRIA'}`;
	const russia = say`${'RUSSIA'}`;

	test('row by row, with heads, what is counted, and the minus', () => {
		const columns = ['Power', counting('Centres', 'centre'), 'Bid', 'Balance', column('Result', { holds: 'sayings' })];
		const rows = [
			[austria, 4, 5, -1, 'missed'],
			[russia, 1, nothing('-'), 0, ''],
		];
		expect(heard(makePanel({ title: 'Bids', columns, rows }))).toEqual([
			'Bids:',
			'Austria: 4 centres, bid 5, balance minus 1, missed.',
			'Russia: 1 centre, balance 0.',
		]);
	});

	test('what its signs mean is for those who see them', () => {
		const panel = makePanel({ title: 'Sheets', columns: ['Unit', 'Anna'], rows: [['A PAR', 'none']] });
		const whole = { ...panel, note: words('both'), legend: words(': ! override') };
		expect(heard(whole)[0]).toBe('Sheets: both:');
		expect(plainTable(whole).title).toBe('Sheets: both: ! override');
	});

	test('places one by one, and of how many units each', () => {
		const reached = placesCounted(new Map(Object.entries({ MAO: 1, LVN: 1, BUL: 3 })));
		const panel = makePanel({ title: 'Next turn', columns: ['', 'threatens'], rows: [[russia, reached]] });
		expect(heard(panel)[1]).toBe('Russia: threatens Bulgaria by 3, Livonia, Mid-Atlantic Ocean.');
		expect(plainTable(panel).rows).toEqual([['RUSSIA', 'BUL3 LVN MAO']]);
	});

	test('powers keep their names, however many are there, and a head what is said for it', () => {
		const columns = ['Colour', ofPower('ITALY'), column('Balkans', { said: words('Balkans') })];
		expect(heard(makePanel({ title: 'Pieces', columns, rows: [[russia, 2, 1]] }))[1]).toBe(
			'Russia: Italy 2, Balkans 1.',
		);
	});

	test('letters by what they mean, the same ones together', () => {
		const war = letter('W', 'war', true);
		const neutral = letter('N', 'neutral', false);
		const own = nothing('.');
		const powers = ['AUSTRIA', 'ENGLAND', 'FRANCE'] as const;
		const rows = [
			[own, war, neutral],
			[war, own, neutral],
			[neutral, neutral, own],
		].map((row, i) => [powerShort(powers[i]!), ...row]);
		const columns = ['', ...powers.map((power) => ({ ...ofPower(power), holds: 'letters' as const }))];
		const panel = makePanel({ title: 'Relations', columns, rows });
		expect(heard(panel)).toEqual([
			'Relations:',
			'Austria: now war with England; neutral with France.',
			'England: now war with Austria; neutral with France.',
			'France: neutral with all.',
		]);
		expect(plainTable(panel).rows[0]).toEqual(['AUS', '.', 'W*', 'N']);
	});
});

describe('the board as it is asked for', () => {
	const table = newTable();
	const ask = (line: string, seat: number | null = null) =>
		answerAbout(line, { table, seat })
			?.map((sentence) => spoken(sentence, false))
			.join('\n');
	test.each([
		['where fleets', /^Austria, 1 fleet: Trieste\.\nEngland, 2 fleets: Edinburgh and London\.\n/],
		['where are the french units?', /^France, 3 units: .*army Paris/],
		['Where is Vienna', /^Vienna: a centre of Austria, inland, an army of Austria is there\. It borders on Bohemia/],
		['what is near munich', /Around it: army Berlin of Germany and fleet Kiel of Germany\.\nEmpty: Bohemia, Burgundy/],
		['who owns the balkans', /^Nobody owns Bulgaria, Greece, Rumania and Serbia\.$/],
		['who owns italy', /^Italy owns Naples, Rome and Venice\.$/],
		['threats to trieste', /^These could move to Trieste: army Venice of Italy\.$/],
		['threats to vienna', /^No unit of another power could move to Vienna now\.$/],
		['where is atlantis', /"atlantis" is not a province/],
		['who owns constructor', /"constructor" is not a province/],
		['where constructor', /"constructor" is not a province/],
	])('%s', (line, answer) => {
		expect(ask(line)).toMatch(answer);
	});

	test('my units are those of who is alone', () => {
		expect(ask('my units', 0)).toMatch(/^Austria, 3 units: /);
		expect(ask('where are my fleets?', 0)).toBe('Austria, 1 fleet: Trieste.');
		expect(ask('my units')).toMatch(/^That is for private turns/);
	});

	test('with codes', () => {
		const answer = answerAbout('what is near munich', { table, seat: null }) ?? [];
		expect(answer.map((sentence) => spoken(sentence, true))).toContain(
			'Around it: A BER of Germany and F KIE of Germany.',
		);
	});

	test('an order is not a question', () => {
		for (const line of ['vie gal', 'h', 's mun', 'war gal', 'done', '']) expect(ask(line)).toBeUndefined();
	});
});

describe('the clock', () => {
	afterEach(() => {
		vi.useRealTimers();
	});

	test('is heard at half, a minute, ten seconds and the end', () => {
		vi.useFakeTimers({ now: new Date('2026-01-01T20:00:00Z') });
		const clock = startClock(newClock(5), new Date().toISOString());
		const said: string[] = [];
		const stop = watchClock(
			() => clock,
			(text) => said.push(text),
			() => said.push('up'),
		);
		vi.advanceTimersByTime(301_000);
		stop();
		expect(said).toEqual(['2 minutes and 30 seconds left.', '1 minute left.', '10 seconds left.', 'up']);
		expect(timeInWords(newClock(5))).toBe('5 minutes left; the clock does not run.');
	});

	test('says nothing once it was stopped', () => {
		vi.useFakeTimers({ now: new Date('2026-01-01T20:00:00Z') });
		const clock = startClock(newClock(5), new Date().toISOString());
		let now = clock;
		const said: string[] = [];
		watchClock(
			() => now,
			(text) => said.push(text),
			() => said.push('up'),
		);
		now = { ...clock, since: null };
		vi.advanceTimersByTime(301_000);
		expect(said).toEqual([]);
	});
});

describe('what terminals can clear', () => {
	test.each([
		[true, { TERM: 'xterm-256color' }, 'all'],
		[true, { TERM: 'screen-256color', TMUX: '/tmp/x' }, 'all'],
		[true, { TERM: 'screen', STY: '1.pts' }, 'screen'],
		[true, { TERM: 'vt100' }, 'screen'],
		[true, { TERM: 'dumb' }, 'nothing'],
		[false, { TERM: 'xterm' }, 'nothing'],
	] as const)('%s %o: %s', (isTerminal, env, clearing) => {
		expect(clearingOf(isTerminal, env)).toBe(clearing);
	});

	test('what cannot be kept is said', () => {
		const facts = { clearing: 'nothing', isTyped: true, isPiped: false, hasHeadphones: true, push: 0 } as const;
		expect(statement(facts).join(' ')).toContain('stays there to be read. --push 40');
		expect(statement({ ...facts, push: 40 }).join(' ')).not.toContain('--push');
		expect(statement({ ...facts, isTyped: false }).join(' ')).toContain('reads what is secret in it');
	});
});
