/** A movement phase step by step: what goes through unhindered, what fails, and last who is thrown out. */
import { isCentre, unitAt } from '../board/map.ts';
import {
	count,
	does,
	held,
	joined,
	NOTHING,
	type Phrase,
	place,
	possessive,
	say,
	sentences,
	words,
} from '../board/phrase.ts';
import type { StepSign } from '../board/picture.ts';
import type { Power, Province, Unit } from '../board/types.ts';
import { movementCaption } from './movement-captions.ts';
import { type MovementFact, movementFacts } from './movement-facts.ts';
import type { Report, Weight } from './report.ts';
import { holdersOf } from './seats.ts';
import type { Situation } from './situation.ts';
import { stepArrows, withHelpers } from './telling-arrows.ts';
import { LONGEST, lengthOf, packed } from './telling-length.ts';
import { type StepArrow, type StepKind, type StepPart, signsOn, stepOf, type Uncounted } from './telling-step.ts';
import { hasCome, isMove, type MoveLine, powersIn, type UnitLine, unitLines } from './unit-lines.ts';

type FactKind = MovementFact['kind'];

/** Kinds of facts in the order in which they are told; of `many` as many at once as fit below the map. */
const ORDER: readonly { readonly many?: true; readonly kinds: readonly FactKind[] }[] = [
	{ many: true, kinds: ['convoyed'] },
	{ many: true, kinds: ['void', 'failed'] },
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
	convoyed: ['convoys', 1, 'goal'],
	void: ['void', 0, 'origin'],
	failed: ['void', 1, 'origin'],
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

interface FactPart extends StepPart {
	readonly fact: MovementFact;
}

export function movementSteps(report: Report): Uncounted[] {
	const lines = unitLines(report.lines);
	if (lines.length === 0) return [];
	const parts = movementFacts(lines, report.after).map((fact) => partOf(report, lines, fact));
	const groups = ORDER.flatMap(({ kinds, many }) => {
		const own = parts.filter(({ fact }) => kinds.includes(fact.kind));
		return many ? packed(own, ({ sentence }) => sentence, holdersOf(report)) : own.map((part) => [part]);
	});
	const facts = groups.map((group) => group.map(({ fact }) => fact));
	const arrivals = arrivalsIn(lines, facts);
	const arrivingAt = (i: number) => [...arrivals].flatMap(([line, at]) => (at === i ? [line] : []));
	const boardAt = (i: number) => {
		const come = [...arrivals].flatMap(([line, at]) => (at <= i ? [line] : []));
		return boardAfter(report, facts.slice(0, i + 1).flat(), come);
	};
	const unhindered = arrivingAt(-1);
	const steps = groups.map((group, i) => {
		const winners = facts[i]!.flatMap(winnerIn);
		const next = arrivingAt(i).filter((line) => !winners.includes(line));
		return stepOf(next.length > 0 ? [...group, following(report, next, group)] : group, boardAt(i));
	});
	const first = stepOf([ordered(lines, unhindered)], report.before);
	if (unhindered.length === 0) return [first, ...steps];
	return [first, stepOf([arrived(report, unhindered)], boardAt(-1)), ...steps];
}

const winnerIn = (fact: MovementFact): MoveLine[] => ('winner' in fact ? [fact.winner] : []);

function partOf({ marks = {} }: Report, lines: readonly UnitLine[], fact: MovementFact): FactPart {
	const [kind, weighs, sign] = TOLD[fact.kind];
	const movers = [...winnerIn(fact), ...('rivals' in fact ? fact.rivals : [])];
	const origins = signsOn(originsOf(movers), fact.kind === 'swap' ? sign : 'origin');
	return {
		fact,
		kind,
		weighs,
		sentence: movementCaption(fact, lines, marks),
		at: { ...origins, [fact.at]: sign },
		arrows: arrowsOf(fact, movers),
	};
}

function arrowsOf(fact: MovementFact, movers: readonly UnitLine[]): StepArrow[] {
	const holders = 'holder' in fact ? [fact.holder] : [];
	switch (fact.kind) {
		case 'interned':
			return [];
		case 'void':
		case 'failed':
		case 'cut':
			return stepArrows([...holders, ...movers]);
		default:
			return withHelpers([...movers, ...holders.filter((line) => !isMove(line))]);
	}
}

const originsOf = (lines: readonly UnitLine[]): Province[] => lines.map(({ from }) => from);
const goalsOf = (lines: readonly MoveLine[]): Province[] => lines.map(({ goal }) => goal);

/**
 * With which group of facts each unit arrives: never before the unit whose place it takes has left. -1: nobody hinders it.
 */
function arrivalsIn(
	lines: readonly UnitLine[],
	groups: readonly (readonly MovementFact[])[],
): ReadonlyMap<MoveLine, number> {
	const arrivals = new Map(lines.filter(hasCome).map((line) => [line, -1]));
	for (const [i, facts] of groups.entries()) for (const winner of facts.flatMap(winnerIn)) arrivals.set(winner, i);
	const leaving = new Map([...arrivals.keys()].map((line) => [line.from, line]));
	// of units in a row one more waits each time
	for (const _ of lines)
		for (const [line, at] of arrivals) {
			const ahead = leaving.get(line.goal);
			if (ahead) arrivals.set(line, Math.max(at, arrivals.get(ahead) ?? -1));
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

/** What nobody hinders, as it is ordered. */
function ordered(lines: readonly UnitLine[], unhindered: readonly MoveLine[]): StepPart {
	const many = unhindered.length === 0 ? words('None') : unhindered.length;
	const of = count(lines.length, 'unit');
	return {
		kind: 'orders',
		weighs: 0,
		sentence: lines.some(isMove)
			? say`${many} of ${of} ${words(unhindered.length > 1 ? 'move' : 'moves')} unhindered.`
			: words('No unit is ordered to move.'),
		at: signsOn(originsOf(unhindered), 'origin'),
		arrows: withHelpers(unhindered),
	};
}

/** The same as it has come: `They arrive. France (Carl) moves into Germany's Munich.` */
function arrived(report: Report, unhindered: readonly MoveLine[]): StepPart {
	const came = words(unhindered.length === 1 ? 'It arrives.' : 'They arrive.');
	return {
		kind: 'moves',
		weighs: 0,
		sentence: sentences([came, entered(report, unhindered)]),
		at: signsOn(goalsOf(unhindered), 'goal'),
		arrows: withHelpers(unhindered),
	};
}

/** `They arrive. `, before who enters what. */
const ARRIVED = 13;
/** In characters: with all that moves, a longer caption could not be sent in a second. */
const MOST_ENTERED = 120;

/** Who has come to centres that are not their own; where that is too long, to those of others. */
function entered(report: Report, unhindered: readonly MoveLine[]): Phrase {
	const { centres } = report.before;
	const lengthIn = (phrase: Phrase) => lengthOf(phrase, holdersOf(report));
	const foreign = unhindered.filter(({ goal, power }) => isCentre(goal) && centres[goal] !== power);
	const said = whoEntered(report, foreign, COMING);
	if (lengthIn(said) <= MOST_ENTERED) return said;
	const ofOthers = foreign.filter(({ goal }) => centres[goal] !== undefined);
	const saidOfOthers = whoEntered(report, ofOthers, COMING);
	if (ARRIVED + lengthIn(saidOfOthers) <= LONGEST) return saidOfOthers;
	return say`${ofOthers.length} of them move into centres of others.`;
}

/** Who could only come when another had left: `Germany (Dora) follows into France's Spain.` */
function following(report: Report, next: readonly MoveLine[], before: readonly StepPart[]): StepPart {
	const said = whoEntered(report, next, FOLLOWING);
	const whole = sentences([...before.map(({ sentence }) => sentence), said]);
	const short = say`${does(count(next.length, 'unit'), 'follows', 'follow')}.`;
	return {
		kind: 'moves',
		weighs: 0,
		sentence: lengthOf(whole, holdersOf(report)) <= LONGEST ? said : short,
		at: { ...signsOn(originsOf(next), 'origin'), ...signsOn(goalsOf(next), 'goal') },
		arrows: withHelpers(next),
	};
}

type Verbs = Readonly<Record<Unit['type'], string>>;

/** Armies and fleets, each in its own way. */
const COMING: Verbs = { A: 'moves', F: 'sails' };
const FOLLOWING: Verbs = { A: 'follows', F: 'follows' };

/** Of each power once: `England (Ben) moves into Picardy and sails into Norway, France (Carl) into Belgium.` */
function whoEntered({ before }: Report, lines: readonly MoveLine[], verbs: Verbs): Phrase {
	let last = '';
	const clauses = powersIn(lines).map((power) => {
		const own = lines.filter((line) => line.power === power);
		const verbOf = ({ unit }: MoveLine) => verbs[unit.type];
		const ways = [...new Set(own.map(verbOf))].map((verb) => {
			const into = words(verb === last ? 'into' : `${verb} into`);
			last = verb;
			return say`${into} ${whereTo(
				before,
				power,
				own.filter((line) => verbOf(line) === verb),
			)}`;
		});
		return say`${held(power)} ${joined(ways)}`;
	});
	return lines.length > 0 ? say`${joined(clauses, ',')}.` : NOTHING;
}

/** Places that are the power's own or nobody's, then those of others: `Rumania and Turkey's Bulgaria`. */
function whereTo({ centres }: Situation, power: Power, lines: readonly MoveLine[]): Phrase {
	const ownerOf = ({ goal }: MoveLine) => (centres[goal] === power ? undefined : centres[goal]);
	const placesOf = (owner: Power | undefined) =>
		lines.filter((line) => ownerOf(line) === owner).map(({ goal }) => place(goal));
	const owners = new Set(lines.flatMap((line) => ownerOf(line) ?? []));
	const ofOthers = [...owners].map((owner) => say`${possessive(say`${owner}`)} ${joined(placesOf(owner))}`);
	return joined([...placesOf(undefined), ...ofOthers]);
}
