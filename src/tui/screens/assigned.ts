import type { Power } from '../../board/types.ts';

/** Powers by the name of their player, as given out by hand. */
export type Assigned = Readonly<Record<string, readonly Power[]>>;
