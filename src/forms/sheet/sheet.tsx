import { Box } from 'ink';
import { useMemo, useState } from 'react';
import { makeOrder } from '../../board/notation.ts';
import type { Picture } from '../../board/picture.ts';
import type { Order, Power } from '../../board/types.ts';
import { keysAt } from '../../desk/bindings.ts';
import { NO_PLAN, planPanel } from '../../desk/plans.ts';
import { hasTrying, NO_TRYING } from '../../desk/trying.ts';
import { ordersIn } from '../../game/reading.ts';
import type { State } from '../../game/state.ts';
import { hasSuggestions } from '../../game/thinking.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { useDebounced } from '../../tui/parts/debounced.ts';
import { FRAME_ROWS, Frame } from '../../tui/parts/frame.tsx';
import { Keys } from '../../tui/parts/keys.tsx';
import { MapBeside } from '../../tui/parts/map/map-beside.tsx';
import { type Loaded, useMap } from '../../tui/parts/map/map-lazy.tsx';
import { shared } from '../../tui/parts/map/map-room.ts';
import { inPieces, inViewFirst } from '../../tui/parts/panel-table.tsx';
import { useWindow } from '../../tui/terminal/terminal.ts';
import { OrderBoard, TABLE_ROWS } from './order-board.tsx';
import { OrderChoice } from './order-choice.tsx';
import { LINE_ROWS, moreRows, OrderInput, OrderLine } from './order-input.tsx';
import { OrderList } from './order-list.tsx';
import { helpPage } from './sheet-help.ts';
import type { SheetKind } from './sheet-kind.ts';
import { planOn } from './sheet-reading.ts';
import { draftedOn, orderedPicture, ordersByProvince } from './slots.ts';
import { usePlan, useWriting } from './use-writing.tsx';
import type { Writing } from './writing.ts';
import { isKey, PLAN_KEY, SUGGEST_KEY, TRY_KEY } from './writing-keys.ts';
import { NO_SUGGESTIONS } from './writing-words.ts';

const LIST_WIDTH = 28;

/** The board as the seat sees it, with its tables in pieces that fit beside the list, and what is ordered on it in this turn. */
function useBoard(props: FormProps, { context: { phase } }: SheetKind, columns: number, room: number) {
	const { table, seat, form, forms, own } = props;
	const game = table.game();
	const power = 'power' in form ? form.power : undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the table tells of the game as it is now
	const board = useMemo(
		() => ({ panels: inViewFirst(table.panels(seat)), marks: table.marks(seat, power) }),
		[table, seat, game, power],
	);
	const orders = useMemo(() => ordersByProvince(game.situation, forms, own), [game.situation, forms, own]);
	const picture = useMemo(() => orderedPicture(table, board.marks, forms, own), [table, board.marks, forms, own]);
	const planned = usePlan(table, seat, form);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is planned changes with who plans, and when it is made
	const plans = useMemo(() => {
		const plan = planOn(props, phase);
		return plan ? [planPanel(plan, ordersIn(own[form.id], phase, game.situation))] : [];
	}, [planned, form.id, own, phase, game.situation]);
	const panels = useMemo(
		() => inPieces([...plans, ...board.panels], columns - LIST_WIDTH, room - TABLE_ROWS),
		[plans, board.panels, columns, room],
	);
	return { marks: board.marks, panels, orders, picture, hasPlan: plans.length > 0 };
}

/** The board with what Enter would give, dotted. */
function useDrafted(picture: Picture, power: Power | undefined, orders: readonly Order[]): Picture {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the orders
	return useMemo(() => draftedOn(picture, power, orders), [picture, power, orders.map(makeOrder).join()]);
}

