/** Nothing that is said without headphones follows from an answer: two evenings with other answers sound the same, word for word. */
import { expect, test } from 'vitest';
import { type Sentence, words } from '../../src/board/phrase.ts';
import { offeredRules } from '../../src/desk/setup.ts';
import type { Form } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Setup } from '../../src/game/state.ts';
import { noStore, type Store } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { Dialog, Leaving, type Manner, Switched } from '../../src/lines/dialog.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { voiceOf } from '../../src/lines/voices.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { isAll } from '../extent.ts';
import { answerForm, playStage } from '../game/random-player.ts';
import { anyGame, lateInDouble, type Moment, momentsOf, SEEDS } from '../screens/moments.ts';
import { NOT_PRIVATE } from '../slow/privacy-cases.ts';
import { formsInSources, nameOf } from '../slow/privacy-forms.ts';
import { setupOf } from '../slow/scripted.ts';
import { turnHeard } from './overheard.ts';
import { type Teletype, teletype } from './teletype.ts';

/** The games whose rules differ. */
const GAMES = offeredRules().filter(
	({ variant }, i, all) => all.findIndex((other) => other.variant.join() === variant.join()) === i,
);

type Turn = Extract<Moment, { at: 'turn' }>;

/** Private turns of this game in which each form of it is asked, but those in `wanted`, which are not met. */
function* turnsOf(name: string, wanted: Set<string>): Generator<Turn> {
	const rules = offeredRules().find((each) => each.name === name)!;
	const isNew = ({ table, seat, answers }: Turn) => {
		const forms: readonly Form[] = table.forms(seat, answers);
		return forms.filter((form) => wanted.delete(nameOf(form))).length > 0;
	};
	for (let seed = 0; seed < (isAll ? SEEDS : 1) && wanted.size > 0; seed++) {
		const { setup, roll } = anyGame(rules, seed);
		const ruleset = rulesetOf(setup.variant)!;
		const table = openTable(startGame(setup, ruleset), ruleset, noStore());
		for (const moment of momentsOf(table, roll)) if (moment.at === 'turn' && isNew(moment)) yield moment;
	}
	if (wanted.has('jointWin (choice)'))
		for (const moment of lateInDouble()) if (moment.at === 'turn' && isNew(moment)) yield moment;
}

/** What this game asks in private, as its sources say. */
function formsOf(name: string): Set<string> {
	const { variant } = offeredRules().find((each) => each.name === name)!;
	const sources = formsInSources();
	const asked = [...new Set(['standard', ...variant])].flatMap((layer) => [...sources.get(layer)!]);
	return new Set(asked.filter((form) => !(NOT_PRIVATE[name] ?? []).includes(form)));
}

test.each(GAMES.map(({ name }) => name))('%s: every form', async (name) => {
	const wanted = formsOf(name);
	let differing = 0;
	for (const { table, seat } of turnsOf(name, wanted)) {
		// all look at it, and what is answered opens at once
		if (table.isInTurns()) continue;
		const [one, other] = [await turnHeard(table, seat, 'one'), await turnHeard(table, seat, 'other')];
		expect(one.paper).toBe(other.paper);
		expect(one.isHidden && other.isHidden).toBe(true);
		if (JSON.stringify(one.draft) !== JSON.stringify(other.draft)) differing++;
	}
	if (isAll) expect([...wanted]).toEqual([]);
	expect(differing).toBeGreaterThan(0);
});

/** What would tell: each must be heard. */
const LEAKS = {
	'what was understood': (table: Table) => ({ table, make: (paper: Teletype) => new Telling(paper, MANNER) }),
	'what is asked': (table: Table) => {
		const publicForms = (seat: number) => ({ forms: table.forms(seat, table.draft(seat)), perhaps: [] });
		return { table: { ...table, publicForms }, make: undefined };
	},
	'how many warnings there are': (table: Table) => ({
		table,
		make: (paper: Teletype) => new Warning(paper, MANNER, table),
	}),
};

const MANNER = { isShort: false, hasHeadphones: false };

class Telling extends Dialog {
	override confirm(secret: Sentence): void {
		this.say(secret);
	}
}

class Warning extends Dialog {
	readonly #table: Table;
	constructor(paper: Teletype, manner: Manner, table: Table) {
		super(paper, manner);
		this.#table = table;
	}
	override confirm(): void {
		const [seat] = this.#table.waiting();
		const own = this.#table.draft(seat!);
		this.say(
			`${this.#table.forms(seat!, own).flatMap((form) => (form.id in own ? this.#table.check(form, own) : [])).length}`,
		);
	}
}

test.each(Object.keys(LEAKS) as (keyof typeof LEAKS)[])('a leak is heard: %s', async (leak) => {
	const heard = [];
	for (const game of ['bridge', 'double', 'fiascomacy']) {
		const [turn] = turnsOf(game, formsOf(game));
		const { table, make } = LEAKS[leak](turn!.table);
		const [one, other] = [
			await turnHeard(table, turn!.seat, 'one', make),
			await turnHeard(table, turn!.seat, 'other', make),
		];
		heard.push(one.paper !== other.paper);
	}
	expect(heard).toContain(true);
});

