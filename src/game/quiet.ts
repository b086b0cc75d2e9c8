/** Whether anything happens in a game any more. */
import type { Report } from './report.ts';
import type { Game } from './state.ts';

/** Whether no centre has changed hands in so many counts. */
export function isQuietFor({ reports }: Pick<Game, 'reports'>, counts: number): boolean {
	const last = reports.filter(({ stage }) => stage === 'count').slice(-counts);
	return last.length === counts && last.every(isSame);
}

function isSame({ before, after }: Report): boolean {
	const owners = Object.entries(after.centres);
	return owners.every(([centre, owner]) => before.centres[centre] === owner);
}
