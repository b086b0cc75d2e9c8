/**
 * A game of Diplomacywinks, from the first throw through one turn of Phase V to its end: the rulebook's giant example
 * thrown by two players, worked out on paper.
 */
import { expect, test } from 'vitest';
import type { ThrowForm } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import type { Report } from '../../src/game/report.ts';
import type { Json, Setup } from '../../src/game/state.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { type Given, goOnFrom, linesOf, playStageWith, submit, unitTexts } from '../game/playing.ts';
import { eventsOf, outcomeOf, titleOf } from '../printed.ts';

const SETUP: Setup = {
	variant: ['diplomacywinks'],
	options: { throws: 'screen', first: 'entered', negotiation: 'free', count: 'everyTurn' },
	seats: [
		{ name: 'Anna', powers: ['RUSSIA'] },
		{ name: 'Ben', powers: ['TURKEY'] },
	],
	seed: 'golden',
};

/** What each throws, and pushes; the rest of the eight armies and eight fleets goes under the table. */
const LAID = [
	['a rum', 'f rum bla', 'a rum sev', 'f sev bla', 'a nth', 'a mun tyr swi'],
	['a ank', 'f ank bla', 'a ukr sev', 'f bal den', 'a den, rus a3', 'f swe bal'],
];

/** `a den, rus a3`: on Denmark, and RUS A3 is pushed off the board. */
function thrownAs(text: string): Json {
	const [piece = '', pushed] = text.toUpperCase().split(', ');
	const [type = '', ...spaces] = piece.split(' ');
	return { type, lies: spaces.length > 0 ? { spaces } : null, ...(pushed ? { moved: { [pushed]: null } } : {}) };
}

const told = (report: Report): string[] => [
	`== ${titleOf(report)}`,
	...linesOf(report).map(({ order, result }) => `${order}: ${result}`),
	...eventsOf(report),
];

