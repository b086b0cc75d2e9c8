/** Lessons of the standard game. */
import { boardOf, type Lesson, ordered } from '../../game/lesson.ts';

type Board = Parameters<typeof boardOf>;
const board = (...of: [Board[1], Board[2], Board[3], Board[4]?]) => boardOf('standard', ...of);

const PARIS_AND_MUNICH = { FRANCE: ['PAR', 'MAR', 'BRE'], GERMANY: ['MUN', 'BER', 'KIE'] };

const MOVES: Lesson = {
	id: 'moves',
	title: 'A move and a bounce',
	questions: [
		{
			position: board('S1901M', { FRANCE: ['A PAR'], GERMANY: ['A MUN'] }, PARIS_AND_MUNICH),
			at: 'BUR',
			tells:
				'You are France. A PAR is your army in Paris. An army goes to any land beside it, one step a turn; a fleet, F, goes by sea and along coasts. Every place has three letters: Burgundy is BUR. To move, type where to.',
			task: 'Bring your army from Paris to Burgundy.',
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [
				{
					when: { units: { FRANCE: ['A PAR'] } },
					says: 'Your army is still in Paris: it was told to stay, or nothing. Type bur and press Enter.',
				},
				{ says: 'It went, but not to Burgundy. Type bur and press Enter.' },
			],
			answer: { 'orders:FRANCE': ['A PAR - BUR'] },
			why: 'Your army is in Burgundy. Everybody writes orders in secret, and all are carried out at the same moment: nobody is first, and there are no dice.',
		},
		{
			position: board('S1901M', { FRANCE: ['A PAR'], GERMANY: ['A MUN'] }, PARIS_AND_MUNICH),
			at: 'BUR',
			tells:
				'A place has room for one unit. Where two go to the same place and are equally strong, nobody gets in, and both stay where they were: a bounce. This time the German army in Munich (MUN) is going to Burgundy.',
			task: 'Keep the German army out of Burgundy.',
			plays: [ordered('orders:GERMANY', ['A MUN - BUR'])],
			right: { units: { GERMANY: ['A MUN'] } },
			wrong: [
				{ says: 'The Germans are in Burgundy: nobody stood in their way. Go there yourself, and you both bounce.' },
			],
			answer: { 'orders:FRANCE': ['A PAR - BUR'] },
			why: 'Bounced: one against one, so neither got in. You did not want Burgundy, you wanted it empty. That is a use of a move as good as any.',
		},
		{
			position: board('S1901M', { FRANCE: ['A PAR', 'A BRE'], GERMANY: ['A MUN'] }, PARIS_AND_MUNICH),
			at: 'PAR',
			tells:
				'A unit that stays keeps others out, your own too. But a place that is left in this very turn is free for whoever follows. You have two armies, in Paris and in Brest (BRE).',
			task: 'Bring one army to Burgundy and the other to Paris, in one turn.',
			right: { units: { FRANCE: ['A BUR', 'A PAR'] } },
			wrong: [
				{
					when: { results: { 'A BRE': 'bounce' } },
					says: 'Brest bounced: Paris was not left, or both went to the same place. Paris has to go to Burgundy in the same turn.',
				},
				{ says: 'One to Burgundy, and the other where Paris is: type par bur, then bre par.' },
			],
			answer: { 'orders:FRANCE': ['A PAR - BUR', 'A BRE - PAR'] },
			why: 'One left as the other came. Whole rows of units can go forward like this, as long as the first one gets through. If it bounces, all behind it do.',
		},
	],
};

