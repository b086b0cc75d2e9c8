/**
 * Games of Double of four years at random, by commanders who mostly agree, and some that begin late, near a win or a tie;
 * together they must meet everything.
 */

import { expect, test } from 'vitest';
import { CENTRES, HOMES, mayStand, provinceOf } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import { type MovementOrder, POWERS, type Power, type Unit } from '../../src/board/types.ts';
import type { ChoiceForm, Form, OrdersForm } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance, shuffled } from '../../src/game/random.ts';
import { isTaken } from '../../src/game/seats.ts';
import { centresOf, type Game, type Json, type Setup, unitsOf } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import type { PlainTable } from '../../src/print/plain-table.ts';
import { RING, ringSeats } from '../../src/variants/double/ring.ts';
import { doubleOf } from '../../src/variants/double/slice.ts';
import { untilAllMet } from '../extent.ts';
import { goOnFrom, NAMES } from '../game/playing.ts';
import { answerForm, playGame, type Roll } from '../game/random-player.ts';
import { tablesIn } from '../panels.ts';
import { eventsOf, outcomeOf, printed } from '../printed.ts';
import { RULESET } from './double-positions.ts';
import { checkReplay, Met } from './invariants.ts';

const LONG = 200;
const LATE = 200;
/** With every end that a TIE-BREAK can have, joint wins, overrides that cancel: few games have them. */
const RICH = [398, 331, 248, 252, 363, 274, 321, 396, 292, 229, 155, 203];

const MET = [
	'agreed',
	'not in sync',
	'support over hold',
	'partner passes',
	'both pass',
	'no order',
	'impossible gives way',
	'both impossible',
	'override carried out',
	'overrides cancel',
	'override in a second period',
	'retreat agreed',
	'retreat not in sync',
	'build agreed',
	'build not agreed',
	'removal agreed',
	'removal by disorder where both listed others',
	'solo win',
	'solo win over a joint one',
	'joint win',
	'joint win shared by equal powers',
	'vote',
	'vote: joint win',
	'vote: TIE-BREAK',
	'TIE-BREAK goes on',
	'TIE-BREAK won',
	'TIE-BREAK conceded',
	'last year in a TIE-BREAK',
	'last year',
	'draw',
	'several seats for one person',
	'empty seat',
	'ring dealt anew',
	'fourth year',
] as const;
type Event = (typeof MET)[number];

/**
 * Seat answers: a plan that both commanders of a power know, from which each departs now and then. Only late games may be
 * ended by a vote; some of them are quiet.
 */
function makePlayer(isLate: boolean, isQuiet: boolean) {
	const plans = new Map<string, Json>();
	return (table: Table, form: Form, roll: Roll): Json => {
		if (form.id === 'override')
			// often the first, which the other may override too
			return roll() < 0.3 && form.kind === 'pick'
				? [pick(form.options.slice(0, roll() < 0.3 ? 1 : 99), roll)!.value]
				: [];
		if (form.id === 'pass') return roll() < 0.1 && form.kind === 'pick' ? [pick(form.options, roll)!.value] : [];
		if (form.id === 'jointWin') return roll() < 0.6 ? 'yes' : 'no';
		if (form.id === 'concede') return roll() < 0.1 ? 'concede' : 'no';
		if (form.id === 'motion') return isLate && roll() < 0.02 && form.kind === 'choice' ? motion(form, roll) : 'none';
		if (form.id.startsWith('vote:')) return roll() < 0.9 ? 'yes' : 'no';
		const key = `${table.game().reports.length} ${form.id}`;
		if (!plans.has(key))
			plans.set(key, form.kind === 'orders' ? attack(table, form, roll, isQuiet) : answerForm(table, form, roll));
		if (form.kind === 'adjustments' && form.owed < 0 && roll() < 0.3)
			return form.units.slice(form.owed).map(({ type, at }) => `${type} ${at} D`);
		if (form.kind !== 'orders') return roll() < 0.7 ? plans.get(key)! : answerForm(table, form, roll);
		return (plans.get(key) as string[]).flatMap((order) => departure(order, form, table, roll));
	};
}

const motion = ({ options }: ChoiceForm, roll: Roll): string =>
	options.find(({ value }) => value === 'draw' && roll() < 0.5)?.value ?? pick(options, roll)!.value;

const pick = <T>(items: readonly T[], roll: Roll): T | undefined => items[Math.floor(roll() * items.length)];

/** Mostly the order itself. */
function departure(order: string, { power, units, keptAsTyped }: OrdersForm, table: Table, roll: Roll): string[] {
	const unit = units.find(({ type, at }) => order.startsWith(`${type} ${at} `))!;
	const name = `${unit.type} ${unit.at}`;
	const chanced = roll();
	if (chanced < 0.85) return [order];
	if (chanced < 0.9) return [`${name} H`];
	if (chanced < 0.92) return [];
	if (chanced < 0.95 && keptAsTyped) return [`${name} - ${unit.at === 'MOS' ? 'LON' : 'MOS'} VIA`];
	return [makeOrder(pick(table.possible(power, unit), roll)!)];
}

