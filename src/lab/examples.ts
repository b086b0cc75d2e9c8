/** Positions with what is ordered and what comes of it: the cases of the DATC by number, and the rules of each game by name. */

import { bad, good, type Result } from '../board/result.ts';
import { POWERS } from '../board/types.ts';
import type { Fields } from '../game/fields.ts';
import { EXAMPLES } from '../variants/index.ts';
import type { Given } from './judging.ts';
import { type Lab, openLab } from './lab.ts';

export interface Example {
	/** `6.F.14`, or the game and a name: `GAME/NAME`. */
	readonly name: string;
	readonly title: string;
	readonly position: Fields;
	/** What is ordered there, and at the positions that come of it: orders by power, `FRANCE/2` those of the second seat alone. */
	readonly orders: readonly Listed[];
	/** Orders among them that the rules do not allow. */
	readonly impossible?: readonly string[];
	/** Fields of the position at the end. */
	readonly after: Fields;
	readonly why: string;
}

type Listed = Readonly<Record<string, readonly string[]>>;

/** A case as it is kept; what else its phases hold, tests alone read. */
interface Case {
	readonly case: string;
	readonly title: string;
	/** Where the rules leave a choice: the one its author prefers. */
	readonly choice?: string;
	readonly phases: readonly {
		readonly phase: string;
		/** What goes on from the phase before has none. */
		readonly given?: Listed;
		readonly centres?: Listed;
		readonly orders: Listed;
		readonly after: Listed;
	}[];
}

/** All cases of the DATC, each from where its board is set. */
export async function cases(): Promise<readonly Example[]> {
	const { default: all }: { default: readonly unknown[] } = await import('./datc.json', { with: { type: 'json' } });
	return (all as readonly Case[]).flatMap(examplesIn);
}

function examplesIn({ case: name, title, choice, phases }: Case): Example[] {
	const starts = phases.flatMap(({ given }, i) => (given ? [i] : []));
	return starts.map((start, n) => {
		const own = phases.slice(start, starts[n + 1]);
		const [first] = own;
		const centers = first?.centres ?? {};
		return {
			name: n === 0 ? name : `${name}/${n + 1}`,
			title,
			position: {
				phase: first?.phase === 'A' ? 'W1901A' : 'S1901M',
				units: first?.given ?? {},
				centers,
				seats: POWERS.map((power) => ({ powers: [power] })),
			},
			orders: own.map(({ orders }) => orders),
			after: { units: own.at(-1)?.after ?? {} },
			why: choice === undefined ? '' : `The rules leave a choice: ${choice}.`,
		};
	});
}

/** Those of a game, by its word on the command line; of all games without one. */
export async function examplesOf(game?: string): Promise<readonly Example[]> {
	const wanted = EXAMPLES.filter(([id]) => game === undefined || id === game);
	const lists = await Promise.all(
		wanted.map(async ([id, load]) =>
			((await load()).default as readonly Example[]).map((one) => ({ ...one, name: `${id}/${one.name}` })),
		),
	);
	return lists.flat();
}

/** The example of that name, or the case of that number. */
export const anyNamed = (name: string): Promise<Result<Example>> =>
	/^\d/.test(name) ? caseNamed(name) : exampleNamed(name);

/** The one of that name; or in a sentence what there is. */
export const exampleNamed = async (name: string): Promise<Result<Example>> => named(name, await examplesOf());

/** The case of that number. */
export const caseNamed = async (number: string): Promise<Result<Example>> => named(number, await cases());

function named(name: string, all: readonly Example[]): Result<Example> {
	const found = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
	if (found) return good(found);
	const near = all.filter((one) => one.name.toLowerCase().startsWith(name.toLowerCase().replace(/[^./]*$/, '')));
	const some = (near.length > 0 ? near : all).slice(0, MOST_NAMED).map((one) => one.name);
	return bad(`There is no "${name}"; there are ${some.join(', ')}${all.length > some.length ? ' and more' : ''}.`);
}

const MOST_NAMED = 12;

/** A line each. */
export function listed(all: readonly Example[]): string {
	const widest = Math.max(...all.map(({ name }) => name.length));
	return all.map(({ name, title }) => `${name.padEnd(widest)}  ${title}\n`).join('');
}

/** A lab that begins there, with the orders given. */
export function labShowing({ name, title, position, orders, why }: Example): Lab {
	const [first = {}, ...later] = orders.map(givenBy);
	return openLab(position, { given: first, told: [first, ...later], about: `${name}: ${title}. ${why}`.trim() });
}

/** Orders listed by power, as a lab keeps them. */
export const givenBy = (orders: Listed): Given =>
	Object.fromEntries(Object.entries(orders).map(([power, texts]) => [power, byPlace(texts)]));

/** As a lab keeps them; what orders the same place again stands beside it. */
function byPlace(texts: readonly string[]): Given[string] {
	const placed: Record<string, string> = {};
	for (const [i, text] of texts.entries()) {
		const place = text.split(' ')[1]?.slice(0, 3) ?? text;
		placed[place in placed ? `${place} ${i}` : place] = text;
	}
	return placed;
}
