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
			help: [
				'A chapter is read from its beginning; find support looks for a topic, find 6.F.14 for a case of the DATC; back leaves the rules.',
			],
		});
		if (typeof chosen === 'symbol') return;
		if (typeof chosen === 'string') await find(dialog, entriesIn(all), chosen);
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

/** Topics; where there is none, cases of the DATC by number or title. */
async function find(dialog: Dialog, entries: readonly Entry[], text: string): Promise<void> {
	const topics = searched(entries, text);
	if (topics.length > 0) {
		const topic = await oneOf(dialog, topics, ({ topic, chapter }) => `${topic.title}, of ${chapter.title}`);
		return topic && read(dialog, [topic]);
	}
	const { casesToFind } = await import('../desk/showing.ts');
	const cases = searched(await casesToFind(), text);
	if (cases.length === 0) return dialog.refuse(notFound(text));
	const found = await oneOf(dialog, cases, ({ topic }) => `${topic.title}: ${topic.text}`);
	if (found?.example !== undefined) await show(dialog, found.example);
}

/** Undefined: none of them is wanted. */
async function oneOf(
	dialog: Dialog,
	entries: readonly Entry[],
	labelOf: (entry: Entry) => string,
): Promise<Topic | undefined> {
	const [only] = entries;
	if (entries.length === 1) return only?.topic;
	const options = entries.map((entry) => ({ label: labelOf(entry), value: entry.topic }));
	const chosen = await dialog.choose({ prompt: 'Which one, or back', options });
	return typeof chosen === 'symbol' ? undefined : chosen;
}

/** Of one topic alone its example, too. */
async function read(dialog: Dialog, topics: readonly Topic[]): Promise<void> {
	for (const topic of topics) dialog.say(...topicInWords(topic));
	const name = topics.length === 1 ? topics[0]?.example : undefined;
	if (name !== undefined) await show(dialog, name);
}

/** An example or a case: to hear, and to try in a lab. */
async function show(dialog: Dialog, name: string): Promise<void> {
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
