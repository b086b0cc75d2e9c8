/** Computers at the table: a line when they think, and one when they are ready. */

import { does, type Phrase, say } from '../board/phrase.ts';
import { isAlone, type RoomAction, shutAt } from '../desk/room-actions.ts';
import { computersAmong, eachPlayerAt } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { isReady } from '../game/thinking.ts';
import { pause, WAIT } from '../waiting.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';
import { helpAt, lookNamed } from './hand-over.ts';

/** Those that are asked now. */
function computersAsked(table: Table): Phrase {
	const game = table.game();
	return eachPlayerAt(game, computersAmong(game, table.asked()));
}

function sayThinking(dialog: Dialog, table: Table): void {
	dialog.say(say`${does(computersAsked(table), 'thinks', 'think')}.`);
}

const whenReady = (table: Table): Promise<void> =>
	new Promise((resolve) => {
		const stop = table.onThought(() => {
			if (!isReady(table.thinking())) return;
			stop();
			resolve();
		});
		if (!isReady(table.thinking())) return;
		stop();
		resolve();
	});

/** Resolves when every computer that is asked knows its answer; says nothing where none is asked. */
export async function waitForComputers(dialog: Dialog, table: Table): Promise<void> {
	if (!table.thinking()) return;
	if (!isReady(table.thinking())) {
		sayThinking(dialog, table);
		await whenReady(table);
	}
	dialog.say(table.thinkerTrouble() ?? '');
}

const ON = Symbol('it goes on by itself');

const STOP_HELP = [
	'Only computers are asked now: when they are ready the game goes on by itself. Enter stops it there, and lets it go on.',
];

/** Nobody at the table is asked: the game goes on by itself, unless who watches stops it with Enter. Through a pipe nobody can. */
export async function watchComputers(dialog: Dialog, table: Table): Promise<RoomAction> {
	if (!dialog.console.isTyped || isAlone(table.game())) {
		await waitForComputers(dialog, table);
		return { type: 'enter' };
	}
	const going = new AbortController();
	if (!isReady(table.thinking())) sayThinking(dialog, table);
	dialog.say(table.thinkerTrouble() ?? '');
	void Promise.all([whenReady(table), pause(WAIT.heard)]).then(() => going.abort(ON));
	dialog.signal = going.signal;
	try {
		const line = await dialog.ask({ prompt: 'Enter stops', help: [...STOP_HELP, ...helpAt(table)] });
		dialog.signal = undefined;
		return await whileStopped(dialog, table, line);
	} catch (reason) {
		if (reason !== ON) throw reason;
		return { type: 'enter' };
	} finally {
		dialog.signal = undefined;
	}
}

/** Until it goes on, or leads elsewhere. */
async function whileStopped(
	dialog: Dialog,
	table: Table,
	first: Awaited<ReturnType<Dialog['ask']>>,
): Promise<RoomAction> {
	for (let line = first === '' ? BACK : first; ; ) {
		const word = line === BACK || line === UNDO ? 'stop' : line.toLowerCase();
		const key = lookNamed(word) ?? (word === 'new person' && !shutAt(table).hand ? 'hand' : undefined);
		if (key) return { type: 'key', key };
		if (word === '') break;
		dialog.say(word === 'stop' ? 'Stopped.' : 'Enter goes on; ? says what else there is.');
		line = await dialog.ask({ prompt: 'Enter goes on', help: [...STOP_HELP, ...helpAt(table)] });
	}
	await waitForComputers(dialog, table);
	return { type: 'enter' };
}
