/**
 * The design tried on the hardest needs of a variant with relations, by a throw-away layer: declarations before orders,
 * tables compiled from a slice, moves that stand only if their goal is left, internment that closes land to retreats.
 */
import { describe, expect, test } from 'vitest';
import { HOMES, provinceOf } from '../../src/board/map.ts';
import type { Power } from '../../src/board/types.ts';
import type { ChoiceForm } from '../../src/game/forms.ts';
import { makeRulebook } from '../../src/game/rulebook.ts';
import { isAlive, type State } from '../../src/game/state.ts';
import type { Layer } from '../../src/game/variant.ts';
import { powerTable } from '../../src/judge/rules.ts';
import { rulebookOf } from '../../src/variants/index.ts';
import { begin, fall, goOnFrom, playStageWith, positioned, setupFor, submit, unitTexts } from '../game/playing.ts';

const base = rulebookOf(['standard'])!;

/** Pairs at war, `FRANCE GERMANY`; all others are neutral, and their home centres closed to each other. */
const warsOf = (state: State) => (state.slices.pacts ?? []) as readonly string[];
const atWar = (state: State, a: Power, b: Power) => warsOf(state).includes([a, b].sort().join(' '));
const landlord = (at: string) => (Object.keys(HOMES) as Power[]).find((power) => HOMES[power].includes(provinceOf(at)));

const pacts: Layer = {
	...base.layers[0]!,
	id: 'pacts',
	stages: {
		declarations: {
			kind: 'sealed',
			title: 'Declarations',
			resolve: (draft, { answers }) => {
				const wars = answers.flatMap(({ form, answer }) =>
					answer === 'peace' ? [] : [[form.slice('declare:'.length), String(answer)].sort().join(' ')],
				);
				draft.slices.pacts = [...new Set([...warsOf(draft as State), ...wars])].sort();
			},
		},
	},
	hooks: {
		start: (draft) => {
			draft.slices.pacts = [];
		},
		plan: (_game, before) =>
			before.flatMap((planned) =>
				planned.stage === 'orders' ? [{ ...planned, stage: 'declarations' }, planned] : [planned],
			),
		forms: (game, stage, seat, _own, before) =>
			stage !== 'declarations'
				? before
				: game.seats[seat]!.powers.filter((power) => isAlive(game, power)).map(
						(power): ChoiceForm => ({
							kind: 'choice',
							id: `declare:${power}`,
							title: `Declaration of ${power}`,
							opens: 'reveal',
							question: 'War on whom?',
							options: ['peace', ...Object.keys(HOMES)].map((value) => ({ value, label: value })),
							preset: 'peace',
						}),
					),
		forbids: (state, power, order) => {
			if (order.kind !== 'move') return undefined;
			const owner = landlord(order.to);
			if (!owner || owner === power || atWar(state, power, owner)) return undefined;
			return `${provinceOf(order.to)} is land of ${owner}, which is neutral`;
		},
		rules: (state, before) => ({
			...before,
			mayDislodge: powerTable((a, b) => a !== b && atWar(state, a, b)),
			mayCut: powerTable((a, b) => a !== b && atWar(state, a, b)),
			onlyIfLeft: powerTable((a, b) => a !== b && !atWar(state, a, b)),
		}),
		intern: (state, { units, outcomes }, before) => {
			const arrived = new Set(
				outcomes.flatMap(({ order, result }) => (order.kind === 'move' && result === 'ok' ? [order.to] : [])),
			);
			const guests = units.flatMap(({ power, type, at }) => {
				const by = landlord(at);
				return by && by !== power && !atWar(state, power, by) && !arrived.has(at) ? [{ unit: { type, at }, by }] : [];
			});
			return [...before, ...guests];
		},
	},
};

const book = makeRulebook([...base.layers, pacts]);

