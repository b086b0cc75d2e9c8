/** The rules and the help, chapter by chapter, with their examples. */

import type { Sentence } from '../board/phrase.ts';
import { type Entry, EVENING, entriesIn, notFound, searched } from '../desk/chapters.ts';
import type { Chapter, Topic } from '../game/help.ts';
import type { Dialog } from './dialog.ts';
import { playLab } from './lab.ts';

/** A topic is chosen and read, as often as is liked. */
export async function readChapters(dialog: Dialog, chapters: readonly Chapter[]): Promise<void> {
	const all = [...chapters, EVENING];
	for (;;) {
		const chosen = await dialog.choose<Chapter | string>({
			prompt: 'Which chapter, find and a word, or back',
			options: all.map((one) => ({ label: one.title, value: one })),
			other: (line) => FIND.exec(line)?.[1],
			help: ['A chapter is read from its beginning; find support looks for a topic; back leaves the rules.'],
		});
		if (typeof chosen === 'symbol') return;
		if (typeof chosen === 'string') await readFound(dialog, searched(entriesIn(all), chosen), chosen);
		else await readChapter(dialog, chosen);
	}
}

const FIND = /^(?:find\b|\/) *(.*)/i;

async function readChapter(dialog: Dialog, { topics: all }: Chapter): Promise<void> {
	const topics = all.filter(({ text, rows }) => text !== '' || rows);
	const topic = await dialog.choose({
		prompt: 'Which part, Enter for all of them, or back',
		options: topics.map((one) => ({ label: one.title, value: [one] })),
		preset: topics,
	});
	if (typeof topic !== 'symbol') await read(dialog, topic);
}

async function readFound(dialog: Dialog, found: readonly Entry[], text: string): Promise<void> {
	if (found.length === 0) return dialog.refuse(notFound(text));
	const [first, ...others] = found;
	const topic =
		others.length === 0
			? first?.topic
			: await dialog.choose({
					prompt: 'Which topic, or back',
					options: found.map((one) => ({ label: `${one.topic.title}, of ${one.chapter.title}`, value: one.topic })),
				});
	if (topic && typeof topic !== 'symbol') await read(dialog, [topic]);
}

/** Of one topic alone its example, too: to hear, and to try in a lab. */
async function read(dialog: Dialog, topics: readonly Topic[]): Promise<void> {
	for (const topic of topics) dialog.say(...topicInWords(topic));
	const name = topics.length === 1 ? topics[0]?.example : undefined;
	if (name === undefined) return;
	const { showingInWords, showingOf } = await import('../desk/showing.ts');
	const showing = await showingOf(name);
	if (!showing) return;
	dialog.say(...showingInWords(showing));
	const to = await dialog.choose({
		prompt: 'Enter goes on, or lab',
		options: [
			{ label: 'Go on', value: 'on' },
			{ label: 'Lab: the example with other orders', value: 'lab' },
		],
		preset: 'on',
		isUnlisted: true,
	});
	const { leaving } = dialog;
	try {
		if (to === 'lab') await playLab(dialog, showing.begun);
	} finally {
		// the time of a turn may be up there
		dialog.leaving = leaving;
	}
}

/** A paragraph of the rules. */
export const topicInWords = ({ title, text, rows = [] }: Topic): readonly Sentence[] => [
	`${title}.`,
	...text.split('\n'),
	...rows,
];
