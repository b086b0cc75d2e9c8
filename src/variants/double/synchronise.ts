/** One order from two: what is carried out where both commanders of a power have spoken of a unit (D3, D4, D6, L1, L6). */
import { type CommanderWord, isOrder, type OrderWord } from './words.ts';

const REASONS = [
	'agreed',
	'noOrder',
	'override',
	'left',
	'bothPass',
	'impossible',
	'bothImpossible',
	'supportOverHold',
	'notInSync',
] as const;
export type Reason = (typeof REASONS)[number];

export interface SynchronisedUnit {
	/** The order to be carried out; none: the unit holds, or disbands where it was dislodged. */
	readonly order: OrderWord | undefined;
	readonly reason: Reason;
	/** Whose doing it is (0 or 1): who overrides, passes, supports, or ordered the impossible. */
	readonly who?: 0 | 1;
	/** Both marked the unit with different orders, and the ordinary rule was applied. */
	readonly overridesCancel: boolean;
}

export const orderIn = (word: CommanderWord): OrderWord | undefined => (isOrder(word) ? word : undefined);

/** D6: no order is a hold. */
const isHold = ({ kind }: CommanderWord): boolean => kind === 'hold' || kind === 'none';

export const areAgreed = (a: CommanderWord, b: CommanderWord): boolean =>
	isOrder(a) && isOrder(b) && (a.meaning === b.meaning || namesCoastOf(a, b) || namesCoastOf(b, a));

/** D7: both are the same support, and this one alone names the coast. */
const namesCoastOf = (a: CommanderWord, b: CommanderWord): boolean =>
	isOrder(a) && isOrder(b) && a.withoutCoast === b.meaning;

/** The rule where no override decides. */
export function ordinaryRule(
	a: CommanderWord,
	b: CommanderWord,
	same: boolean,
): Omit<SynchronisedUnit, 'overridesCancel'> {
	if (same) return { order: orderIn(namesCoastOf(b, a) ? b : a), reason: 'agreed' };
	if (a.kind === 'passed' && b.kind === 'passed') return { order: undefined, reason: 'bothPass' };
	if (a.kind === 'impossible' && b.kind === 'impossible') return { order: undefined, reason: 'bothImpossible' };
	if (a.kind === 'none' && b.kind === 'none') return { order: undefined, reason: 'noOrder' };
	if (isHold(a) && isHold(b)) return { order: orderIn(a) ?? orderIn(b), reason: 'agreed' };
	for (const [who, own, other] of [[0, a, b] as const, [1, b, a] as const]) {
		// before the pass: over a partner who passed there is no order that it could give way to
		if (own.kind === 'impossible') return { order: orderIn(other), reason: 'impossible', who };
	}
	for (const [who, own, other] of [[0, a, b] as const, [1, b, a] as const]) {
		if (own.kind === 'passed') return { order: orderIn(other), reason: 'left', who };
		if (own.kind === 'support' && isHold(other)) return { order: own, reason: 'supportOverHold', who };
	}
	return { order: undefined, reason: 'notInSync' };
}
