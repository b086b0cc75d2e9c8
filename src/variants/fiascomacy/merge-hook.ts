/** What each power is ordered: the sheets of all who have PFs in it, weighed by them. */
import { POWERS } from '../../board/types.ts';
import { typedText } from '../../board/written.ts';
import type { Rules, Sheet } from '../../game/rules.ts';
import type { StageId, State } from '../../game/state.ts';
import { adjustmentCase } from '../../game/turn-parts.ts';
import type { Investments } from './factors.ts';
import { type Election, voteOnMoves, voteOnRetreats, type WeightedSheet } from './unit-votes.ts';
import { voteOnAdjustments } from './winter-votes.ts';

/** The election of a stage. Who has no PFs in a power has no say in it. */
export function elect(
	state: State,
	stage: StageId,
	sheets: readonly Sheet[],
	investments: Investments,
	ruleset: Rules,
): Election {
	const weighted = sheets.map(
		(sheet): WeightedSheet => ({ ...sheet, points: investments[sheet.seat]?.[sheet.power] ?? 0 }),
	);
	const election = voteIn(
		state,
		stage,
		weighted.filter(({ points }) => points > 0),
		ruleset,
	);
	const uncounted = weighted.filter(({ points }) => points === 0).flatMap(({ orders }) => orders.map(typedText));
	return { ...election, ignored: [...election.ignored, ...uncounted] };
}

function voteIn(state: State, stage: StageId, voices: readonly WeightedSheet[], ruleset: Rules): Election {
	const { dislodged } = state.situation;
	switch (stage) {
		case 'retreats':
			return voteOnRetreats(dislodged, voices);
		case 'adjustments':
			return voteOnAdjustments(
				POWERS.map((power) => adjustmentCase(ruleset, state, power)),
				voices,
			);
		default:
			return voteOnMoves(state, voices);
	}
}
