/** A conversation in lines: what is said, questions, numbered choices, and the words that are understood everywhere. */
import { asPhrase, type Sentence, say } from '../board/phrase.ts';
import type { Subject } from '../game/forms.ts';
import type { Console } from './console.ts';
import { type Heard, spoken } from './spoken.ts';

/** Somebody wants to leave, or nothing more comes in. */
export class Leaving extends Error {}
/** What is asked is something else from now on: headphones were put on, or taken off, or somebody tries something. */
export class Switched extends Error {}

interface Inquiry {
	/** What is wanted, in a few words: `Army Vienna`. */
	readonly prompt: Sentence;
	/** What `?` says. */
	readonly help?: readonly Sentence[];
	/** What `show` says of it, in private and with headphones. */
	readonly show?: () => Sentence;
	/** With headphones something else is asked. */
	readonly isOtherAloud?: boolean;
	/** Not echoed, whoever listens: a PIN. */
	readonly isHidden?: boolean;
	/** The voice has come to the table, or to somebody else: an Enter that nobody can have meant does nothing. */
	readonly isForOthers?: boolean;
}

interface TalkOption<T> {
	readonly label: Sentence;
	readonly value: T;
}

export interface Choice<T> extends Inquiry {
	readonly options: readonly TalkOption<T>[];
	/** What an empty line chooses. */
	readonly preset?: T;
	/** The list is said by `?` alone. */
	readonly isUnlisted?: boolean;
	/** Other words that are answers here, besides the numbers; undefined: it is not one. */
	readonly other?: (line: string) => T | undefined;
}

export const BACK = Symbol('back');
export const UNDO = Symbol('undo');
export type GoneBack = typeof BACK | typeof UNDO;

export interface Manner {
	/** Codes in place of names. */
	readonly isShort: boolean;
	/** Nobody else hears, or reads, what is said in private. */
	readonly hasHeadphones: boolean;
	/** Of a reveal only what went wrong, and all about the units of people. */
	readonly isBrief?: boolean;
}

/** Answers to what may be asked at any prompt; undefined: this is nothing of the kind. */
type Aside = (line: string) => readonly Sentence[] | undefined;

const HEADPHONES = /^headphones(?: (on|off))?$/i;

/** In letters: what is longer is said before it is asked. */
const LONGEST_PROMPT = 60;

const everywhere = (leaving: string): string =>
	`Everywhere: ? for help, back, undo, again to hear it again, ${leaving}, headphones when nobody else hears. Numbers choose.`;
export const NOT_ALOUD = 'It is not said aloud: type headphones where nobody else hears.';

export class Dialog {
	readonly manner: Manner;
	readonly console: Console;
	#isPrivate = false;
	#hasHeadphones: boolean;
	#hadHeadphones = false;
	/** Ends whatever is being asked. */
	signal: AbortSignal | undefined;
	/** Leaves the private turn that is open, if one is, with its draft kept. */
	leaveTurn: () => void = () => {};
	/** What it does to leave. */
	leaving = 'leave to save and leave';
	/** Told of each line that was typed, before it is understood. */
	heard: () => void = () => {};
	/** What a game that is open can be asked. */
	aside: Aside = () => undefined;
	/** What ? says before all else. */
	hints: readonly Sentence[] = [];
	#prompt = '';
	#said: string[] = [];
	#before: string[] = [];
	/** Why the last line was refused, where that was not said. */
	#unsaid: Sentence = '';
	/** The topic of the rules behind the last refusal of this turn. */
	refusedAbout: Subject | undefined;
	/** What was explained already, as it was said. */
	readonly #explained = new Set<string>();

	constructor(console: Console, manner: Manner) {
		this.console = console;
		this.manner = manner;
		this.#hasHeadphones = manner.hasHeadphones;
	}

	/** Somebody is alone here. */
	get isPrivate(): boolean {
		return this.#isPrivate;
	}

	/** Others may hear what is said in private: nothing that is typed is echoed, and nothing that follows from it is said. */
	get isOverheard(): boolean {
		return this.#isPrivate && !this.#hasHeadphones;
	}

