/** The standard game for `suggest`: a seat's orders, and its vote. */

import { makeOrder } from '../../board/notation.ts';
import { unitName } from '../../board/numbers.ts';
import { say, sentences } from '../../board/phrase.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { textsIn } from '../../game/answers.ts';
import {
	expected,
	Fault,
	type Fields,
	type Key,
	readFields,
	readList,
	readPowerName,
	readText,
} from '../../game/fields.ts';
import { formId, sheetOf, subjectIn } from '../../game/form-ids.ts';
import type { Answers } from '../../game/forms.ts';
import type { AnswerFields, Asked, Suggesting } from '../../game/headless.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Rules } from '../../game/rules.ts';
import type { StoredSeat } from '../../game/seat.ts';
import { dealtTo } from '../../game/seats.ts';
import type { Game, Seat, StageId } from '../../game/state.ts';
import { impossibility, indexUnits } from '../../judge/legality.ts';
import { inContract } from '../../print/in-codes.ts';
import { open } from '../../print/printed.ts';
import { concession, DRAW } from './motions.ts';
import { withStandard } from './slice.ts';
import { reasonsOf } from './why.ts';

export const SUGGEST: Suggesting = {
	seating: (fields) => {
		const powers = readOwnPowers(fields);
		const others = POWERS.filter((power) => !powers.includes(power));
		const seats: StoredSeat[] = [powers, ...others.map((power) => [power])].map((own) => ({
			name: own.join(', '),
			powers: own,
		}));
		return { seats, seat: 0 };
	},
	read: (_fields, asked) => withMotions(asked, []),
	phases: {
		vote: (fields, asked) =>
			atStage(withMotions(asked, [motionOf(readEnding(fields, asked.game), asked.seat)]), 'vote'),
	},
	tell: (asked, answers, _before, ruleset): AnswerFields => {
		const { game, seat, stage } = asked;
		const votes = Object.entries(answers).filter(([id]) => subjectIn(id, 'vote') !== undefined);
		if (votes.length > 0) return { vote: votes.every(([, answer]) => answer === 'yes') };
		const powers = dealtTo(game.seats, seat);
		return { orders: ordersForLine(game, answers, powers, ruleset, stage), ...why(asked, answers, powers, ruleset) };
	},
};

/** What it was after with its orders. */
function why(
	{ game: was, seat, history }: Asked,
	answers: Answers,
	powers: readonly Power[],
	ruleset: Rules,
): AnswerFields {
	const index = indexUnits(was.situation.units);
	const told = powers.flatMap((power) => {
		const given = ordersIn(sheetOf(answers, 'orders', power), 'M', was.situation).flatMap(({ order }) => order ?? []);
		// what was given may be impossible: nothing comes of it
		const orders = given.filter((order) => impossibility(index, order) === undefined);
		return orders.length > 0 ? [say`${power} ${reasonsOf({ was, ruleset, seat, power, orders, history })}`] : [];
	});
	return told.length > 0 ? { why: open(inContract(sentences(told))) } : {};
}

/** The same at another stage. */
export const atStage = (asked: Asked, stage: string): Asked => ({
	...asked,
	stage,
	game: { ...asked.game, stages: [{ stage, phase: asked.game.phase }] },
});

const withMotions = (asked: Asked, motions: readonly string[]): Asked => ({
	...asked,
	game: withStandard(asked.game, { motions, clock: null }),
});

/** One power, or several of one seat. */
function readOwnPowers({ power }: Fields): Power[] {
	if (!Array.isArray(power)) return [readPowerName(power, 'power')];
	if (power.length === 0) throw new Fault(expected('at least one power', undefined), 'power');
	return [...new Set(power.map((each, i) => readPowerName(each, 'power', i)))];
}

/** How a line would end the game: all share the win, some do, or one has it. */
interface Ending {
	readonly kind: (typeof MOTIONS)[number];
	/** The seats that win; none: all do. */
	readonly to: readonly number[];
}

const MOTIONS = ['draw', 'stop', 'concede', 'share'] as const;

export function readEnding(fields: Fields, { seats }: Game): Ending {
	const motion = readFields(fields.motion, 'a motion as an object', 'motion');
	const kind = MOTIONS.find((each) => each === motion.kind);
	if (kind === undefined) throw new Fault(`A motion is one of ${MOTIONS.join(', ')}`, 'motion', 'kind');
	if (kind === 'concede') return { kind, to: [readWinner(motion.to, seats, 'motion', 'to')] };
	if (kind !== 'share') return { kind, to: [] };
	const players = readList(motion.players, 'a list of players', 'motion', 'players');
	if (players.length === 0) throw new Fault(expected('at least one player', undefined), 'motion', 'players');
	return { kind, to: players.map((player, i) => readWinner(player, seats, 'motion', 'players', i)) };
}

/** The seat of a player or a power. */
function readWinner(value: unknown, seats: readonly Seat[], ...path: readonly Key[]): number {
	const name = readText(value, 'who wins', ...path);
	const seat = seats.findIndex(({ key }, i) => key === name || dealtTo(seats, i).some((power) => power === name));
	if (seat < 0) throw new Fault('There is no player of that name', ...path);
	return seat;
}

/** To share is a draw for those who do, and a concession for all others. */
function motionOf({ to }: Ending, own: number): string {
	const [winner] = to;
	return winner === undefined || (to.length > 1 && to.includes(own)) ? DRAW : concession(winner);
}

/** The orders of these powers, with those that nobody is asked for since there is no choice. */
export function ordersForLine(
	game: Game,
	answers: Answers,
	powers: readonly Power[],
	ruleset: Rules,
	stage: StageId,
): Partial<Record<Power, readonly string[]>> {
	const sheets = powers.map((power): [Power, readonly string[]] => {
		const given = textsIn(answers[formId(stage, power)]);
		return [power, [...given, ...forced(game, stage, power, given, ruleset)]];
	});
	return Object.fromEntries(sheets.filter(([, texts]) => texts.length > 0));
}

/** Units that have nowhere to go, or must go all. */
function forced(game: Game, stage: string, power: Power, given: readonly string[], ruleset: Rules): string[] {
	const { units, dislodged } = game.situation;
	const own = units.filter((unit) => unit.power === power);
	if (stage === 'retreats') {
		const stuck = dislodged.filter(({ unit, retreats }) => unit.power === power && retreats.length === 0);
		return stuck.map(({ unit }) => makeOrder({ kind: 'disband', unit: unitName(unit) }));
	}
	if (stage !== 'adjustments' || given.length > 0 || ruleset.owed(game, power) > -own.length) return [];
	return own.map((unit) => makeOrder({ kind: 'disband', unit: unitName(unit) }));
}
