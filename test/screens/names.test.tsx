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
	// on a busy machine the moment before Enter counts is over sooner than the frame is looked at
	const settled = (frame: string) => frame.replace('One moment ...', 'Enter opens the turn.');
	const shown = async (names: readonly string[]) => settled(await frameOf(called(names, SCREENS.get(screen)!.make)));
	const [ordinary, odd] = [await shown(ORDINARY), await shown(ODD)];
	expect(odd.split('\n')).toEqual(asOdd(ordinary).split('\n'));
	expect(isAll || ODD.some((name) => odd.includes(name))).toBe(true);
});
