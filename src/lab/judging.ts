/** What comes of a position when everybody's orders are given: the stages of the real game, played to the next position. */
import type { Sentence } from '../board/phrase.ts';
import { printableIn } from '../board/printable.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { Power } from '../board/types.ts';
import { slotOf } from '../forms/sheet/form.ts';
import type { Json } from '../game/fields.ts';
import { type Answers, blankAnswer, type Form, isPowerForm, readAnswer } from '../game/forms.ts';
import { Orders } from '../game/orders.ts';
import { inTurns } from '../game/play.ts';
import { makePosition } from '../game/position.ts';
import { type Ruleset, stageBeingPlayed } from '../game/ruleset.ts';
import type { Game } from '../game/state.ts';
import { noStore } from '../game/table/store.ts';
import { openTable, type Table } from '../game/table.ts';

/**
 * By power, the order of each unit or home centre, as it is written. Where several command a power `FRANCE/2` has what the second
 * seat orders it, and `FRANCE` what all others do. Under `2` is, form by form, what the second seat answers besides, as JSON.
 */
export type Given = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** An order that nobody can carry out, and why: its unit has none. */
export interface LeftOut {
	readonly text: string;
	readonly why: Sentence;
}

interface Judged {
	readonly table: Table;
	readonly leftOut: readonly LeftOut[];
}

/** Nobody plays so many stages between two positions. */
const MOST_STAGES = 60;

interface Begun {
	readonly game: Game;
	readonly ruleset: Ruleset;
}

/** A table where its orders are asked: what is asked before them is answered as it is given, or as by somebody who says nothing. */
export function openPosition({ game, ruleset }: Begun, given: Given = {}, leftOut: LeftOut[] = []): Table {
	const table = openTable(game, ruleset, noStore());
	playUntil(
		{ table, ruleset },
		givenIn(table, given, leftOut),
		() => makePosition(table.game(), ruleset) !== undefined,
	);
	return table;
}

/** Where something is asked at a position: before its orders, if something is, and with them. */
export function tablesAt(begun: Begun, given: Given): Table[] {
	const [first, there] = [openTable(begun.game, begun.ruleset, noStore()), openPosition(begun, given)];
	return first.game().stages === there.game().stages ? [there] : [first, there];
}

/** What is given to all that the seat is asked at this table. */
export function answersGiven(table: Table, seat: number, given: Given): Answers {
	const besides = besidesOf(given, seat);
	const sheets = table.forms(seat, besides).filter(isPowerForm);
	const orders = sheets.flatMap((form): [string, Answers[string]][] => {
		const texts = Object.values(givenTo(given, form.power, seat));
		return texts.length > 0 ? [[form.id, readAnswer(form, texts, table.game().situation)]] : [];
	});
	return { ...besides, ...Object.fromEntries(orders) };
}

/** With this answer of the seat in the place of any other: whoever else orders the power goes on to order it as before. */
export function withAnswer(given: Given, { table, seat, form }: AnsweredForm, answer: Answers[string]): Given {
	if (!isPowerForm(form)) return withSlot(given, `${seat + 1}`, form.id, JSON.stringify(answer));
	const own = slotsOf(answer);
	const all = [...table.game().seats.keys()].filter((each) =>
		table.forms(each, besidesOf(given, each)).some(({ id }) => id === form.id),
	);
	if (all.length < 2) return { ...given, [form.power]: own };
	const { [form.power]: _, ...others } = given;
	const apart = all.map((each) => [
		`${form.power}/${each + 1}`,
		each === seat ? own : givenTo(given, form.power, each),
	]);
	return { ...others, ...Object.fromEntries(apart) };
}

/** The orders of an answer, each at its unit or centre. */
export const slotsOf = (answer: Answers[string]): Given[string] =>
	Object.fromEntries((answer instanceof Orders ? answer.given : []).map((one) => [slotOf(one) ?? one.text, one.text]));

interface AnsweredForm {
	readonly table: Table;
	readonly seat: number;
	readonly form: Form;
}

const withSlot = (given: Given, key: string, slot: string, text: string): Given => ({
	...given,
	[key]: { ...given[key], [slot]: text },
});

/** What the seat answers besides orders. */
export const besidesOf = (given: Given, seat: number): Answers =>
	Object.fromEntries(Object.entries(given[`${seat + 1}`] ?? {}).map(([id, text]) => [id, jsonIn(text)]));

