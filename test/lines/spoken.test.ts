/** How long an evening is to hear, and that a brief one leaves nothing out that went wrong. */
import { expect, test } from 'vitest';
import { spokenEvening } from './spoken-evening.ts';

/** What the same evening took, in seconds, before lines were made shorter. */
const BEFORE = [338, 401];

test('an evening takes half of what it took', async () => {
	const { totals, seconds, phase, paper } = await spokenEvening();
	expect(phase).toMatchObject({ season: 'S', year: 1903 });
	for (const part of ['lists', 'prompts', 'closing', 'reveals'] as const) expect(seconds[1]![part]).toBeGreaterThan(0);
	for (const [i, total] of totals.entries()) expect(total).toBeLessThanOrEqual(BEFORE[i]! / 2);
	// every unit once
	expect(paper).toMatch(/^Austria: Budapest to Serbia; Vienna to Budapest; Trieste to Albania\.$/m);
	expect(paper).toMatch(/^Russia's fleet in Rumania has no way out and is lost\.\nCentres\.$/m);
	expect(paper).toMatch(/^England: .*bounced: North Sea to Denmark and London/m);
});

test('a brief one takes a third, and tells what came to nothing, who was thrown out, and what changed hands', async () => {
	const { totals, paper } = await spokenEvening({ isBrief: true });
	for (const [i, total] of totals.entries()) expect(total).toBeLessThanOrEqual(BEFORE[i]! / 3);
	expect(paper).not.toMatch(/^Austria: Budapest to Serbia/m);
	expect(paper).toMatch(/^Austria throws Russia out of Rumania/m);
	expect(paper).toMatch(/^Italy takes Trieste from Austria\.$/m);
	expect(paper).toMatch(/^Turkey: Ankara to the Black Sea; Constantinople to Bulgaria/m);
});
