/** What was revealed, in sentences: those of the film, the important ones first, and the tables row by row. Pure. */

import { describeOrder } from '../board/describe.ts';
import { joined as namesJoined } from '../board/names.ts';
import type { Panel } from '../board/panel.ts';
import {
	asTyped,
	isNothing,
	joined,
	NOTHING,
	type Phrase,
	type Sentence,
	say,
	sentence,
	order as theOrder,
	words,
} from '../board/phrase.ts';
import { POWERS, type Power } from '../board/types.ts';
import { reportPhase, reportTitle, resultWord } from '../desk/words.ts';
import type { Bar, Report } from '../game/report.ts';
import type { Table } from '../game/table.ts';
import type { Step, StepKind } from '../game/telling-step.ts';
import { briefly, unitInWords } from '../game/telling-words.ts';
import { capitalised, isAlike, powerName, withFullStop } from './spoken.ts';
import { isPartOf, panelInShort, panelInWords, withPart } from './tables.ts';

/** Told of every unit below, power by power. */
const IN_THE_LINES: readonly StepKind[] = ['orders', 'moves', 'void', 'retreats', 'builds', 'removals'];

/**
 * A report in sentences: what matters first, then every order in a line for each power, then how all stand.
 * `isKnown`: what a table says was said before.
 */
export function reportInWords(
	table: Table,
	report: Report,
	isShort = false,
	isKnown: (panel: Panel) => boolean = () => false,
): Sentence[] {
	const steps = table.tell(report).steps.toSorted((a, b) => b.weighs - a.weighs);
	const hasLines = report.lines.length > 0;
	const isStanding = ({ kind }: Step) => kind === 'standing';
	const told = steps.filter((step) => !isStanding(step) && !(hasLines && IN_THE_LINES.includes(step.kind)));
	const standing = steps.filter(isStanding);
	const apart = steps.flatMap(({ panels = [] }) => panels);
	const standingNow = table.panels(null);
	const isOfNow = (panel: Panel) => standingNow.some(({ id }) => id === panel.id);
	const more = report.panels.filter(
		(one) =>
			!apart.some(({ id }) => id === one.id && !isOfNow(one)) &&
			!standingNow.some((panel) => isPartOf(one, panel)) &&
			!isKnown(one),
	);
	const [news, known] = split(more, (panel) => isNews(panel) && !isOfNow(panel));
	// what a layer tells in sentences it need not tell in tables, too
	const isTold = (report.steps ?? []).length > 0 || standing.length > 0;
	return [
		withFullStop(isSaid(report.title, told) ? reportPhase(report) : reportTitle(report)),
		...eachOnce(
			told.flatMap(({ caption, at, bars = [], panels = [] }) => [
				withoutEchoes(caption),
				Object.keys(at).length > 0 ? notesInWords(bars) : '',
				// how all stand now can be had at any time
				...panels.filter((panel) => !isOfNow(panel)).flatMap(panelInWords),
			]),
		),
		...ordersInWords(report, isShort),
		...standing.flatMap(({ caption, bars = [] }) => [caption, barsInWords(bars, isShort)]),
		...news.flatMap(panelInShort),
		...(isTold ? tablesNamed(known) : known.flatMap(panelInWords)),
	];
}

/** Whether a sentence says what the title says, or begins as it does: `Anna decides: ...`. */
function isSaid(title: string, told: readonly Step[]): boolean {
	const [lead, rest] = title.split(': ');
	return told.some(
		({ caption }) => caption.includes(`${title}.`) || (rest !== undefined && caption.startsWith(`${lead}: `)),
	);
}

/** What people did, of which nothing else may tell. */
const isNews = ({ columns: [first] }: Panel): boolean => first?.holds === 'names';

const split = <T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] => [
	all.filter(is),
	all.filter((one) => !is(one)),
];

/** More than these are counted. */
const NAMED = 3;

function tablesNamed(panels: readonly Panel[]): Phrase[] {
	const [first, ...others] = panels.map(({ title }) => title);
	if (!first) return [];
	const named = panels.length > NAMED ? say`${first} and ${others.length} more` : joined([first, ...others], ';');
	return [say`There are tables: ${named}. tables says them.`];
}

