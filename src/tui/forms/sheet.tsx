import { Box, Text } from 'ink';
import { useMemo, useState } from 'react';
import { makeUnit } from '../../board/notation.ts';
import type { UnitName } from '../../board/types.ts';
import { FRAME_ROWS, Frame, useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { type Loaded, useMap } from '../parts/map-lazy.tsx';
import { BOARD_VIEWS, type BoardView, OrderBoard, scrollLimit } from '../parts/order-board.tsx';
import { OrderChoice } from '../parts/order-choice.tsx';
import { LINE_ROWS, OrderLine } from '../parts/order-line.tsx';
import { OrderList } from '../parts/order-list.tsx';
import { inViewFirst } from '../parts/panel-table.tsx';
import { CompactTable } from '../parts/province-table.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import type { FormProps } from './form-props.ts';
import { MAP_HELP } from './help.ts';
import type { SheetKind } from './sheet-kind.ts';
import { allOrders, orderedPicture, ordersByProvince } from './slots.ts';
import { useWriting } from './use-writing.ts';

const LIST_WIDTH = 28;
/** From here on the whole board stands beside the units. */
const WIDE = { columns: 120, rows: 40, whole: 43 } as const;

/** Orders for several units or sites: typed and chosen, with the board beside them. */
export function OrderSheet({ kind, ...props }: FormProps & { readonly kind: SheetKind }) {
	const { table, seat, form, own, forms, next } = props;
	const { slots } = kind;
	const window = useWindow();
	const rows = window.rows - FRAME_ROWS - LINE_ROWS;
	const writing = useWriting(kind, props, rows);
	const { texts, at, slot, focus, line, open, said, isTelling, moveTo, type, give, setOpen } = writing;
	const [view, setView] = useState<BoardView>('near');
	const [scroll, setScroll] = useState(0);
	// a key held down to delete what was typed must not go on to the order
	const [isDeleting, setDeleting] = useState(false);
	// orders can be given on the map, over the whole window
	const [isMapping, setMapping] = useState(false);

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
	// the map shows the whole board itself
	const isWide = window.columns >= WIDE.columns && window.rows >= WIDE.rows && view !== 'map';
	const width = window.columns - LIST_WIDTH - (isWide ? WIDE.whole : 0);

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
					strange={(province) => kind.context.elsewhere?.(province)?.message}
					onGive={(order) => give([order], '')}
					onAsk={writing.openMenu}
					onClose={() => setMapping(false)}
					given={texts.join()}
					says={isTelling ? said.text : ''}
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
								isDoubtful: writing.isDoubtful(one),
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
						hint={writing.hint}
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
						if (/^\p{L}$/u.test(input) && !key.ctrl && !key.meta) writing.begin(input);
					} else if (isMapping && line === '' && !isBackspace) return;
					else if (key.return) writing.enter();
					else if (key.escape) writing.drop() || props.onBack();
					else if (key.tab && line !== '') writing.complete();
					else if (key.tab) {
						setView(BOARD_VIEWS[(BOARD_VIEWS.indexOf(view) + 1) % BOARD_VIEWS.length]!);
						setScroll(0);
					} else if (key.pageDown || key.pageUp) {
						const step = view === 'tables' ? 1 : rows - 2;
						const to = scroll + (key.pageDown ? step : -step);
						setScroll(Math.max(0, Math.min(to, scrollLimit(view, board.panels, rows))));
					} else if (line !== '') return;
					else if (key.rightArrow) setMapping(true);
					else if (key.downArrow) writing.step(1);
					else if (key.upArrow) writing.step(-1);
					else if (isBackspace && !isDeleting) writing.clear();
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