const SUPPORTS: Lesson = {
	id: 'supports',
	title: 'Supports: two are stronger than one',
	questions: [
		{
			position: board('S1901M', { FRANCE: ['A PAR', 'A MAR'], GERMANY: ['A BUR'] }, PARIS_AND_MUNICH),
			at: 'BUR',
			tells:
				'The German army sits in Burgundy. Alone you bounce: one against one. But a unit can stay where it is and help another into a place that it could go to itself. Then it is two against one. S means support: mar s par bur.',
			task: 'Take Burgundy.',
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [
				{
					when: { results: { 'A PAR': 'bounce', 'A MAR': 'bounce' } },
					says: 'Both went, and each for itself: they do not add up. One must go, the other help: par bur, and mar s par bur.',
				},
				{ says: 'It takes two: one that goes, and one that helps just that move. Type par bur, and mar s par bur.' },
			],
			answer: { 'orders:FRANCE': ['A PAR - BUR', 'A MAR S A PAR - BUR'] },
			why: 'Two beat one. The army that was in Burgundy is dislodged: it must retreat now, or leave the board.',
		},
		{
			position: board('S1901M', { FRANCE: ['A BUR', 'A PAR'], GERMANY: ['A MUN', 'A RUH'] }, PARIS_AND_MUNICH),
			at: 'BUR',
			tells:
				'Now Burgundy is yours, and two Germans come: Munich goes there, the Ruhr (RUH) helps it. Two against one throws you out. But two against two is a bounce, and one can help a unit to stay: par s bur.',
			task: 'Keep your army in Burgundy.',
			plays: [ordered('orders:GERMANY', ['A MUN - BUR', 'A RUH S A MUN - BUR'])],
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [
				{
					when: { dislodged: { FRANCE: {} } },
					says: 'Thrown out, two against one. Burgundy should stay where it is, and Paris help it: par s bur.',
				},
				{
					says: 'Your army has left Burgundy to the Germans. Let it stay, and let Paris help it: bur h, and par s bur.',
				},
			],
			answer: { 'orders:FRANCE': ['A BUR H', 'A PAR S A BUR'] },
			why: 'Two against two: nobody moves. The defender needs no more than equality, so good neighbours are worth as much as armies.',
		},
		{
			position: board(
				'S1901M',
				{ ITALY: ['A TYR'], FRANCE: ['A BUR'], GERMANY: ['A MUN'] },
				{ ...PARIS_AND_MUNICH, ITALY: ['VEN'] },
			),
			at: 'MUN',
			tells:
				'You are Italy now, in Tyrolia (TYR). You have talked to France: Burgundy will go for Munich, where a German army sits. Anybody can help anybody. Nothing forces you to keep your word, but nobody gets far alone.',
			task: 'Help the French army into Munich.',
			plays: [ordered('orders:FRANCE', ['A BUR - MUN'])],
			right: { units: { FRANCE: ['A MUN'] } },
			wrong: [
				{
					when: { results: { 'A TYR': 'bounce' } },
					says: 'You went there yourself, so all bounced. Stay, and help the move of the other: tyr s bur mun.',
				},
				{ says: 'France came alone, and bounced. Help that very move: tyr s bur mun.' },
			],
			answer: { 'orders:ITALY': ['A TYR S A BUR - MUN'] },
			why: 'France has Munich, with your help. Most of what matters in this game is agreed in talks, and then ordered, or not.',
		},
	],
};

const CUTTING: Lesson = {
	id: 'cutting',
	title: 'Cutting a support',
	questions: [
		{
			position: board('S1901M', { FRANCE: ['A BUR', 'A HOL'], GERMANY: ['A MUN', 'A RUH'] }, PARIS_AND_MUNICH),
			at: 'RUH',
			tells:
				'Again Munich comes to Burgundy with the help of the Ruhr. Your other army is in Holland (HOL), too far away to help, but beside the Ruhr. A unit that is attacked has to look after itself: its support is cut, even if the attack bounces.',
			task: 'Keep your army in Burgundy.',
			plays: [ordered('orders:GERMANY', ['A MUN - BUR', 'A RUH S A MUN - BUR'])],
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [
				{
					when: { dislodged: { FRANCE: {} } },
					says: 'Two against one: you are thrown out. The Ruhr was left in peace to help. Attack it from Holland: hol ruh.',
				},
				{ says: 'Burgundy is lost. Let that army stay, and attack the helper from Holland: hol ruh.' },
			],
			answer: { 'orders:FRANCE': ['A BUR H', 'A HOL - RUH'] },
			why: 'Your attack on the Ruhr bounced, and did all it should: the help was cut, and Munich came alone.',
		},
		{
			position: board(
				'S1901M',
				{ FRANCE: ['A PAR', 'A MAR', 'A GAS'], GERMANY: ['A BUR'], ITALY: ['A PIE'] },
				{ ...PARIS_AND_MUNICH, ITALY: ['VEN'] },
			),
			at: 'BUR',
			tells:
				'Your own help can be cut, too. You want Burgundy back. Italy will march from Piedmont (PIE) against Marseilles (MAR), just to disturb you. Whom can nobody disturb? Gascony (GAS) and Paris.',
			task: 'Take Burgundy, though Italy attacks Marseilles.',
			plays: [ordered('orders:ITALY', ['A PIE - MAR'], 2)],
			right: { units: { FRANCE: ['A BUR'] } },
			wrong: [
				{
					when: { results: { 'A MAR': 'cut' } },
					says: 'Whatever Marseilles helps is cut by Italy. Let somebody help whom nobody attacks: gas s par bur.',
				},
				{ says: 'It takes one that goes and one that helps, and is not attacked: par bur, and gas s par bur.' },
			],
			answer: { 'orders:FRANCE': ['A PAR - BUR', 'A GAS S A PAR - BUR', 'A MAR H'] },
			why: 'Burgundy is yours. Before you rely on a helper, ask who stands beside it, and what they might want.',
		},
	],
};

