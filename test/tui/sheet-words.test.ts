/** What is said under a sheet of retreats and of builds: only what can be typed there, and what is still open. */

import { describe, expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import { written } from '../../src/board/written.ts';
import { adjustmentsKind } from '../../src/forms/adjustments/adjustments-kind.ts';
import { retreatsKind } from '../../src/forms/retreats/retreats-kind.ts';
import { readingInWords } from '../../src/forms/sheet/order-reading.ts';
import { RETREATS_HELP } from '../../src/forms/sheet/sheet-help.ts';
import { makeSheet, mendedOn } from '../../src/forms/sheet/sheet-reading.ts';
import type { AdjustmentsForm, RetreatsForm } from '../../src/game/forms.ts';
import { saidIn, said as textOf } from '../said.ts';
import { newTable } from './turn-table.ts';

const army = (at: string) => written({ kind: 'build', unit: { type: 'A', at: at as never } });
const builds = (decidesEverySite: boolean): AdjustmentsForm =>
	({
		kind: 'adjustments',
		id: 'adjustments:FRANCE',
		title: words('Builds of FRANCE'),
		opens: 'reveal',
		power: 'FRANCE',
		owed: 1,
		because: words('4 centres, 3 units: build 1'),
		units: [],
		sites: ['BRE', 'PAR'].map((home) => ({ home, units: [{ type: 'A', at: home }] })),
		...(decidesEverySite ? { decidesEverySite } : {}),
	}) as AdjustmentsForm;
const kindOf = (form: AdjustmentsForm) => adjustmentsKind({ table: newTable(), form, forms: [form] });

test('where centres are voted on, one without a vote is said as long as there is one, and what it means', () => {
	const { status: statusOf, isComplete } = kindOf(builds(true));
	const status = (given: Parameters<typeof statusOf>[0]) => textOf(statusOf(given));
	expect(status([])).toContain('2 centres without an order.');
	expect(isComplete([army('PAR')])).toBe(true);
	expect(status([army('PAR')])).toContain(
		'All builds are named. 1 centre without your vote: only the others decide there.',
	);
	expect(status([army('PAR')])).not.toContain('All are ordered');
	expect(status([army('PAR'), written({ kind: 'waive', at: 'BRE' })])).toContain('All are ordered.');
});

test('where the power is one’s own, all is ordered with as many builds as are due', () => {
	expect(textOf(kindOf(builds(false)).status([army('PAR')]))).toBe('4 centres, 3 units: build 1. All are ordered.');
});

const retreats = {
	kind: 'retreats',
	id: 'retreats:ITALY',
	title: words('Retreats of ITALY'),
	opens: 'reveal',
	power: 'ITALY',
	dislodged: [{ unit: { type: 'A', at: 'TRI', power: 'ITALY' }, retreats: ['BUD'] }],
} as unknown as RetreatsForm;

describe('a line for all, where there is none: it is no misspelt Albania', () => {
	const on = (form: AdjustmentsForm | RetreatsForm, line: string) => {
		const props = { table: newTable(), seat: 0, forms: [form], own: {} };
		const kind = form.kind === 'retreats' ? retreatsKind({ ...props, form }) : adjustmentsKind({ ...props, form });
		const sheet = makeSheet({ ...props, form }, kind, [], 15);
		const reading = sheet.read(line, kind.slots[0], undefined)!;
		return { reading, said: saidIn(readingInWords(reading, true)), mended: mendedOn(sheet, line, reading) };
	};
	const removals = {
		...builds(false),
		owed: -1,
		units: [{ type: 'A', at: 'PAR', power: 'FRANCE' }],
		sites: [],
	} as AdjustmentsForm;
	const RETREAT = 'Dislodged units cannot hold, and each is ordered by itself.';
	test.each([
		[retreats, 'hold all', RETREAT],
		[retreats, 'd all', RETREAT],
		[builds(false), 'hold all', 'Nothing holds in winter, and each build is ordered by itself.'],
		[builds(false), 'All hold', 'Nothing holds in winter, and each build is ordered by itself.'],
		[removals, 'hold all', 'Nothing holds in winter, and each removal is ordered by itself.'],
	])('%#: %s', (form, line, text) => {
		const { said, mended } = on(form, line);
		expect(said).toEqual({ text, isWrong: true });
		expect(mended).toBeUndefined();
	});
	test('behind an order the order is taken all the same', () => {
		const { reading, said } = on(retreats, 'bud, hold all');
		expect(reading).toMatchObject({ ready: [{ kind: 'retreat', to: 'BUD' }], remainder: 'hold all' });
		expect(said.text).toBe(`A TRI R BUD, then: ${RETREAT}`);
	});
});

test('a dislodged unit is offered no hold', () => {
	const form = retreats;
	const kind = retreatsKind({ table: newTable(), form, forms: [form] });
	expect(kind.typing(kind.slots[0]!, false)).toBe('Type where to, or d to disband');
	expect(kind.menu(kind.slots[0]!, 9).map(({ label }) => textOf(label).split(' ')[0])).toEqual(['R', 'D']);
	expect(JSON.stringify(RETREATS_HELP)).not.toMatch(/\bhold/);
	expect(kind.fillRemaining).toBeUndefined();
});
