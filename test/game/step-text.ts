/** A step of a telling as text, for what is kept in test/data. */

import type { Step } from '../../src/game/telling-step.ts';
import { plainTable } from '../../src/print/plain-table.ts';

export function stepText({ kind, weighs, caption, at, bars = [], panels = [] }: Step): string {
	const signs = Object.entries(at).map(([province, sign]) => `${province} ${sign}`);
	const shown = [
		...bars.map(({ label, value, of }) => `${label} ${value}${of === undefined ? '' : ` (${of})`}`),
		...panels.map((panel) => plainTable(panel).title),
	];
	return [
		`  ${kind} ${weighs}: ${caption}`,
		...[signs, shown].flatMap((all) => (all.length > 0 ? [`      ${all.join(', ')}`] : [])),
	].join('\n');
}
