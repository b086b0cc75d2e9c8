/** What computers have said at the table, heard as it comes, and agreed to. */
import { count, isSame, type Phrase, type Sentence, say, seasonOf } from '../board/phrase.ts';
import { asAct, exampleFor, NO_PROPOSALS, nextStep, proposers, readProposal } from '../desk/proposing.ts';
import { isComputer, personAt } from '../game/seats.ts';
import type { Table } from '../game/table.ts';
import type { Said } from '../game/variant.ts';
import type { Dialog } from './dialog.ts';

const OFFERS =
	'offers: what computers have offered this season. agree: agree to an offer, or take that back. It binds both for the season, as far as words bind.';
const PROPOSE = (example: string) =>
	`propose: something to a computer, as in: ${example}. A word that is broken is remembered for years.`;
const WHY = 'opinions: what computers think of others. why: why computers may have ordered what they did last.';

/** Where there are computers, and where they talk. */
export function offersHelp(table: Table): string[] {
	const { seats } = table.game();
	const [by] = proposers(table);
	return [
		...(table.isTalkedAt() ? [OFFERS] : []),
		...(by === undefined ? [] : [PROPOSE(exampleFor(table, by))]),
		...(seats.some(isComputer) ? [WHY] : []),
	];
}

const inWords = ({ text, isAgreed }: Said): Phrase => (isAgreed ? say`${text} Agreed.` : text);

/** What stands; one sentence where nothing does. */
export function offersInWords(table: Table): Sentence[] {
	const said = table.said().map(inWords);
	return said.length > 0 ? said : ['Nobody has offered anything this season.'];
}

/** Says what stands and was not `heard` yet, and each offer when it comes; what can no more be agreed to, once. Returns what ends it. */
export function watchOffers(dialog: Dialog, table: Table, heard: Phrase[] = []): () => void {
	const news = () => {
		const fresh = table.said().filter(({ text }) => !heard.some((one) => isSame(one, text)));
		heard.push(...fresh.map(({ text }) => text));
		const isOpen = fresh.some(({ answer, isAgreed }) => answer !== undefined && !isAgreed);
		const said =
			dialog.manner.isBrief && fresh.length > 0
				? [say`${count(fresh.length, 'offer')}: offers says them.`]
				: fresh.map((each) => {
						const { phase } = table.game();
						const isOver = each.answer === undefined && !each.isAgreed;
						return isOver ? dialog.once(each.text, say`${seasonOf(phase)} ${each.text}`) : inWords(each);
					});
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

/** Something to a computer, typed or chosen step by step; its answer is heard at the table. */
export async function propose(dialog: Dialog, table: Table, next: number | null): Promise<void> {
	const by = await whoProposes(dialog, table, next);
	if (by === undefined) return;
	const said: string[] = [];
	for (;;) {
		const step = nextStep(said, table, by);
		const chosen = step
			? await dialog.choose<string>({
					prompt: said.length === 0 ? 'To whom, or all of it' : step.asks,
					options: step.options.map(({ label, adds }) => ({ label, value: adds })),
					other: (line) => (line.includes(':') ? `=${line}` : undefined),
					help: [`All of it at once, as in: ${exampleFor(table, by)}.`],
				})
			: `=${said.join('')}`;
		if (typeof chosen === 'symbol') {
			if (said.pop() === undefined) return;
		} else if (chosen.startsWith('=')) {
			const deal = readProposal(chosen.slice(1), table, by);
			const done = deal.ok ? table.act(asAct(deal.value), new Date().toISOString()) : deal;
			if (done.ok) return dialog.say('Proposed: the answer is said when it comes.');
			dialog.say(done.message);
			said.length = 0;
		} else said.push(chosen);
	}
}

async function whoProposes(dialog: Dialog, table: Table, next: number | null): Promise<number | undefined> {
	const all = proposers(table);
	const [only, ...others] = all;
	if (only === undefined) dialog.say(NO_PROPOSALS);
	if (others.length === 0) return only;
	if (next !== null && all.includes(next)) return next;
	const game = table.game();
	const who = await dialog.choose({
		prompt: 'Who proposes',
		options: all.map((seat) => ({ label: personAt(game, seat), value: seat })),
	});
	return typeof who === 'symbol' ? undefined : who;
}
