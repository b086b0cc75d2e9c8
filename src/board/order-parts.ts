/** From words to an order: who, what, whom, where to. Shared by the strict reader (notation) and the forgiving one (typed). */
import { PROVINCES, provinceOf } from './map.ts';
import { placePlain, say, words } from './phrase.ts';
import { bad, good, type Read } from './result.ts';
import type { Order, PhaseKind, Place, Province, UnitName, UnitType } from './types.ts';
import { type Item, onlyPlace, type Verb } from './words.ts';

/** A place named in an order, and the kind of unit that was written before it. */
interface NamedUnit {
	readonly place: Place;
	readonly type?: UnitType;
	readonly at: number;
}

/** An order as written: the places before the verb and those after it. Without a verb all are before. */
export interface OrderParts {
	readonly verb?: Verb;
	readonly before: readonly NamedUnit[];
	readonly after: readonly NamedUnit[];
	readonly via: boolean;
}

export type UnitAt = (province: Province) => UnitName | undefined;

/** Sorts the words of an order. */
export function readParts(items: readonly Item[]): Read<OrderParts> {
	let verb: Verb | undefined;
	let via = false;
	let type: UnitType | undefined;
	const before: NamedUnit[] = [];
	const after: NamedUnit[] = [];
	for (const [i, item] of items.entries()) {
		if (item.kind === 'type') type = item.type;
		else if (item.kind === 'to') {
			if (i === items.length - 1) return bad('Where to? The order ends too early.', item.at);
		} else if (item.kind === 'via') {
			via = true;
			// 4.A.6 a: a route written behind the destination is ignored.
			if ((verb ? after : before).length > 1) break;
		} else if (item.kind === 'place') {
			const place = onlyPlace(item);
			if (!place.ok) return place;
			(verb ? after : before).push({ place: place.value, at: item.at, ...(type && { type }) });
			type = undefined;
		} else if (verb === undefined) {
			verb = item.verb;
		} else if (verb === 'support' && after.length === 1 && item.verb !== 'build') {
			// Support of a unit that holds, convoys or supports is support to hold, whatever it does there.
			break;
		} else if (verb !== 'waive' || item.verb !== 'build')
			return bad('Two orders in one: write them one by one.', item.at);
	}
	if (type) return bad(say`${words(type)} what? A province is missing at the end.`, items.at(-1)?.at);
	return good({ before, after, via, ...(verb && { verb }) });
}

/** Settles what the parts say in this kind of phase. The board, where known, corrects kinds and coasts of units. */
export function orderFrom(parts: OrderParts, phase: PhaseKind, unitAt?: UnitAt): Read<Order> {
	if (parts.verb === 'waive') return waive(parts);
	const [subject, ...objects] = sentence(parts);
	const isForAnother = parts.verb === 'support' || (parts.verb === 'convoy' && parts.before.length < 2);
	if (!subject || (isForAnother && parts.before.length === 0))
		return bad('Which unit? Name the province it stands in.');
	const extra = parts.before[1];
	if (isForAnother && extra) return tooMuch(extra);
	const verb = parts.verb ?? (phase === 'A' ? (unitAt?.(provinceOf(subject.place)) ? 'disband' : 'build') : undefined);
	if (verb === 'build') {
		const unit = builtUnit(subject);
		return unit.ok ? alone({ kind: 'build', unit: unit.value }, objects) : unit;
	}
	const named = unitMeant(subject, unitAt);
	if (!named.ok) return named;
	const unit = named.value;
	if (verb === 'hold' || verb === 'disband') return alone({ kind: verb, unit }, objects);
	if (verb === 'support') return support(unit, objects, unitAt);
	if (verb === 'convoy' && isForAnother) return convoy(unit, objects, unitAt);
	return move(unit, objects, parts, verb === 'retreat' || phase === 'R', verb === 'convoy');
}

/** `build A PAR`, `remove A PAR`, `hold PAR`: the verb may come first. */
function sentence({ before, after }: OrderParts): readonly NamedUnit[] {
	return [...before, ...after];
}

