/** The board as a table: names are whole where there is room beside them. */
import { expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import { ALL, ProvinceTable } from '../../src/tui/parts/province-table.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
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

test('below the map as well', async () => {
	app = show(<PrivateTurn table={newTable()} seat={1} onDone={() => {}} />, { columns: 120, rows: 40 });
	await app.waitFor('[EDI]');
	await app.press('\t');
	for (const name of ['Albania', 'Barents Sea']) await app.waitFor(name);
});
