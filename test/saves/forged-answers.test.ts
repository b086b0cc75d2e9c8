/** Answers that nobody can have given: whether such a save can be played, every command says alike, in a sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { type Contents, contentsOf } from '../../src/saves/contents.ts';
import { replay } from '../../src/saves/games.ts';
import { parseLog } from '../../src/saves/log.ts';
import { pageOfSave } from '../../src/saves/page-file.ts';
import { times } from '../extent.ts';

const FOLDER = join(import.meta.dirname, '../data/saves/format-1');
const VALUES: readonly unknown[] = [1e308, -1e308, 1e16, 0.5, -7, 'abc', null, {}, [[]], true];

type Path = readonly (string | number)[];

/** Where in an input of the game something stands that was answered or done. */
function placesIn(value: unknown, path: Path): Path[] {
	if (typeof value !== 'object' || value === null) return [path];
	return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

const isAnswer = ([first]: Path): boolean => first === 'answers' || first === 'results' || first === 'act';

function forge(contents: Contents, step: number, path: Path, value: unknown): Contents {
	const inputs = structuredClone(contents.inputs) as Record<string | number, unknown>[];
	let part = inputs[step]!;
	for (const key of path.slice(0, -1)) part = part[key] as typeof part;
	part[path.at(-1)!] = value;
	return { ...contents, inputs };
}

test.each(readdirSync(FOLDER).filter((name) => /^(fiascomacy|bridge)-(?!.*sealed).*\.entente$/.test(name)))(
	'%s',
	async (name) => {
		const parsed = parseLog(readFileSync(join(FOLDER, name)));
		if (!parsed.ok) throw new Error(parsed.message);
		const contents = contentsOf(parsed.log);
		const roll = chance(name, 'forged');
		const places = contents.inputs.flatMap((input, step) =>
			placesIn(input, []).flatMap((path) => (isAnswer(path) && path.length > 1 ? [[step, path] as const] : [])),
		);
		expect(places.length).toBeGreaterThan(0);
		for (let n = 0; n < times(60, 2); n++) {
			const [step, path] = places[Math.floor(roll() * places.length)]!;
			const value = VALUES[Math.floor(roll() * VALUES.length)];
			const forged = forge(contents, step, path, value);
			const replayed = replay(forged);
			const page = await pageOfSave(forged);
			const told = page.ok ? page.value.problems : [page.message];
			const what = `${path.join('.')} = ${JSON.stringify(value)}`;
			expect(told.length === 0, what).toBe(replayed.ok);
			for (const problem of told) expect(problem, what).toMatch(/^[A-Z].*\.$/);
		}
	},
);

test('a number that nobody can have meant is no step of a game', () => {
	const name = 'fiascomacy-stop-changed.entente';
	const parsed = parseLog(readFileSync(join(FOLDER, name)));
	if (!parsed.ok) throw new Error(parsed.message);
	const contents = contentsOf(parsed.log);
	const step = contents.inputs.findIndex((input) => JSON.stringify(input).includes('"invest"'));
	const [path] = placesIn(contents.inputs[step], []).filter((path) => isAnswer(path) && path.length === 4);
	expect(replay(forge(contents, step, path!, 1e308))).toMatchObject({
		ok: false,
		message: expect.stringMatching(/^Step \d+ of the game is not valid, at .*\.$/),
	});
});
