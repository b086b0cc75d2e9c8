/** The private winter turn: builds or removals, forts and the next bid; and Winter 1900, in which nothing is left empty. */
import { PROVINCES, STARTING_UNITS } from '../../board/map.ts';
import { makeOrder, makeUnit, parseOrder } from '../../board/notation.ts';
import { type AdjustmentOrder, POWERS, type Power, type Province } from '../../board/types.ts';
import { type Finding, type Form, type NumberForm, type PickForm, refuse } from '../../game/forms.ts';
import type { Rulebook } from '../../game/rulebook.ts';
import type { Opened } from '../../game/sealed.ts';
import { centresOf, type Game, isAlive, type Json, type PlannedStage, type State } from '../../game/state.ts';
import { adjustmentCase } from '../../game/steps.ts';
import type { Merged } from '../../game/variant.ts';
import { adjudicateAdjustments, openHomes } from '../../judge/adjustments.ts';
import { BID_LIMIT, type Numbers } from './bids.ts';
import { bridgeOf, duesOf, isFirstWinter, openToForts } from './slice.ts';

/** B1: builds come before Spring 1901, after a negotiation of their own. `season` is what would be played first otherwise. */
export function planFirstWinter({ phase }: Game, season: readonly PlannedStage[]): PlannedStage[] {
	const talk = season.filter(({ stage }) => stage === 'negotiation').map(({ stage }) => ({ stage, phase }));
	return [...talk, { stage: 'adjustments', phase }];
}

/** B2: a home centre for which no unit was specified gets its traditional one. Waived builds come last: there is none to waive. */
export function withTraditionalUnits(state: State, before: Merged, book: Rulebook): Merged {
	const orders = POWERS.map((power): [Power, string[]] => {
		const situation = adjustmentCase(book, state, power);
		const given = before.orders[power] ?? [];
		const read = given.flatMap((text) => readAdjustment(text) ?? []).filter(({ kind }) => kind !== 'waive');
		const { built } = adjudicateAdjustments(situation, read);
		const left = openHomes({ ...situation, units: [...situation.units, ...built] });
		const rest = STARTING_UNITS[power].filter(({ at }) => left.includes(at.slice(0, 3)));
		return [
			power,
			[
				...given.filter((text) => !isWaived(text)),
				...rest.map((unit) => makeOrder({ kind: 'build', unit })),
				...given.filter(isWaived),
			],
		];
	});
	return { ...before, orders: Object.fromEntries(orders.filter(([, list]) => list.length > 0)) };
}

function readAdjustment(text: string): AdjustmentOrder | undefined {
	const read = parseOrder(text, 'A');
	return read.ok ? (read.value as AdjustmentOrder) : undefined;
}

const isWaived = (text: string) => readAdjustment(text)?.kind === 'waive';

/** The winter turn of a power: builds or removals as `before` has them, forts, and the next bid. */
export function winterForms(game: Game, power: Power, before: readonly Form[]): Form[] {
	const own = before.filter((form) => form.kind === 'adjustments' && form.power === power);
	if (isFirstWinter(game)) return own.map((form) => ({ ...form, hint: traditionally(power), noWaive: true }) as Form);
	if (!isAlive(game, power)) return own;
	return [...own, ...fortForm(game, power), bidForm(game, power, own.length === 0)];
}

const traditionally = (power: Power) =>
	`A centre without an order gets its traditional unit: ${STARTING_UNITS[power].map(makeUnit).join(', ')}.`;

function fortForm(game: Game, power: Power): PickForm[] {
	const most = bridgeOf(game).fortsOwed[power] ?? 0;
	const open = openToForts(game, power);
	if (most === 0 || open.length === 0) return [];
	return [
		{
			kind: 'pick',
			id: `fortify:${power}`,
			title: `Forts of ${power}`,
			opens: 'reveal',
			question: `The bid was exceeded by ${most}: name ${most === 1 ? 'a centre' : `up to ${most} centres`} to fortify. A fort not named now is lost.`,
			options: open.map((centre) => ({ value: centre, label: `${centre} ${PROVINCES.get(centre)!.name}` })),
			most,
		},
	];
}

/** B3. Where no adjustments are asked, the bid's facts say why. */
function bidForm(game: Game, power: Power, isAlone: boolean): NumberForm {
	const owned = centresOf(game, power).length;
	const { owed, because } = duesOf(game, power);
	const year = bridgeOf(game).years.at(-1);
	const last = year?.rows.find((row) => row.power === power);
	const kept = owed > 0 ? ` No home centre is open: ${owed} ${owed === 1 ? 'build stays' : 'builds stay'} owed.` : '';
	return {
		kind: 'number',
		id: `bid:${power}`,
		title: `Bid of ${power}`,
		opens: { at: 'count' },
		question: `How many centres will ${power} own after Fall ${game.phase.year + 1}?`,
		min: owned,
		max: BID_LIMIT,
		preset: owned,
		facts: [
			`${power} owns ${owned} now: a bid is ${owned} to ${BID_LIMIT}.`,
			...(isAlone ? [`This winter: ${because} = ${owed}.${kept}`] : []),
			...(last ? [`Last year it bid ${last.bid} with ${last.before}, and owned ${last.owned}: ${last.kind}.`] : []),
			'Met: one unit more. Missed: one less. Exceeded: forts. Staying at the same number earns nothing.',
		],
	};
}

export function checkWinter(
	game: Game,
	form: Form,
	answer: Json | undefined,
	before: readonly Finding[],
): readonly Finding[] {
	if (form.kind === 'number' && form.id.startsWith('bid:') && Number(answer) > 2 * form.min)
		return [...before, { level: 'warn', message: `A bid of ${answer} is more than twice the ${form.min} owned now.` }];
	if (form.kind !== 'adjustments' || !isFirstWinter(game) || !Array.isArray(answer)) return before;
	const texts = answer as readonly string[];
	const refusals = before.filter(({ level }) => level === 'refuse');
	if (texts.some(isWaived)) return [...refusals, refuse('B2: every home centre gets a unit; none may be left empty.')];
	if (refusals.length > 0 || texts.length === form.owed) return before;
	// in place of the warning that builds are waived
	return [{ level: 'warn', message: traditionally(form.power) }];
}

/** The answers of the winter turns that are Bridge's own, as far as this reveal opens them. */
export function winterAnswers({ answers }: Opened) {
	const named: Partial<Record<Power, readonly Province[]>> = {};
	const bids: Partial<Record<Power, number>> = {};
	for (const { form, answer } of answers) {
		const [kind, power] = form.split(':') as [string, Power];
		if (kind === 'fortify') named[power] = answer as readonly Province[];
		if (kind === 'bid') bids[power] = Number(answer);
	}
	return { named, bids: bids as Numbers };
}
