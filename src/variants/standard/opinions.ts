/** What is thought of a power and who plays it: worked out from what everybody has seen, and kept nowhere. */
import { provinceOf, unitAt } from '../../board/map.ts';
import { parsePhase } from '../../board/notation.ts';
import { onceFor } from '../../board/once.ts';
import { column, type Panel } from '../../board/panel.ts';
import { count, held, type Phrase, say, seasonOf, words } from '../../board/phrase.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { type Word, wordsIn } from '../../game/agreement.ts';
import { seasonName, seasonNumber } from '../../game/deals.ts';
import { namesWithPower } from '../../game/offers.ts';
import type { Report } from '../../game/report.ts';
import { isSameHolder } from '../../game/seat.ts';
import { asDealt, isAlone, isComputer, isPerson, personAt, seatAt, seatOf } from '../../game/seats.ts';
import { type Game, isAlive } from '../../game/state.ts';

/** After so many seasons half of it is gone. */
const HALF = 6;

/** Of whom no words are known it is as if so many had been kept and broken: computers break one in great need alone. */
const BEFORE = { person: { kept: 2.4, broken: 0.6 }, computer: { kept: 4.8, broken: 0.2 } };

/** What a thing that was done to somebody weighs with them. */
const WEIGHTS = { broken: -3, taken: -1, attack: -0.3, enemy: 0.1, support: 0.5, kept: 1 } as const;

/** How foolish it looks to attack a friend, by what is thought of it: 0.005 to 0.02 of the squares; so much less for each word that it broke. */
const PRICE = { each: 1.25, most: 5 };
const BROKEN = { each: 12, most: 24 };

/** In parts of the squares, for each word that was broken. */
const DISTRUST = 0.02;

type Kind = keyof typeof WEIGHTS;

interface Done {
	readonly kind: Kind;
	readonly by: Power;
	readonly to: Power;
	readonly report: Report;
	/** The season, counted. */
	readonly season: number;
}

/** What powers have done to each other, as far as they are still in the hands of who did it. */
const doneIn = onceFor(
	(reports: Game['reports']): readonly Done[] => withoutAnswered(reports.flatMap(doneInReport)),
	new WeakMap(),
);

/** Who breaks a word to somebody who has broken one not long before is not thought the worse of. */
function withoutAnswered(done: readonly Done[]): Done[] {
	const broken = done.filter(({ kind }) => kind === 'broken');
	const isAnswer = ({ kind, to, season }: Done) =>
		kind === 'broken' &&
		broken.some((other) => other.by === to && other.season < season && season - other.season <= HALF);
	return done.filter((each) => !isAnswer(each));
}

function doneInReport(report: Report): Done[] {
	const { before, after, lines } = report;
	const done: Done[] = [];
	// a count has no kind
	const then = parsePhase(report.phase.length === 5 ? `${report.phase}M` : report.phase);
	if (!then.ok) return done;
	const season = seasonNumber(seasonName(then.value));
	const add = (kind: Kind, by: Power, to: Power | undefined) => {
		if (to !== undefined && to !== by) done.push({ kind, by, to, report, season });
	};
	const attacked = new Map<Power, Set<Power>>();
	for (const { power, given } of lines) {
		const { order } = given;
		if (order?.kind === 'support') add('support', power, unitAt(before.units, order.of.at)?.power);
		if (order?.kind !== 'move') continue;
		const whom = unitAt(before.units, order.to)?.power ?? before.centres[provinceOf(order.to)];
		add('attack', power, whom);
		if (whom !== undefined && whom !== power) attacked.set(whom, (attacked.get(whom) ?? new Set()).add(power));
	}
	// who attacks the same third is a friend of sorts, once a season
	const areFighting = (by: Power, to: Power) => [...attacked].some(([, all]) => all.has(by) && all.has(to));
	for (const by of POWERS) for (const to of POWERS) if (areFighting(by, to)) add('enemy', by, to);
	for (const [centre, owner] of Object.entries(after.centres)) {
		if (owner && before.centres[centre] !== owner) add('taken', owner, before.centres[centre]);
	}
	for (const { from, to, broken } of wordsIn(report))
		for (const [by, other] of [
			[from, to],
			[to, from],
		] as const)
			add(broken.some((each) => each.by === by) ? 'broken' : 'kept', by, other);
	return done;
}

