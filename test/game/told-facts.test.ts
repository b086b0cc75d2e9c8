/** What of the facts of crowded phases is in the words of their films: counted by values, never by the printed text. */
import { expect, test } from 'vitest';
import { provinceOf } from '../../src/board/map.ts';
import type { Phrase, Piece } from '../../src/board/phrase.ts';
import type { Order, Place, Power } from '../../src/board/types.ts';
import { resultWord } from '../../src/game/naming.ts';
import type { OrderLine, Report } from '../../src/game/report.ts';
import type { Table } from '../../src/game/table.ts';
import { GAME_NAMES, setupOf } from '../slow/scripted.ts';
import { begin } from './playing.ts';
import { captionsOf } from './step-text.ts';
import { playOn } from './telling-played.ts';

/** Words and values of a clause. */
type Clause = readonly Piece[];

/** Everything that is said, the parts of parts too, in its order. */
const piecesOf = ({ said }: Phrase): Piece[] =>
	said.flatMap((piece): Piece[] => {
		if (typeof piece === 'string') return [piece];
		if ('all' in piece) return piece.all.flatMap((phrase) => [...piecesOf(phrase), piece.by === ';' ? '; ' : ', ']);
		if ('owner' in piece && typeof piece.owner === 'object') return piecesOf(piece.owner);
		return 'verb' in piece ? [piece.verb[0]] : [piece];
	});

/** Cut where the program's own words end a sentence or a part of one. */
function clausesOf(phrase: Phrase): Clause[] {
	const clauses: Piece[][] = [[]];
	for (const piece of piecesOf(phrase)) {
		const [first = '', ...others] = typeof piece === 'string' ? piece.split(/[.;](?: |$)/) : [];
		clauses.at(-1)!.push(typeof piece === 'string' ? first : piece);
		for (const next of others) clauses.push([next]);
	}
	return clauses;
}

const says = (clause: Clause, ...words: string[]) =>
	words.every((word) => clause.some((piece) => typeof piece === 'string' && piece.includes(word)));
const names = (clause: Clause, ...all: (Power | undefined)[]) =>
	all.every((power) => clause.some((piece) => typeof piece === 'object' && 'power' in piece && piece.power === power));
const isAt = (place: Place, at: Place) => provinceOf(place) === provinceOf(at);
const places = (clause: Clause, at: Place) =>
	clause.some(
		(piece) =>
			typeof piece === 'object' &&
			(('place' in piece && isAt(piece.place, at)) || ('unit' in piece && isAt(piece.unit.at, at))),
	);
const orders = (clause: Clause, order: Order) =>
	clause.some(
		(piece) => typeof piece === 'object' && 'order' in piece && JSON.stringify(piece.order) === JSON.stringify(order),
	);

/** A fact, and whether a clause tells it. */
type Fact = readonly [what: string, isTold: (clause: Clause) => boolean];

function factOf({ power, unit, given: { order, text }, result }: OrderLine, { stage }: Report): Fact[] {
	if (!order || order.kind === 'waive' || (!unit && result !== 'ok')) return [];
	const at = order.unit.at;
	const what = `${text} ${result}`;
	switch (stage) {
		case 'orders': {
			const isQuiet = order.kind === 'hold' && result === 'ok';
			const isOrdered = (clause: Clause) => places(clause, at) && orders(clause, order);
			const isResult = (clause: Clause) => result === 'ok' || says(clause, resultWord(result));
			return [
				[
					what,
					(clause) =>
						(isOrdered(clause) && isResult(clause)) || (isQuiet && names(clause, power) && says(clause, 'all stay')),
				],
			];
		}
		case 'retreats': {
			const goal = order.kind === 'retreat' ? order.to : undefined;
			const isLost = (clause: Clause) => says(clause, 'lost') || says(clause, 'disbands');
			return [
				[what, (clause) => places(clause, at) && (result === 'ok' && goal ? places(clause, goal) : isLost(clause))],
			];
		}
		default: {
			const verb = order.kind === 'build' ? 'builds' : 'removes';
			return [[what, (clause) => names(clause, power) && places(clause, at) && says(clause, verb)]];
		}
	}
}

/** A dislodgement with its cause; `lines`: of the whole movement. */
function dislodgedIn({ lines, stage }: Report): Fact[] {
	if (stage !== 'orders') return [];
	return lines.flatMap(({ unit, power, result }): Fact[] => {
		const by = lines.find(
			({ given: { order }, result }) => unit && order?.kind === 'move' && result === 'ok' && isAt(order.to, unit.at),
		);
		if (!unit || !by || result !== 'dislodged') return [];
		const isThrown = (clause: Clause) => places(clause, unit.at) && names(clause, power, by.power);
		return [[`who threw ${unit.at} out`, (clause) => isThrown(clause) && says(clause, 'throws', 'out of')]];
	});
}

function capturedIn({ stage, before, after }: Report): Fact[] {
	if (stage !== 'count') return [];
	return Object.entries(after.centres).flatMap(([at, to]): Fact[] => {
		const from = before.centres[at];
		if (from === to) return [];
		return [[`whose ${at} is`, (clause) => places(clause, at) && names(clause, to, ...(from ? [from] : []))]];
	});
}

const factsIn = (report: Report): Fact[] => [
	...report.lines.flatMap((line) => factOf(line, report)),
	...dislodgedIn(report),
	...capturedIn(report),
];

/** Reports of one phase, which are told at once. */
function phasesOf({ game }: Table): Report[][] {
	const phaseOf = ({ phase }: Report) => phase.replace(/[MRA]$/, '');
	const phases = new Set(game().reports.map(phaseOf));
	return [...phases].map((phase) => game().reports.filter((report) => phaseOf(report) === phase));
}

/** So many of a hundred facts are in the captions. */
const ENOUGH = 90;
/** Steps of a movement. */
const MOST_STEPS = 16;

/** Where pieces are thrown nothing is ordered, and centres are only counted. */
const ORDERED = GAME_NAMES.filter((name) => name !== 'diplomacywinks');

test.each(ORDERED)('%s: of three crowded phases nine facts of ten are in the captions', (name) => {
	const { table } = begin(setupOf(name, 'facts', { lastYear: null, negotiation: 'free' }));
	const crowded = () =>
		phasesOf(table)
			.map((reports) => ({ reports, facts: reports.flatMap(factsIn) }))
			.filter(({ facts }) => facts.length > 0)
			.sort((a, b) => b.facts.length - a.facts.length);
	playOn(table, `facts ${name}`, 200, () => table.game().reports.length > 20 && crowded().length > 2);
	expect(crowded().length).toBeGreaterThanOrEqual(3);
	for (const { reports, facts } of crowded().slice(0, 3)) {
		const film = table.tellAll(reports);
		const clauses = film.flatMap(({ steps }) => steps).flatMap(({ caption }) => clausesOf(caption));
		const untold = facts.filter(([, isTold]) => !clauses.some(isTold)).map(([what]) => what);
		const where = `${name} ${reports[0]!.phase}: ${untold.join(', ')}`;
		expect(100 * (1 - untold.length / facts.length), where).toBeGreaterThanOrEqual(ENOUGH);
		for (const caption of film.flatMap(captionsOf)) expect(caption).not.toMatch(/\d+ more\.?$/);
		for (const report of reports.filter(({ stage }) => stage === 'orders'))
			expect(table.tell(report).steps.length, where).toBeLessThanOrEqual(MOST_STEPS);
	}
});
