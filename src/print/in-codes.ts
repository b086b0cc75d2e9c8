/** Phrases in codes: as screens show them, and as the contract has them. */

import { describeOrder } from '../board/describe.ts';
import { shortPower } from '../board/map.ts';
import { nameOfPlace, plural, quoted, withArticle } from '../board/names.ts';
import { makeOrder, makePredicate, makeUnit } from '../board/notation.ts';
import { asPhrase, type Phrase, type PlaceAs, type Sentence } from '../board/phrase.ts';
import type { Place } from '../board/types.ts';
import { badge } from './badge.ts';
import type { Shown } from './layout.ts';
import type { Printed } from './printed.ts';
import { printWith, type Spelling } from './spelling.ts';

const code = (at: Place): string => at;

const PLACES_AS: Readonly<Record<PlaceAs, (at: Place) => string>> = {
	head: code,
	loud: code,
	named: withArticle,
	plain: nameOfPlace,
	both: (at) => `${at} ${nameOfPlace(at)}`,
	beside: (at) => `${at} (${nameOfPlace(at)})`,
};

export const CODES: Spelling = {
	words: (text) => text,
	person: (name) => name,
	power: (power, _, as) => (as === 'short' ? shortPower(power) : power),
	place: (at, as) => PLACES_AS[as ?? 'head'](at),
	sum: (terms, makes) => {
		const shown = terms.map(({ number, noun, counts }) =>
			counts === 'either' ? `${noun[0]} ${number > 0 ? '+' : ''}${number}` : plural(number, ...noun),
		);
		const due = makes === 0 ? 'nothing' : `${makes > 0 ? 'build' : 'remove'} ${Math.abs(makes)}`;
		return `${shown.join(', ')}: ${due}`;
	},
	years: (first, last) => `${first}-${String(last).slice(2)}`,
	unit: (unit, owner) => (owner ? `${owner} ${makeUnit(unit)}` : makeUnit(unit)),
	piece: ({ power, type, number }) => `${shortPower(power)} ${type}${number}`,
	order: (order, of) => {
		if (of === 'named') return describeOrder(order);
		return of === undefined || order.kind === 'waive' ? makeOrder(order) : makePredicate(order);
	},
	quoted,
	abbreviated: (short) => short,
	loud: (text) => text.toUpperCase(),
	number: (number, isSigned) => (isSigned && number > 0 ? `+${number}` : String(number)),
	hasCapitals: false,
	isLaid: true,
};

const ON_SCREENS: Spelling = {
	...CODES,
	power: (power, _, as) => badge(power, as === 'short' ? shortPower(power) : power),
	unit: (unit, owner) => (owner ? `${badge(owner)} ${makeUnit(unit)}` : makeUnit(unit)),
	piece: ({ power, type, number }) => `${badge(power, shortPower(power))} ${type}${number}`,
};

/** `A PAR - BUR bounced`: for screens, powers on their badges. */
export const inCodes = (phrase: Phrase): Printed => printWith(ON_SCREENS, phrase);

/** The same without badges. */
export const inPlainCodes = (said: Sentence): Printed => printWith(CODES, asPhrase(said));

/** What is said, for a screen: the program's own words as they are. */
export const shown = (sentence: Sentence): Shown => (typeof sentence === 'string' ? sentence : inCodes(sentence));

const CONTRACT: Spelling = { ...CODES, person: (_, key) => key, isLaid: false };

/** The same where a player is called by the key that the contract and saves have: `Anna (2)`. */
export const inContract = (phrase: Phrase): Printed => printWith(CONTRACT, phrase);
