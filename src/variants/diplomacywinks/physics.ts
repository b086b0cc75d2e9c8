/** W3: throws on the screen: the simulation, and what of the board is under each piece that came to rest. */
import { type Drawing, loadDrawing } from '../../board/drawing.ts';
import { provinceOf } from '../../board/map.ts';
import type { UnitType } from '../../board/types.ts';
import type { Lie, Throw, Throwing, Thrown } from '../../game/throws.ts';
import { placesOf } from './pieces.ts';
import { aimAt, wayOf } from './throwing/hand.ts';
import { type End, footprint, loadThrowing, METERS, RANGES, type RestingPiece } from './throwing/index.ts';
import { describeThrow, ENDS } from './throwing/tale.ts';
import { TUNING } from './throwing/tuning.ts';

/** A seed that nobody can know, so not one of the game's: its save is open to all, and would tell where each throw lands. */
const freshSeed = (): string => globalThis.crypto.randomUUID();

/** The physics engine and the drawing, loaded at the first throw only. `seedOf`: of the chance in a throw. */
export async function loadPhysics(seedOf = freshSeed): Promise<Throwing> {
	const [{ simulateThrow }, drawing] = await Promise.all([loadThrowing(), loadDrawing()]);
	return {
		ranges: RANGES,
		meters: METERS,
		front: 10 * TUNING.front,
		describe: (form, thrown) => {
			const { type } = thrown;
			// not every evening has the same jokes
			return describeThrow({ id: form.names[type], type }, thrown, JSON.stringify([form.lying, thrown]));
		},
		wayOf,
		aimAt(form, place) {
			const board = { width: drawing.width, height: drawing.height, turned: form.turned };
			return aimAt(board, drawing.regions.get(place)!.label);
		},
		throwPiece(form, type, aim, rate = 0) {
			const board = { width: drawing.width, height: drawing.height, turned: form.turned };
			const piece = { id: form.names[type], type, colour: form.power };
			const lying = restingOf(form);
			const result = simulateThrow(board, lying, { piece, ...aim }, seedOf(), { frames: rate });
			const { frames, rest, dead } = result;
			return { frames, thrown: makeThrown(drawing, form, type, lying, rest, dead) };
		},
	};
}

const restingOf = ({ lying }: Throw): RestingPiece[] =>
	lying.flatMap(({ id, type, power, at }) => (at ? [{ id, type, colour: power, ...at }] : []));

function makeThrown(
	drawing: Drawing,
	form: Throw,
	type: UnitType,
	before: readonly RestingPiece[],
	after: readonly RestingPiece[],
	dead: readonly { readonly id: string; readonly end: End }[],
): Thrown {
	const id = form.names[type];
	const own = after.find((piece) => piece.id === id);
	const end = dead.find((piece) => piece.id === id)?.end;
	// what nothing moved is the same object
	const moved = after.filter((piece) => piece.id !== id && !before.includes(piece));
	const changes = [
		...moved.map((piece) => [piece.id, lieOf(drawing, piece)] as const),
		...dead.flatMap((piece) => (piece.id === id ? [] : [[piece.id, null] as const])),
	];
	return {
		type,
		lies: own ? lieOf(drawing, own) : null,
		...(end ? { end: ENDS[end] } : {}),
		...(changes.length > 0 ? { moved: Object.fromEntries(changes) } : {}),
	};
}

/** The footprint, and the coast that a fleet looks nearest to (W12). */
function lieOf(drawing: Drawing, piece: RestingPiece): Lie {
	const { x, y, angle, type } = piece;
	const spaces = drawing.touches(footprint(piece));
	const province = spaces.find((space) => placesOf({ type, spaces }, space).some((place) => place.length > 3));
	const places = province === undefined ? [] : placesOf({ type, spaces }, province);
	const nearest = province === undefined ? '' : drawing.nearestCoast(province, [x, y]);
	const coast = places.length > 1 && places.includes(nearest) ? nearest : places[0];
	return {
		spaces,
		...(coast && provinceOf(coast) !== coast ? { coast: coast.slice(4) } : {}),
		at: { x, y, angle },
	};
}
