import { UNIT_NOUNS } from '../../board/describe.ts';
import { joined, NOTHING, type Phrase, say, words } from '../../board/phrase.ts';
import type { UnitType } from '../../board/types.ts';
import type { ThrowForm } from '../../game/forms.ts';
import { asJson } from '../../game/slices.ts';
import { type Aim, thrownIn } from '../../game/throws.ts';
import { UNDO } from '../../lines/dialog.ts';
import type { Asking, Led } from '../../lines/voice.ts';
import { inCapitals } from '../../print/spelling.ts';
import { footprintsOf, leftOf } from './form.ts';
import { beginThrow, reduceThrow } from './throw-actions.ts';

/** `Army, 5 left, strength 60, spin 20 right`. */
function aimSaid(type: UnitType, { aim, strength, spin }: Aim): Phrase {
	const side = (degrees: number, none: string) =>
		degrees === 0 ? words(none) : say`${Math.abs(degrees)} ${words(degrees < 0 ? 'left' : 'right')}`;
	const turned = spin === 0 ? NOTHING : say`spin ${side(spin, '')}`;
	const piece = words(UNIT_NOUNS[type].one);
	return inCapitals(joined([piece, side(aim, 'straight'), say`strength ${strength}`, turned], ','));
}

/** A piece to be thrown, in numbers; then where it lies and what it touches. */
export async function throwing(asking: Asking<ThrowForm>): Promise<Led> {
	const { dialog, table, form, own, give } = asking;
	const hands = await table.throwing();
	if (own[form.id] !== undefined || !hands) return 'next';
	const left = `Left: ${leftOf(form)}.`;
	const how =
		'Type a for an army or f for a fleet, the aim in degrees to the left or right, the strength to 100, and the spin if you like: a left 5 60, or f right 12 45 left 30.';
	dialog.say(form.hint ?? NOTHING, left);
	for (;;) {
		const line = await dialog.ask({
			prompt: 'Piece, aim, strength, spin',
			help: [how, left, 'You sit before the board, your hand is in the middle. No hand is exact. A throw is final.'],
		});
		if (line === UNDO) dialog.say('A throw is final.');
		else if (typeof line === 'symbol') return line;
		else {
			const typed = { ...beginThrow(false, 'typed'), text: line };
			const [after, effect] = reduceThrow({ form, ranges: hands.ranges, isAnimated: false }, typed, { type: 'enter' });
			if (effect?.do !== 'throw') {
				dialog.say(after.refusal);
				continue;
			}
			const { type, aim } = effect.meant;
			if (!(await dialog.isSure(say`${aimSaid(type, aim)}: throw it?`))) continue;
			const { thrown } = hands.throwPiece(form, type, aim);
			const refused = give(asJson(thrown));
			if (refused === undefined) {
				// everybody sees a throw
				dialog.say(hands.describe(form, thrown), say`${footprintsOf(form, thrownIn(asJson(thrown)))}.`);
				return 'next';
			}
			dialog.say(refused);
		}
	}
}
