/** Lessons of Formal Diplomacy: relations, whose land is closed, and a round. */
import { boardOf, type Lesson, ordered, type Play } from '../../game/lesson.ts';

const HOMES = { FRANCE: ['PAR', 'MAR', 'BRE'], GERMANY: ['MUN', 'BER', 'KIE'], ENGLAND: ['LON', 'EDI', 'LVP'] };
const ARMIES = { FRANCE: ['A BUR'], GERMANY: ['A MUN'] };
const TWO = { FRANCE: HOMES.FRANCE, GERMANY: HOMES.GERMANY };
const AT_WAR = { relations: { war: [['FRANCE', 'GERMANY']], allied: [] } };

const declared = (power: string, said: Play['answer'], seat = 1): Play => ({
	seat,
	form: `declarations:${power}`,
	answer: said,
});

const RELATIONS: Lesson = {
	id: 'relations',
	title: 'War, neutrality, alliance',
	questions: [
		{
			position: boardOf('formal', 'declarations', ARMIES, TWO, { date: 'S1901' }),
			at: 'BUR',
			tells:
				'Any two powers are at war, neutral, or allied; all begin neutral. Each season, before the orders, everybody declares in secret, and it is shown together. Only enemies can throw each other out. For a war it is enough that one of the two wants it.',
			task: 'Be at war with Germany.',
			plays: [declared('GERMANY', {})],
			right: { relations: { war: [['FRANCE', 'GERMANY']] } },
			wrong: [
				{
					says: 'Still neutral: neutrality, silence, or an alliance that the other does not want, change nothing. Declare war.',
				},
			],
			answer: { 'declarations:FRANCE': { GERMANY: 'war' } },
			why: 'War, though Germany said nothing. Now each of you may attack the other, and everybody knows it before the orders.',
		},
		{
			position: boardOf('formal', 'declarations', { ...ARMIES, ENGLAND: ['F LON'] }, HOMES, { date: 'S1901' }),
			at: 'BUR',
			tells:
				'An alliance takes two: both must declare it in the same season. In the talk before, England told you that it will. Germany told you that it will not. Allies let each other through, help each other, and cannot throw each other out.',
			task: 'Be allied with England, and at war with nobody.',
			plays: [declared('GERMANY', {}), declared('ENGLAND', { FRANCE: 'alliance' }, 2)],
			right: { relations: { allied: [['ENGLAND', 'FRANCE']], war: { not: [['FRANCE', 'GERMANY']] } } },
			wrong: [
				{
					when: { relations: { war: [['FRANCE', 'GERMANY']] } },
					says: 'A war with Germany is on now, which nobody wanted. Say nothing to Germany, alliance to England.',
				},
				{
					when: { relations: { war: [['ENGLAND', 'FRANCE']] } },
					says: 'You have declared war on a friend. Declare an alliance with England.',
				},
				{ says: 'England wanted it, and you did not say so: it takes both. Declare an alliance with England.' },
			],
			answer: { 'declarations:FRANCE': { ENGLAND: 'alliance' } },
			why: 'Both said it, so it holds, season after season, until one of you declares neutrality or war.',
		},
		{
			position: boardOf('formal', 'declarations', ARMIES, TWO, { date: 'S1902', ...AT_WAR }),
			at: 'BUR',
			tells:
				'You are at war with Germany. It ends only when both say something, and neither says war: then you are neutral, or allied if both say alliance. Silence goes on fighting. Germany will declare neutrality.',
			task: 'End the war with Germany.',
			plays: [declared('GERMANY', { FRANCE: 'neutral' })],
			right: { relations: { war: { not: [['FRANCE', 'GERMANY']] } } },
			wrong: [{ says: 'Still at war: you said nothing, or war again. Say neutrality, or alliance, and it ends.' }],
			answer: { 'declarations:FRANCE': { GERMANY: 'neutral' } },
			why: 'Peace: you are neutral. An offer of an alliance ends a war, too, but becomes one only if both offer it.',
		},
	],
};

