/** A game as a referee would print it: what `entente replay` says without `--json`. */

import { makePhase, makeUnit } from '../board/notation.ts';
import type { Phrase } from '../board/phrase.ts';
import { printable } from '../board/printable.ts';
import { POWERS } from '../board/types.ts';
import { padded, widthOf } from '../board/width.ts';
import { type OrderLine, printLine, type Report } from '../game/report.ts';
import { storedSeat } from '../game/seat.ts';
import { dealt, powersOf, seatAt } from '../game/seats.ts';
import { centresOf, type Game } from '../game/state.ts';
import { inContract } from '../print/in-codes.ts';
import { plainTable } from '../print/plain-table.ts';
import { open } from '../print/printed.ts';

const printed = (phrase: Phrase): string => open(inContract(phrase));

/** What is new since the last game, in words. */
export function referee(): (game: Game) => string {
	let last: Game | undefined;
	return (game) => {
		const lines = last ? changedNames(last, game) : opening(game);
		for (const report of game.reports.slice(last?.reports.length ?? 0)) lines.push(...reportLines(report));
		if (game.outcome && !last?.outcome) lines.push(`THE END. ${printed(game.outcome.text)}`);
		last = game;
		return lines.map((line) => `${printable(line)}\n`).join('');
	};
}

function opening(game: Game): string[] {
	const options = Object.entries(game.options).map(([id, value]) => `${id} ${JSON.stringify(value)}`);
	const rows = game.seats
		.map(storedSeat)
		.map(({ name, level }, seat) => [
			name,
			powersOf(dealt(game.seats), seat).join(', ') || '(no power)',
			...(level ? [`a computer, ${level}`] : []),
		]);
	const title = `Entente: ${game.setup.variant.join('+')}${options.length > 0 ? ` (${options.join(', ')})` : ''}`;
	return [title, ...tableLines([], rows), ...(game.setup.position ? beginning(game) : [])];
}

/** The board of a game that begins in a position. */
function beginning({ situation, phase }: Game): string[] {
	const { units, dislodged } = situation;
	const rows = POWERS.map((power) => [
		power,
		units.flatMap((unit) => (unit.power === power ? [makeUnit(unit)] : [])).join(', ') || '-',
		centresOf({ situation }, power).join(' ') || '-',
	]);
	const awaiting = dislodged.map(
		({ unit, retreats }) => `  ${unit.power} ${makeUnit(unit)} is dislodged: ${retreats.join(' ') || '-'}`,
	);
	return [`It begins in ${makePhase(phase)}:`, ...tableLines([], rows), ...awaiting, ''];
}

function changedNames(before: Game, after: Game): string[] {
	return after.seats.flatMap(({ key: name }, seat) => {
		const { key: old } = seatAt(before, seat);
		return old === name ? [] : [`${old} hands the seat to ${name}.`, ''];
	});
}

function reportLines({ phase, when, title, lines, events, panels, after, stage }: Report): string[] {
	const head = `${when ? printed(when) : phase}  ${printed(title)}`;
	const said = [head, '-'.repeat(head.length)];
	for (const power of POWERS) {
		const own = lines.filter((line) => line.power === power);
		if (own.length > 0) said.push(`${power}:`, ...own.map(lineText));
	}
	said.push(...events.map(printed));
	for (const { title: head, columns, rows } of panels.map((panel) => plainTable(panel)))
		said.push(head, ...tableLines(columns, rows));
	if (stage === 'count') {
		const rows = POWERS.map((power) => [power, centresOf({ situation: after } as Game, power).join(' ') || '-']);
		said.push(...tableLines([], rows));
	}
	return [...said, ''];
}

const ORDER_WIDTH = 28;

function lineText(line: OrderLine): string {
	const { order, result, reason, by } = printLine(line);
	const why = reason ?? (by && by.length > 0 ? `by ${by.join(', ')}` : '');
	if (result === 'ok' && !why) return `  ${order}`;
	return `  ${order.padEnd(ORDER_WIDTH)} ${result}${why ? `: ${why}` : ''}`;
}

/** Columns as wide as their widest word. */
function tableLines(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
	const all = (head.length > 0 ? [head, ...rows] : rows).map((row) => row.map(printable));
	const widths: number[] = [];
	for (const row of all)
		row.forEach((cell, i) => {
			widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
		});
	return all.map((row) => `  ${row.map((cell, i) => padded(cell, widths[i]!)).join('  ')}`.trimEnd());
}
