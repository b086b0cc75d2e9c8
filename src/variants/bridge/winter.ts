/** The private winter turn: builds or removals, forts and the next bid; and Winter 1900, in which nothing is left empty. */

import { provinceOf, STARTING_UNITS, unitAt } from '../../board/map.ts';
import {
	count,
	isNothing,
	joined,
	NOTHING,
	type Phrase,
	placeBoth,
	say,
	sentences,
	unit,
	words,
} from '../../board/phrase.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import { orderGiven, type Written, written } from '../../board/written.ts';
import { type FormAnswer, textsIn } from '../../game/answers.ts';
import { formId, powerIn } from '../../game/form-ids.ts';
import { type Answers, type Diagnostic, type Form, type NumberForm, type PickForm, refuse } from '../../game/forms.ts';
import { newReport } from '../../game/new-report.ts';
import type { Plan } from '../../game/plan.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Report } from '../../game/report.ts';
import type { Merged, Rules } from '../../game/rules.ts';
import type { Opened } from '../../game/sealed.ts';
import type { Counts } from '../../game/situation.ts';
import { centresOf, type Game, isAlive, type State, unitsOf } from '../../game/state.ts';
import { adjustmentCase } from '../../game/turn-parts.ts';
import type { Stage } from '../../game/variant.ts';
import { adjudicateAdjustments, openHomes } from '../../judge/adjustments.ts';
import { BID_LIMIT, savedBuilds } from './bids.ts';
import { fortifiable, legalForts } from './forts.ts';
import { earned } from './panels.ts';
import {
	type BridgeSlice,
	bridgeOf,
	duesOf,
	isFirstWinter,
	isForOneYear,
	isLastWinter,
	type YearRow,
} from './slice.ts';

/** B1: builds come before Spring 1901, after a negotiation of their own. `season` is what would be played first otherwise. */
export function planFirstWinter({ phase }: Game, season: Plan): Plan {
	const talk = season.filter(({ at }) => at === 'talk').map((planned) => ({ ...planned, phase }));
	return [...talk, { stage: 'adjustments', at: 'adjustments', phase }];
}

/** B2: a home centre for which no unit was specified gets its traditional one. Waived builds come last: there is none to waive. */
export function withTraditionalUnits(state: State, before: Merged, ruleset: Rules): Merged {
	const orders = POWERS.map((power): [Power, Written[]] => {
		const situation = adjustmentCase(ruleset, state, power);
		const given = before.orders[power] ?? [];
		const builds = given.flatMap((one) => (one.order && !isWaived(one) ? [orderGiven('A', one)] : []));
		const { built } = adjudicateAdjustments(situation, builds);
		const left = openHomes({ ...situation, units: [...situation.units, ...built] });
		const traditionalUnits = STARTING_UNITS[power].filter(({ at }) => left.includes(provinceOf(at)));
		return [
			power,
			[
				...given.filter((one) => !isWaived(one)),
				...traditionalUnits.map((unit) => written({ kind: 'build', unit })),
				...given.filter(isWaived),
			],
		];
	});
	return { ...before, orders: Object.fromEntries(orders.filter(([, list]) => list.length > 0)) };
}

const isWaived = ({ order }: Written) => order?.kind === 'waive';

/** The winter turn of a power: builds or removals as `before` has them, forts, and the next bid. */
export function winterForms(game: Game, power: Power, before: readonly Form[], answers: Answers): Form[] {
	const own = before.flatMap((form) => (form.kind === 'adjustments' && form.power === power ? [form] : []));
	if (isFirstWinter(game)) return own.map((form): Form => ({ ...form, builtWithoutOrder: STARTING_UNITS[power] }));
	if (!isAlive(game, power)) return own;
	const last = lastBid(game, power);
	const next = answers[formId('bid', power)];
	const told = sentences([
		...(last ? [tellBid(last)] : []),
		...(next === undefined ? [] : [say`Next bid: ${Number(next)}.`]),
	]);
	const { because } = duesOf(game, power);
	const adjustments = own.map((form) => ({ ...form, because, ...(isNothing(told) ? {} : { hint: told }) }));
	return [...adjustments, ...fortForm(game, power), bidForm(game, power, own.length === 0)];
}

type LastBid = YearRow & { readonly year: number };

/** The bid that was settled last beside its result. */
function lastBid(game: Game, power: Power): LastBid | undefined {
	const settled = bridgeOf(game).years.at(-1);
	const row = settled?.rows.find((each) => each.power === power);
	return settled && row && { ...row, year: settled.year };
}

/** `Bid for 1901: 5, with 3 centres; 5 owned: met, 1 unit more.` */
function tellBid(bid: LastBid): Phrase {
	const result =
		bid.kind === 'unchanged' ? say`no change, so nothing is earned` : say`${words(bid.kind)}, ${earned(bid)}`;
	return say`Bid for ${bid.year}: ${bid.bid}, with ${count(bid.before, 'centre')}; ${bid.owned} owned: ${result}.`;
}

function fortForm(game: Game, power: Power): PickForm[] {
	const most = bridgeOf(game).fortsOwed[power] ?? 0;
	const open = fortifiable(game, power);
	if (most === 0 || open.length === 0) return [];
	const noteOn = (centre: Province) => {
		const there = unitAt(game.situation.units, centre);
		return there ? unit(there) : words('empty');
	};
	return [
		{
			kind: 'pick',
			id: formId('fortify', power),
			about: 'forts',
			title: say`Forts of ${power}`,
			opens: 'reveal',
			question: say`The bid was exceeded by ${most}: name ${most === 1 ? words('a centre') : say`up to ${most} centres`} to fortify (foreign units need more support to enter). A fort not named now is lost.`,
			options: open.map((centre) => ({ value: centre, label: placeBoth(centre), note: noteOn(centre) })),
			most,
		},
	];
}

