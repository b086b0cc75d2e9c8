/** What is revealed at once in sixteen steps: where there are more, neighbours of a kind are told at once. */
import { isSame, sentences } from '../board/phrase.ts';
import type { Holders } from '../print/in-names.ts';
import { CAPTION, LONGEST, lengthOf } from './telling-length.ts';
import { heaviest, type StepKind, signsIn, type Uncounted } from './telling-step.ts';

/** Steps of a film. */
const MOST = 16;

/**
 * The steps of reports that are told one after the other; the shortest and lightest are gathered first. `told`: so many were told of
 * the same phase before.
 */
export function gathered(all: readonly (readonly Uncounted[])[], holders: Holders, told = 0): Uncounted[][] {
	const now = all.map((steps) => [...steps]);
	while (now.flat().length > MOST - told && (gatherInOne(now, holders) || gatherInTwo(now, holders)));
	return now;
}

/** Two neighbours of a report; where they say the same in short, all that do. */
function gatherInOne(now: readonly Uncounted[][], holders: Holders): boolean {
	const pairs = now.flatMap((steps) =>
		steps.slice(1).map((b, i) => ({ steps, i, cost: costOf(steps[i]!, b, holders) })),
	);
	const least = Math.min(...pairs.map(({ cost }) => cost));
	const pair = pairs.find(({ cost }) => cost === least && cost < Number.POSITIVE_INFINITY);
	if (!pair) return false;
	const { steps, i } = pair;
	const [a, b] = [steps[i]!, steps[i + 1]!];
	if (fits(a, b, holders)) steps.splice(i, 2, joinedSteps(a, b));
	else {
		const all = steps.filter((step) => areSameInShort(a, step));
		steps.splice(steps.indexOf(all[0]!), all.length, { ...all.reduce(joinedSteps), caption: a.inShort! });
	}
	return true;
}

/** The end of a report and the beginning of the next, where nothing but words is told in both. */
function gatherInTwo(now: readonly Uncounted[][], holders: Holders): boolean {
	const full = now.filter((steps) => steps.length > 0);
	const isPlain = ({ kind, weighs, bars, panels }: Uncounted) => kind === 'told' && weighs < 2 && !bars && !panels;
	const i = full.findIndex((steps, at) => {
		const [a, b] = [steps.at(-1)!, full[at + 1]?.[0]];
		return b !== undefined && isPlain(a) && isPlain(b) && fits(a, b, holders);
	});
	if (i < 0) return false;
	const last = full[i]!.pop()!;
	full[i + 1]![0] = joinedSteps(last, full[i + 1]![0]!);
	return true;
}

/** What comes of a movement; of several kinds at once only where too much of it is told. */
const OUTCOMES: readonly StepKind[] = ['cut', 'standoff', 'withstood', 'won', 'interned', 'thrownOut'];

/** What is lost if two steps are told at once. */
function costOf(a: Uncounted, b: Uncounted, holders: Holders): number {
	const isAlike = a.kind === b.kind;
	const length = lengthOfBoth(a, b, holders);
	if (!isAlike && !(OUTCOMES.includes(a.kind) && OUTCOMES.includes(b.kind))) return Number.POSITIVE_INFINITY;
	if (!staysInView(a, b)) return Number.POSITIVE_INFINITY;
	if (length > LONGEST && !areSameInShort(a, b)) return Number.POSITIVE_INFINITY;
	const lost = (length > CAPTION ? 4 : 0) + (isAlike ? 0 : 2) + (haveSameBars(a, b) ? 0 : BARS_LOST);
	return length + CAPTION * (a.weighs ** 2 + b.weighs ** 2 + lost);
}

const lengthOfBoth = (a: Uncounted, b: Uncounted, holders: Holders): number =>
	lengthOf(a.caption, holders) + 1 + lengthOf(b.caption, holders);
const fits = (a: Uncounted, b: Uncounted, holders: Holders): boolean => lengthOfBoth(a, b, holders) <= LONGEST;

const areSameInShort = ({ inShort: a }: Uncounted, { inShort: b }: Uncounted): boolean =>
	a !== undefined && b !== undefined && isSame(a, b);

/** What captions say as well is lost last. */
const BARS_LOST = 20;
const haveSameBars = (a: Uncounted, b: Uncounted): boolean => (a.bars ?? []).every((bar, i) => bar === b.bars?.[i]);

/** Whether the second shows what the first has shown, but for its bars. */
const staysInView = (a: Uncounted, b: Uncounted): boolean =>
	(a.panels ?? []).every((panel, i) => panel === b.panels?.[i]) && (a.marks === undefined || a.marks === b.marks);

function joinedSteps(a: Uncounted, b: Uncounted): Uncounted {
	const { bars, ...rest } = b;
	return {
		...rest,
		...(bars && haveSameBars(a, b) ? { bars } : {}),
		kind: a.weighs > b.weighs ? a.kind : b.kind,
		weighs: heaviest([a, b]),
		caption: sentences([a.caption, b.caption]),
		at: signsIn([a, b]),
		arrows: [...new Set([...a.arrows, ...b.arrows])],
		captures: [...a.captures, ...b.captures],
	};
}
