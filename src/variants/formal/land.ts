/** Whose land a province is: home countries and centres (M3, M4, M5, M15). */
import { CENTRES, HOMES, neighbours } from '../../board/map.ts';
import { onceFor } from '../../board/once.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import type { Land, Situation } from '../../game/situation.ts';
import { isAlive } from '../../game/state.ts';

/** M3: the home provinces without a centre. */
export const HOME_PROVINCES: Readonly<Record<Power, readonly Province[]>> = {
	AUSTRIA: ['TYR', 'BOH', 'GAL'],
	ENGLAND: ['CLY', 'YOR', 'WAL'],
	FRANCE: ['BUR', 'PIC', 'GAS'],
	GERMANY: ['RUH', 'PRU', 'SIL'],
	ITALY: ['APU', 'PIE', 'TUS'],
	RUSSIA: ['FIN', 'LVN', 'UKR'],
	TURKEY: ['SYR', 'ARM'],
};

/** The home centres that decide whose a home province is: those of its power beside it, by land (M4, M20). */
export const decidingCentres = (power: Power, province: Province): Province[] =>
	HOMES[power].filter((home) => neighbours('A', province).includes(home));

/** Each home province with its original power and the centres that decide. */
const DECIDED = POWERS.flatMap((power) =>
	HOME_PROVINCES[power].map((province) => ({ power, province, centres: decidingCentres(power, province) })),
);

/** The owner of every owned province, centres and home countries alike. Every possible order asks. */
export const landOwners = onceFor((situation: Situation): Land => {
	const { centres } = situation;
	// where nobody owns a centre, as in a file without them, nothing says who is in the game
	const isTold = Object.keys(centres).length > 0;
	const owners: Partial<Record<Province, Power>> = {};
	for (const centre of CENTRES) if (centres[centre]) owners[centre] = centres[centre];
	for (const { power, province, centres: deciding } of DECIDED) {
		const owner = homeOwner(power, deciding, centres);
		// M5: a power that is not in the game owns no land
		if (owner && (!isTold || isAlive({ situation }, owner))) owners[province] = owner;
	}
	return owners;
}, new WeakMap());

/** M4: its own power's as long as others own no more of these centres together; else whoever's owns most, nobody's in a tie. */
function homeOwner(power: Power, deciding: readonly Province[], centres: Situation['centres']): Power | undefined {
	const held = new Map<Power, number>();
	for (const centre of deciding) {
		const owner = centres[centre];
		if (owner) held.set(owner, (held.get(owner) ?? 0) + 1);
	}
	const own = held.get(power) ?? 0;
	held.delete(power);
	const others = [...held.values()].reduce((sum, n) => sum + n, 0);
	if (own >= others) return power;
	const most = Math.max(...held.values());
	const [first, ...equals] = [...held.keys()].filter((owner) => held.get(owner) === most);
	return equals.length === 0 ? first : undefined;
}
