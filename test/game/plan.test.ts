import { expect, test } from 'vitest';
import { makePhase } from '../../src/board/notation.ts';
import { endStage, inOrder, type Plan, playBefore, playNext } from '../../src/game/plan.ts';

const SPRING: Plan = [
	{ stage: 'retreats', at: 'retreats', phase: { season: 'S', year: 1901, kind: 'R' } },
	{ stage: 'orders', at: 'orders', phase: { season: 'S', year: 1901, kind: 'M' } },
];

const planned = (plan: Plan): string[] => inOrder(plan).map(({ stage, phase }) => `${stage} ${makePhase(phase)}`);

test('stages are played in the order of their places, in the phase of the part beside them', () => {
	const plan = planned([
		{ stage: 'income', at: 'afterCount' },
		{ stage: 'ransom', at: 'afterOrders' },
		...SPRING,
		{ stage: 'auction', at: 'beforeOrders' },
		{ stage: 'second', at: 'beforeOrders' },
	]);
	expect(plan).toEqual([
		'auction S1901M',
		'second S1901M',
		'orders S1901M',
		'ransom S1901M',
		'retreats S1901R',
		'income S1901R',
	]);
});

test('what stands beside a part that is not played is left out', () => {
	const winter: Plan = [{ stage: 'adjustments', at: 'adjustments', phase: { season: 'W', year: 1900, kind: 'A' } }];
	expect(planned([...winter, { stage: 'auction', at: 'beforeOrders' }, { stage: 'feast', at: 'end' }])).toEqual([
		'adjustments W1900A',
		'feast W1900A',
	]);
});

test('while a game is played: next, before another one, and this one ends', () => {
	const draft = { stages: inOrder(SPRING), phase: SPRING[1]!.phase! };
	const ahead = () => draft.stages.map(({ stage }) => stage);
	endStage(draft);
	playNext(draft, 'vote');
	playBefore(draft, 'stop', 'retreats');
	playBefore(draft, 'stop', 'retreats');
	expect(ahead()).toEqual(['vote', 'stop', 'retreats']);
	playBefore(draft, 'never', 'adjustments');
	expect(ahead()).toEqual(['vote', 'stop', 'retreats']);
});
