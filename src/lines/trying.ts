/** Trying in a private turn (S13), in lines: only where nobody else hears it. */
import { joined, type Phrase, say, sentence, words } from '../board/phrase.ts';
import { entryState, entryTitle, NOTHING_TYPED, wrongInWords } from '../desk/one-for-all.ts';
import {
	guessOthers,
	hasGuesses,
	NO_GUESSES,
	outcomeTried,
	sheetsTried,
	standingIn,
	suppose,
	TRYING_TITLE,
	type Trying,
} from '../desk/trying.ts';
import type { TurnAction, TurnState } from '../desk/turn.ts';
import { sheetFor } from '../forms/sheet/sheet-for.ts';
import { THINKING } from '../forms/sheet/writing-words.ts';
import { orderTold } from '../game/orders-told.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';
import { reasonsInWords, reportInWords } from './reveal.ts';

const HELP = [
	'Orders of anybody, as you suppose them, beside your own draft: france: a par bur. A unit without one holds. An empty line says what would happen; show says what is supposed.',
	'take over: your own orders as they are here become your draft. back: to your turn, whose draft stays as it was. Nothing of it is kept, and your time runs.',
];
const HELP_GUESSES = 'suggest, or *: a keen computer orders for others what you have not supposed.';

/** Until one goes back to the turn. */
export async function tryOut(
	dialog: Dialog,
	trying: Trying,
	dispatch: (action: TurnAction) => TurnState,
): Promise<void> {
	if (!dialog.isOverheard) dialog.say(`${TRYING_TITLE}.`);
	const help = hasGuesses(trying.table.game()) ? [...HELP, HELP_GUESSES] : HELP;
	const show = () => supposedIn(trying);
	const prompt = 'Suppose an order, or Enter for what would happen';
	let typing = NOTHING_TYPED;
	while (!dialog.isOverheard) {
		const line = await dialog.ask({ prompt, help, show, isOtherAloud: true });
		if (line === BACK) break;
		if (line === UNDO) dialog.say('The next line for the same unit takes the place of the last.');
		else if (line === '') dialog.say(...outcomeIn(trying, dialog.manner.isShort));
		else if (line === 'suggest' || line === '*') await guess(dialog, trying);
		else if (line === 'take over') {
			const { page, notice, refused } = dispatch({ type: 'takeOver' });
			if (page.at !== 'trying') return dialog.confirm(notice);
			dialog.refuse(refused ?? '');
		} else {
			typing = suppose(trying, { ...typing, wrong: [] }, line, -1);
			const [first] = typing.wrong;
			if (first) dialog.refuse(wrongInWords(first));
			else dialog.confirm('Supposed.');
		}
	}
	dispatch({ type: 'untry' });
}

function outcomeIn(trying: Trying, isShort: boolean) {
	const outcome = outcomeTried(trying);
	if (!outcome.ok) return [outcome.message];
	const { table, report } = outcome.value;
	return [...reportInWords(table, report, isShort), ...reasonsInWords(report)];
}

async function guess(dialog: Dialog, trying: Trying): Promise<void> {
	const asked = guessOthers(trying);
	dialog.say(asked ? THINKING : NO_GUESSES);
	if (!asked) return;
	await asked;
	dialog.confirm(supposedIn(trying));
}

/** `Orders of FRANCE (Anna): A PAR - BUR, 1 of 3, yours; ...` */
const supposedIn = (trying: Trying): Phrase =>
	sentence(
		joined(
			sheetsTried(trying).map((sheet) => {
				const given = sheetFor(sheet).given.map(orderTold);
				return say`${entryTitle(sheet)}: ${joined([...given, words(entryState(sheet).is)], ',')}${standingIn(trying, sheet)}`;
			}),
			';',
		),
	);
