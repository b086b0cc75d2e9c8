import { Box, Text } from 'ink';
import { useState } from 'react';
import type { Panel } from '../../board/panel.ts';
import { asPhrase, type Sentence } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { offerLines } from '../../desk/offers.ts';
import { doneInWords, gameTitle, skippedStages } from '../../desk/words.ts';
import type { Clock } from '../../game/clock.ts';
import { inCodes } from '../../print/in-codes.ts';
import { wrapped } from '../../print/layout.ts';
import { TABLE_TIME } from '../../table-time.ts';
import { boardLines, markSentences } from '../parts/board-blocks.ts';
import { minutesAndSeconds, useIsUp, useSecondsLeft } from '../parts/clocks.ts';
import { DIGIT_SIZES, type DigitSize, digitsSize, largeDigits, SMALLEST_DIGITS } from '../parts/digits.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { GuardedKeys } from '../parts/guarded-keys.tsx';
import { type EnterState, saysEnter } from '../parts/input-guard.ts';
import { Lines } from '../parts/line.tsx';
import { PanelTable, panelWidth, tableLines, tablesIn } from '../parts/panel-table.tsx';
import { useThinking } from '../parts/thinking.tsx';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import { stageAction, type TableProps, tableKeys } from './table-keys.ts';

const DONE = 'When you are done, Enter (or d) goes on, after asking once.';
const CLOCK_HELP = [
	`All of you are at the table. Space starts and stops the clock, + gives one minute more. ${DONE}`,
	'',
	'The clock rings in its last ten seconds. At 0:00 nothing happens by itself.',
];
/** The bar where nothing stands beside it; else it is as wide as the digits. */
const BAR = 60;
const GAP = 4;
const TIMELESS = 'Take your time.';

/** How many rows tables take one below the other, with a line between them. */
const stacked = (panels: readonly Panel[], width?: number): number =>
	panels.reduce((sum, panel) => sum + tableLines(panel, width).length + 1, 0) - Math.min(1, panels.length);

/** Of these tables, the first ones first, those for which there is room beside the clock or below it: the board has them all. */
function placed(
	panels: readonly Panel[],
	isNarrow: (panel: Panel) => boolean,
	height: number,
	clockRows: number,
	width: number,
): { readonly beside: readonly Panel[]; readonly below: readonly Panel[] } {
	const [beside, below]: [Panel[], Panel[]] = [[], []];
	for (const panel of panels) {
		const place = isNarrow(panel) ? beside : below;
		place.push(panel);
		if (Math.max(clockRows, stacked(beside)) + stacked(below, width) > height) place.pop();
	}
	return { beside, below };
}

/** As many of the tables as there is room for. */
const linesIn = (panels: readonly Panel[], room: number, width: number): string[] =>
	tablesIn(panels, room, width).flatMap((panel, i) => [...(i > 0 ? [''] : []), ...tableLines(panel, width)]);

/** The smallest digits with what stands below them, the line that invites, and the space around. */
const OTHER_ROWS = 12;

