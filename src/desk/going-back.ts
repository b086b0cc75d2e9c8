/** How people agree to go back before an earlier reveal (S11). */
import { say } from '../board/phrase.ts';
import type { Table } from '../game/table.ts';
import { type Agreeing, askAll } from './agreeing.ts';

const HELP =
	'All people at the table agree on it in the open; computers are not asked. The game goes on before that reveal: what was answered there stands, and everybody may take their own answer back and change it. What is sealed now, and what was begun, is dropped unread. The history shows what was taken back.';

export const goingBack = (table: Table): Agreeing => ({
	title: 'Going back',
	help: HELP,
	now: say`Before which reveal does the game go on?`,
	prompt: 'Before which reveal',
	shut: table.whyNotBack(),
	offers: table.reveals().map(({ to, title }) => ({
		label: title,
		asks: askAll(table.game(), say`take back everything since ${title}?`),
		agree: () => {
			const done = table.goBack(to);
			return done.ok ? { type: 'wentBack' } : { type: 'back', told: done.message };
		},
	})),
});
