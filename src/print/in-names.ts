/** Phrases in names: captions of films, and the page of the evening. */

import { describeOrder, UNIT_NOUNS } from '../board/describe.ts';
import { provinceOf } from '../board/map.ts';
import { nameOfPlace, withArticle } from '../board/names.ts';
import type { Phrase, PlaceAs } from '../board/phrase.ts';
import type { Order, Place, Power, UnitName } from '../board/types.ts';
import { CODES } from './in-codes.ts';
import type { Printed } from './printed.ts';
import { printWith, type Spelling } from './spelling.ts';

/** Who commands each power, as it is told; empty: nobody, or it is not told. */
export type Holders = (power: Power) => string;

const NO_HOLDERS: Holders = () => '';

/** `Galicia`, whatever the coast. */
const provinceName = (at: Place): string => nameOfPlace(provinceOf(at));

/** In a sentence: `Galicia`, `the North Sea`. */
const inSentence = (at: Place): string => withArticle(provinceOf(at));

/** ` (north coast)`, where a province has several. */
const coastOf = (at: Place): string => nameOfPlace(at).slice(provinceName(at).length);

export const powerName = (power: Power): string => power[0] + power.slice(1).toLowerCase();

/** `army in Galicia`. */
const unitInSentence = ({ type, at }: UnitName): string => `${UNIT_NOUNS[type].one} in ${inSentence(at)}`;

function inBrief(order: Order): string {
	switch (order.kind) {
		case 'hold':
			return 'stays';
		case 'move':
		case 'retreat':
			return `to ${inSentence(order.to)}${coastOf(order.to)}`;
		case 'support':
			return `helps ${inSentence(order.of.at)}${order.to ? ` to ${inSentence(order.to)}` : ''}`;
		case 'convoy':
			return `carries ${inSentence(order.of.at)} to ${inSentence(order.to)}`;
		case 'build':
			return `${order.unit.type === 'A' ? 'an army' : 'a fleet'}${coastOf(order.unit.at)}`;
		case 'disband':
			return 'disbands';
		case 'waive':
			return 'nothing';
	}
}

const placeIn = (at: Place, as: PlaceAs | undefined): string =>
	as === 'loud'
		? provinceName(at).toUpperCase()
		: as === 'head' || as === 'both' || as === 'beside'
			? provinceName(at)
			: inSentence(at);

export const namesWith = (holders: Holders): Spelling => ({
	...CODES,
	power: (power, isHeld) => {
		const holder = isHeld ? holders(power) : '';
		return holder === '' ? powerName(power) : `${powerName(power)} (${holder})`;
	},
	place: placeIn,
	years: (first, last) => `${first} to ${last}`,
	piece: ({ power, type, number }) => `${powerName(power)}'s ${UNIT_NOUNS[type].one} ${number}`,
	unit: (unit, owner) => (owner ? `${powerName(owner)}'s ${unitInSentence(unit)}` : unitInSentence(unit)),
	order: (order, of) => (of === undefined || of === 'named' ? describeOrder(order) : inBrief(order)),
	hasCapitals: true,
	isLaid: true,
});

const NAMES = namesWith(NO_HOLDERS);

/** The same where no sentence begins: `to Burgundy`, beside a bar. */
export const asLabel = (phrase: Phrase, power: (power: Power) => string = powerName): Printed =>
	printWith({ ...NAMES, power, hasCapitals: false }, phrase);

/** `England (Bismarck) declares war on Italy`; without holders the powers alone. */
export const inNames = (phrase: Phrase, holders?: Holders): Printed =>
	printWith(holders ? namesWith(holders) : NAMES, phrase);
