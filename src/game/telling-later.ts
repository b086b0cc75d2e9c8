/** What comes after the movement, step by step: retreats, centres that change hands, and the winter. */
import { provinceOf, unitAt } from '../board/map.ts';
import { held, joined, NOTHING, type Phrase, place, placeLoud, say, spaced, unit, words } from '../board/phrase.ts';
import type { StepSign } from '../board/picture.ts';
import { POWERS, type Power, type Unit, type UnitName } from '../board/types.ts';
import type { OrderLine, Report } from './report.ts';
import { holdersOf } from './seats.ts';
import type { Situation } from './situation.ts';
import { stepArrows } from './telling-arrows.ts';
import { packed } from './telling-length.ts';
import {
	type Capture,
	type StepArrow,
	type StepKind,
	type StepPart,
	signsOn,
	stepOf,
	type Uncounted,
} from './telling-step.ts';
import { hasCome, isBounced, type UnitLine, unitLines } from './unit-lines.ts';

/** With what is told in it: lines, captures, units. */
interface PartOf<T> extends StepPart {
	readonly of: readonly T[];
}

/** One group after the other; `board`: as it is once all of these are told. */
function stepsOf<T>(groups: readonly PartOf<T>[][], board: (told: readonly T[]) => Situation): Uncounted[] {
	const told: T[] = [];
	return groups.map((parts) => {
		told.push(...parts.flatMap(({ of }) => of));
		return stepOf(parts, board(told));
	});
}

/** Those of a kind, as many at once as fit below the map. */
const ofKind = <T>(report: Report, parts: readonly PartOf<T>[], kind: StepKind): PartOf<T>[][] =>
	packed(
		parts.filter((part) => part.kind === kind),
		({ sentence }) => sentence,
		holdersOf(report),
	);

/** Nothing has happened. */
const quietStep = (kind: StepKind, said: string, after: Situation): Uncounted =>
	stepOf([{ kind, weighs: 0, sentence: words(said), at: {} }], after);

/** Units that are lost, as the record has them. */
export const retreatEvents = (lines: readonly OrderLine[]): Phrase[] =>
	unitLines(lines).flatMap((line) => (hasCome(line) ? [] : [say`${unit(line.unit)} disbands.`]));

/** Retreats that succeed, then units that are lost. */
export function retreatSteps(report: Report): Uncounted[] {
	const { before, after } = report;
	const parts = unitLines(report.lines).map((line): PartOf<UnitLine> => {
		const fate = fateOf(line, before);
		const told = { of: [line], sentence: say`${unit(line.unit, line.power)} ${fate}.`, arrows: stepArrows([line]) };
		return hasCome(line)
			? { ...told, kind: 'retreats', weighs: 1, at: { [line.from]: 'origin', [line.goal]: 'goal' } }
			: { ...told, kind: 'disbanded', weighs: 2, at: { [line.from]: 'out' } };
	});
	return stepsOf([...ofKind(report, parts, 'retreats'), ...ofKind(report, parts, 'disbanded')], (told) => {
		const come = told.filter(hasCome).map(({ goal }) => unitAt(after.units, goal));
		return {
			units: after.units.filter((unit) => before.units.includes(unit) || come.includes(unit)),
			dislodged: before.dislodged.filter(({ unit }) => !told.some((line) => line.unit.at === unit.at)),
			centres: after.centres,
		};
	});
}

/** What becomes of a unit that has to leave. */
function fateOf(line: UnitLine, { dislodged }: Situation): Phrase {
	if (hasCome(line)) return say`retreats to ${place(line.goal)}`;
	if (isBounced(line)) return say`meets another in ${place(line.goal)} and is lost`;
	const ways = dislodged.find(({ unit }) => unit.at === line.unit.at)?.retreats ?? [];
	if (ways.length === 0) return words('has no way out and is lost');
	return words(line.given.order?.kind === 'disband' ? 'disbands' : 'is lost');
}

/** Centres that change hands, as the record has them. */
export const captureEvents = (before: Situation, after: Situation): Phrase[] =>
	capturesIn(before, after)
		.filter(({ to }) => to !== undefined)
		.map(captureSaid);

/** In the order of the centres that are owned afterwards. */
const capturesIn = (before: Situation, after: Situation): Capture[] =>
	Object.keys({ ...after.centres, ...before.centres }).flatMap((at): Capture[] => {
		const [from, to] = [before.centres[at], after.centres[at]];
		return from === to ? [] : [{ at, ...(from && { from }), ...(to && { to }) }];
	});

