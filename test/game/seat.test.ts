/** Who a key of the contract means, and what the contract calls who sits there. */
import { expect, test } from 'vitest';
import { readSeats, type StoredSeat, storedSeat } from '../../src/game/seat.ts';
import { asDealt, calledIn, commandersOf, eachPlayerAt, holdersIn, personIn } from '../../src/game/seats.ts';
import { inContract, inPlainCodes } from '../../src/print/in-codes.ts';
import { open } from '../../src/print/printed.ts';

const STORED: readonly StoredSeat[] = [
	{ name: 'Anna', powers: ['ENGLAND', 'TURKEY'] },
	{ name: 'Cavour**', powers: ['TURKEY', 'GERMANY'], level: 'keen' },
	{ name: 'Anna (2)', powers: ['GERMANY', 'ITALY'] },
	{ name: 'Cavour** (2)', powers: ['ITALY', 'RUSSIA'], level: 'keen' },
	{ name: '(empty)', powers: ['RUSSIA', 'FRANCE'] },
	{ name: 'Ben (2)', powers: ['FRANCE', 'AUSTRIA'] },
	{ name: 'Walpole', powers: ['AUSTRIA', 'ENGLAND'], level: 'easy' },
];

const SEATS = readSeats(STORED);

test('a holder has neither stars nor a number nor brackets; what is stored has them to the letter', () => {
	expect(SEATS.map(calledIn)).toEqual(['Anna', 'Cavour', 'Anna', 'Cavour', 'nobody', 'Ben (2)', 'Walpole']);
	expect(SEATS.map(({ holder }) => holder.kind)).toEqual([
		'person',
		'computer',
		'person',
		'computer',
		'nobody',
		'person',
		'computer',
	]);
	expect(SEATS.map(storedSeat)).toEqual(STORED);
});

test('whoever has two seats is one, and commands a power once; nobody commands nothing', () => {
	expect(holdersIn(SEATS).map(({ name }) => name)).toEqual(['Anna', 'Cavour', 'Ben (2)', 'Walpole']);
	expect(open(inPlainCodes(eachPlayerAt({ seats: SEATS }, [...SEATS.keys()], ',')))).toBe(
		'Anna, Cavour, nobody, Ben (2), Walpole',
	);
	expect(commandersOf(asDealt({ seats: SEATS }), 'GERMANY')).toEqual(['Cavour', 'Anna']);
	expect(commandersOf(asDealt({ seats: SEATS }), 'RUSSIA')).toEqual(['Cavour']);
	const both = readSeats([STORED[0]!, { name: 'Anna (2)', powers: ['TURKEY'] }]);
	expect(commandersOf(asDealt({ seats: both }), 'TURKEY')).toEqual(['Anna']);
});

test('a person and a computer of one name are two', () => {
	const two = readSeats([
		{ name: 'Cavour', powers: [] },
		{ name: 'Cavour*', powers: [], level: 'easy' },
	]);
	expect(holdersIn(two)).toHaveLength(2);
});

test('screens show the name, the contract has the key', () => {
	const [, cavour, again] = SEATS.map(personIn);
	expect([cavour!, again!].map((phrase) => open(inPlainCodes(phrase)))).toEqual(['Cavour', 'Anna']);
	expect([cavour!, again!].map((phrase) => open(inContract(phrase)))).toEqual(['Cavour**', 'Anna (2)']);
});
