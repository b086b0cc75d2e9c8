/** What a new player asks of each game, with what the help says to it: one of its sentences, word for word. */

export interface Question {
	/** The game's name in the menu. */
	readonly game: string;
	/** Options that differ from those it is begun with. */
	readonly options?: Readonly<Record<string, string | number | boolean | null>>;
	readonly asks: string;
	readonly answer: string;
}

const of = (game: string, list: readonly (readonly [asks: string, answer: string])[]): Question[] =>
	list.map(([asks, answer]) => ({ game, asks, answer }));

const WITH_LYTTON_OFF = { lytton: false };

export const QUESTIONS: readonly Question[] = [
	...of('standard', [
		['How many centres do I need?', 'Whoever owns 18 centres after a Fall wins.'],
		[
			'When does a centre become mine?',
			'After the Fall retreats, centres belong to whoever stands in them; one that you leave stays yours until somebody else stands in it after a Fall.',
		],
		['Where may I build?', 'New units are built in the home centres a power still owns, if they are empty.'],
		[
			'When is my support cut?',
			'A unit that is attacked gives no support, unless the attack comes from where its support points, or from a unit of its own power.',
		],
		[
			'What do powers do that nobody plays?',
			'A power that nobody commands is in civil disorder: its units hold, dislodged ones disband, and it builds nothing.',
		],
	]),
	...of('duel', [
		['How many centres do I need?', 'Whoever owns 18 centres after a Fall wins.'],
		['Who is on the board?', 'Only France and Austria are on the board.'],
		[
			'Whose are the other homes?',
			'The homes of all others are empty and belong to nobody: whoever stands in one after a Fall owns it.',
		],
		['Where may I build?', 'Each of you builds only at home.'],
		['What does a unit do without an order?', 'A unit without an order holds.'],
	]),
	...of('formal', [
		[
			'How do I make peace?',
			'Peace needs both: if both say something and neither says war, it is neutrality, or an alliance if both say so.',
		],
		['Which provinces belong to a home country?', 'England: Clyde, Yorkshire, Wales.'],
		[
			'Can a neutral help to dislodge me?',
			"a neutral of yours may support somebody else's attack on you, in your own land too, and you cannot cut it, since only enemies cut.",
		],
		[
			'What happens to my unit in the land of a former ally?',
			'After a peace or the end of an alliance there is one movement phase to get out, and after you pursued an enemy into it the phase that follows.',
		],
		[
			'May I take a centre from an ally?',
			'In Fall centres are taken from nobody and from enemies, never from allies or neutrals.',
		],
	]),
	...of('quick-formal', [
		['When does it end?', 'The game ends after the winter of 1904: the most centres win, and a tie is shared.'],
		['How long do we talk?', 'everything is said in the open, for 5 minutes on the clock.'],
		['How do we become allies?', 'An alliance needs both, and either side ends it by declaring neutrality.'],
		[
			'Where may I not go?',
			'The land of a neutral is closed: its home country and its centres, marked x on your board.',
		],
		['Whose supports may I give?', "You may support your own units and those of your allies, nobody else's."],
	]),
	...of('bridge', [
		[
			'How many units win?',
			'You win with 19 units on the board after a Winter, never with centres alone (25 between two players).',
		],
		[
			'When do I see what the others bid?',
			'It is made in the Winter turn, stays sealed, and is shown beside the centres when that Fall is counted.',
		],
		['What is the highest bid?', 'at least as many as you own, at most all 34;'],
		[
			'I have no room to build. Is the build lost?',
			'Builds that find no room, or that you waive, are kept for later: they stay owed until there is room.',
		],
		[
			'What stops a fort?',
			'No foreign unit retreats into it, and it is gone once one moves in, friend or not, in any season.',
		],
	]),
	...of('formal+bridge', [
		[
			'Do I bid before or after declarations?',
			'relations stay as they are until the declarations of Spring, which come after the bid.',
		],
		[
			'Can my ally enter my fort?',
			'An ally may enter your land, but needs the supports that the fort takes, and destroys it by moving in; the centre stays yours.',
		],
		[
			'Does a centre of an ally in which I stand count for my bid?',
			'what you took from an ally or a neutral does not count, since it is not yours.',
		],
		['Can a neutral break my fort?', 'A neutral may not enter at all, and an enemy needs the supports too.'],
		[
			'How many centres win?',
			'You win with 19 units on the board after a Winter, never with centres alone (25 between two players).',
		],
	]),
	...of('double', [
		['Who commands what?', 'Place 1: ENGLAND and TURKEY.'],
		['We ordered different things. What happens?', 'What both order is done; a unit with different orders holds.'],
		[
			'When is my override spent?',
			'It is spent once it is marked, also where the partner gave the same order or passed, and on an order that could not succeed, which gives way all the same.',
		],
		[
			'Two powers have 14. Who wins?',
			'If two powers have 14 or more, the one with more wins; with equal numbers all their commanders share.',
		],
		[
			'How many do I need to win alone?',
			'But a player whose two powers have 21 together wins alone, before any joint win: the most, where several have.',
		],
	]),
	...of('fiascomacy', [
		[
			'Who decides what a unit does?',
			'Every unit carries out the order with the most PFs behind it: all that a player has in the power counts for the order that this player gave the unit.',
		],
		['What if a vote is tied?', 'After a tie the unit holds, and holding is an order like any other.'],
		[
			'More builds have won than the power may build. Which are built?',
			'If more centres have won a build than the power may build, those with the most PFs are built; where the last of them are tied, none of these is built.',
		],
		[
			'The vote on removals is tied. Which unit goes?',
			'where the last of them are tied, the tied one farthest from home goes first, as in civil disorder, and so do removals that nobody named.',
		],
		[
			'Who wins?',
			'The game ends when a power has 18 centres after a Fall: whoever has the most PFs in it wins, and if several have, the highest score among them.',
		],
	]),
	...of('diplomacywinks', [
		[
			'What does strength mean?',
			'About 15 ends at the front edge of the board, 40 in its middle, and from 60 on more and more fly past it.',
		],
		[
			'How many pieces do I have?',
			'With two players each has 8 armies and 8 fleets, with three or four 6 and 6, with more 5 and 5.',
		],
		[
			'Who begins to sort out what is open?',
			'Whoever has the fewest pieces left begins; of several, whoever threw latest in the order of Phase I.',
		],
		['Who wins?', 'Whoever all agree on.'],
		['Who says whether we play it out?', 'Whoever goes first in Phase I chooses, for the table.'],
		[
			'Where do I build in Phase V?',
			'At that count every centre you stand on is yours, and your home for good: you build there, while it is yours and empty.',
		],
	]),
	...of('standard', [
		['May an army stand at sea?', 'Armies stand on land, fleets at sea and on coasts, one unit in a province.'],
		[
			'Can two units change places?',
			'Two units change places only if one of them is convoyed; three or more may move round in a circle.',
		],
		[
			'I support a move, and the unit does something else. Does my support count?',
			'the support counts only if the unit then does just that.',
		],
		['May I support a unit that is not mine?', 'Any unit may be supported, also one that does not want it;'],
		['May my England dislodge my Germany?', 'No power dislodges a unit of its own.'],
		['May I go through Switzerland?', 'Nothing enters Switzerland.'],
		[
			'We are two. Whose is Italy?',
			'Between two players Italy is in civil disorder at first: one of the two gets it by lot before the first Fall.',
		],
		[
			'What are the two coasts of Spain for?',
			'Spain, Bulgaria and St Petersburg have two coasts: a fleet is on one of them, and leaves from there.',
		],
	]),
	...of('formal', [
		[
			'Who can cut my support?',
			'The attack of an enemy cuts it, unless it comes from where the support points; a unit that is dislodged gives none.',
		],
		[
			'When does a centre become mine?',
			"After the Fall retreats you own the centres in which you stand, if they were nobody's or an enemy's;",
		],
		['Are we at war at the beginning?', 'Every two powers are at war, neutral or allied; all begin neutral.'],
		[
			'I followed an enemy into the land of a neutral. When do I have to leave?',
			'and after you pursued an enemy into it the phase that follows.',
		],
		[
			'I command two powers. Are they allied?',
			'If you command several powers you declare for each of them; they, too, are neutral to each other at first.',
		],
		['May I convoy an army that is not mine?', "nobody else's units can be supported or convoyed."],
	]),
	...of('quick-formal', [
		['What if I say nothing?', 'If you say nothing it stays as it is.'],
		['Does a support count that I did not use?', 'A support counts only if the unit then does just that.'],
		['May I retreat into the land of a neutral?', "No unit retreats into a neutral's land."],
		['Who owns Albania?', "Seas, Albania, North Africa and un-owned centres are nobody's."],
		['Do I keep a centre that I leave?', 'one that you leave stays yours until an enemy stands in it after a Fall.'],
	]),
	...of('bridge', [
		[
			'When does a centre become mine?',
			'After the Fall retreats centres belong to whoever stands in them; one that you leave stays yours until somebody else stands in it after a Fall.',
		],
		[
			'Does the fort need a unit in it?',
			'Any centre you own will do, with a unit or empty, each fort in another one; it is shown as #, and stays when your unit leaves.',
		],
		['I missed the bid by three. What do I lose?', 'Missed: one unit fewer, however far.'],
		['What do I bid in 1901?', 'For 1901 the bids are set and public: England and Italy 4, the others 5,'],
		['May I waive a build and make it later?', 'Builds that find no room, or that you waive, are kept for later'],
		[
			'What stands in the home centres of a power that nobody plays?',
			'every home centre gets a unit of your choice, or its traditional one, as do those of powers that nobody commands.',
		],
	]),
	...of('formal+bridge', [
		[
			'Who can cut a support from a fort?',
			'The attack of an enemy cuts it, unless it comes from where the support points',
		],
		[
			'What is the first thing we do?',
			'The first winter comes first, then each Spring and Fall: talk, declarations, orders, retreats.',
		],
		['Does my ally lose the centre when I destroy the fort?', 'and destroys it by moving in; the centre stays yours.'],
		[
			'Whose centres may I take?',
			'In Fall centres are taken from nobody and from enemies, never from allies or neutrals.',
		],
		['Do I keep a centre that I leave?', 'one that you leave stays yours until an enemy stands in it after a Fall.'],
		['Can an ally drive me out of my fort?', 'Allies dislodge nobody of yours from a fort, with any support.'],
	]),
	...of('double', [
		[
			'We are five. Who takes the other places?',
			'With fewer than seven players some hold several places, each with its own orders.',
		],
		[
			'I support, my partner holds the unit. What is done?',
			'One exception: a support by one wins over a hold by the other.',
		],
		['We list different builds. What is built?', 'Builds and removals that both list are made'],
		['Does the power keep a centre that it leaves?', 'also when it leaves, until another stands there after a Fall'],
		['I want the unit to hold. May I just leave it?', 'That is not a hold: order a hold to hold.'],
	]),
	...of('fiascomacy', [
		['Does anybody learn how I voted?', 'The reveal shows who backed what.'],
		['Can I take PFs back?', 'PFs invested never move, and are public once the orders are revealed.'],
		['Nobody wants a power. What does it do?', 'and one that nobody orders holds.'],
		['What is my score?', 'Score: PFs in each power times its centres;'],
		['Two have the highest score. Who wins?', 'the highest wins wherever else the game ends, and equal scores share.'],
		['May I keep PFs for later?', "invest them in the next season's orders, or they are lost."],
	]),
	...of('diplomacywinks', [
		['Must I throw all of them?', 'In turn everybody throws an army or a fleet at the board, until all are thrown.'],
		['My piece lies on a border. Where is it?', 'or where an undecided piece belongs.'],
		['May I hit pieces of others?', 'Pieces that are hit may move, off the board too, and are then dead.'],
		['What if nothing is left to sort out?', 'Where nothing is open the debate comes at once.'],
		['Can we share the win?', 'There are no draws and no shared wins.'],
	]),
	{
		game: 'double',
		options: { spare: 'empty' },
		asks: 'We are five. Who takes the other places?',
		answer: 'With fewer than seven players places stay empty, and their partners rule alone.',
	},
	{
		game: 'bridge',
		options: { fortStrength: 'double' },
		asks: 'What does a fort take?',
		answer: 'empty it takes 1 support to enter, with a unit 2, with a unit that has one support 4.',
	},
	{
		game: 'bridge',
		options: { fortStrength: 'plusOne' },
		asks: 'What does a fort take?',
		answer: 'empty it takes 1 support to enter, with a unit 2, with a unit that has one support 3.',
	},
	{
		game: 'bridge',
		options: { bonusUnits: 'oneYear' },
		asks: 'Do I keep the extra unit?',
		answer: 'A unit won or lost counts for this winter only; the next one has again as many units as centres.',
	},
	{
		game: 'bridge',
		options: { bonusUnits: 'oneYear' },
		asks: 'May I waive a build and make it later?',
		answer: 'What you waive is owed again only as long as you have fewer units than centres.',
	},
	{
		game: 'bridge',
		options: { negotiation: 'wilson' },
		asks: 'Do we talk before the first builds?',
		answer: 'The game begins with a winter, after a round of talk of its own',
	},
	{
		game: 'double',
		options: WITH_LYTTON_OFF,
		asks: 'What if I order nothing?',
		answer: 'A power left without orders by one commander is as if that one had ordered all its units to hold.',
	},
	{
		game: 'formal',
		options: { strictSupport: true },
		asks: 'Can a neutral help to dislodge me?',
		answer:
			"A support helps to dislodge a unit only if it comes from an enemy of that unit; a neutral's helps nobody to dislodge you.",
	},
	{
		game: 'diplomacywinks',
		options: { throws: 'hand' },
		asks: 'What does the program do?',
		answer:
			'Then one of you types what lies where, each piece with all the spaces that it touches: the program is the referee from there on.',
	},
];

