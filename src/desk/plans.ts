/** What a computer will order that has to agree with a person: as it is shown, and said, to that person alone. */
import { column, type Panel } from '../board/panel.ts';
import { joined, type Phrase, say, words } from '../board/phrase.ts';
import { givenIn, type Written } from '../board/written.ts';
import { personAt } from '../game/seats.ts';
import type { Game } from '../game/state.ts';

export const NO_PLAN =
	'Nobody tells you here what they order: a computer does that commands a power with you, unless nobody may talk.';

/** On a sheet. */
export interface PlanHere {
	/** Who makes it. */
	readonly by: Phrase;
	/** Undefined: it is not made yet. */
	readonly orders: readonly Written[] | undefined;
}

export const planHere = (game: Game, by: number, orders: PlanHere['orders']): PlanHere => ({
	by: personAt(game, by),
	orders,
});

export const notYet = ({ by }: PlanHere): Phrase => say`${by} still thinks about it.`;

const isIn = (given: readonly Written[], { text }: Written): boolean => given.some((one) => one.text === text);

/** Beside the orders given. */
export const planPanel = ({ by, orders }: PlanHere, given: readonly Written[]): Panel => ({
	id: 'plan',
	title: say`${by} orders (+ takes it over)`,
	inView: true,
	columns: [column('Order'), column('You too')],
	rows: orders?.map((one) => [givenIn(one), words(isIn(given, one) ? 'yes' : 'no')]) ?? [
		[words('still thinking ...'), words('')],
	],
});

/** All of it, in a sentence. */
export function planSaid(plan: PlanHere): Phrase {
	if (!plan.orders) return notYet(plan);
	return plan.orders.length > 0
		? say`${plan.by} orders: ${joined(plan.orders.map(givenIn), ',')}.`
		: say`${plan.by} orders nothing.`;
}
