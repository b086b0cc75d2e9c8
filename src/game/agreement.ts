/** What computers offer people for one season, what people propose to computers, and what comes of it: the data. */
import type { Phrase, Sentence } from '../board/phrase.ts';
import type { Power, Province } from '../board/types.ts';

/**
 * peace: neither attacks the other. leave: neither goes into these provinces. support: of the other's move from the first province
 * to the second. against: one attacks the first, the other the second, both of the same third power.
 */
export const OFFER_KINDS = ['peace', 'support', 'leave', 'against'] as const;

export interface Offer {
	readonly from: Power;
	readonly to: Power;
	readonly kind: (typeof OFFER_KINDS)[number];
	readonly provinces: readonly Province[];
}

/** What came of the word that two have given each other. */
export interface Word<Who = Power> {
	readonly from: Who;
	readonly to: Who;
	/** Who did not do their part, with the order or the declaration that shows it; without one, nothing was done of it. */
	readonly broken: readonly { readonly by: Who; readonly order?: Phrase }[];
}

/** An offer that was agreed to, and what came of it. */
export interface Agreement extends Offer, Word {}

/**
 * peace: it attacks nothing of the other's. leave: it goes into none of these. support: of the other's unit in the first province, to
 * the second, or without one where it is. attack: it goes to this one. alliance: it declares one with the other. war: it declares war on
 * this power, and stays at war. yield: as leave, so that the other's bid comes true. draw: whether it would take one; binds nobody.
 * order: it gives this order to a unit that others order too. A support, an attack and an order are done in the season in which they are
 * agreed.
 */
export const TERM_KINDS = ['peace', 'leave', 'support', 'attack', 'alliance', 'war', 'yield', 'draw', 'order'] as const;

/** What one of two seats does. */
export interface Term {
	readonly by: number;
	readonly kind: (typeof TERM_KINDS)[number];
	readonly provinces: readonly Province[];
	/** Whom it is about, if that is a third. */
	readonly power?: Power;
	/** As it is printed. */
	readonly order?: string;
}

/** Something that can be chosen for a proposal, and what it adds to its text. */
export interface Choosing {
	readonly label: Sentence;
	readonly adds: string;
}

/** What a game lets two seats agree on besides what their units do. */
export interface Pledge extends Choosing {
	readonly kind: Term['kind'];
	/** What is asked about it; left out: nothing. */
	readonly which?: readonly Choosing[];
	/** It may go on for more than a season. */
	readonly isLasting?: boolean;
	/** Why nothing is promised by it. */
	readonly whyEmpty?: (deal: Deal, term: Term) => Sentence | undefined;
}

export interface Terms {
	readonly terms: readonly Term[];
	/** The last season, as `F1902`. */
	readonly until: string;
}

/** What a person proposes to a computer: seats. */
export interface Deal extends Terms {
	readonly by: number;
	readonly to: number;
}

export const REASONS = [
	'gains',
	'cheap',
	'costs',
	'nothing',
	'distrust',
	'uncertain',
	'conflict',
	'instead',
	'meant',
	'shown',
	'even',
	'hopes',
] as const;

/** What the computer answers: `counter` is what it would agree to in its place. */
export interface Reply {
	readonly answer: 'yes' | 'no';
	readonly reason: (typeof REASONS)[number];
	readonly counter?: Terms;
}

/** A proposal with what has become of it. */
export interface SpokenDeal extends Deal {
	/** The season in which it was made. */
	readonly made: string;
	/** Who sat there, by id: nobody else is bound. */
	readonly holders: readonly [by: string, to: string];
	readonly reply?: Reply;
	readonly agreed: boolean;
}

/** A season of an agreement. */
export interface JudgedDeal extends Word {
	readonly deal: SpokenDeal;
}

/** What a report tells of who kept their word: of offers, then of proposals. */
export interface WordsTold {
	readonly agreements?: readonly Agreement[];
	readonly deals?: readonly JudgedDeal[];
	/** By seats: of orders for units that both order. */
	readonly agreedOrders?: readonly Word<number>[];
}

export const wordsIn = ({ agreements = [], deals = [] }: WordsTold): readonly Word[] => [...agreements, ...deals];
