import { asTyped, joined, NOTHING, person, say } from '../../board/phrase.ts';
import { refusalOf } from '../../desk/asked.ts';
import { textsIn } from '../../game/answers.ts';
import type { LayForm } from '../../game/forms.ts';
import { UNDO } from '../../lines/dialog.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { beginLaying, type Laid, type LayingAction, layPieces, refusalInWords } from './laying.ts';

const HELP = [
	'Type whose piece it is, a or f, and every space it touches, however little of it: red a nwg nwy.',
	'By power or player, too; the coast where it matters: austria f spa sc mao. Of the same player as the last: a ser, f adr tri.',
	'A piece that is not on the board is dead: leave it out. undo takes the last one away; show says them all; an empty line when that is all.',
];

/** Pieces lying on a real board, typed one by one. */
export async function lay(asking: Asking<LayForm>): Promise<Led> {
	const { dialog, form, give } = asking;
	const laid = (): Laid => ({
		pieces: textsIn(asking.own[form.id]),
		refusalOf: (pieces) => refusalOf(asking, [...pieces]),
	});
	const owners = form.players.map(({ power, also }) => {
		const called = [...new Set(also)].map((name) => person(name));
		return say`${power}: ${joined(called, ',')}`;
	});
	dialog.say(form.hint ?? NOTHING, ...owners, HELP[0]!);
	for (;;) {
		const now = laid();
		const line = await dialog.ask({
			prompt: `Piece${dialog.isOverheard ? '' : ` ${now.pieces.length + 1}`}, or Enter for all done`,
			help: [...HELP, ...owners],
			show: () =>
				now.pieces.length > 0
					? say`${joined(
							now.pieces.map((piece, i) => say`${i + 1} ${asTyped(piece)}`),
							';',
						)}.`
					: 'Nothing is entered yet.',
		});
		if (typeof line === 'symbol' && (line !== UNDO || now.pieces.length === 0)) return line;
		const actions: LayingAction[] =
			typeof line === 'symbol'
				? [{ type: 'remove' }]
				: [{ type: 'type', text: line, isAhead: false }, { type: 'enter' }];
		let laying = beginLaying(now);
		let isDone = false;
		for (const action of actions) {
			const [next, ...effects] = layPieces(laid(), laying, action);
			laying = next;
			for (const effect of effects) {
				if (effect.do === 'answer') give([...effect.pieces]);
				else if (effect.do === 'next') isDone = true;
			}
		}
		if (isDone) return 'next';
		const entered = laid().pieces;
		if (entered.length > now.pieces.length)
			dialog.confirm(say`Entered: ${joined(entered.slice(now.pieces.length).map(asTyped), ';')}.`);
		else if (entered.length < now.pieces.length) dialog.confirm(say`Removed: ${asTyped(now.pieces.at(-1) ?? '')}.`);
		else dialog.refuse(refusalInWords(laid(), laying));
	}
}
