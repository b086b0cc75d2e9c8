/** What stands around every screen. */
import { expect, test } from 'vitest';
import { badge } from '../../src/print/badge.ts';
import { Frame, Notice } from '../../src/tui/parts/frame.tsx';
import { show } from './app-driver.tsx';

test.each([
	['short', `Changed: Orders of ${badge('FRANCE')}.`],
	['longer than the window', `Changed: ${'Orders of '.repeat(9)}${badge('FRANCE')}.`],
])('a notice that is %s leaves the lower rule as wide as the window, and in its row', async (_, notice) => {
	const app = show(
		<Notice.Provider value={notice}>
			<Frame title="A screen" keys={[]} help={[]}>
				{null}
			</Frame>
		</Notice.Provider>,
	);
	await app.waitFor('A screen');
	const row = app.screen().split('\n').at(-2)!;
	expect(row).toMatch(/^-- Changed: Orders of /);
	expect(row).toHaveLength(80);
});
