/** Who types what people answer (S13). */
import type { State } from './state.ts';

/** Whether one types for all of them; the rules stay the same. */
export const typesForAll = ({ options }: Pick<State, 'options'>): boolean => options.typing === 'one';
