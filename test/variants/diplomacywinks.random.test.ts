/**
 * Evenings of Diplomacywinks through Phase IV, and some that insist on Phase V for three turns or more, at random; together
 * they must meet everything.
 */

import { expect, test } from 'vitest';
import type { ChoiceForm, Form } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { EMPTY_SEAT } from '../../src/game/seat.ts';
import type { Game, Json, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { claimsOf } from '../../src/variants/diplomacywinks/claims.ts';
import { diplomacywinks } from '../../src/variants/diplomacywinks/index.ts';
import { piecesEach, winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { untilAllMet } from '../extent.ts';
import { goOnFrom, linesOf, NAMES } from '../game/playing.ts';
import { answerForm, playStage, type Roll } from '../game/random-player.ts';
import { eventsOf, printed, titleOf } from '../printed.ts';
import { checkBoard, checkReplay, Met } from './invariants.ts';

const TALKING = 200;
const INSISTING = 50;
/** Short ones with few pieces, that end early in Phase V or before it. */
const UNLUCKY = 24;
const EVENINGS = TALKING + INSISTING + UNLUCKY;
/** With a tie after the last year, nobody on a centre, a board without units, an arbiter: few evenings have them. */
const RICH = [262, 107, 125, 238, 235];
const isInsisting = (evening: number) => evening >= TALKING;
const isUnlucky = (evening: number) => evening >= TALKING + INSISTING || (evening < TALKING && evening % 20 === 7);
const RULESET = rulesetOf(['diplomacywinks'])!;

const MET = [
	'dead throw',
	'piece pushed',
	'piece pushed off the board',
	'laid by hand',
	'impossible',
	'redundant in step 7',
	'redundant in step 13',
	'annihilated',
	'pushed out',
	'second round',
	'nothing ambiguous',
	'joint custody decided',
	'piece placed',
	'chain reaction',
	'decider without pieces',
	'board without units',
	'all agree',
	'disagreement',
	'secret ballot',
	'arbiter',
	'arbiter not accepted',
	'warning heeded',
	'another game',
	'board turned',
	'empty seat',
	'Phase V',
	'first count',
	'nobody on a centre',
	'colour out',
	'build',
	'removal',
	'count in Fall only',
	'agreed after a turn',
	'last one left',
	'last year',
	'last year tied',
] as const;

/** Answers so that evenings end, rather sooner or rather later. */
function makePlayer(insists: boolean) {
	return (table: Table, form: Form, roll: Roll): Json => {
		const { turns, pieces } = winksOf(table.game());
		switch (form.id) {
			case 'throw':
				return thrown(form, table, roll);
			case 'decision':
				return anyOf(form, roll);
			case 'nominee':
				if (insists && turns < 3 && table.game().situation.units.length > 0) return String(table.waiting()[0]);
				return roll() < 0.75 ? String(pieces.length % table.game().seats.length) : anyOf(form, roll);
			case 'wayOn': {
				const { options } = form as ChoiceForm;
				const mayPlay = options.some(({ value }) => value === 'play');
				if (mayPlay && ((insists && turns < 3) || roll() < (insists ? 0.5 : 0.15))) return 'play';
				return roll() < 0.7 ? 'ask' : anyOf(form, roll);
			}
			case 'warning':
				return insists && roll() < 0.8 ? 'yes' : 'no';
			case 'accept':
				return roll() < 0.8 ? 'yes' : 'no';
			case 'again':
				return roll() < 0.8 ? 'no' : anyOf(form, roll);
			default:
				return answerForm(table, form, roll);
		}
	};
}

const anyOf = (form: Form, roll: Roll): string => {
	const { options } = form as ChoiceForm;
	return options[Math.floor(roll() * options.length)]!.value;
};

/** A random throw; sometimes it pushes a piece. Some evenings are unlucky. */
function thrown(form: Form, table: Table, roll: Roll): Json {
	const answer = answerForm(table, form, roll);
	if (form.kind !== 'throw') return answer;
	const evening = Number(/\d+/.exec(table.game().setup.seed)![0]);
	const [other] = form.lying.length > 0 && roll() < 0.2 ? [form.lying[Math.floor(roll() * form.lying.length)]!] : [];
	const { type, lies } = answer as { type: string; lies: Json };
	const moved = other ? { [other.id]: roll() < 0.5 ? null : { spaces: ['NTH', 'DEN'] } } : {};
	return {
		type,
		lies: isUnlucky(evening) && roll() < 0.85 + (evening % 4) * 0.03 ? null : lies,
		...(other ? { moved } : {}),
	};
}

function setupOf(i: number): Setup {
	const options: Setup['options'] = {
		throws: i % 6 === 1 ? 'hand' : 'screen',
		first: i % 2 === 0 ? 'drawn' : 'entered',
		turned: (i % 4) * 90,
		secretBallot: i % 5 === 2,
		debateMinutes: i % 3 === 0 ? 3 : null,
		count: i % 4 === 3 ? 'fall' : 'everyTurn',
		negotiation: i % 3 === 0 ? 'wilson' : 'free',
		...(i % 3 === 1 ? { lastYear: 1901 + (i % 2) + (isInsisting(i) && !isUnlucky(i) ? 2 : 0) } : {}),
	};
	const seats = diplomacywinks.seating(
		NAMES.slice(0, i % 3 === 0 ? 2 + (Math.floor(i / 3) % 6) : 2 + (i % 2)),
		options,
		`evening ${i}`,
	);
	return { variant: ['diplomacywinks'], options, seats, seed: `evening ${i}` };
}

test('evenings through Phase IV, and some through Phase V, meet everything and break nothing', () => {
	const met = new Met(MET);
	let threeTurns = 0;
	let insisting = 0;
	for (const i of untilAllMet(met.isAll, EVENINGS, RICH)) {
		const roll = chance(`evening ${i}`, 'roll');
		const start = startGame(setupOf(i), RULESET);
		const playing = goOnFrom(start, RULESET);
		const { table } = playing;
		const player = makePlayer(isInsisting(i));
		let most = 0;
		for (let n = 0; table.game().outcome === null; n++) {
			if (n > 4000) throw new Error(`evening ${i} does not end`);
			if (i % 12 === 5 && n === 9) table.handSeat(1, EMPTY_SEAT);
			const before = table.game();
			const game = playStage(table, roll, player);
			holdsTrue(before, game);
			meetIn(before, game, met);
			most = Math.max(most, winksOf(game).turns);
		}
		const game = table.game();
		if (game.outcome!.kind !== 'victory' || game.outcome!.winners.length !== 1) throw new Error('no winner');
		if (most >= 3) threeTurns++;
		if (isInsisting(i) && !isUnlucky(i)) insisting++;
		met.meet(
			'empty seat',
			game.seats.some(({ key }) => key === EMPTY_SEAT),
		);
		met.meet('Phase V', most > 0);
		if (i % 20 === 0) checkReplay(playing, start);
	}
	console.log(`three turns of Phase V: ${threeTurns}, ${met.line()}`);
	expect(threeTurns).toBeGreaterThanOrEqual(insisting);
	expect(met.never()).toEqual([]);
});

/** What must hold after every stage. */
function holdsTrue(before: Game, game: Game): void {
	checkBoard(game);
	const winks = winksOf(game);
	const each = piecesEach(game.seats.length);
	for (const { A, F } of winks.thrown) if (A > each || F > each) throw new Error('too many pieces are thrown');
	const ids = winks.pieces.map(({ id }) => id);
	if (new Set(ids).size < ids.length) throw new Error('a piece is doubled');
	if (winks.next !== 'throwing') {
		const { settled, undecided, removed } = claimsOf(game);
		if ([...settled.values()].flat().length + undecided.size + removed.size !== ids.length)
			throw new Error('a piece is lost');
		const isOpen = game.stages[0]?.stage === 'disambiguating';
		if (!isOpen && [...settled.values()].some((list) => list.length > 1)) throw new Error('W17: two in one space');
		if (!isOpen && winks.turns === 0 && game.situation.units.length !== settled.size)
			throw new Error('W17: not every settled piece is a unit');
	}
	const owned = Object.keys(game.situation.centres).length;
	if (winks.homes === null && owned > 0) throw new Error('W20: a centre is owned before the first count');
	if (
		before.stages[0]?.stage === 'throwing' &&
		before.options.throws !== 'hand' &&
		winks.round === winksOf(before).round
	) {
		const sum = (of: Game) => winksOf(of).thrown.reduce((all, { A, F }) => all + A + F, 0);
		if (sum(game) !== sum(before) + 1) throw new Error('a turn is one throw');
	}
}

function meetIn(before: Game, game: Game, { meet }: Met<(typeof MET)[number]>): void {
	const winks = winksOf(game);
	const [played] = before.stages;
	const told = winks.told.slice(-1).map(printed).join();
	if (played!.stage === 'throwing') {
		meet('dead throw', told.includes('dead'));
		meet('piece pushed', told.includes('is pushed to'));
		meet('piece pushed off the board', told.includes('is pushed off'));
		meet('laid by hand', game.options.throws === 'hand');
	}
	meet('decider without pieces', isWithoutPieces(before));
	for (const report of game.reports.slice(before.reports.length)) {
		const { stage } = report;
		const title = titleOf(report);
		const lines = linesOf(report);
		const text = eventsOf(report).join(' ');
		meet('impossible', text.includes('cannot be there'));
		meet('redundant in step 7', title.startsWith('Step 7'));
		meet('redundant in step 13', title.startsWith('Step 13'));
		meet('annihilated', text.includes('Annihilated!'));
		meet('pushed out', title.startsWith('Step 10'));
		meet('second round', title.includes('(round 2)'));
		meet('nothing ambiguous', text.includes('Everything is clear'));
		meet('joint custody decided', title.endsWith(' stays'));
		meet('piece placed', title.includes(' goes to '));
		meet('chain reaction', stage === 'disambiguating' && title.startsWith('Step'));
		meet('all agree', text.includes('Everybody agrees'));
		meet('disagreement', title === 'No agreement');
		meet('board without units', title === 'No agreement' && game.situation.units.length === 0);
		meet('secret ballot', stage === 'ballot');
		meet('arbiter', text.includes('the arbiter whom'));
		meet('arbiter not accepted', title === 'No arbiter');
		meet('first count', text.includes('from now on'));
		meet('nobody on a centre', text.includes('Nobody stands on a centre'));
		meet(
			'build',
			stage === 'adjustments' && lines.some(({ order, result }) => order.endsWith(' B') && result === 'ok'),
		);
		meet('removal', stage === 'adjustments' && lines.some(({ order }) => order.endsWith(' D')));
		meet('count in Fall only', stage === 'orders' && game.options.count === 'fall' && winks.turns === 2);
		meet('agreed after a turn', text.includes('Everybody agrees') && winks.turns > 0);
		meet('last one left', text.includes('is left on the board'));
		meet('last year', text.includes('was the last year'));
		meet('colour out', stage === 'adjustments' && isSomebodyOut(game));
		const isTied = stage === 'adjustments' && game.options.lastYear === game.phase.year && winks.next !== 'again';
		meet('last year tied', isTied);
	}
	meet(
		'warning heeded',
		played!.stage === 'wayOn' && winks.turns === 0 && game.reports.length === before.reports.length,
	);
	meet('another game', winks.round > winksOf(before).round);
	meet('board turned', winks.turned !== winksOf(before).turned);
}

const isSomebodyOut = (game: Game) =>
	game.seats.some(({ powers }) => !game.situation.units.some(({ power }) => powers.includes(power)));

function isWithoutPieces(game: Game): boolean {
	if (game.stages[0]!.stage !== 'disambiguating' || winksOf(game).last !== null) return false;
	return game.seats.some(({ powers }) => !winksOf(game).pieces.some(({ power }) => powers.includes(power)));
}
