/** Double's options and its pages of the rules and help screen. */
import type { Option, Variant } from '../../game/variant.ts';

const onOff = (on: string, off: string): Option['values'] => [
	{ value: true, label: on },
	{ value: false, label: off },
];

/** The options that are his. */
const UNDER_LYTTON = { option: 'lytton', value: true } as const;

export const OPTIONS: readonly Option[] = [
	{
		id: 'lytton',
		title: "Lytton's rules",
		help: 'Stephen Lytton adjusted the rules: those below, each on or off, and the assignment by lot. Or none of them.',
		preset: true,
		values: onOff('as below', 'none'),
	},
	{
		id: 'assignment',
		title: 'Places',
		help: 'The players are drawn to the seven places of the ring, or take them as entered; or the powers are dealt to the ring as well.',
		preset: 'random',
		values: [
			{ value: 'random', label: 'drawn by lot' },
			{ value: 'fixed', label: 'in the order of the names' },
			{ value: 'shuffledRing', label: 'drawn, with the powers' },
		],
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'spare',
		title: 'Places left over',
		help: 'With fewer than seven players some hold several places, each with its own orders; or places stay empty and their partners rule alone, where the partner of a pass decides.',
		preset: 'shared',
		values: [
			{ value: 'shared', label: 'held by the players' },
			{ value: 'empty', label: 'empty' },
		],
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'nmr',
		title: 'Passing',
		help: 'A power left to the partner is ordered by the partner alone; or all its units hold.',
		preset: true,
		values: onOff('the partner decides', 'all units hold'),
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'solo',
		title: 'Solo win',
		help: 'A player whose two powers have 21 centres together wins alone, before any joint win; or only 14 in one power win, for its commanders.',
		preset: true,
		values: onOff('with 21', 'none'),
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'overrides',
		title: 'Overrides',
		help: 'Once in two years each player may mark one order that is carried out whatever the partner orders.',
		preset: true,
		values: onOff('one in two years', 'none'),
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'impossible',
		title: 'Impossible orders',
		help: "An order that could not succeed gives way to the partner's; or it is an order like any other.",
		preset: true,
		values: onOff('give way', 'count'),
		onlyWith: UNDER_LYTTON,
	},
];

export const HELP: Variant['help'] = [
	{
		title: 'Two commanders',
		text: 'Each player commands two powers, and each power has two commanders, in a ring. Both write orders for every unit of the power in secret. What both order is done; a unit with different orders holds. One exception: a support by one wins over a hold by the other.',
	},
	{
		title: 'Passing and impossible orders',
		text: "Leave a power to the partner, and the partner's orders alone are used. That is not a hold: order a hold to hold. If both leave it, its units hold. An order that could not succeed gives way to the partner's.",
	},
	{
		title: 'Overrides',
		text: 'Once in 1901-02, once in 1903-04 and so on you may mark one order, of a movement or a retreat: it is done whatever your partner orders. Two different overrides of one unit cancel out. All is shown at the reveal; what was not used lapses.',
	},
	{
		title: 'Retreats and winter',
		text: 'A retreat is made if both order it, else the unit disbands. Builds and removals that both list are made; other builds are waived, other removals go by the civil disorder rule.',
	},
	{
		title: 'Winning',
		text: 'After a Fall, a power with 14 centres wins for its two commanders; but a player whose two powers have 21 together wins alone. Leaders tied at 21 or more vote on a joint win. One NO begins the TIE-BREAK: only they can win, as soon as one leads alone with 21 or more after a Fall. No draw can be proposed then; a tied player may concede.',
	},
];
