/** Why each order came to what it did: reads the resolved arrays and names the culprits. */
import { placeAt, unitName } from '../board/numbers.ts';
import { NOTHING, type Phrase, place, placeNamed, say, spaced, unit as theUnit, words } from '../board/phrase.ts';
import type { MovementOrder, Unit, UnitName } from '../board/types.ts';
import { armyReach, PROVINCE_COUNT, provinceNumber, seaBit } from './chart.ts';
import { isUseful } from './convoy.ts';
import {
	dislodger,
	given,
	headToHead,
	inParadox,
	moved,
	NO,
	path,
	prevents,
	supportRange,
	supportRangeAgainst,
	YES,
} from './decide.ts';
import { withFort } from './forts.ts';
import { impossibility, seasOf } from './legality.ts';
import {
	byConvoy,
	dest,
	firstAttack,
	firstAttackOn,
	fleetsAtSea,
	kind,
	MOVE,
	type MovementCase,
	nextAttack,
	partner,
	power,
	powerPair,
	prov,
	route,
	routeless,
	SUPPORT,
	unitAhead,
	unitIn,
	type VoidReason,
	voids,
} from './position.ts';
import type { MovementRules } from './rules.ts';

export const RESULTS = ['ok', 'bounce', 'cut', 'void', 'noconvoy', 'disrupted', 'dislodged'] as const;
type OutcomeResult = (typeof RESULTS)[number];

/** The outcome of a unit's order. */
export interface MovementOutcome {
	readonly unit: Unit;
	/** The order as given; a hold where there was none. */
	readonly order: MovementOrder;
	/** `dislodged` whatever the unit did, else the result of its order. */
	readonly result: OutcomeResult;
	/** One clause, without a full stop. */
	readonly reason?: Phrase;
	/** The units that caused it. */
	readonly by?: readonly UnitName[];
	/** Where strength decided: that of the attack, and the most that it met. */
	readonly strengths?: Strengths;
}

export type Strengths = readonly [attack: number, against: number];

/** The outcomes of the position resolved last, in the order of its units. */
export function explain(position: MovementCase, rules: MovementRules): MovementOutcome[] {
	const { units, orders } = position;
	const context: Context = { position, rules };
	const outcomes: MovementOutcome[] = [];
	for (let u = 0; u < units.length; u++) {
		const unit = units[u]!;
		const order = orders[u] ?? { kind: 'hold', unit: name(context, u) };
		const { result, reason, by, strengths } = explanation(context, u, order);
		outcomes.push({ unit, order, result, reason, by, strengths });
	}
	return outcomes;
}

/** What is explained. */
interface Context {
	readonly position: MovementCase;
	readonly rules: MovementRules;
}

const name = ({ position }: Context, u: number): UnitName => unitName(position.units[u]!);
const said = ({ position }: Context, u: number): Phrase => theUnit(position.units[u]!);

const impossible = ({ position: { units } }: Context, order: MovementOrder): VoidReason | undefined =>
	impossibility({ units, at: unitIn, fleets: fleetsAtSea }, order);

type Explanation = Pick<MovementOutcome, 'result' | 'reason' | 'by' | 'strengths'>;

/** Each has all members: objects of one shape are read faster. */
const explained = (
	result: OutcomeResult,
	reason?: Phrase,
	by?: readonly UnitName[],
	strengths?: Strengths,
): Explanation => ({
	result,
	reason,
	by,
	strengths,
});

const OK = explained('ok');

function explanation(context: Context, u: number, order: MovementOrder): Explanation {
	const by = dislodger(u);
	if (by >= 0) {
		const strengths = [attackStrength(by, context.rules), holdOrDefendStrength(u, by)] as const;
		const reason = say`${said(context, by)} came in, ${strengths[0]} against ${strengths[1]}`;
		return explained('dislodged', reason, [name(context, by)], strengths);
	}
	if (voids[u] === 'occupantStayed') {
		const occupant = unitIn[goalOf(order)]!;
		const left = kind[occupant] === MOVE && moved[occupant] === YES;
		const reason = voidSaid(left ? 'occupantWavers' : 'occupantStayed', order);
		return explained('void', reason, [name(context, occupant)]);
	}
	const found = voids[u];
	if (found !== undefined) {
		const reason =
			found === 'unmatched' ? (impossible(context, order) ?? unmatched(u, order, context.position)) : found;
		const why = voidSaid(reason, order, context.position.refusals?.get(u));
		return explained('void', reason === 'noFleets' ? say`${why}${byLand(u, order)}` : why);
	}
	if (kind[u] === MOVE) {
		if (moved[u] === YES) return OK;
		if (routeless[u]) return explained('noconvoy', say`no complete convoy route was ordered${byLand(u, order)}`);
		return path[u] === NO ? disrupted(context, u) : bounced(context, u);
	}
	if (kind[u] === SUPPORT) {
		// the resolver takes a support that only the supporter's own convoy could serve (6.D.31): it serves nothing
		const useless = routeless[partner[u]!] ? impossible(context, order) : undefined;
		if (useless) return explained('void', voidSaid(useless, order));
		return given[u] === NO ? cut(context, u) : (idleSupport(context, u) ?? OK);
	}
	if (order.kind === 'convoy') {
		const army = partner[u]!;
		const carries = kind[army] === MOVE && byConvoy[army] === 1 && dest[army] === dest[u];
		const reason = impossible(context, order) ?? (carries ? undefined : unmatched(u, order, context.position));
		return reason ? explained('void', voidSaid(reason, order)) : OK;
	}
	return OK;
}

