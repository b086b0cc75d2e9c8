/** Test files share a process: what one of them sets in the environment is gone for the next. */
import { afterAll } from 'vitest';

const before = { ...process.env };
afterAll(() => {
	for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
	Object.assign(process.env, before);
});
