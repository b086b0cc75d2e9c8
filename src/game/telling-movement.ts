/** A movement phase step by step: what goes through unhindered, what fails, and last who is thrown out. */
import { isCentre, provinceOf, unitAt } from '../board/map.ts';
import {
	count,
	does,
	held,
	joined,
	NOTHING,
	type Phrase,
	place,
	placeHead,
	possessive,
	powers,
	say,
	sentences,
	spaced,
	unit,
	words,
} from '../board/phrase.ts';
import type { MovementOrder, Power, Province, Unit } from '../board/types.ts';
import type { Holders } from '../print/in-names.ts';
import type { OrderLine, Report, Weight } from './report.ts';
import { holdersOf } from './seats.ts';
import type { Situation } from './situation.ts';
import { stepArrows } from './telling-arrows.ts';
import { LONGEST, lengthOf, packed } from './telling-length.ts';
import { type StepArrow, type StepKind, type StepPart, stepOf, type Uncounted } from './telling-step.ts';

/** An order that was read, for a unit that stood on the board. */
type MoveLine = OrderLine & { readonly unit: Unit };

/** What happens at once: who moves in it, and who leaves the board. */
interface Episode {
	readonly kind: StepKind;
	readonly weighs: Weight;
	readonly parts: readonly StepPart[];
	readonly movers: readonly MoveLine[];
	readonly gone: readonly MoveLine[];
}

export function movementSteps(report: Report): Uncounted[] {
	const lines = report.lines.flatMap((line): MoveLine[] => {
		const unit = line.unit && unitAt(report.before.units, line.unit.at);
		return unit ? [{ ...line, unit }] : [];
	});
	if (lines.length === 0) return [];
	const field: Field = { lines, holders: holdersOf(report), report };
	const episodes = [
		...contests(field),
		...lines.flatMap(internment),
		...lines.flatMap((line) => thrownOut(field, line)),
	];
	return [...unhinderedSteps(field, episodes), ...stepsOf(field, episodes)];
}

interface Field {
	readonly lines: readonly MoveLine[];
	readonly holders: Holders;
	readonly report: Report;
}

type Move = Extract<MovementOrder, { readonly kind: 'move' }>;

const moveIn = ({ given: { order } }: MoveLine): Move | undefined => (order?.kind === 'move' ? order : undefined);

/** Where the unit came to; undefined: it did not move. */
const arrivedIn = (line: MoveLine): Province | undefined => {
	const order = moveIn(line);
	return order && line.result === 'ok' ? provinceOf(order.to) : undefined;
};

const goalOf = (line: MoveLine): Province | undefined => {
	const order = moveIn(line);
	return order && provinceOf(order.to);
};

const originOf = ({ unit }: MoveLine): Province => provinceOf(unit.at);

/** The orders that help this one, those that failed too. */
function helpersOf({ lines }: Field, line: MoveLine): MoveLine[] {
	const goal = goalOf(line);
	return lines.filter(({ given: { order } }) => {
		if (order?.kind !== 'support' && order?.kind !== 'convoy') return false;
		if (provinceOf(order.of.at) !== originOf(line)) return false;
		return (order.to === undefined ? undefined : provinceOf(order.to)) === goal;
	});
}

const withHelpers = (field: Field, lines: readonly MoveLine[]): StepArrow[] =>
	stepArrows(
		lines.flatMap((line) => [line, ...helpersOf(field, line)]),
		field.lines,
	);

const origins = (lines: readonly MoveLine[]): StepPart['at'] =>
	Object.fromEntries(lines.map((line) => [originOf(line), 'origin' as const]));

/** `, 2 to 1`; nothing where strength did not decide. */
const score = (strengths: OrderLine['strengths']): Phrase =>
	strengths ? say`, ${strengths[0]} to ${strengths[1]}` : NOTHING;

