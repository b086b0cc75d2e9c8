/** A lab in lines: the board is set, everybody is ordered, it is judged, and tried again another way. */
import { asTyped, type Phrase, type Sentence, say, sentence, words } from '../board/phrase.ts';
import { answerIn, answerTo, asksAt, ordersGiven, tableAt, where } from '../desk/lab.ts';
import { entryTitle, isMeant, isSameEntry } from '../desk/one-for-all.ts';
import type { FormAnswer } from '../game/answers.ts';
import type { Table } from '../game/table.ts';
import { type Lab, momentOf } from '../lab/lab.ts';
import { answerAbout } from './board-questions.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';
import { answerOfRevealed, reasonsInWords, reportInWords } from './reveal.ts';
import type { Heard } from './spoken.ts';
import type { Asking } from './voice.ts';
import { voiceOf } from './voices.ts';

const HELP: readonly Sentence[] = [
	'Orders for everybody, in any notation: bur for the unit that alone can go there, or mun bur, mar s par bur. A unit without one holds. orders says what is given, clear takes it back.',
	'open and a name, as open france: its form as in a turn, with the list of what each unit can do. Bids, declarations and the like are typed behind a name: austria: 5, or seat 2: par bur for one of several who command.',
	'Enter or judge: what comes of it; then record says every order with its reason, why the reasons alone, tables what there is in tables. earlier, or earlier 2: back, and with other orders another line begins. branches lists the lines, go 3 goes to position 3. back: the position before; from the first one out of the lab.',
	'The board: put a mun germany, remove bur, own mun germany, own mun nobody. * lets an easy computer order what has no order yet. undo and redo for everything. write and a file keep the lab.',
	'About the board: board, where is vienna, what is near munich, who owns the balkans, threats to vienna. Nothing is kept but what is written.',
];

/** Until somebody goes back from where it began. */
export async function playLab(dialog: Dialog, begun: Lab): Promise<void> {
	let lab = begun;
	const { leaving, aside } = dialog;
	dialog.leaving = 'leave to end it all';
	const { about } = momentOf(lab);
	dialog.say('A lab: all orders are in the open, and nothing is kept unless it is written. ? helps.', ...where(lab));
	if (about !== undefined) dialog.say(words(about), ...ordersGiven(lab), 'Enter judges.');
	/** What was asked last of a line that can be meant in several ways. */
	let question: readonly Sentence[] = [];
	for (;;) {
		dialog.aside = asideIn(lab);
		const line = await dialog.ask({ prompt: say`Position ${lab.at + 1}, order or judge`, help: HELP });
		if (line === BACK && momentOf(lab).from === undefined) {
			if (lab.before.length === 0 || (await dialog.isSure('Leave the lab? What is not written is gone.'))) break;
			continue;
		}
		const [, opened] = typeof line === 'string' ? (/^open\b(.*)$/i.exec(line) ?? []) : [];
		if (opened !== undefined) {
			lab = await openForm(dialog, lab, opened.trim());
			continue;
		}
		if (line === '' && question.length > 0) {
			dialog.say(...question, 'judge judges all the same.');
			continue;
		}
		const next = answerIn(lab, line === BACK ? 'earlier' : line === UNDO ? 'undo' : line);
		lab = next.lab;
		question = next.does === 'asked' ? next.said : [];
		const judged = next.does === 'judged' ? momentOf(lab).table : undefined;
		dialog.say(...(judged ? toldAt(judged, dialog.manner.isShort) : []), ...next.said);
	}
	dialog.leaving = leaving;
	dialog.aside = aside;
}

/** One form as in a turn: unit by unit with its list, a bid, a declaration. */
async function openForm(dialog: Dialog, begun: Lab, name: string): Promise<Lab> {
	const asks = asksAt(begun).filter((each) => name === '' || isMeant(each, name));
	if (asks.length === 0) {
		dialog.refuse(name === '' ? 'Nothing is asked here.' : say`Nobody called ${asTyped(name)} is asked here.`);
		return begun;
	}
	const [only, ...more] = asks;
	const found =
		more.length === 0
			? only
			: await dialog.choose({
					prompt: 'Which',
					options: asks.map((each) => ({ label: entryTitle(each), value: each })),
				});
	if (!found || typeof found === 'symbol') return begun;
	let lab = begun;
	const now = () => asksAt(lab).find((each) => isSameEntry(each, found)) ?? found;
	const give = (value: FormAnswer): Phrase | undefined => {
		const next = answerTo(lab, now(), value);
		if (!('lab' in next)) return next;
		lab = next.lab;
		return undefined;
	};
	const asking: Asking = {
		...found,
		get own() {
			return now().own;
		},
		dialog,
		isOfAnyPower: false,
		typed: '',
		give,
		giveAll: () => {},
	};
	dialog.say(sentence(entryTitle(found)));
	while ((await voiceOf(found.form.kind)(asking)) === 'again');
	return lab;
}

/** Of what was judged, and of the board as it is now. */
function asideIn(lab: Lab): Dialog['aside'] {
	const [judged, now] = [momentOf(lab).table, tableAt(lab)];
	const revealed = judged?.history().map(({ report }) => report) ?? [];
	return (line) => {
		if (line === 'why') {
			const why = revealed.flatMap(reasonsInWords);
			return why.length > 0 ? why : ['Nothing is to be explained here.'];
		}
		return now && (answerOfRevealed(line, now, revealed) ?? answerAbout(line, { table: now, seat: null }));
	};
}

const toldAt = (table: Table, isShort: boolean): Heard[] =>
	table.history().flatMap(({ report }) => reportInWords(table, report, isShort));
