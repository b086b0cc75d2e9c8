/**
 * PINs. A seat's key needs the game key and scrypt of its PIN; what is stored to tell a wrong PIN is made from that key,
 * so that guessing costs one scrypt a try, and the save without the game key gives nothing to guess with.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { PinCheck, SeatId } from './entry.ts';
import { type Failure, failure } from './outcome.ts';
import { combinedKey, type GameKey, type SeatKey } from './seal.ts';

/**
 * About a tenth of a second and 32 MB a try. A change needs a new version of the format; only tests take less, whose saves
 * nobody keeps.
 */
export const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Gives a seat a PIN: `pin` belongs in the save as a `pin` entry. What was sealed before has to be sealed again. */
export async function setPin(
	gameKey: GameKey,
	game: string,
	seat: SeatId,
	typed: string,
): Promise<{ pin: PinCheck; key: SeatKey }> {
	const salt = randomBytes(16).toString('base64');
	const key = await keyOf(gameKey, game, seat, salt, typed);
	return { pin: { gameKey: gameKey.mark, salt, check: key.mark }, key };
}

/** The seat's key, if the PIN is right. `notHere`: no PIN can be tried here, because it was set on another computer. */
export async function openWithPin(
	gameKey: GameKey,
	game: string,
	seat: SeatId,
	pin: PinCheck,
	typed: string,
): Promise<{ ok: true; key: SeatKey } | Failure<'wrongPin' | 'notHere'>> {
	if (pin.gameKey !== gameKey.mark)
		return failure(
			'notHere',
			'This PIN was set on another computer and cannot be tried here. The table has to set a new one.',
		);
	const key = await keyOf(gameKey, game, seat, pin.salt, typed);
	if (same(key.mark, pin.check)) return { ok: true, key };
	return failure('wrongPin', 'That is not the PIN of this seat.');
}

/** How long to wait, in milliseconds, before the next PIN after so many wrong ones in a row: a slip is free. */
export function waitAfterWrongPins(count: number): number {
	return count < 2 ? 0 : Math.min(60, 2 ** (count - 2)) * 1000;
}

async function keyOf(gameKey: GameKey, game: string, seat: SeatId, salt: string, typed: string): Promise<SeatKey> {
	const stretched = await new Promise<Buffer>((resolve, reject) =>
		scrypt(typed.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, SCRYPT, (error, bytes) =>
			error ? reject(error) : resolve(bytes),
		),
	);
	const key = combinedKey(gameKey, game, seat, stretched);
	stretched.fill(0);
	return key;
}

function same(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}
