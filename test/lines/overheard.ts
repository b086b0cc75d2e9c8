/** A private turn without headphones, played by somebody whose answers are all taken; whoever listens hears the paper. */
import { sentence } from '../../src/board/phrase.ts';
import { type AllocateForm, type Answers, type Form, isPowerForm, type PowerForm } from '../../src/game/forms.ts';
import { chance } from '../../src/game/random.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Json } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { spoken } from '../../src/lines/spoken.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { answerForm, type Roll } from '../game/random-player.ts';
import { type Teletype, teletype } from './teletype.ts';

/** What is asked at every prompt besides: its answer may tell nothing either. */
const ASIDES = ['?', 'show', 'warnings', 'tables', 'my units', 'zqxjzq'];

/** Questions that no turn asks. */
const MOST = 1000;

/** The lines that give this answer. */
function linesFor(form: Form, answer: Json): string[] {
	const fields = Object.entries(answer as object);
	switch (form.kind) {
		case 'orders':
		case 'retreats':
		case 'adjustments':
			return answer as string[];
		case 'choice':
			return [String(1 + form.options.findIndex(({ value }) => value === answer))];
		case 'allocate':
			return [
				fields.map(([id, points]) => `${1 + form.rows.findIndex((row) => row.id === id)} ${points}`).join(', '),
				'',
			];
		case 'grid': {
			const option = (value: unknown) => 1 + form.options.findIndex((one) => one.value === value);
			return [
				fields.map(([id, value]) => `${1 + form.rows.findIndex((row) => row.id === id)} ${option(value)}`).join(', '),
				'',
			];
		}
		case 'pick': {
			const picked = (answer as string[]).map((value) => 1 + form.options.findIndex((one) => one.value === value));
			return [picked.join(', ') || 'none'];
		}
		case 'lay':
			return [...(answer as string[]).slice(0, 2).map((piece) => piece.toLowerCase()), ''];
		default:
			return [String(answer)];
	}
}

/** Points on one row, but rarely all: how many are left follows from it. */
const somePoints = ({ rows, total }: AllocateForm, roll: Roll): Json => ({
	[rows[Math.floor(roll() * rows.length)]!.id]: 1 + Math.floor(roll() * total),
});

/** An answer after which the same is asked as before: where answers open at once, what is asked next may tell. */
function answerTo(table: Table, seat: number, form: Form, roll: Roll): Json {
	const askedAfter = (own: Answers) =>
		table
			.forms(seat, own)
			.map(({ id }) => id)
			.join();
	for (;;) {
		const any = form.kind === 'choice' ? form.options[Math.floor(roll() * form.options.length)]!.value : undefined;
		const answer = any ?? (form.kind === 'allocate' ? somePoints(form, roll) : answerForm(table, form, roll));
		if (!table.isInTurns() || askedAfter({ [form.id]: answer }) === askedAfter({})) return answer;
	}
}

/** A line that orders something, on one of these sheets. */
function orderLine(table: Table, sheets: readonly PowerForm[], roll: Roll): string {
	const any = <T>(all: readonly T[]) => all[Math.floor(roll() * all.length)]!;
	const texts = sheets.length === 0 ? [] : (answerForm(table, any(sheets), roll) as string[]);
	if (texts.length === 0) return 'skip';
	if (sheets[0]!.kind === 'orders' && roll() < 0.2) return roll() < 0.5 ? 'hold all' : texts.join(', ');
	return any(texts);
}

/** Types answers by chance `seed`; which questions it asks besides, and when it leaves, is the same whatever the seed. */
function typist(table: Table, seat: number, seed: string) {
	const roll = chance(seed, 'overheard');
	const forms = table.publicForms(seat).forms;
	const titles = forms.map(({ title }) => spoken(sentence(title), false));
	let next: string[] = [];
	let sheets: readonly PowerForm[] = [];
	let visits = 0;
	/** All forms once more, by their numbers. */
	const pages = forms.map((_, i) => String(i + 2));
	// points that were placed before stay there: more may be too many
	const linesOf = (form: Form) =>
		form.kind === 'allocate' && visits > 0 ? [''] : linesFor(form, answerTo(table, seat, form, roll));
	const enter = (asked: readonly Form[]) => {
		sheets = asked.filter(isPowerForm);
		const [form] = asked;
		const isSheet = form !== undefined && isPowerForm(form);
		next = [...ASIDES, ...(isSheet ? ['', 'back'] : form ? linesOf(form) : [])];
	};
	let count = 0;
	return (prompt: string, news: readonly string[]): string | undefined => {
		if (++count > MOST) throw new Error(`it never ends at ${prompt}: ${news.join(' ')}`);
		if (/yes or no/.test(prompt)) return 'yes';
		if (/^Which (chapter|phase)/.test(prompt)) return 'back';
		if (/^Enter submits/.test(prompt)) {
			if (visits === 0) next = [...ASIDES, 'again', orderLine(table, forms.filter(isPowerForm), roll)];
			return visits++ < ASIDES.length + 2 ? next.shift() : pages.shift();
		}
		const titled = forms.filter((_, i) => news.includes(titles[i]!));
		if (titled.length > 0) enter(titled);
		else if (/of any power/.test(prompt) && sheets.length < 2) {
			enter(forms.filter(({ kind }) => kind === 'orders'));
			next = [...ASIDES, ...[1, 2, 3].map(() => orderLine(table, sheets, roll)), ''];
		}
		return next.shift() ?? orderLine(table, sheets, roll);
	};
}

/** Two turns of the same seat, with all that is heard in them, and what was answered. */
export async function turnHeard(table: Table, seat: number, seed: string, make = openDialog) {
	table.saveDraft(seat, {});
	const type = typist(table, seat, seed);
	const paper = teletype(type);
	const dialog = make(paper);
	const leave = (error: unknown) => {
		if (!(error instanceof Leaving)) throw error;
	};
	await privateTurn(dialog, table, seat).catch(leave);
	// opened again
	const lines = ['?', 'back', 'back', 'undo', '?'];
	const again = teletype(() => lines.shift());
	await privateTurn(make(again), table, seat).catch(leave);
	const draft = storedAnswers(table.draft(seat));
	table.saveDraft(seat, {});
	return { paper: paper.paper() + again.paper(), draft, isHidden: paper.asked.every(({ isHidden }) => isHidden) };
}

const openDialog = (paper: Teletype) => new Dialog(paper, { isShort: false, hasHeadphones: false });
