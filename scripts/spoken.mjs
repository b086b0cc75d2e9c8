// How long an evening in lines takes to hear, at 180 words a minute: `npm run spoken`, `npm run spoken -- --short`.
// The evening is that of test/lines/spoken-evening.ts: one person, six computers, 1901 and 1902.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundled.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'entente-spoken-'));
try {
	const { spokenEvening } = await bundled('test/lines/spoken-evening.ts', folder);
	const isShort = process.argv.includes('--short');
	const whole = await spokenEvening({ isShort });
	const brief = await spokenEvening({ isShort, isBrief: true });
	console.table(
		Object.fromEntries(
			[...Object.keys(whole.seconds[0]), 'all'].map((part) => [
				part,
				Object.fromEntries(
					[1901, 1902].flatMap((year, i) =>
						[
							['', whole],
							[' --brief', brief],
						].map(([how, { seconds, totals }]) => [`${year}${how}`, part === 'all' ? totals[i] : seconds[i][part]]),
					),
				),
			]),
		),
	);
} finally {
	rmSync(folder, { recursive: true, force: true });
}
