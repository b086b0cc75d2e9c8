/** An evening as it is heard: one person of seven, computers of a fixed seed, 1901 and 1902; and how long that takes. */
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import type { View } from '../../src/game/view.ts';
import { Dialog, Leaving, type Manner } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { makeSpeech, makeUpMind } from '../../src/thinker/mind.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { teletype } from './teletype.ts';

/** How fast a synthesiser speaks. */
const WORDS_A_MINUTE = 180;

export type Part = 'told once' | 'hand-overs' | 'prompts' | 'lists' | 'closing' | 'reveals' | 'the rest';
const YEARS = [1901, 1902] as const;

const seeded = (view: Omit<View, 'seed'>): View => ({ ...view, seed: 'evening' });

const COMPUTERS: Thinker = {
	...noThinker,
	think: (view) => makeUpMind(seeded(view)),
	speak: async (view) => makeSpeech(seeded(view)),
};

/** The seconds of each part, year by year, and of all but what is told once; and all that was said. */
export async function spokenEvening(manner: Partial<Manner> = {}) {
	const rules = offeredRules()[0]!;
	const setup = setUp(rules, ['Anna', '+6 easy'], { ...defaultOptions(rules), negotiation: 'free' }, 'evening');
	if (!setup.ok) throw refusal(setup);
	const ruleset = rulesetOf(setup.value.variant)!;
	const table = openTable(startGame(setup.value, ruleset), ruleset, noStore(), COMPUTERS);
	const anna = table.game().seats.findIndex(({ holder }) => holder.kind === 'person');
	const words = YEARS.map(
		(): Record<Part, number> => ({
			'told once': 0,
			'hand-overs': 0,
			prompts: 0,
			lists: 0,
			closing: 0,
			reveals: 0,
			'the rest': 0,
		}),
	);
	const hear = (part: Part, text: string, year: number) => {
		const heard = words[YEARS.indexOf(year as 1901)];
		if (heard) heard[part] += text.split(/\s+/).filter((word) => word !== '').length;
	};
	let asked = '';
	let lines: string[] = [];
	let before = '';
	let year = 1901;
	/** What she orders is known when her turn is opened. */
	let orders: readonly string[] = [];
	const paper = teletype((prompt, news) => {
		// alone the reveal follows what was submitted
		const part = /^Enter (reveals|submits)/.test(before)
			? 'reveals'
			: /^Enter submits/.test(prompt)
				? 'closing'
				: /^Enter opens/.test(prompt)
					? 'hand-overs'
					: 'the rest';
		// how the game goes is told before the first turn, and not again
		const isFirst = before === '';
		for (const line of news) hear(/^\d+ /.test(line) ? 'lists' : isFirst ? 'told once' : part, line, year);
		hear('prompts', prompt, year);
		before = prompt;
		({ year } = table.game().phase);
		if (year > 1902) return undefined;
		if (/^Enter/.test(prompt)) return '';
		if (/yes or no/.test(prompt)) return 'yes';
		const stage = `${table.game().reports.length}`;
		// once in each movement she has the list of a unit said
		if (stage !== asked) lines = [...(table.game().phase.kind === 'M' ? [''] : []), ...orders];
		asked = stage;
		return lines.shift() ?? 'done';
	});
	const dialog = new Dialog({ ...paper, isTyped: false }, { isShort: false, hasHeadphones: true, ...manner });
	const view = { game: table.game(), seat: anna, sealed: {}, level: 'easy' as const };
	const think = async () => {
		const answers = storedAnswers(await makeUpMind(seeded({ ...view, game: table.game() })));
		orders = Object.values(answers).flatMap((answer) => (Array.isArray(answer) ? answer.map(String) : []));
	};
	const clear = async () => {
		if (table.waiting().includes(anna)) await think();
		paper.write('\f');
	};
	await playRoom({ dialog, clear }, { table, path: '' }, false).catch((error: unknown) => {
		if (!(error instanceof Leaving)) throw error;
	});
	const seconds = words.map(
		(heard) =>
			Object.fromEntries(
				Object.entries(heard).map(([part, count]) => [part, Math.round((60 * count) / WORDS_A_MINUTE)]),
			) as Record<Part, number>,
	);
	const totals = words.map((heard) =>
		Math.round(
			(60 * (Object.values(heard).reduce((sum, count) => sum + count, 0) - heard['told once'])) / WORDS_A_MINUTE,
		),
	);
	return { seconds, totals, paper: paper.paper(), phase: table.game().phase };
}
