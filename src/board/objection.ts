/** Why an order that is well written is not possible, in one sentence that also says what would be. */
import { neighbours, PROVINCES, provinceOf, unitAt } from './map.ts';
import {
	joined,
	NOTHING,
	type Phrase,
	place,
	placePlain,
	type Sentence,
	say,
	unit as unitOf,
	words,
} from './phrase.ts';
import type { Order, OrderOf, PhaseKind, Place, Province, UnitName } from './types.ts';

/** `possible`: what this unit may be ordered; in winter everything that may be ordered. `units`: all on the board. */
export function objectionTo(
	order: Order,
	phase: PhaseKind,
	possible: readonly Order[],
	units: readonly UnitName[] = [],
): Sentence {
	if (phase === 'R' && 'unit' in order && order.kind !== 'retreat') return objectionToRetreat(order.unit, possible);
	switch (order.kind) {
		case 'move':
			return objectionToMove(order, possible);
		case 'retreat':
			return phase === 'R'
				? say`${unitOf(order.unit)} cannot retreat to ${place(order.to)}. ${objectionToRetreat(order.unit, possible)}`
				: 'Only dislodged units retreat.';
		case 'support':
			return objectionToSupport(order);
		case 'convoy':
			return objectionToConvoy(order);
		case 'build':
			return phase === 'A' ? objectionToBuild(order, possible, units) : 'Units are built only in winter.';
		case 'disband':
			return phase === 'A' ? 'You have nothing to remove.' : 'Units disband only when dislodged, or in winter.';
		case 'waive':
			if (phase !== 'A') return 'Builds are waived only in winter.';
			return possible.some(({ kind }) => kind === 'build')
				? 'No build may be waived now: without an order a centre gets its traditional unit.'
				: 'You have no build to waive.';
		case 'hold':
			return say`${unitOf(order.unit)} cannot hold now.`;
	}
}

function objectionToMove({ unit, to, via }: OrderOf<'move'>, possible: readonly Order[]): Phrase {
	const name = unitOf(unit);
	const there = place(to);
	if (provinceOf(to) === provinceOf(unit.at)) return say`${name} is in ${place(provinceOf(to))} already.`;
	const moves = possible.filter((order) => order.kind === 'move');
	const reach = neighbours(unit.type, unit.at);
	const byLand = moves.filter((move) => reach.includes(move.to)).map((move) => move.to);
	const bySea = moves.filter((move) => !reach.includes(move.to)).map((move) => move.to);
	if (via && byLand.includes(to))
		return say`No fleets could convoy ${name} to ${there}; it can go there without a convoy.`;
	if (moves.length === 0) return say`${name} cannot reach ${there}, nor go anywhere else.`;
	const ways = [
		byLand.length > 0 ? say`to ${among(byLand)}` : NOTHING,
		bySea.length > 0 ? say`by convoy to ${among(bySea)}` : NOTHING,
	];
	return say`${name} cannot reach ${there}; it can go ${joined(ways, ',')}.`;
}

function objectionToRetreat(unit: UnitName, possible: readonly Order[]): Phrase {
	const places = possible.flatMap((order) => (order.kind === 'retreat' ? [order.to] : []));
	if (places.length === 0) return say`${unitOf(unit)} has nowhere to go: it must disband.`;
	return say`${unitOf(unit)} may retreat to ${joined(places.toSorted().map(place), 'or')}, or disband.`;
}

function objectionToSupport({ unit, of, to }: OrderOf<'support'>): Phrase {
	const target = to ?? of.at;
	const [name, other] = [unitOf(unit), unitOf(of)];
	if (provinceOf(of.at) === provinceOf(unit.at)) return say`${name} cannot support itself.`;
	if (provinceOf(target) === provinceOf(unit.at)) return say`${name} cannot support a move into its own province.`;
	if (!mayReach(unit, target)) return say`${name} cannot support in ${place(target)}: it cannot go there itself.`;
	return to ? say`${other} cannot reach ${place(to)}.` : say`${name} cannot support ${other}.`;
}

/** A supporter needs to reach the province, on whichever coast. */
const mayReach = (unit: UnitName, target: Place): boolean =>
	neighbours(unit.type, unit.at).some((at) => provinceOf(at) === provinceOf(target));

function objectionToConvoy({ unit, of, to }: OrderOf<'convoy'>): Phrase {
	const name = unitOf(unit);
	if (unit.type === 'A') return say`${name} cannot convoy: only fleets do.`;
	if (PROVINCES.get(unit.at)?.terrain !== 'sea') return say`${name} cannot convoy: only fleets at sea do.`;
	if (of.type === 'F') return say`${unitOf(of)} cannot be convoyed: only armies are.`;
	return say`${name} cannot help to convoy ${unitOf(of)} to ${place(to)}.`;
}

function objectionToBuild(
	{ unit }: OrderOf<'build'>,
	possible: readonly Order[],
	units: readonly UnitName[],
): Sentence {
	const sites = possible.flatMap((order) => (order.kind === 'build' ? [order.unit] : []));
	if (sites.length === 0) return 'You have nothing to build.';
	const here = sites.filter((site) => provinceOf(site.at) === provinceOf(unit.at));
	if (here.length > 0) return say`${unitOf(unit)} cannot be built; ${anyOf(here)} can.`;
	const occupant = unitAt(units, unit.at);
	const why = occupant ? say`: ${unitOf(occupant)} stands there` : NOTHING;
	const open = among(sites.map((site) => provinceOf(site.at)));
	return say`You cannot build in ${placePlain(provinceOf(unit.at))}${why}; you can in ${open}.`;
}

/** In winter: why what was typed without a province does not fit the one pointed at, and what it could mean elsewhere. */
export function objectionAt(pointed: Province, elsewhere: readonly Order[]): Phrase {
	const units = elsewhere.flatMap((order) => ('unit' in order ? [order.unit] : []));
	const isFleet = units.every(({ type }) => type === 'F');
	const at = placePlain(pointed);
	if (elsewhere.some(({ kind }) => kind === 'disband'))
		return say`The unit in ${at} is not ${words(isFleet ? 'a fleet' : 'an army')}: ${anyOf(units)}?`;
	const isInland = isFleet && PROVINCES.get(pointed)?.terrain === 'inland';
	const why = isInland ? say`${at} has no coast for a fleet` : say`Nothing like that in ${at}`;
	return say`${why}: ${anyOf(units)}?`;
}

const anyOf = (units: readonly UnitName[]): Phrase =>
	joined(
		units.map((each) => unitOf(each)),
		'or',
	);

const among = (places: readonly Place[]): Phrase => joined([...new Set(places)].sort().map(place), ',');
