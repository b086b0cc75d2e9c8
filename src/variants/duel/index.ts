/** The duel: two powers alone on the standard board, half an hour for two. */
import { joined } from '../../board/names.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { centreGoal } from '../../game/ending.ts';
import { lastYearIn, type Played } from '../../game/help.ts';
import { chance, shuffled } from '../../game/random.ts';
import { dealt } from '../../game/seats.ts';
import { startingSituation } from '../../game/situation.ts';
import type { Layer, Option } from '../../game/variant.ts';
import { powerName } from '../../print/in-names.ts';

type Pair = readonly [Power, Power];

/** Those that are played most come first. */
const USUAL: readonly [Pair, ...Pair[]] = [
	['FRANCE', 'AUSTRIA'],
	['GERMANY', 'ITALY'],
	['ENGLAND', 'TURKEY'],
];

const isUsual = (one: Power, other: Power): boolean => USUAL.some((pair) => pair.includes(one) && pair.includes(other));

const PAIRS: readonly Pair[] = [
	...USUAL,
	...POWERS.flatMap((one, i) =>
		POWERS.slice(i + 1).flatMap((other) => (isUsual(one, other) ? [] : [[one, other] as const])),
	),
];

const nameOfPair = (pair: Pair): string => pair.join('-');

const PAIR: Option = {
	id: 'pair',
	title: 'Who fights whom',
	help: 'The two powers on the board. All other homes are empty, and free to take.',
	preset: nameOfPair(USUAL[0]),
	values: PAIRS.map((pair) => ({ value: nameOfPair(pair), label: pair.map(powerName).join(' against ') })),
};

/** Who fights: those who sit there, where powers were dealt by hand. */
const inGame = ({ seats, options }: Played): string =>
	joined((seats ? dealt(seats).flat() : pairOf(options)).map(powerName));

const pairOf = (options: Played['options']): Pair =>
	PAIRS.find((pair) => nameOfPair(pair) === options.pair) ?? USUAL[0];

export const duel: Layer = {
	id: 'duel',
	title: 'The duel',
	summary: 'Two powers and an empty board: France against Austria or any other pair, 18 centres win. For two.',
	inShort: () => [
		'Both of you write orders for your armies and fleets in secret, and all orders are carried out at once.',
		'Whoever owns 18 of the 34 centres, the cities that count, wins.',
		'Only two countries begin, there is nobody else to talk to, and a free city is taken by whoever stands in it after a Fall.',
	],
	help: (played) => [
		{
			about: 'course',
			title: 'Two powers and a board',
			text: `Only ${inGame(played)} are on the board. The homes of all others are empty and belong to nobody: whoever stands in one after a Fall owns it. Each of you builds only at home. Otherwise it is the standard game, and a year has the same course: orders in Spring and in Fall, written in secret and revealed together, the count after Fall, builds and removals in Winter.`,
		},
		{
			about: 'goal',
			title: 'Winning',
			text: `Whoever owns 18 centres after a Fall wins.${lastYearIn(played, 'the most centres win, and a tie is shared')}`,
		},
		{
			about: 'noOrders',
			title: 'No orders',
			text: 'A unit without an order holds. Where removals are missing, the units farthest from home go first.',
		},
	],
	seats: { min: 2, max: 2 },
	options: [PAIR],
	unplayed: () => 'not on the board',
	seating: (names, options, seed) => {
		const pair = pairOf(options);
		const drawn = options.seating === 'entered' ? pair : shuffled(pair, chance(seed, 'seats'));
		return names.map((name, i) => ({ name, powers: drawn.slice(i, i + 1) }));
	},
	lessons: () => import('./lessons.ts'),
	hooks: {
		// S9: whoever is not in the game has neither units nor centres
		start: (draft) => {
			const seated = new Set(dealt(draft.seats).flat());
			draft.situation = startingSituation(POWERS.filter((power) => seated.has(power)));
		},
		// S9: not the 24 of two players who share the whole board
		goal: (_before, game) => centreGoal(game, 18),
	},
};
