/** What comes after the movement, step by step: retreats, centres that change hands, and the winter. */
import { provinceOf, unitAt } from '../board/map.ts';
import { held, joined, type Phrase, place, say, spaced, unit, words } from '../board/phrase.ts';
import { POWERS, type Province, type UnitName } from '../board/types.ts';
import { captureSaid, capturesIn } from './captures.ts';
import type { OrderLine, Report, Weight } from './report.ts';
import { holdersOf } from './seats.ts';
import type { Situation } from './situation.ts';
import { stepArrows } from './telling-arrows.ts';
import { packed } from './telling-length.ts';
import { type StepKind, type StepPart, stepOf, type Uncounted } from './telling-step.ts';

const sentenceOf = ({ sentence }: StepPart): Phrase => sentence;

/** Retreats that succeed, then units that are lost. */
export function retreatSteps(report: Report): Uncounted[] {
	const { lines, before, after } = report;
	const isSafe = ({ given: { order }, result }: OrderLine) => order?.kind === 'retreat' && result === 'ok';
	const partOf = (line: OrderLine): StepPart => {
		const { power, given, result } = line;
		const goal = given.order?.kind === 'retreat' && result === 'ok' ? given.order.to : undefined;
		const from = provinceOf(line.unit!.at);
		return {
			sentence: say`${unit(line.unit!, power)} ${fateOf(line, before)}.`,
			who: [power],
			at: goal === undefined ? { [from]: 'out' } : { [from]: 'origin', [provinceOf(goal)]: 'goal' },
		};
	};
	const holders = holdersOf(report);
	const whole = lines.filter(({ unit }) => unit !== undefined);
	const groups = [
		...packed(whole.filter(isSafe), (line) => partOf(line).sentence, holders).map((group) => ({
			kind: 'retreats' as const,
			group,
		})),
		...packed(
			whole.filter((line) => !isSafe(line)),
			(line) => partOf(line).sentence,
			holders,
		).map((group) => ({ kind: 'disbanded' as const, group })),
	];
	const told: OrderLine[] = [];
	return groups.map(({ kind, group }) => {
		told.push(...group);
		const gone = new Set(told.map(({ unit }) => provinceOf(unit!.at)));
		const come = told.flatMap(({ given: { order }, result }) => {
			const unit = order?.kind === 'retreat' && result === 'ok' && unitAt(after.units, order.to);
			return unit ? [unit] : [];
		});
		const board: Situation = {
			units: after.units.filter((unit) => before.units.includes(unit) || come.includes(unit)),
			dislodged: before.dislodged.filter(({ unit }) => !gone.has(provinceOf(unit.at))),
			centres: after.centres,
		};
		const parts = group.map((line) => ({ ...partOf(line), arrows: stepArrows([line], lines) }));
		return stepOf(kind, kind === 'retreats' ? 1 : 2, parts, board);
	});
}

/** What becomes of a unit that has to leave. */
function fateOf({ unit, given: { order }, result }: OrderLine, { dislodged }: Situation): Phrase {
	const to = order?.kind === 'retreat' ? order.to : undefined;
	if (to !== undefined && result === 'ok') return say`retreats to ${place(to)}`;
	if (to !== undefined && result === 'bounce') return say`meets another in ${place(to)} and is lost`;
	const ways = dislodged.find((entry) => entry.unit.at === unit!.at)?.retreats ?? [];
	if (ways.length === 0) return words('has no way out and is lost');
	return words(order?.kind === 'disband' ? 'disbands' : 'is lost');
}

/** Centres of nobody together, then each that was somebody's. */
export function centreSteps(report: Report): Uncounted[] {
	const { before, after } = report;
	const captures = capturesIn(before, after).sort((a, b) => (a.at < b.at ? -1 : 1));
	const gains = POWERS.flatMap((power): StepPart[] => {
		const own = captures.filter(({ from, to }) => from === undefined && to === power);
		if (own.length === 0) return [];
		const sentence = say`${held(power)} wins ${joined(own.map(({ at }) => place(at)))}.`;
		const at = Object.fromEntries(own.map((capture) => [capture.at, 'goal' as const]));
		return [{ sentence, who: [power], at, captures: own }];
	});
	const groups: Group[] = [
		...packed(gains, sentenceOf, holdersOf(report)).map((parts) => ({
			kind: 'neutral' as const,
			weighs: 1 as const,
			parts,
		})),
		...captures.flatMap((capture) => {
			const { at, from, to } = capture;
			if (!from) return [];
			const part: StepPart = {
				sentence: captureSaid(capture),
				who: to ? [to, from] : [from],
				at: { [at]: to ? 'goal' : 'out' },
				captures: [capture],
			};
			return [{ kind: 'taken' as const, weighs: 3 as const, parts: [part] }];
		}),
	];
	if (groups.length === 0)
		return [stepOf('neutral', 0, [{ sentence: words('No centre changes hands.'), who: [], at: {} }], after)];
	const told = new Set<Province>();
	return groups.map(({ kind, weighs, parts }) => {
		for (const { at } of parts) for (const centre of Object.keys(at)) told.add(centre);
		const centres = Object.fromEntries(
			Object.keys({ ...before.centres, ...after.centres }).flatMap((centre) => {
				const owner = (told.has(centre) ? after : before).centres[centre];
				return owner ? [[centre, owner]] : [];
			}),
		);
		return stepOf(kind, weighs, parts, { ...after, centres });
	});
}

interface Group {
	readonly kind: StepKind;
	readonly weighs: Weight;
	readonly parts: readonly StepPart[];
}

/** Units that are built, then those that go. */
export function winterSteps(report: Report): Uncounted[] {
	const { lines, before, after, steps } = report;
	const done = lines.filter(({ result, given: { order } }) => result === 'ok' && order && order.kind !== 'waive');
	const groups = (['build', 'disband'] as const).flatMap((kind) => {
		const parts = POWERS.flatMap((power): WinterPart[] => {
			const own = done.filter((line) => line.power === power && line.given.order?.kind === kind);
			const units = own.flatMap(({ given: { order } }) => (order && 'unit' in order ? [order.unit] : []));
			if (units.length === 0) return [];
			const verb = words(kind === 'build' ? 'builds' : 'removes');
			const sign = kind === 'build' ? ('goal' as const) : ('out' as const);
			return [
				{
					sentence: say`${held(power)} ${verb} ${unitsInWords(units)}.`,
					who: [power],
					at: Object.fromEntries(units.map(({ at }) => [provinceOf(at), sign])),
					places: units.map(({ at }) => provinceOf(at)),
					kind,
				},
			];
		});
		return packed(parts, sentenceOf, holdersOf(report));
	});
	if (groups.length === 0 && lines.length > 0 && !steps)
		return [stepOf('builds', 0, [{ sentence: words('No unit is built or removed.'), who: [], at: {} }], after)];
	const [built, removed] = [new Set<Province>(), new Set<Province>()];
	return groups.map((parts) => {
		const isBuild = parts[0]!.kind === 'build';
		for (const { places } of parts) for (const at of places) (isBuild ? built : removed).add(at);
		const kept = before.units.filter(({ at }) => !removed.has(provinceOf(at)));
		const fresh = after.units.filter((unit) => !before.units.includes(unit) && built.has(provinceOf(unit.at)));
		return stepOf(isBuild ? 'builds' : 'removals', 1, parts, { ...after, units: [...kept, ...fresh] });
	});
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

type WinterPart = StepPart & { readonly places: readonly Province[]; readonly kind: 'build' | 'disband' };
