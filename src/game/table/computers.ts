/** Computers at the table: whom it asks, what they say, whose answers are ready, and how long they may still think. */

import type { Sentence } from '../../board/phrase.ts';
import { bad, good, type Result } from '../../board/result.ts';
import type { FormAnswer } from '../answers.ts';
import { livePowers } from '../deals.ts';
import { type Answers, type Form, isPowerForm, readAnswer } from '../forms.ts';
import { formsOf, type Input, waitingFor } from '../play.ts';
import { type Ruleset, stageBeingPlayed } from '../ruleset.ts';
import { DEFAULT_LEVEL } from '../seat.ts';
import { computersAmong, isComputer, isPerson, peopleAmong } from '../seats.ts';
import type { Game, Json, PlannedStage } from '../state.ts';
import {
	type Decided,
	hasSuggestions,
	makePlans,
	makeSuggestions,
	makeThoughts,
	type Progress,
	type Thinker,
} from '../thinking.ts';
import { type Flown, thrownIn } from '../throws.ts';
import type { Said, Speaker } from '../variant.ts';
import { NOT_READY } from './refusals.ts';
import { entriesOf, type Secrets, sealedBefore } from './secrets.ts';
import type { Store } from './store.ts';
import type { Turns } from './turns.ts';

type ComputersAsked = ReturnType<typeof makeComputers>;

/** What everybody may ask of them; the rest is for the table. */
export type Computers = Omit<ComputersAsked, 'think' | 'goneOn' | 'areAsked' | 'seal' | 'close'>;

interface Sitting {
	readonly game: () => Game;
	readonly secrets: Secrets;
	readonly isLocked: (seat: number) => boolean;
	readonly secretFor: Store['secretFor'];
	readonly turns: Pick<Turns, 'forms' | 'draft' | 'submit' | 'timeUp'>;
	/** Does something openly at the table, at a time. */
	readonly act: (act: Json, at: string) => Result<Game, Sentence>;
}

/** Where none sits, nobody is asked whom the stage asks or who speaks: that is asked after every change. */
const computersAsked = (game: Game, ruleset: Ruleset): number[] =>
	game.seats.some(isComputer) ? computersAmong(game, waitingFor(game, ruleset)) : [];

const speakersAt = (game: Game, ruleset: Ruleset): readonly Speaker[] =>
	game.seats.some(isComputer) ? (stageBeingPlayed(game, ruleset)?.talk?.speakers(game) ?? []) : [];

export function makeComputers(sitting: Sitting, ruleset: Ruleset, thinker: Thinker) {
	const { game, secrets, turns, act, secretFor } = sitting;
	const plans = makePlans(thinker, secretFor);
	const { planned, plan, see, shownBy } = makePlanning(sitting, ruleset, plans);
	const thoughts = makeThoughts(thinker);
	const suggestions = makeSuggestions(thinker);
	let isClosed = false;
	const helping = makeHelping(sitting, thinker, suggestions, { plan, see }, () => isClosed);
	/** In memory alone. */
	let flown: Flown | undefined;
	const asked = () => computersAsked(game(), ruleset);
	const before = (seat: number) => sealedBefore(game(), seat, secrets);

	/**
	 * Begins to think for those asked now, as far as it has not begun. What computers say is said at once. Whatever else one has sealed must be
	 * unlocked, so that it knows of it.
	 */
	function think(): void {
		const speaking = speakersAt(game(), ruleset);
		if (speaking.length > 0)
			thoughts.hear(
				game(),
				speaking,
				(seat) => planned(seat, shownBy(seat)),
				(said, speaker, shown) => {
					const { seat, isAsked } = speaker;
					if (isClosed) return;
					// more was shown while it thought: that is another question
					if (isAsked && shownBy(seat).length > Object.keys(shown).length) {
						thoughts.askAgain(speaker);
						return think();
					}
					act(said, new Date().toISOString());
					if (isAsked) rethink(seat);
				},
			);
		const seats = asked();
		thinker.setDeadline(seats.length > 0 && peopleAmong(game(), waitingFor(game(), ruleset)).length === 0);
		const knows = (seat: number) => entriesOf(game(), seat).every(secrets.has);
		thoughts.about(game(), seats.filter(knows), before, (seat) => planned(seat));
	}

	/** What it has agreed to is another thing now. */
	function rethink(seat: number): void {
		thoughts.rethink(seat);
		plans.forget(seat, shownBy(seat));
		suggestions.forget();
		think();
	}

	/** What those asked now will answer becomes their answer; one that would be refused says nothing. */
	function seal(): Result<Game, Sentence> {
		const ready = asked().map((seat) => [seat, thoughts.of(seat)] as const);
		if (ready.some(([, answers]) => !answers)) return bad(NOT_READY);
		for (const [seat, answers = {}] of ready) {
			flown = flightIn(thinker, turns, seat, answers);
			const sealed = turns.submit(seat, answers);
			const done = sealed.ok ? sealed : turns.timeUp(seat, {});
			if (!done.ok) return done;
		}
		return good(game());
	}

	return {
		think,
		/** The game has gone on from there by this input: what does not count any more is given up. */
		goneOn: (from: PlannedStage | undefined, input: Input) => {
			if (input.type === 'reveal' || input.type === 'back' || game().stages[0] !== from) {
				thoughts.forget();
				suggestions.forget();
				plans.forget();
				thinker.setDeadline(false);
			}
			if (input.type === 'seat') {
				// whoever orders with the seat orders with somebody else now
				const partners = formsOf(game(), ruleset, input.seat, {}).flatMap(({ partner }) => partner ?? []);
				for (const seat of partners) thoughts.rethink(seat);
				thoughts.forget(input.seat);
				plans.forget(input.seat);
			}
			if (input.type === 'end') thoughts.forget();
		},
		/** The throw of a computer just made, for the table to watch once. */
		flown: () => flown,
		watched: () => {
			flown = undefined;
		},
		/** Whether any is asked now. */
		areAsked: () => asked().length > 0,
		seal,
		close: () => {
			isClosed = true;
			thinker.close();
		},
		...makeTalking(sitting, ruleset, rethink),
		plan,
		see,
		/** How far the computers asked now are; null: none is asked. */
		thinking: (): Progress | null => {
			const seats = asked();
			return seats.length === 0
				? null
				: { asked: seats.length, ready: seats.filter((seat) => thoughts.of(seat)).length };
		},
		/** Told whenever a computer is ready. Returns what ends it. */
		onThought: thoughts.listen,
		...helping,
		/** Somebody types: computers wait with their thinking for a moment. */
		pauseForTyping: thinker.pauseForTyping,
		/** What is wrong with the computers' thinking, if anything: a sentence for the table. */
		thinkerTrouble: thinker.trouble,
	};
}

