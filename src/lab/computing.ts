/** A computer orders whatever has no order yet in a lab; what is given stays, and the rest fits it. */
import type { Sentence } from '../board/phrase.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { Power } from '../board/types.ts';
import { slotOf } from '../forms/sheet/form.ts';
import { answersOf } from '../game/computer-answers.ts';
import { type Answers, isPowerForm, readAnswer } from '../game/forms.ts';
import { Orders } from '../game/orders.ts';
import { hasSuggestions } from '../game/thinking.ts';
import { type Given, givenTo, openPosition } from './judging.ts';
import { drafted, gameAt, type Lab, momentOf } from './lab.ts';

/** Its chance: the same position is ordered in the same way. */
const SEED = 'lab';

/** From a game that is not over only where it is played with suggestions (S13). */
export function withComputers(lab: Lab): Result<Lab, Sentence> {
	const moment = momentOf(lab);
	const played = gameAt(moment);
	if (!played.ok) return bad(played.message);
	const { ruleset } = played.value;
	if (moment.end !== undefined) return bad('This line ends here: there is nothing to order.');
	if (moment.isInPlay && !hasSuggestions(played.value.game))
		return bad('This game is not over, and it is played without suggestions: no computer orders here.');
	const table = openPosition(played.value);
	const game = table.game();
	let { given } = moment;
	for (const seat of game.seats.keys()) {
		const forms = table.forms(seat, {}).filter(isPowerForm);
		const texts = (power: Power) => Object.values(givenTo(given, power, seat));
		const standing: Answers = Object.fromEntries(
			forms.map((form) => [form.id, readAnswer(form, texts(form.power), game.situation)]),
		);
		const answers = answersOf({ game, seat, sealed: {}, level: 'easy', seed: SEED, standing }, ruleset);
		for (const form of forms) given = filled(given, form.power, answers[form.id]);
	}
	return good(drafted(lab, given));
}

/** With the orders of the answer where nothing is given. */
function filled(given: Given, power: string, answer: Answers[string] | undefined): Given {
	if (!(answer instanceof Orders)) return given;
	const added = answer.given.map((one) => [slotOf(one) ?? one.text, one.text]);
	return { ...given, [power]: { ...Object.fromEntries(added), ...given[power] } };
}
