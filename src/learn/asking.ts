/** A question at a table without a file: who learns answers it in a private turn, all others as the lesson says, and the game goes on. */
import { makePhase } from '../board/notation.ts';
import { good } from '../board/result.ts';
import { type Answers, blankAnswer, type Form, readAnswer } from '../game/forms.ts';
import type { Question } from '../game/lesson.ts';
import { startGame } from '../game/play.ts';
import { makePosition } from '../game/position.ts';
import type { Report } from '../game/report.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Json, Setup } from '../game/state.ts';
import { noStore } from '../game/table/store.ts';
import { openTable, type Table } from '../game/table.ts';
import { gameNamed } from '../headless/named.ts';
import { setUpFrom } from '../headless/new-from.ts';
import { isLeftToPlayers, playUntil } from '../lab/judging.ts';
import { fits, outcomeOf } from './outcome.ts';

/** Whoever learns sits in the first seat. */
export const LEARNER = 0;
const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Ed', 'Fay', 'Gus'];

export interface Asked {
	readonly question: Question;
	readonly table: Table;
	readonly ruleset: Ruleset;
	/** How many reports there are before anything is answered. */
	readonly from: number;
}

/** What came of an answer. */
export interface Judged {
	readonly table: Table;
	/** What was revealed then. */
	readonly reports: readonly Report[];
	readonly outcome: Json;
	readonly isRight: boolean;
	/** What there is to say of it. */
	readonly says: string;
}

/** A table at which it is asked, with what is answered already. */
export function ask(question: Question): Asked {
	const { ruleset } = gameNamed(question.position);
	const table = openTable(startGame(setupOf(question, ruleset), ruleset), ruleset, noStore());
	const asked = { question, table, ruleset, from: table.game().reports.length };
	// a clock that runs first, others who are asked before
	playUntil(asked, answering(asked), () => table.waiting().includes(LEARNER));
	const own = table.forms(LEARNER, {}).flatMap((form) => {
		const given = givenTo(asked, form, LEARNER);
		return given === undefined ? [] : [[form.id, readAnswer(form, given, table.game().situation)] as const];
	});
	table.saveDraft(LEARNER, Object.fromEntries(own));
	return asked;
}

function setupOf({ position }: Question, ruleset: Ruleset): Setup {
	if (position.phase === undefined) {
		const { variant, options } = gameNamed(position);
		const seated = { ...options, seating: 'entered' };
		const seats = ruleset.layers.at(-1)?.seating(NAMES.slice(0, Number(position.players)), seated, SEED) ?? [];
		return { variant, options, seats, seed: SEED };
	}
	const setup = setUpFrom(position, (players) => good(NAMES.slice(0, players)), SEED);
	if (!setup.ok) throw new Error(`no lesson can begin there: ${JSON.stringify(setup.message)}`);
	return setup.value;
}

const SEED = 'lesson';

/** What the lesson says that the seat answers; undefined: nothing. */
function givenTo({ question, table }: Asked, form: Form, seat: number): Json | undefined {
	const now = makePhase(table.game().phase);
	const is = ({ phase = now, ...play }: NonNullable<Question['plays']>[number]) =>
		play.seat === seat && play.form === form.id && phase === now;
	return question.plays?.find(is)?.answer;
}

/** What others would be refused, they do not do. */
const answering = (asked: Asked) => (form: Form, seat: number, own: Answers) => {
	const given = givenTo(asked, form, seat) ?? blankAnswer(form);
	const answer = readAnswer(form, given, asked.table.game().situation);
	const found = asked.table.check(form, { ...own, [form.id]: answer });
	return found.some(({ level }) => level === 'refuse') ? blankAnswer(form) : given;
};

/** Plays on, once whoever learns has answered. */
export function judged(asked: Asked): Judged {
	const { question, table, ruleset, from } = asked;
	const isThere = () => {
		const game = table.game();
		// where no position begins or ends: as soon as somebody else is asked
		if (question.position.phase === undefined) return !table.waiting().includes(LEARNER) || game.reports.length > from;
		if (game.reports.length === from) return false;
		if (isLeftToPlayers(table)) return true;
		if (!makePosition(game, ruleset)) return false;
		return question.until === undefined || makePhase(game.phase) === question.until;
	};
	const refusal = playUntil(asked, answering(asked), isThere);
	if (refusal !== undefined) throw new Error(`a lesson cannot go on: ${JSON.stringify(refusal)}`);
	const outcome = outcomeOf(table, ruleset);
	const isRight = fits(question.right, outcome);
	const wrong = question.wrong.find(({ when = {} }) => fits(when, outcome));
	const reports = table.game().reports.slice(from);
	return { table, reports, outcome, isRight, says: isRight ? question.why : (wrong?.says ?? '') };
}
