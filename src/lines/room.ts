/** A game in play, in lines: the same room as on the screens, each of its screens as a conversation. */

import type { Panel } from '../board/panel.ts';
import { isSame, NOTHING, type Phrase, type Sentence, say, sentence, words } from '../board/phrase.ts';
import { chaptersAt } from '../desk/chapters.ts';
import { finishing } from '../desk/finish.ts';
import { goingBack } from '../desk/going-back.ts';
import {
	enterRoom,
	GOALS,
	isInTheOpen,
	nextAtTable,
	nextSeat,
	type RoomAction,
	type RoomEffect,
	type RoomState,
	reduceRoom,
	runAtTable,
	type SeatGoal,
	seatsFor,
	seenBefore,
} from '../desk/room-actions.ts';
import { JUMPED } from '../desk/words.ts';
import { reportPhase } from '../game/naming.ts';
import type { Report } from '../game/report.ts';
import { personAt } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import type { OpenGame } from '../saves/games.ts';
import { TABLE_TIME } from '../table-time.ts';
import { agreeTogether } from './agreeing.ts';
import { answerAbout } from './board-questions.ts';
import { waitForComputers, watchComputers } from './computers.ts';
import type { Dialog } from './dialog.ts';
import { gameOver } from './game-over.ts';
import { guestTurn } from './guest.ts';
import { type Answered, handOver } from './hand-over.ts';
import { agree, offersInWords, propose } from './offers.ts';
import { typeForAll } from './one-for-all.ts';
import { openStage } from './open-stage.ts';
import { askPin, forgottenPin, newPerson, newPin } from './pins.ts';
import { allTables, answerOfRevealed, readHistory, reportInWords } from './reveal.ts';
import { readChapters } from './rules.ts';
import { isAlike } from './spoken.ts';
import { panelInWords } from './tables.ts';
import { privateTurn } from './turn.ts';

/** What was done last by one who is asked in turn; nothing where that is told in a reveal. */
const lastTurn = (table: Table): Phrase =>
	table
		.panels(null)
		.find(({ isLast }) => isLast)
		?.rows.at(-1)?.[0] ?? NOTHING;

/** What the room needs of the program around it. */
export interface Around {
	readonly dialog: Dialog;
	/** Drops what was typed, and takes away what can be taken away of what was seen; `isKept`: that stays. */
	readonly clear: (isKept?: boolean) => Promise<void>;
}

/** Plays until the players go to the menu. `resumed`: it goes on from a save. */
export async function playRoom(around: Around, open: OpenGame, resumed: boolean): Promise<void> {
	const { table, warning } = open;
	const room = new Room(around, open, enterRoom(table, seenBefore(table, resumed), warning ?? ''));
	const before = around.dialog.aside;
	around.dialog.aside = (line) => room.answer(line);
	const stop = TABLE_TIME.onJump(() => room.jumped());
	try {
		while (!room.isLeft) await room.dispatch(await room.converse());
	} finally {
		stop();
		around.dialog.aside = before;
	}
}

class Room {
	isLeft = false;
	readonly #around: Around;
	readonly #game: OpenGame;
	readonly #table: Table;
	#state: RoomState;
	/** The tables in view as they were said last, by their ids. */
	readonly #told = new Map<string, string>();
	/** What was offered and said at this hand-over: not all of it again after each proposal. */
	#heard: Phrase[] = [];

	constructor(around: Around, game: OpenGame, state: RoomState) {
		this.#around = around;
		this.#game = game;
		this.#table = game.table;
		this.#state = state;
	}

