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
import { declaredBefore } from './declarations.ts';
import { alivePowers, formalOf, relationIn } from './permits.ts';
import { declarationsFor, mostWanted, type OwnDeclarations, plainDeclarations } from './plain-declarations.ts';
import { type Declared, declare, isOffer, type Relations } from './relations.ts';

interface Declaring {
	readonly game: Game;
	readonly power: Power;
	readonly contest: Contest;
	readonly effort: Effort;
	readonly roll: Roll;
	/** With whom it means to be allied. */
	readonly partner?: Power | undefined;
	readonly pause?: Pause | undefined;
}

/** So many of the others are thought of as victims, if so many movements bring a unit to one of their centres. */
const VICTIMS = 4;
const MOVEMENTS = 3;
/** What a new war must bring: it makes an enemy for longer than rollouts can tell. */
const PROVOCATION = 0.02;
/** And if there was one before: so many times that for each. */
const GRUDGE = 4;

interface DeclarationTrial {
	readonly said: OwnDeclarations;
	/** What it must bring. */
	readonly price: number;
	sum: number;
	tries: number;
}

/** What does best against the same guesses of what the others declare; the worse half is dropped again and again. */
export function searchedDeclarations(asked: Declaring): OwnDeclarations {
	const { game, power, contest, effort, roll, partner, pause = () => false } = asked;
	const snapshot = snapshotIn(game, contest);
	const offers = offersTo(game, power);
	const guesses = Array.from({ length: Math.ceil(effort.forecastRollouts / 2) }, () => guess(game, power, roll));
	const seed = seedFrom(roll);
	let left = sensible(game, power, partner).map((said): DeclarationTrial => {
		const price = priceOf(game, power, said, offers);
		return { said, price, sum: 0, tries: 0 };
	});
	while (left.length > 1) {
		for (const trial of left) {
			const isLate = pause();
			const against = isLate ? guesses.slice(0, trial.tries === 0 ? 1 : 0) : guesses;
			for (const others of against) tryOnce(trial, others, snapshot, asked, seed);
		}
		left = left.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, left.length >> 1);
	}
	return inReply(left[0]?.said ?? {}, offers);
}

const rankOf = ({ sum, tries, price }: DeclarationTrial): number => sum / tries - price;

/** What new wars cost, each the more the oftener there was one with that power, and peace that is refused, which may not be offered again. */
function priceOf(game: Game, power: Power, said: OwnDeclarations, offers: OwnDeclarations): number {
	const before = declaredBefore(game);
	const isWar = (x: Power, y: Power) => before.filter((each) => each[x]?.[y] === 'war').length;
	const others = alivePowers(game);
	const wars = others.filter((other) => said[other] === 'war');
	const again = wars.reduce((sum, other) => sum + isWar(power, other) + isWar(other, power), 0);
	const refused = others.filter((other) => offers[other] === 'neutral' && !said[other]);
	return PROVOCATION * (wars.length + GRUDGE * again + 2 * refused.length);
}

/** What others offered in vain when declarations were opened last: an alliance, or peace in a war that goes on. */
function offersTo(game: Game, power: Power): OwnDeclarations {
	const before = declaredBefore(game).at(-1) ?? {};
	const found = alivePowers(game).flatMap((from) => {
		const said = before[from]?.[power];
		return from !== power && isOffer(said, relationIn(game, from, power)) ? [[from, said] as const] : [];
	});
	return Object.fromEntries(found);
}

/** Where nothing else is meant an offer is answered as it was made. */
function inReply(said: OwnDeclarations, offers: OwnDeclarations): OwnDeclarations {
	const answers = Object.entries(offers).filter(([from, offer]) => offer === 'alliance' && !said[from as Power]);
	return { ...said, ...Object.fromEntries(answers) };
}

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

/** War on one, two or nobody, but not on its partner; an alliance with that one, or with nobody; and peace with all others. */
export function sensible(game: Game, power: Power, partner?: Power): OwnDeclarations[] {
	const seat = seatOf(game.seats, power);
	const others = alivePowers(game).filter((other) => other !== power);
	const strangers = others.filter((other) => seat === undefined || seatOf(game.seats, other) !== seat);
	const position = positionOf(game.situation.units, game.situation.centres);
	const isNear = (other: Power) =>
		centresOf(game, other).some((centre) => isInReach(position, powerNumber(power), centreNumber(centre), MOVEMENTS));
	const isVictim = (other: Power) => other !== partner && isNear(other);
	const victims = mostWanted(position, power, strangers).filter(isVictim).slice(0, VICTIMS);
	const wars = [...victims.flatMap((one, i) => [[one], ...victims.slice(0, i).map((other) => [other, one])]), []];
	const friends = others.filter((other) => other === partner || !strangers.includes(other));
	return wars.map((enemies) => declarationsFor(game, power, others, enemies, friends));
}
