/** The chapters of the rules screen: each game's help for the game that is meant, and how an evening goes. */

import { asTyped, powers, type Sentence, say } from '../board/phrase.ts';
import type { Subject } from '../game/forms.ts';
import type { Chapter, Played, Topic } from '../game/help.ts';
import { areCommanded, dealt, personIn, powersOf } from '../game/seats.ts';
import { EDITION } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { inPlainCodes } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import { defaultOptions, inShortOf, layerChapters, type OfferedRules, optionInWords, optionsInForce } from './setup.ts';

/** How an evening goes, whatever is played. */
export const EVENING: Chapter = {
	title: 'How an evening goes',
	topics: [
		{
			title: 'In secret',
			text: 'One person after the other takes the laptop, alone. The screen between two turns shows nothing secret: it names who is next, and Enter opens that turn. When it is done the screen is neutral again, and the laptop goes on.',
		},
		{
			title: 'Together',
			text: 'When all have answered, everybody gathers round: all answers are revealed, orders with their results and the reasons. Every stage goes by the same hand-over; whoever has nothing to decide is skipped, and the table is told.',
		},
		{
			title: 'Another day',
			text: 'Every confirmed step is in the save file. Leave whenever you like: the game goes on where it was, also in the middle of a round.',
			also: 'saved continue resume',
		},
		{
			title: 'Taking back',
			text: 'Between two turns whoever has submitted may take the answers back until the reveal, and change them. If all agree, and nobody has answered anew, the game goes on from before an earlier reveal.',
			also: 'undo mistake change go back',
		},
		{
			title: 'Going home',
			text: 'Between two turns all may agree which year is the last one, or stop at once: then nobody has won.',
			also: 'end finish stop length quit',
		},
		{
			title: 'PINs',
			text: 'A seat may set a PIN at any hand-over: then its turns open, and its answers are revealed after a resumed game, only with it.',
		},
	],
};

/** Of this game: what was agreed on, and its layers. */
export const chaptersOf = (played: Played): Chapter[] => [agreed(played), ...layerChapters(played)];

/** Of a game of the menu, as it is begun if nothing is changed. */
export const chaptersOffered = (rules: OfferedRules): Chapter[] =>
	chaptersOf({ variant: rules.variant, options: defaultOptions(rules), edition: EDITION });

export function chaptersAt(table: Table): Chapter[] {
	const { setup, options, edition, seats } = table.game();
	return chaptersOf({ variant: setup.variant, options, edition, seats });
}

/** The game in three sentences, where nobody has answered or seen anything yet. */
export function introduction(table: Pick<Table, 'game'>): readonly string[] {
	const { setup, reports, submitted } = table.game();
	return reports.length === 0 && submitted.length === 0 ? inShortOf(setup) : [];
}

/** The game in short, the options in force and who plays what. An option that a save does not name was not there when it was begun. */
function agreed({ variant, options, seats }: Played): Chapter {
	const said = optionsInForce(variant, options).map((option) => `${optionInWords(option, options)}.`);
	const topics: Topic[] = [
		{ title: 'In short', text: inShortOf({ variant, options }).join('\n') },
		{ title: 'Options', text: said.join('\n') },
	];
	const commands = dealt(seats ?? []);
	if (seats && areCommanded(commands))
		topics.push({
			title: 'Players',
			text: 'Who plays what:',
			rows: seats.map((seat, i) => say`${personIn(seat)}: ${powers(powersOf(commands, i), ',')}`),
		});
	return { title: 'This game', topics };
}

/** A topic where it stands. */
export interface Entry {
	readonly chapter: Chapter;
	readonly topic: Topic;
}

export const entriesIn = (chapters: readonly Chapter[]): readonly Entry[] =>
	chapters.flatMap((chapter) => chapter.topics.map((topic) => ({ chapter, topic })));

/** The paragraph about it; undefined: this game has none. */
export const entryAbout = (entries: readonly Entry[], about: Subject | undefined): Entry | undefined =>
	about === undefined ? undefined : entries.find(({ topic }) => topic.about === about);

/** Each from its first letter or digit on. */
const wordsIn = (text: string): string[] =>
	text
		.toLowerCase()
		.split(/[\s/-]+/)
		.map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
		.filter(Boolean);

/** `bounced` finds what tells of a bounce. */
const stemOf = (word: string): string => (word.length > LEAST_STEM ? word.replace(/(ed|ing|s)$/, '') : word);
const LEAST_STEM = 5;

/** What has all words of the text, or words that begin so, those that have them in the title first. */
export function searched(entries: readonly Entry[], text: string): readonly Entry[] {
	const wanted = wordsIn(text).map(stemOf);
	const has = (within: string) => {
		const words = wordsIn(within);
		return wanted.every((one) => words.some((word) => word.startsWith(one)));
	};
	const found =
		wanted.length === 0
			? []
			: entries.filter(({ topic }) => has(`${topic.title} ${readIn(topic)} ${topic.also ?? ''}`));
	return found.toSorted((a, b) => Number(has(b.topic.title)) - Number(has(a.topic.title)));
}

/** Its text, and what is listed below it. */
const readIn = ({ text, rows = [] }: Topic): string =>
	[text, ...rows.map((row) => open(inPlainCodes(row)))].join(' ').trim();

/** The text from a little before the first word that was looked for. */
export function around({ topic }: Entry, text: string): string {
	const [wanted = ''] = wordsIn(text).map(stemOf);
	const words = readIn(topic).split(/\s+/);
	const at = words.findIndex((word) => wordsIn(word).some((part) => part.startsWith(wanted)));
	return at <= LEAD ? words.join(' ') : `... ${words.slice(at - LEAD).join(' ')}`;
}

/** So many words. */
const LEAD = 4;

/** Where nothing is found. */
export const notFound = (text: string): Sentence =>
	text.trim() === ''
		? 'Type a word of it: support, retreat, winning.'
		: say`Nothing in these rules has ${asTyped(text.trim())}: try fewer words, or the beginning of one.`;

/** Where no lab can be opened. */
export const caseElsewhere = (number: string): string => `No lab opens here: entente lab --case ${number} shows it.`;
