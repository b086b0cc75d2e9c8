/** Some years of each game, played with suggest and adjudicate alone: no order is missing or impossible. */
import { expect, test } from 'vitest';
import { CENTRES } from '../../src/board/map.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { RING } from '../../src/variants/double/ring.ts';
import { type Board, judged, type Line, type Played, playYear, startingBoard, suggested, union } from './referee.ts';

const YEARS = [1901, 1902, 1903, 1904];
const POWER_SEATS = POWERS.map((power) => ({ power }));
const counts = ({ centers }: Board) => Object.fromEntries(POWERS.map((power) => [power, centers[power]?.length ?? 0]));

function playYears(game: Played, board: Board = startingBoard(), isSettled = true): Board {
	for (const year of YEARS) playYear(game, board, year, isSettled);
	const owned = Object.values(board.centers).flat().length;
	expect(owned).toBeGreaterThan(28);
	expect(owned).toBeLessThanOrEqual(CENTRES.length);
	return board;
}

test('standard', () => {
	playYears({ variant: 'standard', seats: POWER_SEATS, fields: () => ({}) });
});

test('standard, three seats with several powers each', () => {
	const seats = [
		['ENGLAND', 'GERMANY', 'AUSTRIA'],
		['RUSSIA', 'ITALY'],
		['FRANCE', 'TURKEY'],
	].map((power) => ({ power }));
	playYears({ variant: 'standard', seats, fields: () => ({}) });
});

test('the duel', () => {
	const full = startingBoard();
	const pair: Power[] = ['FRANCE', 'AUSTRIA'];
	const only = <T>(lists: Partial<Record<Power, T>>) => Object.fromEntries(pair.map((power) => [power, lists[power]]));
	const board: Board = { units: only(full.units) as Board['units'], centers: only(full.centers) as Board['centers'] };
	const game: Played = { variant: 'duel', seats: pair.map((power) => ({ power })), fields: () => ({}) };
	for (const year of YEARS) playYear(game, board, year);
	expect(Object.values(board.centers).flat().length).toBeGreaterThan(20);
});

const formal = (variant = 'formal'): Played => {
	let relations: unknown = { war: [], allied: [] };
	return {
		variant,
		seats: POWER_SEATS,
		fields: () => ({ relations }),
		keep: (phase, _answers, result) => {
			if (phase === 'declarations') ({ relations } = result);
		},
	};
};

test('formal: nothing that the relations forbid, and wars are fought', () => {
	const game = formal();
	let wars = 0;
	playYears({
		...game,
		keep: (phase, answers, result) => {
			game.keep!(phase, answers, result);
			wars += ((result.relations as { war: unknown[] } | undefined)?.war ?? []).length;
			for (const [power, units] of Object.entries((result.results ?? {}) as Record<Power, Record<string, Line>>))
				for (const [unit, { reason }] of Object.entries(units))
					expect(`${power} ${unit} ${reason ?? ''}`).not.toMatch(/Closed|No support|No convoy/);
		},
	});
	expect(wars).toBeGreaterThan(0);
});

function bridge(board: Board, below?: Played): Played {
	const owned = { now: counts(board) };
	let bids: Record<string, number> = { AUSTRIA: 5, ENGLAND: 4, FRANCE: 5, GERMANY: 5, ITALY: 4, RUSSIA: 5, TURKEY: 5 };
	let [forts, balance]: [unknown, unknown] = [[], {}];
	return {
		variant: below ? `${below.variant}+bridge` : 'bridge',
		seats: POWER_SEATS,
		fields: (phase) => ({
			...below?.fields(phase),
			forts,
			...(phase === 'declarations' || phase === 'count' ? {} : { bids, centersWhenBid: owned.now, balance }),
		}),
		// everybody's bids are opened in winter
		secret: ({ power }, line) =>
			/A$/.test(String(line.phase)) || line.bids === undefined
				? line
				: { ...line, bids: { [String(power)]: bids[String(power)] } },
		keep: (phase, answers, result) => {
			below?.keep?.(phase, answers, result);
			if (result.forts) ({ forts } = result);
			if (!phase.endsWith('A')) return;
			({ balance } = result);
			expect(result.bids).toEqual(expect.objectContaining(answers.nextBids as Line));
			bids = result.bids as typeof bids;
			owned.now = counts(board);
		},
	};
}

test('bridge: with its first winter, bids and forts', () => {
	const board: Board = { ...startingBoard(), units: {} };
	const first = POWERS.reduce<Line>(
		(all, power) => union(all, suggested({ variant: 'bridge', phase: 'W1900A', power, centers: board.centers })),
		{},
	);
	const built = judged({ variant: 'bridge', phase: 'W1900A', centers: board.centers, ...first });
	expect(built.units).toEqual(
		Object.fromEntries(
			Object.entries(first.orders as Record<Power, string[]>).map(([power, orders]) => [
				power,
				orders.map((order) => order.slice(0, -2)).sort(),
			]),
		),
	);
	board.units = built.units as Board['units'];
	playYears(bridge(board), board);
});

