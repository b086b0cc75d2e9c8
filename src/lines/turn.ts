/** A private turn in lines: all that a seat is asked, form after form, and then submitting it. */

import { plural } from '../board/names.ts';
import { isSame, isWhole, joined, type Phrase, type Sentence, say, sentence, words } from '../board/phrase.ts';
import { chaptersAt } from '../desk/chapters.ts';
import { stillOffered } from '../desk/offers.ts';
import {
	answersInWords,
	beginTurn,
	diagnosticsIn,
	lastUndoable,
	leavingInWords,
	reduceTurn,
	runTurn,
	type TurnAction,
	type TurnState,
	turnWith,
} from '../desk/turn.ts';
import { OVERVIEW, overviewChoices, type TurnPage, type TurnSoFar } from '../desk/turn-pages.ts';
import { JUMPED } from '../desk/words.ts';
import { unorderedLine } from '../forms/sheet/form.ts';
import type { FormAnswer } from '../game/answers.ts';
import { type Clock, pauseClock } from '../game/clock.ts';
import type { Diagnostic, Form } from '../game/forms.ts';
import { seatInWords } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { TABLE_TIME } from '../table-time.ts';
import { answerAbout, QUESTIONS_HELP } from './board-questions.ts';
import { timeInWords, watchClock } from './clock.ts';
import { BACK, type Dialog, type GoneBack } from './dialog.ts';
import { readHistory } from './reveal.ts';
import { readChapters } from './rules.ts';
import { ownEntry } from './spoken.ts';
import { panelInWords } from './tables.ts';
import { NOT_ALOUD } from './voice.ts';
import { voiceOf } from './voices.ts';

class TimeUp extends Error {}
/** The program was stopped, and goes on before somebody else perhaps. */
class Suspended extends Error {}

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
export async function privateTurn(dialog: Dialog, table: Table, seat: number): Promise<Sentence> {
	const turn = new Turn(dialog, table, seat);
	const ending = new AbortController();
	const clock = runTurnClock(dialog, table, seat, () => ending.abort(new TimeUp()));
	dialog.signal = ending.signal;
	dialog.isPrivate = true;
	dialog.leaveTurn = () => ending.abort(new Suspended());
	const before = dialog.aside;
	dialog.aside = (line) => turn.answer(line, clock.now()) ?? before(line);
	try {
		return await turn.play(clock.now());
	} catch (error) {
		if (error instanceof Suspended) {
			turn.dispatch({ type: 'page', page: OVERVIEW });
			return '';
		}
		if (!(error instanceof TimeUp)) throw error;
		turn.dispatch({ type: 'timeUp' });
		// whoever was typing types on: that is for nobody else
		await dialog.console.rested();
		return turn.told ?? '';
	} finally {
		clock.stop();
		dialog.signal = undefined;
		dialog.isPrivate = false;
		dialog.leaveTurn = () => {};
		dialog.aside = before;
		dialog.forget();
	}
}

/** The clock of the turn. Where the computer slept it stands still, until somebody is there who types a line. */
function runTurnClock(dialog: Dialog, table: Table, seat: number, onUp: () => void) {
	const now = (): Clock | null => clock;
	const run = () => {
		clock = table.turnClock(seat, TABLE_TIME.now());
		return watchClock(now, (text) => dialog.interject(text), onUp);
	};
	let clock: Clock | null = null;
	let stop = run();
	const deafen = TABLE_TIME.onJump(() => {
		if (!clock) return;
		clock = pauseClock(clock, TABLE_TIME.now());
		dialog.interject(JUMPED, 'It goes on with the next line.');
	});
	dialog.heard = () => {
		if (clock?.since === null) stop = run();
	};
	return {
		now,
		stop: () => {
			stop();
			deafen();
			dialog.heard = () => {};
		},
	};
}

class Turn {
	/** Once the turn is over: what the table is to be told. */
	told: Sentence | undefined;
	#now: TurnState;
	readonly #dialog: Dialog;
	readonly #table: Table;
	readonly #seat: number;
	/** What can be heard before submitting. */
	#overviewWords: Readonly<Record<string, () => readonly Sentence[]>> = {};

	constructor(dialog: Dialog, table: Table, seat: number) {
		this.#dialog = dialog;
		this.#table = table;
		this.#seat = seat;
		this.#now = beginTurn(table, seat);
	}

