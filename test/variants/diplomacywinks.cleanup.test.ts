/** Phase II and III of Diplomacywinks: the rulebook's examples, and the clean-up against a brute-force oracle. */
import { expect, test } from 'vitest';
import { loadDrawing, OFF } from '../../src/board/drawing.ts';
import { BARRED_REGIONS } from '../../src/board/map.ts';
import type { Power, UnitType } from '../../src/board/types.ts';
import { chance } from '../../src/game/random.ts';
import { type Claims, cleanUp } from '../../src/variants/diplomacywinks/cleanup.ts';
import {
	countPieces,
	type Decision,
	decide,
	isAmbiguous,
	nextToDecide,
	possibleDecisions,
} from '../../src/variants/diplomacywinks/disambiguation.ts';
import { legalSpaces, type Piece, placesOf } from '../../src/variants/diplomacywinks/pieces.ts';
import { marksAfterStep } from '../../src/variants/diplomacywinks/trail.ts';
import { describeChanges } from '../../src/variants/diplomacywinks/words.ts';
import { times } from '../extent.ts';
import { printed } from '../printed.ts';

const COLOURS: Readonly<Record<string, Power>> = {
	red: 'AUSTRIA',
	blue: 'ENGLAND',
	black: 'GERMANY',
	green: 'ITALY',
	yellow: 'TURKEY',
};

/** `red A NWG NWY` a piece; its id is its number in the list: `1`. */
const pieces = (...texts: string[]): Piece[] =>
	texts.map((text, i) => {
		const [colour, type, ...spaces] = text.split(' ');
		return { id: String(i + 1), power: COLOURS[colour!]!, type: type as UnitType, spaces };
	});

/** `NWY: 1 2, 3: DEN|SWE, 4 redundant` */
function told({ settled, undecided, removed }: Claims): string {
	return [
		...[...settled].map(([at, ids]) => `${at}: ${ids.join(' ')}`).sort(),
		...[...undecided].map(([id, options]) => `${id}: ${options.join('|')}`),
		...[...removed].map(([id, why]) => `${id} ${why}`).sort(),
	].join(', ');
}

const after = (step: number, list: readonly Piece[]) =>
	told(cleanUp(list).steps.findLast((each) => each.step <= step && each.round <= 1)!.after);
const cleaned = (...texts: string[]) => told(cleanUp(pieces(...texts)).claims);

test('W6: what touches no space of its kind is removed; a corner of one is enough', () => {
	expect(cleaned('red A NWG', 'red F MUN PAR', 'red A SWI', 'blue F OFF', 'blue A OFF SWI IRE')).toBe(
		'1 impossible, 2 impossible, 3 impossible, 4 impossible, 5 impossible',
	);
	expect(cleaned('red A NWG OFF CLY', 'red F SWI PIE')).toBe('CLY: 1, PIE: 2');
	expect(cleanUp(pieces('red A NWG')).steps).toMatchObject([
		{ step: 4, changes: [{ kind: 'removed', piece: '1', why: 'impossible', from: [] }] },
	]);
});

test.each([...BARRED_REGIONS])(
	'W6: %s is nowhere: beside a space of its own kind it means nothing, alone it is impossible',
	(land) => {
		expect(cleaned(`red A ${land}`, `blue F ${land} OFF`)).toBe('1 impossible, 2 impossible');
		expect(cleaned(`red A ${land} LVP`, `blue F TYS ${land}`)).toBe(cleaned('red A LVP', 'blue F TYS'));
		expect(cleaned(`red A ${land} NAO`, `blue F ${land} MUN`)).toBe('1 impossible, 2 impossible');
	},
);

test('W7: the three examples of step 6', () => {
	expect(after(6, pieces('red F PIC PAR'))).toBe('PIC: 1');
	expect(after(6, pieces('red F PAR PIC ENG', 'red A MOS'))).toBe('MOS: 2, 1: ENG|PIC');
	expect(after(6, pieces('red A NWG NWY', 'blue F NWY'))).toBe('NWY: 1 2');
	expect(after(6, pieces('red A NWG NWY', 'blue F NWG NWY'))).toBe('NWY: 1, 2: NWG|NWY');
});

