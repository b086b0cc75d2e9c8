/** Lessons of Fiascomacy: factors, votes, ties. */
import { type Lesson, ordered, type Question } from '../../game/lesson.ts';

type Counts = Readonly<Record<string, number>>;

/** Three players, who have factors in powers; `purse`: what Anna may place. */
const board = (
	phase: string,
	units: Readonly<Record<string, readonly string[]>>,
	investments: { readonly Anna: Counts; readonly Ben: Counts; readonly Cleo: Counts },
	purse = 0,
): Question['position'] => ({
	variant: 'fiascomacy',
	phase,
	units,
	centers: { FRANCE: ['PAR', 'MAR', 'BRE'], GERMANY: ['MUN', 'BER', 'KIE'] },

	players: ['Anna', 'Ben', 'Cleo'],
	seats: [{ powers: [] }, { powers: [] }, { powers: [] }],
	investments,
	factors: { Anna: purse, Ben: 0, Cleo: 0 },
});

const PLACED = { seat: 0, form: 'invest', answer: {} };

const FACTORS: Lesson = {
	id: 'factors',
	title: 'Factors: a say for good',
	questions: [
		{
			position: board(
				'S1902M',
				{ FRANCE: ['A PAR'], GERMANY: ['A MUN'] },
				{ Anna: { FRANCE: 1 }, Ben: { FRANCE: 2 }, Cleo: { GERMANY: 2 } },
				2,
			),
			at: 'BUR',
			tells:
				'Nobody owns a country here. You place political factors in any of them. They stay there for good, and stand behind your orders: a unit does what most PFs in its country want. You have 1 PF in France, Ben 2, and you may place 2 more. Ben wants Paris to go to Picardy; you have ordered Burgundy.',
			task: 'Place your 2 PFs so that Paris obeys you.',
			plays: [ordered('orders:FRANCE', ['A PAR - PIC']), ordered('orders:FRANCE', ['A PAR - BUR'], 0)],
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [
				{
					when: { units: { FRANCE: ['A PAR'] } },
					says: 'Two PFs against two: a tie, so the army stayed. Place both in France.',
				},
				{ says: 'Ben has more PFs in France than you, so Paris obeyed Ben. Place both in France.' },
			],
			answer: { invest: { FRANCE: 2 } },
			why: 'Three against two: Paris does what you want, and will next season, too, unless others place more. PFs never move again, so they are a promise to care about that country.',
		},
		{
			position: board(
				'F1902M',
				{ FRANCE: ['A PAR'], GERMANY: ['A MUN'] },
				{ Anna: { FRANCE: 3, GERMANY: 1 }, Ben: { GERMANY: 2 }, Cleo: { FRANCE: 1 } },
				2,
			),
			at: 'MUN',
			tells:
				'After each Spring and each Fall everybody gets 2 PFs, and after a Fall 2 more for each country in which nobody has more than they do. You lead in France, 3 to 1. In Germany you have 1, and Ben 2. The countries lose nothing this year. You may place 2.',
			task: 'Place your PFs so that you get 6 new ones.',
			plays: [
				{ seat: 0, form: 'orders:FRANCE', answer: [] },
				{ seat: 0, form: 'orders:GERMANY', answer: [] },
			],
			right: { factors: { Anna: 6 } },
			wrong: [
				{ says: 'You lead in France alone: 2, and 2 for that. As many as Ben in Germany is enough: one more there.' },
			],
			answer: { invest: { FRANCE: 1, GERMANY: 1 } },
			why: 'As many as Ben is enough: 2, and 2, and 2. Countries that grow are good places: in the end PFs in them count as often as they have centres.',
		},
	],
};

