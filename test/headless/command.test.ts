/** The built program as scripts use it: a child process, pipes, exit statuses. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const cwd = fileURLToPath(new URL('../..', import.meta.url));

function entente(args: readonly string[], input = '') {
	const { status, stdout, stderr } = spawnSync('npm', ['start', '-s', '--', ...args], { cwd, input, encoding: 'utf8' });
	return { status, stdout, stderr };
}

test('npm start -s -- adjudicate pipes: answers on standard output and nothing else', () => {
	const good = entente(['adjudicate'], '{"id":1,"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["par - bur"]}}\n');
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
	for (const args of [
		['map', '--help'],
		['-h', 'map'],
		['help', 'map'],
	])
		expect(entente(args)).toMatchObject({
			status: 0,
			stdout: expect.stringMatching(/^entente map \[SAVE\]/),
			stderr: '',
		});
	expect(entente(['mop']).stderr).toContain('there is no command "mop"; there are: new, resume, adjudicate,');
	expect(entente(['check', 'no-such-save']).status).toBe(1);
	expect(entente(['replay']).status).toBe(2);
});
