/** Between two private turns: whose is next, in words that anybody may hear. */

import { joined, NOTHING, type Phrase, say, sentence, words } from '../board/phrase.ts';
import type { TableKey } from '../desk/bindings.ts';
import { introduction } from '../desk/chapters.ts';
import { isForAll } from '../desk/one-for-all.ts';
import { isAlone, type RoomAction, shownByReveal, shutAt, staysWith } from '../desk/room-actions.ts';
import { gameTitle, QUESTIONS_HELP } from '../desk/words.ts';
import { isSameName } from '../game/names.ts';
import { calledAt, eachPlayerAt, personAt, seatInWords } from '../game/seats.ts';
import type { Game } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { BACK, type Dialog, type GoneBack, UNDO } from './dialog.ts';
import { offersHelp, watchOffers } from './offers.ts';
import { ownEntry } from './spoken.ts';

/** Besides what leads elsewhere at the table: a lab, of which the table knows nothing. */
export type Answered = RoomAction | { readonly type: 'lab' };

/** Words that lead elsewhere. */
const LOOKS: Readonly<Record<string, TableKey>> = {
	history: 'history',
	rules: 'rules',
	save: 'leave',
	menu: 'leave',
	agree: 'offers',
	propose: 'propose',
	finish: 'finish',
	'go back': 'goBack',
};

/** Where such a word leads. */
export const lookNamed = (line: string | GoneBack): TableKey | undefined =>
	typeof line === 'symbol' ? undefined : ownEntry(LOOKS, line.toLowerCase());

const SEATS: Readonly<Record<string, TableKey>> = { pin: 'pin', 'new person': 'hand' };

const GO_BACK = 'go back: all agree to go on before an earlier reveal. ';
const FINISH = 'finish: all agree on the last year, or to stop now. ';

/** What else there is wherever the table listens. */
export const helpAt = (table: Table): readonly string[] => [
	`history: all earlier phases. record: every order of the last one. rules: the rules of this game. tables: how it stands. ${shutAt(table).finish ? '' : FINISH}${shutAt(table).goBack ? '' : GO_BACK}lab: what if, from here or an earlier phase. menu: save, and back to the menu.`,
	...offersHelp(table),
	...QUESTIONS_HELP,
];

const turnHelp = (game: Game): readonly string[] => [
	isAlone(game)
		? 'Between two turns: nothing here is secret. Enter opens your turn, and asks for the PIN if there is one.'
		: 'Between two turns: nothing here is secret. Pass the laptop to the person named; Enter opens that turn, and asks for the PIN if there is one. The name of another who is to come makes that one next.',
	'take back, or undo: take back what a seat has answered. pin: set or change the PIN of a seat. new person: hand a seat over, after a reveal and before anybody answers.',
];

/** Says who is next, and waits until the turn is opened, or all is revealed. `heard`: what was offered and said here before. */
export async function handOver(
	dialog: Dialog,
	table: Table,
	seat: number | null,
	holder: number | null,
	heard: Phrase[] = [],
): Promise<Answered> {
	if (seat === null) sayAllIn(dialog, table);
	else sayNext(dialog, table, seat, holder);
	// what was typed before anybody could hear whose turn it is opens none
	dialog.console.dropTyped();
	const stop = watchOffers(dialog, table, heard);
	try {
		return await answered(dialog, table, seat);
	} finally {
		stop();
	}
}

async function answered(dialog: Dialog, table: Table, seat: number | null): Promise<Answered> {
	const game = table.game();
	const waiting = table.waiting();
	for (;;) {
		const who = seat === null ? NOTHING : personAt(game, seat);
		const line = await dialog.ask({
			prompt:
				seat === null
					? 'Enter reveals'
					: isForAll(table)
						? 'Enter opens what is asked of all'
						: isAlone(game)
							? 'Enter opens your turn'
							: say`Enter opens the turn of ${who}`,
			isForOthers: true,
			help: [...turnHelp(game), ...helpAt(table)],
		});
		if (line === BACK) dialog.say('There is nothing to go back to here; menu leaves for the menu.');
		else if (line === UNDO || line.toLowerCase() === 'take back') {
			const shut = shutAt(table).takeBack;
			if (!shut) return { type: 'key', key: 'takeBack' };
			dialog.say(shut.why);
		} else if (line === '' || line === 'open' || line === 'reveal') return { type: 'enter' };
		else {
			const word = line.toLowerCase();
			const key = lookNamed(word) ?? ownEntry(SEATS, word);
			const other = waiting.find((each) => isSameName(calledAt(game, each), line));
			const shut = (key === 'hand' || key === 'pin') && shutAt(table)[key];
			if (shut) dialog.say(shut.why);
			else if (word === 'lab') return { type: 'lab' };
			else if (key) return { type: 'key', key };
			else if (other === seat) dialog.say(say`${who} is next: Enter opens the turn.`);
			else if (other !== undefined) return { type: 'next', seat: other };
			else dialog.say(`Enter ${seat === null ? 'reveals' : 'opens the turn'}; ? says what else there is.`);
		}
	}
}

const listed = (phrases: readonly Phrase[]): Phrase => joined(phrases, ',');

function sayNext(dialog: Dialog, table: Table, seat: number, holder: number | null): void {
	dialog.sayNew(...introduction(table));
	const game = table.game();
	const same = staysWith(game, holder, seat);
	const others = table.waiting().filter((each) => each !== seat);
	const who = [seatInWords(table.roles(), seat), words(table.hasPin(seat) ? 'with a PIN' : '')];
	const left = dialog.manner.isShort ? say`${others.length}` : eachPlayerAt(game, others, ',');
	dialog.say(
		sentence(gameTitle(table)),
		table.banner(),
		// who plays alone hears in the turn whose it is
		isForAll(table)
			? 'One types for all.'
			: isAlone(game)
				? ''
				: say`${words(same ? `${same}:` : 'Pass the laptop to')} ${listed(who)}.`,
		others.length === 0 ? '' : say`Still to come: ${left}.`,
	);
}

function sayAllIn(dialog: Dialog, table: Table): void {
	const game = table.game();
	const locked = table.locked().map((seat) => personAt(game, seat));
	dialog.say(
		isAlone(game) ? '' : 'All have answered.',
		locked.length > 0
			? say`First a PIN is needed: ${listed(locked)}.`
			: shownByReveal(game) === 'result'
				? 'Only the result is told, no single answer.'
				: '',
	);
}
