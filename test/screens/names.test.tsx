/** Whatever people are called, screens show the same, with their names as they were typed. */
import { expect, test } from 'vitest';
import { isAll } from '../extent.ts';
import { asOdd, ODD, ORDINARY } from '../odd-names.ts';
import { called } from '../slow/scripted.ts';
import { catalogue } from './catalogue.tsx';
import { frameOf } from './frame.ts';

const SCREENS = catalogue();
const FEW = [
	'standard/hand-over',
	'standard/person',
	'standard/overview',
	'standard/vote',
	'formal/declarations',
	'double/record/orders',
	'fiascomacy/record/income',
	'diplomacywinks/record/nominations',
];
const games = [...SCREENS.keys()].filter((name) => name.includes('/'));

test.each(isAll ? games : FEW)('%s', async (screen) => {
	const shown = (names: readonly string[]) => frameOf(called(names, SCREENS.get(screen)!.make));
	const [ordinary, odd] = [await shown(ORDINARY), await shown(ODD)];
	expect(odd.split('\n')).toEqual(asOdd(ordinary).split('\n'));
	expect(isAll || ODD.some((name) => odd.includes(name))).toBe(true);
});
