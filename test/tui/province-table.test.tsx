/** The board as a table: names are whole where there is room beside them. */

import { expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import { words } from '../../src/board/phrase.ts';
import type { Marks } from '../../src/game/marks.ts';
import { ALL, ProvinceTable } from '../../src/tui/parts/province-table.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { cursorAt } from '../cursor.ts';
import { show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

let app: ReturnType<typeof show>;

test('where a window of 80 columns shows it, the longest names too, with a fleet there', () => {
	const { situation } = newTable().game();
	const at = { type: 'F', power: 'ITALY' } as const;
	const units = [...situation.units, { ...at, at: 'WES' }, { ...at, at: 'NAO' }];
	app = show(
		<ProvinceTable provinces={ALL} width={52} situation={{ ...situation, units }} marks={{}} orders={new Map()} />,
		{ rows: 80 },
	);
	for (const { name } of PROVINCES.values()) expect(app.screen()).toContain(name);
	expect(app.screen()).toContain('WES Western Mediterranean  F ITA\n');
	expect(app.screen()).toContain('CON Constantinople     TUR A TUR\n');
});

test('no order is cut, of a unit that was thrown out neither', () => {
	const { situation } = newTable().game();
	const fleet = (power: 'FRANCE' | 'ITALY', at: string) => ({ type: 'F', power, at }) as const;
	const dislodged = [
		{ unit: fleet('FRANCE', 'SPA/SC'), from: null, retreats: [] },
		{ unit: fleet('ITALY', 'MAO'), from: null, retreats: [] },
	] as unknown as typeof situation.dislodged;
	const orders = new Map([
		['SPA', '- MAO'],
		['MAO', '- SPA/SC'],
	]);
	for (const marks of [{}, { MAO: { sign: 'x', meaning: words('closed') } }] as Marks[]) {
		const board = { provinces: ['SPA', 'MAO'], width: 52, marks };
		app = show(<ProvinceTable {...board} situation={situation} orders={new Map([['MAO', 'S F WES - SPA/SC']])} />);
		expect(app.screen()).toContain(' S F WES - SPA/SC');
		app = show(<ProvinceTable {...board} situation={{ ...situation, dislodged }} orders={orders} />);
		expect(app.screen()).toContain('F FRA sc out - MAO');
		expect(app.screen()).toContain('F ITA out - SPA/SC');
	}
});

test('below the map as well', async () => {
	app = show(<PrivateTurn table={newTable()} seat={1} onDone={() => {}} />, { columns: 120, rows: 40 });
	await app.waitFor(cursorAt('EDI'));
	await app.press('\t');
	for (const name of ['Albania', 'Baltic Sea']) await app.waitFor(name);
});
