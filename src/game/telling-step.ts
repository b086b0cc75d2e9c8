/** A step of a telling: one thing that happened, for the eye and the ear. */
import { type Phrase, sentences } from '../board/phrase.ts';
import type { Arrow, Picture, Piece, StepSign } from '../board/picture.ts';
import type { Power, Province, Unit } from '../board/types.ts';
import type { AddedStep, Bar, Report, Weight } from './report.ts';
import type { Counts, Situation } from './situation.ts';

export type StepKind =
	/** Movement: what each power did, with what came of it. */
	| 'orders'
	/** Supports cut. */
	| 'cut'
	/** Nobody gets in; somebody who stays is attacked; somebody gets in first; a unit leaves the board. */
	| 'standoff'
	| 'withstood'
	| 'won'
	| 'interned'
	| 'thrownOut'
	/** Retreats, and units that have none. */
	| 'retreats'
	| 'disbanded'
	/** Centres of nobody, of somebody, and how all stand then. */
	| 'neutral'
	| 'taken'
	| 'standing'
	/** Winter. */
	| 'builds'
	| 'removals'
	/** What a layer adds, and what is told in words alone. */
	| 'told';

/** An order with what became of it, and the units that it has to do with. */
export interface StepArrow extends Arrow {
	/** As it stood. */
	readonly unit?: Unit;
	/** The unit that it supports or carries. */
	readonly of?: Unit;
}

/** A centre that changes hands; without an owner it is nobody's. */
export interface Capture {
	readonly at: Province;
	readonly from?: Power;
	readonly to?: Power;
}

export interface Step extends Omit<AddedStep, 'isFirst'> {
	readonly kind: StepKind;
	readonly weighs: Weight;
	readonly at: Picture['signs'];
	/** Drawn while it is told. */
	readonly arrows: readonly StepArrow[];
	readonly captures: readonly Capture[];
	/** How pieces lie. */
	readonly lying?: readonly Piece[];
	/** The board after it, and what each power holds then of what wins. */
	readonly after: Situation;
	readonly counts: Counts;
	/** How all stand then: for whoever has room for more than what is told. */
	readonly standing: readonly Bar[];
}

/** A step before it is counted what the powers hold. */
export type Uncounted = Omit<Step, 'counts' | 'standing'>;

/** What goes by in a step, while it is put together. */
export interface StepPart extends Pick<Step, 'kind' | 'weighs' | 'at'> {
	readonly sentence: Phrase;
	readonly arrows?: readonly StepArrow[];
	readonly captures?: readonly Capture[];
}

/** The same sign in all these provinces. */
export const signsOn = (places: readonly Province[], sign: StepSign): Step['at'] =>
	Object.fromEntries(places.map((at) => [at, sign]));

/** All that is pointed at; what happens in a place says more than that somebody sets out from there. */
export function signsIn(parts: readonly Pick<StepPart, 'at'>[]): StepPart['at'] {
	const all = parts.flatMap(({ at }) => Object.entries(at));
	return Object.fromEntries([...all, ...all.filter(([, sign]) => sign !== 'origin')]);
}

/** Several parts told at once, as a step of the kind of the first. */
export const stepOf = (parts: readonly StepPart[], after: Situation): Uncounted => ({
	kind: parts[0]!.kind,
	weighs: heaviest(parts),
	caption: sentences(parts.map(({ sentence }) => sentence)),
	at: signsIn(parts),
	arrows: [...new Set(parts.flatMap(({ arrows = [] }) => arrows))],
	captures: parts.flatMap(({ captures = [] }) => captures),
	after,
});

export const heaviest = (all: readonly { readonly weighs: Weight }[]): Weight =>
	all.reduce<Weight>((most, { weighs }) => (weighs > most ? weighs : most), 0);

/** What a layer has added, before what happens on the board or after it. */
export const addedSteps = ({ steps = [], before, after }: Report, isFirst: boolean): Uncounted[] =>
	steps
		.filter((step) => (step.isFirst ?? false) === isFirst)
		.map(({ isFirst: _, ...step }) => ({
			kind: 'told',
			weighs: 1,
			at: {},
			arrows: [],
			captures: [],
			...step,
			after: isFirst ? before : after,
		}));
