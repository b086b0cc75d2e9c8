/** Whole games of Fiascomacy at random: what always holds, and that everything interesting occurs. */

import { expect, test } from 'vitest';
import { CENTRES, mayStand, provinceOf } from '../../src/board/map.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import type { Answers } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import type { PrintedLine, Report } from '../../src/game/report.ts';
import { type Game, unitsOf } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { fiascomacy } from '../../src/variants/fiascomacy/index.ts';
import { fiascomacyOf } from '../../src/variants/fiascomacy/slice.ts';
import { untilAllMet } from '../extent.ts';
import { linesOf } from '../game/playing.ts';
import { tablesIn } from '../panels.ts';
import { eventsOf, outcomeOf } from '../printed.ts';
import { refusal } from '../refusal.ts';
import { Company, type Mood } from './fiascomacy-players.ts';
import { RULESET } from './fiascomacy-positions.ts';

const GAMES = 205;
/** With wins at 18, shared ones, powers without centres, stops refused: few games have them. */
const RICH = [54, 57, 72, 153, 184, 182];

/** What was met, and how often. */
const met: Record<string, number> = {};
const meet = (what: string, times = 1) => {
	met[what] = (met[what] ?? 0) + times;
};

/** Like `expect`, for what is looked at a hundred thousand times. */
function must(holds: boolean, what: string): void {
	if (!holds) throw new Error(what);
}

type Sheets = ReadonlyMap<number, Answers>;

const sum = (numbers: Readonly<Record<string, number>>) => Object.values(numbers).reduce((a, b) => a + b, 0);
const owned = (game: Game, power: Power) =>
	Object.values(game.situation.centres).filter((owner) => owner === power).length;
const pfs = (game: Game, seat: number, power: Power) => fiascomacyOf(game).investments[seat]![power] ?? 0;
const allSeats = (game: Game) => game.seats.map((_, seat) => seat);
const points = (game: Game, seat: number) =>
	POWERS.reduce((total, power) => total + pfs(game, seat, power) * owned(game, power), 0);

function checkBoard({ situation: { units, dislodged, centres } }: Game): void {
	must(
		units.every(({ type, at }) => mayStand(type, at)),
		'a unit stands where it may not',
	);
	must(new Set(units.map(({ at }) => provinceOf(at))).size === units.length, 'two units stand in one province');
	must(
		dislodged.every(({ unit }) => mayStand(unit.type, unit.at)),
		'a dislodged unit stood where it may not',
	);
	must(
		Object.keys(centres).every((centre) => CENTRES.includes(centre)),
		'somebody owns what is not a centre',
	);
}

/** F3 once more, written another way: for each unit the one order with more PFs behind it than any other. */
function checkVotes(game: Game, lines: readonly PrintedLine[], sheets: Sheets): void {
	/** By power and unit: the orders somebody gave it, each with its backing. */
	const given = new Map<string, Map<string, number>>();
	for (const [seat, answers] of sheets)
		for (const power of POWERS)
			for (const text of (answers[`orders:${power}`] as readonly string[] | undefined) ?? []) {
				const [type, at] = text.split(' ');
				const key = `${power} ${type} ${at}`;
				const behind = given.get(key) ?? new Map<string, number>();
				given.set(key, behind.set(text, (behind.get(text) ?? 0) + pfs(game, seat, power)));
			}
	for (const { power, unit, order } of lines) {
		const behind = given.get(`${power} ${unit}`) ?? new Map<string, number>();
		const top = Math.max(0, ...behind.values());
		const best = [...behind].filter(([, backing]) => backing === top).map(([text]) => text);
		const voted = best.length === 1 && top > 0 ? best[0] : `${unit} H`;
		must(order === voted, `${unit} was to do ${voted} and did ${order}`);
		if (best.length === 1 && top * 2 < sum(Object.fromEntries(behind))) meet('pluralities');
		if (best.length === 0) meet('units nobody ordered');
	}
}

/** What was there and what was invested is there now; nothing else, and never more than the purse. */
function checkInvestments(before: Game, after: Game, sheets: Sheets): void {
	for (const seat of allSeats(after)) {
		const invested = (sheets.get(seat)!.invest ?? {}) as Record<string, number>;
		const purse = fiascomacyOf(before).purses[seat]!;
		for (const power of POWERS) {
			must(pfs(after, seat, power) === pfs(before, seat, power) + (invested[power] ?? 0), 'PFs came or went');
			if (invested[power] && owned(before, power) === 0) meet('PFs for a power without centres');
		}
		must(sum(invested) <= purse, 'more was invested than there was');
		if (sum(invested) < purse) meet('lapses');
	}
}

