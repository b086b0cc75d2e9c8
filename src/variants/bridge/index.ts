/** Bridge: bids on next year's centres, extra units for bids met, forts for bids exceeded. A layer over any orders. */
import type { Draft } from 'immer';
import { HOMES, STARTING_UNITS } from '../../board/map.ts';
import { makeOrder, makeUnit, parseOrder } from '../../board/notation.ts';
import { type AdjustmentOrder, POWERS, type Power, type Province } from '../../board/types.ts';
import type { Finding, Form, NumberForm, PickForm } from '../../game/forms.ts';
import type { Panel } from '../../game/report.ts';
import type { Opened } from '../../game/sealed.ts';
import { officialSeats, seatOf } from '../../game/seats.ts';
import { centresOf, type Game, type Json, type State, unitsOf } from '../../game/state.ts';
import type { Layer, Merged } from '../../game/variant.ts';
import { adjudicateAdjustments, openHomes } from '../../judge/adjustments.ts';
import type { Fort } from '../../judge/rules.ts';
import { BID_LIMIT, firstBid, type Numbers, WINNING_UNITS } from './bids.ts';
import { HELP, OPTIONS } from './pages.ts';
import {
	asJson,
	type BridgeSlice,
	bridgeOf,
	duesOf,
	EMPTY,
	isIn,
	openToForts,
	settleWinter,
	settleYear,
	withoutTaken,
	type YearRow,
} from './slice.ts';

export const bridge: Layer = {
	id: 'bridge',
	title: 'Bridge Diplomacy',
	summary: 'Bid how many centres you will own; bids met earn units, bids exceeded earn forts.',
	help: HELP,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	over: [],
	seating: (names, options, seed) => officialSeats(names, options.seating !== 'entered', seed),
	stages: {},
	hooks: {
		start: (draft) => {
			draft.situation.units = [];
			draft.slices.bridge = asJson(EMPTY) as Draft<Json>;
		},
		plan: (game, before) => (isFirstWinter(game) && game.reports.length === 0 ? firstWinter(game, before) : before),
		forms: (game, stage, seat, _own, before) =>
			stage === 'adjustments' ? game.seats[seat]!.powers.flatMap((power) => winterForms(game, power, before)) : before,
		check: (game, form, own, before) => [...checkWinter(game, form, own[form.id], before)],
		merge: (state, stage, _sheets, before) =>
			stage === 'adjustments' && isFirstWinter(state) ? withTraditionalUnits(state, before) : before,
		rules: (state, before) => ({ ...before, forts: fortsOf(state) }),
		owed: (state, power, before) => (isFirstWinter(state) ? before : duesOf(state, power).owed),
		because: (state, power, before) => (isFirstWinter(state) ? before : duesOf(state, power).because),
		record: (draft, step, opened) => {
			const game = draft as Game;
			const slice = bridgeOf(game);
			if (step === 'movement') keep(draft, withoutTaken(slice, game), slice);
			if (step === 'count') {
				const next = settleYear(slice, game, { ...slice.firstBids, ...bidsOf(opened) });
				keep(draft, { ...next, firstBids: {} });
				draft.reports.at(-1)!.panels.push(yearPanel(next.years.at(-1)!) as Draft<Panel>);
			}
			if (step === 'adjustments') recordWinter(draft, opened);
		},
		// a seat with several powers counts them together, as it does for centres
		goal: (game) => ({
			step: 'adjustments',
			target: game.seats.length === 2 ? WINNING_UNITS + 6 : WINNING_UNITS,
			noun: 'units',
			value: (of, seat) => of.seats[seat]!.powers.reduce((sum, power) => sum + unitsOf(of, power).length, 0),
		}),
		panels: (game, _viewer, before) => [
			...before,
			balancePanel(game),
			...bridgeOf(game).years.map(yearPanel).reverse(),
		],
		marks: (game, _viewer, before) => ({ ...before, ...fortMarks(bridgeOf(game)) }),
	},
};

