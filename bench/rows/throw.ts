/** Throws of Diplomacywinks from release to rest with 40 pieces on the board, in throws a second. */
import { chance } from '../../src/game/random.ts';
import type { RestingPiece } from '../../src/variants/diplomacywinks/throwing/index.ts';
import { simulateThrow } from '../../src/variants/diplomacywinks/throwing/simulate.ts';
import { aimAt, measureRate, report } from '../measure.ts';

const BOARD = { width: 710, height: 570 };
const next = chance('bench', 'throw');
let thrown = 0;

/** At the board, most of them; half of them run into something. */
function throwAt(lying: readonly RestingPiece[], frames: number) {
	const piece = { id: `p${thrown}`, type: thrown % 2 ? 'A' : 'F', colour: 'FRANCE' } as const;
	const [aim, strength, spin] = [60 * next() - 30, 20 + 50 * next(), 200 * next() - 100];
	return simulateThrow(BOARD, lying, { piece, aim, strength, spin }, `${thrown++}`, { frames });
}

let lying: readonly RestingPiece[] = [];
while (lying.length < 40) lying = throwAt(lying, 0).rest;

const many = (frames: number) => () => {
	for (let i = 0; i < 50; i++) throwAt(lying, frames);
	return 50;
};
/** 5 ms each. */
const aim = aimAt({ least: 200 });
report([
	measureRate('throws with 40 pieces lying', 'throws/s', many(0), { aim }),
	measureRate('the same with 20 frames a second', 'throws/s', many(20), { aim }),
]);