test('W8: in Sevastopol one of two yellow fleets goes, the others share', () => {
	expect(cleaned('yellow F SEV', 'yellow F SEV MOS', 'yellow A SEV BLA', 'green A SEV')).toBe(
		'SEV: 1 3 4, 2 redundant',
	);
	expect(cleaned('yellow A MOS', 'yellow A MOS', 'yellow A MOS', 'red A MOS')).toBe(
		'MOS: 1 4, 2 redundant, 3 redundant',
	);
});

test('W9: step 8, one fleet or two between the Ionian and Tunis', () => {
	const ionian = ['red F ION', 'black F ION'];
	expect(cleaned(...ionian, 'red F ION TUN')).toBe('ION: 1 2, TUN: 3');
	expect(cleaned(...ionian, 'red F ION TUN', 'blue F TUN ION')).toBe('ION: 1 2, TUN: 3 4');
});

test('W9: step 9, a piece between resolved spaces only is annihilated', () => {
	expect(cleaned('red F ION', 'black A TUN', 'blue F ION TUN')).toBe('ION: 1, TUN: 2, 3 annihilated');
	expect(cleaned('red F ION', 'black A TUN', 'blue F WES', 'blue F ION TUN WES')).toBe(
		'ION: 1, TUN: 2, WES: 3, 4 annihilated',
	);
});

test('W9: step 10, the Ionian is not an option any more, Naples and Apulia are', () => {
	const list = pieces('red F ION', 'blue F ION NAP APU');
	expect(told(cleanUp(list).claims)).toBe('ION: 1, 2: APU|NAP');
	expect(cleanUp(list).steps.at(-1)).toMatchObject({
		step: 10,
		round: 1,
		changes: [{ kind: 'pushed', piece: '2', from: ['ION'], left: ['APU', 'NAP'] }],
	});
});

test('W9: step 11, Marseilles and Venice are resolved, so two share Piedmont, and a third goes to the Gulf of Lyon', () => {
	const list = pieces('red A MAR', 'blue A VEN', 'red A MAR PIE', 'blue A VEN PIE', 'black F PIE LYO');
	expect(after(11, list)).toBe('MAR: 1, PIE: 3 4, VEN: 2, 5: LYO|PIE');
	expect(told(cleanUp(list).claims)).toBe('LYO: 5, MAR: 1, PIE: 3 4, VEN: 2');
});

test('W10: fleets of one colour that came to share the Black Sea are redundant', () => {
	expect(cleaned('red A RUM', 'red A ANK', 'yellow F RUM BLA', 'yellow F ANK BLA')).toBe(
		'ANK: 2, BLA: 3, RUM: 1, 4 redundant',
	);
	expect(
		cleanUp(pieces('red A RUM', 'red A ANK', 'yellow F RUM BLA', 'yellow F ANK BLA')).steps.map(({ step }) => step),
	).toEqual([6, 10, 11, 13]);
});

test('W11: the big giant example', () => {
	const list = pieces(
		'red A RUM',
		'green A ANK',
		'red F RUM BLA',
		'blue F ANK BLA',
		'black A RUM SEV',
		'yellow A UKR SEV',
		'green F SEV BLA',
	);
	const { steps, claims } = cleanUp(list);
	expect(after(11, list)).toBe('ANK: 2, BLA: 3 4, RUM: 1, SEV: 5, 6: SEV|UKR, 7: BLA|SEV');
	expect(told(claims)).toBe('ANK: 2, BLA: 3 4, RUM: 1, SEV: 5, UKR: 6, 7 annihilated');
	expect(steps.map(({ step, round }) => `${step} ${round}`)).toEqual(['6 0', '10 1', '11 1', '9 2', '10 2', '11 2']);
});

test('W11: more pieces in the resolved spaces change nothing else', () => {
	expect(
		cleaned(
			'red A RUM',
			'blue A RUM',
			'blue F RUM',
			'green A ANK',
			'red F RUM BLA',
			'blue F ANK BLA',
			'black A RUM SEV',
		),
	).toBe('ANK: 4, BLA: 5 6, RUM: 1 2 3, SEV: 7');
});

