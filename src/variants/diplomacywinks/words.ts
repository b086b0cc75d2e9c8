/** The clean-up told in sentences, step by step. */
import { listOf } from '../../board/names.ts';
import type { Change, CleanupStep, Why } from './cleanup.ts';
import type { Decision } from './decisions.ts';
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
export const titleOf = ({ step, round }: CleanupStep): string =>
	round > 1 ? `${TITLES[step]} (round ${round})` : TITLES[step];

/** A sentence for each change; pieces that settle together are told together. */
export function tell({ changes, after }: CleanupStep, pieces: readonly Piece[]): string[] {
	const byId = new Map(pieces.map((piece) => [piece.id, piece]));
	return changes.map((change) => {
		const { piece } = change;
		if (change.kind === 'pushed')
			return change.left.length > 1
				? `${piece} is no longer welcome in ${listOf(change.from, 'and')}: ${listOf(change.left, 'or')}.`
				: `${piece} leaves ${listOf(change.from, 'and')}.`;
		if (change.kind === 'removed') return removal(change, byId.get(piece)!);
		const others = after.settled.get(change.at)!.filter((id) => id !== piece);
		const joint = others.length > 0 ? `, in joint custody with ${listOf(others, 'and')}` : '';
		return `${piece} is in ${change.at}${joint}.`;
	});
}

function removal({ piece, why, from }: Change & { kind: 'removed' }, { spaces }: Piece): string {
	if (why === 'impossible') return `${piece} on ${listOf(spaces, 'and')}: it cannot be there. Removed.`;
	if (why === 'annihilated') return `${piece} between ${listOf(from, 'and')}: all taken. Annihilated!`;
	if (why === 'redundant') return `${piece} in ${from[0]}: one of that kind is enough. Removed.`;
	return `${piece} leaves the board: ${from[0]} is not its own.`;
}

const SHORT: Readonly<Record<Why, string>> = {
	impossible: 'out',
	redundant: 'redundant',
	annihilated: 'annihilated',
	overruled: 'out',
};

/** `FRA A1 -> FIN, GER F1 annihilated`: everything that a decision leads to. */
export function shortly(steps: readonly CleanupStep[]): string {
	return steps
		.flatMap(({ step, changes }) =>
			changes.flatMap((change) => {
				const { piece } = change;
				if (change.kind === 'removed') return [`${piece} ${SHORT[change.why]}`];
				if (change.kind === 'settled') return step === 0 ? [] : [`${piece} -> ${change.at}`];
				return change.left.length > 1 ? [`${piece} only ${change.left.join('/')}`] : [];
			}),
		)
		.join(', ');
}

/** `keep FRA A1`, as the value of an option and back. */
export const makeDecision = (decision: Decision): string =>
	'keep' in decision ? `keep ${decision.keep}` : `place ${decision.place} ${decision.space}`;

export function parseDecision(text: string): Decision {
	if (text.startsWith('keep ')) return { keep: text.slice('keep '.length) };
	const end = text.lastIndexOf(' ');
	return { place: text.slice('place '.length, end), space: text.slice(end + 1) };
}