const LAND: Lesson = {
	id: 'closed-land',
	title: 'Closed land',
	questions: [
		{
			position: boardOf('formal', 'declarations', ARMIES, TWO, { date: 'S1901' }),
			at: 'RUH',
			tells:
				'The land of a neutral is closed: you cannot enter it, even if it is empty. A war opens it, and so does an alliance. Your army in Burgundy wants to go on to the Ruhr (RUH), which is German land, and that order is written already. Germany will declare an alliance with you.',
			task: 'Declare so that your army may enter the Ruhr this Spring.',
			plays: [declared('GERMANY', { FRANCE: 'alliance' }), ordered('orders:FRANCE', ['A BUR - RUH'], 0, 'S1901M')],
			until: 'F1901M',
			right: { units: { FRANCE: ['A RUH'] } },
			wrong: [
				{
					says: 'You are still neutral, so the Ruhr stayed closed, and your army in Burgundy. An alliance opens it; a war, too.',
				},
			],
			answer: { 'declarations:FRANCE': { GERMANY: 'alliance' } },
			why: 'Your army is in the Ruhr. An alliance or a war opens the door; neutrals can shut you in without a single unit.',
		},
		{
			position: boardOf('formal', 'S1902M', { FRANCE: ['A RUH'], GERMANY: ['A MUN'] }, TWO),
			at: 'RUH',
			tells:
				"The alliance has just ended, and you are neutral again, with an army on German land. It has this one season to get out. What still stands on a neutral's land after the moves is interned: it leaves the board. Belgium and Holland belong to nobody.",
			task: 'Save your army.',
			right: { units: { FRANCE: [{ not: 'A RUH' }] } },
			wrong: [
				{
					says: 'It stayed on neutral land, and was interned. Belgium, Holland and Burgundy are open to you: type bel.',
				},
			],
			answer: { 'orders:FRANCE': ['A RUH - BEL'] },
			why: 'Out in time. Guests of an ally should keep an eye on the door.',
		},
		{
			position: boardOf(
				'formal',
				'S1902M',
				{ FRANCE: ['A RUH', 'F NTH'], GERMANY: ['A BEL'], ENGLAND: ['F HOL'] },
				HOMES,
				AT_WAR,
			),
			at: 'BEL',
			tells:
				'You are at war with Germany, and neutral to England. A German army is in Belgium, an English fleet in Holland (HOL); your army in the Ruhr and your fleet in the North Sea (NTH) are beside both. Neutrals only bounce where both may go; enemies can be thrown out. So one of the two can be taken.',
			task: 'Throw out a unit, and take its place.',
			right: { any: [{ units: { FRANCE: ['A BEL'] } }, { units: { FRANCE: ['F BEL'] } }] },
			wrong: [
				{
					says: 'Nobody was thrown out. Germany is your enemy, in Belgium. Two against one: ruh bel, and nth s ruh bel.',
				},
			],
			answer: { 'orders:FRANCE': ['A RUH - BEL', 'F NTH S A RUH - BEL'] },
			why: 'Two against one, and at war: out it goes. The same attack on a neutral would have come to nothing, so declare first.',
		},
	],
};

const AGAINST_BELGIUM = { FRANCE: ['A PIC'], GERMANY: ['A BEL'], ENGLAND: ['F NTH'] };

const ROUND: Lesson = {
	id: 'round',
	title: 'A round: talk, declare, order',
	questions: [
		{
			position: boardOf('formal', 'declarations', AGAINST_BELGIUM, HOMES, { date: 'S1902' }),
			at: 'BEL',
			tells:
				'A round has three parts: a talk in the open, declarations in secret, then orders in secret. You want the Germans out of Belgium, and in the talk England offered the help of its fleet in the North Sea (NTH). Only allies can help each other, and only enemies can be thrown out.',
			task: 'Declare what the attack needs: on Germany, and with England.',
			plays: [declared('GERMANY', {}), declared('ENGLAND', { FRANCE: 'alliance' }, 2)],
			right: { relations: { war: [['FRANCE', 'GERMANY']], allied: [['ENGLAND', 'FRANCE']] } },
			wrong: [
				{
					when: { relations: { war: [['FRANCE', 'GERMANY']], allied: { not: [['ENGLAND', 'FRANCE']] } } },
					says: 'You are at war with Germany, but England may not help you: declare an alliance with England.',
				},
				{ says: 'Without a war you cannot throw Germany out. Declare war on Germany, and an alliance with England.' },
			],
			answer: { 'declarations:FRANCE': { GERMANY: 'war', ENGLAND: 'alliance' } },
			why: 'War with one, an alliance with the other. Everybody sees it now, before orders are written, and Germany knows what is coming.',
		},
		{
			position: boardOf('formal', 'S1902M', AGAINST_BELGIUM, HOMES, {
				relations: { war: [['FRANCE', 'GERMANY']], allied: [['ENGLAND', 'FRANCE']] },
			}),
			at: 'BEL',
			tells: 'Now the orders, of the same season. England supports your army in Picardy into Belgium, as it said.',
			task: 'Take Belgium.',
			plays: [ordered('orders:ENGLAND', ['F NTH S A PIC - BEL'], 2)],
			right: { units: { FRANCE: ['A BEL'] } },
			wrong: [{ says: 'England helped, and you did not come. Type bel.' }],
			answer: { 'orders:FRANCE': ['A PIC - BEL'] },
			why: 'Belgium is taken. Talk, declare, order: in the Fall it begins again, and every declaration can be changed.',
		},
	],
};

export const LESSONS: readonly Lesson[] = [RELATIONS, LAND, ROUND];
