/**
 * A lab: positions that follow from each other, with every order in the open. It is a value; each action gives the next one. A
 * position that is judged again with other orders begins a line of its own, and the old one stays.
 */
import { provinceOf } from '../board/map.ts';
import { makeOrder, makeUnit, parseUnit } from '../board/notation.ts';
import { onceFor } from '../board/once.ts';
import type { Sentence } from '../board/phrase.ts';
import { bad, good, type Read } from '../board/result.ts';
import { type Order, type Place, POWERS, type Power, type Unit, type UnitType } from '../board/types.ts';
import type { FormAnswer } from '../game/answers.ts';
import { type Fields, isFields } from '../game/fields.ts';
import { startGame } from '../game/play.ts';
import { makePosition } from '../game/position.ts';
import { centresBy, unitsBy } from '../game/position-keys.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Game } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { setUpFrom } from '../headless/new-from.ts';
import { rulesetOf } from '../variants/index.ts';
import { type Given, judgePosition, type LeftOut, tablesAt, withAnswer } from './judging.ts';

/** A position of a lab; its number is its index. */
export interface Moment {
	/** The one that it came from; undefined: it was set. */
	readonly from?: number;
	readonly position: Fields;
	/** By power, for each unit or home centre the order that is given. */
	readonly given: Given;
	/** The table at which it was judged, with all that was reported; undefined: it was set. */
	readonly table?: Table;
	/** The orders of which. */
	readonly ordered: Given;
	/** Those of them that were impossible. */
	readonly leftOut?: readonly LeftOut[];
	/** What is shown here, where it is an example; and what is ordered from here on, which is given as long as nobody changes it. */
	readonly about?: string;
	/** It comes from a game that is not over. */
	readonly isInPlay?: boolean;
	readonly told?: readonly Given[];
	/** How the game ended here. */
	readonly end?: Sentence;
}

interface Lines {
	readonly moments: readonly Moment[];
	readonly at: number;
}

export interface Lab extends Lines {
	readonly before: readonly Lines[];
	readonly after: readonly Lines[];
}

/** A lab that begins in a position. */
export const openLab = (
	position: Fields,
	besides: Partial<Pick<Moment, 'given' | 'about' | 'told' | 'isInPlay'>> = {},
): Lab => ({
	moments: [{ position, given: {}, ordered: {}, ...besides }],
	at: 0,
	before: [],
	after: [],
});

/** Where it is. */
export function momentOf({ moments, at }: Lines): Moment {
	const found = moments[at];
	if (!found) throw new RangeError(`there is no moment ${at}`);
	return found;
}

export interface Played {
	readonly game: Game;
	readonly ruleset: Ruleset;
}

/** The game at this position, with a seat for each that it names; or why it cannot be. */
export const gameAt = ({ position }: Pick<Moment, 'position'>): Read<Played> => gameIn(position);

/** Asked at every line; a position never changes. */
const gameIn = onceFor((position: Fields): Read<Played> => {
	const setup = setUpFrom(
		position,
		(players) => good(Array.from({ length: players }, (_, i) => `Seat ${i + 1}`)),
		'lab',
	);
	if (!setup.ok) return setup;
	const ruleset = rulesetOf(setup.value.variant);
	return ruleset
		? good({ game: startGame(setup.value, ruleset), ruleset })
		: bad('This version does not know the game.');
}, new WeakMap());

const kept = (lab: Lab, next: Lines): Lab => ({
	...next,
	before: [...lab.before, { moments: lab.moments, at: lab.at }],
	after: [],
});

/** The moment as it is now: in place, or where something came of it already beside it. */
function changed(lab: Lab, moment: Moment): Lab {
	const isFollowed = lab.moments.some(({ from }) => from === lab.at);
	if (!isFollowed) return kept(lab, { ...lab, moments: lab.moments.with(lab.at, moment) });
	return kept(lab, { moments: [...lab.moments, moment], at: lab.moments.length });
}

/** What came of other orders keeps those. */
export const drafted = (lab: Lab, given: Given): Lab =>
	kept(lab, { ...lab, moments: lab.moments.with(lab.at, { ...momentOf(lab), given }) });

