/** The characters of JSON, as bytes. */
export const NEWLINE = 10;
export const SPACE = 32;
export const QUOTE = 34;
export const COMMA = 44;
export const COLON = 58;
export const BRACKET = 91;
export const BACKSLASH = 92;
export const BRACKET_END = 93;
export const BRACE = 123;
export const BRACE_END = 125;
export const DELETE = 127;
