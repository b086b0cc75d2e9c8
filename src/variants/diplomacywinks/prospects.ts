/** What pieces on the board are worth: at a glance, and by playing it out. */
import { isCentre, neighbours, PLACES, provinceOf } from '../../board/map.ts';
import type { Place, Power, Province, UnitType } from '../../board/types.ts';
import type { Rules } from '../../game/rules.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game } from '../../game/state.ts';
import { prospects } from '../../search/search.ts';
import { snapshotIn } from '../standard/searching.ts';
import type { Claims } from './cleanup.ts';
import type { Piece } from './pieces.ts';

/** A piece on a centre, beside one, and anywhere else. */
const ON_CENTRE = 10;
const BESIDE = 5;
const ELSEWHERE = 2;
/** How much less the others' pieces are worth taking away. */
const FOREIGN = 0.2;

/** Where the first move could be to a centre. */
const beside: Readonly<Record<UnitType, ReadonlySet<Province>>> = {
	A: besideCentres('A'),
	F: besideCentres('F'),
};

function besideCentres(type: UnitType): ReadonlySet<Province> {
	const leadsToOne = (place: Place) => neighbours(type, place).some((to) => isCentre(provinceOf(to)));
	return new Set(PLACES.filter(leadsToOne).map(provinceOf));
}

function pieceWorth(type: UnitType, at: Province): number {
	if (isCentre(at)) return ON_CENTRE;
	return beside[type].has(at) ? BESIDE : ELSEWHERE;
}

/** Of all pieces: one's own, less a part of the others'; in joint custody each may be the one that stays. */
export function glance({ settled, undecided }: Claims, pieces: readonly Piece[], own: Power): number {
	const byId = new Map(pieces.map((piece) => [piece.id, piece]));
	const sign = (piece: Piece) => (piece.power === own ? 1 : -FOREIGN);
	let sum = 0;
	for (const [at, ids] of settled)
		for (const id of ids) {
			const piece = byId.get(id)!;
			sum += (sign(piece) * pieceWorth(piece.type, at)) / ids.length;
		}
	for (const [id, spaces] of undecided) {
		const piece = byId.get(id)!;
		sum += spaces.reduce((all, at) => all + sign(piece) * pieceWorth(piece.type, at), 0) / spaces.length;
	}
	return sum;
}

/** So far it looks ahead. */
const TURNS = 4;

/** For each of these seats: its part of the squares after some turns of Phase V, if all play plainly. */
export function playedOut(
	game: Game,
	situation: Situation,
	seats: readonly number[],
	rollouts: number,
	ruleset: Rules,
): number[] {
	const then: Game = { ...game, situation };
	const contest = ruleset.contest(then, 0, {});
	if (!contest || situation.units.length === 0) return seats.map(() => 0);
	return prospects(snapshotIn(then, contest), contest, seats, { rollouts, counts: TURNS / 2, seed: game.phase.year });
}
