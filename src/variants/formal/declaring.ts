/** Whom a computer that searches fights and whom it courts: what is sensible to declare is tried in rollouts. */
import type { Power } from '../../board/types.ts';
import type { Roll } from '../../computer/choice.ts';
import { centreNumber } from '../../computer/placements.ts';
import { positionOf } from '../../computer/position.ts';
import { isInReach } from '../../computer/proximity.ts';
import { seatOf } from '../../game/seats.ts';
import { centresOf, type Game } from '../../game/state.ts';
import { powerNumber } from '../../judge/chart.ts';
import type { Contest } from '../../search/contest.ts';
import { rolloutSeed } from '../../search/dice.ts';
import type { Effort, Pause } from '../../search/levels.ts';
import { prospects } from '../../search/search.ts';
import type { Snapshot } from '../../search/snapshot.ts';
import { seedFrom, snapshotIn } from '../standard/searching.ts';
import { contestUnder } from './contest.ts';
import { alivePowers, formalOf } from './permits.ts';
import {
	declarationsFor,
	mostWanted,
	nearestTo,
	type OwnDeclarations,
	plainDeclarations,
} from './plain-declarations.ts';
import { type Declared, declare, type Relations } from './relations.ts';

interface Declaring {
	readonly game: Game;
	readonly power: Power;
	readonly contest: Contest;
	readonly effort: Effort;
	readonly roll: Roll;
	readonly pause?: Pause | undefined;
}

/** So many of the others are thought of as victims, if so many movements bring a unit to one of their centres. */
const VICTIMS = 4;
const MOVEMENTS = 3;
/** What a new war must bring: it makes an enemy for longer than rollouts can tell. */
const PROVOCATION = 0.005;

interface DeclarationTrial {
	readonly said: OwnDeclarations;
	sum: number;
	tries: number;
}

/** What does best against the same guesses of what the others declare; the worse half is dropped again and again. */
export function searchedDeclarations(asked: Declaring): OwnDeclarations {
	const { game, power, contest, effort, roll, pause = () => false } = asked;
	const snapshot = snapshotIn(game, contest);
	const guesses = Array.from({ length: Math.ceil(effort.forecastRollouts / 2) }, () => guess(game, power, roll));
	const seed = seedFrom(roll);
	let left = sensible(game, power).map((said): DeclarationTrial => ({ said, sum: 0, tries: 0 }));
	while (left.length > 1) {
		for (const trial of left) {
			const isLate = pause();
			const against = isLate ? guesses.slice(0, trial.tries === 0 ? 1 : 0) : guesses;
			for (const others of against) tryOnce(trial, others, snapshot, asked, seed);
		}
		left = left.toSorted((a, b) => mean(b) - mean(a)).slice(0, left.length >> 1);
	}
	return left[0]?.said ?? {};
}

const mean = ({ said, sum, tries }: DeclarationTrial): number =>
	sum / tries - PROVOCATION * Object.values(said).filter((word) => word === 'war').length;

function tryOnce(trial: DeclarationTrial, others: Declared, snapshot: Snapshot, asked: Declaring, seed: number): void {
	const { game, power, contest, effort } = asked;
	const relations = relationsAfter(game, { ...others, [power]: trial.said });
	const under = contestUnder(game, relations, contest);
	const rollout = { rollouts: 1, counts: effort.counts, seed: rolloutSeed(seed, trial.tries++) };
	trial.sum += prospects(snapshot, under, [under.sides[powerNumber(power)]!], rollout)[0]!;
}

const relationsAfter = (game: Game, declared: Declared): Relations =>
	declare(formalOf(game).relations, declared, alivePowers(game));

/** What everybody else who commands something may declare. */
function guess(game: Game, power: Power, roll: Roll): Declared {
	const others = alivePowers(game).filter((other) => other !== power && seatOf(game.seats, other) !== undefined);
	return Object.fromEntries(others.map((other) => [other, plainDeclarations(game, other, roll)]));
}

/** War on one, two or nobody; peace with all others; and an alliance with whoever else is near the first, or with nobody. */
export function sensible(game: Game, power: Power): OwnDeclarations[] {
	const seat = seatOf(game.seats, power);
	const others = alivePowers(game).filter((other) => other !== power);
	const strangers = others.filter((other) => seat === undefined || seatOf(game.seats, other) !== seat);
	const position = positionOf(game.situation.units, game.situation.centres);
	const isNear = (other: Power) =>
		centresOf(game, other).some((centre) => isInReach(position, powerNumber(power), centreNumber(centre), MOVEMENTS));
	const victims = mostWanted(position, power, strangers).filter(isNear).slice(0, VICTIMS);
	const wars = [...victims.flatMap((one, i) => [[one], ...victims.slice(0, i).map((other) => [other, one])]), []];
	return wars.flatMap((enemies) => {
		const free = strangers.filter((other) => !enemies.includes(other) && seatOf(game.seats, other) !== undefined);
		const friend = enemies[0] && nearestTo(position, enemies[0], free);
		const partners = others.filter((other) => !strangers.includes(other));
		return (friend ? [[], [friend]] : [[]]).map((friends) =>
			declarationsFor(game, power, others, enemies, [...friends, ...partners]),
		);
	});
}
