/** The help pages of the forms. */
import { LEGEND } from '../../board/picture.ts';
import type { AdjustmentsForm } from '../../game/forms.ts';

/** What is to be known of a sheet. `onScreen`: what is said of it there alone; `examples`: row by row, what is typed with what it means. */
export interface SheetHelp {
	readonly onScreen?: readonly string[];
	readonly rules: readonly string[];
	readonly examples: readonly Readonly<Record<string, string>>[];
	readonly note?: string;
}

/** How a map is used that is open for orders: its keys, and what the signs on it mean. */
export interface MapUse {
	readonly screen: 'ways' | 'places';
	readonly help: readonly string[];
}

/** Units are sent somewhere. */
export const MAP_OF_WAYS: MapUse = {
	screen: 'ways',
	help: [
		...LEGEND,
		'',
		'(A*MUN) the unit being ordered   {BER} where it can go: Enter sends it there.',
		'At a unit that it can support or convoy: where that one can be helped to.',
	],
};

/** Units are built or removed where they are. */
export const MAP_OF_PLACES: MapUse = { screen: 'places', help: LEGEND };

/** The page of a sheet on screens. */
export const helpPage = ({ onScreen = [], rules, examples, note }: SheetHelp): readonly string[] => [
	...onScreen,
	...rules,
	'',
	...examples.map(inColumns),
	...(note ? ['', note] : []),
];

const COLUMNS = [14, 25, 16, 0];

/** `bur           move to Burgundy         mar spa         Marseilles to Spain` */
const inColumns = (row: SheetHelp['examples'][number]): string => {
	const cells = Object.entries(row).flat();
	return cells
		.map((cell, i) => `${cell}  `.padEnd(COLUMNS[i] ?? 0))
		.join('')
		.trimEnd();
};

export const ORDERS_HELP: SheetHelp = {
	onScreen: ['An order is for the unit at > (A: army, F: fleet), unless you name another.'],
	rules: [],
	examples: [
		{ bur: 'move to Burgundy', 'mar spa': 'Marseilles to Spain' },
		{ h: 'hold', 's mar': 'support Marseilles' },
		{ 's mar bur': 'support Marseilles into Burgundy' },
		{ 'c lon nwy': 'convoy London to Norway', 'lon nwy via': 'go by convoy' },
		{ 'bur, mar spa, bre h': 'several at once' },
		{ '=': 'the last order again', 'hold all': 'all that have no order' },
	],
	note: 'Names may be short or whole (nth, north sea), coasts as sc or south coast.',
};

export const RETREATS_HELP: SheetHelp = {
	rules: [
		'These units were thrown out (dislodged): each retreats, or disbands.',
		'Two units that retreat to the same place are both lost.',
	],
	examples: [{ gas: 'retreat to Gascony', d: 'disband' }, { 'mar gas': 'the unit in Marseilles' }],
};

/** Only what this form can take. */
export const adjustmentsHelp = (form: AdjustmentsForm): SheetHelp => (form.owed > 0 ? buildsHelp(form) : REMOVALS_HELP);

const REMOVALS_HELP: SheetHelp = {
	rules: ['You have more units than you may keep: the surplus goes. The rules choose those you do not name.'],
	examples: [{ d: 'remove this unit', par: 'the unit in Paris' }],
};

const BUILDING: SheetHelp['examples'] = [
	{ a: 'build an army here', 'a par': 'build an army in Paris' },
	{ 'f stp sc': 'build a fleet in St Petersburg, on the south coast' },
];

function buildsHelp({ decidesEverySite, builtWithoutOrder }: AdjustmentsForm): SheetHelp {
	if (builtWithoutOrder)
		return {
			rules: ['Every home centre gets a unit: the one you order, or its traditional one. None stays empty.'],
			examples: BUILDING,
		};
	if (decidesEverySite)
		return {
			rules: ['Each open home centre is voted on separately: a unit, or nothing. Name no more builds than are due.'],
			examples: [...BUILDING, { waive: 'vote for nothing here', 'par waive': 'in Paris' }],
		};
	return {
		rules: ['Units are built in your own home centres, if they are empty: at most one in each.'],
		examples: [...BUILDING, { waive: 'one build fewer this winter; the next one counts anew' }],
	};
}
