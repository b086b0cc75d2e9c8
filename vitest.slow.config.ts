import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of which `npm test` does a part. */
const inPart = readdirSync(join(import.meta.dirname, 'test'), { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.test\.tsx?$/.test(file))
	.map((file) => `test/${file}`)
	.filter((file) => /\/(extent|unlike)\.ts';$/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

export default defineConfig({
	test: {
		// maps as every terminal can draw them, wherever the tests run; steps of films as they are in the end
		env: { ENTENTE_UNICODE: '0', ENTENTE_MOTION: '0' },
		include: ['test/slow/**/*.test.{ts,tsx}', ...inPart],
		provide: { extent: 'all' },
		globalSetup: ['test/tty/programs-folder.ts'],
		testTimeout: 600_000,
		hookTimeout: 180_000,
		// one file waits for terminals while another works
		maxWorkers: 2,
		// what is printed are the figures
		disableConsoleIntercept: true,
	},
});
