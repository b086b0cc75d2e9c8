/** The standard game: the layer under all others. */

import { CENTRES, column, type Panel, PLAYER, row, UNITS } from '../../board/panel.ts';
import { joined, say, words } from '../../board/phrase.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { Fault } from '../../game/fields.ts';
import { asDealt, commandersAt, officialSeating, seatOf } from '../../game/seats.ts';
import { startingSituation } from '../../game/situation.ts';
import { centresOf, type Game, isAlive, unitsOf } from '../../game/state.ts';
import type { Layer } from '../../game/variant.ts';
import { withPromises } from './agreements.ts';
import { askSeat, checkAnswer } from './asking.ts';
import { DRAW_ASKED } from './motions.ts';
import { opinionsPanel } from './opinions.ts';
import { help, OPTIONS } from './pages.ts';
import { plays } from './plays.ts';
import { setStandard, updateStandard } from './slice.ts';
import { clockFor, drawsItaly, planSeason, STAGES } from './stages.ts';
import { SUGGEST } from './suggest.ts';
import { offersPanel } from './talking.ts';

export const standard: Layer = {
	id: 'standard',
	title: 'Standard Diplomacy',
	summary: 'The classic: seven powers, secret orders, 18 centres win. 2 to 7 players.',
	inShort: ({ negotiation }) => [
		'Every season all players write orders for their armies and fleets in secret, and all are carried out at once.',
		'Whoever owns 18 of the 34 centres, the cities that count, wins (24 for two).',
		`There are no dice, and all units are equally strong: help wins fights${negotiation === 'gunboat' ? '' : ', so you talk to everybody'}.`,
	],
	help,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	unplayed: (seats) => (drawsItaly(seats) ? 'drawn by lot before the first Fall' : 'in civil disorder'),
	seating: officialSeating,
	stages: STAGES,
	suggest: SUGGEST,
	position: { checkSeats: eachOnce },
	lessons: () => import('./lessons.ts'),
	hooks: {
		start: (draft) => {
			draft.situation = startingSituation(POWERS);
			setStandard(draft, { motions: [], clock: clockFor(draft) });
		},
		plan: (_before, game) => planSeason(game),
		forms: (before, game, stage, seat, _own, ruleset) => [...before, ...askSeat(game, stage, seat, ruleset)],
		check: (before, game, form, own, ruleset) => [...before, ...checkAnswer(game, form, own, ruleset)],
		plays,
		pledges: (before) => [...before, DRAW_ASKED],
		outlook: (before, game, _seat, power) => withPromises(game, power, before),
		record: (draft) => updateStandard(draft, { clock: clockFor(draft) }),
		panels: (before, game, viewer) => [
			...before,
			standings(game),
			...opinionsPanel(game),
			...(viewer === null ? [] : offersPanel(game)),
		],
	},
};

function standings(game: Game): Panel {
	const rows = POWERS.flatMap((power) => {
		if (!isInGame(game, power)) return [];
		const commanders = commandersAt(asDealt(game), power);
		const player = commanders.length > 0 ? joined(commanders, ',') : words('(civil disorder)');
		const who = isAlive(game, power) ? player : say`${player}, out`;
		return [row(power, who, centresOf(game, power).length, unitsOf(game, power).length)];
	});
	return {
		id: 'standings',
		title: words('Standings'),
		columns: [column('Power'), PLAYER, CENTRES, UNITS],
		rows,
	};
}

/** A power belongs to one seat. */
export function eachOnce(seats: readonly (readonly Power[])[]): void {
	for (const [i, powers] of seats.entries())
		for (const [n, power] of powers.entries())
			if (seats.slice(0, i).some((own) => own.includes(power)) || powers.indexOf(power) < n)
				throw new Fault(`${power} has a seat already`, 'seats', i, 'powers', n);
}

/** A power that nobody plays and that owns nothing is not part of the game. */
const isInGame = (game: Game, power: Power): boolean => isAlive(game, power) || seatOf(game.seats, power) !== undefined;
