/** What becomes of a seat between turns: somebody else takes it, or its PIN is forgotten. The same on the screens and in lines. */
import { joined, type Phrase, person, type Sentence, say, words } from '../board/phrase.ts';
import { bad, good, type Result } from '../board/result.ts';
import { EMPTY_SEAT, withoutStars } from '../game/seat.ts';
import { personAt, type Seated } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { levelByStars } from './computer-names.ts';
import { seatName, splitNames } from './setup.ts';

/** Typed in place of a name. */
const NOBODY = '-';

/** Hands a seat to whoever is typed: the powers stay, the name changes, a PIN goes; in a sentence. `pin` is what sets a new one. */
export function handTo(table: Table, seat: number, typed: string, pin: string): Result<Sentence, Sentence> {
	const game = table.game();
	const [wanted, more] = splitNames(typed);
	if (!wanted || more) return bad('One name, please.');
	const others = game.seats.flatMap(({ key }, i) => (i === seat ? [] : [key]));
	const seated = wanted === NOBODY ? good([EMPTY_SEAT]) : seatName(others, wanted, others.length + 1);
	if (!seated.ok) return seated;
	const name = seated.value.at(-1)!;
	const level = levelByStars(name);
	const hadPin = table.hasPin(seat);
	const handed = table.handSeat(seat, name, level);
	if (!handed.ok) return handed;
	const named = level ? say`${person(withoutStars(name))}, a computer (${words(level)}),` : person(name);
	const who = wanted === NOBODY ? words('Nobody') : named;
	const gone = words(hadPin ? ` The old PIN is gone${level ? '' : `: ${pin} sets a new one`}.` : '');
	return good(say`${who} plays for ${personAt(game, seat)} from now on.${gone}`);
}

export const PINS_DIFFER = 'The two were not the same. Once more, please.';

/** Gives the seat this PIN, or takes its own away; in a sentence. */
export async function changePin(table: Table, seat: number, pin: string | null): Promise<Result<Sentence>> {
	const set = await table.setPin(seat, pin);
	if (!set.ok) return set;
	return good(say`${personAt(table.game(), seat)} ${words(pin === null ? 'has no PIN' : 'has a PIN now')}.`);
}

/** What a seat with a PIN says by typing it, where the PIN of this one is forgotten. */
export const consentTo = (forgetful: Phrase): Phrase => say`your vote: ${forgetful} starts without a PIN`;

export const DO_ALL_AGREE = 'Is everybody at the table, and does everybody agree?';

function everybodyIn(game: Seated, seats: readonly number[]): Phrase {
	const people = seats.map((seat) => personAt(game, seat));
	return joined(people, ',');
}

/** What everybody has to agree to. */
export const forgettingInWords = (game: Seated, seats: readonly number[]): Phrase =>
	say`The PIN of ${everybodyIn(game, seats)} is taken away. What they have answered in this round they give again, and what they had begun is gone: nobody gets to see it.`;

/** All have agreed; the sentence says why not, where the table refuses it. */
export function forgetPins(table: Table, seats: readonly number[]): Sentence {
	const refused = seats.map((seat) => table.forgetPin(seat)).find(({ ok }) => !ok);
	if (refused && !refused.ok) return refused.message;
	return say`${everybodyIn(table.game(), seats)}: no PIN any more. What was answered in this round is given again.`;
}
