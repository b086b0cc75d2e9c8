/** The rules in force: the layers of a variant folded into one answer for every question the game asks. */

import { HOMES, isCentre, provinceOf } from '../board/map.ts';
import type { Panel } from '../board/panel.ts';
import type { Power, Province } from '../board/types.ts';
import { indexUnits, possibleOrders } from '../judge/legality.ts';
import { STANDARD_RULES } from '../judge/rules.ts';
import type { Contest } from '../search/contest.ts';
import type { FormAnswer } from './answers.ts';
import { firstContest, firstOutlook } from './contest.ts';
import { centreGoal, endOf, heldBy } from './ending.ts';
import { type Answers, checkShape, type Diagnostic, type Form } from './forms.ts';
import type { MarkSet } from './marks.ts';
import type { Outcome } from './outcome.ts';
import { inOrder, type Plan } from './plan.ts';
import type { Merged, Rules, Sheet, TakenOff } from './rules.ts';
import { asDealt } from './seats.ts';
import type { Land, Situation } from './situation.ts';
import {
	centresOf,
	type Game,
	type GameDraft,
	type PlannedStage,
	type StageId,
	type State,
	stageNow,
	unitsOf,
} from './state.ts';
import type { Throwing } from './throws.ts';
import type { Hooks, Layer, Stage } from './variant.ts';
import type { Resources, View } from './view.ts';

export interface Ruleset extends Rules {
	readonly layers: readonly Layer[];
	readonly stages: Readonly<Record<StageId, Stage>>;
	start(draft: GameDraft): void;
	plan(game: Game): readonly PlannedStage[];
	forms(game: Game, stage: StageId, seat: number, own: Answers): readonly Form[];
	check(game: Game, form: Form, own: Answers): readonly Diagnostic[];
	/** How a computer answers the form; undefined: no layer knows it. */
	plays(view: View, form: Form, own: Answers, resources: Omit<Resources, 'ruleset' | 'stage'>): FormAnswer | undefined;
	/** What throws pieces, loaded when it is first needed; undefined: nobody throws. */
	throwing(): Promise<Throwing> | undefined;
	banner(game: Game): string;
	/** Not to be shown: `panelsFor` and `marksFor` choose what the viewer may see. */
	panels(game: Game, viewer: number | null, own?: Answers): readonly Panel[];
	marks(game: Game, viewer: number | null, power?: Power): readonly MarkSet[];
	land(situation: Situation): Land;
}

/** Throws where no layer has such a stage. */
export function stageOf({ stages }: Pick<Ruleset, 'stages'>, id: StageId): Stage {
	const stage = stages[id];
	if (!stage) throw new Error(`there is no stage "${id}"`);
	return stage;
}

/** The stage being played; undefined: the game is over. */
export function stageBeingPlayed({ stages }: Game, ruleset: Pick<Ruleset, 'stages'>): Stage | undefined {
	const [current] = stages;
	return current && stageOf(ruleset, current.stage);
}

