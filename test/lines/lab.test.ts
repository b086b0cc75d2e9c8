/** The lab in lines: what is typed, and what is said. */
import { expect, test } from 'vitest';
import { type Lab, openLab } from '../../src/lab/lab.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playLab } from '../../src/lines/lab.ts';
import { teletype } from './teletype.ts';

const burgundy = (): Lab =>
	openLab({
		phase: 'F1903M',
		units: { FRANCE: ['A GAS', 'A PAR'], GERMANY: ['A BUR', 'A MUN'] },
		centers: { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN', 'BER'] },
		seats: [{ powers: ['FRANCE'] }, { powers: ['GERMANY'] }],
	});

/** All that is said before nothing more comes in. */
async function said(lab: Lab, ...lines: string[]): Promise<string> {
	const paper = teletype(() => lines.shift());
	await expect(playLab(new Dialog(paper, { isShort: true, hasHeadphones: false }), lab)).rejects.toThrow(Leaving);
	return paper.paper().replace(/\s+/g, ' ');
}

test('what was judged is asked for with its reasons, as in a game', async () => {
	const judged = ['par bur, gas s par bur', 'judge'];
	expect(await said(burgundy(), ...judged, 'record')).toContain('A BUR H: dislodged, A PAR came in, 2 against 1.');
	expect(await said(burgundy(), ...judged, 'why')).toContain('BUR H: A PAR came in, 2 against 1.');
	expect(await said(burgundy(), ...judged, 'tables')).toContain('Germany: Seat 2, 2 centres, 1 unit.');
	expect(await said(burgundy(), 'record', 'why')).toContain('Nothing has been revealed yet.');
});
