/** A situation as blocks: what every power owns and has on the board. Pure. */

import { kept } from '../../board/kept.ts';
import { makeUnit } from '../../board/notation.ts';
import { isSame, joined, type Phrase, place, say, words } from '../../board/phrase.ts';
import { POWERS, type Province } from '../../board/types.ts';
import { wrapped } from '../../desk/text.ts';
import { whoCommands } from '../../desk/words.ts';
import type { Mark, Marks } from '../../game/marks.ts';
import { type Roles, seatsCommanding } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game } from '../../game/state.ts';
import { badge } from '../../print/badge.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow, padded, type Shown, widthOf } from '../../print/layout.ts';
import type { Block } from './pages.ts';
import { headOf } from './report-blocks.ts';

export function boardBlocks({ units, dislodged, centres }: Situation, roles: Roles, width: number): Block[] {
	return POWERS.flatMap((power): Block[] => {
		const owned = Object.keys(centres).filter((centre) => centres[centre] === power);
		const standing = units.filter((unit) => unit.power === power);
		const driven = dislodged.flatMap(({ unit }) => (unit.power === power ? [makeUnit(unit)] : []));
		const has = owned.length + standing.length + driven.length;
		// a power that nobody plays and that has nothing is not part of the game
		if (has === 0 && seatsCommanding(roles.commands, power).length === 0) return [];
		const line = (label: string, list: readonly string[]) =>
			wrapped(`${label} ${list.length}: ${list.map(kept).join(', ') || '-'}`, width - 2).map((text, i) => ({
				text: `  ${i > 0 ? '  ' : ''}${text}`,
			}));
		const block = {
			head: headOf(power, roles),
			items: [
				line('Centres', owned.toSorted()),
				line('Units', standing.map(makeUnit).toSorted()),
				...(driven.length > 0 ? [line('Dislodged', driven)] : []),
			],
		};
		return [block];
	});
}

/**
 * The board in as few rows as can be: of each power that is left its centres as a number, and its units; also who plays it,
 * where that cuts off no unit.
 */
export function boardLines({ situation }: Pick<Game, 'situation'>, roles: Roles, width: number): Shown[] {
	const { units, centres } = situation;
	const names = POWERS.map((power) => inCodes(whoCommands(roles, power)));
	const longest = Math.max(...names.map(widthOf));
	const lines = POWERS.flatMap((power, i) => {
		const owned = Object.values(centres).filter((owner) => owner === power).length;
		const standing = units.filter((unit) => unit.power === power).map(makeUnit);
		if (owned === 0 && standing.length === 0) return [];
		const rest = `${String(owned).padStart(2)}  ${standing.toSorted().join(', ') || 'no units'}`;
		const called = padded(badge(power), 9);
		return [{ bare: inRow([called, rest]), named: inRow([called, padded(names[i]!, longest), ' ', rest]) }];
	});
	const isRoom = longest > 0 && lines.every(({ named }) => widthOf(named) <= width);
	return lines.map(({ bare, named }) => (isRoom ? named : bare));
}

/** The same signs in one sentence for all of a kind: `# fort of GERMANY: BEL, MUN`. */
export function markSentences(marks: Marks): Phrase[] {
	const all = Object.entries(marks);
	const isAlike = (a: Mark, b: Mark) => a.sign === b.sign && isSame(a.meaning, b.meaning);
	const kinds = all.filter(([, mark], i) => all.findIndex(([, other]) => isAlike(mark, other)) === i);
	const sentence = ([, mark]: readonly [Province, Mark]) => {
		const where = all.flatMap(([at, other]) => (isAlike(mark, other) ? [place(at)] : []));
		return say`${words(mark.sign)} ${mark.meaning}: ${joined(where, ',')}`;
	};
	return all.length > 0 ? [joined(kinds.map(sentence), ';')] : [];
}

/** What the signs in the tables mean, where a variant has some. */
export function markBlocks(marks: Marks): Block[] {
	const all = Object.entries(marks);
	if (all.length === 0) return [];
	return [
		{
			head: { text: 'Marks', bold: true },
			items: all.map(([province, { sign, meaning }]) => [{ text: inRow([`${province} ${sign}  `, inCodes(meaning)]) }]),
		},
	];
}
