/**
 * How much the tests at random do: `npm test` a part of it, `npm run test:slow` all (each config says which). More, and other
 * chances: `RUNS=200000 SEED=5 npx vitest run test/judge/oracle`.
 */
import { inject } from 'vitest';

declare module 'vitest' {
	interface ProvidedContext {
		extent: 'part' | 'all';
	}
}

const { RUNS, SEED: seed } = process.env;
/** Whether all is tried. */
export const isAll = RUNS !== undefined || inject('extent') === 'all';

export const SEED = Number(seed ?? 1901);

/** How often to try something at random, where all is so often, and a part so few times. */
export const times = (all: number, part = Math.ceil(all / 10)): number => Number(RUNS ?? (isAll ? all : part));

/** Of what is alike all in the slow suite, else the first few. */
export const some = <T>(all: readonly T[], few = 1): readonly T[] => (isAll ? all : all.slice(0, few));

/**
 * The numbers, below `all`, of the games to be played: in the slow suite all of them, else some from all over, and more until
 * everything was met that can be; so what is never met fails in either. `rich` are games known to meet what most do not: they
 * are played first, so that few others are needed. Where they meet it no longer, others are played until one does.
 */
export function* untilAllMet(isAllMet: () => boolean, all: number, rich: readonly number[] = []): Generator<number> {
	const most = Number(RUNS ?? all);
	const others = Array.from({ length: most }, (_, i) => (i * STRIDE) % most).filter((i) => !rich.includes(i));
	const numbers = [...rich.filter((i) => i < most), ...others];
	for (const [played, number] of numbers.entries()) if (isAll || played < all / 40 || !isAllMet()) yield number;
}

/** A prime that divides none of these counts, so that each number has its turn. */
const STRIDE = 89;
