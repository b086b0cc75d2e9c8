/** What all maps on the screen agree on. */
import type { Province } from '../../board/types.ts';

/** Where the cursor is first: in the middle of things. */
export const FIRST: Province = 'MUN';

/** From here on the facts have two rows. */
const TALL = 26;

/** The rows for what is said of a province, in a window of so many. */
export const factRows = (rows: number): number => (rows < TALL ? 1 : 2);

/** Whether the terminal is said to know more than ASCII. */
export const startsFine = (): boolean => process.env.ENTENTE_UNICODE === '1';
