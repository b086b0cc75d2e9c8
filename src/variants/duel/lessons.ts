/** A lesson of the duel. */
import { boardOf, type Lesson, ordered } from '../../game/lesson.ts';

export const LESSONS: readonly Lesson[] = [
	{
		id: 'duel',
		title: 'Two powers, an empty board',
		questions: [
			{
				position: boardOf(
					'duel',
					'F1901M',
					{ FRANCE: ['A RUH', 'A BUR', 'F MAO'], AUSTRIA: ['A TYR'] },
					{ FRANCE: ['PAR', 'MAR', 'BRE'], AUSTRIA: ['VIE', 'TRI', 'BUD'] },
					{},
					2,
				),
				at: 'BUR',
				tells:
					'In the duel only France and Austria play, and all other cities are free. In the first years it is a race: each free city that you stand in after a Fall brings a unit. A city is in reach of each of your three units.',
				task: 'Own six centres after this Fall.',
				plays: [ordered('orders:AUSTRIA', ['A TYR - MUN'])],
				right: { count: { FRANCE: 6 } },
				wrong: [
					{
						when: { results: { 'A BUR': 'bounce' } },
						says: 'Burgundy bounced: Austria comes to Munich, and two of yours cannot go to one place. Belgium is free for it: bur bel, and ruh hol.',
					},
					{
						says: 'There was more to have: Belgium, Holland or Kiel, and Spain or Portugal. Try bur bel, ruh hol, mao por.',
					},
				],
				answer: { 'orders:FRANCE': ['A RUH - HOL', 'A BUR - BEL', 'F MAO - POR'] },
				why: 'Six centres, so three builds this winter. Who grows faster in the beginning has more to fight with later.',
			},
			{
				position: boardOf(
					'duel',
					'F1908M',
					{ FRANCE: ['A VEN', 'A TYR', 'F ADR'], AUSTRIA: ['A TRI', 'A SER'] },
					{
						FRANCE: 'PAR MAR BRE SPA POR BEL HOL KIE BER MUN DEN VEN ROM NAP TUN LON LVP'.split(' '),
						AUSTRIA: ['VIE', 'TRI', 'BUD', 'SER'],
					},
					{},
					2,
				),
				at: 'TRI',
				tells:
					'Seven years later you own 17 centres, and 18 win. Trieste (TRI) is held by an army; the other Austrian army will help it to stay. Vienna (VIE) lies behind, and nobody is there.',
				task: 'Own 18 centres after this Fall, and win.',
				plays: [ordered('orders:AUSTRIA', ['A TRI H', 'A SER S A TRI'])],
				right: { winners: [0] },
				wrong: [
					{
						when: { results: { 'A VEN': 'bounce' } },
						says: 'They were two in Trieste, so two are not enough there. Look for the city that nobody guards: tyr vie.',
					},
					{ says: 'Still 17. Three against two would take Trieste, or simply go where nobody is: tyr vie.' },
				],
				answer: { 'orders:FRANCE': ['A TYR - VIE', 'A VEN H', 'F ADR H'] },
				why: '18 centres: you have won. Three against two would have taken Trieste as well. There is often more than one way.',
			},
		],
	},
];
