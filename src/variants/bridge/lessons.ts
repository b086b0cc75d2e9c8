/** Lessons of Bridge: what bids earn, and what forts are good for. */
import { boardOf, type Lesson, ordered } from '../../game/lesson.ts';

const FIVE = { FRANCE: ['PAR', 'MAR', 'BRE', 'SPA', 'POR'], GERMANY: ['MUN', 'BER', 'KIE'] };
const ARMIES = { FRANCE: ['A PIC', 'A BUR', 'F BRE', 'A SPA', 'A MAR'], GERMANY: ['A MUN', 'A RUH', 'F KIE'] };
const RUNNING = { bids: { FRANCE: 5, GERMANY: 3 }, centersWhenBid: { FRANCE: 5, GERMANY: 3 } };

/** The winter after a year in which nothing has changed: a bid is all that is asked. */
const winter = boardOf('bridge', 'W1901A', ARMIES, FIVE, RUNNING);

const MET: Lesson = {
	id: 'bid-met',
	title: 'A bid that is met',
	questions: [
		{
			position: winter,
			at: 'BEL',
			tells:
				'Each winter you say in secret how many centres you will own a year later: your bid. If you then own just as many as you said, and more than now, you get one unit more than your centres feed. Here the bid for 1901 was set, as all first bids are. You own five now. Next year your army in Picardy walks into Belgium, which nobody guards, and nothing else changes.',
			task: 'Bid what you will own after Fall 1902.',
			plays: [ordered('orders:FRANCE', ['A PIC - BEL'], 0, 'S1902M')],
			until: 'W1902A',
			right: { owed: { FRANCE: 2 } },
			wrong: [
				{
					when: { owed: { FRANCE: 1 } },
					says: 'You own six, one more than you said. That brings a fort, but no extra unit. Five and Belgium make six: type 6.',
				},
				{ says: 'You own six, fewer than you said: that costs a unit. Five and Belgium make six: type 6.' },
			],
			answer: { 'bid:FRANCE': 6 },
			why: 'Met: you own six, and build two, one for Belgium and one for having known it. Whoever can tell what will happen grows twice as fast. So ask around before you bid.',
		},
		{
			position: boardOf(
				'bridge',
				'W1902A',
				{ ...ARMIES, FRANCE: ['A BEL', 'A BUR', 'A SPA', 'F POR', 'A GAS'] },
				{ ...FIVE, FRANCE: [...FIVE.FRANCE, 'BEL'] },
				{ bids: { FRANCE: 6, GERMANY: 3 }, centersWhenBid: { FRANCE: 5, GERMANY: 3 } },
			),
			at: 'BRE',
			tells:
				'That winter: six centres and five units make one build, the bid that was met one more. The extra unit stays yours for good, as long as you do not lose it to a bid: such units are called your balance. You build at home, as ever. The bid for next year is given already.',
			task: 'Build an army in Paris and a fleet in Brest.',
			plays: [{ seat: 0, form: 'bid:FRANCE', answer: 6 }],
			right: { units: { FRANCE: ['A PAR', 'F BRE'] } },
			wrong: [{ says: 'Two are owed to you: type a par, then f bre.' }],
			answer: { 'adjustments:FRANCE': ['A PAR B', 'F BRE B'] },
			why: 'Seven units with six centres. 19 units on the board win this game, so units count, and bids are how you get more of them.',
		},
	],
};

