/** A lab as one line of JSON: what is set by hand, and what is ordered from there; all else is judged again. */
import { expected, Fault, type Fields, isFields, readFields, readList } from '../game/fields.ts';
import { writeOverOwn } from '../saves/written-file.ts';
import type { Given } from './judging.ts';
import { comeTo, type Lab, openLab } from './lab.ts';

/** Of this form. */
const FORM = 1;

const labText = ({ moments, at }: Lab): string =>
	`${JSON.stringify({
		lab: FORM,
		at,
		moments: moments.map(({ from, position, given, ordered, table, isInPlay }) =>
			from === undefined
				? { position, given, ...(isInPlay && { isInPlay }) }
				: { from, ordered, ...(table ? {} : { position }), given },
		),
	})}\n`;

/** Writes it, also over an older lab; a sentence says why it could not be done. */
export const writeLab = (path: string, lab: Lab): string | undefined =>
	writeOverOwn(path, labText(lab), `{"lab":${FORM},`, 'a lab');

export const isLab = (fields: Fields): boolean => fields.lab !== undefined;

/** The lab of such a line. Throws a Fault where it cannot be. */
export function readLab(fields: Fields): Lab {
	if (fields.lab !== FORM) throw new Fault('This version reads labs of form 1', 'lab');
	const list = readList(fields.moments, 'a list of positions', 'moments');
	let lab: Lab | undefined;
	for (const [i, value] of list.entries()) {
		const moment = readFields(value, 'a position as an object', 'moments', i);
		const given = readGiven(moment.given, 'moments', i, 'given');
		const next = moment.from === undefined ? begun(moment, lab, i) : followed(moment, lab, i);
		const moments = next.moments.with(i, { ...next.moments[i]!, given });
		lab = { moments, at: i, before: [], after: [] };
	}
	const { at } = fields;
	if (!lab?.moments[Number(at)]) throw new Fault(expected('the number of a position', at), 'at');
	return { ...lab, at: Number(at) };
}

function begun({ position, isInPlay }: Fields, lab: Lab | undefined, i: number): Lab {
	if (!isFields(position)) throw new Fault(expected('a position as an object', position), 'moments', i, 'position');
	const { moments } = openLab(position, { isInPlay: isInPlay === true });
	return { moments: [...(lab?.moments ?? []), ...moments], at: i, before: [], after: [] };
}

function followed(moment: Fields, lab: Lab | undefined, i: number): Lab {
	const from = lab?.moments[Number(moment.from)];
	if (!lab || !from) throw new Fault('It follows from no earlier position', 'moments', i, 'from');
	const ordered = readGiven(moment.ordered, 'moments', i, 'ordered');
	if (moment.position !== undefined) {
		const [set] = begun(moment, undefined, i).moments;
		const { isInPlay = false } = from;
		return { ...lab, moments: [...lab.moments, { ...set!, from: Number(moment.from), ordered, isInPlay }] };
	}
	const next = comeTo(lab, Number(moment.from), ordered);
	if (!next.ok) throw new Fault(next.message, 'moments', i, 'ordered');
	return next.value;
}

/** Orders by power and place; each is read when it is judged. */
function readGiven(value: unknown, ...path: readonly (string | number)[]): Given {
	const given = readFields(value ?? {}, 'an object with orders by power', ...path);
	for (const [power, orders] of Object.entries(given))
		for (const [at, text] of Object.entries(readFields(orders, 'an object with orders by place', ...path, power)))
			if (typeof text !== 'string') throw new Fault(expected('an order as a string', text), ...path, power, at);
	return given as Given;
}
