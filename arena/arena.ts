/** `npm run arena`: computers of one level play among those of another; what came of it, and how they played. */
import { parseArgs } from 'node:util';
import { POWERS } from '../src/board/types.ts';
import { LEVELS, type Level } from '../src/game/seat.ts';
import { type Game, stageNow } from '../src/game/state.ts';
import { GAMES, rulesetOf } from '../src/variants/index.ts';
import { bidsIn, printBids } from './bids.ts';
import { type Conduct, observe } from './conduct.ts';
import { addElections, newElections, printElections } from './elections.ts';
import { heldBySeat, playMatch } from './game.ts';
import { addHabits, newHabits, printHabits } from './habits.ts';
import { inShort, openingsOf } from './openings.ts';
import { addPacts, newPacts, printPacts } from './pacts.ts';
import { MANNERS } from './person.ts';
import { addGame, mean, printConduct, printSeries, type Series } from './table.ts';
import { thinkLess } from './think-less.ts';
import { addTogether, newTogether, printTogether } from './together.ts';
import { addWords, newWords, printWords } from './words.ts';

const USAGE = `npm run arena -- [--one LEVEL] [--among LEVEL] [--ones N] [--game NAME] [--players N]
                 [--games N] [--until YEAR] [--seed N] [--effort X] [--try K=V,...] [--play-out] [--json]
                 [--openings N] [--person MANNER]

One seat of a level (${LEVELS.join(', ')}) plays among others of another one, in every seat in turn; with --ones 2 two of them,
which share a power where powers are shared.
With --play-out everybody says to the end that they win themselves, where that is asked.
It prints what each level has, what looks foolish or makes people laugh, and what came of bids, alliances and votes.
With --openings 50 it prints how the level opens in the standard game, for each power so many times; - where
a unit is of no use.
With --person honest a person sits there (${MANNERS.join(', ')}), who orders like the level and agrees to all it is offered;
it prints what the person has, and how often words were kept.
With --effort 0.2 searches have a fifth of their lines; --try 'counts=1,drawn=8' changes what else an effort says.
Preset: easy among easy, standard, as many players as the game takes, 7 games, until 1910, seed 1.`;

const { values } = parseArgs({
	options: {
		one: { type: 'string', default: 'easy' },
		ones: { type: 'string', default: '1' },
		among: { type: 'string', default: 'easy' },
		game: { type: 'string', default: 'standard' },
		players: { type: 'string' },
		games: { type: 'string', default: '7' },
		until: { type: 'string', default: '1910' },
		seed: { type: 'string', default: '1' },
		effort: { type: 'string', default: '1' },
		try: { type: 'string', default: '' },
		'play-out': { type: 'boolean', default: false },
		openings: { type: 'string' },
		person: { type: 'string' },
		json: { type: 'boolean', default: false },
		help: { type: 'boolean', default: false },
	},
});
if (values.help) {
	console.log(USAGE);
	process.exit(0);
}

function fail(message: string): never {
	console.error(`${message}\n\n${USAGE}`);
	process.exit(2);
}

const levelNamed = (name: string): Level => LEVELS.find((level) => level === name) ?? fail(`no such level: ${name}`);
function numberIn(name: string, text: string): number {
	const number = Number(text);
	return Number.isInteger(number) && number > 0 ? number : fail(`--${name} is a number above 0`);
}

const offer = GAMES.find(({ name }) => name === values.game) ?? fail(`no such game: ${values.game}`);
const [one, among] = [levelNamed(values.one), levelNamed(values.among)];
const games = numberIn('games', values.games);
const until = numberIn('until', values.until);
const first = numberIn('seed', values.seed);
const ones = numberIn('ones', values.ones);
const seats = numberIn('players', values.players ?? String(rulesetOf(offer.variant)!.layers.at(-1)!.seats.max));

const changes = Object.fromEntries(
	values.try.split(',').flatMap((each) => (each === '' ? [] : [[each.split('=')[0]!, Number(each.split('=')[1])]])),
);
thinkLess(Number(values.effort), changes);

if (values.openings !== undefined) {
	const times = numberIn('openings', values.openings);
	for (const power of POWERS) {
		console.log(power);
		const openings = openingsOf(power, one, times);
		for (const { orders, count, isOfUse } of openings)
			console.log(`${String(count).padStart(4)} ${isOfUse ? ' ' : '-'} ${orders}`);
		console.log(`      ${inShort(openings)}`);
	}
	process.exit(0);
}

if (values.person !== undefined) {
	const manner = MANNERS.find((each) => each === values.person) ?? fail(`no such manner: ${values.person}`);
	const words = newWords();
	for (let n = 0; n < games; n++) {
		const seat = (first - 1 + n) % seats;
		const person = { seat, manner, level: one };
		const levels = Array.from({ length: seats }, () => among);
		const talks: Game[] = [];
		const match = {
			variant: offer.variant,
			options: offer.options ?? {},
			levels,
			person,
			seed: `arena ${first + n}`,
			until,
		};
		const { game } = await playMatch(match, (now) => {
			if (now.submitted.includes(seat) && stageNow(now) === 'orders') talks.push(now);
		});
		addWords(words, game, seat, talks);
		if (process.stderr.isTTY || n % 10 === 9)
			console.error(`${n + 1} of ${games}: ${printWords(words).split('\n')[0]}`);
	}
	console.log(values.json ? JSON.stringify(words) : printWords(words));
	process.exit(0);
}

const series: Series = new Map();
const together = newTogether();
const conducts = new Map<Level, Conduct>();
const habits = newHabits();
const pacts = newPacts();
const elections = newElections();
const bids: ReturnType<typeof bidsIn> = [];
const start = performance.now();
const say = (line: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);

for (let n = 0; n < games; n++) {
	const seat = (first - 1 + n) % seats;
	const match = {
		variant: offer.variant,
		options: offer.options ?? {},
		levels: Array.from({ length: seats }, (): Level => among),
		ones: { level: one, from: seat, count: ones },
		seed: `arena ${first + n}`,
		until,
		isPlayedOut: values['play-out'],
	};
	const played = await playMatch(match, ({ phase }) => {
		if (process.stderr.isTTY) say(`${bar(n / games)} game ${n + 1} of ${games}, ${phase.season}${phase.year}`);
	});
	addGame(series, played);
	addTogether(together, played);
	observe(played.game, conducts);
	addHabits(habits, played.game);
	bids.push(...bidsIn(played));
	addPacts(pacts, played.game);
	addElections(elections, played);
	const share = (100 * mean(series.get(one)!.shares)).toFixed(1);
	const minutes = ((performance.now() - start) / 60000).toFixed(1);
	const own = played.game.seats[seat]!.powers.join(' and ');
	const held = heldBySeat(played.game);
	say(
		`${bar((n + 1) / games)} ${n + 1} of ${games}, ${minutes} min: ${own} has ${held[seat]} (${held.join(' ')}); ${one} ${share} %`,
	);
}
if (process.stderr.isTTY) process.stderr.write('\n');
if (values.json) console.log(JSON.stringify({ series: [...series], conducts: [...conducts], habits }));
else
	console.log(
		[
			printSeries(series),
			printTogether(together),
			printConduct(conducts),
			printHabits(habits),
			...(bids.length > 0 ? [printBids(bids)] : []),
			...(pacts.games > 0 ? [printPacts(pacts)] : []),
			...(elections.games > 0 ? [printElections(elections)] : []),
		].join('\n\n'),
	);

function bar(part: number): string {
	const width = 20;
	const full = Math.round(part * width);
	return `[${'#'.repeat(full)}${'.'.repeat(width - full)}]`;
}
