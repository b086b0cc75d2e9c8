/** A report as blocks: the orders of each power with what became of them, what happened, tables. Pure. */

import type { Panel } from '../../board/panel.ts';
import { isSame, joined, type Phrase, say } from '../../board/phrase.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { padded } from '../../board/width.ts';
import { resultSign, resultWord, whoCommands } from '../../desk/words.ts';
import type { OrderLine, Report } from '../../game/report.ts';
import { isRoutine } from '../../game/report.ts';
import type { Roles } from '../../game/seats.ts';
import { badge } from '../../print/badge.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow, type Shown, widthOf, wrapped } from '../../print/layout.ts';
import type { Block, PageLine } from './pages.ts';
import { tableLines } from './panel-table.tsx';

/** `happened`: what stands above what happened. */
export function reportBlocks(report: Report, width: number, happened: Shown = 'What happened'): Block[] {
	const texts = report.lines.filter((line) => !isRoutine(line)).map(({ given }) => given.text.length);
	const orderWidth = Math.min(LONGEST_ORDER, Math.max(0, ...texts));
	const powers = POWERS.flatMap((power): Block[] => {
		const lines = report.lines.filter((line) => line.power === power).toSorted(byOrder);
		if (lines.length === 0) return [];
		const [routine, telling] = [lines.filter(isRoutine), lines.filter((line) => !isRoutine(line))];
		const items = [...telling.map((line) => orderItem(line, orderWidth, width)), ...routineItem(routine, width)];
		return [{ head: headOf(power, report), items }];
	});
	const panels = report.panels.map(withoutSecondary).filter(({ rows, secondary }) => rows.length > 0 || !secondary);
	return [
		...powers,
		...eventBlocks(happened, [...report.events, ...secondaryLines(report.panels)], width),
		...panelBlocks(panels, width),
	];
}

/** Without the rows that need no look. */
const withoutSecondary = (panel: Panel): Panel => ({
	...panel,
	rows: panel.rows.filter((_, i) => !panel.secondary?.rows.includes(i)),
});

/** `Agreed in all: ENGLAND, ITALY.`: of tables that have nothing else to show. */
function secondaryLines(panels: readonly Panel[]): Phrase[] {
	const whole = panels.flatMap(({ secondary, rows }) =>
		secondary && rows.length === secondary.rows.length ? [secondary] : [],
	);
	const alike = (one: Phrase) => whole.filter(({ said }) => isSame(said, one));
	return whole
		.filter((one) => alike(one.said)[0] === one)
		.map(({ said }) => {
			const all = alike(said).map(({ of }) => of);
			return say`${said}: ${joined(all, ',')}.`;
		});
}

/** All that went as ordered, side by side, so that what failed or surprised stands out. */
function routineItem(lines: readonly OrderLine[], width: number): PageLine[][] {
	if (lines.length === 0) return [];
	const sign = resultSign('ok');
	const texts = lines.map(({ given }, i) => given.text + (i < lines.length - 1 ? ',' : ''));
	const rows = laidOut(texts, width - 2);
	return [rows.map((text, i) => ({ text: `${i === 0 ? sign : ' '} ${text}` }))];
}

/** Words one after the other, none of them broken. */
function laidOut(texts: readonly string[], width: number): string[] {
	const rows: string[] = [];
	for (const text of texts) {
		const last = rows.at(-1);
		if (last !== undefined && last.length + 1 + text.length <= width) rows[rows.length - 1] = `${last} ${text}`;
		else rows.push(text);
	}
	return rows;
}

const byOrder = ({ given: { text: a } }: OrderLine, { given: { text: b } }: OrderLine) => (a < b ? -1 : a > b ? 1 : 0);

const LONGEST_ORDER = 26;
/** `+ `, and two spaces around the word for the result. */
const SIGN_WIDTH = 2;
const RESULT_WIDTH = 9;
/** What went wrong: no power's colour, and to be read on black and on white. */
const FAILED = 'magenta';
/** Reasons in less than this read badly: then they stand below their order. */
const LEAST_REASON = 30;

/** A power and who commands it. */
export function headOf(power: Power, roles: Roles): PageLine {
	const who = inCodes(whoCommands(roles, power));
	return {
		text: inRow(widthOf(who) > 0 ? [padded(badge(power), 9), who] : [badge(power)]),
		bold: true,
	};
}

function orderItem({ given, result, reason }: OrderLine, orderWidth: number, width: number): PageLine[] {
	const left = `${resultSign(result)} ${given.text.padEnd(orderWidth)}  ${resultWord(result).padEnd(RESULT_WIDTH)}  `;
	const line = (text: Shown): PageLine => ({ text, ...(result === 'ok' ? {} : { colour: FAILED }) });
	if (!reason) return [line(left.trimEnd())];
	const why = inCodes(reason);
	const beside = width - SIGN_WIDTH - orderWidth - 4 - RESULT_WIDTH;
	if (beside < LEAST_REASON)
		return [line(left.trimEnd()), ...wrapped(why, width - 6).map((text) => line(inRow(['      ', text])))];
	return wrapped(why, beside).map((text, i) => line(inRow([i === 0 ? left : ' '.repeat(left.length), text])));
}

function eventBlocks(head: Shown, events: readonly Phrase[], width: number): Block[] {
	if (events.length === 0) return [];
	const items = events.map((event) =>
		wrapped(inCodes(event), width - 2).map((text, i) => ({ text: inRow([i ? '  ' : '* ', text]) })),
	);
	return [{ head: { text: head, bold: true }, items }];
}

/** Panels of the same shape stand side by side where they fit. */
export function panelBlocks(panels: readonly Panel[], width: number): Block[] {
	const [panel, next, ...more] = panels;
	if (!panel) return [];
	if (!next) return [panelBlock(panel, width)];
	const first = tableLines(panel);
	const second = tableLines(next);
	const beside = Math.max(...first.map(widthOf)) + 2;
	const areAlike = first.length === second.length && JSON.stringify(panel.columns) === JSON.stringify(next.columns);
	if (!areAlike || beside + Math.max(...second.map(widthOf)) > width)
		return [panelBlock(panel, width), ...panelBlocks(panels.slice(1), width)];
	const [head = '', ...rows] = first.map((line, i) => (padded(line, beside) + second[i]!).trimEnd());
	return [{ head: { text: head, bold: true }, items: rows.map((text) => [{ text }]) }, ...panelBlocks(more, width)];
}

export function panelBlock(panel: Panel, width?: number): Block {
	const [headline, ...rows] = tableLines(panel, width);
	return { head: { text: headline, bold: true }, items: rows.map((text) => [{ text }]) };
}
