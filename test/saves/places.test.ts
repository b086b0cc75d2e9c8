/** What this computer keeps of the games lies in absolute places alone, wherever the program is started. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { expect, test } from 'vitest';
import { homeFolder, stateFolder } from '../../src/saves/folders.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { setupFor } from '../game/playing.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder();
const nobody = (): never => {
	throw Object.assign(new Error('no such user'), { code: 'ENOENT' });
};
const anna: typeof userInfo = () => ({ ...userInfo(), homedir: '/home/anna' }) as never;

test.each([
	[{ ENTENTE_STATE: '/state', HOME: '/home/ben' }, '/state'],
	[{ ENTENTE_STATE: 'state', HOME: '/home/ben' }, '/home/ben/.local/state/entente'],
	[{ XDG_STATE_HOME: '/xdg', HOME: '/home/ben' }, '/xdg/entente'],
	[{ XDG_STATE_HOME: 'xdg', HOME: '/home/ben' }, '/home/ben/.local/state/entente'],
	[{ HOME: 'ben' }, '/home/anna/.local/state/entente'],
	[{ HOME: '' }, '/home/anna/.local/state/entente'],
	[{}, '/home/anna/.local/state/entente'],
])('%j: %s', (env, expected) => {
	expect(stateFolder(env, anna)).toBe(expected);
	expect(isAbsolute(expected)).toBe(true);
});

test.each([{}, { HOME: '' }, { HOME: 'ben' }, { ENTENTE_STATE: 'here' }])(
	'%j, and a user whom nobody knows: there is none',
	(env) => {
		expect(() => stateFolder(env, nobody)).toThrow(expect.objectContaining({ code: 'noPlace' }));
		expect(homeFolder(env, nobody)).toBeUndefined();
	},
);

test('where nothing can be kept the key stays in memory, it is said, and nothing lies anywhere', async () => {
	const saves = join(folder(), 'saves');
	mkdirSync(saves);
	process.env.ENTENTE_STATE = '/proc/none';
	const made = newGame(saves, setupFor(2), 'test');
	if (!made.ok) throw new Error(made.message);
	expect(made.value.warning).toMatch(/^No key can be stored: .*\. Answers sealed in this game open only until/);
	made.value.table.close();
	expect(readdirSync(saves)).toHaveLength(1);
	expect(existsSync('/proc/none')).toBe(false);
	const again = await resumeGame(made.value.path);
	expect(again.ok).toBe(true);
	if (again.ok) again.table.close();
});