/** Two powers of one person may have done the same. */
const withoutEchoes = (caption: string): string =>
	caption
		.split(/(?<=[.!]) (?=[A-Z])/)
		.filter((text, i, all) => text !== all[i - 1])
		.join(' ');

const eachOnce = (sentences: readonly Sentence[]): Sentence[] =>
	sentences.filter((said, i) => sentences.findIndex((other) => isAlike(other, said)) === i);

/** Who is behind each of several that a place was about: `stays: Anna 8, Carl 8; to Wales: Ben 8.` */
function notesInWords(bars: readonly Bar[]): string {
	const said = bars.flatMap(({ label, note }) => (note ? [`${label}: ${note}`] : []));
	return said.length > 0 ? capitalised(`${said.join('; ')}.`) : '';
}

/** `Anna: 8 of 18, Russia 5, Italy 3; Ben: 6 of 18.`; nothing where all are the same. */
function barsInWords(bars: readonly Bar[], isShort: boolean): string {
	const said = bars.map(
		({ value, of, note }) => `${value}${of === undefined ? '' : ` of ${of}`}${note && !isShort ? `, ${note}` : ''}`,
	);
	return new Set(said).size > 1 ? `${bars.map(({ label }, i) => `${label}: ${said[i]}`).join('; ')}.` : '';
}

const inner = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** `Austria: army in Vienna to Galicia; fleet in Trieste stays, dislodged.` Unused builds are told for themselves. */
function ordersInWords(report: Report, isShort: boolean): string[] {
	const isTold = (report.steps ?? []).length > 0;
	const lines = report.lines.filter(
		({ given: { order }, result }) => !(isTold && order?.kind === 'waive' && result === 'ok'),
	);
	const powers = POWERS.filter((power) => lines.some((line) => line.power === power));
	const inWords = ({ given: { order, text }, result }: Report['lines'][number]) => {
		if (!order || isShort) return result === 'ok' ? text : `${text}, ${resultWord(result)}`;
		const unit = 'unit' in order ? unitInWords(order.unit) : '';
		const said =
			order.kind === 'build' || order.kind === 'waive' ? inner(describeOrder(order)) : `${unit} ${briefly(order)}`;
		return result === 'ok' ? said : `${said}, ${resultWord(result)}`;
	};
	const linesOf = (power: Power) => lines.filter((line) => line.power === power);
	const allHold = (power: Power) =>
		linesOf(power).every(({ given: { order }, result }) => order?.kind === 'hold' && result === 'ok');
	const [holding, busy] = split(powers, allHold);
	const said = busy.map((power) => `${powerName(power)}: ${linesOf(power).map(inWords).join('; ')}.`);
	if (holding.length === 0) return said;
	return [...said, said.length === 0 ? 'All units stay.' : `${namesJoined(holding.map(powerName))}: all stay.`];
}

/** Every order with what became of it, power by power; nothing of a report in which there is nothing. */
export function recordInWords(report: Report): Sentence[] {
	const powers = POWERS.filter((power) => report.lines.some((line) => line.power === power));
	const said = [
		...powers.flatMap((power) => [
			`${powerName(power)}:`,
			...report.lines
				.filter((line) => line.power === power)
				.map(({ given, result, reason }) => {
					const order = given.order ? theOrder(given.order) : asTyped(given.text);
					const why = joined([words(result === 'ok' ? '' : resultWord(result)), reason ?? NOTHING], ',');
					return sentence(isNothing(why) ? order : say`${order}: ${why}`);
				}),
		]),
		...report.events,
		...report.panels.flatMap(panelInWords),
	];
	return said.length === 0 ? [] : [`${reportTitle(report)}${powers.length > 0 ? ', every order' : ''}.`, ...said];
}

/** The tables of what was revealed, and how all stand `now`; what both have is said once. */
export function allTables(revealed: readonly Report[], now: readonly Panel[]): Phrase[] {
	const before = revealed.flatMap(({ panels }) => panels);
	const standing = now.map((panel) => before.filter((one) => isPartOf(one, panel)).reduce(withPart, panel));
	const apart = before.filter((one) => now.every((panel) => panel.id !== one.id && !isPartOf(one, panel)));
	return [...apart, ...standing].flatMap(panelInWords);
}
