/** Lessons of Diplomacywinks: a throw, what the clean-up makes of it, a decision, the count. */
import { boardOf, type Lesson, type Question } from '../../game/lesson.ts';

interface Lying {
	readonly id: string;
	readonly power: string;
	readonly type: 'A' | 'F';
	readonly spaces: readonly string[];
}

/** Pieces that lie there after the clean-up; the learner decides. */
const lying = (...pieces: readonly Lying[]): Question['position'] => ({
	variant: 'diplomacywinks',
	phase: 'cleanup',
	pieces: pieces.map((piece) => ({ ...piece })),
	players: ['GERMANY', 'FRANCE'],
	seats: [{ powers: ['FRANCE'] }, { powers: ['GERMANY'] }],
});

const FLEET: Lying = { id: 'GER F1', power: 'GERMANY', type: 'F', spaces: ['DEN', 'BAL', 'SWE'] };
const ARMY: Lying = { id: 'FRA A1', power: 'FRANCE', type: 'A', spaces: ['SWE', 'FIN'] };

const THROW: Lesson = {
	id: 'throw',
	title: 'A throw',
	questions: [
		{
			position: { variant: 'diplomacywinks', players: 2 },
			at: 'MUN',
			tells:
				'The pieces are thrown at the board, one each in turn. A piece has to bounce on the table in front of the board, and come to rest on it: short of it, or past it, it is dead. a takes an army, a block; f a fleet, long and thin.',
			keys: 'Then Space stops three meters: aim, strength, spin. Or Tab, and you type them.',
			task: 'Throw a piece so that it comes to rest on the board.',
			right: { lying: [{ any: ['A AUSTRIA', 'F AUSTRIA'] }] },
			wrong: [
				{
					says: 'Dead: it did not stay on the board. A strength from 30 to 45, and little aim or spin, is a good beginning, but no hand is quite exact.',
				},
			],
			answer: { throw: { type: 'A', lies: { spaces: ['BUR'] } } },
			how: { keys: 'Tab, then a 0 40', lines: 'a 0 40' },
			why: 'It lies on the board, where it fell, across a border as often as not. It is fair to knock the pieces of others off.',
		},
	],
};

const CLEANUP: Lesson = {
	id: 'clean-up',
	title: 'The clean-up',
	questions: [
		{
			position: { variant: 'diplomacywinks', players: 2, options: { throws: 'hand' } },
			at: 'BUR',
			tells:
				'Thrown pieces touch several places. Now the rules put them in order: a piece that touches just one place where it may stand (armies on land, fleets at sea and on coasts) is settled there. Then all others lose that place, and so on. Here pieces are typed as they lie on a real table: the English army touches Burgundy alone. You are Austria.',
			task: 'Lay your army over Burgundy and Paris: austria a bur par.',
			plays: [{ seat: 0, form: 'lay', answer: ['england a bur'] }],
			right: { units: { AUSTRIA: ['A PAR'] } },
			wrong: [
				{
					when: { units: { ENGLAND: ['A BUR'] } },
					says: 'The English army is settled in Burgundy, and yours not in Paris: it has to touch both. Type austria a bur par.',
				},
				{
					says: 'Both touch Burgundy alone, and share it: somebody will have to decide who stays. Type austria a bur par.',
				},
			],
			answer: { lay: ['england a bur', 'austria a bur par'] },
			how: { keys: 'austria a bur par', lines: 'austria a bur par' },
			why: 'The English army is settled in Burgundy, and yours has Paris. A piece that loses all its places that way is taken off.',
		},
	],
};

const DECISION: Lesson = {
	id: 'decision',
	title: 'Deciding what is left',
	questions: [
		{
			position: lying(FLEET, ARMY),
			at: 'SWE',
			tells:
				'What the rules cannot settle, players decide in turn, one thing each: where a piece goes, or who stays where several lie. It need not be your own piece. Your army touches Sweden (SWE) and Finland (FIN), the German fleet Denmark, the Baltic Sea and Sweden. Sweden is a centre, worth having.',
			task: 'Decide so that your army stands in Sweden.',
			right: { units: { FRANCE: ['A SWE'] } },
			wrong: [
				{
					says: 'Your army is not in Sweden. Put it there before the fleet can take the place: your army goes to SWE.',
				},
			],
			answer: { decision: 'place FRA A1 SWE' },
			why: 'Sweden is settled, and the fleet has lost it: only Denmark and the Baltic Sea are left for it, which the next one decides.',
		},
		{
			position: lying(FLEET, ARMY),
			at: 'SWE',
			tells:
				'The same once more. Each decision sets off the clean-up again, and can settle much at once. Look at what the list says it leads to before you choose.',
			task: 'Settle both pieces with one decision.',
			right: { units: { FRANCE: ['A FIN'], GERMANY: ['F SWE'] } },
			wrong: [
				{
					says: 'One of them is still open. If the fleet takes Sweden, your army has only Finland left: the fleet goes to SWE.',
				},
			],
			answer: { decision: 'place GER F1 SWE' },
			why: 'The fleet in Sweden left your army only Finland. You paid for it with a centre, but there may be reasons.',
		},
		{
			position: lying(
				{ ...ARMY, spaces: ['BUR'] },
				{ id: 'GER A1', power: 'GERMANY', type: 'A', spaces: ['BUR'] },
				{ id: 'FRA F1', power: 'FRANCE', type: 'F', spaces: ['ENG'] },
				{ id: 'GER F2', power: 'GERMANY', type: 'F', spaces: ['NTH'] },
			),
			at: 'BUR',
			tells:
				'Two armies are settled in Burgundy: they share it. Who decides about a shared place says which one stays, and all others leave the board.',
			task: 'Keep your army in Burgundy.',
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [{ says: 'You have let the German stay, and taken your own army off the board.' }],
			answer: { decision: 'keep FRA A1' },
			why: 'Yours stays. Whoever has the fewest pieces decides first, so it is not always good to have many.',
		},
	],
};

const COUNT: Lesson = {
	id: 'count',
	title: 'The count',
	questions: [
		{
			position: boardOf(
				'diplomacywinks',
				'S1901M',
				{ FRANCE: ['A PIC', 'A BUR', 'A GAS'], GERMANY: ['A RUH', 'A SIL'] },
				{},
				{ players: ['GERMANY', 'FRANCE'] },
				2,
			),
			at: 'BUR',
			tells:
				'Everything is clear, and each says who would win: if all say the same, that was the game. If not, you argue, and say it again. Only tables that never agree play it out, with the orders of Diplomacy, as here. Nobody owns a centre yet: after your first orders each centre you stand on is yours, and your home. Units without a centre to feed them go.',
			task: 'Own three centres after these orders.',
			right: { count: { FRANCE: 3 } },
			wrong: [
				{
					says: 'Fewer than three: each of your armies can reach a centre of its own. Type pic bel, bur par, gas spa.',
				},
			],
			answer: { 'orders:FRANCE': ['A PIC - BEL', 'A BUR - PAR', 'A GAS - SPA'] },
			why: 'Three armies, three centres, nobody has to go. A piece that lies next to a centre was as good as on it.',
		},
	],
};

export const LESSONS: readonly Lesson[] = [THROW, CLEANUP, DECISION, COUNT];
