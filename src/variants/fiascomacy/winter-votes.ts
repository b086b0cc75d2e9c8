/** The vote on builds and removals (F4). */

import { provinceOf, unitAt } from '../../board/map.ts';
import { type Phrase, place, say, order as theOrder, unit as theUnit } from '../../board/phrase.ts';
import type { Province, Unit } from '../../board/types.ts';
import { orderGiven, typedText, type Written, type WrittenOrder } from '../../board/written.ts';
import { type AdjustmentCase, adjudicateAdjustments, buildable, openHomes } from '../../judge/adjustments.ts';
import {
	type Ballot,
	countBallots,
	type Poll,
	pollWinner,
	provinceIn,
	type Subject,
	subjectSaid,
	topOf,
	type Wish,
} from './elections.ts';
import { type Election, ordersOf, type WeightedSheet } from './unit-votes.ts';

/** One entry of a sheet that counts, and what it is about. */
interface WinterOrder {
	readonly subject: Subject;
	readonly given: WrittenOrder;
}

const isWaive = ({ given }: WinterOrder): boolean => given.order.kind === 'waive';

export const isBuild = ({ given }: WinterOrder | Wish): boolean => given.order?.kind === 'build';

interface Entries {
	readonly entries: readonly WinterOrder[];
	/** Texts that do not count, each with the reason. */
	readonly refused: readonly { readonly text: string; readonly reason: Phrase }[];
}

export function voteOnAdjustments(cases: readonly AdjustmentCase[], voices: readonly WeightedSheet[]): Election {
	const elections = cases.map((situation) => {
		const own = voices.filter(({ power }) => power === situation.power);
		const read = own.map((voice) => ({ voice, ...readEntries(situation, voice.orders) }));
		const ballots = read.flatMap(({ voice: { seat, points }, entries }) =>
			entries.map(({ subject, given }) => ({ subject, seat, points, given, meaning: given.text })),
		);
		const polls = situation.owed > 0 ? pollBuilds(situation, ballots) : pollRemovals(situation, ballots);
		return { polls, ignored: read.flatMap(({ refused }) => refused.map(({ text }) => text)) };
	});
	const polls = elections.flatMap((election) => election.polls);
	return { orders: ordersOf(polls), polls, ignored: elections.flatMap(({ ignored }) => ignored) };
}

/**
 * What counts of a player's texts: of builds one entry for each open home centre, at most as many of them builds as may be
 * built; of removals as many units as must go. The first ones count.
 */
export function readEntries(situation: AdjustmentCase, given: readonly Written[]): Entries {
	const entries: WinterOrder[] = [];
	const refused: { text: string; reason: Phrase }[] = [];
	const most = Math.abs(situation.owed);
	let counted = 0;
	for (const one of given) {
		const text = typedText(one);
		const entry = one.order ? subjectOf(situation, one) : { reason: one.problem };
		if ('reason' in entry) refused.push({ text, reason: entry.reason });
		else if (entries.some(({ subject }) => provinceIn(subject) === provinceIn(entry.subject)))
			refused.push({ text, reason: say`${subjectSaid(entry.subject)} is already named` });
		else if (!isWaive(entry) && counted === most)
			refused.push({ text, reason: say`only ${most} can be named, take another back first` });
		else {
			if (!isWaive(entry)) counted++;
			entries.push(entry);
		}
	}
	return { entries, refused };
}

type Found = WinterOrder | { readonly reason: Phrase };

/** The home centre or unit that the order is about, if the power has it to decide on. */
function subjectOf(situation: AdjustmentCase, given: WrittenOrder): Found {
	if (situation.owed > 0) return siteOf(situation, given);
	return situation.owed < 0 ? goerOf(situation, given) : { reason: say`there is nothing to build or to remove` };
}

