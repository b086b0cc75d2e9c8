/** Games in which something is proposed, and what the seat that is asked may have sealed. */
import type { Reply } from '../../src/game/agreement.ts';
import type { Answers } from '../../src/game/forms.ts';
import type { Level } from '../../src/game/seat.ts';
import type { Game } from '../../src/game/state.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { refusal } from '../refusal.ts';
import { gameIn, proposed } from './proposing.ts';

const TURKEY = 6;

/** What Austria may propose to Turkey in each game. */
export const ASKED: readonly (readonly [variant: readonly string[], typed: string])[] = [
	[['standard'], 'turkey: we leave aegean sea till F1903'],
	[['standard'], 'turkey: would you take a draw'],
	[['formal'], 'turkey: alliance against russia'],
	[['bridge'], 'turkey: peace, you leave greece for my bid'],
	[['formal', 'bridge'], 'turkey: alliance'],
];

/** What the seat has sealed: whoever looks is found. */
export const SEALED: Answers = new Proxy(
	{},
	{
		get: (_, form) => unseal(form),
		has: (_, form) => unseal(form),
		ownKeys: () => unseal('all'),
	},
);

const unseal = (form: string | symbol): never => {
	throw new Error(`${String(form)} is sealed`);
};

/** Before all of a season, declarations too. */
function seasonOf(variant: readonly string[]): Game {
	// bids run on from a Spring that a position does not have
	const game = gameIn(
		variant.includes('bridge') ? 'first-fall' : 'second-spring',
		'AUSTRIA',
		rulesetOf([...variant]),
		...variant,
	);
	const [orders] = game.stages;
	if (!orders || !variant.includes('formal')) return game;
	return { ...game, stages: [{ ...orders, stage: 'declarations' }, ...game.stages] };
}

/** What it answers, if it looks at nothing that it has sealed. */
export function answerUnread(variant: readonly string[], typed: string, level: Level): Reply {
	const ruleset = rulesetOf([...variant]);
	if (!ruleset) throw new Error(`there is no ${variant.join()}`);
	const made = proposed(seasonOf(variant), 'AUSTRIA', typed, ruleset);
	if (!made.ok) throw refusal(made);
	const { game, deal } = made.value;
	return answerTo({ game, seat: TURKEY, sealed: SEALED, level, seed: 's' }, deal, { ruleset });
}
