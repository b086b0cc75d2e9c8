/** W19: the position sheet to argue with: what each colour stands on, could reach, and threatens. */

import { isCentre, provinceOf } from '../../board/map.ts';
import { column, counting, nothing, type Panel, PLAYER, placesCounted, placesIn, row } from '../../board/panel.ts';
import { words } from '../../board/phrase.ts';
import type { Power, Province } from '../../board/types.ts';
import { personAt } from '../../game/seats.ts';
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
	const listed = (reached: ReadonlyMap<Province, number>, isMeant: (at: Province) => boolean) =>
		placesCounted(new Map([...reached].filter(([at]) => isMeant(at))));
	const { tally } = winksOf(game);
	const standing = colours.map((power, seat) => {
		const own = unitsOf(game, power);
		const armies = own.filter(({ type }) => type === 'A').length;
		const on = own.map(({ at }) => provinceOf(at)).filter(isCentre);
		return row(power, personAt(game, seat), tally[seat] ?? 0, armies, own.length - armies, placesIn(on));
	});
	const reached = colours.map((power) => ({ power, at: reach(power) }));
	const open = reached.map(({ power, at }) =>
		row(
			power,
			listed(at, (to) => isCentre(to) && !holder.has(to)),
		),
	);
	const prey = reached.map(({ power, at }) =>
		row(
			power,
			listed(at, (to) => holder.has(to) && holder.get(to) !== power),
		),
	);
	const regions = colours.map((power) =>
		row(
			power,
			...REGIONS.map(([, provinces]) => {
				const count = unitsOf(game, power).filter(({ at }) => provinces.has(provinceOf(at))).length;
				return count > 0 ? count : nothing('.');
			}),
		),
	);
	const colour = column('Colour');
	return [
		{
			id: 'position',
			title: words('The position'),
			inView: true,
			columns: [
				colour,
				PLAYER,
				column('Won tonight'),
				counting('A', 'army', 'armies'),
				counting('F', 'fleet'),
				column('Stands on centres'),
			],
			rows: standing,
		},
		{
			id: 'openCentres',
			title: words('Next turn: open centres in reach (and of how many units)'),
			inView: true,
			columns: [colour, column('Open centres')],
			rows: open,
		},
		{
			id: 'threats',
			title: words('Next turn: who is threatened'),
			inView: true,
			columns: [colour, column('Threatens')],
			rows: prey,
		},
		{
			id: 'regions',
			title: words('Pieces by region'),
			columns: [colour, ...REGIONS.map(([name]) => column(name, { said: words(name) }))],
			rows: regions,
		},
	];
}