/** `France (Ben) takes PORTUGAL from Italy.` */
function captureSaid({ at, from, to }: Capture): Phrase {
	const where = placeLoud(at);
	if (!to) return from ? say`${held(from)} loses ${where}.` : NOTHING;
	return say`${held(to)} takes ${where}${from ? say` from ${from}` : NOTHING}.`;
}

/** Centres of nobody together, then each that was somebody's. */
export function centreSteps(report: Report): Uncounted[] {
	const { before, after } = report;
	const captures = capturesIn(before, after).sort((a, b) => (a.at < b.at ? -1 : 1));
	const partOf = (kind: 'neutral' | 'taken', own: readonly Capture[], sentence: Phrase): PartOf<Capture> => ({
		of: own,
		captures: own,
		kind,
		weighs: kind === 'taken' ? 3 : 1,
		sentence,
		at: Object.fromEntries(own.map(({ at, to }) => [at, to ? 'goal' : 'out'])),
	});
	const gains = POWERS.flatMap((power) => {
		const own = captures.filter(({ from, to }) => from === undefined && to === power);
		const said = say`${held(power)} wins ${joined(own.map(({ at }) => place(at)))}.`;
		return own.length > 0 ? [partOf('neutral', own, said)] : [];
	});
	const taken = captures
		.filter(({ from }) => from)
		.map((capture) => [partOf('taken', [capture], captureSaid(capture))]);
	if (captures.length === 0) return [quietStep('neutral', 'No centre changes hands.', after)];
	return stepsOf([...ofKind(report, gains, 'neutral'), ...taken], (told) => {
		const isTold = new Set(told.map(({ at }) => at));
		const centres = Object.keys({ ...before.centres, ...after.centres }).flatMap((at) => {
			const owner = (isTold.has(at) ? after : before).centres[at];
			return owner ? [[at, owner] as const] : [];
		});
		return { ...after, centres: Object.fromEntries(centres) };
	});
}

/** Units that are built, then those that go. */
export function winterSteps(report: Report): Uncounted[] {
	const { lines, before, after, steps = [] } = report;
	const parts = POWERS.flatMap((power) => {
		const own = lines.filter((line) => line.power === power && line.result === 'ok');
		const orders = own.flatMap(({ given: { order } }) => order ?? []);
		const built = orders.flatMap((order) => (order.kind === 'build' ? [order.unit] : []));
		const gone = orders.flatMap((order) => (order.kind === 'disband' ? [order.unit] : []));
		const isOut = gone.length > 0 && after.units.every((unit) => unit.power !== power);
		const why = words(isOut && !Object.values(after.centres).includes(power) ? ', all it has: it owns no centre' : '');
		return [winterPart(power, built, 'builds', 'goal'), winterPart(power, gone, 'removals', 'out', why)].flat();
	});
	if (parts.length + steps.length === 0 && lines.length > 0)
		return [quietStep('builds', 'No unit is built or removed.', after)];
	return stepsOf([...ofKind(report, parts, 'builds'), ...ofKind(report, parts, 'removals')], (told) => {
		const places = new Set(told.map(({ at }) => provinceOf(at)));
		const isTold = ({ at }: Unit) => places.has(provinceOf(at));
		const kept = before.units.filter((unit) => after.units.includes(unit) || !isTold(unit));
		return {
			...after,
			units: [...kept, ...after.units.filter((unit) => !before.units.includes(unit) && isTold(unit))],
		};
	});
}

function winterPart(
	power: Power,
	units: readonly UnitName[],
	kind: 'builds' | 'removals',
	sign: StepSign,
	why = NOTHING,
): PartOf<UnitName>[] {
	if (units.length === 0) return [];
	const sentence = say`${held(power)} ${words(kind === 'builds' ? 'builds' : 'removes')} ${unitsInWords(units)}${why}.`;
	const at = signsOn(
		units.map(({ at }) => provinceOf(at)),
		sign,
	);
	const ordered = kind === 'builds' ? 'build' : 'disband';
	const arrows = units.map((unit): StepArrow => ({ power, order: { kind: ordered, unit }, result: 'ok' }));
	return [{ of: units, kind, weighs: 1, sentence, at, arrows }];
}

/** `armies in Paris and Brest and a fleet in London`. */
function unitsInWords(units: readonly UnitName[]): Phrase {
	const ofType = (type: UnitName['type'], one: string, many: string): Phrase[] => {
		const places = units.filter((unit) => unit.type === type).map(({ at }) => place(at));
		return places.length > 0 ? [say`${words(places.length > 1 ? many : one)} in ${joined(places)}`] : [];
	};
	const kinds = [...ofType('A', 'an army', 'armies'), ...ofType('F', 'a fleet', 'fleets')];
	return spaced(kinds, units.length > 2 ? ', and ' : ' and ');
}
