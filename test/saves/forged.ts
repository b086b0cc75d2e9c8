/** Saves by hand: any setup, notes and inputs in lines whose hashes are right. */
import { createHash } from 'node:crypto';
import type { Json, Setup } from '../../src/game/state.ts';

/** A line with its hash, and the hash that the next one continues. */
function lineOf(before: string, body: object): { readonly line: string; readonly hash: string } {
	const text = JSON.stringify(body).slice(0, -1);
	const hash = createHash('sha256').update(`${before}\n`).update(text).digest('hex').slice(0, 32);
	return { line: `${text},"hash":"${hash}"}`, hash };
}

export interface Forged {
	readonly setup: unknown;
	readonly variants?: readonly string[];
	readonly inputs?: readonly unknown[];
	readonly note?: unknown;
}

/** A save with these lines changed, and its hashes right again. */
export function forgedFrom(save: string, change: (body: Record<string, unknown>) => object): string {
	let before = '';
	const lines = save.split('\n').map((text) => {
		if (text === '') return text;
		const { hash: _, ...body } = JSON.parse(text);
		const { line, hash } = lineOf(before, change(body));
		before = hash;
		return line;
	});
	return lines.join('\n');
}

/** How many inputs a line gets: lines have a largest size. */
const PER_LINE = 2000;
const AT = '2026-01-01T12:00:00.000Z';

export function forged({ setup, variants = ['standard'], inputs = [], note }: Forged): string {
	const said = note === undefined ? {} : { note };
	const header = { entente: 1, created: AT, program: '0.1.0', id: '0'.repeat(32), variants, setup, ...said };
	let { line, hash } = lineOf('', header);
	const lines = [line];
	for (let i = 0; i < inputs.length; i += PER_LINE) {
		const entries = inputs.slice(i, i + PER_LINE).map((data) => ({ kind: 'input', data }));
		({ line, hash } = lineOf(hash, { n: lines.length, at: AT, entries, ...said }));
		lines.push(line);
	}
	return `${lines.join('\n')}\n`;
}

const POWERS = ['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY'] as const;

/** A game of seven that nothing is wrong with. */
export const SEVEN: Setup = {
	variant: ['standard'],
	options: { negotiation: 'free' },
	seats: POWERS.map((power, i) => ({ name: `P${i}`, powers: [power] })),
	seed: 'seed',
	edition: 2,
};

const seatsWith = (change: (seat: Setup['seats'][number], i: number) => object) =>
	SEVEN.seats.map((seat, i) => ({ ...seat, ...change(seat, i) }));
const many = <T>(count: number, each: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => each(i));
const nobody = many(7, (seat) => ({ type: 'seat', seat, name: '(empty)' }));
const answered = many(7, (seat) => ({ type: 'submit', seat, entries: [] }));
const reveal = (answer: (power: string) => Json) => ({
	type: 'reveal',
	answers: POWERS.map((power, seat) => ({ seat, form: `orders:${power}`, answer: answer(power) })),
	results: {},
});

/** What once hung the program, and what is like it. `size` is how large the large ones are. */
export const hostile = (size: number): Readonly<Record<string, Forged>> => ({
	'seats without powers': { setup: { ...SEVEN, seats: seatsWith(() => ({ powers: [] })) } },
	'no negotiation, seats without powers': {
		setup: { ...SEVEN, options: { negotiation: 'none' }, seats: seatsWith(() => ({ powers: [] })) },
	},
	'one without a colour': {
		setup: {
			...SEVEN,
			variant: ['diplomacywinks'],
			seats: seatsWith(({ powers }, i) => ({ powers: i === 1 ? [] : powers })),
		},
	},
	'empty seats': { setup: { ...SEVEN, seats: seatsWith(() => ({ name: '(empty)' })) } },
	'seats that all become empty': { setup: SEVEN, inputs: [...answered, ...nobody, reveal(() => [])] },
	'a layer twice': { setup: { ...SEVEN, variant: ['bridge', 'bridge'] } },
	'the base twice': { setup: { ...SEVEN, variant: ['standard', 'standard'] } },
	'all layers': {
		setup: { ...SEVEN, variant: ['formal', 'bridge', 'double', 'fiascomacy', 'diplomacywinks'] },
	},
	'many layers': { setup: { ...SEVEN, variant: many(size, (i) => `layer ${i}`) } },
	'many seats': { setup: { ...SEVEN, seats: many(size, (i) => ({ name: `P${i}`, powers: ['FRANCE'] })) } },
	'many seats of factors': {
		setup: { ...SEVEN, variant: ['fiascomacy'], seats: many(size, (i) => ({ name: `P${i}`, powers: [] })) },
	},
	'a power many times': { setup: { ...SEVEN, seats: [{ name: 'Anna', powers: many(size, () => 'FRANCE') }] } },
	'long names': { setup: { ...SEVEN, seats: seatsWith((_, i) => ({ name: `${i}${'x'.repeat(size)}` })) } },
	'many options': { setup: { ...SEVEN, options: Object.fromEntries(many(size, (i) => [`o${i}`, i])) } },
	'a long option': { setup: { ...SEVEN, options: { other: 'x'.repeat(size) } }, inputs: nobody },
	'years without end': { setup: { ...SEVEN, options: { lastYear: 1e300 } } },
	'no number of rounds': { setup: { ...SEVEN, variant: ['diplomacywinks'], options: { rounds: 1e300, minutes: -1 } } },
	'many names': { setup: SEVEN, inputs: many(size, (i) => ({ type: 'seat', seat: 0, name: `Anna ${i % 7}` })) },
	'answered and taken back': {
		setup: SEVEN,
		inputs: many(size, (i) => (i % 2 ? { type: 'withdraw', seat: 0 } : { type: 'submit', seat: 0, entries: [] })),
	},
	'many entries': {
		setup: SEVEN,
		inputs: [
			{ type: 'submit', seat: 0, entries: many(size, (i) => ({ id: `S1901M/orders/0/${i}`, opens: 'reveal' })) },
			{ type: 'lost', seat: 0, ids: many(size, (i) => `S1901M/orders/0/${i}`) },
		],
	},
	'orders nobody can read': {
		setup: SEVEN,
		inputs: [...answered, reveal(() => many(size / 10, (i) => `A xarseil${i} - gulf of lyonn`))],
	},
	'a long order': { setup: SEVEN, inputs: [...answered, reveal(() => ['A PAR '.repeat(size / 6)])] },
	'long notes': {
		setup: SEVEN,
		note: { phase: 'S'.repeat(size), when: 'W'.repeat(size), players: many(7, () => 'x'.repeat(size / 7)) },
	},
	'notes with line breaks': {
		setup: SEVEN,
		note: { phase: 'a\nb', when: 'c\r\nd', players: ['e\u2028f', 'g\u001b[2Jh'] },
	},
	'notes of another kind': { setup: SEVEN, note: { phase: 'S1901M', when: { a: 1 }, players: [] } },
	'many players in a note': { setup: SEVEN, note: { phase: 'S1901M', players: many(size, (i) => `P${i}`) } },
});