test('W12: a fleet is on the coast whose sea it touches, or on the one it is said to be on', () => {
	const places = (province: string, spaces: string, coast?: string) =>
		placesOf({ type: 'F', spaces: spaces.split(' '), ...(coast ? { coast } : {}) }, province).join(' ');
	expect(places('SPA', 'SPA WES')).toBe('SPA/SC');
	expect(places('SPA', 'LYO SPA MAR')).toBe('SPA/SC');
	expect(places('SPA', 'MAO SPA WES')).toBe('SPA/SC');
	expect(places('SPA', 'MAO SPA')).toBe('SPA/NC SPA/SC');
	expect(places('SPA', 'MAO SPA', 'NC')).toBe('SPA/NC');
	expect(places('SPA', 'SPA')).toBe('SPA/NC SPA/SC');
	expect(places('BUL', 'BLA BUL')).toBe('BUL/EC');
	expect(places('BUL', 'AEG BUL GRE')).toBe('BUL/SC');
	expect(places('STP', 'BAR STP')).toBe('STP/NC');
	expect(places('STP', 'BOT STP', 'NC')).toBe('STP/NC');
	expect(places('STP', 'BOT STP', 'EC')).toBe('STP/SC');
	expect(places('SWE', 'SWE BAL')).toBe('SWE');
	expect(placesOf({ type: 'A', spaces: ['SPA'] }, 'SPA')).toEqual(['SPA']);
});

test('W13: the fewest pieces start, none at all too; of several whoever threw last', () => {
	expect(nextToDecide([2, 3, 2], null)).toBe(2);
	expect(nextToDecide([2, 0, 2], null)).toBe(1);
	expect([null, 1, 2, 0].map((last) => nextToDecide([2, 1, 2], last))).toEqual([1, 2, 0, 1]);
	// nobody sits there, or not any more
	expect(nextToDecide([2, null, 2], null)).toBe(2);
	expect([0, 1, 2].map((last) => nextToDecide([2, null, 2], last))).toEqual([2, 2, 0]);
	expect(nextToDecide([null, null], null)).toBeUndefined();
	expect(nextToDecide([null, null], 1)).toBeUndefined();
});

test('W14: one of a joint custody stays, the others are overruled', () => {
	const list = pieces('yellow F STP', 'yellow A STP', 'red A STP', 'black A STP');
	const { claims } = cleanUp(list);
	expect(possibleDecisions(claims)).toEqual([{ keep: '1' }, { keep: '2' }, { keep: '3' }, { keep: '4' }]);
	const decided = decide(list, claims, { keep: '2' });
	expect(decided.ok && told(decided.value.claims)).toBe('STP: 2, 1 overruled, 3 overruled, 4 overruled');
});

test('W14: a placed piece starts a chain reaction, which is shown', () => {
	const list = pieces('red F DEN BAL', 'blue F BAL SWE', 'black A SWE FIN', 'green A FIN NWY');
	const decided = decide(list, cleanUp(list).claims, { place: '1', space: 'BAL' });
	if (!decided.ok) throw new Error(decided.message);
	expect(told(decided.value.claims)).toBe('BAL: 1, FIN: 3, NWY: 4, SWE: 2');
	expect(decided.value.steps.map(({ step, round }) => `${step} ${round}`)).toEqual([
		'0 0',
		'10 1',
		'11 1',
		'10 2',
		'11 2',
		'10 3',
		'11 3',
	]);
});

test('W15: what is not ambiguous, and what is not an option any more, is refused', () => {
	const list = pieces('red A MOS', 'blue A MOS', 'red F ION', 'green F ION NAP APU', 'black A NWG');
	const { claims } = cleanUp(list);
	const refused = (decision: Decision) => {
		const decided = decide(list, claims, decision);
		return decided.ok ? '' : decided.message;
	};
	expect(refused({ keep: '3' })).toBe('3 is alone in ION: there is nothing to decide.');
	expect(refused({ keep: '4' })).toBe('4 is not settled: it can be placed in APU or NAP.');
	expect(refused({ keep: '5' })).toBe('5 is off the board: impossible.');
	expect(refused({ keep: '6' })).toBe('There is no piece 6.');
	expect(refused({ place: '1', space: 'MOS' })).toBe('1 is already settled in MOS.');
	expect(refused({ place: '4', space: 'ION' })).toBe('ION is not an option for 4: it can be placed in APU or NAP.');
	expect(countPieces(list, claims)).toEqual({ AUSTRIA: 2, ENGLAND: 1, ITALY: 1 });
});

