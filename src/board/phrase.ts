/**
 * Phrases: what is said, as plain data, before anybody prints it. A phrase is made of words and of values; the printers in
 * `src/print` alone know how a value is spelt, for screens, captions, speech, pages and the contract.
 */
import type { Order, PieceName, Place, Power, UnitName } from './types.ts';

/** Something that is said. Plain JSON, never changed in place. */
export interface Phrase {
	readonly said: readonly Piece[];
}

/** What a phrase is made of: words as they stand, or a value. */
export type Piece =
	| string
	/** A name as it was typed; `key`: what the contract calls a player where that is something else. */
	| { readonly person: string; readonly key?: string }
	/** `isHeld`: with whoever commands it, where the printer knows and there is room. `short`: where codes are, in three letters. */
	| { readonly power: Power; readonly isHeld?: true; readonly as?: 'short' }
	/** In a sentence, or as `PlaceAs` says. */
	| { readonly place: Place; readonly as?: PlaceAs }
	/** What the winter comes to: `3 centres, balance -1, 3 units: remove 1`; said with its signs, and what it makes. */
	| { readonly sum: readonly Term[]; readonly makes: number }
	/** `1901-02`. */
	| { readonly years: readonly [first: number, last: number] }
	/** `owner`: whose it is. */
	| { readonly unit: UnitName; readonly owner?: Power }
	/** A piece as it is thrown, before it is a unit: `ENG A1`. */
	| { readonly piece: PieceName }
	/** The whole order, or as `OrderAs` says. */
	| { readonly order: Order; readonly of?: OrderAs }
	| { readonly phase: Season }
	/** Text from outside. */
	| { readonly quoted: string }
	/** The same whole, as it was typed. */
	| { readonly typed: string }
	/** With what is counted: `3 centres`; `full`: where that is an abbreviation. `isSigned`: a change, `+3`. */
	| { readonly number: number; readonly noun?: Noun; readonly full?: Noun; readonly isSigned?: true }
	/** `PFs`, which is said in full. */
	| { readonly short: string; readonly full: string }
	/** In capitals where that can be seen. */
	| { readonly loud: string }
	/** `Anna's`. */
	| { readonly owner: Phrase }
	/** Each after the other. */
	| { readonly all: readonly Phrase[]; readonly by: Conjunction }
	/** It agrees with how many they are. */
	| { readonly verb: Verb; readonly of: Phrase };

/**
 * As the head of a sentence (`Galicia: ...`); in capitals where it matters most; by name also among codes, in a sentence
 * (`the North Sea`) or plain; code and name.
 */
export type PlaceAs = 'head' | 'loud' | 'named' | 'plain' | 'both' | 'beside';
/** In a sentence also among codes; what it says of its unit; the same in as few words as a caption has room for. */
export type OrderAs = 'named' | 'predicate' | 'brief';
/** `counts`: for units or against them; or either, by its sign, and then it is named before the number. */
export interface Term {
	readonly number: number;
	readonly noun: Noun;
	readonly counts: 'for' | 'against' | 'either';
}

/** One of them, several. */
export type Noun = readonly [one: string, many: string];
/** As one does it, as several do. */
export type Verb = readonly [one: string, many: string];
/** What stands before the last; a comma or a semicolon between all; one of them, `BUR/PIC`. */
export type Conjunction = 'and' | 'or' | ',' | ';' | '/';

/** A season of a year. */
export interface Season {
	readonly season: 'S' | 'F' | 'W';
	readonly year: number;
}

/** What may stand in `say`: a power and a number are values as they are; words of their own are made by `words`. */
export type Sayable = Phrase | Power | number;

/** What is said to people: the program's own words, or a phrase where a value stands in it. */
export type Sentence = string | Phrase;

/** `` say`${FRANCE} moves to ${place('BUR')}` ``: the only way to write a sentence. */
export function say(text: TemplateStringsArray, ...values: readonly Sayable[]): Phrase {
	const said: Piece[] = [];
	// words beside words are one piece
	let [own = ''] = text;
	let next = 1;
	for (const value of values) {
		for (const piece of piecesIn(value)) {
			if (typeof piece === 'string') own += piece;
			else {
				if (own !== '') said.push(own);
				own = '';
				said.push(piece);
			}
		}
		own += text[next++] ?? '';
	}
	if (own !== '') said.push(own);
	return { said };
}

const piecesIn = (value: Sayable): readonly Piece[] =>
	typeof value === 'object' ? value.said : [typeof value === 'number' ? { number: value } : { power: value }];

const one = (piece: Piece): Phrase => ({ said: [piece] });

/** Nothing is said. */
export const NOTHING: Phrase = { said: [] };

export const isNothing = ({ said }: Phrase): boolean => said.length === 0;

/** Words of the program's own. What holds a name, a place, an order or a number is no such text: it is a value. */
export const words = (text: string): Phrase => (text === '' ? NOTHING : one(text));

export const asPhrase = (said: Sentence): Phrase => (typeof said === 'string' ? words(said) : said);

/** Somebody by name, as it was typed. */
export const person = (name: string, key?: string): Phrase =>
	one(key === undefined || key === name ? { person: name } : { person: name, key });

/** `Austria`; with whoever commands it: `Austria (Anna)`. */
export const held = (power: Power): Phrase => one({ power, isHeld: true });

/** `AUS`, where there is little room. */
export const powerShort = (power: Power): Phrase => one({ power, as: 'short' });

export const place = (at: Place): Phrase => one({ place: at });

