/** One game between computers, played at a table as people's are, from a seed: the same seed gives the same game. */

import { makePhase } from '../src/board/notation.ts';
import { answersOf } from '../src/game/computer-answers.ts';
import type { Goal } from '../src/game/ending.ts';
import type { Answers } from '../src/game/forms.ts';
import { startGame } from '../src/game/play.ts';
import { type Ruleset, stageBeingPlayed } from '../src/game/ruleset.ts';
import { type Level, levelOf, type StoredSeat } from '../src/game/seat.ts';
import { seatAt } from '../src/game/seats.ts';
import type { Game, Json } from '../src/game/state.ts';
import { noStore } from '../src/game/table/store.ts';
import { openTable, type Table } from '../src/game/table.ts';
import { isReady, noThinker } from '../src/game/thinking.ts';
import { optionsOf, rulesetOf } from '../src/variants/index.ts';
import { refusal } from '../test/refusal.ts';
import { type Person, settled, sit } from './person.ts';

export interface Match {
	readonly variant: readonly string[];
	readonly options: Readonly<Record<string, Json>>;
	/** By seat, in the order of their powers. */
	readonly levels: readonly Level[];
	/** So many seats of another level, the first one of them given; the others share powers with it, or follow it. */
	readonly ones?: { readonly level: Level; readonly from: number; readonly count: number };
	readonly seed: string;
	/** Nobody agrees that somebody else has won. */
	readonly isPlayedOut?: boolean;
	/** The game is left after the winter of this year. */
	readonly until: number;
	/** Plays one seat by script, and is talked to. */
	readonly person?: Person;
}

/** What a level spent on its movements. */
export interface Time {
	movements: number;
	/** Of the processor; `most` for one of them. */
	milliseconds: number;
	most: number;
}

/** What a seat answered in a stage. */
export interface Said {
	readonly phase: string;
	readonly seat: number;
	readonly answers: Answers;
}

export interface Played {
	readonly game: Game;
	readonly said: readonly Said[];
	readonly times: ReadonlyMap<Level, Time>;
}

/** Before each reveal; `now` is the game so far. */
export type Watch = (now: Game) => void;

export async function playMatch(match: Match, watch: Watch = () => {}): Promise<Played> {
	const ruleset = rulesetOf(match.variant);
	if (!ruleset) throw new RangeError(`there is no variant "${match.variant.join('+')}"`);
	const times = new Map<Level, Time>();
	const said: Said[] = [];
	const throwing = await ruleset.throwing();
	const { person } = match;
	/** Of each seat the last question: it thinks when the person has answered, and not before. */
	const asking = new Map<number, object>();
	const table: Table = openTable(begin(match, ruleset), ruleset, noStore(), {
		...noThinker,
		speak: async (asked) => {
			const talk = person && stageBeingPlayed(asked.game, ruleset)?.talk;
			return talk?.speak({ ...asked, seed: match.seed }, { ruleset });
		},
		think: async (asked) => {
			if (asked.game.phase.year > match.until) return {};
			asking.set(asked.seat, asked);
			if (person)
				do await settled();
				while (table.waiting().length > 0);
			if (asking.get(asked.seat) !== asked) return {};
			const thought = timed(times, asked, () => answersOf({ ...asked, seed: match.seed }, ruleset, throwing));
			const answers = match.isPlayedOut ? selfish(thought, asked.seat) : thought;
			said.push({ phase: makePhase(asked.game.phase), seat: asked.seat, answers });
			return answers;
		},
	});
	for (;;) {
		const game = table.game();
		if (game.outcome || game.phase.year > match.until) return { game, said, times };
		if (person && table.waiting().includes(person.seat)) await sit(table, ruleset, person, match.seed);
		// they are asked one after the other, and done once everything that waits has run
		do await settled();
		while (!isReady(table.thinking()));
		watch(table.game());
		const revealed = table.reveal();
		if (!revealed.ok) throw refusal(revealed, game.stages[0]?.stage);
	}
}

const selfish = (answers: Answers, seat: number): Answers =>
	'nominee' in answers ? { ...answers, nominee: String(seat) } : answers;

function begin({ variant, options, levels, ones, seed, person }: Match, ruleset: Ruleset): Game {
	const presets = Object.fromEntries(optionsOf(variant).map(({ id, preset }) => [id, preset]));
	const all = { ...presets, ...options };
	const names = levels.map((_, i) => `Seat ${i + 1}`);
	const { seating } = ruleset.layers.findLast((layer) => layer.seating)!;
	const seated = [...seating(names, all, seed)].sort((a, b) => (String(a.powers) < String(b.powers) ? -1 : 1));
	const others = ones ? together(seated, ones) : [];
	const seats = seated.map(({ powers }, i) => ({
		name: names[i]!,
		powers,
		...(person?.seat !== i && { level: others.includes(i) ? ones!.level : levels[i]! }),
	}));
	return startGame({ variant, options: all, seats, seed }, ruleset);
}

/** The seats of the other level. */
function together(seats: readonly StoredSeat[], { from, count }: NonNullable<Match['ones']>): number[] {
	const isPartner = (one: number, other: number) =>
		seats[one]!.powers.some((power) => seats[other]!.powers.includes(power));
	const chosen = [from];
	while (chosen.length < Math.min(count, seats.length)) {
		const left = seats.map((_, i) => (from + i) % seats.length).filter((i) => !chosen.includes(i));
		chosen.push(left.find((i) => isPartner(chosen.at(-1)!, i)) ?? left[0]!);
	}
	return chosen;
}

function timed<T>(times: Map<Level, Time>, { game, seat }: { game: Game; seat: number }, work: () => T): T {
	const before = process.cpuUsage();
	const answer = work();
	const { user, system } = process.cpuUsage(before);
	if (game.phase.kind !== 'M') return answer;
	const level = levelOf(seatAt(game, seat));
	const time = times.get(level!) ?? { movements: 0, milliseconds: 0, most: 0 };
	const spent = (user + system) / 1000;
	time.movements++;
	time.milliseconds += spent;
	time.most = Math.max(time.most, spent);
	times.set(level!, time);
	return answer;
}

const goalOf = (game: Game): Goal => rulesetOf(game.setup.variant)!.goal(game);

/** What each seat has of what wins. */
export function heldBySeat(game: Game): number[] {
	const ruleset = rulesetOf(game.setup.variant)!;
	return game.seats.map((_, seat) => ruleset.valueFor(game, seat));
}

/** The same in parts of what a seat has in the mean. */
export function timesPar(game: Game): number[] {
	const held = heldBySeat(game);
	const par = held.reduce((sum, each) => sum + each, 0) / held.length;
	return held.map((each) => (par === 0 ? 1 : each / par));
}

/** Each seat's part of the sum of the squares of all; who has won has all of it. */
export function sharesOf(game: Game): number[] {
	const held = heldBySeat(game);
	const most = Math.max(...held);
	if (most >= goalOf(game).target) {
		const first = held.filter((count) => count === most).length;
		return held.map((count) => (count === most ? 1 / first : 0));
	}
	const sum = held.reduce((all, count) => all + count * count, 0);
	return held.map((count) => (sum === 0 ? 1 / held.length : (count * count) / sum));
}
