/** The vote on a joint win, and the TIE-BREAK that a NO begins (L8, L9). */

import { CENTRES, type Panel, PLAYER } from '../../board/panel.ts';
import { does, loud, type Phrase, say, words } from '../../board/phrase.ts';
import { aliveSeats } from '../../game/ending.ts';
import type { ChoiceForm, Form } from '../../game/forms.ts';
import { newReport } from '../../game/new-report.ts';
import type { Outcome } from '../../game/outcome.ts';
import { addToReport } from '../../game/report.ts';
import type { Opened } from '../../game/sealed.ts';
import { personAt, playersAt } from '../../game/seats.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import { eachOnce, isVoter, seatsOfThose } from '../../game/votes.ts';
import { concededTo, DRAW, isMotion } from '../standard/motions.ts';
import { doubleOf, tallyOf, updateDouble } from './slice.ts';
import { SOLO_WIN, totalOf } from './winning.ts';

/** What the stage is called on every screen. */
export const TIE_BREAK = 'TIE-BREAK';
export const TIE_BREAK_LOUD = loud('Tie-break');

const total = (game: Game, seat: number) => totalOf(seat, tallyOf(game));

/** L8: asked of the tied only. */
export function voteForms(game: Game, seat: number): ChoiceForm[] {
	const { voters } = doubleOf(game);
	if (!isVoter(game, voters, seat)) return [];
	const names = playersAt(game, eachOnce(game, voters));
	return [
		{
			kind: 'choice',
			id: 'jointWin',
			title: say`A joint win?`,
			opens: 'resultOnly',
			question: say`${does(names, 'has', 'have')} ${total(game, seat)} centres each. Share the win? One NO begins a ${TIE_BREAK_LOUD}.`,
			hint: say`There only ${names} can win: the first of them to lead alone with ${SOLO_WIN} or more after a Fall.`,
			options: [
				{ value: 'no', label: say`NO: play on in a ${TIE_BREAK_LOUD}` },
				{ value: 'yes', label: say`YES: share the win` },
			],
		},
	];
}

export const jointWinStage: Stage = {
	kind: 'sealed',
	title: 'Vote on a joint win',
	tally: (_game, _form, answers) => answers.length > 0 && answers.every(({ answer }) => answer === 'yes'),
	resolve: (draft, { results }) => {
		const { voters } = doubleOf(draft);
		const names = playersAt(draft, eachOnce(draft, voters));
		const agreed = results.jointWin === true;
		updateDouble(draft, { voters: [], tieBreak: agreed ? [] : voters });
		if (agreed) draft.outcome = sharedWin(draft, voters);
		const said = agreed
			? say`All of ${names} say YES: they share the win.`
			: say`Not all of ${names} say YES: ${TIE_BREAK_LOUD}. Only they can win from now on, and no draw can be proposed.`;
		draft.reports.push(newReport(draft, 'jointWin', words('Vote on a joint win'), { events: [said] }));
	},
};

function sharedWin(game: Game, winners: readonly number[]): Outcome {
	const centres = total(game, winners[0]!);
	return {
		kind: 'shared',
		winners,
		text: say`${does(playersAt(game, eachOnce(game, winners)), 'shares', 'share')} the win with ${centres} centres each.`,
	};
}

/** L9: in a tie-break no draw may be proposed, and the game is conceded only to one of the tied. */
export function withoutDraws(game: Game, form: Form): Form {
	const { tieBreak } = doubleOf(game);
	if (tieBreak.length === 0 || form.kind !== 'choice' || !isMotion(form.id)) return form;
	const stays = (motion: string) => {
		const winner = concededTo(motion);
		if (winner === undefined) return motion !== DRAW;
		return seatsOfThose(game, [winner]).some((seat) => tieBreak.includes(seat));
	};
	return { ...form, options: form.options.filter(({ value }) => stays(value)) };
}

/** L9 R: a tied player may concede alone. */
export function concedeForms(game: Game, seat: number): ChoiceForm[] {
	const { tieBreak } = doubleOf(game);
	if (!tieBreak.includes(seat)) return [];
	const others = playersAt(
		game,
		tieBreak.filter((other) => other !== seat),
	);
	return [
		{
			kind: 'choice',
			id: 'concede',
			title: TIE_BREAK_LOUD,
			opens: 'reveal',
			optional: true,
			question: say`You and ${others} are tied. The first to lead alone with ${SOLO_WIN} centres or more after a Fall wins.`,
			options: [
				{ value: 'no', label: say`Play on` },
				{ value: 'concede', label: say`Concede to ${others}` },
			],
			preset: 'no',
		},
	];
}

/** Concessions take effect with the orders they came with; where all tied players concede, none of them does. */
export function recordConcessions(draft: GameDraft, { answers }: Opened): void {
	const { tieBreak } = doubleOf(draft);
	const gone = answers
		.filter(({ form, answer, seat }) => form === 'concede' && answer === 'concede' && tieBreak.includes(seat))
		.map(({ seat }) => seat);
	const left = tieBreak.filter((seat) => !gone.includes(seat));
	if (gone.length === 0) return;
	const tell = (sentence: Phrase) => addToReport(draft, { events: [sentence] });
	if (left.length === 0) {
		tell(say`${TIE_BREAK_LOUD}: ${playersAt(draft, gone)} all concede, so nobody does.`);
		return;
	}
	tell(say`${TIE_BREAK_LOUD}: ${does(playersAt(draft, gone), 'concedes', 'concede')}.`);
	updateDouble(draft, { tieBreak: left });
}

/**
 * L9: a tied player without a centre and a unit is out of the tie. Where none is left the ordinary conditions are back. Not in
 * the first edition.
 */
export function dropTheGone(draft: GameDraft): void {
	const { tieBreak } = doubleOf(draft);
	if (draft.edition < 2 || tieBreak.length === 0) return;
	const alive = aliveSeats(draft);
	const left = tieBreak.filter((seat) => alive.includes(seat));
	if (left.length === tieBreak.length) return;
	const gone = playersAt(
		draft,
		tieBreak.filter((seat) => !alive.includes(seat)),
	);
	const isOver = words(left.length === 0 ? ' Nobody is left in it: it is over.' : '');
	addToReport(draft, { events: [say`${TIE_BREAK_LOUD}: ${gone} without a centre and a unit: out of it.${isOver}`] });
	updateDouble(draft, { tieBreak: left });
}

/** L9: the only one left of the tied wins: the others have conceded with their orders, or are out of the game. */
export function lastOfTheTied(game: Game, haveConceded: boolean): Outcome | null {
	const [winner, ...others] = doubleOf(game).tieBreak;
	if (winner === undefined || others.length > 0) return null;
	const winners = [winner];
	const who = personAt(game, winner);
	return haveConceded
		? { kind: 'concession', winners, text: say`The ${TIE_BREAK_LOUD} is conceded to ${who}.` }
		: { kind: 'victory', winners, text: say`Only ${who} is left in the ${TIE_BREAK_LOUD}, and wins.` };
}

export function tieBreakPanel(game: Game): Panel[] {
	const { tieBreak } = doubleOf(game);
	if (tieBreak.length === 0) return [];
	return [
		{
			id: 'tieBreak',
			title: loud('Tie-break'),
			note: words('only these can win'),
			columns: [PLAYER, CENTRES],
			rows: tieBreak.map((seat) => [personAt(game, seat), say`${total(game, seat)}`]),
		},
	];
}
