/** Formal's options and its pages of the rules and help screen. */
import { type Option, oneOf, type Variant } from '../../game/variant.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'negotiation',
		title: 'Negotiation',
		help: 'Wilson: everything in the open, by the clock. Free: talk as long as you like. Gunboat: no talk at all.',
		preset: 'wilson',
		values: oneOf(['wilson', 'Wilson (clock)'], ['free', 'free'], ['gunboat', 'gunboat (no talk)']),
	},
	{
		id: 'strictSupport',
		title: 'Strict support',
		help: "In the rules a neutral's support can help to dislodge you, and you cannot cut it. Strict: no support into land you may not enter, and support counts only against enemies.",
		preset: false,
		values: oneOf([false, 'as in the rules'], [true, 'strict']),
	},
];

const SUPPORT = {
	free: "You may support your own units and those of your allies, nobody else's. Where to is free: a neutral of yours may support somebody else's attack on you, in your own land too, and you cannot cut it, since only enemies cut. A support never helps to dislodge your own ally.",
	strict:
		"You may support your own units and those of your allies, nobody else's, and only in or into land that you may enter yourself. A support helps to dislodge a unit only if it comes from an enemy of that unit; a neutral's helps nobody to dislodge you.",
};

const CUT =
	'A support counts only if the unit then does just that. The attack of an enemy cuts it, unless it comes from where the support points; a unit that is dislodged gives none.';

export const help: Variant['help'] = ({ options }) => [
	{
		about: 'relations',
		title: 'Relations',
		text: 'Every two powers are at war, neutral or allied; all begin neutral. Before each set of orders, in Spring and in Fall, everybody declares in secret, then all is shown. One word of war is war, at once, even against an ally: you are enemies in the orders that follow. Each pair stands for itself: you may be allied with two powers that fight each other. An alliance needs both, and either side ends it by declaring neutrality. Peace needs both: if both say something and neither says war, it is neutrality, or an alliance if both say so. If you say nothing it stays as it is. If you command several powers you declare for each of them; they, too, are neutral to each other at first. A power in civil disorder declares nothing.',
	},
	{
		title: 'Enemies and allies',
		text: "Only enemies dislodge each other and cut each other's supports. Allies go through each other's land, and support and convoy each other; nobody else's units can be supported or convoyed. A move onto an ally's unit that stays fails, and cuts nothing.",
	},
	{
		about: 'support',
		title: 'Support',
		text: options.strictSupport === true ? SUPPORT.strict : SUPPORT.free,
	},
	{
		about: 'cut',
		title: 'Supports are cut',
		text: CUT,
		example: 'formal/enemies-cut',
	},
	{
		about: 'closed',
		title: 'Neutrals',
		text: 'The land of a neutral is closed: its home country and its centres, marked x on your board. You may enter it only where an enemy of yours stands.',
		example: 'formal/neutral-land',
	},
	{
		about: 'betweenNeutrals',
		title: 'Between neutrals',
		text: "Elsewhere neutrals may bounce each other. A move onto a neutral's unit goes ahead if that unit leaves; otherwise it is void and your unit holds.",
		example: 'formal/belgium',
	},
	{
		title: 'Home countries',
		text: 'Each has its home centres and these provinces. England: Clyde, Yorkshire, Wales. France: Burgundy, Picardy, Gascony. Germany: Ruhr, Prussia, Silesia. Austria: Tyrolia, Bohemia, Galicia. Italy: Apulia, Piedmont, Tuscany. Russia: Finland, Livonia, Ukraine. Turkey: Syria, Armenia.',
	},
	{
		title: 'Whose land it is',
		text: "A home province without a centre stays with its power as long as that power owns at least as many of its home centres beside it as all others together; otherwise it belongs to whoever owns most of them, and to nobody while several own as many. A centre is its owner's. Seas, Albania, North Africa and un-owned centres are nobody's.",
	},
	{
		about: 'guests',
		title: 'Guests',
		text: "A unit that stands in the land of a power neutral to it at the end of a movement phase is interned: it leaves the board. After a peace or the end of an alliance there is one movement phase to get out, and after you pursued an enemy into it the phase that follows. No unit retreats into a neutral's land. In Fall centres are taken from nobody and from enemies, never from allies or neutrals.",
	},
	{
		about: 'winter',
		title: 'Centres and winter',
		text: "After the Fall retreats you own the centres in which you stand, if they were nobody's or an enemy's; one that you leave stays yours until an enemy stands in it after a Fall. In Winter every power builds or removes units until it has as many as centres. New units are built in the home centres a power still owns, if they are empty. A build may be waived.",
	},
];
