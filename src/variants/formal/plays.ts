/** How a computer plays under relations: whom it declares war on and whom it courts, and where its units may not be. */
import { CENTRES, provinceOf } from '../../board/map.ts';
import type { Power } from '../../board/types.ts';
import { choose, type Roll } from '../../computer/choice.ts';
import { nearnessOf } from '../../computer/nearness.ts';
import { bitsOf, marked, type Outlook } from '../../computer/outlook.ts';
import { NOBODY, type Position, positionOf } from '../../computer/position.ts';
import { powerSizes } from '../../computer/worth.ts';
import { powerIn } from '../../game/form-ids.ts';
import type { GridForm } from '../../game/forms.ts';
import { seatAt, seatOf } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import { rollFor, type View } from '../../game/view.ts';
import { powerNumber } from '../../judge/chart.ts';
import { alivePowers, neutralLand, relationIn } from './permits.ts';
import type { Declaration } from './relations.ts';

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

export const plays: Hooks['plays'] = (view, form, _own, before) => {
	const power = powerIn(form.id, 'declarations');
	return power && form.kind === 'grid' ? declarationsOf(view, form, power) : before;
};

/** War on the owner of what it wants most, peace with all other enemies, an alliance with who else is near to that one. */
function declarationsOf(view: View, form: GridForm, power: Power): Record<string, Declaration> {
	const { game, seat } = view;
	const position = positionOf(game.situation.units, game.situation.centres);
	const own = seatAt(game, seat).powers;
	const others = form.rows.map(({ id }) => id as Power);
	const prey = others.filter((other) => !own.includes(other));
	const target = wantedFrom(position, power, prey, rollFor(view, form));
	const friend =
		target &&
		nearestTo(
			position,
			target,
			prey.filter((other) => other !== target && seatOf(game.seats, other) !== undefined),
		);
	const said: Record<string, Declaration> = {};
	for (const other of others) {
		const now = relationIn(game, power, other);
		if (other === target) {
			if (now !== 'war') said[other] = 'war';
		} else if (other === friend || own.includes(other)) {
			if (now !== 'allied') said[other] = 'alliance';
		} else if (now === 'war' && target) said[other] = 'neutral';
	}
	return said;
}

/** The owner of the centre that it wants most; undefined: nobody owns it, or there is none to be had. */
function wantedFrom(position: Position, power: Power, prey: readonly Power[], roll: Roll): Power | undefined {
	const near = nearnessOf(position, powerNumber(power));
	const sizes = powerSizes(position);
	const wanted = (c: number) => sizes[position.owner[c]!]! * near[c]!;
	const owners = [...prey.map(powerNumber), NOBODY];
	const best = owners.map((owner) => ({
		owner,
		value: Math.max(0, ...CENTRES.flatMap((_, c) => (position.owner[c] === owner ? [wanted(c)] : []))),
	}));
	const sorted = best.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
	const chosen =
		sorted[
			choose(
				sorted.map(({ value }) => value),
				sorted.length,
				roll,
			)
		];
	return prey.find((other) => powerNumber(other) === chosen?.owner);
}

/** The power whose units are nearest to the centres of this one. */
function nearestTo(position: Position, target: Power, others: readonly Power[]): Power | undefined {
	const centres = CENTRES.flatMap((_, c) => (position.owner[c] === powerNumber(target) ? [c] : []));
	const nearness = (power: Power) => {
		const near = nearnessOf(position, powerNumber(power));
		return centres.reduce((sum, c) => sum + near[c]!, 0);
	};
	const [first] = others.map((power) => ({ power, near: nearness(power) })).sort((a, b) => b.near - a.near);
	return first && first.near > 0 ? first.power : undefined;
}
