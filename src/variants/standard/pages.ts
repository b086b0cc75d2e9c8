/** The standard game's options and its pages of the rules and help screen. */
import { plural } from '../../board/names.ts';
import { centresToWin } from '../../game/ending.ts';
import { lastYearIn, type Played } from '../../game/help.ts';
import { dealtTo, isAlone, isComputer } from '../../game/seats.ts';
import { type Option, oneOf, type Variant } from '../../game/variant.ts';
import { drawsItaly } from './stages.ts';

export const OPTIONS: readonly Option[] = [
	{
		id: 'seating',
		title: 'Powers',
		help: 'Who plays which power: drawn by lot, or dealt in the order in which the names were typed.',
		preset: 'drawn',
		values: oneOf(['drawn', 'drawn by lot'], ['entered', 'in the order of the names']),
	},
	{
		id: 'negotiation',
		title: 'Negotiation',
		help: 'Free: talk as long as you like. Wilson: everything in the open, by the clock. Gunboat: no talk at all.',
		preset: 'free',
		values: oneOf(['free', 'free'], ['wilson', 'Wilson (clock)'], ['gunboat', 'gunboat (no talk)']),
	},
	{
		id: 'minutes',
		title: 'Minutes to negotiate',
		help: 'The time on the clock of a Wilson round.',
		preset: 5,
		values: { min: 1, max: 60 },
		onlyWith: { option: 'negotiation', value: 'wilson' },
	},
	{
		id: 'orderMinutes',
		title: 'Minutes to write orders',
		help: 'At zero the orders entered so far are sealed as they are; there is a warning before.',
		preset: null,
		values: { min: 1, max: 60, none: 'no limit' },
		onlyWith: { option: 'typing', value: 'each' },
	},
	{
		id: 'lastYear',
		title: 'Last year',
		help: 'For a short evening: the game ends after the adjustments of that year, and whoever is ahead wins (the rules say by what).',
		preset: null,
		values: { min: 1901, max: 1930, none: 'none' },
	},
	{
		id: 'reveal',
		title: 'The reveal',
		help: 'Film: what happened step by step on the map, then the record of all orders. Record: that alone; the film is a key away.',
		preset: 'film',
		values: oneOf(['film', 'film on the map'], ['record', 'record of all orders']),
	},
	{
		id: 'suggestions',
		title: 'Suggestions',
		help: 'On request: where you write orders, * gives every unit that has none the order of a keen computer, for you to change. Help from outside changes the contest, so the table should want it.',
		preset: 'none',
		values: oneOf(['none', 'none'], ['asked', 'on request']),
	},
	{
		id: 'trying',
		title: 'Trying',
		help: 'In your turn, ! shows what would happen if others ordered what you suppose: by hand, or with a keen computer that supposes for you, where Suggestions are on. Like other help it changes the contest.',
		preset: 'none',
		values: oneOf(['none', 'none'], ['hand', 'by hand'], ['computers', 'with computers']),
		onlyWith: { option: 'typing', value: 'each' },
	},
	{
		id: 'typing',
		title: 'Who types',
		help: 'One for all: at a real board one person types, or pastes, what all have written, and then all is revealed. Whoever types knows everything before, bids and votes too.',
		preset: 'each',
		values: oneOf(['each', 'each in private'], ['one', 'one for all']),
	},
];

/** S4, S5. */
function goalIn(played: Played): string {
	const last = lastYearIn(played, 'the most centres win, and a tie is shared');
	const owns = played.seats
		? `Whoever owns ${centresToWin({ seats: played.seats })} centres after a Fall wins.`
		: 'Whoever owns 18 centres after a Fall wins. Two players who share the whole board need 24.';
	return `${owns} If you command several powers their centres count together.${last}`;
}

const TALK_RULES: Readonly<Record<string, (minutes: unknown) => string>> = {
	wilson: (minutes) =>
		`Before each set of orders there is one round of talk at the table: everything is said in the open, for ${plural(Number(minutes), 'minute')} on the clock. It can be paused, extended, or ended early. There is no round before retreats, nor before the builds after a Fall.`,
	gunboat: () => 'Nobody talks about the game: only orders speak.',
	free: () =>
		'Before orders are written talk as long as you like, with whom you like, in the open or aside. No promise binds anybody.',
};