/** Undone and done again, as often as there is something. */
export function undo(lab: Lab): Lab | undefined {
	const last = lab.before.at(-1);
	return last && { ...last, before: lab.before.slice(0, -1), after: [lab, ...lab.after] };
}

export function redo(lab: Lab): Lab | undefined {
	const [next] = lab.after;
	return next && { ...next, before: [...lab.before, lab], after: lab.after.slice(1) };
}

type Lists = Readonly<Record<string, readonly unknown[]>>;

const listsIn = (value: unknown): Lists => (isFields(value) ? (value as Lists) : {});

/** The units that are set, as far as they can be read: also of a board that cannot be. */
export const unitsSet = ({ position }: Pick<Moment, 'position'>): Unit[] =>
	POWERS.flatMap((power) =>
		(listsIn(position.units)[power] ?? []).flatMap((text) => {
			const unit = parseUnit(String(text));
			return unit.ok ? [{ ...unit.value, power }] : [];
		}),
	);

/** The centres that are set, each with its owner. */
export const centresSet = ({ position }: Pick<Moment, 'position'>): (readonly [owner: string, centre: string])[] =>
	Object.entries(listsIn(position.centers)).flatMap(([owner, all]) =>
		all.map((centre) => [owner, String(centre)] as const),
	);

/** The units of a position without the one that stands there. */
const unitsWithout = (position: Fields, at: Place): Lists =>
	Object.fromEntries(
		Object.entries(listsIn(position.units)).map(([power, units]) => [
			power,
			units.filter((unit) => provinceOf(String(unit).slice(2)) !== provinceOf(at)),
		]),
	);

/** Where it is, as it is set by hand from now on: no judging has made it. */
function setAnew(lab: Lab): Moment {
	const { table: _table, leftOut: _leftOut, end: _end, ...moment } = momentOf(lab);
	return moment;
}

/** The same, without an order for the unit that is put there, or taken away. */
function unorderedAt(lab: Lab, at: Place): Moment {
	const moment = setAnew(lab);
	const given = Object.entries(moment.given).map(([by, own]) => {
		const { [provinceOf(at)]: _, ...others } = own;
		return [by, others];
	});
	return { ...moment, given: Object.fromEntries(given) };
}

/** Puts a unit there, in the place of any other; it may be that the board cannot be then. */
export function put(lab: Lab, power: Power, type: UnitType, at: Place): Lab {
	const moment = unorderedAt(lab, at);
	const units = unitsWithout(moment.position, at);
	const own = [...(units[power] ?? []), makeUnit({ type, at })];
	return changed(lab, { ...moment, position: { ...moment.position, units: { ...units, [power]: own } } });
}

/** Takes away what stands there. */
export function remove(lab: Lab, at: Place): Lab {
	const moment = unorderedAt(lab, at);
	return changed(lab, { ...moment, position: { ...moment.position, units: unitsWithout(moment.position, at) } });
}

/** Gives a centre to a power, or to nobody. */
export function own(lab: Lab, centre: Place, power: Power | undefined): Lab {
	const moment = setAnew(lab);
	const centers: Record<string, readonly unknown[]> = Object.fromEntries(
		Object.entries(listsIn(moment.position.centers)).map(([owner, all]) => [
			owner,
			all.filter((each) => each !== centre),
		]),
	);
	if (power) centers[power] = [...(centers[power] ?? []), centre];
	return changed(lab, { ...moment, position: { ...moment.position, centers } });
}

/** Gives the order, in the place of any other of this unit or home centre. */
export function order(lab: Lab, power: Power, given: Order): Lab {
	const moment = momentOf(lab);
	const slot = given.kind === 'waive' ? 'waive' : provinceOf(given.unit.at);
	// where commanders order the power apart this is for all of them
	const apart = Object.keys(moment.given).filter((key) => key.startsWith(`${power}/`));
	const changed = (apart.length > 0 ? apart : [power]).map((key) => [
		key,
		{ ...moment.given[key], [slot]: makeOrder(given) },
	]);
	return drafted(lab, { ...moment.given, ...Object.fromEntries(changed) });
}

/** What a seat answers to a form, in the place of what it answered. */
export const answer = (lab: Lab, to: Parameters<typeof withAnswer>[1], value: FormAnswer): Lab =>
	drafted(lab, withAnswer(momentOf(lab).given, to, value));

