/** A year of a game of seven: bounces, a convoy, a dislodgement with a retreat, builds. Worked out by hand. */
import type { Power } from '../../src/board/types.ts';
import type { Answers } from '../../src/game/forms.ts';
import type { Table } from '../../src/game/table.ts';
import { refusal } from '../refusal.ts';

export const PLAYERS: readonly (readonly [name: string, power: Power])[] = [
	['Anna', 'AUSTRIA'],
	['Ben', 'ENGLAND'],
	['Carl', 'FRANCE'],
	['Dora', 'GERMANY'],
	['Emil', 'ITALY'],
	['Fay', 'RUSSIA'],
	['Gus', 'TURKEY'],
];

type Sheets = Readonly<Partial<Record<Power, readonly string[]>>>;

export const SPRING: Sheets = {
	AUSTRIA: ['A VIE - GAL', 'A BUD - SER', 'F TRI - ALB'],
	ENGLAND: ['F LON - NTH', 'F EDI - NWG', 'A LVP - YOR'],
	FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - MAO'],
	GERMANY: ['A MUN - RUH', 'A BER - KIE', 'F KIE - DEN'],
	ITALY: ['A VEN - TRI', 'A ROM - VEN', 'F NAP - ION'],
	RUSSIA: ['A WAR - GAL', 'A MOS - UKR', 'F SEV - BLA', 'F STP/SC - BOT'],
	TURKEY: ['A CON - BUL', 'A SMY - CON', 'F ANK - BLA'],
};

/** Vienna with Serbia's support drives Italy out of Trieste. */
export const FALL: Sheets = {
	AUSTRIA: ['A VIE - TRI', 'A SER S A VIE - TRI', 'F ALB H'],
	ENGLAND: ['A YOR - NWY', 'F NTH C A YOR - NWY', 'F NWG - BAR'],
	FRANCE: ['A BUR - MUN', 'A MAR - SPA', 'F MAO - POR'],
	GERMANY: ['A RUH - BEL', 'A KIE - HOL', 'F DEN - SWE'],
	ITALY: ['A TRI H', 'A VEN H', 'F ION - TUN'],
	RUSSIA: ['A WAR - GAL', 'A UKR - RUM', 'F SEV - BLA', 'F BOT - SWE'],
	TURKEY: ['A BUL - GRE', 'A CON - BUL', 'F ANK - BLA'],
};

export const RETREAT: Sheets = { ITALY: ['A TRI R BUD'] };

/** Austria lost Budapest and won Serbia: nothing to do. */
export const WINTER: Sheets = {
	ENGLAND: ['F LON B'],
	FRANCE: ['A PAR B', 'F BRE B', 'A MAR B'],
	GERMANY: ['A BER B', 'F KIE B'],
	ITALY: ['A ROM B', 'F NAP B'],
	RUSSIA: ['A MOS B'],
	TURKEY: ['A CON B', 'A SMY B'],
};

/** Seats that wait answer from these sheets; then everything is revealed. */
export function playSheets(table: Table, sheets: Sheets, seats = table.waiting()): void {
	for (const seat of seats) {
		const own: Answers = Object.fromEntries(
			table.forms(seat, {}).flatMap((form) => ('power' in form ? [[form.id, sheets[form.power] ?? []]] : [])),
		);
		const done = table.submit(seat, own);
		if (!done.ok) throw refusal(done);
	}
}

export function revealSheets(table: Table, sheets: Sheets): void {
	playSheets(table, sheets);
	const done = table.reveal();
	if (!done.ok) throw refusal(done);
}
