/** A computer makes up its mind: from a view to its answers, or to what it says, wherever it runs. */
import { answersOf } from '../game/computer-answers.ts';
import type { Answers } from '../game/forms.ts';
import { formsOf } from '../game/play.ts';
import { storedAnswers } from '../game/reading.ts';
import { type Ruleset, stageBeingPlayed } from '../game/ruleset.ts';
import type { Json } from '../game/state.ts';
import type { FlightFrame, Throwing } from '../game/throws.ts';
import type { View } from '../game/view.ts';
import type { Pause } from '../search/levels.ts';
import { rulesetOf } from '../variants/index.ts';
import type { Question } from './messages.ts';

/** Is told how a piece flies that is thrown in an answer. */
type Watching = (frames: readonly FlightFrame[]) => void;

/** The answer to a question; null: it says nothing. Throws where there is no such game. `pause`: of its resources. */
export const thoughtOf = async (
	{ asks, view }: Pick<Question, 'asks' | 'view'>,
	pause?: Pause,
	watch?: Watching,
): Promise<Json> =>
	asks === 'answers' ? storedAnswers(await makeUpMind(view, pause, watch)) : (makeSpeech(view, pause) ?? null);

function rulesetFor({ setup: { variant } }: View['game']): Ruleset {
	const ruleset = rulesetOf(variant);
	if (!ruleset) throw new RangeError(`there is no variant "${variant.join('+')}"`);
	return ruleset;
}

/** What it says at the table, as an act; undefined: nothing. */
export function makeSpeech(view: View, pause?: Pause): Json | undefined {
	const ruleset = rulesetFor(view.game);
	return stageBeingPlayed(view.game, ruleset)?.talk?.speak(view, { ruleset, pause });
}

/** What it answers to everything it is asked now. */
export async function makeUpMind(view: View, pause?: Pause, watch?: Watching): Promise<Answers> {
	const ruleset = rulesetFor(view.game);
	const isThrow = formsOf(view.game, ruleset, view.seat, view.sealed).some(({ kind }) => kind === 'throw');
	const throwing = isThrow ? await ruleset.throwing() : undefined;
	const throwPiece: Throwing['throwPiece'] = (...about) => {
		const flown = throwing!.throwPiece(...about);
		if (flown.frames.length > 0) watch?.(flown.frames);
		return flown;
	};
	// cut short a plan would be another one after a restart
	const untimed = () => {
		pause?.();
		return false;
	};
	const patience = view.plan === undefined ? pause : untimed;
	return answersOf(view, ruleset, throwing && { ...throwing, throwPiece }, patience);
}
