/** What is played in a season, and when: stages stand at places with names, and are played in the order of the places. */
import type { Phase } from '../board/notation.ts';
import type { GameDraft, PlannedStage, StageId } from './state.ts';

const PLACES = [
	'start',
	'lots',
	'talk',
	'beforeOrders',
	'orders',
	'afterOrders',
	'retreats',
	'afterRetreats',
	'count',
	'afterCount',
	'adjustments',
	'end',
] as const;

export type Place = (typeof PLACES)[number];

/** A stage at its place; its phase, where none is given, is that of the part of the turn that it stands beside. */
export interface PlannedAt {
	readonly stage: StageId;
	readonly at: Place;
	readonly phase?: Phase;
}

/** In any order; stages at one place are played as they stand here. */
export type Plan = readonly PlannedAt[];

/** Beside which part each place is; the first of them that is played counts. */
const BESIDE: Readonly<Record<Place, readonly Place[]>> = {
	start: ['orders'],
	lots: ['orders'],
	talk: ['orders'],
	beforeOrders: ['orders'],
	orders: [],
	afterOrders: ['orders'],
	retreats: [],
	afterRetreats: ['retreats'],
	count: [],
	afterCount: ['count', 'retreats'],
	adjustments: [],
	end: ['adjustments', 'count', 'retreats'],
};

/** The stages of a plan, in order. Those beside a part that is not played are left out. */
export const inOrder = (plan: Plan): PlannedStage[] =>
	PLACES.flatMap((place) =>
		plan.flatMap(({ stage, at, phase = phaseBeside(plan, at) }) => (at === place && phase ? [{ stage, phase }] : [])),
	);

function phaseBeside(plan: Plan, place: Place): Phase | undefined {
	const parts = BESIDE[place].flatMap((part) => plan.filter(({ at }) => at === part));
	return parts[0]?.phase;
}

/** After which phase this one is planned. */
export const phaseBefore = ({ season, year }: Phase): Phase =>
	season === 'S' ? { season: 'W', year: year - 1, kind: 'A' } : { season: 'S', year, kind: 'R' };

type Ahead = Pick<GameDraft, 'stages' | 'phase'>;

/** Ends the stage being played: for the act that ends an open one. Others end when they are answered. */
export function endStage(draft: Ahead): void {
	draft.stages = draft.stages.slice(1);
}

/** Plays this stage next, in the phase of the one being played. */
export function playNext(draft: Ahead, stage: StageId): void {
	draft.stages = [{ stage, phase: draft.phase }, ...draft.stages];
}

/** Plays this stage before that one, once, if that one is ahead. */
export function playBefore(draft: Ahead, stage: StageId, that: StageId): void {
	if (draft.stages.some((planned) => planned.stage === stage)) return;
	draft.stages = draft.stages.flatMap((planned) =>
		planned.stage === that ? [{ ...planned, stage }, planned] : [planned],
	);
}

/** Plays nothing more of what was planned: the rules are asked for another plan. */
export function dropPlan(draft: Ahead): void {
	draft.stages = [];
}
