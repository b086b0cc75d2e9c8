/** Double's options and its pages of the rules and help screen. */
import { type Phrase, powers, say, words } from '../../board/phrase.ts';
import { lastYearIn, type Played, type Topic } from '../../game/help.ts';
import { dealtTo, isComputer, isTaken, personIn } from '../../game/seats.ts';
import { type Option, oneOf, type Variant } from '../../game/variant.ts';
import { isInForce } from './lytton.ts';
import { leavesPlacesEmpty, RING } from './ring.ts';
import { JOINT_WIN, SOLO_WIN } from './winning.ts';

/** The options that are his. */
const UNDER_LYTTON = { option: 'lytton', value: true } as const;

export const OPTIONS: readonly Option[] = [
	{
		id: 'lytton',
		title: "Lytton's rules",
		help: 'Stephen Lytton adjusted the rules: those below, each on or off, and the assignment by lot. Or none of them.',
		preset: true,
		values: oneOf([true, 'as below'], [false, 'none']),
	},
	{
		id: 'assignment',
		title: 'Places',
		help: 'The players are drawn to the seven places of the ring, or take them as entered; or the powers are dealt to the ring as well.',
		preset: 'random',
		values: oneOf(
			['random', 'drawn by lot'],
			['fixed', 'in the order of the names'],
			['shuffledRing', 'drawn, with the powers'],
		),
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'nmr',
		title: 'Passing',
		help: 'A power left to the partner is ordered by the partner alone; or all its units hold.',
		preset: true,
		values: oneOf([true, 'the partner decides'], [false, 'all units hold']),
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'spare',
		title: 'Places left over',
		help: 'With fewer than seven players some hold several places, each with its own orders; or places stay empty, and their partners rule alone.',
		preset: 'shared',
		values: oneOf(['shared', 'held by the players'], ['empty', 'empty']),
		onlyWith: { option: 'nmr', value: true },
	},
	{
		id: 'solo',
		title: 'Solo win',
		help: 'A player whose two powers have 21 centres together wins alone, before any joint win; or only 14 in one power win, for its commanders.',
		preset: true,
		values: oneOf([true, 'with 21'], [false, 'none']),
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'overrides',
		title: 'Overrides',
		help: 'Once in two years each player may mark one order that is carried out whatever the partner orders.',
		preset: true,
		values: oneOf([true, 'one in two years'], [false, 'none']),
		onlyWith: UNDER_LYTTON,
	},
	{
		id: 'impossible',
		title: 'Impossible orders',
		help: "An order that could not succeed gives way to the partner's; or it is an order like any other.",
		preset: true,
		values: oneOf([true, 'give way'], [false, 'count']),
		onlyWith: UNDER_LYTTON,
	},
];

function passing(played: Played): Topic {
	const text = isInForce(played.options, 'nmr')
		? "Leave a power to the partner, and the partner's orders alone are used. That is not a hold: order a hold to hold. If both leave it, its units hold."
		: 'A power left without orders by one commander is as if that one had ordered all its units to hold.';
	const impossible = isInForce(played.options, 'impossible')
		? " An order that could not succeed, whatever anybody does, gives way to the partner's; if both are such, the unit holds."
		: ' An order that could not succeed counts like any other.';
	const example = isInForce(played.options, 'nmr') ? 'double/passed' : undefined;
	return { about: 'noOrders', title: 'Passing and impossible orders', text: text + impossible, example };
}

/** Where a computer and a person share a power. */
function plans({ options, seats = [] }: Played): Topic[] {
	if (options.negotiation === 'gunboat' || !seats.some(isComputer)) return [];
	return [
		{
			title: 'A computer as your partner',
			text: 'In your private turn a computer that commands a power with you shows you alone what it will order that power, in retreats and winters too; + orders the same. It keeps to it, whatever you order. Before, you may propose orders for the units of that power to it, before all: it says yes, or no, or what it would order. What is agreed it orders, and its plan is made anew around it. Once you have seen the plan, it agrees to nothing that changes it, and a restart changes nothing of that. Who ordered something else is told at the reveal, and for three years no computer agrees to an order with whoever did. It knows nothing then of what anybody has sealed, and tells nothing of its other power, nor whether it overrides an order. After a restart it shows the same, unless the key of the game could not be stored, which is said when the game is opened.',
		},
	];
}

