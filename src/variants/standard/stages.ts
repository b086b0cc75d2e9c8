/** The stages of a standard year: negotiation, orders, retreats, count, adjustments. */

import { CENTRES, changed, column, type Panel, row } from '../../board/panel.ts';
import { count as counted, held, type Sentence, say, words } from '../../board/phrase.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { addMinute, type Clock, newClock, pauseClock, startClock } from '../../game/clock.ts';
import { powerIn } from '../../game/form-ids.ts';
import { movementEvents } from '../../game/movement-facts.ts';
import { newReport } from '../../game/new-report.ts';
import { endStage, type Plan, playNext } from '../../game/plan.ts';
import { chance } from '../../game/random.ts';
import { ordersIn } from '../../game/reading.ts';
import type { OrderLine, Report } from '../../game/report.ts';
import type { Merged, Rules, Sheet } from '../../game/rules.ts';
import type { Opened } from '../../game/sealed.ts';
import { asDealt, type Dealt, dealt, personAt, seatAt, seatOf } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import {
	centresOf,
	type Game,
	type GameDraft,
	isAlive,
	type Json,
	type StageId,
	type TurnPart,
} from '../../game/state.ts';
import { type Fact, factsTold } from '../../game/telling-facts.ts';
import { captureEvents, retreatEvents } from '../../game/telling-later.ts';
import { resolveAdjustments, resolveCount, resolveMovement, resolveRetreats } from '../../game/turn-parts.ts';
import type { Stage } from '../../game/variant.ts';
import { typesForAll } from '../../game/who-types.ts';
import { agreementsKept, endTalk } from './agreements.ts';
import { isMotion, motionsOf, tallyMotions, voteStage } from './motions.ts';
import { standardOf, updateStandard } from './slice.ts';
import { isTalkedByClock } from './talk-times.ts';
import { TALK, talkAct } from './talking.ts';
import { whyOf } from './why.ts';

/** What was sealed in the forms that are called like the stage, in the order of the seats. */
const sheetsIn = ({ phase, situation }: Game, stage: StageId, { answers }: Opened): Sheet[] =>
	answers.flatMap(({ seat, form, answer }) => {
		const power = powerIn(form, stage);
		return power ? [{ seat, power, orders: ordersIn(answer, phase.kind, situation) }] : [];
	});

/** One set of orders from them. */
const mergedOrders = (game: Game, ruleset: Rules, stage: StageId, opened: Opened): Merged =>
	ruleset.merge(game, stage, sheetsIn(game, stage, opened), opened);

/** Ends a part of a turn: the layers record what they keep, the report is added, and the game may be over. */
function conclude(
	draft: GameDraft,
	ruleset: Rules,
	part: TurnPart,
	opened: Opened,
	notes: Merged['notes'],
	report: Report,
): void {
	draft.reports.push(report);
	ruleset.record(draft, part, opened, report.lines, notes);
	draft.outcome = ruleset.outcome(draft, part);
}

const orders: Stage = {
	kind: 'sealed',
	title: 'Orders',
	minutes: (game) => (typesForAll(game) ? null : ((game.options.orderMinutes as number | null | undefined) ?? null)),
	talk: TALK,
	act: talkAct,
	why: whyOf,
	tally: (_game, form, answers) => (isMotion(form) ? tallyMotions(answers) : null),
	resolve: (draft, opened, ruleset) => {
		const before = draft.situation;
		const sheets = sheetsIn(draft, 'orders', opened);
		const merged = ruleset.merge(draft, 'orders', sheets, opened);
		const resolved = resolveMovement(ruleset, draft, merged.orders);
		const { told, ...kept } = agreementsKept(draft, before, sheets, resolved.lines);
		endTalk(draft, kept.deals);
		draft.situation = resolved.situation;
		const motions = motionsOf(opened);
		updateStandard(draft, { motions });
		if (motions.length > 0) playNext(draft, 'vote');
		const { lines, situation: after } = resolved;
		const events = [...movementEvents({ lines, after }), ...told];
		const report = newReport(draft, 'orders', words('Movement'), { lines, events, before, ...kept });
		conclude(draft, ruleset, 'movement', opened, merged.notes, report);
	},
};

const retreats: Stage = {
	kind: 'sealed',
	title: 'Retreats',
	resolve: (draft, opened, ruleset) => {
		const before = draft.situation;
		if (before.dislodged.length === 0) return;
		const merged = mergedOrders(draft, ruleset, 'retreats', opened);
		const resolved = resolveRetreats(draft, merged.orders);
		draft.situation = resolved.situation;
		const { lines } = resolved;
		const report = newReport(draft, 'retreats', words('Retreats'), { lines, events: retreatEvents(lines), before });
		conclude(draft, ruleset, 'retreats', opened, merged.notes, report);
	},
};

const count: Stage = {
	kind: 'automatic',
	title: 'Count',
	resolve: (draft, opened, ruleset) => {
		const before = draft.situation;
		draft.situation = resolveCount(ruleset, draft);
		const report = newReport(draft, 'count', words('Centres'), {
			phase: `${draft.phase.season}${draft.phase.year}`,
			events: captureEvents(before, draft.situation),
			panels: [countPanel(draft, before)],
			before,
		});
		conclude(draft, ruleset, 'count', opened, {}, report);
	},
};