const isConvoyed = (field: Field, line: MoveLine): boolean =>
	helpersOf(field, line).some(({ given: { order }, result }) => order?.kind === 'convoy' && result === 'ok');

const isBounced = (line: MoveLine): boolean => line.result === 'bounce' && moveIn(line) !== undefined;

/** Whether it kept the other out. */
const keptOut = (one: MoveLine, other: MoveLine): boolean =>
	(other.by ?? []).some((by) => typeof by === 'object' && by.at === one.unit.at);

/** With those who wanted the same place and kept them out, but were thrown out at home. */
const withThrownOut = ({ lines }: Field, rivals: readonly MoveLine[]): MoveLine[] =>
	lines.filter(
		(line) =>
			rivals.includes(line) ||
			(line.result === 'dislodged' && rivals.some((rival) => goalOf(rival) === goalOf(line) && keptOut(line, rival))),
	);

/** Everything but dislodgements that did not go through unhindered. */
function contests(field: Field): Episode[] {
	const { lines } = field;
	const bounced = lines.filter(isBounced);
	const goals = [...new Set(bounced.map((line) => goalOf(line)!))];
	const told = new Set<Province>();
	const standing = goals.flatMap((goal): Episode[] => {
		if (told.has(goal)) return [];
		told.add(goal);
		const rivals = bounced.filter((line) => goalOf(line) === goal);
		const winner = lines.find((line) => arrivedIn(line) === goal);
		if (winner) return isAttack(field, winner) ? [] : [won(field, goal, winner, rivals)];
		const holder = lines.find((line) => originOf(line) === goal && arrivedIn(line) === undefined);
		if (!holder) return [standoff(field, goal, withThrownOut(field, rivals))];
		const met = rivals.length === 1 && bounced.find((line) => line === holder && goalOf(line) === originOf(rivals[0]!));
		if (met && bounced.filter((line) => goalOf(line) === originOf(rivals[0]!)).length === 1) {
			told.add(goalOf(met)!);
			return [changingPlaces(field, rivals[0]!, met)];
		}
		return holder.result === 'dislodged' ? [] : [withstood(field, goal, holder, rivals)];
	});
	const convoys = lines.flatMap((line) =>
		arrivedIn(line) !== undefined && isConvoyed(field, line) && isUnhindered(field, line) ? [convoy(field, line)] : [],
	);
	const isHeld = (line: MoveLine) =>
		bounced.some((rival) => goalOf(rival) === originOf(line) && rival.power !== line.power);
	const cuts = lines.flatMap((line) => (isHeld(line) ? [] : cut(field, line)));
	const voids = lines.flatMap((line) => nothing(field, line));
	const ofWeight = (weight: Weight) => standing.filter(({ kind, weighs }) => kind !== 'cut' && weighs === weight);
	return [
		...asOneEpisode(field, convoys),
		...asOneEpisode(field, voids),
		...asOneEpisode(field, ofWeight(0)),
		...asOneEpisode(field, cuts),
		...standing.filter(({ kind }) => kind === 'cut'),
		...ofWeight(1),
		...ofWeight(2),
	];
}

const isAttack = ({ lines }: Field, line: MoveLine): boolean =>
	lines.some(({ result, by, unit }) => {
		const from = by?.[0];
		if (result !== 'dislodged' || typeof from !== 'object') return false;
		return provinceOf(from.at) === originOf(line) && provinceOf(unit.at) === arrivedIn(line);
	});

/** Nobody else wanted to be there, and nobody had to leave. */
const isUnhindered = (field: Field, line: MoveLine): boolean =>
	!isAttack(field, line) &&
	!field.lines.some((other) => other.result === 'bounce' && goalOf(other) === arrivedIn(line));

const episode = (
	kind: StepKind,
	weighs: Weight,
	part: StepPart,
	movers: MoveLine[] = [],
	gone: MoveLine[] = [],
): Episode => ({
	kind,
	weighs,
	parts: [part],
	movers,
	gone,
});

