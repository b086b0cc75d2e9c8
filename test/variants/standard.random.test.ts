/** Whole games at random, of two to seven seats; together they must meet everything that can happen. */

import { expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import { type MovementOrder, POWERS, type Power } from '../../src/board/types.ts';
import type { Form, OrdersForm } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import type { StoredSeat } from '../../src/game/seat.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { centresOf, type Game, type Json, type Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { untilAllMet } from '../extent.ts';
import { begin, linesOf, NAMES, setupWith } from '../game/playing.ts';
import { answerForm, playGame, type Roll } from '../game/random-player.ts';
import { eventsOf, outcomeOf } from '../printed.ts';
import { Met } from './invariants.ts';

const GAMES = 200;
/** With powers that go out, retreats that collide, disrupted convoys, draws and goals reached: few games have them. */
const RICH = [179, 132, 93, 105, 123, 160, 109];

const MET = [
	'retreat',
	'retreats that collide',
	'disband without a retreat',
	'disband by order',
	'build',
	'waived build',
	'unused build',
	'ordered removal',
	'removal by disorder',
	'convoy',
	'disrupted convoy',
	'support cut',
	'dislodged unit in disorder disbands',
	'skipped stage',
	'power out of the game',
	'draw',
	'concession',
	'vote that failed',
	'goal reached',
	'last year won',
	'last year shared',
	'lot',
	'year 1905',
] as const;
type Event = (typeof MET)[number];

/** As the random player, but its units help each other, it agrees to votes more readily, and sometimes waives a build. */
function player(table: Table, form: Form, roll: Roll): Json {
	if (form.id.startsWith('vote:')) return roll() < 0.6 ? 'yes' : 'no';
	if (form.kind === 'orders') return attack(table, form, roll);
	// rather the first retreat than any, so that units meet there
	if (form.kind === 'retreats' && roll() < 0.6)
		return form.dislodged.flatMap(({ unit: { type, at }, retreats: [to] }) => (to ? [`${type} ${at} R ${to}`] : []));
	if (form.kind === 'adjustments' && form.owed > 0 && roll() < 0.1) return ['WAIVE'];
	return answerForm(table, form, roll);
}

/** Moves, rather onto somebody, that the units behind support or carry where they can. */
function attack(table: Table, { power, units }: OrdersForm, roll: Roll): string[] {
	const { units: all } = table.game().situation;
	const foreign = new Set(all.filter((unit) => unit.power !== power).map(({ at }) => at));
	const pick = (list: readonly MovementOrder[]) => list[Math.floor(roll() * list.length)];
	const moves = new Map<string, string>();
	const fleetsLast = [...units].sort((a, b) => (a.type < b.type ? -1 : 1));
	return fleetsLast.map((unit) => {
		const orders = table.possible(power, unit);
		const helps = orders.filter(
			(order) =>
				(order.kind === 'support' || order.kind === 'convoy') &&
				order.to !== undefined &&
				moves.get(order.of.at) === order.to,
		);
		const going = orders.filter((order) => order.kind === 'move');
		const onto = going.filter((order) => order.kind === 'move' && foreign.has(order.to));
		const help = roll() < 0.8 ? pick(helps) : undefined;
		const order =
			help ?? (roll() < 0.5 ? pick(onto) : undefined) ?? pick(roll() < 0.8 && going.length > 0 ? going : orders)!;
		if (order.kind === 'move') moves.set(unit.at, order.to);
		return makeOrder(order);
	});
}

/** Official seats, and now and then powers dealt by hand: most of them to the first. */
function seatsFor(i: number): readonly StoredSeat[] {
	if (i % 10 !== 0) return officialSeats(NAMES.slice(0, 2 + (i % 6)), true, `game ${i}`);
	const dealt: Power[][] = [POWERS.slice(0, 5), [POWERS[5]!], [POWERS[6]!]];
	return dealt.map((powers, seat) => ({ name: NAMES[seat]!, powers }));
}

test('random games of at least four years or to their end meet everything', () => {
	const met = new Met(MET);
	for (const i of untilAllMet(met.isAll, GAMES, RICH)) {
		const roll = chance(`random game ${i}`, 'roll');
		const options: Setup['options'] = i % 4 === 3 ? { lastYear: 1904 } : {};
		const { table } = begin(setupWith(seatsFor(i), options, `game ${i}`));
		const years = i % 20 === 0 ? 1908 : 1905;
		const game = playGame(table, roll, years, ({ skipped }) => met.meet('skipped stage', skipped.length > 0), player);
		report(game, met.meet);
	}
	console.log(met.line());
	expect(met.never()).toEqual([]);
});

function report(game: Game, meet: (event: Event, when: unknown) => void): void {
	const commanded = new Set(game.seats.flatMap(({ powers }) => powers));
	for (const report of game.reports) {
		const { stage, before, after } = report;
		const events = eventsOf(report);
		if (stage === 'adjustments')
			for (const power of POWERS)
				expect(after.units.filter((unit) => unit.power === power).length).toBeLessThanOrEqual(
					centresOf({ situation: after }, power).length,
				);
		for (const { order, result, reason, power } of linesOf(report)) {
			meet('retreat', stage === 'retreats' && result === 'ok' && order.includes(' R '));
			meet('retreats that collide', stage === 'retreats' && result === 'bounce');
			meet('disband without a retreat', stage === 'retreats' && reason === 'it had nowhere to go');
			meet('disband by order', stage === 'retreats' && result === 'ok' && order.endsWith(' D') && !reason);
			meet('dislodged unit in disorder disbands', stage === 'retreats' && !commanded.has(power));
			meet('build', stage === 'adjustments' && result === 'ok' && order.endsWith(' B'));
			meet('waived build', order === 'WAIVE');
			meet('ordered removal', stage === 'adjustments' && order.endsWith(' D') && !reason);
			meet('removal by disorder', reason === 'civil disorder');
			meet('convoy', order.endsWith(' VIA') && result === 'ok');
			meet('disrupted convoy', result === 'disrupted');
			meet('support cut', result === 'cut');
		}
		meet('lot', stage === 'lot');
		meet(
			'vote that failed',
			events.some((event) => event.endsWith('Not all agree.')),
		);
		meet(
			'unused build',
			events.some((event) => event.endsWith('unused.')),
		);
		const isOut = (power: Power) =>
			!after.units.some((unit) => unit.power === power) && !Object.values(after.centres).includes(power);
		meet('power out of the game', before.units.length > 0 && POWERS.some(isOut));
	}
	const outcome = outcomeOf(game);
	meet('draw', outcome?.kind === 'draw');
	meet('concession', outcome?.kind === 'concession');
	meet('goal reached', outcome?.kind === 'victory' && !outcome.text.includes('last year'));
	meet('last year won', outcome?.kind === 'victory' && outcome.text.includes('last year'));
	meet('last year shared', outcome?.kind === 'shared' && outcome.text.includes('last year'));
	meet('year 1905', game.phase.year >= 1905 || game.reports.at(-1)?.phase.includes('1904'));
}
