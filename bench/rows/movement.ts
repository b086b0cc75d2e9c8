/** Movement phases a second, in process, on one thread: in names, with and without words, and in numbers. */
import { adjudicate, adjudicateMoves } from '../../src/judge/movement.ts';
import { boardAfter, judgeMovement, NONE, newOutcome } from '../../src/judge/numbers.ts';
import { orderNumber } from '../../src/judge/order-numbers.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { boardNumbersOf } from '../../test/judge/board-numbers.ts';
import { aimAt, measureRate, report } from '../measure.ts';
import { ofSize, readPositions } from '../positions.ts';

const { positions, from } = readPositions();

const settleAll = (list: readonly MovementCase[]) => () => {
	for (let i = 0; i < list.length; i++) adjudicateMoves(list[i]!);
	return list.length;
};

function explainAll(): number {
	for (const position of positions) adjudicate(position);
	return positions.length;
}

const numbers = positions.map(({ units, orders }) => ({
	board: boardNumbersOf(units),
	orders: Int32Array.from(orders, (order) => (order === undefined ? 0 : orderNumber(order))),
}));
const outcome = newOutcome();
const next = boardNumbersOf();
const goals = new Uint8Array(100);

/** To the next board: whoever is dislodged goes to the first place that is open. */
function stepAll(): number {
	for (const { board, orders } of numbers) {
		judgeMovement(board, orders, outcome);
		let from = 0;
		for (let i = 0; i < outcome.dislodgedCount; i++) {
			const end = outcome.retreatsEnd[i]!;
			goals[i] = from < end ? outcome.retreats[from]! : NONE;
			from = end;
		}
		boardAfter(board, outcome, goals, next);
	}
	return numbers.length;
}

const units = positions.reduce((sum, position) => sum + position.units.length, 0);
const note = `${from}, ${(units / positions.length).toFixed(1)} units on average`;

report([
	measureRate('movement phases', 'phases/s', settleAll(positions), { note, aim: aimAt({ least: 115_000 }) }),
	measureRate('the same, with a reason in words for every order', 'phases/s', explainAll),
	measureRate('the same in numbers, with retreats, to the next board', 'phases/s', stepAll),
	...[8, 16, 24, 34].map((size) => {
		const some = ofSize(positions, size);
		return measureRate(`movement phases, about ${size} units`, 'phases/s', settleAll(some), {
			runs: 5,
			note: `${some.length} positions`,
		});
	}),
]);