/** F5 once more: by the centres of a year ago (`last`) and now. */
function checkIncome(game: Game, last: Game, season: string): void {
	for (const seat of allSeats(game)) {
		let expected = 2;
		for (const power of season === 'F' && game.options.bonus !== 'off' ? POWERS : []) {
			const most = Math.max(...allSeats(game).map((other) => pfs(game, other, power)));
			if (most === 0 || pfs(game, seat, power) < most) continue;
			const [then, now] = [owned(last, power), owned(game, power)];
			expected += then + now === 0 ? 0 : now < then ? 1 : 2;
			meet(then + now === 0 ? 'dead powers that pay nothing' : now < then ? 'bonuses of 1' : 'bonuses of 2');
			if (allSeats(game).some((other) => other !== seat && pfs(game, other, power) === most)) meet('equal largest');
		}
		must(fiascomacyOf(game).purses[seat] === expected, `P${seat + 1} should have received ${expected}`);
	}
}

/** After the adjustments a power has as many units as centres, fewer only where builds were not wanted or had no room. */
function checkAdjusted(game: Game): void {
	for (const power of POWERS)
		must(unitsOf(game, power).length <= owned(game, power), `${power} has more units than centres`);
}

/** F4: what the vote says is built is built, and nothing else. */
function checkBuilt(votes: Report, adjusted: Report): void {
	const rows = tablesIn(votes)
		.filter(({ title }) => title.startsWith('Votes'))
		.flatMap((panel) => panel.rows);
	const voted = rows.flatMap(([order, , result]) => (result === 'built' ? [order!] : []));
	const built = linesOf(adjusted).flatMap(({ order, result }) =>
		order.endsWith(' B') && result === 'ok' ? [order] : [],
	);
	must(voted.sort().join() === built.sort().join(), `${voted} were to be built, ${built} were`);
}

function checkOutcome(game: Game): void {
	const { winners, text } = outcomeOf(game)!;
	const big = POWERS.find((power) => owned(game, power) >= 18);
	let among = allSeats(game);
	if (big) {
		const most = Math.max(...among.map((seat) => pfs(game, seat, big)));
		among = among.filter((seat) => pfs(game, seat, big) === most);
		meet(among.length > 1 ? 'wins at 18 by score' : 'wins at 18 by PFs');
	} else meet(text.startsWith('All agree') ? 'games stopped' : 'last years');
	const best = Math.max(...among.map((seat) => points(game, seat)));
	expect(winners).toEqual(among.filter((seat) => points(game, seat) === best));
	if (winners.length > 1) meet('shared wins');
}

const RESULTS: Readonly<Record<string, string>> = {
	'tie: holds': 'tied moves',
	'tie: disbands': 'tied retreats',
	built: 'builds',
	'tied here: nothing': 'tied builds',
	'tied for the last build: nothing': 'tied builds',
	'no build left': 'builds beyond the limit',
	goes: 'removals',
	'tie: goes (disorder)': 'tied removals',
};

function countReports(reports: readonly Report[]): void {
	for (const report of reports) {
		const { stage } = report;
		const lines = linesOf(report);
		if (stage === 'stop') meet(eventsOf(report).at(-1) === 'All agree.' ? 'stops agreed' : 'stops refused');
		if (stage === 'retreats') meet('retreats voted', lines.filter(({ order }) => order.includes(' R ')).length);
		if (stage === 'retreats')
			meet('retreats nobody voted on', lines.filter(({ reason }) => reason === 'no retreat was ordered').length);
		if (stage === 'adjustments')
			meet('removals of all units', lines.filter(({ reason }) => reason === 'all its units go').length);
		if (stage !== 'votes') continue;
		for (const { rows, title } of tablesIn(report))
			if (title.startsWith('Votes'))
				for (const [order, , result] of rows) {
					if (RESULTS[result!]) meet(RESULTS[result!]!);
					if (order!.endsWith('WAIVE') && result === 'nothing') meet('builds voted down');
				}
	}
}