/** Moves, rather onto a centre of somebody else, with support where there is some. */
function attack(table: Table, { power, units }: OrdersForm, roll: Roll, isQuiet: boolean): string[] {
	const { centres } = table.game().situation;
	const isPrey = (place: string) => CENTRES.includes(provinceOf(place)) && centres[provinceOf(place)] !== power;
	const moves = new Map<string, string>();
	return units.map((unit) => {
		if (isQuiet && roll() < 0.95) return `${unit.type} ${unit.at} H`;
		const orders = table.possible(power, unit);
		const helps = orders.filter((order) => order.kind === 'support' && order.to === moves.get(order.of.at) && order.to);
		const going = orders.filter((order) => order.kind === 'move');
		const onto = going.filter(({ to }) => isPrey(to));
		const chosen: MovementOrder =
			(roll() < 0.7 ? pick(helps, roll) : undefined) ??
			(roll() < 0.7 ? pick(onto, roll) : undefined) ??
			pick(roll() < 0.7 && going.length > 0 ? going : orders, roll)!;
		if (chosen.kind === 'move') moves.set(unit.at, chosen.to);
		return makeOrder(chosen);
	});
}

/** Centres of neighbours in the ring that are near a win, or tied. */
const DEALS: readonly (readonly number[])[] = [
	[11, 11, 11],
	[10, 11, 10],
	[11, 10, 11],
	[10, 14, 10],
	[12, 9, 12],
	[10, 11, 9],
	[15, 7, 6],
	[14, 5, 2],
	[14, 1, 14],
	[13, 8, 7],
];

/** A late board: some powers of the ring own most, and have an army at home here and there. */
function lateBoard(game: Game, i: number, roll: Roll): Game {
	const deal = DEALS[i % DEALS.length]!;
	const first = Math.floor(roll() * RING.length);
	const rest = [...CENTRES];
	const owned = (wanted: number, power: Power) => {
		const open = [...HOMES[power].filter((home) => rest.includes(home)), ...shuffled(rest, roll)];
		const own = [...new Set(open)].slice(0, wanted);
		rest.splice(0, rest.length, ...rest.filter((centre) => !own.includes(centre)));
		return own;
	};
	const few = deal[0] === deal[2] ? 8 : 3; // a tie lasts where little moves
	const powers = deal.map((_, at) => RING[(first + at) % RING.length]!);
	const centres = powers.flatMap((power, at) => owned(deal[at]!, power).map((centre) => [centre, power] as const));
	const units = centres.flatMap(([at, power], n): Unit[] => (n % few === 0 ? [{ type: 'A', at, power }] : []));
	return { ...game, situation: { units, dislodged: [], centres: Object.fromEntries(centres) } };
}

function setupOf(i: number): Setup {
	const options: Setup['options'] = {
		assignment: ['random', 'fixed', 'shuffledRing'][i % 3]!,
		spare: i % 8 === 0 ? 'shared' : 'empty',
		...(i < LONG && i % 5 === 1 ? { lastYear: 1904 } : {}),
		...(i >= LONG && i % 5 < 3 ? { lastYear: 1902 } : {}),
		...(i % 17 === 3 ? { lytton: false } : {}),
		...(i % 13 === 4 ? { solo: false } : {}),
	};
	const names = NAMES.slice(0, i % 4 === 0 ? 3 + (i % 5) : 7);
	return { variant: ['double'], options, seats: ringSeats(names, options, `game ${i}`), seed: `game ${i}` };
}

test('random games of four years and late ones meet everything, and break nothing', () => {
	const met = new Met(MET);
	const { meet } = met;
	for (const i of untilAllMet(met.isAll, LONG + LATE, RICH)) {
		const roll = chance(`double ${i}`, 'roll');
		const begun = startGame(setupOf(i), RULESET);
		const start = i < LONG ? begun : lateBoard(begun, i, roll);
		const playing = goOnFrom(start, RULESET);
		const { table } = playing;
		const game = playGame(table, roll, 1905, holdsTrue, makePlayer(i >= LONG, i >= LONG && i % 2 === 1));
		report(game, meet);
		meet(
			'several seats for one person',
			game.seats.some(({ key }) => key.includes('(2)')),
		);
		meet(
			'empty seat',
			game.seats.some((seat) => !isTaken(seat)),
		);
		meet('ring dealt anew', game.options.assignment === 'shuffledRing');
		if (i % 20 === 0) checkReplay(playing, start);
	}
	console.log(met.line());
	expect(met.never()).toEqual([]);
});

