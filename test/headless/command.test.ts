/** The built program as scripts use it: a child process, pipes, exit statuses. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { some } from '../extent.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));

const SAVE = 'test/data/saves/format-1/standard-ended.entente';
/** Its JSON is more than a pipe holds. */
const LONG = 'test/data/saves/format-1/diplomacywinks-ended.entente';

function run(command: string, args: readonly string[], input = '') {
	const { status, stdout, stderr } = spawnSync(command, args, { cwd, input, encoding: 'utf8' });
	return { status, stdout, stderr };
}
const npmStart = (args: readonly string[], input?: string) => run('npm', ['start', '-s', '--', ...args], input);
const entente = (args: readonly string[], input?: string) => run(process.execPath, ['dist/main.js', ...args], input);

test('answers on standard output and nothing else, exit statuses, a command that there is not', () => {
	// this one builds what is not built
	const good = npmStart(['adjudicate'], '{"id":1,"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["par - bur"]}}\n');
	expect(good).toMatchObject({
		status: 0,
		stdout:
			'{"id":1,"units":{"FRANCE":["A BUR"]},"dislodged":{},"results":{"FRANCE":{"A PAR":{"order":"A PAR - BUR","result":"ok"}}}}\n',
	});
	const wrong = entente(['adjudicate', '-'], '{"id":1,"units":3}\n{"id":2,"units":{}}\n');
	expect(wrong.status).toBe(1);
	expect(wrong.stdout.split('\n').length).toBe(3);
	const usage = entente(['adjudicate', '--nonsense']);
	expect({ status: usage.status, stdout: usage.stdout }).toEqual({ status: 2, stdout: '' });
	expect(usage.stderr).toContain('--nonsense');
	for (const args of some([
		['-h', 'map'],
		['map', '--help'],
		['help', 'map'],
	]))
		expect(entente(args)).toMatchObject({
			status: 0,
			stdout: expect.stringMatching(/^entente map \[SAVE\]/),
			stderr: '',
		});
	expect(entente(['--saves', dirname(SAVE), 'check', basename(SAVE)]).stdout).toContain('whole');
	expect(entente(['learn']).stdout).toContain('[ ] moves          Standard Diplomacy: A move and a bounce');
	expect(entente(['--plain', 'lab'], 'mun bur\nback\nno\nback\nyes\n')).toMatchObject({
		status: 0,
		stdout: expect.stringMatching(/Leave the lab\?(?:.|\n)*Position 1, order or judge> \n(?:.|\n)*yes or no> \n$/),
	});
	expect(entente(['mop']).stderr).toContain(
		'there is no command "mop"; there are: play, new, resume, watch, learn, lab, adjudicate,',
	);
	if (existsSync('/dev/full'))
		for (const args of some(
			['--help', `replay ${SAVE}`, '--version', 'help map', 'map', `check ${SAVE}`, `map ${SAVE}`],
			2,
		))
			expect(run('sh', ['-c', `node dist/main.js ${args} >/dev/full`]), args).toEqual({
				status: 1,
				stdout: '',
				stderr: 'entente: the output cannot be written: the disk is full.\n',
			});
	expect(run('sh', ['-c', 'node dist/main.js mop 2>/dev/full']).status).toBe(2);
	expect(run('sh', ['-c', `node dist/main.js replay ${LONG} --json | head -c 9`]).stderr).toBe('');
	for (const word of some(['constructor', '__proto__', 'toString']))
		expect(entente(['help', word])).toMatchObject({
			status: 0,
			stdout: expect.stringMatching(/^Entente:/),
			stderr: '',
		});
	for (const args of some(
		[['mop\u202e\u009b'], ['new', '--names', 'A,B', '--variant', '\u2028'], ['resume', 'a', '\u009b31m']],
		2,
	))
		expect(entente(args).stderr).toMatch(/^[ -~]*\?[ -~]*\n$/);
	expect(entente(['check', 'no-such-save']).status).toBe(1);
	expect(entente(['replay']).status).toBe(2);
});
