/** What computers have said at the table, heard as it comes, and agreed to. */
import { count, isSame, type Phrase, type Sentence, say } from '../board/phrase.ts';
import { isComputer } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import type { Said } from '../game/variant.ts';
import type { Dialog } from './dialog.ts';

const OFFERS =
	'offers: what computers have offered this season. agree: agree to an offer, or take that back. It binds both for the season, as far as words bind.';
const WHY = 'why: why computers may have ordered what was revealed last.';

/** Where there are computers, and where they talk. */
export function offersHelp(table: Table): string[] {
	const { seats } = table.game();
	return [...(table.isTalkedAt() ? [OFFERS] : []), ...(seats.some(isComputer) ? [WHY] : [])];
}

const inWords = ({ text, isAgreed }: Said): Phrase => (isAgreed ? say`${text} Agreed.` : text);

/** What stands; one sentence where nothing does. */
export function offersInWords(table: Table): Sentence[] {
	const said = table.said().map(inWords);
	return said.length > 0 ? said : ['Nobody has offered anything this season.'];
}

/** Says what stands, and each offer when it comes. Returns what ends it. */
export function watchOffers(dialog: Dialog, table: Table): () => void {
	const heard: Phrase[] = [];
	const news = () => {
		const fresh = table.said().filter(({ text }) => !heard.some((one) => isSame(one, text)));
		heard.push(...fresh.map(({ text }) => text));
		const isOpen = fresh.some(({ answer, isAgreed }) => answer !== undefined && !isAgreed);
		const said =
			dialog.manner.isBrief && fresh.length > 0
				? [say`${count(fresh.length, 'offer')}: offers says them.`]
				: fresh.map(inWords);
		return [...said, isOpen ? dialog.once('agree says yes to an offer.') : ''];
	};
	dialog.say(...news());
	return table.onThought(() => {
		const fresh = news();
		if (fresh.length > 1) dialog.interject(...fresh);
	});
}

/** Agrees to one of them, or takes that back. */
export async function agree(dialog: Dialog, table: Table): Promise<void> {
	const open = table.said().filter(({ answer }) => answer !== undefined);
	if (open.length === 0) return dialog.say('There is nothing to agree to now.');
	const said = await dialog.choose({
		prompt: 'Which offer',
		options: open.map((each) => ({ label: inWords(each), value: each })),
	});
	if (typeof said === 'symbol') return;
	const done = table.answer(said, new Date().toISOString());
	dialog.say(done.ok ? (said.isAgreed ? 'Taken back.' : 'Agreed.') : done.message);
}
