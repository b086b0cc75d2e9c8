import { neighbours } from '../../src/board/map.ts';
import type { Province } from '../../src/board/types.ts';

/** A walk over land that comes nowhere twice. */
export function longWalk(length: number): Province[] {
	const walk: Province[] = ['POR'];
	const free = (at: Province) => neighbours('A', at).filter((next) => !walk.includes(next));
	const go = (): boolean => {
		if (walk.length === length) return true;
		// the one with fewest ways out first, so that no corner is left behind
		for (const next of free(walk.at(-1)!).sort((a, b) => free(a).length - free(b).length)) {
			walk.push(next);
			if (go()) return true;
			walk.pop();
		}
		return false;
	};
	go();
	return walk;
}
