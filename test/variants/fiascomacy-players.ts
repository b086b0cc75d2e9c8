/** People at random who play Fiascomacy: some as they like, some all together for one power. */
import { CENTRES, neighbours, provinceOf } from '../../src/board/map.ts';
import { makeOrder, makeUnit } from '../../src/board/notation.ts';
import { POWERS, type Power, type Province, type Unit } from '../../src/board/types.ts';
import type { AdjustmentsForm, Answers, Form } from '../../src/game/forms.ts';
import type { Game, Json } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { indexUnits, possibleOrders } from '../../src/judge/legality.ts';
import type { Roll } from '../game/random-player.ts';

export interface Mood {
	/** All play for this power; null: everybody as they like. */
	readonly power: Power | null;
	/** How much of a purse goes to the favourite: 1 all of it, always. */
	readonly loyalty: number;
	/** How likely somebody proposes to stop, and agrees to. */
	readonly tired: number;
	readonly willing: number;
}

const pick = <T>(items: readonly T[], roll: Roll): T => items[Math.floor(roll() * items.length)]!;

/** What is said at the table in one phase: a few orders for every unit, between which people choose. */
type Talk = ReadonlyMap<string, readonly string[]>;

export class Company {
	readonly mood: Mood;
	readonly roll: Roll;
	#talk: { readonly game: Game; readonly talk: Talk } | undefined;

	constructor(mood: Mood, roll: Roll) {
		this.mood = mood;
		this.roll = roll;
	}

	answerTurn(table: Table, seat: number): Answers {
		const own: Record<string, Json> = {};
		const answer = (form: Form) => {
			own[form.id] = this.#answer(table.game(), seat, form);
		};
		// what else is asked depends on the investment only
		table
			.forms(seat, own)
			.filter(({ kind }) => kind === 'allocate')
			.forEach(answer);
		table
			.forms(seat, own)
			.filter(({ id }) => !(id in own))
			.forEach(answer);
		return own;
	}

