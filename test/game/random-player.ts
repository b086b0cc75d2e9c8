/** Plays whole games at random through the table, as people would: forms in, answers out. */
import { neighbours, PLACES, PROVINCES, provinceOf } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import type { Answers, Form, FormKind, FormOf } from '../../src/game/forms.ts';
import type { Game, Json } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { refusal } from '../refusal.ts';

export type Roll = () => number;

const pick = <T>(items: readonly T[], roll: Roll): T => items[Math.floor(roll() * items.length)]!;

type Answering<F> = (form: F, roll: Roll, table: Table) => Json;

/** A legal answer to each kind of form. */
const ANSWERS: { readonly [K in FormKind]: Answering<FormOf<K>> } = {
	orders: (form, roll, table) =>
		form.units.flatMap((unit) => {
			if (roll() < 0.03) return [];
			const orders = table.possible(form.power, unit);
			const moves = orders.filter((order) => order.kind === 'move');
			return [makeOrder(pick(moves.length > 0 && roll() < 0.7 ? moves : orders, roll))];
		}),
	retreats: (form, roll) =>
		form.dislodged.map(({ unit, retreats }) =>
			makeOrder(
				retreats.length > 0 && roll() < 0.9
					? { kind: 'retreat', unit: { type: unit.type, at: unit.at }, to: pick(retreats, roll) }
					: { kind: 'disband', unit: { type: unit.type, at: unit.at } },
			),
		),
	adjustments: (form, roll) =>
		form.owed > 0
			? form.sites.slice(0, form.owed).map(({ units }) => makeOrder({ kind: 'build', unit: pick(units, roll) }))
			: form.units
					.slice(0, -form.owed - (roll() < 0.3 ? 1 : 0))
					.map(({ type, at }) => makeOrder({ kind: 'disband', unit: { type, at } })),
	choice: (form, roll) => (roll() < 0.9 ? (form.preset ?? form.options[0]!.value) : pick(form.options, roll).value),
	number: (form, roll) => Math.min(form.max, form.min + Math.floor(roll() * 4)),
	name: (_form, roll) => pick(['Zoe', 'Yves'], roll),
	allocate: (form, roll) => {
		const points: Record<string, number> = {};
		for (let i = 0; i < form.total; i++) {
			const { id } = pick(form.rows, roll);
			points[id] = (points[id] ?? 0) + 1;
		}
		return points;
	},
	pick: (form, roll) =>
		form.options
			.slice(0, Math.floor(roll() * (Math.min(form.most, form.options.length) + 1)))
			.map(({ value }) => value),
	grid: (form, roll) => Object.fromEntries(form.rows.map(({ id }) => [id, pick(form.options, roll).value])),
	throw: (form, roll) => {
		const type = form.left.F === 0 || (form.left.A > 0 && roll() < 0.5) ? 'A' : 'F';
		const spaces = roll() < 0.15 ? [] : somewhere(roll);
		return { type, lies: spaces.length > 0 ? { spaces } : null };
	},
	lay: (form, roll) =>
		form.players.flatMap(({ power }) =>
			[...'AF'].flatMap((type) =>
				Array.from({ length: Math.floor(roll() * (form.each + 1)) }, () => {
					const spaces = somewhere(roll).join(' ');
					return `${power} ${type} ${spaces}`.replace(/\b(SPA|STP)\b/, '$1 SC').replace(/\bBUL\b/, 'BUL EC');
				}),
			),
		),
};

const answerOf = <K extends FormKind>(kind: K): Answering<FormOf<K>> => ANSWERS[kind];

/** A legal answer to any kind of form. */
export const answerForm = (table: Table, form: Form, roll: Roll): Json => answerOf(form.kind)(form, roll, table);

/** A province with some of those around it, on which a piece may lie. */
function somewhere(roll: Roll): string[] {
	const where = pick([...PROVINCES.keys()], roll);
	const places = PLACES.filter((place) => provinceOf(place) === where);
	const near = places.flatMap((place) => [...neighbours('A', place), ...neighbours('F', place)].map(provinceOf));
	const others = [1, 2, 3].flatMap(() => (roll() < 0.45 ? [pick(near, roll)] : []));
	return [...new Set([where, ...others])];
}

/** Somebody's way of answering. */
export type Player = typeof answerForm;

/** All answers of a private turn: of what is asked, then of what these answers bring up, until nothing is left. */
export function answerTurn(table: Table, seat: number, roll: Roll, player: Player = answerForm): Answers {
	const own: Record<string, Json> = {};
	for (;;) {
		const next = table.forms(seat, own).filter((form) => !(form.id in own));
		if (next.length === 0) return own;
		for (const form of next) own[form.id] = player(table, form, roll);
	}
}

/** Plays one stage: every seat asked answers, then the reveal. Of a stage in turns it plays the turn of one seat. */
export function playStage(table: Table, roll: Roll, player: Player = answerForm): Game {
	const stage = table.stage(table.game().stages[0]!);
	for (const seat of table.waiting()) {
		const submitted = table.submit(seat, answerTurn(table, seat, roll, player));
		if (!submitted.ok) throw refusal(submitted);
	}
	if (stage.kind === 'turns') return table.game();
	const guest = table.guest();
	const act = guest ? pick(guest.form.options, roll).value : 'done';
	const result = stage.kind === 'open' ? table.act(act, '2026-01-01T12:00:00Z') : table.reveal();
	if (!result.ok) throw refusal(result);
	return result.value;
}

/** Plays until the game is over or the year is reached. */
export function playGame(
	table: Table,
	roll: Roll,
	untilYear: number,
	each: (game: Game) => void = () => {},
	player: Player = answerForm,
): Game {
	while (table.game().outcome === null && table.game().phase.year < untilYear) each(playStage(table, roll, player));
	return table.game();
}
