/** One types what all people answer, in lines. */
import { joined, say, sentence, sentences, words } from '../board/phrase.ts';
import {
	enterLine,
	entriesAt,
	entryState,
	entryTitle,
	FOR_ALL_TITLE,
	missingAt,
	missingInWords,
	NOTHING_TYPED,
	submitAll,
	wrongInWords,
} from '../desk/one-for-all.ts';
import type { RoomAction } from '../desk/room-actions.ts';
import { isSameName } from '../game/names.ts';
import { calledAt } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';

const HELP = [
	'A name and a colon, and what they order: france: a par bur. A name alone: all lines below are theirs. Without one a line is for whoever has the unit.',
	'show says what is asked and how far it is. open and a name: the form of that person by itself. done submits what was typed for everybody; back leaves, and what was typed is kept.',
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
	let now = NOTHING_TYPED;
	dialog.say(`${FOR_ALL_TITLE}.`);
	for (;;) {
		const line = await dialog.ask({ prompt: 'Orders of anybody, or done', help: HELP, show: () => shownAt(table) });
		if (line === BACK) return { type: 'turnLeft' };
		if (line === UNDO) {
			dialog.say('The next line for the same unit takes the place of the last.');
			continue;
		}
		const [, named = ''] = /^open\s+(.*)$/i.exec(line) ?? [];
		const seat = table.waiting().find((each) => isSameName(calledAt(table.game(), each), named));
		if (seat !== undefined) return { type: 'turn', seat };
		if (line.toLowerCase() === 'done') {
			if (await submitted(dialog, table)) return { type: 'turnDone', told: '' };
			continue;
		}
		const after = enterLine(table, { ...now, wrong: [], taken: [] }, line, -1);
		const [first] = after.wrong;
		if (first) dialog.refuse(wrongInWords(first));
		else dialog.confirm(after.taken.length > 0 ? sentences(after.taken) : 'Taken.');
		now = after;
	}
}

const shownAt = (table: Table) =>
	sentence(
		joined(
			entriesAt(table).map((entry) => say`${entryTitle(entry)}: ${words(entryState(entry).is)}`),
			';',
		),
	);

/** Whether all is submitted. */
async function submitted(dialog: Dialog, table: Table): Promise<boolean> {
	const missing = missingAt(table);
	const said = missingInWords(missing);
	// where others hear it nobody is to learn whether orders are missing
	const asks = dialog.isOverheard ? 'Submit it for everybody?' : said;
	if (said && missing.answers.length > 0) dialog.refuse(said);
	else if (!asks || (await dialog.isSure(asks))) {
		const refused = submitAll(table);
		if (refused === undefined) return true;
		dialog.refuse(refused);
	}
	return false;
}
