/** Who may look inside what is printed: every file of src that imports `open`, and what for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const OPENED: Readonly<Record<string, string>> = {
	'print/layout.ts': 'measures, wraps, cuts, pads; what comes of it is printed again',
	'print/plain-table.ts': 'tables as plain text, for edges that lay them out themselves',
	'tui/terminal/focus.ts': 'marks a letter as the focus',
	'tui/parts/line.tsx': 'draws',
	'tui/parts/list.tsx': 'draws rows, and searches them for a letter that is typed',
	'tui/parts/frame.tsx': 'draws a title, and lays a page of help in lines',
	'tui/parts/panel-table.tsx': 'measures, wraps and cuts the cells of a table',
	'tui/parts/map/map-screen.tsx': 'writes the title of a picture',
	'tui/screens/private-turn.tsx': 'draws what Enter leads to among the keys, and a notice in a rule',
	'command.ts': 'writes why a game cannot be begun',
	'lines/spoken.ts': 'writes what is said',
	'saves/games.ts': 'writes why a save cannot be played',
	'headless/answers.ts': 'writes JSON',
	'headless/check.ts': 'writes what is the matter with a save',
	'headless/export.ts': 'writes how a game ended',
	'headless/import.ts': 'writes where a game ends otherwise',
	'headless/map.ts': 'writes the title of a map',
	'headless/referee.ts': 'writes a game',
	'headless/replay.ts': 'writes JSON',
	'game/telling-length.ts': 'measures how long a caption is',
	'variants/standard/suggest.ts': 'writes JSON',
	'game/table/kept-game.ts': 'writes the note of a save',
	'game/fields.ts': 'writes what is wrong with a field',
	'game/report.ts': 'writes an order line in the notation of the contract',
	'game/picture.ts': 'draws what signs mean beside a map',
	'desk/chapters.ts': 'searches the rows of tables for what is typed',
	'desk/typed-answer.ts': 'compares what is typed with the names in a list',
	'page/html.ts': 'escapes for HTML',
};

const IMPORTED = /\b(?:import|export)\b([^;'"`]*)\bfrom\s*['"`][^'"`]*\bprinted\.ts['"`]/g;
const NAMED = /\bimport\s*\(\s*['"`][^'"`]*\bprinted\.ts/;

/** Whether `open` comes into a file: by its name, with all else, or handed on. */
const imports = (text: string): boolean =>
	NAMED.test(text) ||
	[...text.matchAll(IMPORTED)].some(
		([, names = '']) => !/^\s*type\b/.test(names) && /\bopen(ToWrap)?\b|\*/.test(names),
	);

const src = fileURLToPath(new URL('../../src', import.meta.url));
const importers = readdirSync(src, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file) && imports(readFileSync(join(src, file), 'utf8')))
	.map((file) => file.replaceAll('\\', '/'));

test('what is printed is opened by these files alone, each with its reason; whoever no longer does leaves the list', () => {
	expect(importers.toSorted()).toEqual(Object.keys(OPENED).toSorted());
});

test.each([
	"import { open } from './printed.ts';",
	"import {\n\tasPrinted,\n\topen as opened,\n} from '../print/printed.ts';",
	'import * as printed from "../print/printed.ts"',
	"export * from './printed.ts';",
	"export { open } from './printed.ts';",
	"const { open } = await import('./printed.ts');",
])('an import is found, however it is written: %j', (text) => expect(imports(text)).toBe(true));

test.each([
	"import type { Printed } from './printed.ts';",
	"import { asPrinted, type Shown } from './printed.ts';",
	"import { open } from 'node:fs/promises';\nimport type { Printed } from './printed.ts';",
	'export const open = (path: string) => path;',
])('nothing else is: %j', (text) => expect(imports(text)).toBe(false));