/** Takes all orders back. */
export const clear = (lab: Lab): Lab => drafted(lab, {});

/** Judges what is ordered; units without an order hold. Where the same came of it before, it goes there. */
export function judge(lab: Lab): Read<Lab> {
	const moment = momentOf(lab);
	if (moment.end !== undefined) return bad('This line ends here: go back with earlier.');
	const again = lab.moments.findIndex(
		({ from, ordered, table }) => from === lab.at && table && isSame(ordered, moment.given),
	);
	if (again >= 0) return good(kept(lab, { ...lab, at: again }));
	return comeTo(lab, lab.at, moment.given);
}

/** Another position, after these orders at that one. */
export function comeTo(lab: Lab, from: number, given: Given): Read<Lab> {
	const moment = momentOf({ ...lab, at: from });
	const played = gameAt(moment);
	if (!played.ok) return bad(played.message);
	const judged = judgePosition(played.value, given);
	if (!judged.ok) return judged;
	const { table, leftOut } = judged.value;
	const game = table.game();
	const made = makePosition(game, played.value.ruleset);
	const end = game.outcome?.text ?? (made ? undefined : 'From here on the players decide: there is nothing to order.');
	const position = made ?? { ...moment.position, units: unitsBy(game).units, centers: centresBy(game) };
	const [told, ...later] = moment.told ?? [];
	const [next] = later;
	const isToldOn = told && next && isSame(told, given);
	const goesOn = isToldOn ? { given: next, told: later } : { given: askedBefore(position, given) };
	const isInPlay = moment.isInPlay === true;
	const came: Moment = { from, position, ...goesOn, ordered: given, table, leftOut, isInPlay, ...(end && { end }) };
	return good(kept(lab, { moments: [...lab.moments, came], at: lab.moments.length }));
}

/** Answers that are asked again before the orders there: what was answered goes on to stand. */
function askedBefore(position: Fields, given: Given): Given {
	const played = gameIn(position);
	if (!played.ok) return {};
	const [first, ...more] = tablesAt(played.value, {});
	if (!first || more.length === 0) return {};
	const kept = first.waiting().flatMap((seat) => {
		const ids = first.forms(seat, {}).map(({ id }) => id);
		const own = Object.entries(given[`${seat + 1}`] ?? {}).filter(([id]) => ids.includes(id));
		return own.length > 0 ? [[`${seat + 1}`, Object.fromEntries(own)]] : [];
	});
	return Object.fromEntries(kept);
}

const isSame = (one: Given, other: Given): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (given: Given) =>
	Object.entries(given)
		.map(([by, own]) => [by, (isSeat(by) ? Object.entries(own).map(String) : Object.values(own)).sort()] as const)
		.filter(([, orders]) => orders.length > 0)
		.sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether what is given by it are answers of a seat, and no orders. */
const isSeat = (by: string): boolean => /^\d+$/.test(by);

/** So many positions back, with the orders that were given there. */
export function earlier(lab: Lab, steps = 1): Lab | undefined {
	let at: number | undefined = lab.at;
	for (let i = 0; i < steps && at !== undefined; i++) at = lab.moments[at]?.from;
	return at === undefined || at === lab.at ? undefined : kept(lab, { ...lab, at });
}

/** To the newest position that came of this one. */
export function later(lab: Lab): Lab | undefined {
	const at = lab.moments.findLastIndex(({ from }) => from === lab.at);
	return at < 0 ? undefined : kept(lab, { ...lab, at });
}

/** To any position. */
export const goTo = (lab: Lab, at: number): Lab | undefined =>
	lab.moments[at] ? kept(lab, { ...lab, at }) : undefined;

/** The positions at which lines end, each with those that lead to it, the first one first. */
export function linesOf({ moments }: Lines): { readonly end: number; readonly way: readonly number[] }[] {
	const ends = moments.flatMap((_, i) => (moments.some(({ from }) => from === i) ? [] : [i]));
	return ends.map((end) => {
		const way = [end];
		for (let at = moments[end]?.from; at !== undefined; at = moments[at]?.from) way.unshift(at);
		return { end, way };
	});
}
