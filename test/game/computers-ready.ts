import type { Table } from '../../src/game/table.ts';

/** Physics may have to be loaded first. */
const PATIENCE_MS = 30_000;

/** Returns when all computers that are asked know their answers. */
export async function computersReady(table: Table): Promise<void> {
	for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
		const progress = table.thinking();
		if (progress === null || progress.ready === progress.asked) return;
		await new Promise((done) => setImmediate(done));
	}
	throw new Error('the computers are never ready');
}
