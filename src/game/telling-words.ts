/** Sentences that have codes in them, spelt out. */
import { describeUnit } from '../board/describe.ts';
import { BARRED_REGIONS } from '../board/map.ts';
import { internPlace, nameOfPlace } from '../board/names.ts';
import type { UnitName } from '../board/types.ts';

/** Not what is printed on a piece: `ENG A1`. */
const CODE = /\b([AF] )?([A-Z]{3}(?:\/[NSE]C)?)\b(?! [AF]\d)/g;

/** A sentence with the provinces and units in it spelt out. */
export const spelt = (sentence: string): string =>
	sentence.replace(CODE, (found, type: string | undefined, code: string) => {
		const at = internPlace(code);
		if (at === undefined) return BARRED_REGIONS.get(code) ?? found;
		return type ? describeUnit({ type: type.trim() as UnitName['type'], at }) : nameOfPlace(at);
	});
