/** A movement phase step by step: what each power did, what met then, and last who is thrown out. */
import { unitAt } from '../board/map.ts';
import { held, joined, NOTHING, type Phrase, say, words } from '../board/phrase.ts';
import type { StepSign } from '../board/picture.ts';
import type { Province } from '../board/types.ts';
import { movementCaption } from './movement-captions.ts';
import { type MovementFact, movementFacts } from './movement-facts.ts';
import { unitTold } from './orders-told.ts';
import type { Report, Weight } from './report.ts';
import { holdersOf, peopleFirst } from './seats.ts';
import type { Situation } from './situation.ts';
import { stepArrows, withHelpers } from './telling-arrows.ts';
import { CAPTION, LONGEST, lengthOf, packed } from './telling-length.ts';
import { type StepArrow, type StepKind, type StepPart, signsOn, stepOf, type Uncounted } from './telling-step.ts';
import { hasCome, isMove, type MoveLine, type UnitLine, unitLines } from './unit-lines.ts';

type FactKind = MovementFact['kind'];

/** Kinds of facts in the order in which they are told; of `many` as many at once as fit below the map. */
const ORDER: readonly { readonly many?: true; readonly kinds: readonly FactKind[] }[] = [
	{ many: true, kinds: ['inTheWay'] },
	{ many: true, kinds: ['cut'] },
	{ kinds: ['heldAndCut'] },
	{ kinds: ['standoff', 'swap', 'held'] },
	{ kinds: ['won'] },
	{ kinds: ['interned'] },
	{ kinds: ['thrownOut'] },
];

/** As what each is told, how much it weighs, and how the map points at where it is. */
const TOLD: Readonly<Record<FactKind, readonly [kind: StepKind, weighs: Weight, sign: StepSign]>> = {
	inTheWay: ['withstood', 0, 'standoff'],
	cut: ['cut', 1, 'standoff'],
	heldAndCut: ['cut', 1, 'standoff'],
	standoff: ['standoff', 1, 'standoff'],
	swap: ['withstood', 1, 'standoff'],
	held: ['withstood', 1, 'standoff'],
	won: ['won', 2, 'goal'],
	interned: ['interned', 2, 'out'],
	thrownOut: ['thrownOut', 3, 'out'],
};

/** The orders of some units of a power, or a fact. */
interface Part extends StepPart {
	/** The units whose orders are drawn. */
	readonly drawn: readonly UnitLine[];
	readonly fact?: MovementFact;
}

export function movementSteps(report: Report): Uncounted[] {
	const lines = unitLines(report.lines);
	const groups = [...orderGroups(report, lines), ...factGroups(report, lines)];
	const arrivals = arrivalsIn(groups);
	return groups.map((group, i) => {
		const come = [...arrivals].flatMap(([line, at]) => (at <= i ? [line] : []));
		const coming = come.filter((line) => arrivals.get(line) === i);
		const told = groups.slice(0, i + 1).flatMap((parts) => parts.flatMap(({ fact }) => fact ?? []));
		const winners = group.flatMap(({ fact }) => (fact ? winnerIn(fact) : []));
		const others = coming.filter((line) => !winners.includes(line));
		return stepOf([...group, arriving(others, group)], boardAfter(report, told, come));
	});
}

/** Units that come with a step: those, too, that could only follow another. */
function arriving(coming: readonly MoveLine[], group: readonly Part[]): StepPart {
	const drawn = new Set(group.flatMap((part) => part.drawn));
	return {
		kind: 'orders',
		weighs: 0,
		sentence: NOTHING,
		at: { ...signsOn(originsOf(coming), 'origin'), ...signsOn(goalsOf(coming), 'goal') },
		arrows: stepArrows(coming.filter((line) => !drawn.has(line))),
	};
}

/** What each power did, one after the other: two at once where little is to be told. */
function orderGroups(report: Report, lines: readonly UnitLine[]): Part[][] {
	const holders = holdersOf(report);
	const parts = peopleFirst(report).flatMap((power): Part[] => {
		const own = lines.filter((line) => line.power === power);
		const head = say`${held(power)}: `;
		const room = LONGEST - lengthOf(head, holders);
		return packed(own, (line) => say`${unitTold(line)}; `, holders, room).map((some) => ({
			kind: 'orders',
			weighs: 0,
			sentence: say`${head}${doneBy(some)}.`,
			at: signsOn(originsOf(some.filter(isMove)), 'origin'),
			arrows: stepArrows(withHelped(some)),
			drawn: some,
		}));
	});
	return packed(parts, ({ sentence }) => sentence, holders, CAPTION);
}

