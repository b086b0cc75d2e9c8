import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: { include: ['test/slow/**/*.test.{ts,tsx}'], testTimeout: 600_000, fileParallelism: false },
});
