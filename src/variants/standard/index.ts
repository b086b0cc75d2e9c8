/** The standard game: the layer under all others. */
import { HOMES, STARTING_UNITS } from '../../board/map.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import { newClock } from '../../game/clock.ts';
import { highest, listNames, type Outcome } from '../../game/outcome.ts';
import type { Panel } from '../../game/report.ts';
import { officialSeats, seatOf } from '../../game/seats.ts';
import { centresOf, type Game, isAlive, unitsOf } from '../../game/state.ts';
import type { Layer, Step } from '../../game/variant.ts';
import { askSeat, checkAnswer } from './asking.ts';
import { aliveSeats } from './motions.ts';
import { HELP, OPTIONS } from './pages.ts';
import { keep, planSeason, STAGES } from './stages.ts';

export const standard: Layer = {
	id: 'standard',
	title: 'Standard Diplomacy',
	summary: 'The classic: seven powers, secret orders, 18 centres win. 2 to 7 players.',
	help: HELP,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	over: [],
	seating: (names, options, seed) => officialSeats(names, options.seating !== 'entered', seed),
	stages: STAGES,
	hooks: {
		start: (draft) => {
			const owners = POWERS.flatMap((power) => HOMES[power].map((home): [Province, Power] => [home, power]));
			draft.situation.centres = Object.fromEntries(owners);
			draft.situation.units = POWERS.flatMap((power) => STARTING_UNITS[power].map((unit) => ({ ...unit, power })));
			keep(draft, { motions: [], clock: clockFor(draft as Game) });
		},
		plan: (game) => planSeason(game),
		forms: (game, stage, seat, _own, before, book) => [...before, ...askSeat(game, stage, seat, book)],
		check: (game, form, own, before, book) => [...before, ...checkAnswer(game, form, own, book)],
		record: (draft) => keep(draft, { clock: clockFor(draft as Game) }),
		outcome: (game, step, before) => before ?? ending(game, step),
		panels: (game, _viewer, before) => [...before, standings(game)],
	},
};

const clockFor = ({ options }: Game) =>
	options.negotiation === 'wilson' ? newClock(Number(options.minutes ?? 5)) : null;

/** The centres of all powers of a seat. */
const total = (game: Game, seat: number) =>
	game.seats[seat]!.powers.reduce((sum, power) => sum + centresOf(game, power).length, 0);

/** S4, S5, S7: 18 centres after a Fall (24 between two players), or the most after the last year. */
function ending(game: Game, step: Step): Outcome | null {
	const seats = game.seats.map((_, seat) => seat);
	if (step === 'count') {
		const target = game.seats.length === 2 ? 24 : 18;
		const winner = seats.find((seat) => total(game, seat) >= target);
		if (winner !== undefined) {
			const text = `${game.seats[winner]!.name} wins with ${total(game, winner)} centres.`;
			return { kind: 'victory', winners: [winner], text };
		}
	}
	if (aliveSeats(game).length === 0)
		return { kind: 'draw', winners: [], text: 'Nobody is left: the game ends without a winner.' };
	if (step === 'adjustments' && game.options.lastYear === game.phase.year) {
		const winners = highest(seats, (seat) => total(game, seat));
		const names = listNames(winners.map((seat) => game.seats[seat]!.name));
		const verb = winners.length === 1 ? 'wins' : 'share the win';
		const text = `${game.phase.year} was the last year: ${names} ${verb} with ${total(game, winners[0]!)} centres.`;
		return { kind: winners.length === 1 ? 'victory' : 'shared', winners, text };
	}
	return null;
}

function standings(game: Game): Panel {
	const rows = POWERS.map((power) => {
		const seat = seatOf(game.seats, power);
		const player = seat === undefined ? '(civil disorder)' : game.seats[seat]!.name;
		const centres = String(centresOf(game, power).length);
		return [power, isAlive(game, power) ? player : `${player}, out`, centres, String(unitsOf(game, power).length)];
	});
	return { title: 'Standings', columns: ['Power', 'Player', 'Centres', 'Units'], rows };
}
