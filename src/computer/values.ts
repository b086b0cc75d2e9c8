/** What standing somewhere is worth to a power: near to what it wants or must hold, with more units there than others have. */
import { PROVINCE_COUNT } from '../judge/chart.ts';
import type { Outlook } from './outlook.ts';
import { CENTRE_COUNT, centreOf, NO_CENTRE, PLACEMENT_COUNT, provinceOfPlacement } from './placements.ts';
import type { Position } from './position.ts';
import { competitionIn, measurePressure, newPressure, strengthIn } from './pressure.ts';
import { countedRows, feltAt, uncountedRows } from './proximity.ts';
import { BEFORE_COUNT, LOOKING_AHEAD, newWorth, type Stress, valueCentres } from './worth.ts';

export const STRENGTH = 1000;
const COMPETITION = 1000;
export const WINTER_DEFENCE = 1000;

/** The values of one power in one position, each worked out when first asked for. */
export interface Values {
	/** Of a placement. */
	at(placement: number): number;
	/** The most units that any one rival could have in the province. */
	competition(province: number): number;
}

const worth = newWorth();
const pressure = newPressure();
const strengths = new Uint8Array(PROVINCE_COUNT);
const competitions = new Uint8Array(PROVINCE_COUNT);
const weighed = new Float64Array(CENTRE_COUNT);
const known = new Float64Array(PLACEMENT_COUNT);
let rows: Float64Array;

function weigh(position: Position, power: number, outlook: Outlook, { attack, defence }: Stress): void {
	valueCentres(position, power, outlook, worth);
	for (let c = 0; c < CENTRE_COUNT; c++) weighed[c] = attack * worth.attack[c]! + defence * worth.defence[c]!;
	known.fill(Number.NaN);
}

const movementValues: Values = {
	at: (placement) => {
		if (Number.isNaN(known[placement]!)) {
			const province = provinceOfPlacement[placement]!;
			const crowd = STRENGTH * strengths[province]! - COMPETITION * competitions[province]!;
			known[placement] = feltAt(rows, placement, weighed) + crowd;
		}
		return known[placement]!;
	},
	competition: (province) => competitions[province]!,
};

/**
 * For moves and retreats. There is one set of these values at a time: the next call makes it anew.
 */
export function valuesOf(position: Position, power: number, outlook: Outlook): Values {
	rows = outlook.isCounted ? countedRows() : uncountedRows();
	weigh(position, power, outlook, outlook.isCounted ? BEFORE_COUNT : LOOKING_AHEAD);
	measurePressure(position, pressure);
	for (let province = 0; province < PROVINCE_COUNT; province++) {
		strengths[province] = strengthIn(pressure, power, province);
		competitions[province] = competitionIn(pressure, outlook.rivals, province);
	}
	return movementValues;
}

/** For builds and removals: a unit is worth more where its own centre is in danger. */
export function winterValues(position: Position, power: number, outlook: Outlook): Pick<Values, 'at'> {
	rows = countedRows();
	weigh(position, power, outlook, LOOKING_AHEAD);
	return WINTER;
}

const WINTER: Pick<Values, 'at'> = {
	at: (placement) => {
		const centre = centreOf[provinceOfPlacement[placement]!]!;
		const danger = centre === NO_CENTRE ? 0 : WINTER_DEFENCE * worth.defence[centre]!;
		return feltAt(rows, placement, weighed) + danger;
	},
};
