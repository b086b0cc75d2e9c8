/** What there is to read of a game: its rules as this game is played, told by each layer. */

import type { Phrase } from '../board/phrase.ts';
import { lastYearOf } from './ending.ts';
import type { Subject } from './form-base.ts';
import type { Seat, Setup } from './state.ts';

/** What the help of a game depends on: options, layers and seats change what it says. */
export interface Played {
	readonly variant: Setup['variant'];
	readonly options: Setup['options'];
	/** Which edition of the rules is played. */
	readonly edition: number;
	/** Left out: nobody has sat down yet. */
	readonly seats?: readonly Seat[];
}

export interface Topic {
	/** Where a layer above has a topic about the same, that stands in place of this one; what is refused or doubted leads here. */
	readonly about?: Subject;
	readonly title: string;
	readonly text: string;
	/** Other words by which it is looked for. */
	readonly also?: string;
	/** What is listed below it. */
	readonly rows?: readonly Phrase[];
	/** By its name: what shows it on a board. */
	readonly example?: string | undefined;
	/** It spreads so far that its board needs a page to itself. */
	readonly isWide?: true;
}

/** A layer's topics in this game, under its title. */
export interface Chapter {
	readonly title: string;
	readonly topics: readonly Topic[];
}

/** The topics of the layers, first to last, without those that a later layer has rules of its own for. */
export function chaptersIn(
	layers: readonly { readonly title: string; readonly help: (played: Played) => readonly Topic[] }[],
	played: Played,
): Chapter[] {
	const all = layers.map(({ title, help }) => ({ title, topics: help(played) }));
	return all.map(({ title, topics }, i) => {
		const above = all.slice(i + 1).flatMap((chapter) => chapter.topics.map(({ about }) => about));
		return { title, topics: topics.filter(({ about }) => about === undefined || !above.includes(about)) };
	});
}

/** What the last year brings, where one is set (S7); begins with a space. */
export function lastYearIn(played: Played, wins: string): string {
	const lastYear = lastYearOf(played);
	return lastYear !== null ? ` Nobody so far? The game ends after the winter of ${lastYear}: ${wins}.` : '';
}
