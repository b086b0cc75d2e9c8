/** A film: the steps of one telling after the other, and what each key does. Pure. */
import type { Key } from 'ink';
import { POWERS } from '../../board/types.ts';
import type { Telling } from '../../game/telling.ts';
import type { Step } from '../../game/telling-step.ts';
import type { Next } from '../parts/reduced.ts';
import { shortPower } from '../theme.ts';
import { reportPhase, reportTitle } from '../words.ts';

/** A step with what it belongs to. */
export interface Scene {
	readonly telling: Telling;
	readonly step: Step;
}

export const scenesOf = (tellings: readonly Telling[]): Scene[] =>
	tellings.flatMap((telling) => telling.steps.map((step) => ({ telling, step })));

export interface FilmState {
	/** The number of the scene that is shown. */
	readonly at: number;
	/** How many there are. */
	readonly count: number;
}

export interface FilmAction {
	readonly input: string;
	readonly key: Key;
}

/** `end`: past the last step; `lines`: finer or coarser lines. */
export type FilmEffect = { readonly do: 'end' | 'record' | 'map' | 'rules' | 'lines' | 'back' };

const OTHERS: Readonly<Record<string, FilmEffect['do']>> = { e: 'record', m: 'map', r: 'rules', u: 'lines' };

export function filmStep(now: FilmState, { input, key }: FilmAction): Next<FilmState, FilmEffect> {
	const { at, count } = now;
	const isOnward = key.return || input === ' ';
	if ((isOnward || key.rightArrow || key.pageDown) && at + 1 < count) return [{ ...now, at: at + 1 }];
	if (isOnward) return [now, { do: 'end' }];
	if (key.leftArrow || key.pageUp || key.backspace || key.delete) return [{ ...now, at: Math.max(0, at - 1) }];
	if (key.home) return [{ ...now, at: 0 }];
	if (key.end) return [{ ...now, at: count - 1 }];
	if (key.escape) return [now, { do: 'back' }];
	const other = OTHERS[input];
	return other ? [now, { do: other }] : [now];
}

/** Between the title of a row and what stands at its right. */
const ASIDE = 2;

/**
 * When it is, and what every power holds: `Fall 1901  AUS 3  ENG 4>5`. Closer together, and without what was before, where
 * there is less room.
 */
export function filmTitle({ telling, step }: Scene, width: number): string {
	const { report, before } = telling;
	const powers = POWERS.filter((power) => (before[power] ?? 0) + (step.counts[power] ?? 0) > 0);
	const count = (isShort: boolean) =>
		powers.map((power) => {
			const [then, now] = [before[power], step.counts[power]];
			return `${shortPower(power)} ${then === now || isShort ? now : `${then}>${now}`}`;
		});
	const lay = (when: string, gap: string, isShort: boolean) => [when, ...count(isShort)].join(gap);
	const tries = [
		lay(reportTitle(report), '  ', false),
		lay(reportPhase(report), '  ', false),
		lay(reportPhase(report), ' ', false),
		lay(reportPhase(report), ' ', true),
	];
	return tries.find((title) => title.length + ASIDE <= width) ?? reportPhase(report);
}
