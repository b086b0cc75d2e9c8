/** Screens by name, each made of data: what `npm run screen` shows, and what the frames are of. */
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { chaptersAt, entriesIn } from '../../src/desk/chapters.ts';
import { beginNewGame, type NewGamePage } from '../../src/desk/new-game.ts';
import { type OfferedRules, offeredRules } from '../../src/desk/setup.ts';
import type { Answers, FormKind } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import type { Setup } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { noThinker } from '../../src/game/thinking.ts';
import { examplesOf } from '../../src/lab/examples.ts';
import { firstLab } from '../../src/lab/start.ts';
import { loadLessons } from '../../src/learn/lessons.ts';
import type { Dialog } from '../../src/lines/dialog.ts';
import { playLab } from '../../src/lines/lab.ts';
import { learn } from '../../src/lines/learn.ts';
import { propose } from '../../src/lines/offers.ts';
import { typeForAll } from '../../src/lines/one-for-all.ts';
import { reportInWords } from '../../src/lines/reveal.ts';
import { playRoom } from '../../src/lines/room.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { App } from '../../src/tui/app.tsx';
import { FinenessContext, useFineness } from '../../src/tui/parts/map/map-look.ts';
import { LabScreen } from '../../src/tui/screens/lab.tsx';
import { Learn } from '../../src/tui/screens/learn.tsx';
import { NewGame } from '../../src/tui/screens/new-game.tsx';
import { OneForAll } from '../../src/tui/screens/one-for-all.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { Propose } from '../../src/tui/screens/propose.tsx';
import { Reveal } from '../../src/tui/screens/reveal.tsx';
import { Room } from '../../src/tui/screens/room.tsx';
import { Saves } from '../../src/tui/screens/saves.tsx';
import { rulesetOf } from '../../src/variants/index.ts';
import { formsInSources, NOT_ASKED, nameOf } from '../slow/privacy-forms.ts';
import { setupOf } from '../slow/scripted.ts';
import { anyGame, lateInDouble, type Moment, momentsOf, SEEDS } from './moments.ts';

export interface Screen {
	/** The kind of the form that it asks first. */
	readonly kind?: FormKind;
	readonly make: () => Shown;
}

export interface Shown {
	readonly node: (onEnd: () => void) => ReactElement;
	/** What is pressed to come there. */
	readonly keys?: readonly string[];
	/** What is there once it is loaded. */
	readonly until?: RegExp;
	/** The same in lines, where it is there too. */
	readonly inLines?: (dialog: Dialog) => Promise<unknown>;
}

const LESSONS = await loadLessons();
// what is loaded when it is looked at is there by then
await Promise.all([import('../../src/desk/showing.ts'), examplesOf()]);
const SAVES = join(import.meta.dirname, '../data/saves/format-1');

/** All screens. What a name stands for is made only when it is asked for. */
export function catalogue(): ReadonlyMap<string, Screen> {
	const first = offeredRules()[0]!;
	return new Map<string, Screen>([
		['menu', { make: () => ({ node: () => <App saves="/nowhere" start={{ at: 'menu' }} /> }) }],
		['saves', { make: () => ({ node: (onEnd) => <Saves folder={SAVES} onChoose={onEnd} onBack={onEnd} /> }) }],
		['new', { make: () => newGame(first, 'variant') }],
		['lab', { make: lab }],
		['learn', { make: () => learning() }],
		...LESSONS.map(({ id }) => [`learn/${id}`, { make: () => learning(id) }] as const),
		...offeredRules().flatMap((rules) =>
			[...screensOf(rules)].map(([name, it]) => [`${rules.name}/${name}`, it] as const),
		),
	]);
}

/** The list of lessons, or the first page of one. */
const learning = (first?: string): Shown => ({
	node: (onEnd) => <Learn lessons={LESSONS} first={first} onBack={onEnd} />,
	inLines: (dialog) => learn(dialog, LESSONS, first),
});

function screensOf(rules: OfferedRules): Map<string, Screen> {
	const of = (make: () => Shown, kind?: FormKind): Screen => ({ make, ...(kind ? { kind } : {}) });
	return new Map([
		...PAGES.map((page) => [page, of(() => newGame(rules, page))] as const),
		['hand-over', of(() => room(begin(setupFor(rules))))],
		...Object.entries(IN_ROOM).map(
			([name, keys]) => [name, of(() => ({ ...room(inGame(setupFor(rules), 'reveal')), keys }))] as const,
		),
		['rules/example', of(() => example(rules))],
		['rules/find', of(() => ({ ...room(inGame(setupFor(rules), 'reveal')), keys: [...'r/sup'], until: /Case 6/ }))],
		['propose', of(() => proposing(rules))],
		['clock', of(() => room(inGame(setupFor(rules, { negotiation: 'wilson', debateMinutes: 10 }), 'open')))],
		['end', of(() => room(inGame(setupFor(rules, { lastYear: 1901 }), 'over')))],
		...formsOf(rules).map(({ name, word, kind }) => [word, of(() => turn(rules, name), kind)] as const),
		['overview', of(() => overview(rules))],
		['for-all', of(() => forAll(rules))],
		...stagesOf(rules).flatMap((stage) => [
			[`film/${stage}`, of(() => reveal(rules, stage, 'film'))] as const,
			[`record/${stage}`, of(() => reveal(rules, stage, 'record'))] as const,
		]),
	]);
}

