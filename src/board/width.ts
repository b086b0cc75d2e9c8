/** How wide text is on a terminal: names may be in any script. */
import stringWidth from 'string-width';

/** How many cells of the terminal the text takes. */
export const widthOf = (text: string): number => stringWidth(text);

/** `padEnd` by width. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
