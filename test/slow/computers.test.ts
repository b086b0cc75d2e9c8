/** Whole games of computers, in every game on offer: no answer is refused, and everything happens that can. */
import { describe, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';
import { GAMES, type GameOffer, rulesetOf } from '../../src/variants/index.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { beginComputed, type Computers, computersAt, playComputedStage } from '../game/computers.ts';
import { lawful } from '../game/lawful.ts';
import { answerTurn } from '../game/random-player.ts';
import { eventsOf, outcomeOf, titleOf } from '../printed.ts';
import { checkBoard } from '../variants/invariants.ts';

const RUNS = Number(process.env.RUNS ?? 200);

// enough for lawful games
thinkLessHere(0.02, { guesses: 8, drawn: 4, rounds: 1, counts: 1 });

let throws = 0;
const throwing = await loadPhysics(() => `throw ${throws++}`);

/** What must be told in one game or another. */
const OF_ALL = [
	/^Standoff in /,
	/ is dislodged and may retreat to /,
	/ is dislodged and has no retreat/,
	/^[AF] \S+ disbands\.$/,
	/ takes [A-Z]{3}\.$/,
	/ takes [A-Z]{3} from /,
	/unused\.$/,
	/the last year|wins/,
];

const OF: Readonly<Record<string, readonly RegExp[]>> = {
	standard: [/^By lot /],
	formal: [
		/neutral -> war/,
		/neutral -> allied/,
		/war -> neutral/,
		/allied -> war/,
		/offers \S+ an alliance/,
		/offers \S+ peace/,
	],
	bridge: [/ fortifies /, /The fort of \S+ is taken/, /^Still owed/],
	double: [],
	fiascomacy: [/ receives /],
	diplomacywinks: [
		/it cannot be there/,
		/joint custody/,
		/Annihilated/,
		/ decides: /,
		/has to be a Debate/,
		/Phase V begins/,
		/home of \S+ from now on/,
		/wins/,
	],
};

/** What people bring up, and computers answer. */
const VOTES = [/^(A draw is proposed|The proposal is to concede).*Not all agree/];
const WITH_A_PERSON: Readonly<Record<string, readonly RegExp[]>> = {
	fiascomacy: [/to stop the game now/, /agrees?\. All agree|All agree/],
};

/** Any number of players that the game takes, some options, and an end. */
function setupOf(offer: GameOffer, n: number): Setup {
	const { seats } = rulesetOf(offer.variant)!.layers.at(-1)!;
	const players = Math.max(seats.min, Math.min(seats.max, [7, 7, 7, 6, 5, 4, 3, 2][n % 8]!));
	const options = { ...offer.options, lastYear: 1903 + (n % 6), ...(n % 5 === 1 ? OTHER_OPTIONS : {}) };
	return computersAt(offer, options, `computers ${n}`, players);
}

/** What games do not know of these they do not look at. */
const OTHER_OPTIONS = {
	bonusUnits: 'oneYear',
	fortStrength: 'plusOne',
	strictSupport: true,
	lytton: false,
	bonus: 'off',
	count: 'fall',
	secretBallot: true,
	negotiation: 'wilson',
};

/** Whoever plays at random would play on for ever. */
const ENOUGH = { again: 'no' };

/** `person`: a seat whose answers are drawn by lot. */
function playToEnd(setup: Setup, n: number, person?: number, computers: Partial<Computers> = {}): Game {
	const playing = beginComputed(setup, lawful(rulesetOf(setup.variant)!));
	const roll = chance('person', String(n));
	const atRandom = (seat: number) => ({
		...answerTurn(openTable(playing.game, playing.ruleset, noStore()), seat, roll),
		...ENOUGH,
	});
	for (let stages = 0; playing.game.outcome === null; stages++) {
		if (stages > 1000) expect.fail(`game ${n} does not end`);
		playComputedStage(playing, { seed: `chance ${n}`, throwing, ...computers }, (seat) =>
			seat === person ? atRandom(seat) : undefined,
		);
		if (playing.game.outcome === null) checkBoard(playing.game);
	}
	return playing.game;
}

/** Plays so many games, and fails for what was never told in any. */
function playAll(runs: number, wanted: readonly RegExp[], play: (n: number) => Game): void {
	const met = new Map(wanted.map((kind) => [kind, 0]));
	const ends = new Map<string, number>();
	for (let n = 0; n < runs; n++) {
		const game = play(n);
		const told = [...game.reports.flatMap((report) => [titleOf(report), ...eventsOf(report)]), outcomeOf(game)!.text];
		for (const kind of wanted) met.set(kind, met.get(kind)! + told.filter((event) => kind.test(event)).length);
		ends.set(game.outcome!.kind, (ends.get(game.outcome!.kind) ?? 0) + 1);
	}
	console.log(Object.fromEntries(ends), [...met].map(([kind, count]) => `${kind.source}: ${count}`).join(', '));
	expect([...met].filter(([, count]) => count === 0).map(([kind]) => kind.source)).toEqual([]);
}

const isPlayedOnTheBoardAtOnce = (offer: GameOffer) => !/winks|duel/.test(offer.name);

describe.each(GAMES.map((offer) => [offer.name, offer] as const))('%s', (_name, offer) => {
	test(`${RUNS} games of computers`, { timeout: 3_600_000 }, () => {
		const wanted = [...(isPlayedOnTheBoardAtOnce(offer) ? OF_ALL : []), ...offer.variant.flatMap((id) => OF[id] ?? [])];
		playAll(RUNS, wanted, (n) => playToEnd(setupOf(offer, n), n));
	});

	const few = Math.ceil(RUNS / 10);
	test(`${few} short games of keen ones who try little`, { timeout: 3_600_000 }, () => {
		playAll(few, [], (n) => {
			const setup = setupOf(offer, n);
			const seats = setup.seats.map((seat) => ({ ...seat, level: 'keen' as const }));
			const options = { ...setup.options, lastYear: 1902 + (n % 2) };
			return playToEnd({ ...setup, seats, options }, n, undefined, { level: 'keen' });
		});
	});

	const some = Math.ceil(RUNS / 4);
	test(`${some} games with a person who plays at random`, { timeout: 3_600_000 }, () => {
		const wanted = isPlayedOnTheBoardAtOnce(offer) ? (WITH_A_PERSON[offer.name] ?? VOTES) : [];
		playAll(some, wanted, (n) => {
			const setup = setupOf(offer, n);
			const person = n % setup.seats.length;
			const seats = setup.seats.map((seat, i) => (i === person ? { name: seat.name, powers: seat.powers } : seat));
			return playToEnd({ ...setup, seats }, n, person);
		});
	});
});
