/** Lessons of Double Diplomacy: two commanders agree, or one overrules the other. */
import type { Json } from '../../game/fields.ts';
import { type Lesson, ordered, type Question } from '../../game/lesson.ts';

/** France has two commanders, who each have another country besides. */
const board = (
	units: Readonly<Record<string, readonly string[]>>,
	options: Readonly<Record<string, Json>> = {},
): Question['position'] => ({
	variant: 'double',
	options,
	phase: 'S1901M',
	units,
	centers: { FRANCE: ['PAR', 'MAR', 'BRE'], GERMANY: ['MUN', 'BER', 'KIE'], AUSTRIA: ['VIE'], RUSSIA: ['MOS'] },
	seats: [{ powers: ['FRANCE', 'AUSTRIA'] }, { powers: ['RUSSIA', 'FRANCE'] }, { powers: ['GERMANY', 'TURKEY'] }],
});

const AGREEMENT: Lesson = {
	id: 'agreement',
	title: 'Two commanders, one order',
	questions: [
		{
			position: board({ FRANCE: ['A PAR', 'A PIC'], GERMANY: ['A MUN'] }, { nmr: false }),
			at: 'BUR',
			tells:
				'You command France, and so does Ben, each in secret. A unit does what both of you order it, else it stays. In the talk you agreed: Paris goes to Burgundy, Picardy to Belgium. Ben keeps his word.',
			task: 'Bring the armies to Burgundy and Belgium.',
			plays: [ordered('orders:GERMANY', ['A MUN H'], 2), ordered('orders:FRANCE', ['A PAR - BUR', 'A PIC - BEL'])],
			right: { units: { FRANCE: ['A BUR', 'A BEL'] } },
			wrong: [
				{
					says: 'You and Ben did not order the same, and where you differ the unit stays. Type par bur, and pic bel, as agreed.',
				},
			],
			answer: { 'orders:FRANCE': ['A PAR - BUR', 'A PIC - BEL'] },
			why: 'Both of you ordered the same, so it was done. You have another partner in another country, and each of them has one, too: that makes for interesting talks.',
		},
		{
			position: board({ FRANCE: ['A PAR'], GERMANY: ['A BUR'] }),
			at: 'PAR',
			tells:
				'Ben wants the army in Paris to go to Picardy (PIC). You did not agree, and want it to stay. Whoever differs holds the unit back: saying something else is as good as a veto.',
			task: 'Keep the army in Paris.',
			plays: [ordered('orders:GERMANY', ['A BUR H'], 2), ordered('orders:FRANCE', ['A PAR - PIC'])],
			right: { units: { FRANCE: ['A PAR'] } },
			wrong: [
				{
					says: 'It went where Ben ordered: you ordered the same, or left France to Ben. Order anything else, for instance to hold: h.',
				},
			],
			answer: { 'orders:FRANCE': ['A PAR H'] },
			why: 'It stayed. No partner can march off with your army. But if you give no orders at all for a country, your partner rules it alone.',
		},
		{
			position: board({ FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] }),
			at: 'BUR',
			tells:
				'One exception: where one says hold and the other a support, the support is done. Ben sends Paris to Burgundy, where a German army stands, and lets Marseilles (MAR) hold.',
			task: 'Take Burgundy with Ben.',
			plays: [ordered('orders:GERMANY', ['A BUR H'], 2), ordered('orders:FRANCE', ['A PAR - BUR', 'A MAR H'])],
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [{ says: 'Paris needs the same order from you, and help: type par bur, and mar s par bur.' }],
			answer: { 'orders:FRANCE': ['A PAR - BUR', 'A MAR S A PAR - BUR'] },
			why: 'Your support counted, although Ben said hold. Who helps, needs no agreement.',
		},
	],
};

const OVERRIDE: Lesson = {
	id: 'override',
	title: 'Overruling a partner',
	questions: [
		{
			position: board({ FRANCE: ['A PAR'], GERMANY: ['A MUN'] }),
			at: 'BUR',
			tells:
				'Once in two years you may mark one of your orders: it is carried out whatever your partner ordered. This is called an override. Ben lets Paris hold, whatever you say. First write your order; then, before you submit, choose Override and mark it there.',
			task: 'Bring the army to Burgundy against the will of Ben.',
			plays: [
				ordered('orders:GERMANY', ['A MUN H'], 2),
				ordered('orders:FRANCE', ['A PAR H']),
				{ seat: 0, form: 'pass', answer: [] },
			],
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [
				{
					when: { units: { FRANCE: ['A PAR'] } },
					says: 'It stayed, as Ben ordered. Order bur; then, before you submit, choose Override and mark it there.',
				},
				{ says: 'Overruled, but not to Burgundy. Order bur, and mark that.' },
			],
			answer: { 'orders:FRANCE': ['A PAR - BUR'], override: ['A PAR'] },
			why: 'Your order was carried out alone, and all have seen it. You have none left until 1903, so keep it for a day that is worth a partner.',
		},
	],
};

export const LESSONS: readonly Lesson[] = [AGREEMENT, OVERRIDE];