const isFirstWinter = ({ phase }: State) => phase.year === 1900;

/** B1: builds come before Spring 1901, after a negotiation of their own. */
function firstWinter(game: Game, before: readonly { stage: string }[]) {
	const talk = before.filter(({ stage }) => stage === 'negotiation').map(({ stage }) => ({ stage, phase: game.phase }));
	return [...talk, { stage: 'adjustments', phase: game.phase }];
}

/** B2: a home centre for which no unit was specified gets its traditional one; none is left empty. */
function withTraditionalUnits(state: State, before: Merged): Merged {
	const orders = POWERS.map((power): [Power, string[]] => {
		const situation = { power, units: [], centres: centresOf(state, power), homes: centresOf(state, power), owed: 34 };
		const given = (before.orders[power] ?? []).filter((text) => !text.endsWith('WAIVE'));
		const read = given.flatMap((text) => {
			const order = parseOrder(text, 'A');
			return order.ok ? [order.value as AdjustmentOrder] : [];
		});
		const built = new Set(adjudicateAdjustments(situation, read).built.map(({ at }) => at.slice(0, 3)));
		const rest = STARTING_UNITS[power].filter(({ at }) => !built.has(at.slice(0, 3)));
		return [power, [...given, ...rest.map((unit) => makeOrder({ kind: 'build', unit }))]];
	});
	return { ...before, orders: Object.fromEntries(orders) };
}

/** The winter turn of a power: builds or removals, forts, and the next bid. */
function winterForms(game: Game, power: Power, before: readonly Form[]): Form[] {
	const own = before.filter((form) => form.kind === 'adjustments' && form.power === power);
	if (isFirstWinter(game) || !isIn(game, power)) return own;
	return [...own, ...fortForm(game, power), bidForm(game, power)];
}

function fortForm(game: Game, power: Power): PickForm[] {
	const slice = bridgeOf(game);
	const open = openToForts(slice, game, power);
	const most = slice.fortsOwed[power] ?? 0;
	if (most === 0 || open.length === 0) return [];
	return [
		{
			kind: 'pick',
			id: `fortify:${power}`,
			title: `Forts of ${power}`,
			opens: 'reveal',
			question: `The bid was exceeded by ${most}: name ${most === 1 ? 'a centre' : `up to ${most} centres`} to fortify.`,
			options: open.map((centre) => ({ value: centre, label: centre })),
			most,
		},
	];
}

function bidForm(game: Game, power: Power): NumberForm {
	const owned = centresOf(game, power).length;
	const last = bridgeOf(game)
		.years.at(-1)
		?.rows.find((row) => row.power === power);
	return {
		kind: 'number',
		id: `bid:${power}`,
		title: `Bid of ${power}`,
		opens: { at: 'count' },
		question: `How many centres will ${power} own after Fall ${game.phase.year + 1}?`,
		min: owned,
		max: BID_LIMIT,
		preset: owned,
		facts: [
			`It owns ${owned} now; a bid is never lower, and at most ${BID_LIMIT}.`,
			...(last ? [`Last year: bid ${last.bid} with ${last.before}, then owned ${last.owned}: ${last.kind}.`] : []),
			'Met: one unit more. Missed: one less. Exceeded: forts. Staying at the same number earns nothing.',
		],
	};
}

function checkWinter(game: Game, form: Form, answer: Json | undefined, before: readonly Finding[]): readonly Finding[] {
	if (form.kind === 'number' && form.id.startsWith('bid:') && Number(answer) > 2 * form.min)
		return [...before, { level: 'warn', message: `A bid of ${answer} is more than twice the ${form.min} it owns.` }];
	if (form.kind !== 'adjustments' || !isFirstWinter(game) || !Array.isArray(answer)) return before;
	if (answer.some((text) => String(text).endsWith('WAIVE')))
		return [{ level: 'refuse', message: 'B2: every home centre gets a unit in this winter; none may be left empty.' }];
	const left = form.sites.length - answer.length;
	const rest = before.filter(({ level }) => level === 'refuse');
	if (left <= 0 || rest.length > 0) return rest;
	const units = STARTING_UNITS[form.power].map(makeUnit).join(', ');
	return [{ level: 'warn', message: `Centres without an order get their traditional unit (${units}).` }];
}

