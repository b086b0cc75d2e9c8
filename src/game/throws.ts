/** Pieces thrown at the board: what a throw leaves behind, as data. How it flies is a layer's own matter (see variant.ts). */
import { shortPower } from '../board/map.ts';
import { asTyped, type Phrase, person, pieceOf, say, words } from '../board/phrase.ts';
import { type PieceName, POWERS, type Power, type Province, type RestingAt, type UnitType } from '../board/types.ts';
import { isFields } from './fields.ts';

/** What counts of a piece at rest. */
export interface Lie {
	/** Every region it touches, also those that are not provinces. */
	readonly spaces: readonly string[];
	/** Its coast (`NC`) where it touches a province with several. */
	readonly coast?: string;
	/** Not known where pieces are laid by hand. */
	readonly at?: RestingAt;
}

export interface LyingPiece extends Lie {
	readonly id: string;
	readonly power: Power;
	readonly type: UnitType;
}

/** `ENG A1` as a value that can be said. */
export function pieceSaid(id: string): Phrase {
	const name = pieceNamed(id);
	return name ? pieceOf(name) : person(id);
}

/** Which piece that is; undefined: there is none of this name. */
export function pieceNamed(id: string): PieceName | undefined {
	const [short, kind = ''] = id.split(' ');
	const power = POWERS.find((each) => shortPower(each) === short);
	return power && { power, type: kind.startsWith('A') ? 'A' : 'F', number: Number(kind.slice(1)) };
}

/** What is to be thrown, and at which board. */
export interface Throw {
	/** The thrower's colour. */
	readonly power: Power;
	/** Pieces left to throw. */
	readonly left: Readonly<Record<UnitType, number>>;
	/** What the piece will be called. */
	readonly names: Readonly<Record<UnitType, string>>;
	/** All pieces on the board. */
	readonly lying: readonly LyingPiece[];
	/** How the board lies before the thrower: degrees clockwise. */
	readonly turned: 0 | 90 | 180 | 270;
}

/** The result of a throw, found before it becomes an answer; it is kept and never computed again. */
export interface Thrown {
	readonly type: UnitType;
	/** Null: the piece is dead. */
	readonly lies: Lie | null;
	/** How it died, in words: `short of the board`. */
	readonly end?: string;
	/** Pieces that it moved, by id; null: off the board. */
	readonly moved?: Readonly<Record<string, Lie | null>>;
}

/** What a thrower means to do; the hand is never quite as exact. */
export interface Aim {
	/** Degrees: 0 straight ahead, negative to the left. */
	readonly aim: number;
	/** 0 to 100. */
	readonly strength: number;
	/** -100 to 100, positive clockwise. */
	readonly spin: number;
}

/** How it was aimed: typed numbers scatter as meters do that a hand has stopped. */
export interface Aimed extends Aim {
	readonly isTyped?: true;
}

/** One picture of a flight: what moved since the one before. */
export interface FlightFrame {
	/** Milliseconds since the piece left the hand. */
	readonly time: number;
	/** `z`: how high above the board, in millimetres. */
	readonly pieces: readonly (RestingAt & { readonly id: string; readonly z: number })[];
}

/** A throw as it was made, to be watched once. */
export interface Flown {
	readonly form: Throw;
	readonly thrown: Thrown;
	readonly frames: readonly FlightFrame[];
}

/** A second of a flight in pictures: shown one by one that is slow motion, or nobody would see it. A computer's is over in three seconds. */
export const PICTURES_A_SECOND = { own: 35, watched: 20 } as const;

/** A meter that moves over these values until it is stopped. */
export interface Meter {
	readonly min: number;
	readonly max: number;
	readonly step: number;
	/** Milliseconds that it stays at each. */
	readonly pace: number;
}

/** Throws pieces. No two throws are alike: the chance in each is drawn when it is thrown, and nothing tells it beforehand. */
export interface Throwing {
	readonly ranges: Readonly<Record<keyof Aim, readonly [min: number, max: number]>>;
	readonly meters: Readonly<Record<keyof Aim, Meter>>;
	/** How far before the board the hand is, in millimetres. */
	readonly front: number;
	/** How it ended, in a line for the whole table. */
	describe(what: Throw, thrown: Thrown): Phrase;
	/** How to throw at the middle of this province. */
	aimAt(form: Throw, place: Province): Aim;
	/** How far from the hand a throw of this strength ends on average, in millimetres. */
	wayOf(strength: number): number;
	/** `rate`: pictures a second; none by default. */
	throwPiece(
		form: Throw,
		type: UnitType,
		aim: Aimed,
		rate?: number,
	): { readonly thrown: Thrown; readonly frames: readonly FlightFrame[] };
}

/** A sentence on what is wrong with the shape of a throw; undefined: nothing. */
export function faultOfThrow({ left, lying }: Throw, answer: unknown): Phrase | undefined {
	if (!isFields(answer) || (answer.type !== 'A' && answer.type !== 'F')) return say`expected a throw.`;
	if (left[answer.type] === 0) return say`no ${words(answer.type === 'A' ? 'army' : 'fleet')} is left.`;
	if (!isThrown(answer)) return say`a piece cannot lie there.`;
	const strange = Object.keys(answer.moved ?? {}).find((id) => !lying.some((piece) => piece.id === id));
	return strange === undefined ? undefined : say`there is no piece ${asTyped(strange)} on the board.`;
}

/** The answer to a throw form as what it is. Throws where it has another shape, which no check lets through. */
export function thrownIn(answer: unknown): Thrown {
	if (!isThrown(answer)) throw new TypeError('this answer is not a throw');
	return answer;
}

function isThrown(answer: unknown): answer is Thrown {
	if (!isFields(answer)) return false;
	const { type, lies, moved = {}, end = '' } = answer;
	const isOfPiece = (type === 'A' || type === 'F') && typeof end === 'string' && isLie(lies);
	return isOfPiece && isFields(moved) && Object.values(moved).every(isLie);
}

function isLie(value: unknown): boolean {
	if (value === null) return true;
	if (!isFields(value)) return false;
	const { spaces, coast = '', at } = value;
	const isText = (text: unknown) => typeof text === 'string';
	const isAt = (place: unknown) =>
		isFields(place) && [place.x, place.y, place.angle].every((number) => Number.isFinite(number));
	return Array.isArray(spaces) && spaces.every(isText) && isText(coast) && (at === undefined || isAt(at));
}