	dispatch(action: TurnAction): void {
		const [state, ...effects] = reduceTurn(this.#table, this.#seat, this.#now, action);
		this.#now = state;
		for (const effect of effects) {
			if (effect.do === 'over') this.told = effect.told;
			else {
				const next = runTurn(this.#table, this.#seat, effect);
				if (next) this.dispatch(next);
			}
		}
	}

	get #turn(): TurnSoFar {
		return turnWith(this.#table, this.#seat, this.#now.own);
	}

	async play(clock: Clock | null): Promise<Sentence> {
		this.#dialog.say(say`${seatInWords(this.#table.roles(), this.#seat)}.`, ...(clock ? [timeInWords(clock)] : []));
		while (this.told === undefined) await this.#page(this.#now.page);
		return this.told;
	}

	async #page(page: TurnPage): Promise<void> {
		if (page.at === 'form') return this.#form(page);
		if (page.at === 'overview') return this.#overview();
		if (page.at === 'leave') {
			const isSure = await this.#dialog.isSure(leavingInWords(this.#turn).asks);
			return this.dispatch(isSure ? { type: 'over', told: '' } : { type: 'page', page: page.from });
		}
		if (page.at === 'history') await readHistory(this.#dialog, this.#table);
		else await readChapters(this.#dialog, chaptersAt(this.#table));
		this.dispatch({ type: 'page', page: OVERVIEW });
	}

	/** What can be asked during a private turn. */
	answer(line: string, clock: Clock | null): readonly Sentence[] | undefined {
		const word = line.toLowerCase();
		const atOverview = ownEntry(this.#overviewWords, word);
		if (atOverview) return atOverview();
		if (word === 'time') return [clock ? timeInWords(clock) : 'There is no limit: take your time.'];
		if (word === 'tables') {
			const said = this.#table.panels(this.#seat).flatMap(panelInWords);
			return said.length > 0 ? said : ['There are none.'];
		}
		const elsewhere = ownEntry(ELSEWHERE, word);
		if (elsewhere) return [elsewhere];
		return answerAbout(line, { table: this.#table, seat: this.#seat });
	}

	#give(form: Form, answer: FormAnswer): Phrase | undefined {
		this.dispatch({ type: 'answer', form, answer });
		const trouble = this.#table.unsaved();
		if (trouble && this.#now.refused === undefined) this.#dialog.print(`Not saved: ${trouble}`);
		return this.#now.refused;
	}

	async #form(page: Extract<TurnPage, { at: 'form' }>): Promise<void> {
		const { forms } = this.#turn;
		const form = forms.find(({ id }) => id === page.id);
		if (!form) return this.dispatch({ type: 'page', page: OVERVIEW });
		this.#dialog.say(sentence(form.title));
		const own = () => this.#now.own;
		const led = await voiceOf(form.kind)({
			dialog: this.#dialog,
			table: this.#table,
			seat: this.#seat,
			form,
			forms,
			get own() {
				return own();
			},
			typed: page.typed ?? '',
			give: (answer) => this.#give(form, answer),
		});
		if (typeof led === 'symbol') this.#goBack(led);
		else this.dispatch(led === 'next' ? { type: 'goOn' } : { type: 'aside', id: led.page, typed: led.typed });
	}

	#goBack(how: GoneBack): void {
		const { page } = this.#now;
		const last = lastUndoable(this.#now);
		if (how === BACK) this.dispatch({ type: 'back' });
		else if (!last) this.#dialog.say('There is nothing to undo.');
		else {
			this.dispatch({ type: 'undo' });
			const isHere = page.at === 'form' && last.id === page.id;
			this.#dialog.say(isHere ? 'Undone.' : say`Undone, in ${last.title}.`);
		}
	}

	/** `warnings` are said as well: of units without an order they say so, and the summary does not. */
	#summary(warnings: readonly Diagnostic[] = []): Phrase[] {
		const turn = this.#turn;
		const saidToo = warnings.flatMap(({ unit, isUnordered }) => (unit && isUnordered ? [unorderedLine(unit)] : []));
		return answersInWords(turn).map(({ title, lines }) => {
			const said = lines.filter((line) => !saidToo.some((other) => isSame(line, other)));
			const head = isWhole(title) ? title : say`${title}:`;
			return sentence(say`${head} ${said.length > 0 ? joined(said, ';') : words('nothing')}`);
		});
	}

	async #overview(): Promise<void> {
		const { forms, own } = this.#turn;
		const warnings = diagnosticsIn(this.#table, this.#turn);
		const said = plural(warnings.length, 'warning');
		const isSilent = !this.#dialog.manner.hasHeadphones;
		this.#dialog.say(this.#now.refusal, stillOffered(this.#table.said(), this.#seat, 'type agree'));
		if (isSilent)
			this.#dialog.say('Everything is answered.', warnings.length > 0 ? `${said}: warnings says them.` : '');
		else this.#dialog.say(...this.#summary(warnings), ...warnings.map(({ message }) => say`Warning: ${message}`));
		this.#overviewWords = {
			show: () => (isSilent ? [NOT_ALOUD] : this.#summary()),
			warnings: () => (warnings.length > 0 ? warnings.map(({ message }) => message) : ['There are none.']),
		};
		try {
			const chosen = await this.#dialog.choose<TurnPage | 'submit'>({
				prompt: 'Enter submits, or a number',
				options: overviewChoices(forms, ({ id, title }) => (id in own ? say`Change: ${title}` : title)),
				preset: 'submit',
				help: ['Nobody hears any of it before the reveal. show says what you have answered.', ...QUESTIONS_HELP],
			});
			if (typeof chosen === 'symbol') this.#goBack(chosen);
			else if (chosen !== 'submit') this.dispatch({ type: 'page', page: chosen });
			else if (warnings.length === 0 || (await this.#dialog.isSure(`${said}. Submit anyway?`)))
				this.dispatch({ type: 'submit' });
		} finally {
			this.#overviewWords = {};
		}
	}
}
