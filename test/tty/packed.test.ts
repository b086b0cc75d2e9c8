/** What `npm pack` gives, as players get it: installed without a network, or only unpacked. */
import { execFile } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { thirdParty } from '../../scripts/third-party.mjs';
import { EDITION } from '../../src/game/state.ts';
import { endAll, start } from './harness.ts';
import { root } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'entente-packed-'));
const inFolder = (name: string) => join(folder, name);
const [clone, prefix, home] = ['clone', 'prefix', 'home'].map(inFolder) as [string, string, string];
const IN_CLONE = [
	'CHANGELOG.md',
	'CONTRIBUTING.md',
	'LICENSE',
	'README.md',
	'docs',
	'maps',
	'package.json',
	'scripts',
	'src',
];
const path = `${prefix}/bin:${process.env.PATH}`;

/** Runs a command where nothing is set up and nothing can be reached; gives what it prints. */
async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
	const env = {
		PATH: path,
		HOME: home,
		npm_config_registry: 'http://127.0.0.1:9',
		npm_config_update_notifier: 'false',
	};
	return (await promisify(execFile)(command, args, { cwd, env })).stdout;
}

let pack = '';
beforeAll(async () => {
	for (const made of [clone, prefix, home]) mkdirSync(made);
	for (const name of IN_CLONE) cpSync(join(root, name), join(clone, name), { recursive: true });
	symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
	await run(clone, 'npm', 'pack', '--pack-destination', folder);
	pack = inFolder(readdirSync(folder).find((name) => name.endsWith('.tgz'))!);
});
afterAll(() => {
	endAll();
	rmSync(folder, { recursive: true, force: true });
});

test.concurrent('installed into an empty prefix it plays from the menu to the first private turn of a new game', async () => {
	await run(home, 'npm', 'install', '--global', '--offline', '--prefix', prefix, pack);
	expect(readdirSync(join(prefix, 'lib/node_modules'))).toEqual(['entente']);
	const terminal = start('sh', ['-c', `cd ${home} && exec entente`], { env: { PATH: path, HOME: home } });
	await terminal.waitFor('> Play now');
	terminal.send('n\r');
	await terminal.waitFor('what is played?');
	terminal.send('\r');
	await terminal.waitFor('Name of player 1');
	terminal.send('Anna,Ben\r');
	await terminal.waitFor('> Start the game');
	terminal.send('\r');
	await terminal.waitFor('Enter opens the turn.');
	terminal.send('\r');
	await terminal.waitFor(/^ (Anna|Ben): Orders of [A-Z]+/);
	terminal.send('\x03');
	await terminal.waitFor('Leave the game?');
	terminal.send('\r');
	expect(await terminal.exit).toBe(0);
	await terminal.waitFor(/^Go on with: entente resume /m);
	const saves = readdirSync(join(home, 'saves'));
	expect(saves).toEqual([expect.stringMatching(/-anna-ben\.entente$/)]);
	expect(await run(home, 'entente', 'check', saves[0]!)).toContain('whole');
});

test.concurrent('unpacked it runs without npm; all is there that is shipped, and whose code is in it', async () => {
	await run(folder, 'tar', 'xzf', pack);
	const version = await run(folder, process.execPath, 'package/dist/main.js', '--version');
	expect(version).toBe(`${about.version} (edition ${EDITION} of the rules)\n`);
	const files = about.files.filter((name) => !name.startsWith('!'));
	expect(readdirSync(inFolder('package')).sort()).toEqual([...files, 'package.json'].sort());
	expect(about).not.toHaveProperty('dependencies');
	// nor is anything run where it is installed, which npm would warn of
	for (const hook of ['preinstall', 'install', 'postinstall', 'prepare'])
		expect(about.scripts).not.toHaveProperty(hook);
	const licences = readFileSync(inFolder('package/dist/THIRD-PARTY.txt'), 'utf8');
	for (const name of ['ink', 'react', 'yoga-layout', 'planck', '@alcalzone/ansi-tokenize'])
		expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)$`, 'm'));
});

test.concurrent('it is small, has no native parts, and npx begins a game with it', async () => {
	expect(statSync(pack).size).toBeLessThan(1_000_000);
	const packed = (await run(folder, 'tar', 'tzf', pack)).trim().split('\n');
	expect(packed.length).toBeGreaterThan(100);
	expect(packed.filter((name) => /\.(node|so|dylib|dll|wasm)$/.test(name))).toEqual([]);
	const here = inFolder('elsewhere');
	mkdirSync(here);
	const args = ['--yes', '--offline', `../${basename(pack)}`, 'play'];
	const env = { PATH: path, HOME: inFolder('empty') };
	const terminal = start('sh', ['-c', `cd ${here} && exec npx "$@"`, 'sh', ...args], { env });
	await terminal.waitFor(/Orders of [A-Z]+|Enter opens the turn/);
	expect(readdirSync(join(here, 'saves'))).toContainEqual(expect.stringMatching(/\.entente$/));
});

test('a package without the text of its licence is not bundled', () => {
	const packages = inFolder('node_modules');
	const add = (name: string, license: string | undefined, ...texts: string[]) => {
		mkdirSync(join(packages, name), { recursive: true });
		writeFileSync(join(packages, name, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }));
		for (const file of texts) writeFileSync(join(packages, name, file), `${file}\r\n`);
	};
	const licences = (...names: string[]) => {
		const inputs = Object.fromEntries(names.map((name) => [`node_modules/${name}/index.js`, { bytesInOutput: 1 }]));
		return thirdParty({ outputs: { 'dist/main.js': { inputs } } }, folder);
	};
	add('@some/b', 'ISC', 'LICENSE', 'NOTICE');
	add('a', 'MIT', 'LICENSE');
	add('c', 'MIT', 'LICENSE');
	expect(licences('c', '@some/b', 'a')).toBe(licences('a', 'c', '@some/b'));
	expect(licences('c', '@some/b', 'a')).toMatch(
		/-\n\n@some\/b 1\.0\.0 \(ISC\)\n\nLICENSE\n\nNOTICE\n\n-+\n\na 1\.0\.0 \(MIT\)\nc 1\.0\.0 \(MIT\)\n\nLICENSE\n$/,
	);
	add('only-named', 'MIT');
	add('only-text', undefined, 'LICENSE');
	expect(() => licences('a', 'only-named')).toThrow('only-named, which is bundled');
	expect(() => licences('a', 'only-text')).toThrow('only-text, which is bundled');
});
