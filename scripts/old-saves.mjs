// Makes the small saves that later versions must open, in test/data/saves/format-N with N the format of today:
//
//   node scripts/old-saves.mjs            makes those that are missing, and leaves the others as they are
//   node scripts/old-saves.mjs --again GAME   makes those of this game in this format anew, with its keys, and leaves the others as they are
//   node scripts/old-saves.mjs --anew     makes all of this format anew: only as long as no released version wrote it
//   node scripts/old-saves.mjs --states   writes down anew what the saves of all formats lead to (expected.json)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundled.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'entente-old-saves-'));
process.env.ENTENTE_STATE = join(folder, 'state');
const { makeOldSaves } = await bundled('test/saves/old-saves-make.ts', folder);
await makeOldSaves(join(root, 'test/data/saves'), process.argv[2], process.argv[3]);
rmSync(folder, { recursive: true });
