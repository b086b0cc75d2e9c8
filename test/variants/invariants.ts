/** What holds on the board after every stage of every game. */
import { expect } from 'vitest';
import { CENTRES, mayStand, provinceOf } from '../../src/board/map.ts';
import { play, startGame } from '../../src/game/play.ts';
import type { Game } from '../../src/game/state.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import type { Playing } from '../game/playing.ts';
import { refusal } from '../refusal.ts';

/** Units on legal places, one per province; only centres are owned. */
export function checkBoard({ situation, phase, stages }: Game): void {
	const { units, dislodged, centres } = situation;
	const where = units.map(({ at }) => provinceOf(at));
	if (new Set(where).size < where.length) expect.fail(`two units in one province: ${where.sort().join(' ')}`);
	for (const { type, at } of units) if (!mayStand(type, at)) expect.fail(`${type} ${at} in ${phase.year}`);
	for (const centre of Object.keys(centres)) if (!CENTRES.includes(centre)) expect.fail(`${centre} is not a centre`);
	for (const { unit, retreats } of dislodged)
		for (const place of retreats)
			if (!mayStand(unit.type, place) || where.includes(provinceOf(place)))
				expect.fail(`${unit.type} ${unit.at} may not retreat to ${place}`);
	const isRetreating = stages.some(({ stage }) => stage === 'retreats');
	if (dislodged.length > 0 && !isRetreating) expect.fail(`still dislodged: ${dislodged.length}`);
}

const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The game is the fold of its inputs as a save has them, and nothing else. */
export function checkReplay({ table, inputs }: Playing, start?: Game): void {
	const { setup } = table.game();
	const ruleset = rulesetOf(setup.variant)!;
	let again = start ?? startGame(asStored(setup), ruleset);
	for (const input of asStored(inputs)) {
		const next = play(again, input, ruleset);
		if (!next.ok) throw refusal(next);
		else again = next.value;
	}
	expect(JSON.stringify(again)).toBe(JSON.stringify(table.game()));
}

/** Counts what was met, and fails for what never was. */
export class Met<Event extends string> {
	readonly #counts: Map<Event, number>;
	constructor(events: readonly Event[]) {
		this.#counts = new Map(events.map((event) => [event, 0]));
	}
	readonly meet = (event: Event, when: unknown): void => {
		if (when) this.#counts.set(event, this.#counts.get(event)! + 1);
	};
	readonly isAll = (): boolean => this.never().length === 0;
	/** One line to be printed. */
	line(): string {
		return [...this.#counts].map(([event, count]) => `${event}: ${count}`).join(', ');
	}
	never(): Event[] {
		return [...this.#counts].flatMap(([event, count]) => (count === 0 ? [event] : []));
	}
}