test('W16: the four decisions about a fleet on DEN/BAL/SWE and an army on SWE/FIN', () => {
	const list = pieces('red F DEN BAL SWE', 'blue A SWE FIN');
	const { claims } = cleanUp(list);
	const leadsTo = (decision: Decision) => {
		const decided = decide(list, claims, decision);
		return decided.ok && told(decided.value.claims);
	};
	expect(leadsTo({ place: '1', space: 'SWE' })).toBe('FIN: 2, SWE: 1');
	expect(leadsTo({ place: '2', space: 'SWE' })).toBe('SWE: 2, 1: BAL|DEN');
	expect(leadsTo({ place: '1', space: 'DEN' })).toBe('DEN: 1, 2: FIN|SWE');
	expect(leadsTo({ place: '1', space: 'BAL' })).toBe('BAL: 1, 2: FIN|SWE');
	expect(leadsTo({ place: '2', space: 'FIN' })).toBe('FIN: 2, 1: BAL|DEN|SWE');
	expect(possibleDecisions(claims)).toHaveLength(5);
});

test('what is nowhere to stand is exactly what the drawing has besides the provinces', async () => {
	const { regions } = await loadDrawing();
	const others = [...regions.values()].filter(({ kind }) => kind === 'impassable' || kind === 'decoration');
	expect([...BARRED_REGIONS.keys()].sort()).toEqual([...others.map(({ id }) => id), OFF].sort());
	for (const { id, kind } of regions.values()) {
		expect(legalSpaces({ type: 'A', spaces: [id] }).length).toBe(kind === 'coast' || kind === 'inland' ? 1 : 0);
		expect(legalSpaces({ type: 'F', spaces: [id] }).length).toBe(kind === 'coast' || kind === 'sea' ? 1 : 0);
	}
});

/** Provinces that either kind of piece may stand in. */
const SPACES = ['BUL', 'CON', 'GRE', 'RUM'];
const NEVER = 9;

/** A small board: each piece touches one to three of the four spaces, rarely none. */
function smallBoard(roll: () => number): Piece[] {
	return Array.from({ length: 2 + Math.floor(roll() * 7) }, (_, i) => ({
		id: `p${i}`,
		power: (['FRANCE', 'ITALY'] as const)[Math.floor(roll() * 2)]!,
		type: roll() < 0.5 ? 'A' : 'F',
		spaces: ['SWI', ...SPACES.filter(() => roll() < 0.45)].slice(0, 4),
	}));
}

/**
 * In which round each space is resolved (0: step 6; NEVER), found by trying every table of rounds: one is right if each entry
 * has its cause, and what has a cause has its entry.
 */
function roundsOf(list: readonly (readonly string[])[]): number[][] {
	const values = [0, 1, 2, 3, NEVER];
	const tables = SPACES.reduce<number[][]>((all, _) => all.flatMap((t) => values.map((v) => [...t, v])), [[]]);
	return tables.filter((table) =>
		SPACES.every((space, i) => {
			const causes = list.flatMap((legal) => {
				if (!legal.includes(space)) return [];
				const others = legal.filter((other) => other !== space).map((other) => table[SPACES.indexOf(other)]!);
				const last = Math.max(-1, ...others);
				return last === NEVER ? [] : [last + 1];
			});
			// a cause later than the space's own round is none: the space is not an option any more
			return table[i] === Math.min(NEVER, ...causes);
		}),
	);
}

