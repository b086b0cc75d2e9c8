/** The game of another program, played again by our rules: as inputs, like any other game of a save. Pure. */
import { entriesOf } from '../board/entries.ts';
import { makePhase } from '../board/notation.ts';
import { type Phrase, spaced, words } from '../board/phrase.ts';
import { differences, makeBoard } from '../game/board-set.ts';
import { Fault } from '../game/fields.ts';
import { formId } from '../game/form-ids.ts';
import { formsOf, type Input, play, startGame, waitingFor } from '../game/play.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { sealTurn } from '../game/sealed.ts';
import { seatOf } from '../game/seats.ts';
import type { Situation } from '../game/situation.ts';
import { type Game, type Setup, stageNow } from '../game/state.ts';
import { type OrderTexts, phaseNumber, type RecordedPhase } from './diplomacy-json.ts';

/** What one phase of the record came to. */
export interface RetoldPhase {
	readonly inputs: readonly Input[];
	/** The game after it. */
	readonly game: Game;
	/** Where our rules end the phase before otherwise: which it is, and what the record has. */
	readonly otherwise?: { readonly phase: string; readonly how: Phrase };
}

/** Phase by phase. Throws a Fault where the phases cannot follow each other. */
export function* retell(phases: readonly RecordedPhase[], setup: Setup, ruleset: Ruleset): Generator<RetoldPhase> {
	let game = startGame(setup, ruleset);
	for (const [i, recorded] of phases.entries()) {
		const inputs: Input[] = [];
		const put = (input: Input): void => {
			const next = play(game, input, ruleset);
			if (!next.ok) throw new Fault(next.message, 'phases', i);
			inputs.push(input);
			game = next.value;
		};
		const before = phases[i - 1]?.phase;
		if (before) for (const input of leftOut(game, recorded, ruleset, i)) put(input);
		const otherwise = before && howOtherwise(game, recorded);
		const { situation } = recorded;
		const phase = recorded.phase ?? game.phase;
		if (otherwise || (!before && (!isAt(game, recorded) || differences(game.situation, situation).length > 0)))
			put({ type: 'board', ...makeBoard({ phase, situation }) });
		const isOpen = i < phases.length - 1 || Object.values(recorded.orders).some((texts) => texts.length > 0);
		if (recorded.phase && isOpen && isAt(game, recorded))
			for (const input of answered(game, recorded.orders, ruleset)) put(input);
		if (!recorded.phase && !game.outcome) put({ type: 'end', lastYear: null });
		yield { inputs, game, ...(otherwise && before ? { otherwise: { phase: makePhase(before), how: otherwise } } : {}) };
	}
}

const isAt = (game: Game, { phase }: RecordedPhase): boolean =>
	phase !== null && game.outcome === null && phaseNumber(phase) === phaseNumber(game.phase);

/** Phases in which, by the record, nobody had anything to do: nobody does anything. */
function* leftOut(start: Game, { phase }: RecordedPhase, ruleset: Ruleset, at: number): Generator<Input> {
	let game = start;
	while (phase && !game.outcome && phaseNumber(game.phase) < phaseNumber(phase)) {
		if (game.phase.kind === 'M') throw new Fault(`Expected ${makePhase(game.phase)} before it`, 'phases', at, 'name');
		for (const input of answered(game, {}, ruleset)) {
			const next = play(game, input, ruleset);
			if (!next.ok) throw new Fault(next.message, 'phases', at);
			game = next.value;
			yield input;
		}
	}
}

/** All answer with these orders, and they are revealed; also what is said for a power that has nothing to decide. */
function answered(game: Game, texts: OrderTexts, ruleset: Ruleset): Input[] {
	const turns = waitingFor(game, ruleset).map((seat): Input => {
		const sealed = sealTurn(game, seat, formsOf(game, ruleset, seat), {});
		return { type: 'submit', seat, entries: sealed.map(({ entry: { id, opens } }) => ({ id, opens })) };
	});
	const stage = stageNow(game) ?? '';
	const answers = entriesOf(texts).flatMap(([power, answer]) => {
		const seat = seatOf(game.seats, power);
		return seat === undefined || answer.length === 0 ? [] : [{ seat, form: formId(stage, power), answer }];
	});
	return [...turns, { type: 'reveal', answers, results: {} }];
}

/** What the record has that our rules did not make of it; undefined: it is the same. */
function howOtherwise(game: Game, recorded: RecordedPhase): Phrase | undefined {
	const wrong = differences(boardAt(game, recorded), recorded.situation);
	if (recorded.phase && game.outcome) wrong.unshift(words('The game goes on.'));
	return wrong.length > 0 ? spaced(wrong, ' ') : undefined;
}

/** Our board at the beginning of that phase, also where nobody is asked in it and the game has gone on. */
function boardAt(game: Game, { phase }: RecordedPhase): Situation {
	if (!phase || game.outcome || phaseNumber(phase) >= phaseNumber(game.phase)) return game.situation;
	const played = game.reports.findLast((report) => report.phase === makePhase(phase) && report.stage !== 'board');
	return played?.before ?? game.reports.findLast(({ stage }) => stage === 'orders')?.after ?? game.situation;
}
