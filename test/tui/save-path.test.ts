/** Saves as people name them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { savePath } from '../../src/saves/folders.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder();

test('a path, or a name in the folder with or without the extension; of none it tells where it was sought', () => {
	const save = join(folder(), 'anna-ben.entente');
	writeFileSync(save, '');
	for (const typed of [save, save.slice(0, -8), 'anna-ben', 'anna-ben.entente'])
		expect(savePath(folder(), typed)).toBe(save);
	for (const typed of ['carl', 'carl.entente']) expect(savePath(folder(), typed)).toBe(join(folder(), 'carl.entente'));
	expect(savePath(folder(), 'elsewhere/carl.entente')).toBe('elsewhere/carl.entente');
});