function oracle(list: readonly Piece[]): string {
	const legal = list.map(({ spaces }) => spaces.filter((space) => SPACES.includes(space)));
	const tables = roundsOf(legal);
	expect(tables).toHaveLength(1);
	const roundOf = (space: string) => tables[0]![SPACES.indexOf(space)]!;
	const fates = list.map(({ id, power, type }, i) => {
		const spaces = legal[i]!;
		if (spaces.length === 0) return { id, fate: 'impossible' };
		const latest = Math.max(...spaces.map(roundOf));
		const last = spaces.filter((space) => roundOf(space) === latest);
		if (latest === NEVER) return { id, options: last };
		if (last.length > 1) return { id, fate: 'annihilated' };
		return { id, at: last[0]!, kind: `${power} ${type} ${last[0]}` };
	});
	const isFirst = (i: number) => fates.findIndex(({ kind }) => kind === fates[i]!.kind) === i;
	const settled = new Map(
		SPACES.flatMap((space) => {
			const ids = fates.flatMap(({ id, at }, i) => (at === space && isFirst(i) ? [id] : []));
			return ids.length > 0 ? [[space, ids] as const] : [];
		}),
	);
	const removed = fates.flatMap(({ id, fate, at }, i) => {
		if (fate) return [[id, fate] as const];
		return at && !isFirst(i) ? [[id, 'redundant'] as const] : [];
	});
	const undecided = fates.flatMap(({ id, options }) => (options ? [[id, [...options].sort()] as const] : []));
	return told({ settled, undecided: new Map(undecided), removed: new Map(removed) as Claims['removed'] });
}

test('W9: the clean-up equals a brute-force oracle on random small boards, and every decision leads to an end', () => {
	const roll = chance('clean-up', 'boards');
	const met = { rounds: 0, annihilated: 0, undecided: 0, joint: 0, chains: 0 };
	for (let n = 0; n < times(600, 200); n++) {
		const list = smallBoard(roll);
		const { steps, claims } = cleanUp(list);
		expect(told(claims)).toBe(oracle(list));
		if (steps.some(({ round }) => round > 1)) met.rounds++;
		if ([...claims.removed.values()].includes('annihilated')) met.annihilated++;
		if (claims.undecided.size > 0) met.undecided++;
		if ([...claims.settled.values()].some((ids) => ids.length > 1)) met.joint++;
		let now = claims;
		while (isAmbiguous(now)) {
			const all = possibleDecisions(now);
			const decided = decide(list, now, all[Math.floor(roll() * all.length)]!);
			if (!decided.ok) throw new Error(decided.message);
			if (decided.value.steps.length > 1) met.chains++;
			now = decided.value.claims;
			const count = [...now.settled.values()].flat().length + now.undecided.size + now.removed.size;
			if (count !== list.length) throw new Error('a piece is lost or doubled');
		}
		expect(possibleDecisions(now)).toEqual([]);
		// W17
		for (const ids of now.settled.values()) expect(ids).toHaveLength(1);
	}
	console.log(`clean-up oracle: ${JSON.stringify(met)}`);
	expect(Object.entries(met).filter(([, count]) => count === 0)).toEqual([]);
});

test('a step on the board: what was removed, settled, left and shared, and where each sentence belongs', () => {
	const list = pieces('red A NWG', 'red A SER', 'blue A SER', 'blue A SER BUL', 'green A VIE', 'green A VIE TYR BOH');
	const shown = cleanUp(list).steps.map((step) => {
		const told = describeChanges(step, list);
		const { marks, at } = marksAfterStep(step, told, list);
		const signs = Object.entries(marks).map(([province, { sign }]) => `${province}${sign}`);
		return `${step.step}: ${signs.sort().join(' ')}; ${told.map(({ text }, i) => `${at[i]} ${printed(text)}`).join(' ')}`;
	});
	expect(shown).toEqual([
		'4: BOH? BUL? NWGx SER? TYR? VIE?; NWG 1 on NWG: it cannot be there. Removed.',
		'6: BOH? BUL? SER&? TYR? VIE+?; SER 2 and 3 have joint custody of SER. VIE 5 is in VIE.',
		'10: BOH? BUL? SER>& TYR? VIE>; BUL 4 leaves SER. BOH 6 is no longer welcome in VIE: BOH or TYR.',
		'11: BOH? BUL+ SER& TYR?; BUL 4 is in BUL.',
	]);
});
