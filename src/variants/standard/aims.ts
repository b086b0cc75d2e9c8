/**
 * What a power is after with its orders, as far as the board before them shows: what it would take, guard, cut, leave to others or keep
 * them out of. An order of which the board shows nothing has no aim.
 */
import { isCentre, neighbours, provinceOf, provincesNextTo, unitAt } from '../../board/map.ts';
import { isSame, joined, type Phrase, placeNamed, powers, say, words } from '../../board/phrase.ts';
import type { MovementOrder, OrderOf, Place, Power, Province, Unit } from '../../board/types.ts';
import type { Rules } from '../../game/rules.ts';
import type { State } from '../../game/state.ts';

/** `guard`, Venice. */
interface Aim {
	readonly verb: string;
	readonly at: Province;
	/** What it says of the place. */
	readonly what: Phrase;
}

type Move = OrderOf<'move'>;

/** The board, and what else a power orders. */
interface Setting {
	readonly power: Power;
	readonly state: State;
	readonly orders: readonly MovementOrder[];
	/** Units of others, with where they could go on their own. */
	readonly others: readonly { readonly unit: Unit; readonly goals: ReadonlySet<Province> }[];
}

/** What is told of at most so many aims. */
const MOST_TOLD = 6;

/** `wanted to take Trieste and Tunis, guard Venice and cut support from Munich`; as their orders come. */
export function aimsOf(orders: readonly MovementOrder[], power: Power, state: State, ruleset: Rules): Phrase {
	const { units } = state.situation;
	const others = units
		.filter((unit) => unit.power !== power)
		.map((unit) => ({ unit, goals: goalsOf(ruleset.possible(state, unit.power, unit)) }));
	const setting = { power, state, orders, others };
	const aims: Aim[] = [];
	for (const order of orders) {
		const aim = aimOf(order, setting);
		if (aim && !aims.some(({ verb, what }) => verb === aim.verb && isSame(what, aim.what))) aims.push(aim);
	}
	const told = aims
		.filter(({ verb, at }) => verb !== NEARER || !aims.some((other) => other.at === at && other.verb !== NEARER))
		.slice(0, MOST_TOLD);
	if (told.length === 0) return words('gave orders that the board does not explain');
	return say`wanted to ${joined(told.flatMap((each) => clauseOf(each, told)))}`;
}

/** Places of one verb are told together, with the first of them; what says more than a place stands alone. */
function clauseOf({ verb, at, what }: Aim, told: readonly Aim[]): Phrase[] {
	if (!isSame(what, placeNamed(at))) return [say`${words(verb)} ${what}`];
	const alike = told.filter((other) => other.verb === verb);
	return alike[0]?.at === at ? [say`${words(verb)} ${joined(alike.map((each) => each.what))}`] : [];
}

const goalsOf = (possible: readonly MovementOrder[]): ReadonlySet<Province> =>
	new Set(possible.flatMap((order) => (order.kind === 'move' && !order.via ? [provinceOf(order.to)] : [])));

const NEARER = 'come nearer to';

const aim = (verb: string, at: Province, what: Phrase = placeNamed(at)): Aim => ({ verb, at, what });

function aimOf(order: MovementOrder, setting: Setting): Aim | undefined {
	if (order.kind === 'move') return aimOfMove(order, setting);
	if (order.kind === 'hold') return aimOfStay(provinceOf(order.unit.at), setting);
	const { power, state, orders } = setting;
	const at = provinceOf(order.of.at);
	const served = unitAt(state.situation.units, at);
	const goal = order.to === undefined ? undefined : provinceOf(order.to);
	if (!served) return undefined;
	if (served.power !== power) {
		const [where, to] = goal === undefined ? [at, words('in')] : [goal, words('to')];
		return aim('help', where, say`${served.power} ${to} ${placeNamed(where)}`);
	}
	const its = orders.find(({ unit }) => provinceOf(unit.at) === at);
	if (goal === undefined) return its?.kind === 'move' ? undefined : aimOfStay(at, setting);
	return its?.kind === 'move' && provinceOf(its.to) === goal ? aimOfMove(its, setting) : undefined;
}

function aimOfMove(move: Move, setting: Setting): Aim | undefined {
	const { power, state, orders } = setting;
	const { units, centres } = state.situation;
	const [from, goal] = [provinceOf(move.unit.at), provinceOf(move.to)];
	const there = unitAt(units, goal);
	if (there && there.power !== power && isToCut(move, there, setting)) return aim('cut support from', goal);
	if (isCentre(goal) && centres[goal] !== power) return aim('take', goal);
	if (there && there.power !== power) return aim('drive', goal, say`${there.power} out of ${placeNamed(goal)}`);
	const isFollowed = orders.some((other) => other.kind === 'move' && provinceOf(other.to) === from);
	return (
		aimOfKeeping(goal, setting) ??
		(isFollowed ? aim('make room in', from) : undefined) ??
		aimOfApproach(move, from, setting)
	);
}

/** Nobody helps it there, and who is there could have a say where own units are or go. */
function isToCut({ unit, to }: Move, target: Unit, { orders, others }: Setting): boolean {
	const [from, goal] = [provinceOf(unit.at), provinceOf(to)];
	const isHelped = orders.some(
		(order) => order.kind === 'support' && order.to !== undefined && provinceOf(order.to) === goal,
	);
	const own = others.find((other) => other.unit === target);
	if (isHelped || !own) return false;
	const bound = orders.map((order) => provinceOf(order.kind === 'move' ? order.to : order.unit.at));
	const isMet = (where: Province) =>
		others.some((other) => other !== own && (other.goals.has(where) || provinceOf(other.unit.at) === where));
	return bound.some((where) => where !== goal && where !== from && own.goals.has(where) && isMet(where));
}

function aimOfStay(at: Province, setting: Setting): Aim | undefined {
	const { power, state } = setting;
	const isForeign = isCentre(at) && state.situation.centres[at] !== power;
	return isForeign && state.phase.season === 'F' ? aim('take', at) : aimOfKeeping(at, setting);
}

/** Against those who could come. */
function aimOfKeeping(at: Province, { others }: Setting): Aim | undefined {
	const comers = others.filter(({ unit, goals }) => goals.has(at) && provinceOf(unit.at) !== at);
	if (comers.length === 0) return undefined;
	if (isCentre(at)) return aim('guard', at);
	const whom = [...new Set(comers.map(({ unit }) => unit.power))];
	return aim('keep', at, say`${powers(whom)} out of ${placeNamed(at)}`);
}

/** A centre that it could take next from there, and could not come to from where it was. */
function aimOfApproach({ unit, to }: Move, from: Province, { power, state }: Setting): Aim | undefined {
	const beside = provincesNextTo(from);
	const next = nextTo(unit.type, to).find(
		(each) => isCentre(each) && each !== from && !beside.includes(each) && state.situation.centres[each] !== power,
	);
	return next === undefined ? undefined : aim(NEARER, next);
}

const nextTo = (type: Unit['type'], at: Place): Province[] => neighbours(type, at).map(provinceOf);