const powersIn = (lines: readonly MoveLine[]): Power[] => [...new Set(lines.map(({ power }) => power))];

/** Those who act, each with whoever commands it. */
const acting = (all: readonly Power[]): Phrase => joined(all.map(held));

function standoff(field: Field, goal: Province, rivals: readonly MoveLine[]): Episode {
	return episode('standoff', 1, {
		sentence: say`${whoBounces(field, goal, rivals)}.`,
		who: powersIn(rivals),
		at: { ...origins(rivals), [goal]: 'standoff' },
		arrows: withHelpers(field, rivals),
	});
}

/** `Galicia: Austria (Anna) and Russia (Fay) bounce, 1 to 1`. */
function whoBounces({ report }: Field, goal: Province, rivals: readonly MoveLine[]): Phrase {
	const who = powersIn(rivals);
	const all = acting(who);
	const fort = report.marks?.[goal]?.fort;
	const [only, ...others] = rivals;
	if (only && others.length === 0)
		return say`${placeHead(goal)}: ${does(all, 'does not get in', 'do not get in')}${
			fort ? say` against the ${fort}` : NOTHING
		}${score(only.strengths)}`;
	const number = rivals.length === 2 ? words('two') : say`${rivals.length}`;
	const units = who.length === 1 ? say`${number} units of ${all}` : all;
	return say`${placeHead(goal)}: ${units} bounce${strengthsInWords(rivals)}`;
}

/** `, 2 to 2`, `, 1 each`: what they wanted it with. */
function strengthsInWords(rivals: readonly MoveLine[]): Phrase {
	const attacks = rivals.flatMap((rival) => attackOf(rival, rivals) ?? []);
	if (attacks.length < rivals.length) return NOTHING;
	return say`, ${isEach(attacks) ? say`${attacks[0]!} each` : spaced(attacks.map(number), ' to ')}`;
}

const number = (one: number): Phrase => say`${one}`;

/** More than two that are all equal. */
const isEach = (attacks: readonly number[]): boolean =>
	attacks.length > 2 && attacks.every((attack) => attack === attacks[0]);

/** Where it was thrown out at home, only a single rival can tell its strength. */
const attackOf = (line: MoveLine, rivals: readonly MoveLine[]): number | undefined =>
	isBounced(line)
		? line.strengths?.[0]
		: rivals.length === 2
			? rivals.find((other) => other !== line)!.strengths?.[1]
			: undefined;

function withstood(field: Field, goal: Province, holder: MoveLine, rivals: readonly MoveLine[]): Episode {
	const who = powersIn(rivals);
	const isOwn = who.every((power) => power === holder.power);
	const isCut = !isOwn && holder.result === 'cut';
	return episode(isCut ? 'cut' : 'withstood', isOwn ? 0 : 1, {
		sentence: say`${whoHolds(field, goal, holder, rivals)}${words(isCut ? '; its support is cut' : '')}.`,
		who: [holder.power, ...who],
		at: { ...origins(rivals), [goal]: 'standoff' },
		arrows: withHelpers(field, [...rivals, ...(moveIn(holder) ? [] : [holder])]),
	});
}

function whoHolds(field: Field, goal: Province, holder: MoveLine, rivals: readonly MoveLine[]): Phrase {
	const foreign = withThrownOut(field, rivals).filter(({ power }) => power !== holder.power);
	if (foreign.length === 0) return say`${placeHead(goal)}: ${possessive(say`${holder.power}`)} own unit is in the way`;
	const isKeptOut = (rival: MoveLine) =>
		field.lines.some((line) => line.power === holder.power && keptOut(line, rival));
	if (!foreign.filter(isBounced).every(isKeptOut))
		return say`${whoBounces(field, goal, foreign)}, and ${held(holder.power)} stays`;
	const fort = field.report.marks?.[goal]?.fort;
	const against = powers(powersIn(foreign));
	return say`${held(holder.power)} holds ${place(goal)}${fort ? say`, ${fort},` : NOTHING} against ${against}${whyHeld(
		holder.power,
		foreign.filter(isBounced),
	)}`;
}

