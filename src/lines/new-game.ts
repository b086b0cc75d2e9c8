/** The questions of a new game in lines: each page is a conversation that gives the next action. */

import { joined, person, powers, say } from '../board/phrase.ts';
import { POWERS } from '../board/types.ts';
import { lengthInWords } from '../desk/lengths.ts';
import {
	beginNewGame,
	mayDeal,
	type NewGameAction,
	type NewGamePage,
	type NewGameState,
	reduceNewGame,
	setupOf,
	withoutPower,
} from '../desk/new-game.ts';
import { choicesWith, isList, offeredRules, optionInWords, optionValues, unplayedInWords } from '../desk/setup.ts';
import { readSeats, withoutStars } from '../game/seat.ts';
import { asDealt, personAt } from '../game/seats.ts';
import type { Json, Setup } from '../game/state.ts';
import type { Option } from '../game/variant.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';

/** What the table agreed on; undefined: back to the menu. */
export async function askNewGame(dialog: Dialog): Promise<Setup | undefined> {
	let now = beginNewGame();
	for (;;) {
		const action = await PAGES[now.page](dialog, now);
		const [next, effect] = reduceNewGame(now, action);
		if (action.type === 'names') {
			dialog.say(next.refused?.message ?? '');
			if (next.names !== now.names && next.names.length > 0)
				dialog.print(`At the table: ${next.names.map(withoutStars).join(', ')}.`);
		}
		if (effect) return effect.do === 'start' ? effect.setup : undefined;
		now = next;
	}
}

type Page = (dialog: Dialog, now: NewGameState) => Promise<NewGameAction>;

const PAGES: Readonly<Record<NewGamePage, Page>> = {
	variant: askGame,
	names: askNames,
	summary: askSummary,
	options: askOptions,
	assign: dealByHand,
	// in lines a star behind the name makes a computer
	computers: async () => ({ type: 'back' }),
};

async function askGame(dialog: Dialog): Promise<NewGameAction> {
	const all = offeredRules();
	dialog.say('What is played?');
	const rules = await dialog.choose({
		prompt: 'Which game',
		options: all.map((one) => ({ label: `${one.title}: ${one.summary}`, value: one })),
		other: (line) => all.find(({ name, title }) => [name, title.toLowerCase()].includes(line.toLowerCase())),
		help: ['A number chooses the game.'],
	});
	return typeof rules === 'symbol' ? { type: 'back' } : { type: 'rules', rules };
}

async function askNames(dialog: Dialog, { rules, names, options }: NewGameState): Promise<NewGameAction> {
	const { min, max } = rules.seats;
	const count = min === max ? `${min}` : `${min} to ${max}`;
	const how = `${rules.title}: ${count} names, one after the other or with commas between them. +1 adds a computer${max > 3 ? ', +3 three' : ''}.`;
	dialog.sayNew(...rules.inShort(options), how);
	const line = await dialog.ask({
		prompt:
			names.length === max
				? 'All seats are taken: Enter goes on'
				: `Name of player ${names.length + 1}${names.length >= min ? ', or Enter when all are in' : ''}`,
		help: [how, 'undo takes the last name away.'],
	});
	if (line === BACK || (line === UNDO && names.length === 0)) return { type: 'back' };
	if (typeof line !== 'symbol') return { type: 'names', line };
	dialog.print(`Without ${withoutStars(names.at(-1) ?? '')}.`);
	return { type: 'removeName' };
}

async function askSummary(dialog: Dialog, now: NewGameState): Promise<NewGameAction> {
	const { rules, options } = now;
	const setup = setupOf(now);
	if (!setup) return { type: 'back' };
	const may = mayDeal(setup);
	// names alone were said before
	const roles = asDealt({ seats: readSeats(setup.seats) });
	for (const [seat, own] of roles.commands.entries())
		if (own.length > 0) dialog.say(say`${personAt(roles, seat)}: ${powers(own, ',')}`);
	dialog.say(unplayedInWords(rules, setup.seats));
	const length = lengthInWords(rules, options);
	const next = await dialog.choose<NewGameAction>({
		prompt: 'Enter starts the game',
		preset: { type: 'start' },
		options: [
			{ label: 'Start', value: { type: 'start' } },
			...(length === undefined ? [] : [{ label: length, value: { type: 'length' } as const }]),
			{ label: 'Options', value: { type: 'page', page: 'options' } },
			...(may.draw ? [{ label: 'Draw the powers again', value: { type: 'draw' } as const }] : []),
			...(may.hand ? [{ label: 'Give out the powers by hand', value: { type: 'page', page: 'assign' } as const }] : []),
		],
		help: choicesWith(rules, options).map((one) => `${optionInWords(one, options)}.`),
	});
	return typeof next === 'symbol' ? { type: 'back' } : next;
}

async function askOptions(dialog: Dialog, { rules, options }: NewGameState): Promise<NewGameAction> {
	const option = await dialog.choose<Option | 'done'>({
		prompt: 'Which option, or Enter when they are right',
		preset: 'done',
		options: choicesWith(rules, options).map((one) => ({ label: optionInWords(one, options), value: one })),
	});
	if (typeof option === 'symbol' || option === 'done') return { type: 'back' };
	dialog.say(option.help);
	const value = await askValue(dialog, option);
	return value === undefined ? { type: 'page', page: 'options' } : { type: 'option', id: option.id, value };
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
		if (/^(\d+|none)$/.test(line) && optionValues(option).includes(value)) return value;
		dialog.say(`A whole number from ${min} to ${max}, please.`);
	}
}

/** Who plays which power; everybody needs one. */
async function dealByHand(dialog: Dialog, now: NewGameState): Promise<NewGameAction> {
	const seats = setupOf(now)?.seats ?? [];
	let players: readonly string[] = [];
	while (players.length < POWERS.length) {
		dialog.say(say`Who plays ${powers(POWERS.slice(players.length, players.length + 1))}?`);
		const name = await dialog.choose<string>({
			prompt: 'Which player',
			options: [...seats.map(({ name }) => ({ label: person(name), value: name })), { label: 'nobody', value: '' }],
		});
		if (typeof name !== 'symbol') players = [...players, name];
		else if (players.length === 0) return { type: 'back' };
		else players = players.slice(0, -1);
	}
	const without = withoutPower(seats, players);
	if (without.length === 0) return { type: 'assign', players };
	dialog.say(
		say`Everybody needs a power, and there is none for ${joined(
			without.map((name) => person(name)),
			',',
		)}.`,
	);
	return { type: 'page', page: 'assign' };
}
