/** An easy computer, which needs no time, orders whatever has no order yet in a lab; what is given stays, and the rest fits it. */
import type { Sentence } from '../board/phrase.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { FormAnswer } from '../game/answers.ts';
import { answersOf } from '../game/computer-answers.ts';
import { type Answers, type Form, isPowerForm } from '../game/forms.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Game } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { hasSuggestions } from '../game/thinking.ts';
import { answersGiven, besidesOf, type Given, slotsOf, tablesAt } from './judging.ts';
import { drafted, gameAt, type Lab, type Moment, momentOf } from './lab.ts';

/** Its chance: the same position is ordered in the same way. */
const SEED = 'lab';

/** From a game that is not over only where it is played with suggestions (S13). */
const mayOrder = ({ isInPlay }: Moment, { options }: Game): boolean => !isInPlay || hasSuggestions({ options });

function answersAt(table: Table, seat: number, given: Given, ruleset: Ruleset): Answers {
	const [standing, fixed] = [answersGiven(table, seat, given), besidesOf(given, seat)];
	return answersOf(
		{ game: table.game(), seat, sealed: {}, level: 'easy', seed: SEED, standing, given: fixed },
		ruleset,
	);
}

/** The table, where who is asked for a suggestion on a form is the same computer. */
export const suggestingAt = (table: Table, moment: Moment, ruleset: Ruleset): Table => ({
	...table,
	suggest: (seat, form) =>
		mayOrder(moment, table.game()) ? Promise.resolve(answersAt(table, seat, moment.given, ruleset)[form.id]) : null,
});

/** With an order for all that has none, and an answer to all else. */
export function withComputers(lab: Lab): Result<Lab, Sentence> {
	const moment = momentOf(lab);
	const played = gameAt(moment);
	if (!played.ok) return bad(played.message);
	const { ruleset } = played.value;
	if (moment.end !== undefined) return bad('This line ends here: there is nothing to order.');
	if (!mayOrder(moment, played.value.game))
		return bad('This game is not over, and it is played without suggestions: no computer orders here.');
	let { given } = moment;
	for (const table of tablesAt(played.value, given))
		for (const seat of table.waiting()) {
			const answers = answersAt(table, seat, given, ruleset);
			for (const form of table.forms(seat, answers)) given = filled(given, seat, form, answers[form.id]);
		}
	return good(drafted(lab, given));
}

/** With what the answer adds to what is given; of several who order a power all order the same, unless they are ordered apart. */
function filled(given: Given, seat: number, form: Form, answer: FormAnswer | undefined): Given {
	if (answer === undefined) return given;
	const [own, apart] = [`${seat + 1}`, isPowerForm(form) ? `${form.power}/${seat + 1}` : ''];
	const by = !isPowerForm(form) ? own : apart in given ? apart : form.power;
	const news = isPowerForm(form) ? slotsOf(answer) : { [form.id]: JSON.stringify(answer) };
	return { ...given, [by]: { ...news, ...given[by] } };
}
