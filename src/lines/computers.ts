/** Computers at the table: a line when they think, and one when they are ready. */
import { listNames } from '../game/outcome.ts';
import { isComputer, namesOf, seatAt } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { isReady } from '../game/thinking.ts';
import type { Talk } from './talk.ts';

/** Resolves when every computer that is asked knows its answer; says nothing where none is asked. */
export async function waitForComputers(talk: Talk, table: Table): Promise<void> {
	if (!table.thinking()) return;
	const game = table.game();
	const names = namesOf(
		game,
		table.asked().filter((seat) => isComputer(seatAt(game, seat))),
	);
	const are = names.length === 1 ? 'is' : 'are';
	if (!isReady(table.thinking())) {
		talk.say(`${listNames(names)} ${names.length === 1 ? 'thinks' : 'think'}.`);
		await new Promise<void>((resolve) => {
			const stop = table.onThought(() => {
				if (!isReady(table.thinking())) return;
				stop();
				resolve();
			});
		});
	}
	talk.say(`${listNames(names)} ${are} ready.`, table.thinkerTrouble() ?? '');
}
