/** Places, units and sentences as captions say them: without codes. */
import { describeUnit, UNIT_NOUNS } from '../board/describe.ts';
import { BARRED_REGIONS, PROVINCES, provinceOf } from '../board/map.ts';
import { internPlace, nameOfPlace } from '../board/names.ts';
import type { Order, Place, UnitName } from '../board/types.ts';

/** `Galicia`: whatever the coast. */
export const placeName = (place: Place): string => nameOfPlace(provinceOf(place));

/** Inside a sentence: `Galicia`, `the North Sea`. */
export function placeInWords(place: Place): string {
	const isSea = PROVINCES.get(provinceOf(place))?.terrain === 'sea';
	return `${isSea ? 'the ' : ''}${placeName(place)}`;
}

/** ` (north coast)`, where a province has several. */
const coastInWords = (place: Place): string => nameOfPlace(place).slice(placeName(place).length);

/** `army in Galicia`. */
export const unitInWords = ({ type, at }: UnitName): string => `${UNIT_NOUNS[type].one} in ${placeInWords(at)}`;

/** What is ordered, beside the unit that is ordered about: `to Burgundy`, `stays`, `helps Munich to Burgundy`. */
export function briefly(order: Order): string {
	switch (order.kind) {
		case 'hold':
			return 'stays';
		case 'move':
		case 'retreat':
			return `to ${placeInWords(order.to)}`;
		case 'support':
			return `helps ${placeInWords(order.of.at)}${order.to ? ` to ${placeInWords(order.to)}` : ''}`;
		case 'convoy':
			return `carries ${placeInWords(order.of.at)} to ${placeInWords(order.to)}`;
		case 'build':
			return `${order.unit.type === 'A' ? 'an army' : 'a fleet'}${coastInWords(order.unit.at)}`;
		case 'disband':
			return 'disbands';
		case 'waive':
			return 'nothing';
	}
}

/** Not what is printed on a piece: `ENG A1`. */
const CODE = /\b([AF] )?([A-Z]{3}(?:\/[NSE]C)?)\b(?! [AF]\d)/g;

/** A sentence with the provinces and units in it spelt out. */
export const spelt = (sentence: string, say: (place: Place) => string = nameOfPlace): string =>
	sentence.replace(CODE, (found, type: string | undefined, code: string) => {
		const at = internPlace(code);
		if (at === undefined) return BARRED_REGIONS.get(code) ?? found;
		return type ? describeUnit({ type: type.trim() as UnitName['type'], at }) : say(at);
	});

/** Two lines of a small screen. */
export const CAPTION = 150;
/** Three: no caption should be longer. */
export const LONGEST = 3 * 78;

/** Sentences, or other items, laid together as long as their text is no longer than a caption. */
export function packed<T>(items: readonly T[], textOf: (item: T) => string, most = CAPTION): T[][] {
	const packs: T[][] = [];
	let length = 0;
	for (const item of items) {
		const own = textOf(item).length + 1;
		const last = packs.at(-1);
		if (last && length + own <= most) last.push(item);
		else packs.push([item]);
		length = last && length + own <= most ? length + own : own;
	}
	return packs;
}
