import { Box, Text } from 'ink';
import { useMemo } from 'react';
import { isNothing, NOTHING, type Phrase, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import { keysAt } from '../../desk/bindings.ts';
import { meantNow, NOTHING_TYPED, type Typing, wrongInWords } from '../../desk/one-for-all.ts';
import type { Next } from '../../desk/reduce.ts';
import {
	guessOthers,
	hasGuesses,
	NO_GUESSES,
	outcomeTried,
	sheetsTried,
	standingIn,
	suppose,
	type Trying,
} from '../../desk/trying.ts';
import type { TurnAction, TurnState } from '../../desk/turn.ts';
import { THINKING } from '../../forms/sheet/writing-words.ts';
import type { Report } from '../../game/report.ts';
import { inCodes, shown } from '../../print/in-codes.ts';
import { firstOf, type Shown, wrapped } from '../../print/layout.ts';
import { EntryLine, EntryRows } from '../forms/entries.tsx';
import { useTypedAhead } from '../forms/typed-ahead.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { MapBeside } from '../parts/map/map-beside.tsx';
import { toldPicture } from '../parts/map/map-frames.ts';
import { MapPicture } from '../parts/map/map-lazy.tsx';
import { Pager } from '../parts/pager.tsx';
import type { Page } from '../parts/pages.ts';
import { useReduced } from '../parts/reduced.ts';
import { reportBlocks } from '../parts/report-blocks.ts';
import { reportPages } from '../parts/report-pages.ts';
import type { Size } from '../terminal/cells.ts';
import { SMALLEST, useWindow } from '../terminal/terminal.ts';

const HELP = [
	'What would happen if everybody ordered what stands here: your own draft, and of others what you suppose. A unit without an order holds. Nothing of it is kept or seen by anybody, your draft stays as it is, and your time runs.',
	'',
	'france: a par bur, f bre mao   whose: a power, or a person by name',
	'a mun - ruh                    without a name: for whoever has that unit',
];

interface State {
	readonly at: number;
	readonly line: string;
	readonly typing: Typing;
	readonly told: Phrase;
	/** All that would happen is shown. */
	readonly isWhole: boolean;
	/** Another one whenever other orders are supposed. */
	readonly version: unknown;
}

/** `isAhead`: what is pasted has empty lines, too. */
type Action = Partial<State> | { readonly enter: true; readonly isAhead: boolean };
type Outcome = Extract<ReturnType<typeof outcomeTried>, { ok: true }>['value'];
type Effect = Pick<State, 'line' | 'at' | 'typing'>;

const BEGUN: State = { at: 0, line: '', typing: NOTHING_TYPED, told: NOTHING, isWhole: false, version: 0 };
/** On the empty line computers order for others. */
const GUESS_KEY = '*';
/** Rows of what was wrong. */
const MOST_SAID = 3;

function reduce(now: State, action: Action): Next<State, Effect> {
	if (!('enter' in action)) return [{ ...now, ...action }];
	const { line, at, typing } = now;
	if (line === '') return [action.isAhead ? now : { ...now, isWhole: true }];
	const effect = { line, at, typing: action.isAhead ? typing : { ...typing, wrong: [] } };
	return [{ ...now, line: '', told: NOTHING, version: {} }, effect];
}

type Props = {
	readonly trying: Trying;
	readonly title: Shown;
	readonly aside: string;
	readonly dispatch: (action: TurnAction) => TurnState;
};

/** Orders of everybody as one supposes them, and what would come of them. */
export function TryingOut({ trying, title, aside, dispatch }: Props) {
	const ahead = useTypedAhead();
	const [now, act] = useReduced(
		() => BEGUN,
		reduce,
		({ typing, line, at }: Effect, act) => act({ typing: suppose(trying, typing, line, at) }),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the drafts of the trial change with the version
	const tried = useMemo(() => ({ sheets: sheetsTried(trying), outcome: outcomeTried(trying) }), [trying, now.version]);
	const { sheets, outcome } = tried;
	const picture = useMemo(
		() => (outcome.ok ? toldPicture(outcome.value.table, outcome.value.report) : null),
		[outcome],
	);
	const close = () => act({ isWhole: false });
	if (now.isWhole && outcome.ok)
		return (
			<Pager
				pages={(space) => wholePages(outcome.value, title, space)}
				end="back"
				onEnd={close}
				onBack={close}
				keys={keysAt('pages')}
				help={HELP}
				banner={aside}
			/>
		);
	const guess = () => {
		const asked = guessOthers(trying);
		act({ told: words(asked ? THINKING : NO_GUESSES) });
		void asked?.then(() => act({ told: NOTHING, version: asked }));
	};
	const at = Math.min(now.at, sheets.length - 1);
	const canGuess = hasGuesses(trying.table.game());
	return (
		<MapBeside picture={picture} hasArrows least={SMALLEST.rows}>
			<Frame
				title={title}
				aside={aside}
				keys={keysAt('trying', { suggest: canGuess ? undefined : { why: NO_GUESSES, isNever: true } })}
				help={HELP}
			>
				<Supposed
					{...tried}
					trying={trying}
					at={at}
					now={now}
					onType={(line) => line !== GUESS_KEY && act({ line, told: NOTHING })}
				/>
				<Keys
					on={(input, key) => {
						const by = key.downArrow ? 1 : key.upArrow ? -1 : 0;
						if (key.return) {
							act({ enter: true, isAhead: ahead.isAhead() });
							ahead.entered();
						} else if (by !== 0) act({ at: (at + by + sheets.length) % sheets.length });
						else if (key.tab) act({ told: dispatch({ type: 'takeOver' }).refused ?? NOTHING });
						else if (key.escape && now.line === '' && now.typing.wrong.length === 0) dispatch({ type: 'untry' });
						else if (key.escape) act({ line: '', typing: NOTHING_TYPED, told: NOTHING });
						else if (now.line === '' && input === GUESS_KEY) guess();
					}}
				/>
			</Frame>
		</MapBeside>
	);
}

/** The record of all that would happen, then the map of it. */
function wholePages({ table, report }: Outcome, title: Shown, space: Size): Page[] {
	const { columns, rows } = space;
	const body = <MapPicture picture={toldPicture(table, report)} hasArrows width={columns} height={rows} />;
	const record = reportPages([report], space).map((page) => ({ ...page, title }));
	return [...record, { title, columns: [], width: columns, body }];
}

type SupposedProps = {
	readonly trying: Trying;
	readonly sheets: ReturnType<typeof sheetsTried>;
	readonly outcome: ReturnType<typeof outcomeTried>;
	readonly at: number;
	readonly now: State;
	readonly onType: (text: string) => void;
};

/** Whose orders there are, what comes of those pointed at, and the line. */
function Supposed({ trying, sheets, outcome, at, now, onType }: SupposedProps) {
	const { rows, columns } = useWindow();
	const width = columns - 2;
	const besides = sheets.map((sheet) => inCodes(standingIn(trying, sheet)));
	const { wrong } = now.typing;
	const said = [now.told, ...wrong.toReversed().map(wrongInWords)].filter((one) => !isNothing(one));
	const below = firstOf(
		said.flatMap((one) => wrapped(inCodes(one), width)),
		MOST_SAID,
	);
	const room = rows - FRAME_ROWS - sheets.length - below.length - 3;
	const power = sheets[at]?.form.power;
	const comes = outcome.ok ? comesOf(outcome.value.report, power, width) : wrapped(shown(outcome.message), width);
	return (
		<Box flexDirection="column" paddingX={1}>
			<EntryRows entries={sheets} at={at} besides={besides} />
			<Text> </Text>
			<Box flexDirection="column" height={room} overflow="hidden">
				<Lines lines={firstOf(comes, room)} />
			</Box>
			<Text> </Text>
			<EntryLine meant={meantNow(now.typing)} line={now.line} width={width} onType={onType} />
			<Lines lines={below} wrap="truncate" />
		</Box>
	);
}

/** The orders of one power with what comes of each, and why; then what else happens. */
const comesOf = (report: Report, power: Power | undefined, width: number): Shown[] =>
	reportBlocks({ ...report, lines: report.lines.filter((line) => line.power === power), panels: [] }, width).flatMap(
		({ head, items }) => [head, ...items.flat()].map(({ text }) => text),
	);
