/** Processor time in which computers answer what people propose, in every game, at its beginning and on crowded boards. */
import { readFileSync } from 'node:fs';
import { POWERS } from '../../src/board/types.ts';
import { type AtTable, asAct, nextStep, readProposal } from '../../src/desk/proposing.ts';
import { defaultOptions, type OfferedRules, offeredRules, setUp } from '../../src/desk/setup.ts';
import type { Deal } from '../../src/game/agreement.ts';
import { play, startGame } from '../../src/game/play.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Level } from '../../src/game/seat.ts';
import { isPerson, officialSeats } from '../../src/game/seats.ts';
import { asJson } from '../../src/game/slices.ts';
import type { Game, Json, PlannedStage } from '../../src/game/state.ts';
import { fiascomacyOf } from '../../src/variants/fiascomacy/slice.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { refusal } from '../../test/refusal.ts';
import { atTable } from '../../test/variants/at-table.ts';
import { aimAt, figure, report } from '../measure.ts';

const { positions } = JSON.parse(readFileSync('test/data/proposals.json', 'utf8')) as {
	readonly positions: Readonly<Record<string, Readonly<Record<string, Json>>>>;
};

const LEVELS = ['keen', 'fierce'] as const;
/** Of a level on a board. */
const MOST = 8;
const NAMES = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus'];
const AT = '2026-01-01T12:00:00Z';

function gameOn(board: string, offer: OfferedRules, level: string): Game {
	const setup = setUp(offer, ['Anna', `+${offer.seats.max - 1} ${level}`], defaultOptions(offer), board);
	if (!setup.ok) throw refusal(setup);
	const game = startGame(setup.value, rulesetOf(offer.variant)!);
	// not every game can begin in such a position
	const { situation, phase } = startGame(
		{
			...setup.value,
			variant: ['standard'],
			options: {},
			seats: officialSeats(NAMES, false, board),
			position: positions[board]!,
		},
		rulesetOf(['standard'])!,
	);
	const stages: PlannedStage[] = [{ stage: 'orders', phase }];
	if (offer.variant.includes('formal')) stages.unshift({ stage: 'declarations', phase });
	const slices = offer.variant.includes('fiascomacy') ? { ...game.slices, ...everywhere(game) } : game.slices;
	return { ...game, phase, situation, stages, slices };
}

/** All have invested in every power. */
function everywhere(game: Game): Game['slices'] {
	const each = Object.fromEntries(POWERS.map((power) => [power, 1]));
	return { fiascomacy: asJson({ ...fiascomacyOf(game), investments: game.seats.map(() => each) }) };
}

/** Of each kind to each computer what is first to choose, and what is last. */
function proposals(table: AtTable, by: number): Deal[] {
	const texts = (said: readonly string[]): string[] => {
		const step = nextStep(said, table, by);
		if (!step) return [said.join('')];
		const { options } = step;
		const chosen = said.length < 2 ? options : [...new Set([options[0]!, options.at(-1)!])];
		return chosen.flatMap(({ adds }) => texts([...said, adds]));
	};
	return texts([]).flatMap((text) => {
		const deal = readProposal(text, table, by);
		return deal.ok ? [deal.value] : [];
	});
}

/** So many of them, from everywhere. */
const spread = <T>(all: readonly T[]): T[] => all.filter((_, i) => i % Math.ceil(all.length / MOST) === 0);

/** In seconds. */
function timeOf(game: Game, deal: Deal, level: Level, ruleset: Ruleset): number[] {
	const asked = play(game, { type: 'act', act: asAct(deal), at: AT }, ruleset);
	if (!asked.ok) return [];
	const before = process.cpuUsage();
	answerTo({ game: asked.value, seat: deal.to, sealed: {}, level, seed: 'bench' }, deal, { ruleset });
	const { user, system } = process.cpuUsage(before);
	return [(user + system) / 1e6];
}

const timesIn = (offer: OfferedRules): number[] =>
	LEVELS.flatMap((level) =>
		Object.keys(positions).flatMap((board) => {
			const ruleset = rulesetOf(offer.variant)!;
			const game = gameOn(board, offer, level);
			const by = game.seats.findIndex(isPerson);
			return spread(proposals(atTable(game, ruleset), by)).flatMap((deal) => timeOf(game, deal, level, ruleset));
		}),
	);

const times = offeredRules()
	.map((offer) => ({ name: offer.name, all: timesIn(offer) }))
	.filter(({ all }) => all.length > 0);

report([
	figure(
		'an answer to a proposal',
		's of a core',
		times.flatMap(({ all }) => all),
		undefined,
		{ note: 'all kinds, keen and fierce, on four boards; the first before anything is compiled' },
	),
	...times.map(({ name, all }) =>
		figure(`the longest answer, ${name}`, 's of a core', [Math.max(...all)], undefined, { aim: aimAt({ most: 0.5 }) }),
	),
]);
