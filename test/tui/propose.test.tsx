/** A proposal on the screen: chosen, typed, refused, answered. */
import { expect, test } from 'vitest';
import { asJson } from '../../src/game/slices.ts';
import type { Table } from '../../src/game/table.ts';
import { Propose } from '../../src/tui/screens/propose.tsx';
import { offeringTable } from '../game/offering-table.ts';
import { DOWN, ENTER, ESC, show } from './app-driver.tsx';

/** A table at which all computers say yes to what they are asked, and offer nothing. */
const willing = (): Table =>
	offeringTable(
		[],
		{},
		{
			speak: async ({ game, seat }, isUrgent) =>
				isUrgent
					? asJson({
							type: 'reply',
							by: seat,
							to: game.seats.findIndex(({ holder }) => holder.kind === 'person'),
							answer: 'yes',
							reason: 'gains',
						})
					: undefined,
		},
	);

test('it is chosen step by step, and answered on the same screen', async () => {
	const table = willing();
	let isLeft = false;
	const app = show(<Propose table={table} next={0} onBack={() => (isLeft = true)} />);
	await app.waitFor('Propose to whom?');
	expect(app.screen()).toMatch(/> Ben, ENGLAND[\s\S]*Dora, GERMANY[\s\S]*type all of it/);
	await app.press('4');
	expect(app.screen()).toContain('russia: ... Propose what?');
	await app.press(DOWN, ENTER);
	expect(app.screen()).toMatch(/we leave \.\.\. Which\?[\s\S]*> Galicia/);
	await app.press(ESC, DOWN, ENTER, ENTER);
	expect(app.screen()).toMatch(/gal\.\.\. Till when\?[\s\S]*this season alone[\s\S]*Fall 1902/);
	await app.press('2');
	expect(app.screen()).toMatch(/Propose: russia: we leave gal till F1901/);
	expect(table.said()).toEqual([]);
	await app.press(ESC);
	expect(app.screen()).toMatch(/gal\.\.\. Till when\?/);
	await app.press('2', ENTER);
	await app.waitFor('until Fall 1901');
	await app.waitFor('answers: yes.');
	expect(app.lines()).toHaveLength(24);
	expect(table.said()).toMatchObject([{ isAgreed: true, by: 5, to: 0 }]);
	await app.press(ESC);
	expect(isLeft).toBe(true);
});

test('it is typed; what is wrong with it is said, and stays to be mended', async () => {
	const table = willing();
	const app = show(<Propose table={table} next={0} onBack={() => {}} />);
	await app.waitFor('type all of it');
	await app.press('6', 'r');
	expect(app.screen()).not.toContain('does nothing here');
	await app.press('ussia: we leave gallicia', ENTER);
	await app.waitFor('"gallicia" is not a province. Did you mean GAL (Galicia)?');
	expect(app.screen()).toContain('russia: we leave gallicia');
	await app.press(...'\x7f'.repeat(8), 'galicia', ENTER);
	await app.waitFor('answers: yes.');
	expect(table.said()).toHaveLength(1);
});
