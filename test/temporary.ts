/** A folder for each test of a file, with the state folder in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';

/** Called once in a file, before its own hooks; gives the folder of the test that runs. */
export function temporaryFolder(): () => string {
	let folder = '';
	beforeEach(({ onTestFinished }) => {
		folder = mkdtempSync(join(tmpdir(), 'entente-'));
		process.env.ENTENTE_STATE = join(folder, 'state');
		// the last of all: what the test has opened there is closed by then
		onTestFinished(() => {
			delete process.env.ENTENTE_STATE;
			rmSync(folder, { recursive: true, force: true });
		});
	});
	return () => folder;
}
