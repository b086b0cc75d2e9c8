/** The help knows the game that is played: it answers what a new player asks, and says nothing that is out of force. */

import { describe, expect, test } from 'vitest';
import { asPhrase } from '../../src/board/phrase.ts';
import { diagnosticsOf, subjectOf } from '../../src/desk/asked.ts';
import { around, chaptersAt, chaptersOf, entriesIn, notFound, searched } from '../../src/desk/chapters.ts';
import {
	defaultOptions,
	labelOfValue,
	meaningful,
	type OfferedRules,
	offeredGame,
	offeredRules,
	optionValues,
} from '../../src/desk/setup.ts';
import { casesToFind, showingOf } from '../../src/desk/showing.ts';
import { blankAnswer } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { EMPTY_SEAT, readSeats } from '../../src/game/seat.ts';
import { EDITION, type Json, type Setup } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { examplesOf } from '../../src/lab/examples.ts';
import { momentOf } from '../../src/lab/lab.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { said } from '../said.ts';
import { FALSE_THERE, QUESTIONS } from './questions.ts';

const rulesNamed = (name: string): OfferedRules => {
	const found = offeredGame(name);
	if (!found.ok) throw new Error(found.message);
	return found.value;
};

function chaptersWith(rules: OfferedRules, changed: Setup['options'] = {}, seats?: Setup['seats']) {
	const options = { ...defaultOptions(rules), ...changed };
	return chaptersOf({
		variant: rules.variant,
		options,
		edition: EDITION,
		...(seats ? { seats: readSeats(seats) } : {}),
	});
}

/** All that is told of the rules, without the list of the options in force. */
const told = (...of: Parameters<typeof chaptersWith>): string =>
	chaptersWith(...of)
		.slice(1)
		.flatMap(({ topics }) => topics.map(({ title, text, rows = [] }) => [title, text, ...rows.map(said)].join('\n')))
		.join('\n');

describe('what a new player asks is answered by the help alone', () => {
	test.each(QUESTIONS)('$game: $asks', ({ game, options, answer }) => {
		expect(told(rulesNamed(game), options)).toContain(answer);
	});

	test('five questions at least of each game', () => {
		for (const { name } of offeredRules())
			expect(QUESTIONS.filter(({ game }) => game === name).length, name).toBeGreaterThan(4);
	});
});

describe('nothing is said that is out of force', () => {
	test.each(FALSE_THERE)('$game $options', ({ game, options, says }) => {
		const text = told(rulesNamed(game), options).toLowerCase();
		for (const part of says) expect(text).not.toContain(part.toLowerCase());
		const inShort = rulesNamed(game)
			.inShort(options ?? {})
			.join(' ')
			.toLowerCase();
		for (const part of says) expect(inShort).not.toContain(part.toLowerCase());
	});
});

/** They say who sits where, or how the board lies, before the game begins; what came of it is seen, not read. */
const OF_SEATING = new Set(['seating', 'assignment', 'spare', 'first', 'turned']);
/** How the game is shown, and who helps with orders, is not a rule of it. */
const OF_SHOWING = new Set(['reveal', 'suggestions', 'trying', 'typing']);