/** How much of what happened then still counts: nothing where somebody else had the power. */
function weightOf(game: Game, { by, report, season }: Done): number {
	const [before, now] = [seatOf(report.seats, by), seatOf(game.seats, by)];
	if (before === undefined || now === undefined) return 0;
	if (!isSameHolder(seatAt(report, before).holder, seatAt(game, now).holder)) return 0;
	return 0.5 ** ((seasonNumber(seasonName(game.phase)) - season) / HALF);
}

/** How many words of the power count now as kept, or as broken, whoever they were given to. */
const wordsOf = (game: Game, power: Power, kind: 'kept' | 'broken'): number =>
	doneIn(game.reports)
		.filter((done) => done.by === power && done.kind === kind)
		.reduce((sum, done) => sum + weightOf(game, done), 0);

/** Whether it broke a word not long ago: nobody keeps one to it then. */
export const isFaithless = (game: Game, power: Power): boolean => wordsOf(game, power, 'broken') >= 0.5;

/** Where whoever sits there had agreed on orders with somebody not long ago. */
const agreedOnBy = (game: Game, seat: number): readonly (Word<number> & Pick<Report, 'phase'>)[] =>
	game.reports.flatMap(({ phase, seats, agreedOrders = [] }) => {
		const then = parsePhase(phase);
		const isLate = then.ok && seasonNumber(seasonName(game.phase)) - seasonNumber(seasonName(then.value)) <= HALF;
		if (!isLate || agreedOrders.length === 0) return [];
		if (!isSameHolder(seatAt({ seats }, seat).holder, seatAt(game, seat).holder)) return [];
		return agreedOrders.filter((word) => [word.from, word.to].includes(seat)).map((word) => ({ ...word, phase }));
	});

const isBrokenBy = ({ broken }: Word<number>, seat: number): boolean => broken.some(({ by }) => by === seat);

/** Whether whoever sits there broke a word about orders not long ago. */
export const hasBrokenOrders = (game: Game, seat: number): boolean =>
	agreedOnBy(game, seat).some((word) => isBrokenBy(word, seat));

/** How likely the power keeps its word, by those that it has given. */
export function chanceKept(game: Game, power: Power): number {
	const seat = seatOf(game.seats, power);
	const before = BEFORE[seat !== undefined && isComputer(seatAt(game, seat)) ? 'computer' : 'person'];
	const kept = before.kept + wordsOf(game, power, 'kept');
	return kept / (kept + before.broken + wordsOf(game, power, 'broken'));
}

/** What a bargain must bring besides with whoever has broken words, in parts of the squares. */
export const distrustOf = (game: Game, power: Power): number => DISTRUST * wordsOf(game, power, 'broken');

/** How foolish it looks to attack each of the others: below 0 for those who break their word, so that all turn against them. */
export const friendsOf = (game: Game, of: Power): Float32Array =>
	Float32Array.from(POWERS, (by) => {
		if (by === of) return 0;
		const opinion = opinionOf(game, of, by);
		const price = opinion < 1 ? 0 : Math.min(PRICE.most, PRICE.each * opinion);
		return price - Math.min(BROKEN.most, BROKEN.each * wordsOf(game, by, 'broken'));
	});

/** What one thinks of the other: below 0 ill. */
export const opinionOf = (game: Game, of: Power, by: Power): number =>
	doneIn(game.reports)
		.filter((done) => done.by === by && done.to === of)
		.reduce((sum, done) => sum + WEIGHTS[done.kind] * weightOf(game, done), 0);

const MOST = 7;