/** L4. */
function overrides({ options }: Played): Topic {
	const impossible = isInForce(options, 'impossible')
		? 'on an order that could not succeed, which gives way all the same'
		: 'on an order that could not succeed';
	return {
		about: 'overrides',
		title: 'Overrides',
		text: `Once in 1901-02, once in 1903-04 and so on you may mark one order, of a movement or a retreat: it is done whatever your partner orders. It is spent once it is marked, also where the partner gave the same order or passed, and ${impossible}. Two different overrides of one unit cancel out, and both are spent. All is shown at the reveal; what was not used by the end of its two years lapses.`,
	};
}

function winter(played: Played): Topic {
	const disagreed =
		played.edition >= 2
			? 'other builds are waived, and other removals go by the civil disorder rule, first among the units that one of you listed'
			: 'other builds are waived, other removals go by the civil disorder rule';
	const alone = isInForce(played.options, 'nmr')
		? ' Where one of you passes, what the other orders or lists is done here too.'
		: '';
	return {
		about: 'winter',
		title: 'Retreats and winter',
		text: `A retreat is made if both order it, otherwise the unit disbands.${alone} After the Fall retreats centres belong to the power that stands in them, also when it leaves, until another stands there after a Fall; in Winter it builds in its empty home centres or removes until it has as many units as centres. Builds and removals that both list are made (an army and a fleet are two things); ${disagreed}.`,
	};
}

function winning(played: Played): Topic[] {
	const isNew = played.edition >= 2;
	const empty =
		isNew && hasEmptyPlaces(played) ? ' A power with an empty place wins nothing for its other commander.' : '';
	const joint = `After a Fall, a power with ${JOINT_WIN} centres wins for its two commanders.${empty} If two powers have ${JOINT_WIN} or more, the one with more wins; with equal numbers all their commanders share.`;
	const gone = isNew
		? ' A tied player without a centre and a unit left is out of the tie; the last one left wins.'
		: '';
	const last = lastYearIn(played, 'the two powers of a player are counted together, the most win, and a tie is shared');
	if (!isInForce(played.options, 'solo')) return [{ about: 'goal', title: 'Winning', text: joint + last }, DRAWS];
	return [
		{
			about: 'goal',
			title: 'Winning',
			text: `${joint} But a player whose two powers have ${SOLO_WIN} together wins alone, before any joint win: the most, where several have.${last}`,
		},
		{
			title: 'Tie-break',
			text: `Players who lead together with ${SOLO_WIN} or more vote in secret on a joint win. One NO begins the TIE-BREAK: only they can win, as soon as one of them leads alone with ${SOLO_WIN} or more after a Fall. A power with ${JOINT_WIN} wins nothing then, and no draw can be proposed; a tied player may concede.${gone}`,
		},
		DRAWS,
	];
}

const DRAWS: Topic = {
	about: 'ending',
	title: 'Ending early',
	text: 'With the orders every seat may secretly propose a draw or a concession. Then all who are left vote in secret; only a unanimous yes ends the game, and nobody learns who voted how.',
};

/** Those who sit there say it, and before anybody does the option. */
const hasEmptyPlaces = ({ seats, options }: Played): boolean =>
	seats ? !seats.every(isTaken) : leavesPlacesEmpty(options);

/** L5 */
const placesLeftOver = (options: Played['options']): string =>
	leavesPlacesEmpty(options)
		? 'With fewer than seven players places stay empty, and their partners rule alone.'
		: 'With fewer than seven players some hold several places, each with its own orders.';

/** D1: who commands what: those at the table, or the places as they are. */
function commandersInWords({ seats, options }: Played): Phrase[] {
	const held = seats
		? seats.map((seat, i) => ({ who: personIn(seat), own: dealtTo(seats, i) }))
		: RING.map((power, i) => ({ who: say`Place ${i + 1}`, own: [power, RING[(i + 1) % RING.length]!] }));
	const places = held.map(({ who, own }) => say`${who}: ${powers(own)}.`);
	return seats ? places : [...places, words(placesLeftOver(options))];
}

export const help: Variant['help'] = (played) => [
	{
		about: 'commanders',
		title: 'Two commanders',
		text: 'Each player commands two powers, and each power has two commanders, in a ring. Both write orders for every unit of the power in secret. What both order is done; a unit with different orders holds. Then the orders are judged as in the standard game.',
		example: 'double/disagreement',
	},
	{
		title: 'A support and a hold',
		text: 'One exception: a support by one wins over a hold by the other.',
		example: 'double/hold-gives-way',
	},
	{ title: 'Who commands what', text: '', rows: commandersInWords(played) },
	passing(played),
	...plans(played),
	...(isInForce(played.options, 'overrides') ? [overrides(played)] : []),
	winter(played),
	...winning(played),
];
