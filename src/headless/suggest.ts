/** `entente suggest [FILE ...]`: one position a line in, what a computer in that seat would answer a line out. */
import { type Phase, parsePhase } from '../board/notation.ts';
import { answersOf } from '../game/computer-answers.ts';
import { expected, Fault, type Fields } from '../game/fields.ts';
import type { AnswerFields, Asked, Suggesting } from '../game/headless.ts';
import { gameAt } from '../game/play.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { DEFAULT_LEVEL, LEVELS, type Level } from '../game/seat.ts';
import { EDITION, type StageId, type State } from '../game/state.ts';
import { phaseNamed, readTurn, STAGES, turnKind } from '../game/turn-line.ts';
import { readGiven } from './given.ts';
import { readHistory, withOthers } from './history.ts';
import { type LineCommand, runLineCommand, type Streams } from './line-command.ts';
import { gameNamed, type NamedGame } from './named.ts';
import { type WriteAnswer, withHomes, writeFields } from './turns.ts';

export const USAGE = `entente suggest [FILE ...]

What a computer would answer: one position a line in, its answers a line out, in
the same order. FILEs are read one after the other; - or no FILE is standard
input.

A line is what adjudicate reads for that phase, without what others have
answered in secret, and with "power" (or a list of them, in one seat; "player"
where players command several powers together), "level" (${LEVELS.join(', ')}) and
"seed", a number: the same line gives the same answer. Orders that stand already
("given", like "orders") are kept, and the rest fits them. "others" says who
sits where (a level, or person), "history" has earlier movements with all
orders: both for better guesses of what others order. A wrong line is answered
with an "error": what, and where.

Exit status: 0 success, 1 a line was wrong or a file unreadable, 2 bad usage.

Example:
  echo '{"phase":"S1901M","power":"FRANCE","units":{"FRANCE":["A PAR"]}}' |
    entente suggest
`;

const COMMAND: LineCommand = { name: 'suggest', usage: USAGE, answer: suggest };

/** The exit status. */
export const run = (args: readonly string[], streams?: Streams): Promise<number> =>
	runLineCommand(COMMAND, args, streams);

/** What the line is answered with. */
export function suggest(fields: Fields): WriteAnswer {
	const named = gameNamed(fields);
	const [level, seed] = [readLevel(fields), readSeed(fields)];
	const phase = phaseNamed(fields);
	const own = phaseOf(named.ruleset, phase ?? '');
	const kind = own ? 'M' : turnKind(phase);
	if (kind === undefined || kind === 'count') throw unknownPhase(named.ruleset, phase ?? '');
	if (!own && fields.date === undefined && !/\d/.test(phase ?? ''))
		throw new Fault('It does not say when this is; write a phase such as S1901M', 'phase');
	// what a line must tell of the board in a phase of its own, the layer says
	const board = own && fields.units === undefined ? { ...fields, units: {} } : fields;
	const { state } = readTurn(named.ruleset, board, kind, named.options);
	const ruleset = kind === 'A' && fields.homes !== null ? withHomes(named.ruleset, fields) : named.ruleset;
	const start = ask(fields, named, { ...state, phase: readDate(fields, state.phase) }, STAGES[kind], level);
	const asked = own ? own(fields, start) : start;
	const { game, seat, sealed } = asked;
	const standing = own ? undefined : readGiven(fields, asked, kind);
	const history = readHistory(fields, named);
	const view = { game, seat, sealed, level, seed, history, ...(standing && { standing }) };
	const answers = answersOf(view, ruleset);
	let told: AnswerFields = {};
	for (const { tell } of layersOf(ruleset)) told = tell?.({ ...asked, history }, answers, told, ruleset) ?? told;
	return (out) => writeFields(out, told);
}

const layersOf = ({ layers }: Ruleset): Suggesting[] => layers.flatMap(({ suggest }) => suggest ?? []);

const phaseOf = (ruleset: Ruleset, phase: string) =>
	layersOf(ruleset)
		.map(({ phases = {} }) => new Map(Object.entries(phases)).get(phase))
		.findLast((own) => own !== undefined);

function unknownPhase(ruleset: Ruleset, phase: string): Fault {
	const others = layersOf(ruleset).flatMap(({ phases = {} }) => Object.keys(phases));
	const all = [...new Set(['S1901M', 'F1901R', 'W1901A', ...others])];
	return new Fault(`"${phase}" is not a phase in which somebody is asked; use one such as ${all.join(', ')}`, 'phase');
}

/** A game at this stage, with the seat that the line names. */
function ask(
	fields: Fields,
	{ ruleset, variant, options }: NamedGame,
	state: State,
	stage: StageId,
	level: Level,
): Asked {
	const layers = layersOf(ruleset);
	const { seats, seat } = layers.findLast(({ seating }) => seating)!.seating!(fields, state);
	const seated = withOthers(seats, seat, fields).map((each, i) => (i === seat ? { ...each, level } : each));
	const setup = { variant, options, seats: seated, seed: '', edition: EDITION };
	const game = gameAt(setup, state, [{ stage, phase: state.phase }]);
	return layers.reduce<Asked>((before, { read }) => read?.(fields, before) ?? before, {
		game,
		stage,
		seat,
		sealed: {},
	});
}

function readLevel({ level = DEFAULT_LEVEL }: Fields): Level {
	const known = LEVELS.find((each) => each === level);
	if (!known) throw new Fault(`A level is one of ${LEVELS.join(', ')}`, 'level');
	return known;
}

function readSeed({ seed = 0 }: Fields): string {
	if (typeof seed !== 'number') throw new Fault(expected('a number', seed), 'seed');
	return String(seed);
}

/** `S1902`, where the phase does not say when it is. */
function readDate({ phase, date }: Fields, otherwise: Phase): Phase {
	if (date === undefined || (typeof phase === 'string' && /\d/.test(phase))) return otherwise;
	if (typeof date !== 'string') throw new Fault(expected('a date as a string', date), 'date');
	const read = parsePhase(`${date}${/^w/i.test(date) ? 'A' : 'M'}`);
	if (!read.ok) throw new Fault(`"${date}" is not a date; write one such as S1901`, 'date');
	return { ...read.value, kind: otherwise.kind };
}
