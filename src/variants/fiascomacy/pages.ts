/** Fiascomacy's options and its pages of the rules and help screen. */
import { type Phrase, say, words } from '../../board/phrase.ts';
import { lastYearIn, type Played, type Topic } from '../../game/help.ts';
import { isComputer } from '../../game/seats.ts';
import { type Option, oneOf, type Variant } from '../../game/variant.ts';
import { FIRST_FACTORS, pfs, SEASON_FACTORS } from './factors.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'bonus',
		title: 'Fall bonus',
		help: 'On: after each Fall whoever has the most in a power earns 2 PFs more, 1 if it lost centres. Off: the original rules.',
		preset: 'on',
		values: oneOf(['on', 'on (Fiascomacy II)'], ['off', 'off']),
	},
	{
		id: 'lastYear',
		title: 'Last year',
		help: 'For a short evening: the game ends after the adjustments of that year, and the highest score wins.',
		preset: null,
		values: { min: 1901, max: 1930, none: 'none' },
	},
];

/** Where people may promise votes to computers. */
function promised({ options, seats = [] }: Played): Topic[] {
	if (options.negotiation === 'gunboat' || !seats.some(isComputer)) return [];
	return [
		{
			title: 'Votes of computers',
			text: 'You may propose to a computer, before all, which order a unit gets from both of you, or from it alone: in powers in which whoever orders has PFs already. It answers at once. What it agrees to it votes for; who voted for something else is told at the reveal, and for three years no computer agrees to an order with whoever did. A unit that you leave to others who order it so is no breach.',
		},
	];
}

const BONUS: Topic = {
	title: 'Bonus',
	text: 'After each Fall everybody earns 2 PFs more for each power in which they have the most, or as much as the most; only 1 if it has fewer centres than a year ago, and nothing once it has been without any for a year. In the year in which it loses its last one it still gives 1.',
};

/** F2, F3, F5, F9. */
function inNumbers(hasBonus: boolean): Topic {
	const rows: readonly (readonly [string, Phrase])[] = [
		['At the start', pfs(FIRST_FACTORS)],
		['After each Spring', pfs(SEASON_FACTORS)],
		['After each Fall', pfs(SEASON_FACTORS)],
		...(hasBonus ? [['Most, or equal most', words('2 more for each such power, 1 if it lost centres')] as const] : []),
		['In a vote', words('all you have in the power, for each of its units')],
		['In the score', words('what you have in a power, times its centres')],
	];
	return { title: 'Factors in numbers', text: '', rows: rows.map(([what, is]) => say`${words(what.padEnd(21))}${is}`) };
}

export const help: Variant['help'] = (played) => [
	{
		about: 'investing',
		title: 'Investing',
		text: `Nobody owns a power. Everybody starts with 8 political factors (PFs), divides them over the powers in secret, and in the same turn orders every power in which they have some; PFs placed this turn count at once. After every Spring and every Fall you receive 2 more${played.options.bonus === 'off' ? '' : ', and a bonus after Fall'}: invest them in the next season's orders, or they are lost. PFs invested never move, and are public once the orders are revealed.`,
	},
	inNumbers(played.options.bonus !== 'off'),
	{
		about: 'voting',
		title: 'Voting',
		text: 'Every unit carries out the order with the most PFs behind it: all that a player has in the power counts for the order that this player gave the unit. The reveal shows who backed what.',
		example: 'fiascomacy/votes',
		isWide: true,
	},
	...promised(played),
	{
		title: 'Ties',
		text: 'The most is enough, more than half is not needed: 3 beat 2 and 2. After a tie the unit holds, and holding is an order like any other. Retreats are voted in the same way; a tie, or no vote, disbands.',
		example: 'fiascomacy/tie',
	},
	{
		about: 'noOrders',
		title: 'Nothing ordered',
		text: 'A unit left without an order is not a vote, and one that nobody orders holds.',
		example: 'fiascomacy/abstention',
	},
	{
		about: 'winter',
		title: 'Winter votes',
		text: 'After the Fall retreats centres belong to the power that stands in them, also when it leaves, until another stands there after a Fall; in Winter it builds in its empty home centres or removes until it has as many units as centres. At each open home centre the army, the fleet or nothing (WAIVE) with the most PFs wins, and a tie there builds nothing. If more centres have won a build than the power may build, those with the most PFs are built; where the last of them are tied, none of these is built. Removals go to the units named with the most PFs; where the last of them are tied, the tied one farthest from home goes first, as in civil disorder, and so do removals that nobody named. PFs received after Fall do not vote in that Winter.',
	},
	...(played.options.bonus === 'off' ? [] : [BONUS]),
	{
		about: 'goal',
		title: 'Winning',
		text: `The game ends when a power has 18 centres after a Fall: whoever has the most PFs in it wins, and if several have, the highest score among them. Score: PFs in each power times its centres; the highest wins wherever else the game ends, and equal scores share.${lastYearIn(played, 'the highest score wins')}`,
	},
	{
		about: 'ending',
		title: 'Stopping',
		text: `With the orders anybody may propose to stop; the reveal shows who did. Then all others answer openly, one after the other, and one no is enough to play on. If all agree the highest score wins. This is the game's own stop; who wants to go home agrees at the hand-over to stop there, and then nobody has won.${played.edition >= 2 ? ' In Fall this is asked after the retreats and the count, so that what was captured counts; in Spring after the retreats, with the centres of the last count.' : ''}`,
	},
];
