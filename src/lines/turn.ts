/** A private turn in lines: all that a seat is asked, form after form, and then submitting it. */
import { plural } from '../board/names.ts';
import { diagnosticsOf, refusalOf } from '../desk/asked.ts';
import { chaptersAt } from '../desk/chapters.ts';
import { stillOffered } from '../desk/offers.ts';
import {
	firstPage,
	isFinal,
	OVERVIEW,
	overviewChoices,
	pageAfter,
	pageAside,
	pageBefore,
	type TurnPage,
	type TurnSoFar,
} from '../desk/turn-pages.ts';
import { powersInWords, shortTitle } from '../desk/words.ts';
import { answeredOf, unorderedLine } from '../forms/answered.ts';
import { givenInWords, givenOn } from '../forms/sheet/slots.ts';
import type { Clock } from '../game/clock.ts';
import type { Answers, Diagnostic, Form } from '../game/forms.ts';
import { seatAt } from '../game/seats.ts';
import type { Json } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { answerAbout, QUESTIONS_HELP } from './board-questions.ts';
import { timeInWords, watchClock } from './clock.ts';
import { BACK, type Dialog, UNDO } from './dialog.ts';
import { readHistory } from './history.ts';
import { readChapters } from './rules.ts';
import { ownEntry, withFullStop } from './spoken.ts';
import { panelInWords } from './tables.ts';
import { NOT_ALOUD } from './voice.ts';
import { voiceOf } from './voices.ts';

class TimeUp extends Error {}

/** Words of the hand-over, and where that is in a turn. */
const ELSEWHERE: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		['history', 'rules'].map((word) => [word, `${word}: at the end of the turn, before submitting it.`]),
	),
	agree: 'agree: at the table, before the turn is submitted: leave it with the draft kept.',
	...Object.fromEntries(
		['menu', 'save', 'pin', 'new person', 'take back'].map((word) => [word, `${word}: when the turn is over.`]),
	),
};

/** Plays the turn to its end, or until it is left with its draft kept; gives what the table is to be told. */
export async function privateTurn(dialog: Dialog, table: Table, seat: number): Promise<string> {
	const turn = new Turn(dialog, table, seat);
	const clock = table.turnClock(seat, new Date().toISOString());
	const ending = new AbortController();
	const stop = clock
		? watchClock(
				() => clock,
				(text) => dialog.interject(text),
				() => ending.abort(new TimeUp()),
			)
		: () => {};
	dialog.signal = ending.signal;
	dialog.isPrivate = true;
	const before = dialog.aside;
	dialog.aside = (line) => turn.answer(line, clock) ?? before(line);
	try {
		return await turn.play(clock);
	} catch (error) {
		if (!(error instanceof TimeUp)) throw error;
		const { name } = seatAt(table.game(), seat);
		const ended = table.timeUp(seat, turn.own);
		return ended.ok ? `The time of ${name} is up: what was entered is sealed as it is.` : ended.message;
	} finally {
		stop();
		dialog.signal = undefined;
		dialog.isPrivate = false;
		dialog.aside = before;
		dialog.forget();
	}
}

class Turn {
	own: Answers;
	readonly #dialog: Dialog;
	readonly #table: Table;
	readonly #seat: number;
	/** What can be heard before submitting. */
	#overviewWords: Readonly<Record<string, () => readonly string[]>> = {};
	readonly #before: { readonly form: Form; readonly own: Answers }[] = [];

	constructor(dialog: Dialog, table: Table, seat: number) {
		this.#dialog = dialog;
		this.#table = table;
		this.#seat = seat;
		this.own = table.draft(seat);
	}

	get #turn(): TurnSoFar {
		return { forms: this.#table.forms(this.#seat, this.own), own: this.own, situation: this.#table.game().situation };
	}

