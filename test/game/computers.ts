/** Whole games of computers, played by inputs alone, without a table: at one they think in a thread of their own. */
import { answersOf } from '../../src/game/computer-answers.ts';
import type { Answers } from '../../src/game/forms.ts';
import { formsOf, type Input, inTurns, play, startGame, waitingFor } from '../../src/game/play.ts';
import { type Ruleset, stageBeingPlayed } from '../../src/game/ruleset.ts';
import { dueEntries, isOfStage, openEntries, sealTurn } from '../../src/game/sealed.ts';
import type { Level } from '../../src/game/seat.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import type { Throwing } from '../../src/game/throws.ts';
import { type GameOffer, optionsOf, rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { NAMES } from './playing.ts';

export interface Computers {
	readonly level?: Level;
	readonly seed: string;
	readonly throwing?: Throwing | undefined;
}

/** A game as it is played, with everything that became an input so far. */
export interface ComputedGame {
	game: Game;
	readonly ruleset: Ruleset;
	readonly inputs: Input[];
	/** What is sealed, by the ids of the entries. */
	readonly sealed: Map<string, Answers>;
}

/** A game on offer, all of its seats with computers. */
export function computersAt({ variant }: GameOffer, options: Setup['options'], seed: string, players = 7): Setup {
	const presets = Object.fromEntries(optionsOf(variant).map(({ id, preset }) => [id, preset]));
	const all = { ...presets, ...options };
	const { layers } = rulesetOf(variant)!;
	const names = Array.from({ length: players }, (_, i) => NAMES[i] ?? `Player ${i}`);
	const seats = layers.findLast(({ seating }) => seating)!.seating(names, all, seed);
	return { variant, options: all, seats: seats.map((seat) => ({ ...seat, level: 'easy' })), seed };
}

export const beginComputed = (setup: Setup, ruleset: Ruleset = rulesetOf(setup.variant)!): ComputedGame => ({
	game: startGame(setup, ruleset),
	ruleset,
	inputs: [],
	sealed: new Map(),
});

function step(playing: ComputedGame, input: Input): void {
	const next = play(playing.game, input, playing.ruleset);
	if (!next.ok) throw refusal(next);
	playing.inputs.push(input);
	playing.game = next.value;
}

/** The answers of a seat; throws where the game refuses one of them. */
export function computed(
	{ game, ruleset, sealed }: ComputedGame,
	seat: number,
	{ level = 'easy', seed, throwing }: Computers,
): Answers {
	const earlier = game.sealed.filter((entry) => entry.seat === seat && !isOfStage(entry, game, seat));
	const own: Answers = Object.assign({}, ...earlier.map(({ id }) => sealed.get(id)));
	const answers = answersOf({ game, seat, sealed: own, level, seed }, ruleset, throwing);
	for (const form of formsOf(game, ruleset, seat, { ...own, ...answers })) {
		if (form.optional && !(form.id in answers)) continue;
		const refused = ruleset.check(game, form, answers).find((diagnostic) => diagnostic.level === 'refuse');
		if (refused) throw refusal(refused, form.id);
	}
	return answers;
}

/** Plays one stage: every seat asked answers, and it is revealed. `byPerson`: answers of seats where a person sits. */
export function playComputedStage(
	playing: ComputedGame,
	computers: Computers,
	byPerson: (seat: number) => Answers | undefined = () => undefined,
): void {
	const { ruleset, sealed } = playing;
	const stage = stageBeingPlayed(playing.game, ruleset)!;
	if (stage.kind === 'open') {
		const act = stage.guest?.(playing.game)?.form.options[0]?.value ?? 'done';
		step(playing, { type: 'act', act, at: '2026-01-01T12:00:00Z' });
		return;
	}
	const asked = waitingFor(playing.game, ruleset);
	for (const seat of inTurns(playing.game, ruleset) ? asked.slice(0, 1) : asked) {
		const answers = byPerson(seat) ?? computed(playing, seat, computers);
		const entries = sealTurn(playing.game, seat, formsOf(playing.game, ruleset, seat, answers), answers);
		for (const { entry, answers: content } of entries) sealed.set(entry.id, content);
		step(playing, { type: 'submit', seat, entries: entries.map(({ entry: { id, opens } }) => ({ id, opens })) });
	}
	const due = dueEntries(playing.game).map((entry) => ({ entry, answers: sealed.get(entry.id)! }));
	const opened = openEntries(due, (form, answers) => stage.tally?.(playing.game, form, answers) ?? null);
	step(playing, { type: 'reveal', ...opened });
	for (const { entry } of due) sealed.delete(entry.id);
}