const MISSED: Lesson = {
	id: 'bid-missed',
	title: 'A bid that is missed',
	questions: [
		{
			position: winter,
			at: 'BEL',
			tells:
				'You would like Belgium again. But the German army in the Ruhr will go there as well, in Spring and in Fall, and you know it: you will bounce, and still own five. A bid may be as low as what you own now. If you fall short of it, by one or by ten, one unit more has to go.',
			task: 'Bid so that it costs you nothing.',
			plays: [ordered('orders:FRANCE', ['A PIC - BEL'], 0), ordered('orders:GERMANY', ['A RUH - BEL'])],
			until: 'W1902A',
			right: { owed: { FRANCE: { not: -1 } } },
			wrong: [
				{
					says: 'You bounced, own five, and had said more: missed, and a unit must go. Bid what you can be sure of: 5.',
				},
			],
			answer: { 'bid:FRANCE': 5 },
			why: 'You own five, as you said. A bid of what you have now earns nothing, and costs nothing as long as you keep what you have. Others want your bid to fail, so do not tell it to everybody.',
		},
		{
			position: boardOf(
				'bridge',
				'F1902M',
				{ ...ARMIES, FRANCE: ['A PIC', 'A BUR', 'F BRE', 'A SPA', 'A MAR'] },
				FIVE,
				{
					bids: { FRANCE: 6, GERMANY: 3 },
					centersWhenBid: { FRANCE: 5, GERMANY: 3 },
				},
			),
			at: 'BEL',
			tells:
				'Another year: you have bid 6, own five, and it is Fall, the last chance. The Ruhr goes to Belgium once more. This time you can do better than bounce: Burgundy (BUR) lies beside Belgium too, and two are stronger than one.',
			task: 'Own six centres after this Fall, as you have bid.',
			plays: [ordered('orders:GERMANY', ['A RUH - BEL'])],
			right: { owed: { FRANCE: 2 } },
			wrong: [
				{
					says: 'Still five, and you had said six: a unit must go. Let one help the other: pic bel, and bur s pic bel.',
				},
			],
			answer: {
				'orders:FRANCE': ['A PIC - BEL', 'A BUR S A PIC - BEL', 'F BRE H', 'A SPA H', 'A MAR H'],
			},
			why: 'Six, as you said: two builds. Bids change how a Fall is played. A centre can be worth three units to you: itself, the extra one, and the one not lost.',
		},
	],
};

const EXCEEDED: Lesson = {
	id: 'bid-exceeded',
	title: 'More than was bid',
	questions: [
		{
			position: boardOf(
				'bridge',
				'W1901A',
				{ ...ARMIES, FRANCE: ['A PIC', 'A RUH', 'F BRE', 'A SPA', 'A MAR'], GERMANY: ['A MUN', 'A BER', 'F KIE'] },
				FIVE,
				RUNNING,
			),
			at: 'BEL',
			tells:
				'Next year you will take two centres: Belgium and Holland. If you own more than you bid, there is no extra unit, only the usual builds for new centres; but each centre beyond the bid gives a fort. You do not want to attack afterwards, you want to keep what you have.',
			task: 'Bid so that you may build two forts.',
			plays: [ordered('orders:FRANCE', ['A PIC - BEL', 'A RUH - HOL'], 0, 'S1902M')],
			until: 'W1902A',
			right: { picks: { 'fortify:FRANCE': 2 } },
			wrong: [
				{
					when: { picks: { 'fortify:FRANCE': 1 } },
					says: 'Seven, and you had said six: one fort. For two you must bid two fewer: 5.',
				},
				{
					when: { owed: { FRANCE: 3 } },
					says: 'Seven, as you said: that brings a unit, and no fort. For two forts bid two fewer: 5.',
				},
				{ says: 'You own seven, fewer than you said, and that costs a unit. For two forts bid 5.' },
			],
			answer: { 'bid:FRANCE': 5 },
			why: 'Seven, and you had said five: two forts, and no extra unit. A low bid seldom fails. Bold players get units, careful ones get walls.',
		},
		{
			position: boardOf(
				'bridge',
				'W1902A',
				{ FRANCE: ['A BEL', 'A SPA', 'F POR', 'A MAR', 'F BRE', 'A PAR'], GERMANY: ['A HOL', 'A RUH', 'F KIE'] },
				{ FRANCE: [...FIVE.FRANCE, 'BEL'], GERMANY: ['MUN', 'KIE', 'HOL'] },
				{ bids: { FRANCE: 5, GERMANY: 3 }, centersWhenBid: { FRANCE: 5, GERMANY: 3 } },
			),
			at: 'BEL',
			tells:
				'You have exceeded a bid by one: name a centre of yours, and it becomes a fort (# on the map). A fort is twice as hard to take: a unit in it counts two against foreign attacks. Two German armies, in Holland (HOL) and in the Ruhr, look at Belgium, where you have one. You will see next Spring.',
			task: 'Put the fort where it saves your army.',
			plays: [
				{ seat: 0, form: 'bid:FRANCE', answer: 6 },
				ordered('orders:GERMANY', ['A RUH - BEL', 'A HOL S A RUH - BEL']),
			],
			until: 'F1903M',
			right: { units: { FRANCE: ['A BEL'] } },
			wrong: [
				{
					says: 'Two Germans came to Belgium, and threw your army out. The fort stood elsewhere, or nowhere: choose Belgium.',
				},
			],
			answer: { 'fortify:FRANCE': ['BEL'] },
			why: 'Two came, and bounced off the fort: against one army in a fort it takes three. A fort stands until somebody else walks in, friend or not.',
		},
	],
};

