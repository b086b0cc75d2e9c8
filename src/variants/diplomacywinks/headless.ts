/** Diplomacywinks in JSON: the clean-up with decisions as a phase of its own, and the first count, which makes homes (W20). */
import { BARRED_REGIONS, PLACES, provinceOf } from '../../board/map.ts';
import { makeUnit } from '../../board/notation.ts';
import { type Place, POWERS, type Power, type RestingAt, type Unit } from '../../board/types.ts';
import {
	comesBefore,
	expected,
	Fault,
	type Fields,
	type Key,
	readFields,
	readList,
	readPlace,
	readSwitch,
	readText,
} from '../../game/fields.ts';
import type { AnswerFields, Headless } from '../../game/headless.ts';
import { asJson } from '../../game/slices.ts';
import type { Json } from '../../game/state.ts';
import type { LyingPiece } from '../../game/throws.ts';
import { type Claims, cleanUp } from './cleanup.ts';
import { countPieces, type Decision, decide, isAmbiguous, nextToDecide } from './disambiguation.ts';
import { type Piece, placesOf } from './pieces.ts';
import { homesIn, withHomes } from './slice.ts';
import { homesOf } from './years.ts';

/** No piece lies beyond, whichever way the board is measured. */
const FARTHEST = 1e6;

export const HEADLESS: Headless = {
	read: (fields, kind, turn) => {
		if (kind !== 'count') return turn;
		const { first: given = false } = fields;
		const first = readSwitch(given, 'first');
		return { ...turn, state: withHomes(turn.state, { homes: first ? null : {} }) };
	},
	write: (done): AnswerFields => {
		if (done.kind !== 'count') return {};
		return homesIn(done.turn.state)?.homes === null ? { homes: asJson(homesOf(done.after)) } : {};
	},
	phases: { cleanup },
};

function cleanup(fields: Fields): AnswerFields {
	const { pieces, players, claims, counts, last } = readCleanup(fields);
	const isOpen = isAmbiguous(claims);
	const next = nextToDecide(counts, last);
	return {
		settled: sortedFields([...claims.settled].map(([at, ids]) => [at, [...ids].sort()])),
		undecided: Object.fromEntries(claims.undecided),
		removed: Object.fromEntries(claims.removed),
		counts: Object.fromEntries(players.map((power, place) => [power, counts[place] ?? 0])),
		turn: (isOpen && next !== undefined && players[next]) || null,
		...(isOpen ? {} : finalBoard(pieces, claims)),
	};
}

/** Pieces and what was decided about them: where they are by now, how many each player had, and whose decision was the last. */
export function readCleanup(fields: Fields) {
	const pieces = readPieces(fields);
	const players = readPlayers(fields, pieces);
	const decisions = readDecisions(fields);
	let { claims } = cleanUp(pieces);
	const left = countPieces(pieces, claims);
	const counts = players.map((power) => left[power] ?? 0);
	let last: number | null = null;
	for (const [i, decision] of decisions.entries()) {
		const next = decide(pieces, claims, decision);
		if (!next.ok) throw new Fault(`Decision ${i}: ${next.message}`, 'decisions', i);
		claims = next.value.claims;
		// everybody in the list plays: each decision passes the turn on
		last = nextToDecide(counts, last) ?? null;
	}
	return { pieces, players, decisions, claims, counts, last };
}

const sortedFields = (entries: readonly (readonly [string, Json])[]): AnswerFields =>
	Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The units when all is decided; where the coast of a fleet is not known (W12), which coasts there are instead. */
function finalBoard(pieces: readonly Piece[], claims: Claims): AnswerFields {
	const standing = [...claims.settled].flatMap(([at, ids]) =>
		pieces.filter(({ id }) => id === ids[0]).map((piece) => ({ piece, places: placesOf(piece, at) })),
	);
	const open = standing.filter(({ places }) => places.length > 1);
	if (open.length > 0)
		return { coasts: Object.fromEntries(open.map(({ piece, places }) => [piece.id, places.map((at) => at.slice(4))])) };
	const units = standing.flatMap(({ piece: { power, type }, places }) =>
		places.map((at): Unit => ({ power, type, at })),
	);
	units.sort((a, b) => (comesBefore(a, b) ? -1 : 1));
	const lists = POWERS.map((power) => [power, units.filter((unit) => unit.power === power).map(makeUnit)] as const);
	return { units: Object.fromEntries(lists.filter(([, list]) => list.length > 0)) };
}

