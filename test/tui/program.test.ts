/** Saves as people name them. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandToResume, farewell } from '../../src/desk/program.ts';
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

test('a link that leads nowhere, or round in a circle, is meant where nothing else of that name is', () => {
	const [lost, round] = [join(folder(), 'lost.entente'), join(folder(), 'round.entente')];
	symlinkSync('nothing', lost);
	symlinkSync('round.entente', round);
	const elsewhere = join(folder(), 'saves');
	mkdirSync(elsewhere);
	const here = process.cwd();
	process.chdir(folder());
	try {
		expect(savePath('saves', 'lost.entente')).toBe('lost.entente');
		expect(savePath('saves', 'round')).toBe('round.entente');
		writeFileSync(join(elsewhere, 'lost.entente'), '');
		expect(savePath('saves', 'lost.entente')).toBe('saves/lost.entente');
	} finally {
		process.chdir(here);
	}
});

test('the command that is told last can be copied whole: if it is longer than a row, it begins one', () => {
	expect(farewell('saves/anna-ben.entente', undefined)).toMatch(/^Saved in .*\nGo on with: .* resume anna-ben\n$/);
	const path = `/mnt/${'deep/'.repeat(20)}it's here/anna-ben.entente`;
	const command = commandToResume(path);
	expect(command).toContain(` resume '/mnt/deep`);
	expect(farewell(path, undefined, ['--plain'])).toBe(`Saved in ${path}\nGo on with:\n${command} --plain\n`);
	expect(farewell(path, 'NOT SAVED.')).toMatch(/^NOT SAVED\.\nThe rest is in /);
});