const OFFERS =
	' A computer may make one offer a season: to keep the peace, to leave a province empty, to support a move, to attack a third power together. Agreeing binds both for that season, as far as words bind. The reveal tells who kept it; a computer does unless it would lose a home, and a power that breaks one hears no more offers for two years, whoever plays it. A person may propose as well, to three computers a season and till a later season, or ask whether they would take a draw; after a broken word they take less of it, need keep none to that power for three years, and keen and fierce ones attack it together.';

/** How there is talk in this game, and how long orders may take; true of every game with the options of this one. */
function talkIn({ options, seats = [] }: Played): string {
	const speaks =
		seats.length > 2 &&
		seats.some((seat, i) => isComputer(seat) && dealtTo(seats, i).some((power) => isAlone(seats, power)));
	const offers = speaks && options.negotiation !== 'gunboat' ? OFFERS : '';
	const { negotiation = 'free', minutes = 5, orderMinutes = null } = options;
	const limit =
		orderMinutes === null
			? ''
			: ` Each turn of writing orders may take ${plural(Number(orderMinutes), 'minute')}: at zero the orders entered so far are sealed as they are.`;
	return `${TALK_RULES[String(negotiation)]!(minutes)}${offers}${limit}`;
}

/** S5. */
function italyIn({ seats }: Played): string {
	if (seats && !drawsItaly(seats)) return '';
	return ` ${seats ? 'Italy' : 'Between two players Italy'} is in civil disorder at first: one of the two gets it by lot before the first Fall.`;
}

export const help: Variant['help'] = (played) => [
	{
		about: 'course',
		title: 'A year',
		text: 'Seven powers fight over 34 supply centres. Spring and Fall each have one set of orders, written in secret and revealed together, and then retreats. After those of the Fall the centres are counted, and in Winter units are built or removed.',
	},
	{ about: 'goal', title: 'Winning', text: goalIn(played) },
	{ about: 'talk', title: 'Negotiation', text: talkIn(played) },
	{
		about: 'orders',
		title: 'Orders',
		text: 'Armies stand on land, fleets at sea and on coasts, one unit in a province. A unit holds, moves to a neighbouring province, supports another unit (in place, or into a province it could move to itself), or, a fleet at sea, convoys an army. Spain, Bulgaria and St Petersburg have two coasts: a fleet is on one of them, and leaves from there. Nothing enters Switzerland.',
	},
	{
		about: 'bounce',
		title: 'Who gets in',
		text: 'Every unit has a strength of one, and each support adds one. The stronger side wins; equal sides bounce. Two units change places only if one of them is convoyed; three or more may move round in a circle. No power dislodges a unit of its own.',
		also: 'swap exchange standoff own units',
		example: 'standard/beleaguered',
	},
	{
		about: 'support',
		title: 'Support',
		text: 'Any unit may be supported, also one that does not want it; the support counts only if the unit then does just that.',
		also: 'refuse help',
		example: 'standard/support',
	},
	{
		about: 'cut',
		title: 'Supports are cut',
		text: 'A unit that is attacked gives no support, unless the attack comes from where its support points, or from a unit of its own power. One that is dislodged gives none at all.',
		example: 'standard/cut-support',
	},
	{
		about: 'convoys',
		title: 'Convoys',
		text: 'An army can be carried from coast to coast by a chain of fleets, all of which must be ordered to convoy it. If every chain is broken by a dislodged fleet, the army stays. To a neighbouring province it goes by land, unless its order says VIA or a fleet of its own power is ordered to convoy it there.',
		example: 'standard/convoy',
	},
	{
		about: 'retreats',
		title: 'Retreats',
		text: 'A dislodged unit retreats to an empty neighbouring province that was not fought over and is not where its attacker came from, or disbands. Two that retreat to one place both disband.',
	},
	{
		about: 'winter',
		title: 'Centres and winter',
		text: 'After the Fall retreats, centres belong to whoever stands in them; one that you leave stays yours until somebody else stands in it after a Fall. In Winter every power builds or removes units until it has as many as centres. New units are built in the home centres a power still owns, if they are empty. A build may be waived.',
	},
	{
		about: 'noOrders',
		title: 'Civil disorder',
		text: `A power that nobody commands is in civil disorder: its units hold, dislodged ones disband, and it builds nothing. So is a power that is given no orders. Where removals are missing, the units farthest from home go first.${italyIn(played)}`,
	},
	{
		about: 'ending',
		title: 'Ending early',
		text: 'With its orders every seat may secretly propose a draw or a concession. Then all who are left vote in secret; only a unanimous yes ends the game, and nobody learns who voted how.',
	},
];
