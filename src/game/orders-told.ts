/** What a unit was ordered, in a caption and for whoever listens. */
import {
	asTyped,
	briefly,
	joined,
	NOTHING,
	order as orderSaid,
	type Phrase,
	place,
	placeHead,
	quote,
	say,
	words,
} from '../board/phrase.ts';
import { type Arrow, hasFailed } from '../board/picture.ts';
import type { Order } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import { resultSign, resultWord } from './naming.ts';
import type { UnitLine } from './unit-lines.ts';

/** `Vienna to Galicia`, `build an army in Paris`. */
export function orderTold({ order, text }: Written): Phrase {
	if (!order) return asTyped(text);
	if (order.kind === 'build') return say`build ${briefly(order)} in ${place(order.unit.at)}`;
	if (order.kind === 'waive') return order.at ? say`waive the build in ${place(order.at)}` : words('waive one build');
	return say`${placeHead(order.unit.at)} ${briefly(order)}`;
}

/** With what came of it: `Vienna to Galicia, bounced`. */
export function unitTold({ unit, given, result }: UnitLine): Phrase {
	const ordered = given.order ? orderTold(given) : say`${placeHead(unit.at)} ${quote(given.text)}`;
	return result === 'ok' ? ordered : say`${ordered}, ${words(resultWord(result))}`;
}

/** A sign that maps have too, or a word. */
const failureSaid = (result: string): string => {
	const sign = resultSign(result);
	return sign === 'x' || sign === '!' ? sign : resultWord(result);
};

/** `HOL-BEL`, `MUN S BER-KIE`: which units they are stands on the map. */
export function orderBriefly(order: Order): Phrase {
	if (order.kind !== 'move' && order.kind !== 'retreat' && order.kind !== 'support' && order.kind !== 'convoy')
		return orderSaid(order);
	const goal = order.to ? say`-${place(order.to)}` : NOTHING;
	const way = say`${place('of' in order ? order.of.at : order.unit.at)}${goal}`;
	if ('of' in order) return say`${place(order.unit.at)} ${words(order.kind === 'support' ? 'S' : 'C')} ${way}`;
	return 'via' in order && order.via ? say`${way} VIA` : way;
}

const withResult = (arrow: Arrow, said: typeof orderSaid): Phrase =>
	hasFailed(arrow) ? say`${said(arrow.order)} ${words(failureSaid(arrow.result))}` : said(arrow.order);

/** `No arrow: SER-GRE; TUS-VEN x`. */
export const withoutArrow = (arrows: readonly Arrow[]): Phrase =>
	arrows.length === 0
		? NOTHING
		: say`No arrow: ${joined(
				arrows.map((arrow) => withResult(arrow, orderBriefly)),
				';',
			)}`;

/** What a map has no room to show: `Also: A HOL - BEL x; A PIC - BEL x`; of `most` of them, and how many more there are, and where. */
export function alsoOrdered(
	arrows: readonly Arrow[],
	most = arrows.length,
	said = orderSaid,
	where: Phrase = NOTHING,
): Phrase {
	if (most === 0) return NOTHING;
	const told = arrows.slice(0, most).map((arrow) => withResult(arrow, said));
	const more = arrows.length - most;
	return say`Also: ${joined(told, ';')}${more > 0 ? say` + ${more} more${where}` : NOTHING}`;
}
