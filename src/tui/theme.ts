/** Colours: they help, and never carry a meaning alone. Ink's colouring respects NO_COLOR by itself. */
import type { Power } from '../board/types.ts';

export const POWER_COLOURS: Readonly<Record<Power, string>> = {
	AUSTRIA: 'red',
	// plain blue cannot be read on many a dark screen
	ENGLAND: 'blueBright',
	FRANCE: 'cyan',
	GERMANY: 'gray',
	ITALY: 'green',
	RUSSIA: 'magenta',
	TURKEY: 'yellow',
};

/** Three letters of a power, as the tables write it: `AUS`. */
export const shortPower = (power: Power): string => power.slice(0, 3);
