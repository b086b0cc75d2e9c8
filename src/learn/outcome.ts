/** What came of an answer, as plain data: the position then, what became of each order, what is owed. */
import { makePhase } from '../board/notation.ts';
import { POWERS } from '../board/types.ts';
import { isFields, type Json } from '../game/fields.ts';
import type { Pattern } from '../game/lesson.ts';
import { makePosition } from '../game/position.ts';
import { unitsBy } from '../game/position-keys.ts';
import { printLine } from '../game/report.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { centresOf, type Game } from '../game/state.ts';
import type { Table } from '../game/table.ts';

export function outcomeOf(table: Table, ruleset: Ruleset): Json {
	const game = table.game();
	const lines = game.reports.flatMap((report) => report.lines.map(printLine));
	const forms = [...game.seats.keys()].flatMap((seat) => table.forms(seat, {}));
	return {
		...unitsBy(game),
		...makePosition(game, ruleset),
		phase: makePhase(game.phase),
		results: Object.fromEntries(lines.map(({ unit, result }) => [unit, result])),
		count: numbersOf(game),
		owed: Object.fromEntries(forms.flatMap((form) => (form.kind === 'adjustments' ? [[form.power, form.owed]] : []))),
		picks: Object.fromEntries(forms.flatMap((form) => (form.kind === 'pick' ? [[form.id, form.most]] : []))),
		lying: table.lying().map(({ type, power }) => `${type} ${power}`),
		winners: game.outcome?.winners ?? [],
	};
}

/** Centres by power. */
const numbersOf = (game: Game): Json =>
	Object.fromEntries(POWERS.map((power) => [power, centresOf(game, power).length]));

/** Whether the outcome has what the pattern asks for. */
export function fits(pattern: Pattern, value: Json | undefined): boolean {
	if (Array.isArray(pattern))
		return Array.isArray(value) && pattern.every((one) => value.some((has) => fits(one, has)));
	if (!isFields(pattern)) return pattern === value;
	if ('not' in pattern) return !fits(pattern.not as Json, value);
	if ('any' in pattern) return (pattern.any as Json[]).some((one) => fits(one, value));
	return isFields(value) && Object.entries(pattern).every(([key, one]) => fits(one, value[key] as Json | undefined));
}
