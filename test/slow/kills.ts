/** Programs are killed while they play: nothing that was confirmed may be missing afterwards. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { SEED } from '../extent.ts';
import { afterKill, BUSY, bundleChild, Confirmed, run, tenSecondsLater } from './faults-parent.ts';
import { GAME_NAMES } from './scripted.ts';

/** Games that are played at the same time, each with its own part of the kills: so it matters not which is faster. */
const AT_ONCE = 3;
/** Milliseconds after its first word within which a program is killed. */
const MOMENTS = 250;
/** Calls to the file system among which one kills. */
const CALLS = 700;

let folder = '';
let script = '';

/** A folder and the bundled player, for the tests of a file. */
export function prepareKills(): void {
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'entente-kills-'));
		process.env.ENTENTE_STATE = join(folder, 'state');
		script = await bundleChild(folder);
	});
	afterAll(() => {
		delete process.env.ENTENTE_STATE;
		rmSync(folder, { recursive: true, force: true });
	});
}

/** Kills this many programs: at a call to the file system, which the seed alone decides, or at any moment. */
export async function killPrograms(kills: number, where: 'at a call' | 'at any moment'): Promise<void> {
	const counts = { runs: 0, cutOff: 0, games: 0, over: 0, confirmed: 0, halfLocks: 0 };
	const losses: string[] = [];
	const byGame: Record<string, number> = {};

	/** One game after another, each killed and resumed until it is over. */
	async function play(line: number): Promise<void> {
		const roll = chance(`${SEED} kills ${line}`, 'roll');
		const own = Math.ceil(kills / AT_ONCE);
		let runs = 0;
		for (let n = 0; runs < own; n++) {
			const game = GAME_NAMES[Math.floor(roll() * GAME_NAMES.length)]!;
			const at = join(folder, `${line}-${n}`);
			const confirmed = new Confirmed();
			let path: string | undefined;
			counts.games++;
			for (let k = 0; runs < own; k++) {
				const how = (['before', 'half', 'after'] as const)[Math.floor(roll() * 3)]!;
				const moment = roll();
				const { said, errors, wasKilled } = await run(
					script,
					{
						folder: at,
						...(path ? { path } : {}),
						game,
						seed: `${SEED} ${line} ${n} ${path ? k : 0}`,
						pins: n % 4 === 0,
						untilYear: 1903,
						...(where === 'at a call' ? { kill: { at: Math.floor(moment ** 2 * CALLS), how } } : {}),
					},
					process.env,
					where === 'at a call' ? undefined : moment * MOMENTS,
				);
				confirmed.hear(said);
				const first = said[0];
				if (first?.at === 'opened') path = first.path;
				// killed before it could say where: at most one save is there, with nothing confirmed in it
				path ??= savesIn(at)[0];
				const isOver = said.at(-1)?.at === 'over';
				if (path !== undefined && errors.includes(BUSY) && tenSecondsLater(path)) {
					counts.halfLocks++;
					continue;
				}
				if (!wasKilled && !isOver) {
					losses.push(`${game} ${at}: it failed: ${errors}`);
					break;
				}
				if (wasKilled) {
					runs++;
					byGame[game] = (byGame[game] ?? 0) + 1;
				}
				if (path === undefined) continue;
				const found = afterKill(path, join(at, 'look'));
				if (typeof found === 'string') {
					if (confirmed.count > 0) losses.push(`${game} ${path}: ${found}`);
					break;
				}
				if (found.wasCut) counts.cutOff++;
				path = found.path;
				const missing = await confirmed.missingIn(found.look);
				for (const what of missing) losses.push(`${game} ${path}, after ${JSON.stringify(confirmed.pending)}: ${what}`);
				if (missing.length > 0) break;
				if (isOver) {
					counts.over++;
					break;
				}
			}
			counts.confirmed += confirmed.count;
		}
		counts.runs += runs;
	}
	await Promise.all(Array.from({ length: AT_ONCE }, (_, line) => play(line)));
	console.log(
		`kills ${where}, seed ${SEED}: ${counts.runs} runs, ${counts.games} games, ${counts.over} played to 1903, ${counts.confirmed} confirmed steps, ${counts.cutOff} saves cut off in an unconfirmed step, ${counts.halfLocks} locks left half-made, LOSSES: ${losses.length}`,
		byGame,
	);
	expect(losses).toEqual([]);
	expect(counts.runs).toBeGreaterThanOrEqual(kills);
}

function savesIn(at: string): string[] {
	try {
		return readdirSync(at)
			.filter((name) => name.endsWith('.entente'))
			.map((name) => join(at, name));
	} catch {
		return [];
	}
}
