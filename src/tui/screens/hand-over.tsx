import { Box, Text } from 'ink';
import { useState } from 'react';
import { say } from '../../board/phrase.ts';
import { padded, widthOf } from '../../board/width.ts';
import { keysAt } from '../../desk/bindings.ts';
import { introduction } from '../../desk/chapters.ts';
import { offerLines } from '../../desk/offers.ts';
import { isForAll } from '../../desk/one-for-all.ts';
import { isAlone, shownByReveal, staysWith } from '../../desk/room-actions.ts';
import { inShortOf } from '../../desk/setup.ts';
import { gameTitle, listed, powersInWords, skippedStages } from '../../desk/words.ts';
import { levelOf } from '../../game/seat.ts';
import { calledAt, calledIn, calledOf, isComputer, isTaken, seatAt } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { isReady } from '../../game/thinking.ts';
import { inCodes } from '../../print/in-codes.ts';
import { wrapped } from '../../print/layout.ts';
import { Banner } from '../parts/banner.tsx';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { GuardedKeys } from '../parts/guarded-keys.tsx';
import { type EnterState, saysEnter } from '../parts/input-guard.ts';
import { Lines } from '../parts/line.tsx';
import { outOfSight, rowsInSight } from '../parts/list.tsx';
import { PanelTable, panelWidth, tablesIn } from '../parts/panel-table.tsx';
import { LastTurns, ThinkingBar, useThinking } from '../parts/thinking.tsx';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import { handOverAction, type TableProps, tableKeys } from './table-keys.ts';

type Props = TableProps & {
	/** The seat whose turn Enter opens; null: all have answered, Enter reveals. */
	readonly seat: number | null;
	/** Whose turn was before, since the whole table looked. */
	readonly holder?: number | null | undefined;
};

const helpAt = (table: Table): readonly string[] => [
	inShortOf(table.game().setup).join(' '),
	...(isAlone(table.game()) ? [ALONE] : TOGETHER),
	...(table.game().seats.some(isComputer) ? [COMPUTERS] : []),
];

const ALONE = 'Enter opens your turn; when you have submitted it, all orders are revealed.';
const TOGETHER = [
	'Between two turns: nothing on this screen is secret. Pass the laptop to the person it names; Enter then opens that turn (and asks for the PIN if there is one). It waits until no key has come for a second: one pressed twice opens nothing.',
	'When all have answered, Enter reveals everything: call the whole table first.',
];

const COMPUTERS = 'Computers (a star behind the name) think meanwhile; nobody opens their turns.';

const WIDE = 120;
/** Of the rows with the seats, however much is offered. */
const LEAST_SEATS = 3;
/** Of what stands beside the tables: they have the room they need as far as the banner leaves it. */
const LEAST_WIDTH = 62;
const MOST_WIDTH = 76;
/** Of the game in short. */
const READABLE = 74;
/** The banner, the hint, the space around. */
const OTHER_ROWS = 8;

/** The neutral screen between private turns. */
export function HandOver({ table, seat, holder, dispatch, notices }: Props) {
	const { columns, rows } = useWindow();
	const [enterState, setEnterState] = useState<EnterState>('waits');
	const game = table.game();
	const progress = useThinking(table);
	const waiting = table.waiting();
	const alone = isAlone(game);
	const enterWord = seat !== null ? 'open' : isReady(progress) ? 'reveal' : '';
	const keys = keysAt('handOver', { ...tableKeys(table), enter: enterWord });
	const enter =
		seat === null && !isReady(progress)
			? 'The computers are still thinking: a moment.'
			: saysEnter(
					alone ? 'acts' : enterState,
					seat === null ? 'Is everybody there? Then press Enter.' : 'Enter opens the turn.',
				);
	const others = `${waiting.length > 1 ? ' Up, Down: who is next.' : ''} r: the rules. g: go home.`;
	const hint = seat === null || (enterState === 'early' && !alone) ? enter : `${enter}${others}`;
	const wide = columns >= WIDE;
	const panels = wide ? tablesIn(table.panels(null), rows - FRAME_ROWS) : [];
	const beside = Math.max(0, ...panels.map(panelWidth));
	const width = wide ? Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, columns - 6 - beside)) : columns - 4;
	const said = [...skippedStages(table).map(inCodes), ...notices].flatMap((text) => wrapped(text, width));
	const free = rows - FRAME_ROWS - OTHER_ROWS - said.length;
	const offers = offerLines(table.said(), seat, width, free - LEAST_SEATS);
	const short = introduction(table).join(' ');
	const introduced = short === '' ? [] : [' ', ...wrapped(short, Math.min(width, READABLE))];
	const inShort = introduced.length + LEAST_SEATS > free - offers.length ? [] : introduced;
	const room = free - offers.length - inShort.length;
	const view = seatsInView(game.seats.length, seat, room);
	return (
		<Frame title={inCodes(gameTitle(table))} aside={table.banner() || 'Entente'} keys={keys} help={helpAt(table)}>
			<Box paddingX={2}>
				<Box flexDirection="column" width={width + 2}>
					{seat === null ? <AllIn table={table} /> : <Next table={table} seat={seat} holder={holder ?? null} />}
					<Text> </Text>
					<Seats table={table} seat={seat} {...view} />
					{progress && seat === null ? <ThinkingBar {...progress} /> : <Text> </Text>}
					<Text wrap="truncate">{hint}</Text>
					<Lines lines={inShort} />
					<Lines lines={said} bold />
					<Lines lines={offers} wrap="truncate" />
					{wide ? null : <LastTurns table={table} rows={room - game.seats.length} />}
				</Box>
				{wide ? (
					<Box flexDirection="column" rowGap={1}>
						{panels.map((panel) => (
							<PanelTable key={panel.id} panel={panel} width={columns - width - 6} />
						))}
					</Box>
				) : null}
			</Box>
			<GuardedKeys
				onEnterState={setEnterState}
				// nobody else is there
				waits={(_, key) => key.return && !alone}
				on={(input, key) => {
					const action = handOverAction({ seat, waiting, first: view.first, keys }, input, key);
					if (action && (action.type !== 'enter' || seat !== null || isReady(progress))) dispatch(action);
				}}
			/>
		</Frame>
	);
}

