/** A file system in which any call can fail, or the whole program be killed. */
import type { Files } from '../../src/saves/files.ts';

export const FAULTS = [
	'fails',
	'failsFromNowOn',
	'failsAfterDoing',
	'writesHalf',
	'writesHalfAndFailsFromNowOn',
] as const;
export type Fault = (typeof FAULTS)[number];

const isSuch = (fault: Fault, what: string): boolean => fault.toLowerCase().includes(what.toLowerCase());

/**
 * The call with this number (from 0) has the fault. After a `FromNowOn` every later one fails as well, so that nothing can
 * be cleared up: what is left is what a kill at this moment leaves. `calls` counts.
 */
export function faultyFiles(
	files: Files,
	at: number,
	fault: Fault,
	code = 'ENOSPC',
): { files: Files; calls: () => number } {
	let count = 0;
	const fail = (): never => {
		throw Object.assign(new Error(`${code}: injected`), { code });
	};
	const wrap =
		<Args extends unknown[], Result>(call: (...args: Args) => Result, half?: (...args: Args) => Result) =>
		(...args: Args): Result => {
			const number = count++;
			if (number < at || (number > at && !isSuch(fault, 'FromNowOn'))) return call(...args);
			if (number > at) return fail();
			if (isSuch(fault, 'writesHalf')) return half ? half(...args) : call(...args);
			if (fault === 'failsAfterDoing') call(...args);
			return fail();
		};
	return {
		calls: () => count,
		files: {
			open: wrap(files.open),
			read: wrap(files.read),
			write: wrap(files.write, (file, bytes, position) =>
				files.write(file, bytes.subarray(0, bytes.length >> 1), position),
			),
			sync: wrap(files.sync),
			truncate: wrap(files.truncate),
			close: wrap(files.close),
			status: wrap(files.status),
			list: wrap(files.list),
			makeFolder: wrap(files.makeFolder),
			rename: wrap(files.rename),
			remove: wrap(files.remove),
		},
	};
}
