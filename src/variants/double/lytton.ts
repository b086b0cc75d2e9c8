/** Which of Lytton's adjustments are in force (D12). */
import type { State } from '../../game/state.ts';

/** L1 nmr · L2 L7 L8 L9 solo · L3 random · L4 overrides · L6 impossible. */
export const LYTTON = ['nmr', 'solo', 'random', 'overrides', 'impossible'] as const;
type Lytton = (typeof LYTTON)[number];

/** All of them unless said otherwise: `lytton` is true, false, or says it of each; the menu says it of each beside it. */
export function isInForce(options: State['options'], rule: Lytton): boolean {
	const group = options.lytton ?? true;
	if (typeof group === 'object' && group !== null) return (group as Readonly<Record<string, unknown>>)[rule] !== false;
	return group !== false && options[rule] !== false;
}
