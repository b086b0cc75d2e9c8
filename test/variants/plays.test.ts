/** What computers do that is each game's own, in positions made by hand. */

import { describe, expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import type { Power } from '../../src/board/types.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { formsOf } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Level, StoredSeat } from '../../src/game/seat.ts';
import { asDealt } from '../../src/game/seats.ts';
import type { Game, Json, PlannedStage } from '../../src/game/state.ts';
import { formalOf } from '../../src/variants/formal/permits.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { playComputedStage } from '../game/computers.ts';
import { fall, positioned, setupWith, spring } from '../game/playing.ts';
import { titleOf } from '../printed.ts';

thinkLessHere(0.1);

const seat = (name: string, ...powers: Power[]): StoredSeat => ({ name, powers, level: 'easy' });
const setupOf = (variant: string, seats: readonly StoredSeat[]) => ({
	...setupWith(seats),
	variant: variant.split('+'),
});
const withSlice = (game: Game, id: string, fields: object): Game => ({
	...game,
	slices: { ...game.slices, [id]: { ...(game.slices[id] as object), ...fields } as Json },
});
const answers = (game: Game, who = 0, seed = 'x', level: Level = 'easy') =>
	storedAnswers(answersOf({ game, seat: who, sealed: {}, level, seed }, rulesetOf(game.setup.variant)!));
const at = (stage: string, phase: PlannedStage['phase']): PlannedStage[] => [{ stage, phase }];
const SPRING = { season: 'S', year: 1903, kind: 'M' } as const;
const WINTER = { season: 'W', year: 1903, kind: 'A' } as const;

describe('standard', () => {
	const seats = [seat('Anna', 'FRANCE', 'ITALY'), seat('Ben', 'GERMANY')];

	test('a seat with several powers does not go for its own', () => {
		const game = positioned(
			setupOf('standard', seats),
			{ FRANCE: 'A MAR', ITALY: 'A PIE', GERMANY: 'A PRU' },
			{ FRANCE: 'MAR', ITALY: 'VEN', GERMANY: 'BER MUN KIE' },
			fall(1903),
		);
		for (let n = 0; n < 20; n++) {
			const { 'orders:FRANCE': french, 'orders:ITALY': italian } = answers(game, 0, String(n));
			expect(french).not.toContain('A MAR - PIE');
			expect(italian).not.toContain('A PIE - MAR');
		}
	});

	/** Counts in which nothing changed, and before them one in which something did. */
	const quiet = (years: number): Game => {
		const game = positioned(
			setupOf('standard', seats),
			{ FRANCE: 'A PAR', GERMANY: 'A MUN, A BER, A KIE' },
			{ FRANCE: 'PAR', GERMANY: 'MUN BER KIE' },
			fall(1904),
		);
		const count = {
			phase: 'F1903',
			stage: 'count',
			title: words('Centres'),
			...asDealt(game),
			lines: [],
			events: [],
			panels: [],
		};
		const [before, after] = [{ ...game.situation, centres: {} }, game.situation];
		const still = Array.from({ length: years }, () => ({ ...count, before: after, after }));
		return { ...game, reports: [{ ...count, before, after }, ...still] };
	};

	test('it proposes a draw after three years without a changed centre, in Fall', () => {
		expect(answers(quiet(3)).motion).toBe('draw');
		expect(answers(quiet(2)).motion).toBeUndefined();
		expect(answers({ ...quiet(3), stages: spring(1904), phase: SPRING }).motion).toBeUndefined();
	});

	const voting = (game: Game, motion: string): Game =>
		withSlice({ ...game, stages: at('vote', SPRING), phase: SPRING }, 'standard', { motions: [motion] });

	test('who leads agrees to a draw after two such years, and not before', () => {
		expect(answers(voting(quiet(1), 'draw'), 1)['vote:draw']).toBe('no');
		expect(answers(voting(quiet(2), 'draw'), 1)['vote:draw']).toBe('yes');
		expect(answers(voting(quiet(1), 'draw'), 0)['vote:draw']).toBe('yes');
	});
});

describe('formal', () => {
	const seats = [seat('Anna', 'FRANCE'), seat('Ben', 'GERMANY'), seat('Carl', 'ITALY'), seat('Dora', 'ENGLAND')];
	const relations = (game: Game, pairs: Record<string, 'war' | 'allied'>) =>
		withSlice(game, 'formal', { relations: pairs, changed: [] });
	/** Germany is France's neighbour, and Italy Germany's; England is far away. */
	const game = positioned(
		setupOf('formal', seats),
		{ FRANCE: 'A BUR, A PAR', GERMANY: 'A MUN', ITALY: 'A TYR', ENGLAND: 'F NWG' },
		{
			FRANCE: 'PAR MAR BRE BEL HOL SPA POR DEN',
			GERMANY: 'MUN KIE BER',
			ITALY: 'VEN ROM NAP TUN GRE SER BUL RUM CON ANK SMY SEV MOS WAR VIE BUD TRI',
			ENGLAND: 'LON EDI LVP NWY SWE STP',
		},
		[...at('declarations', SPRING), ...spring(1903)],
	);
	const declared = (relation: Record<string, 'war' | 'allied'> = {}) =>
		answers(relations(game, relation))['declarations:FRANCE'];

	test('war on the owner of the best target, an alliance with who else is near to it', () => {
		expect(declared()).toEqual({ GERMANY: 'war', ITALY: 'alliance' });
	});

	test('what is declared is not said again', () => {
		expect(declared({ 'FRANCE GERMANY': 'war', 'FRANCE ITALY': 'allied' })).toEqual({});
	});

	test('who fights two offers peace to the other', () => {
		expect(declared({ 'FRANCE GERMANY': 'war', 'ENGLAND FRANCE': 'war', 'FRANCE ITALY': 'allied' })).toEqual({
			ENGLAND: 'neutral',
		});
	});

	const ordered = (pairs: Record<string, 'war' | 'allied'>, units: Parameters<typeof positioned>[1], seed: string) => {
		const board = positioned(
			setupOf('formal', seats),
			units,
			{ FRANCE: 'PAR MAR BRE BEL HOL SPA POR', GERMANY: 'MUN KIE BER', ITALY: 'VEN' },
			fall(1903),
		);
		return answers(relations(board, pairs), 0, seed)['orders:FRANCE'] as string[];
	};

	test.each([0, 1, 2, 3, 4, 5])('no neutral land is entered, and none of one’s units stays there (chance %i)', (n) => {
		const neutral = ordered({}, { FRANCE: 'A BUR, A RUH', GERMANY: 'A BER' }, String(n));
		expect(neutral.join()).not.toMatch(/- (MUN|KIE|RUH)/);
		// the Ruhr is German
		expect(neutral[1]).toMatch(/^A RUH - (BEL|HOL|BUR)$/);
		const war = ordered({ 'FRANCE GERMANY': 'war' }, { FRANCE: 'A BUR', GERMANY: 'A BER' }, String(n));
		expect(war).toEqual(['A BUR - MUN']);
	});

	test('the relations of a fresh game are neutral', () => expect(formalOf(game).relations).toEqual({}));
});

describe('bridge', () => {
	const seats = [seat('Anna', 'FRANCE'), seat('Ben', 'GERMANY')];
	const winter = (
		units: Parameters<typeof positioned>[1],
		centres: Parameters<typeof positioned>[2],
		fields: object = {},
	) =>
		answers(
			withSlice(positioned(setupOf('bridge', seats), units, centres, at('adjustments', WINTER)), 'bridge', {
				whenBid: { FRANCE: 3 },
				...fields,
			}),
		);
	const OTHERS =
		'LON EDI LVP BEL HOL DEN NWY SWE STP TUN GRE SER BUL RUM CON ANK SMY SEV MOS WAR VIE BUD TRI MUN KIE BER VEN ROM NAP';

	test('it bids one more where a free centre is within two moves, else what it owns', () => {
		expect(winter({ FRANCE: 'A GAS' }, { FRANCE: 'PAR MAR BRE', GERMANY: OTHERS })['bid:FRANCE']).toBe(4);
		expect(winter({ FRANCE: 'A PIC' }, { FRANCE: 'PAR MAR BRE', GERMANY: OTHERS })['bid:FRANCE']).toBe(3);
		expect(winter({ FRANCE: 'A GAS' }, { FRANCE: 'PAR MAR BRE SPA POR', GERMANY: OTHERS })['bid:FRANCE']).toBe(5);
	});

	test('forts: a threatened home first, then what else is threatened, then homes', () => {
		const named = (units: Parameters<typeof positioned>[1], owed: number) =>
			winter(units, { FRANCE: 'BRE MAR PAR SPA POR', GERMANY: 'MUN' }, { fortsOwed: { FRANCE: owed } })[
				'fortify:FRANCE'
			];
		expect(named({ GERMANY: 'A GAS' }, 1)).toEqual(expect.arrayContaining([expect.stringMatching(/BRE|MAR|PAR/)]));
		expect(named({ GERMANY: 'F WES' }, 1)).toEqual(['SPA']);
		expect(named({ GERMANY: 'F WES' }, 2)).toEqual(['SPA', 'BRE']);
		expect(named({ GERMANY: 'A PIC' }, 2)).toEqual(['BRE', 'PAR']);
	});
});

describe('double', () => {
	const ring = [seat('Anna', 'FRANCE', 'GERMANY'), seat('Ben', 'GERMANY', 'ITALY'), seat('Carl', 'ITALY', 'FRANCE')];
	const game = (seats: readonly StoredSeat[], stages = fall(1903)) =>
		positioned(
			setupOf('double', seats),
			{ FRANCE: 'A PAR, A BUR', GERMANY: 'A BER', ITALY: 'A PIE, A VEN' },
			{ FRANCE: 'PAR MAR BRE BEL HOL SPA POR KIE', GERMANY: 'MUN BER', ITALY: 'VEN ROM' },
			stages,
		);

	test('partners agree, whatever their chance', () => {
		const [anna, ben] = [answers(game(ring), 0, 'a'), answers(game(ring), 1, 'b')];
		expect(anna['orders:GERMANY']).toEqual(ben['orders:GERMANY']);
		expect(anna.override).toBeUndefined();
	});

	test('a move into a foreign centre is marked in Fall, where the partner is a person', () => {
		const people = ring.map(({ name, powers }) => ({ name, powers }));
		const one = [ring[0]!, ...people.slice(1)];
		const { override, ...rest } = answers(game(one));
		expect(override).toHaveLength(1);
		const marked = [...(rest['orders:FRANCE'] as string[]), ...(rest['orders:GERMANY'] as string[])].find((order) =>
			order.startsWith((override as string[])[0]!),
		);
		expect(marked).toMatch(/ - /);
		expect(answers(game(one, spring(1903))).override).toBeUndefined();
	});
});

describe('fiascomacy', () => {
	const seats = ['Anna', 'Ben', 'Carl'].map((name) => seat(name));
	const game = (fields: object, sitting: readonly StoredSeat[] = seats, stages = spring(1903)) =>
		withSlice(
			positioned(
				setupOf('fiascomacy', sitting),
				{ FRANCE: 'A PAR', GERMANY: 'A BER' },
				{ FRANCE: 'PAR BRE', GERMANY: 'BER', ITALY: 'ROM', TURKEY: 'CON' },
				stages,
			),
			'fiascomacy',
			fields,
		);

	test('half where it leads in the largest power, half where a vote is near', () => {
		const investments = [
			{ FRANCE: 5, GERMANY: 9, ITALY: 1, TURKEY: 3 },
			{ FRANCE: 2, GERMANY: 2, ITALY: 9, TURKEY: 4 },
			{},
		];
		expect(answers(game({ investments, purses: [5, 0, 0] })).invest).toEqual({ FRANCE: 3, TURKEY: 2 });
	});

	test('where it leads nowhere, all of it where it is nearest to the lead', () => {
		const investments = [{ FRANCE: 1, GERMANY: 3 }, { FRANCE: 2, GERMANY: 9 }, {}];
		expect(answers(game({ investments, purses: [5, 0, 0] })).invest).toEqual({ FRANCE: 5 });
	});

	test('the first time it puts all it has into two powers, and orders both', () => {
		const given = answers(game({ investments: [{}, {}, {}], purses: [8, 8, 8] }));
		expect(Object.values(given.invest as Record<string, number>)).toEqual([4, 4]);
	});

	const stop = (agreed: number[], sitting: readonly StoredSeat[]) =>
		game({ stop: { proposers: agreed.slice(0, 1), agreed, refused: null } }, sitting, at('stop', SPRING));
	const person = (name: string): StoredSeat => ({ name, powers: [] });
	const mixed = [seats[0]!, person('Ben'), person('Carl')];
	const asked = (position: Game, who: number) => formsOf(position, rulesetOf(position.setup.variant)!, who).length > 0;

	test('asked last whether to stop, it agrees since all people do', () => {
		expect(asked(stop([1], mixed), 0)).toBe(false);
		expect(asked(stop([1], mixed), 2)).toBe(true);
		expect(asked(stop([1, 2], mixed), 0)).toBe(true);
		expect(answers(stop([1, 2], mixed)).agree).toBe('yes');
		// among computers alone it plays on
		expect(answers(stop([1], seats)).agree).toBe('no');
	});
});

describe('diplomacywinks', () => {
	const seats = [seat('Anna', 'FRANCE'), seat('Ben', 'ITALY'), seat('Carl', 'TURKEY')];
	const winks = (
		fields: object,
		stage: string,
		units: Parameters<typeof positioned>[1] = { FRANCE: 'A GAS' },
		sitting: readonly StoredSeat[] = seats,
	) =>
		withSlice(positioned(setupOf('diplomacywinks', sitting), units, {}, at(stage, WINTER)), 'diplomacywinks', {
			first: 0,
			...fields,
		});
	const piece = (id: string, power: Power, type: 'A' | 'F', ...spaces: string[]) => ({ id, power, type, spaces });

	test('of its own pieces it keeps the one on a centre, and puts one there', () => {
		const joint = [
			piece('i', 'ITALY', 'A', 'ROM'),
			piece('f', 'FRANCE', 'A', 'ROM'),
			piece('x', 'ITALY', 'F', 'ION'),
			piece('y', 'TURKEY', 'A', 'CON'),
			piece('z', 'TURKEY', 'A', 'SMY'),
		];
		for (const level of ['easy', 'keen'] as const)
			expect(answers(winks({ pieces: joint }, 'disambiguating'), 0, 'x', level).decision).toBe('keep f');
		const open = [
			piece('f', 'FRANCE', 'A', 'GAS', 'PAR'),
			piece('i', 'ITALY', 'A', 'ROM'),
			piece('x', 'ITALY', 'F', 'ION'),
			piece('y', 'TURKEY', 'A', 'CON'),
			piece('z', 'TURKEY', 'A', 'SMY'),
		];
		for (const level of ['easy', 'keen'] as const)
			expect(answers(winks({ pieces: open }, 'disambiguating'), 0, 'x', level).decision).toBe('place f PAR');
	});

	test('whoever has most wins, on centres first; of equals itself', () => {
		const said = (units: Parameters<typeof positioned>[1], who: number) =>
			answers(winks({ first: who }, 'nominations', units), who).nominee;
		expect(said({ FRANCE: 'A PAR', ITALY: 'A PIE, A TYR' }, 1)).toBe('0');
		expect(said({ FRANCE: 'A PAR', ITALY: 'A ROM, A TYR' }, 0)).toBe('1');
		expect(said({ FRANCE: 'A PAR', ITALY: 'A ROM' }, 1)).toBe('1');
		expect(said({ FRANCE: 'A PAR', ITALY: 'A ROM' }, 2)).toBe('0');
	});

	test.each([false, true])('after a debate it goes along with most (in secret: %s)', (secretBallot) => {
		const stage = secretBallot ? 'ballot' : 'nominations';
		const game = winks({ pieces: [] }, stage, { FRANCE: 'A PAR, A MAR', ITALY: 'A ROM' });
		const playing = {
			game: { ...game, options: { ...game.options, secretBallot } },
			ruleset: rulesetOf(['diplomacywinks'])!,
			inputs: [],
			sealed: new Map(),
		};
		const nominees = ['0', '1', '1'];
		const ask = () => playComputedStage(playing, { seed: 'x' }, (who) => ({ nominee: nominees[who]! }));
		for (const _ of secretBallot ? ['all at once'] : seats) ask();
		expect(titleOf(playing.game.reports.at(-1)!)).toBe('No agreement');
		const again = { ...playing.game, stages: at(stage, WINTER) };
		const asked = { ...again, slices: winks({ pieces: [] }, stage).slices };
		expect(seats.map((_, who) => answers({ ...asked, ...first(who) }, who).nominee)).toEqual(['1', '1', '1']);
		// of equals with whoever has most
		const tied = { ...asked.reports.at(-1)!, notes: { diplomacywinks: [0, 1, 1] } };
		const even = { ...asked, reports: [...asked.reports.slice(0, -1), tied] };
		expect(seats.map((_, who) => answers({ ...even, ...first(who) }, who).nominee)).toEqual(['1', '1', '1']);
		// not where more was played since
		const { notes: _, ...report } = asked.reports.at(-1)!;
		const since = { ...asked, reports: [...asked.reports, { ...report, stage: 'orders', title: words('Movement') }] };
		expect(answers({ ...since, ...first(0) }).nominee).toBe('0');
		function first(who: number) {
			return { slices: winks({ pieces: [], first: who }, stage).slices };
		}
	});

	test('who searches names itself unless it is far behind', () => {
		const said = (units: Parameters<typeof positioned>[1]) =>
			answers(winks({ first: 1 }, 'nominations', units), 1, 'x', 'keen').nominee;
		expect(said({ FRANCE: 'A PAR', ITALY: 'A TYR, A ROM' })).toBe('1');
		expect(said({ FRANCE: 'A PAR, A MAR, F BRE, A BUR', ITALY: 'A TYR' })).toBe('0');
		// it stands on no centre yet, but beside more of them
		expect(said({ FRANCE: 'A PAR', ITALY: 'A TYR, A SER, A RUH, A GAL' })).toBe('1');
	});

	test('a person speaks for the table and says whether there is another game, where there is one', () => {
		const people = [seats[0]!, seats[1]!, { name: 'Carl', powers: ['TURKEY'] } as StoredSeat];
		const asked = (position: Game) =>
			position.seats.flatMap((_, who) =>
				formsOf(position, rulesetOf(['diplomacywinks'])!, who).length > 0 ? [who] : [],
			);
		expect(asked(winks({ next: 'debate' }, 'wayOn', {}, people))).toEqual([2]);
		expect(asked(winks({ next: 'debate' }, 'wayOn'))).toEqual([0]);
		expect(asked(winks({ next: 'again', winner: 1 }, 'again', {}, people))).toEqual([2]);
		expect(asked(winks({ next: 'again', winner: 1 }, 'again'))).toEqual([1]);
	});

	test('where nobody agrees it plays on', () => {
		expect(answers(winks({ next: 'debate', turns: 0 }, 'wayOn'))).toEqual({ wayOn: 'play', warning: 'yes' });
		expect(answers(winks({ next: 'debate', turns: 0 }, 'wayOn', {}))).toEqual({ wayOn: 'ask' });
	});
});
