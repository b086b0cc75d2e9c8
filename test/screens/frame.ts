/** A screen of the catalogue as text. */
import { show } from '../tui/app-driver.tsx';
import type { Shown } from './catalogue.tsx';

/** What it shows when it has come to rest. */
export async function frameOf({ node, keys = [] }: Shown): Promise<string> {
	const screen = show(node(() => {}));
	// some load what they show
	await screen.waitFor(/\S/);
	await screen.press(...keys);
	screen.idle();
	await screen.press();
	const frame = screen.lines().map((line) => line.trimEnd());
	screen.end();
	return `${frame.join('\n').trimEnd()}\n`;
}
