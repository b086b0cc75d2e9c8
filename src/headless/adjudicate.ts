/** `entente adjudicate [FILE ...]`: one JSON object a line in, one a line out, in the same order. */
import { Fault, type Fields } from '../game/fields.ts';
import { phaseNamed, turnKind } from '../game/turn-line.ts';
import type { JsonWriter } from './json-writer.ts';
import { answerLineBy, type LineCommand, runLineCommand, type Streams } from './line-command.ts';
import { gameNamed } from './named.ts';
import { playTurn, type WriteAnswer, writeFields } from './turns.ts';

export const USAGE = `entente adjudicate [FILE ...]

Judges positions: one JSON object a line in, one answer a line out, in the same
order. FILEs are read one after the other; - or no FILE is standard input.

A line is a phase: "units" and "orders" by power; "phase" is S1901M (movement,
the default), F1901R (retreats, with "dislodged"), W1901A (builds
and removals, with "centers") or count; "variant" names another game, which has
fields of its own. A wrong line is answered with an "error": what, and where.

Exit status: 0 success, 1 a line was wrong or a file unreadable, 2 bad usage.

Example:
  echo '{"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}' |
    entente adjudicate
`;

function judge(fields: Fields): WriteAnswer {
	const { ruleset, options } = gameNamed(fields);
	const phase = phaseNamed(fields);
	const kind = turnKind(phase);
	if (kind) return playTurn(ruleset, fields, kind, options);
	for (const { headless } of [...ruleset.layers].reverse()) {
		const own = new Map(Object.entries(headless?.phases ?? {})).get(phase ?? '');
		if (own) {
			const answer = own(fields, options, ruleset);
			return (out) => writeFields(out, answer);
		}
	}
	const others = ruleset.layers.flatMap(({ headless }) => Object.keys(headless?.phases ?? {}));
	const all = ['S1901M', 'F1901R', 'W1901A', 'count', ...others];
	throw new Fault(`"${phase}" is not a phase; use one such as ${all.join(', ')}`, 'phase');
}

const COMMAND: LineCommand = { name: 'adjudicate', usage: USAGE, answer: judge };

/** The exit status. */
export const run = (args: readonly string[], streams?: Streams): Promise<number> =>
	runLineCommand(COMMAND, args, streams);

/** Answers one line with one; false if the line is wrong. `undefined` is a line too long to be read. */
export const answerLine = (line: string | undefined, out: JsonWriter): boolean => answerLineBy(judge, line, out);
