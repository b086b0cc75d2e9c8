/** The only list of variants, and of the games that the menu offers. */
import { makeRuleset, type Ruleset } from '../game/ruleset.ts';
import type { Setup } from '../game/state.ts';
import { type InShort, type Layer, type Option, optionsIn } from '../game/variant.ts';
import { bridge } from './bridge/index.ts';
import { diplomacywinks } from './diplomacywinks/index.ts';
import { double } from './double/index.ts';
import { duel } from './duel/index.ts';
import { fiascomacy } from './fiascomacy/index.ts';
import { formal } from './formal/index.ts';
import { standard } from './standard/index.ts';

/** In the order of the menu. */
export const VARIANTS: readonly [Layer, ...Layer[]] = [
	standard,
	duel,
	formal,
	bridge,
	double,
	fiascomacy,
	diplomacywinks,
];

/** A game of the menu: a variant, one laid over another, or one with some options set beforehand. */
export interface GameOffer {
	/** One word, as it stands on a command line: `standard`. */
	readonly name: string;
	/** The layers' ids in order, as a setup has them. */
	readonly variant: readonly string[];
	readonly title: string;
	/** One line. */
	readonly summary: string;
	readonly inShort: Layer['inShort'];
	/** Options that differ from their presets (those of `optionsOf`). */
	readonly options?: Setup['options'];
}

/** In the order of the menu. The tests of screens, lines and saves play each of them. */
export const GAMES: readonly [GameOffer, GameOffer, ...GameOffer[]] = [
	offer(standard),
	offer(duel),
	offer(formal),
	{
		...offer(formal),
		name: 'quick-formal',
		title: 'Quick Formal',
		summary: 'Formal Diplomacy for the hour that is left: rounds of five minutes, until the end of 1904.',
		inShort: () => [
			'Each season you talk for five minutes, then declare in secret who is your enemy and who your ally, then write secret orders.',
			'Whoever owns most of the 34 centres, the cities that count, at the end of 1904 wins.',
			'Only enemies can throw each other out, and whoever is neither enemy nor ally does not let you in.',
		],
		options: { negotiation: 'wilson', minutes: 5, lastYear: 1904 },
	},
	offer(bridge),
	{
		name: 'formal+bridge',
		variant: [formal.id, bridge.id],
		title: 'Formal with bids',
		summary: 'Relations as in Formal Diplomacy, with the bids and forts of Bridge over them.',
		inShort: () => [
			'Each season you declare in secret who is enemy and who ally, and write orders; each winter you bid how many centres, the cities that count, you will own.',
			'You win with 19 armies and fleets on the board after a winter (more between two players).',
			'Only enemies can throw each other out, and bids that come true bring units.',
		],
	},
	offer(double),
	offer(fiascomacy),
	offer(diplomacywinks),
];

/** Of each variant that has some: what its rules come to, as data for a lab (`Example` there). */
export const EXAMPLES: readonly [id: string, load: () => Promise<{ readonly default: unknown }>][] = [
	[standard.id, () => import('./standard/examples.json', { with: { type: 'json' } })],
	[formal.id, () => import('./formal/examples.json', { with: { type: 'json' } })],
	[bridge.id, () => import('./bridge/examples.json', { with: { type: 'json' } })],
	[double.id, () => import('./double/examples.json', { with: { type: 'json' } })],
	[fiascomacy.id, () => import('./fiascomacy/examples.json', { with: { type: 'json' } })],
	[diplomacywinks.id, () => import('./diplomacywinks/examples.json', { with: { type: 'json' } })],
];

/** What somebody plays who has played nothing yet. */
export const FIRST_GAME = duel.id;

function offer({ id, title, summary, inShort }: Layer): GameOffer {
	return { name: id, variant: [id], title, summary, inShort };
}

type Begun = Pick<Setup, 'variant' | 'options'> & Partial<Pick<Setup, 'offer'>>;

/** The game of the menu; where its save does not say which, the one that its layers and options fit best. */
function offerOf({ variant, options, offer }: Begun): GameOffer | undefined {
	const offers = GAMES.filter((one) => one.variant.join() === variant.join());
	const sets = (one: GameOffer) => Object.entries(one.options ?? {});
	const named = offers.find(({ name }) => name === offer);
	const fitting = offers.filter((one) => sets(one).every(([id, value]) => options[id] === value));
	return named ?? fitting.toSorted((a, b) => sets(b).length - sets(a).length)[0];
}

/** What a game is called; one that the menu does not have is called by its layers. */
export const titleOf = (setup: Begun): string => offerOf(setup)?.title ?? setup.variant.join('+');

/** A game in three sentences; none for one that the menu does not have. */
export const inShortOf = (setup: Begun): InShort | readonly [] => offerOf(setup)?.inShort(setup.options) ?? [];

/** The variant's layers over the standard game, which lies under all of them. Undefined: unknown id. */
function layersOf(ids: readonly string[]): Layer[] | undefined {
	const layers = ids.filter((id) => id !== standard.id).map((id) => VARIANTS.find((layer) => layer.id === id));
	return layers.every((layer) => layer !== undefined) ? [standard, ...layers] : undefined;
}

/** The rules of a variant given by its layers' ids. Undefined: unknown id. */
export function rulesetOf(ids: readonly string[]): Ruleset | undefined {
	const layers = layersOf(ids);
	return layers && makeRuleset(layers);
}

/** What each option of a variant is where nothing else is chosen. */
export const presetsOf = (ids: readonly string[]): Setup['options'] =>
	Object.fromEntries(optionsOf(ids).map(({ id, preset }) => [id, preset]));

/** The options of a variant. */
export const optionsOf = (ids: readonly string[]): Option[] => optionsIn(layersOf(ids) ?? []);
