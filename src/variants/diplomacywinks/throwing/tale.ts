/** What came of a throw, told to the table in a line. The same throw is told the same way. */

import { BARRED_REGIONS } from '../../../board/map.ts';
import { joined, NOTHING, type Phrase, placeHead, say, sentences, words } from '../../../board/phrase.ts';
import type { UnitType } from '../../../board/types.ts';
import { chance } from '../../../game/random.ts';
import { type Lie, pieceSaid, type Thrown } from '../../../game/throws.ts';
import { legalSpaces } from '../pieces.ts';
import type { End } from './simulate.ts';

/** How a piece died, as it is kept. */
export const ENDS: Readonly<Record<End, string>> = {
	foul: 'foul: it must bounce on the table first',
	edge: 'against the edge of the board, dead',
	short: 'short of the board, dead',
	past: 'past the board, dead',
	beside: 'beside the board, dead',
	knocked: 'off the board, dead',
};

const DEATHS: Readonly<Record<End, readonly string[]>> = {
	foul: [
		'Foul! The first bounce belongs to the table, not to Europe.',
		'Foul! Airmail is not accepted: bounce on the table first.',
		'Foul! That was an invasion, not a throw. It must bounce on the table first.',
	],
	edge: [
		'It charges the edge of the board. The edge wins.',
		'Knock, knock. The edge of the board does not open.',
		'Stopped at the border: no passport, no Europe.',
	],
	short: [
		'It never reaches the board. The supply lines were shorter than the table.',
		'Short of the board: the shortest campaign in history.',
		'It lies down on the table and calls it a day.',
	],
	past: [
		'Over the far edge. May it find peace under the table.',
		'It crosses Europe without stopping. Look under the sofa.',
		'Past the board: it saw the world, or at least the carpet.',
	],
	beside: [
		'Off the side of the board. Geography was never its subject.',
		'It turns its back on Europe and leaves by the side door.',
		'Beside the board: a heroic victory over the tablecloth.',
	],
	knocked: ['It leaves the board, and not of its own will.'],
};

const LANDINGS = {
	/** One space where it may stand, and nothing else. */
	clean: (at: Phrase) => [
		say`Clean into ${at}, and everybody will say it was luck.`,
		say`${at}. Of course that is where it was meant to go.`,
		say`${at}, as if placed by hand.`,
	],
	/** One space where it may stand, and more where it may not. */
	only: (at: Phrase, over: Phrase) => [
		say`It will have to be ${at}: nobody of its kind stands in ${over}.`,
		say`${at}, hanging over into ${over}.`,
		say`${at}, with the rest of it in ${over}.`,
	],
	two: (at: Phrase) => [
		say`It sits on the fence: ${at}.`,
		say`It cannot decide: ${at}.`,
		say`One foot in each door: ${at}.`,
	],
	many: (at: Phrase) => [
		say`It lies across half of Europe: ${at}.`,
		say`A border conference all by itself: ${at}.`,
		say`It wants everything at once: ${at}.`,
	],
	drowning: (at: Phrase) => [say`Nobody told it that armies do not float: ${at}.`, say`Man overboard: ${at}.`],
	aground: (at: Phrase) => [say`High and dry: ${at}. Somebody call a tug.`, say`The navy visits ${at} by land.`],
	swiss: () => [say`On holiday in Switzerland, and nobody may follow.`, say`Switzerland thanks it for the visit.`],
	nowhere: (at: Phrase) => [say`Nobody may stand there: ${at}.`, say`A fine place to be of no use at all: ${at}.`],
};

interface NamedPiece {
	readonly id: string;
	readonly type: UnitType;
}

/** `seed`: so that not every evening has the same jokes. */
export function describeThrow(piece: NamedPiece, { lies, end, moved = {} }: Thrown, seed: string): Phrase {
	const next = chance(seed, `tale ${piece.id}`);
	const pick = <T>(lines: readonly T[]): T => lines[Math.floor(next() * lines.length)]!;
	const death = (Object.keys(ENDS) as End[]).find((each) => ENDS[each] === end);
	const own = lies ? pick(landing(piece.type, lies)) : words(pick(DEATHS[death ?? 'knocked']));
	const gone = Object.keys(moved).filter((id) => moved[id] === null);
	const pushed = Object.keys(moved).filter((id) => moved[id] !== null);
	const named = (ids: readonly string[]) => joined(ids.map(pieceSaid));
	return sentences([
		own,
		gone.length > 0
			? pick([say`Goodbye, ${named(gone)}!`, say`And ${named(gone)} may go home: off the board.`])
			: NOTHING,
		pushed.length > 0 ? pick([say`Pardon me, ${named(pushed)}.`, say`${named(pushed)}: please move along.`]) : NOTHING,
	]);
}

function landing(type: UnitType, { spaces }: Lie): readonly Phrase[] {
	const legal = legalSpaces({ type, spaces });
	const named = (some: readonly string[]) =>
		joined(some.map((space) => (space === 'OFF' ? words('the table') : placeHead(space))));
	const at = named(spaces);
	if (legal.length === 0) {
		if (spaces.every((space) => space === 'SWI')) return LANDINGS.swiss();
		if (spaces.every((space) => BARRED_REGIONS.has(space))) return LANDINGS.nowhere(at);
		return type === 'A' ? LANDINGS.drowning(at) : LANDINGS.aground(at);
	}
	if (spaces.length === 1) return LANDINGS.clean(at);
	if (legal.length === 1) return LANDINGS.only(named(legal), named(spaces.filter((space) => space !== legal[0])));
	return spaces.length === 2 ? LANDINGS.two(at) : LANDINGS.many(at);
}