/** What a `VIA` without fleets has cost. */
const byLand = (u: number, order: MovementOrder) =>
	order.kind === 'move' && order.via && armyReach[prov[u]! * PROVINCE_COUNT + goalOf(order)] ? WITHOUT_VIA : NOTHING;

const WITHOUT_VIA = words('; without VIA it would have gone by land');

/** The province a move goes to. */
const goalOf = (order: MovementOrder) => (order.kind === 'move' ? provinceNumber(order.to) : -1);

/** Whether what this order serves was not ordered at all, or was, but is void itself. */
function unmatched(u: number, order: MovementOrder, { orders }: MovementCase): VoidReason {
	const of = partner[u]!;
	const served = orders[of];
	const ordered = served?.kind === 'move' && 'of' in order && order.to !== undefined && goalOf(served) === dest[u];
	return ordered && voids[of] !== undefined ? 'servesVoid' : 'unmatched';
}

function cut(context: Context, u: number): Explanation {
	const attackers: Phrase[] = [];
	const by: UnitName[] = [];
	for (let a = firstAttackOn(u); a >= 0; a = nextAttack[a]!) {
		if (!cuts(a, u, context.rules)) continue;
		attackers.push(said(context, a));
		by.push(name(context, a));
	}
	return explained('cut', say`attacked by ${spaced(attackers, ' and ')}`, by);
}

function cuts(a: number, u: number, rules: MovementRules): boolean {
	if (!rules.mayCut[powerPair(a, u)]) return false;
	return (prov[a] === dest[u] ? moved[a] : path[a]) === YES;
}

const leastOf = (strengths: number) => strengths & 255;

/** With all the supports that it has. */
const supported = (u: number) => 1 + leastOf(supportRange(u));

/** The strength with which a move attacks: against a unit that stays only the supports that count against it. */
function attackStrength(u: number, rules: MovementRules): number {
	const occupant = unitAhead(u);
	if (occupant < 0 || (kind[occupant] === MOVE && moved[occupant] === YES && headToHead(u) < 0)) return supported(u);
	if (!rules.mayDislodge[powerPair(u, occupant)]) return 0;
	return 1 + leastOf(supportRangeAgainst(u, power[occupant]!));
}

/** The strength with which a staying unit resists this mover, a fort included. */
function holdOrDefendStrength(occupant: number, mover: number): number {
	const held = withFort(holdStrength(occupant), prov[occupant]!, mover);
	return headToHead(mover) === occupant ? Math.max(supported(occupant), held) : held;
}

const holdStrength = (u: number) => (kind[u] === MOVE ? 1 : supported(u));

/** ` in its fort`, where it resists by the fort and not by itself. */
function fortOf({ position, rules }: Context, occupant: number, mover: number): Phrase {
	const alone = headToHead(mover) === occupant ? supported(occupant) : holdStrength(occupant);
	if (holdOrDefendStrength(occupant, mover) === alone) return NOTHING;
	const fort = rules.forts.get(placeAt(prov[occupant]!));
	return words(fort?.owner === position.units[occupant]!.power ? ' in its fort' : ' in the fort');
}

const MOVED = words('moved against it');
const STAYED = words('stayed');
const WITHSTOOD = words('withstood it');
const GOT_THERE = words('got there');
const WANTED_IT = words('wanted it too');

