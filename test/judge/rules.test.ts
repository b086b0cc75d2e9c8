/** What variants change about movement, through the tables of src/judge/rules.ts; positions worked out by hand. */
import { describe, expect, test } from 'vitest';
import { makeOrder, makeUnit } from '../../src/board/notation.ts';
import type { Power, Province } from '../../src/board/types.ts';
import { adjudicate } from '../../src/judge/movement.ts';
import { type Fort, type MovementRules, powerTable, STANDARD_RULES } from '../../src/judge/rules.ts';
import { printed } from '../printed.ts';
import { position } from './reading.ts';

function judge(text: string, rules: MovementRules) {
	const { units, dislodged, outcomes, standoffs } = adjudicate(position(text), rules);
	return {
		/** Orders with their results, `A PAR - BUR: ok`. */
		results: outcomes.map(({ order, result }) => `${makeOrder(order)}: ${result}`),
		moved: outcomes.flatMap(({ order, result }) =>
			order.kind === 'move' && result === 'ok' ? [makeOrder(order)] : [],
		),
		dislodged: Object.fromEntries(dislodged.map(({ unit, retreats }) => [makeUnit(unit), retreats])),
		reasons: outcomes.map(({ reason }) => reason && printed(reason)),
		units: units.map(makeUnit),
		standoffs,
	};
}

