/** From names and choices to the setup of a game, and what is wrong with them in sentences. Nothing here draws. */

import { asTyped, person, powers, type Sentence, say, words } from '../board/phrase.ts';
import { bad, good, type Read, type Result } from '../board/result.ts';
import { POWERS } from '../board/types.ts';
import { type Chapter, chaptersIn, type Played } from '../game/help.ts';
import { nameRefusal } from '../game/names.ts';
import { newSeed } from '../game/random.ts';
import { LEVELS, type StoredSeat, withoutNumber, withoutStars } from '../game/seat.ts';
import { type Dealt, dealt, seatOf } from '../game/seats.ts';
import type { Json, Setup } from '../game/state.ts';
import type { Layer, Option } from '../game/variant.ts';
import { GAMES, type GameOffer, optionsOf, VARIANTS } from '../variants/index.ts';
import { computersIn, isMisspelt, levelByStars, levelNamed, nameComputer, starsExplained } from './computer-names.ts';

export { FIRST_GAME, inShortOf, titleOf } from '../variants/index.ts';

/** A game of the menu with all that the questions of a new game need. */
export interface OfferedRules extends GameOffer {
	readonly seats: Layer['seats'];
	/** Their presets are those of the offer. */
	readonly choices: readonly Option[];
	readonly seating: Layer['seating'];
	/** What powers are that nobody plays. */
	readonly unplayed: (seats: Dealt) => string;
}

export type Options = Setup['options'];

export const LONGEST_NAME = 16;

/** Everything on offer, in the order of the menu. */
export function offeredRules(): [OfferedRules, OfferedRules, ...OfferedRules[]] {
	const [first, second, ...others] = GAMES;
	return [rulesOf(first), rulesOf(second), ...others.map(rulesOf)];
}

function rulesOf(offer: GameOffer): OfferedRules {
	const layers = offer.variant.flatMap((id) => VARIANTS.filter((layer) => layer.id === id));
	return {
		...offer,
		seats: {
			min: Math.max(...layers.map(({ seats }) => seats.min)),
			max: Math.min(...layers.map(({ seats }) => seats.max)),
		},
		choices: optionsOf(offer.variant).map((option) => ({
			...option,
			preset: offer.options?.[option.id] ?? option.preset,
		})),
		seating: (layers.at(-1) ?? VARIANTS[0]).seating,
		unplayed: [VARIANTS[0], ...layers].findLast(({ unplayed }) => unplayed)!.unplayed!,
	};
}

/** The game by its word on a command line; the first of the menu where there is none. */
export function offeredGame(name: string | undefined): Result<OfferedRules> {
	const all = offeredRules();
	const found = name === undefined ? all[0] : all.find((rules) => rules.name === name.toLowerCase());
	return found
		? good(found)
		: bad(`there is no variant "${name}"; there are: ${all.map((rules) => rules.name).join(', ')}.`);
}

export const defaultOptions = (rules: OfferedRules): Record<string, Json> =>
	Object.fromEntries(rules.choices.map(({ id, preset }) => [id, preset]));

/** The options that mean something as the others stand. */
export const choicesWith = ({ choices }: OfferedRules, options: Options): readonly Option[] =>
	meaningful(choices, options);

export const meaningful = (choices: readonly Option[], options: Options): readonly Option[] =>
	choices.filter((option) => meansSomething(option, choices, options));

/** The option it depends on has the right value, and means something itself. */
function meansSomething({ onlyWith }: Option, choices: readonly Option[], options: Options): boolean {
	if (!onlyWith) return true;
	const other = choices.find(({ id }) => id === onlyWith.option);
	return options[onlyWith.option] === onlyWith.value && (!other || meansSomething(other, choices, options));
}

/** Of a game's options those that mean something, as far as it names them. */
export const optionsInForce = (variant: readonly string[], options: Options): readonly Option[] =>
	meaningful(optionsOf(variant), options).filter(({ id }) => options[id] !== undefined);

/** What there is to read of the layers; the standard game under them comes last: it is mostly known. */
export function layerChapters(played: Played): Chapter[] {
	const [base, ...others] = VARIANTS;
	const chapters = chaptersIn([base, ...others.filter(({ id }) => played.variant.includes(id))], played);
	return [...chapters.slice(1), ...chapters.slice(0, 1)];
}

/** `negotiation=wilson`, `lastYear=1904`, `lastYear=none`. */
export function parseOption(rules: OfferedRules, text: string): Result<{ id: string; value: Json }> {
	const [id = '', ...valueParts] = text.split('=');
	const typed = valueParts.join('=');
	const option = rules.choices.find((candidate) => candidate.id === id);
	if (!option) return bad(`there is no option "${id}"; there are: ${rules.choices.map((o) => o.id).join(', ')}.`);
	const value = optionValues(option).find((candidate) => nameOfValue(candidate) === typed);
	return value === undefined ? bad(`option ${id}: "${typed}" is not ${valuesInWords(option)}.`) : good({ id, value });
}

/** A value as it is typed. */
export const nameOfValue = (value: Json) => (value === null ? 'none' : String(value));