	/** What can be asked wherever the table listens. */
	answer(line: string): readonly Sentence[] | undefined {
		switch (line.toLowerCase()) {
			case 'opinions': {
				const panels = this.#table.panels(null).filter(({ id }) => id === 'opinions');
				return panels.length > 0 ? allTables([], panels) : ['Computers think nothing yet of anybody.'];
			}
			case 'why':
				return this.#why();
			case 'offers':
				return offersInWords(this.#table);
			default:
				return (
					answerOfRevealed(line.toLowerCase(), this.#table, this.#revealed()) ??
					answerAbout(line, { table: this.#table, seat: null })
				);
		}
	}

	/** Of the orders of computers that came to light last, perhaps before builds or retreats. */
	#why(): readonly Sentence[] {
		const about = this.#table.game().reports.findLast((report) => this.#table.why(report).length > 0);
		if (!about) return ['There are no orders of computers to ask about.'];
		const when = this.#revealed().includes(about) ? NOTHING : sentence(reportPhase(about));
		return [when, ...this.#table.why(about).map(({ tell }) => tell())];
	}

	/** What came to light last. */
	#revealed(): readonly Report[] {
		const { reports, lastReveal } = this.#table.game();
		return reports.slice(lastReveal);
	}

	async dispatch(action: Answered): Promise<void> {
		if (action.type === 'lab') return this.#lab();
		const [state, ...effects] = reduceRoom(this.#table, this.#state, action);
		this.#state = state;
		for (const effect of effects) await this.#run(effect);
	}

	/** What if, from what the file of the game holds in the open. */
	async #lab(): Promise<void> {
		const { dialog } = this.#around;
		const said = await dialog.ask({ prompt: 'From which phase, as S1903M; Enter: from where the game is' });
		if (typeof said === 'symbol') return;
		const [{ labFrom }, { playLab }] = await Promise.all([import('../lab/start.ts'), import('./lab.ts')]);
		const lab = labFrom(this.#game.path, said === '' ? undefined : said);
		if (lab.ok) await playLab(dialog, lab.value);
		else dialog.print(lab.message);
	}

	/** While something is asked: nobody comes back to the table for it. */
	jumped(): void {
		const runs = this.#table.clock()?.since;
		runAtTable(this.#table, { do: 'pause' });
		if (runs) this.#around.dialog.interject(JUMPED);
	}

	async #run(effect: RoomEffect): Promise<void> {
		switch (effect.do) {
			case 'handOver':
				// what was revealed before a turn that opens by itself has still to be read
				await this.#around.clear(effect.next.type === 'turn' && isInTheOpen(this.#table));
				return this.dispatch(effect.next);
			case 'quit':
			case 'menu':
				this.isLeft = true;
				return;
			default: {
				const isWatched = effect.do === 'reveal' && this.#table.goesOnByItself();
				const next = await runAtTable(this.#table, effect);
				if (isWatched) this.#around.dialog.say(lastTurn(this.#table));
				if (next) await this.dispatch(next);
			}
		}
	}

	/** Plays what is to be done now; gives what has come of it. */
	async converse(): Promise<Answered> {
		const { dialog } = this.#around;
		const table = this.#table;
		const { showing } = this.#state;
		switch (showing.at) {
			case 'table':
				return this.#atTable();
			case 'private':
				this.#heard = [];
				return this.#alone(showing.seat);
			case 'forAll':
				return this.#forAll();
			case 'reveal':
				this.#reveal(showing.from);
				return { type: 'revealSeen' };
			case 'seat':
				return this.#chooseSeat(showing.goal);
			case 'pin': {
				const { goal, seat } = showing;
				const led = await askPin(dialog, table, seat, words(GOALS[goal].opens));
				if (led === 'open') return { type: 'reach', goal, seat };
				return led === 'forgotten' ? { type: 'forgotten', seat } : { type: 'back' };
			}
			case 'alone': {
				const name = personAt(table.game(), showing.seat);
				dialog.console.dropTyped();
				const line = await dialog.ask({
					prompt: say`Only for ${name}: Enter opens what was answered`,
					isForOthers: true,
				});
				return line === '' ? { type: 'reach', goal: 'takeBack', seat: showing.seat } : { type: 'back' };
			}
			case 'forgotten':
				return { type: 'back', told: await forgottenPin(dialog, table, showing.seat) };
			case 'newPin':
				return { type: 'back', told: await newPin(dialog, table, showing.seat) };
			case 'newPerson':
				return { type: 'back', told: await newPerson(dialog, table, showing.seat) };
			case 'history':
				await readHistory(dialog, table);
				return { type: 'onward' };
			case 'rules':
				await readChapters(dialog, chaptersAt(table));
				return { type: 'onward' };
			case 'board':
			case 'map':
				dialog.say(...answerAbout('board', { table, seat: null })!, ...this.answer('tables')!);
				return { type: 'onward' };
			case 'offers':
				await agree(dialog, table);
				return { type: 'onward' };
			case 'propose':
				await propose(dialog, table, nextSeat(table, this.#state));
				return { type: 'onward' };
			case 'finish':
				return agreeTogether(dialog, finishing(table));
			case 'goBack':
				return agreeTogether(dialog, goingBack(table));
			case 'leave':
				return this.#leave();
		}
	}

	/** However the turn ends, nothing of it is left; a hand-over clears by itself. */
	async #alone(seat: number): Promise<RoomAction> {
		try {
			return await privateTurn(this.#around.dialog, this.#table, seat);
		} catch (error) {
			await this.#around.clear();
			throw error;
		}
	}

	async #forAll(): Promise<RoomAction> {
		try {
			return await typeForAll(this.#around.dialog, this.#table);
		} catch (error) {
			await this.#around.clear();
			throw error;
		}
	}

	async #atTable(): Promise<Answered> {
		const { dialog } = this.#around;
		const table = this.#table;
		const unsaved = table.unsaved();
		if (unsaved) dialog.print(`Not saved, leave tries again: ${unsaved}`);
		const { told } = this.#state;
		this.#state = { ...this.#state, told: '' };
		dialog.say(told);
		const next = nextAtTable(table, this.#state);
		switch (next.at) {
			case 'over':
				return gameOver(dialog, this.#game);
			case 'guest':
				return guestTurn(dialog, table, next.guest);
			case 'open':
				return openStage(dialog, table, (panel) => this.#isNew(panel), this.#heard);
			case 'computers':
				return watchComputers(dialog, table);
			case 'handOver':
				if (next.seat === null) await waitForComputers(dialog, table);
				return handOver(dialog, table, next.seat, this.#state.holder ?? null, this.#heard);
		}
	}

	#reveal(from: number): void {
		const { dialog } = this.#around;
		const table = this.#table;
		const { reports } = table.game();
		const { isShort, isBrief } = dialog.manner;
		for (const [i, report] of reports.slice(from).entries()) {
			const said = reportInWords(table, report, isShort, this.#isKnown, isBrief);
			// of one season all is told together
			if (i > 0 && !report.isTitleTold && isSame(reportPhase(report), reportPhase(reports[from + i - 1]!)))
				said[0] = sentence(report.title);
			// its title alone tells nothing
			if (said.length > 1) dialog.say(...said);
			for (const panel of table.panels(null))
				if (panelInWords(panel).every((line) => said.some((one) => isAlike(one, line)))) this.#isNew(panel);
		}
	}

	/** Whether it says what it said last. */
	#isKnown = (panel: Panel): boolean => this.#told.get(panel.id) === JSON.stringify(panelInWords(panel));

	/** Whether the table is another one than when it was said last; it counts as said then. */
	#isNew(panel: Panel): boolean {
		const isNew = !this.#isKnown(panel);
		this.#told.set(panel.id, JSON.stringify(panelInWords(panel)));
		return isNew;
	}

	async #chooseSeat(goal: SeatGoal): Promise<RoomAction> {
		const { dialog } = this.#around;
		const game = this.#table.game();
		dialog.say(GOALS[goal].text);
		const seat = await dialog.choose({
			prompt: 'Who',
			options: seatsFor(this.#table, goal).map((each) => ({ label: personAt(game, each), value: each })),
		});
		return typeof seat === 'symbol' ? { type: 'back' } : { type: 'choose', seat };
	}

	async #leave(): Promise<RoomAction> {
		const { dialog } = this.#around;
		const table = this.#table;
		for (;;) {
			const unsaved = table.unsaved();
			if (!unsaved) break;
			dialog.print(`The last step is not saved: ${unsaved}`);
			const where = await dialog.ask({
				prompt: 'Where to save, Enter to try again, lose, or back',
				help: ['A folder or a file to save in; lose leaves without the last step.'],
			});
			if (typeof where === 'symbol') return { type: 'onward' };
			if (where === 'lose') break;
			table.saveAgain(where === '' ? undefined : where);
		}
		return { type: 'away', to: 'menu' };
	}
}