/** What the holder had against each of the others; without strengths they were not allowed to drive it out. */
const whyHeld = (own: Power, rivals: readonly MoveLine[]): Phrase =>
	rivals.every(({ strengths }) => !strengths) ? say`, who may not throw ${own} out` : scoreAgainst(rivals);

/** `, 2 to 1 each`: the most that they met, and what they had. */
function scoreAgainst(rivals: readonly MoveLine[]): Phrase {
	const strengths = rivals.flatMap((rival) => (rival.strengths ? [rival.strengths] : []));
	const attacks = strengths.map(([attack]) => attack);
	if (strengths.length === 0 || strengths.length < rivals.length) return NOTHING;
	const most = Math.max(...strengths.map(([, against]) => against));
	const isSame = attacks.length > 1 && attacks.every((each) => each === attacks[0]);
	return say`, ${most} to ${isSame ? say`${attacks[0]!} each` : joined(attacks.map(number))}`;
}

/** Two that want to change places. */
function changingPlaces(field: Field, one: MoveLine, other: MoveLine): Episode {
	const who = powersIn([one, other]);
	const where = joined([placeHead(originOf(one)), placeHead(originOf(other))]);
	const both = who.length === 1 ? say`two units of ${acting(who)}` : acting(who);
	return episode('withstood', 1, {
		sentence: say`${where}: ${both} run into each other${score(one.strengths)}.`,
		who,
		at: { [originOf(one)]: 'standoff', [originOf(other)]: 'standoff' },
		arrows: withHelpers(field, [one, other]),
	});
}

function won(field: Field, goal: Province, winner: MoveLine, rivals: readonly MoveLine[]): Episode {
	const others = powersIn(rivals).filter((power) => power !== winner.power);
	const against = others.length > 0 ? powers(others) : words('a unit of its own power');
	const part: StepPart = {
		sentence: say`${held(winner.power)} gets into ${place(goal)} against ${against}${scoreAgainst(rivals)}.`,
		who: [winner.power, ...others],
		at: { ...origins([winner, ...rivals]), [goal]: 'goal' },
		arrows: withHelpers(field, [winner, ...rivals]),
	};
	return episode('won', 2, part, [winner]);
}

function convoy(field: Field, line: MoveLine): Episode {
	const [from, to] = [originOf(line), arrivedIn(line)!];
	const part: StepPart = {
		sentence: say`${possessive(say`${line.power}`)} army is convoyed from ${place(from)} to ${place(to)}.`,
		who: [line.power],
		at: { [from]: 'origin', [to]: 'goal' },
		arrows: withHelpers(field, [line]),
	};
	return episode('convoys', 1, part, [line]);
}

function cut(field: Field, line: MoveLine): Episode[] {
	if (line.result !== 'cut') return [];
	const attackers = (line.by ?? []).flatMap((by) => {
		const found = typeof by === 'object' && field.lines.find(({ unit }) => unit.at === by.at);
		return found ? [found] : [];
	});
	const others = powersIn(attackers).filter((power) => power !== line.power);
	const support = say`${possessive(say`${line.power}`)} support from ${place(originOf(line))}`;
	return [
		episode('cut', 1, {
			sentence: say`${does(acting(others), 'cuts', 'cut')} ${support}.`,
			who: [...others, line.power],
			at: { ...origins(attackers), [originOf(line)]: 'standoff' },
			arrows: stepArrows([line, ...attackers], field.lines),
		}),
	];
}

/** An order that comes to nothing by itself. */
function nothing(field: Field, line: MoveLine): Episode[] {
	if (!['void', 'noconvoy', 'disrupted'].includes(line.result)) return [];
	return [
		episode('void', line.result === 'void' ? 0 : 1, {
			sentence: say`${whyNothing(field, line)}.`,
			who: [line.power],
			at: origins([line]),
			arrows: stepArrows([line], field.lines),
		}),
	];
}

