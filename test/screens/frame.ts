/** A screen of the catalogue as text. */
import { RIGHT, show } from '../tui/app-driver.tsx';
import type { Shown } from './catalogue.tsx';

/** What it shows when it has come to rest. */
export async function frameOf(
	{ node, keys = [], until }: Shown,
	size?: { columns: number; rows: number },
): Promise<string> {
	const screen = show(
		node(() => {}),
		size,
	);
	// some load what they show
	await screen.waitFor(/\S/);
	await screen.press(...keys);
	if (until) await screen.waitFor(until);
	screen.idle();
	await screen.press();
	const pages = [screen.lines()];
	if (size)
		for (let more = pagesLeft(pages[0]!); more > 0; more--) {
			await screen.press(RIGHT);
			pages.push(screen.lines());
		}
	screen.end();
	return pages
		.map(
			(lines) =>
				`${(size ? belowMap(lines) : lines)
					.map((line) => line.trimEnd())
					.join('\n')
					.trimEnd()}\n`,
		)
		.join('\n');
}

const RULE = /^-+$/;
const titleOf = (lines: readonly string[]): number => Math.max(0, lines.findIndex((line) => RULE.test(line)) - 1);

/** The map has frames of its own. */
const belowMap = (lines: readonly string[]): readonly string[] => lines.slice(titleOf(lines));

function pagesLeft(lines: readonly string[]): number {
	const [, page = 1, all = 1] = /page (\d+) of (\d+)/.exec(lines[titleOf(lines)]!) ?? [];
	return Number(all) - Number(page);
}
