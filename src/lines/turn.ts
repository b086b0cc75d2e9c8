/** A private turn in lines: all that a seat is asked, form after form, and then submitting it. */

import { plural } from '../board/names.ts';
import { isWhole, joined, type Phrase, type Sentence, say, sentence, words } from '../board/phrase.ts';
import { chaptersAt, entriesIn, entryAbout } from '../desk/chapters.ts';
import { stillOffered } from '../desk/offers.ts';
import { shutAt } from '../desk/room-actions.ts';
import { hasTrying } from '../desk/trying.ts';
import {
	answersInWords,
	beginTurn,
	diagnosticsIn,
	lastUndoable,
	leavingInWords,
	reduceTurn,
	runTurn,
	subjectAt,
	type TurnAction,
	type TurnEnd,
	type TurnState,
	turnWith,
} from '../desk/turn.ts';
import { isFinal, OVERVIEW, overviewChoices, pageBefore, type TurnPage, type TurnSoFar } from '../desk/turn-pages.ts';
import { JUMPED, QUESTIONS_HELP } from '../desk/words.ts';
import { typedOrders } from '../forms/sheet/voice.ts';
import type { FormAnswer } from '../game/answers.ts';
import { type Clock, pauseClock } from '../game/clock.ts';
import { type Answers, type Form, isPowerForm } from '../game/forms.ts';
import { seatInWords } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import { TABLE_TIME } from '../table-time.ts';
import { answerAbout } from './board-questions.ts';
import { timeInWords, watchClock } from './clock.ts';
import { BACK, type Dialog, type GoneBack, NOT_ALOUD, Switched } from './dialog.ts';
import { readHistory } from './reveal.ts';
import { readChapters, topicInWords } from './rules.ts';
import { ownEntry } from './spoken.ts';
import { panelInWords } from './tables.ts';
import { tryOut } from './trying.ts';
import type { Asking } from './voice.ts';
import { voiceOf } from './voices.ts';

class TimeUp extends Error {}
/** The program was stopped, and goes on before somebody else perhaps. */
class Suspended extends Error {}

const at = (where: string, words: readonly string[]) =>
	Object.fromEntries(words.map((word) => [word, `${word}: ${where}.`]));

/** Words of the hand-over, and where that is in a turn. */
const ELSEWHERE: Readonly<Record<string, string>> = {
	...at('when the turn is over', ['menu', 'save', 'finish', 'go back', 'pin', 'new person', 'take back']),
};

/** What is said at the table before the turn is submitted: it is left for it, with the draft kept. */
const TALK = { agree: 'offers', propose: 'propose' } as const;

