/**
 * Where a computer puts its PFs: where they bring it nearest to winning. A power that the seat can order grows, one that others order
 * stays as it is; what leads earns more PFs; and whoever has most in a power that comes to 18 centres has won.
 */
import { POWERS, type Power } from '../../board/types.ts';
import type { Roll } from '../../computer/choice.ts';
import { chance, shuffled } from '../../game/random.ts';
import type { Counts } from '../../game/situation.ts';
import type { Game } from '../../game/state.ts';
import { addUp, type Investments, WINNING_CENTRES } from './factors.ts';
import { expectedInvestments } from './rivals.ts';
import { centreCounts } from './slice.ts';
import { hasBonus } from './stages.ts';

/** So many guesses of what the others invest. */
const GUESSES = 8;
/** How far it looks ahead, in years, and what a power wins in one that is ordered well. */
const YEARS = 3;
const GROWTH = 2;
/** With less than this part of all PFs in a power hardly an order is carried, with so much every one. */
const HELPLESS = 0.35;
const MIGHTY = 0.75;
/** From so many centres on a power may well come to 18. */
const LARGE = 9;
/** How much two powers of the same size may differ, so that not all want the same. */
const TASTE = 0.3;
/** And what speaks for the one that is its own to begin with. */
const LIKING = 1;

/** What the seat invests of so many PFs. */
export function searchedInvestment(game: Game, seat: number, total: number, roll: Roll): Counts {
	const guesses = Array.from({ length: GUESSES }, () => expectedInvestments(game, seat, {}, roll));
	const centres = centreCounts(game);
	const liked = favouriteOf(game, seat);
	const taste = POWERS.map((power) => centres[power] * (1 + TASTE * (roll() - 0.5) + (power === liked ? LIKING : 0)));
	const prospects = { guesses, taste, seat, earns: hasBonus(game.options) };
	const value = (own: Counts) =>
		prospects.guesses.reduce((sum, guess) => sum + chanceToWin(withOwn(guess, seat, own), prospects), 0);
	// where no power has a centre any will do
	let best: Counts = { [POWERS[0]]: total };
	let most = Number.NEGATIVE_INFINITY;
	for (const start of POWERS) {
		if (centres[start] === 0) continue;
		let own: Counts = { [start]: total };
		let worth = value(own);
		for (;;) {
			const [next, then] = bestStep(own, centres, value);
			if (next === undefined || then <= worth) break;
			own = next;
			worth = then;
		}
		if (worth > most) [best, most] = [own, worth];
	}
	return best;
}

/** A power for each seat, as long as there are enough: drawn by the game's own chance, so that all know them and nobody need speak. */
const favouriteOf = ({ setup, seats }: Game, seat: number): Power | undefined =>
	seats.length > POWERS.length ? undefined : shuffled(POWERS, chance(setup.seed, 'favourites'))[seat];

/** One PF elsewhere. */
function bestStep(own: Counts, centres: Counts, value: (own: Counts) => number): [Counts | undefined, number] {
	let best: Counts | undefined;
	let most = Number.NEGATIVE_INFINITY;
	for (const from of POWERS) {
		const left = own[from] ?? 0;
		if (left === 0) continue;
		for (const to of POWERS) {
			if (to === from || (centres[to] ?? 0) === 0) continue;
			const next = addUp({ ...own, [from]: left - 1 }, { [to]: 1 });
			const worth = value(next);
			if (worth > most) [best, most] = [next, worth];
		}
	}
	return [best, most];
}

const withOwn = (investments: Investments, seat: number, own: Counts): Investments =>
	investments.map((each, other) => (other === seat ? addUp(each, own) : each));

interface Prospects {
	readonly taste: readonly number[];
	readonly seat: number;
	/** Whether there is a bonus for the largest investment. */
	readonly earns: boolean;
}

const between = (x: number, low: number, high: number): number => Math.max(0, Math.min(1, (x - low) / (high - low)));

/** The chance to win, more or less, with these investments. */
function chanceToWin(investments: Investments, { taste, seat, earns }: Prospects): number {
	const powers = POWERS.map((power, p) => {
		const all = investments.map((own) => own[power] ?? 0);
		const own = all[seat] ?? 0;
		const sum = all.reduce((one, other) => one + other, 0);
		const most = Math.max(...all);
		const control = sum === 0 ? 0 : between(own / sum, HELPLESS, MIGHTY);
		const now = taste[p] ?? 0;
		const size = now === 0 ? 0 : Math.min(WINNING_CENTRES, now + YEARS * GROWTH * control);
		return { all, own, most, size };
	});
	const largest = Math.max(...powers.map(({ size }) => size));
	const scores = investments.map((_, who) => {
		let score = 0;
		let earned = 0;
		for (const { all, most, size } of powers) {
			const points = all[who] ?? 0;
			score += points * size;
			if (earns && size > 0 && points > 0 && points === most) earned += 2 * YEARS;
		}
		// what it earns goes where it brings something
		return score + (earned * largest) / 2;
	});
	const squares = scores.reduce((sum, score) => sum + score * score, 0);
	const share = squares === 0 ? 0 : (scores[seat] ?? 0) ** 2 / squares;
	const leader = powers.reduce((one, other) => (other.size > one.size ? other : one));
	const decided = between(leader.size, LARGE, WINNING_CENTRES) ** 2;
	const first = leader.all.filter((points) => points === leader.most).length;
	const leads = leader.own > 0 && leader.own === leader.most ? 1 / first : 0;
	return (1 - decided) * share + decided * leads;
}
