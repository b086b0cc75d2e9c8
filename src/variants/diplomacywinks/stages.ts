/** Phases II and III at the table: the clean-up in steps, then one decision each in turn (W13 - W17). */

import { onceFor } from '../../board/once.ts';
import { column, counting, type Panel, PLAYER, row } from '../../board/panel.ts';
import {
	count,
	does,
	isNothing,
	joined,
	type Phrase,
	place,
	placeHead,
	say,
	sentences,
	spaced,
	words,
} from '../../board/phrase.ts';
import { POWERS, type Unit } from '../../board/types.ts';
import { comesBefore } from '../../game/fields.ts';
import type { ChoiceForm, Form } from '../../game/forms.ts';
import { legendOf } from '../../game/marks.ts';
import { highest } from '../../game/outcome.ts';
import { type AddedStep, addToReport, type Bar } from '../../game/report.ts';
import { isTaken, personAt, seatAt } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import { pieceSaid } from '../../game/throws.ts';
import type { Stage } from '../../game/variant.ts';
import { claimsIn, claimsOf, cleanedUp, decided } from './claims.ts';
import type { Claims, CleanupStep } from './cleanup.ts';
import {
	countPieces,
	type Decision,
	inJointCustody,
	isAmbiguous,
	nextToDecide,
	possibleDecisions,
	settledAt,
} from './disambiguation.ts';
import { coloursPanel } from './laying.ts';
import { type Piece, placesOf } from './pieces.ts';
import { PHASES, pushReport } from './reports.ts';
import { colourOf, seatsFrom, updateWinks, type WinksSlice, winksOf } from './slice.ts';
import { drawnPieces, lyingMarks, lyingSteps, marksAfterStep, openMarks, SIGNS_OF_PIECES, trailTold } from './trail.ts';
import { describeChanges, makeDecision, parseDecision, stepTitle, summarise } from './words.ts';

/** Pieces that are alone in their space are units already. */
export function situationOf({ settled }: Claims, pieces: readonly Piece[]): Situation {
	const byId = new Map(pieces.map((piece) => [piece.id, piece]));
	const units = [...settled].flatMap(([province, ids]): Unit[] => {
		const [id, ...others] = ids;
		const piece = id === undefined || others.length > 0 ? undefined : byId.get(id);
		return piece ? [{ power: piece.power, type: piece.type, at: placesOf(piece, province)[0]! }] : [];
	});
	units.sort((a, b) => POWERS.indexOf(a.power) - POWERS.indexOf(b.power) || (comesBefore(a, b) ? -1 : 1));
	return { units, dislodged: [], centres: {} };
}

/** What a step is called, and how its first sentence begins. */
interface By {
	readonly title: Phrase;
	readonly lead?: Phrase;
}

/** One report a step, so that all can follow. */
function showSteps(
	draft: GameDraft,
	stage: string,
	steps: readonly CleanupStep[],
	by?: (step: CleanupStep) => By,
): void {
	const { pieces } = winksOf(draft);
	for (const step of steps) {
		const after = situationOf(step.after, pieces);
		const told = describeChanges(step, pieces);
		const { title, lead } = by?.(step) ?? { title: stepTitle(step) };
		const marksAfter = marksAfterStep(step, told, pieces);
		pushReport(draft, stage, title, {
			...(lead ? { isTitleTold: true } : {}),
			...trailTold(step, marksAfter, told, lead),
			after,
			marksAfter,
			lying: drawnPieces(pieces, step.after),
		});
		draft.situation = after;
	}
}

export const cleanup: Stage = {
	kind: 'automatic',
	title: 'Clean-up',
	when: PHASES.cleanup,
	resolve: (draft) => {
		const { pieces, told } = winksOf(draft);
		const { steps, claims } = cleanedUp(pieces);
		pushReport(draft, 'throwing', words('The throws'), {
			events: told,
			panels: coloursPanel(draft),
			steps: lyingSteps(pieces, legendOf([{ signs: SIGNS_OF_PIECES }], lyingMarks(pieces))),
		});
		showSteps(draft, 'cleanup', steps);
		const left = isAmbiguous(claims) ? say`There is something to disambiguate.` : say`Everything is clear already!`;
		pushReport(draft, 'cleanup', words('What is left'), {
			events: [left],
			panels: [countsPanel(draft), ...openPanels(claims)],
			steps: [leftStep(draft, claims, left)],
		});
		updateWinks(draft, { last: null, next: 'vote' });
	},
};

/** W13: who decides next. */
function decidingSeat(game: Game): number | undefined {
	const { last, pieces, first } = winksOf(game);
	if (!isAmbiguous(claimsOf(game))) return undefined;
	const counts = countPieces(pieces, cleanedUp(pieces).claims);
	const seats = seatsFrom(game, first);
	const place = nextToDecide(
		seats.map((seat) => (isTaken(seatAt(game, seat)) ? (counts[colourOf(game, seat)] ?? 0) : null)),
		last === null ? null : seats.indexOf(last),
	);
	return place === undefined ? undefined : seats[place];
}

