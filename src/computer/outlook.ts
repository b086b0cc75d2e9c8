/** What a power may want, and where its units may go, beyond what the board says: a game's rules and its seats decide it. */
import { type Place, POWERS, type Power } from '../board/types.ts';
import { PROVINCE_COUNT, powerNumber, provinceNumber } from '../judge/chart.ts';
import type { Roll } from './choice.ts';
import type { Position } from './position.ts';

export interface Outlook {
	/** Powers whose centres it would take, and against whom it defends its own: a bit for each power's number. */
	readonly prey: number;
	/** Powers whose units could be in the way of its own. */
	readonly rivals: number;
	/** 1: a province that its units do not enter. */
	readonly closed: Uint8Array;
	/** 1: a province in which its units do not stay if they can help it. */
	readonly unsafe: Uint8Array;
	/** The centres are counted after this movement: taking matters more than coming closer. */
	readonly isCounted: boolean;
	/** It does what it thinks best, always; else it wavers, so that nobody foresees it. */
	readonly isSure: boolean;
}

/** What easy decides by: the board, whose units, what they may want, and chance; null: it always does what seems best. */
export interface EasyView {
	readonly position: Position;
	readonly power: number;
	readonly outlook: Outlook;
	readonly roll: Roll | null;
}

/** 1 for the provinces of these places. */
export function marked(places: readonly Place[]): Uint8Array {
	if (places.length === 0) return NO_PROVINCES;
	const marks = new Uint8Array(PROVINCE_COUNT);
	for (const place of places) marks[provinceNumber(place)] = 1;
	return marks;
}

const NO_PROVINCES = new Uint8Array(PROVINCE_COUNT);

/** The bits of these powers. */
export const bitsOf = (powers: readonly Power[]): number =>
	powers.reduce((bits, power) => bits | (1 << powerNumber(power)), 0);

/** The bits of all other powers. */
export const everyoneBut = (powers: readonly Power[]): number =>
	bitsOf(POWERS.filter((power) => !powers.includes(power)));

/** By power, the bits of all others: for games in which a seat's powers do not stand together. */
export const EVERYBODY_ELSE = Uint8Array.from(POWERS, (power) => everyoneBut([power]));
