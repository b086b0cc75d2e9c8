/** What all people at the table agree on in the open: what stands now, what is offered, what all are asked, and what comes of it. */
import { joined, type Phrase, person, say } from '../board/phrase.ts';
import { holdersIn } from '../game/seats.ts';
import type { Game } from '../game/state.ts';
import { typesForAll } from '../game/who-types.ts';
import type { RoomAction } from './room-actions.ts';

export interface Agreeing {
	readonly title: string;
	readonly help: string;
	/** What stands now. */
	readonly now: Phrase;
	/** What is chosen, in a word or two. */
	readonly prompt: string;
	readonly offers: readonly Offered[];
	/** Why nothing can be agreed on now. */
	readonly shut: string | undefined;
}

interface Offered {
	readonly label: Phrase;
	readonly asks: Phrase;
	/** They have agreed. */
	readonly agree: () => RoomAction;
}

/** All people are asked this, each named once; where one types for all, that one (S11). */
export function askAll(game: Game, question: Phrase): Phrase {
	if (typesForAll(game)) return say`Whoever types for all: ${question}`;
	const people = holdersIn(game.seats).flatMap(({ kind, name }) => (kind === 'person' ? [person(name)] : []));
	return say`${joined(people)}: ${question}`;
}
