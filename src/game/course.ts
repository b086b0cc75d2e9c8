/** A game with the way that led to it: what can be taken back, and what was (S11). Pure. */

import { joined, type Phrase, type Sentence, say } from '../board/phrase.ts';
import { bad, good, type Result } from '../board/result.ts';
import { stageTitle } from './naming.ts';
import { newReport } from './new-report.ts';
import { formsOf, type Input, play, reported } from './play.ts';
import type { Report } from './report.ts';
import { type Ruleset, stageBeingPlayed, stageOf } from './ruleset.ts';
import { dueEntries, isOfStage, type Opened } from './sealed.ts';
import { eachPlayerAt, isPerson, personAt, withHolders } from './seats.ts';
import { type Game, type SealedEntry, toDraft } from './state.ts';

export interface Course {
	readonly game: Game;
	/** The last reveal, and the course just before it. */
	readonly before?: { readonly course: Course; readonly opened: Opened };
	/** Reports that were taken back, and before which of those that stand they were told. */
	readonly takenBack: readonly { readonly at: number; readonly reports: readonly Report[] }[];
}

export const courseFrom = (start: Game | Course): Course => ('game' in start ? start : { game: start, takenBack: [] });

/** The course after the input, or one sentence on why it cannot be. */
export function playOn(course: Course, input: Input, ruleset: Ruleset): Result<Course, Sentence> {
	if (input.type === 'back') return goBack(course, input.to, ruleset);
	const next = play(course.game, input, ruleset);
	if (!next.ok) return next;
	return good({
		...course,
		game: next.value,
		...(input.type === 'reveal' ? { before: { course, opened: input } } : {}),
	});
}

/** A reveal of the line that stands: its number from 0, the game just before it, and what it opened. */
interface Reveal {
	readonly number: number;
	readonly game: Game;
	readonly opened: Opened;
	readonly course: Course;
}

/** The newest first. */
function revealsOf(course: Course): Reveal[] {
	const all: Omit<Reveal, 'number'>[] = [];
	for (let { before } = course; before; before = before.course.before)
		all.push({ ...before, game: before.course.game });
	return all.map((reveal, i) => ({ ...reveal, number: all.length - 1 - i }));
}

/** Those before which the game may go on, the newest first: a person answered there, and nothing was thrown since. */
export function revealsBefore(course: Course, ruleset: Ruleset): readonly Reveal[] {
	const all = revealsOf(course);
	const thrown = all.findIndex(({ game }) => isThrow(game, ruleset));
	const { seats } = course.game;
	return all.filter(
		({ game }, i) => (thrown < 0 || i < thrown) && game.submitted.some((seat) => isPerson(seats[seat])),
	);
}

const isThrow = (game: Game, ruleset: Ruleset): boolean =>
	stageBeingPlayed(game, ruleset)?.kind === 'turns' &&
	game.submitted.some((seat) => formsOf(game, ruleset, seat).some(({ kind }) => kind === 'throw'));

/** `Spring 1902 - Orders`; in turns with whose turn it was. */
export function revealTitle({ game }: Pick<Reveal, 'game'>, ruleset: Ruleset): Phrase {
	const [current] = game.stages;
	if (!current) throw new Error('nothing is revealed when a game is over');
	const stage = stageOf(ruleset, current.stage);
	const [seat] = game.submitted;
	const title = stageTitle(current, stage);
	return stage.kind === 'turns' && seat !== undefined ? joined([title, personAt(game, seat)], ',') : title;
}

/** Why nothing can be taken back now; undefined: it can. */
export function whyNotBack(course: Course, ruleset: Ruleset): string | undefined {
	const { game } = course;
	if (!game.seats.some(isPerson)) return 'Only people can take back what was revealed, and only computers play.';
	const kind = stageBeingPlayed(game, ruleset)?.kind;
	if (kind === 'open') return 'What was revealed is taken back at a hand-over, and when the game is over.';
	if (kind && game.sealed.some((entry) => !entry.known && isOfStage(entry, game, entry.seat)))
		return 'Somebody has answered already. A reveal can be taken back as long as nobody has: whoever answered takes that back first.';
	return revealsBefore(course, ruleset).length > 0 ? undefined : 'There is nothing revealed that can be taken back.';
}

