/** How a computer plays under relations: whom it declares war on and whom it courts, and where its units may not be. */
import { provinceOf } from '../../board/map.ts';
import type { Power } from '../../board/types.ts';
import { bitsOf, marked, type Outlook } from '../../computer/outlook.ts';
import { declaredBy } from '../../game/deals.ts';
import { powerIn } from '../../game/form-ids.ts';
import type { Game } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import { rollFor } from '../../game/view.ts';
import { meantBy } from '../standard/agreements.ts';
import { EFFORTS } from '../standard/searching.ts';
import { searchedDeclarations } from './declaring.ts';
import { partnersIn } from './partners.ts';
import { alivePowers, neutralLand, relationIn } from './permits.ts';
import { type OwnDeclarations, plainDeclarations } from './plain-declarations.ts';

/** It fights whom it is at war with, and keeps out of neutral land and of the way of whoever may not be dislodged. */
export function outlook(game: Game, power: Power, before: Outlook): Outlook {
	const others = alivePowers(game).filter((other) => other !== power);
	const having = (relation: string) => others.filter((other) => relationIn(game, power, other) === relation);
	const friends = [...having('neutral'), ...having('allied')];
	const neutral = neutralLand(game, power);
	const standing = game.situation.units.filter((unit) => friends.includes(unit.power));
	const closed = marked([...neutral, ...standing.map(({ at }) => provinceOf(at))]);
	return {
		...before,
		prey: before.prey & ~bitsOf(friends),
		rivals: before.rivals & ~bitsOf(having('allied')),
		closed: before.closed.map((each, i) => each | closed[i]!),
		unsafe: marked(neutral),
	};
}

export const plays: Hooks['plays'] = (before, view, form, _own, { ruleset, pause }) => {
	const power = powerIn(form.id, 'declarations');
	if (!power || form.kind !== 'grid') return before;
	const { game, seat, level, sealed } = view;
	const roll = rollFor(view, form);
	const contest = level === 'easy' ? undefined : ruleset.contest(game, seat, sealed);
	if (level === 'easy' || !contest) return asPromised(game, seat, power, plainDeclarations(game, power, roll));
	const inPublic = ruleset.contest(game, seat, {});
	const partner = inPublic && partnersIn(game, inPublic, pause).get(power);
	const found = searchedDeclarations({ game, power, contest, effort: EFFORTS[level], roll, partner, pause });
	return asPromised(game, seat, power, found);
};

/** It declares what it has promised and means to keep: war, alliances, and to whom it has promised peace no war, and an end of one. */
function asPromised(game: Game, seat: number, power: Power, found: OwnDeclarations): OwnDeclarations {
	const said = { ...found };
	for (const { isAllied, friends, enemies } of meantBy(game, seat).map((deal) => declaredBy(game, deal, seat))) {
		for (const friend of friends) {
			const now = relationIn(game, power, friend);
			if (isAllied || now === 'allied' || said[friend] === 'war') delete said[friend];
			if (isAllied && now !== 'allied') said[friend] = 'alliance';
			else if (now === 'war') said[friend] ??= 'neutral';
		}
		for (const enemy of enemies) {
			delete said[enemy];
			if (relationIn(game, power, enemy) !== 'war') said[enemy] = 'war';
		}
	}
	return said;
}
