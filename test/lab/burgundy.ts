/** Four armies around Burgundy, which Munich could support: where most of a lab is tried. */
import type { Fields } from '../../src/game/fields.ts';
import { type Lab, openLab } from '../../src/lab/lab.ts';

export const burgundy = (besides: Fields = {}): Lab =>
	openLab({
		phase: 'F1903M',
		units: { FRANCE: ['A GAS', 'A PAR'], GERMANY: ['A BUR', 'A MUN'] },
		centers: { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN', 'BER'] },
		seats: [{ powers: ['FRANCE'] }, { powers: ['GERMANY'] }],
		...besides,
	});
