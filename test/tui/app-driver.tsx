/** Drives a screen outside a terminal: keys in, the frame as it stands out. */
import { render } from 'ink-testing-library';
import type { ReactElement } from 'react';

export const ENTER = '\r';
export const ESC = '\x1b';
export const UP = '\x1b[A';
export const DOWN = '\x1b[B';
export const RIGHT = '\x1b[C';
export const LEFT = '\x1b[D';
export const BACKSPACE = '\x7f';
export const HOME = '\x1b[H';
export const END = '\x1b[F';
export const PAGE_UP = '\x1b[5~';
export const PAGE_DOWN = '\x1b[6~';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function show(node: ReactElement, { columns = 80, rows = 24 } = {}) {
	const app = render(node);
	Object.defineProperty(app.stdout, 'columns', { get: () => columns });
	Object.defineProperty(app.stdout, 'rows', { get: () => rows });
	app.stdout.emit('resize');
	let pressed = 0;
	const screen = () => app.lastFrame() ?? '';

	const waitFor = async (what: string | RegExp) => {
		const isThere = () => (typeof what === 'string' ? screen().includes(what) : what.test(screen()));
		for (const end = Date.now() + 20_000; !isThere(); await pause(5))
			if (Date.now() > end) throw new Error(`never saw ${what} but\n${screen()}`);
		// a screen listens a moment after it is drawn
		await pause(20);
	};
	return {
		screen,
		lines: () => screen().split('\n'),
		waitFor,
		/** How many keys were pressed so far. */
		get pressed() {
			return pressed;
		},
		/** Presses keys one by one; a plain word is typed letter by letter. */
		async press(...keys: string[]) {
			for (const key of keys.flatMap((text) => (text.startsWith(ESC) ? [text] : [...text]))) {
				pressed++;
				// as with the real keys, what nothing listens for waits
				for (let i = 0; i < 800 && app.stdin.listenerCount('readable') === 0; i++) await pause(5);
				app.stdin.write(key);
				// Ink waits a moment for what may follow an Esc
				await pause(key === ESC ? 60 : 8);
			}
		},
		/** Waits until a screen that is deaf at first listens. */
		quiet: () => pause(330),
		end: () => app.unmount(),
	};
}
