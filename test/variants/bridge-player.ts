/** A random player of Bridge: greedy for centres and forts, bold in its bids; and what its games are watched for. */
import { expect } from 'vitest';
import { HOMES, provinceOf } from '../../src/board/map.ts';
import { POWERS, type Power, type Province, type Unit } from '../../src/board/types.ts';
import { centresOf, type Game, unitsOf } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import type { BridgeSlice } from '../../src/variants/bridge/slice.ts';
import { linesOf } from '../game/playing.ts';
import { answerForm, type Player, type Roll } from '../game/random-player.ts';
import { eventsOf } from '../printed.ts';
import { attack } from './attacking.ts';

const sliceOf = (game: Game) => game.slices.bridge as unknown as BridgeSlice;

/** Centres of others, forts most of all. */
export function wants(table: Table, power: Power) {
	const { situation } = table.game();
	const { forts } = sliceOf(table.game());
	const centres = new Set(Object.keys(situation.centres));
	return (to: Province): number => {
		if (forts[to] && forts[to] !== power) return 12;
		if (situation.centres[to] === power) return 1;
		return centres.has(to) || SUPPLY.has(to) ? 6 : 1;
	};
}
const SUPPLY = new Set('BEL BUL DEN GRE HOL NWY POR RUM SER SPA SWE TUN'.split(' '));

export const bridgePlayer: Player = (table, form, roll) => {
	if (form.kind === 'orders') return attack(table, form, roll, wants(table, form.power));
	if (form.kind === 'number') return boldBid(form.min, roll);
	// in Winter 1900 it leaves centres to their traditional units
	if (form.kind === 'adjustments' && table.game().phase.year === 1900)
		return (answerForm(table, form, roll) as string[]).filter(() => roll() < 0.7);
	if (form.kind === 'adjustments' && form.owed > 0 && roll() < 0.1) return ['WAIVE'];
	if (form.kind === 'pick' && roll() < 0.8) return form.options.slice(0, form.most).map(({ value }) => value);
	return answerForm(table, form, roll);
};

function boldBid(owned: number, roll: Roll): number {
	const more = [0, 0, 0, 1, 1, 1, 2, 2, 3, 5][Math.floor(roll() * 10)]!;
	return Math.min(34, owned + more);
}

export const BRIDGE_EVENTS = [
	'bid missed',
	'bid met',
	'bid met, unchanged',
	'bid exceeded',
	'fort named',
	'fort taken',
	'fort held',
	'builds saved for want of room',
	'unit lost by a bid alone',
	'more units than centres',
	'traditional unit',
	'waived build',
] as const;
export type BridgeEvent = (typeof BRIDGE_EVENTS)[number];

/** What holds for forts and sums after every stage. `guests`: others may stand in one's centres without taking them. */
export function checkBridge(game: Game, guests: boolean): void {
	const { forts, balance, fortsOwed } = sliceOf(game);
	const { centres, units } = game.situation;
	for (const [where, owner] of Object.entries(forts)) {
		if (centres[where] !== owner) expect.fail(`the fort of ${where} outlived its owner`);
		const unit = units.find(({ at }) => provinceOf(at) === where);
		if (!guests && unit && unit.power !== owner) expect.fail(`the fort of ${where} serves an intruder`);
	}
	const report = game.reports.at(-1);
	if (report?.stage !== 'adjustments') return;
	if (Object.keys(fortsOwed).length > 0) expect.fail('forts are owed after the winter');
	if (game.options.bonusUnits === 'oneYear' || report.phase === 'W1900A') return;
	for (const power of POWERS) {
		const owned = centresOf(game, power);
		const entitled = owned.length + (balance[power] ?? 0);
		const own = unitsOf(game, power).length;
		if (entitled < 0) expect.fail(`${power} is entitled to ${entitled}`);
		// a guest that is removed in the same winter leaves no room in it
		const room = HOMES[power].some(
			(home) => owned.includes(home) && !isOccupied(units, home) && !isOccupied(report.before.units, home),
		);
		const waived = linesOf(report).some(({ power: who, order }) => who === power && order === 'WAIVE');
		const isCommanded = game.seats.some(({ powers }) => powers.includes(power));
		// entitlement = units, or builds are saved for want of room, or were waived
		if (own > entitled || (own < entitled && room && !waived && isCommanded))
			expect.fail(`${power} has ${own} units and is entitled to ${entitled}`);
	}
}

const isOccupied = (units: readonly Unit[], where: Province) => units.some(({ at }) => provinceOf(at) === where);

/** What a finished game met. */
export function reportBridge(game: Game, meet: (event: BridgeEvent, when: unknown) => void): void {
	for (const { rows } of sliceOf(game).years)
		for (const { kind } of rows) meet(kind === 'unchanged' ? 'bid met, unchanged' : `bid ${kind}`, true);
	for (const report of game.reports) {
		const { stage, phase, before, after } = report;
		const lines = linesOf(report);
		for (const event of eventsOf(report)) {
			meet('fort named', event.includes(' fortifies '));
			meet('fort taken', event.startsWith('The fort of'));
			meet('builds saved for want of room', stage === 'adjustments' && event.includes(' unused'));
		}
		for (const { result, reason } of lines) meet('fort held', result === 'bounce' && reason?.includes('the fort of'));
		meet(
			'waived build',
			lines.some(({ order, result }) => order === 'WAIVE' && result === 'ok'),
		);
		meet(
			'traditional unit',
			phase === 'W1900A' && lines.length === 22 && lines.some(({ order }) => order === 'F KIE B'),
		);
		if (stage !== 'adjustments' || phase === 'W1900A') continue;
		for (const power of POWERS) {
			const owned = Object.values(after.centres).filter((owner) => owner === power).length;
			const [had, has] = [before, after].map(({ units }) => units.filter((unit) => unit.power === power).length);
			meet('unit lost by a bid alone', has! < had! && had! <= owned);
			meet('more units than centres', has! > owned);
		}
	}
}
