/** Phase IV: who wins? Asked until all agree, an arbiter says so, or somebody insists on Phase V (W18, W19). */

import { isCentre, provinceOf } from '../../board/map.ts';
import { count, does, joined, NOTHING, type Phrase, say, sentences, words } from '../../board/phrase.ts';
import { newClock } from '../../game/clock.ts';
import type { ChoiceForm } from '../../game/forms.ts';
import { endStage } from '../../game/plan.ts';
import type { Report } from '../../game/report.ts';
import { personAt } from '../../game/seats.ts';
import { notesOf } from '../../game/slices.ts';
import { centresOf, type Game, type GameDraft, unitsOf } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import { standardOf, updateStandard } from '../standard/slice.ts';
import { actOnClock } from '../standard/stages.ts';
import { PHASE_I, PHASES, pushReport } from './reports.ts';
import { positionSheet } from './sheet.ts';
import {
	clockwise,
	colourOf,
	firstFrom,
	freshGame,
	personFrom,
	updateWinks,
	type WinksSlice,
	winksOf,
} from './slice.ts';

export const voteStageOf = ({ options }: Game): string => (options.secretBallot === true ? 'ballot' : 'nominations');

export function reportDebate(
	draft: GameDraft,
	stage: string,
	title: Phrase,
	contents: Pick<Report, 'events' | 'notes' | 'isTitleTold'>,
): void {
	const panels = draft.outcome || winksOf(draft).winner !== null ? [] : positionSheet(draft);
	pushReport(draft, stage, title, { ...contents, panels });
}

export const players = (game: Game) =>
	game.seats.map((_, seat) => ({
		value: String(seat),
		label: say`${personAt(game, seat)} (${colourOf(game, seat)})`,
	}));

/** Who could win, and what speaks for it. */
export function nominees(game: Game): ChoiceForm['options'] {
	const { tally, homes } = winksOf(game);
	return players(game).map(({ value, label }, seat) => {
		const own = unitsOf(game, colourOf(game, seat));
		const on = own.filter(({ at }) => isCentre(provinceOf(at))).length;
		const owned =
			homes === null ? say`${on} on centres` : count(centresOf(game, colourOf(game, seat)).length, 'centre');
		const won = tally[seat]! > 0 ? say`; won tonight: ${tally[seat]!}` : NOTHING;
		return { value, label: say`${label}: ${count(own.length, 'unit')}, ${owned}${won}` };
	});
}

const says = (game: Game, by: number, nominee: number) => say`${personAt(game, by)} says ${personAt(game, nominee)}.`;

const numberSays = (game: Game, number: number, nominee: number) =>
	say`${does(say`${number}`, 'says', 'say')} ${personAt(game, nominee)}.`;

/** How many named each seat. */
const ownNotes = notesOf<readonly number[]>('diplomacywinks');

/** How many named each seat before the debate that is over now, by the record. */
export function saidBefore(game: Game): readonly number[] {
	const last = game.reports.findLast(({ stage }) => stage === voteStageOf(game) || stage === 'orders');
	return ownNotes.find(last?.notes ?? {}) ?? game.seats.map(() => 0);
}

/** W18: aloud in turn, clockwise; or all in secret. */
export function nominationForms(game: Game, seat: number, isSecret: boolean): ChoiceForm[] {
	const { nominations, first, next: state } = winksOf(game);
	if (state === 'debate' || state === 'again') return [];
	const next = firstFrom(game, first, (each) => nominations[each] === null);
	if (!isSecret && next !== seat) return [];
	const said = nominations.flatMap((nominee, by) => (nominee === null ? [] : [says(game, by, nominee)]));
	return [
		{
			kind: 'choice',
			id: 'nominee',
			about: 'ending',
			title: say`Who wins?`,
			opens: isSecret ? 'resultOnly' : 'reveal',
			question: say`Look at the board, really look at it. Who would win this game?`,
			...(said.length > 0 ? { hint: sentences(said) } : {}),
			options: nominees(game),
		},
	];
}

export const nominations: Stage = {
	kind: 'turns',
	title: 'Who wins?',
	when: PHASES.nominations,
	isDone: (game, seat) => winksOf(game).nominations[seat] !== null,
	resolve: (draft, { answers }) => {
		let { nominations } = winksOf(draft);
		for (const { seat, answer } of answers)
			nominations = nominations.map((nominee, i) => (i === seat ? Number(answer) : nominee));
		const voters = clockwise(draft, 0);
		const named = voters.flatMap((seat) => nominations[seat] ?? []);
		const isOver = named.length === voters.length;
		updateWinks(draft, { nominations: isOver ? draft.seats.map(() => null) : nominations });
		if (!isOver) return;
		const said = named.map((nominee, i) => says(draft, voters[i]!, nominee));
		const counts = draft.seats.map((_, seat) => named.filter((nominee) => nominee === seat).length);
		conclude(draft, 'nominations', said, counts);
	},
};

