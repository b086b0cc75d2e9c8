/** Political factors (PFs): what they earn and what they are worth. Pure sums, the same for the screens and the headless command. */
import { abbreviation, countShort, NOTHING, type Phrase, powerShort, say, spaced } from '../../board/phrase.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { highest } from '../../game/outcome.ts';
import type { Counts } from '../../game/situation.ts';

/** `PFs`. */
export const PFS = abbreviation('PFs', 'political factors');

/** `3 PFs`. */
export const pfs = (number: number): Phrase =>
	countShort(number, ['PF', 'PFs'], ['political factor', 'political factors']);

/** What each player has invested, by the player's number. */
export type Investments = readonly Counts[];

/** F2: what each player starts with. */
export const FIRST_FACTORS = 8;
/** F5: what each player receives after every Spring and every Autumn. */
export const SEASON_FACTORS = 2;
/** F8: centres of one power that end the game. */
export const WINNING_CENTRES = 18;

export const addUp = (a: Counts, b: Counts): Counts =>
	Object.fromEntries(
		POWERS.flatMap((power) => {
			const sum = (a[power] ?? 0) + (b[power] ?? 0);
			return sum > 0 ? [[power, sum]] : [];
		}),
	);

/** The players with the largest investment in the power, or an equal largest; nobody where nobody invested. */
export function largestIn(power: Power, investments: Investments, among: readonly number[]): number[] {
	const value = (player: number) => investments[player]![power] ?? 0;
	return highest(among, value).filter((player) => value(player) > 0);
}

/** What a power earns those who have the most in it. */
interface Bonus {
	readonly power: Power;
	readonly earns: number;
	/** Its centres before this Autumn and now. */
	readonly before: number;
	readonly now: number;
}

/** F5: 2, less 1 where the count fell; nothing of a power that had no centre before either. */
function bonusOf(power: Power, before: Counts, now: Counts): Bonus {
	const counts = { before: before[power] ?? 0, now: now[power] ?? 0 };
	const fell = counts.now < counts.before;
	const isDead = counts.before === 0 && counts.now === 0;
	return { power, earns: isDead ? 0 : fell ? 1 : 2, ...counts };
}

export interface Income {
	readonly bonuses: readonly Bonus[];
	readonly total: number;
}

/** `2 + 2 RUS + 1 TUR (5 -> 4)` */
export const bonusesIn = ({ bonuses }: Income): Phrase =>
	spaced([say`${SEASON_FACTORS}`, ...bonuses.map(bonusIn)], ' + ');

const bonusIn = ({ power, earns, before, now }: Bonus): Phrase =>
	say`${earns} ${powerShort(power)}${now < before ? say` (${before} -> ${now})` : NOTHING}`;

export const springIncome = (investments: Investments): Income[] =>
	investments.map(() => ({ bonuses: [], total: SEASON_FACTORS }));

/** F5: with the bonus for every power in which the player has the most. `before` and `now` are centres by power. */
export function autumnIncome(investments: Investments, before: Counts, now: Counts): Income[] {
	const players = investments.map((_, player) => player);
	const leaders = POWERS.map((power) => ({ power, players: largestIn(power, investments, players) }));
	return players.map((player) => {
		const led = leaders.filter((leader) => leader.players.includes(player));
		const bonuses = led.map(({ power }) => bonusOf(power, before, now)).filter(({ earns }) => earns > 0);
		return { bonuses, total: bonuses.reduce((sum, { earns }) => sum + earns, SEASON_FACTORS) };
	});
}

/** F9: the PFs in each power times its centres. */
export const scoreOf = (own: Counts, centres: Counts): number =>
	POWERS.reduce((sum, power) => sum + (own[power] ?? 0) * (centres[power] ?? 0), 0);

/** Who wins if the game ends now, and by which part of F9. */
export interface Verdict {
	/** The power with 18 centres; null: there is none. */
	readonly power: Power | null;
	/** Those with the most PFs in it, between whom it lies; nobody where nobody invested, or there is no such power. */
	readonly leaders: readonly number[];
	/** Several share the win. */
	readonly winners: readonly number[];
}

/** `among`: the players who can win. */
export function verdictOf(investments: Investments, centres: Counts, among: readonly number[]): Verdict {
	const power = POWERS.find((one) => (centres[one] ?? 0) >= WINNING_CENTRES) ?? null;
	const leaders = power ? largestIn(power, investments, among) : [];
	const candidates = leaders.length > 0 ? leaders : among;
	return { power, leaders, winners: highest(candidates, (player) => scoreOf(investments[player] ?? {}, centres)) };
}