/** Plays the turn to its end, or until it is left with its draft kept. */
export async function privateTurn(dialog: Dialog, table: Table, seat: number): Promise<TurnEnd> {
	dialog.beginPrivate();
	const turn = new Turn(dialog, table, seat);
	const ending = new AbortController();
	const clock = runTurnClock(dialog, table, seat, () => ending.abort(new TimeUp()));
	dialog.signal = ending.signal;
	dialog.leaveTurn = () => ending.abort(new Suspended());
	const before = dialog.aside;
	dialog.aside = (line) => turn.answer(line, clock.now()) ?? before(line);
	try {
		return await turn.play(clock.now());
	} catch (error) {
		if (error instanceof Suspended) {
			turn.dispatch({ type: 'page', page: OVERVIEW });
			return { type: 'turnLeft' };
		}
		if (!(error instanceof TimeUp)) throw error;
		turn.dispatch({ type: 'timeUp' });
		// whoever was typing types on: that is for nobody else
		await dialog.console.rested();
		return turn.ended ?? { type: 'turnLeft' };
	} finally {
		clock.stop();
		dialog.signal = undefined;
		dialog.leaveTurn = () => {};
		dialog.aside = before;
		dialog.endPrivate();
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
		stop();
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

/** An order was typed that was meant for a form, and entered there. */
const ENTERED = Symbol('entered');

class Turn {
	/** How the turn has ended. */
	ended: TurnEnd | undefined;
	#now: TurnState;
	readonly #dialog: Dialog;
	readonly #table: Table;
	readonly #seat: number;

	constructor(dialog: Dialog, table: Table, seat: number) {
		this.#dialog = dialog;
		this.#table = table;
		this.#seat = seat;
		const begun = beginTurn(table, seat);
		this.#now = dialog.isOverheard && !isFinal(turnWith(table, seat, begun.own)) ? this.#begunUnheard(begun) : begun;
	}

	dispatch(action: TurnAction): TurnState {
		const [state, ...effects] = reduceTurn(this.#table, this.#seat, this.#now, action);
		this.#now = state;
		for (const effect of effects) {
			if (effect.do === 'over') this.ended = effect.how;
			else {
				const next = runTurn(this.#table, this.#seat, effect);
				if (next) this.dispatch(next);
			}
		}
		return this.#now;
	}

	get #turn(): TurnSoFar {
		return turnWith(this.#table, this.#seat, this.#now.own);
	}

	/** What is asked, as far as whoever hears it may know. */
	get #forms(): readonly Form[] {
		return this.#dialog.isOverheard ? this.#table.publicForms(this.#seat).forms : this.#turn.forms;
	}

	/** The forms that are asked for by themselves; of sheets of which nobody may know whether they are asked, one stands for all. */
	get #pages(): readonly Form[] {
		const forms = this.#forms;
		return forms.filter((form, i) => !this.#isOfAnyPower(form) || forms.findIndex(this.#isOfAnyPower) === i);
	}

	#isOfAnyPower = ({ kind }: Form): boolean =>
		this.#dialog.isOverheard && this.#table.publicForms(this.#seat).perhaps.some((form) => form.kind === kind);

	/** Where others hear it, a turn begins at its first form with something to ask: how far one has come in it nobody learns. */
	#begunUnheard(begun: TurnState): TurnState {
		return { ...begun, page: pageOf(this.#pages.find((form) => isAskedUnheard(form, begun.own))) };
	}

	async play(clock: Clock | null): Promise<TurnEnd> {
		this.#dialog.say(say`${seatInWords(this.#table.roles(), this.#seat)}.`, ...(clock ? [timeInWords(clock)] : []));
		while (this.ended === undefined) await this.#page(this.#now.page).catch(asOther);
		return this.ended;
	}

	async #page(page: TurnPage): Promise<void> {
		if (page.at === 'form') return this.#form(page);
		if (page.at === 'overview') return this.#overview();
		const { trying } = this.#now;
		if (page.at === 'trying') return trying && tryOut(this.#dialog, trying, (action) => this.dispatch(action));
		if (page.at === 'leave') {
			const asks = this.#dialog.isOverheard ? LEAVE : leavingInWords(this.#turn).asks;
			const isSure = await this.#dialog.isSure(asks);
			this.dispatch(isSure ? { type: 'over', how: { type: 'turnLeft' } } : { type: 'page', page: page.from });
			return;
		}
		if (page.at === 'history') await readHistory(this.#dialog, this.#table);
		else await readChapters(this.#dialog, chaptersAt(this.#table));
		this.dispatch({ type: 'page', page: page.from });
	}

	/** What can be asked during a private turn. */
	answer(line: string, clock: Clock | null): readonly Sentence[] | undefined {
		const word = line.toLowerCase();
		const { isOverheard } = this.#dialog;
		if (word === 'time') return [clock ? timeInWords(clock) : 'There is no limit: take your time.'];
		if (word === 'show') return this.#summary();
		if (word === 'warnings') return isOverheard ? [NOT_ALOUD] : this.#warnings('There are none.');
		if (word === 'tables') {
			const said = this.#table.panels(isOverheard ? null : this.#seat).flatMap(panelInWords);
			return said.length > 0 ? said : ['There are none.'];
		}
		if (word === 'rule') return isOverheard ? [NOT_ALOUD] : this.#rule();
		if (word === 'try') return this.#tryFrom();
		if (word === 'history' || word === 'rules') this.#readFrom(word);
		const talk = ownEntry(TALK, word);
		if (talk) return [this.#talkFrom(talk)];
		const elsewhere = ownEntry(ELSEWHERE, word);
		if (elsewhere) return [elsewhere];
		return answerAbout(line, { table: this.#table, seat: this.#seat });
	}

	/** The paragraph about what was refused last, what is doubtful, or what is asked. */
	#rule(): readonly Sentence[] {
		const about = this.#dialog.refusedAbout ?? subjectAt(this.#table, this.#turn, this.#now);
		const found = entryAbout(entriesIn(chaptersAt(this.#table)), about);
		return found ? topicInWords(found.topic) : ['No single paragraph is behind it: rules has all.'];
	}

	/** From what is asked, which is asked again afterwards. */
	#readFrom(at: 'history' | 'rules'): void {
		const { page } = this.#now;
		if (page.at !== 'form' && page.at !== 'overview') return;
		this.dispatch({ type: 'page', page: { at, from: page } });
		throw new Switched();
	}

	/** Why it cannot be left for this. */
	#talkFrom(key: 'offers' | 'propose'): Sentence {
		const shut = shutAt(this.#table)[key];
		if (shut) return shut.why;
		if (isFinal(this.#turn)) return 'What is done in this turn is done: nothing is agreed on before it any more.';
		this.dispatch({ type: 'over', how: { type: 'turnLeft', key } });
		throw new Switched();
	}

	/** Where orders are written, and at the end: there nothing is lost by it. */
	#tryFrom(): readonly Sentence[] {
		const { page } = this.#now;
		if (this.#dialog.isOverheard) return [NOT_ALOUD];
		const form = page.at === 'form' ? this.#forms.find(({ id }) => id === page.id) : undefined;
		if (form ? !isPowerForm(form) : page.at !== 'overview') return [TRY_LATER];
		const { page: to, refused } = this.dispatch({ type: 'try' });
		if (to.at === 'trying') throw new Switched();
		return [refused ?? TRY_LATER];
	}

	#give(action: Extract<TurnAction, { form: Form }>): Phrase | undefined {
		this.dispatch(action);
		const trouble = this.#table.unsaved();
		if (trouble && this.#now.refused === undefined) this.#dialog.print(`Not saved: ${trouble}`);
		return this.#now.refused;
	}

	#asking<F extends Form>(form: F, typed = ''): Asking<F> {
		const own = () => this.#now.own;
		return {
			dialog: this.#dialog,
			table: this.#table,
			seat: this.#seat,
			form,
			forms: this.#forms,
			isOfAnyPower: this.#isOfAnyPower(form),
			get own() {
				return own();
			},
			typed,
			give: (answer, to = form) => this.#give({ type: 'answer', form: to, answer }),
			giveAll: (all) => void this.#give({ type: 'answers', form, own: all }),
		};
	}

	async #form(page: Extract<TurnPage, { at: 'form' }>): Promise<void> {
		const form = this.#forms.find(({ id }) => id === page.id);
		if (!form) return void this.dispatch({ type: 'page', page: OVERVIEW });
		this.#dialog.say(this.#isOfAnyPower(form) ? '' : sentence(form.title));
		const led = await voiceOf(form.kind)(this.#asking(form, page.typed));
		if (typeof led === 'symbol') this.#goBack(led);
		else if (led === 'again') return;
		else if (led !== 'next') this.dispatch({ type: 'aside', id: led.page, typed: led.typed });
		else if (!this.#dialog.isOverheard || isFinal(this.#turn) || this.#turn.isInTurns) this.dispatch({ type: 'goOn' });
		else this.dispatch({ type: 'page', page: this.#pageAfterUnheard(page) });
	}

	#pageAfterUnheard({ id, changing }: Extract<TurnPage, { at: 'form' }>): TurnPage {
		if (changing) return OVERVIEW;
		const pages = this.#pages;
		const later = pages.slice(pages.findIndex((form) => form.id === id) + 1);
		return pageOf(later.find((form) => isAskedUnheard(form, this.#now.own)));
	}

	#goBack(how: GoneBack): void {
		const { page } = this.#now;
		const last = lastUndoable(this.#now);
		const { isOverheard } = this.#dialog;
		if (how === BACK)
			this.dispatch(isOverheard ? { type: 'page', page: pageBefore(this.#pages, page) } : { type: 'back' });
		else if (!last) this.#dialog.say('There is nothing to undo.');
		else {
			this.dispatch({ type: 'undo' });
			const isHere = page.at === 'form' && last.id === page.id;
			if (isOverheard) this.dispatch({ type: 'page', page });
			this.#dialog.say(isHere || isOverheard ? 'Undone.' : say`Undone, in ${last.title}.`);
		}
	}

	#summary(): Phrase[] {
		return answersInWords(this.#turn).map(({ title, lines }) => {
			const head = isWhole(title) ? title : say`${title}:`;
			return sentence(say`${head} ${lines.length > 0 ? joined(lines, ';') : words('nothing')}`);
		});
	}

	#warnings(none: string): Sentence[] {
		const warnings = diagnosticsIn(this.#table, this.#turn);
		return warnings.length > 0 ? warnings.map(({ message }) => say`Warning: ${message}`) : [none];
	}

	async #overview(): Promise<void> {
		const { own } = this.#turn;
		const { isOverheard } = this.#dialog;
		if (this.#now.refusal !== '') this.#dialog.refuse(this.#now.refusal);
		const offered = stillOffered(this.#table.said(), this.#seat, 'type agree');
		if (offered !== '') this.#dialog.say(this.#dialog.once(offered, 'what is still offered'));
		if (!isOverheard) this.#dialog.say(...this.#warnings('Complete.'));
		const chosen = await this.#dialog.choose<TurnPage | 'submit' | 'try' | typeof ENTERED>({
			prompt: 'Enter submits',
			options: overviewChoices(
				this.#pages,
				(form) => {
					if (this.#isOfAnyPower(form)) return words('Orders of any power');
					return form.id in own && !isOverheard ? say`Change: ${form.title}` : form.title;
				},
				hasTrying(this.#table.game()) && !isOverheard,
			),
			preset: 'submit',
			isUnlisted: true,
			isOtherAloud: true,
			other: (line) => this.#typed(line),
			help: [
				'Nobody hears any of it before the reveal. show says what you have answered; an order changes it.',
				...(shutAt(this.#table).propose && shutAt(this.#table).offers ? [] : [TALK_HELP]),
				...QUESTIONS_HELP,
			],
		});
		if (typeof chosen === 'symbol') {
			if (chosen !== ENTERED) this.#goBack(chosen);
		} else if (chosen === 'try') this.dispatch({ type: 'try' });
		else if (chosen !== 'submit') this.dispatch({ type: 'page', page: chosen });
		else if (await this.#maySubmit()) this.dispatch({ type: 'submit' });
	}

	async #maySubmit(): Promise<boolean> {
		if (this.#dialog.isOverheard) this.#orderNothingMore();
		const { length } = diagnosticsIn(this.#table, this.#turn);
		const said = this.#dialog.isOverheard ? 'Something to look at' : plural(length, 'warning');
		return length === 0 || this.#dialog.isSure(`${said}. Submit anyway?`);
	}

	/** Where others hear it, nobody is told that a power has no orders: then it has none. It is a step whether any lacks them or not. */
	#orderNothingMore(): void {
		const { forms, own } = this.#turn;
		const [form, ...others] = forms.filter(isPowerForm);
		if (!form) return;
		const blank = [form, ...others].map(({ id }): [string, FormAnswer] => [id, own[id] ?? []]);
		this.#give({ type: 'answers', form, own: { ...own, ...Object.fromEntries(blank) } });
	}

	/** An order in place of a number of the menu: where others hear it it is entered at once, else on its page. */
	#typed(line: string): TurnPage | typeof ENTERED | undefined {
		const form = this.#forms.find(isPowerForm);
		const read = form && typedOrders(this.#asking(form), line);
		if (!read) return undefined;
		if (typeof read === 'string') return { at: 'form', id: read, changing: true, typed: line };
		return ENTERED;
	}
}

/** A sheet always, since nobody is to hear for which power there are orders already. */
const isAskedUnheard = (form: Form, own: Answers): boolean =>
	!form.optional && (isPowerForm(form) || !(form.id in own));

const pageOf = (form: Form | undefined): TurnPage => (form ? { at: 'form', id: form.id } : OVERVIEW);

/** The same page is asked again, as it is with headphones or without. */
function asOther(error: unknown): void {
	if (!(error instanceof Switched)) throw error;
}

const TRY_LATER = 'try: where orders are written, and at the end of the turn.';

const TALK_HELP = 'agree, propose: the turn is left for it, with the draft kept.';

const LEAVE = 'Leave the turn without submitting it? The draft is kept.';
