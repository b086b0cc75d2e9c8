/** Stands in for the library of the same name, which Ink asks for every text of every frame: here what was measured is known. */
import measure from '../../../../node_modules/widest-line/index.js';

/** Some frames' worth. */
const MOST = 500;
const known = new Map<string, number>();

export default function widestLine(text: string): number {
	let width = known.get(text);
	if (width === undefined) {
		width = measure(text);
		if (known.size >= MOST) known.clear();
		known.set(text, width);
	}
	return width;
}
