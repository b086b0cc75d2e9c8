/** Formal's options and its pages of the rules and help screen. */
import type { Option, Variant } from '../../game/variant.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'negotiation',
		title: 'Negotiation',
		help: 'Wilson: everything in the open, by the clock. Free: talk as long as you like. Gunboat: no talk at all.',
		preset: 'wilson',
		values: [
			{ value: 'wilson', label: 'Wilson (clock)' },
			{ value: 'free', label: 'free' },
			{ value: 'gunboat', label: 'gunboat (no talk)' },
		],
	},
	{
		id: 'strictSupport',
		title: 'Strict support',
		help: 'Strict: no support into land one may not enter, and support counts only against enemies.',
		preset: false,
		values: [
			{ value: false, label: 'as in the rules' },
			{ value: true, label: 'strict' },
		],
	},
];

export const HELP: Variant['help'] = [
	{
		title: 'Relations',
		text: 'Every two powers are at war, neutral or allied; all begin neutral. Before each set of orders everybody declares in secret, then all is shown. War takes one side; peace out of war and an alliance take both; one side ends an alliance.',
	},
	{
		title: 'What they allow',
		text: "Only enemies dislodge each other and cut each other's supports. Neutral land is closed, unless your enemy stands there. Support and convoy only your own and your allies. In Fall centres are taken from nobody and from enemies, never from allies or neutrals.",
	},
	{
		title: 'Guests',
		text: 'A unit that stands in the land of a power neutral to it at the end of a movement phase is interned: it leaves the board. After a peace or the end of an alliance there is one movement phase to get out.',
	},
];
