/** The end of a game. */
import { NOTHING } from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import { centresByYear } from '../desk/centres-by-year.ts';
import type { OpenGame } from '../saves/games.ts';
import type { Dialog } from './dialog.ts';
import { type Answered, helpAt, lookNamed } from './hand-over.ts';
import { panelInWords } from './tables.ts';

const END_HELP = 'page: write the page of this evening beside the save, one file for the browser.';

export async function gameOver(dialog: Dialog, { table, path }: Pick<OpenGame, 'table' | 'path'>): Promise<Answered> {
	dialog.say(
		'The game is over.',
		table.game().outcome?.text ?? NOTHING,
		...[...table.panels(null), centresByYear(table)].flatMap((panel) => panelInWords(panel)),
	);
	// an Enter that was meant for the reveal takes nobody from here
	dialog.console.dropTyped();
	for (;;) {
		const line = await dialog.ask({
			isForOthers: true,
			prompt: 'Enter goes to the menu; page writes a page of the evening',
			help: [END_HELP, ...helpAt(table)],
		});
		const word = typeof line === 'string' ? line.toLowerCase() : line;
		const key = lookNamed(line);
		if (key && key !== 'leave') return { type: 'key', key };
		if (word === 'lab') return { type: 'lab' };
		if (word === '' || key) return { type: 'end' };
		if (word !== 'page') {
			dialog.say('Enter goes to the menu; ? says what else there is.');
			continue;
		}
		const { writePageBeside } = await import('../saves/page-file.ts');
		const written = await writePageBeside(table, path);
		dialog.print(written.ok ? `Written: ${printable(written.value)}` : written.message);
	}
}
