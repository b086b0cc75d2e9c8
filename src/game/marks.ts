/** Marks of several layers in one place: neither hides the other. */
import type { Layer, Marks } from './variant.ts';

/** Both, sign by sign and meaning by meaning. */
export function addMarks(before: Marks, more: Marks): Marks {
	const both: Record<string, Marks[string]> = { ...before };
	for (const [province, { sign, meaning }] of Object.entries(more)) {
		const old = before[province];
		both[province] = old ? { sign: old.sign + sign, meaning: `${old.meaning}; ${meaning}` } : { sign, meaning };
	}
	return both;
}

/** What the signs of these marks mean, in a line; empty where there is nothing to be said of them. */
export function legendOf(layers: readonly Pick<Layer, 'signs'>[], marks: Marks): string {
	const shown = Object.values(marks)
		.map(({ sign }) => sign)
		.join('');
	const signs = layers
		.flatMap((layer) => layer.signs ?? [])
		.filter(({ of }) => [...of].some((one) => shown.includes(one)));
	return signs.map(({ say }) => say).join('   ');
}
