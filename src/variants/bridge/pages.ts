/** Bridge's options and its pages of the rules and help screen. */
import { lastYearIn, type Played, type Topic } from '../../game/help.ts';
import { type Option, oneOf, type Variant } from '../../game/variant.ts';
import { BID_LIMIT, unitsToWin, WINNING_UNITS } from './bids.ts';
import { fortStrength } from './forts.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'bonusUnits',
		title: 'Extra units',
		help: 'A unit won or lost by a bid counts for good (kept in a balance), or for the one year only.',
		preset: 'kept',
		values: oneOf(['kept', 'for good'], ['oneYear', 'for one year']),
	},
	{
		id: 'fortStrength',
		title: 'Forts',
		help: 'A fort (# on the board) doubles the hold strength of its province (one where it is vacant), or adds one to it.',
		preset: 'double',
		values: oneOf(['double', 'double'], ['plusOne', 'add one']),
	},
];

/** What a fort takes to enter: vacant, with a unit, with one that has one support. */
const STRENGTH = {
	plusOne:
		'A fort adds one to the hold strength of its centre against foreign attacks: empty it takes 1 support to enter, with a unit 2, with a unit that has one support 3.',
	double:
		'A fort doubles the hold strength of its centre against foreign attacks: empty it takes 1 support to enter, with a unit 2, with a unit that has one support 4.',
};

const EXTRA = {
	kept: 'Units won and lost stay in the balance for the rest of the game: you may have as many units as centres and balance together.',
	oneYear: 'A unit won or lost counts for this winter only; the next one has again as many units as centres.',
};

const CENTRES = {
	anybody:
		'After the Fall retreats centres belong to whoever stands in them; one that you leave stays yours until somebody else stands in it after a Fall.',
	/** Over declared relations. */
	enemies:
		"After the Fall retreats you own the centres in which you stand, if they were nobody's or an enemy's; one that you leave stays yours until an enemy stands in it after a Fall.",
};

const DUE = {
	kept: 'You are due as many units as you own centres, plus your balance.',
	oneYear: 'You are due as many units as you own centres, and one more or fewer for this bid.',
};

const KEPT = {
	kept: 'Builds that find no room, or that you waive, are kept for later: they stay owed until there is room.',
	oneYear:
		'Builds that find no room are kept for later: what the bid won stays saved until there is room. What you waive is owed again only as long as you have fewer units than centres.',
};

const AGAIN =
	" Even the last unit can go by a missed bid. A power that owns a centre and has no unit left at a Fall's count begins again: a balance below 0 becomes 0.";

/** As the option has it. */
const bonusUnits = ({ options }: Played) => (options.bonusUnits === 'oneYear' ? 'oneYear' : 'kept');

function topics(played: Played): Topic[] {
	const bonus = bonusUnits(played);
	const talk = played.options.negotiation === 'wilson' ? ', after a round of talk of its own' : '';
	return [
		{
			about: 'course',
			title: 'A year',
			text: `The game begins with a winter${talk}: every home centre gets a unit of your choice, or its traditional one, as do those of powers that nobody commands. Then each year has Spring and Fall, each with orders written in secret, a reveal and retreats. After the Fall centres and bids are counted. In the Winter turn you build or remove, name the forts you won, and bid again, all in secret.`,
		},
		{
			about: 'bids',
			title: 'Bids',
			text: `A bid is how many centres you will own after the coming Fall: at least as many as you own, at most all ${BID_LIMIT}; of more than twice what you own you are asked again. It is made in the Winter turn, stays sealed, and is shown beside the centres when that Fall is counted. For 1901 the bids are set and public: England and Italy 4, the others 5, and a power in civil disorder what it owns. A power without centres bids as long as it has a unit.`,
		},
		{
			title: 'What a bid earns',
			text: `Met: one unit more than you have otherwise. Missed: one unit fewer, however far. Exceeded: a fort for every centre beyond the bid, and no unit. Bidding what you have and keeping it earns nothing; only the number counts, one centre lost and another won is no change.`,
			example: 'bridge/met-bid',
		},
		{
			title: 'What a unit won is worth',
			text: EXTRA[bonus],
			example: bonus === 'kept' ? 'bridge/missed-bid' : undefined,
		},
		{
			about: 'winter',
			title: 'Builds and removals',
			text: `${CENTRES[played.variant.includes('formal') ? 'enemies' : 'anybody']} ${DUE[bonus]} New units are built in home centres that you own and that are empty. ${KEPT[bonus]}${played.edition >= 2 && bonus === 'kept' ? AGAIN : ''}`,
		},
		{
			about: 'forts',
			title: 'Forts',
			text: 'You name the centres in the Winter after the bid was exceeded; a fort not named then is lost. Any centre you own will do, with a unit or empty, each fort in another one; it is shown as #, and stays when your unit leaves.',
		},
		{
			about: 'fort',
			title: 'What a fort does',
			text: `${STRENGTH[fortStrength(played)]} It helps nothing else: no move, and no support that is cut as usual. Your own units enter freely. No foreign unit retreats into it, and it is gone once one moves in, friend or not, in any season.`,
			example: fortStrength(played) === 'double' ? 'bridge/fort' : undefined,
		},
		{
			about: 'goal',
			title: 'Winning',
			text: `You win with ${played.seats ? unitsToWin(played.seats.length) : WINNING_UNITS} units on the board after a Winter, never with centres alone${played.seats ? '' : ` (${unitsToWin(2)} between two players)`}. Two that reach it: the one with more wins, equal numbers share. If you command several powers their units count together.${lastYearIn(played, 'the most units on the board win, and a tie is shared')}`,
		},
	];
}

/** Over declared relations: what comes when, and what allies and neutrals can do about forts. */
const withRelations = ({ options }: Played): Topic => ({
	title: 'Relations, bids and forts',
	text: `The first winter comes first, then each Spring and Fall: ${options.negotiation === 'gunboat' ? '' : 'talk, '}declarations, orders, retreats. After the Fall the centres are counted by the relations of that Fall, and the bids with them: what you took from an ally or a neutral does not count, since it is not yours. Then builds, forts and the next bid are written in one turn; relations stay as they are until the declarations of Spring, which come after the bid. A fort keeps out everybody but its owner. An ally may enter your land, but needs the supports that the fort takes, and destroys it by moving in; the centre stays yours. A neutral may not enter at all, and an enemy needs the supports too. Allies dislodge nobody of yours from a fort, with any support.`,
});

export const help: Variant['help'] = (played) => [
	...topics(played),
	...(played.variant.includes('formal') ? [withRelations(played)] : []),
];