describe('B8: forts', () => {
	/** Burgundy, a German fort. */
	const fort = (adds: Fort['adds'] = 'plusOne', where: Province = 'BUR', owner: Power = 'GERMANY'): MovementRules => ({
		...STANDARD_RULES,
		forts: new Map([[where, { owner, adds }]]),
	});
	const attack = (supports: number) =>
		[
			'FRANCE A PAR - BUR',
			...['A PIC', 'A GAS', 'A BEL', 'A RUH', 'A MAR'].slice(0, supports).map((s) => `${s} S A PAR - BUR`),
		].join(', ');
	/** How many supports it takes to get in against this. */
	const takes = (defence: string, rules = fort()) =>
		[0, 1, 2, 3, 4, 5].find((n) => judge(`${attack(n)}${defence}`, rules).moved.includes('A PAR - BUR'));

	test('a vacant fort is entered with at least 1 support', () => expect(takes('')).toBe(1));
	test('a fort with an unsupported unit needs 2 supports', () => expect(takes('; GERMANY A BUR H')).toBe(2));
	test('with one support 3', () => expect(takes('; GERMANY A BUR H, A MUN S A BUR')).toBe(3));
	test('and so on, plus one on each rung', () =>
		expect(takes('; GERMANY A BUR H, A MUN S A BUR, A MAR S A BUR')).toBe(4));
	test('fortStrength double: 1 vacant, otherwise twice the hold strength: 2, 4, 6', () => {
		expect(takes('', fort('twice'))).toBe(1);
		expect(takes('; GERMANY A BUR H', fort('twice'))).toBe(2);
		expect(takes('; GERMANY A BUR H, A MUN S A BUR', fort('twice'))).toBe(4);
	});
	test('it counts against every power but its owner, whose units enter freely', () => {
		expect(judge('GERMANY A MUN - BUR', fort()).moved).toEqual(['A MUN - BUR']);
		expect(judge('ITALY A MAR - BUR', fort()).moved).toEqual([]);
	});
	test('beating rival moves takes what it takes without a fort', () => {
		expect(judge(`${attack(1)}; ITALY A MAR - BUR`, fort()).moved).toEqual(['A PAR - BUR']);
		expect(judge(`${attack(1)}; ITALY A MAR - BUR, A GAS S A MAR - BUR`, fort()).moved).toEqual([]);
	});
	test('a vacated fort stands like a vacant one', () => {
		expect(takes('; GERMANY A BUR - MUN')).toBe(1);
		expect(takes('; GERMANY A BUR - MUN', fort('twice'))).toBe(1);
	});
	test('after a failed move its strength is that of a unit without support', () => {
		const bounced = '; GERMANY A BUR - MUN; AUSTRIA A TYR - MUN';
		expect(takes(bounced)).toBe(2);
		expect(takes(bounced, fort('twice'))).toBe(2);
	});
	test('head to head the attack must beat the opposing move and the hold strength of 2', () => {
		const against = (defence: string, n: number, rules = fort()) =>
			judge(`${attack(n)}; GERMANY ${defence}`, rules).moved;
		for (const rules of [fort(), fort('twice')]) {
			expect(against('A BUR - PAR', 1, rules)).toEqual([]);
			expect(against('A BUR - PAR', 2, rules)).toEqual(['A PAR - BUR']);
		}
		const twice = 'GERMANY A BUR - PAR, A GAS S A BUR - PAR, A PIC S A BUR - PAR';
		expect(judge(`FRANCE A PAR - BUR, A BEL S A PAR - BUR, A RUH S A PAR - BUR; ${twice}`, fort()).moved).toEqual([]);
		const once = 'GERMANY A BUR - PAR, A GAS S A BUR - PAR';
		expect(judge(`FRANCE A PAR - BUR, A BEL S A PAR - BUR, A RUH S A PAR - BUR; ${once}`, fort()).moved).toEqual([
			'A PAR - BUR',
		]);
		const thrice = 'FRANCE A PAR - BUR, A BEL S A PAR - BUR, A RUH S A PAR - BUR, A MAR S A PAR - BUR';
		expect(judge(`${thrice}; ${twice}`, fort()).moved).toEqual(['A PAR - BUR']);
	});
	test('it does not help the move out of it', () => {
		expect(judge('GERMANY A BUR - PAR, A PIC S A BUR - PAR; FRANCE A PAR - BUR', fort()).moved).toEqual([
			'A BUR - PAR',
		]);
		expect(judge('GERMANY A BUR - PAR; FRANCE A PAR H', fort()).moved).toEqual([]);
	});
	test("it helps no mover: the owner's unsupported move into it loses against a foreign move with support", () => {
		expect(judge(`${attack(1)}; GERMANY A MUN - BUR`, fort()).moved).toEqual(['A PAR - BUR']);
	});
	test('it does not protect support', () => {
		const { results } = judge(
			'FRANCE A PAR - BUR; GERMANY A BUR S A MUN - RUH, A MUN - RUH; ITALY A BEL - RUH',
			fort(),
		);
		expect(results).toContain('A BUR S A MUN - RUH: cut');
		expect(results).toContain('A MUN - RUH: bounce');
	});
	test('a lone attacker that fails against it leaves no standoff', () => {
		const { standoffs, dislodged, results } = judge(
			'FRANCE A PAR - BUR; GERMANY A MUN H; RUSSIA A SIL - MUN, A BOH S A SIL - MUN',
			fort(),
		);
		expect(results[0]).toBe('A PAR - BUR: bounce');
		expect(standoffs).toEqual([]);
		expect(dislodged['A MUN']).toContain('BUR');
	});
	test('two movers that stop each other do, owner 1 against foreign 1 too', () => {
		expect(judge('FRANCE A PAR - BUR; ITALY A MAR - BUR', fort()).standoffs).toEqual(['BUR']);
		expect(judge('FRANCE A PAR - BUR; GERMANY A RUH - BUR', fort()).standoffs).toEqual(['BUR']);
		expect(judge(`${attack(1)}; GERMANY A MUN - BUR, A RUH S A MUN - BUR`, fort())).toMatchObject({
			moved: [],
			standoffs: ['BUR'],
		});
	});
	test('it is not a unit: what fails against it does not keep the owner out with support', () => {
		expect(judge('FRANCE A PAR - BUR; GERMANY A MUN - BUR, A RUH S A MUN - BUR', fort()).moved).toEqual([
			'A MUN - BUR',
		]);
	});
	test('a circle with an unsupported foreign move into it does not move, with a support it does', () => {
		const circle = 'FRANCE A PAR - BUR; GERMANY A BUR - PIC; ITALY A PIC - PAR';
		expect(judge(circle, STANDARD_RULES).moved.length).toBe(3);
		expect(judge(circle, fort()).moved).toEqual([]);
		expect(judge(`${circle}; FRANCE A MAR S A PAR - BUR`, fort()).moved.length).toBe(3);
		// the owner's own move into it circles freely
		expect(judge('GERMANY A PAR - BUR; FRANCE A BUR - PIC; ITALY A PIC - PAR', fort()).moved.length).toBe(3);
	});
	test('a foreign unit cannot retreat into it', () => {
		const fight = (power: Power) => `${power} A MUN H; RUSSIA A SIL - MUN, A BOH S A SIL - MUN`;
		expect(judge(fight('ITALY'), fort()).dislodged['A MUN']).toEqual(['BER', 'KIE', 'RUH', 'TYR']);
		expect(judge(fight('GERMANY'), fort()).dislodged['A MUN']).toEqual(['BER', 'BUR', 'KIE', 'RUH', 'TYR']);
	});
	test('the reason tells what withstood', () => {
		expect(judge(attack(0), fort()).reasons[0]).toBe('the fort of Burgundy withstood it, 1 against 1');
		expect(judge(`${attack(1)}; GERMANY A BUR H`, fort()).reasons[0]).toBe('A BUR stayed in its fort, 2 against 2');
		expect(judge(`${attack(0)}; GERMANY A BUR H`, fort()).reasons[0]).toMatch(/^A BUR stayed in its fort, 1 against /);
		expect(judge(`${attack(1)}; GERMANY A BUR H`, STANDARD_RULES).reasons[0]).toBeUndefined();
	});
	test('the next position knows nothing of it', () => {
		judge(attack(0), fort());
		expect(judge(attack(0), STANDARD_RULES).moved).toEqual(['A PAR - BUR']);
	});
});

