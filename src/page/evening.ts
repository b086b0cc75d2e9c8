/** What the page of an evening tells, gathered while its game is played again. All of it is public. */
import type { Panel } from '../board/panel.ts';
import { NOTHING, type Phrase } from '../board/phrase.ts';
import type { Picture } from '../board/picture.ts';
import { POWERS, type Power } from '../board/types.ts';
import { CENTRES_HELD, type Goal, takenSeats } from '../game/ending.ts';
import { legendOf, type Marks } from '../game/marks.ts';
import { yearOf } from '../game/naming.ts';
import { drawnMarks, pictureAfter, pictureBefore, pictureOf } from '../game/picture.ts';
import type { Report } from '../game/report.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Commands, calledAt, calledIn, powersOf, seatAt } from '../game/seats.ts';
import type { Game, Seat } from '../game/state.ts';
import { marksFor, panelsFor } from '../game/table/seen.ts';
import { type Telling, tell } from '../game/telling.ts';
import { capitalised } from '../print/spelling.ts';

/** A report with the board to look at. */
export interface ToldReport {
	readonly telling: Telling;
	/** None where the board does not change. */
	readonly picture?: Picture;
	/** What its signs mean. */
	readonly legend: Phrase;
}

export interface Person {
	/** Who has sat there, one after the other. */
	readonly names: readonly string[];
	readonly seat: Seat;
	readonly commands: readonly Power[];
	readonly value: number;
	readonly hasWon: boolean;
}

/** A number of each line over the years. */
export interface Chart {
	readonly title: string;
	/** What wins, where that is a number. */
	readonly target?: number;
	readonly years: readonly string[];
	readonly lines: readonly ChartLine[];
}

export interface ChartLine {
	readonly label: string;
	/** Whose colour it has. */
	readonly power?: Power;
	readonly values: readonly number[];
}

export interface Evening {
	readonly game: Game;
	readonly goal: Goal;
	/** The first has most of what wins. */
	readonly people: readonly Person[];
	readonly charts: readonly Chart[];
	readonly told: readonly ToldReport[];
	/** The board as it is at last. */
	readonly picture: Picture;
	readonly legend: Phrase;
	readonly panels: readonly Panel[];
}

/** `see` wants each game of a replay in order; `end` is the evening up to the last of them. */
export interface Watching {
	see(game: Game): void;
	/** Undefined: no game was seen. */
	end(): Evening | undefined;
}

export function watch(ruleset: Ruleset): Watching {
	const told: ToldReport[] = [];
	const years: Year[] = [];
	const names: string[][] = [];
	let last: Game | undefined;
	return {
		see(game) {
			game.seats.forEach((each, seat) => {
				const name = calledIn(each);
				const known = names[seat] ?? [];
				if (known.at(-1) !== name) names[seat] = [...known, name];
			});
			const fresh = game.reports.slice(last?.reports.length ?? 0);
			const goal = ruleset.goal(game);
			const marks = marksFor(last ?? game, ruleset, null);
			for (const report of fresh) {
				const telling = tell(report, goal);
				told.push({ telling, legend: NOTHING, ...(shownOf(report, marks, ruleset) ?? shownIn(telling, ruleset)) });
			}
			const counted = fresh.findLast(({ stage }) => stage === goal.part);
			if (!last) years.push({ label: 'Start', ...numbersOf(game, ruleset) });
			else if (counted) noteYear(years, { label: yearOf(counted), ...numbersOf(game, ruleset) });
			last = game;
		},
		end: () => (last ? eveningOf(last, ruleset, told, years, names) : undefined),
	};
}

/** What everybody has after a count. */
interface Year {
	readonly label: string;
	readonly bySeat: readonly number[];
	readonly byPower: readonly number[];
}

const numbersOf = (game: Game, ruleset: Ruleset): Omit<Year, 'label'> => ({
	bySeat: [...game.seats.keys()].map((seat) => ruleset.valueFor(game, seat)),
	byPower: POWERS.map((power) => CENTRES_HELD.of(game.situation, power)),
});

function noteYear(years: Year[], year: Year): void {
	if (years.at(-1)?.label === year.label) years.pop();
	years.push(year);
}

