/** What the units did in the movement before: as it was revealed, or as a line of `suggest` tells it. */
import { provinceOf } from '../../board/map.ts';
import { isSupportOf } from '../../board/notation.ts';
import { type Order, POWERS, type Power, type Province, type Unit } from '../../board/types.ts';
import type { Report } from '../../game/report.ts';
import type { Game } from '../../game/state.ts';
import type { PastMovement } from '../../game/view.ts';
import { placeNumber } from '../../judge/chart.ts';
import { type Before, newBefore } from '../../search/looks.ts';
import { friendsOf } from './opinions.ts';

interface LastMove {
	readonly power: Power;
	readonly from: Province;
	readonly to: Province;
	readonly isDone: boolean;
	/** How many of its power helped it. */
	readonly helpers: number;
}

/** With who is a friend of the power. `history`: movements of which the game has no reports. */
export function beforeOf(game: Game, own: number, history: readonly PastMovement[] = []): Before {
	const { units } = game.situation;
	const last = history.at(-1);
	const owner = POWERS[own];
	const before = { ...newBefore(), ...(owner && { friends: friendsOf(game, owner) }) };
	for (const { power, from, to, isDone, helpers } of last ? told(last, units) : revealed(game.reports)) {
		const at = isDone ? to : from;
		const u = units.findIndex((each) => each.power === power && provinceOf(each.at) === at);
		if (u < 0) continue;
		if (isDone) before.origins[u] = placeNumber(from);
		else {
			before.failed[u] = placeNumber(to);
			before.helpers[u] = helpers;
		}
	}
	return before;
}

function revealed(reports: readonly Report[]): LastMove[] {
	const isMovement = ({ lines }: Report) => lines.some(({ given }) => given.order?.kind === 'move');
	const lines = reports.findLast(isMovement)?.lines ?? [];
	return lines.flatMap(({ unit, given: { order }, result, power }) => {
		if (!unit || order?.kind !== 'move') return [];
		const own = lines.filter((line) => line.power === power).map((line) => line.given.order);
		return [moveOf(power, unit.at, order.to, result === 'ok', own)];
	});
}

/** What became of it the units say that are there now. */
function told({ situation, orders }: PastMovement, now: readonly Unit[]): LastMove[] {
	return situation.units.flatMap(({ power, type, at }, u) => {
		const order = orders[u];
		if (order?.kind !== 'move') return [];
		const own = orders.filter((_, i) => situation.units[i]!.power === power);
		const isAt = (place: string) =>
			now.some((unit) => unit.power === power && unit.type === type && provinceOf(unit.at) === provinceOf(place));
		const isFollowed = own.some(
			(other) => other?.kind === 'move' && other.unit.type === type && provinceOf(other.to) === provinceOf(at),
		);
		const isDone = isAt(order.to) && (!isAt(at) || isFollowed);
		return isDone || isAt(at) ? [moveOf(power, at, order.to, isDone, own)] : [];
	});
}

function moveOf(
	power: Power,
	at: string,
	goal: string,
	isDone: boolean,
	own: readonly (Order | undefined)[],
): LastMove {
	const [from, to] = [provinceOf(at), provinceOf(goal)];
	return { power, from, to, isDone, helpers: own.filter((order) => isSupportOf(order, from, to)).length };
}