test('a bid that is still sealed is not heard in the turn that follows', async () => {
	/** The spring after a first bid of so many more than are owned. */
	const springAfter = (more: number): Table => {
		const setup = setupOf('bridge', 'sealed', { negotiation: 'free' });
		const ruleset = rulesetOf(setup.variant)!;
		const table = openTable(startGame(setup, ruleset), ruleset, noStore());
		const roll = chance('sealed', 'bridge');
		while (table.game().phase.year < 1902 || table.game().stages[0]!.stage !== 'orders')
			playStage(table, roll, (of, form, next) =>
				form.kind === 'number' ? Math.min(form.max, form.min + more) : answerForm(of, form, next),
			);
		return table;
	};
	const tables = [springAfter(1), springAfter(3)] as const;
	const asked = tables.map((table) => JSON.stringify(table.forms(0, {})));
	expect(asked[0]).not.toBe(asked[1]);
	const [one, other] = [await turnHeard(tables[0], 0, 'one'), await turnHeard(tables[1], 0, 'other')];
	expect(one.paper).toBe(other.paper);
});

/** What is heard of these turns of the first seat, one after the other, and how many steps the save is given for them. */
async function visitsHeard(game: string, seats: Setup['seats'], visits: readonly (readonly string[])[]) {
	const setup = { ...setupOf(game, 'visits', { negotiation: 'free' }), seats };
	const ruleset = rulesetOf(setup.variant)!;
	let steps = 0;
	const append: Store['append'] = () => void steps++;
	const table = openTable(startGame(setup, ruleset), ruleset, { ...noStore(), append });
	const papers: string[] = [];
	for (const lines of visits) {
		const left = [...lines];
		const paper = teletype(() => left.shift());
		await privateTurn(new Dialog(paper, MANNER), table, 0).catch((error) => {
			if (!(error instanceof Leaving)) throw error;
		});
		papers.push(paper.paper());
	}
	return { paper: papers.join('\n'), steps };
}

const THREE = officialSeats(['Anna', 'Ben', 'Carl'], false, 'seed');
const SEVEN = setupOf('fiascomacy', 'visits', {}).seats;

/** Turns with the same lines taken, but for `LINE`, after which all must go on alike. */
const ALIKE: Readonly<
	Record<string, { seats: Setup['seats']; lines: readonly string[]; visits: readonly (readonly string[])[] }>
> = {
	'a line for another power': {
		seats: THREE,
		lines: ['lon nth', 'ber kie', 'lon nth, ber kie, vie gal', 'hold all', 'skip'],
		visits: [['LINE'], ['?', 'back', 'yes']],
	},
	'what is undone': {
		seats: THREE,
		lines: ['lon nth', 'ber kie', 'lon nth, ber kie', 'skip', 'clear lon'],
		visits: [['LINE', 'undo', 'undo'], ['?']],
	},
	'what is left and submitted': {
		seats: THREE,
		lines: ['lon nth', 'ber kie', 'lon nth, ber kie, vie gal'],
		visits: [['LINE', 'done', 'done', 'done', 'undo', '', 'yes']],
	},
	'a line for any power': {
		seats: SEVEN,
		lines: ['vie gal', 'par bur', 'lon nth', 'skip'],
		visits: [
			['1 4, 3 4', '', 'LINE'],
			['?', '', '', 'yes'],
		],
	},
	factors: {
		seats: SEVEN,
		lines: ['1 4, 3 4', '2 4, 5 4'],
		visits: [
			['LINE', '', 'vie gal'],
			['?', '', 'par bur', 'undo', '', 'yes'],
		],
	},
};

test.each(Object.entries(ALIKE))('a turn opened again: %s', async (_, { seats, lines, visits }) => {
	const game = seats === THREE ? 'standard' : 'fiascomacy';
	const heard = [];
	for (const line of lines) {
		const typed = visits.map((visit) => visit.map((each) => each.replace('LINE', line)));
		heard.push(await visitsHeard(game, seats, typed));
	}
	for (const other of heard) expect(other).toEqual(heard[0]);
});

const ASKED = { id: 'asked', title: words('Bid'), question: words('How many?') };
const OPTIONS = [
	{ label: words('One'), value: '1' },
	{ label: words('Two'), value: '2' },
];

test.each([
	['number', { kind: 'number', min: 0, max: 34, preset: 3, facts: [] }, 7],
	['choice', { kind: 'choice', options: OPTIONS }, '2'],
	['pick', { kind: 'pick', options: OPTIONS, most: 1 }, ['2']],
] as const)('where headphones are taken off what was answered is not named again: %s', async (kind, form, answer) => {
	const lines = ['headphones off'];
	const paper = teletype(() => lines.shift());
	const dialog = new Dialog(paper, { isShort: false, hasHeadphones: true });
	dialog.beginPrivate();
	const asking = { dialog, form: { ...ASKED, ...form }, own: { asked: answer }, table: { check: () => [] } };
	await expect(voiceOf(kind)(asking as never)).rejects.toThrow(Switched);
});
