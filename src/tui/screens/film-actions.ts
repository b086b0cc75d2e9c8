/** A film: the steps of one telling after the other, and what each key does. Pure. */

import type { Key } from 'ink';
import { shortPower } from '../../board/map.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import type { Next } from '../../desk/reduce.ts';
import { isSlow } from '../../desk/terminal.ts';
import { reportPhase, reportTitle } from '../../desk/words.ts';
import type { Telling } from '../../game/telling.ts';
import type { Step } from '../../game/telling-step.ts';
import { badge } from '../../print/badge.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow, type Shown, widthOf } from '../../print/layout.ts';
import type { Printed } from '../../print/printed.ts';

/** A step with what it belongs to. */
export interface FilmStep {
	readonly telling: Telling;
	readonly step: Step;
}

/** Where every byte is waited for only what more came of than what was ordered, if anything did. */
export function filmStepsOf(tellings: readonly Telling[], isBrief = isSlow()): FilmStep[] {
	const all = tellings.flatMap((telling) => telling.steps.map((step) => ({ telling, step })));
	const weighty = isBrief ? all.filter(({ step }) => step.weighs > 0) : [];
	return weighty.length > 0 ? weighty : all;
}

/** How many stand towards the goal; none as long as nobody holds anything. */
export const mostPlayers = (steps: readonly FilmStep[]): number =>
	Math.max(0, ...steps.map(({ step }) => (step.standing.some(({ value }) => value > 0) ? step.standing.length : 0)));

export interface FilmState {
	/** The number of the step that is shown. */
	readonly at: number;
	/** Whether what comes with it is shown on its way: every key ends that. */
	readonly isMoving: boolean;
	/** Whether it is seen to be on its way: then a key that leads on ends that alone. */
	readonly isSeen: boolean;
	/** How many there are. */
	readonly count: number;
}

type FilmAction = { readonly input: string; readonly key: Key } | { readonly isSeen: boolean };

/** `end`: to the record; `lines`: finer or coarser lines; `motion`: whether anything moves. */
const LEADS = ['end', 'map', 'rules', 'lines', 'motion'] as const;
export type FilmEffect = { readonly do: (typeof LEADS)[number] | 'back' };

const KEYS = keysAt('film');

export function reduceFilm(before: FilmState, action: FilmAction): Next<FilmState, FilmEffect> {
	if ('isSeen' in action) return [{ ...before, isSeen: action.isSeen }];
	const { at, count } = before;
	const { input, key } = action;
	const now = { ...before, isMoving: false, isSeen: false };
	const isOnward = key.return || input === ' ';
	if (before.isSeen && (isOnward || key.rightArrow || key.pageDown)) return [now];
	if ((isOnward || key.rightArrow || key.pageDown) && at + 1 < count) return [{ ...now, at: at + 1, isMoving: true }];
	if (isOnward) return [now, { do: 'end' }];
	if (key.leftArrow || key.pageUp || key.backspace || key.delete) return [{ ...now, at: Math.max(0, at - 1) }];
	if (key.home) return [{ ...now, at: 0 }];
	if (key.end) return [{ ...now, at: count - 1 }];
	if (key.escape) return [now, { do: 'back' }];
	const to = LEADS.find((each) => each === pressed(KEYS, input));
	return to ? [now, { do: to }] : [now];
}

/** Between the title of a row and what stands at its right. */
const ASIDE = 2;

/**
 * When it is, and what every power holds: `Fall 1901  AUS 3  ENG 4>5`. Closer together, and without what was before, where
 * there is less room; all through a film in the same way if there is one, so that the row stands still. With stakes in the
 * powers both, `AUS 12x3`, or where that is too much what changes there, which as a rule are the stakes:
 * `Fall 1901  PFs  AUS 12  ENG 9`. What is counted is named where it is not centres.
 */
export function filmTitle(steps: readonly FilmStep[], at: number, width: number): Printed {
	const all = steps.map(titlesOf);
	const own = all[at]!;
	const fits = (title: Shown) => widthOf(title) + ASIDE <= width;
	const form = own.inFull.findIndex((_, i) => all.every(({ inFull }) => fits(inFull[i] ?? inFull.at(-1) ?? '')));
	return own.inFull[form] ?? [...own.inFull, own.inShort].find(fits) ?? inCodes(reportPhase(steps[at]!.telling.report));
}

interface Titles {
	/** The same, closer and closer together. */
	readonly inFull: readonly Printed[];
	/** Without what was before. */
	readonly inShort: Printed;
}

function titlesOf({ telling, step }: FilmStep): Titles {
	const { report, before, steps, counted } = telling;
	const { shares } = report;
	const held = (power: Power) => [before[power] ?? 0, step.counts[power] ?? 0] as const;
	const staked = (power: Power) => (shares?.bySeat ?? []).reduce((sum, own) => sum + (own[power] ?? 0), 0);
	const everHeld = [before, ...steps.map(({ counts }) => counts)];
	const powers = POWERS.filter((power) => staked(power) > 0 || everHeld.some((counts) => (counts[power] ?? 0) > 0));
	const row = (sayOf: (power: Power) => string) =>
		powers.map((power) => `${badge(power, shortPower(power))} ${sayOf(power)}`);
	const change = (power: Power) => {
		const [then, now] = held(power);
		return then === now ? `${now}` : `${then}>${now}`;
	};
	const isCounted = steps.some(({ counts }) => POWERS.some((power) => (counts[power] ?? 0) !== (before[power] ?? 0)));
	const [title, phase] = [inCodes(reportTitle(report)), inCodes(reportPhase(report))];
	/** Closer and closer together. */
	const closer = (counts: readonly string[]) =>
		[inRow([title, ...counts], '  '), inRow([phase, ...counts], '  '), inRow([phase, ...counts], ' ')] as const;
	const noun = counted ? [counted] : [];
	const holdings = closer([...noun, ...row(change)]);
	const inShort = inRow([phase, ...noun, ...row((power) => `${held(power)[1]}`)], ' ');
	if (!shares) return { inFull: holdings, inShort };
	const both = closer(row((power) => `${staked(power)}x${change(power)}`));
	const inPart = closer([shares.noun, ...row((power) => `${staked(power)}`)]);
	const inFull = [...both.slice(0, 2), ...(isCounted ? holdings : inPart)];
	return { inFull, inShort: isCounted ? inShort : inPart[2] };
}
