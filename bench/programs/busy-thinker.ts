/** A thinking thread that never comes to an end: pieces of work, and between them it waits while keys come. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Shared } from '../../src/thinker/messages.ts';
import { waitWhileTyping } from '../../src/thinker/typing-pause.ts';
import '../../src/thinker/priority.ts';

/** As long as a piece of a search may be. */
const PIECE_MS = 2;

parentPort!.on('message', () => {
	for (;;) {
		waitWhileTyping((workerData as Shared).typingPause);
		const end = performance.now() + PIECE_MS;
		while (performance.now() < end);
	}
});
