/** Keys as a cat or an impatient hand presses them: quickly, twice, held down. */
import fc from 'fast-check';
import { WAIT } from '../../src/waiting.ts';
import {
	BACKSPACE,
	DOWN,
	END,
	ENTER,
	ESC,
	HOME,
	LEFT,
	PAGE_DOWN,
	PAGE_UP,
	RIGHT,
	type Shown,
	UP,
} from './app-driver.tsx';

const MOVES = [UP, DOWN, LEFT, RIGHT, HOME, END, PAGE_UP, PAGE_DOWN, '\t', ESC, BACKSPACE, ' ', '?', '/'];
export const LETTERS = [...'abcdefghijklmnopqrtuvwxyz0123456789=,+'];
/** Held down, a key comes so often. */
const HELD_MS = 30;
/** Keys that edit a line, and are none anywhere else. */
const EDITS = ['\x01', '\x05', '\x0b', '\x15', '\x17'];

export interface Press {
	readonly key: string;
	/** How often; more than twice: it is held down. */
	readonly often: number;
	/** How long a finger takes for the next key, in milliseconds: less than Enter waits for. */
	readonly gap: number;
}

export const pressed = (keys: readonly string[], { minLength = 10, maxLength = 25 } = {}): fc.Arbitrary<Press[]> =>
	fc.array(
		fc.record({
			key: fc.oneof(fc.constant(ENTER), fc.constantFrom(...MOVES), fc.constantFrom(...keys)),
			often: fc.constantFrom(1, 1, 1, 2, 2, 12),
			gap: fc.integer({ min: 0, max: WAIT.enter - 1 }),
		}),
		{ minLength, maxLength },
	);

/**
 * Presses them, and looks after each; no further where `look` says so. What is loaded meanwhile takes time: an Enter that would
 * come after a pause then is left out.
 */
export async function pressAll(app: Shown, keys: readonly Press[], look: () => boolean): Promise<void> {
	let last = Date.now();
	for (const { key, often, gap } of keys)
		for (let i = 0; i < often; i++) {
			if (key === ENTER && Date.now() - last >= WAIT.enter) continue;
			if (!EDITS.includes(key)) last = Date.now();
			await app.press(key);
			if (!look()) return;
			app.pass(often > 2 ? HELD_MS : gap);
		}
}
