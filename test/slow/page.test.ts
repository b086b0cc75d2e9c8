/** The page of an evening in a real browser, wide and narrow, light and dark, and on paper; its size and time for long games. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { EDITION } from '../../src/game/state.ts';
import type { Contents } from '../../src/saves/contents.ts';
import { pageOfSave, writePageBeside } from '../../src/saves/page-file.ts';
import { GAMES } from '../../src/variants/index.ts';
import { beginComputed, computersAt, playComputedStage } from '../game/computers.ts';
import { readPage } from '../page/html.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder();
const SAVES = fileURLToPath(new URL('../data/saves/format-1', import.meta.url));

const BROWSER = ['chromium', 'chromium-browser', 'google-chrome'].find(
	(name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);
if (!BROWSER) console.log('page: no Chromium is installed here, so no page is looked at in a browser');

const ALWAYS = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--allow-file-access-from-files'];
const browse = (...args: string[]): string =>
	execFileSync(BROWSER!, [...ALWAYS, `--user-data-dir=${join(folder(), 'browser')}`, ...args], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
		maxBuffer: 64 * 1024 * 1024,
	});

/** What the save of a game would hold that computers play for so many years. */
function gameOf(name: string, years: number): Contents {
	const offer = GAMES.find((game) => game.name === name)!;
	const playing = beginComputed({ ...computersAt(offer, { lastYear: null }, 'page'), edition: EDITION });
	for (let i = 0; playing.game.outcome === null && playing.game.phase.year <= 1900 + years; i++)
		playComputedStage(playing, { seed: `page ${i}` });
	const header = { entente: 1, created: '2026-11-21T20:00:00Z', program: 'test', id: '', variants: offer.variant };
	const nothing = { sealed: new Map(), drafts: new Map(), pins: new Map(), wrongPins: new Map(), goneOn: 0 };
	return { header: { ...header, setup: playing.game.setup }, inputs: playing.inputs, ...nothing };
}

async function pageOfGame(name: string, years: number): Promise<string> {
	const page = await pageOfSave(gameOf(name, years));
	if (!page.ok) throw new Error(page.message);
	expect(page.value.problems).toEqual([]);
	const path = join(folder(), 'page.html');
	writeFileSync(path, page.value.html);
	return path;
}

test('the page of every old save is well formed', async () => {
	const names = readdirSync(SAVES).filter((name) => name.endsWith('.entente'));
	for (const name of names) {
		const save = join(folder(), name);
		writeFileSync(save, readFileSync(join(SAVES, name)));
		const written = await writePageBeside({ unsaved: () => undefined }, save);
		if (!written.ok) throw new Error(`${name}: ${written.message}`);
		expect({ name, problems: readPage(readFileSync(written.value, 'utf8')).problems }).toEqual({ name, problems: [] });
	}
	expect(names.length).toBeGreaterThan(50);
});

test.each(['standard', 'formal+bridge'])('twelve years of %s: less than a megabyte', async (name) => {
	const contents = gameOf(name, 12);
	const begun = performance.now();
	const page = await pageOfSave(contents);
	const took = performance.now() - begun;
	if (!page.ok) throw new Error(page.message);
	expect(page.value.problems).toEqual([]);
	const size = Buffer.byteLength(page.value.html);
	console.log(`page: twelve years of ${name}: ${Math.round(size / 1000)} kB in ${Math.round(took)} ms`);
	expect(size).toBeLessThan(1_000_000);
});

/** Width and height of a PNG. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe.skipIf(!BROWSER)('in Chromium (skipped where it is not installed)', () => {
	test.each(['standard', 'formal+bridge', 'double', 'fiascomacy'])(
		'%s: the browser reads what we wrote, and pictures of it',
		async (name) => {
			const path = await pageOfGame(name, 2);
			const url = pathToFileURL(path).href;
			const { tags } = readPage(readFileSync(path, 'utf8'));
			// a parser that had to mend something would have moved, added or dropped elements
			const dom = readPage(browse('--dump-dom', url).replace(/^<!DOCTYPE html>/i, '<!doctype html>\n')).tags;
			expect(dom).toEqual(tags);
			const pictures = [
				['wide', '--window-size=1200,1600'],
				['dark', '--window-size=1200,1600', '--force-dark-mode'],
				['narrow', '--window-size=500,1600'],
			].map(([what, ...look]) => {
				const file = join(folder(), `${what}.png`);
				browse(`--screenshot=${file}`, ...look, url);
				return readFileSync(file);
			});
			expect(pictures.map(sizeOf)).toEqual([
				[1200, 1600],
				[1200, 1600],
				[500, 1600],
			]);
			for (const picture of pictures) expect(picture.length).toBeGreaterThan(40_000);
			expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
			const pdf = join(folder(), 'page.pdf');
			browse(`--print-to-pdf=${pdf}`, '--no-pdf-header-footer', url);
			expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
		},
	);

	test.each([390, 768, 1200])('%i wide, nothing stands beyond the edge', async (width) => {
		const path = await pageOfGame('formal+bridge', 1);
		const frame = join(folder(), 'frame.html');
		writeFileSync(
			frame,
			`<!doctype html><body><iframe src="${pathToFileURL(path).href}" style="width:${width}px;height:800px;border:0" onload="const root = this.contentDocument.documentElement; document.title = root.scrollWidth + ' of ' + root.clientWidth"></iframe>`,
		);
		const dom = browse('--dump-dom', '--virtual-time-budget=5000', pathToFileURL(frame).href);
		expect(/<title>([^<]*)/.exec(dom)?.[1]).toBe(`${width} of ${width}`);
	});
});
