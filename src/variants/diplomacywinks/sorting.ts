/** Phases II and III at the table: the clean-up in steps, then one decision each in turn (W13 - W17). */
import type { Draft } from 'immer';
import { POWERS, type Unit } from '../../board/types.ts';
import { comesBefore } from '../../game/fields.ts';
import type { Form } from '../../game/forms.ts';
import type { Panel } from '../../game/report.ts';
import type { Game, Situation } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import { type Claims, type CleanupStep, cleanUp } from './cleanup.ts';
import {
	claimsAfter,
	countPieces,
	type Decision,
	decide,
	firstToDecide,
	isAmbiguous,
	possibleDecisions,
} from './decisions.ts';
import { type Piece, placesOf } from './pieces.ts';
import { PHASES, pushReport } from './reports.ts';
import { clockwise, colourOf, firstFrom, keep, nameOf, winksOf } from './slice.ts';
import { trailOf } from './trail.ts';
import { makeDecision, parseDecision, shortly, tell, titleOf } from './words.ts';

/** Follows from what lies there and what was decided, and is asked for again and again: computed once. */
function once<T>(compute: (pieces: readonly Piece[], decisions: readonly Decision[]) => T): (game: Game) => T {
	const known = new WeakMap<readonly Decision[], { readonly pieces: readonly Piece[]; readonly value: T }>();
	return (game) => {
		const { pieces, decisions } = winksOf(game);
		const found = known.get(decisions);
		if (found?.pieces === pieces) return found.value;
		const value = compute(pieces, decisions);
		known.set(decisions, { pieces, value });
		return value;
	};
}

/** Where the pieces of the game are by now. */
export const claimsOf = once(claimsAfter);

/** Pieces that are alone in their space are units already. */
function boardOf({ settled }: Claims, pieces: readonly Piece[]): Situation {
	const byId = new Map(pieces.map((piece) => [piece.id, piece]));
	const units = [...settled].flatMap(([province, ids]): Unit[] => {
		const piece = byId.get(ids[0]!)!;
		return ids.length > 1 ? [] : [{ power: piece.power, type: piece.type, at: placesOf(piece, province)[0]! }];
	});
	units.sort((a, b) => POWERS.indexOf(a.power) - POWERS.indexOf(b.power) || (comesBefore(a, b) ? -1 : 1));
	return { units, dislodged: [], centres: {} };
}

/** One report a step, so that all can follow. */
function showSteps(draft: Draft<Game>, stage: string, steps: readonly CleanupStep[], title = titleOf): void {
	const { pieces } = winksOf(draft as Game);
	for (const step of steps) {
		const after = boardOf(step.after, pieces);
		pushReport(draft, stage, title(step), { events: tell(step, pieces), after, trail: trailOf(step, pieces) });
		draft.situation = after as Draft<Situation>;
	}
}

export const cleanup: Stage = {
	kind: 'automatic',
	title: 'Clean-up',
	when: PHASES.cleanup,
	resolve: (draft) => {
		const { pieces, told } = winksOf(draft as Game);
		const { steps, claims } = cleanUp(pieces);
		pushReport(draft, 'throwing', 'The throws', { events: told });
		showSteps(draft, 'cleanup', steps);
		pushReport(draft, 'cleanup', 'What is left', {
			events: isAmbiguous(claims) ? ['There is something to disambiguate.'] : ['Everything is clear already!'],
			panels: [countsPanel(draft as Game), ...openPanels(claims)],
		});
		keep(draft, { last: null, next: 'vote' });
	},
};

/** W13: who decides next. */
export function decidingSeat(game: Game): number | undefined {
	const { last, pieces, first } = winksOf(game);
	if (!isAmbiguous(claimsOf(game))) return undefined;
	if (last !== null) return firstFrom(game, last + 1, () => true);
	const seats = clockwise(game, first);
	const colours = seats.map((seat) => colourOf(game, seat));
	return seats[colours.indexOf(firstToDecide(colours, countPieces(pieces, cleanUp(pieces).claims)))];
}

/** W14: every possible decision, with what it leads to. */
const optionsOf = once((pieces, decisions) => {
	const claims = claimsAfter(pieces, decisions);
	return possibleDecisions(claims).map((decision) => {
		const chain = decide(pieces, claims, decision);
		const then = chain.ok ? shortly(chain.value.steps) : '';
		const label =
			'keep' in decision
				? `${[...claims.settled].find(([, ids]) => ids.includes(decision.keep))![0]}: ${decision.keep} stays`
				: `${decision.place} goes to ${decision.space}`;
		return { value: makeDecision(decision), label: then ? `${label}; ${then}` : label };
	});
});

export function decisionForms(game: Game, seat: number): Form[] {
	if (decidingSeat(game) !== seat) return [];
	return [
		{
			kind: 'choice',
			id: 'decision',
			title: 'Disambiguate',
			opens: 'reveal',
			question: 'Decide one thing, be the piece yours or not. Behind each decision stands what it leads to.',
			options: optionsOf(game),
		},
	];
}

export const disambiguating: Stage = {
	kind: 'turns',
	title: 'Disambiguating',
	when: PHASES.disambiguating,
	resolve: (draft, { answers }) => {
		for (const { seat, answer } of answers) {
			const game = draft as Game;
			const { pieces, decisions } = winksOf(game);
			const decision = parseDecision(String(answer));
			const chain = decide(pieces, claimsOf(game), decision);
			if (!chain.ok) throw new Error(chain.message);
			const { steps, claims } = chain.value;
			keep(draft, { decisions: [...decisions, decision], last: seat });
			const id = 'keep' in decision ? decision.keep : decision.place;
			const title = (step: CleanupStep) =>
				step.step === 0 ? `${nameOf(game, seat)} decides: ${id} ${verb(decision)}` : titleOf(step);
			showSteps(draft, 'disambiguating', steps, title);
			draft.reports.at(-1)!.panels.push(...(openPanels(claims) as Draft<Panel>[]));
		}
	},
};

const verb = (decision: Decision) => ('keep' in decision ? 'stays' : `goes to ${decision.space}`);

function countsPanel(game: Game): Panel {
	const { pieces } = winksOf(game);
	const counts = countPieces(pieces, cleanUp(pieces).claims);
	return {
		title: 'Pieces on the board',
		columns: ['Colour', 'Player', 'Pieces'],
		rows: game.seats.map(({ name }, seat) => {
			const power = colourOf(game, seat);
			return [power, name, String(counts[power] ?? 0)];
		}),
	};
}

/** What is still open; nothing where nothing is. */
export function openPanels({ settled, undecided }: Claims): Panel[] {
	const joint = [...settled].filter(([, ids]) => ids.length > 1).sort(([a], [b]) => (a < b ? -1 : 1));
	const rows = [
		...joint.map(([at, ids]) => [at, `joint custody: ${ids.join(', ')}`]),
		...[...undecided].map(([id, options]) => [id, `undecided: ${options.join(' or ')}`]),
	];
	return rows.length > 0 ? [{ title: 'Still ambiguous', columns: ['What', 'Between'], rows }] : [];
}
