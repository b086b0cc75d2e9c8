/** What a computer proposes, and what it says to proposals (S4, S8). */
import { aliveSeats } from '../../game/ending.ts';
import { subjectIn } from '../../game/form-ids.ts';
import type { ChoiceForm } from '../../game/forms.ts';
import type { Report } from '../../game/report.ts';
import type { Rules } from '../../game/rules.ts';
import type { Game } from '../../game/state.ts';
import type { View } from '../../game/view.ts';
import { concededTo, DRAW, isMotion } from './motions.ts';
import { hopesOf } from './searching.ts';

/** Nothing is given up before. */
const FIRST_YEAR_OF_DRAWS = 1903;
/** A leader who needs no more than this, and has so many times what it has itself, has won. */
const NEARLY = 2;
const TIMES = 3;

/** Undefined: no proposal is asked about, or it has none to make. */
export function voteOf(view: View, form: ChoiceForm, ruleset: Rules): string | undefined {
	const { game, seat } = view;
	if (isMotion(form.id)) return proposes(game, form) ? DRAW : undefined;
	const motion = subjectIn(form.id, 'vote');
	if (motion === undefined) return undefined;
	const winner = concededTo(motion);
	const isFor = winner === undefined ? takesDraw(view, ruleset) : concedes(game, seat, winner, ruleset);
	return isFor ? 'yes' : 'no';
}

/** Once a year, where nothing moves any more. */
const proposes = (game: Game, { options }: ChoiceForm): boolean =>
	game.phase.season === 'F' && isStale(game) && options.some(({ value }) => value === DRAW);

/** Where nothing moves any more, or it hopes for no more than its part of a draw; easy: has no more than the others on average. */
export function takesDraw(view: View, ruleset: Rules): boolean {
	const { game, seat } = view;
	if (isDull(game)) return true;
	if (game.phase.year < FIRST_YEAR_OF_DRAWS) return false;
	const alive = aliveSeats(game);
	const hopes = hopesOf(view, ruleset);
	if (hopes !== undefined) return hopes * alive.length <= 1;
	const all = alive.reduce((sum, other) => sum + ruleset.valueFor(game, other), 0);
	return ruleset.valueFor(game, seat) * alive.length <= all;
}

/** To itself always, and to whoever cannot be stopped. */
function concedes(game: Game, seat: number, leader: number, ruleset: Rules): boolean {
	if (leader === seat) return true;
	const { target } = ruleset.goal(game);
	const most = ruleset.valueFor(game, leader);
	return most >= target - NEARLY && most >= TIMES * ruleset.valueFor(game, seat);
}

/** Years without a changed centre after which a computer agrees to an end, and after which it proposes one. */
const DULL_YEARS = 2;
const STALE_YEARS = 3;

export const isDull = (game: Pick<Game, 'reports'>): boolean => isUnchangedFor(game, DULL_YEARS);
export const isStale = (game: Pick<Game, 'reports'>): boolean => isUnchangedFor(game, STALE_YEARS);

/** Whether no centre has changed hands in so many counts. */
function isUnchangedFor({ reports }: Pick<Game, 'reports'>, counts: number): boolean {
	const last = reports.filter(({ stage }) => stage === 'count').slice(-counts);
	return last.length === counts && last.every(isSame);
}

function isSame({ before, after }: Report): boolean {
	const owners = Object.entries(after.centres);
	return owners.every(([centre, owner]) => before.centres[centre] === owner);
}