function countPanel(game: Game, before: Situation): Panel {
	const rows = POWERS.flatMap((power) => {
		const now = centresOf(game, power).length;
		const then = centresOf({ situation: before }, power).length;
		// a power that nobody plays and that owns nothing is not part of the game
		if (now + then === 0 && seatOf(game.seats, power) === undefined) return [];
		return [row(power, now, changed(now - then))];
	});
	return {
		id: 'centres',
		title: words('Centres'),
		partOf: 'standings',
		columns: [column('Power'), CENTRES, column('Change')],
		rows,
	};
}

const adjustments: Stage = {
	kind: 'sealed',
	title: 'Adjustments',
	resolve: (draft, opened, ruleset) => {
		const before = draft.situation;
		const merged = mergedOrders(draft, ruleset, 'adjustments', opened);
		const resolved = resolveAdjustments(ruleset, draft, merged);
		const unused = unusedBuilds(resolved.owed, resolved.lines);
		draft.situation = resolved.situation;
		const report = newReport(draft, 'adjustments', words('Adjustments'), {
			lines: resolved.lines,
			...factsTold(unused, asDealt(draft)),
			before,
		});
		conclude(draft, ruleset, 'adjustments', opened, merged.notes, report);
	},
};

/** Builds that nobody wants or has room for. */
function unusedBuilds(owed: Partial<Record<Power, number>>, lines: readonly OrderLine[]): Fact[] {
	return POWERS.flatMap((power) => {
		const built = lines.filter(
			(line) => line.power === power && line.result === 'ok' && line.given.order?.kind === 'build',
		).length;
		const builds = (owed[power] ?? 0) - built;
		if (builds <= 0) return [];
		return [{ said: say`${held(power)} leaves ${counted(builds, 'build')} unused.`, weighs: 0 }];
	});
}

/** S6: talk at the table by the clock. Acts: `done`, those of the clock, and those of `talkAct`. */
const negotiation: Stage = {
	kind: 'open',
	title: 'Negotiation',
	resolve: () => {},
	clock: (game) => standardOf(game).clock,
	talk: TALK,
	act: (draft, act, at, ruleset) => {
		if (typeof act === 'object') return talkAct(draft, act, at, ruleset);
		if (act !== 'done') return actOnClock(draft, act, at);
		endStage(draft);
		updateStandard(draft, { clock: null });
		return undefined;
	},
};

/** What is done to the clock of a talk: `start`, `pause`, or `more`, a minute; a sentence refuses it. */
export function actOnClock(draft: GameDraft, act: Json, at: string): Sentence | undefined {
	const { clock } = standardOf(draft);
	if (!clock) return 'No clock is running.';
	if (act === 'start') updateStandard(draft, { clock: startClock(clock, at) });
	else if (act === 'pause') updateStandard(draft, { clock: pauseClock(clock, at) });
	else if (act === 'more') updateStandard(draft, { clock: addMinute(clock, at) });
	else return `Here "${String(act)}" does nothing.`;
	return undefined;
}

/** S5, two players: Italy goes to one of them by lot before the first Fall is adjudicated. */
const lot: Stage = {
	kind: 'automatic',
	title: 'Lot',
	resolve: (draft) => {
		const drawn = Math.floor(chance(draft.setup.seed, 'italy')() * draft.seats.length);
		const seat = seatAt(draft, drawn);
		draft.seats = draft.seats.with(drawn, { ...seat, powers: [...seat.powers, 'ITALY'] });
		const events = [say`By lot ${personAt(draft, drawn)} commands ${'ITALY'} from now on.`];
		draft.reports.push(newReport(draft, 'lot', words('Lot'), { events }));
	},
};

export const STAGES: Readonly<Record<string, Stage>> = {
	negotiation,
	orders,
	vote: voteStage,
	retreats,
	count,
	adjustments,
	lot,
};

/** The clock of the next Wilson round; null: nobody talks by the clock. */
export const clockFor = ({ options }: Pick<Game, 'options'>): Clock | null =>
	options.negotiation === 'wilson' ? newClock(Number(options.minutes ?? 5)) : null;

/** The stages of the season after the last one played. */
export function planSeason(game: Game): Plan {
	const { season, year } = game.phase;
	if (season === 'W') return planOf(game, 'S', year + 1, false);
	const isDrawn = year === 1901 && isAlive(game, 'ITALY') && drawsItaly(game.seats);
	return [...(isDrawn ? [{ stage: 'lot', at: 'lots' } as const] : []), ...planOf(game, 'F', year, true)];
}

/** A season, with a count and a winter after it or without. */
export function planOf(game: Game, season: 'S' | 'F', year: number, isCounted: boolean): Plan {
	const after = { season, year, kind: 'R' } as const;
	const talk: Plan = [{ stage: 'negotiation', at: 'talk' }];
	const counted: Plan = [
		{ stage: 'count', at: 'count', phase: after },
		{ stage: 'adjustments', at: 'adjustments', phase: { season: 'W', year, kind: 'A' } },
	];
	return [
		...(isTalkedByClock(game) ? talk : []),
		{ stage: 'orders', at: 'orders', phase: { season, year, kind: 'M' } },
		{ stage: 'retreats', at: 'retreats', phase: after },
		...(isCounted ? counted : []),
	];
}

/** Whether two seats share the whole board but Italy. */
export function drawsItaly(seats: Dealt): boolean {
	const commands = dealt(seats);
	return seats.length === 2 && !commands.flat().includes('ITALY') && commands.every((own) => own.length === 3);
}