/** Folds the layers, first to last, and then `last`. What has no such hook leaves what the ones before it made. */
export function makeRuleset(layers: readonly Layer[], last: Layer['hooks'] = {}): Ruleset {
	const hooks = [...layers.map((layer) => layer.hooks), last];
	/** Runs one hook through the layers: each gets the value so far. */
	function fold<T>(first: T, apply: (hook: Partial<Hooks>, before: T) => T): T {
		return hooks.reduce((before, hook) => apply(hook, before), first);
	}
	const forbidding = hooks.filter((hook) => hook.forbids);
	const forbids: Ruleset['forbids'] = (state, power, order) => {
		for (const hook of forbidding) {
			const reason = hook.forbids!(state, power, order);
			if (reason !== undefined) return reason;
		}
		return undefined;
	};
	const goal = (game: Game) => fold(centreGoal(game), (hook, before) => hook.goal?.(game, before) ?? before);
	const roles = (game: Game) => fold(asDealt(game), (hook, before) => hook.roles?.(game, before) ?? before);
	const valueFor = (game: Game, seat: number) => {
		const { value, holds } = goal(game);
		return value?.(game, seat) ?? heldBy(roles(game), game, seat, holds);
	};
	const ruleset: Ruleset = {
		layers,
		stages: Object.assign({}, ...layers.map((layer) => layer.stages)),
		start: (draft) => {
			for (const hook of hooks) hook.start?.(draft);
		},
		plan: (game) => inOrder(fold<Plan>([], (hook, before) => hook.plan?.(game, before) ?? before)),
		forms: (game, stage, seat, own) =>
			fold<readonly Form[]>([], (hook, before) => hook.forms?.(game, stage, seat, own, before, ruleset) ?? before),
		check: (game, form, own) => {
			const answer = own[form.id];
			const shape = answer === undefined ? [] : checkShape(form, answer);
			if (shape.some(({ level }) => level === 'refuse')) return shape;
			return fold<readonly Diagnostic[]>(
				shape,
				(hook, before) => hook.check?.(game, form, own, before, ruleset) ?? before,
			);
		},
		forbids,
		possible: (state, power, unit) =>
			possibleOrders(indexUnits(state.situation.units), unit).filter((order) => !forbids(state, power, order)),
		merge: (state, stage, sheets, opened) =>
			fold<Merged>(
				lastSheets(sheets),
				(hook, before) => hook.merge?.(state, stage, sheets, before, opened, ruleset) ?? before,
			),
		rules: (state) => fold(STANDARD_RULES, (hook, before) => hook.rules?.(state, before) ?? before),
		takeOff: (state, result) =>
			fold<readonly TakenOff[]>([], (hook, before) => hook.takeOff?.(state, result, before) ?? before),
		homes: (state, power) =>
			fold<readonly Province[]>(HOMES[power], (hook, before) => hook.homes?.(state, power, before) ?? before),
		owed: (state, power) =>
			fold(centresOf(state, power).length - unitsOf(state, power).length, (hook, before) =>
				hook.owed ? hook.owed(state, power, before) : before,
			),
		count: (state) => fold(occupiedCentres(state), (hook, before) => (hook.count ? hook.count(state, before) : before)),
		record: (draft, part, opened, lines, notes) => {
			for (const hook of hooks) hook.record?.(draft, part, opened, lines, notes);
		},
		roles,
		goal,
		valueFor,
		outcome: (game, part) =>
			fold<Outcome | null>(
				endOf(game, goal(game), (seat) => valueFor(game, seat), part),
				(hook, before) => (hook.outcome ? hook.outcome(game, part, before) : before),
			),
		outlook: (game, seat, power) =>
			fold(
				firstOutlook(game, roles(game), seat, power),
				(hook, before) => hook.outlook?.(game, seat, power, before) ?? before,
			),
		contest: (game, seat, own) =>
			fold<Contest | undefined>(firstContest(game, ruleset), (hook, before) =>
				hook.contest ? hook.contest(game, before, seat, own, ruleset, stageNow(game)) : before,
			),
		plays: (view, form, own, resources) =>
			fold<FormAnswer | undefined>(undefined, (hook, before) =>
				hook.plays
					? hook.plays(view, form, own, before, { ...resources, ruleset, stage: stageNow(view.game) })
					: before,
			),
		throwing: () => layers.findLast((layer) => layer.throwing)?.throwing?.(),
		banner: (game) => fold('', (hook, before) => hook.banner?.(game, before) ?? before),
		panels: (game, viewer, own = {}) =>
			fold<readonly Panel[]>([], (hook, before) => hook.panels?.(game, viewer, before, own, stageNow(game)) ?? before),
		land: (situation) => fold<Land>(situation.centres, (hook, before) => hook.land?.(situation, before) ?? before),
		marks: (game, viewer, power) =>
			fold<readonly MarkSet[]>(
				[],
				(hook, before) => hook.marks?.(game, viewer, before, power, stageNow(game)) ?? before,
			),
	};
	return ruleset;
}

/** One seat commands a power: its sheet is the power's orders. */
function lastSheets(sheets: readonly Sheet[]): Merged {
	const by: Partial<Record<Power, Sheet['orders']>> = {};
	for (const { power, orders } of sheets) by[power] = orders;
	return { orders: by, notes: {} };
}

/** After Fall a centre is whoever's unit stands on it; an empty one stays with its owner. */
function occupiedCentres({ situation }: State): Situation['centres'] {
	const centres: Partial<Record<Province, Power>> = { ...situation.centres };
	for (const unit of situation.units) {
		const where = provinceOf(unit.at);
		if (isCentre(where)) centres[where] = unit.power;
	}
	return centres;
}
