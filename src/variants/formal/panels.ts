/** Formal's tables and marks: the relation matrix, what was declared, and the land one may not enter. */
import { PROVINCES } from '../../board/map.ts';
import { type Cell, column, letter, nothing, ofPower, type Panel } from '../../board/panel.ts';
import { type Phrase, powerShort, say, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { Marks } from '../../game/marks.ts';
import type { Game } from '../../game/state.ts';
import { landOwners } from './land.ts';
import { type FormalSlice, isClosed } from './permits.ts';
import { type Declared, pairOf, type Relation, relationOf } from './relations.ts';

const LETTERS: Readonly<Record<Relation | 'alliance', readonly [sign: string, meaning: string]>> = {
	war: ['W', 'war'],
	neutral: ['N', 'neutral'],
	allied: ['A', 'allied'],
	alliance: ['A', 'allied'],
};

/** Who is at war, neutral or allied; a star marks what the last declarations changed. */
export const relationMatrix = (powers: readonly Power[], { relations, changed }: FormalSlice): Panel => ({
	id: 'relations',
	title: words('Relations'),
	legend: words(': War Neutral Allied *changed'),
	...square(powers, (a, b) => letter(...LETTERS[relationOf(relations, a, b)], changed.includes(pairOf(a, b)))),
});

export const declaredPanel = (powers: readonly Power[], declared: Declared): Panel => ({
	id: 'declared',
	title: words('Declared'),
	legend: words(', row to column; - nothing'),
	...square(powers, (a, b) => {
		const said = declared[a]?.[b];
		return said ? letter(...LETTERS[said], false) : nothing('-');
	}),
});

const square = (
	powers: readonly Power[],
	cell: (row: Power, column: Power) => Cell,
): Pick<Panel, 'columns' | 'rows'> => ({
	columns: [column(''), ...powers.map((power) => ({ ...ofPower(power), holds: 'letters' as const }))],
	rows: powers.map((row) => [
		powerShort(row),
		...powers.map((each) => (each === row ? nothing('.') : cell(row, each))),
	]),
});

/** Land that none of these powers may enter now (M8); one from which an enemy may be driven is open (M9). */
export function closedMarks(game: Game, powers: readonly Power[], whom: Phrase): Marks {
	if (powers.length === 0) return {};
	const owners = landOwners(game.situation);
	const closed = [...PROVINCES.keys()].filter((province) => powers.every((power) => isClosed(game, power, province)));
	return Object.fromEntries(
		closed.map((province) => [province, { sign: 'x', meaning: say`land of ${owners[province]!}, neutral to ${whom}` }]),
	);
}