/** A stage played openly at the table, by the clock where there is one. */
export function OpenStage({ table, dispatch, notices }: TableProps) {
	const { columns, rows } = useWindow();
	const [sure, setSure] = useState(false);
	const [enterState, setEnterState] = useState<EnterState>('waits');
	const [problem, setProblem] = useState<Sentence>('');
	const clock = table.clock();
	const isUp = useIsUp(clock);
	useThinking(table);
	const inView = table.panels(null).filter((panel) => panel.inView);
	const least = clock ? digitsSize(minutesAndSeconds(clock.full), SMALLEST_DIGITS).columns : TIMELESS.length;
	const act = (what: string) => {
		const done = table.act(what, TABLE_TIME.now());
		setProblem(done.ok ? '' : done.message);
		if (done.ok) dispatch({ type: 'tableDone' });
	};
	const clockWord = !clock || isUp ? '' : clock.since === null ? 'start' : 'pause';
	const keys = keysAt('together', { ...tableKeys(table), clock: clockWord, ...(clock ? {} : { more: '' }) });
	const padding = inView.length > 0 ? 2 : 4;
	const width = columns - 2 * padding;
	const told = [
		...[problem === '' ? '' : inCodes(asPhrase(problem)), ...skippedStages(table).map(inCodes), ...notices]
			.filter((text) => text !== '')
			.flatMap((text) => wrapped(text, width)),
		...offerLines(table.said(), null, width, rows - FRAME_ROWS - OTHER_ROWS),
	];
	const height = rows - FRAME_ROWS - 2 - told.length;
	const isNarrow = (panel: Panel) => panelWidth(panel) <= columns - 4 - GAP - least;
	const clockRows = clock ? digitsSize(minutesAndSeconds(clock.full), SMALLEST_DIGITS).rows + STATE_ROWS : 1;
	const large = placed(inView, isNarrow, height, clockRows, width);
	// the first table is what the stage is about: where there is room for one of both, the clock has no more than a row
	const isInRow = inView.length > 0 && ![...large.beside, ...large.below].includes(inView[0]!);
	const { beside, below } = isInRow ? placed(inView, () => false, height, 1, width) : large;
	const roomAt = (size: DigitSize) => {
		const digits = digitsSize(minutesAndSeconds(clock?.full ?? 0), size);
		const beneath = Math.max(clock && !isInRow ? digits.rows + STATE_ROWS : 1, stacked(beside));
		const aside = Math.max(-GAP, ...beside.map(panelWidth));
		return {
			columns: width - digits.columns - GAP - aside,
			rows: height - beneath,
			isModest: digits.rows <= rows / 4,
		};
	};
	const units =
		below.length === 0 && (clock || beside.length > 0) ? boardLines(table.game(), table.roles(), width) : [];
	const marks = markSentences(table.marks(null)).flatMap((said) => wrapped(inCodes(said), width));
	const board = below.length > 0 ? linesIn(below, roomAt(SMALLEST_DIGITS).rows, width) : [...units, ...marks];
	// as large as the board leaves room for, and no larger than the window calls for: it is written again each second
	const size =
		DIGIT_SIZES.findLast((each) => {
			const left = roomAt(each);
			return left.isModest && left.columns >= 0 && left.rows >= board.length;
		}) ?? SMALLEST_DIGITS;
	const room = roomAt(size).rows;
	const shown = board.length <= room ? board : units.length <= room ? units : [];
	const invite = clock?.since === null && !isUp ? 'Space starts the clock. r: the rules. g: go home.' : ' ';
	const question = `${doneInWords(table)} ${saysEnter(enterState, 'Enter once more, or d; any other key stays.')}`;
	return (
		<Frame
			title={inCodes(gameTitle(table))}
			aside={table.banner() || 'at the table'}
			keys={keys}
			help={clock ? CLOCK_HELP : [`All of you are at the table. ${DONE}`]}
		>
			<Box flexDirection="column" paddingX={padding} paddingTop={1}>
				<Box columnGap={GAP}>
					{clock ? (
						<RunningClock clock={clock} size={isInRow ? null : size} bar={beside.length > 0 ? 0 : BAR} />
					) : (
						<Text>{TIMELESS}</Text>
					)}
					{beside.length > 0 ? (
						<Box flexDirection="column" rowGap={1}>
							{beside.map((panel) => (
								<PanelTable key={panel.id} panel={panel} />
							))}
						</Box>
					) : null}
				</Box>
				<Text bold>{mark(sure ? question : enterState === 'early' ? saysEnter(enterState, '') : invite)}</Text>
				<Lines lines={told} />
				<Lines lines={shown.map((line) => line || ' ')} wrap="truncate" />
			</Box>
			<GuardedKeys
				onEnterState={setEnterState}
				// asked, d is as good as Enter
				waits={(input, key) => key.return || (sure && input === 'd')}
				on={(input, key) => {
					const action = stageAction({ clock, isUp, isSure: sure, keys }, input, key);
					setSure(action.type === 'ask');
					if (action.type === 'act') act(action.act);
					else if (action.type === 'key') dispatch(action);
				}}
			/>
		</Frame>
	);
}

/** Below the digits: the bar, and how it stands. */
const STATE_ROWS = 3;

type ClockProps = {
	readonly clock: Clock;
	/** Null: in one row. */
	readonly size: DigitSize | null;
	/** The least length of the bar. */
	readonly bar: number;
};

/** Drawn again when its second changes, and nothing else with it. */
function RunningClock({ clock, size, bar }: ClockProps) {
	const left = useSecondsLeft(clock);
	const length = Math.max(bar, size ? digitsSize(minutesAndSeconds(clock.full), size).columns - 2 : 0);
	// empty only when the time is up
	const filled = Math.ceil((left / Math.max(1, clock.full)) * length);
	const state = left === 0 ? 'Time is up: d goes on.' : clock.since === null ? 'The clock is paused.' : ' ';
	if (!size) return <Text bold>{`${minutesAndSeconds(left)}  ${state}`}</Text>;
	return (
		<Box flexDirection="column">
			<Lines lines={largeDigits(minutesAndSeconds(left), size)} />
			<Text> </Text>
			<Text>{`[${'='.repeat(filled).padEnd(length)}]`}</Text>
			<Text>{state}</Text>
		</Box>
	);
}
