/** What comes of a position when everybody's orders are given: the stages of the real game, played to the next position. */
import { provinceOf } from '../board/map.ts';
import type { Sentence } from '../board/phrase.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { TypingContext } from '../board/typed.ts';
import type { Order, Power } from '../board/types.ts';
import type { Json } from '../game/fields.ts';
import { type Answers, blankAnswer, type Form, isPowerForm, readAnswer } from '../game/forms.ts';
import { inTurns } from '../game/play.ts';
import { makePosition } from '../game/position.ts';
import { type Ruleset, stageBeingPlayed } from '../game/ruleset.ts';
import type { Game } from '../game/state.ts';
import { noStore } from '../game/table/store.ts';
import { openTable, type Table } from '../game/table.ts';

/**
 * By power, the order of each unit or home centre, as it is written. Where several command a power `FRANCE/2` has what the second
 * seat orders it, and `FRANCE` what all others do.
 */
export type Given = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An order that nobody can carry out, and why: its unit has none. */
export interface LeftOut {
	readonly text: string;
	readonly why: Sentence;
}

interface Judged {
	readonly table: Table;
	readonly leftOut: readonly LeftOut[];
}

/** Nobody plays so many stages between two positions. */
const MOST_STAGES = 60;

/** The game at the next position, or at its end, and what could not be ordered; or why it cannot go on. */
export function judgePosition(
	{ game, ruleset }: { readonly game: Game; readonly ruleset: Ruleset },
	given: Given,
): Result<Judged, Sentence> {
	const table = openTable(game, ruleset, noStore());
	const leftOut: LeftOut[] = [];
	const isPosition = () => makePosition(table.game(), ruleset) !== undefined;
	let isJudged = false;
	const isOver = () => table.game().outcome !== null || (isJudged && (isPosition() || isLeftToPlayers(table)));
	for (let n = 0; n < MOST_STAGES && !isOver(); n++) {
		// what is asked before the position's own stage is answered, too
		isJudged ||= isPosition();
		const refusal = playStage(table, ruleset, given, leftOut);
		if (refusal !== undefined) return bad(refusal);
	}
	return good({ table, leftOut });
}

/** Somebody is asked what has no answer but theirs: who wins, which way it goes on. */
const isLeftToPlayers = (table: Table): boolean =>
	table.waiting().some((seat) => {
		const form = table.forms(seat, {}).find(({ optional }) => !optional);
		return form?.kind === 'choice' && form.preset === undefined;
	});

/** A sentence refuses what is given. */
function playStage(table: Table, ruleset: Ruleset, given: Given, leftOut: LeftOut[]): Sentence | undefined {
	const before = table.game();
	if (stageBeingPlayed(before, ruleset)?.kind === 'open') {
		const done = table.act('done', new Date(0).toISOString());
		return done.ok ? undefined : done.message;
	}
	for (const seat of table.waiting()) {
		const submitted = table.submit(seat, answersOf(table, seat, given, leftOut));
		if (!submitted.ok) return submitted.message;
	}
	if (inTurns(before, ruleset)) return undefined;
	const revealed = table.reveal();
	return revealed.ok ? undefined : revealed.message;
}

/** What is given of this seat's powers, and nothing else. */
function answersOf(table: Table, seat: number, given: Given, leftOut: LeftOut[]): Answers {
	let own: Answers = {};
	for (;;) {
		const form = table.forms(seat, own).find(({ id, optional }) => !(id in own) && !optional);
		if (!form) return own;
		const texts = isPowerForm(form) ? Object.values(given[`${form.power}/${seat + 1}`] ?? given[form.power] ?? {}) : [];
		own = withOrders(table, form, own, texts, leftOut);
	}
}

/** Whatever the rules refuse is left out, one after the other. */
function withOrders(table: Table, form: Form, own: Answers, texts: readonly string[], leftOut: LeftOut[]): Answers {
	const { situation } = table.game();
	const answered = (answer: Json) => ({ ...own, [form.id]: readAnswer(form, answer, situation) });
	let taken: readonly string[] = [];
	for (const text of texts) {
		const refused = table.check(form, answered([...taken, text])).find(({ level }) => level === 'refuse');
		if (refused) leftOut.push({ text, why: refused.message });
		else taken = [...taken, text];
	}
	return answered(isPowerForm(form) ? taken : blankAnswer(form));
}

/** The orders that may be given in this position, as they are understood when they are typed. */
export function typingIn(table: Table): TypingContext {
	const { situation, phase } = table.game();
	const forms = [...table.game().seats.keys()].flatMap((seat) => table.forms(seat, {}));
	const possible = new Map<string, readonly Order[]>();
	const adjustments: Order[] = [];
	for (const form of forms) {
		if (form.kind === 'orders') for (const unit of form.units) possible.set(unit.at, table.possible(form.power, unit));
		if (form.kind === 'retreats')
			for (const { unit, retreats } of form.dislodged)
				possible.set(unit.at, [
					...retreats.map((to): Order => ({ kind: 'retreat', unit, to })),
					{ kind: 'disband', unit },
				]);
		if (form.kind === 'adjustments' && form.owed > 0)
			for (const { units } of form.sites) for (const unit of units) adjustments.push({ kind: 'build', unit });
		if (form.kind === 'adjustments' && form.owed < 0)
			for (const unit of form.units) adjustments.push({ kind: 'disband', unit });
	}
	const isRetreat = phase.kind === 'R';
	const mine = isRetreat ? situation.dislodged.map(({ unit }) => unit) : situation.units;
	return {
		phase: phase.kind,
		mine: mine.filter(({ at }) => possible.has(at)),
		all: situation.units,
		possible: ({ at }) => possible.get(at) ?? [],
		...(phase.kind === 'A' ? { adjustments } : {}),
	};
}

/** Whose order it is. */
export function powerOf({ situation }: Game, order: Order): Power | undefined {
	if (order.kind === 'waive') return undefined;
	const at = provinceOf(order.unit.at);
	if (order.kind === 'build') return situation.centres[at];
	// who is dislodged stands where somebody else has come
	const units = [...situation.dislodged.map(({ unit }) => unit), ...situation.units];
	return units.find((unit) => provinceOf(unit.at) === at)?.power;
}
