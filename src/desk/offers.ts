/** What computers have said at the table, in lines. Pure. */
import { plural } from '../board/names.ts';
import type { Said } from '../game/variant.ts';
import { inCodes } from '../print/in-codes.ts';
import { inRow, type Shown, wrapped } from '../print/layout.ts';

const HEAD = 'Offers of this season; a agrees (+), or takes that back:';

/** What is said to this seat first. */
export const firstTo = (seat: number | null, said: readonly Said[]): Said[] =>
	said.toSorted((a, b) => Number(b.to === seat) - Number(a.to === seat));

/** Before a turn is submitted: what the seat could still agree to, and how; empty where there is nothing. */
export function stillOffered(said: readonly Said[], seat: number, how: string): string {
	const { length } = said.filter(({ to, answer, isAgreed }) => to === seat && answer !== undefined && !isAgreed);
	if (length === 0) return '';
	return `${plural(length, 'offer')} to you, open until you submit: to agree, ${how}.`;
}

/** In as many rows as there are; what is said to this seat first. */
export function offerLines(said: readonly Said[], seat: number | null, width: number, rows: number): Shown[] {
	if (said.length === 0) return [];
	const isOpen = said.some(({ answer }) => answer !== undefined);
	const items = firstTo(seat, said).map(({ text, isAgreed }) =>
		wrapped(inCodes(text), width - 2).map((line, i) => inRow([i === 0 && isAgreed ? '+ ' : '  ', line])),
	);
	const lines: Shown[] = [isOpen ? HEAD : 'Agreed this season:'];
	for (const [i, item] of items.entries()) {
		const isLast = i === items.length - 1;
		if (lines.length + item.length + (isLast ? 0 : 1) > rows)
			return [...lines, `  and ${items.length - i} more: a shows them`];
		lines.push(...item);
	}
	return lines;
}