/** B3. Where no adjustments are asked, the bid's facts say why. */
function bidForm(game: Game, power: Power, isAlone: boolean): NumberForm {
	const isWinter = game.phase.kind === 'A';
	const owned = isWinter ? centresOf(game, power).length : (bridgeOf(game).whenBid[power] ?? 0);
	const { owed, because } = duesOf(game, power);
	const last = lastBid(game, power);
	const isCounted = !isWinter || !isLastWinter(game);
	const areAllGone = owed < 0 && unitsOf(game, power).length <= -owed;
	const kept = areAllGone
		? say` All units of ${power} go.`
		: owed > 0
			? say` No home centre is open: ${count(owed, 'build stays', 'builds stay')} owed.`
			: NOTHING;
	return {
		kind: 'number',
		id: formId('bid', power),
		about: 'bids',
		title: say`Bid of ${power}`,
		opens: { at: 'count' },
		question: isCounted
			? say`How many centres will ${power} own after Fall ${game.phase.year + (isWinter ? 1 : 0)}?`
			: say`The game ends after this winter: no bid is counted any more. Enter goes on.`,
		min: owned,
		max: BID_LIMIT,
		preset: owned,
		facts: [
			...(isCounted
				? [
						say`${power} ${words(isWinter ? `owns ${owned} now` : `owned ${owned} in winter`)}: the least that may be bid. The most is ${BID_LIMIT}, all there are.`,
					]
				: []),
			...(isAlone ? [say`This winter: ${because}.${kept}`] : []),
			...(last ? [tellBid(last)] : []),
			...(isCounted
				? [
						say`Met: 1 unit more. Missed: 1 unit fewer. Exceeded: a fort for each centre beyond. A bid of ${owned} that is met earns nothing.`,
					]
				: []),
		],
	};
}

/** Asked where a game begins after the winter in which they are made. */
export const bidStage: Stage = {
	kind: 'sealed',
	title: 'Bids',
	resolve: (draft) => {
		const events = [say`The bids for ${draft.phase.year} are sealed until its Fall is counted.`];
		draft.reports.push(newReport(draft, 'bids', words('Bids'), { events }));
	},
};

/** The bids of all powers of a seat that are in the game. */
export const bidForms = (game: Game, powers: readonly Power[]): Form[] =>
	powers.filter((power) => isAlive(game, power)).map((power) => bidForm(game, power, false));

/** Bids that everybody has seen, of a game that begins with them. */
export function publicBids(game: Game, bids: Counts): Report {
	const named = POWERS.flatMap((power) => (bids[power] === undefined ? [] : [say`${power} ${bids[power]}`]));
	const events = [say`The bids for ${game.phase.year} are public: ${joined(named, ',')}.`];
	return newReport(game, 'bids', words('Bids'), { events });
}

export function checkWinter(
	game: Game,
	form: Form,
	answer: FormAnswer | undefined,
	before: readonly Diagnostic[],
): readonly Diagnostic[] {
	if (form.kind === 'number' && powerIn(form.id, 'bid') && Number(answer) > 2 * form.min)
		return [
			...before,
			{
				level: 'warn',
				message: say`${form.title}: ${Number(answer)} is more than twice the ${form.min} owned now.`,
			},
		];
	if (form.kind !== 'adjustments' || !isFirstWinter(game) || answer === undefined) return before;
	const given = ordersIn(answer, 'A', game.situation);
	const refusals = before.filter(({ level }) => level === 'refuse');
	// B2
	if (given.some(isWaived)) return [...refusals, refuse(say`Every home centre gets a unit; none may be left empty.`)];
	// what is left out is not waived
	return refusals;
}

/** The answers of the winter turns that are Bridge's own, as far as this reveal opens them. */
export function winterAnswers({ answers }: Opened) {
	const named: Partial<Record<Power, readonly Province[]>> = {};
	const bids: Partial<Record<Power, number>> = {};
	for (const { form, answer } of answers) {
		const fortifier = powerIn(form, 'fortify');
		const bidder = powerIn(form, 'bid');
		if (fortifier) named[fortifier] = textsIn(answer);
		if (bidder) bids[bidder] = Number(answer);
	}
	return { named, bids };
}

/**
 * After the winter's builds: the named forts stand, and the year of the next bid begins. `state` is that before the
 * adjustments.
 */
export function closeWinter(
	state: State,
	named: Readonly<Partial<Record<Power, readonly Province[]>>>,
	homes: (power: Power) => readonly Province[],
): BridgeSlice {
	const slice = bridgeOf(state);
	const forts = { ...slice.forts };
	for (const power of POWERS) for (const centre of legalForts(state, power, named[power] ?? [])) forts[centre] = power;
	return {
		...slice,
		forts,
		fortsOwed: {},
		bonus: {},
		saved: isForOneYear(state) ? savedIn(state, homes) : {},
		whenBid: Object.fromEntries(POWERS.map((power) => [power, centresOf(state, power).length])),
	};
}

function savedIn(state: State, homes: (power: Power) => readonly Province[]): Counts {
	const { bonus, saved } = bridgeOf(state);
	return Object.fromEntries(
		POWERS.filter((power) => isAlive(state, power)).map((power) => {
			const centres = centresOf(state, power);
			const room = openHomes({ units: state.situation.units, centres, homes: homes(power) }).length;
			const extra = (bonus[power] ?? 0) + (saved[power] ?? 0);
			return [power, savedBuilds(duesOf(state, power).owed, room, extra)];
		}),
	);
}