/** What must hold after every stage. */
function holdsTrue(game: Game): void {
	const { units } = game.situation;
	if (!units.every(({ type, at }) => mayStand(type, at))) throw new Error('a unit stands where it may not');
	if (new Set(units.map(({ at }) => provinceOf(at))).size < units.length) throw new Error('two units in one province');
	const last = game.reports.at(-1)!;
	if (last.stage === 'adjustments')
		for (const power of POWERS)
			if (unitsOf(game, power).length > centresOf(game, power).length) throw new Error(`${power} has too many units`);
	for (const panel of tablesIn(last)) if (panel.title.startsWith('Sheets of ')) onlyWhatWasOrdered(panel);
	// two years at a time: 1901 and 1902, 1903 and 1904
	const spent = doubleOf(game).spent.map(({ seat, year }) => `${seat} ${Math.floor((year - 1901) / 2)}`);
	if (new Set(spent).size < spent.length) throw new Error('two overrides in one period');
	if (doubleOf(game).tieBreak.length > 0 !== (RULESET.banner(game) === 'TIE-BREAK')) throw new Error('no banner');
}

/** A unit does what a commander ordered, or holds (disbands); out of step it always does. */
function onlyWhatWasOrdered({ rows }: PlainTable): void {
	for (const [unit, one, other, done, why] of rows) {
		const said = [one, other].map((text) => text!.replace(' !', ''));
		const may = why === 'not in sync' ? ['H', 'D'] : ['H', 'D', ...said];
		if (!may.includes(done!)) throw new Error(`${unit} does ${done}: ${one}, ${other}`);
	}
}

function report(game: Game, meet: (event: Event, when: unknown) => void): void {
	let tied = false;
	for (const report of game.reports) {
		const { stage, lines, phase } = report;
		const panels = tablesIn(report);
		const events = eventsOf(report);
		const sheets = panels.filter(({ title }) => title.startsWith('Sheets of ')).flatMap(({ rows }) => rows);
		for (const row of sheets) {
			const [done, why] = row.slice(-2) as [string, string];
			meet('agreed', why === 'agreed');
			meet('not in sync', why === 'not in sync');
			meet('support over hold', why === 'support over hold');
			meet('partner passes', / passes$/.test(why));
			meet('both pass', why === 'both pass');
			meet('no order', why === 'no order');
			meet('impossible gives way', why.endsWith(': impossible'));
			meet('both impossible', why === 'both impossible');
			meet('override carried out', why.endsWith(' overrides'));
			meet('overrides cancel', why === 'overrides cancel');
			meet('retreat agreed', stage === 'retreats' && why === 'agreed' && done.startsWith('R '));
			meet('retreat not in sync', stage === 'retreats' && why === 'not in sync');
		}
		for (const { title, rows } of panels.filter((panel) => panel.title.startsWith('Lists of '))) {
			const [one, other, agreed] = rows.map((row) => row[1]!);
			const own = lines.filter(({ power }) => title.endsWith(power));
			const both = one !== 'passes' && other !== 'passes';
			meet('build agreed', both && agreed!.includes(' B'));
			meet('build not agreed', both && one!.includes(' B') && other!.includes(' B') && agreed === 'nothing');
			meet('removal agreed', both && agreed!.includes(' D'));
			const disorder = own.some(({ reason }) => reason && printed(reason) === 'civil disorder');
			meet('removal by disorder where both listed others', both && disorder && one !== other);
		}
		meet('vote', stage === 'jointWin');
		meet(
			'vote: joint win',
			events.some((text) => text.includes('say YES: they share')),
		);
		meet(
			'vote: TIE-BREAK',
			events.some((text) => text.startsWith('Not all of ')),
		);
		meet(
			'TIE-BREAK goes on',
			events.some((text) => text.startsWith('TIE-BREAK goes on')),
		);
		tied ||= events.some((text) => text.startsWith('Not all of '));
		meet('fourth year', phase === 'W1904A');
	}
	meet(
		'override in a second period',
		doubleOf(game).spent.some(({ year }) => year > 1902),
	);
	ending(game, tied, meet);
}

function ending(game: Game, tied: boolean, meet: (event: Event, when: unknown) => void): void {
	const outcome = outcomeOf(game);
	if (!outcome) return;
	const { text, winners } = outcome;
	const most = (power: Power) => centresOf(game, power).length;
	if (tied && outcome.kind !== 'concession')
		expect(winners.every((seat) => doubleOf(game).tieBreak.includes(seat))).toBe(true);
	meet('solo win', text.includes('wins alone') && !tied);
	meet('solo win over a joint one', text.includes('wins alone') && POWERS.some((power) => most(power) >= 14));
	meet('joint win', / has \d+ centres/.test(text));
	meet('joint win shared by equal powers', text.includes(' have '));
	meet('TIE-BREAK won', tied && text.includes('wins alone'));
	meet('TIE-BREAK conceded', text.startsWith('The TIE-BREAK'));
	meet('last year in a TIE-BREAK', tied && text.includes('last year'));
	meet('last year', !tied && text.includes('last year'));
	meet('draw', outcome.kind === 'draw');
	expect(winners.every((seat) => isTaken(game.seats[seat]!))).toBe(true);
}