const FORTS: Lesson = {
	id: 'forts',
	title: 'Taking a fort',
	questions: [
		{
			position: boardOf(
				'bridge',
				'S1903M',
				{ FRANCE: ['A PIC', 'A BUR', 'F ENG'], GERMANY: ['A BEL', 'A MUN'] },
				{ FRANCE: ['PAR', 'MAR', 'BRE'], GERMANY: ['BEL', 'MUN', 'KIE'] },
				{ forts: ['BEL'], bids: { FRANCE: 3, GERMANY: 3 }, centersWhenBid: { FRANCE: 3, GERMANY: 3 } },
			),
			at: 'BEL',
			tells:
				'Now the Germans sit in a fort in Belgium (# on the map). Their army counts two there, so two of yours are not enough. You have three beside it: Picardy, Burgundy, and a fleet in the Channel (ENG).',
			task: 'Take Belgium.',
			right: { any: [{ units: { FRANCE: ['A BEL'] } }, { units: { FRANCE: ['F BEL'] } }] },
			wrong: [
				{
					when: {
						any: [
							{ results: { 'A PIC': 'bounce' } },
							{ results: { 'A BUR': 'bounce' } },
							{ results: { 'F ENG': 'bounce' } },
						],
					},
					says: 'Not enough: against a fort it takes three. One goes, and both others help: pic bel, bur s pic bel, eng s pic bel.',
				},
				{ says: 'Nobody came. One goes, and both others help: pic bel, bur s pic bel, eng s pic bel.' },
			],
			answer: { 'orders:FRANCE': ['A PIC - BEL', 'A BUR S A PIC - BEL', 'F ENG S A PIC - BEL'] },
			why: 'Three beat a fort with one army in it. The fort is gone: it never serves whoever took it.',
		},
		{
			position: boardOf(
				'bridge',
				'S1903M',
				{ FRANCE: ['A PIC', 'F ENG'], GERMANY: ['A MUN'] },
				{ FRANCE: ['PAR', 'MAR', 'BRE'], GERMANY: ['BEL', 'MUN', 'KIE'] },
				{ forts: ['BEL'], bids: { FRANCE: 3, GERMANY: 3 }, centersWhenBid: { FRANCE: 3, GERMANY: 3 } },
			),
			at: 'BEL',
			tells:
				'An empty fort resists too: one unit alone does not get in. It takes one that helps. Its owner walks in and out freely.',
			task: 'Take Belgium, an empty fort.',
			right: { any: [{ units: { FRANCE: ['A BEL'] } }, { units: { FRANCE: ['F BEL'] } }] },
			wrong: [{ says: 'Even an empty fort keeps a lone unit out. One goes, one helps: pic bel, and eng s pic bel.' }],
			answer: { 'orders:FRANCE': ['A PIC - BEL', 'F ENG S A PIC - BEL'] },
			why: 'You are in. A fort at the edge of your land lets you leave it for a season, and still find it yours.',
		},
	],
};

export const LESSONS: readonly Lesson[] = [MET, MISSED, EXCEEDED, FORTS];
