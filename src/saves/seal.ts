/**
 * Sealing: what a seat answers in secret is stored only encrypted (AES-256-GCM), bound to its game, seat, form and entry,
 * so that boxes cannot be exchanged, and padded, so that its length tells nothing.
 */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import type { Box, SeatId } from './entry.ts';
import { type Failure, failure } from './outcome.ts';

/** The key of a game on this computer. Secrets are KeyObjects, which no log and no error report prints. */
export interface GameKey {
	/** Tells keys apart without telling anything about them. */
	readonly mark: string;
	readonly secret: KeyObject;
}

/** What opens and seals for one seat of one game: the game key, combined with the seat's PIN if it has one. */
export interface SeatKey {
	readonly game: string;
	readonly seat: SeatId;
	readonly mark: string;
	readonly secret: KeyObject;
}

/** What a box is for. It opens only with the same. */
interface Label {
	readonly form: string;
	readonly id: string;
}

const NONCE = 12;
const TAG = 16;
const LENGTH = 4;
/** One person's votes on all 34 units of a full board fit in. */
const SMALLEST_BOX = 1536;

export function newGameId(): string {
	return randomBytes(16).toString('hex');
}

export function newEntryId(): string {
	return randomBytes(9).toString('base64url');
}

/** A key for a new game; see keys.ts for keeping it. */
export function newGameKey(): GameKey {
	return gameKeyFrom(randomBytes(32));
}

/** `bytes` (32) are wiped. */
export function gameKeyFrom(bytes: Uint8Array): GameKey {
	const secret = createSecretKey(bytes);
	bytes.fill(0);
	return { mark: markOf(secret, 'game'), secret };
}

/** What chance comes from that nobody is to foresee. */
export const secretFor = ({ secret }: GameKey, game: string, label: string): string =>
	Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(['entente chance', game, label]), 12)).toString('hex');

/** The key of a seat without PIN; `openWithPin` gives that of a seat with one. */
export function seatKey(gameKey: GameKey, game: string, seat: SeatId): SeatKey {
	return combinedKey(gameKey, game, seat, new Uint8Array(0));
}

/** `stretched` is what scrypt made of the PIN, empty for none. */
export function combinedKey(gameKey: GameKey, game: string, seat: SeatId, stretched: Uint8Array): SeatKey {
	const together = Buffer.concat([gameKey.secret.export(), stretched]);
	const purpose = JSON.stringify(['entente seat', game, seat, stretched.length > 0]);
	const bytes = Buffer.from(hkdfSync('sha256', together, '', purpose, 32));
	const secret = createSecretKey(bytes);
	together.fill(0);
	bytes.fill(0);
	return { game, seat, mark: markOf(secret, 'seat'), secret };
}

/** Seals a JSON value. Boxes of answers up to 1.5 kB are equally long; above that the length doubles. */
export function seal(key: SeatKey, label: Label, value: unknown): Box {
	const nonce = randomBytes(NONCE);
	const cipher = createCipheriv('aes-256-gcm', key.secret, nonce);
	cipher.setAAD(boundTo(key, label));
	const plain = pad(Buffer.from(JSON.stringify(value)));
	const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
	plain.fill(0);
	return `${key.mark}.${sealed.toString('base64')}`;
}

/** Whether this key sealed the box, as far as the box says. */
export function isSealedWith(key: SeatKey, box: Box): boolean {
	const dot = box.indexOf('.');
	return dot < 0 || box.slice(0, dot) === key.mark;
}

/**
 * Opens a box. `notHere`: it was sealed with another key, on another computer or with another PIN; nothing is wrong with
 * it. `changed`: it was damaged, or belongs to another entry. Never throws.
 */
export function unseal(
	key: SeatKey,
	label: Label,
	box: Box,
): { ok: true; value: unknown } | Failure<'notHere' | 'changed'> {
	const dot = box.indexOf('.');
	if (!isSealedWith(key, box))
		return failure(
			'notHere',
			'This answer cannot be opened here: it was sealed on another computer or with another PIN. It has to be given again.',
		);
	try {
		const text = box.slice(dot + 1);
		const sealed = Buffer.from(text, 'base64');
		// the last letter has bits that say nothing: they may not be changed either
		if (sealed.toString('base64') !== text) throw new Error('not as it was written');
		const decipher = createDecipheriv('aes-256-gcm', key.secret, sealed.subarray(0, NONCE), { authTagLength: TAG });
		decipher.setAAD(boundTo(key, label));
		decipher.setAuthTag(sealed.subarray(-TAG));
		const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
		const value: unknown = JSON.parse(plain.toString('utf8', LENGTH, LENGTH + plain.readUInt32BE(0)));
		plain.fill(0);
		return { ok: true, value };
	} catch {
		return failure(
			'changed',
			'This answer is damaged or belongs elsewhere and cannot be opened. It has to be given again.',
		);
	}
}

function boundTo(key: SeatKey, label: Label): Buffer {
	return Buffer.from(JSON.stringify(['entente box', key.game, key.seat, label.form, label.id]));
}

function pad(text: Buffer): Buffer {
	let size = SMALLEST_BOX;
	while (size < LENGTH + text.length) size *= 2;
	const padded = Buffer.alloc(size);
	padded.writeUInt32BE(text.length, 0);
	text.copy(padded, LENGTH);
	text.fill(0);
	return padded;
}

function markOf(secret: KeyObject, what: 'game' | 'seat'): string {
	return Buffer.from(hkdfSync('sha256', secret, '', `entente mark ${what}`, 9)).toString('base64url');
}
