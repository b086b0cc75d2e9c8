/** Formal Diplomacy: war, neutrality and alliance decide what may be done. */
import type { Draft } from 'immer';
import { CENTRES, provinceOf } from '../../board/map.ts';
import { makePhase } from '../../board/notation.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import type { GridForm } from '../../game/forms.ts';
import type { Panel, Report } from '../../game/report.ts';
import type { Opened } from '../../game/sealed.ts';
import { officialSeats } from '../../game/seats.ts';
import { type Game, isAlive, type Json, type Situation, type State } from '../../game/state.ts';
import type { Interned, Layer, Stage } from '../../game/variant.ts';
import type { Adjudication } from '../../judge/movement.ts';
import { landOwners } from './land.ts';
import { HELP, OPTIONS } from './pages.ts';
import { type FormalSlice, forbidden, formalOf, formalRules, neutralLand } from './permits.ts';
import { type Declared, declare, type Relations, relationOf } from './relations.ts';

export const formal: Layer = {
	id: 'formal',
	title: 'Formal Diplomacy',
	summary: 'War, neutrality and alliance are declared, and decide what you may do. Five-minute rounds.',
	help: HELP,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	over: [],
	seating: (names, options, seed) => officialSeats(names, options.seating !== 'entered', seed),
	stages: { declarations: declarationsStage() },
	hooks: {
		start: (draft) => keep(draft, { relations: {}, changed: [] }),
		plan: (_game, before) =>
			before.flatMap((planned) =>
				planned.stage === 'orders' ? [{ ...planned, stage: 'declarations' }, planned] : [planned],
			),
		forms: (game, stage, seat, _own, before) =>
			stage === 'declarations' ? game.seats[seat]!.powers.flatMap((power) => declarationForm(game, power)) : before,
		forbids: forbidden,
		rules: formalRules,
		intern: (state, result, before) => [...before, ...intern(state, result)],
		count: (state) => countByRelation(state),
		panels: (game, _viewer, before) => [...before, matrix(game)],
		marks: (game, viewer, before) => (viewer === null ? before : { ...before, ...closedMarks(game, viewer) }),
	},
};

function keep(draft: Draft<Game>, slice: FormalSlice): void {
	draft.slices.formal = slice as unknown as Draft<Json>;
}

const alive = (state: State) => POWERS.filter((power) => isAlive(state, power));

/** One form for each power: what to declare to each of the others (M2). */
function declarationForm(game: Game, power: Power): GridForm[] {
	if (!isAlive(game, power)) return [];
	const { relations } = formalOf(game);
	return [
		{
			kind: 'grid',
			id: `declarations:${power}`,
			title: `Declarations of ${power}`,
			opens: 'reveal',
			question: 'What do you declare? War takes one; peace and alliance take both.',
			rows: alive(game)
				.filter((other) => other !== power)
				.map((other) => ({ id: other, label: other, hint: relationOf(relations, power, other), preset: 'keep' })),
			options: [
				{ value: 'keep', label: 'say nothing' },
				{ value: 'war', label: 'war' },
				{ value: 'neutral', label: 'neutrality' },
				{ value: 'alliance', label: 'alliance' },
			],
		},
	];
}

function declarationsStage(): Stage {
	return {
		kind: 'sealed',
		title: 'Declarations',
		resolve: (draft, opened) => {
			const game = draft as Game;
			const before = formalOf(game).relations;
			const declared = declaredIn(opened);
			const relations = declare(before, declared, alive(game));
			const changed = changes(before, relations);
			keep(draft, { relations, changed });
			const report: Report = {
				phase: makePhase(game.phase),
				stage: 'declarations',
				title: 'Declarations',
				lines: [],
				events: changed.map((pair) => {
					const [a, b] = pair.split(' ') as [Power, Power];
					return `${a} and ${b}: ${relationOf(before, a, b)} -> ${relationOf(relations, a, b)}.`;
				}),
				panels: [declaredPanel(game, declared), matrix(draft as Game)],
				before: game.situation,
				after: game.situation,
			};
			draft.reports.push(report as Draft<Report>);
		},
	};
}

function declaredIn({ answers }: Opened): Declared {
	return Object.fromEntries(
		answers.map(({ form, answer }) => {
			const said = Object.entries(answer as Record<string, string>).filter(([, value]) => value !== 'keep');
			return [form.slice('declarations:'.length), Object.fromEntries(said)];
		}),
	);
}

const changes = (before: Relations, after: Relations): string[] =>
	[...new Set([...Object.keys(before), ...Object.keys(after)])].filter((pair) => before[pair] !== after[pair]).sort();

/** M13: units in a neutral's land are interned, but not in the phase in which they entered lawfully (M9). */
export function intern(state: State, { units, outcomes }: Adjudication): Interned[] {
	const owners = landOwners(state.situation.centres);
	const arrived = new Set<Province>(
		outcomes.flatMap(({ order, result }) => (order.kind === 'move' && result === 'ok' ? [provinceOf(order.to)] : [])),
	);
	return units.flatMap(({ power, type, at }): Interned[] => {
		const by = owners[provinceOf(at)];
		if (!by || by === power || arrived.has(provinceOf(at))) return [];
		if (relationOf(formalOf(state).relations, power, by) !== 'neutral') return [];
		return [{ unit: { type, at }, by }];
	});
}

/** M16: in Fall a power takes a centre it occupies if nobody owns it or its owner is at war with it. */
export function countByRelation(state: State): Situation['centres'] {
	const { centres, units } = state.situation;
	const after = { ...centres };
	const { relations } = formalOf(state);
	for (const { at, power } of units) {
		const where = provinceOf(at);
		const owner = centres[where];
		if (CENTRES.includes(where) && (!owner || relationOf(relations, power, owner) === 'war')) after[where] = power;
	}
	return after;
}

const LETTERS = { war: 'W', neutral: 'N', allied: 'A' } as const;

/** Who is at war, neutral or allied; a star marks what the last declarations changed. */
function matrix(game: Game): Panel {
	const { relations, changed } = formalOf(game);
	const powers = alive(game);
	const cell = (a: Power, b: Power) => {
		if (a === b) return '.';
		const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
		return `${LETTERS[relationOf(relations, a, b)]}${changed.includes(pair) ? '*' : ''}`;
	};
	return {
		title: 'Relations (W war, N neutral, A allied, * changed)',
		columns: ['', ...powers.map((power) => power.slice(0, 3))],
		rows: powers.map((a) => [a, ...powers.map((b) => cell(a, b))]),
	};
}

function declaredPanel(game: Game, declared: Declared): Panel {
	const letters = { war: 'war', neutral: 'neu', alliance: 'all' } as const;
	const powers = alive(game);
	return {
		title: 'Declared (row to column)',
		columns: ['', ...powers.map((power) => power.slice(0, 3))],
		rows: powers.map((a) => [
			a,
			...powers.map((b) => (a === b ? '.' : declared[a]?.[b] ? letters[declared[a][b]] : '-')),
		]),
	};
}

/** Land that none of the viewer's powers may enter. */
function closedMarks(game: Game, viewer: number) {
	const [first, ...rest] = game.seats[viewer]!.powers.map((power) => neutralLand(game, power));
	const closed = (first ?? []).filter((province) => rest.every((list) => list.includes(province)));
	const owners = landOwners(game.situation.centres);
	return Object.fromEntries(
		closed.map((province) => [province, { sign: 'x', meaning: `land of ${owners[province]}, neutral to you` }]),
	);
}
