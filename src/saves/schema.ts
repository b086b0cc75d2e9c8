/** What a save's header and inputs must look like: checked when a file is read, never trusted. */
import * as v from 'valibot';
import { bad, good, type Result } from '../board/result.ts';
import { POWERS } from '../board/types.ts';
import type { Input } from '../game/play.ts';
import { LEVELS } from '../game/seat.ts';
import type { Json, Setup } from '../game/state.ts';
import { isObject } from './entry.ts';

/** No answer holds a larger number, nor lists in lists any deeper. */
const LARGEST_NUMBER = 1e9;
const DEEPEST = 20;

const isModest = (value: unknown, depth = 0): boolean =>
	typeof value === 'number'
		? Math.abs(value) <= LARGEST_NUMBER
		: typeof value !== 'object' ||
			value === null ||
			(depth < DEEPEST && Object.values(value).every((part) => isModest(part, depth + 1)));

const json: v.GenericSchema<Json> = v.custom<Json>((value) => value !== undefined && isModest(value));
const seatNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const opening = v.union([v.picklist(['reveal', 'resultOnly']), v.object({ at: v.string() })]);

/** Far above what anybody could choose: what is longer was not written by Entente, and would only cost time. */
const MOST_SEATS = 100;
const MOST_OPTIONS = 100;
const LONGEST_TEXT = 200;
const MOST_ENTRIES = 1000;

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const eachOnce = <T>(message: string) => v.check<T[], string>((items) => new Set(items).size === items.length, message);
const name = v.pipe(
	v.string(),
	v.check((typed) => typed.length <= LONGEST_TEXT, 'a name is too long'),
);

const level = v.exactOptional(v.picklist(LEVELS));

const setupSchema = v.object({
	variant: v.pipe(v.array(text), v.minLength(1), eachOnce('a variant is listed twice')),
	options: v.pipe(
		v.record(text, v.union([v.null(), v.boolean(), v.number(), text])),
		v.check((options) => Object.keys(options).length <= MOST_OPTIONS, 'there are too many options'),
	),
	seats: v.pipe(
		v.array(
			v.object({
				name,
				powers: v.pipe(v.array(v.picklist(POWERS)), eachOnce('a seat has a power twice')),
				level,
			}),
		),
		v.minLength(1),
		v.check((seats) => seats.length <= MOST_SEATS, 'there are too many seats'),
	),
	seed: text,
	offer: v.exactOptional(text),
	position: v.exactOptional(v.record(text, json)),
	// the saves of the first edition do not name it
	edition: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});

const inputSchema = v.variant('type', [
	v.object({
		type: v.literal('submit'),
		seat: seatNumber,
		entries: v.pipe(v.array(v.object({ id: v.string(), opens: opening })), v.maxLength(MOST_ENTRIES)),
	}),
	v.object({ type: v.literal('withdraw'), seat: seatNumber }),
	v.object({ type: v.literal('lost'), seat: seatNumber, ids: v.pipe(v.array(v.string()), v.maxLength(MOST_ENTRIES)) }),
	v.object({
		type: v.literal('reveal'),
		answers: v.array(v.object({ seat: seatNumber, form: v.string(), answer: json })),
		results: v.record(v.string(), json),
	}),
	v.object({ type: v.literal('act'), act: json, at: v.string() }),
	v.object({ type: v.literal('end'), lastYear: v.nullable(v.pipe(v.number(), v.integer())) }),
	v.object({ type: v.literal('board'), phase: text, units: json, dislodged: json, centers: json }),
	v.object({ type: v.literal('back'), to: seatNumber }),
	v.object({ type: v.literal('seat'), seat: seatNumber, name, level }),
]);

export const readSetup = (value: unknown): Result<Setup> => read(setupSchema, value, 'The setup of the game');

/** `n` counts from 1, for the message. */
export const readInput = (value: unknown, n: number): Result<Input> =>
	isOfKnownKind(value)
		? read(inputSchema, value, `Step ${n} of the game`)
		: bad(`Step ${n} of the game is of a kind that this version does not know: the save needs a newer Entente.`);

const KINDS: readonly unknown[] = inputSchema.options.map(({ entries }) => entries.type.literal);

/** What has no kind at all is no step of any version. */
const isOfKnownKind = (value: unknown): boolean =>
	!isObject(value) || typeof value.type !== 'string' || KINDS.includes(value.type);

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown, named: string): Result<T> {
	const result = v.safeParse(schema, value);
	if (result.success) return good(result.output);
	const issue = result.issues[0];
	const why = issue.type === 'check' ? `: ${issue.message}` : '';
	return bad(`${named} is not valid, at ${v.getDotPath(issue) ?? 'its beginning'}${why}.`);
}
