/** The merge hook: movement and retreats unit by unit, adjustments list by list; with notes for the table and for files. */
import { POWERS, type Power, type Province } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { Merged, Rules, Sheet } from '../../game/rules.ts';
import type { Opened } from '../../game/sealed.ts';
import { notesOf } from '../../game/slices.ts';
import type { StageId, State } from '../../game/state.ts';
import { adjustmentCase } from '../../game/turn-parts.ts';
import { agreeOn, type ListedRow, type Terms } from './adjustments.ts';
import { isInForce } from './lytton.ts';
import type { Spent } from './overrides.ts';
import { isPass, synchroniseOrders, type UnitRow } from './sheets.ts';

/** What the merging leaves behind. */
interface DoubleNotes {
	readonly rows: readonly UnitRow[];
	readonly lists: readonly ListedRow[];
	readonly spent: readonly Spent[];
}

export const { of: doubleNotesOf, add: addNotes } = notesOf<DoubleNotes>('double');

const withNotes = (before: Merged, orders: Merged['orders'], notes: DoubleNotes): Merged => ({
	...before,
	orders,
	notes: addNotes(before.notes, notes),
});

export function synchroniseSheets(
	before: Merged,
	state: State,
	stage: StageId,
	sheets: readonly Sheet[],
	{ answers }: Opened,
	ruleset: Rules,
): Merged {
	if (stage === 'adjustments') return agreeOnLists(state, sheets, before, ruleset);
	const marks = new Map(
		answers
			.filter(({ form }) => form === 'override')
			.map(({ seat, answer }): [number, readonly string[]] => [seat, answer as readonly string[]]),
	);
	const { rows, spent, orders, ignored } = synchroniseOrders(state, stage === 'retreats' ? 'R' : 'M', sheets, marks);
	return { ...withNotes(before, orders, { rows, lists: [], spent }), ignored };
}

function agreeOnLists(state: State, sheets: readonly Sheet[], before: Merged, ruleset: Rules): Merged {
	const { options, edition } = state;
	const terms: Terms = {
		emptySheetPasses: isInForce(options, 'nmr'),
		impossibleGivesWay: edition >= 2 && isInForce(options, 'impossible'),
		listedGoFirst: edition >= 2,
	};
	const removedFirst: Partial<Record<Power, readonly Province[]>> = {};
	const lists: ListedRow[] = [];
	const orders: Partial<Record<Power, readonly Written[]>> = {};
	for (const power of POWERS) {
		const own = sheets
			.filter((sheet) => sheet.power === power && !isPass(sheet.orders))
			.sort((a, b) => a.seat - b.seat);
		if (own.length === 0) continue;
		const both = [own[0]!.orders, own[1]?.orders ?? null] as const;
		const agreed = agreeOn(adjustmentCase(ruleset, state, power), both, terms);
		removedFirst[power] = agreed.listed;
		lists.push({
			power,
			lists: own.map(({ seat, orders }) => ({ seat, orders })),
			orders: agreed.orders,
		});
		// what is not an adjustment goes along, and is told with the results
		orders[power] = [...agreed.orders, ...agreed.ignored];
	}
	return { ...withNotes(before, orders, { rows: [], lists, spent: [] }), removedFirst };
}