function jsonIn(text: string): Json {
	try {
		return printableIn(JSON.parse(text));
	} catch {
		return null;
	}
}

/** The game at the next position, or at its end, and what could not be ordered; or why it cannot go on. */
export function judgePosition(begun: Begun, given: Given): Result<Judged, Sentence> {
	const leftOut: LeftOut[] = [];
	const table = openPosition(begun, given, leftOut);
	const first = table.game();
	const isOver = () => {
		if (table.game().stages === first.stages) return false;
		return makePosition(table.game(), begun.ruleset) !== undefined || isLeftToPlayers(table);
	};
	const refusal = playUntil({ table, ruleset: begun.ruleset }, givenIn(table, given, leftOut), isOver);
	return refusal === undefined ? good({ table, leftOut }) : bad(refusal);
}

/** Somebody is asked what has no answer but theirs: who wins, which way it goes on. */
export const isLeftToPlayers = (table: Table): boolean =>
	table.waiting().some((seat) => {
		const form = table.forms(seat, {}).find(({ optional }) => !optional);
		return form?.kind === 'choice' && form.preset === undefined;
	});

/** What the seat answers to a form, after these answers; undefined: nothing. */
type Answering = (form: Form, seat: number, own: Answers) => Json | undefined;

interface Playing {
	readonly table: Table;
	readonly ruleset: Ruleset;
}

/** Stage after stage until it is there, or the game is over. A sentence refuses an answer. */
export function playUntil(playing: Playing, answer: Answering, isThere: () => boolean): Sentence | undefined {
	for (let n = 0; n < MOST_STAGES && playing.table.game().outcome === null && !isThere(); n++) {
		const refusal = playStage(playing, answer);
		if (refusal !== undefined) return refusal;
	}
	return undefined;
}

function playStage({ table, ruleset }: Playing, answer: Answering): Sentence | undefined {
	const before = table.game();
	if (stageBeingPlayed(before, ruleset)?.kind === 'open') {
		const done = table.act('done', new Date(0).toISOString());
		return done.ok ? undefined : done.message;
	}
	for (const seat of table.waiting()) {
		const submitted = table.submit(seat, answersOf(table, seat, answer));
		if (!submitted.ok) return submitted.message;
	}
	if (inTurns(before, ruleset)) return undefined;
	const revealed = table.reveal();
	return revealed.ok ? undefined : revealed.message;
}

/** All that the seat is asked. */
function answersOf(table: Table, seat: number, answer: Answering): Answers {
	let own: Answers = {};
	const left = new Set<string>();
	for (;;) {
		const form = table.forms(seat, own).find(({ id }) => !(id in own) && !left.has(id));
		if (!form) return own;
		const said = answer(form, seat, own);
		if (said === undefined) left.add(form.id);
		else own = answered(table, form, own, said);
	}
}

const answered = (table: Table, form: Form, own: Answers, answer: Json): Answers => ({
	...own,
	[form.id]: readAnswer(form, answer, table.game().situation),
});

/** What the seat orders the power. */
export const givenTo = (given: Given, power: Power, seat: number): Given[string] =>
	given[`${power}/${seat + 1}`] ?? given[power] ?? {};

/** What is given of the seat's powers, and nothing else. Whatever the rules refuse is left out, one after the other. */
const givenIn =
	(table: Table, given: Given, leftOut: LeftOut[]): Answering =>
	(form, seat, own) => {
		const refusalOf = (answer: Json) =>
			table.check(form, answered(table, form, own, answer)).find(({ level }) => level === 'refuse')?.message;
		if (!isPowerForm(form)) {
			const said = besidesOf(given, seat)[form.id];
			const blank = form.optional ? undefined : blankAnswer(form);
			if (said === undefined || said instanceof Orders) return blank;
			const why = refusalOf(said);
			if (why === undefined) return said;
			leftOut.push({ text: JSON.stringify(said), why });
			return blank;
		}
		let taken: readonly string[] = [];
		for (const text of Object.values(givenTo(given, form.power, seat))) {
			const why = refusalOf([...taken, text]);
			if (why !== undefined) leftOut.push({ text, why });
			else taken = [...taken, text];
		}
		return form.optional && taken.length === 0 ? undefined : taken;
	};
