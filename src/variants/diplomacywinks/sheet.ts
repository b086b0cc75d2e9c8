/** W19: the position sheet to argue with: what each colour stands on, could reach, and threatens. */

import { isCentre, provinceOf } from '../../board/map.ts';
import type { Power, Province } from '../../board/types.ts';
import type { Panel } from '../../game/report.ts';
import { nameOf } from '../../game/seats.ts';
import { type Game, unitsOf } from '../../game/state.ts';
import { indexUnits, possibleOrders } from '../../judge/legality.ts';
import { colourOf, winksOf } from './slice.ts';

export const REGIONS: readonly (readonly [string, ReadonlySet<Province>])[] = (
	[
		['Britain', 'CLY EDI LON LVP WAL YOR ENG IRI NAO NTH NWG'],
		['West', 'BEL BRE BUR GAS MAR PAR PIC POR SPA NAF LYO MAO WES'],
		['North', 'DEN FIN NWY SWE STP BAR BAL BOT HEL SKA'],
		['Middle', 'BER BOH HOL KIE MUN PRU RUH SIL TYR VIE'],
		['Italy', 'APU NAP PIE ROM TUN TUS VEN ADR ION TYS'],
		['Balkans', 'ALB BUD BUL GRE RUM SER TRI AEG'],
		['East', 'GAL LVN MOS SEV UKR WAR ANK ARM CON SMY SYR BLA EAS'],
	] as const
).map(([name, list]) => [name, new Set(list.split(' '))]);

export function positionSheet(game: Game): Panel[] {
	const { units } = game.situation;
	if (units.length === 0) return [];
	const colours = game.seats.map((_, seat) => colourOf(game, seat));
	const holder = new Map(units.map(({ power, at }) => [provinceOf(at), power]));
	const unitIndex = indexUnits(units);
	/** Provinces that its units could move to, also by convoy, with how many of them could. */
	const reach = (power: Power): ReadonlyMap<Province, number> => {
		const counts = new Map<Province, number>();
		for (const unit of unitsOf(game, power)) {
			const orders = possibleOrders(unitIndex, unit);
			const to = new Set(orders.flatMap((order) => (order.kind === 'move' ? [provinceOf(order.to)] : [])));
			for (const at of to) counts.set(at, (counts.get(at) ?? 0) + 1);
		}
		return counts;
	};
	/** `BUD SER2`: by more than one unit. */
	const listed = (reached: ReadonlyMap<Province, number>, isMeant: (at: Province) => boolean) =>
		[...reached]
			.flatMap(([at, count]) => (isMeant(at) ? [count > 1 ? `${at}${count}` : at] : []))
			.sort()
			.join(' ') || '-';
	const { tally } = winksOf(game);
	const standing = colours.map((power, seat) => {
		const own = unitsOf(game, power);
		const on = own.map(({ at }) => provinceOf(at)).filter(isCentre);
		const armies = own.filter(({ type }) => type === 'A').length;
		const counts = [tally[seat]!, armies, own.length - armies].map(String);
		return [power, nameOf(game, seat), ...counts, on.sort().join(' ') || '-'];
	});
	const reached = new Map(colours.map((power) => [power, reach(power)]));
	const open = colours.map((power) => [power, listed(reached.get(power)!, (at) => isCentre(at) && !holder.has(at))]);
	const prey = colours.map((power) => [
		power,
		listed(reached.get(power)!, (at) => holder.has(at) && holder.get(at) !== power),
	]);
	const regions = colours.map((power) => [
		power,
		...REGIONS.map(([, provinces]) => {
			const count = unitsOf(game, power).filter(({ at }) => provinces.has(provinceOf(at))).length;
			return count > 0 ? String(count) : '.';
		}),
	]);
	return [
		{
			title: 'The position',
			inView: true,
			columns: ['Colour', 'Player', 'Won tonight', 'A', 'F', 'Stands on centres'],
			rows: standing,
		},
		{
			title: 'Next turn: open centres in reach (and of how many units)',
			inView: true,
			columns: ['Colour', 'Open centres'],
			rows: open,
		},
		{ title: 'Next turn: who is threatened', inView: true, columns: ['Colour', 'Threatens'], rows: prey },
		{ title: 'Pieces by region', columns: ['Colour', ...REGIONS.map(([name]) => name)], rows: regions },
	];
}
