import { spawnSync } from 'node:child_process';

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
export const isOnLine = ({ TERM = '' }: NodeJS.ProcessEnv = process.env): boolean => /^vt\d/.test(TERM);

/**
 * Single keys without an echo. On a serial line, or wherever it is asked for, the system goes on obeying Ctrl+S and Ctrl+Q: a terminal that cannot keep up
 * sends them by itself, and what is written meanwhile would be lost. Tabs get there as tabs.
 */
export function takeKeys(stdin: NodeJS.ReadStream, holdsFlow = isOnLine()): void {
	stdin.setRawMode(true);
	if (holdsFlow)
		spawnSync('stty', ['ixon', '-ixany', 'tabs'], { stdio: ['inherit', 'ignore', 'ignore'], timeout: 1000 });
}
