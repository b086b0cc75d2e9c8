/** What is typed in a lab about the board: `a mun germany`, `f stp/nc russia`, `- bur`, `own mun germany`. Pure. */
import { isCentre, mayStand, provinceFacts, provinceOf } from '../board/map.ts';
import { parsePlace } from '../board/notation.ts';
import { type Phrase, placeNamed, say, words } from '../board/phrase.ts';
import { bad, good, type Read } from '../board/result.ts';
import { type Place, POWERS, type Power, type UnitType } from '../board/types.ts';

export type BoardChange =
	| { readonly kind: 'put'; readonly power: Power; readonly type: UnitType; readonly at: Place }
	| { readonly kind: 'remove'; readonly at: Place }
	| { readonly kind: 'own'; readonly at: Place; readonly power: Power | undefined };

const PUT = /^(?:put )?(a|f|army|fleet) (.+) (\S+)$/i;
const REMOVE = /^(?:remove |- ?)(?:(?:a|f|army|fleet) )?(.+)$/i;
const OWN = /^owns?\b(?: (.+) (\S+))?/i;

/** Undefined: it is nothing of the kind. */
export function boardChange(line: string): Read<BoardChange> | undefined {
	const [, kind = '', where = '', whose = ''] = PUT.exec(line) ?? [];
	const power = powerNamed(whose);
	const isPut = /^put\b/i.test(line);
	// without the word it may be an order, of which no power is part
	if (kind !== '' && (power || isPut)) return put(/^f/i.test(kind) ? 'F' : 'A', where, power, whose);
	if (isPut) return bad('A unit is put by what it is, where, and whose: put a mun germany.');
	const [, gone] = REMOVE.exec(line) ?? [];
	if (gone !== undefined) return onPlace(gone, (at) => good({ kind: 'remove', at }));
	const found = OWN.exec(line);
	if (!found) return undefined;
	const [, centre, owner = ''] = found;
	if (centre === undefined) return bad('A centre is given by where it is, and whose: own mun germany, or nobody.');
	return onPlace(centre, (at) => own(provinceOf(at), owner));
}

function put(type: UnitType, where: string, power: Power | undefined, whose: string): Read<BoardChange> {
	if (!power) return bad(say`"${words(whose.slice(0, 20))}" is no power: ${words(POWERS.join(', '))}.`);
	return onPlace(where, (typed) => {
		const at = type === 'A' ? provinceOf(typed) : typed;
		if (mayStand(type, at)) return good({ kind: 'put', power, type, at });
		const { coasts } = provinceFacts(at);
		if (type === 'F' && coasts.length > 0)
			return bad(say`A fleet there needs its coast: ${words(coasts.join(' or '))}.`);
		return bad(say`No ${words(type === 'A' ? 'army' : 'fleet')} can stand in ${placeNamed(at)}.`);
	});
}

function own(at: Place, owner: string): Read<BoardChange> {
	if (!isCentre(at)) return bad(say`${placeNamed(at)} is no centre.`);
	const power = powerNamed(owner);
	if (power || /^nobody$/i.test(owner)) return good({ kind: 'own', at, power });
	return bad(say`"${words(owner.slice(0, 20))}" is no power: ${words(POWERS.join(', '))}, or nobody.`);
}

function onPlace(text: string, then: (at: Place) => Read<BoardChange>): Read<BoardChange> {
	const place = parsePlace(text.trim());
	return place.ok ? then(place.value) : bad(place.message);
}

/** By the beginning of its name, three letters at least. */
const powerNamed = (typed: string): Power | undefined =>
	typed.length < 3 ? undefined : POWERS.find((power) => power.startsWith(typed.toUpperCase()));

/** What has been done, in a sentence. */
export function changeInWords(change: BoardChange): Phrase {
	if (change.kind === 'remove') return say`${placeNamed(change.at)} is empty.`;
	if (change.kind === 'own') return say`${change.power ?? words('Nobody')} owns ${placeNamed(change.at)}.`;
	return say`${words(change.type === 'A' ? 'An army' : 'A fleet')} of ${change.power} stands in ${placeNamed(change.at)}.`;
}