/** W14: every possible decision, with what it leads to. */
const decisionOptions = onceFor((slice: WinksSlice): ChoiceForm['options'] => {
	const { pieces } = slice;
	const claims = claimsIn(slice);
	return possibleDecisions(claims).map((decision) => {
		const { steps, claims: then } = decided(pieces, claims, decision);
		const short = summarise(steps);
		const id = 'keep' in decision ? decision.keep : decision.place;
		const at = 'keep' in decision ? settledAt(claims, id)! : decision.space;
		const label =
			'keep' in decision ? say`${placeHead(at)}: ${pieceSaid(id)} stays` : say`${pieceSaid(id)} goes to ${place(at)}`;
		const fateOf = (piece: string) => (piece === id ? 'stays' : then.removed.has(piece) ? 'leaves' : undefined);
		return {
			value: makeDecision(decision),
			label: isNothing(short) ? label : say`${label}; ${short}`,
			row:
				'keep' in decision
					? { heading: say`Who stays?`, about: placeHead(at), answer: pieceSaid(id) }
					: { heading: say`Where does it go?`, about: pieceSaid(id), answer: place(at) },
			shows: { lit: [at], pieces: drawnPieces(pieces, claims, fateOf) },
			leadsTo: [
				sentences(steps.flatMap((step) => describeChanges(step, pieces).map(({ text }) => text))),
				whatIsOpen(then),
			],
		};
	});
}, new WeakMap());

/** `Still open: PRU, FRA A3.` */
function whatIsOpen({ settled, undecided }: Claims): Phrase {
	const joint = [...settled].flatMap(([at, ids]) => (ids.length > 1 ? [at] : []));
	const unclear = [...joint.sort().map(place), ...[...undecided.keys()].map(pieceSaid)];
	return unclear.length > 0 ? say`Still open then: ${joined(unclear, ',')}.` : say`Then everything is clear.`;
}

export function decisionForms(game: Game, seat: number): Form[] {
	if (decidingSeat(game) !== seat) return [];
	return [
		{
			kind: 'choice',
			id: 'decision',
			about: 'disambiguating',
			title: say`Disambiguate`,
			opens: 'reveal',
			question: say`Decide one thing; the piece need not be yours. What it leads to is told before it counts.`,
			// whose turn it is, is asked at every input; what there is to choose, when somebody looks
			get options() {
				return decisionOptions(winksOf(game));
			},
			get preset() {
				return decisionOptions(winksOf(game))[0]?.value;
			},
		},
	];
}

export const disambiguating: Stage = {
	kind: 'turns',
	title: 'Disambiguating',
	when: PHASES.disambiguating,
	resolve: (draft, { answers }) => {
		for (const { seat, answer } of answers) {
			const { pieces, decisions } = winksOf(draft);
			const decision = parseDecision(String(answer));
			const { steps, claims } = decided(pieces, claimsOf(draft), decision);
			updateWinks(draft, { decisions: [...decisions, decision], last: seat });
			const id = 'keep' in decision ? decision.keep : decision.place;
			const who = personAt(draft, seat);
			showSteps(draft, 'disambiguating', steps, (step) =>
				step.step === 0
					? { title: say`${who} decides: ${pieceSaid(id)} ${verb(decision)}`, lead: leadTo(who, decision) }
					: { title: stepTitle(step) },
			);
			addToReport(draft, { panels: openPanels(claims) });
		}
	},
};

/** What is kept changes nothing itself: it has to be said. */
const leadTo = (who: Phrase, decision: Decision): Phrase =>
	'keep' in decision ? say`${who} decides: ${pieceSaid(decision.keep)} stays. ` : say`${who} decides: `;

const verb = (decision: Decision): Phrase =>
	'keep' in decision ? words('stays') : say`goes to ${place(decision.space)}`;

function countsPanel(game: Game): Panel {
	const { pieces } = winksOf(game);
	const counts = countPieces(pieces, cleanedUp(pieces).claims);
	return {
		id: 'piecesLeft',
		title: words('Pieces on the board'),
		partOf: 'standings',
		columns: [column('Colour'), PLAYER, counting('Pieces', 'piece')],
		rows: game.seats.map((_, seat) => {
			const power = colourOf(game, seat);
			return row(power, personAt(game, seat), counts[power] ?? 0);
		}),
	};
}

/** How many pieces of each are left, of how many. */
function leftStep(game: Game, claims: Claims, said: Phrase): AddedStep {
	const { pieces } = winksOf(game);
	const counts = countPieces(pieces, claims);
	const bars = game.seats.map((_, seat): Bar => {
		const power = colourOf(game, seat);
		const thrown = pieces.filter((piece) => piece.power === power).length;
		const lost = thrown - (counts[power] ?? 0);
		const note = lost > 0 ? say`${power}, ${lost} lost` : say`${power}`;
		return { label: personAt(game, seat), value: thrown - lost, of: thrown, note };
	});
	const best = highest(bars, ({ value }) => value);
	const names = joined(best.map(({ label }) => label));
	const left = count(best[0]!.value, 'piece');
	const most =
		best.length === bars.length ? say`All have ${left} left.` : say`${does(names, 'has', 'have')} most left: ${left}.`;
	return { caption: sentences([most, said]), weighs: 2, bars, marks: openMarks(claims) };
}

/** What is still open; nothing where nothing is. */
export function openPanels(claims: Claims): Panel[] {
	const rows = [
		...inJointCustody(claims).map(([at, ids]) => [
			placeHead(at),
			say`joint custody: ${joined(ids.map(pieceSaid), ',')}`,
		]),
		...[...claims.undecided].map(([id, options]) => [
			pieceSaid(id),
			say`undecided: ${spaced(options.map(placeHead), ' or ')}`,
		]),
	];
	const columns = [column('What'), column('Between')];
	return rows.length > 0 ? [{ id: 'ambiguous', title: words('Still ambiguous'), columns, rows }] : [];
}
