/** How texts of the game are said: in full names, unless the players want the codes. Pure. */

import { describeUnit } from '../board/describe.ts';
import { BARRED_REGIONS, shortPower } from '../board/map.ts';
import { internPlace, nameOfPlace } from '../board/names.ts';
import { isSame, type Phrase, type Sentence } from '../board/phrase.ts';
import { POWERS, type Power, type UnitName } from '../board/types.ts';
import { aloud, captionAloud } from '../print/aloud.ts';
import type { Holders } from '../print/in-names.ts';
import { open } from '../print/printed.ts';
import { capitalised } from '../print/spelling.ts';

/** Capitals stand for loudness, and a synthesiser spells them. */
const CAPITALS = /\b[A-Z]{4,}\b/g;

const inLetters = (word: string): string => word[0] + word.slice(1).toLowerCase();

const POWER = new RegExp(`\\b(${POWERS.join('|')})\\b`, 'g');

/** Powers as they are printed on a piece, or counted in a table. */
const powerShort = (word: string): Power | undefined => POWERS.find((power) => shortPower(power) === word);

const SHORTS = POWERS.map(shortPower).join('|');
const PIECE = new RegExp(`\\b(${SHORTS}) ([AF])(\\d+)\\b`, 'g');
const UNIT = '[AF] [A-Z]{3}(?:/[NSE]C)?';

/** What signs stand for in an order: `A PAR - BUR`, `S A PAR`, `H`. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
	[/(^|[A-Z]{3}(?:\/[NSE]C)? )- (?=[A-Z]{3}\b)/g, '$1to '],
	[new RegExp(`(^|${UNIT} )S (?=${UNIT})`, 'g'), '$1supports '],
	[new RegExp(`(^|${UNIT} )C (?=${UNIT})`, 'g'), '$1convoys '],
	[new RegExp(`(${UNIT}) R (?=[A-Z]{3}\\b)`, 'g'), '$1 retreats to '],
	[new RegExp(`(^|${UNIT} )H(?![\\w-])`, 'g'), '$1holds'],
	[new RegExp(`(${UNIT}) D(?![\\w-])`, 'g'), '$1 disbands'],
	[new RegExp(`(${UNIT}) B(?![\\w-])`, 'g'), '$1 is built'],
	[/\b([A-Z]{3}) W(?:aive|AIVE)\b/g, 'waive $1'],
];

const ordersSpelt = (text: string): string =>
	SIGNS.reduce((said, [sign, word]) => said.replace(sign, word), text).replace(
		PIECE,
		(_, power: string, type: string, number: string) =>
			`${inLetters(powerShort(power)!)}'s ${type === 'A' ? 'army' : 'fleet'} ${number}`,
	);

const ROMANS = ['I', 'II', 'III', 'IV', 'V'];
const PHASE = /\bPhase (IV|V|I{1,3})\b/g;

/** Without codes, abbreviations and dashes. */
const wordsOf = (text: string): string =>
	spelt(ordersSpelt(text))
		.replace(CAPITALS, inLetters)
		.replaceAll(' (PFs)', '')
		.replace(/\bPF(s?)\b/g, 'political factor$1')
		// one of two places
		.replace(/(?<=[a-z)])\/(?=[A-Z])/g, ' or ')
		.replaceAll(' + ', ' plus ')
		.replaceAll(' = ', ' equals ')
		.replaceAll(' - ', ', ');

/** What is said at once: a sentence, or one as captions have it. */
export type Heard = Sentence | Told;

/** In names for everybody; powers with whoever commanded them then. */
export interface Told {
	readonly told: Phrase;
	readonly holders: Holders;
}

/** `short`: provinces and units as codes. Powers are said as names all the same. */
export function spoken(text: Heard, isShort: boolean): string {
	if (typeof text !== 'string')
		return open('told' in text ? captionAloud(text.told, text.holders) : aloud(text, isShort));
	const line = (isShort ? text : wordsOf(text))
		.replace(POWER, inLetters)
		// a synthesiser says "Roman three", and "eye" for I
		.replace(PHASE, (_, roman: string) => `Phase ${ROMANS.indexOf(roman) + 1}`)
		.replaceAll(' -> ', ' to ')
		.replace(/ {2,}/g, ' ')
		// a code and its name are the same word now
		.replace(/\b([A-Z][\w. -]+) \(\1\)/g, '$1')
		.trim();
	return line.replace(/^(army|fleet|waive)\b/, capitalised);
}

/** Whether they say the same. */
export function isAlike(a: Heard, b: Heard): boolean {
	const phraseOf = (one: Phrase | Told) => ('told' in one ? one.told : one);
	return typeof a === 'string' || typeof b === 'string' ? a === b : isSame(phraseOf(a), phraseOf(b));
}

/** What a list has under a word that was typed; never what every object has, such as `constructor`. */
export const ownEntry = <T>(list: Readonly<Record<string, T>>, word: string): T | undefined =>
	Object.hasOwn(list, word) ? list[word] : undefined;

/** Not what is printed on a piece: `ENG A1`. */
const CODE = /\b([AF] )?([A-Z]{3}(?:\/[NSE]C)?)\b(?! [AF]\d)/g;

/** A sentence with the provinces and units in it spelt out. */
const spelt = (sentence: string): string =>
	sentence.replace(CODE, (found, type: string | undefined, code: string) => {
		const at = internPlace(code);
		if (at === undefined) return BARRED_REGIONS.get(code) ?? found;
		return type ? describeUnit({ type: type.trim() as UnitName['type'], at }) : nameOfPlace(at);
	});
