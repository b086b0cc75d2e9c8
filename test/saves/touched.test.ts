/** A save that something else has touched while it was open: a sync client, a disk that is gone. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { created, input, newFolder, opened, options, removeFolders } from './samples.ts';

afterAll(removeFolders);

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
