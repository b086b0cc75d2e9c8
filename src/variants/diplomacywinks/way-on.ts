/** After the debate: all are asked again, an arbiter decides, or Phase V is played (W19). */

import { say } from '../../board/phrase.ts';
import type { Answers, ChoiceForm, Form } from '../../game/forms.ts';
import { personAt } from '../../game/seats.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import type { Stage } from '../../game/variant.ts';
import { updateStandard } from '../standard/slice.ts';
import { clockFor } from '../standard/stages.ts';
import { arbiterForm, isArbiterAsked, nameArbiter } from './arbiter.ts';
import { players, reportDebate, win } from './debate.ts';
import { PHASE_V, PHASES } from './reports.ts';
import { speaker, updateWinks, winksOf } from './slice.ts';

const PLAY = 'play';
const ASK = 'ask';
const ARBITER = 'arbiter';
/** Games of the first edition: an arbiter is not asked, but one seat says whom the arbiter has named. */
const SAYS = 'arbiter:';

/** W19: somebody answers for the table; Phase V only after a fitting warning. */
export function wayOnForms(game: Game, seat: number, own: Answers): Form[] {
	if (winksOf(game).next !== 'debate' || speaker(game) !== seat) return [];
	const { turns } = winksOf(game);
	const arbiter = isArbiterAsked(game)
		? [{ value: ARBITER, label: say`Let somebody who was not in the game decide it` }]
		: players(game).map(({ value, label }) => ({
				value: `${SAYS}${value}`,
				label: say`Somebody who was not in the game says: ${label}`,
			}));
	const mayPlay = game.situation.units.length > 0;
	const wayOn: ChoiceForm = {
		kind: 'choice',
		id: 'wayOn',
		title: say`How does it go on?`,
		opens: 'reveal',
		question: say`You answer for the table. Was the Debate any good?`,
		options: [
			{ value: ASK, label: say`Yes: ask everybody again who wins` },
			...arbiter,
			...(mayPlay
				? [{ value: PLAY, label: turns === 0 ? say`No: ${PHASE_V}, we play it out` : say`No: another turn` }]
				: []),
		],
	};
	if (own.wayOn === ARBITER) return [wayOn, arbiterForm(game)];
	return own.wayOn === PLAY && turns === 0 ? [wayOn, warning] : [wayOn];
}

const warning: ChoiceForm = {
	kind: 'choice',
	id: 'warning',
	title: say`WARNING!`,
	opens: 'reveal',
	question: say`You should never actually play ${PHASE_V}, under any circumstances! It is not at all fun! Think of what it says about you, your intelligence and your sense of fair play. Do you really require your friends to do this?`,
	options: [
		{ value: 'no', label: say`No. Of course not. Ask everybody again who wins` },
		{ value: 'yes', label: say`Yes, I am a deranged little Napoleon` },
	],
};

export const wayOn: Stage = {
	kind: 'turns',
	title: 'The way on',
	when: PHASES.wayOn,
	resolve: (draft, { answers }) => {
		const said = (form: string) => answers.find((answer) => answer.form === form)?.answer;
		const way = String(said('wayOn') ?? ASK);
		updateStandard(draft, { clock: null });
		if (way === ARBITER) nameArbiter(draft, String(said('arbiter')));
		else if (way.startsWith(SAYS)) {
			const winner = Number(way.slice(SAYS.length));
			const spoken = say`An arbiter who was not in the game has spoken: ${personAt(draft, winner)} wins.`;
			win(draft, winner, 'wayOn', { events: [spoken], isTitleTold: true });
		} else if (way === PLAY && said('warning') !== 'no') beginPhaseV(draft);
		else updateWinks(draft, { next: 'vote' });
	},
};

function beginPhaseV(draft: GameDraft): void {
	const { turns } = winksOf(draft);
	updateWinks(draft, { next: 'turn', turns: turns + 1 });
	// W20: five minutes of talk before each turn
	updateStandard(draft, { clock: clockFor(draft) });
	if (turns > 0) return;
	reportDebate(draft, 'wayOn', say`On to ${PHASE_V}`, {
		events: [say`You were warned. ${PHASE_V} begins: nobody owns a centre, and nobody has fun.`],
	});
}
