/** All cases and examples that come with the program, judged in a lab: what they say comes of them comes. */
import { expect, test } from 'vitest';
import {
	caseNamed,
	cases,
	type Example,
	exampleNamed,
	examplesOf,
	labShowing,
	listed,
} from '../../src/lab/examples.ts';
import { gameAt, judge, momentOf } from '../../src/lab/lab.ts';
import { GAMES } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';

/** The position after all its orders, and what was left out on the way. */
function played(example: Example) {
	let lab = labShowing(example);
	const leftOut: string[] = [];
	for (const _ of example.orders) {
		const next = judge(lab);
		if (!next.ok) throw refusal(next);
		lab = next.value;
		leftOut.push(...(momentOf(lab).leftOut ?? []).map(({ text }) => text));
	}
	return { position: momentOf(lab).position, leftOut };
}

const sorted = (units: unknown) =>
	Object.entries(units as Record<string, readonly string[]>)
		.flatMap(([power, list]) => list.map((unit) => `${power} ${unit}`))
		.sort();

const allCases = await cases();
const allExamples = await examplesOf();

test.each(allCases)('case $name $title', (example) => {
	expect(sorted(played(example).position.units)).toEqual(sorted(example.after.units));
});

test.each(allExamples)('$name $title', (example) => {
	const { position, leftOut } = played(example);
	expect(position).toMatchObject(example.after);
	expect(leftOut).toEqual(example.impossible ?? []);
	expect(example.why).toMatch(/\.$/);
});

test('every game of one variant has examples, but the one that is another board', async () => {
	const without = [];
	for (const { name, variant } of GAMES)
		if (variant.length === 1 && name === variant[0] && (await examplesOf(name)).length === 0) without.push(name);
	expect(without).toEqual(['duel']);
});

test('they are found by number and by name, and what there is is said', async () => {
	expect(await caseNamed('6.f.14')).toMatchObject({ ok: true, value: { title: 'Simple convoy paradox' } });
	expect(await exampleNamed('bridge/missed-bid')).toMatchObject({ ok: true });
	expect(await caseNamed('6.F.99')).toEqual({
		ok: false,
		message: expect.stringMatching(/^There is no "6.F.99"; there are 6.F.1, .*6.F.12 and more/),
	});
	expect(await exampleNamed('bridge/x')).toMatchObject({ message: expect.stringContaining('bridge/missed-bid') });
	expect(listed(allCases.slice(0, 1))).toBe('6.A.1  Move to a province that is not adjacent fails\n');
});

test('each can be looked at before it is judged', () => {
	const wrong = [...allCases, ...allExamples].filter((one) => !gameAt(momentOf(labShowing(one))).ok);
	expect(wrong.map(({ name }) => name)).toEqual([]);
});
