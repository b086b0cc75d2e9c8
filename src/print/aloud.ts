/** Phrases as they are said: for screen readers, loudspeakers, braille. */
import { describeOrder, describePredicate, describeUnit, UNIT_NOUNS } from '../board/describe.ts';
import { nameOfPlace } from '../board/names.ts';
import type { Phrase, Sign } from '../board/phrase.ts';
import { CODES } from './in-codes.ts';
import { type Holders, namesWith, powerName } from './in-names.ts';
import type { Printed } from './printed.ts';
import { printWith, type Spelling } from './spelling.ts';

/** A synthesiser reads a hyphen as nothing, and a plus as it likes. */
const numberAloud = (number: number, isSigned: boolean): string =>
	number < 0 ? `minus ${-number}` : isSigned && number > 0 ? `plus ${number}` : String(number);

/** What signs stand for in the program's own words. */
const SIGNS_IN_WORDS = { ' -> ': ' to ', ' + ': ' plus ', ' = ': ' equals ', ' - ': ', ' } as const;

const signsAloud = (text: string): string =>
	Object.entries(SIGNS_IN_WORDS).reduce(
		(said, [sign, word]) => said.replaceAll(sign, word),
		text.replace(/ {2,}/g, ' '),
	);

const SIGNS: Readonly<Record<Sign, string>> = { '+': 'plus', '-': 'minus', '=': 'equals' };

/** However short it is. */
const IN_WORDS: Pick<Spelling, 'words' | 'number' | 'abbreviated' | 'loud' | 'sign'> = {
	words: signsAloud,
	sign: (sign) => SIGNS[sign],
	number: numberAloud,
	abbreviated: (_, full) => full,
	loud: (text) => text,
};

const aloudWith = (holders: Holders): Spelling => ({
	...namesWith(holders),
	// capitals stand for loudness, and a synthesiser spells them
	place: (at, as) => (as === 'loud' ? nameOfPlace(at) : namesWith(holders).place(at, as)),
	piece: ({ power, type, number }) => `${powerName(power)}'s ${UNIT_NOUNS[type].one} ${number}`,
	unit: (unit, owner) => (owner ? `${powerName(owner)}'s ${describeUnit(unit)}` : describeUnit(unit)),
	order: (order, of) => {
		if (of === 'brief') return namesWith(holders).order(order, of);
		return of === undefined ? describeOrder(order) : describePredicate(order);
	},
	...IN_WORDS,
});

/** Captions are in names for everybody: units with where they stand. */
const captionWith = (holders: Holders): Spelling => ({ ...aloudWith(holders), unit: namesWith(holders).unit });

/** Places, units and orders as codes, which braille has room for; powers and numbers in words all the same. */
const SHORT: Spelling = { ...CODES, power: powerName, ...IN_WORDS };

/** `isShort`: in codes. */
export const aloud = (phrase: Phrase, isShort: boolean, holders: Holders = () => ''): Printed =>
	printWith(isShort ? SHORT : aloudWith(holders), phrase);

/** A caption said, also to those who want codes elsewhere. */
export const captionAloud = (phrase: Phrase, holders: Holders = () => ''): Printed =>
	printWith(captionWith(holders), phrase);