test('formal with bids', () => {
	const board = startingBoard();
	playYears(bridge(board, formal()), board);
});

test('double: two commanders of one mind order the same, and all is done', () => {
	const players = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
	const commanders = Object.fromEntries(RING.map((power, i) => [power, [players[i]!, players.at(i - 1)!]]));
	playYears({
		variant: 'double',
		seats: players.map((player) => ({ player })),
		fields: () => ({ commanders, overridesLeft: Object.fromEntries(players.map((player) => [player, 0])) }),
		keep: (_phase, { orderSets = {} }) => {
			for (const [power, sets] of Object.entries(orderSets as Record<Power, Record<string, string[]>>)) {
				expect(Object.keys(sets).sort()).toEqual([...commanders[power]!].sort());
				const [one, other] = Object.values(sets);
				expect(one, power).toEqual(other);
			}
		},
	});
});

test('fiascomacy: all PFs are invested, and every unit is voted on by whoever has some', () => {
	const players = ['Alf', 'Bert', 'Cardew', 'Denis'];
	let investments: Record<string, Record<string, number>> = Object.fromEntries(players.map((name) => [name, {}]));
	const sums = () => Object.values(investments).map((own) => Object.values(own).reduce((sum, n) => sum + n, 0));
	let purses: Record<string, number> = Object.fromEntries(players.map((name) => [name, 8]));
	playYears(
		{
			variant: 'fiascomacy',
			seats: players.map((player) => ({ player })),
			fields: () => ({ investments, factors: purses }),
			secret: ({ player }, line) => ({ ...line, factors: { [String(player)]: purses[String(player)] } }),
			keep: (phase, answers) => {
				if (!phase.endsWith('M')) return;
				const before = sums();
				investments = answers.investments as typeof investments;
				expect(sums()).toEqual(before.map((sum, i) => sum + purses[players[i]!]!));
				purses = judged({
					variant: 'fiascomacy',
					phase: 'income',
					season: phase.startsWith('S') ? 'spring' : 'autumn',
					investments,
					centers: startingBoard().centers,
				}).income as typeof purses;
			},
		},
		startingBoard(),
		false,
	);
});

test('diplomacywinks: decisions until all is clear, a turn without homes, and years with them', () => {
	const players: Power[] = ['FRANCE', 'ITALY', 'TURKEY'];
	const piece = (id: string, power: Power, type: string, ...spaces: string[]) => ({ id, power, type, spaces });
	const pieces = [
		piece('f1', 'FRANCE', 'A', 'BUR', 'MUN'),
		piece('f2', 'FRANCE', 'F', 'BRE'),
		piece('f3', 'FRANCE', 'F', 'ENG', 'BRE'),
		piece('i1', 'ITALY', 'A', 'MUN', 'TYR'),
		piece('i2', 'ITALY', 'A', 'ROM'),
		piece('i3', 'ITALY', 'F', 'ROM'),
		piece('t1', 'TURKEY', 'A', 'CON'),
		piece('t2', 'TURKEY', 'A', 'BUL', 'SER'),
		piece('t3', 'TURKEY', 'F', 'BLA'),
	];
	const decisions: Line[] = [];
	const cleanup = { variant: 'diplomacywinks', phase: 'cleanup', pieces, players };
	let state = judged({ ...cleanup, decisions });
	for (; state.turn !== null; state = judged({ ...cleanup, decisions })) {
		const other = players.find((power) => power !== state.turn)!;
		expect(suggested({ ...cleanup, decisions, power: other })).toEqual({ orders: {} });
		decisions.push(...(suggested({ ...cleanup, decisions, power: state.turn }).decisions as Line[]));
	}
	expect(decisions.length).toBeGreaterThan(2);
	const board: Board = { units: state.units as Board['units'], centers: {} };
	let homes: unknown = null;
	const game: Played = {
		variant: 'diplomacywinks',
		seats: players.map((power) => ({ power })),
		fields: (phase) => (phase === 'count' ? (homes === null ? { first: true } : {}) : homes === null ? {} : { homes }),
		secret: (_seat, line) => ({ ...line, homes }),
		keep: (phase, _answers, result) => {
			if (phase === 'count' && result.homes) homes ??= result.homes;
		},
	};
	for (const year of YEARS) playYear(game, board, year, homes !== null);
	expect(homes).not.toBeNull();
	const nominee = suggested({
		variant: 'diplomacywinks',
		phase: 'nominate',
		units: board.units,
		centers: board.centers,
		power: 'ITALY',
	});
	expect(players).toContain(nominee.nominee);
});
