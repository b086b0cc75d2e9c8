/** The questions of a new game: what is played, who plays; then the rest can be changed before it starts. */

import { POWERS, type Power } from '../board/types.ts';
import {
	choicesWith,
	defaultOptions,
	isList,
	mayAssign,
	newSeed,
	type OfferedRules,
	offeredRules,
	optionInWords,
	optionValues,
	seatNames,
	setUp,
	splitNames,
	unplayedInWords,
	withLevel,
} from '../desk/setup.ts';
import { powersInWords } from '../desk/words.ts';
import type { Json, Seat, Setup } from '../game/state.ts';
import type { Option } from '../game/variant.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';
import { withoutStarsIn } from './spoken.ts';

/** What the table agreed on; undefined: back to the menu. */
export async function askNewGame(dialog: Dialog): Promise<Setup | undefined> {
	for (;;) {
		const all = offeredRules();
		dialog.say('What is played?');
		const rules = await dialog.choose({
			prompt: 'Which game',
			options: all.map((one) => ({ label: `${one.title}: ${one.summary}`, value: one })),
			other: (line) => all.find(({ name, title }) => [name, title.toLowerCase()].includes(line.toLowerCase())),
			help: ['A number chooses the game.'],
		});
		if (typeof rules === 'symbol') return undefined;
		const setup = await askPlayers(dialog, rules);
		if (setup) return setup;
	}
}

async function askPlayers(dialog: Dialog, rules: OfferedRules): Promise<Setup | undefined> {
	let names: readonly string[] = [];
	for (;;) {
		const given = await askNames(dialog, rules, names);
		if (!given) return undefined;
		names = given;
		const setup = await summary(dialog, rules, names);
		if (setup) return setup;
	}
}

async function askNames(
	dialog: Dialog,
	rules: OfferedRules,
	before: readonly string[],
): Promise<readonly string[] | undefined> {
	const { min, max } = rules.seats;
	let names = [...before];
	const count = min === max ? `${min}` : `${min} to ${max}`;
	const how = `${rules.title}: ${count} names, one after the other or with commas between them. +1 adds a computer${max > 3 ? ', +3 three' : ''}.`;
	dialog.say(how);
	for (;;) {
		const enough = names.length >= min;
		const line = await dialog.ask({
			prompt:
				names.length === max
					? 'All seats are taken: Enter goes on'
					: `Name of player ${names.length + 1}${enough ? ', or Enter when all are in' : ''}`,
			help: [how, 'undo takes the last name away.'],
		});
		if (line === BACK || (line === UNDO && names.length === 0)) return undefined;
		if (line === UNDO) {
			dialog.print(`Without ${names.at(-1)}.`);
			names = names.slice(0, -1);
			continue;
		}
		const wanted = splitNames(line as string);
		if (wanted.length === 0 && enough) return names;
		if (wanted.length === 0) dialog.say(`At least ${min} players are needed: +${min - names.length} adds computers.`);
		const seated = seatNames(names, wanted, max);
		names = seated.names;
		dialog.print(seated.refused?.message ?? '');
		if (wanted.length > 0) dialog.print(withoutStarsIn(`At the table: ${names.join(', ')}.`));
		if (names.length === max || (wanted.length > 1 && names.length >= min)) return names;
	}
}

type SetupAction = 'start' | 'options' | 'draw' | 'hand';

async function summary(dialog: Dialog, rules: OfferedRules, names: readonly string[]): Promise<Setup | undefined> {
	let options: Readonly<Record<string, Json>> = defaultOptions(rules);
	let seed = newSeed();
	let byHand: readonly Seat[] | undefined;
	for (;;) {
		const drawn = setUp(rules, names, options, seed);
		if (!drawn.ok) {
			dialog.print(drawn.message);
			return undefined;
		}
		const setup = byHand ? { ...drawn.value, seats: byHand } : drawn.value;
		const isDealt = setup.seats.some(({ powers }) => powers.length > 0);
		// names alone were said before
		for (const seat of setup.seats) if (powersInWords(seat) !== '') dialog.say(`${seat.name}: ${powersInWords(seat)}`);
		dialog.say(unplayedInWords(rules, setup.seats));
		const next = await dialog.choose<SetupAction>({
			prompt: 'Enter starts the game',
			preset: 'start',
			options: [
				{ label: 'Start', value: 'start' },
				{ label: 'Options', value: 'options' },
				...(isDealt ? [{ label: 'Draw the powers again', value: 'draw' as const }] : []),
				...(mayAssign(setup.seats) ? [{ label: 'Give out the powers by hand', value: 'hand' as const }] : []),
			],
			help: choicesWith(rules, options).map((one) => `${optionInWords(one, options)}.`),
		});
		if (typeof next === 'symbol') return undefined;
		if (next === 'start') return setup;
		if (next === 'draw') [seed, byHand] = [newSeed(), undefined];
		else if (next === 'options') options = await askOptions(dialog, rules, options);
		else byHand = (await dealByHand(dialog, setup.seats)) ?? byHand;
	}
}

async function askOptions(
	dialog: Dialog,
	rules: OfferedRules,
	before: Readonly<Record<string, Json>>,
): Promise<Readonly<Record<string, Json>>> {
	let options = before;
	for (;;) {
		const option = await dialog.choose<Option | 'done'>({
			prompt: 'Which option, or Enter when they are right',
			preset: 'done',
			options: choicesWith(rules, options).map((one) => ({
				label: optionInWords(one, options),
				value: one,
			})),
		});
		if (typeof option === 'symbol' || option === 'done') return options;
		dialog.say(option.help);
		const value = await askValue(dialog, option);
		if (value !== undefined) options = { ...options, [option.id]: value };
	}
}

async function askValue(dialog: Dialog, option: Option): Promise<Json | undefined> {
	if (isList(option.values)) {
		const chosen = await dialog.choose({ prompt: option.title, options: [...option.values] });
		return typeof chosen === 'symbol' ? undefined : chosen;
	}
	const { min, max, none } = option.values;
	for (;;) {
		const line = await dialog.ask({ prompt: `${min} to ${max}${none === undefined ? '' : `, or none for ${none}`}` });
		if (typeof line === 'symbol') return undefined;
		const value = none !== undefined && line === 'none' ? null : Number(line);
		if (line !== '' && optionValues(option).includes(value)) return value;
		dialog.say(`A whole number from ${min} to ${max}, please.`);
	}
}

/** Who plays which power; everybody needs one. Undefined: it stays as it was. */
async function dealByHand(dialog: Dialog, seats: readonly Seat[]): Promise<readonly Seat[] | undefined> {
	const players = new Map<Power, string>();
	for (let i = 0; i < POWERS.length; ) {
		const power = POWERS[i]!;
		dialog.say(`Who plays ${power}?`);
		const name = await dialog.choose<string>({
			prompt: 'Which player',
			options: [...seats.map(({ name }) => ({ label: name, value: name })), { label: 'nobody', value: '' }],
		});
		if (typeof name !== 'symbol') players.set(power, name);
		else if (i === 0) return undefined;
		i += typeof name === 'symbol' ? -1 : 1;
	}
	const dealt = seats.map(({ name }) =>
		withLevel({ name, powers: POWERS.filter((power) => players.get(power) === name) }),
	);
	const without = dealt.filter(({ powers }) => powers.length === 0).map(({ name }) => name);
	if (without.length === 0) return dealt;
	dialog.say(`Everybody needs a power, and there is none for ${without.join(', ')}.`);
	return dealByHand(dialog, seats);
}
