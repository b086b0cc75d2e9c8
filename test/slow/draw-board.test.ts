/** The board in maps is what the script makes of the shapes of nature, to the byte. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder();

test('scripts/draw-board.mjs draws the very same file', () => {
	const out = join(folder(), 'board.json');
	execFileSync(process.execPath, ['scripts/draw-board.mjs', '--out', out]);
	expect(readFileSync(out, 'utf8') === readFileSync('maps/standard-board.json', 'utf8')).toBe(true);
});