describe('relations', () => {
	type Pairs = readonly (readonly [Power, Power])[];
	/** The tables of Formal Diplomacy; who is neither at war nor allied is neutral. */
	function relations({
		war = [],
		allied = [],
		strict = false,
	}: {
		war?: Pairs;
		allied?: Pairs;
		strict?: boolean;
	}): MovementRules {
		const among = (pairs: Pairs) => (a: Power, b: Power) =>
			pairs.some((pair) => a !== b && pair.includes(a) && pair.includes(b));
		const [enemies, allies] = [among(war), among(allied)];
		return {
			...STANDARD_RULES,
			mayDislodge: powerTable(enemies),
			mayCut: powerTable(enemies),
			countsAgainst: powerTable((a, b) => (strict ? enemies(a, b) : a !== b && !allies(a, b))),
			onlyIfLeft: powerTable((a, b) => a !== b && !enemies(a, b) && !allies(a, b)),
		};
	}
	const F_G: Pairs = [['FRANCE', 'GERMANY']];
	const F_I: Pairs = [['FRANCE', 'ITALY']];
	const G_I: Pairs = [['GERMANY', 'ITALY']];
	const strong = 'FRANCE A PAR - BUR, A PIC S A PAR - BUR; GERMANY A BUR H';

	test('M6: only an enemy is dislodged', () => {
		expect(judge(strong, relations({ war: F_G })).moved).toEqual(['A PAR - BUR']);
		expect(judge(strong, relations({ allied: F_G })).results[0]).toBe('A PAR - BUR: bounce');
		expect(judge(strong, relations({})).results[0]).toBe('A PAR - BUR: void');
	});
	test('M6: nor head to head', () => {
		const meeting = 'FRANCE A PAR - BUR, A PIC S A PAR - BUR; GERMANY A BUR - PAR';
		expect(judge(meeting, relations({ war: F_G })).moved).toEqual(['A PAR - BUR']);
		expect(judge(meeting, relations({ allied: F_G }))).toMatchObject({ moved: [], dislodged: {} });
		expect(judge(meeting, relations({}))).toMatchObject({ moved: [], dislodged: {} });
	});
	test("M7: a move onto an ally's unit that stays fails and does not cut its support", () => {
		const text = 'FRANCE A PAR - BUR; GERMANY A BUR S A MUN - RUH, A MUN - RUH; ITALY A BEL - RUH';
		const { results } = judge(text, relations({ allied: F_G }));
		expect(results).toEqual([
			'A PAR - BUR: bounce',
			'A BUR S A MUN - RUH: ok',
			'A MUN - RUH: ok',
			'A BEL - RUH: bounce',
		]);
	});
	test("M7: an ally's unit that leaves is followed", () => {
		expect(judge('FRANCE A PAR - BUR; GERMANY A BUR - MUN', relations({ allied: F_G })).moved.length).toBe(2);
	});
	test('M7: it still holds off third parties', () => {
		const attack = 'ITALY A MAR - BUR, A GAS S A MAR - BUR; GERMANY A BUR H';
		const rules = relations({
			allied: F_G,
			war: [
				['GERMANY', 'ITALY'],
				['FRANCE', 'ITALY'],
			],
		});
		expect(judge(attack, rules).moved).toEqual(['A MAR - BUR']);
		expect(judge(`${attack}; FRANCE A PAR - BUR, A PIC S A PAR - BUR`, rules)).toMatchObject({
			moved: [],
			dislodged: {},
		});
	});
	test('M8: neutrals bounce in a place that is empty', () => {
		expect(judge('FRANCE A PIC - BEL; GERMANY A RUH - BEL', relations({}))).toMatchObject({
			moved: [],
			standoffs: ['BEL'],
		});
	});
	test("M8: a neutral's unit that leaves is followed, else the order is void", () => {
		const follow = 'FRANCE A PIC - BEL; GERMANY A BEL - HOL';
		expect(judge(follow, relations({})).moved.length).toBe(2);
		const { results, reasons } = judge(`${follow}; ENGLAND A KIE - HOL`, relations({}));
		expect(results.slice(0, 2)).toEqual(['A PIC - BEL: void', 'A BEL - HOL: bounce']);
		expect(reasons[0]).toBe('the unit at BEL did not leave');
	});
	test('M8: the unit then counts as holding: it can be supported in place', () => {
		const text = 'FRANCE A PIC - BEL, A BRE S A PIC; GERMANY A BEL H; ENGLAND F ENG - PIC, A PAR S F ENG - PIC';
		const rules = relations({ war: [['ENGLAND', 'FRANCE']] });
		expect(judge(text, rules)).toMatchObject({ moved: [], dislodged: {} });
		expect(judge(text, rules).results).toContain('A BRE S A PIC: ok');
	});
	test('M8: it bounces nobody and cuts nothing', () => {
		// Germany's fleet is at war with Italy: Italy takes Belgium as if France's move were not there
		const rules = relations({ war: G_I });
		const bounces = 'FRANCE A PIC - BEL, A BUR S A PIC - BEL; GERMANY F BEL H; ITALY A RUH - BEL, A HOL S A RUH - BEL';
		expect(judge(bounces, rules).moved).toEqual(['A RUH - BEL']);
		const cuts = 'FRANCE A PIC - BEL; GERMANY F BEL S F NTH - HOL, F NTH - HOL; ITALY A RUH - HOL';
		expect(judge(cuts, rules).results).toContain('F BEL S F NTH - HOL: ok');
		expect(judge(cuts, rules).moved).toEqual(['F NTH - HOL']);
	});
	test('M8: a support of the voided move is void and no support in place', () => {
		const text = 'FRANCE A PIC - BEL, A BUR S A PIC - BEL; GERMANY A BEL H; ENGLAND F ENG - PIC, A PAR S F ENG - PIC';
		const { results, dislodged } = judge(text, relations({ war: [['ENGLAND', 'FRANCE']] }));
		expect(results).toContain('A BUR S A PIC - BEL: void');
		expect(Object.keys(dislodged)).toEqual(['A PIC']);
	});
	test('M8: being dislodged is not leaving', () => {
		const text = 'FRANCE A PIC - BEL; GERMANY A BEL - HOL; ITALY A RUH - BEL, A BUR S A RUH - BEL; ENGLAND A KIE - HOL';
		const { results } = judge(text, relations({ war: G_I }));
		expect(results).toContain('A PIC - BEL: void');
		expect(results).toContain('A BEL - HOL: dislodged');
	});
	test('M8: two neutrals cannot swap places without a convoy', () => {
		const swap = 'FRANCE A PIC - BEL; GERMANY A BEL - PIC';
		expect(judge(swap, relations({})).results).toEqual(['A PIC - BEL: void', 'A BEL - PIC: void']);
		const bySea = 'FRANCE A PIC - BEL VIA, F ENG C A PIC - BEL; GERMANY A BEL - PIC';
		expect(judge(bySea, relations({})).moved.length).toBe(2);
	});
	test('M8: three in a circle can', () => {
		expect(judge('FRANCE A PIC - BEL; GERMANY A BEL - BUR; ITALY A BUR - PIC', relations({})).moved.length).toBe(3);
	});
	test('M8: a neutral who wants into a circle of one power is void for good, and the circle moves', () => {
		// alternates: with the Italian move the circle is stopped, so the move is void; without it the circle moves, so it is not
		const circle = 'TURKEY F ION - AEG, F AEG - EAS, F EAS - ION; ITALY F TUN - ION';
		const { results } = judge(circle, relations({}));
		expect(results).toEqual(['F ION - AEG: ok', 'F AEG - EAS: ok', 'F EAS - ION: ok', 'F TUN - ION: void']);
	});
	test('M8: two such neutrals at once', () => {
		const circle = 'TURKEY F ION - AEG, F AEG - EAS, F EAS - ION; ITALY F TUN - ION; FRANCE F CON - AEG';
		const { results } = judge(circle, relations({}));
		expect(results.slice(3)).toEqual(['F TUN - ION: void', 'F CON - AEG: void']);
		expect(judge(circle, relations({})).moved.length).toBe(3);
	});
	test('M8: a chain of neutrals fails from its head', () => {
		const chain = 'FRANCE A GAS - BRE; GERMANY A BRE - PIC; ITALY A PIC - BEL; ENGLAND A BEL H';
		expect(judge(chain, relations({})).results).toEqual([
			'A GAS - BRE: void',
			'A BRE - PIC: void',
			'A PIC - BEL: void',
			'A BEL H: ok',
		]);
		const free = chain.replace('A BEL H', 'A BEL - HOL');
		expect(judge(free, relations({})).moved.length).toBe(4);
	});
	test("M10: support never counts towards dislodging one's own ally's unit", () => {
		const text = 'FRANCE A PAR - BUR; ITALY A MAR S A PAR - BUR; GERMANY A BUR H';
		expect(judge(text, relations({ war: F_G, allied: [...F_I, ...G_I] })).moved).toEqual([]);
		expect(judge(text, relations({ war: F_G, allied: [...F_I, ...G_I] })).reasons[1]).toBe(
			'it does not count towards dislodging A BUR',
		);
	});
	test("M10: but against a neutral's, and for everything else", () => {
		const text = 'FRANCE A PAR - BUR; ITALY A MAR S A PAR - BUR; GERMANY A BUR H';
		expect(judge(text, relations({ war: F_G, allied: F_I })).moved).toEqual(['A PAR - BUR']);
		// the ally's unit leaves: the support counts against a rival
		const rival = 'FRANCE A PAR - BUR; ITALY A MAR S A PAR - BUR; GERMANY A BUR - MUN; ENGLAND A BEL - BUR';
		expect(judge(rival, relations({ war: F_G, allied: [...F_I, ...G_I] })).moved).toEqual([
			'A PAR - BUR',
			'A BUR - MUN',
		]);
		// and against a rival of the ally's own
		const own = 'FRANCE A PAR - BUR; ITALY A MAR S A PAR - BUR; GERMANY A MUN - BUR';
		expect(judge(own, relations({ war: F_G, allied: [...F_I, ...G_I] })).moved).toEqual(['A PAR - BUR']);
	});
	test('M10, strictSupport: it counts towards dislodging only an enemy', () => {
		const text = 'FRANCE A PAR - BUR; ITALY A MAR S A PAR - BUR; GERMANY A BUR H';
		expect(judge(text, relations({ war: F_G, allied: F_I, strict: true })).moved).toEqual([]);
		expect(judge(text, relations({ war: [...F_G, ...G_I], allied: F_I, strict: true })).moved).toEqual(['A PAR - BUR']);
	});
	test("M11: only an enemy's attack cuts support", () => {
		const text = (attacker: Power) =>
			`FRANCE A PIC S A PAR - BUR, A PAR - BUR; GERMANY A BUR H; ${attacker} A BRE - PIC`;
		const rules = relations({ war: [...F_G, ['FRANCE', 'ENGLAND']], allied: F_I });
		expect(judge(text('ENGLAND'), rules).results[0]).toBe('A PIC S A PAR - BUR: cut');
		expect(judge(text('ITALY'), rules).results[0]).toBe('A PIC S A PAR - BUR: ok');
		expect(judge(text('RUSSIA'), rules).results[0]).toBe('A PIC S A PAR - BUR: ok');
	});
	test('M19: two neutrals for Belgium, one with support: Germany gets it', () => {
		const text = 'FRANCE A BUR - BEL; GERMANY A RUH - BEL, A HOL S A RUH - BEL';
		expect(judge(text, relations({})).moved).toEqual(['A RUH - BEL']);
	});
	test('the next position knows nothing of them', () => {
		judge(strong, relations({}));
		expect(judge(strong, STANDARD_RULES).moved).toEqual(['A PAR - BUR']);
	});
});

test('a move that VIA alone has stopped says so', () => {
	const reason = (text: string) => judge(text, STANDARD_RULES).reasons[0];
	const land = '; without VIA it would have gone by land';
	expect(reason('FRANCE A PIC - BEL VIA; ENGLAND F ENG H')).toBe(`no complete convoy route was ordered${land}`);
	expect(reason('FRANCE A PIC - BEL VIA')).toBe(`no chain of fleets on the board could carry it to BEL${land}`);
	expect(reason('FRANCE A BRE - BEL VIA; ENGLAND F ENG H')).toBe('no complete convoy route was ordered');
});
