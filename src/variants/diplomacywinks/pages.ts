/** Diplomacywinks' options and its pages of the rules and help screen. */
import type { Option, Variant } from '../../game/variant.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'throws',
		title: 'Throwing',
		help: 'On the screen, or by hand: on a real table with real pieces, whose spaces you type; the program is the referee.',
		preset: 'screen',
		values: [
			{ value: 'screen', label: 'on the screen' },
			{ value: 'hand', label: 'by hand, on a real table' },
		],
	},
	{
		id: 'first',
		title: 'Who goes first',
		help: 'Drawn by lot, or the first name typed. Then clockwise; in the next game the player to the left begins.',
		preset: 'drawn',
		values: [
			{ value: 'drawn', label: 'drawn by lot' },
			{ value: 'entered', label: 'the first name' },
		],
	},
	{
		id: 'turned',
		title: 'The board',
		help: 'How it lies before the throwers; "again" offers to turn it.',
		preset: 0,
		values: [
			{ value: 0, label: 'as usual, north at the far side' },
			{ value: 90, label: 'turned by 90 degrees' },
			{ value: 180, label: 'turned by 180 degrees' },
			{ value: 270, label: 'turned by 270 degrees' },
		],
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
		title: 'Who wins?',
		help: 'Phase IV: everybody says it aloud, one after the other, or in secret, and only the counts are shown.',
		preset: false,
		values: [
			{ value: false, label: 'aloud, in turn' },
			{ value: true, label: 'secret ballot' },
		],
	},
	{
		id: 'count',
		title: 'Centres in Phase V',
		help: 'Counted after every turn, or after the first one and then in Fall as usual.',
		preset: 'everyTurn',
		values: [
			{ value: 'everyTurn', label: 'counted every turn' },
			{ value: 'fall', label: 'the first turn, then in Fall' },
		],
	},
	{
		id: 'negotiation',
		title: 'Negotiation in Phase V',
		help: 'By the clock, or free: as long as you like. Or not at all.',
		preset: 'wilson',
		values: [
			{ value: 'wilson', label: 'by the clock' },
			{ value: 'free', label: 'free' },
			{ value: 'gunboat', label: 'no talk at all' },
		],
	},
];

export const HELP: Variant['help'] = [
	{
		title: 'Phase I: throwing',
		text: 'The fun phase. In turn everybody throws an army or a fleet at the board. It must bounce on the table in front before it stops on the board; short of it, past it or beside it, it is dead. Pieces that are hit may move, off the board too. With two players each has 8 armies and 8 fleets, with three or four 6 and 6, with more 5 and 5. By hand, on a real table: throw all your pieces at the real board, then one of you types what lies where.',
	},
	{
		title: 'Phase II: clean-up',
		text: 'A piece that touches no space in which it could stand is removed. One that touches a single such space is settled there, several of them in joint custody; of the same colour and kind only one stays. A space with a settled piece is resolved: pieces on its borders are pushed out into what else they touch, and if all of that is resolved too they are annihilated. Again and again, until nothing moves. Each step is shown on the map: Enter goes on, Left back, e to the end.',
	},
	{
		title: 'Phase III: disambiguating',
		text: 'Whoever has the fewest pieces left begins. On your turn decide one thing: which piece of a joint custody stays (the others go), or where an undecided piece belongs, yours or not. What follows from it happens at once.',
	},
	{
		title: 'Phase IV: the debate',
		text: 'Who would win this game? If everybody says the same name, the game is over, congratulations, and you begin again with Phase I. If not: argue, and say it again; or ask somebody who was not in the game; or, but you should never do that, go on to Phase V.',
	},
	{
		title: 'Phase V: playing it out',
		text: 'Not at all fun. Five minutes of talk, one set of orders; then every centre you stand on is yours, and for the first time also your home; then build or disband. After every turn you may still agree on a winner. There are no draws.',
	},
];