describe.each(offeredRules().map((rules) => [rules.name, rules] as const))('%s', (_, rules) => {
	test('every option changes what the rules say, and each value is in the list of options', () => {
		const base = defaultOptions(rules);
		for (const option of rules.choices) {
			const { onlyWith } = option;
			const open: Record<string, Json> = onlyWith ? { [onlyWith.option]: onlyWith.value } : {};
			for (const value of optionValues(option).slice(0, 4)) {
				const changed = { ...open, [option.id]: value };
				const [agreed] = chaptersWith(rules, changed);
				if (meaningful(rules.choices, { ...base, ...changed }).includes(option))
					expect(agreed!.topics.find(({ title }) => title === 'Options')!.text).toContain(
						`${option.title}: ${labelOfValue(option, value)}.`,
					);
				if (value === base[option.id] || OF_SEATING.has(option.id) || OF_SHOWING.has(option.id)) continue;
				expect(told(rules, changed), `${option.id}=${value}`).not.toBe(told(rules, open));
			}
		}
	});

	test('each layer keeps the number that wins: it is told for those who are at the table', () => {
		const { min, max } = rules.seats;
		for (const count of [min, max]) {
			const names = Array.from({ length: count }, (_, i) => `P${i}`);
			const seats = rules.seating(names, defaultOptions(rules), 'seed');
			expect(told(rules, {}, seats)).not.toMatch(/undefined|NaN|\[object/);
		}
	});
});

test('an option that hangs on one without meaning has none itself', () => {
	const rules = rulesNamed('double');
	const ids = (changed: Setup['options']) =>
		meaningful(rules.choices, { ...defaultOptions(rules), ...changed }).map(({ id }) => id);
	expect(ids({})).toContain('spare');
	// no place is left empty where a pass is a hold, so the options say nothing of it
	expect(ids({ nmr: false })).not.toContain('spare');
	expect(ids({ lytton: false })).not.toContain('spare');
});

test('a seat that was left empty in the game is told of, whatever the options say', () => {
	const rules = rulesNamed('double');
	const seats = rules.seating(['Anna', 'Ben', 'Carl'], defaultOptions(rules), 'seed');
	const says = 'A power with an empty place wins nothing';
	expect(told(rules, {}, seats)).not.toContain(says);
	expect(told(rules, {}, [...seats.slice(1), { ...seats[0]!, name: EMPTY_SEAT }])).toContain(says);
});

test('two players are told their own numbers, and nobody else’s', () => {
	const two = (name: string) => {
		const rules = rulesNamed(name);
		return told(rules, {}, rules.seating(['Anna', 'Ben'], defaultOptions(rules), 'seed'));
	};
	expect(two('standard')).toContain('Whoever owns 24 centres after a Fall wins.');
	expect(two('standard')).not.toContain('18');
	expect(two('bridge')).toContain('You win with 25 units');
	expect(two('bridge')).not.toContain('19 units');
	expect(two('diplomacywinks')).toContain('8 armies and 8 fleets');
	expect(two('diplomacywinks')).not.toContain('6 and 6');
});

test('Italy is drawn by lot between two who share the board, and nowhere else', () => {
	const rules = rulesNamed('standard');
	const names = ['Anna', 'Ben', 'Carl'];
	const [two, three] = [names.slice(0, 2), names].map((some) => rules.seating(some, {}, 'seed'));
	expect(told(rules, {}, two)).toContain('Italy is in civil disorder at first: one of the two gets it by lot');
	expect(told(rules, {}, three)).not.toContain('by lot');
	expect(told(rules, {}, two!.toSpliced(0, 1, { ...two![0]!, powers: [...two![0]!.powers, 'ITALY'] }))).not.toContain(
		'by lot',
	);
	expect(['standard', 'formal+bridge'].map((name) => rulesNamed(name).unplayed(two!))).toEqual([
		'drawn by lot before the first Fall',
		'drawn by lot before the first Fall',
	]);
	expect(rules.unplayed(three!)).toBe('in civil disorder');
	expect(rulesNamed('duel').unplayed(two!)).toBe('not on the board');
});

test('the last year is a goal of each game: no option says by what one wins', () => {
	for (const { choices } of offeredRules())
		for (const { help } of choices) expect(help).not.toMatch(/the most centres/);
});

test('a game that began under an older edition is told its own rules', () => {
	const rules = rulesNamed('fiascomacy');
	const text = (edition: number) =>
		JSON.stringify(chaptersOf({ variant: rules.variant, options: defaultOptions(rules), edition }));
	expect(text(2)).toContain('so that what was captured counts');
	expect(text(1)).not.toContain('so that what was captured counts');
});

test('the help is plain ASCII and names no point of the rules', () => {
	for (const rules of offeredRules()) {
		expect(told(rules)).toMatch(/^[\n -~]*$/);
		expect(told(rules)).not.toMatch(/\b[A-Z]\d{1,2}\b/);
	}
});

describe('examples of the rules', () => {
	const named = offeredRules().flatMap((rules) =>
		entriesIn(chaptersWith(rules)).flatMap(({ topic }) => topic.example ?? []),
	);
	test('each stands beside a topic', async () => {
		const all = (await examplesOf()).map(({ name }) => name);
		expect([...new Set(named)].toSorted()).toEqual(all.toSorted());
	});
	test.each([...new Set(named)])('%s is shown in three pictures, each with its caption', async (name) => {
		const showing = await showingOf(name);
		expect(showing?.scenes.map(({ caption }) => caption.length > 0)).toEqual([true, true, true]);
	});
});

describe('topics are found by their words', () => {
	const entries = entriesIn(chaptersWith(rulesNamed('bridge')));
	const found = (text: string) => searched(entries, text).map(({ topic }) => topic.title);
	test('those in whose title they are come first', () => {
		expect(found('fort').slice(0, 2)).toEqual(['Forts', 'What a fort does']);
		expect(found('Missed Exceeded')).toEqual(['What a bid earns']);
		expect(found('xyzzy')).toEqual([]);
		expect(found(' ')).toEqual([]);
		expect(said(asPhrase(notFound('xyzzy')))).toContain('xyzzy');
	});
	test('a word is found by its beginning, not within another', () => {
		expect(found('exce')).toEqual(found('exceeded'));
		expect(found('ceeded')).toEqual([]);
		expect(found('/fort')).toEqual(found('fort'));
		const cut = entries.find(({ topic }) => topic.title === 'Supports are cut')!;
		expect(around(cut, 'gives')).toMatch(/^\.\.\. (\S+ ){4}gives/);
		expect(around(cut, '/unit')).toMatch(/^A unit that/);
	});
	test('a case of the DATC by its number, or the words of its title', async () => {
		const cases = await casesToFind();
		const numbers = (text: string) => searched(cases, text).map(({ topic }) => topic.example);
		expect(numbers('/6.f.14')).toEqual(['6.F.14']);
		expect(numbers('case 6.F.1')[0]).toBe('6.F.1');
		expect(numbers('pandin ext')).toEqual(['6.F.17']);
	});
	test('a case is shown, and tried in a lab', async () => {
		const all = await casesToFind();
		for (const { topic } of all.filter((_, i) => i % 16 === 0)) {
			const showing = await showingOf(topic.example ?? '');
			expect(showing?.title, topic.example).toBe(`case ${topic.example}, ${topic.text}`);
			expect(momentOf(showing!.begun).about).toContain(`${topic.example}: ${topic.text}`);
		}
	});
});

test('what is asked and found in answers names topics that the game has', () => {
	const named = new Set<string>();
	for (const rules of offeredRules()) {
		const ruleset = rulesetOf(rules.variant);
		if (!ruleset) throw new Error(rules.name);
		const { min, max } = rules.seats;
		for (const count of new Set([min, max])) {
			const names = Array.from({ length: count }, (_, i) => `P${i}`);
			const options = { ...defaultOptions(rules), negotiation: 'free' };
			const setup = { variant: rules.variant, options, seats: rules.seating(names, options, 'seed'), seed: 'seed' };
			const table = openTable(startGame(setup, ruleset), ruleset, noStore());
			const topics = entriesIn(chaptersAt(table)).map(({ topic }) => topic.about);
			for (let n = 0; n < 12 && table.game().outcome === null; n++) {
				for (const seat of table.waiting()) {
					const forms = table.forms(seat, {});
					const own = Object.fromEntries(forms.map((form) => [form.id, blankAnswer(form)]));
					const found = forms.flatMap((form) => [
						{ form },
						...diagnosticsOf({ table, form, own }).map((it) => ({ form, it })),
					]);
					for (const { form, it } of found.map((one) => ({ it: undefined, ...one }))) {
						const about = subjectOf(form, it);
						named.add(about ?? '');
						expect(about === undefined ? '' : about, `${rules.name} ${form.id}`).toSatisfy(
							(one: string) => one === '' || topics.includes(one),
						);
					}
					table.submit(seat, own);
				}
				if (!table.reveal().ok) table.act('done', new Date(0).toISOString());
			}
		}
	}
	expect([...named]).toEqual(
		expect.arrayContaining(['orders', 'noOrders', 'bids', 'relations', 'investing', 'throwing']),
	);
}, 60_000);

test("Fiascomacy's factors stand in a table: how many at the start, what comes later, for what they count", () => {
	const text = (bonus: string) => JSON.stringify(chaptersWith(rulesNamed('fiascomacy'), { bonus }));
	for (const row of ['At the start', 'After each Spring', 'After each Fall', 'In a vote', 'In the score'])
		expect(text('off')).toContain(row);
	expect(text('on')).toContain('2 more for each such power');
	expect(text('off')).not.toContain('2 more for each such power');
});
