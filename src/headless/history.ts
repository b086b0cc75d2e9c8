/** What a line of `suggest` tells besides the board: who sits where, and what was ordered before. */
import { Fault, type Fields, inside, readFields, readList } from '../game/fields.ts';
import { LEVELS, type StoredSeat } from '../game/seat.ts';
import { dealtTo } from '../game/seats.ts';
import { readTurn } from '../game/turn-line.ts';
import type { PastMovement } from '../game/view.ts';
import { assignOrders } from '../judge/orders.ts';
import type { NamedGame } from './named.ts';

const PERSON = 'person';

/** The seats with the levels of computers in them, by power or player; who is not named is unknown, as a person is. */
export function withOthers(seats: readonly StoredSeat[], own: number, { others = {} }: Fields): StoredSeat[] {
	const seated = [...seats];
	for (const [name, value] of Object.entries(readFields(others, 'an object with levels', 'others'))) {
		const seat = seats.findIndex((each, i) => each.name === name || dealtTo(seats, i).some((power) => power === name));
		if (seat < 0) throw new Fault('Nobody of that name plays', 'others', name);
		const level = LEVELS.find((each) => each === value);
		if (!level && value !== PERSON) throw new Fault(`This is one of ${[...LEVELS, PERSON].join(', ')}`, 'others', name);
		if (level && seat !== own) seated[seat] = { ...seats[seat]!, level };
	}
	return seated;
}

/** So many of the earlier movements are looked at. */
const MOST = 8;

export function readHistory({ history = [] }: Fields, { ruleset, options }: NamedGame): PastMovement[] {
	const lines = readList(history, 'a list of movements', 'history');
	const first = Math.max(0, lines.length - MOST);
	return lines.slice(first).map((line, i) =>
		inside(['history', first + i], () => {
			const fields = readFields(line, 'a movement as an object');
			const { state, sheets, opened } = readTurn(ruleset, fields, 'M', options);
			const { orders } = ruleset.merge(state, 'orders', sheets, opened);
			const { phase, situation } = state;
			return { phase, situation, orders: assignOrders(situation.units, orders, 'M').orders };
		}),
	);
}
