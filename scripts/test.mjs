// `npm test`: lint and types are checked beside the tests, and told of after them; where one of the two fails, all fails.
// Arguments are those of vitest: `npm test -- test/judge`.
import { spawn } from 'node:child_process';

/** Runs it to its end; gives its status, and what it said unless that was shown at once. */
function run(command, args, output) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { stdio: ['inherit', output, output] });
		const said = [];
		child.stdout?.on('data', (data) => said.push(data));
		child.stderr?.on('data', (data) => said.push(data));
		child.on('error', reject);
		child.on('close', (status) => resolve({ status: status ?? 1, said: Buffer.concat(said).toString() }));
	});
}

const [checks, tests] = await Promise.all([
	run('npm', ['run', '-s', 'check'], 'pipe'),
	run('vitest', ['run', ...process.argv.slice(2)], 'inherit'),
]);
process.stdout.write(checks.said);
if (checks.status !== 0) console.error('\nThe checks failed: see above (`npm run check`).');
process.exitCode = checks.status || tests.status;