/** A place that a sentence is about: `North Sea: ...`. */
export const placeHead = (at: Place): Phrase => one({ place: at, as: 'head' });

export const placeLoud = (at: Place): Phrase => one({ place: at, as: 'loud' });

/** `Galicia`, also where other places are codes. */
export const placeNamed = (at: Place): Phrase => one({ place: at, as: 'named' });

/** `North Sea`, also where other places are codes. */
export const placePlain = (at: Place): Phrase => one({ place: at, as: 'plain' });

/** `BUR (Burgundy)`, where there are codes. */
export const placeBeside = (at: Place): Phrase => one({ place: at, as: 'beside' });

/** `BUR Burgundy`, where there are codes. */
export const placeBoth = (at: Place): Phrase => one({ place: at, as: 'both' });

/** `3 centres, 2 units: build 1`. */
export const dueSum = (sum: readonly Term[], makes: number): Phrase => one({ sum, makes });

/** `1901-02`. */
export const years = (first: number, last: number): Phrase => one({ years: [first, last] });

/** Only the name of the unit is kept. */
export const unit = ({ type, at }: UnitName, owner?: Power): Phrase =>
	one(owner === undefined ? { unit: { type, at } } : { unit: { type, at }, owner });

export const order = (given: Order): Phrase => one({ order: given });

export const pieceOf = (name: PieceName): Phrase => one({ piece: name });

/** `Army Paris moves to Burgundy`, also where other orders are codes. */
export const orderNamed = (given: Order): Phrase => one({ order: given, of: 'named' });

/** What is ordered, beside the unit it is about. */
export const predicate = (given: Order): Phrase => one({ order: given, of: 'predicate' });

/** The same in a caption: `to Burgundy`, `stays`, `helps Munich to Burgundy`. */
export const briefly = (given: Order): Phrase => one({ order: given, of: 'brief' });

/** `Spring 1901`. */
export const seasonOf = ({ season, year }: Season): Phrase => one({ phase: { season, year } });

/** Text from outside: short, and without what a terminal would act on. */
export const quote = (text: string): Phrase => one({ quoted: text });

/** The same whole: an order that nobody could read. */
export const asTyped = (text: string): Phrase => one({ typed: text });

/** `3 centres`, `1 centre`. */
export const count = (number: number, noun: string, many = `${noun}s`): Phrase => one({ number, noun: [noun, many] });

/** `3 PFs`, which is said as `3 political factors`. */
export const countShort = (number: number, noun: Noun, full: Noun): Phrase => one({ number, noun, full });

/** `PFs`, said as `political factors`. */
export const abbreviation = (short: string, full: string): Phrase => one({ short, full });

/** ` (3)`, said as `, 3`. */
export const inBrackets = (number: number): Phrase => say`${abbreviation(' (', ', ')}${number}${abbreviation(')', '')}`;

/** `TIE-BREAK`, said as `Tie-break`. */
export const loud = (text: string): Phrase => one({ loud: text });

/** `+3`, `-1`. */
export const change = (number: number): Phrase => one({ number, isSigned: true });

/** `Anna's`. */
export const possessive = (owner: Phrase): Phrase => one({ owner });

/** `Anna, Ben and Carl`. */
export const joined = (phrases: readonly Phrase[], by: Conjunction = 'and'): Phrase => {
	const all = phrases.filter((phrase) => !isNothing(phrase));
	return all.length < 2 ? (all[0] ?? NOTHING) : one({ all, by });
};

/** Each power in a list. */
export const powers = (all: readonly Power[], by: Conjunction = 'and'): Phrase =>
	joined(
		all.map((power) => one({ power })),
		by,
	);

/** `Anna throws`, `Anna and Ben throw`, `2 units follow`. */
export const does = (subject: Phrase, ...verb: Verb): Phrase => say`${subject} ${one({ verb, of: subject })}`;

/** With a full stop, unless its own words end with a sign already. */
export function sentence(phrase: Phrase): Phrase {
	const last = phrase.said.at(-1);
	return last === undefined || (typeof last === 'string' && /[.!?:]$/.test(last)) ? phrase : say`${phrase}.`;
}

/** Sentences, one after the other. */
export const sentences = (phrases: readonly Phrase[]): Phrase => spaced(phrases, ' ');

/** Phrases with the same words between each two. */
export function spaced(phrases: readonly Phrase[], between: string | Phrase): Phrase {
	const all = phrases.filter((phrase) => !isNothing(phrase));
	const gap = typeof between === 'string' ? words(between) : between;
	return all.slice(1).reduce((before, phrase) => say`${before}${gap}${phrase}`, all[0] ?? NOTHING);
}

/** Whether any data are a phrase. */
export const isPhrase = (data: unknown): data is Phrase =>
	typeof data === 'object' && data !== null && 'said' in data && Array.isArray(data.said);

/** Whether they say the same. */
export const isSame = (a: Phrase, b: Phrase): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether it ends as a sentence does: a full stop would be one too many. */
export const isWhole = ({ said }: Phrase): boolean => {
	const last = said.at(-1);
	return typeof last === 'string' && /[.!?]$/.test(last);
};

/** Whether several are meant: two who are joined by `and`, or a number of them. */
export const areMany = ({ said }: Phrase): boolean =>
	said.some((piece) => {
		if (typeof piece === 'string') return false;
		return 'all' in piece ? piece.by !== 'or' : 'number' in piece && Math.abs(piece.number) !== 1;
	});
