/**
 * Where a computer throws. Easy throws at the nearest free centre. Others try every kind of piece at every centre, as often as they
 * have patience, with the hand that they have: where pieces end up, and what that is worth, decides.
 */
import { CENTRES, provinceFacts } from '../../board/map.ts';
import type { Province, UnitType } from '../../board/types.ts';
import type { Roll } from '../../computer/choice.ts';
import type { ThrowForm } from '../../game/forms.ts';
import type { Level } from '../../game/seat.ts';
import type { Aim, LyingPiece, Meter, Throwing, Thrown } from '../../game/throws.ts';
import { EFFORTS, type Searching } from '../standard/searching.ts';
import { cleanUp } from './cleanup.ts';
import { glance } from './prospects.ts';
import { bell } from './throwing/hand.ts';

/** By how many milliseconds a hand misses what it means. */
const LATE: Readonly<Record<Level, number>> = { easy: 120, keen: 60, fierce: 30 };

/** Weaker throws fall short too often. */
const WEAKEST = 25;

/** How often each of the aims left is tried, as parts of a level's rollouts, and how many of the best are tried again. */
const ROUNDS = [
	{ part: 1 / 16, kept: 12 },
	{ part: 1 / 8, kept: 4 },
	{ part: 1 / 3, kept: 1 },
];

interface Target {
	readonly type: UnitType;
	readonly at: Province;
	readonly aim: Aim;
}

/** A piece thrown; `rate`: as for the hand. */
export function thrownAt(
	{ type, aim }: Target,
	form: ThrowForm,
	throwing: Throwing,
	level: Level,
	roll: Roll,
	rate?: number,
): Thrown {
	return throwing.throwPiece(form, type, missed(aim, throwing.meters, LATE[level], roll), rate).thrown;
}

function missed(aim: Aim, meters: Throwing['meters'], late: number, roll: Roll): Aim {
	const by = ({ step, pace }: Meter) => (late / pace) * step * bell(roll);
	return {
		aim: aim.aim + by(meters.aim),
		strength: aim.strength + by(meters.strength),
		spin: aim.spin + by(meters.spin),
	};
}

const mayStandOn = (type: UnitType, centre: Province): boolean =>
	type === 'A' || provinceFacts(centre).terrain === 'coast';

/** The nearest centre that no piece touches, but for those so near that it would fall short. */
export function plainTarget(form: ThrowForm, throwing: Throwing, roll: Roll): Target {
	const { A, F } = form.left;
	const type: UnitType = roll() * (A + F) < A ? 'A' : 'F';
	const taken = new Set(form.lying.flatMap(({ spaces }) => spaces));
	const may = CENTRES.filter((centre) => mayStandOn(type, centre));
	const free = may.filter((centre) => !taken.has(centre));
	const targets = (free.length > 0 ? free : may).map((at) => ({ type, at, aim: throwing.aimAt(form, at) }));
	targets.sort((a, b) => a.aim.strength - b.aim.strength);
	return targets.find(({ aim }) => aim.strength >= WEAKEST) ?? targets.at(-1)!;
}

/** What is worth most on average. */
export function bestTarget(form: ThrowForm, throwing: Throwing, level: Searching, roll: Roll): Target {
	const types = (['A', 'F'] as const).filter((type) => form.left[type] > 0);
	let left = types.flatMap((type) =>
		CENTRES.filter((centre) => mayStandOn(type, centre)).map((at) => ({
			target: { type, at, aim: throwing.aimAt(form, at) },
			sum: 0,
			tries: 0,
		})),
	);
	for (const { part, kept } of ROUNDS) {
		const tries = Math.ceil(EFFORTS[level].forecastRollouts * part);
		for (const trial of left) {
			for (let n = 0; n < tries; n++)
				trial.sum += throwWorth(form, thrownAt(trial.target, form, throwing, level, roll));
			trial.tries += tries;
		}
		left = left.sort((a, b) => b.sum / b.tries - a.sum / a.tries).slice(0, kept);
	}
	return left[0]!.target;
}

/** After a clean-up. */
function throwWorth(form: ThrowForm, { type, lies, moved = {} }: Thrown): number {
	const { power, names } = form;
	const pieces = form.lying.flatMap((piece): LyingPiece[] => {
		const lie = moved[piece.id];
		if (lie === null) return [];
		return [lie ? { ...piece, ...lie } : piece];
	});
	if (lies) pieces.push({ id: names[type], power, type, ...lies });
	return glance(cleanUp(pieces).claims, pieces, power);
}
