import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { stateFolder } from '../../src/saves/folders.ts';
import { loadGameKey, storeNewKey } from '../../src/saves/keys.ts';
import { openWithPin, setPin, waitAfterWrongPins } from '../../src/saves/pin.ts';
import { newEntryId, newGameId, newGameKey, seal, seatKey, unseal } from '../../src/saves/seal.ts';
import { created, newFolder, opened, removeFolders } from './samples.ts';

afterAll(removeFolders);

const game = newGameId();
const gameKey = newGameKey();
const anna = seatKey(gameKey, game, 'Anna');
const label = { form: 'orders', id: 'e1' };
const orders = { orders: ['A PAR-BUR', 'F BRE-MAO'] };

describe('a sealed answer', () => {
	it('opens to the same value', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect(unseal(anna, label, seal(anna, label, value))).toEqual({
					ok: true,
					value: JSON.parse(JSON.stringify(value)),
				});
			}),
		);
	});

	it('is as long as any other, and never the same twice', () => {
		const boxes = ['', 'yes', { no: 'no' }, 'x'.repeat(1500)].map((value) => seal(anna, label, value));
		expect(new Set(boxes.map((box) => box.length)).size).toBe(1);
		expect(seal(anna, label, 'x'.repeat(1600)).length).toBe(seal(anna, label, 'x'.repeat(3000)).length);
		expect(seal(anna, label, 'yes')).not.toBe(seal(anna, label, 'yes'));
	});

	it('opens neither as another entry, form or seat, nor in another game', () => {
		const box = seal(anna, label, orders);
		expect(unseal(anna, { ...label, id: 'e2' }, box)).toMatchObject({ problem: 'changed' });
		expect(unseal(anna, { ...label, form: 'bid' }, box)).toMatchObject({ problem: 'changed' });
		expect(unseal(seatKey(gameKey, game, 'Ben'), label, box)).toMatchObject({ problem: 'notHere' });
		expect(unseal(seatKey(gameKey, newGameId(), 'Anna'), label, box)).toMatchObject({ problem: 'notHere' });
		expect(unseal(seatKey(newGameKey(), game, 'Anna'), label, box)).toMatchObject({ problem: 'notHere' });
		// A seat's key differs with the type of its name, too.
		expect(unseal(seatKey(gameKey, game, 1), label, seal(seatKey(gameKey, game, '1'), label, 1)).ok).toBe(false);
	});

	it('opens after no change at all, and throws at nothing', () => {
		const box = seal(anna, label, orders);
		for (let index = 0; index < box.length; index += 7) {
			const changed = `${box.slice(0, index)}${box[index] === 'A' ? 'B' : 'A'}${box.slice(index + 1)}`;
			expect(unseal(anna, label, changed).ok).toBe(false);
		}
		for (const short of ['', '.', box.slice(0, 20), box.slice(0, -4)])
			expect(unseal(anna, label, short).ok).toBe(false);
		fc.assert(fc.property(fc.string(), (text) => unseal(anna, label, text).ok === false));
		fc.assert(fc.property(fc.base64String(), (text) => unseal(anna, label, `${anna.mark}.${text}`).ok === false));
	});

	it('shows no key where a key is printed', () => {
		const bytes = gameKey.secret.export();
		for (const printed of [
			inspect(gameKey, { depth: 9, showHidden: true }),
			JSON.stringify(gameKey),
			inspect(anna),
			JSON.stringify(anna),
		]) {
			expect(printed).not.toContain(bytes.toString('hex'));
			expect(printed).not.toContain(bytes.toString('base64'));
		}
	});
});