function whyNothing(field: Field, line: MoveLine): Phrase {
	const own = possessive(say`${line.power}`);
	const from = place(originOf(line));
	const whole = unit(line.unit, line.power);
	const { order } = line.given;
	const goal = goalOf(line);
	if (line.result === 'disrupted') return say`${own} convoy from ${from} is broken`;
	if (order?.kind === 'support') return say`${own} support from ${from} helps nobody${notSent(field, order)}`;
	if (order?.kind === 'convoy') return say`${whole} carries nobody${notSent(field, order)}`;
	if (goal === undefined) return say`${own} order for ${from} comes to nothing`;
	if (line.result === 'noconvoy') return say`${whole} finds no convoy to ${place(goal)}`;
	return say`${whole} cannot go to ${place(goal)}${words(isInTheWay(field, goal) ? ': the unit there stays' : '')}`;
}

/** What the unit does that should have been helped, if it is something else. */
function notSent({ lines }: Field, { of: helped, to }: Extract<MovementOrder, { readonly of: unknown }>): Phrase {
	const other = lines.find((line) => originOf(line) === provinceOf(helped.at));
	const goal = other && goalOf(other);
	if (!other || goal === (to && provinceOf(to))) return NOTHING;
	const verb = other.unit.type === 'A' ? 'moves' : 'sails';
	return to === undefined
		? say`: ${place(helped.at)} ${words(verb)}`
		: say`: ${place(helped.at)} was not sent to ${place(to)}`;
}

/** Where a unit goes only if the one that stands there leaves. */
const isInTheWay = ({ lines }: Field, goal: Province): boolean =>
	lines.some((line) => originOf(line) === goal && arrivedIn(line) === undefined);

function internment(line: MoveLine): Episode[] {
	const host = line.by?.find((by) => typeof by === 'string');
	if (!host) return [];
	const part: StepPart = {
		sentence: say`${unit(line.unit, line.power)} is interned by ${held(host)}: it stood in neutral land.`,
		who: [host, line.power],
		at: { [originOf(line)]: 'out' },
	};
	return [episode('interned', 2, part, [], [line])];
}

function thrownOut(field: Field, line: MoveLine): Episode[] {
	const from = line.by?.[0];
	if (line.result !== 'dislodged' || typeof from !== 'object') return [];
	const attacker = field.lines.find(({ unit }) => unit.at === from.at)!;
	const where = originOf(line);
	const entry = field.report.after.dislodged.find(({ unit }) => unit.at === line.unit.at);
	const rivals = field.lines.filter((other) => isBounced(other) && goalOf(other) === where);
	const others = rivals.filter(({ power }) => power !== attacker.power && power !== line.power);
	const units = rivals.filter((rival) => !others.includes(rival)).map((own) => unit(own.unit, own.power));
	const out = joined([...units, ...powersIn(others).map(held)]);
	const also = rivals.length > 0 ? say`; ${does(out, 'does not get in', 'do not get in')}` : NOTHING;
	const nowhere = words(entry && entry.retreats.length === 0 ? ' There is no way out.' : '');
	const whom = say`${line.power} out of ${place(where)}`;
	const part: StepPart = {
		sentence: say`${held(attacker.power)} throws ${whom}${score(line.strengths)}${also}.${nowhere}`,
		who: [attacker.power, line.power, ...powersIn(others)],
		at: { ...origins([attacker, ...rivals]), [where]: 'out' },
		arrows: withHelpers(field, [attacker, ...rivals, ...(moveIn(line) ? [] : [line])]),
	};
	return [episode('thrownOut', 3, part, [attacker], [line])];
}

