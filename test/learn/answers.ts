/** Every answer that can be given to what a lesson asks. */
import { makeOrder } from '../../src/board/notation.ts';
import type { Order } from '../../src/board/types.ts';
import { type Answers, type Form, readAnswer } from '../../src/game/forms.ts';
import type { Question } from '../../src/game/lesson.ts';
import { chance } from '../../src/game/random.ts';
import type { Json } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { type Asked, LEARNER } from '../../src/learn/asking.ts';

/** So many are tried; of more, some, and all that differ from a right one by one order. */
const MOST = 120;

/** Of all that the question leaves open, what may be answered, form after form. */
export const allAnswers = ({ question, table }: Asked): Answers[] =>
	answersAfter(table, withoutForms(table.draft(LEARNER), Object.keys(question.answer)), question.answer);

const withoutForms = (own: Answers, forms: readonly string[]): Answers =>
	Object.fromEntries(Object.entries(own).filter(([id]) => !forms.includes(id)));

function answersAfter(table: Table, own: Answers, right: Question['answer']): Answers[] {
	const form = table.forms(LEARNER, own).find(({ id }) => id in right && !(id in own));
	if (!form) return [own];
	return answersTo(table, form, right[form.id])
		.map((answer) => ({ ...own, [form.id]: readAnswer(form, answer, table.game().situation) }))
		.filter((next) => table.check(form, next).every(({ level }) => level !== 'refuse'))
		.flatMap((next) => answersAfter(table, next, right));
}

/** An order for each unit, and no order at all. */
function ordersOf(lists: readonly (readonly string[])[], right: Json | undefined): Json[] {
	const count = lists.reduce((all, list) => all * list.length, 1);
	if (count <= MOST) return product(lists);
	const roll = chance('answers', JSON.stringify(right));
	const given = lists.map((list) => list.find((order) => Array.isArray(right) && right.includes(order)) ?? list[0]!);
	const near = lists.flatMap((list, i) => list.map((order) => given.with(i, order)));
	const far = Array.from({ length: MOST }, () => lists.map((list) => list[Math.floor(roll() * list.length)]!));
	return [...near, ...far];
}

function answersTo(table: Table, form: Form, right: Json | undefined): Json[] {
	switch (form.kind) {
		case 'orders':
			return [
				[],
				...ordersOf(
					form.units.map((unit) => texts(table.possible(form.power, unit))),
					right,
				),
			];
		case 'retreats':
			return product(
				form.dislodged.map(({ unit, retreats }) =>
					texts([...retreats.map((to) => ({ kind: 'retreat' as const, unit, to })), { kind: 'disband', unit }]),
				),
			);
		case 'adjustments':
			return form.owed < 0
				? subsets(texts(form.units.map((unit) => ({ kind: 'disband', unit }))), -form.owed)
				: subsets(
						texts(form.sites.flatMap(({ units }) => units.map((unit) => ({ kind: 'build' as const, unit })))),
						form.owed,
					);
		case 'number':
			return range(form.min, form.max);
		case 'choice':
			return form.options.map(({ value }) => value);
		case 'pick':
			return subsets(
				form.options.map(({ value }) => value),
				form.most,
			);
		case 'grid':
			return product(form.rows.map(() => form.options.map(({ value }) => value))).map((values) =>
				Object.fromEntries(form.rows.map(({ id }, i) => [id, values[i]!])),
			);
		case 'throw':
			return (['A', 'F'] as const).flatMap((type) => [
				{ type, lies: null },
				{ type, lies: { spaces: ['BUR'] } },
			]);
		case 'lay':
			return [
				[],
				...['a bur', 'a bur par', 'a par', 'f bur', 'a swi', 'a pic bel'].map((own) => [`austria ${own}`]),
			].map((own) => [...own, 'england a bur']);
		case 'allocate':
			return product(form.rows.map(() => range(0, form.total)))
				.filter((points) => points.reduce((sum, one) => sum + one, 0) <= form.total)
				.map((points) => Object.fromEntries(form.rows.map(({ id }, i) => [id, points[i]!])));
		default:
			throw new Error(`no lesson asks for a ${form.kind}`);
	}
}

const texts = (orders: readonly Order[]): string[] => orders.map(makeOrder);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
	lists.reduce<T[][]>((all, list) => all.flatMap((one) => list.map((next) => [...one, next])), [[]]);

/** Of at most so many. */
function subsets<T>(all: readonly T[], most: number): T[][] {
	const [first, ...others] = all;
	if (first === undefined || most === 0) return [[]];
	return [...subsets(others, most), ...subsets(others, most - 1).map((own) => [first, ...own])];
}
