/** One types what all people answer, in lines. */
import { asTyped, joined, say, sentence, sentences, words } from '../board/phrase.ts';
import {
	enterLine,
	entriesAt,
	entryState,
	entryTitle,
	FOR_ALL_TITLE,
	isMeant,
	missingAt,
	missingInWords,
	NO_NAME,
	NOTHING_TYPED,
	notTaken,
	submitAll,
	type Typing,
	whose,
	wrongInWords,
} from '../desk/one-for-all.ts';
import type { RoomAction } from '../desk/room-actions.ts';
import type { Table } from '../game/table.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';

const HELP = [
	'A name and a colon, and what they order: france: a par bur. A name alone: all lines below are theirs. Without one a line is for whoever has the unit.',
	'show says what is asked, how far it is, and what was not taken. open and a name, of a power too: the form of that person by itself. done submits what was typed for everybody; back leaves, and what was typed is kept.',
];

export async function typeForAll(dialog: Dialog, table: Table): Promise<RoomAction> {
	dialog.beginPrivate();
	try {
		return await typed(dialog, table);
	} finally {
		dialog.endPrivate();
	}
}

async function typed(dialog: Dialog, table: Table): Promise<RoomAction> {
	let now: Typing = NOTHING_TYPED;
	dialog.say(`${FOR_ALL_TITLE}.`);
	for (;;) {
		const show = () => shownAt(table, now.wrong);
		const line = await dialog.ask({ prompt: 'Orders of anybody, or done', help: HELP, show });
		if (line === BACK) return { type: 'turnLeft' };
		if (line === UNDO) {
			dialog.say('The next line for the same unit takes the place of the last.');
			continue;
		}
		const [, named] = /^open\b(.*)$/i.exec(line) ?? [];
		if (named !== undefined) {
			const seat = seatNamed(dialog, table, named.trim());
			if (seat !== undefined) return { type: 'turn', seat };
			continue;
		}
		if (line.toLowerCase() === 'done') {
			dialog.say(notTaken(entriesAt(table), now.wrong) ?? '');
			now = { ...now, wrong: [] };
			if (await submitted(dialog, table)) return { type: 'turnDone', told: '' };
			continue;
		}
		now = entered(dialog, table, now, line);
	}
}

function entered(dialog: Dialog, table: Table, now: Typing, line: string): Typing {
	const after = enterLine(table, { ...now, taken: [] }, line, -1);
	const wrong = after.wrong.find((one) => !now.wrong.includes(one));
	if (!wrong) dialog.confirm(after.taken.length > 0 ? sentences(after.taken) : 'Taken.');
	else {
		dialog.refuse(wrongInWords(wrong));
		// how many lines are wrong can be heard anyway, and who is asked is known
		if (dialog.isOverheard) dialog.say(notTaken(entriesAt(table), after.wrong) ?? '');
		if (dialog.isOverheard && after.strange !== now.strange) dialog.say(NO_NAME);
	}
	return after;
}

/** Who is asked as it is named, by power too. */
function seatNamed(dialog: Dialog, table: Table, named: string): number | undefined {
	const all = entriesAt(table).filter((entry) => isMeant(entry, named));
	const [seat, ...others] = new Set(all.map((entry) => entry.seat));
	if (seat === undefined) dialog.refuse(say`Nobody called ${asTyped(named)} is asked here.`);
	if (others.length === 0) return seat;
	dialog.refuse(whose(all));
	return undefined;
}

const shownAt = (table: Table, wrong: Typing['wrong']) =>
	sentences([
		sentence(
			joined(
				entriesAt(table).map((entry) => say`${entryTitle(entry)}: ${words(entryState(entry).is)}`),
				';',
			),
		),
		...(wrong.length > 0 ? [words('Not taken:'), ...wrong.map(wrongInWords)] : []),
	]);

/** Whether all is submitted. */
async function submitted(dialog: Dialog, table: Table): Promise<boolean> {
	const missing = missingAt(table);
	const said = missingInWords(missing);
	// where others hear it nobody is to learn whether orders are missing
	const asks = dialog.isOverheard ? 'Submit it for everybody?' : said;
	if (said && missing.answers.length > 0) {
		dialog.refuse(said);
		// which form it is may follow from an answer; who is still asked is known
		if (dialog.isOverheard) dialog.say(say`Answers of ${joined(missing.people, 'and')} are to come.`);
	} else if (!asks || (await dialog.isSure(asks))) {
		const refused = submitAll(table);
		if (refused === undefined) return true;
		dialog.refuse(refused);
	}
	return false;
}
