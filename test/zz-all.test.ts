import { test } from 'vitest';
import { loadPhysics } from '../src/variants/diplomacywinks/physics.ts';
import { GAMES } from '../src/variants/index.ts';
import { computersAt, playComputed } from './game/computers.ts';

let n = 0;
const physics = await loadPhysics(() => 'x' + (n++));
test.each(GAMES.map((g) => [g.name, g] as const))('%s', (name, offer) => {
	let stages = 0; const t = performance.now();
	const game = playComputed(computersAt(offer, { ...offer.options, lastYear: 1906 }, 's1', name === 'duel' ? 2 : 7), { seed: 'x', throwing: physics }, 1907, () => { if (++stages > 400) throw new Error('too long'); });
	const events = new Map<string, number>();
	for (const r of game.reports) for (const e of r.events) { const k = e.replace(/\b[A-Z]{3}(\/[NSE]C)?\b/g, 'X').replace(/\b(AUSTRIA|ENGLAND|FRANCE|GERMANY|ITALY|RUSSIA|TURKEY)('s)?\b/g, 'POWER').replace(/\d+/g, 'N'); events.set(k, (events.get(k) ?? 0) + 1); }
	console.log(name, stages, game.phase.year, game.outcome?.text, (performance.now() - t).toFixed(0), [...events].sort((a, b) => b[1] - a[1]).slice(0, 25));
});
