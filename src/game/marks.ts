/** Marks of several layers in one place: neither hides the other. */
import type { Marks } from './variant.ts';

/** Both, sign by sign and meaning by meaning. */
export function addMarks(before: Marks, more: Marks): Marks {
	const both: Record<string, Marks[string]> = { ...before };
	for (const [province, { sign, meaning }] of Object.entries(more)) {
		const old = before[province];
		both[province] = old ? { sign: old.sign + sign, meaning: `${old.meaning}; ${meaning}` } : { sign, meaning };
	}
	return both;
}