function Next({
	table,
	seat,
	holder,
}: {
	readonly table: Table;
	readonly seat: number;
	readonly holder: number | null;
}) {
	const game = table.game();
	const below = [powersInWords(table.roles(), seat), table.hasPin(seat) ? 'with a PIN' : ''].filter((part) => part);
	return (
		<Banner
			lead={isAlone(game) ? 'Your turn:' : (staysWith(game, holder, seat) ?? 'Pass the laptop to')}
			title={isForAll(table) ? 'Who types' : calledAt(game, seat)}
			below={isForAll(table) ? 'what all have written' : below.join(' - ')}
		/>
	);
}

function AllIn({ table }: { readonly table: Table }) {
	const locked = calledOf(table.game(), table.locked());
	const first =
		locked.length > 0
			? inCodes(say`First a PIN is needed: ${listed(locked)}.`)
			: `Shown to all: ${SHOWN[shownByReveal(table.game())]}.`;
	return <Banner lead="All have answered. Gather round:" title="Enter reveals" below={first} />;
}

const SHOWN = {
	all: 'what everybody has answered',
	due: 'what is due now; the rest stays sealed',
	result: 'the result, and no single answer',
};

/** As many as there is room for, around the one that is next. */
function seatsInView(seats: number, seat: number | null, rows: number): ShownSeats {
	const shown = rowsInSight(seats, rows);
	return { shown, first: Math.max(0, Math.min((seat ?? 0) - Math.floor(shown / 2), seats - shown)) };
}

interface ShownSeats {
	/** How many rows. */
	readonly shown: number;
	readonly first: number;
}

/** Everybody with powers, and whether the table waits for them. */
function Seats({ table, seat, shown, first }: { readonly table: Table; readonly seat: number | null } & ShownSeats) {
	const { seats } = table.game();
	const asked = table.asked();
	const longest = Math.max(...seats.map((each) => widthOf(calledIn(each))));
	const powers = seats.map((_, at) => powersInWords(table.roles(), at));
	const widest = Math.max(...powers.map(widthOf));
	const { kind } = table.stage(table.game().stages[0]!);
	const status = (i: number) => {
		if (!isTaken(seatAt({ seats }, i))) return 'nobody';
		if (table.hasAnswered(i)) return 'has answered';
		if (isComputer(seatAt({ seats }, i)))
			return asked.includes(i) || kind === 'turns'
				? `a computer, ${levelOf(seatAt({ seats }, i))}`
				: 'nothing to do now';
		if (!asked.includes(i) && kind === 'turns') return table.forms(i, {}).length > 0 ? 'to come' : 'waits';
		if (!asked.includes(i)) return 'nothing to do now';
		return i === seat ? 'is next' : 'to come';
	};
	const out = outOfSight(first, seats.length - first - shown);
	return (
		<Box flexDirection="column">
			{seats.slice(first, first + shown).map((each, i) => {
				const at = first + i;
				const sign = at === seat ? mark('>') : table.hasAnswered(at) ? '+' : ' ';
				return (
					<Text key={at} bold={at === seat} wrap="truncate">
						{[`${sign} ${padded(calledIn(each), longest)}`, padded(powers[at]!, widest), status(at)]
							.filter((part) => part)
							.join('  ')}
					</Text>
				);
			})}
			{out ? <Text>{out}</Text> : null}
		</Box>
	);
}
