/** W5: by hand, on a real table with real pieces: each piece is typed with the spaces it touches, `red A nwg nwy`. */

import { BARRED_REGIONS, neighbours, PLACES, provinceOf, shortPower } from '../../board/map.ts';
import { column, type Panel, PLAYER, row } from '../../board/panel.ts';
import {
	asPhrase,
	asTyped,
	joined,
	NOTHING,
	type Phrase,
	person,
	place,
	placePlain,
	say,
	words,
} from '../../board/phrase.ts';
import { bad, good, type Read } from '../../board/result.ts';
import type { Power, UnitType } from '../../board/types.ts';
import { onlyPlace, readItems } from '../../board/words.ts';
import { type FormAnswer, textsIn } from '../../game/answers.ts';
import { type Diagnostic, type Form, type LayForm, refuse } from '../../game/forms.ts';
import { calledIn, isComputer, personAt, playersAt, seatAt } from '../../game/seats.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import type { Lie, LyingPiece } from '../../game/throws.ts';
import { pieceSaid } from '../../game/throws.ts';
import { placesOf } from './pieces.ts';
import { clockwise, colourOf, piecesEach, speaker, updateWinks, winksOf } from './slice.ts';

/** The colours of the pieces in the box, and those of the screen. */
const COLOURS: Readonly<Record<Power, readonly string[]>> = {
	AUSTRIA: ['red'],
	ENGLAND: ['blue', 'darkblue'],
	FRANCE: ['cyan', 'lightblue'],
	GERMANY: ['black', 'gray', 'grey'],
	ITALY: ['green'],
	RUSSIA: ['white', 'purple', 'magenta'],
	TURKEY: ['yellow'],
};

/** Where nobody may stand, by name. */
const BARRED_BY_NAME: Readonly<Record<string, string>> = {
	...Object.fromEntries([...BARRED_REGIONS].map(([code, name]) => [name.toLowerCase(), code])),
	dead: 'OFF',
	table: 'OFF',
};

/** Somebody types for the table, when all pieces are thrown. */
export function layForms(game: Game, seat: number): LayForm[] {
	if (speaker(game) !== seat) return [];
	const colours = clockwise(game, winksOf(game).first).map((each) => colourOf(game, each));
	return [
		{
			kind: 'lay',
			id: 'lay',
			about: 'throwing',
			title: say`Enter the pieces`,
			opens: 'reveal',
			hint: hintOf(game),
			players: colours.map((power) => ({
				power,
				also: [
					...COLOURS[power],
					...game.seats.flatMap((seat, i) => (colourOf(game, i) === power ? [calledIn(seat)] : [])),
				],
			})),
			each: piecesEach(game.seats.length),
		},
	];
}

function hintOf(game: Game): Phrase {
	const each = piecesEach(game.seats.length);
	const computers = clockwise(game, 0).filter((seat) => isComputer(seatAt(game, seat)));
	const forOthers = computers.length > 0 ? say`; people throw for ${playersAt(game, computers)}` : NOTHING;
	return say`Each throws ${each} armies and ${each} fleets${forOthers}. Then move nothing, and type what lies where.`;
}

/** By hand colours are typed and powers told: which is which. */
export const coloursPanel = (game: Game): Panel[] =>
	game.options.throws === 'hand'
		? [
				{
					id: 'colours',
					title: words('Colours'),
					columns: [column('Typed'), column('Power'), PLAYER],
					rows: game.seats.map((_, seat) => {
						const power = colourOf(game, seat);
						return row(words(COLOURS[power].join(' or ')), power, personAt(game, seat));
					}),
				},
			]
		: [];

/**
 * What is typed must be readable, lie in one place, and be no more pieces than were thrown; a piece entered twice is asked
 * about, and so is a player without any.
 */
export function checkLaid(form: Form, answer: FormAnswer | undefined): Diagnostic[] {
	if (form.kind !== 'lay' || answer === undefined) return [];
	const counts = new Map<string, number>();
	const seen = new Set<string>();
	const doubts: Diagnostic[] = [];
	for (const text of textsIn(answer)) {
		const read = readLaid(text, form);
		if (!read.ok) return [refuse(asPhrase(read.message))];
		const { power, type, spaces } = read.value;
		const apart = apartIn(spaces);
		if (apart)
			return [
				refuse(say`${asTyped(text)}: ${place(apart)} touches none of its other spaces. One piece lies in one place.`),
			];
		if (!liesTogether(spaces))
			return [refuse(say`${asTyped(text)}: its spaces lie in two places. One piece lies in one place.`)];
		const same = `${power} ${type} ${[...spaces].sort().join(' ')}`;
		if (seen.has(same))
			doubts.push({ level: 'warn', message: say`Entered twice: ${asTyped(text)}. Are these two pieces?` });
		seen.add(same);
		const count = (counts.get(power + type) ?? 0) + 1;
		counts.set(power + type, count);
		if (count > form.each)
			return [refuse(say`${power} has thrown only ${form.each} ${words(type === 'A' ? 'armies' : 'fleets')}.`)];
	}
	const missing = form.players.filter(({ power }) => !counts.has(`${power}A`) && !counts.has(`${power}F`));
	if (missing.length === form.players.length) return [{ level: 'warn', message: say`Nothing lies on the board.` }];
	const none = missing.map(
		({ power }): Diagnostic => ({ level: 'warn', message: say`Of ${power} nothing lies on the board.` }),
	);
	return [...doubts, ...none];
}

