/** What a save's header and inputs must look like: checked when a file is read, never trusted. */
import * as v from 'valibot';
import { bad, good, type Result } from '../board/result.ts';
import { POWERS } from '../board/types.ts';
import type { Input } from '../game/play.ts';
import type { Json, Setup } from '../game/state.ts';

const json: v.GenericSchema<Json> = v.custom<Json>((value) => value !== undefined);
const seatNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const opening = v.union([v.picklist(['reveal', 'resultOnly']), v.object({ at: v.string() })]);

const setupSchema = v.object({
	variant: v.pipe(v.array(v.string()), v.minLength(1)),
	options: v.record(v.string(), json),
	seats: v.pipe(v.array(v.object({ name: v.string(), powers: v.array(v.picklist(POWERS)) })), v.minLength(1)),
	seed: v.string(),
	// the saves of the first edition do not name it
	edition: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
});

const inputSchema = v.variant('type', [
	v.object({
		type: v.literal('submit'),
		seat: seatNumber,
		entries: v.array(v.object({ id: v.string(), opens: opening })),
	}),
	v.object({ type: v.literal('withdraw'), seat: seatNumber }),
	v.object({ type: v.literal('lost'), seat: seatNumber, ids: v.array(v.string()) }),
	v.object({
		type: v.literal('reveal'),
		answers: v.array(v.object({ seat: seatNumber, form: v.string(), answer: json })),
		results: v.record(v.string(), json),
	}),
	v.object({ type: v.literal('act'), act: json, at: v.string() }),
	v.object({ type: v.literal('seat'), seat: seatNumber, name: v.string() }),
]);

export const readSetup = (value: unknown): Result<Setup> => read(setupSchema, value, 'The setup of the game');

/** `n` counts from 1, for the message. */
export const readInput = (value: unknown, n: number): Result<Input> =>
	read(inputSchema, value, `Step ${n} of the game`);

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown, what: string): Result<T> {
	const result = v.safeParse(schema, value);
	if (result.success) return good(result.output);
	const issue = result.issues[0];
	return bad(`${what} is not valid, at ${v.getDotPath(issue) ?? 'its beginning'}.`);
}
