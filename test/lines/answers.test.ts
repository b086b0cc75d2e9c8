/** How answers may be typed: declarations in either order, an order in place of a number from its list. */
import { expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import type { Json } from '../../src/game/state.ts';
import { noKeeper, openTable } from '../../src/game/table.ts';
import { playRoom } from '../../src/lines/room.ts';
import { Leaving, Talk } from '../../src/lines/talk.ts';
import { rulebookOf } from '../../src/variants/index.ts';
import { setupOf } from '../slow/scripted.ts';
import { teletype } from './teletype.ts';

/** What the first seat has in its draft after these lines at its prompts, the last of which leaves. */
async function drafted(game: string, lines: readonly string[]): Promise<Readonly<Record<string, Json>>> {
	const setup = setupOf(game, 'answers', { negotiation: 'free', ...(game === 'formal' ? { seating: 'entered' } : {}) });
	const book = rulebookOf(setup.variant)!;
	const table = openTable(startGame(setup, book), book, noKeeper());
	const left = [...lines];
	const console = teletype(() => left.shift());
	const talk = new Talk(console, { isShort: false, hasHeadphones: true });
	const evening = playRoom({ talk, clear: async () => {} }, { table, path: '' }, false);
	await expect(evening).rejects.toThrow(Leaving);
	return table.draft(0);
}

test.each(['england war, turkey alliance', 'war on england, alliance with turkey', 'england: war; turkey: alliance'])(
	'declared: %s',
	async (line) => {
		const draft = await drafted('formal', ['', line, 'done']);
		expect(Object.values(draft)[0]).toEqual({ ENGLAND: 'war', TURKEY: 'alliance' });
	},
);

test.each(['france 5, russia 3', 'france 5 russia 3', '3 5, 6 3'])('placed: %s', async (line) => {
	const draft = await drafted('fiascomacy', ['', line, 'done']);
	expect(Object.values(draft)[0]).toEqual({ FRANCE: 5, RUSSIA: 3 });
});

test('an order in place of a number', async () => {
	const draft = await drafted('standard', ['', '', 'hold', '', 'back']);
	expect(Object.values(draft)[0]).toEqual([expect.stringMatching(/ H$/)]);
});