const LONDON = { ENGLAND: ['LON', 'EDI', 'LVP'] };

const CONVOYS: Lesson = {
	id: 'convoys',
	title: 'Convoys: armies over the sea',
	questions: [
		{
			position: board('S1901M', { ENGLAND: ['A LON', 'F NTH'] }, LONDON),
			at: 'NTH',
			tells:
				'You are England. Armies cannot swim, but a fleet at sea can carry one from coast to coast, in one turn. Both need an order: the army goes there, the fleet carries just that, C: nth c lon nwy.',
			task: 'Bring the army from London to Norway (NWY).',
			right: { units: { ENGLAND: ['A NWY'] } },
			wrong: [
				{
					when: { results: { 'A LON': 'noconvoy' } },
					says: 'Nobody carried it. The fleet needs its order too: nth c lon nwy.',
				},
				{
					when: { units: { not: { ENGLAND: ['A LON'] } } },
					says: 'The army went, but not to Norway: lon nwy, and the fleet carries just that, nth c lon nwy.',
				},
				{ says: 'The army has to be told to go as well: lon nwy. And the fleet carries it: nth c lon nwy.' },
			],
			answer: { 'orders:ENGLAND': ['A LON - NWY', 'F NTH C A LON - NWY'] },
			why: 'Over the North Sea in one turn. The fleet stays where it is, and cannot do anything else in that turn.',
		},
		{
			position: board('S1901M', { ENGLAND: ['A LON', 'F ENG', 'F MAO'] }, LONDON),
			at: 'ENG',
			tells:
				'Several fleets in a row carry as far as they reach. Yours are in the Channel (ENG) and in the Mid-Atlantic (MAO), which lies off Portugal (POR).',
			task: 'Bring the army from London to Portugal.',
			right: { units: { ENGLAND: ['A POR'] } },
			wrong: [
				{
					when: { results: { 'A LON': 'noconvoy' } },
					says: 'The chain has a gap: each fleet must carry that same journey, eng c lon por and mao c lon por.',
				},
				{ says: 'The army goes, both fleets carry it: lon por, eng c lon por, mao c lon por.' },
			],
			answer: { 'orders:ENGLAND': ['A LON - POR', 'F ENG C A LON - POR', 'F MAO C A LON - POR'] },
			why: 'Two seas in one turn. That is why fleets that only stand about frighten people.',
		},
		{
			position: board(
				'S1901M',
				{ FRANCE: ['F BRE', 'F MAO'], ENGLAND: ['A LON', 'F ENG'] },
				{ ...LONDON, FRANCE: ['BRE', 'PAR', 'MAR'] },
			),
			at: 'ENG',
			tells:
				'You are France, and England is about to ship an army to Belgium (BEL) through the Channel. An attack on the fleet does not stop it. A fleet that is thrown out carries nobody.',
			task: 'Keep the English army out of Belgium.',
			plays: [ordered('orders:ENGLAND', ['A LON - BEL', 'F ENG C A LON - BEL'])],
			right: { units: { ENGLAND: ['A LON'] } },
			wrong: [
				{
					when: { results: { 'F BRE': 'bounce' } },
					says: 'The army got through, for its fleet was not thrown out. Two against one: bre eng, and mao s bre eng.',
				},
				{ says: 'The army has landed. Throw out the fleet that carries it: bre eng, and mao s bre eng.' },
			],
			answer: { 'orders:FRANCE': ['F BRE - ENG', 'F MAO S F BRE - ENG'] },
			why: 'The fleet is gone, and the army never left London.',
		},
	],
};