	async play(clock: Clock | null): Promise<string> {
		const { name, ...seat } = seatAt(this.#table.game(), this.#seat);
		const who = [name, powersInWords({ name, ...seat })].filter((part) => part !== '').join(', ');
		this.#dialog.say(`${who}.`, ...(clock ? [timeInWords(clock)] : []));
		let page: TurnPage | 'left' | 'submitted' = firstPage(this.#turn);
		while (page !== 'left' && page !== 'submitted') page = await this.#page(page);
		return '';
	}

	async #page(page: TurnPage): Promise<TurnPage | 'left' | 'submitted'> {
		if (page.at === 'form') return this.#form(page);
		if (page.at === 'history') await readHistory(this.#dialog, this.#table);
		else if (page.at === 'rules') await readChapters(this.#dialog, chaptersAt(this.#table));
		else return this.#overview();
		return OVERVIEW;
	}

	/** What can be asked during a private turn. */
	answer(line: string, clock: Clock | null): readonly string[] | undefined {
		const word = line.toLowerCase();
		const atOverview = ownEntry(this.#overviewWords, word);
		if (atOverview) return atOverview();
		if (word === 'time') return [clock ? timeInWords(clock) : 'There is no limit: take your time.'];
		if (word === 'tables') {
			const said = this.#table.panels(this.#seat).flatMap((panel) => panelInWords(panel));
			return said.length > 0 ? said : ['There are none.'];
		}
		const elsewhere = ownEntry(ELSEWHERE, word);
		if (elsewhere) return [elsewhere];
		return answerAbout(line, { table: this.#table, seat: this.#seat, ...this.#dialog.manner });
	}

	#give(form: Form, answer: Json): string | undefined {
		const refused = refusalOf({ table: this.#table, form, own: this.own }, answer);
		if (refused !== undefined) return refused;
		const next = { ...this.own, [form.id]: answer };
		this.#before.push({ form, own: this.own });
		this.own = next;
		this.#table.saveDraft(this.#seat, next);
		const trouble = this.#table.unsaved();
		if (trouble) this.#dialog.print(`Not saved: ${trouble}`);
		return undefined;
	}

	async #form(page: Extract<TurnPage, { at: 'form' }>): Promise<TurnPage | 'left' | 'submitted'> {
		const { forms } = this.#turn;
		const form = forms.find(({ id }) => id === page.id);
		if (!form) return OVERVIEW;
		this.#dialog.say(withFullStop(shortTitle(form.title)));
		const led = await voiceOf(form)({
			dialog: this.#dialog,
			table: this.#table,
			seat: this.#seat,
			form,
			forms,
			own: () => this.own,
			typed: page.typed ?? '',
			give: (answer) => this.#give(form, answer),
		});
		if (led === BACK) return this.#back(page);
		if (led === UNDO) return this.#undo(page);
		if (led !== 'next') return pageAside(page, led.page, led.typed);
		// asked again: later forms may depend on earlier answers
		return isFinal(this.#turn) ? this.#submit() : pageAfter(this.#turn, page);
	}

	/** To the form before, or out of the turn after asking. */
	async #back(from: TurnPage): Promise<TurnPage | 'left'> {
		const to = pageBefore(this.#turn.forms, from);
		if (to.at !== 'leave') return to;
		const kept = Object.keys(this.own).length > 0 ? ' What was entered is kept.' : '';
		return (await this.#dialog.isSure(`Leave the turn without submitting it?${kept}`)) ? 'left' : from;
	}

	#undo(from: TurnPage): TurnPage {
		const last = this.#before.pop();
		if (!last || answeredOf(last.form).isFinal) {
			this.#dialog.say('There is nothing to undo.');
			return from;
		}
		this.own = last.own;
		this.#table.saveDraft(this.#seat, this.own);
		this.#dialog.say(
			from.at === 'form' && last.form.id === from.id ? 'Undone.' : `Undone, in ${shortTitle(last.form.title)}.`,
		);
		return { at: 'form', id: last.form.id };
	}

	/** `warnings` are said as well: of units without an order they say so, and the summary does not. */
	#summary(warnings: readonly Diagnostic[] = []): string[] {
		const { forms, own, situation } = this.#turn;
		const saidToo = warnings.flatMap(({ unit, isUnordered }) => (unit && isUnordered ? [unorderedLine(unit)] : []));
		return forms
			.filter(({ optional, id }) => !optional || id in own)
			.map((form) => {
				const given = givenOn(form, own[form.id], situation);
				const inWords = (line: string) => {
					const one = given.find(({ text }) => text === line);
					return one && !this.#dialog.manner.isShort ? givenInWords(one).replace(/\.$/, '') : line;
				};
				const isEmpty = 'withoutAnyOrder' in form && form.withoutAnyOrder && form.id in own && given.length === 0;
				const lines = isEmpty
					? [form.withoutAnyOrder!]
					: answeredOf(form)
							.summary(form, own[form.id], situation)
							.filter((line) => !saidToo.includes(line));
				const title = shortTitle(form.title);
				const head = title.endsWith('?') ? title : `${title}:`;
				return withFullStop(`${head} ${lines.map(inWords).join('; ') || 'nothing'}`);
			});
	}

	async #overview(): Promise<TurnPage | 'left' | 'submitted'> {
		const { forms, own } = this.#turn;
		const warnings = forms.flatMap((form) => diagnosticsOf({ table: this.#table, form, own }));
		const said = plural(warnings.length, 'warning');
		const isSilent = !this.#dialog.manner.hasHeadphones;
		this.#dialog.say(stillOffered(this.#table.said(), this.#seat, 'type agree'));
		if (isSilent)
			this.#dialog.say('Everything is answered.', warnings.length > 0 ? `${said}: warnings says them.` : '');
		else this.#dialog.say(...this.#summary(warnings), ...warnings.map(({ message }) => `Warning: ${message}`));
		this.#overviewWords = {
			show: () => (isSilent ? [NOT_ALOUD] : this.#summary()),
			warnings: () => (warnings.length > 0 ? warnings.map(({ message }) => message) : ['There are none.']),
		};
		try {
			const chosen = await this.#dialog.choose<TurnPage | 'submit'>({
				prompt: 'Enter submits, or a number',
				options: overviewChoices(forms, ({ id, title }) => `${id in own ? 'Change: ' : ''}${shortTitle(title)}`),
				preset: 'submit',
				help: ['Nobody hears any of it before the reveal. show says what you have answered.', ...QUESTIONS_HELP],
			});
			if (chosen === BACK) return await this.#back(OVERVIEW);
			if (chosen === UNDO) return this.#undo(OVERVIEW);
			if (chosen !== 'submit') return chosen.at === 'leave' ? 'left' : chosen;
			const isSure = warnings.length === 0 || (await this.#dialog.isSure(`${said}. Submit anyway?`));
			return isSure ? this.#submit() : OVERVIEW;
		} finally {
			this.#overviewWords = {};
		}
	}

	#submit(): TurnPage | 'submitted' {
		const done = this.#table.submit(this.#seat, this.own);
		if (done.ok) return 'submitted';
		this.#dialog.say(done.message);
		return OVERVIEW;
	}
}