/** Episodes of one kind told at once, as long as their sentences fit below the map. */
const asOneEpisode = ({ holders }: Field, episodes: readonly Episode[]): Episode[] =>
	packed(episodes, captionOf, holders).map(merged);

const captionOf = ({ parts }: Episode): Phrase => sentences(parts.map(({ sentence }) => sentence));

const merged = (episodes: readonly Episode[]): Episode => ({
	kind: episodes[0]!.kind,
	weighs: Math.max(...episodes.map(({ weighs }) => weighs)) as Weight,
	parts: episodes.flatMap(({ parts }) => parts),
	movers: episodes.flatMap(({ movers }) => movers),
	gone: episodes.flatMap(({ gone }) => gone),
});

/** In which episode each unit that moves arrives: never before the unit whose place it takes has left. -1: unhindered. */
function arrivalEpisodes({ lines }: Field, episodes: readonly Episode[]): Map<MoveLine, number> {
	const when = new Map(lines.filter((line) => arrivedIn(line) !== undefined).map((line) => [line, -1]));
	episodes.forEach(({ movers }, i) => {
		for (const mover of movers) when.set(mover, i);
	});
	const leaving = new Map([...when.keys()].map((line) => [originOf(line), line]));
	for (let isOpen = true; isOpen; ) {
		isOpen = false;
		for (const [line, at] of when) {
			const before = leaving.get(arrivedIn(line)!);
			if (!before || when.get(before)! <= at) continue;
			when.set(line, when.get(before)!);
			isOpen = true;
		}
	}
	return when;
}

/** The board once the episodes up to this one are played. */
function boardAt(field: Field, episodes: readonly Episode[], last: number): Situation {
	const { before, after } = field.report;
	const when = arrivalEpisodes(field, episodes);
	const gone = new Set(episodes.slice(0, last + 1).flatMap((each) => each.gone.map(originOf)));
	const goals = new Map(
		[...when].flatMap(([line, at]) => (at <= last ? [[line.unit.at, unitAt(after.units, arrivedIn(line)!)!]] : [])),
	);
	return {
		units: before.units.flatMap((unit) => (gone.has(provinceOf(unit.at)) ? [] : [goals.get(unit.at) ?? unit])),
		dislodged: after.dislodged.filter(({ unit }) => gone.has(provinceOf(unit.at))),
		centres: after.centres,
	};
}

/** What nobody hinders: first as orders, then as it has come. */
function unhinderedSteps(field: Field, episodes: readonly Episode[]): Uncounted[] {
	const { lines, report } = field;
	const unhindered = [...arrivalEpisodes(field, episodes)].flatMap(([line, at]) => (at < 0 ? [line] : []));
	const who = powersIn(unhindered);
	const many = unhindered.length === 0 ? words('None') : number(unhindered.length);
	const moves = words(unhindered.length > 1 ? 'move' : 'moves');
	const isStill = lines.every(({ given: { order } }) => order?.kind !== 'move');
	const orders: StepPart = {
		sentence: isStill
			? words('No unit is ordered to move.')
			: say`${many} of ${count(lines.length, 'unit')} ${moves} unhindered.`,
		who,
		at: origins(unhindered),
		arrows: withHelpers(field, unhindered),
	};
	const first = stepOf('orders', 0, [orders], report.before);
	if (unhindered.length === 0) return [first];
	const goals = Object.fromEntries(unhindered.map((line) => [arrivedIn(line)!, 'goal' as const]));
	const came = words(unhindered.length === 1 ? 'It arrives.' : 'They arrive.');
	const arrived: StepPart = { ...orders, sentence: sentences([came, entered(field, unhindered)]), at: goals };
	return [first, stepOf('moves', 0, [arrived], boardAt(field, episodes, -1))];
}

