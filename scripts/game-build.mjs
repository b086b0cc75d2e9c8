// How the game is bundled: one entry, split so that each command loads only what it needs, and the thread in which computers think.
import { fileURLToPath } from 'node:url';
import { bundling } from './bundling.mjs';
import { constants } from './constants.mjs';
import { standIns } from './stand-ins.mjs';

export const gameBuild = {
	...bundling,
	absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
	entryPoints: { main: 'src/main.ts', thinker: 'src/thinker/worker.ts' },
	splitting: true,
	plugins: [standIns, constants],
};