function goBack(course: Course, to: number, ruleset: Ruleset): Result<Course, Sentence> {
	const refusal = whyNotBack(course, ruleset);
	if (refusal !== undefined) return bad(refusal);
	const reveal = revealsBefore(course, ruleset).find(({ number }) => number === to);
	if (!reveal) return bad('The game cannot go on before that reveal.');
	const { game: now } = course;
	const { game: then } = reveal;
	const sealed = standingAt(course, reveal, ruleset);
	const at = then.reports.length;
	const draft = toDraft({
		...then,
		seats: withHolders(then, now),
		sealed,
		submitted: answeredAt(then, sealed, ruleset),
	});
	draft.reports.push(
		newReport(draft, 'back', say`Taken back`, { events: [backInWords(reveal, sealed, now, ruleset)] }),
	);
	const game = { ...reported(draft, ruleset, then), lastReveal: then.lastReveal };
	const later = course.takenBack.filter((each) => each.at > at);
	const takenBack = [
		...course.takenBack.filter((each) => each.at <= at),
		{ at, reports: historyOf({ ...course, takenBack: later }, at).map(({ report }) => report) },
	];
	return good({ ...reveal.course, game, takenBack });
}

/**
 * What is sealed there: what has been opened since is known to all, what never opens is asked again, and the rest is as it is now.
 * Answers that were lost since stay lost.
 */
function standingAt(course: Course, { number, game: then }: Reveal, ruleset: Ruleset): SealedEntry[] {
	const since = revealsOf(course)
		.filter((reveal) => reveal.number >= number)
		.reverse();
	return then.sealed.flatMap((entry) => {
		const opener = since.find(({ game }) => dueEntries(game).some(({ id }) => id === entry.id));
		if (!opener) return course.game.sealed.filter(({ id }) => id === entry.id);
		return entry.opens === 'resultOnly' ? [] : [{ ...entry, known: answersOf(entry, opener, ruleset) }];
	});
}

/** The answers of the entry: those of its seat to what this stage asked, or else to what an earlier one did. */
function answersOf(entry: SealedEntry, { game, opened }: Reveal, ruleset: Ruleset): NonNullable<SealedEntry['known']> {
	const own = opened.answers.flatMap(({ seat, form, answer }) =>
		seat === entry.seat ? [[form, answer] as const] : [],
	);
	const asked = formsOf(game, ruleset, entry.seat, Object.fromEntries(own)).map(({ id }) => id);
	const isNow = isOfStage(entry, game, entry.seat);
	return Object.fromEntries(own.filter(([form]) => asked.includes(form) === isNow));
}

/** Whose answers stand: in turns nobody's, and nobody's who has to vote again. */
function answeredAt(then: Game, sealed: readonly SealedEntry[], ruleset: Ruleset): readonly number[] {
	if (stageBeingPlayed(then, ruleset)?.kind === 'turns') return [];
	return then.submitted.filter((seat) => {
		const own = Object.assign({}, ...sealed.map((entry) => (entry.seat === seat ? entry.known : {})));
		return !formsOf(then, ruleset, seat, own).some(({ opens, optional }) => opens === 'resultOnly' && !optional);
	});
}

function backInWords(reveal: Reveal, sealed: readonly SealedEntry[], now: Game, ruleset: Ruleset): Phrase {
	const known = sealed.filter((entry) => entry.known && !isOfStage(entry, reveal.game, entry.seat));
	const seats = [...new Set(known.map(({ seat }) => seat))];
	const goesOn = say`The game goes on at ${revealTitle(reveal, ruleset)}, and what came after is taken back.`;
	if (seats.length === 0) return goesOn;
	return say`${goesOn} What ${eachPlayerAt(now, seats)} had sealed before was revealed since: it is known to all.`;
}

/** Everything that was told from this report on, the oldest first; of what was taken back that it was. */
export function historyOf({ game, takenBack }: Course, from = 0) {
	return game.reports
		.slice(from)
		.flatMap((report, i) => [
			...takenBack.flatMap(({ at, reports }) =>
				at === from + i ? reports.map((gone) => ({ report: gone, isTakenBack: true })) : [],
			),
			{ report, isTakenBack: false },
		]);
}
