/** Trying in a private turn (S13): others' orders as one supposes them, beside one's own. The same on the screens and in lines. */
import { isDeepStrictEqual } from 'node:util';
import { NOTHING, type Phrase, words } from '../board/phrase.ts';
import { bad, good, type Read } from '../board/result.ts';
import { sheetFor } from '../forms/sheet/sheet-for.ts';
import { forEmptySlots } from '../forms/sheet/sheet-reading.ts';
import { withOrder } from '../forms/sheet/slots.ts';
import { type Answers, type Form, isPowerForm, type PowerForm } from '../game/forms.ts';
import { storedAnswers } from '../game/reading.ts';
import type { State } from '../game/state.ts';
import { hasSuggestions } from '../game/thinking.ts';
import { openTrial, type Trial, tried } from '../lab/trial.ts';
import type { Asked } from './asked.ts';
import { enterLine, isSheet, type Typing } from './one-for-all.ts';

export const TRYING_TITLE = 'Trying: what would happen';
export const NO_TRYING = 'This game is played without trying: that is an option when a game begins.';
export const NO_GUESSES =
	'Computers suppose nothing in this game: that is an option when a game begins, and Suggestions another.';

type Options = Pick<State, 'options'>;

export const hasTrying = ({ options }: Options): boolean => options.trying === 'hand' || options.trying === 'computers';
export const hasGuesses = (game: Options): boolean => game.options.trying === 'computers' && hasSuggestions(game);

/** In a turn, with its draft. */
export interface Trying extends Pick<Asked, 'table' | 'seat' | 'own'> {
	readonly trial: Trial;
}
type Sheet = Asked<PowerForm>;

/** What was supposed of others stays as it was left before; one's own orders are those of the draft. */
export function beginTrying(turn: Omit<Trying, 'trial'>, before?: Trying): Read<Trying> {
	const { table, seat, own } = turn;
	if (!hasTrying(table.game())) return bad(NO_TRYING);
	const opened = before ? good(before.trial) : openTrial(table.game());
	if (!opened.ok) return opened;
	const trial = opened.value;
	const forms = trial.table.forms(seat, {}).filter(isPowerForm);
	if (table.isInTurns() || forms.length === 0) return bad('You order nothing now, so that there is nothing to try.');
	trial.table.saveDraft(seat, Object.fromEntries(forms.map(({ id }) => [id, own[id] ?? []])));
	return good({ ...turn, trial });
}

/** A sheet for each power, one's own first: whoever else orders it is supposed to order the same. */
export function sheetsTried({ seat, trial: { table } }: Trying): Sheet[] {
	const all = [seat, ...table.waiting().filter((each) => each !== seat)].flatMap((each) => {
		const own = table.draft(each);
		const forms = table.forms(each, own);
		return forms.map((form): Asked => ({ table, seat: each, form, forms, own })).filter(isSheet);
	});
	return all.filter(({ form }, i) => all.findIndex((other) => other.form.power === form.power) === i);
}

/** Supposes what the line says. */
export const suppose = (trying: Trying, now: Typing, line: string, at: number): Typing =>
	enterLine(trying.trial.table, now, line, at, sheetsTried(trying));

/** What would happen. */
export function outcomeTried(trying: Trying): ReturnType<typeof tried> {
	const given = sheetsTried(trying).map((sheet) => [
		sheet.form.power,
		Object.fromEntries(sheetFor(sheet).given.map(({ text }, i) => [`${i}`, text])),
	]);
	return tried(trying.trial, Object.fromEntries(given));
}

/** Whether something else is tried on one's own sheet than stands in the draft. */
function isOther(trying: Trying, { seat, form: { id }, own }: Sheet): boolean {
	const [draft, now] = [trying.own, own].map((answers) => storedAnswers(answers)[id] ?? []);
	return seat === trying.seat && !isDeepStrictEqual(draft, now);
}

/** Beside one's own sheets. */
export function standingIn(trying: Trying, sheet: Sheet): Phrase {
	if (sheet.seat !== trying.seat) return NOTHING;
	return words(isOther(trying, sheet) ? ', other than in your draft' : ', yours');
}

/** The draft with one's own orders as they are tried. */
export function takenOver(trying: Trying): Read<{ readonly form: Form; readonly own: Answers }> {
	const sheets = sheetsTried(trying).filter((sheet) => isOther(trying, sheet));
	const [first] = sheets;
	if (!first) return bad('Your orders here are those of your draft.');
	const tried = sheets.map(({ form: { id }, own }): [string, Answers[string]] => [id, own[id] ?? []]);
	return good({ form: first.form, own: { ...trying.own, ...Object.fromEntries(tried) } });
}

/** Lets computers order what is not supposed yet of others. Null: that is no option of this game. */
export function guessOthers(trying: Trying): Promise<unknown> | null {
	const { table, seat } = trying;
	if (!hasGuesses(table.game())) return null;
	const others = sheetsTried(trying).filter((sheet) => sheet.seat !== seat);
	return Promise.all(
		others.map(async ({ seat, form: { id }, own }) => {
			const answers = await table.guess(seat, { [id]: own[id] ?? [] });
			// beside what is supposed by then
			const asked = sheetsTried(trying).find(({ form }) => form.id === id);
			const sheet = asked && sheetFor(asked);
			const news = sheet ? forEmptySlots(sheet, sheet.ordersOf(answers?.[id] ?? [])) : [];
			const all = news.reduce((before, one) => withOrder(one, before), sheet?.given ?? []);
			if (sheet && sheet.refusalOf(all) === undefined)
				trying.trial.table.saveDraft(seat, { ...asked.own, [id]: sheet.answerOf(all) });
		}),
	);
}
