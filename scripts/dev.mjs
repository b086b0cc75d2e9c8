// `npm run dev [-- ARGUMENTS]`: the game, built and started again whenever something has changed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { context, formatMessages } from 'esbuild';
import { gameBuild } from './game-build.mjs';

const out = mkdtempSync(join(gameBuild.absWorkingDir, 'node_modules/.dev-'));
process.on('exit', () => rmSync(out, { recursive: true, force: true }));

/** The game that runs: then the terminal is its own, and nothing is said. */
let game;
/** What is typed where none runs. */
let line;
/** What was wrong with the newest build. */
let errors = [];

function start() {
	const closing = line;
	line = undefined;
	closing?.close();
	const started = spawn(process.execPath, [join(out, 'main.js'), ...process.argv.slice(2)], { stdio: 'inherit' });
	game = { process: started, isToStartAgain: false };
	started.on('close', (status) => {
		const { isToStartAgain } = game;
		game = undefined;
		if (isToStartAgain) start();
		else
			rest(
				errors.length > 0
					? errors
					: [status && status !== 130 ? `The game has ended with ${status}.` : 'The game has ended.'],
			);
	});
}

/** No game runs: says why, and what starts one. */
function rest(why) {
	for (const text of why) console.error(text);
	console.error('Enter starts the game, a change builds and starts it, Ctrl+C ends.');
	line ??= createInterface({ input: process.stdin }).on('line', start).on('close', end);
}

/** The input is at its end, unless it was closed for a game. */
function end() {
	if (line) process.exit();
}

const startAgain = {
	name: 'start-again',
	setup({ onEnd }) {
		onEnd(async (result) => {
			errors = await formatMessages(result.errors, { kind: 'error', color: process.stderr.isTTY });
			if (errors.length === 0 && !game) start();
			else if (errors.length === 0) {
				game.isToStartAgain = true;
				// it gives the terminal back, and ends
				game.process.kill('SIGTERM');
			} else if (!game) rest(errors);
			// else it is told when the game has ended
		});
	},
};

process.on('SIGINT', () => {
	// the game has it too
	if (!game) process.exit(130);
});
const builder = await context({
	...gameBuild,
	outdir: out,
	plugins: [...gameBuild.plugins, startAgain],
	logLevel: 'silent',
});
console.error('entente: building ...');
await builder.watch();
