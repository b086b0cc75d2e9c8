/** What was revealed, in sentences: those of the film, the important ones first, and the tables row by row. Pure. */
import type { Panel } from '../board/panel.ts';
import {
	asTyped,
	held,
	isNothing,
	joined,
	NOTHING,
	type Phrase,
	powers,
	type Sentence,
	say,
	sentence,
	order as theOrder,
	words,
} from '../board/phrase.ts';
import type { Power } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import { goneInWords, reportPhase, reportTitle, resultWord } from '../game/naming.ts';
import { orderTold } from '../game/orders-told.ts';
import type { Bar, OrderLine, Report } from '../game/report.ts';
import { asDealt, holdersOf, peopleAmong, peopleFirst, seatsCommanding } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import type { Step, StepKind } from '../game/telling-step.ts';
import type { Holders } from '../print/in-names.ts';
import { inCapitals } from '../print/spelling.ts';
import type { Dialog } from './dialog.ts';
import { type Heard, isAlike, type Told } from './spoken.ts';
import { isPartOf, panelInShort, panelInWords, withPart } from './tables.ts';

/** Told of every unit below, power by power. */
const IN_THE_LINES: readonly StepKind[] = [
	'orders',
	'cut',
	'standoff',
	'withstood',
	'won',
	'retreats',
	'builds',
	'removals',
];

/**
 * A report in sentences: what matters first, then every order in a line for each power, then how all stand.
 * `isKnown`: what a table says was said before; `isBrief`: of the units of computers only what came to nothing.
 */
export function reportInWords(
	table: Table,
	report: Report,
	isShort = false,
	isKnown: (panel: Panel) => boolean = () => false,
	isBrief = false,
): Heard[] {
	const steps = table.tell(report).steps.toSorted((a, b) => b.weighs - a.weighs);
	const hasLines = report.lines.length > 0;
	const isStanding = ({ kind }: Step) => kind === 'standing';
	const shown = steps.filter((step) => !isStanding(step) && !(hasLines && IN_THE_LINES.includes(step.kind)));
	const standing = steps.filter(isStanding);
	const isWhole = isOfPeople(report);
	const holders: Holders = (power) => (isWhole(power) ? holdersOf(report)(power) : '');
	const told = (phrase: Phrase): Told => ({ told: phrase, holders });
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
		sentence(report.isTitleTold ? reportPhase(report) : reportTitle(report)),
		...eachOnce(
			shown.flatMap(({ caption, at, bars = [], panels = [] }) => [
				told(caption),
				...(Object.keys(at).length > 0 ? notesInWords(bars).map(told) : []),
				// how all stand now can be had at any time
				...panels.filter((panel) => !isOfNow(panel)).flatMap(panelInWords),
			]),
		),
		...ordersInWords(report, isShort, isBrief ? isWhole : undefined).map((said) => (isShort ? said : told(said))),
		...(isBrief ? [] : standing).flatMap(({ caption, bars = [] }) => [told(caption), ...barsInWords(bars).map(told)]),
		...news.flatMap(panelInShort),
		...(isTold ? tablesNamed(known) : known.flatMap(panelInWords)),
	];
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

const eachOnce = (sentences: readonly Heard[]): Heard[] =>
	sentences.filter((sentence, i) => sentences.findIndex((other) => isAlike(other, sentence)) === i);

/** Who is behind each of several that a place was about: `Stays: Anna 8, Carl 8; to Wales: Ben 8.` */
function notesInWords(bars: readonly Bar[]): Phrase[] {
	const [first, ...others] = bars.flatMap(({ label, note }) => (note ? [say`${label}: ${note}`] : []));
	return first ? [say`${joined([inCapitals(first), ...others], ';')}.`] : [];
}

/** `Anna 8, Ben 6.`; nothing where all are the same. Of what they are made, `tables` tells. */
function barsInWords(bars: readonly Bar[]): Phrase[] {
	if (bars.every(({ value }) => value === bars[0]!.value)) return [];
	return [
		say`${joined(
			bars.map(({ label, value }) => say`${label} ${value}`),
			',',
		)}.`,
	];
}

/** Whether somebody commanded it who listened. */
const isOfPeople = (report: Report) => (power: Power) =>
	peopleAmong(report, seatsCommanding(report.commands, power)).length > 0;

/** What came of an order that is told of everybody, however brief a report is. */
const WRONG = ['bounce', 'noconvoy', 'disrupted', 'dislodged'];

/**
 * `Austria: Vienna to Galicia; Trieste stays, dislodged.` Unused builds, and units lost in a retreat, are told for themselves.
 * `isWhole`: of which powers all is told, and not only what came to nothing.
 */