/** The orders, and the moves of others that they help: a support leads to one. */
const withHelped = (lines: readonly UnitLine[]): UnitLine[] => [
	...new Set([...lines, ...lines.flatMap((line) => (line.of?.helpers.includes(line) && line.of.goal ? line.of : []))]),
];

const doneBy = (lines: readonly UnitLine[]): Phrase => {
	const allStay = lines.every(({ given: { order }, result }) => order?.kind === 'hold' && result === 'ok');
	return lines.length > 1 && allStay ? words('all stay') : joined(lines.map(unitTold), ';');
};

function factGroups(report: Report, lines: readonly UnitLine[]): Part[][] {
	const parts = movementFacts(lines, report.after).map((fact) => partOf(report, fact));
	return ORDER.flatMap(({ kinds, many }) => {
		const own = parts.filter(({ fact }) => kinds.includes(fact.kind));
		return many ? packed(own, ({ sentence }) => sentence, holdersOf(report)) : own.map((part) => [part]);
	});
}

const winnerIn = (fact: MovementFact): MoveLine[] => ('winner' in fact ? [fact.winner] : []);

function partOf({ marks = {} }: Report, fact: MovementFact): Part & { readonly fact: MovementFact } {
	const [kind, weighs, sign] = TOLD[fact.kind];
	const movers = [...winnerIn(fact), ...('rivals' in fact ? fact.rivals : [])];
	const origins = signsOn(originsOf(movers), fact.kind === 'swap' ? sign : 'origin');
	return {
		fact,
		kind,
		weighs,
		sentence: movementCaption(fact, marks),
		at: { ...origins, [fact.at]: sign },
		arrows: arrowsOf(fact, movers),
		drawn: movers,
	};
}

function arrowsOf(fact: MovementFact, movers: readonly UnitLine[]): StepArrow[] {
	const holders = 'holder' in fact ? [fact.holder] : [];
	switch (fact.kind) {
		case 'interned':
			return [];
		case 'cut':
			return stepArrows([...holders, ...movers]);
		default:
			return withHelpers([...movers, ...holders.filter((line) => !isMove(line))]);
	}
}

const originsOf = (lines: readonly UnitLine[]): Province[] => lines.map(({ from }) => from);
const goalsOf = (lines: readonly MoveLine[]): Province[] => lines.map(({ goal }) => goal);

/**
 * With which group each unit arrives that does: where its order is told, or how it gets in; never before the unit whose place
 * it takes has left.
 */
function arrivalsIn(groups: readonly (readonly Part[])[]): ReadonlyMap<MoveLine, number> {
	const arrivals = new Map<MoveLine, number>();
	for (const [i, parts] of groups.entries())
		for (const { fact, drawn } of parts)
			for (const line of fact ? winnerIn(fact) : drawn) if (hasCome(line)) arrivals.set(line, i);
	const leaving = new Map([...arrivals.keys()].map((line) => [line.from, line]));
	// of units in a row one more waits each time
	for (const _ of leaving)
		for (const [line, at] of arrivals) {
			const ahead = leaving.get(line.goal);
			if (ahead) arrivals.set(line, Math.max(at, arrivals.get(ahead)!));
		}
	return arrivals;
}

/** The board once these facts are told, and these units have come. */
function boardAfter({ before, after }: Report, told: readonly MovementFact[], come: readonly MoveLine[]): Situation {
	const gone = new Set(
		told.flatMap((fact) => (fact.kind === 'interned' || fact.kind === 'thrownOut' ? [fact.holder.unit.at] : [])),
	);
	const arrived = new Map(come.map(({ unit, goal }) => [unit.at, unitAt(after.units, goal)]));
	return {
		units: before.units.flatMap((unit) => (gone.has(unit.at) ? [] : [arrived.get(unit.at) ?? unit])),
		dislodged: after.dislodged.filter(({ unit }) => gone.has(unit.at)),
		centres: after.centres,
	};
}