describe('declarations', () => {
	test('are asked before the orders of each season, in secret, and open together', () => {
		const { table } = begin(setupFor(7), book);
		expect(table.game().stages.map(({ stage }) => stage)).toEqual(['declarations', 'orders', 'retreats']);
		submit(table, 2, { 'declare:FRANCE': 'GERMANY' });
		expect(JSON.stringify(table.game())).not.toContain('declare');
		expect(table.game().slices.pacts).toEqual([]);
		const game = playStageWith(table, { 'declare:TURKEY': 'RUSSIA' });
		expect(game.slices.pacts).toEqual(['FRANCE GERMANY', 'RUSSIA TURKEY']);
		expect(game.stages[0]!.stage).toBe('orders');
	});

	test('decide what is offered and accepted, with the reason', () => {
		const { table } = begin(setupFor(7), book);
		const offered = () => table.possible('FRANCE', { type: 'A', at: 'BUR' });
		const answers = { 'orders:FRANCE': ['A PAR - BUR', 'A MAR - PIE'] };
		playStageWith(table, { 'declare:FRANCE': 'ITALY' });
		playStageWith(table, answers);
		expect(offered().some((order) => order.kind === 'move' && order.to === 'MUN')).toBe(false);
		playStageWith(table); // declarations of Fall
		const refused = table.submit(2, { 'orders:FRANCE': ['A BUR - MUN', 'A PIE - VEN'], motion: 'none' });
		expect(refused).toMatchObject({ ok: false, message: 'A BUR - MUN: MUN is land of GERMANY, which is neutral.' });
		expect(table.submit(2, { 'orders:FRANCE': ['A BUR - RUH', 'A PIE - VEN'] }).ok).toBe(true);
	});
});

/** A Fall with these units and wars. */
function played(units: Parameters<typeof positioned>[1], wars: string[], orders: Record<string, string[]>) {
	const start = positioned(setupFor(7), units, { FRANCE: 'PAR', GERMANY: 'BER' }, fall(1903));
	const { table } = goOnFrom({ ...start, slices: { ...start.slices, pacts: wars } }, book);
	return playStageWith(table, orders);
}
const lines = (game: ReturnType<typeof played>) =>
	Object.fromEntries(game.reports[0]!.lines.map(({ unit, result, reason }) => [unit, { result, reason }]));

describe('tables and conditional moves', () => {
	test('M19: Bur-Bel and Ruh-Bel with support from Hol, neutral: Germany gets Belgium', () => {
		const units = { FRANCE: 'A BUR', GERMANY: 'A RUH, A HOL' };
		const orders = { 'orders:FRANCE': ['A BUR - BEL'], 'orders:GERMANY': ['A RUH - BEL', 'A HOL S A RUH - BEL'] };
		expect(unitTexts(played(units, [], orders), 'GERMANY')).toEqual(['A BEL', 'A HOL']);
	});

	test('a move onto a neutral that leaves succeeds; onto one that stays it is void, and the unit holds', () => {
		const units = { FRANCE: 'A BUR, A PIC', GERMANY: 'A BEL, A RUH' };
		const enter = { 'orders:FRANCE': ['A BUR - BEL', 'A PIC S A BUR - BEL'] };
		const left = played(units, [], { ...enter, 'orders:GERMANY': ['A BEL - HOL', 'A RUH H'] });
		expect(unitTexts(left, 'FRANCE')).toEqual(['A BEL', 'A PIC']);
		const stayed = played(units, [], { ...enter, 'orders:GERMANY': ['A BEL H', 'A RUH - BUR'] });
		expect(lines(stayed)).toMatchObject({
			'A BUR': { result: 'void' },
			'A PIC': { result: 'void' },
			'A BEL': { result: 'ok' },
			'A RUH': { result: 'void' }, // Burgundy was not left either
		});
		const war = played(units, ['FRANCE GERMANY'], { ...enter, 'orders:GERMANY': ['A BEL H', 'A RUH H'] });
		expect(lines(war)['A BEL']!.result).toBe('dislodged');
	});
});

test('interned units are off the board, reported, and their land is closed to retreats', () => {
	const units = { GERMANY: 'A PAR, A GAS, A BUR', ITALY: 'A PIC' };
	const wars = ['GERMANY ITALY'];
	const orders = { 'orders:GERMANY': ['A BUR - PIC', 'A PAR S A BUR - PIC', 'A GAS H'] };
	const game = played(units, wars, orders);
	// Paris is land of a neutral: the German army there is interned, and the Italian one may not retreat into it
	expect(game.situation.dislodged).toEqual([
		{ unit: { power: 'ITALY', type: 'A', at: 'PIC' }, retreats: ['BEL', 'BRE'] },
	]);
	expect(unitTexts(game, 'GERMANY')).toEqual(['A GAS', 'A PIC']);
	expect(game.reports[0]!.events).toContain('A PAR is interned by FRANCE.');
});
