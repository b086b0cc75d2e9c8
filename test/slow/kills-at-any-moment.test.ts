/** Games that are played are killed at any moment: a clock decides, so no run is like another. */
import { test } from 'vitest';
import { killPrograms, prepareKills } from './kills.ts';

const KILLS = Number(process.env.KILLS ?? 440);

prepareKills();

test(`${KILLS} kills at any moment: every confirmed input is found again`, { timeout: 1_800_000 }, () =>
	killPrograms(KILLS, 'at any moment'),
);
