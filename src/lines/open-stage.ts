/** A stage played openly at the table, by the clock where there is one. */

import type { Panel } from '../board/panel.ts';
import { joined, NOTHING, type Phrase, say, sentence } from '../board/phrase.ts';
import type { RoomAction } from '../desk/room-actions.ts';
import { doneInWords, gameTitle } from '../desk/words.ts';
import type { Table } from '../game/table.ts';
import { TABLE_TIME } from '../table-time.ts';
import { timeInWords, watchClock } from './clock.ts';
import type { Dialog } from './dialog.ts';
import { helpAt, lookNamed } from './hand-over.ts';
import { watchOffers } from './offers.ts';
import { panelInWords, titleInWords } from './tables.ts';

const ACTS = ['start', 'pause', 'more', 'done'];

/** `isNew`: a table that was not said yet as it is now. */
export async function openStage(
	dialog: Dialog,
	table: Table,
	isNew: (panel: Panel) => boolean,
	heard: Phrase[] = [],
): Promise<RoomAction> {
	const clock = table.clock();
	const words = clock ? 'start, pause, more for a minute more, time, done' : 'done';
	const how = `At the table, all together: ${words}.`;
	const inView = table.panels(null).filter((panel) => panel.inView);
	const news = inView.filter(isNew);
	const old = inView.filter((panel) => !news.includes(panel)).map(titleInWords);
	dialog.say(
		sentence(gameTitle(table)),
		table.banner(),
		...(clock ? [timeInWords(clock)] : []),
		...news.flatMap((panel) => panelInWords(panel)),
		old.length > 0 ? say`${joined(old, ',')}: as before; tables says it again.` : NOTHING,
		'At the table, all together.',
	);
	let stop = watch(dialog, table);
	const deafen = watchOffers(dialog, table, heard);
	try {
		for (;;) {
			const line = await dialog.ask({
				prompt: clock ? 'start, pause, more, done' : 'done goes on',
				help: [how, ...helpAt(table)],
			});
			const word = typeof line === 'symbol' ? '' : line.toLowerCase();
			const key = lookNamed(line);
			if (key) return { type: 'key', key };
			if (word === 'time')
				dialog.say(table.clock() ? timeInWords(table.clock()!) : 'There is no clock: take your time.');
			else if (ACTS.includes(word)) {
				if (word === 'done' && !(await dialog.isSure(doneInWords(table)))) continue;
				const done = table.act(word, TABLE_TIME.now());
				if (!done.ok) dialog.say(done.message);
				else if (word === 'done') return { type: 'tableDone' };
				else if (table.clock()) dialog.say(timeInWords(table.clock()!));
				stop();
				stop = watch(dialog, table);
			} else dialog.say(how);
		}
	} finally {
		stop();
		deafen();
	}
}

const watch = (dialog: Dialog, table: Table) =>
	watchClock(
		() => table.clock(),
		(text) => dialog.interject(text),
		() => dialog.interject('Time is up: done goes on.'),
	);
