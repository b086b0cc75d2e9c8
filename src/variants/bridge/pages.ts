/** Bridge's options and its pages of the rules and help screen. */
import type { Option, Variant } from '../../game/variant.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'bonusUnits',
		title: 'Extra units',
		help: 'A unit won or lost by a bid counts for good (kept in a balance), or for the one year only.',
		preset: 'kept',
		values: [
			{ value: 'kept', label: 'for good' },
			{ value: 'oneYear', label: 'for one year' },
		],
	},
	{
		id: 'fortStrength',
		title: 'Forts',
		help: 'A fort (# on the board) adds one to the hold strength of its province, or doubles it (one where it is vacant).',
		preset: 'plusOne',
		values: [
			{ value: 'plusOne', label: 'add one' },
			{ value: 'double', label: 'double' },
		],
	},
];

export const HELP: Variant['help'] = [
	{
		title: 'Bids',
		text: 'The game begins with a winter in which every home centre gets a unit of your choice, or its traditional one. Then, with each winter turn, every power bids in secret how many centres it will own after the coming Fall, never fewer than it owns. For 1901 the bids are set: England and Italy 4, the others 5, and a power in civil disorder what it owns.',
	},
	{
		title: 'What a bid earns',
		text: 'Met: one unit more than your centres support. Missed: one unit fewer. Exceeded: a fort for every centre beyond the bid. Bidding what you have and keeping it earns nothing. Units won and lost stay in the balance for the rest of the game.',
	},
	{
		title: 'Forts',
		text: 'A fort adds one to the hold strength of its centre against foreign attacks: empty it takes one support to enter, with a unit two, with a supported unit three. It helps nothing else. No foreign unit retreats into it, and it is gone once one moves in.',
	},
	{ title: 'Winning', text: 'You win with 19 units on the board after a winter, never with centres alone.' },
];
