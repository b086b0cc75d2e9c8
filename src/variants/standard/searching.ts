/** The orders that a search finds, in movements, retreats and winters. */
import { provinceOf } from '../../board/map.ts';
import { type MovementOrder, POWERS, type Power } from '../../board/types.ts';
import { marked } from '../../computer/outlook.ts';
import { placementNumber, unitOnPlacement } from '../../computer/placements.ts';
import { positionOf } from '../../computer/position.ts';
import { FREE, type Standing } from '../../computer/standing.ts';
import type { Offer } from '../../game/agreement.ts';
import { textsIn } from '../../game/answers.ts';
import type { Answers, Form, RetreatsForm } from '../../game/forms.ts';
import { type OfferPart, partsOf } from '../../game/offers.ts';
import type { Rules } from '../../game/rules.ts';
import type { Level } from '../../game/seat.ts';
import { powersOf } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game } from '../../game/state.ts';
import { type PastMovement, type Resources, rollFor, type View } from '../../game/view.ts';
import { powerNumber } from '../../judge/chart.ts';
import { orderNumber, orderOfNumber } from '../../judge/order-numbers.ts';
import { type Commitment, type Commitments, together } from '../../search/commitments.ts';
import type { Contest } from '../../search/contest.ts';
import { makeDice } from '../../search/dice.ts';
import type { Expectation } from '../../search/expectation.ts';
import { findKeeping } from '../../search/keeping.ts';
import { findRetreats } from '../../search/later.ts';
import { type Effort, FIERCE, KEEN, type Task } from '../../search/levels.ts';
import { findOrders, type Promised, prospects } from '../../search/search.ts';
import { type Snapshot, snapshotOf } from '../../search/snapshot.ts';
import { partsAgreed } from './agreements.ts';
import { jointAttacks } from './joint-attacks.ts';
import { beforeOf } from './last-moves.ts';
import { chanceKept } from './opinions.ts';

/** Levels that search. */
export type Searching = Exclude<Level, 'easy'>;

export const EFFORTS: Readonly<Record<Searching, Effort>> = { keen: KEEN, fierce: FIERCE };

type FormOfPower = Form & { readonly power: Power };

/** A search for the form of a power. */
interface FormTask extends Task {
	/** Another seat would search just so, and both must find the same. */
	readonly isShared: boolean;
}

/** What a power's form is searched with; undefined: the level plays without a search here. */
export function taskFor(
	view: View,
	form: FormOfPower,
	own: Answers,
	{ ruleset, pause }: Resources,
	standing?: Standing,
): FormTask | undefined {
	const { game, level, seat } = view;
	if (level === 'easy') return undefined;
	const before = ruleset.contest(game, seat, { ...view.sealed, ...view.standing, ...own });
	const contest = before && standing ? { ...before, given: both(before.given, standing) } : before;
	const power = powerNumber(form.power);
	const part = contest?.part?.(power) ?? 1;
	if (!contest || part === 0) return undefined;
	const effort = EFFORTS[level];
	// what comes from the public game alone is the same for every seat; a plan nobody is to foresee
	const isOpen = contest.isOpen && view.plan === undefined;
	const seed = seedFrom(rollFor(isOpen ? { ...view, seat: 0, seed: game.setup.seed } : view, form));
	// where nobody else has a say, everything is the same for both
	const hasNoSay = () => contest.say?.(snapshotIn(game, contest), power, makeDice(seed)) === undefined;
	const isShared = contest.isOpen === true && textsIn(view.standing?.[form.id]).length === 0 && hasNoSay();
	return { contest, power, effort: { ...effort, rollouts: Math.round(effort.rollouts * part) }, seed, pause, isShared };
}

/** What stands of one, and else of the other. */
const both = (one: Standing | undefined, other: Standing): Standing =>
	one ? other.map((order, u) => (order === FREE ? (one[u] ?? FREE) : order)) : other;

/** What was found on this board for the forms of the stage. */
const found = { board: '', answers: new Map<string, string[]>() };

/** What several seats search for alike is searched for once: so they agree, however little time the first of them had. */
export function foundOnce(game: Game, form: FormOfPower, task: FormTask | undefined, find: () => string[]): string[] {
	if (!task?.isShared) return find();
	const { reports, sealed, submitted, ...rest } = game;
	const board = JSON.stringify([rest, reports.length]);
	if (found.board !== board) {
		found.board = board;
		found.answers.clear();
	}
	const key = JSON.stringify([form.id, task.effort]);
	const answer = found.answers.get(key) ?? find();
	found.answers.set(key, answer);
	return answer;
}

