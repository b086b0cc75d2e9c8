/** Phrases as they are said: for screen readers, loudspeakers, braille. */
import { describeOrder, describePredicate, describeUnit } from '../board/describe.ts';
import { nameOfPlace, plural } from '../board/names.ts';
import type { Phrase, Term } from '../board/phrase.ts';
import type { Place } from '../board/types.ts';
import { CODES } from './in-codes.ts';
import { type Holders, namesWith, powerName } from './in-names.ts';
import type { Printed } from './printed.ts';
import { printWith, type Spelling } from './spelling.ts';

/** A synthesiser reads a hyphen as nothing, and a plus as it likes. */
const numberAloud = (number: number, isSigned: boolean): string =>
	number < 0 ? `minus ${-number}` : isSigned && number > 0 ? `plus ${number}` : String(number);

const ROMANS = ['I', 'II', 'III', 'IV', 'V'];

/** How the program's own words are said. Values are spelt elsewhere: there are no names, places or orders in them. */
const SAID: readonly (readonly [written: RegExp, said: string | ((all: string, part: string) => string)])[] = [
	[/ {2,}/g, ' '],
	[/ -> /g, ' to '],
	[/ \+ /g, ' plus '],
	[/ = /g, ' makes '],
	[/ - /g, ', '],
	[/ \(PFs\)/g, ''],
	[/\bPF(s?)\b/g, 'political factor$1'],
	// a synthesiser says "Roman three", and "eye" for I
	[/\bPhase (IV|V|I{1,3})\b/g, (_, roman) => `Phase ${ROMANS.indexOf(roman) + 1}`],
	// capitals stand for loudness, and a synthesiser spells them
	[/\b[A-Z][A-Z-]{2,}[A-Z]\b/g, (loud) => loud.charAt(0) + loud.slice(1).toLowerCase()],
];

const wordsAloud = (text: string): string =>
	SAID.reduce((said, [written, word]) => said.replace(written, word as string), text);

/** `3 centres minus 1 balance minus 3 units makes 1 removal`. */
function sumAloud(terms: readonly Term[], makes: number): string {
	const said = terms.map(({ number, noun, counts }, i) => {
		const counted = plural(Math.abs(number), ...noun);
		return i === 0 ? counted : `${counts === 'against' || number < 0 ? 'minus' : 'plus'} ${counted}`;
	});
	const due = makes === 0 ? 'nothing' : plural(Math.abs(makes), makes > 0 ? 'build' : 'removal');
	return `${said.join(' ')} makes ${due}`;
}

/** However short it is. */
const IN_WORDS: Pick<Spelling, 'words' | 'number' | 'abbreviated' | 'loud' | 'sum'> = {
	words: wordsAloud,
	sum: sumAloud,
	number: numberAloud,
	abbreviated: (_, full) => full,
	loud: (text) => text,
};

/** Which coast it is matters where one asks and answers. */
const isCoast = (at: Place): boolean => at.length > 3;

const aloudWith = (holders: Holders): Spelling => ({
	...namesWith(holders),
	place: (at, as) => (as === 'loud' || isCoast(at) ? nameOfPlace(at) : namesWith(holders).place(at, as)),
	unit: (unit, owner) => (owner ? `${powerName(owner)}'s ${describeUnit(unit)}` : describeUnit(unit)),
	order: (order, of) => {
		if (of === 'brief') return namesWith(holders).order(order, of);
		return of === 'predicate' ? describePredicate(order) : describeOrder(order);
	},
	...IN_WORDS,
});

/** Captions are in names for everybody: units with where they stand, provinces without their coasts. */
const captionWith = (holders: Holders): Spelling => {
	const { unit, place } = namesWith(holders);
	return { ...aloudWith(holders), unit, place: (at, as) => (as === 'loud' ? nameOfPlace(at) : place(at, as)) };
};

/** Places, units and orders as codes, which braille has room for; powers and numbers in words all the same. */
const SHORT: Spelling = { ...CODES, power: powerName, ...IN_WORDS };

/** `isShort`: in codes. */
export const aloud = (phrase: Phrase, isShort: boolean, holders: Holders = () => ''): Printed =>
	printWith(isShort ? SHORT : aloudWith(holders), phrase);

/** A caption said, also to those who want codes elsewhere. */
export const captionAloud = (phrase: Phrase, holders: Holders = () => ''): Printed =>
	printWith(captionWith(holders), phrase);
