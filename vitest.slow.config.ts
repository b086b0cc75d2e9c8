import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		// maps as every terminal can draw them, wherever the tests run
		env: { ENTENTE_UNICODE: '0' },
		include: ['test/slow/**/*.test.{ts,tsx}', 'test/**/{*.,}{random,oracle,properties,effort,typed}.test.{ts,tsx}'],
		provide: { extent: 'all' },
		globalSetup: ['test/tty/programs-folder.ts'],
		testTimeout: 600_000,
		// one file waits for terminals while another works
		maxWorkers: 2,
		// what is printed are the figures
		disableConsoleIntercept: true,
	},
});
