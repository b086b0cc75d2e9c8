/** Why an order that is well written is not possible, in one sentence that also says what would be. */
import { neighbours, PROVINCES, provinceOf, unitAt } from './map.ts';
import { joined, nameOfPlace } from './names.ts';
import { makeUnit } from './notation.ts';
import type { Order, OrderOf, PhaseKind, Place, Province, UnitName } from './types.ts';

/** `possible`: what this unit may be ordered; in winter everything that may be ordered. `units`: all on the board. */
export function objectionTo(
	order: Order,
	phase: PhaseKind,
	possible: readonly Order[],
	units: readonly UnitName[] = [],
): string {
	if (phase === 'R' && 'unit' in order && order.kind !== 'retreat') return objectionToRetreat(order.unit, possible);
	switch (order.kind) {
		case 'move':
			return objectionToMove(order, possible);
		case 'retreat':
			return phase === 'R'
				? `${makeUnit(order.unit)} cannot retreat to ${order.to}. ${objectionToRetreat(order.unit, possible)}`
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
			return `${makeUnit(order.unit)} cannot hold now.`;
	}
}

function objectionToMove({ unit, to, via }: OrderOf<'move'>, possible: readonly Order[]): string {
	const name = makeUnit(unit);
	if (provinceOf(to) === provinceOf(unit.at)) return `${name} is in ${provinceOf(to)} already.`;
	const moves = possible.filter((order) => order.kind === 'move');
	const reach = neighbours(unit.type, unit.at);
	const byLand = moves.filter((move) => reach.includes(move.to)).map((move) => move.to);
	const bySea = moves.filter((move) => !reach.includes(move.to)).map((move) => move.to);
	if (via && byLand.includes(to)) return `No fleets could convoy ${name} to ${to}; it can go there without a convoy.`;
	const there = [
		byLand.length > 0 ? `to ${among(byLand)}` : '',
		bySea.length > 0 ? `by convoy to ${among(bySea)}` : '',
	];
	const ways = there.filter(Boolean).join(', ');
	return ways ? `${name} cannot reach ${to}; it can go ${ways}.` : `${name} cannot reach ${to}, nor go anywhere else.`;
}

function objectionToRetreat(unit: UnitName, possible: readonly Order[]): string {
	const places = possible.flatMap((order) => (order.kind === 'retreat' ? [order.to] : []));
	if (places.length === 0) return `${makeUnit(unit)} has nowhere to go: it must disband.`;
	return `${makeUnit(unit)} may retreat to ${joined([...places].sort(), 'or')}, or disband.`;
}

function objectionToSupport({ unit, of, to }: OrderOf<'support'>): string {
	const target = to ?? of.at;
	if (provinceOf(of.at) === provinceOf(unit.at)) return `${makeUnit(unit)} cannot support itself.`;
	if (provinceOf(target) === provinceOf(unit.at))
		return `${makeUnit(unit)} cannot support a move into its own province.`;
	if (!mayReach(unit, target)) return `${makeUnit(unit)} cannot support in ${target}: it cannot go there itself.`;
	return to ? `${makeUnit(of)} cannot reach ${to}.` : `${makeUnit(unit)} cannot support ${makeUnit(of)}.`;
}

/** A supporter needs to reach the province, on whichever coast. */
const mayReach = (unit: UnitName, target: Place): boolean =>
	neighbours(unit.type, unit.at).some((place) => provinceOf(place) === provinceOf(target));

function objectionToConvoy({ unit, of, to }: OrderOf<'convoy'>): string {
	const name = makeUnit(unit);
	if (unit.type === 'A') return `${name} cannot convoy: only fleets do.`;
	if (PROVINCES.get(unit.at)?.terrain !== 'sea') return `${name} cannot convoy: only fleets at sea do.`;
	if (of.type === 'F') return `${makeUnit(of)} cannot be convoyed: only armies are.`;
	return `${name} cannot help to convoy ${makeUnit(of)} to ${to}.`;
}

function objectionToBuild({ unit }: OrderOf<'build'>, possible: readonly Order[], units: readonly UnitName[]): string {
	const sites = possible.flatMap((order) => (order.kind === 'build' ? [order.unit] : []));
	if (sites.length === 0) return 'You have nothing to build.';
	const here = sites.filter((site) => provinceOf(site.at) === provinceOf(unit.at));
	if (here.length > 0) return `${makeUnit(unit)} cannot be built; ${joined(here.map(makeUnit), 'or')} can.`;
	const occupant = unitAt(units, unit.at);
	const why = occupant ? `: ${makeUnit(occupant)} stands there` : '';
	return `You cannot build in ${nameOfPlace(provinceOf(unit.at))}${why}; you can in ${among(sites.map((site) => provinceOf(site.at)))}.`;
}

/** In winter: why what was typed without a province does not fit the one pointed at, and what it could mean elsewhere. */
export function objectionAt(pointed: Province, elsewhere: readonly Order[]): string {
	const units = elsewhere.flatMap((order) => ('unit' in order ? [order.unit] : []));
	const isFleet = units.every(({ type }) => type === 'F');
	const others = joined(units.map(makeUnit), 'or');
	if (elsewhere.some(({ kind }) => kind === 'disband'))
		return `The unit in ${nameOfPlace(pointed)} is not ${isFleet ? 'a fleet' : 'an army'}: ${others}?`;
	const isInland = isFleet && PROVINCES.get(pointed)?.terrain === 'inland';
	const why = isInland
		? `${nameOfPlace(pointed)} has no coast for a fleet`
		: `Nothing like that in ${nameOfPlace(pointed)}`;
	return `${why}: ${others}?`;
}

const among = (places: readonly Place[]): string => [...new Set(places)].sort().join(', ');
