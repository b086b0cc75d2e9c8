/** What came of a person among computers: its part of the squares, what was agreed, and whether words were kept as often as was thought. */
import { provinceOf } from '../src/board/map.ts';
import type { Power } from '../src/board/types.ts';
import { wordsIn } from '../src/game/agreement.ts';
import type { Report } from '../src/game/report.ts';
import type { Game } from '../src/game/state.ts';
import { keepsTo, offersIn } from '../src/variants/standard/agreements.ts';
import { dealsIn } from '../src/variants/standard/deals.ts';
import { chanceKept } from '../src/variants/standard/opinions.ts';
import { sharesOf } from './game.ts';
import { columns, mean, standardError } from './table.ts';

/** A word given for a season, as it was thought of before; one that nobody need keep is not counted. */
interface Given {
	readonly chance: number;
	readonly isKept: boolean;
}

export interface Words {
	readonly shares: number[];
	readonly person: Given[];
	readonly computers: Given[];
	seasons: number;
	offered: number;
	proposed: number;
	taken: number;
	/** Orders of others to go where it stood, or to a centre of it; and its own such. */
	attacked: number;
	attacks: number;
}

export const newWords = (): Words => ({
	shares: [],
	person: [],
	computers: [],
	seasons: 0,
	offered: 0,
	proposed: 0,
	taken: 0,
	attacked: 0,
	attacks: 0,
});

/** `talks`: the game at the end of the talk of each season. */
export function addWords(words: Words, game: Game, seat: number, talks: readonly Game[]): void {
	words.shares.push(sharesOf(game)[seat]!);
	const [power] = game.seats[seat]!.powers;
	for (const talk of talks) {
		const made = dealsIn(talk).filter(({ made }) => made === `${talk.phase.season}${talk.phase.year}`);
		words.seasons++;
		words.offered += offersIn(talk).length;
		words.proposed += made.length;
		words.taken += made.filter(({ agreed }) => agreed).length;
		const report = game.reports.find(({ phase, stage }) => stage === 'orders' && phase === phaseOf(talk));
		if (!report || !power) continue;
		addAttacks(words, report, power);
		for (const { from, to, broken } of wordsIn(report))
			for (const by of [from, to].filter((by) => keepsTo(talk, by, by === from ? to : from))) {
				const given = { chance: chanceKept(talk, by), isKept: broken.every((each) => each.by !== by) };
				words[by === power ? 'person' : 'computers'].push(given);
			}
	}
}

const phaseOf = ({ phase: { season, year } }: Game): string => `${season}${year}M`;

function addAttacks(words: Words, { lines, before }: Report, power: Power): void {
	for (const { power: by, given } of lines) {
		if (given.order?.kind !== 'move') continue;
		const goal = provinceOf(given.order.to);
		const whose = before.units.find(({ at }) => provinceOf(at) === goal)?.power ?? before.centres[goal];
		if (whose === power && by !== power) words.attacked++;
		if (by === power && whose !== undefined && whose !== power) words.attacks++;
	}
}

const BINS = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01];

export function printWords(words: Words): string {
	const { shares, seasons, person, computers } = words;
	const each = (count: number) => (count / seasons).toFixed(2);
	const percent = (part: number) => (100 * part).toFixed(1);
	const row = (who: string, list: readonly Given[], name: string) => [
		who,
		name,
		`${list.length}`,
		percent(mean(list.map(({ chance }) => chance))),
		percent(mean(list.map(({ isKept }) => (isKept ? 1 : 0)))),
	];
	const rows = (who: string, list: readonly Given[]) =>
		list.length === 0
			? []
			: [
					row(who, list, 'all'),
					...BINS.slice(1).flatMap((end, i) => {
						const inBin = list.filter(({ chance }) => chance >= BINS[i]! && chance < end);
						return inBin.length > 0 ? [row(who, inBin, `${BINS[i]} to ${Math.min(1, end)}`)] : [];
					}),
				];
	return [
		`the person has ${percent(mean(shares))} +- ${percent(standardError(shares))} % of the sum of squares, ${shares.length} games`,
		`a season: offers ${each(words.offered)}, proposals ${each(words.proposed)}, agreed to ${each(words.taken)}, orders to attack it ${each(words.attacked)}, its own ${each(words.attacks)}`,
		columns([
			['words of', 'chance', 'words', 'thought %', 'kept %'],
			...rows('the person', person),
			...rows('computers', computers),
		]),
	].join('\n');
}
