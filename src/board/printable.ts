/** Text from outside: a terminal must not act on it, and nothing in it may be invisible or reverse the text around it. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;
const SUSPECT = /[\p{C}\p{Zl}\p{Zp}]/u;

/** With `?` for control characters, line breaks, signs without width, and those that change the direction. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '?');

/** The same as JSON writes it inside of quotes: with `\uXXXX` for them. What is read is the text as it was. */
export const escapedJson = (json: string): string =>
	SUSPECT.test(json) ? json.replace(UNPRINTABLE, (sign) => sign.split('').map(escapeOf).join('')) : json;

const escapeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A value with all its texts printable; null where it is nested too deeply to be looked at. Never throws. */
export function printableIn<T>(value: T): T | null {
	try {
		const json = JSON.stringify(value);
		return SUSPECT.test(json) || json.includes('\\') ? (cleaned(value) as T) : value;
	} catch {
		return null;
	}
}

function cleaned(value: unknown): unknown {
	if (typeof value === 'string') return printable(value);
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map(cleaned);
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [printable(key), cleaned(each)]));
}
