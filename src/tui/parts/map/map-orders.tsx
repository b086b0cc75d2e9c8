/** Orders given on the map: Enter on a unit, Enter on where it goes. Typing goes on below. */
import { Box } from 'ink';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Drawing } from '../../../board/drawing.ts';
import { provinceOf } from '../../../board/map.ts';
import { sameOrder } from '../../../board/notation.ts';
import { NOTHING, type Phrase, place, placeBeside, type Sentence, say, spaced, words } from '../../../board/phrase.ts';
import { factsOf, type Picture } from '../../../board/picture.ts';
import { groundFor } from '../../../board/picture-text.ts';
import type { Order, Place, Power, Province } from '../../../board/types.ts';
import type { Written } from '../../../board/written.ts';
import type { SheetKind, Slot } from '../../../forms/sheet/sheet-kind.ts';
import { allOrders, draftedOn, slotSaid } from '../../../forms/sheet/slots.ts';
import type { Writing, WritingAction } from '../../../forms/sheet/writing.ts';
import { inCodes, shown } from '../../../print/in-codes.ts';
import { inRow, type Shown, widthOf } from '../../../print/layout.ts';
import { useDebounced } from '../debounced.ts';
import { Keys } from '../keys.tsx';
import { Lines } from '../line.tsx';
import { FindLine, provinceFound } from './find-line.tsx';
import { FIRST, factRows, useMedium } from './map-look.ts';
import { directionOf, MapView, useCursor } from './map-view.tsx';

type Props = {
	readonly kind: SheetKind;
	readonly writing: Writing;
	/** The orders so far, others with each answer: then the unit chosen has got its order. */
	readonly given: readonly Written[];
	readonly said: { readonly text: Shown };
	/** Whether that takes the place of the province's facts. */
	readonly isTelling: boolean;
	readonly dispatch: (action: WritingAction) => void;
	readonly drawing: Drawing;
	readonly picture: Picture;
	readonly power: Power | undefined;
	/** The province being looked for as far as it is typed; null: none is. */
	readonly query: string | null;
	readonly onFind: (typed: string | null) => void;
	/** A list to choose from, in place of the map. */
	readonly list: ReactNode;
	/** Where one types. */
	readonly line: ReactNode;
	readonly width: number;
	readonly height: number;
};