const bidsOf = ({ answers }: Opened): Numbers =>
	Object.fromEntries(
		answers.filter(({ form }) => form.startsWith('bid:')).map(({ form, answer }) => [form.slice(4), Number(answer)]),
	);

function recordWinter(draft: Draft<Game>, opened: Opened): void {
	const game = draft as Game;
	const report = draft.reports.at(-1)!;
	const before: State = { ...game, situation: report.before as Game['situation'] };
	const named = Object.fromEntries(
		opened.answers
			.filter(({ form }) => form.startsWith('fortify:'))
			.map(({ form, answer }) => [form.slice('fortify:'.length), answer as readonly Province[]]),
	);
	const old = bridgeOf(game);
	const next = settleWinter(
		old,
		before,
		named,
		(power) =>
			openHomes({ units: before.situation.units, centres: centresOf(before, power), homes: HOMES[power] }).length,
	);
	for (const [centre, power] of Object.entries(next.forts))
		if (!old.forts[centre]) report.events.push(`${power} fortifies ${centre}.`);
	const firstBids = isFirstWinter(game)
		? Object.fromEntries(
				POWERS.map((power) => {
					const commanded = seatOf(game.seats, power) !== undefined;
					return [power, firstBid(power, centresOf(game, power).length, commanded)];
				}),
			)
		: {};
	keep(draft, { ...next, firstBids });
}

function keep(draft: Draft<Game>, slice: BridgeSlice, old?: BridgeSlice): void {
	if (old)
		for (const where of Object.keys(old.forts))
			if (!slice.forts[where]) draft.reports.at(-1)!.events.push(`The fort of ${where} is taken and gone.`);
	draft.slices.bridge = asJson(slice) as Draft<Json>;
}

function fortsOf(state: State): ReadonlyMap<Province, Fort> {
	const adds = state.options.fortStrength === 'double' ? 'twice' : 'plusOne';
	return new Map(Object.entries(bridgeOf(state).forts).map(([where, owner]) => [where, { owner: owner!, adds }]));
}

const fortMarks = ({ forts }: BridgeSlice) =>
	Object.fromEntries(
		Object.entries(forts).map(([where, owner]) => [where, { sign: '#', meaning: `fort of ${owner}` }]),
	);

function balancePanel(game: Game): Panel {
	const slice = bridgeOf(game);
	const extra = game.options.bonusUnits === 'oneYear' ? slice.saved : slice.balance;
	const rows = POWERS.map((power) => [
		power,
		String(centresOf(game, power).length),
		String(unitsOf(game, power).length),
		String(extra[power] ?? 0),
		Object.keys(slice.forts)
			.filter((where) => slice.forts[where] === power)
			.join(' ') || '-',
		slice.firstBids[power] === undefined ? '' : String(slice.firstBids[power]),
	]);
	return { title: 'Bridge', columns: ['Power', 'Centres', 'Units', 'Balance', 'Forts', 'Open bid'], rows };
}

const EARNS: Readonly<Record<YearRow['kind'], (row: YearRow) => string>> = {
	missed: () => 'one unit less',
	met: () => 'one unit more',
	unchanged: () => 'nothing',
	exceeded: ({ forts }) => `${forts} ${forts === 1 ? 'fort' : 'forts'}`,
};

function yearPanel({ year, rows }: BridgeSlice['years'][number]): Panel {
	return {
		title: `Bids of ${year}`,
		columns: ['Power', 'Before', 'Bid', 'Owned', 'Result', 'Earns'],
		rows: rows.map((row) => [
			row.power,
			String(row.before),
			String(row.bid),
			String(row.owned),
			row.kind === 'unchanged' ? 'met, unchanged' : row.kind,
			EARNS[row.kind](row),
		]),
	};
}
