import { Box, Text } from 'ink';
import { useMemo, useState } from 'react';
import { provinceOf } from '../../board/map.ts';
import { makeOrder, makeUnit } from '../../board/notation.ts';
import type { TypingContext, Understood } from '../../board/typed.ts';
import type { Order, UnitName } from '../../board/types.ts';
import { FRAME_ROWS, Frame, useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { type Loaded, useMap } from '../parts/map-lazy.tsx';
import { BOARD_VIEWS, type BoardView, OrderBoard, scrollLimit } from '../parts/order-board.tsx';
import { OrderChoice } from '../parts/order-choice.tsx';
import { LINE_ROWS, OrderLine } from '../parts/order-line.tsx';
import { OrderList } from '../parts/order-list.tsx';
import type { MenuEntry, MenuItem } from '../parts/order-menu.ts';
import { completed, type Reading, readLine, tell } from '../parts/order-reading.ts';
import { inViewFirst } from '../parts/panel-table.tsx';
import { CompactTable } from '../parts/province-table.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { type FormProps, findingsOf, textsOf } from './form-props.ts';
import { MAP_HELP } from './help.ts';
import { type Kept, keptText, lastOrder, QUICK, sameAgain } from './quick.ts';
import { allOrders, orderedPicture, ordersByProvince, place, type Slot, slotOf } from './slots.ts';

export type SheetKind = {
	readonly slots: readonly Slot[];
	/** What typing is read against; the sheet adds the unit pointed at. */
	readonly context: TypingContext;
	/** Settles what was typed by the slot pointed at, or says better what is wrong with it. */
	readonly narrow?: (slot: Slot | undefined) => (understood: Understood) => Understood;
	/** The same for all that have no order yet: how it is typed, what it is called, and the orders. */
	readonly rest?: {
		readonly typed: RegExp;
		readonly label: string;
		readonly orders: (texts: readonly string[]) => readonly Order[];
	};
	/** What the slot would do to do the same as this order; undefined: it cannot. */
	readonly again?: (slot: Slot, last: Order) => Order | undefined;
	/** All there is to choose for the slot, or these orders of it. */
	readonly menu: (slot: Slot, rows: number, orders?: readonly Order[]) => readonly MenuItem[];
	/** Whether nothing is left to order. */
	readonly isComplete: (texts: readonly string[]) => boolean;
	/** What stands above the slots. */
	readonly head: (texts: readonly string[]) => string;
	/** What the slot's order means, in words. */
	readonly describe: (slot: Slot, texts: readonly string[]) => string;
	/** The whole at a glance, for the last entry. */
	readonly status: (texts: readonly string[]) => string;
	/** How to type for the slot, in a few words. */
	readonly typing: (slot: Slot) => string;
	readonly help: readonly string[];
};

type Open = { readonly title: string; readonly items: readonly MenuEntry[]; readonly rest: string };
type Cleared = { readonly slot: string; readonly texts: readonly string[] };

const LIST_WIDTH = 28;
/** From here on the whole board stands beside the units. */
const WIDE = { columns: 120, rows: 40, whole: 44 } as const;

/** Orders for several units or sites: typed and chosen, with the board beside them. */
export function OrderSheet({ kind, ...props }: FormProps & { readonly kind: SheetKind }) {
	const { table, seat, form, own, forms, next } = props;
	const { slots, context } = kind;
	const window = useWindow();
	const texts = textsOf(own[form.id]);
	const firstOpen = (given: readonly string[], from: number) => {
		if (kind.isComplete(given)) return slots.length;
		const order = slots.map((_, i) => (from + i) % slots.length);
		return order.find((i) => !given.some((text) => slotOf(text) === slots[i]!.id)) ?? slots.length;
	};

	const withOrders = (given: readonly Order[]) =>
		given.reduce((before, order) => place(makeOrder(order), before), texts);
	/** Where the pointer goes once these are given. */
	const goOn = (given: readonly Order[]) =>
		firstOpen(withOrders(given), slots.findIndex(({ id }) => id === slotOf(makeOrder(given.at(-1)!))) + 1);

	const [at, setAt] = useState(() => firstOpen(texts, 0) % slots.length);
	const [line, setLine] = useState('');
	const [insist, setInsist] = useState(false);
	const [refusal, setRefusal] = useState('');
	const [open, setOpen] = useState<Open | null>(null);
	const [view, setView] = useState<BoardView>('near');
	const [scroll, setScroll] = useState(0);
	const [cleared, setCleared] = useState<Cleared | null>(null);
	const [newest, setNewest] = useState<Order>();
	// a key held down to delete what was typed must not go on to the order
	const [isDeleting, setDeleting] = useState(false);
	// at the last entry the board stays where it was
	const [focus, setFocus] = useState(at);
	// orders can be given on the map, over the whole window
	const [isMapping, setMapping] = useState(false);

	const slot = slots[at];
	const pointAfter = (given: readonly Order[]) => {
		const to = given.length > 0 ? slots[goOn(given)] : slot;
		return {
			context: to?.unit ? { ...context, selected: to.unit } : context,
			narrow: kind.narrow?.(to),
			again: kind.again && (() => sameAgain(to, given.at(-1) ?? last, kind.again!)),
		};
	};
	/** The order given last, of this form or of the one before it. */
	const last = lastOrder(props, newest);
	const again = slot && last && kind.again?.(slot, last);
	/** `hold all`, alone or as the last of several: the same for all that have no order by then. */
	const readQuick = (): Reading | undefined => {
		const at = Math.max(line.lastIndexOf(','), line.lastIndexOf(';'));
		if (!kind.rest?.typed.test(line.slice(at + 1).trim())) return undefined;
		const first = at < 0 ? QUICK : readLine(line.slice(0, at), pointAfter);
		if (first.problem) return { ...first, rest: `${first.rest}${line.slice(at)}` };
		const ready = [...first.ready, ...kind.rest.orders(withOrders(first.ready))];
		if (ready.length > 0) return { ...QUICK, ready };
		return { ...QUICK, rest: line, problem: { kind: 'error', message: 'Everything has an order.' } };
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at next comes of the slot and the texts
	const reading = useMemo(() => (line ? (readQuick() ?? readLine(line, pointAfter)) : null), [line, slot, own, kind]);
	/** The part of the line that is not understood, as it would be kept all the same. */
	const kept = keptText(props, slots, context.all, slot, reading);
	const game = table.game();
	const power = 'power' in form ? form.power : undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the table tells of the game as it is now
	const board = useMemo(
		() => ({ panels: inViewFirst(table.panels(seat)), marks: table.marks(seat, power) }),
		[table, seat, game, power],
	);
	const orders = useMemo(() => ordersByProvince(forms, own), [forms, own]);
	const picture = useMemo(
		() => orderedPicture(game.situation, board.marks, forms, own),
		[game.situation, board.marks, forms, own],
	);
	const findings = useMemo(() => findingsOf({ table, form, own }), [table, form, own]);
	/** Of the slot, or without one of the whole. That a slot has no order yet is seen without a warning. */
	const warningsAt = (of?: Slot) => {
		if (!of?.unit) return findings.filter((finding) => !finding.unit);
		const isOrdered = texts.some((text) => slotOf(text) === of.id);
		return isOrdered ? findings.filter(({ unit }) => unit && provinceOf(unit.at) === of.province) : [];
	};

	const moveTo = (index: number) => {
		setAt(index);
		if (index < slots.length) setFocus(index);
		setRefusal('');
		setCleared(null);
	};
	const type = (text: string) => {
		setLine(text);
		setInsist(false);
		setRefusal('');
	};

	/** Keeps the orders, and goes on to what has none yet; false if they are refused. */
	const give = (given: readonly Order[], rest: string): boolean => {
		const refused = props.onAnswer(withOrders(given));
		if (refused) {
			setRefusal(refused);
			return false;
		}
		moveTo(goOn(given));
		setNewest(given.at(-1));
		setLine(rest);
		setInsist(rest !== '');
		return true;
	};

	const enter = () => {
		if (reading?.ready.length) give(reading.ready, reading.rest);
		else if (reading?.problem?.kind === 'choices') ask(reading.problem, reading.rest);
		else if (reading && kept && insist) keep(kept);
		else if (reading) setInsist(true);
		else if (slot) setOpen({ title: slot.label, items: menuOf(slot), rest: '' });
		else if (form.id in own || !props.onAnswer(texts)) props.onNext();
	};

	/** Everything to choose for the slot; what is quick comes last. */
	const menuOf = (of: Slot): readonly MenuEntry[] => {
		const left = kind.rest?.orders(texts) ?? [];
		const quick: MenuEntry[] = [
			...(again && again.kind !== 'hold' && again.kind !== 'build'
				? [{ label: `=        the same again: ${makeOrder(again)}`, order: again }]
				: []),
			...(left.length > 1 ? [{ label: `${kind.rest!.label} (${left.length})`, orders: left }] : []),
		];
		return [...kind.menu(of, rows - 1 - quick.length), ...quick];
	};

	/** Keeps a text that is no order. */
	const keep = ({ slot: of, text, rest }: Kept) => {
		const given = place(text, texts);
		const refused = props.onAnswer(given);
		if (refused) return setRefusal(refused);
		moveTo(firstOpen(given, slots.indexOf(of) + 1));
		setLine(rest);
		setInsist(rest !== '');
	};

	const ask = ({ what, orders: fitting }: Extract<Understood, { kind: 'choices' }>, rest: string) => {
		const later = rest.split(/[,;]/).slice(1).join(',').trimStart();
		const ids = [...new Set(fitting.map((order) => slotOf(makeOrder(order))))];
		const meant = slots.filter(({ id }) => ids.includes(id));
		const ofSlot = ({ id }: Slot) => fitting.filter((order) => slotOf(makeOrder(order)) === id);
		const [only] = meant;
		if (only && meant.length === 1 && what === 'order') {
			moveTo(slots.indexOf(only));
			// only its name was typed: that has done its work
			if (only.unit && fitting.length === context.possible(only.unit).length) setLine(later);
			setOpen({ title: only.label, items: kind.menu(only, rows - 1, fitting), rest: later });
		} else if (fitting.length > rows) {
			const units = meant.map((one) => ({ label: `${one.label} ...`, items: kind.menu(one, rows - 1, ofSlot(one)) }));
			setOpen({ title: line, items: units, rest: later });
		} else setOpen({ title: line, items: fitting.map((order) => ({ label: makeOrder(order), order })), rest: later });
	};

	const clear = () => {
		if (!slot) return;
		const mine = texts.filter((text) => slotOf(text) === slot.id);
		if (mine.length > 0) {
			if (!props.onAnswer(texts.filter((text) => !mine.includes(text)))) setCleared({ slot: slot.id, texts: mine });
		} else if (cleared?.slot === slot.id) {
			props.onAnswer(cleared.texts.reduce((before, text) => place(text, before), texts));
			setCleared(null);
		}
	};

	// the map shows the whole board itself
	const isWide = window.columns >= WIDE.columns && window.rows >= WIDE.rows && view !== 'map';
	const rows = window.rows - FRAME_ROWS - LINE_ROWS;
	const width = window.columns - LIST_WIDTH - (isWide ? WIDE.whole : 0);

	const keepsIt = ({ text }: Kept) => `Enter again keeps it as typed (${text}).`;
	const says = () => {
		if (refusal) return { text: refusal, isWrong: true };
		if (reading && kept && insist) return { text: `${tell(reading, true).text} ${keepsIt(kept)}`, isWrong: true };
		if (reading) return tell(reading, insist);
		const warnings = (slot && !slot.unit ? [] : warningsAt(slot)).map(({ message }) => `! ${message}`);
		if (!slot) return { text: [kind.status(texts), ...warnings].join(' '), isWrong: false };
		if (cleared?.slot === slot.id)
			return { text: `Cleared: ${cleared.texts.join(', ')}. Backspace again brings it back.`, isWrong: false };
		return { text: [kind.describe(slot, texts), ...warnings].filter(Boolean).join(' '), isWrong: false };
	};
	const hint = () => {
		if (reading && reading.places.length > 0) return `Tab ${reading.places.slice(0, 16).join(' ')}`;
		if (reading) return reading.problem ? 'Esc clears the line' : 'Enter confirms, Esc clears the line';
		return slot ? `${kind.typing(slot)}; Enter lists everything` : 'Enter goes on; Up, or a name, changes an order';
	};
	const said = says();

	const keys = open
		? 'Enter or 1-9 choose   Up/Down   letters type   Esc close   ? help'
		: isMapping
			? 'Enter choose, then where to   Tab next unit   letters type   Esc back   ? help'
			: 'Enter   Up/Down unit   Right map   Tab board   Backspace clear   ? help';
	const list = (height: number, width: number) =>
		open && (
			<OrderChoice
				{...open}
				height={height}
				width={width}
				onChoose={(given) => give(given, open.rest) && setOpen(null)}
				onBack={() => setOpen(null)}
			/>
		);

	return (
		<Frame title={props.title} aside={props.aside} keys={keys} help={isMapping ? MAP_HELP : kind.help}>
			{isMapping ? (
				<SheetMap
					picture={picture}
					slots={slots}
					at={at}
					onPoint={moveTo}
					ordersOf={(one) => allOrders(kind.menu(one, Number.POSITIVE_INFINITY))}
					onGive={(order) => give([order], '')}
					onAsk={(one, fitting) => setOpen({ title: one.label, items: kind.menu(one, rows - 1, fitting), rest: '' })}
					onClose={() => setMapping(false)}
					given={texts.join()}
					says={refusal || reading || cleared ? said.text : ''}
					isTyping={line !== ''}
					list={list(rows + LINE_ROWS - 2, window.columns)}
					line={<MapLine prompt={slot?.label ?? ''} value={line} onChange={type} isActive={open === null} />}
					width={window.columns}
					height={rows + LINE_ROWS}
				/>
			) : (
				<>
					<Box height={rows}>
						<OrderList
							rows={slots.map((one) => ({
								id: one.id,
								text: one.row(texts),
								isDoubtful: one.unit !== undefined && warningsAt(one).length > 0,
							}))}
							at={at}
							end={next}
							head={kind.head(texts)}
							height={rows}
							width={LIST_WIDTH}
						/>
						{list(rows, width) ?? (
							<OrderBoard
								situation={game.situation}
								{...board}
								orders={orders}
								view={view}
								picture={picture}
								focus={slots[Math.min(focus, slots.length - 1)]!.province}
								scroll={scroll}
								width={width}
								height={rows}
							/>
						)}
						{isWide ? <CompactTable situation={game.situation} marks={board.marks} width={WIDE.whole} /> : null}
					</Box>
					<OrderLine
						prompt={slot?.label ?? ''}
						value={line}
						onChange={type}
						isActive={open === null}
						says={said.text}
						isWrong={said.isWrong}
						hint={hint()}
						width={window.columns}
					/>
				</>
			)}
			<Keys
				on={(input, key) => {
					const isBackspace = key.backspace || key.delete;
					setDeleting(isBackspace && (isDeleting || line !== ''));
					if (open) {
						// typing is always possible: a letter closes the list
						if (/^\p{L}$/u.test(input) && !key.ctrl && !key.meta) {
							setOpen(null);
							type(input);
						}
					} else if (isMapping && line === '' && !isBackspace) return;
					else if (key.return) enter();
					else if (key.escape) line === '' ? props.onBack() : type('');
					else if (key.tab && reading?.places[0]) type(completed(line, reading.places[0]));
					else if (key.tab && line === '') {
						setView(BOARD_VIEWS[(BOARD_VIEWS.indexOf(view) + 1) % BOARD_VIEWS.length]!);
						setScroll(0);
					} else if (key.pageDown || key.pageUp) {
						const step = view === 'tables' ? 1 : rows - 2;
						const to = scroll + (key.pageDown ? step : -step);
						setScroll(Math.max(0, Math.min(to, scrollLimit(view, board.panels, rows))));
					} else if (line !== '') return;
					else if (key.rightArrow) setMapping(true);
					else if (key.downArrow) moveTo((at + 1) % (slots.length + 1));
					else if (key.upArrow) moveTo((at + slots.length) % (slots.length + 1));
					else if (isBackspace && !isDeleting) clear();
				}}
			/>
		</Frame>
	);
}

type MapLineProps = Pick<Parameters<typeof OrderLine>[0], 'prompt' | 'value' | 'onChange' | 'isActive'>;

/** The line orders are typed on, below the map. */
function MapLine({ prompt, value, onChange, isActive }: MapLineProps) {
	const active = useActive();
	return (
		<Box>
			<Text bold>{` ${prompt}> `}</Text>
			<TextField
				value={value}
				onChange={(text) => onChange(text.replaceAll('?', ''))}
				maxLength={60}
				isActive={active && isActive}
			/>
		</Box>
	);
}

type SheetMapProps = Omit<Parameters<Loaded['MapOrders']>[0], 'drawing'>;

/** The map, once it is loaded. */
function SheetMap(props: SheetMapProps) {
	const map = useMap();
	return map ? <map.MapOrders {...props} drawing={map.drawing} /> : <Box height={props.height} />;
}

export const emptyRow = (unit: UnitName): string => `${makeUnit(unit)}  ?`;
