/** A disk in memory: as `nodeFiles`, but quick, and as large or as small as a test wants it. */
import { createHash } from 'node:crypto';
import type { Files } from '../../src/saves/files.ts';

export interface MemoryDisk {
	readonly files: Files;
	/** How many bytes the disk takes in all. */
	room: number;
}

export function memoryDisk(room = Number.POSITIVE_INFINITY): MemoryDisk {
	const contents = new Map<string, Buffer>();
	const handles = new Map<number, string>();
	let last = 0;
	const fail = (code: string): never => {
		throw Object.assign(new Error(`${code}: in memory`), { code });
	};
	const at = (path: string): Buffer => contents.get(path) ?? fail('ENOENT');
	const pathOf = (file: number): string => handles.get(file) ?? fail('EBADF');
	const used = () => [...contents.values()].reduce((sum, bytes) => sum + bytes.length, 0);
	const disk: MemoryDisk = {
		room,
		files: {
			open(path, flags) {
				if (flags === 'wx' && contents.has(path)) fail('EEXIST');
				if (flags === 'wx') contents.set(path, Buffer.alloc(0));
				else if (!contents.has(path) && ![...contents.keys()].some((name) => name.startsWith(`${path}/`)))
					fail('ENOENT');
				handles.set(++last, path);
				return last;
			},
			read(file, into, position) {
				const part = at(pathOf(file)).subarray(position, position + into.length);
				into.set(part);
				return part.length;
			},
			write(file, bytes, position) {
				const path = pathOf(file);
				const before = at(path);
				const free = Math.max(0, disk.room - used());
				const count = Math.min(bytes.length, Math.max(0, before.length - position) + free);
				if (count === 0 && bytes.length > 0) fail('ENOSPC');
				const size = Math.max(before.length, position + count);
				const after = Buffer.alloc(size);
				before.copy(after);
				after.set(bytes.subarray(0, count), position);
				contents.set(path, after);
				return count;
			},
			sync: (file) => void pathOf(file),
			truncate(file, size) {
				const path = pathOf(file);
				contents.set(path, Buffer.concat([at(path), Buffer.alloc(Math.max(0, size - at(path).length))], size));
			},
			close: (file) => void (handles.delete(file) || fail('EBADF')),
			status: (path) => ({
				isFile: true,
				size: at(path).length,
				changed: new Date(),
				identity: path,
				stamp: createHash('md5').update(at(path)).digest('hex'),
			}),
			list: (folder) =>
				[...contents.keys()].flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [])),
			makeFolder: () => {},
			rename(from, to) {
				contents.set(to, at(from));
				contents.delete(from);
			},
			remove(path) {
				at(path);
				contents.delete(path);
			},
		},
	};
	return disk;
}