type Shown = Required<Pick<ToldReport, 'picture' | 'legend'>>;

/** Its orders with what came of them, or else the board after it where that is another one. */
function shownOf(report: Report, marks: Marks, ruleset: Ruleset): Shown | undefined {
	const { before: was, after: is, marksAfter } = report;
	const before = pictureBefore(report);
	const after = pictureAfter(report);
	const marked = { marks: drawnMarks(marks), legend: legendOf(ruleset.layers, marks) };
	const shown = (picture: Picture, { marks, legend } = marked): Shown => ({ picture: { ...picture, marks }, legend });
	if (before.arrows.length > 0) return shown({ ...before, standoffs: after.standoffs, land: ruleset.land(was) });
	if (marksAfter) {
		const { marks, legend } = marksAfter;
		return shown({ ...after, land: ruleset.land(is) }, { marks: drawnMarks(marks), legend });
	}
	const signs = Object.fromEntries(
		Object.keys({ ...was.centres, ...is.centres })
			.filter((centre) => was.centres[centre] !== is.centres[centre])
			.map((centre) => [centre, is.centres[centre] ? ('goal' as const) : ('out' as const)]),
	);
	if (was.units === is.units && Object.keys(signs).length === 0) return undefined;
	return shown({ ...after, land: ruleset.land(is), signs });
}

/** The board as the last step that marks it does; undefined: none does. */
function shownIn({ steps }: Telling, ruleset: Ruleset): Shown | undefined {
	const step = steps.findLast(({ marks }) => marks !== undefined);
	if (!step?.marks) return undefined;
	return {
		picture: pictureOf(step.after, step.marks, ruleset.land(step.after), step.lying),
		legend: step.legend ?? legendOf(ruleset.layers, step.marks),
	};
}

function eveningOf(
	game: Game,
	ruleset: Ruleset,
	told: readonly ToldReport[],
	years: readonly Year[],
	names: readonly (readonly string[])[],
): Evening {
	const goal = ruleset.goal(game);
	const marks = marksFor(game, ruleset, null);
	const { commands } = ruleset.roles(game);
	const people = takenSeats(game).map((seat) => ({
		names: names[seat] ?? [],
		seat: seatAt(game, seat),
		commands: powersOf(commands, seat),
		value: ruleset.valueFor(game, seat),
		hasWon: game.outcome?.winners.includes(seat) ?? false,
	}));
	return {
		game,
		goal,
		people: people.toSorted((a, b) => Number(b.hasWon) - Number(a.hasWon) || b.value - a.value),
		charts: chartsOf(game, goal, commands, years),
		told,
		picture: pictureOf(game.situation, marks, ruleset.land(game.situation), ruleset.lying(game)),
		legend: legendOf(ruleset.layers, marks),
		panels: panelsFor(game, ruleset, null),
	};
}

/** What wins, by seat; and the centres by power, unless that is the same. */
function chartsOf(game: Game, goal: Goal, commands: Commands, counted: readonly Year[]): Chart[] {
	const seats = takenSeats(game);
	const years = counted.map(({ label }) => label);
	const first = seats.map((seat) => powersOf(commands, seat)[0]);
	const areClear = first.every((power) => power !== undefined) && new Set(first).size === first.length;
	const bySeat: Chart = {
		title: `${capitalised(goal.noun[1])} by player`,
		...(Number.isFinite(goal.target) ? { target: goal.target } : {}),
		years,
		lines: seats.map((seat, i) => ({
			label: calledAt(game, seat),
			...(areClear ? { power: first[i]! } : {}),
			values: counted.map((year) => year.bySeat[seat]!),
		})),
	};
	const byPower: Chart = {
		title: 'Centres by power',
		years,
		lines: POWERS.flatMap((power, i) => {
			const values = counted.map(({ byPower }) => byPower[i]!);
			return values.some((value) => value > 0) ? [{ label: power, power, values }] : [];
		}),
	};
	const isSame = goal.holds === CENTRES_HELD && commands.every((own) => own.length < 2) && areClear;
	return [bySeat, ...(isSame ? [] : [byPower])].filter(({ years, lines }) => years.length > 1 && lines.length > 0);
}
