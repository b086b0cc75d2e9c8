/** Formal Diplomacy: war, neutrality and alliance decide what may be done. */
import { say, words } from '../../board/phrase.ts';
import { dealtTo, officialSeating, powersOf } from '../../game/seats.ts';
import type { Layer } from '../../game/variant.ts';
import { adviseOn, withAdvice } from './advice.ts';
import { contestUnder, relationsAhead } from './contest.ts';
import { checkDeclarations, declarationForms, declarations } from './declarations.ts';
import { HEADLESS, POSITION, SUGGEST } from './headless.ts';
import { landOwners } from './land.ts';
import { help, OPTIONS } from './pages.ts';
import { closedMarks, relationMatrix } from './panels.ts';
import { alivePowers, formalOf, formalRules, setFormal, whyForbidden } from './permits.ts';
import { outlook, plays } from './plays.ts';
import { afterTalk, pledges } from './promises.ts';
import { countByRelation, intern } from './turn.ts';

export const formal: Layer = {
	id: 'formal',
	title: 'Formal Diplomacy',
	summary: 'War, neutrality and alliance are declared, and decide what you may do. Five-minute rounds.',
	inShort: ({ negotiation }) => [
		`Each season you ${negotiation === 'gunboat' ? '' : 'talk, then '}declare in secret who is your enemy and who your ally, then write secret orders.`,
		'Whoever owns 18 of the 34 centres, the cities that count, wins (24 for two).',
		'Only enemies can throw each other out, and whoever is neither enemy nor ally does not let you in.',
	],
	help,
	seats: { min: 2, max: 7 },
	options: OPTIONS,
	seating: officialSeating,
	stages: { declarations },
	headless: HEADLESS,
	suggest: SUGGEST,
	position: POSITION,
	lessons: () => import('./lessons.ts'),
	hooks: {
		start: (draft) => setFormal(draft, { relations: {}, changed: [] }),
		plan: (before) => [...before, { stage: 'declarations', at: 'beforeOrders' }],
		forms: (before, game, stage, seat, _own, ruleset) =>
			stage === 'declarations'
				? powersOf(ruleset.roles(game).commands, seat).flatMap((power) => declarationForms(game, power))
				: before.map((form) => withAdvice(game, form)),
		check: (before, game, form, own) => [
			...before,
			...(form.kind === 'orders' ? adviseOn(game, form, own) : checkDeclarations(game, form, own)),
		],
		plays,
		contest: (before, game) => before && contestUnder(game, relationsAhead(game), before),
		pledges: (before, game, by, to) => [...pledges(game, by, to), ...before],
		afterTalk: (before, _game, deal, keepers) => afterTalk(before, deal, keepers),
		outlook: (before, game, _seat, power) => outlook(game, power, before),
		forbids: whyForbidden,
		rules: (before, state) => formalRules(state, before),
		takeOff: (before, state, result) => [...before, ...intern(state, result)],
		count: (_before, state) => countByRelation(state),
		panels: (before, game) => [...before, { ...relationMatrix(alivePowers(game), formalOf(game)), inView: true }],
		land: (_before, situation) => landOwners(situation),
		marks: (before, game, viewer, power) => {
			if (viewer === null) return before;
			const powers = dealtTo(game.seats, viewer);
			const isOne = power !== undefined && powers.length > 1;
			const whom = isOne ? say`${power}` : words('you');
			return [...before, { isFor: viewer, marks: closedMarks(game, power ? [power] : powers, whom) }];
		},
	},
};
