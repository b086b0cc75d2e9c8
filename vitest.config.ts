import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shippedInk } from './test/shipped-ink.ts';

// React as players get it, which also takes less time
process.env.NODE_ENV = 'production';

export default defineConfig({
	resolve: { alias: await shippedInk() },
	test: {
		// maps as every terminal can draw them, wherever the tests run; steps of films as they are in the end
		env: { ENTENTE_UNICODE: '0', ENTENTE_MOTION: '0' },
		include: ['test/**/*.test.{ts,tsx}'],
		exclude: ['test/slow/**'],
		provide: { extent: 'part' },
		// of processor time the longest takes ten seconds; a busy machine takes its time
		testTimeout: 180_000,
		hookTimeout: 180_000,
		// files share processes, so that each loads the game and Ink once; what a file sets it gives back
		isolate: false,
		// what was made of a file is kept for the next run
		experimental: { fsModuleCache: true },
		globalSetup: ['test/tty/programs-folder.ts'],
		setupFiles: ['test/environment.ts'],
		// the tests of terminals wait more than they work
		maxWorkers: availableParallelism() + 1,
		// real terminals on a shared machine are late now and then; what is wrong is wrong three times
		retry: process.env.CI ? 2 : 0,
	},
});
