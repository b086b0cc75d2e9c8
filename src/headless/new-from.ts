/** A game that begins in a position: from the line and the players to its setup. */
import { asTyped, words } from '../board/phrase.ts';
import { bad, good, type Read } from '../board/result.ts';
import { Fault, type Fields, faultSaid, isFields, readFields } from '../game/fields.ts';
import { NobodyAsked, startGame } from '../game/play.ts';
import { isNobodysKey, type PositionSeats, readPositionSeats } from '../game/position.ts';
import { EMPTY_SEAT, keyAgain, type StoredSeat, withoutNumber } from '../game/seat.ts';
import type { Setup } from '../game/state.ts';
import { readEdition } from '../game/turn-line.ts';
import { type Option, optionsIn } from '../game/variant.ts';
import { gameNamed } from './named.ts';

/** The only line of a text, as a position. */
export function readPositionText(text: string): Read<Fields> {
	const [line = '', ...more] = text.split('\n').filter((each) => each.trim() !== '');
	if (more.length > 0) return bad('A position is one line, and there are more.');
	try {
		const fields: unknown = JSON.parse(line);
		return isFields(fields) ? good(fields) : bad('A position is a JSON object on one line.');
	} catch {
		return bad('A position is a JSON object on one line, and this is no JSON.');
	}
}

/** Names for so many players, or why there are none. */
type Named = (players: number) => Read<readonly string[]>;

/** The setup of a game that begins there; refuses what cannot be, with its path. */
export function setUpFrom(
	fields: Fields,
	named: Named,
	seed: string,
	seated: (seat: StoredSeat) => StoredSeat = (seat) => seat,
): Read<Setup> {
	try {
		const { ruleset, variant, options } = gameNamed(fields);
		checkOptions(fields, optionsIn(ruleset.layers));
		const seats = readPositionSeats(fields, ruleset);
		if (!seats) throw new Fault('A position says who has which powers: a list of objects with "powers"', 'seats');
		const keys = keysFor(seats, named);
		if (!keys.ok) return keys;
		const setup: Setup = {
			variant: variant.length > 0 ? variant : ruleset.layers.map(({ id }) => id),
			options,
			seats: seats.dealt.map((powers, seat) => seated({ name: keys.value[seat] ?? EMPTY_SEAT, powers })),
			seed,
			position: fields as NonNullable<Setup['position']>,
			edition: readEdition(fields),
		};
		const game = startGame(setup, ruleset);
		return game.outcome ? bad('Nothing is left to play in this position.') : good(setup);
	} catch (error) {
		if (error instanceof NobodyAsked) return bad(words(error.message));
		if (!(error instanceof Fault)) throw error;
		return bad(asTyped(faultSaid(error)));
	}
}

/** Each option is one that a new game offers. */
function checkOptions({ options = {} }: Fields, offered: readonly Option[]): void {
	for (const [id, value] of Object.entries(readFields(options, 'an object', 'options'))) {
		const option = offered.find((each) => each.id === id);
		if (!option)
			throw new Fault(`There is no such option; there are ${offered.map((each) => each.id).join(', ')}`, 'options', id);
		const { values } = option;
		if ('min' in values) {
			const isIn = Number.isInteger(value) && Number(value) >= values.min && Number(value) <= values.max;
			if (isIn || (value === null && values.none !== undefined)) continue;
			throw new Fault(`It is a whole number from ${values.min} to ${values.max}`, 'options', id);
		}
		if (!values.some((each) => each.value === value))
			throw new Fault(`It is one of ${values.map((each) => JSON.stringify(each.value)).join(', ')}`, 'options', id);
	}
}

/** A name for each seat: one for each player of the position, who keeps all the seats that are theirs; empty ones stay so. */
function keysFor({ dealt, players }: PositionSeats, named: Named): Read<string[]> {
	const holders = (players ?? dealt.map((_, seat) => String(seat))).map((key) => {
		if (isNobodysKey(key)) return EMPTY_SEAT;
		return players?.includes(withoutNumber(key)) ? withoutNumber(key) : key;
	});
	const people = [...new Set(holders)].filter((holder) => holder !== EMPTY_SEAT);
	const names = named(people.length);
	if (!names.ok) return names;
	return good(
		holders.map((holder, seat) => {
			const name = names.value[people.indexOf(holder)];
			const before = holders.slice(0, seat).filter((other) => other === holder).length;
			return name === undefined ? EMPTY_SEAT : keyAgain(name, before);
		}),
	);
}
