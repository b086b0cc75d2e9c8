/** Diplomacywinks: pieces are thrown at the board, and what they touch decides where they stand. */

import { CENTRES, column, type Panel, PLAYER, row, UNITS } from '../../board/panel.ts';
import { words } from '../../board/phrase.ts';
import { POWERS } from '../../board/types.ts';
import type { Marks } from '../../game/marks.ts';
import type { Plan, PlannedAt } from '../../game/plan.ts';
import { chance, shuffled } from '../../game/random.ts';
import type { StoredSeat } from '../../game/seat.ts';
import { personAt } from '../../game/seats.ts';
import { centresOf, type Game, type StageId, stageNow, unitsOf } from '../../game/state.ts';
import type { Layer } from '../../game/variant.ts';
import { isMotion, withoutDraws } from '../standard/motions.ts';
import { opinionsPanel } from '../standard/opinions.ts';
import { acceptance, acceptanceForms, verdict } from './arbiter.ts';
import { claimsOf, lyingAt } from './claims.ts';
import { again, againForms, ballot, debate, nominationForms, nominations, voteStageOf } from './debate.ts';
import { HEADLESS } from './headless.ts';
import { help, OPTIONS } from './pages.ts';
import { contestOf, plays } from './plays.ts';
import { BEFORE, POSITION } from './position.ts';
import { positionSheet } from './sheet.ts';
import { colourOf, firstSlice, homesIn, setWinks, winksOf } from './slice.ts';
import { cleanup, decisionForms, disambiguating, openPanels } from './stages.ts';
import { SUGGEST } from './suggest.ts';
import { checkThrow, throwForms, throwing, throwPanels } from './throws.ts';
import { lyingMarks, openMarks, SIGNS_OF_PIECES } from './trail.ts';
import { wayOn, wayOnForms } from './way-on.ts';
import { firstCount, goal, planTurn, recordPart } from './years.ts';

export const diplomacywinks: Layer = {
	id: 'diplomacywinks',
	title: 'Diplomacywinks',
	summary: 'Throw your pieces at the board, sort out what they touch, and argue who would win.',
	inShort: () => [
		'You throw your pieces onto the map in turn; then, decision by decision, it is settled where each one stands.',
		'At the end everybody says who would win: whoever is named by all has won.',
		'Pieces stay where they fall, and it is fair to knock those of others off the board.',
	],
	help,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	unplayed: () => 'not on the board',
	seating,
	stages: {
		throwing,
		cleanup,
		disambiguating,
		nominations,
		ballot,
		debate,
		wayOn,
		arbiter: acceptance,
		verdict,
		again,
	},
	signs: SIGNS_OF_PIECES,
	headless: HEADLESS,
	suggest: SUGGEST,
	position: POSITION,
	lessons: () => import('./lessons.ts'),
	throwing: () => import('./physics.ts').then(({ loadPhysics }) => loadPhysics()),
	hooks: {
		start: (draft) => {
			for (const seat of draft.seats.keys()) colourOf(draft, seat);
			draft.situation = { units: [], dislodged: [], centres: {} };
			setWinks(draft, firstSlice(draft));
		},
		plan: (_before, game) => planNext(game),
		forms: (before, game, stage, seat, own) => {
			switch (stage) {
				case 'throwing':
					return throwForms(game, seat);
				case 'disambiguating':
					return decisionForms(game, seat);
				case 'nominations':
				case 'ballot':
					return nominationForms(game, seat, stage === 'ballot');
				case 'wayOn':
					return wayOnForms(game, seat, own);
				case 'arbiter':
					return acceptanceForms(game, seat);
				case 'again':
					return againForms(game, seat);
				default:
					// W21: no draws; who concedes says so in Phase IV
					return before.filter(({ id }) => !isMotion(id));
			}
		},
		plays,
		pledges: (before) => withoutDraws(before, 'There are no draws here: in the debate everybody says who wins.'),
		contest: (before, game) => before && contestOf(before, game),
		// every turn ends with a count, if not told otherwise
		outlook: (before, game) => ({
			...before,
			isCounted: before.isCounted || game.options.count !== 'fall',
		}),
		check: (before, _game, form, own) => [...before, ...checkThrow(form, own[form.id])],
		homes: (before, state, power) => {
			const homes = homesIn(state)?.homes;
			return homes ? (homes[power] ?? []) : homes === null ? [] : before;
		},
		count: (before, state) => (homesIn(state)?.homes === null ? firstCount(state) : before),
		// W20: where nobody stands on a centre nobody disbands
		owed: (before, { situation }) => (Object.keys(situation.centres).length === 0 ? 0 : before),
		record: recordPart,
		goal: (_before, game) => goal(game),
		// a win is the end of a game, not of the evening: see `again`
		outcome: () => null,
		// S10: where W21 holds
		mayStop: (_before, game) => winksOf(game).homes !== null,
		banner: (before, game) => (winksOf(game).round > 1 ? `GAME ${winksOf(game).round}` : before),
		panels: (_before, game) => panels(game, stageNow(game)),
		lying: (_before, game) => lyingAt(game, stageNow(game)),
		marks: (before, game) => [...before, { marks: marks(game, stageNow(game)) }],
	},
};

function planNext(game: Game): Plan {
	const { next } = winksOf(game);
	const phase = next === 'throwing' || next === 'deciding' ? BEFORE : game.phase;
	const at = (stage: string): PlannedAt => ({ stage, at: 'start', phase });
	switch (next) {
		case 'throwing':
			return [at('throwing'), at('cleanup'), at('disambiguating'), at(voteStageOf(game))];
		case 'deciding':
			return [at('disambiguating'), at(voteStageOf(game))];
		case 'vote':
			return [at(voteStageOf(game))];
		case 'debate':
			return [at('debate'), at('wayOn')];
		case 'arbiter':
		case 'verdict':
			return [at(next)];
		case 'turn':
			return planTurn(game);
		case 'again':
			return [at('again')];
	}
}

function panels(game: Game, stage: StageId | undefined): Panel[] {
	if (stage === 'throwing') return throwPanels(game);
	if (stage === undefined || stage === 'again') return [standings(game)];
	const open = stage === 'disambiguating' ? openPanels(claimsOf(game)) : positionSheet(game);
	return [...open, standings(game), ...opinionsPanel(game)];
}

function marks(game: Game, stage: StageId | undefined): Marks {
	switch (stage) {
		case 'throwing':
			return lyingMarks(winksOf(game).pieces);
		case 'disambiguating':
			return openMarks(claimsOf(game));
		default:
			return {};
	}
}

function standings(game: Game): Panel {
	const { tally } = winksOf(game);
	const rows = game.seats.map((_, seat) => {
		const power = colourOf(game, seat);
		const [units, centres] = [unitsOf(game, power).length, centresOf(game, power).length];
		return row(power, personAt(game, seat), units, centres, tally[seat] ?? 0);
	});
	return {
		id: 'standings',
		title: words('Standings'),
		columns: [column('Colour'), PLAYER, UNITS, CENTRES, column('Won tonight')],
		rows,
	};
}

/** W1: a colour each, drawn or in the order of the names. */
function seating(names: readonly string[], options: Readonly<Record<string, unknown>>, seed: string): StoredSeat[] {
	const colours = options.seating === 'entered' ? POWERS : shuffled(POWERS, chance(seed, 'seats'));
	return names.map((name, i) => ({ name, powers: [colours[i]!] }));
}