/** Orders for several units or sites: typed and chosen, with the board beside them. */
export function OrderSheet({ kind, ...props }: FormProps & { readonly kind: SheetKind }) {
	const { table, next } = props;
	const { slots } = kind;
	const whole = useWindow();
	const beside = shared(whole)?.text ?? whole;
	const game = table.game();
	const room = beside.rows - FRAME_ROWS - LINE_ROWS;
	const { marks, panels, orders, picture, hasPlan } = useBoard(props, kind, beside.columns, room);
	const sheet = useWriting(kind, props, panels, room);
	const { writing, given, slot, focus, said, hint, isAtEnd, dispatch, type, press } = sheet;
	const { open, look, isMapping } = writing;
	const { line } = writing.lines;
	const [pointed, setPointed] = useState<{ in: Writing['open']; orders: readonly Order[] }>({ in: null, orders: [] });
	const drafts = useDebounced(pointed);
	// what was pointed at in another list is not meant
	const meant = drafts.in === open ? drafts.orders : [];
	const power = 'power' in props.form ? props.form.power : undefined;
	const drawn = useDrafted(picture, power, open ? meant : sheet.typed);
	const [query, setQuery] = useState<string | null>(null);
	// where the map is looked at it has the window to itself
	const hasMap = !isMapping && look.view !== 'map';
	const window = hasMap ? beside : whole;
	const rows = window.rows - FRAME_ROWS - LINE_ROWS;
	const height = rows - moreRows(said.text, window.columns);
	const width = window.columns - LIST_WIDTH;
	const around = slots[Math.min(focus, slots.length - 1)]!.province;

	const give = (orders: readonly Order[]) => dispatch({ type: 'give', orders });
	const close = () => dispatch({ type: 'close' });
	const field = {
		prompt: slot?.label ?? '',
		value: line,
		onMove: () => dispatch({ type: 'edit' }),
		isActive: open === null,
		width: window.columns,
	};
	const list = (height: number, width: number) =>
		open && (
			<OrderChoice
				{...open}
				given={given}
				height={height}
				width={width}
				onChoose={give}
				onPoint={(orders) => setPointed({ in: open, orders })}
				onBack={close}
			/>
		);

	return (
		<MapBeside picture={hasMap ? drawn : null} hasArrows cursor={around}>
			<Frame
				title={props.title}
				aside={props.aside}
				keys={keysOf(writing, kind, query !== null, game, hasPlan)}
				help={isMapping ? kind.map.help : helpPage(kind.help)}
				isTall={isMapping}
			>
				{isMapping ? (
					<SheetMap
						picture={drawn}
						power={power}
						{...sheet}
						query={query}
						onFind={setQuery}
						list={list(rows + LINE_ROWS, window.columns)}
						line={
							<OrderLine
								{...field}
								// what is looked for is not an order
								onChange={(text) =>
									text !== '/' && text !== SUGGEST_KEY && text !== TRY_KEY && text !== PLAN_KEY && type(text)
								}
								hasFocus={line !== ''}
							/>
						}
						width={window.columns}
						height={rows + LINE_ROWS + 2}
					/>
				) : (
					<>
						<Box height={height}>
							<OrderList {...sheet} end={next} height={height} width={LIST_WIDTH} />
							{list(height, width) ?? (
								<OrderBoard
									situation={game.situation}
									panels={panels}
									marks={marks}
									orders={orders}
									look={look}
									picture={drawn}
									focus={around}
									width={width}
									height={height}
								/>
							)}
						</Box>
						<OrderInput
							{...field}
							onChange={(text) => isKey(text) || type(text)}
							hasFocus={!isAtEnd}
							said={said}
							hint={hint}
						/>
					</>
				)}
				<Keys on={press} isActive={query === null} />
			</Frame>
		</MapBeside>
	);
}

function keysOf(
	{ open, isMapping }: Writing,
	{ map }: SheetKind,
	isFinding: boolean,
	game: Pick<State, 'options'>,
	hasPlan: boolean,
) {
	if (isFinding) return keysAt('find');
	if (open) return keysAt('orderList');
	if (isMapping) return keysAt(map.screen);
	return keysAt('orders', {
		plan: hasPlan ? undefined : { why: NO_PLAN, isNever: true },
		suggest: hasSuggestions(game) ? undefined : NO_ASKING,
		try: hasTrying(game) ? undefined : { why: NO_TRYING, isNever: true },
	});
}

const NO_ASKING = { why: NO_SUGGESTIONS, isNever: true };

type SheetMapProps = Omit<Parameters<Loaded['MapOrders']>[0], 'drawing'>;

/** The map, once it is loaded. */
function SheetMap(props: SheetMapProps) {
	const map = useMap();
	return map ? <map.MapOrders {...props} drawing={map.drawing} /> : <Box height={props.height} />;
}

/** Made again when the game or the form is another one: forms are made again after every answer, mostly the same. */
export function useMade<T>({ table, form, forms }: FormProps, make: () => T): T {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the form
	return useMemo(make, [table, table.game(), JSON.stringify(form), forms.map(({ id }) => id).join()]);
}