export function readPieces(fields: Fields): Piece[] {
	const ids = new Set<string>();
	return readList(fields.pieces, 'a list of pieces', 'pieces').map((value, i) => {
		const piece = readPiece(value, i);
		if (ids.has(piece.id)) throw new Fault(`There are two pieces "${piece.id}"`, 'pieces', i, 'id');
		ids.add(piece.id);
		return piece;
	});
}

/** The same with where each of them lies, as far as the line says. */
export function readLying(fields: Fields): LyingPiece[] {
	const values = readList(fields.pieces, 'a list of pieces', 'pieces');
	return readPieces(fields).map((piece, i) => {
		const { at } = readFields(values[i], 'a piece as an object', 'pieces', i);
		return at === undefined ? piece : { ...piece, at: readRest(at, 'pieces', i, 'at') };
	});
}

function readRest(value: unknown, ...path: readonly Key[]): RestingAt {
	const fields = readFields(value, 'an object with x, y and angle', ...path);
	const number = (name: string) => {
		const own = fields[name];
		if (typeof own !== 'number' || Math.abs(own) > FARTHEST) throw new Fault(expected('a number', own), ...path, name);
		return own;
	};
	return { x: number('x'), y: number('y'), angle: number('angle') };
}

/** W12: the coast of a fleet stands in `coast`, or with the space itself. */
function readPiece(value: unknown, i: number): Piece {
	const fields = readFields(value, 'a piece as an object', 'pieces', i);
	const { type, coast } = fields;
	const id = readText(fields.id, 'an id as a string', 'pieces', i, 'id');
	if (type !== 'A' && type !== 'F') throw new Fault('A piece is an "A" or an "F"', 'pieces', i, 'type');
	if (coast !== undefined && coast !== 'NC' && coast !== 'SC' && coast !== 'EC')
		throw new Fault('A coast is "NC", "SC" or "EC"', 'pieces', i, 'coast');
	const places = readList(fields.spaces, 'a list of spaces', 'pieces', i, 'spaces').map((space, n) =>
		readSpace(space, 'pieces', i, 'spaces', n),
	);
	const power = readPower(fields.power, 'pieces', i, 'power');
	const spaces = places.map(provinceOf);
	const named = places.find((at) => at.includes('/'))?.slice('STP/'.length);
	const on = coast ?? named;
	if (type === 'A' || !on) return { id, power, type, spaces };
	if (named && named !== on) throw new Fault(`Its spaces say ${named}`, 'pieces', i, 'coast');
	const coasts = PLACES.filter((at) => at.includes('/') && spaces.includes(provinceOf(at)));
	if (coasts.length > 0 && !coasts.some((at) => at.endsWith(on)))
		throw new Fault(`It can be on ${coasts.join(' or ')}`, 'pieces', i, 'coast');
	return { id, power, type, spaces, coast: on };
}

function readPower(value: unknown, ...path: readonly Key[]): Power {
	const power = POWERS.find((each) => each === value);
	if (!power) throw new Fault(typeof value === 'string' ? 'This is not a power' : expected('a power', value), ...path);
	return power;
}

function readSpace(value: unknown, ...path: readonly Key[]): Place {
	const space = typeof value === 'string' ? value.toUpperCase() : '';
	return BARRED_REGIONS.has(space) ? space : readPlace(value, ...path);
}

/** In throwing order; where the line does not say who played, the colours in the order of their first pieces. */
export function readPlayers(fields: Fields, pieces: readonly Piece[]): Power[] {
	const thrown = [...new Set(pieces.map(({ power }) => power))];
	if (fields.players === undefined) return thrown;
	const players = readList(fields.players, 'a list of powers', 'players').map((power, i) =>
		readPower(power, 'players', i),
	);
	if (new Set(players).size < players.length) throw new Fault('Each player has a power of its own', 'players');
	const stranger = pieces.findIndex(({ power }) => !players.includes(power));
	if (stranger >= 0) throw new Fault(`${pieces[stranger]!.power} does not play`, 'pieces', stranger, 'power');
	return players;
}

function readDecisions(fields: Fields): Decision[] {
	if (fields.decisions === undefined) return [];
	return readList(fields.decisions, 'a list of decisions', 'decisions').map((value, i) => {
		const { keep, place, space } = readFields(value, 'a decision as an object', 'decisions', i);
		if (typeof keep === 'string' && place === undefined && space === undefined) return { keep };
		if (typeof place !== 'string' || keep !== undefined)
			throw new Fault('A decision is {"keep":id} or {"place":id,"space":province}', 'decisions', i);
		return { place, space: provinceOf(readSpace(space, 'decisions', i, 'space')) };
	});
}
