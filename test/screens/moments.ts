/** Games that play themselves, moment by moment: before each private turn, and after each reveal. */
import { CENTRES } from '../../src/board/map.ts';
import { type OfferedRules, optionValues } from '../../src/desk/setup.ts';
import type { Answers } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import type { Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { fall } from '../game/playing.ts';
import { answerForm, type Roll } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';
import { anyAnswers, type Manner, setupOf } from '../slow/scripted.ts';
import { attack } from '../variants/attacking.ts';
import { at, setup } from '../variants/double-table.ts';

/** The table stands still while it is looked at; after that it goes on. */
export type Moment = { readonly table: Table } & (
	| { readonly at: 'turn'; readonly seat: number; readonly answers: Answers }
	/** Of these reports nobody has heard. */
	| { readonly at: 'reveal'; readonly from: number }
	| { readonly at: 'open' | 'over' }
);

/** So many games of one kind come to nearly everything that it asks. */
export const SEEDS = 40;
const ROUNDS = 300;
const LAST_YEAR = 1904;

/** People who attack each other, so that units are dislodged, and do not always say what is proposed to them. */
const ATTACKING: Manner = {
	player: (table, form, roll) => {
		const [odd, { options }] = [roll(), form.kind === 'choice' ? form : { options: [] }];
		if (odd < 0.2 && options.length > 0) return options.at(-1)!.value;
		if (odd < 0.4 && options.length > 0) return options[Math.floor(roll() * options.length)]!.value;
		if (form.kind !== 'orders') return answerForm(table, form, roll);
		const { units } = table.game().situation;
		return attack(table, form, roll, (to) =>
			units.some(({ at }) => at.startsWith(to)) ? 6 : CENTRES.includes(to) ? 3 : 1,
		);
	},
};

/** A game with other options each time, but for clocks and the end: its setup, and the chance by which it is played. */
export function anyGame(rules: OfferedRules, seed: number): { readonly setup: Setup; readonly roll: Roll } {
	const roll = chance(`private ${rules.name} ${seed}`, 'roll');
	return { setup: setupOf(rules.name, `private ${seed}`, anyOptions(rules, roll), 4 + (seed % 3)), roll };
}

/** Values of the options by lot, but for clocks and the end. */
function anyOptions({ choices }: OfferedRules, roll: Roll): Setup['options'] {
	const fixed = ['negotiation', 'minutes', 'orderMinutes', 'debateMinutes', 'lastYear', 'seating', 'typing', 'trying'];
	const free = choices.filter(({ id }) => !fixed.includes(id));
	const drawn = free.map((option) => {
		const values = optionValues(option);
		return [option.id, roll() < 0.5 ? option.preset : values[Math.floor(roll() * values.length)]!] as const;
	});
	return { ...Object.fromEntries(drawn), negotiation: 'free' };
}

/** Plays so many rounds at most. */
export function* momentsOf(table: Table, roll: Roll, rounds = ROUNDS): Generator<Moment> {
	for (let n = 0; n < rounds && !table.game().outcome && table.game().phase.year <= LAST_YEAR; n++)
		yield* roundOf(table, roll, { ...ATTACKING, optional: 0.2 });
	if (table.game().outcome) yield { at: 'over', table };
}

/** All that are asked answer; the first of them, or each, is looked at before. */
function* roundOf(table: Table, roll: Roll, manner: Manner, isEach = false): Generator<Moment> {
	const { kind } = table.stage(table.game().stages[0]!);
	const from = table.game().reports.length;
	if (kind === 'open') {
		yield { at: 'open', table };
		table.act('done', '2026-01-01T12:00:00Z');
	} else if (table.waiting().length === 0) table.reveal();
	else
		for (const [i, seat] of table.waiting().entries()) {
			// as a rule all are asked the same
			if (i === 0 || isEach)
				yield { at: 'turn', table, seat, answers: anyAnswers(table, seat, roll, { ...manner, optional: 1 }) };
			const done = table.submit(seat, anyAnswers(table, seat, roll, manner));
			if (!done.ok) throw refusal(done);
		}
	if (table.game().reports.length > from) yield { at: 'reveal', table, from };
}

/** Double near its end, where no short game comes to: two people are tied, nobody moves, and one of them wants to go on. */
export function* lateInDouble(): Generator<Moment> {
	const oneEach = { GERMANY: 'A BER', ITALY: 'A ROM', RUSSIA: 'A MOS' };
	const eleven = {
		GERMANY: 'BER KIE MUN DEN HOL BEL SWE NWY LON EDI LVP',
		ITALY: 'ROM NAP VEN TUN GRE SER TRI VIE BUD SPA POR',
		RUSSIA: 'MOS SEV STP WAR RUM BUL CON ANK SMY PAR BRE',
	};
	const table = at(fall(1905), oneEach, eleven, setup({ negotiation: 'free' }));
	const roll = chance('late', 'roll');
	const player: Manner['player'] = (of, form, next) => {
		if (form.kind === 'orders') return form.units.map(({ type, at: where }) => `${type} ${where} H`);
		return form.id === 'jointWin' ? 'no' : answerForm(of, form, next);
	};
	for (let n = 0; n < 12 && !table.game().outcome; n++) yield* roundOf(table, roll, { player, optional: 0 }, true);
}
