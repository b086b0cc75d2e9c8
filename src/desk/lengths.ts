/** How long a game is to take: a last year and clocks, chosen together. */
import type { OfferedRules, Options } from './setup.ts';

interface Length {
	readonly label: string;
	/** Of those that the game has. */
	readonly options: Options;
}

const SHORT: Options = { lastYear: 1902, negotiation: 'wilson', minutes: 2, orderMinutes: 2 };
const EVENING: Options = { lastYear: 1905, negotiation: 'wilson', minutes: 5, orderMinutes: 5 };

/** From the shortest on; none where a game has no last year. */
function lengthsOf({ choices }: OfferedRules): readonly Length[] {
	if (!choices.some(({ id }) => id === 'lastYear')) return [];
	const own = (options: Options): Options =>
		Object.fromEntries(choices.flatMap(({ id }) => (id in options ? [[id, options[id]!]] : [])));
	const presets = Object.fromEntries(choices.map(({ id, preset }) => [id, id === 'lastYear' ? null : preset]));
	return [
		{ label: '30 minutes', options: own(SHORT) },
		{ label: 'an evening', options: own(EVENING) },
		{ label: 'to the end', options: Object.fromEntries(Object.keys(own(SHORT)).map((id) => [id, presets[id]!])) },
	];
}

const isChosen = ({ options }: Length, now: Options): boolean =>
	Object.entries(options).every(([id, value]) => now[id] === value);

/** `Length: an evening`; undefined: the game has none to choose. */
export function lengthInWords(rules: OfferedRules, now: Options): string | undefined {
	const all = lengthsOf(rules);
	const chosen = all.find((length) => isChosen(length, now));
	return all.length === 0 ? undefined : `Length: ${chosen?.label ?? 'as the options say'}`;
}

/** The one after what is chosen now. */
export function nextLength(rules: OfferedRules, now: Options): Length | undefined {
	const all = lengthsOf(rules);
	return all[(all.findIndex((length) => isChosen(length, now)) + 1) % all.length];
}
