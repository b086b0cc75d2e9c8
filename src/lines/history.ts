/** What was revealed earlier, to be read again. */
import type { Table } from '../game/table.ts';
import { reportTitle } from '../tui/words.ts';
import { recordInWords, reportInWords } from './reveal.ts';
import { withFullStop } from './spoken.ts';
import type { Talk } from './talk.ts';

/** One phase is chosen and read. */
export async function readHistory(talk: Talk, table: Table): Promise<void> {
	const { reports } = table.game();
	if (reports.length === 0) return talk.say('Nothing has been revealed yet.');
	const chosen = await talk.choose({
		prompt: 'Which phase, or back',
		options: reports.map((report) => ({ label: withFullStop(reportTitle(report)), value: report })),
	});
	if (typeof chosen === 'symbol') return;
	const { isShort } = talk.manner;
	const told = reportInWords(table, chosen, isShort);
	talk.say(...told, ...recordInWords(chosen, isShort).filter((line, i) => i > 0 && !told.includes(line)));
}
