/** Diplomacywinks' options and its pages of the rules and help screen. */

import { BARRED_LAND } from '../../board/map.ts';
import { joined, plural } from '../../board/names.ts';
import { lastYearOf } from '../../game/ending.ts';
import type { Played, Topic } from '../../game/help.ts';
import { type Option, oneOf, type Variant } from '../../game/variant.ts';
import { piecesEach } from './slice.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'throws',
		title: 'Throwing',
		help: 'On the screen, or by hand: on a real table with real pieces, whose spaces you type; the program is the referee.',
		preset: 'screen',
		values: oneOf(['screen', 'on the screen'], ['hand', 'by hand, on a real table']),
	},
	{
		id: 'first',
		title: 'Who goes first',
		help: 'Drawn by lot, or the first name typed. Then clockwise; in the next game the player to the left begins.',
		preset: 'drawn',
		values: oneOf(['drawn', 'drawn by lot'], ['entered', 'the first name']),
	},
	{
		id: 'turned',
		title: 'The board',
		help: 'How it lies before the throwers; "again" offers to turn it.',
		preset: 0,
		values: oneOf(
			[0, 'as usual, north at the far side'],
			[90, 'turned by 90 degrees'],
			[180, 'turned by 180 degrees'],
			[270, 'turned by 270 degrees'],
		),
	},
	{
		id: 'debateMinutes',
		title: 'Minutes to debate',
		help: 'A clock for Phase IV, each time you disagree.',
		preset: null,
		values: { min: 1, max: 30, none: 'no clock' },
	},
	{
		id: 'secretBallot',
		title: 'Naming the winner',
		help: 'Phase IV: everybody says it aloud, one after the other, or in secret, and only the counts are shown.',
		preset: false,
		values: oneOf([false, 'aloud, in turn'], [true, 'secret ballot']),
	},
	{
		id: 'count',
		title: 'Centres in Phase V',
		help: 'Counted after every turn, or after the first one and then in Fall as usual.',
		preset: 'everyTurn',
		values: oneOf(['everyTurn', 'counted every turn'], ['fall', 'the first turn, then in Fall']),
	},
	{
		id: 'negotiation',
		title: 'Negotiation in Phase V',
		help: 'By the clock, or free: as long as you like. Or not at all.',
		preset: 'wilson',
		values: oneOf(['wilson', 'by the clock'], ['free', 'free'], ['gunboat', 'no talk at all']),
	},
];

const THROWN = {
	screen: [
		{
			about: 'throwing',
			title: 'Phase I: throwing',
			text: 'The fun phase. In turn everybody throws an army or a fleet at the board, until all are thrown. Each must bounce on the table in front before it stops on the board; short of it, past it or beside it, it is dead, and so it is if it comes down on the board first. Pieces that are hit may move, off the board too, and are then dead.',
		},
		{
			title: 'Aim, strength, spin',
			text: 'Three meters run one after the other, and Space or Enter stops each; Tab types numbers instead. Strength says how far: it goes from 0 to 100. About 15 ends at the front edge of the board, 40 in its middle, and from 60 on more and more fly past it. The aim is an angle from -45 to 45, negative to the left. A spin makes a piece turn and roll to one side. No hand is exact, and the harder it throws the less: of pieces aimed at near provinces fewer than one in ten is lost, at far ones about one in four.',
		},
	],
	hand: [
		{
			about: 'throwing',
			title: 'Phase I: throwing',
			text: 'The fun phase, on a real table with real pieces: throw all of them at the real board, in turn. A piece must bounce on the table in front before it stops on the board; short of it, past it or beside it, it is dead. Then one of you types what lies where, each piece with all the spaces that it touches: the program is the referee from there on.',
		},
	],
};

const FIRST: Readonly<Record<string, string>> = {
	drawn: 'Who goes first is drawn by lot.',
	entered: 'Whoever was typed first goes first.',
};

function piecesIn({ seats, options }: Played): Topic {
	const each = seats && piecesEach(seats.length);
	const text = each
		? `Each player has a colour, and ${each} armies and ${each} fleets of it.`
		: 'Each player has a colour. With two players each has 8 armies and 8 fleets, with three or four 6 and 6, with more 5 and 5.';
	return {
		title: 'Pieces',
		text: `${text} ${FIRST[`${options.first}`] ?? FIRST.drawn} Then clockwise; in the next game the player to the left begins.`,
	};
}

