/** A phase in a dozen steps: where there are more, neighbours of a kind are told at once. */
import { type StepKind, signsIn, type Uncounted } from './telling-step.ts';
import { CAPTION, LONGEST } from './telling-words.ts';

/** A phase has at most so many steps. */
const MOST = 12;
/** And a report of it at least so many, however much was told before it. */
const LEAST = 7;

/** In as few steps as those leave that were told of the phase before; the shortest and lightest are gathered first. */
export function gathered(steps: readonly Uncounted[], earlier = 0): Uncounted[] {
	const most = Math.max(LEAST, MOST - earlier);
	const now = [...steps];
	while (now.length > most) {
		const costs = now.slice(1).map((step, i) => costOf(now[i]!, step));
		const least = Math.min(...costs);
		if (least === Number.POSITIVE_INFINITY) break;
		const at = costs.indexOf(least);
		now.splice(at, 2, together(now[at]!, now[at + 1]!));
	}
	return now;
}

/** What is fought for; told at once only where too much of it is told. */
const FOUGHT: readonly StepKind[] = ['cut', 'standoff', 'withstood', 'won', 'interned', 'thrownOut'];

/** What is lost if two steps are told at once. */
function costOf(a: Uncounted, b: Uncounted): number {
	const isAlike = a.kind === b.kind;
	if (!isAlike && !(FOUGHT.includes(a.kind) && FOUGHT.includes(b.kind))) return Number.POSITIVE_INFINITY;
	if (!staysInView(a, b)) return Number.POSITIVE_INFINITY;
	const length = a.caption.length + 1 + b.caption.length;
	const isLong = length > LONGEST ? 40 : length > CAPTION ? 4 : 0;
	return length + CAPTION * (a.weighs + b.weighs + isLong + (isAlike ? 0 : 2));
}

/** Whether the second shows what the first has shown. */
const staysInView = (a: Uncounted, b: Uncounted): boolean =>
	(a.bars ?? []).every((bar, i) => bar === b.bars?.[i]) &&
	(a.panels ?? []).every((panel, i) => panel === b.panels?.[i]) &&
	(a.marks === undefined || a.marks === b.marks);

function together(a: Uncounted, b: Uncounted): Uncounted {
	return {
		...b,
		kind: a.weighs > b.weighs ? a.kind : b.kind,
		weighs: Math.max(a.weighs, b.weighs) as Uncounted['weighs'],
		caption: `${a.caption} ${b.caption}`,
		who: [...new Set([...a.who, ...b.who])],
		at: signsIn([a, b]),
		arrows: [...new Set([...a.arrows, ...b.arrows])],
	};
}