/** Every value of an option, in order. */
export function optionValues({ values }: Option): Json[] {
	if (isList(values)) return values.map(({ value }) => value);
	const numbers = Array.from({ length: values.max - values.min + 1 }, (_, i) => values.min + i);
	return values.none === undefined ? numbers : [null, ...numbers];
}

export function labelOfValue({ values }: Option, value: Json): string {
	if (isList(values)) return values.find((candidate) => candidate.value === value)?.label ?? nameOfValue(value);
	return value === null ? (values.none ?? 'none') : String(value);
}

/** `Last year: 1905`. */
export const optionInWords = (option: Option, options: Options): string =>
	`${option.title}: ${labelOfValue(option, options[option.id] ?? null)}`;

function valuesInWords({ values }: Option): string {
	if (isList(values)) return `one of ${values.map(({ value }) => nameOfValue(value)).join(', ')}`;
	return `a whole number from ${values.min} to ${values.max}${values.none === undefined ? '' : ', or none'}`;
}

/** Whether an option has one of a list of values; else it is a number. */
export const isList = (values: Option['values']): values is Extract<Option['values'], readonly unknown[]> =>
	Array.isArray(values);

/** What was typed as one or several names: `Anna`, `Anna, Ben`, `anna;ben`, `anna +6`. */
export function splitNames(text: string): string[] {
	return text
		.replace(/\p{C}|\?/gu, '')
		.replace(/\+ *\d/g, ',$&')
		.split(/[,;]/)
		.map((name) => name.replace(/\s+/g, ' ').trim())
		.filter((name) => name !== '');
}

/** The list with one more name, or with the computers that `+5` asks for; or why they cannot sit down. */
export function seatName(names: readonly string[], name: string, max: number): Read<string[]> {
	const computers = computersIn(name);
	if (computers) return seatComputers(names, computers, max);
	if (isMisspelt(name))
		return bad(say`"${asTyped(name)}" has a star: it marks computers (${words(starsExplained())}), at the end.`);
	if (withoutStars(name).length > LONGEST_NAME)
		return bad(say`"${asTyped(name.slice(0, LONGEST_NAME))}..." is too long: ${LONGEST_NAME} letters at most.`);
	const refusal = nameRefusal(name, names);
	if (refusal !== undefined) return bad(refusal);
	if (names.length >= max) return bad(say`There is no seat left for ${person(name)}: ${max} can play.`);
	return good([...names, name]);
}

/** All of these sit down, one after the other; the first that cannot, with those behind it, is left. */
export function seatNames(names: readonly string[], wanted: readonly string[], max: number) {
	let seated = [...names];
	for (const [i, name] of wanted.entries()) {
		const next = seatName(seated, name, max);
		if (!next.ok) return { names: seated, refused: { message: next.message, left: wanted.slice(i) } };
		seated = next.value;
	}
	return { names: seated };
}

function seatComputers(
	names: readonly string[],
	{ count, level: word }: { readonly count: number; readonly level: string },
	max: number,
): Read<string[]> {
	const level = levelNamed(word);
	if (!level)
		return bad(say`"${asTyped(word)}" is not a level of a computer; the levels are ${words(LEVELS.join(', '))}.`);
	if (count === 0) return bad('+ and a number adds computers: +3, say.');
	if (names.length + count > max)
		return bad(
			names.length === max
				? `There is no seat left for a computer: ${max} can play.`
				: `There is room for ${max - names.length} more, not for ${count}: ${max} can play.`,
		);
	const list = [...names];
	for (let i = 0; i < count; i++) list.push(nameComputer(list, level));
	return good(list);
}

/** The seat, a computer's where the stars behind its name say so. Who has several seats is `Cavour* (2)` in the second. */
export function withLevel(seat: StoredSeat): StoredSeat {
	const level = levelByStars(withoutNumber(seat.name));
	return level ? { ...seat, level } : seat;
}

/** The whole setup, drawn from a fresh seed unless seats and seed are given. */
export function setUp(rules: OfferedRules, names: readonly string[], options: Options, seed = newSeed()): Read<Setup> {
	const { names: seated, refused } = seatNames([], names, rules.seats.max);
	if (refused) return bad(refused.message);
	if (seated.length < rules.seats.min)
		return bad(`${rules.title} needs at least ${rules.seats.min} players, and there ${are(seated.length)}.`);
	return good({
		variant: rules.variant,
		options,
		seats: rules.seating(seated, options, seed).map(withLevel),
		seed,
		offer: rules.name,
	});
}

const are = (count: number) => (count === 1 ? 'is 1' : `are ${count}`);

/** Whether powers can be given out by hand: each belongs to one seat at most, and somebody has one. */
export function mayAssign(seats: Dealt): boolean {
	const powers = dealt(seats).flat();
	return powers.length > 0 && new Set(powers).size === powers.length;
}

/** The powers that nobody plays and what they are; empty where there are none, or where nobody is given any. */
export function unplayedInWords({ unplayed }: OfferedRules, seats: Dealt): Sentence {
	const free = POWERS.filter((power) => seatOf(seats, power) === undefined);
	return mayAssign(seats) && free.length > 0 ? say`Nobody's, and ${words(unplayed(seats))}: ${powers(free, ',')}.` : '';
}