export function MapOrders(props: Props) {
	const { drawing, picture, power, kind, writing, dispatch, given, query, onFind, list, line, width, height } = props;
	const { slots } = kind;
	const { at } = writing;
	const ordersOf = (slot: Slot) => allOrders(kind.menu(slot, Number.POSITIVE_INFINITY));
	const size = { width, height: height - factRows(height + 2) };
	const ground = groundFor(drawing, width, size.height, useMedium());
	const { cursor, move, jump } = useCursor(ground, slots[at]?.province ?? slots[0]?.province ?? FIRST);
	const [chosen, setChosen] = useState<number | null>(null);
	const [isDone, setDone] = useState(at === slots.length);
	const [told, setTold] = useState<Sentence>(isDone ? NOTHING_LEFT : '');
	const settled = useDebounced(cursor);
	const unit = chosen === null ? undefined : slots[chosen];
	const here = slots.find(({ province }) => province === cursor);
	// where nobody is chosen the one at the prompt is sent
	const sent = unit || here ? undefined : slots[at];
	const ways = sent ? ordersOf(sent).filter((order) => leadsTo(order, cursor)) : [];
	const asks = unit
		? askOf(unit, cursor, ordersOf(unit))
		: sent && ways.length > 0
			? say`${slotSaid(sent)} ${askOf(sent, cursor, ways)}`
			: NOTHING;
	const room = width * factRows(height + 2) - 16 - widthOf(inCodes(asks));
	const facts = useMemo(() => factsOf(settled, picture, room), [settled, picture, room]);

	// what has its order is done with: on to the unit that is pointed at then
	const [seen, setSeen] = useState(given);
	useEffect(() => {
		if (given === seen) return;
		setSeen(given);
		setChosen(null);
		const next = slots[at];
		if (next) jump(next.province);
		setDone(!next);
		setTold(next ? '' : NOTHING_LEFT);
	}, [given, seen, slots, at, jump]);

	const point = (province: Province) => {
		const own = slots.findIndex((slot) => slot.province === province);
		if (own >= 0 && chosen === null) dispatch({ type: 'point', at: own });
	};
	const hasOrder = (orders: readonly Order[]) =>
		orders.some((each) => given.some(({ order }) => order && sameOrder(order, each)));
	const give = (slot: Slot, orders: readonly Order[], isDoubtful: boolean) =>
		dispatch(orders.length === 1 && !isDoubtful ? { type: 'give', orders } : { type: 'ask', slot, orders });
	const enter = () => {
		const slot = unit ?? here;
		if (sent && ways.length > 0) return give(sent, ways, hasOrder(ordersOf(sent)));
		const elsewhere = kind.context.elsewhere?.(cursor)?.message;
		if (!slot) return setTold(elsewhere ?? say`Nothing of yours to order in ${placeBeside(cursor)}.`);
		const orders = ordersOf(slot);
		if (!unit && orders.some((order) => !isAbout(order, slot.province))) return setChosen(slots.indexOf(slot));
		// what it has is only given up for what is chosen by name
		if (slot.province === cursor && hasOrder(orders)) return dispatch({ type: 'ask', slot, orders });
		const fitting = unit ? orders.filter((order) => isAbout(order, cursor)) : orders;
		if (fitting.length > 0) return give(slot, fitting, false);
		const goals = spaced([...new Set(reachedBy(orders))].map(place), ' ');
		setTold(say`${slotSaid(slot)} can do nothing in ${place(cursor)}; it can go to ${goals}.`);
	};
	const find = () => {
		const found = provinceFound(query ?? '');
		if ('refused' in found) return setTold(found.refused);
		onFind(null);
		if (found.at) {
			jump(found.at);
			point(found.at);
		}
	};
	const nextSlot = () => {
		const others = [...slots.slice(at + 1), ...slots.slice(0, at + 1)];
		const next = others.find(({ province }) => province !== cursor);
		if (!next) return;
		jump(next.province);
		if (chosen === null) dispatch({ type: 'point', at: slots.indexOf(next) });
	};

	// what is pointed at shows its ways at rest, what is chosen at once
	const pointed = unit ?? slots.find(({ province }) => province === settled) ?? (ways.length > 0 ? sent : undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what can be ordered changes with what is given
	const signed = useMemo(() => {
		if (!pointed) return picture;
		const orders = ordersOf(pointed);
		const meant = unit || pointed === sent ? orders.filter((order) => leadsTo(order, settled)) : [];
		const drawn = draftedOn(picture, power, firstMeant(meant));
		return { ...drawn, signs: goalSigns(picture, pointed, settled, orders) };
	}, [pointed?.id, unit, settled, picture, given]);
	const said = [props.isTelling ? props.said.text : '', shown(told)].filter((each) => widthOf(each) > 0);
	const text = said.length > 0 ? inRow(said, ' ') : inRow([inCodes(asks), facts]);
	return (
		<Box flexDirection="column" width={width} height={height}>
			{list ?? <MapView {...size} {...{ ground, cursor }} picture={signed} hasArrows hasFocus hasText />}
			<Box height={factRows(height + 2)} overflow="hidden">
				<Box flexShrink={0}>
					{query === null ? line : <FindLine value={query} onChange={onFind} isRefused={told !== ''} />}
				</Box>
				<Lines lines={[inRow([' ', text])]} wrap={factRows(height + 2) > 1 ? 'wrap' : 'truncate'} />
			</Box>
			<Keys
				isActive={writing.lines.line === '' && !list}
				on={(input, key) => {
					setTold('');
					if (query !== null) {
						if (key.return) find();
						else if (key.escape) onFind(null);
						return;
					}
					setDone(false);
					const to = directionOf(key);
					if (input === '/') onFind('');
					else if (to) point(move(to));
					else if (key.tab) nextSlot();
					else if (key.return) isDone ? dispatch({ type: 'enter' }) : enter();
					else if (key.escape) unit ? setChosen(null) : dispatch({ type: 'list' });
				}}
			/>
		</Box>
	);
}

const NOTHING_LEFT = 'Nothing is left to order: Enter goes on, the arrows lead back to a unit.';

const VERBS = { move: 'to', retreat: 'to', support: 'support', convoy: 'convoy' } as const;

/** The one that the line below asks about; of several that are no move none. */
function firstMeant(orders: readonly Order[]): readonly Order[] {
	const going = orders.filter((order) => (order.kind === 'move' && !order.via) || order.kind === 'retreat');
	return going.length === 1 ? going : orders.length === 1 ? orders : [];
}

/** What Enter would do with the unit here. */
function askOf(slot: Slot, cursor: Province, orders: readonly Order[]): Phrase {
	if (slot.province === cursor) return say`stay? `;
	const kinds = orders.filter((order) => isAbout(order, cursor)).map(({ kind }) => kind);
	const found = (['move', 'retreat', 'support', 'convoy'] as const).find((kind) => kinds.includes(kind));
	return found ? say`${words(VERBS[found])} ${place(cursor)}? ` : say`not ${place(cursor)}. `;
}

const reachedBy = (orders: readonly Order[]): Place[] =>
	orders.flatMap((order) => (order.kind === 'move' || order.kind === 'retreat' ? [order.to] : []));

/** The unit, and where it can go; at a unit that it can help, where that one can be helped to. */
function goalSigns(
	{ dislodged }: Picture,
	{ province }: Slot,
	cursor: Province,
	orders: readonly Order[],
): Picture['signs'] {
	const served = orders.flatMap((order) =>
		(order.kind === 'support' || order.kind === 'convoy') && provinceOf(order.of.at) === cursor
			? [order.to ?? order.of.at]
			: [],
	);
	const goals = served.length > 0 ? served : reachedBy(orders);
	// who stands where a unit was thrown out is not meant
	const isOut = dislodged.some(({ at }) => provinceOf(at) === province);
	const origin: Picture['signs'] = isOut ? {} : { [province]: 'origin' };
	return { ...Object.fromEntries(goals.map((goal) => [provinceOf(goal), 'goal'])), ...origin };
}

/** Whether the order leads there from somewhere else, or helps there. */
const leadsTo = (order: Order, province: Province): boolean => order.kind in VERBS && isAbout(order, province);

/** Whether the order has to do with the province: it leads there, or helps the unit there; one that stays, with its own. */
function isAbout(order: Order, province: Province): boolean {
	switch (order.kind) {
		case 'move':
		case 'retreat':
			return provinceOf(order.to) === province;
		case 'support':
		case 'convoy':
			return provinceOf(order.to ?? order.of.at) === province || provinceOf(order.of.at) === province;
		case 'waive':
			return true;
		default:
			return provinceOf(order.unit.at) === province;
	}
}
