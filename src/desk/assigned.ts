import type { Power } from '../board/types.ts';

/** Powers by the name of their player, as given out by hand. */
export type Assigned = Readonly<Record<string, readonly Power[]>>;

/** The same powers for somebody who is called otherwise now. */
export const renamed = (assigned: Assigned, before: string, after: string): Assigned =>
	Object.fromEntries(Object.entries(assigned).map(([name, powers]) => [name === before ? after : name, powers]));