const RETREATS: Lesson = {
	id: 'retreats',
	title: 'Retreats',
	questions: [
		{
			position: board('F1901R', { FRANCE: ['A MAR'], GERMANY: ['A BUR', 'A MUN'] }, PARIS_AND_MUNICH, {
				dislodged: { FRANCE: { 'A BUR': ['BEL', 'GAS', 'PAR', 'PIC'] } },
			}),
			at: 'BUR',
			tells:
				'Your army was thrown out of Burgundy, in Fall. It may go to any place beside it that is empty, was not fought for, and is not where the attacker came from; or it leaves the board. After a Fall whoever stands in a centre, a city that counts, owns it.',
			task: 'Retreat so that Belgium is yours.',
			right: { centers: { FRANCE: ['BEL'] } },
			wrong: [
				{
					when: { count: { FRANCE: 3 }, units: { FRANCE: [{ not: 'A MAR' }] } },
					says: "It is safe there, but Belgium is still nobody's. A retreat in Fall can win a centre: bel.",
				},
				{
					says: 'It has left the board. That is allowed, and can be wise: a new unit may be built at home. But Belgium was free: bel.',
				},
			],
			answer: { 'retreats:FRANCE': ['A BUR R BEL'] },
			why: 'Thrown out, and richer for it: Belgium counts as yours from now on.',
		},
		{
			position: board(
				'S1902R',
				{ FRANCE: ['A MAR'], GERMANY: ['A BUR'], ENGLAND: ['A PIC'] },
				{ ...PARIS_AND_MUNICH, ...LONDON },
				{ dislodged: { FRANCE: { 'A BUR': ['BEL', 'GAS'] }, GERMANY: { 'A PIC': ['BEL'] } } },
			),
			at: 'BUR',
			tells:
				'Two were thrown out. Retreats are written in secret too, and nobody bounces: where two go to the same place, both are lost. The German army can go only to Belgium, and will.',
			task: 'Save your army.',
			plays: [ordered('retreats:GERMANY', ['A PIC R BEL'])],
			right: { units: { FRANCE: ['A GAS'] } },
			wrong: [
				{
					when: { units: { GERMANY: ['A BEL'] } },
					says: 'It has left the board, and had somewhere to go: gas.',
				},
				{ says: 'Both went to Belgium, and both are lost. Go where nobody else can: gas.' },
			],
			answer: { 'retreats:FRANCE': ['A BUR R GAS'] },
			why: 'Saved. Had you wanted the German army gone at any price, Belgium would have done that, too.',
		},
	],
};

const BUILDS: Lesson = {
	id: 'builds',
	title: 'Centres, builds and removals',
	questions: [
		{
			position: board('F1901M', { FRANCE: ['A PIC', 'A PAR', 'A MAR'], GERMANY: ['A MUN'] }, PARIS_AND_MUNICH),
			at: 'BEL',
			tells:
				"34 of the places are supply centres, cities that feed one unit each. They change hands once a year, after Fall: whoever stands in one then owns it, and keeps it when going away. Belgium (BEL) is nobody's.",
			keys: 'On the map a centre has a mark.',
			task: 'Own a fourth centre after this Fall: Belgium.',
			right: { centers: { FRANCE: ['BEL'] } },
			wrong: [
				{ says: 'Nobody of yours stands in Belgium after Fall, so it is not yours. Picardy lies beside it: pic bel.' },
			],
			answer: { 'orders:FRANCE': ['A PIC - BEL', 'A PAR H', 'A MAR H'] },
			why: 'Belgium is yours: four centres and three units, so you may build one. 18 centres of the 34 win the game.',
		},
		{
			position: board(
				'W1901A',
				{ FRANCE: ['A BEL', 'A PIC', 'A MAR'], GERMANY: ['A MUN', 'A BER', 'F KIE'] },
				{ FRANCE: ['PAR', 'MAR', 'BRE', 'BEL'], GERMANY: ['MUN', 'BER', 'KIE'] },
			),
			at: 'BRE',
			tells:
				'Winter: four centres, three units, so one is owed to you. You build only at home, in a home centre that you own and that is empty. Marseilles is taken, Paris has no coast, Brest (BRE) has one.',
			task: 'Build a fleet.',
			right: { units: { FRANCE: ['F BRE'] } },
			wrong: [
				{
					when: { units: { FRANCE: [{ any: ['A PAR', 'A BRE'] }] } },
					says: 'That is an army, and armies do not sail. Type f bre.',
				},
				{
					says: 'Nothing was built, and nothing is saved up: next winter centres and units are counted anew. Type f bre.',
				},
			],
			answer: { 'adjustments:FRANCE': ['F BRE B'] },
			why: 'A fleet in Brest, and England will ask what it is for. What you build is seen by all, and says much.',
		},
		{
			position: board(
				'W1901A',
				{ FRANCE: ['A PAR', 'A MAR', 'F BRE', 'A GAS'], GERMANY: ['A BUR', 'A MUN', 'A BEL'] },
				{ FRANCE: ['PAR', 'MAR', 'BRE'], GERMANY: ['MUN', 'BEL', 'KIE'] },
			),
			at: 'PAR',
			tells:
				'A bad year: three centres, four units. One has to go, and you say which. The Germans are in Burgundy, beside Paris, Marseilles and Gascony, and each of your cities should keep its guard.',
			task: 'Remove one unit, and keep a unit in each of your centres.',
			right: { units: { FRANCE: ['A PAR', 'A MAR', 'F BRE'] } },
			wrong: [
				{ says: 'One of your cities has no guard now, and the neighbour sees it. Gascony is no centre: type gas.' },
			],
			answer: { 'adjustments:FRANCE': ['A GAS D'] },
			why: 'Three cities, three guards. Who says nothing loses the units that are farthest from home.',
		},
	],
};

export const LESSONS: readonly Lesson[] = [MOVES, SUPPORTS, CUTTING, CONVOYS, RETREATS, BUILDS];
