/** The clean-up told in sentences, step by step. */

import { PROVINCES } from '../../board/map.ts';
import {
	count,
	does,
	joined,
	NOTHING,
	type Phrase,
	place,
	say,
	sentences,
	type Verb,
	words,
} from '../../board/phrase.ts';
import type { Picture, StepSign } from '../../board/picture.ts';
import type { Province } from '../../board/types.ts';
import { pieceSaid } from '../../game/throws.ts';
import type { Cause, Change, CleanupStep } from './cleanup.ts';
import type { Decision } from './disambiguation.ts';
import type { Piece } from './pieces.ts';

const TITLES: Readonly<Record<CleanupStep['step'], string>> = {
	0: 'Decision',
	4: 'Step 4: impossible places',
	6: 'Step 6: only one place to be',
	7: 'Step 7: redundant pieces',
	9: 'Step 9: nowhere left to go',
	10: 'Step 10: pushed out of resolved spaces',
	11: 'Step 11: the Step of Doom, one retreat left',
	13: 'Step 13: redundant pieces again',
};

/** `Step 9: nowhere left to go (second time)`. */
export const stepTitle = ({ step, round }: CleanupStep): Phrase =>
	words(round > 1 ? `${TITLES[step]} (round ${round})` : TITLES[step]);

export interface Sentence {
	readonly text: Phrase;
	readonly at: Province;
	/** What a map points at meanwhile. */
	readonly signs: Picture['signs'];
}

/** A sentence for each change, and where it happened; pieces that settle together are told together. */
export function describeChanges({ changes, after }: CleanupStep, pieces: readonly Piece[]): Sentence[] {
	const byId = new Map(pieces.map((piece) => [piece.id, piece]));
	const on = (places: readonly Province[], sign: StepSign): Picture['signs'] =>
		Object.fromEntries(places.filter((at) => PROVINCES.has(at)).map((at) => [at, sign]));
	return changes.flatMap((change): Sentence[] => {
		const { piece } = change;
		if (change.kind === 'removed') {
			const at = spaceOfRemoved(change, byId);
			return [{ text: removal(change, byId.get(piece)!), at, signs: on([at, ...change.from], 'out') }];
		}
		if (change.kind === 'settled') {
			const all = after.settled.get(change.at)!;
			if (all[0] !== piece) return [];
			const where = place(change.at);
			const text =
				all.length > 1
					? say`${joined(all.map(pieceSaid))} have joint custody of ${where}.`
					: say`${pieceSaid(piece)} is in ${where}.`;
			return [{ text, at: change.at, signs: on([change.at], 'goal') }];
		}
		const { from, left } = change;
		const text =
			left.length > 1
				? say`${pieceSaid(piece)} is no longer welcome in ${spaces(from)}: ${joined(left.map(place), 'or')}.`
				: say`${pieceSaid(piece)} leaves ${spaces(from)}.`;
		return [{ text, at: left[0] ?? from[0]!, signs: { ...on(from, 'standoff'), ...on(left, 'goal') } }];
	});
}

/** All of it in a sentence for each kind of change: how many, and which if that fits. */
export function changesInShort({ changes, after }: CleanupStep, fits: (phrase: Phrase) => boolean): Phrase {
	const shared = [...new Set(changes.flatMap((change) => (change.kind === 'settled' ? [change.at] : [])))].filter(
		(at) => after.settled.get(at)!.length > 1,
	);
	const groups = Object.entries(GROUPS).flatMap(([kind, fate]) => {
		const pieces = changes.filter((change) => kindOf(change) === kind).map(({ piece }) => pieceSaid(piece));
		const said = does(count(pieces.length, 'piece'), ...fate);
		return pieces.length > 0 ? [{ pieces, said }] : [];
	});
	const joint = shared.length > 0 ? say`Joint custody of ${spaces(shared)}.` : NOTHING;
	const whole = sentences([...groups.map(({ pieces, said }) => say`${said}: ${joined(pieces)}.`), joint]);
	return fits(whole) ? whole : sentences([...groups.map(({ said }) => say`${said}.`), joint]);
}

const kindOf = (change: Change): string => (change.kind === 'removed' ? change.why : change.kind);

const GROUPS: Readonly<Record<Cause | 'settled' | 'pushed', Verb>> = {
	impossible: ['cannot be there and is removed', 'cannot be there and are removed'],
	annihilated: ['has nowhere left to go and is annihilated', 'have nowhere left to go and are annihilated'],
	redundant: ['is one too many of a kind', 'are one too many of a kind'],
	overruled: ['is not at home there', 'are not at home there'],
	settled: ['has found a space', 'have found a space'],
	pushed: ['leaves spaces that are taken', 'leave spaces that are taken'],
};

/** Where a removed piece was, or at least touched the board. */
export function spaceOfRemoved(
	{ piece, from }: Change & { kind: 'removed' },
	byId: ReadonlyMap<string, Piece>,
): Province {
	return [...from, ...byId.get(piece)!.spaces].find((space) => PROVINCES.has(space)) ?? 'SWI';
}

function removal({ piece, why, from }: Change & { kind: 'removed' }, { spaces: touched }: Piece): Phrase {
	const who = pieceSaid(piece);
	if (why === 'impossible') return say`${who} on ${spaces(touched)}: it cannot be there. Removed.`;
	if (why === 'annihilated') return say`${who} between ${spaces(from)}: all taken. Annihilated!`;
	if (why === 'redundant') return say`${who} in ${spaces(from)}: one of that kind is enough. Removed.`;
	return say`${who} leaves the board: ${spaces(from)} is left to another piece.`;
}

const spaces = (all: readonly string[]): Phrase => joined(all.map(place));

const SHORT: Readonly<Record<Cause, string>> = {
	impossible: 'out',
	redundant: 'redundant',
	annihilated: 'annihilated',
	overruled: 'out',
};

/** `FRA A1 -> FIN, GER F1 annihilated`: everything that a decision leads to. */
export function summarise(steps: readonly CleanupStep[]): Phrase {
	const said = steps.flatMap(({ step, changes }) =>
		changes.flatMap((change) => {
			const piece = pieceSaid(change.piece);
			if (change.kind === 'removed') return [say`${piece} ${words(SHORT[change.why])}`];
			if (change.kind === 'settled') return step === 0 ? [] : [say`${piece} -> ${place(change.at)}`];
			return change.left.length > 1 ? [say`${piece} only ${joined(change.left.map(place), '/')}`] : [];
		}),
	);
	return joined(said, ',');
}

/** `keep FRA A1`, as the value of an option and back. */
export const makeDecision = (decision: Decision): string =>
	'keep' in decision ? `keep ${decision.keep}` : `place ${decision.place} ${decision.space}`;

export function parseDecision(text: string): Decision {
	if (text.startsWith('keep ')) return { keep: text.slice('keep '.length) };
	const end = text.lastIndexOf(' ');
	return { place: text.slice('place '.length, end), space: text.slice(end + 1) };
}