const VOTES: Lesson = {
	id: 'votes',
	title: 'Votes: who orders with whom',
	questions: [
		{
			position: board(
				'S1902M',
				{ FRANCE: ['A PAR'], GERMANY: ['A MUN'] },
				{ Anna: { FRANCE: 2 }, Ben: { FRANCE: 3 }, Cleo: { FRANCE: 2 } },
			),
			at: 'BUR',
			tells:
				'Ben has 3 PFs in France, you and Cleo 2 each. Ben orders Paris to Picardy, Cleo to Gascony (GAS). Each order is as strong as all the PFs behind it, and you may order what somebody else does.',
			task: 'Keep the army out of Picardy, and let it go where Cleo wants.',
			plays: [PLACED, ordered('orders:FRANCE', ['A PAR - PIC']), ordered('orders:FRANCE', ['A PAR - GAS'], 2)],
			right: { units: { FRANCE: ['A GAS'] } },
			wrong: [
				{ says: 'More PFs stood behind another order. You and Cleo are 4 together, if you order the same: gas.' },
			],
			answer: { 'orders:FRANCE': ['A PAR - GAS'] },
			why: 'Four to three. Nobody needs most PFs in a country, only friends for each order, and they can be others for the next unit.',
		},
		{
			position: board(
				'S1902M',
				{ FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] },
				{ Anna: { FRANCE: 4 }, Ben: { FRANCE: 3 }, Cleo: { GERMANY: 2 } },
			),
			at: 'BUR',
			tells:
				'Each unit is voted on by itself. You have 4 PFs in France, Ben 3: you decide where you order something. What you leave without an order is left to the others. Ben lets Marseilles help Paris into Burgundy, and lets Paris hold.',
			task: 'Take Burgundy.',
			plays: [PLACED, ordered('orders:FRANCE', ['A PAR H', 'A MAR S A PAR - BUR'])],
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [
				{
					says: 'It takes one that goes and one that helps. Order par bur; Marseilles may be left to Ben, or helps by your order.',
				},
			],
			answer: { 'orders:FRANCE': ['A PAR - BUR', 'A MAR S A PAR - BUR'] },
			why: 'Taken: by your 4 to 3 for Paris, and for Marseilles by all that was voted.',
		},
	],
};

const TIES: Lesson = {
	id: 'ties',
	title: 'Ties: nobody gets it',
	questions: [
		{
			position: board(
				'S1902M',
				{ FRANCE: ['A MAR'], GERMANY: ['A MUN'] },
				{ Anna: { FRANCE: 3 }, Ben: { FRANCE: 3 }, Cleo: { GERMANY: 2 } },
			),
			at: 'MAR',
			tells:
				'You and Ben have 3 PFs each in France. If the most are equal, nobody gets it and the unit stays. Ben wants to send Marseilles to Spain (SPA). You have nothing better to do with it, but do not want that.',
			task: 'Keep the army in Marseilles.',
			plays: [PLACED, ordered('orders:FRANCE', ['A MAR - SPA'])],
			right: { units: { FRANCE: ['A MAR'] } },
			wrong: [
				{
					says: 'It went to Spain: you ordered the same, or nothing at all, and then Ben decides alone. Order anything else: h.',
				},
			],
			answer: { 'orders:FRANCE': ['A MAR H'] },
			why: 'Three to three, so it stayed. With as many PFs as somebody else you cannot make a unit go, but you can keep it from going.',
		},
		{
			position: board(
				'S1902M',
				{ FRANCE: ['A MAR'], GERMANY: ['A MUN'] },
				{ Anna: { FRANCE: 3 }, Ben: { FRANCE: 3 }, Cleo: { FRANCE: 1 } },
			),
			at: 'MAR',
			tells:
				'The same, but Cleo has 1 PF in France now. Ben orders Marseilles to Spain again, Cleo to Gascony. This time you do want it to move, anywhere but to Spain.',
			task: 'Bring the army to Gascony.',
			plays: [PLACED, ordered('orders:FRANCE', ['A MAR - SPA']), ordered('orders:FRANCE', ['A MAR - GAS'], 2)],
			right: { units: { FRANCE: ['A GAS'] } },
			wrong: [
				{
					when: { units: { FRANCE: ['A MAR'] } },
					says: 'Three to three, and the one of Cleo for something else: it stayed. Order what Cleo does: gas.',
				},
				{ says: 'Most PFs were for Spain. Order what Cleo does, and you are four: gas.' },
			],
			answer: { 'orders:FRANCE': ['A MAR - GAS'] },
			why: 'Four to three. In a tie a single PF decides, and whoever has it is worth talking to.',
		},
	],
};

export const LESSONS: readonly Lesson[] = [FACTORS, VOTES, TIES];
