/** The rules and the help, chapter by chapter. */

import { EVENING } from '../desk/chapters.ts';
import type { Chapter } from '../game/help.ts';
import type { Dialog } from './dialog.ts';

/** A topic is chosen and read, as often as is liked. */
export async function readChapters(dialog: Dialog, chapters: readonly Chapter[]): Promise<void> {
	const all = [...chapters, EVENING];
	for (;;) {
		const chapter = await dialog.choose({
			prompt: 'Which chapter, or back',
			options: all.map((one) => ({ label: one.title, value: one })),
			help: ['A chapter is read from its beginning; back leaves the rules.'],
		});
		if (typeof chapter === 'symbol') return;
		const topics = chapter.topics.filter(({ text, rows }) => text !== '' || rows);
		const topic = await dialog.choose({
			prompt: 'Which part, Enter for all of them, or back',
			options: topics.map((one) => ({ label: one.title, value: [one] })),
			preset: topics,
		});
		if (typeof topic === 'symbol') continue;
		for (const { title, text, rows = [] } of topic) dialog.say(`${title}.`, ...text.split('\n'), ...rows);
	}
}