/** How the piece flies that is thrown in these answers, where anybody saw it. */
function flightIn(thinker: Thinker, turns: Sitting['turns'], seat: number, answers: Answers): Flown | undefined {
	const frames = thinker.flightOf?.(answers);
	const form = frames && turns.forms(seat, {}).find(({ kind }) => kind === 'throw');
	const answer = form && answers[form.id];
	return form?.kind === 'throw' && answer ? { form, thrown: thrownIn(answer), frames } : undefined;
}

/** Computers to which this person may propose something now, first those with whom there is most to agree on. */
function whomToAsk(game: Game, ruleset: Ruleset, seat: number): number[] {
	const all = stageBeingPlayed(game, ruleset)?.talk?.whomToAsk(game, seat) ?? [];
	return all
		.map((to) => {
			const subjects = ruleset.pledges(game, seat, to).filter(({ which }) => which?.length !== 0);
			// whose powers are their own can agree on what units do
			const areOwn = [seat, to].every((each) => livePowers(game, each).length > 0);
			return { to, subjects: subjects.length + (areOwn ? 1 : 0) };
		})
		.filter(({ subjects }) => subjects > 0)
		.toSorted((one, other) => other.subjects - one.subjects)
		.map(({ to }) => to);
}

/** What is said between computers and people before all. */
function makeTalking({ game, act }: Sitting, ruleset: Ruleset, rethink: (seat: number) => void) {
	const said = () => stageBeingPlayed(game(), ruleset)?.talk?.said(game()) ?? [];
	return {
		/** What computers have said at the table, and how it is answered. */
		said,
		/** Whether anything has been said at this stage, or may be yet. */
		isTalkedAt: () => said().length > 0 || speakersAt(game(), ruleset).length > 0,
		whomToAsk: (seat: number) => whomToAsk(game(), ruleset, seat),
		/** What the two may agree on besides what their units do. */
		pledges: (by: number, to: number) => ruleset.pledges(game(), by, to),
		/** Agrees to it, or takes that back: the computer thinks again. */
		answer: ({ answer, by }: Said, at: string): Result<Game, Sentence> => {
			if (answer === undefined) return bad('It is too late for that.');
			const done = act(answer, at);
			if (!done.ok) return done;
			rethink(by);
			return done;
		},
	};
}

