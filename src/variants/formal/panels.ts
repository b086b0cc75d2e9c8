/** Formal's tables and marks: the relation matrix, what was declared, and the land one may not enter. */
import { PROVINCES, shortPower } from '../../board/map.ts';
import type { Power } from '../../board/types.ts';
import type { Marks } from '../../game/marks.ts';
import type { Panel } from '../../game/report.ts';
import type { Game } from '../../game/state.ts';
import { landOwners } from './land.ts';
import { type FormalSlice, isClosed } from './permits.ts';
import { type Declared, pairOf, relationOf } from './relations.ts';

const LETTERS = { war: 'W', neutral: 'N', allied: 'A' } as const;

/** Who is at war, neutral or allied; a star marks what the last declarations changed. */
export function relationMatrix(powers: readonly Power[], { relations, changed }: FormalSlice): Panel {
	const cell = (a: Power, b: Power) => {
		if (a === b) return '.';
		return `${LETTERS[relationOf(relations, a, b)]}${changed.includes(pairOf(a, b)) ? '*' : ''}`;
	};
	return square('Relations: War Neutral Allied *changed', powers, cell);
}

const SAID = { war: 'W', neutral: 'N', alliance: 'A' } as const;

export function declaredPanel(powers: readonly Power[], declared: Declared): Panel {
	const cell = (a: Power, b: Power) => {
		const said = declared[a]?.[b];
		return a === b ? '.' : said ? SAID[said] : '-';
	};
	return square('Declared, row to column; - nothing', powers, cell);
}

const square = (title: string, powers: readonly Power[], cell: (row: Power, column: Power) => string): Panel => ({
	title,
	columns: ['', ...powers.map(shortPower)],
	rows: powers.map((row) => [shortPower(row), ...powers.map((column) => cell(row, column))]),
});

/** Land that none of these powers may enter now (M8); one from which an enemy may be driven is open (M9). */
export function closedMarks(game: Game, powers: readonly Power[], whom: string): Marks {
	if (powers.length === 0) return {};
	const owners = landOwners(game.situation);
	const closed = [...PROVINCES.keys()].filter((province) => powers.every((power) => isClosed(game, power, province)));
	return Object.fromEntries(
		closed.map((province) => [province, { sign: 'x', meaning: `land of ${owners[province]}, neutral to ${whom}` }]),
	);
}
