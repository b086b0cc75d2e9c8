/** A movement phase step by step: what goes through unhindered, what fails, and last who is thrown out. */
import { isCentre, provinceOf, unitAt } from '../board/map.ts';
import { joined, plural } from '../board/names.ts';
import type { Arrow } from '../board/picture.ts';
import type { MovementOrder, Power, Province, Unit } from '../board/types.ts';
import { does, of, type People, peopleOf, personOf, together } from './people.ts';
import { arrowsIn } from './picture.ts';
import type { OrderLine, Report, Weight } from './report.ts';
import type { Situation } from './situation.ts';
import { type StepKind, type StepPart, stepOf, type Uncounted } from './telling-step.ts';
import { LONGEST, packed, placeInWords, placeName, unitInWords } from './telling-words.ts';

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
	const field: Field = { lines, seats: report.seats, report };
	const episodes = [
		...contests(field),
		...lines.flatMap((line) => internment(field, line)),
		...lines.flatMap((line) => thrownOut(field, line)),
	];
	return [...unhinderedSteps(field, episodes), ...stepsOf(field, episodes)];
}

interface Field {
	readonly lines: readonly MoveLine[];
	readonly seats: Report['seats'];
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

const withHelpers = (field: Field, lines: readonly MoveLine[]): Arrow[] =>
	arrowsIn(lines.flatMap((line) => [line, ...helpersOf(field, line)]));

const origins = (lines: readonly MoveLine[]): StepPart['at'] =>
	Object.fromEntries(lines.map((line) => [originOf(line), 'origin' as const]));

/** `, 2 to 1`; nothing where strength did not decide. */
const score = (strengths: OrderLine['strengths']): string => (strengths ? `, ${strengths[0]} to ${strengths[1]}` : '');

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
		...asOneEpisode(convoys),
		...asOneEpisode(voids),
		...asOneEpisode(ofWeight(0)),
		...asOneEpisode(cuts),
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

/** Whose these are, in a sentence. */
const whose = ({ seats }: Field, lines: readonly MoveLine[]) => together(peopleOf(seats, powersIn(lines)));

function standoff(field: Field, goal: Province, rivals: readonly MoveLine[]): Episode {
	return episode('standoff', 1, {
		sentence: `${whoBounces(field, goal, rivals)}.`,
		who: powersIn(rivals),
		at: { ...origins(rivals), [goal]: 'standoff' },
		arrows: withHelpers(field, rivals),
	});
}

/** `Galicia: Anna and Fay bounce, 1 to 1`. */
function whoBounces(field: Field, goal: Province, rivals: readonly MoveLine[], all = whose(field, rivals)): string {
	const fort = field.report.marks?.[goal]?.meaning;
	const count = rivals.length === 2 ? 'two' : rivals.length;
	const said =
		rivals.length === 1
			? `${does(all, 'does not get in', 'do not get in')}${fort ? ` against the ${fort}` : ''}${score(rivals[0]!.strengths)}`
			: `${powersIn(rivals).length === 1 ? `${count} units of ${all.text}` : all.text} bounce${strengthsInWords(rivals)}`;
	return `${placeName(goal)}: ${said}`;
}

/** `, 2 to 2`, `, 1 each`: what they wanted it with. */
function strengthsInWords(rivals: readonly MoveLine[]): string {
	const [first, ...more] = rivals.map((rival) => attackOf(rival, rivals));
	if (first === undefined || more.includes(undefined)) return '';
	if (more.length === 1) return `, ${first} to ${more[0]}`;
	return `, ${more.every((each) => each === first) ? `${first} each` : [first, ...more].join(' to ')}`;
}

/** Where it was thrown out at home, only a single rival can tell its strength. */
const attackOf = (line: MoveLine, rivals: readonly MoveLine[]): number | undefined =>
	isBounced(line)
		? line.strengths?.[0]
		: rivals.length === 2
			? rivals.find((other) => other !== line)!.strengths?.[1]
			: undefined;

function withstood(field: Field, goal: Province, holder: MoveLine, rivals: readonly MoveLine[]): Episode {
	const powers = powersIn(rivals);
	const isOwn = powers.every((power) => power === holder.power);
	const isCut = !isOwn && holder.result === 'cut';
	return episode(isCut ? 'cut' : 'withstood', isOwn ? 0 : 1, {
		sentence: `${whoHolds(field, goal, holder, rivals)}${isCut ? '; its support is cut' : ''}.`,
		who: [holder.power, ...powers],
		at: { ...origins(rivals), [goal]: 'standoff' },
		arrows: withHelpers(field, [...rivals, ...(moveIn(holder) ? [] : [holder])]),
	});
}

function whoHolds(field: Field, goal: Province, holder: MoveLine, rivals: readonly MoveLine[]): string {
	const foreign = withThrownOut(field, rivals).filter(({ power }) => power !== holder.power);
	const [own, ...others] = peopleOf(field.seats, [holder.power, ...powersIn(foreign)]);
	const against = together(others);
	if (foreign.length === 0) return `${placeName(goal)}: ${of(own!)} own unit is in the way`;
	const isKeptOut = (rival: MoveLine) =>
		field.lines.some((line) => line.power === holder.power && keptOut(line, rival));
	if (!foreign.filter(isBounced).every(isKeptOut))
		return `${whoBounces(field, goal, foreign, against)}, and ${does(own!, 'stays')}`;
	const fort = field.report.marks?.[goal]?.meaning;
	const held = `${does(own!, 'holds')} ${placeInWords(goal)}${fort ? `, ${fort},` : ''} against ${against.text}`;
	return held + whyHeld(own!, foreign.filter(isBounced));
}

/** What the holder had against each of the others; without strengths they were not allowed to drive it out. */
const whyHeld = (own: People, rivals: readonly MoveLine[]): string =>
	rivals.every(({ strengths }) => !strengths) ? `, who may not throw ${own.text} out` : scoreAgainst(rivals);

/** `, 2 to 1 each`: the most that they met, and what they had. */
function scoreAgainst(rivals: readonly MoveLine[]): string {
	const strengths = rivals.flatMap((rival) => (rival.strengths ? [rival.strengths] : []));
	const attacks = strengths.map(([attack]) => attack);
	if (strengths.length === 0 || strengths.length < rivals.length) return '';
	const most = Math.max(...strengths.map(([, against]) => against));
	if (attacks.length === 1) return `, ${most} to ${attacks[0]}`;
	return `, ${most} to ${attacks.every((each) => each === attacks[0]) ? `${attacks[0]} each` : attacks.join(' and ')}`;
}

/** Two that want to change places. */
function changingPlaces(field: Field, one: MoveLine, other: MoveLine): Episode {
	const [a, b] = peopleOf(field.seats, [one.power, other.power]) as [People, People];
	const where = `${placeName(originOf(one))} and ${placeName(originOf(other))}`;
	const who = one.power === other.power ? `two units of ${a.text}` : `${a.text} and ${b.text}`;
	return episode('withstood', 1, {
		sentence: `${where}: ${who} run into each other${score(one.strengths)}.`,
		who: powersIn([one, other]),
		at: { [originOf(one)]: 'standoff', [originOf(other)]: 'standoff' },
		arrows: withHelpers(field, [one, other]),
	});
}

function won(field: Field, goal: Province, winner: MoveLine, rivals: readonly MoveLine[]): Episode {
	const powers = powersIn(rivals).filter((power) => power !== winner.power);
	const [own, ...others] = peopleOf(field.seats, [winner.power, ...powers]);
	const against = others.length > 0 ? together(others).text : 'a unit of its own power';
	const part: StepPart = {
		sentence: `${does(own!, 'gets')} into ${placeInWords(goal)} against ${against}${scoreAgainst(rivals)}.`,
		who: [winner.power, ...powers],
		at: { ...origins([winner, ...rivals]), [goal]: 'goal' },
		arrows: withHelpers(field, [winner, ...rivals]),
	};
	return episode('won', 2, part, [winner]);
}

function convoy(field: Field, line: MoveLine): Episode {
	const part: StepPart = {
		sentence: `${of(personOf(field.seats, line.power))} army sails from ${placeInWords(originOf(line))} to ${placeInWords(arrivedIn(line)!)}.`,
		who: [line.power],
		at: { [originOf(line)]: 'origin', [arrivedIn(line)!]: 'goal' },
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
	const powers = powersIn(attackers).filter((power) => power !== line.power);
	const [own, ...others] = peopleOf(field.seats, [line.power, ...powers]);
	return [
		episode('cut', 1, {
			sentence: `${does(together(others), 'cuts')} ${of(own!)} support from ${placeInWords(originOf(line))}.`,
			who: [...powers, line.power],
			at: { ...origins(attackers), [originOf(line)]: 'standoff' },
			arrows: arrowsIn([line, ...attackers]),
		}),
	];
}

/** An order that comes to nothing by itself. */
function nothing(field: Field, line: MoveLine): Episode[] {
	if (!['void', 'noconvoy', 'disrupted'].includes(line.result)) return [];
	const own = of(personOf(field.seats, line.power));
	const { order } = line.given;
	const goal = goalOf(line);
	const sentence = (): string => {
		if (line.result === 'noconvoy')
			return `${own} ${unitInWords(line.unit)} finds no convoy to ${placeInWords(goal!)}.`;
		if (line.result === 'disrupted') return `${own} convoy from ${placeInWords(originOf(line))} is broken.`;
		if (order?.kind === 'support')
			return `${own} support from ${placeInWords(originOf(line))} helps nobody${notSent(field, order)}.`;
		if (order?.kind === 'convoy') return `${own} ${unitInWords(line.unit)} carries nobody${notSent(field, order)}.`;
		if (goal !== undefined)
			return `${own} ${unitInWords(line.unit)} cannot go to ${placeInWords(goal)}${inTheWay(field, goal)}.`;
		return `${own} order for ${placeInWords(originOf(line))} comes to nothing.`;
	};
	return [
		episode('void', line.result === 'void' ? 0 : 1, {
			sentence: sentence(),
			who: [line.power],
			at: origins([line]),
			arrows: arrowsIn([line]),
		}),
	];
}

/** What the unit does that should have been helped, if it is something else. */
function notSent({ lines }: Field, { of: helped, to }: Extract<MovementOrder, { readonly of: unknown }>): string {
	const other = lines.find((line) => originOf(line) === provinceOf(helped.at));
	const goal = other && goalOf(other);
	if (!other || goal === (to && provinceOf(to))) return '';
	return to === undefined
		? `: ${placeInWords(helped.at)} moves`
		: `: ${placeInWords(helped.at)} was not sent to ${placeInWords(to)}`;
}

/** Where a unit goes only if the one that stands there leaves. */
const inTheWay = ({ lines }: Field, goal: Province): string =>
	lines.some((line) => originOf(line) === goal && arrivedIn(line) === undefined) ? ': the unit there stays' : '';

function internment(field: Field, line: MoveLine): Episode[] {
	const host = line.by?.find((by) => typeof by === 'string');
	if (!host) return [];
	const [own, other] = peopleOf(field.seats, [line.power, host]);
	const part: StepPart = {
		sentence: `${of(own!)} ${unitInWords(line.unit)} is interned by ${other!.text}: it stood in neutral land.`,
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
	const [winner, loser, ...more] = peopleOf(field.seats, [attacker.power, line.power, ...powersIn(others)]);
	const own = rivals.filter((rival) => !others.includes(rival));
	const units = own.map(({ power, unit }): People => {
		const whose = power === attacker.power ? winner! : loser!;
		return { text: `${of(whose)} ${unitInWords(unit)}`, areMany: false };
	});
	const out = [...units, ...more];
	const also = out.length > 0 ? `; ${does(together(out), 'does not get in', 'do not get in')}` : '';
	const nowhere = entry && entry.retreats.length === 0 ? ' There is no way out.' : '';
	const part: StepPart = {
		sentence: `${does(winner!, 'throws')} ${loser!.text} out of ${placeInWords(where)}${score(line.strengths)}${also}.${nowhere}`,
		who: [attacker.power, line.power, ...powersIn(others)],
		at: { ...origins([attacker, ...rivals]), [where]: 'out' },
		arrows: withHelpers(field, [attacker, ...rivals, ...(moveIn(line) ? [] : [line])]),
	};
	return [episode('thrownOut', 3, part, [attacker], [line])];
}

/** Episodes of one kind told at once, as long as their sentences fit below the map. */
const asOneEpisode = (episodes: readonly Episode[]): Episode[] => packed(episodes, captionOf).map(merged);

const captionOf = ({ parts }: Episode): string => parts.map(({ sentence }) => sentence).join(' ');

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
	const many = unhindered.length === 0 ? 'None' : `${unhindered.length}`;
	const said = `${many} of ${plural(lines.length, 'unit')} ${unhindered.length > 1 ? 'move' : 'moves'} unhindered.`;
	const isStill = lines.every(({ given: { order } }) => order?.kind !== 'move');
	const orders: StepPart = {
		sentence: isStill ? 'No unit is ordered to move.' : said,
		who,
		at: origins(unhindered),
		arrows: withHelpers(field, unhindered),
	};
	const first = stepOf('orders', 0, [orders], report.before);
	if (unhindered.length === 0) return [first];
	const goals = Object.fromEntries(unhindered.map((line) => [arrivedIn(line)!, 'goal' as const]));
	const came = unhindered.length === 1 ? 'It arrives.' : 'They arrive.';
	const arrived: StepPart = { ...orders, sentence: [came, ...entered(field, unhindered)].join(' '), at: goals };
	return [first, stepOf('moves', 0, [arrived], boardAt(field, episodes, -1))];
}

/** Who has come to centres that are not their own: `Carl walks into Dora's Venice and Rome, Fay into Serbia.` */
function entered(field: Field, unhindered: readonly MoveLine[]): string[] {
	const all = unhindered.map((line) => enteringOf(field, line)).filter(({ where, isOwn }) => isCentre(where) && !isOwn);
	const ofOthers = all.filter(({ owner }) => owner);
	if (all.length === 0) return [];
	const said = whoEntered(field, all);
	if (said.length <= MOST_ENTERED) return [said];
	if (ofOthers.length === 0) return [];
	const saidOfOthers = whoEntered(field, ofOthers);
	return [
		saidOfOthers.length + ARRIVED <= LONGEST ? saidOfOthers : `${ofOthers.length} of them walk into centres of others.`,
	];
}

/** In characters: with all that moves, a longer caption could not be sent in a second. */
const MOST_ENTERED = 120;

interface Entering {
	readonly line: MoveLine;
	readonly where: Province;
	/** Undefined: nobody else owns it. */
	readonly owner: Power | undefined;
	readonly isOwn: boolean;
}

function enteringOf({ seats, report }: Field, line: MoveLine): Entering {
	const where = arrivedIn(line)!;
	const owner = report.before.centres[where];
	const isOwn = owner !== undefined && personOf(seats, owner).text === personOf(seats, line.power).text;
	return { line, where, owner: isOwn ? undefined : owner, isOwn };
}

/** Of each person once, whatever they command. */
function whoEntered({ seats }: Field, entries: readonly Entering[], verb: 'walks' | 'follows' = 'walks'): string {
	const peopleIn = (powers: readonly Power[]): People[] => [
		...new Map(powers.map((power) => personOf(seats, power)).map((person) => [person.text, person])).values(),
	];
	const is = ({ text }: People, power: Power | undefined) =>
		power !== undefined && personOf(seats, power).text === text;
	const clauses = peopleIn(powersIn(entries.map(({ line }) => line))).map((who, i) => {
		const own = entries.filter(({ line }) => is(who, line.power));
		const placesOf = (some: readonly Entering[]) => some.map(({ where }) => placeInWords(where));
		const whose = peopleIn(own.flatMap(({ owner }) => owner ?? [])).map(
			(other) => `${of(other)} ${joined(placesOf(own.filter(({ owner }) => is(other, owner))))}`,
		);
		const free = placesOf(own.filter(({ owner }) => owner === undefined));
		return `${i === 0 ? does(who, verb) : who.text} into ${joined([...free, ...whose])}`;
	});
	return `${clauses.join(', ')}.`;
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

/** Who could only come when another had left: `Dora follows into Fay's Spain.` */
function following(field: Field, lines: readonly MoveLine[], before: string): StepPart {
	const entries = lines.map((line) => enteringOf(field, line));
	const said = whoEntered(field, entries, 'follows');
	const short = `${plural(lines.length, 'unit')} ${lines.length > 1 ? 'follow' : 'follows'}.`;
	return {
		sentence: before.length + 1 + said.length <= LONGEST ? said : short,
		who: powersIn(lines),
		at: { ...origins(lines), ...Object.fromEntries(entries.map(({ where }) => [where, 'goal' as const])) },
		arrows: withHelpers(field, lines),
	};
}