/** What computers order together with people, and who is shown it. */
function makePlanning({ game, isLocked, act }: Sitting, ruleset: Ruleset, plans: ReturnType<typeof makePlans>) {
	const talk = () => stageBeingPlayed(game(), ruleset)?.talk;
	const shared = (seat: number) =>
		formsOf(game(), ruleset, seat, {}).flatMap(({ id, partner }) => (partner === undefined ? [] : [id]));
	const whenShown = (seat: number, form: string) => talk()?.whenShown(game(), seat, form);
	/**
	 * What the computer orders that has to agree with this person on the form. Undefined: none has, or the seat is locked.
	 */
	function plan(seat: number, form: Form): Plan | undefined {
		const { partner: by } = form;
		const found = by === undefined || isLocked(seat) ? undefined : plans.for(by, form.id);
		if (by === undefined || !found || !isPerson(game().seats[seat])) return undefined;
		// its thinking has failed
		if (found.answers && !(form.id in found.answers)) return undefined;
		const answerIn = ({ [form.id]: answer }: Answers) => answer && readAnswer(form, answer, game().situation);
		return { by, made: found.made.then(answerIn), answer: found.answers && answerIn(found.answers) };
	}
	return {
		/** What a computer means to order together with people; undefined: it orders nothing with them. */
		planned: (seat: number, forms = shared(seat)): Promise<Answers> | undefined =>
			forms.length > 0 ? plans.of((form) => whenShown(seat, form) ?? game(), seat, forms) : undefined,
		/** Forms on which it has shown what it orders. */
		shownBy: (seat: number) => shared(seat).filter((form) => whenShown(seat, form)),
		plan,
		/** The person has its plan, if there is one: nothing changes it any more. */
		see: (seat: number, form: Form): void => {
			const { by, answer } = plan(seat, form) ?? {};
			const shown = by === undefined || answer === undefined ? undefined : talk()?.show(game(), by, form.id);
			if (shown !== undefined) act(shown, new Date().toISOString());
		},
	};
}

/** What a computer will order that has told a person so. */
export interface Plan {
	readonly by: number;
	readonly made: Promise<FormAnswer | undefined>;
	/** Undefined: it is not made yet. */
	readonly answer: FormAnswer | undefined;
}

/** What computers do for people: suggest what they could answer, and suppose what others will. */
function makeHelping(
	{ game, secrets, isLocked, turns }: Sitting,
	thinker: Thinker,
	suggestions: ReturnType<typeof makeSuggestions>,
	{ plan, see }: Pick<ReturnType<typeof makePlanning>, 'plan' | 'see'>,
	isClosed: () => boolean,
) {
	/** With whom somebody plans the same is ordered. */
	function decidedBy(seat: number): Decided {
		const { given, standing } = decidedIn(seat, turns);
		const plans = turns.forms(seat, {}).flatMap((form): [string, FormAnswer][] => {
			const answer = plan(seat, form)?.answer;
			return answer === undefined ? [] : [[form.id, answer]];
		});
		return { given: { ...given, ...Object.fromEntries(plans) }, standing };
	}

	/** What was ordered while it thought has to fit too. */
	async function suggestion(seat: number): Promise<Answers> {
		for (;;) {
			// what is suggested shows the plan that it fits
			for (const form of turns.forms(seat, {})) see(seat, form);
			const [now, decided] = [game(), decidedBy(seat)];
			const answers = await suggestions.of(now, seat, sealedBefore(now, seat, secrets), decided);
			if (game() !== now || isClosed() || JSON.stringify(decidedBy(seat)) === JSON.stringify(decided)) return answers;
		}
	}

	return {
		/**
		 * What a computer would answer to the form in the seat's place; undefined: it has nothing to say. Null: the seat is locked, or
		 * the game is played without suggestions.
		 */
		suggest: (seat: number, form: Form) =>
			isLocked(seat) || !hasSuggestions(game())
				? null
				: suggestion(seat).then((answers) => {
						const answer = answers[form.id];
						return answer === undefined ? undefined : readAnswer(form, answer, game().situation);
					}),
		/**
		 * What a computer would order in the place of somebody else, where this is supposed of them: by what everybody knows, and thought
		 * of each time, so that nothing tells who has asked before (S13). Null: the game is played without suggestions.
		 */
		guess: (seat: number, standing: Answers) =>
			hasSuggestions(game())
				? thinker.think({ game: game(), seat, sealed: {}, given: {}, standing, level: DEFAULT_LEVEL }, true)
				: null,
	};
}

/** What the seat has decided so far: orders are filled in, the rest is left as it is. */
function decidedIn(seat: number, { draft, forms }: Pick<Turns, 'draft' | 'forms'>): Decided {
	const own = draft(seat);
	const [orders, others] = [true, false].map((isOrders) =>
		Object.fromEntries(
			forms(seat, own).flatMap((form): [string, FormAnswer][] => {
				const answer = own[form.id];
				return answer === undefined || isPowerForm(form) !== isOrders ? [] : [[form.id, answer]];
			}),
		),
	);
	return { given: others!, standing: orders! };
}