/** An order for each unit of the power. */
export function searchedOrders(
	game: Game,
	task: Task,
	expectation?: Expectation,
	history?: readonly PastMovement[],
): MovementOrder[] {
	const { contest, power } = task;
	const snapshot = snapshotIn(game, contest);
	const agreed = partsAgreed(game);
	const parts = [...agreed, ...jointAttacks(game, contest, agreed)];
	const { commitment, promised } = promisesFor(game, power, parts);
	const around = { before: beforeOf(game, power, history), promised, expectation };
	const stands = contest.given?.some((order, u) => order !== FREE && snapshot.power[u] === power);
	const { orders } =
		commitment && !stands
			? findKeeping(snapshot, task, { ...around, commitment })
			: findOrders(snapshot, task, { ...around, commitment });
	const nameOf = (u: number) => unitOnPlacement(snapshot.placement[u]!);
	const unitIn = (province: number) => nameOf(snapshot.unitIn[province]!);
	return game.situation.units.flatMap((_, u) =>
		snapshot.power[u] === power ? [orderOfNumber(nameOf(u), orders[u]!, unitIn)] : [],
	);
}

/** The board as it is: before the movement of this season, or after it. */
export function snapshotIn({ situation, phase }: Game, { isAlwaysCounted }: Contest): Snapshot {
	const position = positionOf(situation.units, situation.centres);
	return snapshotOf(position, isAlwaysCounted === true || phase.season === 'F', phase.year);
}

/** What a computer (or a person who asks for a suggestion) has promised, and what all others have: the table has heard it. */
export function promisesFor(
	game: Game,
	power: number,
	parts: readonly OfferPart[],
): { readonly commitment: Commitment | undefined; readonly promised: Promised[] } {
	const all = together(parts.map((part) => commitmentOf(part, game.situation)));
	const others = POWERS.flatMap((whose) => {
		const each = all.find((one) => one.power === powerNumber(whose) && one.power !== power);
		return each ? [{ ...each, likely: chanceKept(game, whose) }] : [];
	});
	return { commitment: all.find((each) => each.power === power), promised: others };
}

/** What an offer means to a search; undefined: nothing on this board. */
export function commitmentsOf(offer: Offer, situation: Situation): Commitments | undefined {
	const parts = partsOf(offer, situation);
	return parts && { own: commitmentOf(parts[0], situation), others: commitmentOf(parts[1], situation) };
}

export const commitmentOf = ({ power, other, shuns, oneOf }: OfferPart, { units }: Situation): Commitment => {
	const deeds = oneOf.map((order) => ({
		unit: units.findIndex(({ at }) => provinceOf(at) === provinceOf(order.unit.at)),
		order: orderNumber(order),
	}));
	return {
		power: powerNumber(power),
		shuns: marked(shuns).map((mark) => mark << powerNumber(other)),
		deeds: deeds.length > 0 ? [deeds] : [],
	};
};

/** A seed for a search. */
export const seedFrom = (roll: () => number): number => Math.floor(roll() * 2 ** 31);

/** A placement for each of the form's dislodged units, or NO_RETREAT; `ordered`: where that stands already. */
export function searchedRetreats(
	game: Game,
	{ dislodged }: RetreatsForm,
	task: Task,
	ordered: readonly (number | undefined)[],
): number[] {
	const all = game.situation.dislodged;
	const stranded = all.map(({ unit, retreats }) => ({
		power: powerNumber(unit.power),
		open: retreats.map((to) => placementNumber(unit.type, to)),
		ordered: ordered[dislodged.findIndex((own) => own.unit.at === unit.at)],
	}));
	const goals = findRetreats(snapshotIn(game, task.contest), stranded, task);
	return dislodged.map(({ unit }) => goals[all.findIndex((other) => other.unit.at === unit.at)]!);
}

/** Rollouts for what a seat may hope for. */
const HOPE_ROLLOUTS = 200;

/** What part of the squares the seat may hope for if the game goes on; undefined: its level or its game looks at nothing like it. */
export function hopesOf({ game, seat, sealed, level }: View, ruleset: Rules): number | undefined {
	const contest = level === 'easy' ? undefined : ruleset.contest(game, seat, sealed);
	const [power] = powersOf(ruleset.roles(game).commands, seat);
	if (!contest || contest.worth || contest.collects !== 'centres' || power === undefined) return undefined;
	const side = contest.sides[powerNumber(power)]!;
	return prospects(snapshotIn(game, contest), contest, [side], {
		rollouts: HOPE_ROLLOUTS,
		counts: 2,
		seed: game.phase.year,
	})[0];
}
