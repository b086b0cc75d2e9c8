/** Somebody who looks at everything: what is cut, codes, nonsense, rules out of force; whether Home, End and the digits reach rows. */
import type { ReactElement } from 'react';
import type { FormKind } from '../../src/game/forms.ts';
import type { Table } from '../../src/game/table.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { codeIn } from '../codes.ts';
import { DOWN, END, ENTER, HOME, type Shown, show } from './app-driver.tsx';

const NOTHING = () => {};
/** Digits that choose rows; in a list 0 chooses the tenth. */
const MOST_ROWS = 9;
/** Lines above the rows of a sheet. */
const ABOVE_SHEET = 3;

/** What is wrong with what is shown: Ink marks what it cuts. */
function faultsIn(screen: Shown): string[] {
	const code = codeIn(screen.screen().replace(/\s+/g, ' '));
	return [
		...(code ? [`the code ${code}`] : []),
		...screen
			.lines()
			.flatMap((line) => [
				...(line.includes('\u2026') || /[a-z;:,] \.\.\.$/.test(line.replace('One moment ...', ''))
					? [`cut: ${line.trim()}`]
					: []),
				...(/undefined|NaN|\[object/.test(line) ? [`nonsense: ${line.trim()}`] : []),
			]),
	];
}

/** How many rows of its list are below those in view. */
const outOfView = (screen: string): number => Number(/(\d+) more below/.exec(screen)?.[1] ?? 0);

export class Walk {
	readonly faults = new Set<string>();
	readonly #game: string;
	/** What help may not say as the game is set up, in small letters. */
	readonly #isFalse: readonly string[];

	constructor(game: string, isFalse: readonly string[] = []) {
		this.#game = game;
		this.#isFalse = isFalse.map((text) => text.toLowerCase());
	}

	#fault(where: string, fault: string) {
		this.faults.add(`${this.#game}, ${where}: ${fault}`);
	}

	look(screen: Shown, where: string) {
		for (const fault of faultsIn(screen)) this.#fault(where, fault);
		// before the map is loaded, there is nothing yet
		if (screen.screen().trim() !== '' && !screen.focus()?.trim()) this.#fault(where, 'nothing has the focus');
	}

	#lookAtHelp(screen: Shown, where: string) {
		this.look(screen, where);
		const said = screen.screen().toLowerCase().replace(/\s+/g, ' ');
		for (const text of this.#isFalse) if (said.includes(text)) this.#fault(where, `says "${text}"`);
	}

	/** All pages of what `?` shows, and back. */
	async help(screen: Shown, where: string) {
		const before = screen.screen();
		// in a PIN it is a sign like others
		if (!before.includes('? help')) return;
		await screen.press('?');
		for (let page = 1; screen.screen().includes('Any key goes'); page++) {
			this.#lookAtHelp(screen, `${where}, help ${page}`);
			await screen.press(' ');
		}
		if (screen.screen() !== before) this.#fault(where, 'help does not lead back');
	}

	/** The screen, its help, and what Home and End do in its list. */
	async screen(where: string, node: ReactElement, isList = false) {
		const screen = show(node);
		// some load what they show
		await screen.waitFor(/\S/);
		this.look(screen, where);
		await this.help(screen, where);
		if (isList) {
			await screen.press(HOME);
			const first = screen.screen();
			await screen.press(END);
			if (screen.screen() === first) this.#fault(where, 'End does nothing');
			if (!screen.focus()?.startsWith('>')) this.#fault(where, 'the cursor is not at the selected row');
			this.look(screen, `${where}, at the end`);
			await screen.press(HOME);
			if (screen.screen() !== first) this.#fault(where, 'Home does not go back');
		}
		screen.end();
	}

	/** A list of so many rows: each in reach of a digit is chosen by it. */
	async list(where: string, rows: number, make: (onChoose: (what: unknown) => void) => ReactElement) {
		await this.screen(where, make(NOTHING), rows > 1);
		const chosen = new Set<unknown>();
		for (let row = 1; row <= Math.min(rows, MOST_ROWS + 1); row++) {
			const screen = show(make((what) => chosen.add(what)));
			await screen.press(`${row % 10}`);
			screen.end();
			if (chosen.size !== row) this.#fault(where, `${row % 10} does not choose row ${row}`);
		}
	}

	/** All pages, one after the other. */
	async pages(where: string, node: ReactElement, first: readonly string[] = []) {
		const screen = show(node);
		await screen.press(...first);
		for (let page = 1; page < 60; page++) {
			this.#lookAtHelp(screen, `${where}, page ${page}`);
			// a film, and then the record of it
			if (!/Enter next page|Space (next|record)/.test(screen.screen())) break;
			screen.idle();
			await screen.press(ENTER);
		}
		// it may come too soon, and that is said in the line of keys
		await screen.press(ENTER);
		this.look(screen, `${where}, the end`);
		screen.end();
	}

	/** A private turn: its first form as it begins, what is around it, and its rows. */
	async turn(table: Table, seat: number, stage: string) {
		const [form] = table.forms(seat, {});
		if (!form) return;
		const where = `${stage}, ${form.kind} ${form.id}`;
		const turn = <PrivateTurn table={table} seat={seat} onDone={NOTHING} />;
		await this.screen(where, turn, HAS_ROWS.includes(form.kind));
		const screen = show(turn);
		await screen.press();
		const unseen = outOfView(screen.screen());
		if ('units' in form && form.units.length > 0) await this.#sheet(screen, where, form.units.length);
		for (let i = 0; i < 5; i++) {
			for (let down = 0; down < 2; down++) {
				await screen.press(DOWN);
				this.look(screen, `${where}, below`);
			}
			await screen.press('\t');
			this.look(screen, `${where}, onwards`);
		}
		screen.end();
		if (form.kind === 'choice' || form.kind === 'pick')
			for (let digit = 1; digit <= Math.min(form.options.length - unseen, MOST_ROWS); digit++) {
				const fresh = show(<PrivateTurn table={{ ...table, saveDraft: NOTHING }} seat={seat} onDone={NOTHING} />);
				await fresh.press();
				const before = fresh.screen();
				await fresh.press(`${digit}`);
				if (fresh.screen() === before) this.#fault(where, `${digit} does not choose row ${digit}`);
				fresh.end();
			}
	}

	/** A digit points at each row of a sheet. */
	async #sheet(screen: Shown, where: string, rows: number) {
		for (let digit = 1; digit <= Math.min(rows, MOST_ROWS); digit++) {
			await screen.press(`${digit}`);
			if (!screen.lines()[ABOVE_SHEET + digit - 1]?.startsWith('>')) this.#fault(where, `${digit} is not at its row`);
		}
		await screen.press(HOME);
	}
}

/** In these Home and End go to the ends; in the others they are for what is typed, or there is nothing to go along. */
const HAS_ROWS: readonly FormKind[] = ['orders', 'retreats', 'adjustments', 'choice', 'allocate', 'pick', 'grid'];