/** Who has come to centres that are not their own: `France moves into Germany's Munich, Turkey into Bulgaria.` */
function entered({ report, holders }: Field, unhindered: readonly MoveLine[]): Phrase {
	const isForeign = (line: MoveLine) => {
		const where = arrivedIn(line)!;
		return isCentre(where) && report.before.centres[where] !== line.power;
	};
	const all = unhindered.filter(isForeign);
	const ofOthers = all.filter((line) => report.before.centres[arrivedIn(line)!] !== undefined);
	const said = whoEntered(report, all, COMING);
	if (lengthOf(said, holders) <= MOST_ENTERED) return said;
	if (ofOthers.length === 0) return NOTHING;
	const saidOfOthers = whoEntered(report, ofOthers, COMING);
	return lengthOf(saidOfOthers, holders) + ARRIVED <= LONGEST
		? saidOfOthers
		: say`${ofOthers.length} of them move into centres of others.`;
}

/** In characters: with all that moves, a longer caption could not be sent in a second. */
const MOST_ENTERED = 120;

type Verbs = Readonly<Record<Unit['type'], string>>;

/** Armies and fleets, each in its own way. */
const COMING: Verbs = { A: 'moves', F: 'sails' };
const FOLLOWING: Verbs = { A: 'follows', F: 'follows' };

/** Of each power once: `England (Ben) moves into Picardy and sails into Norway, France (Carl) into Belgium.` */
function whoEntered(report: Report, lines: readonly MoveLine[], verbs: Verbs): Phrase {
	if (lines.length === 0) return NOTHING;
	let last = '';
	const clauses = powersIn(lines).map((power) => {
		const own = lines.filter((line) => line.power === power);
		const ways = [...new Set(own.map(({ unit }) => verbs[unit.type]))].map((verb) => {
			const said = last === verb ? 'into' : `${verb} into`;
			last = verb;
			return say`${words(said)} ${whereTo(
				report,
				power,
				own.filter(({ unit }) => verbs[unit.type] === verb),
			)}`;
		});
		return say`${held(power)} ${joined(ways)}`;
	});
	return say`${joined(clauses, ',')}.`;
}

/** Places that are the power's own or nobody's, then those of others: `Rumania and Turkey's Bulgaria`. */
function whereTo({ before: { centres } }: Report, power: Power, lines: readonly MoveLine[]): Phrase {
	const ownerOf = (where: Province) => (centres[where] === power ? undefined : centres[where]);
	const all = lines.map((line) => arrivedIn(line)!);
	const owners = new Set(all.flatMap((where) => ownerOf(where) ?? []));
	return joined([
		...all.filter((where) => ownerOf(where) === undefined).map(place),
		...[...owners].map((owner) => {
			const own = joined(all.filter((where) => ownerOf(where) === owner).map(place));
			return say`${possessive(say`${owner}`)} ${own}`;
		}),
	]);
}

/** `They arrive. `, before it. */
const ARRIVED = 13;

function stepsOf(field: Field, episodes: readonly Episode[]): Uncounted[] {
	const when = [...arrivalEpisodes(field, episodes)];
	return episodes.map((each, i) => {
		const next = when.flatMap(([line, at]) => (at === i && !each.movers.includes(line) ? [line] : []));
		const parts = next.length > 0 ? [...each.parts, following(field, next, captionOf(each))] : each.parts;
		return stepOf(each.kind, each.weighs, parts, boardAt(field, episodes, i));
	});
}

/** Who could only come when another had left: `Germany (Dora) follows into France's Spain.` */
function following(field: Field, lines: readonly MoveLine[], before: Phrase): StepPart {
	const { report, holders } = field;
	const said = whoEntered(report, lines, FOLLOWING);
	const short = say`${does(count(lines.length, 'unit'), 'follows', 'follow')}.`;
	return {
		sentence: lengthOf(sentences([before, said]), holders) <= LONGEST ? said : short,
		who: powersIn(lines),
		at: { ...origins(lines), ...Object.fromEntries(lines.map((line) => [arrivedIn(line)!, 'goal' as const])) },
		arrows: withHelpers(field, lines),
	};
}
