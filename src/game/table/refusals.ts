/** Why the table lets nobody do that now. */
export const LOCKED = 'This seat is locked: its PIN is needed first.';
export const COMPUTERS = "This seat is a computer's: nobody else acts for it.";
export const NOT_READY = 'A computer is not ready yet.';
