/** Whether an agreement was kept is judged twice: by orders in words for the table, and by numbers in a search. Both agree. */
import assert from 'node:assert/strict';
import { expect, test } from 'vitest';
import { CENTRES, PROVINCES, provinceOf, unitAt } from '../../src/board/map.ts';
import { type MovementOrder, POWERS, type Unit } from '../../src/board/types.ts';
import { written } from '../../src/board/written.ts';
import { positionOf } from '../../src/computer/position.ts';
import { OFFER_KINDS, type Offer } from '../../src/game/agreement.ts';
import { judgedBy } from '../../src/game/offers.ts';
import { PROVINCE_COUNT } from '../../src/judge/chart.ts';
import { orderNumber } from '../../src/judge/order-numbers.ts';
import { isKept } from '../../src/search/commitments.ts';
import { snapshotOf } from '../../src/search/snapshot.ts';
import { commitmentsOf } from '../../src/variants/standard/searching.ts';
import { SEED, times } from '../extent.ts';
import { type Dice, dice, randomPosition } from '../judge/random.ts';

type Move = Extract<MovementOrder, { kind: 'move' }>;

/** What orders could be about, so that they keep it as often as not. */
function randomOffer(d: Dice, units: readonly Unit[], orders: readonly (MovementOrder | undefined)[]): Offer {
	const moves = orders.filter((order): order is Move => order?.kind === 'move');
	const province = () =>
		d.chance(0.8) && moves.length > 0 ? provinceOf(d.pick(moves).to) : d.pick([...PROVINCES.keys()]);
	const kind = d.pick(OFFER_KINDS);
	const supports = orders.filter((order) => order?.kind === 'support' && order.to !== undefined);
	const helped = supports.length > 0 ? d.pick(supports) : undefined;
	if (kind === 'support' && helped?.kind === 'support') {
		const [from, to] = [helped.unit, helped.of].map(({ at }) => unitAt(units, at)!.power) as [
			Offer['from'],
			Offer['to'],
		];
		return { from, to, kind, provinces: [provinceOf(helped.of.at), provinceOf(helped.to!)] };
	}
	const provinces = {
		peace: [],
		leave: [province()],
		support: [province(), province()],
		against: [province(), province()],
	};
	return { from: d.pick(POWERS), to: d.pick(POWERS), kind, provinces: provinces[kind] };
}

test('over random boards, orders and offers', () => {
	const met = new Map<string, number>();
	const runs = times(5000);
	for (let n = 0; n < runs; n++) {
		const d = dice(SEED + n);
		const { units, orders } = randomPosition(SEED + n, {
			units: 4 + d.below(18),
			powers: POWERS.slice(0, 2 + d.below(4)),
		});
		const centres = Object.fromEntries(CENTRES.filter(() => d.chance(0.4)).map((centre) => [centre, d.pick(POWERS)]));
		const board = { units, centres, dislodged: [] };
		const snapshot = snapshotOf(positionOf(units, centres), false, 1903);
		const given = new Int32Array(PROVINCE_COUNT);
		orders.forEach((order, u) => {
			given[u] = order ? orderNumber(order) : 0;
		});
		const lines = orders.flatMap((order, u) => (order ? [{ power: units[u]!.power, given: written(order) }] : []));
		for (let i = 0; i < 8; i++) {
			const offer = randomOffer(d, units, orders);
			const commitments = offer.from === offer.to ? undefined : commitmentsOf(offer, board);
			if (!commitments) continue;
			const { broken } = judgedBy(offer, board, lines);
			for (const part of [commitments.own, commitments.others]) {
				const isBroken = broken.some(({ by }) => by === POWERS[part.power]);
				const told = () =>
					`${JSON.stringify(offer)} ${POWERS[part.power]}: ${lines.map(({ given: { text } }) => text)}`;
				assert.equal(!isKept(part, snapshot, given), isBroken, told());
				const key = `${offer.kind} ${isBroken ? 'broken' : 'kept'}`;
				met.set(key, (met.get(key) ?? 0) + 1);
			}
		}
	}
	expect([...met.keys()].sort()).toEqual(OFFER_KINDS.flatMap((kind) => [`${kind} broken`, `${kind} kept`]).sort());
});