test('a game through one turn of Phase V', () => {
	const ruleset = rulesetOf(SETUP.variant)!;
	const { table } = goOnFrom(startGame(SETUP, ruleset), ruleset);
	let seen = 0;
	const news = () => {
		const lines = table.game().reports.slice(seen).flatMap(told);
		seen = table.game().reports.length;
		return lines.filter((line) => !line.endsWith(' dead.'));
	};
	const stage = () => table.game().stages[0]?.stage;
	const answer = (given: Given) => submit(table, table.waiting()[0]!, given);

	for (let n = 0; stage() === 'throwing'; n++) {
		const [seat] = table.waiting() as [number];
		const { left } = table.forms(seat, {})[0] as ThrowForm;
		answer({ throw: thrownAs(LAID[seat]![Math.floor(n / 2)] ?? (left.A > 0 ? 'a' : 'f')) });
	}
	expect(news()).toEqual([
		'== The throws',
		'Anna: RUS A1 on RUM.',
		'Ben: TUR A1 on ANK.',
		'Anna: RUS F1 on RUM, BLA.',
		'Ben: TUR F1 on ANK, BLA.',
		'Anna: RUS A2 on RUM, SEV.',
		'Ben: TUR A2 on UKR, SEV.',
		'Anna: RUS F2 on SEV, BLA.',
		'Ben: TUR F2 on BAL, DEN.',
		'Anna: RUS A3 on NTH.',
		'Ben: TUR A3 on DEN; RUS A3 is pushed off the board.',
		'Anna: RUS A4 on MUN, TYR, SWI.',
		'Ben: TUR F3 on SWE, BAL.',
		'== Step 6: only one place to be',
		'RUS A1 is in RUM.',
		'TUR A1 is in ANK.',
		'TUR A3 is in DEN.',
		// DEN is resolved: TUR F2 has only BAL left, and then TUR F3 only SWE
		'== Step 10: pushed out of resolved spaces',
		'RUS F1 leaves RUM.',
		'TUR F1 leaves ANK.',
		'RUS A2 leaves RUM.',
		'TUR F2 leaves DEN.',
		'== Step 11: the Step of Doom, one retreat left',
		'RUS F1 and TUR F1 have joint custody of BLA.',
		'RUS A2 is in SEV.',
		'TUR F2 is in BAL.',
		'== Step 9: nowhere left to go (round 2)',
		'RUS F2 between BLA and SEV: all taken. Annihilated!',
		'== Step 10: pushed out of resolved spaces (round 2)',
		'TUR A2 leaves SEV.',
		'TUR F3 leaves BAL.',
		'== Step 11: the Step of Doom, one retreat left (round 2)',
		'TUR A2 is in UKR.',
		'TUR F3 is in SWE.',
		'== What is left',
		'There is something to disambiguate.',
	]);
	// its film keeps what is open in view
	const left = table.tell(table.game().reports.at(-1)!).steps;
	expect(left.map(({ marks = {} }) => Object.entries(marks).map(([at, { sign }]) => at + sign))).toEqual([
		['BLA&', 'MUN?', 'TYR?'],
	]);

	// Russia has 4 pieces on the board (RUM, BLA, SEV, MUN/TYR), Turkey 6
	expect(table.waiting()).toEqual([0]);
	answer({ decision: 'keep RUS F1' });
	answer({ decision: 'place RUS A4 TYR' });
	expect(news()).toEqual([
		'== Anna decides: RUS F1 stays',
		'TUR F1 leaves the board: BLA is left to another piece.',
		'== Ben decides: RUS A4 goes to TYR',
		'RUS A4 is in TYR.',
	]);
	expect(unitTexts(table.game(), 'RUSSIA')).toEqual(['A RUM', 'A SEV', 'A TYR', 'F BLA']);
	expect(unitTexts(table.game(), 'TURKEY')).toEqual(['A ANK', 'A DEN', 'A UKR', 'F BAL', 'F SWE']);

	answer({ nominee: '0' });
	answer({ nominee: '1' });
	table.act('done', '2026-01-01T12:00:00Z');
	answer({ wayOn: 'play', warning: 'yes' });
	expect(news()).toEqual([
		'== No agreement',
		'Anna says Anna.',
		'Ben says Ben.',
		'You disagree. There has to be a Debate.',
		'== On to Phase V',
		'You were warned. Phase V begins: nobody owns a centre, and nobody has fun.',
	]);

	// Tyrolia takes Vienna; the two at Sevastopol keep the Ukraine out; Turkey's fleets stay, one of them on Sweden
	playStageWith(table, {
		'orders:RUSSIA': ['A TYR - VIE', 'A RUM S A SEV', 'A SEV H', 'F BLA - ANK'],
		'orders:TURKEY': ['A UKR - SEV', 'A ANK H', 'F BAL - KIE', 'A DEN H', 'F SWE H'],
	});
	// Russia stands on RUM, SEV, VIE: three centres for four units. Turkey on ANK, KIE, DEN, SWE: four for five
	playStageWith(table, { 'adjustments:RUSSIA': ['F BLA D'], 'adjustments:TURKEY': ['A UKR D'] });
	expect(news()).toEqual([
		'== Movement',
		'A RUM S A SEV: ok',
		'A SEV H: ok',
		'A TYR - VIE: ok',
		'F BLA - ANK: bounce',
		'A ANK H: ok',
		'A DEN H: ok',
		'A UKR - SEV: bounce',
		'F BAL - KIE: ok',
		'F SWE H: ok',
		'== Centres',
		'RUSSIA takes RUM.',
		'RUSSIA takes SEV.',
		'RUSSIA takes VIE.',
		'TURKEY takes ANK.',
		'TURKEY takes DEN.',
		'TURKEY takes KIE.',
		'TURKEY takes SWE.',
		'RUM, SEV, VIE: home of RUSSIA from now on.',
		'ANK, DEN, KIE, SWE: home of TURKEY from now on.',
		'== Adjustments',
		'F BLA D: ok',
		'A UKR D: ok',
	]);

	answer({ nominee: '1' });
	answer({ nominee: '1' });
	answer({ again: 'no' });
	expect(news()).toEqual([
		'== Ben wins',
		'Anna says Ben.',
		'Ben says Ben.',
		'Everybody agrees: Ben wins. Congratulations!',
		'Games won tonight: Ben 1.',
	]);
	expect(outcomeOf(table.game())).toEqual({ kind: 'victory', winners: [1], text: 'Ben wins.' });
});
