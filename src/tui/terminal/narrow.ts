/** Characters that take one cell each on every terminal: ASCII, and what maps are drawn with. */

/** Braille and the quarters of cells. */
const DRAWN = '\\u2580-\\u259f\\u2800-\\u28ff';

export const NARROW = new RegExp(`^[ -~${DRAWN}]*$`);

/** The same with looks between them. */
export const NARROW_WITH_LOOKS = new RegExp(`^(?:[ -~${DRAWN}]|\\x1b\\[[\\d;]*m)*$`);
