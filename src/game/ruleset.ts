/** The rules in force: the layers of a variant folded into one answer for every question the game asks. */

import { HOMES, isCentre, provinceOf } from '../board/map.ts';
import type { Power, Province } from '../board/types.ts';
import { indexUnits, possibleOrders } from '../judge/legality.ts';
import { STANDARD_RULES } from '../judge/rules.ts';
import { firstContest, firstOutlook } from './contest.ts';
import { centreGoal, endOf, heldBy } from './ending.ts';
import { type Answers, checkShape, type Diagnostic, type Form } from './forms.ts';
import type { Merged, Rules, Sheet } from './rules.ts';
import { asDealt } from './seats.ts';
import type { Situation } from './situation.ts';
import { centresOf, type Game, type GameDraft, type StageId, type State, unitsOf } from './state.ts';
import type { Throwing } from './throws.ts';
import type { Hooks, Layer, Stage, TableQuestions } from './variant.ts';

/** `panels` and `marks` are not to be shown: `panelsFor` and `marksFor` choose what the viewer may see. */
export interface Ruleset extends Rules, TableQuestions {
	readonly layers: readonly Layer[];
	readonly stages: Readonly<Record<StageId, Stage>>;
	start(draft: GameDraft): void;
	/** What throws pieces, loaded when it is first needed; undefined: nobody throws. */
	throwing(): Promise<Throwing> | undefined;
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
	const every = <H extends keyof Hooks>(name: H) => hooks.flatMap((hook) => hook[name] ?? []);
	const forbidding = every('forbids');
	const forbids: Ruleset['forbids'] = (state, power, order) => {
		for (const why of forbidding) {
			const reason = why(state, power, order);
			if (reason !== undefined) return reason;
		}
		return undefined;
	};
	/** A question to all layers; `first`: what the first of them gets. */
	function folded<A extends readonly unknown[], T>(
		answers: readonly ((before: T, ...about: [...A, Rules]) => T)[],
		first: (about: NoInfer<A>) => NoInfer<T>,
	): (...about: A) => T {
		return (...about) => answers.reduce((before, answer) => answer(before, ...about, ruleset), first(about));
	}
	const checked = folded(every('check'), ([, form, own]) => shapeOf(form, own));
	const goal = folded(every('goal'), ([game]) => centreGoal(game));
	const roles = folded(every('roles'), ([game]) => asDealt(game));
	const valueFor = (game: Game, seat: number) => {
		const { value, holds } = goal(game);
		return value?.(game, seat) ?? heldBy(roles(game), game, seat, holds);
	};
	const ruleset: Ruleset = {
		layers,
		stages: Object.assign({}, ...layers.map((layer) => layer.stages)),
		start: (draft) => {
			for (const start of every('start')) start(draft);
		},
		plan: folded(every('plan'), () => []),
		forms: folded(every('forms'), () => []),
		check: (game, form, own) => {
			const shape = shapeOf(form, own);
			return shape.some(({ level }) => level === 'refuse') ? shape : checked(game, form, own);
		},
		forbids,
		possible: (state, power, unit) =>
			possibleOrders(indexUnits(state.situation.units), unit).filter((order) => !forbids(state, power, order)),
		merge: folded(every('merge'), ([, , sheets]) => lastSheets(sheets)),
		rules: folded(every('rules'), () => STANDARD_RULES),
		takeOff: folded(every('takeOff'), () => []),
		homes: folded(every('homes'), ([, power]) => HOMES[power]),
		owed: folded(every('owed'), ([state, power]) => centresOf(state, power).length - unitsOf(state, power).length),
		count: folded(every('count'), ([state]) => occupiedCentres(state)),
		record: (...about) => {
			for (const record of every('record')) record(...about);
		},
		roles,
		goal,
		valueFor,
		outcome: folded(every('outcome'), ([game, part]) => endOf(game, goal(game), (seat) => valueFor(game, seat), part)),
		outlook: folded(every('outlook'), ([game, seat, power]) => firstOutlook(game, roles(game), seat, power)),
		contest: folded(every('contest'), ([game]) => firstContest(game, ruleset)),
		pledges: folded(every('pledges'), () => []),
		afterTalk: folded(every('afterTalk'), ([game]) => game),
		plays: folded(every('plays'), () => undefined),
		throwing: () => layers.findLast((layer) => layer.throwing)?.throwing?.(),
		mayStop: folded(every('mayStop'), () => true),
		banner: folded(every('banner'), () => ''),
		panels: folded(every('panels'), () => []),
		marks: folded(every('marks'), () => []),
		lying: folded(every('lying'), () => []),
		land: folded(every('land'), ([{ centres }]) => centres),
	};
	return ruleset;
}

function shapeOf(form: Form, own: Answers): readonly Diagnostic[] {
	const answer = own[form.id];
	return answer === undefined ? [] : checkShape(form, answer);
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
