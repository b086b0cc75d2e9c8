/** Positions of Bridge Diplomacy for tests. */
import { POWERS, type Power } from '../../src/board/types.ts';
import type { Game, Json, Setup } from '../../src/game/state.ts';
import { begin, setupFor } from '../game/playing.ts';
import { answer } from '../headless/running.ts';

export const setup = (players = 7, options: Setup['options'] = {}): Setup => ({
	...setupFor(players, options),
	variant: ['bridge'],
});
export const start = (players = 7, options: Setup['options'] = {}) => begin(setup(players, options)).table;
export const seat = (power: Power) => POWERS.indexOf(power);

/** Anything that an answer of the headless command may hold. */
// biome-ignore lint/suspicious/noExplicitAny: positions of many shapes
export const judge = async (line: object): Promise<any> => answer({ variant: 'bridge', ...line });

/** Places for so many centres and units of one power; the units stand in none of its home centres. */
export const CENTRES = 'PAR BRE MAR SPA POR BEL HOL MUN KIE BER DEN SWE NWY LON EDI LVP VEN ROM NAP TUN'.split(' ');
export const FIELDS = 'BUR GAS PIC RUH SIL BOH TYR PIE TUS APU PRU LVN UKR FIN GAL NAF CLY WAL YOR ALB ARM SYR'.split(
	' ',
);
export const armies = (count: number, from = 0) => FIELDS.slice(from, from + count).map((where) => `A ${where}`);

export interface Winter {
	/** Centres when the bid was made, the bid, centres now. */
	readonly c: number;
	readonly b?: number;
	readonly C: number;
	readonly units?: number;
	readonly balance?: number;
	readonly rest?: object;
}
/** France's winter of 1903. */
export const winter = ({ c, b, C, units = c, balance = 0, rest = {} }: Winter) =>
	judge({
		phase: 'W1903A',
		units: { FRANCE: armies(units) },
		centers: { FRANCE: CENTRES.slice(0, C) },
		...(b === undefined ? {} : { bids: { FRANCE: b } }),
		centersWhenBid: { FRANCE: c },
		balance: { FRANCE: balance },
		orders: {},
		...rest,
	});

export const bridge = (game: Game) => game.slices.bridge as Record<string, Json>;
