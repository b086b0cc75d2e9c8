/** W5: pieces laid by hand, as typed: `a nwg nwy`, and what the throw pushed: `a nwg, fra f2 nth ska`. */
import { nameOfPlace } from '../../board/names.ts';
import { bad, good, type Result } from '../../board/result.ts';
import type { UnitType } from '../../board/types.ts';
import { onlyPlace, readItems } from '../../board/words.ts';
import type { ThrowForm } from '../../game/forms.ts';
import type { Lie, LyingPiece, Thrown } from '../../game/throws.ts';
import { NOWHERE, placesOf } from './pieces.ts';

const ELSEWHERE: Readonly<Record<string, string>> = { switzerland: 'SWI', dead: 'OFF', table: 'OFF' };

/** The throw that was typed, or what is wrong with it. */
export function readLaid(text: string, form: ThrowForm): Result<Thrown> {
	const [own = '', ...others] = text.split(/[,;\n]/).map((part) => part.trim());
	const begin = /^(a|f)\w*\b(.*)$/i.exec(own);
	if (!begin) return bad('Begin with "a" or "f" for what was thrown, then the spaces it touches: a nwg nwy.');
	const type = begin[1]!.toUpperCase() as UnitType;
	if (form.left[type] === 0) return bad(`No ${type === 'A' ? 'army' : 'fleet'} is left.`);
	const lies = readLie(begin[2]!, type);
	if (!lies.ok) return lies;
	const moved: Record<string, Lie | null> = {};
	for (const part of others) {
		const [piece, rest] = named(part, form.lying);
		if (!piece) return bad(`"${part}": name a piece on the board first, such as ${form.lying[0]?.id ?? 'FRA F2'}.`);
		const lie = readLie(rest, piece.type);
		if (!lie.ok) return bad(`${piece.id}: ${lie.message}`);
		moved[piece.id] = lie.value;
	}
	return good({ type, lies: lies.value, ...(others.length > 0 ? { moved } : {}) });
}

function named(part: string, lying: readonly LyingPiece[]): [LyingPiece | undefined, string] {
	const found = /^([a-z]{3})[a-z]*\s*([af])\s*(\d+)\b(.*)$/i.exec(part);
	if (!found) return [undefined, ''];
	const id = `${found[1]} ${found[2]}${found[3]}`.toUpperCase();
	return [lying.find((piece) => piece.id === id), found[4]!];
}

/** Null: it touches nothing of the board. */
function readLie(text: string, type: UnitType): Result<Lie | null> {
	const spaces: string[] = [];
	let coast: string | undefined;
	const rest = text.replace(/[a-z]+/gi, (word) => {
		const space = ELSEWHERE[word.toLowerCase()] ?? word.toUpperCase();
		if (!NOWHERE.has(space)) return word;
		spaces.push(space);
		return ' ';
	});
	const items = readItems(rest);
	if (!items.ok) return items;
	for (const item of items.value) {
		if (item.kind !== 'place') return bad('After the piece only the names of spaces are wanted.');
		const place = onlyPlace(item);
		if (!place.ok) return place;
		spaces.push(place.value.slice(0, 3));
		coast = place.value.length > 3 ? place.value.slice(4) : coast;
	}
	if (spaces.length === 0) return bad('Which spaces does it touch? Type off if it is not on the board.');
	if (spaces.every((space) => space === 'OFF')) return good(null);
	const lie: Lie = { spaces: [...new Set(spaces)], ...(coast ? { coast } : {}) };
	const open = lie.spaces.find((space) => type === 'F' && placesOf({ type, ...lie }, space).length > 1);
	if (open === undefined) return good(lie);
	const ways = placesOf({ type, ...lie }, open).map((place) => place.toLowerCase().replace('/', ' '));
	return bad(`On which coast of ${nameOfPlace(open)} is it? Type ${ways.join(' or ')}.`); // W12
}
