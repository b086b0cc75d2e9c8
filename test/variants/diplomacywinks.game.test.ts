/** Diplomacywinks at the table: throws, decisions, the debate, Phase V (W1 - W5, W12 - W21). */

import { expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { PROVINCES } from '../../src/board/map.ts';
import { asPhrase } from '../../src/board/phrase.ts';
import type { ChoiceForm, Form, LayForm, ThrowForm } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { makePosition } from '../../src/game/position.ts';
import { chance } from '../../src/game/random.ts';
import { EMPTY_SEAT } from '../../src/game/seat.ts';
import type { Game, Json, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { answerLine } from '../../src/headless/adjudicate.ts';
import { JsonWriter } from '../../src/headless/json-writer.ts';
import { aloud } from '../../src/print/aloud.ts';
import { open } from '../../src/print/printed.ts';
import { diplomacywinks } from '../../src/variants/diplomacywinks/index.ts';
import { readLaid } from '../../src/variants/diplomacywinks/laying.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';
import { REGIONS } from '../../src/variants/diplomacywinks/sheet.ts';
import { piecesEach, winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { type Given, goOnFrom, NAMES, submit, unitsFrom, unitTexts } from '../game/playing.ts';
import { tablesFor } from '../panels.ts';
import { eventsOf, outcomeOf, printed } from '../printed.ts';
import { refusal } from '../refusal.ts';
import { said, saidIn } from '../said.ts';

const RULESET = rulesetOf(['diplomacywinks'])!;

/** Anna AUSTRIA, Ben ENGLAND, Carl FRANCE; by hand, Anna first. */
function setup(count: number, options: Setup['options'] = {}, seed = 'seed'): Setup {
	const all = {
		seating: 'entered',
		first: 'entered',
		throws: 'hand',
		negotiation: 'free',
		count: 'everyTurn',
		...options,
	};
	const seats = diplomacywinks.seating(NAMES.slice(0, count), all, seed);
	return { variant: ['diplomacywinks'], options: all, seats, seed };
}

const begin = (count: number, options?: Setup['options'], seed?: string): Table =>
	goOnFrom(startGame(setup(count, options, seed), RULESET), RULESET).table;
const stage = (table: Table) => table.game().stages[0]?.stage;
const asked = (table: Table) => table.game().seats[table.waiting()[0]!]!.key;
const form = (table: Table): Form => table.forms(table.waiting()[0]!, {})[0]!;
const answer = (table: Table, id: string, value: Json) => submit(table, table.waiting()[0]!, { [id]: value });
const texts = (table: Table, from = 0) => table.game().reports.slice(from).flatMap(eventsOf);

/** These pieces of each seat come to lie there, by hand or thrown, and all others are dead. */
function layAll(table: Table, lists: readonly (readonly string[])[]): void {
	const { seats } = table.game();
	const texts = lists.flatMap((list, seat) => list.map((text) => `${seats[seat]!.key} ${text}`));
	if (form(table).kind === 'lay') answer(table, 'lay', texts);
	const laid = lists.map(() => 0);
	while (stage(table) === 'throwing') {
		const [seat] = table.waiting() as [number];
		const { left } = form(table) as ThrowForm;
		const [type, ...spaces] = (lists[seat]![laid[seat]!++] ?? '').toUpperCase().split(' ');
		if (type) answer(table, 'throw', { type, lies: { spaces } });
		else throwAway(table, left.A > 0 ? 'A' : 'F');
	}
}

const throwAway = (table: Table, type: 'A' | 'F') => answer(table, 'throw', { type, lies: null });

const say = (table: Table, ...nominees: number[]) => {
	for (const nominee of nominees) answer(table, 'nominee', String(nominee));
};

/** From a disagreement to this way on. */
function goOn(table: Table, given: Given): void {
	table.act('done', '2026-01-01T12:00:00Z');
	submit(table, table.waiting()[0]!, given);
}

/** In Phase V, before the orders of its first turn, on this board. */
function inPhaseV(units: Parameters<typeof unitsFrom>[0], options: Setup['options'] = {}, count = 3): Table {
	const table = begin(count, options);
	layAll(table, [['a vie'], [], []]);
	say(table, ...Array.from({ length: count }, (_, seat) => seat));
	goOn(table, { wayOn: 'play', warning: 'yes' });
	const game = table.game();
	return goOnFrom({ ...game, situation: { ...game.situation, units: unitsFrom(units) } }, RULESET).table;
}

function playTurn(table: Table, orders: Given = {}): Game {
	while (!['nominations', 'again', undefined].includes(stage(table))) {
		for (const seat of table.waiting()) submit(table, seat, orders);
		const revealed = table.reveal();
		if (!revealed.ok) throw refusal(revealed);
	}
	return table.game();
}

test('W1: pieces by the number of players, a colour each, clockwise from the first', () => {
	expect([2, 3, 4, 5, 6, 7].map(piecesEach)).toEqual([8, 6, 6, 5, 5, 5]);
	const table = begin(3, { throws: 'screen' });
	expect(table.game().seats.map(({ powers }) => powers)).toEqual([['AUSTRIA'], ['ENGLAND'], ['FRANCE']]);
	const order = [1, 2, 3, 4].map(() => {
		const name = asked(table);
		throwAway(table, 'A');
		return name;
	});
	expect(order).toEqual(['Anna', 'Ben', 'Carl', 'Anna']);
	expect(form(table)).toMatchObject({ power: 'ENGLAND', left: { A: 5, F: 6 }, names: { A: 'ENG A2', F: 'ENG F1' } });
	const drawn = [...'abcdefgh'].map((seed) => {
		const game = startGame({ ...setup(3, { first: 'drawn' }), seed }, RULESET);
		return winksOf(game).first;
	});
	expect(new Set(drawn).size).toBeGreaterThan(1);
});

test('W1: a player who has thrown all of a kind has the other left; an empty seat is passed over', () => {
	const table = begin(3, { throws: 'screen' });
	table.handSeat(1, EMPTY_SEAT);
	for (let n = 0; n < 12; n++) throwAway(table, 'A');
	expect(form(table)).toMatchObject({ left: { A: 0, F: 6 } });
	const own = { throw: { type: 'A', lies: null } };
	expect(said(table.check(table.forms(0, {})[0]!, own)[0]!.message)).toBe('Throw a piece: no army is left.');
	for (let n = 0; n < 12; n++) throwAway(table, 'F');
	expect(stage(table)).toBe('nominations');
});

test('W2, W3: a throw is simulated once, and where all came to rest is kept', async () => {
	const table = begin(2, { throws: 'screen' });
	let throws = 0;
	const physics = await loadPhysics(() => `throw ${throws++}`);
	let dead = 0;
	let pushed = 0;
	while (stage(table) === 'throwing') {
		const asks = form(table) as ThrowForm;
		const type = asks.left.A > 0 ? 'A' : 'F';
		const aim = { aim: 0, strength: 45 + ((asks.lying.length * 7) % 30), spin: 0 };
		const { thrown } = physics.throwPiece(asks, type, aim);
		if (!thrown.lies) dead++;
		if (thrown.moved) pushed++;
		if (thrown.lies) expect(thrown.lies.spaces.length).toBeGreaterThan(0);
		answer(table, 'throw', thrown as unknown as Json);
	}
	const { pieces } = winksOf(table.game());
	expect(pieces.length).toBeGreaterThan(5);
	expect(pieces.every(({ at }) => at !== undefined)).toBe(true);
	expect(dead + pushed).toBeGreaterThan(0);
	expect(eventsOf(table.game().reports[0]!)).toHaveLength(32);
});

test('W3: nothing in a save tells how a throw will go: the same throw of the same game never lands in the same place', async () => {
	const physics = await loadPhysics();
	const aim = { aim: 0, strength: 45, spin: 0 };
	const landing = () => {
		const asks = form(begin(2, { throws: 'screen' })) as ThrowForm;
		expect(JSON.stringify(asks)).not.toContain('seed');
		return JSON.stringify(physics.throwPiece(asks, 'A', aim).thrown);
	};
	expect(new Set(Array.from({ length: 20 }, landing)).size).toBeGreaterThan(18);
});

test('W2: what cannot be a throw is refused', () => {
	const table = begin(2, { throws: 'screen' });
	const found = (thrown: Json) => table.check(form(table), { throw: thrown }).map(({ message }) => said(message));
	expect(found({ type: 'A', lies: { spaces: ['VIE'] } })).toEqual([]);
	expect(found({ type: 'A', lies: { spaces: ['XXX'] } })).toEqual(['There is no space XXX.']);
	expect(found({ type: 'X', lies: null })).toEqual(['Throw a piece: expected a throw.']);
	expect(found({ type: 'A', lies: null, moved: { 'FRA A1': null } })).toEqual([
		'Throw a piece: there is no piece FRA A1 on the board.',
	]);
	expect(found('a vie')).toEqual(['Throw a piece: expected a throw.']);
});

test('W4: the next game offers the board turned, and the player to the left begins', () => {
	const table = begin(3, { turned: 270, throws: 'screen' });
	expect(form(table)).toMatchObject({ turned: 270 });
	layAll(table, [['a vie'], [], []]);
	say(table, 0, 0, 0);
	expect(asked(table)).toBe('Anna');
	answer(table, 'again', 'turned');
	expect(stage(table)).toBe('throwing');
	expect(asked(table)).toBe('Ben');
	expect(form(table)).toMatchObject({ turned: 0, lying: [], left: { A: 6, F: 6 } });
	expect(table.game().situation.units).toEqual([]);
	expect(RULESET.banner(table.game())).toBe('GAME 2');
	layAll(table, [[], ['f nth'], []]);
	expect(printed(table.game().reports.at(-1)!.when!)).toBe('Game 2, Phase II');
	say(table, 1, 1, 1);
	answer(table, 'again', 'no');
	expect(tablesFor(table).map(({ title }) => title)).toEqual(['Standings']);
	expect(outcomeOf(table.game())).toEqual({
		kind: 'victory',
		winners: [1],
		text: 'Ben wins the last game. Games won tonight: Anna 1, Ben 1.',
	});
});

test('W5: the coast that an army was typed with is no part of a position', () => {
	const table = begin(3, { throws: 'hand' });
	answer(table, 'lay', ['red a bul ec ser', 'blue f stp nc', 'cyan a mun']);
	const position = JSON.stringify(makePosition(table.game(), RULESET));
	expect(position).toMatch(/"type":"A","spaces":\["BUL","SER"\]\}/);
	expect(position).toMatch(/"spaces":\["STP"\],"coast":"NC"/);
});

test('W5: pieces are laid by hand as they are typed', () => {
	const asks = form(begin(3)) as LayForm;
	const read = (text: string) => {
		const laid = readLaid(text, asks);
		return laid.ok ? laid.value : said(laid.message);
	};
	expect(read('red A nwg nwy')).toEqual({ power: 'AUSTRIA', type: 'A', spaces: ['NWG', 'NWY'] });
	expect(read('Ben army Norwegian Sea')).toEqual({ power: 'ENGLAND', type: 'A', spaces: ['NWG'] });
	expect(read('fra f swi mar')).toEqual({ power: 'FRANCE', type: 'F', spaces: ['SWI', 'MAR'] });
	expect(read('lightb f hol off')).toEqual({ power: 'FRANCE', type: 'F', spaces: ['OFF', 'HOL'] });
	expect(read('red f spa sc mao')).toEqual({ power: 'AUSTRIA', type: 'F', spaces: ['SPA', 'MAO'], coast: 'SC' });
	expect(read('red f spa mao')).toBe('On which coast of Spain is it? Type spa nc or spa sc.');
	expect(read('red f spa wes')).toEqual({ power: 'AUSTRIA', type: 'F', spaces: ['SPA', 'WES'] });
	expect(read('red a spa mao')).toEqual({ power: 'AUSTRIA', type: 'A', spaces: ['SPA', 'MAO'] });
	expect(read('red a ireland lvp')).toEqual({ power: 'AUSTRIA', type: 'A', spaces: ['IRE', 'LVP'] });
	expect(read('nwg')).toMatch(/^Begin with whose piece it is/);
	expect(read('a nwg')).toMatch(/^Begin with whose piece it is/);
	expect(read('yellow a nwg')).toBe(
		'"yellow" has no pieces here. There are AUSTRIA (red, Anna); ENGLAND (blue, darkblue, Ben); FRANCE (cyan, lightblue, Carl).',
	);
	expect(read('red a')).toBe('Which spaces does it touch?');
	expect(read('red a nowhereland')).toMatch(/is not a province/);
	expect(read('red a off')).toMatch(/^A piece that is not on the board is dead/);
});

/** A piece each of those who are not red. */
const OTHERS = ['blue a lon', 'cyan a bre'];

test('W5: a piece that lies in two places is refused, the same piece twice is asked about', () => {
	const table = begin(3);
	const found = (...texts: string[]) =>
		table.check(form(table), { lay: [...texts, ...OTHERS] }).map(({ level, message }) => `${level} ${said(message)}`);
	expect(found('red a mun nwy')).toEqual([
		'refuse red a mun nwy: MUN touches none of its other spaces. One piece lies in one place.',
	]);
	expect(found('red f den bal gre')).toEqual([
		'refuse red f den bal gre: GRE touches none of its other spaces. One piece lies in one place.',
	]);
	expect(found('red a par bur ukr mos')).toEqual([
		'refuse red a par bur ukr mos: its spaces lie in two places. One piece lies in one place.',
	]);
	expect(
		found('red a par ruh bur mun', 'red f bul ec con', 'red a mun swi mar', 'red a rom ven apu', 'red f stp nc bar'),
	).toEqual([]);
	expect(found('red a mun ber', 'blue a mun ber', 'red f kie ber', 'red a ber mun')).toEqual([
		'warn Entered twice: red a ber mun. Are these two pieces?',
	]);
});

test('W5: how many pieces each has is said where they are entered', () => {
	expect(said(form(begin(3)).hint!)).toBe(
		'Each throws 6 armies and 6 fleets. Then move nothing, and type what lies where.',
	);
});

test('W5: it is said for whom people throw by hand', () => {
	const { seats, ...rest } = setup(3);
	const mixed = seats.map((seat, i) => (i === 0 ? seat : { ...seat, level: 'easy' as const }));
	const { table } = goOnFrom(startGame({ ...rest, seats: mixed }, RULESET), RULESET);
	expect(said(form(table).hint!)).toBe(
		'Each throws 6 armies and 6 fleets; people throw for Ben and Carl. Then move nothing, and type what lies where.',
	);
});

test('a player called like an abbreviation is named as typed, also aloud, where nobody has such pieces', () => {
	const [, second] = (form(begin(3)) as LayForm).players;
	const laid = readLaid('grey a nwg', {
		...(form(begin(3)) as LayForm),
		players: [{ ...second!, also: ['PF', 'A - B'] }],
	});
	expect(!laid.ok && open(aloud(asPhrase(laid.message), false))).toBe(
		'"grey" has no pieces here. There are England (PF, A - B).',
	);
});

test('W6: by hand every land that is not a province can be typed by its name', async () => {
	const asks = form(begin(3)) as LayForm;
	for (const { id, kind, name } of (await loadDrawing()).regions.values())
		if (kind === 'decoration')
			expect(readLaid(`red a ${name} mun`, asks)).toMatchObject({ value: { spaces: [id, 'MUN'] } });
});

test('W5: nobody has more pieces than were thrown; nothing on the board is asked about, of one or of all', () => {
	const table = begin(3);
	const found = (...texts: string[]) => table.check(form(table), { lay: texts }).map(({ message }) => said(message));
	const armies = ['mun', 'vie', 'tyr', 'boh', 'gal', 'bud'].map((at) => `red a ${at}`);
	expect(found(...armies, 'red f nth', ...OTHERS)).toEqual([]);
	expect(found(...armies, ...OTHERS.slice(1))).toEqual(['Of ENGLAND nothing lies on the board.']);
	expect(found(...Array(7).fill('red a mun'))).toEqual(['AUSTRIA has thrown only 6 armies.']);
	expect(found()).toEqual(['Nothing lies on the board.']);
});

test('W5: by hand everything from Phase II on is the same', () => {
	const table = begin(2);
	answer(table, 'lay', ['red a ukr gal', 'blue a mos', 'red f nth', 'red a ser']);
	expect(winksOf(table.game()).pieces).toEqual([
		{ id: 'AUS A1', power: 'AUSTRIA', type: 'A', spaces: ['UKR', 'GAL'] },
		{ id: 'ENG A1', power: 'ENGLAND', type: 'A', spaces: ['MOS'] },
		{ id: 'AUS F1', power: 'AUSTRIA', type: 'F', spaces: ['NTH'] },
		{ id: 'AUS A2', power: 'AUSTRIA', type: 'A', spaces: ['SER'] },
	]);
	expect(texts(table).slice(0, 5)).toEqual([
		'AUS A1 on UKR, GAL.',
		'ENG A1 on MOS.',
		'AUS F1 on NTH.',
		'AUS A2 on SER.',
		'Not on the board: Anna 13, Ben 15.',
	]);
	expect(stage(table)).toBe('disambiguating');
});

test('W2: a piece that is hit lies elsewhere, or is gone', () => {
	const table = begin(2, { throws: 'screen' });
	answer(table, 'throw', { type: 'A', lies: { spaces: ['MOS'] } });
	answer(table, 'throw', { type: 'A', lies: { spaces: ['MOS'] }, moved: { 'AUS A1': { spaces: ['UKR', 'GAL'] } } });
	answer(table, 'throw', { type: 'F', lies: { spaces: ['BLA', 'SEV'] } });
	answer(table, 'throw', { type: 'F', lies: null, moved: { 'AUS F1': null } });
	const { MOS, GAL } = table.marks(null);
	expect([MOS!.sign, printed(MOS!.meaning), GAL!.sign]).toEqual(['1', 'ENG A1', '1']);
	expect(printed(table.legend(table.marks(null)))).toBe('1-9 pieces touch it');
	layAll(table, [[], []]);
	expect(winksOf(table.game()).pieces).toEqual([
		{ id: 'AUS A1', power: 'AUSTRIA', type: 'A', spaces: ['UKR', 'GAL'] },
		{ id: 'ENG A1', power: 'ENGLAND', type: 'A', spaces: ['MOS'] },
	]);
	expect(texts(table).slice(0, 2)).toEqual([
		'Anna: AUS A1 on MOS.',
		'Ben: ENG A1 on MOS; AUS A1 is pushed to UKR, GAL.',
	]);
});

test('W12: a thrown fleet is on the coast whose sea it touches, or the nearest', () => {
	const table = begin(2);
	layAll(table, [['f stp bar'], ['f spa nc mao gas']]);
	answer(table, 'decision', 'place ENG F1 SPA');
	expect(unitTexts(table.game(), 'ENGLAND')).toEqual(['F SPA/NC']);
	expect(stage(table)).toBe('disambiguating');
	expect(printed(table.legend(table.marks(null)))).toBe('? undecided pieces');
	answer(table, 'decision', 'place AUS F1 STP');
	expect(unitTexts(table.game(), 'AUSTRIA')).toEqual(['F STP/NC']);
});

test('W13, W14, W16, W17: decisions in turn, each with what it leads to, until one piece is in each space', () => {
	const table = begin(3);
	layAll(table, [['f den bal swe', 'a ser'], ['a swe fin', 'a ser'], ['a mun']]);
	expect(asked(table)).toBe('Carl');
	const asks = form(table) as ChoiceForm;
	expect(asks.options.map(({ value, label }) => ({ value, label: said(label) }))).toEqual([
		{ value: 'keep AUS A1', label: 'SER: AUS A1 stays; ENG A2 out' },
		{ value: 'keep ENG A2', label: 'SER: ENG A2 stays; AUS A1 out' },
		{ value: 'place AUS F1 BAL', label: 'AUS F1 goes to BAL' },
		{ value: 'place AUS F1 DEN', label: 'AUS F1 goes to DEN' },
		{ value: 'place AUS F1 SWE', label: 'AUS F1 goes to SWE; ENG A1 -> FIN' },
		{ value: 'place ENG A1 FIN', label: 'ENG A1 goes to FIN' },
		{ value: 'place ENG A1 SWE', label: 'ENG A1 goes to SWE; AUS F1 only BAL/DEN' },
	]);
	expect(asks.options[4]!.leadsTo!.map(said)).toEqual([
		'AUS F1 is in SWE. ENG A1 leaves SWE. ENG A1 is in FIN.',
		'Still open then: SER.',
	]);
	answer(table, 'decision', 'place AUS F1 SWE');
	expect(texts(table).slice(-3)).toEqual(['AUS F1 is in SWE.', 'ENG A1 leaves SWE.', 'ENG A1 is in FIN.']);
	expect(asked(table)).toBe('Anna');
	answer(table, 'decision', 'keep ENG A2');
	expect(stage(table)).toBe('nominations');
	expect(unitTexts(table.game(), 'AUSTRIA')).toEqual(['F SWE']);
	expect(unitTexts(table.game(), 'ENGLAND')).toEqual(['A FIN', 'A SER']);
	expect(unitTexts(table.game(), 'FRANCE')).toEqual(['A MUN']);
});

test('W13: of equally few pieces whoever threw last begins, without pieces too', () => {
	const table = begin(3);
	layAll(table, [['a ser bul'], [], []]);
	expect(asked(table)).toBe('Carl');
});

test.each([2, 3, 4, 5, 6, 7])('W13: at a table of %i and in JSON the same decide', (count) => {
	const spaces = ['ser', 'ser bul', 'bul', 'bul rum', 'rum ser', 'den swe', 'swe'];
	let decisions = 0;
	for (let n = 0; n < 12; n++) {
		const roll = chance(String(n), `${count} decide`);
		const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
		const table = begin(count, { first: 'drawn' }, String(n));
		const { seats } = table.game();
		layAll(
			table,
			seats.map(() => [0, 1, 2, 3].slice(0, 1 + Math.floor(roll() * 4)).map(() => `a ${pick(spaces)}`)),
		);
		const { pieces, first } = winksOf(table.game());
		const players = seats.map((_, i) => seats[(first + i) % count]!.powers[0]!);
		while (stage(table) === 'disambiguating') {
			const made = winksOf(table.game()).decisions;
			const line = JSON.stringify({ variant: 'diplomacywinks', phase: 'cleanup', pieces, players, decisions: made });
			const out = new JsonWriter();
			answerLine(line, out);
			expect(JSON.parse(out.take().toString()).turn).toBe(seats[table.waiting()[0]!]!.powers[0]);
			answer(table, 'decision', pick((form(table) as ChoiceForm).options).value);
			decisions++;
		}
	}
	expect(decisions).toBeGreaterThan(12);
});

test('W13: whose seat is left empty is passed over, and it goes on from whoever decided last', () => {
	const table = begin(3);
	layAll(table, [
		['a ser bul', 'a mos ukr'],
		['a mun ruh', 'a nap rom', 'a pie ven'],
		['a gas bre', 'a spa por', 'a lon yor'],
	]);
	expect(asked(table)).toBe('Anna');
	answer(table, 'decision', 'place AUS A1 SER');
	expect(asked(table)).toBe('Ben');
	expect(table.handSeat(1, EMPTY_SEAT).ok).toBe(true);
	expect(asked(table)).toBe('Carl');
	answer(table, 'decision', 'place FRA A1 GAS');
	expect(asked(table)).toBe('Anna');
	expect(table.handSeat(1, 'Dora').ok).toBe(true);
	answer(table, 'decision', 'place AUS A2 MOS');
	expect(asked(table)).toBe('Dora');
});

test('W15: nobody may pass, or decide what is not open', () => {
	const table = begin(3);
	layAll(table, [['a ser bul'], ['a mun'], []]);
	expect(table.submit(2, {}).ok).toBe(false);
	expect(table.submit(2, { decision: 'keep ENG A1' }).ok).toBe(false);
	expect(table.submit(0, { decision: 'place AUS A1 SER' }).ok).toBe(false);
});

test('W18: asked aloud in turn; all the same name ends the game', () => {
	const table = begin(3);
	layAll(table, [['a vie'], [], []]);
	expect([asked(table), table.waiting()]).toEqual(['Anna', [0]]);
	expect((form(table) as ChoiceForm).options.map(({ label }) => said(label))).toEqual([
		'Anna (AUSTRIA): 1 unit, 1 on centres',
		'Ben (ENGLAND): 0 units, 0 on centres',
		'Carl (FRANCE): 0 units, 0 on centres',
	]);
	answer(table, 'nominee', '1');
	expect(said((form(table) as ChoiceForm).hint!)).toBe('Anna says Ben.');
	say(table, 1, 1);
	expect(texts(table).slice(-2)).toEqual(['Everybody agrees: Ben wins. Congratulations!', 'Games won tonight: Ben 1.']);
	expect(asked(table)).toBe('Ben');
});

test('W18: a secret ballot shows the counts only', () => {
	const table = begin(3, { secretBallot: true });
	layAll(table, [['a vie'], [], []]);
	expect(table.waiting()).toEqual([0, 1, 2]);
	for (const [seat, nominee] of ['1', '0', '1'].entries()) submit(table, seat, { nominee });
	expect(JSON.stringify(table.game().sealed)).not.toMatch(/nominee/);
	table.reveal();
	expect(texts(table).slice(-3)).toEqual(['1 says Anna.', '2 say Ben.', 'You disagree. There has to be a Debate.']);
});

test('W19: a debate with a clock and the position sheet; then all are asked again, or an arbiter ends it', () => {
	const table = begin(3, { debateMinutes: 2 });
	layAll(table, [['a vie', 'f tri'], ['a mun'], []]);
	say(table, 0, 1, 2);
	expect(stage(table)).toBe('debate');
	expect(RULESET.stages.debate!.clock!(table.game())).toEqual({ left: 120, full: 120, since: null });
	expect(tablesFor(table).slice(0, 2)).toMatchObject([
		{
			rows: [
				['AUSTRIA', 'Anna', '0', '1', '1', 'TRI VIE'],
				['ENGLAND', 'Ben', '0', '1', '0', 'MUN'],
				['FRANCE', 'Carl', '0', '0', '0', '-'],
			],
		},
		{
			rows: [
				['AUSTRIA', 'BUD VEN'],
				['ENGLAND', 'BER KIE'],
				['FRANCE', '-'],
			],
		},
	]);
	goOn(table, { wayOn: 'ask' });
	expect(stage(table)).toBe('nominations');
	say(table, 0, 1, 2);
	goOn(table, { wayOn: 'arbiter', arbiter: ' Zoe ' });
	accept(table, 'yes', 'yes', 'yes');
	expect(table.guest()).toMatchObject({ name: 'Zoe', role: 'the arbiter' });
	expect(table.act('2', AT).ok).toBe(true);
	expect(texts(table).slice(-2)).toEqual([
		'Zoe, the arbiter whom you all accepted: "Carl wins."',
		'Games won tonight: Carl 1.',
	]);
	expect(stage(table)).toBe('again');
	for (const province of PROVINCES.keys())
		expect(
			REGIONS.filter(([, provinces]) => provinces.has(province)),
			province,
		).toHaveLength(1);
});

test('W19: the sheet counts how many units could go there', () => {
	const table = begin(2);
	layAll(table, [['a vie', 'a boh'], ['a mun']]);
	const [, open, prey] = tablesFor(table);
	expect(open!.rows).toEqual([
		['AUSTRIA', 'BUD TRI'],
		['ENGLAND', 'BER KIE'],
	]);
	expect(prey!.rows).toEqual([
		['AUSTRIA', 'MUN'],
		['ENGLAND', 'BOH'],
	]);
	const later = begin(2);
	layAll(later, [['a vie', 'a boh', 'a tyr'], ['a mun']]);
	expect(tablesFor(later)[1]!.rows[0]).toEqual(['AUSTRIA', 'BUD TRI2 VEN']);
	expect(tablesFor(later)[2]!.rows[0]).toEqual(['AUSTRIA', 'MUN2']);
});

test('W19: Phase V comes after a fitting warning, which may be heeded', () => {
	const table = begin(2);
	layAll(table, [['a vie'], ['a mun']]);
	say(table, 0, 1);
	table.act('done', '2026-01-01T12:00:00Z');
	expect(table.forms(0, {}).map(({ id }) => id)).toEqual(['wayOn']);
	expect(table.forms(0, { wayOn: 'play' }).map(({ id }) => id)).toEqual(['wayOn', 'warning']);
	submit(table, 0, { wayOn: 'play', warning: 'no' });
	expect(stage(table)).toBe('nominations');
	say(table, 0, 1);
	goOn(table, { wayOn: 'play', warning: 'yes' });
	expect(stage(table)).toBe('orders');
	expect(table.forms(0, {}).map(({ id }) => id)).toEqual(['orders:AUSTRIA']);
});

test('W19: with nothing on the board there is no Phase V', () => {
	const table = begin(2);
	layAll(table, [[], []]);
	say(table, 0, 1);
	table.act('done', '2026-01-01T12:00:00Z');
	expect((form(table) as ChoiceForm).options.map(({ value }) => value)).toEqual(['ask', 'arbiter']);
});

const AT = '2026-01-01T12:00:00Z';

/** Three who disagree, and whoever speaks for the table names Zoe. */
function arbiterNamed(): Table {
	const table = begin(3);
	layAll(table, [['a vie'], ['a mun'], []]);
	say(table, 0, 1, 2);
	goOn(table, { wayOn: 'arbiter', arbiter: 'Zoe' });
	return table;
}

function accept(table: Table, ...answers: readonly ('yes' | 'no')[]): void {
	for (const each of answers) answer(table, 'accept', each);
}

test('W19: no seat ends the game alone in its own favour, whatever it answers and does at the table', () => {
	const way = begin(3);
	layAll(way, [['a vie'], ['a mun'], []]);
	say(way, 0, 1, 2);
	way.act('done', AT);
	expect((form(way) as ChoiceForm).options.map(({ value }) => value)).toEqual(['ask', 'arbiter', 'play']);
	expect(way.submit(0, { wayOn: 'arbiter:0' }).ok).toBe(false);
	expect(way.submit(0, { wayOn: 'arbiter', arbiter: 'Zoe', accept: 'yes' }).ok).toBe(true);
	expect(winksOf(way.game())).toMatchObject({ winner: null, arbiter: { name: 'Zoe', accepted: [] } });
	// nobody else has accepted: there is no verdict yet
	for (const act of ['0', '1', '2', 'done']) expect(way.act(act, AT).ok).toBe(false);
	expect(way.guest()).toBeNull();
	accept(way, 'yes');
	expect(way.submit(0, { accept: 'yes' }).ok).toBe(false);
	expect([stage(way), way.waiting()]).toEqual(['arbiter', [1]]);
	accept(way, 'yes');
	expect([stage(way), way.waiting(), winksOf(way.game()).winner]).toEqual(['arbiter', [2], null]);
	accept(way, 'yes');
	expect([stage(way), way.waiting(), winksOf(way.game()).winner]).toEqual(['verdict', [], null]);
});

test.each([0, 1, 2])('W19: seat %i does not accept the arbiter: the Debate goes on', (seat) => {
	const table = arbiterNamed();
	accept(table, ...(['yes', 'yes', 'yes'] as const).slice(0, seat), 'no');
	expect([stage(table), table.guest(), winksOf(table.game()).winner]).toEqual(['debate', null, null]);
	expect(texts(table).slice(-2)).toEqual([`${NAMES[seat]} does not accept Zoe as the arbiter.`, 'The Debate goes on.']);
});

test('W19: an arbiter holds no seat, when named and when asked', () => {
	const table = begin(3);
	layAll(table, [['a vie'], ['a mun'], []]);
	say(table, 0, 1, 2);
	table.act('done', AT);
	const named = (arbiter: Json) => {
		const done = table.submit(0, { wayOn: 'arbiter', arbiter });
		return done.ok ? '' : said(done.message);
	};
	expect(named('ben')).toBe('It cannot be Ben.');
	expect(named(' ANNA ')).toBe('It cannot be Anna.');
	expect(named('')).toBe('Type a name.');
	for (const name of ['nobody', '(empty)', '-', 'Turkey', '\u3164']) expect(named(name)).not.toBe('');
	expect(named('Z'.repeat(17))).toBe('That is too long: 16 letters at most.');
	expect(named(['Zoe'])).toBe('The arbiter: expected a name.');
	expect(named('Zo\ne')).toBe('The arbiter: expected a name.');
	expect(named('Zoe')).toBe('');
	accept(table, 'yes', 'yes', 'yes');
	table.handSeat(2, 'Zoe');
	expect(saidIn(table.act('2', AT))).toMatchObject({ message: 'Zoe has a seat by now, and cannot be the arbiter.' });
	expect(table.act('done', AT).ok).toBe(true);
	expect(stage(table)).toBe('nominations');
});

test('W19: an arbiter names a player, or leaves it open', () => {
	const table = arbiterNamed();
	accept(table, 'yes', 'yes', 'yes');
	expect(table.guest()!.form.options.map(({ value }) => value)).toEqual(['0', '1', '2', 'done']);
	for (const act of ['3', 'start', 0, null]) expect(table.act(act, AT).ok).toBe(false);
	table.act('done', AT);
	expect([stage(table), winksOf(table.game()).arbiter]).toEqual(['nominations', null]);
});

test('W19: in a game of the first edition one seat says what an arbiter said', () => {
	const old = goOnFrom(startGame({ ...setup(2), edition: 1 }, RULESET), RULESET).table;
	layAll(old, [['a vie'], ['a mun']]);
	say(old, 0, 1);
	old.act('done', AT);
	const { options } = form(old) as ChoiceForm;
	expect(options.map(({ value }) => value)).toEqual(['ask', 'arbiter:0', 'arbiter:1', 'play']);
	submit(old, 0, { wayOn: 'arbiter:1' });
	expect(texts(old).at(-2)).toBe('An arbiter who was not in the game has spoken: Ben wins.');
	expect(winksOf(old.game())).not.toHaveProperty('arbiter');
});

test('W20: the first count makes homes; five pieces, two of them on centres: three disband', () => {
	const table = inPhaseV({ AUSTRIA: 'A VIE, A GAL, A BOH, F ADR, A SER', ENGLAND: 'F NTH', FRANCE: 'A PAR' });
	const game = playTurn(table, { 'adjustments:AUSTRIA': ['A GAL D', 'A BOH D', 'F ADR D'] });
	expect(game.situation.centres).toEqual({ VIE: 'AUSTRIA', SER: 'AUSTRIA', PAR: 'FRANCE' });
	expect(winksOf(game).homes).toEqual({ AUSTRIA: ['SER', 'VIE'], FRANCE: ['PAR'] });
	expect(unitTexts(game, 'AUSTRIA')).toEqual(['A SER', 'A VIE']);
	expect(unitTexts(game, 'ENGLAND')).toEqual([]);
	expect(game.phase).toEqual({ season: 'W', year: 1901, kind: 'A' });
	// a colour that is out still votes
	expect(stage(table)).toBe('nominations');
	say(table, 0, 1);
	expect(asked(table)).toBe('Carl');
});

test('W20: later counts make no homes', () => {
	const table = inPhaseV({ AUSTRIA: 'A VIE', FRANCE: 'A PAR' });
	playTurn(table);
	say(table, 0, 1, 2);
	goOn(table, { wayOn: 'play' });
	const game = playTurn(table, { 'orders:AUSTRIA': ['A VIE - BUD'], 'adjustments:AUSTRIA': ['A VIE B'] });
	expect(game.situation.centres).toEqual({ BUD: 'AUSTRIA', VIE: 'AUSTRIA', PAR: 'FRANCE' });
	expect(winksOf(game).homes).toEqual({ AUSTRIA: ['VIE'], FRANCE: ['PAR'] });
	expect(unitTexts(game, 'AUSTRIA')).toEqual(['A BUD', 'A VIE']);
});

test('W20: if nobody stands on a centre nobody disbands, and the first count is still to come', () => {
	const table = inPhaseV({ AUSTRIA: 'A GAL', ENGLAND: 'F NTH', FRANCE: 'A BUR' });
	const game = playTurn(table);
	expect(game.situation.units).toHaveLength(3);
	expect(winksOf(game).homes).toBeNull();
	say(table, 0, 1, 2);
	goOn(table, { wayOn: 'play' });
	expect(
		winksOf(playTurn(table, { 'orders:AUSTRIA': ['A GAL - VIE'], 'orders:FRANCE': ['A BUR - PAR'] })).homes,
	).toEqual({
		AUSTRIA: ['VIE'],
		FRANCE: ['PAR'],
	});
});

test('W20: counted in Fall only, the first turn counts all the same', () => {
	const table = inPhaseV({ AUSTRIA: 'A VIE', FRANCE: 'A PAR' }, { count: 'fall' });
	const counts: string[] = [];
	for (let turn = 1; turn <= 3; turn++) {
		const before = table.game().reports.length;
		const game = playTurn(table);
		counts.push(
			game.reports
				.slice(before)
				.map(({ stage, phase }) => `${stage} ${phase}`)
				.join(', '),
		);
		say(table, 0, 1, 2);
		goOn(table, { wayOn: 'play' });
	}
	expect(counts).toEqual([
		'orders F1900M, count F1900, adjustments W1900A',
		'orders S1901M',
		'orders F1901M, count F1901, adjustments W1901A',
	]);
});

test('W21: 18 centres win, also between two, and the author wants to know', () => {
	const table = inPhaseV({ AUSTRIA: 'A VIE, A MUN', ENGLAND: 'A PAR' }, {}, 2);
	const game = table.game();
	const owned = 'BUD TRI SER BUL RUM GRE CON ANK SMY SEV MOS WAR STP ROM NAP VEN VIE'.split(' ');
	const centres = Object.fromEntries([...owned.map((at) => [at, 'AUSTRIA']), ['PAR', 'ENGLAND']]);
	const slice = { ...winksOf(game), homes: { AUSTRIA: ['VIE'] } } as unknown as Json;
	const late = {
		...game,
		situation: { ...game.situation, centres },
		slices: { ...game.slices, diplomacywinks: slice },
	};
	const after = playTurn(goOnFrom(late as Game, RULESET).table);
	expect(eventsOf(after.reports.at(-1)!)).toEqual([
		'Anna has 18 centres. Please write to the author, and tell him what on earth happened.',
		'Games won tonight: Anna 1.',
	]);
	expect(after.stages[0]!.stage).toBe('again');
});

test('W21: the last colour left wins; there are no draws to propose', () => {
	const table = inPhaseV({ AUSTRIA: 'A VIE', ENGLAND: 'F NTH', FRANCE: 'A BUR' });
	const after = playTurn(table);
	expect(eventsOf(after.reports.at(-1)!)[0]).toBe('Only AUSTRIA is left on the board.');
	expect(winksOf(after).winner).toBe(0);
	expect(after.outcome).toBeNull();
});

test('W21: the most centres of the last year win; a tie goes on to another turn', () => {
	const tied = inPhaseV({ AUSTRIA: 'A VIE', FRANCE: 'A PAR' }, { lastYear: 1901 });
	playTurn(tied);
	expect(stage(tied)).toBe('nominations');
	say(tied, 0, 1, 2);
	goOn(tied, { wayOn: 'play' });
	const after = playTurn(tied, { 'orders:FRANCE': ['A PAR - BRE'] });
	expect(eventsOf(after.reports.at(-1)!)[0]).toBe('1901 was the last year, and Carl has 2 centres.');
	expect(after.stages[0]!.stage).toBe('again');
});

test('W21: the talk before a turn runs by the clock', () => {
	const table = begin(2, { negotiation: 'wilson', minutes: 5 });
	layAll(table, [['a vie'], ['a mun']]);
	say(table, 0, 1);
	goOn(table, { wayOn: 'play', warning: 'yes' });
	expect(stage(table)).toBe('negotiation');
	expect(RULESET.stages.negotiation!.clock!(table.game())).toEqual({ left: 300, full: 300, since: null });
});