/** The questions of a new game, after the first. */
const PAGES = ['names', 'summary', 'options', 'computers', 'assign'] as const;

/** What the keys of the hand-over lead to, after a reveal. */
const IN_ROOM: Readonly<Record<string, readonly string[]>> = {
	board: ['b'],
	map: ['m'],
	rules: ['r'],
	history: ['h'],
	pin: ['p'],
	person: ['n'],
	finish: ['g'],
	'go-back': ['z'],
	leave: ['s'],
};

/** The page of the first topic that has an example, and what comes of that. */
function example(rules: OfferedRules): Shown {
	const table = inGame(setupFor(rules), 'reveal');
	const entries = entriesIn(chaptersAt(table));
	const at = entries.findIndex(({ topic }) => topic.example !== undefined);
	const down = Array.from({ length: at }, () => '\x1b[B');
	const on = entries[at]?.topic.isWide ? ['\r', '\r'] : ['\r'];
	return { ...room(table), keys: ['r', ...down, ...on, 'f'], until: /~~[\s\S]*2 of 3/ };
}

/** With two orders, and a wrong one. */
const lab = (): Shown => ({
	node: (onEnd) => <LabScreen onLeave={onEnd} />,
	keys: ['par bur, mun bur', '\r', 'lon par', '\r'],
	inLines: (dialog) => playLab(dialog, firstLab()),
});

/** With orders of one power, and a wrong one. */
function forAll(rules: OfferedRules): Shown {
	const table = begin(setupFor(rules, { typing: 'one' }));
	const keys = ['france: a par - bur, f bre mao', '\r', 'a mun - lon', '\r'];
	return {
		node: (onEnd) => <OneForAll table={table} dispatch={onEnd} />,
		keys,
		inLines: (dialog) => typeForAll(dialog, table),
	};
}

/** Without a clock, unless one is asked for. */
const setupFor = (rules: OfferedRules, options: Setup['options'] = {}): Setup =>
	setupOf(rules.name, 'screen', { negotiation: 'free', ...options });

/** What the first may propose to one of the others, which are computers that say nothing. */
function proposing(rules: OfferedRules): Shown {
	const setup = setupFor(rules);
	const seats = setup.seats.map((seat, i) => (i === 0 ? seat : { ...seat, level: 'easy' as const }));
	const ruleset = rulesetOf(setup.variant)!;
	const silent = { ...noThinker, think: async () => ({}), speak: async () => undefined };
	const table = openTable(startGame({ ...setup, seats }, ruleset), ruleset, noStore(), silent);
	return {
		node: (onEnd) => <Propose table={table} next={0} onBack={() => onEnd()} />,
		keys: ['1'],
		inLines: (dialog) => propose(dialog, table, 0),
	};
}

function begin(setup: Setup): Table {
	const ruleset = rulesetOf(setup.variant)!;
	return openTable(startGame(setup, ruleset), ruleset, noStore());
}

function newGame(rules: OfferedRules, page: NewGamePage): Shown {
	const setup = setupFor(rules);
	const names = setup.seats.map(({ name }) => name);
	const begin = () => ({ ...beginNewGame(), rules, page, names, options: setup.options, seed: 'screen' });
	return { node: (onEnd) => <NewGame begin={begin} onStart={onEnd} onBack={onEnd} /> };
}

/** The room as it is at this table, which is not saved anywhere: it can be played on. */
function room(table: Table): Shown {
	const game = { table, path: '/nowhere' };
	return {
		node: (onEnd) => <Room game={game} resumed={false} onLeave={onEnd} />,
		inLines: (dialog) => playRoom({ dialog, clear: async () => {} }, game, false),
	};
}

/** Games that come early to what most come to late, or not at all: they are played first. */
const RICH: Readonly<Record<string, readonly number[]>> = { bridge: [6], diplomacywinks: [33, 38] };

