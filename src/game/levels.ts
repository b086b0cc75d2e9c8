/** How well a computer plays. */
export const LEVELS = ['easy', 'keen', 'fierce'] as const;
export type Level = (typeof LEVELS)[number];
/** Where nobody says how well. */
export const DEFAULT_LEVEL: Level = 'keen';
