/** A save that something else has touched while it was open: a sync client, a disk that is gone. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { created, input, newFolder, opened, options, removeFolders } from './samples.ts';

afterAll(removeFolders);

/** A disk on which, while it is on, a step is written that does not become whole, nor go away again. */
function failing() {
	const faults = { on: false };
	const failingToo =
		<A extends unknown[]>(call: (...args: A) => void) =>
		(...args: A) => {
			if (faults.on) throw Object.assign(new Error('the disk'), { code: 'EIO' });
			call(...args);
		};
	const files: Files = {
		...nodeFiles,
		sync: failingToo(nodeFiles.sync),
		truncate: failingToo(nodeFiles.truncate),
	};
	return { files, faults };
}

function played() {
	const save = created(join(newFolder(), 'saves'), options);
	for (const data of ['a', 'b']) expect(save.append([input(data)])).toEqual({ ok: true });
	return save;
}

test('eight bytes that were changed in the middle: not saved, and nothing is lost elsewhere', () => {
	const save = played();
	const bytes = readFileSync(save.path);
	bytes.write('XXXXXXXX', 200);
	writeFileSync(save.path, bytes);
	expect(save.append([input('c')])).toMatchObject({ ok: false, problem: 'lost' });
	expect(readFileSync(save.path)).toEqual(bytes);
	expect(save.saveAs(newFolder())).toEqual({ ok: true });
	expect(save.append([input('c')])).toEqual({ ok: true });
	save.close();
	const again = opened(save.path);
	expect(again.contents.inputs).toEqual(['a', 'b', 'c']);
	again.save.close();
});

test('the same file in the place of the file is no harm', () => {
	const save = played();
	const bytes = readFileSync(save.path);
	renameSync(save.path, `${save.path}.old`);
	writeFileSync(save.path, bytes);
	expect(save.append([input('c')])).toEqual({ ok: true });
	save.close();
});

test('another folder in the place of its own: nothing is written into it', () => {
	const save = played();
	const folder = dirname(save.path);
	renameSync(folder, `${folder}-gone`);
	mkdirSync(folder);
	expect(save.append([input('c')])).toMatchObject({
		ok: false,
		problem: 'lost',
		message: expect.stringContaining('another one than before'),
	});
	expect(readdirSync(folder)).toEqual([]);
	save.close();
});

test('another folder above its own, which is gone: it is not made in there', () => {
	const save = played();
	const above = dirname(dirname(save.path));
	renameSync(above, `${above}-gone`);
	mkdirSync(above);
	expect(save.append([input('c')])).toMatchObject({ ok: false, problem: 'lost' });
	expect(readdirSync(above)).toEqual([]);
	expect(save.saveAs(newFolder())).toEqual({ ok: true });
	expect(save.append([input('c')])).toEqual({ ok: true });
	save.close();
});

test('bytes that were changed while a failed step lies behind them', () => {
	const { files, faults } = failing();
	const save = created(join(newFolder(), 'saves'), { ...options, files });
	expect(save.append([input('a')])).toEqual({ ok: true });
	faults.on = true;
	expect(save.append([input('b')])).toMatchObject({ ok: false, problem: 'unwritable' });
	faults.on = false;
	const bytes = readFileSync(save.path);
	bytes.write('XXXXXXXX', 200);
	writeFileSync(save.path, bytes);
	expect(save.append([input('b')])).toMatchObject({ ok: false, problem: 'lost' });
	expect(readFileSync(save.path)).toEqual(bytes);
	save.close();
});

test('a folder that was removed is made again', () => {
	const save = played();
	const folder = dirname(save.path);
	renameSync(folder, `${folder}-gone`);
	expect(save.append([input('c')])).toEqual({ ok: true });
	expect(save.append([input('d')])).toEqual({ ok: true });
	save.close();
	const again = opened(save.path);
	expect(again.contents.inputs).toEqual(['a', 'b', 'c', 'd']);
	again.save.close();
});
