/** A step of a telling as text, for what is kept in test/data. */
import type { Phrase } from '../../src/board/phrase.ts';
import { holdersOf } from '../../src/game/seats.ts';
import type { Telling } from '../../src/game/telling.ts';
import type { Step } from '../../src/game/telling-step.ts';
import { asLabel, type Holders, inNames } from '../../src/print/in-names.ts';
import { plainTable } from '../../src/print/plain-table.ts';
import { open } from '../../src/print/printed.ts';

/** As it stands in a caption. */
export const told = (phrase: Phrase, holders?: Holders): string => open(inNames(phrase, holders));

/** The captions of a telling, as a film shows them. */
export const captionsOf = ({ report, steps }: Pick<Telling, 'report' | 'steps'>): string[] =>
	steps.map(({ caption }) => told(caption, holdersOf(report)));

export function stepText({ kind, weighs, caption, at, bars = [], panels = [] }: Step, holders: Holders): string {
	const signs = Object.entries(at).map(([province, sign]) => `${province} ${sign}`);
	const shown = [
		...bars.map(({ label, value, of }) => `${open(asLabel(label))} ${value}${of === undefined ? '' : ` (${of})`}`),
		...panels.map((panel) => plainTable(panel).title),
	];
	return [
		`  ${kind} ${weighs}: ${told(caption, holders)}`,
		...[signs, shown].flatMap((all) => (all.length > 0 ? [`      ${all.join(', ')}`] : [])),
	].join('\n');
}