/** The first moment like this in games that play themselves. */
function momentIn(rules: OfferedRules, isIt: (moment: Moment) => boolean): Moment {
	const seeds = Array.from({ length: SEEDS }, (_, seed) => seed);
	for (const seed of [...(RICH[rules.name] ?? []), ...seeds]) {
		const { setup, roll } = anyGame(rules, seed);
		for (const moment of momentsOf(begin(setup), roll)) if (isIt(moment)) return moment;
	}
	if (rules.name === 'double') for (const moment of lateInDouble()) if (isIt(moment)) return moment;
	throw new Error(`no short game of ${rules.name} comes to it`);
}

/** This game, when it has come so far. */
function inGame(setup: Setup, at: Moment['at']): Table {
	// some go on and on
	for (const seed of ['screen', 'a', 'b'])
		for (const moment of momentsOf(begin(setup), chance(seed, 'roll'))) if (moment.at === at) return moment.table;
	throw new Error('the game does not come to it');
}

interface NamedForm {
	/** `bid (number)` */
	readonly name: string;
	readonly word: string;
	readonly kind: FormKind;
}

function formsOf(rules: OfferedRules): NamedForm[] {
	const sources = formsInSources();
	const names = new Set(['standard', ...rules.variant].flatMap((layer) => [...sources.get(layer)!]));
	return [...names]
		.map((name) => {
			const [, word, kind] = /^(\w+) \((\w+)\)$/.exec(name)!;
			return { name, word: word!, kind: kind as FormKind };
		})
		.filter(({ name }) => !NOT_ASKED[rules.name]?.includes(name));
}

/** A private turn in which this is asked, with all answered that comes before it. */
function turn(rules: OfferedRules, name: string): Shown {
	const found = momentIn(rules, (moment) => moment.at === 'turn' && formAt(moment, name) !== undefined);
	if (found.at !== 'turn') throw new Error('this is no turn');
	const asked = found.table.forms(found.seat, found.answers);
	const before = asked.slice(
		0,
		asked.findIndex((form) => nameOf(form) === name),
	);
	const draft = Object.fromEntries(before.flatMap(({ id }) => (id in found.answers ? [[id, found.answers[id]!]] : [])));
	return privately(found.table, found.seat, draft);
}

const formAt = ({ table, seat, answers }: Moment & { at: 'turn' }, name: string) =>
	table.forms(seat, answers).find((form) => nameOf(form) === name);

/** A private turn in which all is answered. */
function overview(rules: OfferedRules): Shown {
	const found = momentIn(rules, ({ at }) => at === 'turn');
	if (found.at !== 'turn') throw new Error('this is no turn');
	return privately(found.table, found.seat, found.answers);
}

function privately(table: Table, seat: number, draft: Answers): Shown {
	table.saveDraft(seat, draft);
	return {
		node: (onEnd) => (
			<Fine>
				<PrivateTurn table={table} seat={seat} onDone={onEnd} />
			</Fine>
		),
		inLines: (dialog) => privateTurn(dialog, table, seat),
	};
}

/** Stages that are there, and of which no reveal of a short game tells; the lot is for games of fewer people. */
const NEVER_TOLD: Readonly<Record<string, readonly string[]>> = {
	fiascomacy: ['vote'],
	diplomacywinks: ['vote', 'again'],
};

/** Stages of which a reveal can tell. */
const stagesOf = (rules: OfferedRules): string[] =>
	Object.entries(rulesetOf(rules.variant)!.stages)
		.filter(([stage, { kind }]) => kind !== 'open' && stage !== 'lot' && !NEVER_TOLD[rules.name]?.includes(stage))
		.map(([stage]) => stage);

function reveal(rules: OfferedRules, stage: string, what: 'film' | 'record'): Shown {
	const found = momentIn(
		rules,
		(moment) =>
			moment.at === 'reveal' &&
			moment.table
				.game()
				.reports.slice(moment.from)
				.some((report) => report.stage === stage),
	);
	if (found.at !== 'reveal') throw new Error('this is no reveal');
	const { table } = found;
	const from = table.game().reports.findIndex((report, i) => i >= found.from && report.stage === stage);
	const { game } = table;
	// as the option says which of the two comes first
	const shown: Table = { ...table, game: () => ({ ...game(), options: { ...game().options, reveal: what } }) };
	return {
		node: (onEnd) => (
			<Fine>
				<Reveal table={shown} from={from} onEnd={onEnd} />
			</Fine>
		),
		inLines: async (dialog) => {
			for (const report of table.game().reports.slice(from))
				dialog.say(...reportInWords(table, report, dialog.manner.isShort, () => false));
		},
	};
}

/** Maps as this terminal draws them. */
function Fine({ children }: { readonly children: ReactElement }) {
	return <FinenessContext.Provider value={useFineness()}>{children}</FinenessContext.Provider>;
}