export const ballot: Stage = {
	kind: 'sealed',
	title: 'Who wins?',
	when: PHASES.nominations,
	tally: (game, _form, answers) =>
		game.seats.map((_, seat) => answers.filter(({ answer }) => Number(answer) === seat).length),
	resolve: (draft, { results }) => {
		const counts = (results.nominee ?? []) as readonly number[];
		const said = namedIn(counts).map((seat) => numberSays(draft, counts[seat]!, seat));
		conclude(draft, 'ballot', said, counts);
	},
};

const namedIn = (counts: readonly number[]): number[] => counts.flatMap((count, seat) => (count > 0 ? [seat] : []));

/** All name the same, or there is a debate. */
function conclude(draft: GameDraft, stage: string, said: readonly Phrase[], counts: readonly number[]): void {
	const [winner, ...others] = namedIn(counts);
	if (winner === undefined || others.length > 0) {
		beginDebate(draft);
		reportDebate(draft, stage, words('No agreement'), {
			events: [...said, say`You disagree. There has to be a Debate.`],
			notes: ownNotes.add({}, counts),
		});
	} else {
		const agreed = say`Everybody agrees: ${personAt(draft, winner)} wins. Congratulations!`;
		win(draft, winner, stage, { events: [...said, agreed], isTitleTold: true });
	}
}

/** The game is won: one more on the tally, and on to the question whether there is another. */
export function win(
	draft: GameDraft,
	winner: number,
	stage: string,
	{ events, ...said }: Pick<Report, 'events' | 'isTitleTold'>,
): void {
	const { tally } = winksOf(draft);
	updateWinks(draft, { winner, next: 'again', tally: tally.map((won, seat) => won + (seat === winner ? 1 : 0)) });
	reportDebate(draft, stage, say`${personAt(draft, winner)} wins`, {
		events: [...events, tonight(draft)],
		...said,
	});
}

/** `Tonight: Anna 2, Ben 1.` */
function tonight(game: Game): Phrase {
	const { tally } = winksOf(game);
	const list = tally.flatMap((won, seat) => (won > 0 ? [say`${personAt(game, seat)} ${won}`] : []));
	return say`Games won tonight: ${joined(list, ',')}.`;
}

/** The whole time of the clock, if one is wished. */
export function beginDebate(draft: GameDraft): void {
	const { debateMinutes } = draft.options;
	updateWinks(draft, { next: 'debate' });
	updateStandard(draft, { clock: typeof debateMinutes === 'number' ? newClock(debateMinutes) : null });
}

/** The open debate, by the clock if one is wished. */
export const debate: Stage = {
	kind: 'open',
	title: 'The Debate',
	when: PHASES.debate,
	resolve: () => {},
	clock: (game) => standardOf(game).clock,
	act: (draft, act, at) => {
		if (act !== 'done') return actOnClock(draft, act, at);
		endStage(draft);
		return undefined;
	},
};

/** W4, W18: asked of the lucky winner; of a person, where that is a computer. */
export function againForms(game: Game, seat: number): ChoiceForm[] {
	const { winner, next } = winksOf(game);
	if (next !== 'again' || winner === null || personFrom(game, winner) !== seat) return [];
	return [
		{
			kind: 'choice',
			id: 'again',
			about: 'ending',
			title: say`Again?`,
			opens: 'reveal',
			question: say`${personAt(game, winner)} wins. Your reward is that you may begin again with ${PHASE_I}!`,
			options: [
				{ value: 'turned', label: say`Again, the board turned by 90 degrees` },
				{ value: 'same', label: say`Again, the board as it lies` },
				{ value: 'no', label: say`Enough for tonight` },
			],
		},
	];
}

export const again: Stage = {
	kind: 'turns',
	title: 'Again?',
	when: PHASES.again,
	resolve: (draft, { answers }) => {
		const said = answers[0]?.answer;
		if (said === undefined) return;
		if (said === 'no') draft.outcome = endOfEvening(draft);
		else startNextGame(draft, said === 'turned');
	},
};

function endOfEvening(game: Game): Game['outcome'] {
	const { winner, round } = winksOf(game);
	const who = personAt(game, winner!);
	const text = round > 1 ? say`${who} wins the last game. ${tonight(game)}` : say`${who} wins.`;
	return { kind: 'victory', winners: [winner!], text };
}

/** The next game of the evening: the player to the left of whoever went first begins. */
function startNextGame(draft: GameDraft, isTurned: boolean): void {
	const { round, turned, first } = winksOf(draft);
	const next: Partial<WinksSlice> = {
		...freshGame(draft),
		round: round + 1,
		turned: ((turned + (isTurned ? 90 : 0)) % 360) as WinksSlice['turned'],
		first: (first + 1) % draft.seats.length,
	};
	updateWinks(draft, next);
	draft.situation = { units: [], dislodged: [], centres: {} };
}
