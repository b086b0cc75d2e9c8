/** Saves as people name them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { savePath } from '../../src/saves/folders.ts';
import { farewell, resumeCommand } from '../../src/tui/screens/save-path.ts';
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

test('the command that is told last can be copied whole: if it is longer than a row, it begins one', () => {
	expect(farewell('saves/anna-ben.entente', undefined)).toMatch(/^Saved in .*\nGo on with: .* resume anna-ben\n$/);
	const path = `/mnt/${'deep/'.repeat(20)}it's here/anna-ben.entente`;
	const command = resumeCommand(path);
	expect(command).toContain(` resume '/mnt/deep`);
	expect(farewell(path, undefined, ['--plain'])).toBe(`Saved in ${path}\nGo on with:\n${command} --plain\n`);
	expect(farewell(path, 'NOT SAVED.')).toMatch(/^NOT SAVED\.\nThe rest is in /);
});
