/** What Tab completes, in real shells; and that it is all that the commands understand. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { offeredRules } from '../../src/desk/setup.ts';
import { temporaryFolder } from '../temporary.ts';
import { endAll, start } from './harness.ts';
import { bundle, GAME } from './programs.ts';

afterEach(endAll);
const folder = temporaryFolder();

let program = '';
beforeAll(async () => {
	program = await bundle(GAME);
});
const entente = (...args: string[]): string => execFileSync(process.execPath, [program, ...args], { encoding: 'utf8' });

/** With saves in the usual folder and in another, and the command `entente`. */
function table(): { readonly PATH: string; readonly HOME: string } {
	const home = folder();
	for (const name of ['saves', 'other', 'bin']) mkdirSync(join(home, name));
	for (const save of ['saves/2026-11-21-anna-ben', 'other/my evening'])
		writeFileSync(join(home, `${save}.entente`), '');
	writeFileSync(join(home, 'note.json'), '');
	const command = join(home, 'bin/entente');
	writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
	chmodSync(command, 0o755);
	return { PATH: `${join(home, 'bin')}:${process.env.PATH}`, HOME: home };
}

const COMPLETED: readonly (readonly [typed: string, whole: string])[] = [
	['entente wat', 'entente watch'],
	['entente resume 20', 'entente resume 2026-11-21-anna-ben'],
	['entente --saves other check my', 'entente --saves other check my\\ evening'],
	['entente check --saves=other my', 'entente check --saves=other my\\ evening'],
	['entente resume saves/2', 'entente resume saves/2026-11-21-anna-ben.entente'],
	['entente lab no', 'entente lab note.json'],
	['entente map --svg no', 'entente map --svg note.json'],
	['entente play quick', 'entente play quick-formal'],
	['entente learn supp', 'entente learn supports'],
	['entente learn count --pl', 'entente learn count --plain'],
	['entente lab --case 6.J.9/', 'entente lab --case 6.J.9/2'],

	['entente lab --example fiascomacy/v', 'entente lab --example fiascomacy/votes'],
	['entente new --var', 'entente new --variant'],
	['entente new --variant=diplomacyw', 'entente new --variant=diplomacywinks'],
	['entente new --option negotiation=w', 'entente new --option negotiation=wilson'],
	['entente export --to dip', 'entente export --to diplomacy-json'],
	['entente help repl', 'entente help replay'],
	['entente completion z', 'entente completion zsh'],
	['entente new --names an', 'entente new --names an'],
	['entente adjudicate --saves', 'entente adjudicate --saves'],
];

const OF_THE_GAME = '--brief --headphones --no-animation --plain --push --saves --short'.split(' ');

const SHELLS = {
	bash: ['--norc', '--noprofile', '-i'],
	zsh: ['-f', '-i'],
};
const FIRST = { bash: 'true', zsh: 'autoload -U compinit; compinit -D; setopt interactivecomments' };

test.each(['bash', 'zsh'] as const)('%s completes commands, options, games and saves', async (shell) => {
	if (spawnSync(shell, ['-c', 'true']).error) return;
	const env = table();
	const terminal = start(shell, SHELLS[shell], { env: { ...env, PS1: '$ ' }, columns: 100 });
	terminal.send(`cd; PS1='$ '; ${FIRST[shell]}; source <(entente completion ${shell}); echo "rea"dy\r`);
	await terminal.waitFor(/^ready/m);
	for (const [typed, whole] of COMPLETED) {
		await terminal.settle(30);
		terminal.send(`${typed}\t`);
		await terminal.waitFor(new RegExp(`^\\$ ${whole.replaceAll('\\', '\\\\')}\\W*$`, 'm'));
		terminal.send('\x01#\r');
		await terminal.settle(30);
		terminal.send('clear\r');
		await terminal.waitFor((screen) => /^\$\s*$/.test(screen.join('')));
	}
});

test('each command completes the options that its help names, and no word is of two kinds', () => {
	const script = entente('completion', 'bash');
	const ids = new Set(offeredRules().flatMap(({ choices }) => choices.map(({ id }) => id)));
	const question = `for c in $(_entente_words ''); do echo $c $(_entente_options $c); done; for o in ${[...ids].join(' ')}; do echo $o $(_entente_behind $o=); done`;
	const answers = execFileSync('bash', ['-c', `${script}\n${question}`], { encoding: 'utf8' })
		.trim()
		.split('\n');
	const rows = answers.map((line) => line.split(' '));
	const [commands, values] = [rows.filter(([word]) => !ids.has(word!)), rows.filter(([word]) => ids.has(word!))];
	expect(commands.length).toBeGreaterThan(15);
	// told of by `entente --help` alone, or of `new`
	const elsewhere = [...OF_THE_GAME, '--from'];
	for (const [command, ...options] of commands) {
		if (command === 'help') continue;
		const help = entente('help', command!);
		const named = new Set(help.match(/(?<=[\s[(])--[a-z-]+/g));
		expect(
			[...named].filter((name) => !options.includes(name) && !elsewhere.includes(name)),
			command,
		).toEqual([]);
		const untold = options.filter((name) => name !== '--help' && !named.has(name) && !OF_THE_GAME.includes(name));
		expect(untold, command).toEqual([]);
	}
	expect(values.length).toBe(ids.size);
	expect(values.filter((row) => row.length < 2)).toEqual([]);
});

test('a shell that there is no script for is refused', () => {
	for (const words of [['fish'], [], ['bash', 'zsh']])
		expect(spawnSync(process.execPath, [program, 'completion', ...words], { encoding: 'utf8' })).toMatchObject({
			status: 2,
			stdout: '',
			stderr: expect.stringContaining('bash or zsh'),
		});
});
