/** Searches with fewer lines, for tests that only ask what kind of answer comes. */
import { afterAll } from 'vitest';
import { thinkLess } from '../../arena/think-less.ts';
import { FIERCE, KEEN } from '../../src/search/levels.ts';

/** As `thinkLess`, for the tests of this file: later files in the same process have all the lines again. */
export function thinkLessHere(...less: Parameters<typeof thinkLess>): void {
	const before = [KEEN, FIERCE].map((effort) => ({ effort, counts: { ...effort } }));
	thinkLess(...less);
	afterAll(() => {
		for (const { effort, counts } of before) Object.assign(effort, counts);
	});
}
