/** Whether anything happens in a game any more. */
import type { Report } from './report.ts';
import type { Game } from './state.ts';

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
