/** The standard game's options and its pages of the rules and help screen. */
import type { Option, Variant } from '../../game/variant.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'seating',
		title: 'Powers',
		help: 'Who plays which power: drawn by lot, or dealt in the order in which the names were typed.',
		preset: 'drawn',
		values: [
			{ value: 'drawn', label: 'drawn by lot' },
			{ value: 'entered', label: 'in the order of the names' },
		],
	},
	{
		id: 'negotiation',
		title: 'Negotiation',
		help: 'Free: talk as long as you like. Wilson: everything in the open, by the clock. Gunboat: no talk at all.',
		preset: 'free',
		values: [
			{ value: 'free', label: 'free' },
			{ value: 'wilson', label: 'Wilson (clock)' },
			{ value: 'gunboat', label: 'gunboat (no talk)' },
		],
	},
	{
		id: 'minutes',
		title: 'Minutes to negotiate',
		help: 'The time on the clock of a Wilson round.',
		preset: 5,
		values: { min: 1, max: 60 },
		onlyWith: { option: 'negotiation', value: 'wilson' },
	},
	{
		id: 'orderMinutes',
		title: 'Minutes to write orders',
		help: 'At zero the orders entered so far are sealed as they are; there is a warning before.',
		preset: null,
		values: { min: 1, max: 60, none: 'no limit' },
	},
	{
		id: 'lastYear',
		title: 'Last year',
		help: 'For a short evening: the game ends after the adjustments of that year, and the most centres win.',
		preset: null,
		values: { min: 1901, max: 1930, none: 'none' },
	},
];

export const HELP: Variant['help'] = [
	{
		title: 'The aim',
		text: 'Seven powers fight over 34 supply centres. Whoever owns 18 after a Fall wins. Spring and Fall each have one set of orders, written in secret and revealed together; in Winter every power builds or removes units until it has as many as centres.',
	},
	{
		title: 'Orders',
		text: 'A unit holds, moves to a neighbouring province, supports another unit (in place, or into a province it could move to itself), or, a fleet at sea, convoys an army. Every unit has a strength of one, and each support adds one. The stronger side wins; equal sides bounce. A unit that is attacked gives no support, unless the attack comes from where its support points.',
	},
	{
		title: 'Convoys',
		text: 'An army can be carried from coast to coast by a chain of fleets, all of which must be ordered to convoy it. If every chain is broken by a dislodged fleet, the army stays. To a neighbouring province it goes by land unless its order says VIA.',
	},
	{
		title: 'Retreats and winter',
		text: 'A dislodged unit retreats to an empty neighbouring province that was not fought over and is not where its attacker came from, or disbands. After the Fall retreats, centres belong to whoever stands in them. New units are built in the home centres a power still owns, if they are empty.',
	},
	{
		title: 'Ending early',
		text: 'With its orders every seat may secretly propose a draw or a concession. Then all vote in secret; only a unanimous yes ends the game, and nobody learns who voted how.',
	},
];