	/** Why a line was not taken, and the topic of the rules behind that. Where others may hear, only that it was not. */
	refuse(why: Sentence, about?: Subject): void {
		this.#unsaid = this.isOverheard ? why : '';
		this.refusedAbout = about;
		this.say(this.isOverheard ? 'Not possible.' : why);
		if (about && this.#isPrivate && !this.isOverheard) this.sayNew('rule reads its paragraph of the rules.');
	}

	/** What was understood, said only where nobody else hears it. */
	confirm(secret: Sentence): void {
		this.#unsaid = '';
		if (secret !== '') this.say(this.isOverheard ? 'Taken.' : secret);
	}

	/** Sentences of the game, each in a line of its own. */
	say(...sentences: readonly Heard[]): void {
		this.print(...sentences.map((text) => spoken(text, this.manner.isShort)));
	}

	/** What was not said yet in this evening: an explanation, which `?` says again. */
	sayNew(...sentences: readonly Sentence[]): void {
		this.say(...sentences.map((sentence) => this.once(sentence)));
	}

	/** The sentence, the first time that `what` is explained; after that nothing. */
	once(sentence: Sentence, what = sentence): Sentence {
		const text = spoken(what, this.manner.isShort);
		const isNew = !this.#explained.has(text);
		this.#explained.add(text);
		return isNew ? sentence : '';
	}

	/** As it is: names of files, of people. */
	print(...texts: readonly string[]): void {
		for (const text of texts.filter((one) => one !== '')) {
			this.#said.push(text);
			this.console.say(text);
		}
	}

	/** While something is asked, which goes on: what it was nobody needs to hear again. */
	interject(...sentences: readonly Sentence[]): void {
		if (this.#prompt !== '') this.console.write('\n');
		this.say(...sentences);
		if (this.#prompt !== '') this.console.write('> ');
	}

	beginPrivate(): void {
		this.#isPrivate = true;
		this.#hadHeadphones = this.#hasHeadphones;
	}

	/** What was private is over: nobody else is to hear it again, and headphones that were put on for it are off. */
	endPrivate(): void {
		this.#isPrivate = false;
		this.refusedAbout = undefined;
		this.#hasHeadphones &&= this.#hadHeadphones;
		this.#unsaid = '';
		this.#said = [];
		this.#before = [];
	}

	/** A line that is none of the words understood everywhere. */
	async ask(question: Inquiry): Promise<string | GoneBack> {
		for (;;) {
			const line = await this.#read(question);
			if (line === '' && question.isForOthers && this.console.isEarly()) {
				this.say('Too soon: wait a second, then Enter once more.');
				continue;
			}
			switch (line.toLowerCase()) {
				case '?':
				case 'help':
					this.say(...this.hints, ...(question.help ?? []), everywhere(this.leaving));
					break;
				case 'again':
					for (const text of this.#before) this.print(text);
					break;
				case 'back':
					return BACK;
				case 'undo':
					return UNDO;
				case 'leave':
				case 'quit':
					throw new Leaving();
				default: {
					const answer = question.isHidden ? undefined : this.#answered(line.toLowerCase(), question);
					if (!answer) return line;
					this.say(...answer);
					if (question.isOtherAloud && HEADPHONES.test(line)) throw new Switched();
				}
			}
		}
	}

	/** The words that are answered wherever something is asked; undefined: this is none of them. */
	#answered(word: string, { show }: Inquiry): readonly Sentence[] | undefined {
		const switched = HEADPHONES.exec(word);
		if (switched) return [this.#switch(switched[1] ? switched[1] === 'on' : !this.#hasHeadphones)];
		if (word !== 'show' || !this.#isPrivate) return this.aside(word);
		if (this.isOverheard) return [NOT_ALOUD];
		return [this.#unsaid, ...(show ? [show()] : (this.aside(word) ?? []))];
	}

	#switch(isOn: boolean): string {
		this.#hasHeadphones = isOn;
		if (!isOn) return 'Headphones off.';
		return this.#isPrivate ? 'Headphones on, until this turn ends.' : 'Headphones on.';
	}

	/** One of several, by its number or by the beginning of its name. */
	async choose<T>(choice: Choice<T>): Promise<T | GoneBack> {
		const { options, other, preset, isUnlisted } = choice;
		const listed = options.map(({ label }, i) => numbered(i, label));
		// what Enter chooses needs no list, and ? has it
		if (!isUnlisted && (preset === undefined || !this.manner.isShort)) this.say(...listed);
		for (;;) {
			const help = [...(choice.help ?? []), ...listed];
			const line = await this.ask({ ...choice, help });
			if (typeof line === 'symbol') return line;
			if (line === '' && preset !== undefined) return preset;
			const found = other?.(line) ?? pickOption(options, line, this.manner.isShort);
			if (found !== undefined) return found;
			this.refuse(whyNoOption(options, line));
		}
	}

	/** Whether it is so; `back` is a no. Whatever is neither is asked again. */
	async isSure(prompt: Sentence, help: readonly Sentence[] = []): Promise<boolean> {
		const whole = say`${asPhrase(prompt)} yes or no`;
		const isLong = spoken(whole, this.manner.isShort).length > LONGEST_PROMPT;
		if (isLong) this.say(prompt);
		for (;;) {
			const line = await this.ask({ prompt: isLong ? 'yes or no' : whole, help });
			if (typeof line === 'symbol' || /^no?$/i.test(line)) return false;
			if (/^y(es)?$/i.test(line)) return true;
			this.say('Please type yes or no.');
		}
	}

	async #read({ prompt, isHidden = false }: Inquiry): Promise<string> {
		this.#before = this.#said;
		this.#said = [];
		this.#prompt = `${spoken(prompt, this.manner.isShort)}> `;
		const isUnseen = isHidden || this.isOverheard;
		this.console.hide(isUnseen);
		this.console.write(this.#prompt);
		let line = await this.console.read(isUnseen, this.signal);
		// a file of answers may say what they are
		while (!this.console.isTyped && line?.startsWith('#')) line = await this.console.read(isUnseen, this.signal);
		this.#prompt = '';
		this.heard();
		// through a pipe nobody has pressed Enter
		if (!this.console.isTyped) this.console.write('\n');
		if (line === undefined) throw new Leaving();
		return isHidden ? line : line.replace(/\p{C}/gu, '').trim();
	}
}

/** A row of a list. */
const numbered = (i: number, label: Sentence): Sentence =>
	typeof label === 'string' ? `${i + 1} ${label}` : say`${i + 1} ${label}`;

function pickOption<T>(options: readonly TalkOption<T>[], line: string, isShort: boolean): T | undefined {
	if (/^\d+$/.test(line)) return options[Number(line) - 1]?.value;
	const typed = line.toLowerCase();
	const begins = options.filter(({ label }) => spoken(label, isShort).toLowerCase().startsWith(typed));
	const exact = begins.find(({ label }) => spoken(label, isShort).toLowerCase() === typed);
	return typed === '' ? undefined : (exact ?? (begins.length === 1 ? begins[0]! : undefined))?.value;
}

const whyNoOption = (options: readonly TalkOption<unknown>[], line: string): string =>
	line === '' || /^\d+$/.test(line)
		? options.length === 1
			? 'There is only 1: type that, or back.'
			: `A number from 1 to ${options.length}, please.`
		: 'That is none of them, or more than one: type a number, or ? to hear them again.';