function siteOf(situation: AdjustmentCase, given: WrittenOrder): Found {
	const order = orderGiven('A', given);
	if (order.kind === 'disband') return { reason: say`there is no removal to make` };
	const home = order.kind === 'waive' ? order.at : provinceOf(order.unit.at);
	const open = openHomes(situation);
	if (home === undefined) return { reason: say`name the centre: ${theOrder({ kind: 'waive', at: open[0] ?? 'MOS' })}` };
	if (!open.includes(home)) return { reason: say`${place(home)} is not an open home centre of ${situation.power}` };
	if (order.kind === 'waive') return { subject: home, given };
	const fits = buildable(home).some(({ type, at }) => type === order.unit.type && at === order.unit.at);
	return fits ? { subject: home, given } : { reason: say`${theUnit(order.unit)} cannot be built` };
}

function goerOf({ power, units }: AdjustmentCase, given: WrittenOrder): Found {
	const order = orderGiven('A', given);
	if (order.kind !== 'disband') return { reason: say`there is no build to make` };
	const unit = unitAt(units, order.unit.at);
	if (unit?.power !== power) return { reason: say`${power} has no unit at ${place(order.unit.at)}` };
	return { subject: unit, given };
}

type Cast = Ballot & { readonly subject: Subject };

const ballotsOn = (province: Province, cast: readonly Cast[]): Wish[] =>
	countBallots(cast.filter((ballot) => provinceIn(ballot.subject) === province));

/** At each centre the option with the most points; of the builds that won, those with the most points. */
function pollBuilds(situation: AdjustmentCase, cast: readonly Cast[]): Poll[] {
	const { power, owed } = situation;
	const counted = openHomes(situation).map((home) => {
		const choices = ballotsOn(home, cast);
		return { home, choices, winner: pollWinner(choices) };
	});
	const builds = counted.flatMap(({ home, winner }) =>
		typeof winner === 'object' && isBuild(winner) ? [{ home, points: winner.points }] : [],
	);
	const top = topOf(builds, owed);
	return counted.map(({ home, choices, winner }): Poll => {
		const poll = { power, subject: home, choices, carried: null };
		if (winner === 'nobody') return { ...poll, result: 'nothing' };
		if (winner === 'tie') return { ...poll, result: 'tied here: nothing' };
		if (!isBuild(winner)) return { ...poll, result: 'nothing' };
		if (top.in.some((build) => build.home === home)) return { ...poll, carried: winner.given, result: 'built' };
		return {
			...poll,
			result: top.tied.some((build) => build.home === home) ? 'tied for the last build: nothing' : 'no build left',
		};
	});
}

/** Those with the most points go; a tie across the limit is decided by civil disorder among the tied. */
function pollRemovals(situation: AdjustmentCase, cast: readonly Cast[]): Poll[] {
	const { power } = situation;
	const own = situation.units.filter((unit) => unit.power === power);
	const due = Math.min(-situation.owed, own.length);
	const counted = own.flatMap((unit) => {
		const choices = ballotsOn(provinceOf(unit.at), cast);
		const [first] = choices;
		return first ? [{ unit, choices, given: first.given, points: first.points }] : [];
	});
	const top = topOf(counted, due);
	const disordered = goneByDisorder(
		situation,
		top.tied.map(({ unit }) => unit),
		due - top.in.length,
	);
	return counted.map(({ unit, choices, given }): Poll => {
		const poll = { power, subject: unit, choices };
		const isTied = top.tied.some((other) => other.unit === unit);
		const goes = top.in.some((other) => other.unit === unit) || disordered.includes(unit);
		const fate = { ...poll, carried: goes ? given : null };
		const result = goes ? 'goes' : 'stays';
		return isTied ? { ...fate, result: `${result} (disorder)`, isTied } : { ...fate, result };
	});
}

/** As many of these units as civil disorder would remove. */
const goneByDisorder = (situation: AdjustmentCase, units: readonly Unit[], count: number): readonly Unit[] =>
	units.length > 0 ? adjudicateAdjustments({ ...situation, units, owed: -count }, []).removed : [];
