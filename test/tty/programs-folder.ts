/** Before all tests of a run: a folder for the programs that they bundle, the same for all their processes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
	interface ProvidedContext {
		programs: string;
	}
}

export default function setup(project: TestProject): () => void {
	const folder = mkdtempSync(join(tmpdir(), 'entente-programs-'));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	const begin = () => {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
	};
	begin();
	// of the games that tests begin; never that of whoever runs them
	process.env.ENTENTE_STATE ??= join(folder, 'state');
	project.provide('programs', folder);
	// the sources have changed
	project.onTestsRerun(() => {
		remove();
		begin();
	});
	return remove;
}
