/** A game that is played elsewhere, in lines: what is revealed, as it is revealed. */
import type { Writable } from 'node:stream';
import { printable } from '../board/printable.ts';
import { untilWritten, write } from '../headless/lines.ts';
import { referee } from '../headless/referee.ts';
import type { Watched } from '../saves/watched.ts';
import { pause, WAIT } from '../waiting.ts';

/** Until nobody reads any more; what is wrong with the file is said once. */
export const watchInLines = (look: () => Watched, output: Writable, errors: Writable): Promise<number> =>
	untilWritten(output, errors, async () => {
		const print = referee();
		let told: Watched = { trouble: '' };
		for (;;) {
			const now = look();
			if (now.trouble !== told.trouble && now.trouble !== '') errors.write(`${printable(now.trouble)}\n`);
			const text = now.table && now.table !== told.table ? print(now.table.game()) : '';
			if (!(await write(output, text))) return 0;
			told = now;
			await pause(WAIT.look);
		}
	});
