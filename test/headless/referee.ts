/** Games that are played with the two commands alone: what is suggested to each seat is judged together. */

import { expect } from 'vitest';
import { HOMES, STARTING_UNITS } from '../../src/board/map.ts';
import { makeUnit, parseOrder, parseUnit } from '../../src/board/notation.ts';
import type { MovementOrder } from '../../src/board/types.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { answerLine } from '../../src/headless/adjudicate.ts';
import { JsonWriter } from '../../src/headless/json-writer.ts';
import { answerLineBy } from '../../src/headless/line-command.ts';
import { suggest } from '../../src/headless/suggest.ts';
import { impossibility, indexUnits } from '../../src/judge/legality.ts';
import { refusal } from '../refusal.ts';

export type Line = Record<string, unknown>;
type Lists = Partial<Record<Power, string[]>>;

function ask(line: Line, answer: (text: string, out: JsonWriter) => boolean): Line {
	const out = new JsonWriter();
	const well = answer(JSON.stringify(line), out);
	const said = JSON.parse(out.take().toString()) as Line;
	if (!well) expect.fail(`${JSON.stringify(line)}\n${JSON.stringify(said)}`);
	return said;
}

export const judged = (line: Line): Line => ask(line, answerLine);
/** Easy where nothing else is said. */
export const suggested = (line: Line): Line =>
	ask({ level: 'easy', ...line }, (text, out) => answerLineBy(suggest, text, out));

/** All that several seats contribute, as one line. */
export function union(into: Line, more: Line): Line {
	const all = { ...into };
	for (const [key, value] of Object.entries(more)) {
		const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
		all[key] = isNested && all[key] !== undefined ? union(all[key] as Line, value as Line) : value;
	}
	return all;
}

/** What a game keeps besides the board, and who is asked how. */
export interface Played {
	readonly variant: string;
	readonly options?: Line;
	/** The seats, as the fields that name them. */
	readonly seats: readonly Line[];
	/** What every line says besides the board. */
	fields(phase: string): Line;
	/** What of it a seat does not see. */
	readonly secret?: (seat: Line, line: Line) => Line;
	/** Keeps what came of a phase. */
	keep?(phase: string, answers: Line, result: Line): void;
}

export interface Board {
	units: Lists;
	centers: Lists;
}

export const startingBoard = (): Board => ({
	units: Object.fromEntries(POWERS.map((power) => [power, STARTING_UNITS[power].map(makeUnit)])),
	centers: Object.fromEntries(POWERS.map((power) => [power, [...HOMES[power]]])),
});

/** Everything that the seats answer to a phase: each order is possible, and there is one for each unit of whom they order. */
function answersTo(game: Played, line: Line, phase: string): Line {
	let all: Line = {};
	for (const seat of game.seats) {
		const asked = {
			variant: game.variant,
			...(game.options ? { options: game.options } : {}),
			...line,
			...seat,
			phase,
			seed: 5,
		};
		const said = suggested(game.secret ? game.secret(seat, asked) : asked);
		for (const orders of sheetsIn(said)) checkSheet(orders, line, phase);
		all = union(all, said);
	}
	return all;
}

const sheetsIn = ({ orders = {}, orderSets = {} }: Line): [Power, string[]][] => [
	...(Object.entries(orders as Lists) as [Power, string[]][]),
	...(Object.entries(orderSets as Record<Power, Line>) as [Power, Record<string, string[]>][]).flatMap(
		([power, sets]) => Object.values(sets).map((texts): [Power, string[]] => [power, texts]),
	),
];

function checkSheet([power, texts]: [Power, string[]], line: Line, phase: string): void {
	const kind = phase.at(-1) as 'M' | 'R' | 'A';
	if (kind === 'A') return;
	const orders = texts.map((text) => {
		const order = parseOrder(text, kind);
		if (!order.ok) throw refusal(order, text);
		return order.value;
	});
	const named = orders.map((order) => ('unit' in order ? makeUnit(order.unit) : ''));
	const units =
		kind === 'M' ? (line.units as Lists)[power] : Object.keys((line.dislodged as Record<Power, Line>)[power] ?? {});
	expect(named.sort(), `${power} in ${phase}`).toEqual([...(units ?? [])].sort());
	if (kind !== 'M') return;
	const all = (Object.entries(line.units as Lists) as [Power, string[]][]).flatMap(([owner, list]) =>
		list.map((text) => {
			const unit = parseUnit(text);
			if (!unit.ok) throw refusal(unit);
			return { power: owner, ...unit.value };
		}),
	);
	const unitIndex = indexUnits(all);
	for (const [i, order] of orders.entries())
		expect(impossibility(unitIndex, order as MovementOrder), `${texts[i]} in ${phase}`).toBeUndefined();
}

/** One phase: what is suggested to all is judged. */
function play(game: Played, board: Line, phase: string): Line {
	const line = { ...game.fields(phase), ...board };
	const answers = answersTo(game, line, phase);
	const result = judged({
		variant: game.variant,
		...(game.options ? { options: game.options } : {}),
		...union(line, answers),
		phase,
	});
	if (result.ignored) expect.fail(`ignored in ${phase}: ${JSON.stringify(result.ignored)}`);
	game.keep?.(phase, answers, result);
	return result;
}

/** Adjustments that came to nothing. */
function checkWinter({ results, owed, open }: Line, phase: string): void {
	for (const [power, list] of Object.entries(results as Record<Power, Record<string, Line>>)) {
		const made = Object.entries(list);
		for (const [order, { result, reason }] of made)
			if (result !== 'ok' || reason !== undefined) expect.fail(`${power} ${order} in ${phase}: ${reason ?? result}`);
		const due = (owed as Record<string, number>)[power] ?? 0;
		const room = (open as Record<string, number>)[power] ?? 0;
		const builds = made.filter(([order]) => order.endsWith(' B')).length;
		if (due > 0 && builds < Math.min(due, room)) expect.fail(`${power} builds ${builds} of ${due} in ${phase}`);
	}
}

/** A year: Spring, Fall, the count and the winter. `isSettled`: every order of the winter is carried out as it is given. */
export function playYear(game: Played, board: Board, year: number, isSettled = true): void {
	for (const season of ['S', 'F']) {
		if (game.fields('declarations').relations !== undefined) {
			const line = {
				...game.fields('declarations'),
				units: board.units,
				centers: board.centers,
				date: `${season}${year}`,
			};
			const answers = answersTo(game, line, 'declarations');
			game.keep?.(
				'declarations',
				answers,
				judged({ variant: game.variant, phase: 'declarations', ...union(line, answers) }),
			);
		}
		const moved = play(game, { units: board.units, centers: board.centers }, `${season}${year}M`);
		board.units = moved.units as Lists;
		if (Object.keys(moved.dislodged as Line).length === 0) continue;
		const retreated = play(game, { ...board, dislodged: moved.dislodged }, `${season}${year}R`);
		board.units = retreated.units as Lists;
	}
	const counted = judged({
		variant: game.variant,
		...game.fields('count'),
		units: board.units,
		centers: board.centers,
		phase: 'count',
	});
	game.keep?.('count', {}, counted);
	board.centers = counted.centers as Lists;
	const winter = play(game, { ...board }, `W${year}A`);
	if (isSettled) checkWinter(winter, `W${year}A`);
	board.units = winter.units as Lists;
}