describe('a PIN', () => {
	it('opens what was sealed with it; a wrong one, none, or the right one on another computer does not', async () => {
		const { pin, key } = await setPin(gameKey, game, 'Anna', '4711');
		const box = seal(key, label, orders);
		const right = await openWithPin(gameKey, game, 'Anna', pin, '4711');
		expect(right.ok && unseal(right.key, label, box)).toEqual({ ok: true, value: orders });
		expect(await openWithPin(gameKey, game, 'Anna', pin, '4712')).toMatchObject({ ok: false, problem: 'wrongPin' });
		expect(await openWithPin(gameKey, game, 'Ben', pin, '4711')).toMatchObject({ ok: false, problem: 'wrongPin' });
		expect(await openWithPin(newGameKey(), game, 'Anna', pin, '4711')).toMatchObject({ ok: false, problem: 'notHere' });
		expect(unseal(anna, label, box)).toMatchObject({ ok: false, problem: 'notHere' });
		expect(JSON.stringify(pin)).not.toContain('4711');
		const again = await setPin(gameKey, game, 'Anna', '4711');
		expect(again.pin.check).not.toBe(pin.check);
	});

	it('is waited for longer after every wrong one, a minute at most', () => {
		expect([0, 1, 2, 3, 4, 99, 1e6].map(waitAfterWrongPins)).toEqual([0, 0, 1000, 2000, 4000, 60000, 60000]);
	});
});

describe('the game key', () => {
	it('is made once, for its owner alone, and found again', () => {
		const folder = join(newFolder(), 'deep', 'state');
		expect(loadGameKey(game, { folder })).toMatchObject({ ok: false, problem: 'noKey' });
		const first = storeNewKey(game, { folder });
		const second = storeNewKey(game, { folder });
		const third = loadGameKey(game, { folder });
		expect(first.ok && second.ok && third.ok && new Set([first.key.mark, second.key.mark, third.key.mark]).size).toBe(
			1,
		);
		expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
		expect(statSync(join(folder, 'keys', game)).mode & 0o777).toBe(0o600);
		expect(readdirSync(join(folder, 'keys'))).toEqual([game]);
	});

	it('is made anew where the file holds none, and never where it cannot be read', () => {
		const folder = newFolder();
		storeNewKey(game, { folder });
		const path = join(folder, 'keys', game);
		writeFileSync(path, 'half');
		expect(loadGameKey(game, { folder })).toMatchObject({ ok: false, problem: 'noKey' });
		expect(storeNewKey(game, { folder }).ok).toBe(true);
		expect(loadGameKey(game, { folder }).ok).toBe(true);
		if (process.getuid?.() === 0) return;
		chmodSync(path, 0);
		expect(storeNewKey(game, { folder })).toMatchObject({ ok: false, problem: 'unreadable' });
	});

	it('has its folder where the user wants it', () => {
		expect(stateFolder({ ENTENTE_STATE: '/a', XDG_STATE_HOME: '/b', HOME: '/c' })).toBe('/a');
		expect(stateFolder({ XDG_STATE_HOME: '/b', HOME: '/c' })).toBe('/b/entente');
		expect(stateFolder({ XDG_STATE_HOME: 'b', HOME: '/c' })).toBe('/c/.local/state/entente');
	});
});

describe('a secret in a save', () => {
	it('is nowhere in the file in plain text, and opens after a resume', async () => {
		const folder = newFolder();
		const save = created(folder);
		const id = newEntryId();
		const { pin, key } = await setPin(gameKey, save.header.id, 'Anna', 'open sesame');
		save.append([{ kind: 'pin', seat: 'Anna', pin }]);
		save.append([{ kind: 'draft', seat: 'Anna', id, box: seal(key, { form: 'draft', id }, orders) }]);
		save.append([
			{ kind: 'sealed', seat: 'Anna', form: 'orders', id, box: seal(key, { form: 'orders', id }, orders) },
			{ kind: 'undraft', seat: 'Anna' },
		]);
		save.close();
		const bytes = readFileSync(save.path);
		// Words with spaces: shorter ones occur in base64 by chance.
		for (const word of ['A PAR-BUR', 'F BRE-MAO', 'open sesame']) {
			expect(bytes.includes(word)).toBe(false);
			expect(bytes.includes(Buffer.from(word).toString('base64').slice(0, 12))).toBe(false);
		}
		const { contents, save: again } = opened(save.path);
		expect([...contents.drafts]).toEqual([]);
		const entry = contents.sealed.get(id)!;
		const seat = await openWithPin(gameKey, contents.header.id, 'Anna', contents.pins.get('Anna')!, 'open sesame');
		expect(seat.ok && unseal(seat.key, entry, entry.box)).toEqual({ ok: true, value: orders });
		again.close();
	});
});