function debateIn(played: Played): string {
	const { secretBallot, debateMinutes } = played.options;
	const said =
		secretBallot === true
			? 'In secret everybody names a player, and only the counts are shown'
			: 'In turn, aloud, everybody names a player';
	const clock =
		typeof debateMinutes === 'number' ? ` The clock gives each Debate ${plural(debateMinutes, 'minute')}.` : '';
	const arbiter =
		played.edition >= 2
			? 'or name an arbiter who was not in the game: if every player accepts, the arbiter decides'
			: 'or ask somebody who was not in the game';
	return `Who would win this game? ${said}. If all name the same, the game is over, congratulations, and you begin again with Phase I. If not: argue, and say it again; ${arbiter}; or, but you should never do that, go on to Phase V. Whoever goes first in Phase I chooses, for the table.${clock}`;
}

function phaseFive({ options }: Played): Topic[] {
	const { negotiation = 'wilson', minutes = 5 } = options;
	const talk =
		negotiation === 'wilson'
			? `${plural(Number(minutes), 'minute')} of talk by the clock`
			: negotiation === 'free'
				? 'talk for as long as you like'
				: 'no talk at all';
	const everyTurn = options.count !== 'fall';
	return [
		{
			about: 'course',
			title: 'Phase V: playing it out',
			text: `Not at all fun. A turn is ${talk}, one set of orders written in secret, and retreats.${everyTurn ? ' Then centres are counted, units are built or disbanded, and you may agree on a winner.' : ' After the first turn, and then after every Fall, centres are counted and units are built or disbanded. After every turn you may agree on a winner.'}${typeof options.orderMinutes === 'number' ? ` Each turn of writing orders may take ${plural(options.orderMinutes, 'minute')}.` : ''}`,
		},
		{
			about: 'winter',
			title: 'The first count',
			text: 'Nobody owns a centre before the first count. At that count every centre you stand on is yours, and your home for good: you build there, while it is yours and empty. Where it finds nobody on a centre, nobody disbands, and the next one is the first.',
			example: 'diplomacywinks/first-count',
			isWide: true,
		},
		{
			title: 'Centres and homes',
			text: 'Afterwards a centre belongs to whoever stood on it last at a count. You build or disband until you have as many units as centres, and choose which.',
			example: 'diplomacywinks/homes',
			isWide: true,
		},
		{
			title: 'Without a centre',
			text: 'A player without a centre disbands everything, and still says who wins.',
			example: 'diplomacywinks/no-centre',
		},
	];
}

/** The clocks are told with their phases. */
function talkIn({ options }: Played): string {
	const clocks = [
		...(typeof options.debateMinutes === 'number' ? ['Phase IV'] : []),
		...((options.negotiation ?? 'wilson') === 'wilson' ? ['Phase V'] : []),
	];
	const where = clocks.length > 0 ? ` What the clock has to do with it stands under ${clocks.join(' and ')}.` : '';
	return `Say what you like while pieces are thrown and sorted out.${where}`;
}

/** W21. */
const goalIn = (played: Played): string => {
	const lastYear = lastYearOf(played);
	const last = lastYear !== null ? ` After ${lastYear} the most centres win; a tie plays on.` : '';
	return `Whoever all agree on. In Phase V also the last colour left, and a colour with 18 centres at a count.${last} There are no draws and no shared wins.`;
};

export const help: Variant['help'] = (played) => [
	...(played.options.throws === 'hand' ? THROWN.hand : THROWN.screen),
	piecesIn(played),
	{
		title: 'Phase II: clean-up',
		text: `Armies stand on land, fleets at sea and on coastal land; ${joined([...BARRED_LAND.values()])} count as nowhere. A piece that touches no space in which it could stand is removed. One that touches a single such space is settled there, several of them in joint custody, whatever their colour and kind; of the same colour and kind only one stays. A space with a settled piece is resolved: pieces on its borders are pushed out into what else they touch, and if all of that is resolved too they are annihilated. Again and again, until nothing moves. A fleet in Spain, Bulgaria or St Petersburg is on the coast whose sea it touches, else on the nearer one; with real pieces you are asked. Each step is shown on the map, with its number in the rulebook: Enter goes on, Left back, e to the end.`,
	},
	{
		about: 'disambiguating',
		title: 'Phase III: disambiguating',
		text: "Whoever has the fewest pieces left begins; of several, whoever threw latest in the order of Phase I. Then clockwise. On your turn decide one thing, your own or anybody's: which piece of a joint custody stays (the others go), or where an undecided piece belongs. What follows from it happens at once. You cannot pass. Where nothing is open the debate comes at once.",
	},
	{ about: 'ending', title: 'Phase IV: the debate', text: debateIn(played) },
	...phaseFive(played),
	{ about: 'goal', title: 'Winning', text: goalIn(played) },
	{
		about: 'noOrders',
		title: 'Nothing ordered',
		text: 'A unit without an order holds; dislodged, it disbands. Where disbandings are missing, the units farthest from home go first. Colours that nobody took are not on the board.',
	},
	{ about: 'talk', title: 'Talk', text: talkIn(played) },
];