function bounced(context: Context, u: number): Explanation {
	const { rules } = context;
	const goal = dest[u]!;
	const occupant = unitAhead(u);
	const stays = occupant >= 0 && !(kind[occupant] === MOVE && moved[occupant] === YES && headToHead(u) < 0);
	const strength = attackStrength(u, rules);
	const blame: Bounce = { result: 'bounce', reason: NOTHING, by: NOBODY, strengths: undefined };
	/** Why not: who or what stood against it, and how. */
	const met = (who: Phrase, did: Phrase, against: number): Phrase => {
		if (blame.strengths === undefined || against > blame.strengths[1]) blame.strengths = [strength, against];
		return say`${who} ${did}, ${strength} against ${against}`;
	};
	if (stays && moved[occupant] !== YES) {
		if (!rules.mayDislodge[powerPair(u, occupant)])
			addCause(blame, say`it may not dislodge ${said(context, occupant)}, which stayed`, name(context, occupant));
		else if (strength <= holdOrDefendStrength(occupant, u)) {
			const did = say`${headToHead(u) === occupant ? MOVED : STAYED}${fortOf(context, occupant, u)}`;
			addCause(blame, met(said(context, occupant), did, holdOrDefendStrength(occupant, u)), name(context, occupant));
		}
	} else if (stays)
		addCause(blame, met(said(context, occupant), MOVED, holdOrDefendStrength(occupant, u)), name(context, occupant));
	else {
		const fort = withFort(0, goal, u);
		if (strength <= fort) addCause(blame, met(say`the fort of ${placeNamed(placeAt(goal))}`, WITHSTOOD, fort));
	}
	for (let rival = firstAttack[goal]!; rival >= 0; rival = nextAttack[rival]!) {
		if (rival === u || !prevents(rival)) continue;
		const preventStrength = supported(rival);
		if (strength <= preventStrength && strength > 0) {
			const did = moved[rival] === YES ? GOT_THERE : WANTED_IT;
			addCause(blame, met(said(context, rival), did, preventStrength), name(context, rival));
		}
	}
	return blame;
}

/** An explanation with one or more causes. */
interface Bounce {
	readonly result: OutcomeResult;
	reason: Phrase;
	by: readonly UnitName[];
	strengths: Strengths | undefined;
}

const NOBODY: readonly UnitName[] = [];

function addCause(blame: Bounce, reason: Phrase, by?: UnitName): void {
	blame.reason = blame.reason === NOTHING ? reason : say`${blame.reason}; ${reason}`;
	if (by) blame.by = blame.by === NOBODY ? [by] : [...blame.by, by];
}

function disrupted(context: Context, u: number): Explanation {
	if (inParadox[u])
		return explained('disrupted', say`its convoy depended on its own success: a paradox, so it fails (Szykman's rule)`);
	const lost: Phrase[] = [];
	const by: UnitName[] = [];
	const seas = route[u]!;
	for (const sea of seasOf(seas)) {
		const fleet = unitIn[sea]!;
		const winner = dislodger(fleet);
		if (winner < 0 || !isUseful(seaBit[sea]!, prov[u]!, dest[u]!, seas)) continue;
		lost.push(say`${said(context, fleet)} was dislodged by ${said(context, winner)}`);
		by.push(name(context, winner));
	}
	return explained('disrupted', spaced(lost, '; '), by);
}

/** A support that was given and changed nothing because it may not count against that power's unit. */
function idleSupport(context: Context, u: number): Explanation | undefined {
	const of = partner[u]!;
	if (kind[of] !== MOVE) return undefined;
	const victim = unitAhead(of);
	const stays = victim >= 0 && !(kind[victim] === MOVE && moved[victim] === YES);
	if (!stays || context.rules.countsAgainst[powerPair(u, victim)]) return undefined;
	return explained('ok', say`it does not count towards dislodging ${said(context, victim)}`);
}

export function voidSaid(reason: VoidReason, order: MovementOrder, refusal?: Phrase): Phrase {
	const goal = 'to' in order && order.to !== undefined ? place(order.to) : NOTHING;
	const of = 'of' in order ? theUnit(order.of) : NOTHING;
	const from = 'of' in order ? place(order.of.at) : NOTHING;
	switch (reason) {
		case 'refused':
			return refusal ?? say`it is not permitted`;
		case 'ownPlace':
			return say`a unit cannot move to its own province`;
		case 'outOfReach':
			return say`${goal} is out of its reach`;
		case 'coastNeeded':
			return say`it must say which coast of ${goal}`;
		case 'noFleets':
			return say`no chain of fleets on the board could carry it to ${goal}`;
		case 'noSuchUnit':
			return say`there is no unit at ${'of' in order ? from : place(order.unit.at)}`;
		case 'ownUnitItself':
			return say`a unit cannot support itself`;
		case 'supportOutOfReach':
			return say`it could not move to ${goal === NOTHING ? from : goal} itself`;
		case 'supportImpossible':
			return say`${of} could not move to ${goal}`;
		case 'onlyOwnConvoy':
			return say`only this fleet could carry ${of} to ${goal}`;
		case 'notAtSea':
			return say`only a fleet at sea can convoy`;
		case 'notAnArmy':
			return say`${of === NOTHING ? words('it') : of} is not an army`;
		case 'uselessConvoy':
			return say`it is not on any route from ${from} to ${goal}`;
		case 'occupantStayed':
			return say`the unit at ${goal} did not leave`;
		case 'occupantWavers':
			return say`the unit at ${goal} would leave only without this order`;
		case 'servesVoid':
			return say`${of} was ordered to ${goal}, but that order is void`;
		case 'unmatched':
			return order.kind === 'support' && order.to === undefined
				? say`${of} was ordered to move`
				: say`${of} was not ordered to ${goal}`;
	}
}
