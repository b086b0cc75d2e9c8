/** How texts of the game are said: in full names, unless the players want the codes. Pure. */
import { POWERS, type Power } from '../board/types.ts';
import { spelt } from '../game/telling-words.ts';

/** `Austria`. */
export const powerName = (power: Power): string => power[0] + power.slice(1).toLowerCase();

const POWER = new RegExp(`\\b(${POWERS.join('|')})\\b`, 'g');

/** `short`: provinces and units as codes. Powers are said as names all the same. */
export function spoken(text: string, isShort: boolean): string {
	const said = (isShort ? text : spelt(text)).replace(POWER, (power) => powerName(power as Power));
	const line = said.replaceAll('’', "'").replace(/ {2,}/g, ' ').trim();
	return line.replace(/^(army|fleet)\b/, sentence);
}

/** The first letter as a capital. */
export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
