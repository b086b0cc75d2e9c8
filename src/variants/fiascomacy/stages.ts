/** The stages and reports that Fiascomacy adds: the votes before each adjudication, and the income after each season. */

import type { Panel } from '../../board/panel.ts';
import { type Phrase, powers, say, words } from '../../board/phrase.ts';
import { sumOf } from '../../game/answers.ts';
import { newReport } from '../../game/new-report.ts';
import type { Report } from '../../game/report.ts';
import type { Opened } from '../../game/sealed.ts';
import { personAt, type Shares } from '../../game/seats.ts';
import type { Game, GameDraft, TurnPart } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import type { Poll } from './elections.ts';
import { autumnIncome, type Income, pfs, SEASON_FACTORS, springIncome } from './factors.ts';
import { factorsPanel, incomePanel, investedPanel, votePanels } from './panels.ts';
import { centreCounts, fiascomacyOf, investedIn, investmentsBehind, updateFiascomacy } from './slice.ts';
import { takeProposals } from './stop.ts';
import { incomeSteps, voteSteps } from './telling.ts';

export const incomeStage: Stage = {
	kind: 'automatic',
	title: 'Income',
	resolve: (draft) => {
		const { investments, counts } = fiascomacyOf(draft);
		const isAutumn = draft.phase.season === 'F';
		const now = centreCounts(draft);
		const withBonus = isAutumn && hasBonus(draft.options);
		const income = withBonus ? autumnIncome(investments, counts, now) : springIncome(investments);
		updateFiascomacy(draft, { purses: income.map(({ total }) => total), ...(isAutumn ? { counts: now } : {}) });
		draft.reports.push({ ...incomeReport(draft, income, withBonus), steps: incomeSteps(draft, income, isAutumn) });
	},
};

/** F7. */
export const hasBonus = (options: Game['options']): boolean => options.bonus !== 'off';

/** F5, in short. */
const BONUS_EARNED =
	', and 2 more for each power in which they have the most or as much as the most (1 if it has fewer centres than a year ago)';

function incomeReport(game: Game, income: readonly Income[], withBonus: boolean): Report {
	const { season, year } = game.phase;
	return newReport(game, 'income', words('Income'), {
		phase: `${season}${year}`,
		events: [
			say`Every player receives ${pfs(SEASON_FACTORS)}${words(withBonus ? BONUS_EARNED : '')}, to invest next season or to lose.`,
		],
		panels: [...(withBonus ? [incomePanel(game, income)] : []), factorsPanel(game)],
	});
}

/** What was invested so far: it multiplies centres (F9). */
export const sharesIn = (game: Game): Shares => ({ noun: 'PFs', bySeat: fiascomacyOf(game).investments });

/** Before the adjudication's report one of what was invested and how every vote went; then proposals to stop. */
export function recordVotes(draft: GameDraft, part: TurnPart, opened: Opened, polls: readonly Poll[]): void {
	if (part === 'count') return;
	const invested = part === 'movement' ? recordInvestments(draft, opened) : { events: [], panels: [] };
	const { phase, before } = draft.reports.at(-1)!;
	const events = [...invested.events, ...silentPowers(polls, part), ...takeProposals(draft, opened)];
	const panels = [...invested.panels, ...votePanels(polls, draft)];
	const steps = voteSteps(draft, polls, events);
	const report = newReport(draft, 'votes', words('Votes'), {
		phase,
		events,
		panels,
		before,
		after: before,
		steps,
	});
	if (events.length + panels.length > 0) draft.reports.splice(-1, 0, report);
}

/** F6: invested for good, and what is not invested is lost. */
function recordInvestments(draft: GameDraft, opened: Opened): { events: Phrase[]; panels: Panel[] } {
	const { purses } = fiascomacyOf(draft);
	const invested = investedIn(draft, opened);
	const lost = invested.flatMap((own, seat) => {
		const left = purses[seat]! - sumOf(own);
		return left > 0 ? [say`${personAt(draft, seat)} loses ${pfs(left)} not invested.`] : [];
	});
	updateFiascomacy(draft, { investments: investmentsBehind(draft, 'orders', opened), purses: purses.map(() => 0) });
	return { events: lost, panels: [investedPanel(draft, invested, purses)] };
}

function silentPowers(polls: readonly Poll[], part: TurnPart): Phrase[] {
	if (part !== 'movement') return [];
	const polled = [...new Set(polls.map(({ power }) => power))];
	const silent = polled.filter((power) => polls.every((poll) => poll.power !== power || poll.choices.length === 0));
	return silent.length > 0 ? [say`Nobody orders ${powers(silent)}: the units hold.`] : [];
}
