/** What is said of a standoff agrees with the reasons of those who were in it. */
import { expect, test } from 'vitest';
import { provinceOf } from '../../src/board/map.ts';
import { makeUnit } from '../../src/board/notation.ts';
import { written } from '../../src/board/written.ts';
import { movementEvents } from '../../src/game/movement-facts.ts';
import { adjudicate } from '../../src/judge/movement.ts';
import { STANDARD_RULES } from '../../src/judge/rules.ts';
import { SEED, times } from '../extent.ts';
import { randomPosition } from '../judge/random.ts';
import { position, positionText } from '../judge/reading.ts';
import { printed } from '../printed.ts';

const standoffs = (from: ReturnType<typeof randomPosition>) => {
	const adjudication = adjudicate(from, STANDARD_RULES);
	const lines = adjudication.outcomes.map(({ unit, order, ...rest }) => ({
		power: unit.power,
		unit,
		given: written(order),
		...rest,
	}));
	const events = movementEvents({ lines, after: { ...adjudication, centres: {} } });
	return { adjudication, events: events.map(printed).filter((text) => text.startsWith('Standoff')) };
};

test('who stood off in a province, and how strong', () => {
	expect(
		standoffs(
			position(
				'FRANCE A PIC - BEL, F ENG S A PIC - BEL; GERMANY A RUH - BEL, A HOL S A RUH - BEL; ENGLAND F NTH - BEL',
			),
		).events,
	).toEqual(['Standoff in BEL: A PIC 2, A RUH 2, F NTH 1.']);
});

test('where a unit stays, what was too weak to throw it out did not lose to a weaker rival', () => {
	const beleaguered =
		'ITALY F PIC H, F ENG - PIC, A BUR S A PAR - PIC; AUSTRIA A PAR - PIC; RUSSIA A BRE S A PAR - PIC';
	expect(standoffs(position(`${beleaguered}; FRANCE F BEL S F ENG - PIC`)).events).toEqual([]);
});

test('whoever bounced off a rival there is named with the strength of its own reason, and so is the rival', () => {
	let met = 0;
	for (let i = 0; i < times(2000, 400); i++) {
		const from = randomPosition(SEED + i, { units: 10 + (i % 20) });
		const { adjudication, events } = standoffs(from);
		for (const event of events) {
			const [, where, said] = /^Standoff in (\w+): (.*)\.$/.exec(event)!;
			const named = new Map(
				said!.split(', ').map((each) => [each.slice(0, each.lastIndexOf(' ')), Number(each.split(' ').at(-1))]),
			);
			for (const { unit, order, result, reason } of adjudication.outcomes) {
				if (order.kind !== 'move' || provinceOf(order.to) !== where || result !== 'bounce') continue;
				for (const [, rival, own, against] of printed(reason!).matchAll(
					/([AF] [A-Z/]+) wanted it too, (\d+) against (\d+)/g,
				)) {
					met++;
					const at = `${positionText(from)}\n${event}\n${makeUnit(unit)}: ${printed(reason!)}`;
					expect(named.get(makeUnit(unit)), at).toBe(Number(own));
					expect(named.get(rival!), at).toBe(Number(against));
				}
			}
		}
	}
	expect(met).toBeGreaterThan(100);
});
