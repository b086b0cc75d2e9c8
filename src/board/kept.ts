/** Orders and names that are not broken where lines are. */

/** Stands for a space at which no line is broken. Nobody can type it. */
const NO_BREAK = '\ue000';

/** With spaces that `wrapped` breaks only where there is no other way. */
export const kept = (text: string): string => text.replaceAll(' ', NO_BREAK);

export const isKept = (text: string): boolean => text.includes(NO_BREAK);

/** With the spaces that it had. */
export const unkept = (text: string): string => text.replaceAll(NO_BREAK, ' ');
