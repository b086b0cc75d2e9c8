/** Double Diplomacy: seven players in a ring, two powers each, two commanders for each power. */

import { does, joined, type Phrase, powers, say } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { Outcome } from '../../game/outcome.ts';
import { playNext } from '../../game/plan.ts';
import { addToReport } from '../../game/report.ts';
import type { Merged } from '../../game/rules.ts';
import type { Opened } from '../../game/sealed.ts';
import { personAt, playersAt } from '../../game/seats.ts';
import type { Game, GameDraft, TurnPart } from '../../game/state.ts';
import type { Layer } from '../../game/variant.ts';
import { orderPledges } from '../standard/common-orders.ts';
import { askSeat, checkAnswer } from './asking.ts';
import { contestOf } from './contest.ts';
import { headless, POSITION } from './headless.ts';
import { isInForce } from './lytton.ts';
import { doubleNotesOf, synchroniseSheets } from './merge-hook.ts';
import { help, OPTIONS } from './pages.ts';
import { outlook, plays } from './plays.ts';
import { ringSeats, takenCommanders } from './ring.ts';
import { listPanels, overrideEvents, playersPanel, sheetPanels, withReasons } from './showing.ts';
import { doubleOf, EMPTY, setDouble, tallyOf, updateDouble } from './slice.ts';
import { SUGGEST } from './suggest.ts';
import { sheetSteps } from './telling.ts';
import {
	dropTheGone,
	jointWinStage,
	lastOfTheTied,
	recordConcessions,
	TIE_BREAK,
	TIE_BREAK_LOUD,
	tieBreakPanel,
	voteForms,
} from './tie.ts';
import { jointPowers, judgeFall, totalOf, winsInWords } from './winning.ts';

export const double: Layer = {
	id: 'double',
	title: 'Double Diplomacy',
	summary: 'Each player commands two powers, each power has two commanders: only what both order is done.',
	inShort: (options) => [
		'You command two countries, each with a different partner, and write orders for both in secret.',
		`A country with 14 of the 34 centres, the cities that count, wins for its two commanders${isInForce(options, 'solo') ? '; with 21 in your two you win alone' : ''}.`,
		`A unit does what both its commanders order, or nothing${isInForce(options, 'overrides') ? '; once in two years you may overrule a partner' : ''}.`,
	],
	help,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	// L3 has its own: `assignment`
	without: ['seating'],
	seating: ringSeats,
	stages: { jointWin: jointWinStage },
	headless,
	suggest: SUGGEST,
	position: POSITION,
	lessons: () => import('./lessons.ts'),
	hooks: {
		start: (draft) => setDouble(draft, EMPTY),
		forms: (before, game, stage, seat, own) =>
			stage === 'jointWin' ? voteForms(game, seat) : askSeat(game, stage, seat, own, before),
		check: (before, game, form, own) => checkAnswer(game, form, own, before),
		plays,
		contest: (before, game, seat, own, ruleset) => before && contestOf(before, game, seat, own, ruleset),
		pledges: (before, game, by, to, ruleset) => [
			...orderPledges(game, by, to, ruleset, (_, power) => whyNotShared(game, by, to, power)),
			...before,
		],
		outlook: (before, _game, _seat, power) => outlook(power, before),
		merge: synchroniseSheets,
		record: (draft, part, opened, _lines, notes) => record(draft, part, opened, notes),
		// never by the general rule: D5 and L2 are judged below; D11 in a tie-break only the tied are compared
		goal: (before, game) => ({
			...before,
			target: Number.POSITIVE_INFINITY,
			said: winsInWords(tallyOf(game)),
			value: (_, seat) => {
				const { tieBreak } = doubleOf(game);
				return tieBreak.length > 0 && !tieBreak.includes(seat) ? -1 : undefined;
			},
		}),
		outcome: (before, game, part) => endOf(game, part) ?? before,
		// S10: a tie is played out (D11)
		mayStop: (before, game) => before && doubleOf(game).tieBreak.length === 0,
		banner: (before, game) => (doubleOf(game).tieBreak.length > 0 ? TIE_BREAK : before),
		panels: (before, game) => [...tieBreakPanel(game), ...before, playersPanel(game)],
	},
};

/** What one of them alone orders is not done. */
const whyNotShared = (game: Game, by: number, to: number, power: Power): Phrase | undefined =>
	takenCommanders(game, power).includes(by) && takenCommanders(game, power).includes(to)
		? undefined
		: say`${playersAt(game, [by, to])} do not command ${power} together: only what both its commanders order is done.`;

function record(draft: GameDraft, part: TurnPart, opened: Opened, notes: Merged['notes']): void {
	dropTheGone(draft);
	if (part === 'count') {
		addToReport(draft, { panels: [playersPanel(draft)] });
		recordFall(draft);
	} else {
		const { rows, lists, spent } = doubleNotesOf(notes);
		addToReport(draft, {
			lines: withReasons(draft, draft.reports.at(-1)!.lines, rows),
			panels: [...sheetPanels(draft, rows), ...listPanels(draft, lists)],
			events: overrideEvents(draft, rows),
			steps: sheetSteps(draft, rows),
		});
		const { year } = draft.phase;
		updateDouble(draft, { spent: [...doubleOf(draft).spent, ...spent.map((each) => ({ ...each, year }))] });
	}
	if (part === 'movement') recordConcessions(draft, opened);
}

/** L8: where the players who lead are tied, they vote before the winter. */
function recordFall(draft: GameDraft): void {
	if (lastOfTheTied(draft, false)) return;
	const verdict = judgeFall(tallyOf(draft));
	const tell = (sentence: Phrase) => addToReport(draft, { events: [sentence] });
	if (verdict?.kind === 'tieBreak') tell(say`${TIE_BREAK_LOUD} goes on: ${totalsInWords(draft, verdict.players)}.`);
	if (verdict?.kind !== 'vote') return;
	tell(say`${totalsInWords(draft, verdict.players)}: they vote on a joint win.`);
	updateDouble(draft, { voters: verdict.players });
	playNext(draft, 'jointWin');
}

const totalsInWords = (game: Game, seats: readonly number[]) =>
	joined(
		seats.map((seat) => say`${personAt(game, seat)} ${totalOf(seat, tallyOf(game))}`),
		',',
	);

function endOf(game: Game, part: TurnPart): Outcome | null {
	const last = lastOfTheTied(game, part === 'movement');
	if (last || part === 'movement') return last;
	const verdict = part === 'count' ? judgeFall(tallyOf(game)) : null;
	if (verdict?.kind !== 'solo' && verdict?.kind !== 'joint') return null;
	const { winners } = verdict;
	if (verdict.kind === 'joint') return { kind: 'shared', winners, text: jointText(game, winners) };
	return {
		kind: 'victory',
		winners,
		text: say`${playersAt(game, winners)} wins alone with ${totalOf(winners[0]!, tallyOf(game))} centres.`,
	};
}

function jointText(game: Game, winners: readonly number[]): Phrase {
	const tally = tallyOf(game);
	const leading = jointPowers(tally);
	const most = tally.centres[leading[0]!] ?? 0;
	const who = does(powers(leading), 'has', 'have');
	return say`${who} ${most} centres: ${does(playersAt(game, winners), 'wins', 'win together')}.`;
}