function ordersInWords(report: Report, isShort: boolean, isWhole: (power: Power) => boolean = () => true): Phrase[] {
	const isTold = (report.steps ?? []).length > 0;
	const isLost = ({ given: { order }, result }: OrderLine) => order?.kind !== 'retreat' || result !== 'ok';
	const lines = report.lines.filter(
		(line) =>
			(WRONG.includes(line.result) || isWhole(line.power)) &&
			!(isTold && line.given.order?.kind === 'waive' && line.result === 'ok') &&
			!(report.stage === 'retreats' && isLost(line)),
	);
	const all = peopleFirst(report).filter((power) => lines.some((line) => line.power === power));
	const linesOf = (power: Power) => lines.filter((line) => line.power === power);
	const allHold = (power: Power) =>
		linesOf(power).every(({ given: { order }, result }) => order?.kind === 'hold' && result === 'ok');
	const [holding, busy] = split(all, allHold);
	const dealt = holdersOf(asDealt(report));
	const headOf = (power: Power) => (holdersOf(report)(power) === dealt(power) ? say`${power}` : held(power));
	const said = busy.map((power) => say`${headOf(power)}: ${joined(byResult(linesOf(power), isShort), ';')}.`);
	if (holding.length === 0) return said;
	return [
		...said,
		said.length === 0 && holding.length > 1 ? words('All units stay.') : say`${powers(holding)}: all stay.`,
	];
}

/** What went through, and then what did not: of several that came to the same it is said once. */
function byResult(lines: readonly OrderLine[], isShort: boolean): Phrase[] {
	const results = [...new Set(lines.map(({ result }) => result))].sort(
		(a, b) => Number(b === 'ok') - Number(a === 'ok'),
	);
	return results.flatMap((result) => {
		const orders = lines.filter((line) => line.result === result).map(({ given }) => orderSaid(given, isShort));
		if (result === 'ok') return orders;
		const word = words(resultWord(result));
		return [orders.length === 1 ? say`${orders[0]!}, ${word}` : say`${word}: ${joined(orders)}`];
	});
}

const orderSaid = (given: Written, isShort: boolean): Phrase =>
	isShort && given.order ? theOrder(given.order) : orderTold(given);

/** Every order with what became of it, power by power; nothing of a report in which there is nothing. */
export function recordInWords(report: Report): Sentence[] {
	const powers = peopleFirst(report).filter((power) => report.lines.some((line) => line.power === power));
	const said = [
		...powers.flatMap((power) => [
			say`${power}:`,
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
	return said.length === 0
		? []
		: [say`${reportTitle(report)}${words(powers.length > 0 ? ', every order' : '')}.`, ...said];
}

/** The tables of what was revealed, and how all stand `now`; what both have is said once. */
export function allTables(revealed: readonly Report[], now: readonly Panel[]): Phrase[] {
	const before = revealed.flatMap(({ panels }) => panels);
	const standing = now.map((panel) => before.filter((one) => isPartOf(one, panel)).reduce(withPart, panel));
	const apart = before.filter((one) => now.every((panel) => panel.id !== one.id && !isPartOf(one, panel)));
	return [...apart, ...standing].flatMap(panelInWords);
}

/** What can be asked of what came to light, and of how all stand; undefined: it is nothing of the kind. */
export function answerOfRevealed(line: string, table: Table, revealed: readonly Report[]): Sentence[] | undefined {
	if (line === 'tables') return allTables(revealed, table.panels(null));
	if (line !== 'record') return undefined;
	const said = revealed.flatMap(recordInWords);
	return said.length > 0 ? said : ['Nothing has been revealed yet.'];
}

/** Of each order why it came as it did, where there is something to say. */
export const reasonsInWords = ({ lines }: Report): Phrase[] =>
	lines.flatMap(({ given, reason }) => (reason ? [sentence(say`${orderTold(given)}: ${reason}`)] : []));

/** What was revealed earlier: one phase is chosen and read again. */
export async function readHistory(dialog: Dialog, table: Table): Promise<void> {
	const history = table.history();
	if (history.length === 0) return dialog.say('Nothing has been revealed yet.');
	const chosen = await dialog.choose({
		prompt: 'Which phase, or back',
		options: history.map(({ report, isTakenBack }) => ({
			label: sentence(isTakenBack ? goneInWords(report) : reportTitle(report)),
			value: report,
		})),
	});
	if (typeof chosen === 'symbol') return;
	const told = reportInWords(table, chosen, dialog.manner.isShort);
	const isTold = (line: Heard) => told.some((one) => isAlike(one, line));
	dialog.say(...told, ...recordInWords(chosen).filter((line, i) => i > 0 && !isTold(line)));
}
