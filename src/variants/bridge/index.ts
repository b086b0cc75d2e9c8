/** Bridge: bids on next year's centres, extra units for bids met, forts for bids exceeded. A layer over any orders. */
import { HOMES } from '../../board/map.ts';
import { count, joined, type Phrase, say, words } from '../../board/phrase.ts';
import { POWERS } from '../../board/types.ts';
import { UNITS_HELD } from '../../game/ending.ts';
import { addToReport, type OrderLine } from '../../game/report.ts';
import type { Opened } from '../../game/sealed.ts';
import { officialSeating, powersOf } from '../../game/seats.ts';
import { centresOf, type Game, type State, type TurnPart } from '../../game/state.ts';
import type { Layer } from '../../game/variant.ts';
import { unitsToWin } from './bids.ts';
import { fortMarks, fortsOf, withoutEnteredForts, withoutLostForts } from './forts.ts';
import { HEADLESS, POSITION } from './headless.ts';
import { help, OPTIONS } from './pages.ts';
import { nowPanel, withHoldings, yearPanel } from './panels.ts';
import { plays, withBids } from './plays.ts';
import {
	type BridgeSlice,
	bridgeOf,
	duesOf,
	EMPTY,
	firstBids,
	isFirstWinter,
	isLastWinter,
	judgeBids,
	setBridge,
} from './slice.ts';
import { SUGGEST } from './suggest.ts';
import { bidStep, fortsTold, goneSteps } from './telling.ts';
import {
	bidForms,
	bidStage,
	checkWinter,
	closeWinter,
	planFirstWinter,
	winterAnswers,
	winterForms,
	withTraditionalUnits,
} from './winter.ts';
import { afterTalk, pledges } from './yielding.ts';

export const bridge: Layer = {
	id: 'bridge',
	title: 'Bridge Diplomacy',
	summary: 'Bid how many centres you will own; bids met earn units, bids exceeded earn forts.',
	inShort: () => [
		'Every winter you bid how many centres, cities that count, you will own a year later; orders are written in secret.',
		'You win with 19 armies and fleets on the board after a winter (more between two players).',
		'Gains that you foretell bring an extra unit, gains beyond your bid bring forts, and a bid too high costs a unit.',
	],
	help,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	seating: officialSeating,
	over: ['formal'],
	signs: [{ characters: '#', meaning: words('# fort') }],
	headless: HEADLESS,
	suggest: SUGGEST,
	stages: { bids: bidStage },
	position: POSITION,
	lessons: () => import('./lessons.ts'),
	hooks: {
		start: (draft) => {
			draft.situation = { ...draft.situation, units: [] };
			setBridge(draft, EMPTY);
		},
		plan: (before, game) => (isPlayed(game) ? before : planFirstWinter(game, before)),
		forms: (before, game, stage, seat, own, ruleset) => {
			if (stage === 'orders') return before.map((form) => withHoldings(game, form, own));
			if (stage === 'bids') return bidForms(game, powersOf(ruleset.roles(game).commands, seat));
			if (stage !== 'adjustments') return before;
			return powersOf(ruleset.roles(game).commands, seat).flatMap((power) => winterForms(game, power, before, own));
		},
		plays,
		pledges: (before, game, by, to, ruleset) => [...before, ...pledges(game, by, to, ruleset)],
		afterTalk: (before, _game, deal) => afterTalk(before, deal),
		contest: (before, game, _seat, own) => before && withBids(game, before, own),
		check: (before, game, form, own) => checkWinter(game, form, own[form.id], before),
		merge: (before, state, stage, _sheets, _opened, ruleset) =>
			stage === 'adjustments' && isFirstWinter(state) ? withTraditionalUnits(state, before, ruleset) : before,
		rules: (before, state) => ({ ...before, forts: fortsOf(state) }),
		owed: (before, state, power) => (isFirstWinter(state) ? before : duesOf(state, power).owed),
		record: (draft, part, opened, lines) => {
			const old = bridgeOf(draft);
			const gone = part === 'adjustments' ? goneSteps({ ...draft, situation: draft.reports.at(-1)!.before }) : [];
			const next = recorded(draft, part, opened, lines);
			setBridge(draft, next);
			const marks = fortMarks(old);
			const { events, steps } = fortsTold(draft, old, next);
			addToReport(draft, {
				...(Object.keys(marks).length > 0 ? { marks } : {}),
				events: [...events, ...(part === 'adjustments' ? bidEvents(draft) : [])],
				panels: part === 'count' ? [yearPanel(next.years.at(-1)!)] : [],
				steps: [...steps, ...gone, ...(part === 'count' ? [bidStep(next.years.at(-1)!)] : [])],
			});
		},
		// a seat with several powers counts them together, as it does for centres
		goal: (_before, { seats }) => ({
			part: 'adjustments',
			target: unitsToWin(seats.length),
			noun: UNITS_HELD.noun,
			said: `${unitsToWin(seats.length)} units win`,
			holds: UNITS_HELD,
		}),
		panels: (before, game, viewer, own) => [
			{ ...nowPanel(game, own), ...(viewer === null ? {} : { isFor: viewer }) },
			...before,
			...bridgeOf(game).years.map(yearPanel).reverse(),
		],
		marks: (before, game) => [...before, { marks: fortMarks(bridgeOf(game)) }],
	},
};

/** Whether Winter 1900 is behind us. */
const isPlayed = (game: Game) => Object.keys(bridgeOf(game).whenBid).length > 0;

function recorded(game: Game, part: TurnPart, opened: Opened, lines: readonly OrderLine[]): BridgeSlice {
	const slice = bridgeOf(game);
	const { named, bids } = winterAnswers(opened);
	switch (part) {
		case 'movement':
			return withoutEnteredForts(slice, lines);
		case 'retreats':
			return slice;
		case 'count':
			return judgeBids(withoutLostForts(slice, game), game, { ...slice.firstBids, ...bids });
		case 'adjustments': {
			const before: State = { ...game, situation: game.reports.at(-1)!.before };
			return {
				...closeWinter(before, named, (power) => HOMES[power]),
				firstBids: isFirstWinter(game) ? firstBids(game.seats, (power) => centresOf(game, power).length) : {},
			};
		}
	}
}

const list = (phrases: readonly Phrase[]): Phrase => joined(phrases, ',');

/** What the winter leaves behind: the next bids, and builds that stay owed. */
function bidEvents(game: Game): Phrase[] {
	if (isLastWinter(game)) return [];
	const { firstBids } = bridgeOf(game);
	const next = game.phase.year + 1;
	if (isFirstWinter(game))
		return [
			say`Bids for ${next}, set by the rules: ${list(POWERS.map((power) => say`${power} ${firstBids[power]!}`))}.`,
		];
	const owed = POWERS.map((power) => ({ power, builds: duesOf(game, power).owed })).filter(({ builds }) => builds > 0);
	return [
		...(owed.length > 0
			? [say`Still owed: ${list(owed.map(({ power, builds }) => say`${power} ${count(builds, 'build')}`))}.`]
			: []),
		say`The bids for ${next} are sealed until its Fall is counted.`,
	];
}
