/** What Fiascomacy keeps: investments, PFs to invest, last year's centres. All of it public; an investment is a sealed answer until its reveal. */
import { byPower } from '../../board/map.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { type FormAnswer, pointsIn } from '../../game/answers.ts';
import { takenSeats } from '../../game/ending.ts';
import type { Opened } from '../../game/sealed.ts';
import type { Counts } from '../../game/situation.ts';
import { sliceOf } from '../../game/slices.ts';
import { centresOf, type Game, type StageId, type State } from '../../game/state.ts';
import { addUp, FIRST_FACTORS, type Investments, scoreOf, type Verdict, verdictOf } from './factors.ts';

/** A proposal to stop (F8). */
export interface Stop {
	readonly proposers: readonly number[];
	/** Who has answered yes, the proposers first. */
	readonly agreed: readonly number[];
	/** Who has answered no: then nobody else is asked. */
	readonly refused: number | null;
}

export interface FiascomacySlice {
	/** By seat. */
	readonly investments: Investments;
	/** PFs to invest this season, by seat: lost if they are not (F6). */
	readonly purses: readonly number[];
	/** Centres by power at the last Autumn's income, at first at the start. */
	readonly counts: Counts;
	/** A proposal to stop that is being answered. */
	readonly stop: Stop | null;
}

export const {
	of: fiascomacyOf,
	set: setFiascomacy,
	update: updateFiascomacy,
	withSlice: withFiascomacy,
} = sliceOf<FiascomacySlice>('fiascomacy');

/** What the seat has invested by now. */
export const investedBy = (state: State, seat: number): Counts => fiascomacyOf(state).investments[seat] ?? {};

/** 8 PFs each, nothing invested. */
export const firstSlice = (game: Game): FiascomacySlice => ({
	investments: game.seats.map(() => ({})),
	purses: game.seats.map(() => FIRST_FACTORS),
	counts: centreCounts(game),
	stop: null,
});

/** Centres of every power, also of one that has none. */
export const centreCounts = (state: Pick<State, 'situation'>): Readonly<Record<Power, number>> =>
	byPower((power) => centresOf(state, power).length);

/** The form on which PFs are invested. */
export const INVEST = 'invest';

/** What the seats invest in this reveal, by seat. */
export const investedIn = (game: State, { answers }: Opened): Counts[] =>
	fiascomacyOf(game).investments.map((_, seat) =>
		pointsIn(answers.find((answer) => answer.form === INVEST && answer.seat === seat)?.answer),
	);

/** F2: the investments that stand behind the orders of a stage; those of this very turn count with its orders. */
export function investmentsBehind(state: State, stage: StageId, opened: Opened): Investments {
	const { investments } = fiascomacyOf(state);
	if (stage !== 'orders') return investments;
	const invested = investedIn(state, opened);
	return investments.map((own, seat) => addUp(own, invested[seat]!));
}

/** The powers in which the seat has PFs, with those it is investing. */
export function powersHeld(game: Game, seat: number, investing: FormAnswer | undefined): Power[] {
	const own = addUp(investedBy(game, seat), pointsIn(investing));
	return POWERS.filter((power) => (own[power] ?? 0) > 0);
}

/** F9, with the centres as they are now. */
export const scoreOfSeat = (game: Game, seat: number): number => scoreOf(investedBy(game, seat), centreCounts(game));

/** Who wins if the game ends now. */
export const verdictOn = (game: Game): Verdict =>
	verdictOf(fiascomacyOf(game).investments, centreCounts(game), takenSeats(game));
