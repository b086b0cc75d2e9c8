/** Computers against whoever breaks words, together. */
import { expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import type { Power } from '../../src/board/types.ts';
import type { OfferPart } from '../../src/game/offers.ts';
import { readerOn } from '../../src/game/reading.ts';
import type { Report } from '../../src/game/report.ts';
import type { Game } from '../../src/game/state.ts';
import { jointAttacks } from '../../src/variants/standard/joint-attacks.ts';
import { whyOf } from '../../src/variants/standard/why.ts';
import { unit } from '../board/possible-stub.ts';
import { said } from '../said.ts';
import { gameIn, STANDARD } from './proposing.ts';

const UNITS = {
	RUSSIA: ['A RUM', 'A MOS'],
	TURKEY: ['A BUL'],
	AUSTRIA: ['A SER', 'A BUD'],
	ENGLAND: ['F LON'],
} as const;

/** Fall 1901; in Spring Russia kept its word to Turkey, or broke it. */
function gameWith({ isBroken = true, units = UNITS as Partial<Record<Power, readonly string[]>> } = {}): Game {
	const game = gameIn('opening', 'RUSSIA');
	const situation = {
		...game.situation,
		units: Object.entries(units).flatMap(([power, names]) =>
			names.map((name) => ({ ...unit(name), power: power as Power })),
		),
		centres: { RUM: 'RUSSIA', BUL: 'TURKEY', SER: 'AUSTRIA', LON: 'ENGLAND' } as const,
	};
	const broken = isBroken ? [{ by: 'RUSSIA' as const }] : [];
	const report = {
		phase: 'S1901M',
		stage: 'orders',
		seats: game.seats,
		before: situation,
		after: situation,
		lines: [],
		agreements: [{ from: 'TURKEY', to: 'RUSSIA', kind: 'peace', provinces: [], broken }],
	} as unknown as Report;
	return { ...game, phase: { ...game.phase, season: 'F' }, situation, reports: [report] };
}

const attacksIn = (game: Game, agreed: readonly OfferPart[] = []): string[] =>
	jointAttacks(game, STANDARD.contest(game, 0, {})!, agreed).flatMap(({ power, oneOf }) =>
		oneOf.map((order) => `${power}: ${makeOrder(order)}`),
	);

test('whoever has most units beside it goes, the others help, and no more than are needed', () => {
	expect(attacksIn(gameWith())).toEqual(['AUSTRIA: A SER - RUM', 'AUSTRIA: A BUD S A SER - RUM']);
	const helped = gameWith({ units: { ...UNITS, RUSSIA: ['A RUM', 'A SEV'], AUSTRIA: ['A SER'] } });
	expect(attacksIn(helped)).toEqual(['AUSTRIA: A SER - RUM', 'TURKEY: A BUL S A SER - RUM']);
});

test('nothing where it would not be stronger, or nobody broke a word', () => {
	expect(attacksIn(gameWith({ isBroken: false }))).toEqual([]);
	expect(attacksIn(gameWith({ units: { ...UNITS, RUSSIA: ['A RUM', 'A SEV', 'A UKR'], AUSTRIA: ['A SER'] } }))).toEqual(
		[],
	);
});

test('what somebody means to keep comes first', () => {
	const part = { power: 'AUSTRIA', other: 'TURKEY', shuns: ['RUM'], oneOf: [] } as const;
	expect(attacksIn(gameWith(), [part])).toEqual([]);
});

test('each of them says why: for a broken word', () => {
	const game = gameWith({ units: { ...UNITS, RUSSIA: ['A RUM', 'A SEV'], AUSTRIA: ['A SER'] } });
	const lines = [
		['TURKEY', 'A BUL', 'A BUL S A SER - RUM'],
		['AUSTRIA', 'A SER', 'A SER - RUM'],
		['ENGLAND', 'F LON', 'F LON H'],
	].map(([power, name, text]) => ({
		power,
		unit: unit(name!),
		given: readerOn(game.situation, 'M')(text!),
		result: 'ok',
	}));
	const [spring] = game.reports;
	const fall = { ...spring!, ...STANDARD.roles(game), phase: 'F1901M', lines, agreements: [] } as unknown as Report;
	const told = whyOf({ ...game, reports: [spring!, fall] }, fall, STANDARD);
	const turned = told.map(({ power, tell }) => [
		power,
		said(tell()).includes('turned with others on Fay (RUSSIA), for a broken word'),
	]);
	expect(Object.fromEntries(turned)).toEqual({ AUSTRIA: true, ENGLAND: false, TURKEY: true });
});