/** Of the provinces that one piece is said to touch, one that borders none of the others. */
function apartIn(spaces: readonly string[]): string | undefined {
	if (spaces.length < 2 || isOffTheFacts(spaces)) return undefined;
	return spaces.find((space) => !spaces.some((other) => other !== space && isBeside(space, other)));
}

/** Whether each of them can be reached from the first one over the others. */
function liesTogether(spaces: readonly string[]): boolean {
	if (isOffTheFacts(spaces)) return true;
	const reached = new Set(spaces.slice(0, 1));
	for (const at of reached) for (const other of spaces) if (isBeside(at, other)) reached.add(other);
	return spaces.every((space) => reached.has(space));
}

/** What lies around Switzerland, the islands and the table is not in the facts of the map. */
const isOffTheFacts = (spaces: readonly string[]): boolean => spaces.some((space) => BARRED_REGIONS.has(space));

/** Neighbours for any unit, on any coast. */
const isBeside = (space: string, other: string): boolean =>
	PLACES.some(
		(place) =>
			provinceOf(place) === space &&
			(['A', 'F'] as const).some((type) => neighbours(type, place).some((at) => provinceOf(at) === other)),
	);

/** All of them are thrown now; what was not typed is dead. */
export function recordLaid(draft: GameDraft, seat: number, texts: readonly string[]): void {
	const form = layForms(draft, seat)[0]!;
	const thrown = new Map<string, number>();
	const pieces = texts.flatMap((text): LyingPiece[] => {
		const read = readLaid(text, form);
		if (!read.ok) return [];
		const { power, type } = read.value;
		const number = (thrown.get(power + type) ?? 0) + 1;
		thrown.set(power + type, number);
		return [{ id: `${shortPower(power)} ${type}${number}`, ...read.value }];
	});
	const dead = clockwise(draft, winksOf(draft).first).flatMap((each) => {
		const count = 2 * form.each - pieces.filter(({ power }) => power === colourOf(draft, each)).length;
		return count > 0 ? [say`${personAt(draft, each)} ${count}`] : [];
	});
	updateWinks(draft, {
		pieces,
		thrown: draft.seats.map(() => ({ A: form.each, F: form.each })),
		last: seat,
		told: [
			...pieces.map(({ id, spaces }) => say`${pieceSaid(id)} on ${joined(spaces.map(place), ',')}.`),
			...(dead.length > 0 ? [say`Not on the board: ${joined(dead, ',')}.`] : []),
		],
	});
}

/** The piece that was typed, or what is wrong with it. */
export function readLaid(text: string, form: LayForm): Read<Omit<LyingPiece, 'id'>> {
	const begin = /^\s*(\p{L}[^\s]*)\s+(a|army|f|fleet)\b(.*)$/iu.exec(text);
	if (!begin)
		return bad(say`Begin with whose piece it is, and "a" or "f": ${words(form.players[0]?.also[0] ?? '')} a nwg nwy.`);
	const [, who = '', kind = '', where = ''] = begin;
	const power = powerOf(who, form);
	if (!power.ok) return power;
	const type: UnitType = /^a/i.test(kind) ? 'A' : 'F';
	const lie = readLie(where, type);
	return lie.ok ? good({ power: power.value, type, ...lie.value }) : lie;
}

function powerOf(word: string, { players }: LayForm): Read<Power> {
	const begins = (name: string) => name.toLowerCase().startsWith(word.toLowerCase());
	const meant = players.filter(({ power, also }) => [power, ...also].some(begins));
	const [only, ...others] = meant;
	if (only && others.length === 0) return good(only.power);
	const called = (names: readonly string[]) =>
		joined(
			names.map((name) => person(name)),
			',',
		);
	const all = (meant.length > 0 ? meant : players).map(({ power, also }) => say`${power} (${called(also)})`);
	const begun = words(meant.length > 0 ? 'could be' : 'has no pieces here. There are');
	return bad(say`"${asTyped(word)}" ${begun} ${joined(all, ';')}.`);
}

function readLie(text: string, type: UnitType): Read<Lie> {
	const spaces: string[] = [];
	let coast: string | undefined;
	const provinces = text.replace(/[a-z]+/gi, (word) => {
		const space = BARRED_BY_NAME[word.toLowerCase()] ?? word.toUpperCase();
		if (!BARRED_REGIONS.has(space)) return word;
		spaces.push(space);
		return ' ';
	});
	const items = readItems(provinces);
	if (!items.ok) return items;
	for (const item of items.value) {
		if (item.kind !== 'place') return bad('After the piece, type only the names of spaces.');
		const place = onlyPlace(item);
		if (!place.ok) return place;
		spaces.push(provinceOf(place.value));
		coast = place.value.length > 3 ? place.value.slice(4) : coast;
	}
	if (spaces.length === 0) return bad('Which spaces does it touch?');
	if (spaces.every((space) => space === 'OFF')) return bad('A piece that is not on the board is dead: leave it out.');
	const lie: Lie = { spaces: [...new Set(spaces)], ...(coast ? { coast } : {}) };
	const open = lie.spaces.find((space) => type === 'F' && placesOf({ type, ...lie }, space).length > 1);
	if (open === undefined) return good(lie);
	const ways = placesOf({ type, ...lie }, open).map((place) => place.toLowerCase().replace('/', ' '));
	return bad(say`On which coast of ${placePlain(open)} is it? Type ${words(ways.join(' or '))}.`); // W12
}
