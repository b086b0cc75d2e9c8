/** To play at once, without a question: one person against computers. */

import { DEFAULT_LEVEL, type Level, readSeats, type Seat, withoutStars } from '../game/seat.ts';
import type { Setup } from '../game/state.ts';
import { listSaves } from '../saves/list.ts';
import { readSetup } from '../saves/schema.ts';
import { defaultOptions, FIRST_GAME, type OfferedRules, offeredRules, seatNames, setUp } from './setup.ts';

const SOMEBODY = 'You';
const FIRST_LEVEL: Level = 'easy';
/** As many as a board has powers, where more could play. */
const MOST_PLAYERS = 7;

/**
 * The game that was played last in this folder, or another, by the same person against as many computers as there were
 * players; where nothing was played a short game against one that is easy.
 */
export function playNow(folder: string, wanted?: OfferedRules): Setup {
	const last = lastPlayed(folder);
	const lastGame = offeredRules().find(({ name }) => name === last?.offer);
	const rules = wanted ?? lastGame ?? offeredRules().find(({ name }) => name === FIRST_GAME)!;
	const { min, max } = rules.seats;
	const { person, level, players } = playersOf(readSeats(last?.seats ?? []));
	const count = rules.name === lastGame?.name ? players : MOST_PLAYERS;
	const computers = `+${Math.max(min, Math.min(max, count)) - 1} ${level}`;
	// an old save may have a name that is refused today
	const { names, refused } = seatNames([], [person], max);
	const { names: all } = seatNames(refused ? [SOMEBODY] : names, [computers], max);
	const setup = setUp(rules, all, defaultOptions(rules));
	if (!setup.ok) throw new Error(`no game of ${rules.name} for ${all.join()}`);
	return setup.value;
}

/** The setup of the newest save that can be read. */
function lastPlayed(folder: string): Setup | undefined {
	const listed = listSaves(folder);
	for (const { header } of listed.ok ? listed.saves : []) {
		const setup = readSetup(header?.setup);
		if (setup.ok) return setup.value;
	}
	return undefined;
}

/** Who played: the first person, how good the computers were, and how many there were of all. */
function playersOf(seats: readonly Seat[]) {
	const holders = seats.map(({ holder }) => holder).filter((holder) => holder.kind !== 'nobody');
	const person = holders.find(({ kind }) => kind === 'person');
	const computer = holders.find((holder) => holder.kind === 'computer');
	return {
		// stars would make a computer of a person
		person: withoutStars(person?.name ?? '') || SOMEBODY,
		level: computer?.level ?? (seats.length > 0 ? DEFAULT_LEVEL : FIRST_LEVEL),
		players: new Set(holders.map(({ id }) => id)).size,
	};
}