/** What computers think of others, the strongest first; nothing where nobody plays against them. Worked out once: tables are drawn often. */
export const opinionsPanel = onceFor(opinionsIn, new WeakMap());

function opinionsIn(game: Game): Panel[] {
	const { seats, reports } = game;
	if (!seats.some(isPerson) || reports.length === 0) return [];
	const alive = POWERS.filter((power) => isAlive(game, power) && isAlone(seats, power));
	const thinkers = alive.filter((power) => isComputer(seatAt(game, seatOf(seats, power) ?? 0)));
	const all = thinkers.flatMap((of) =>
		alive.flatMap((by) => (by === of ? [] : [{ of, by, weighs: Math.abs(opinionOf(game, of, by)) }])),
	);
	const rows = all
		.filter(({ weighs }) => weighs >= 1)
		.toSorted((a, b) => b.weighs - a.weighs)
		.flatMap(({ of, by }) => inWords(game, of, by) ?? [])
		.concat(ordersInWords(game))
		.slice(0, MOST)
		.map((said) => [said]);
	return rows.length > 0
		? [{ id: 'opinions', title: words('What computers think'), columns: [column('Opinion')], rows }]
		: [];
}

/** What computers think of those with whom they order a power, or vote for it. */
function ordersInWords(game: Game): Phrase[] {
	const said = game.seats.flatMap((_, by) => {
		const agreed = agreedOnBy(game, by);
		const broken = agreed.findLast((word) => isBrokenBy(word, by));
		const last = broken && parsePhase(broken.phase);
		const others = [...new Set(agreed.flatMap(({ from, to }) => [from, to]))];
		const thinkers = others.filter((of) => of !== by && isComputer(seatAt(game, of)));
		const other = broken && (broken.from === by ? broken.to : broken.from);
		const withWhom = (of: number) =>
			other === undefined || other === of ? words('') : say` with ${personAt(game, other)}`;
		return thinkers.map((of) => ({
			isBroken: broken !== undefined,
			said: last?.ok
				? say`${personAt(game, of)}: ${personAt(game, by)} did not do what was agreed on${withWhom(of)} in ${seasonOf(last.value)}.`
				: say`${personAt(game, of)} trusts ${personAt(game, by)}: what was agreed on was done.`,
		}));
	});
	return said.toSorted((a, b) => Number(b.isBroken) - Number(a.isBroken)).map(({ said }) => said);
}

/** The most of it, in a sentence. */
function inWords(game: Game, of: Power, by: Power): Phrase | undefined {
	const done = doneIn(game.reports).filter((each) => each.by === by && each.to === of && weightOf(game, each) > 0);
	const having = (kind: Kind) => done.filter((each) => each.kind === kind);
	const who = namesWithPower(asDealt(game), by);
	const isLiked = opinionOf(game, of, by) > 0;
	const broken = doneIn(game.reports).filter((each) => each.by === by && each.kind === 'broken');
	// what it did to somebody else speaks against it where nothing that it did here does
	const last = having('broken').at(-1) ?? (isLiked && isFaithless(game, by) ? broken.at(-1) : undefined);
	const then = last && parsePhase(last.report.phase);
	const whom = last && last.to !== of ? say` to ${held(last.to)}` : words('');
	if (then?.ok) return say`${held(of)}: ${who} broke its word${whom} in ${seasonOf(then.value)}.`;
	const [taken, kept, attacks, supports] = [having('taken'), having('kept'), having('attack'), having('support')];
	if (isLiked)
		return kept.length > 0
			? say`${held(of)} trusts ${who}: every word kept so far.`
			: supports.length > 0
				? say`${held(of)}: ${who} has helped its units ${count(supports.length, 'time')}.`
				: say`${held(of)}: ${who} has fought the same enemy in ${count(having('enemy').length, 'season')}.`;
	return taken.length > 0
		? say`${held(of)}: ${who} took ${count(taken.length, 'centre')} of it.`
		: say`${held(of)}: ${who} attacked it ${count(attacks.length, 'time')}.`;
}
