/** Fiascomacy's options and its pages of the rules and help screen. */
import type { Option, Variant } from '../../game/variant.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'bonus',
		title: 'Autumn bonus',
		help: 'On: after each Autumn whoever has the most in a power earns 2 PFs more, 1 if it lost centres. Off: the original rules.',
		preset: 'on',
		values: [
			{ value: 'on', label: 'on (Fiascomacy II)' },
			{ value: 'off', label: 'off' },
		],
	},
	{
		id: 'lastYear',
		title: 'Last year',
		help: 'For a short evening: the game ends after the adjustments of that year, and the highest score wins.',
		preset: null,
		values: { min: 1901, max: 1930, none: 'none' },
	},
];

export const HELP: Variant['help'] = [
	{
		title: 'Investing',
		text: 'Nobody owns a power. Everybody starts with 8 political factors (PFs), divides them over the powers in secret, and in the same turn orders every power in which they have some. After every Spring and every Autumn 2 more are received; they are invested in the next season, or lost. PFs invested never move, and are public once the orders are revealed.',
	},
	{
		title: 'Voting',
		text: 'Every unit carries out the order with the most PFs behind it: all that a player has in the power counts for the order which that player gave the unit. After a tie the unit holds, and holding is an order like any other. A unit left without an order is not a vote. Retreats are voted in the same way; a tie disbands. At each open home centre the army, the fleet or nothing (WAIVE) with the most PFs wins; removals go to the units with the most.',
	},
	{
		title: 'Bonus',
		text: 'After each Autumn everybody earns 2 PFs more for each power in which they have the most, or as much as the most; only 1 if it has fewer centres than a year ago, and nothing once it has been without any for a year.',
	},
	{
		title: 'Winning',
		text: 'The game ends when a power has 18 centres after an Autumn: whoever has the most PFs in it wins, and if several have, the highest score among them. It also ends if all agree to stop (anybody may propose it with the orders): then the highest score wins. Score: PFs in each power times its centres.',
	},
];
