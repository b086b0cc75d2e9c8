/** Games that are played are killed at a call to the file system; the seed decides at which, and `SEED=5` tries others. */
import { test } from 'vitest';
import { killPrograms, prepareKills } from './kills.ts';

const KILLS = Number(process.env.KILLS ?? 660);

prepareKills();

test(`${KILLS} kills at a call: every confirmed input is found again`, { timeout: 1_800_000 }, () =>
	killPrograms(KILLS, 'at a call'),
);
