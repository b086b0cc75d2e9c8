/**
 * The badge on which a power's name or code is written, the same wherever it stands. Text says only whose badge it is, as a
 * background that no terminal has: so it is measured, cut and joined like any look. What it looks like is seen to at the terminal.
 */
import { POWERS, type Power } from '../board/types.ts';

/** The first index behind those that there are. */
const FIRST = 256;

export const badge = (power: Power, text: string = power): string =>
	text && `\x1b[48;5;${FIRST + POWERS.indexOf(power)}m${text}\x1b[49m`;

/** Whose badge this background is. */
export const badgeIn = (background: string): Power | undefined =>
	background.startsWith('48;5;') ? POWERS[Number(background.slice(5)) - FIRST] : undefined;
