/** From a phrase to text: what all printers share. */

import { kept } from '../board/kept.ts';
import type { Conjunction, OrderAs, Phrase, Piece, PlaceAs, Season, Term } from '../board/phrase.ts';
import { areMany, NOTHING } from '../board/phrase.ts';
import type { Order, PieceName, Place, Power, UnitName } from '../board/types.ts';
import { asPrinted, type Printed } from './printed.ts';

/** How values are spelt in one way of printing. */
export interface Spelling {
	readonly words: (text: string) => string;
	readonly person: (name: string, key: string) => string;
	readonly power: (power: Power, isHeld: boolean, as: 'short' | undefined) => string;
	readonly place: (at: Place, as: PlaceAs | undefined) => string;
	/** `makes`: units to build or, below 0, to remove. */
	readonly sum: (terms: readonly Term[], makes: number) => string;
	readonly years: (first: number, last: number) => string;
	readonly unit: (unit: UnitName, owner: Power | undefined) => string;
	readonly piece: (piece: PieceName) => string;
	readonly order: (order: Order, of: OrderAs | undefined) => string;
	readonly quoted: (text: string) => string;
	/** `PFs`, or in full. */
	readonly abbreviated: (short: string, full: string) => string;
	readonly loud: (text: string) => string;
	readonly number: (number: number, isSigned: boolean) => string;
	/** Whether a sentence may begin with a value that is written small: then its first letter becomes a capital. */
	readonly hasCapitals: boolean;
	/** Whether it may be laid in lines: then orders and names stay whole. */
	readonly isLaid: boolean;
}

const SEASONS = { S: 'Spring', F: 'Fall', W: 'Winter' } as const;

export const seasonInWords = ({ season, year }: Season): string => `${SEASONS[season]} ${year}`;

/** The phrase as this spelling has it. */
export const printWith = (spelling: Spelling, phrase: Phrase): Printed => asPrinted(spelt(spelling, phrase, true));

/** `isFirst`: a sentence may begin here. */
function spelt(spelling: Spelling, { said }: Phrase, isFirst: boolean): string {
	let text = '';
	// the program's own words before a piece: a full stop of somebody's name ends no sentence
	let before = '';
	for (const piece of said) {
		const begins = spelling.hasCapitals && (text === '' ? isFirst : /[.!?] $/.test(before));
		const spelled = pieceSpelt(spelling, piece, begins);
		const own = spelling.isLaid && isWhole(spelling, piece) ? kept(spelled) : spelled;
		if (typeof piece !== 'string') text += begins && isWritten(piece) ? capitalised(own) : own;
		// the full stop of a name is that of its sentence as well
		else text += own.startsWith('.') && text.endsWith('.') ? own.slice(1) : own;
		before = typeof piece === 'string' ? before + piece : '';
	}
	return text;
}

/** Whether it is an order or a name, never to be broken: not what is a sentence by itself. */
const isWhole = ({ hasCapitals }: Spelling, piece: Piece): boolean =>
	typeof piece !== 'string' &&
	('order' in piece ? !hasCapitals && piece.of !== 'named' : WHOLE.some((value) => value in piece));

const WHOLE = ['unit', 'number', 'place', 'power', 'person', 'phase', 'typed', 'piece'];

/** A name is left as it was typed, and the program's own words as they were written. */
const isWritten = (piece: Piece): boolean =>
	typeof piece !== 'string' && ('place' in piece || 'unit' in piece || 'order' in piece);

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Where a sentence begins with words of the program's own, they begin with a capital; values are spelt when they are printed. */
export const inCapitals = ({ said: [first, ...more] }: Phrase): Phrase =>
	first === undefined ? NOTHING : { said: [typeof first === 'string' ? capitalised(first) : first, ...more] };

/** Words of the program's own in small letters, in the middle of a sentence. */
export const inSmall = ({ said }: Phrase): Phrase => ({
	said: said.map((piece) => (typeof piece === 'string' ? piece.toLowerCase() : piece)),
});

function pieceSpelt(spelling: Spelling, piece: Piece, begins: boolean): string {
	if (typeof piece === 'string') return spelling.words(piece);
	// the commonest first: the judge gives reasons by the hundred thousand
	if ('unit' in piece) return spelling.unit(piece.unit, piece.owner);
	if ('number' in piece) return numbered(spelling, piece);
	if ('place' in piece) return spelling.place(piece.place, piece.as);
	if ('power' in piece) return spelling.power(piece.power, piece.isHeld ?? false, piece.as);
	if ('person' in piece) return spelling.person(piece.person, piece.key ?? piece.person);
	if ('order' in piece) return spelling.order(piece.order, piece.of as OrderAs | undefined);
	if ('phase' in piece) return seasonInWords(piece.phase);
	if ('quoted' in piece) return spelling.quoted(piece.quoted);
	if ('typed' in piece) return piece.typed;
	if ('short' in piece) return spelling.abbreviated(piece.short, piece.full);
	if ('loud' in piece) return spelling.loud(piece.loud);
	if ('piece' in piece) return spelling.piece(piece.piece);
	if ('sum' in piece) return spelling.sum(piece.sum, piece.makes);
	if ('years' in piece) return spelling.years(...piece.years);
	if ('owner' in piece) return `${spelt(spelling, piece.owner, begins)}'s`;
	if ('all' in piece)
		return listed(
			spelling,
			piece.all.map((each, i) => spelt(spelling, each, begins && i === 0)),
			piece.by,
		);
	return piece.verb[areMany(piece.of) ? 1 : 0];
}

function numbered(
	spelling: Spelling,
	{ number, noun, full = noun, isSigned }: Extract<Piece, { number: number }>,
): string {
	const said = spelling.number(number, isSigned === true);
	const which = Math.abs(number) === 1 ? 0 : 1;
	return noun && full ? `${said} ${spelling.abbreviated(noun[which], full[which])}` : said;
}

/** `A, B and C`. */
function listed({ hasCapitals }: Spelling, texts: readonly string[], by: Conjunction): string {
	if (by === '/') return texts.join(hasCapitals ? ' or ' : '/');
	if (by === ',' || by === ';') return texts.join(`${by} `);
	return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${by} ${texts.at(-1)}`;
}
