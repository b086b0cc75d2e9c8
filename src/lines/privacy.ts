/** What a terminal can do to keep what was private from the next person, and what is said where it cannot. */
import { isGnuScreen } from '../desk/terminal.ts';
import type { Console } from './console.ts';

/** The screen and what has scrolled off it, the screen alone, or nothing. */
type Clearing = 'all' | 'screen' | 'nothing';

export function clearingOf(isTerminal: boolean, env: NodeJS.ProcessEnv): Clearing {
	const { TERM = '' } = env;
	if (!isTerminal || TERM === '' || /^(dumb|unknown|emacs)/.test(TERM)) return 'nothing';
	// GNU screen keeps what has scrolled off; of old hardware nobody knows
	return isGnuScreen(env) || /^(vt\d|ansi|cons25|sun)/.test(TERM) ? 'screen' : 'all';
}

const SEQUENCES: Readonly<Record<Clearing, string>> = {
	all: '\x1b[H\x1b[2J\x1b[3J',
	screen: '\x1b[H\x1b[2J',
	nothing: '',
};

/** Takes away what can be taken away; `push`: empty lines for those who see. */
export async function clear(console: Console, clearing: Clearing, push: number): Promise<void> {
	console.write(SEQUENCES[clearing] + '\n'.repeat(push));
	console.dropTyped();
	await console.flushed();
}

interface ConsoleFacts {
	readonly clearing: Clearing;
	readonly isTyped: boolean;
	readonly isPiped: boolean;
	readonly hasHeadphones: boolean;
	readonly push: number;
}

/** What the table must know of secrets before it begins. */
export function statement({ clearing, isTyped, isPiped, hasHeadphones, push }: ConsoleFacts): string[] {
	const said: string[] = [];
	if (!isTyped)
		said.push('Answers come through a pipe or from a file: whoever can read it reads what is secret in it, PINs too.');
	if (isPiped) said.push('The output is not a terminal: nothing that was written to it can be taken back.');
	else if (clearing === 'nothing')
		said.push(
			`This terminal cannot clear its screen: what is written in a private turn stays there to be read.${push > 0 ? '' : ' --push 40 pushes it away with empty lines.'}`,
		);
	else if (clearing === 'screen')
		said.push(
			`This terminal clears its screen between two people, but what has scrolled off it may still be read.${push > 0 ? '' : ' --push 10000 pushes it out with empty lines.'}`,
		);
	said.push(
		hasHeadphones
			? 'With --headphones private turns say what was understood, aloud if there is a speech synthesiser. PINs are never said.'
			: `In a private turn nothing that is typed is shown, and nothing of what was understood is said${isTyped ? ', unless you are alone and type headphones' : ''}.`,
	);
	return said;
}