/** Plays one stage and checks it; `last` is the game as it was a year ago. */
function playStage(table: Table, company: Company, last: Game): void {
	const before = table.game();
	const { stage, phase } = before.stages[0]!;
	const sheets = new Map<number, Answers>();
	for (const seat of table.waiting()) {
		const answers = company.answerTurn(table, seat);
		sheets.set(seat, answers);
		const submitted = table.submit(seat, answers);
		if (!submitted.ok) throw refusal(submitted);
		if (stage !== 'stop') must(table.game().slices === before.slices, 'an answer showed before the reveal');
	}
	if (stage !== 'stop') {
		const revealed = table.reveal();
		if (!revealed.ok) throw refusal(revealed);
	}
	const after = table.game();
	const reports = after.reports.slice(before.reports.length);
	checkBoard(after);
	countReports(reports);
	if (stage === 'orders') {
		checkInvestments(before, after, sheets);
		checkVotes(after, linesOf(reports.find((report) => report.stage === 'orders')!), sheets);
	}
	if (reports.some((report) => report.stage === 'income')) checkIncome(after, last, phase.season);
	const adjusted = reports.find((report) => report.stage === 'adjustments');
	const votes = reports.find((report) => report.stage === 'votes');
	if (adjusted) checkAdjusted(after);
	if (adjusted && votes && stage === 'adjustments') checkBuilt(votes, adjusted);
}

function playGame(n: number): Game {
	const roll = chance(`fiascomacy/${n}`, 'players');
	const conquest = n % 6 === 0;
	const count = conquest ? 3 + ((n / 6) % 3) : n === 1 ? 20 : 3 + Math.floor(roll() * roll() * 5);
	const mood: Mood = conquest
		? { power: POWERS[n % 7]!, loyalty: n % 12 ? 1 : 0.85, tired: 0, willing: 0 }
		: { power: null, loyalty: 0.5, tired: n % 3 === 0 ? 0.03 : 0, willing: n % 4 === 1 ? 0.5 : 0.95 };
	const options = { bonus: n % 7 === 3 ? 'off' : 'on', lastYear: conquest ? 1912 : n % 4 === 1 ? 1904 : null };
	const seats = fiascomacy.seating(
		Array.from({ length: count }, (_, i) => `P${i + 1}`),
		options,
		'',
	);
	const table = openTable(
		startGame({ variant: ['fiascomacy'], options, seats, seed: `${n}` }, RULESET),
		RULESET,
		noStore(),
	);
	const company = new Company(mood, roll);
	let last = table.game();
	let year = 1901;
	while (table.game().outcome === null && table.game().phase.year < 1905 + (conquest ? 8 : 0)) {
		const { phase } = table.game();
		if (phase.season === 'S' && phase.year > year) {
			last = table.game();
			year = phase.year;
		}
		playStage(table, company, last);
	}
	const game = table.game();
	if (game.outcome) checkOutcome(game);
	if (n % 20 === 0) expect(JSON.parse(JSON.stringify(game))).toEqual(game);
	return game;
}

const EXPECTED = [
	...Object.values(RESULTS),
	'pluralities',
	'units nobody ordered',
	'PFs for a power without centres',
	'lapses',
	'bonuses of 1',
	'bonuses of 2',
	'dead powers that pay nothing',
	'equal largest',
	'retreats voted',
	'retreats nobody voted on',
	'removals of all units',
	'builds voted down',
	'stops agreed',
	'stops refused',
	'games stopped',
	'last years',
	'wins at 18 by PFs',
	'wins at 18 by score',
	'shared wins',
];

test('whole games, of at least four years where nobody ends them before', () => {
	let games = 0;
	let years = 0;
	const isAllMet = () => EXPECTED.every((what) => met[what]);
	for (const n of untilAllMet(isAllMet, GAMES, RICH)) {
		const game = playGame(n);
		games++;
		years += game.phase.year - 1900;
		expect(game.outcome !== null || game.phase.year === 1905, `game ${n}`).toBe(true);
	}
	const counted = Object.entries(met).sort(([a], [b]) => (a < b ? -1 : 1));
	console.log(
		`fiascomacy: ${games} games, ${years} years; ${counted.map(([what, times]) => `${what} ${times}`).join(', ')}`,
	);
	for (const what of EXPECTED) expect(met[what] ?? 0, what).toBeGreaterThan(0);
});
