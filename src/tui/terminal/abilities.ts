/** What the terminal can draw, as far as its environment tells. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Terminals with few characters of their own, or none that we know of. */
const PLAIN = /^(linux|vt\d|ansi|cons25|sun|dumb|unknown|$)/;

/** Whether it is known to draw Unicode: the locale is UTF-8, and the terminal is not one of the plain ones. */
export function drawsUnicode(env: Environment): boolean {
	if (PLAIN.test(env.TERM ?? '')) return env.WT_SESSION !== undefined;
	const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
	return /utf-?8/i.test(locale) || env.WT_SESSION !== undefined;
}

/** Whether it has the 256 colours; the same signs as those by which colours are sent. */
export function hasManyColours(env: Environment): boolean {
	if (env.NO_COLOR || env.TERM === 'dumb') return false;
	if (env.FORCE_COLOR !== undefined) return Number(env.FORCE_COLOR) >= 2;
	if (env.CI !== undefined) return false;
	if (env.COLORTERM === 'truecolor' || env.WT_SESSION !== undefined) return true;
	return /-256(color)?$|^(xterm-kitty|xterm-ghostty|wezterm)$/i.test(env.TERM ?? '');
}
