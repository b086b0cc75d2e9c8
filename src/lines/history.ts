/** What was revealed earlier, to be read again. */

import { reportTitle } from '../desk/words.ts';
import type { Table } from '../game/table.ts';
import type { Dialog } from './dialog.ts';
import { recordInWords, reportInWords } from './reveal.ts';
import { type Heard, isAlike, withFullStop } from './spoken.ts';

/** One phase is chosen and read. */
export async function readHistory(dialog: Dialog, table: Table): Promise<void> {
	const { reports } = table.game();
	if (reports.length === 0) return dialog.say('Nothing has been revealed yet.');
	const chosen = await dialog.choose({
		prompt: 'Which phase, or back',
		options: reports.map((report) => ({ label: withFullStop(reportTitle(report)), value: report })),
	});
	if (typeof chosen === 'symbol') return;
	const { isShort } = dialog.manner;
	const told = reportInWords(table, chosen, isShort);
	const isTold = (line: Heard) => told.some((one) => isAlike(one, line));
	dialog.say(...told, ...recordInWords(chosen).filter((line, i) => i > 0 && !isTold(line)));
}