const alone = (order: Order, surplus: readonly NamedUnit[]): Read<Order> =>
	surplus[0] ? tooMuch(surplus[0]) : good(order);

const tooMuch = ({ place, at }: NamedUnit) => bad(say`${placePlain(place)} is one place too many here.`, at);

function waive(parts: OrderParts): Read<Order> {
	const [where, ...surplus] = sentence(parts);
	return alone(where ? { kind: 'waive', at: provinceOf(where.place) } : { kind: 'waive' }, surplus);
}

function move(
	unit: UnitName,
	places: readonly NamedUnit[],
	parts: OrderParts,
	isRetreat: boolean,
	byConvoy: boolean,
): Read<Order> {
	const target = places.at(-1);
	if (!target) return bad(say`What should the unit in ${placePlain(unit.at)} do?`);
	// 4.A.6 a: a route of seas written before the destination is ignored; it still says that the army goes by sea.
	const off = places.slice(0, -1).find(({ place }) => unit.type === 'F' || PROVINCES.get(place)?.terrain !== 'sea');
	if (off) return tooMuch(target);
	const to = targetOf(unit, target);
	if (isRetreat) return places.length > 1 ? tooMuch(target) : good({ kind: 'retreat', unit, to });
	const via = parts.via || byConvoy || places.length > 1;
	return good(via ? { kind: 'move', unit, to, via } : { kind: 'move', unit, to });
}

function support(unit: UnitName, objects: readonly NamedUnit[], unitAt?: UnitAt): Read<Order> {
	const [whom, target, more] = objects;
	if (!whom) return bad('Support whom? Name the province of the supported unit.');
	if (more) return tooMuch(more);
	const of = unitMeant(whom, unitAt);
	if (!of.ok) return of;
	const order = { kind: 'support', unit, of: of.value } as const;
	return good(target ? { ...order, to: targetOf(of.value, target) } : order);
}

function convoy(unit: UnitName, objects: readonly NamedUnit[], unitAt?: UnitAt): Read<Order> {
	const [whom, target, more] = objects;
	if (!whom) return bad('Convoy whom? Name the province of the army.');
	if (!target) return bad(say`Convoy the army in ${placePlain(whom.place)} where to?`);
	if (more) return tooMuch(more);
	// Only armies are convoyed, so a missing kind is clear even without a board.
	const of = unitMeant({ ...whom, type: whom.type ?? 'A' }, unitAt);
	return of.ok ? good({ kind: 'convoy', unit, of: of.value, to: targetOf(of.value, target) }) : of;
}

/** 4.B.6 b: an army has no use for a coast. A fleet's coast stays as written; whether it can be reached is for legality. */
const targetOf = (unit: UnitName, { place }: NamedUnit): Place => (unit.type === 'A' ? provinceOf(place) : place);

/** 4.C.1 b, 4.C.2 b, 4.B.5 b: a missing or wrong kind or coast is taken from the unit that stands there. */
export function unitMeant(named: NamedUnit, unitAt?: UnitAt): Read<UnitName> {
	const standing = unitAt?.(provinceOf(named.place));
	if (standing) return good(standing);
	const type = named.type ?? typeByPlace(named.place);
	if (!type) return bad(say`Is it an army or a fleet in ${placePlain(named.place)}? Write A or F.`, named.at);
	return good({ type, at: type === 'A' ? provinceOf(named.place) : named.place });
}

/** 4.C.3 c: an army inland, a fleet where a coast is given, otherwise it is not clear. */
function builtUnit({ place, type = typeByPlace(place), at }: NamedUnit): Read<UnitName> {
	if (!type) return bad(say`Build an army or a fleet in ${placePlain(place)}? Write A or F.`, at);
	return good({ type, at: type === 'A' ? provinceOf(place) : place });
}

function typeByPlace(place: Place): UnitType | undefined {
	const terrain = PROVINCES.get(place)?.terrain;
	if (terrain === 'inland') return 'A';
	return terrain === 'coast' ? undefined : 'F';
}
