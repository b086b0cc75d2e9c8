/**
 * Whether `why` is true, by the rows of the map and the words alone: it shares no code with what writes it. Only what is told on boards
 * of the standard game is understood; a clause that is not understood is a fault too.
 */
import data from '../../maps/standard.json' with { type: 'json' };

type Lists = Readonly<Record<string, readonly string[]>>;

export interface Told {
	readonly phase: string;
	readonly power: string;
	readonly units: Lists;
	readonly centers: Lists;
	readonly orders: readonly string[];
	readonly why: string;
}

const land = (place: string) => place.slice(0, 3);
const rows = { A: data.army, F: data.fleet } as Record<string, Record<string, string>>;
const reachOf = (unit: string): string[] => (rows[unit[0]!]![unit.slice(2)] ?? '').split(' ').filter(Boolean).map(land);
const codes = new Map(
	Object.entries(data.provinces).flatMap(([id, { name }]) => [[name, id] as const, [`the ${name}`, id] as const]),
);
const isCentre = (id: string) => 'centre' in (data.provinces as Record<string, object>)[id]!;

/** What each clause begins with. */
const VERBS = ['take', 'guard', 'cut support from', 'make room in', 'come nearer to', 'help', 'drive', 'keep'] as const;
export type Verb = (typeof VERBS)[number];

/** The purposes that it names, and what is wrong with it. */
export function checkWhy(told: Told): { readonly verbs: Verb[]; readonly faults: string[] } {
	const [first = '', second, ...more] = told.why.replace(/\.$/, '').split('. ');
	const faults = more.length > 0 ? ['more than two sentences'] : [];
	const verbs: Verb[] = [];
	if (second !== undefined && !second.startsWith('It expected ')) faults.push(second);
	const [, aims] = first.split(' wanted to ');
	if (aims === undefined) return { verbs, faults };
	const starts = new RegExp(`(?:^|, | and )(?=(?:${VERBS.join('|')}) )`);
	for (const clause of aims.split(starts)) {
		const verb = VERBS.find((each) => clause.startsWith(`${each} `));
		if (!verb) faults.push(`not understood: ${clause}`);
		else {
			verbs.push(verb);
			for (const what of objectsOf(clause.slice(verb.length + 1), verb))
				if (!isTrue(verb, what, told)) faults.push(`${verb} ${what}`);
		}
	}
	return { verbs, faults };
}

/** `Trieste and Tunis`; where powers are named the clause has one place. */
const objectsOf = (text: string, verb: Verb): string[] =>
	['keep', 'drive', 'help'].includes(verb) ? [text] : text.split(/, | and /);

function isTrue(verb: Verb, what: string, { phase, power, units, centers, orders }: Told): boolean {
	const place = what.replace(/^.*? (?:out of|to|in) /, '');
	const at = codes.get(place);
	if (at === undefined) return false;
	const foreign = Object.entries(units).flatMap(([whose, list]) =>
		whose === power ? [] : list.map((unit) => ({ whose, unit })),
	);
	const own = orders.map((order) => {
		const [, unit = '', rest = ''] = /^([AF] [A-Z/]+) (.*)$/.exec(order)!;
		const from = land(unit.slice(2));
		const to = /^- ([A-Z]{3})/.exec(rest)?.[1];
		const helped = /^[SC] [AF] ([A-Z]{3})\S*(?: - ([A-Z]{3}))?/.exec(rest);
		return {
			unit,
			from,
			to,
			served: helped?.[1],
			supports: / S .* - /.test(order) ? helped?.[2] : undefined,
			where: helped?.[2] ?? helped?.[1],
			ends: to ?? from,
		};
	});
	const isAimedAt = own.some(({ ends, where }) => ends === at || where === at);
	const comers = foreign.filter(({ unit }) => land(unit.slice(2)) !== at && reachOf(unit).includes(at));
	const there = foreign.find(({ unit }) => land(unit.slice(2)) === at);
	const isOwned = (centers[power] ?? []).includes(at);
	switch (verb) {
		case 'take':
			return (
				isAimedAt &&
				isCentre(at) &&
				!isOwned &&
				(phase[0] === 'F' || own.some(({ to, where }) => to === at || where === at))
			);
		case 'guard':
			return isAimedAt && isCentre(at) && !there && comers.length > 0;
		case 'keep': {
			const whom = what.split(' out of ')[0]!.split(/, | and /);
			return isAimedAt && !there && whom.every((each) => comers.some(({ whose }) => whose === each));
		}
		case 'drive':
			return isAimedAt && there?.whose === what.split(' ')[0];
		case 'cut support from': {
			const attacker = own.find(({ to }) => to === at);
			const isHelped = own.some(({ supports }) => supports === at);
			const could = there ? reachOf(there.unit) : [];
			return (
				!!attacker && !isHelped && own.some(({ ends }) => ends !== at && ends !== attacker.from && could.includes(ends))
			);
		}
		case 'make room in':
			return own.some(({ from, to }) => from === at && to !== undefined) && own.some(({ to }) => to === at);
		case 'come nearer to':
			return own.some(({ unit, from, to }) => {
				if (to === undefined) return false;
				const far = (start: string) => steps(unit[0]!, start, at);
				return far(to) < far(from);
			});
		case 'help':
			return own.some(
				({ served, where }) =>
					where === at &&
					foreign.some(({ whose, unit }) => whose === what.split(' ')[0] && land(unit.slice(2)) === served),
			);
	}
}

/** Between provinces, on any of their coasts. */
function steps(type: string, from: string, to: string): number {
	const distance = new Map([[from, 0]]);
	for (const [at, far] of distance) {
		if (at === to) return far;
		for (const place of Object.keys(rows[type]!).filter((each) => land(each) === at))
			for (const next of reachOf(`${type} ${place}`)) if (!distance.has(next)) distance.set(next, far + 1);
	}
	return Number.POSITIVE_INFINITY;
}
