/** What a change of a save can hold. */

/** A seat's public name, as the game has it. */
export type SeatId = string | number;

/** An encrypted value, see seal.ts. */
export type Box = string;

/** What tells whether a PIN is right; public, see pin.ts. */
export interface PinCheck {
	/** The game key that it belongs to. */
	readonly gameKey: string;
	readonly salt: string;
	readonly check: string;
}

/** Under whom and what a box was made; saves of the first format do not say. */
interface Sealing {
	/** The id of who sat there. */
	readonly holder?: string;
	/** The salt of the PIN that it was made under; null: none. */
	readonly pin?: string | null;
}

/** A sealed answer. All but the box is public: where the form asked for is itself a secret, give it a neutral name. */
export interface SealedEntry extends Sealing {
	readonly kind: 'sealed';
	/** Unique in the game, see `newEntryId`. Inputs refer to the answer by it. */
	readonly id: string;
	readonly seat: SeatId;
	readonly form: string;
	readonly box: Box;
}

/** An unfinished private turn; it replaces the seat's earlier draft. Sealed with the form `draft`. */
export interface DraftEntry extends Sealing {
	readonly kind: 'draft';
	readonly id: string;
	readonly seat: SeatId;
	readonly box: Box;
}

export type Entry =
	/** An input of the game, all of it public from now on. */
	| { readonly kind: 'input'; readonly data: unknown }
	| SealedEntry
	/** Sealed answers that were revealed (the input beside it carries them), or will never be needed (withdrawn). */
	| { readonly kind: 'opened' | 'dropped'; readonly ids: readonly string[] }
	| DraftEntry
	/** The seat's turn is finished: its draft is no longer needed. */
	| { readonly kind: 'undraft'; readonly seat: SeatId }
	/** The seat has this PIN from now on, or none. */
	| { readonly kind: 'pin'; readonly seat: SeatId; readonly pin: PinCheck | null }
	/** Somebody tried a PIN: kept, so that leaving the program does not end the waiting. */
	| { readonly kind: 'pinTried'; readonly seat: SeatId; readonly right: boolean }
	/** The table goes on here, though another state of the game was played on this computer: up to this line of it. */
	| { readonly kind: 'goneOn'; readonly n: number; readonly hash: string };

/** What the list of saves shows; public. The caller may add more. */
export interface Note {
	readonly phase: string;
	readonly players: readonly string[];
	readonly [more: string]: unknown;
}

/** Whether a parsed value is an entry that this version knows. */
export function isEntry(value: unknown): value is Entry {
	if (!isObject(value)) return false;
	switch (value.kind) {
		case 'input':
			return 'data' in value;
		case 'sealed':
			return isText(value.id) && isSeat(value.seat) && isText(value.form) && isText(value.box) && isSealing(value);
		case 'opened':
		case 'dropped':
			return isStrings(value.ids);
		case 'draft':
			return isText(value.id) && isSeat(value.seat) && isText(value.box) && isSealing(value);
		case 'undraft':
			return isSeat(value.seat);
		case 'pin':
			return isSeat(value.seat) && (value.pin === null || isPinCheck(value.pin));
		case 'pinTried':
			return isSeat(value.seat) && typeof value.right === 'boolean';
		case 'goneOn':
			return Number.isInteger(value.n) && isText(value.hash);
		default:
			return false;
	}
}

export function isNote(value: unknown): value is Note {
	return isObject(value) && isText(value.phase) && isStrings(value.players);
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isStrings(value: unknown): value is string[] {
	return Array.isArray(value) && value.every(isText);
}

const isSealing = ({ holder, pin }: Record<string, unknown>): boolean =>
	(holder === undefined || isText(holder)) && (pin === undefined || pin === null || isText(pin));

function isPinCheck(value: unknown): value is PinCheck {
	return isObject(value) && isText(value.gameKey) && isText(value.salt) && isText(value.check);
}

function isSeat(value: unknown): value is SeatId {
	return isText(value) || typeof value === 'number';
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}
