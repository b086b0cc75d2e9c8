/** Tables at which a Diplomacywinks debate goes to an arbiter. */
import { startGame } from '../../src/game/play.ts';
import type { Table } from '../../src/game/table.ts';
import { diplomacywinks } from '../../src/variants/diplomacywinks/index.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { goOnFrom, NAMES, submit } from '../game/playing.ts';

const RULESET = rulesetOf(['diplomacywinks'])!;

/** Two who disagree, at the question how it goes on. */
export function disagreeing(): Table {
	const options = { seating: 'entered', first: 'entered', throws: 'hand', negotiation: 'free', count: 'everyTurn' };
	const seats = diplomacywinks.seating(NAMES.slice(0, 2), options, 'seed');
	const { table } = goOnFrom(
		startGame({ variant: ['diplomacywinks'], options, seats, seed: 'seed' }, RULESET),
		RULESET,
	);
	submit(table, 0, { lay: ['anna a vie', 'ben a mun'] });
	submit(table, 0, { nominee: '0' });
	submit(table, 1, { nominee: '1' });
	table.act('done', '2026-01-01T12:00:00Z');
	return table;
}

/** Both have accepted Zoe: the laptop goes to her. */
export function atTheArbiter(): Table {
	const table = disagreeing();
	submit(table, 0, { wayOn: 'arbiter', arbiter: 'Zoe' });
	submit(table, 0, { accept: 'yes' });
	submit(table, 1, { accept: 'yes' });
	return table;
}
