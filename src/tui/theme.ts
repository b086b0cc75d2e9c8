/** Colours: they help, and never carry a meaning alone. Ink's colouring respects NO_COLOR by itself. */
import type { Power } from '../board/types.ts';

/** Germany has none: its grey cannot be seen where the terminal maps it to the background. It is the terminal's own, bold. */
export const POWER_COLOURS: Readonly<Record<Power, string | undefined>> = {
	AUSTRIA: 'red',
	// plain blue cannot be read on many a dark screen
	ENGLAND: 'blueBright',
	FRANCE: 'cyan',
	GERMANY: undefined,
	ITALY: 'green',
	RUSSIA: 'magenta',
	TURKEY: 'yellow',
};

/** Three letters of a power, as the tables write it: `AUS`. */
export const shortPower = (power: Power): string => power.slice(0, 3);
