/** Diplomacywinks' part of a position: pieces where they lie, what was decided, homes, and the evening so far. */
import { HOMES } from '../../board/map.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { Fault, type Fields, readCentres, readNumbers } from '../../game/fields.ts';
import type { Positions } from '../../game/headless.ts';
import { seatOf } from '../../game/seats.ts';
import { asJson } from '../../game/slices.ts';
import { centresOf, type Game, type GameDraft, type State } from '../../game/state.ts';
import type { Throw } from '../../game/throws.ts';
import { eachOnce } from '../standard/index.ts';
import { claimsIn } from './claims.ts';
import { readCleanup, readLying, readPlayers } from './headless.ts';
import { colourOf, freshGame, type Homes, seatsFrom, setWinks, type WinksSlice, winksOf } from './slice.ts';
import { situationOf } from './stages.ts';

/** When pieces are thrown and sorted out. */
export const BEFORE: Game['phase'] = { season: 'W', year: 1900, kind: 'A' };

const TURNED: readonly Throw['turned'][] = [0, 90, 180, 270];

export const POSITION: Positions = {
	phases: { cleanup: { stage: 'disambiguating', phase: BEFORE } },
	checkSeats: (seats) => {
		const wrong = seats.findIndex((own) => own.length !== 1);
		if (wrong >= 0) throw new Fault('A seat has one colour, a power', 'seats', wrong, 'powers');
		eachOnce(seats);
	},
	write: (game) => {
		const { pieces, decisions, homes, turns, turned, round, first, tally } = winksOf(game);
		const colours = game.seats.map((_, seat) => [colourOf(game, seat), tally[seat] ?? 0]);
		return {
			players: seatsFrom(game, first).map((seat) => colourOf(game, seat)),
			// a coast that an army was typed with
			pieces: asJson(pieces.map(({ coast, ...piece }) => (coast && piece.type === 'F' ? { ...piece, coast } : piece))),
			decisions: asJson(decisions),
			homes: asJson(homes),
			turns,
			turned,
			round,
			tally: Object.fromEntries(colours),
		};
	},
	read: (fields, draft, state) => {
		const pieces = fields.pieces === undefined ? [] : readLying(fields);
		const seatIn = (power: Power) => seatOf(draft.seats, power) ?? -1;
		const players =
			fields.players === undefined ? draft.seats.map((_, i) => colourOf(draft, i)) : readPlayers(fields, pieces);
		if (players.length !== draft.seats.length || players.some((power) => seatIn(power) < 0))
			throw new Fault('The players are the powers of the seats, in the order of their throws', 'players');
		const slice: WinksSlice = {
			...freshGame(draft),
			...readEvening(fields, draft, seatIn),
			pieces,
			first: seatIn(players[0]!),
		};
		const { decisions, last } = readCleanup({ ...fields, pieces, players });
		const decided = { ...slice, decisions, last: last === null ? null : seatIn(players[last]!) };
		if (fields.phase !== 'cleanup') return setWinks(draft, { ...decided, ...readTurns(fields, draft, state) });
		setWinks(draft, { ...decided, next: 'deciding' });
		draft.situation = situationOf(claimsIn(winksOf(draft)), pieces);
	},
};

function readEvening(fields: Fields, draft: GameDraft, seatIn: (power: Power) => number) {
	const { turned = 0, round = 1 } = fields;
	const known = TURNED.find((each) => each === turned);
	if (known === undefined) throw new Fault(`The board is turned by ${TURNED.join(', ')} degrees`, 'turned');
	const won = readNumbers(fields, 'tally');
	const stranger = POWERS.find((power) => won[power] !== undefined && seatIn(power) < 0);
	if (stranger) throw new Fault(`${stranger} does not play`, 'tally', stranger);
	return {
		turned: known,
		round: readCount(round, 1, 'round'),
		tally: draft.seats.map((_, seat) => won[colourOf(draft, seat)] ?? 0),
	};
}

/** Turns by now are told by the date; homes are those of the map where nothing else is said of centres that are owned. */
function readTurns(fields: Fields, draft: GameDraft, { phase }: State): Pick<WinksSlice, 'next' | 'turns' | 'homes'> {
	const since = phase.year - 1900;
	const byDate = draft.options.count === 'fall' ? 2 * since + (phase.season === 'S' ? 0 : 1) : since;
	const isCounted = Object.keys(draft.situation.centres).length > 0;
	const homes: Homes | null = fields.homes ? homesIn(fields) : fields.homes === undefined && isCounted ? HOMES : null;
	return { next: 'turn', turns: readCount(fields.turns ?? byDate, 1, 'turns'), homes };
}

function homesIn(fields: Fields): Homes {
	const situation = { units: [], dislodged: [], centres: readCentres(fields, 'homes') };
	const lists = POWERS.map((power) => [power, centresOf({ situation }, power)] as const);
	return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function readCount(value: unknown, least: number, field: string): number {
	if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) < 1000) return Number(value);
	throw new Fault(`Expected a whole number from ${least}`, field);
}