	#answer(game: Game, seat: number, form: Form): Json {
		const { roll, mood } = this;
		switch (form.kind) {
			case 'allocate':
				return this.#invest(seat, form.total);
			case 'orders': {
				const talk = this.#said(game);
				return form.units.flatMap((unit) => {
					const said = talk.get(makeUnit(unit))!;
					if (roll() < (mood.power ? 0 : 0.12)) return [];
					return [said[Math.min(said.length - 1, Math.floor(roll() * roll() * 4))]!];
				});
			}
			case 'retreats': {
				// in some years nobody cares
				const silent = game.phase.year % 3 === 0 ? 0.8 : 0.2;
				return form.dislodged.flatMap(({ unit, retreats }) => {
					const name = makeUnit(unit);
					return roll() < silent ? [] : [roll() < 0.1 ? `${name} D` : `${name} R ${pick(retreats, roll)}`];
				});
			}
			case 'adjustments':
				return form.owed > 0 ? this.#build(form) : this.#remove(form);
			case 'choice':
				return roll() < (form.optional ? mood.tired : mood.willing) ? 'yes' : 'no';
			default:
				throw new Error(`nobody asks for ${form.kind}`);
		}
	}

	#invest(seat: number, total: number): Json {
		const { roll, mood } = this;
		const favourite = mood.power ?? POWERS[seat % 7]!;
		// for one power: the others are kept quiet by one PF each
		const quiet = mood.power && total === 8 && seat < 2 ? 6 : 0;
		const points: Record<string, number> = {};
		if (quiet) for (const power of POWERS) if (power !== favourite) points[power] = 1;
		const lapse = roll() < 0.06 ? 1 : 0;
		for (let i = quiet; i < total - lapse; i++) {
			const power = roll() < mood.loyalty ? favourite : pick(POWERS, roll);
			points[power] = (points[power] ?? 0) + 1;
		}
		return points;
	}

	#build(form: AdjustmentsForm): Json {
		const { roll, mood } = this;
		const nothing = mood.power !== null && mood.power !== form.power;
		let left = nothing ? 0 : form.owed;
		return form.sites.flatMap(({ home, units }) => {
			if (!mood.power && roll() < 0.25) return [];
			if (left === 0 || (!mood.power && roll() < 0.15)) return [`${home} WAIVE`];
			left--;
			return [`${makeUnit(mood.power ? units[0]! : pick(units, roll))} B`];
		});
	}

	#remove({ units, owed }: AdjustmentsForm): Json {
		const from = Math.floor(this.roll() * Math.min(3, units.length + owed + 1));
		return units.slice(from, from - owed).map((unit) => `${makeUnit(unit)} D`);
	}

	#said(game: Game): Talk {
		if (this.#talk?.game !== game) this.#talk = { game, talk: this.mood.power ? this.#plan(game) : this.#chat(game) };
		return this.#talk!.talk;
	}

	#chat(game: Game): Talk {
		const { units } = game.situation;
		const unitIndex = indexUnits(units);
		const schemes = this.roll() < 0.4 ? this.#schemes(units) : new Map<string, string>();
		return new Map(
			units.map((unit) => {
				const orders = possibleOrders(unitIndex, unit);
				const moves = orders.filter((order) => order.kind === 'move');
				const some = () => makeOrder(pick(moves.length > 0 && this.roll() < 0.7 ? moves : orders, this.roll));
				const scheme = schemes.get(makeUnit(unit));
				return [makeUnit(unit), [...new Set([scheme ?? some(), some(), `${makeUnit(unit)} H`, some()])]];
			}),
		);
	}

	/** Attacks with support: an order for the attacker, the supporter and the one attacked, who is to stay. */
	#schemes(units: readonly Unit[]): Map<string, string> {
		const schemes = new Map<string, string>();
		const standing = new Map(units.map((unit) => [provinceOf(unit.at), unit]));
		const standsAt = (place: string) => standing.get(provinceOf(place));
		const isFree = (unit: Unit) => !schemes.has(makeUnit(unit));
		for (const attacker of units) {
			const to = neighbours(attacker.type, attacker.at).find(
				(place) => (standsAt(place)?.power ?? attacker.power) !== attacker.power,
			);
			const victim = to === undefined ? undefined : standsAt(to);
			const helper = units.find(
				(unit) =>
					unit !== attacker &&
					isFree(unit) &&
					unit.power !== victim?.power &&
					neighbours(unit.type, unit.at).some((place) => provinceOf(place) === provinceOf(to ?? '')),
			);
			if (!victim || !helper || !isFree(attacker) || !isFree(victim)) continue;
			schemes.set(makeUnit(attacker), `${makeUnit(attacker)} - ${to}`);
			schemes.set(makeUnit(helper), `${makeUnit(helper)} S ${makeUnit(attacker)} - ${to}`);
			schemes.set(makeUnit(victim), `${makeUnit(victim)} H`);
		}
		return schemes;
	}

	/** The power's units go for the nearest centres; the others keep out of their way and off the centres. */
	#plan(game: Game): Talk {
		const { units, centres } = game.situation;
		const power = this.mood.power!;
		const taken = new Set<Province>(units.map(({ at }) => provinceOf(at)));
		const goals = new Set(CENTRES.filter((centre) => centres[centre] !== power));
		const talk = new Map<string, readonly string[]>();
		const order = (unit: Unit, to: string | undefined) => {
			if (to) taken.add(provinceOf(to));
			talk.set(makeUnit(unit), [to ? `${makeUnit(unit)} - ${to}` : `${makeUnit(unit)} H`]);
		};
		for (const unit of units.filter((one) => one.power === power)) {
			const stays = goals.delete(provinceOf(unit.at)) && game.phase.season === 'F';
			order(unit, stays ? undefined : goTo(unit, goals, taken));
		}
		for (const unit of units.filter((one) => one.power !== power)) {
			const away = neighbours(unit.type, unit.at).filter((to) => !taken.has(provinceOf(to)) && !isCentre(to));
			order(unit, isCentre(unit.at) && away.length > 0 ? pick(away, this.roll) : undefined);
		}
		return talk;
	}
}

const isCentre = (place: string) => CENTRES.includes(provinceOf(place));

/** The first step of the shortest way to one of the goals through places that are free. The goal is taken off the list. */
function goTo(unit: Unit, goals: Set<Province>, taken: ReadonlySet<Province>): string | undefined {
	const first = new Map<string, string>();
	const queue = [unit.at];
	for (const at of queue) {
		for (const next of neighbours(unit.type, at)) {
			if (first.has(next) || next === unit.at || (at === unit.at && taken.has(provinceOf(next)))) continue;
			first.set(next, first.get(at) ?? next);
			if (goals.delete(provinceOf(next))) return first.get(next);
			queue.push(next);
		}
	}
	return undefined;
}
