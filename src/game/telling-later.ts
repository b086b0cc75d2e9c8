/** What comes after the movement, step by step: retreats, centres that change hands, and the winter. */
import { provinceOf, unitAt } from '../board/map.ts';
import { joined } from '../board/names.ts';
import { POWERS, type Power, type Province, type UnitName } from '../board/types.ts';
import { does, of, peopleOf, personOf } from './people.ts';
import { arrowsIn } from './picture.ts';
import type { OrderLine, Report, Weight } from './report.ts';
import type { Situation } from './situation.ts';
import type { Seat } from './state.ts';
import { type StepKind, type StepPart, stepOf, type Uncounted } from './telling-step.ts';
import { packed, placeInWords, placeName, unitInWords } from './telling-words.ts';

const sentenceOf = ({ sentence }: StepPart): string => sentence;

/** Retreats that succeed, then units that are lost. */
export function retreatSteps({ seats, lines, before, after }: Report): Uncounted[] {
	const isSafe = ({ given: { order }, result }: OrderLine) => order?.kind === 'retreat' && result === 'ok';
	const partOf = ({ power, unit, given: { order }, result }: OrderLine): StepPart => {
		const to = order?.kind === 'retreat' ? order.to : undefined;
		const goal = result === 'ok' ? to : undefined;
		const from = provinceOf(unit!.at);
		const ways = before.dislodged.find((entry) => entry.unit.at === unit!.at)?.retreats ?? [];
		const fate = (): string => {
			if (goal !== undefined) return `retreats to ${placeInWords(goal)}`;
			if (to !== undefined && result === 'bounce') return `meets another in ${placeInWords(to)} and is lost`;
			if (ways.length === 0) return 'has no way out and is lost';
			return order?.kind === 'disband' ? 'disbands' : 'is lost';
		};
		return {
			sentence: `${of(personOf(seats, power))} ${unitInWords(unit!)} ${fate()}.`,
			who: [power],
			at: goal === undefined ? { [from]: 'out' } : { [from]: 'origin', [provinceOf(goal)]: 'goal' },
		};
	};
	const whole = lines.filter(({ unit }) => unit !== undefined);
	const groups = [
		...packed(whole.filter(isSafe), (line) => partOf(line).sentence).map((group) => ({
			kind: 'retreats' as const,
			group,
		})),
		...packed(
			whole.filter((line) => !isSafe(line)),
			(line) => partOf(line).sentence,
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
		const parts = group.map((line) => ({ ...partOf(line), arrows: arrowsIn([line]) }));
		return stepOf(kind, kind === 'retreats' ? 1 : 2, parts, board);
	});
}

/** Centres of nobody together, then each that was somebody's. */
export function centreSteps({ seats, before, after }: Report): Uncounted[] {
	const changed = Object.keys({ ...before.centres, ...after.centres })
		.filter((centre) => before.centres[centre] !== after.centres[centre])
		.sort();
	const isTaken = (centre: Province) => before.centres[centre] !== undefined;
	const fresh = changed.filter((centre) => !isTaken(centre));
	const gains = byPerson(seats).flatMap((powers): StepPart[] => {
		const own = fresh.filter((centre) => powers.includes(after.centres[centre]!));
		if (own.length === 0) return [];
		const sentence = `${does(personOf(seats, powers[0]!), 'wins')} ${joined(own.map(placeName))}.`;
		return [
			{ sentence, who: powers.filter((power) => own.some((at) => after.centres[at] === power)), at: goalsAt(own) },
		];
	});
	const groups: Group[] = [
		...packed(gains, sentenceOf).map((parts) => ({ kind: 'neutral' as const, weighs: 1 as const, parts })),
		...changed.filter(isTaken).map((centre) => {
			const parts = [takenPart(centre, before.centres[centre]!, after.centres[centre], seats)];
			return { kind: 'taken' as const, weighs: 3 as const, parts };
		}),
	];
	if (groups.length === 0)
		return [stepOf('neutral', 0, [{ sentence: 'No centre changes hands.', who: [], at: {} }], after)];
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

/** The powers, those of one person together. */
function byPerson(seats: readonly Seat[]): Power[][] {
	const groups = new Map<string, Power[]>();
	for (const power of POWERS) {
		const { text } = personOf(seats, power);
		groups.set(text, [...(groups.get(text) ?? []), power]);
	}
	return [...groups.values()];
}

interface Group {
	readonly kind: StepKind;
	readonly weighs: Weight;
	readonly parts: readonly StepPart[];
}

const goalsAt = (centres: readonly Province[]): StepPart['at'] =>
	Object.fromEntries(centres.map((centre) => [centre, 'goal' as const]));

function takenPart(centre: Province, from: Power, to: Power | undefined, seats: readonly Seat[]): StepPart {
	const name = placeName(centre).toUpperCase();
	if (!to)
		return { sentence: `${does(personOf(seats, from), 'loses')} ${name}.`, who: [from], at: { [centre]: 'out' } };
	const [winner, loser] = peopleOf(seats, [to, from]);
	return {
		sentence: `${does(winner!, 'takes')} ${name} from ${loser!.text}.`,
		who: [to, from],
		at: { [centre]: 'goal' },
	};
}

/** Units that are built, then those that go. */
export function winterSteps({ seats, lines, before, after, steps }: Report): Uncounted[] {
	const done = lines.filter(({ result, given: { order } }) => result === 'ok' && order && order.kind !== 'waive');
	const groups = (['build', 'disband'] as const).flatMap((kind) => {
		const parts = byPerson(seats).flatMap((powers): WinterPart[] => {
			const own = done.filter((line) => powers.includes(line.power) && line.given.order?.kind === kind);
			const units = own.flatMap(({ given: { order } }) => (order && 'unit' in order ? [order.unit] : []));
			if (units.length === 0) return [];
			const verb = kind === 'build' ? 'builds' : 'removes';
			const sign = kind === 'build' ? ('goal' as const) : ('out' as const);
			return [
				{
					sentence: `${does(personOf(seats, powers[0]!), verb)} ${unitsInWords(units)}.`,
					who: powers.filter((power) => own.some((line) => line.power === power)),
					at: Object.fromEntries(units.map(({ at }) => [provinceOf(at), sign])),
					places: units.map(({ at }) => provinceOf(at)),
					kind,
				},
			];
		});
		return packed(parts, sentenceOf);
	});
	if (groups.length === 0 && lines.length > 0 && !steps)
		return [stepOf('builds', 0, [{ sentence: 'No unit is built or removed.', who: [], at: {} }], after)];
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
function unitsInWords(units: readonly UnitName[]): string {
	const ofType = (type: UnitName['type'], one: string, many: string): string[] => {
		const places = units.filter((unit) => unit.type === type).map(({ at }) => placeInWords(at));
		return places.length > 0 ? [`${places.length > 1 ? many : one} in ${joined(places)}`] : [];
	};
	const kinds = [...ofType('A', 'an army', 'armies'), ...ofType('F', 'a fleet', 'fleets')];
	return kinds.join(units.length > 2 ? ', and ' : ' and ');
}

type WinterPart = StepPart & { readonly places: readonly Province[]; readonly kind: 'build' | 'disband' };
