/** The terminal: whether the game can be shown on it, what it can do, and what becomes of the program when it is gone. */
import { spawnSync } from 'node:child_process';
import { isatty } from 'node:tty';

type Stream = { readonly isTTY?: boolean };

/** Why no screen can be shown here, as a message for stderr that names the commands that need none; undefined if one can. */
export function whyNoTerminal(
	stdin: Stream = process.stdin,
	stdout: Stream = process.stdout,
	env: NodeJS.ProcessEnv = process.env,
): string | undefined {
	const problem = !stdout.isTTY
		? 'the output is not a terminal'
		: !stdin.isTTY
			? 'the input is not a terminal'
			: env.TERM === 'dumb'
				? 'this terminal cannot move its cursor (TERM=dumb)'
				: undefined;
	return (
		problem &&
		`entente: the game needs a terminal, but ${problem}.\nWithout one: entente --plain plays in lines, also through pipes; entente adjudicate | replay | check need none (see entente --help).\n`
	);
}

/**
 * Whether the terminal certainly has an alternate screen. GNU screen has one only if told so in its configuration, which cannot
 * be seen from here; tmux can be told to have none, but says so when asked; the Linux console and the old hardware have none.
 */
export function hasAlternateScreen(env: NodeJS.ProcessEnv = process.env, tmux = askTmux): boolean {
	if (isGnuScreen(env) || /^(linux|vt\d|ansi|cons25|sun|unknown)/.test(env.TERM ?? 'unknown')) return false;
	return env.TMUX === undefined || tmux(env.TMUX_PANE ?? '') !== 'off';
}

/** It also runs on other computers than we do: then only the terminal's name tells. */
export const isGnuScreen = (env: NodeJS.ProcessEnv = process.env): boolean =>
	env.STY !== undefined || (/^screen/.test(env.TERM ?? '') && env.TMUX === undefined);

/** The option `alternate-screen` of the pane; empty where tmux does not answer. */
function askTmux(pane: string): string {
	const asked = spawnSync('tmux', ['show-options', '-pAv', '-t', pane, 'alternate-screen'], {
		encoding: 'utf8',
		timeout: 1000,
	});
	return (asked.stdout ?? '').trim();
}

/** A real terminal, or what behaves like one on a line: it stops the flow with Ctrl+S and lets it go on with Ctrl+Q. */
export const isOnLine = ({ TERM = '' }: Environment = process.env): boolean => /^vt\d/.test(TERM);

/** Whether every byte is waited for: on a line, or wherever somebody says so. */
export const isSlow = (env: Environment = process.env): boolean =>
	isOnLine(env) || env.ENTENTE_SLOW === '1' || hasStopped;

let hasStopped = false;
/** Ctrl+S has come: somebody, or a terminal by itself, cannot keep up. */
export const noteStop = (): void => {
	hasStopped = true;
};

/**
 * Single keys without an echo. On a serial line, or wherever it is asked for, the system goes on obeying Ctrl+S and Ctrl+Q: a terminal that cannot keep up
 * sends them by itself, and what is written meanwhile would be lost. Tabs get there as tabs.
 */
export function takeKeys(stdin: NodeJS.ReadStream, holdsFlow = isOnLine()): void {
	stdin.setRawMode(true);
	if (holdsFlow)
		spawnSync('stty', ['ixon', '-ixany', 'tabs'], { stdio: ['inherit', 'ignore', 'ignore'], timeout: 1000 });
}

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
	if (saysAllColours(env) || env.WT_SESSION !== undefined) return true;
	return /-256(color)?$|^(xterm-kitty|xterm-ghostty|wezterm)$/i.test(env.TERM ?? '');
}

/** Whether it has all colours, 24 bits of them. */
export const hasAllColours = (env: Environment): boolean =>
	hasManyColours(env) && (saysAllColours(env) || Number(env.FORCE_COLOR) >= 3);

const saysAllColours = ({ COLORTERM = '' }: Environment): boolean => /^(truecolor|24bit)$/i.test(COLORTERM);

/** What would open a debugger into a private turn, or end it without clearing anything: it does nothing. */
export function ignoreSignals(): void {
	// not every system has them
	for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGALRM', 'SIGPIPE'] as const)
		try {
			process.on(signal, () => {});
		} catch {}
}

const terminals = [0, 1, 2].filter((file) => isatty(file));

/** Ends the process with this status, once its exit listeners have run; by SIGHUP where its terminal no longer is one. */
export function exitHungUp(status: number): never {
	if (terminals.some((file) => !isatty(file)))
		process.on('exit', () => {
			process.removeAllListeners('SIGHUP');
			process.kill(process.pid, 'SIGHUP');
		});
	process.exit(status);
}