/** What a game must not say: rules and numbers that another game, a layer above or an option has put out of force. */
export const FALSE_THERE: readonly {
	readonly game: string;
	readonly options?: Question['options'];
	readonly says: readonly string[];
}[] = [
	{ game: 'bridge', says: ['Whoever owns 18', 'until it has as many as centres'] },
	{ game: 'bridge', options: { fortStrength: 'double' }, says: ['fort adds one', 'support 3'] },
	{ game: 'bridge', options: { bonusUnits: 'oneYear' }, says: ['balance', 'or that you waive, are kept'] },
	...['free', 'gunboat'].map((negotiation) => ({
		game: 'bridge',
		options: { negotiation },
		says: ['a round of talk'],
	})),
	{ game: 'formal+bridge', options: { negotiation: 'gunboat' }, says: ['a round of talk', 'talk, declarations'] },
	{ game: 'bridge', options: { fortStrength: 'plusOne' }, says: ['doubles', 'support 4'] },
	{ game: 'formal+bridge', says: ['Whoever owns 18', 'until it has as many as centres'] },
	{ game: 'double', says: ['Whoever owns 18', 'every power builds or removes'] },
	{
		game: 'double',
		options: WITH_LYTTON_OFF,
		says: ['override', '21', 'TIE-BREAK', 'gives way to the partner', "partner's orders alone"],
	},
	{ game: 'double', options: { overrides: false }, says: ['override'] },
	{ game: 'double', options: { impossible: false }, says: ['gives way'] },
	{ game: 'double', options: { nmr: false }, says: ['where one of you passes'] },
	{ game: 'double', options: { nmr: false, spare: 'empty' }, says: ['empty place', 'stay empty'] },
	{ game: 'double', options: { solo: false }, says: ['21', 'TIE-BREAK'] },
	{ game: 'fiascomacy', says: ['Whoever owns 18', 'a power that nobody commands', 'concession'] },
	{ game: 'fiascomacy', options: { bonus: 'off' }, says: ['2 PFs more', 'bonus'] },
	{
		game: 'diplomacywinks',
		says: ['Whoever owns 18', 'concession', 'Spring and Fall each', 'civil disorder', 'touches: the program'],
	},
	{ game: 'diplomacywinks', options: { throws: 'hand' }, says: ['meters', 'Strength says'] },
	{ game: 'diplomacywinks', options: { secretBallot: true }, says: ['aloud'] },
	{ game: 'diplomacywinks', options: { negotiation: 'free' }, says: ['the clock'] },
	{ game: 'diplomacywinks', options: { debateMinutes: 1, minutes: 1, orderMinutes: 1 }, says: ['1 minutes'] },
	{ game: 'standard', options: { negotiation: 'wilson', minutes: 1, orderMinutes: 1 }, says: ['1 minutes'] },
	{ game: 'formal', says: ['A unit that is attacked gives no support', 'belong to whoever stands'] },
	{ game: 'formal+bridge', says: ['A unit that is attacked gives no support', 'belong to whoever stands'] },
	{ game: 'fiascomacy', says: ['stays yours'] },
	{ game: 'double', says: ['stays yours'] },
	{ game: 'formal', options: { negotiation: 'gunboat' }, says: ['clock'] },
	{ game: 'formal', options: { strictSupport: true }, says: ['you cannot cut it'] },
];
