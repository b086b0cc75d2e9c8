import { Box, Text } from 'ink';
import { NOTHING, say } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import {
	enterLine,
	entriesAt,
	entryState,
	FOR_ALL_TITLE,
	missingAt,
	missingInWords,
	NOTHING_TYPED,
	submitAll,
	type Typing,
	wrongInWords,
} from '../../desk/one-for-all.ts';
import type { Next } from '../../desk/reduce.ts';
import { gameTitle } from '../../desk/words.ts';
import { shown as asShown, inCodes } from '../../print/in-codes.ts';
import { firstOf, type Shown, wrapped } from '../../print/layout.ts';
import { EntryLine, EntryRows } from '../forms/entries.tsx';
import { useTypedAhead } from '../forms/typed-ahead.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { outOfSight, rowsInSight } from '../parts/list.tsx';
import { useReduced } from '../parts/reduced.ts';
import { RulesAside } from '../parts/rules-aside.tsx';
import { useWindow } from '../terminal/terminal.ts';
import type { TableProps } from './table-keys.ts';

const HELP = [
	'What everybody has written at a real board, typed by one: whoever types knows all of it before the reveal.',
	'',
	'france: a par bur, f bre mao   whose: a power, or a person by name',
	'FRANCE                         alone on a line: all lines below are theirs',
	'a mun - ruh                    without a name: for whoever has that unit',
	'france: 5                      a bid or a vote, where a row asks for it',
	'',
	'Whole sheets can be pasted, in any notation that is read elsewhere. What was entered besides orders is not shown again.',
];

interface State {
	readonly at: number;
	readonly line: string;
	readonly typing: Typing;
	/** The line was begun by hand: what was wrong before is not told again after it. */
	readonly isFresh: boolean;
	/** Submitting was tried, and something is missing. */
	readonly told: Shown | undefined;
}

type Action =
	| { readonly type: 'type'; readonly text: string; readonly isAhead: boolean }
	| { readonly type: 'point'; readonly at: number }
	| { readonly type: 'enter' | 'escape' }
	| { readonly type: 'entered'; readonly typing: Typing; readonly at: number }
	| { readonly type: 'tell'; readonly told: Shown };
type Effect = { readonly do: 'enter'; readonly typing: Typing; readonly line: string; readonly at: number };

const BEGUN: State = { at: 0, line: '', typing: NOTHING_TYPED, isFresh: true, told: undefined };
/** Rows of what was wrong. */
const MOST_SAID = 5;
/** Between the rows, the orders of one of them and the line. */
const OTHER_ROWS = 4;

function reduce(now: State, action: Action): Next<State, Effect> {
	switch (action.type) {
		case 'type': {
			const isFresh = now.line === '' ? !action.isAhead : now.isFresh;
			return [{ ...now, line: action.text, isFresh, told: undefined }];
		}
		case 'point':
			return [{ ...now, at: action.at, typing: { ...now.typing, meant: '' }, told: undefined }];
		case 'escape':
			return [{ ...now, line: '', typing: now.line === '' ? NOTHING_TYPED : now.typing }];
		case 'enter': {
			const typing = now.isFresh ? { ...now.typing, wrong: [] } : now.typing;
			return [
				{ ...now, line: '', typing, isFresh: false, told: undefined },
				{ do: 'enter', typing, line: now.line, at: now.at },
			];
		}
		case 'entered':
			return [{ ...now, typing: action.typing, at: action.at }];
		case 'tell':
			return [{ ...now, told: action.told }];
	}
}

/** One types what all have written, line by line; what is wrong is told by power, with what is possible. */
export const OneForAll = (props: ForAllProps) => (
	<RulesAside table={props.table}>
		<Entering {...props} />
	</RulesAside>
);

type ForAllProps = Pick<TableProps, 'table' | 'dispatch'>;

function Entering({ table, dispatch }: ForAllProps) {
	const { rows, columns } = useWindow();
	const ahead = useTypedAhead();
	const [now, act] = useReduced(
		() => BEGUN,
		reduce,
		({ typing, line, at }: Effect, act) => {
			const after = enterLine(table, typing, line, at);
			const open = entriesAt(table).findIndex((entry, i) => i >= at && !entryState(entry).isDone);
			act({ type: 'entered', typing: after, at: after.taken.length > typing.taken.length && open >= 0 ? open : at });
		},
	);
	const entries = entriesAt(table);
	const at = Math.min(now.at, entries.length - 1);
	const pointed = entries[at];
	const width = columns - 2;
	const { wrong, meant } = now.typing;
	const said = now.told
		? wrapped(now.told, width)
		: firstOf(
				wrong.toReversed().flatMap((one) => wrapped(inCodes(wrongInWords(one)), width)),
				MOST_SAID,
			);
	const orders = firstOf(wrapped(inCodes(pointed ? entryState(pointed).shows : NOTHING), width), 2);
	const height = rowsInSight(entries.length, rows - FRAME_ROWS - OTHER_ROWS - said.length - orders.length);
	const first = Math.max(0, Math.min(at - Math.floor(height / 2), entries.length - height));
	const submit = () => {
		const missing = missingAt(table);
		const said = missingInWords(missing);
		const isShut = missing.answers.length > 0;
		if (said && (isShut || now.told === undefined))
			return act({ type: 'tell', told: inCodes(isShut ? said : say`${said} Tab again submits what there is.`) });
		const refused = submitAll(table);
		if (refused !== undefined) act({ type: 'tell', told: asShown(refused) });
		else dispatch({ type: 'turnDone', told: '' });
	};
	return (
		<Frame title={FOR_ALL_TITLE} aside={inCodes(gameTitle(table))} keys={keysAt('forAll')} help={HELP}>
			<Box flexDirection="column" paddingX={1}>
				<EntryRows entries={entries} first={first} height={height} at={at} />
				<Text>{outOfSight(first, entries.length - first - height) || ' '}</Text>
				<Lines lines={orders} />
				<Text> </Text>
				<EntryLine
					meant={meant}
					line={now.line}
					width={width}
					onType={(text) => act({ type: 'type', text, isAhead: ahead.isAhead() })}
				/>
				<Lines lines={said} wrap="truncate" />
			</Box>
			<Keys
				on={(_, key) => {
					const by = key.downArrow ? 1 : key.upArrow ? -1 : 0;
					if (key.return) {
						ahead.entered();
						act({ type: 'enter' });
					} else if (by !== 0) act({ type: 'point', at: (at + by + entries.length) % entries.length });
					else if (key.tab) submit();
					else if (key.escape) {
						if (now.line === '' && meant === '' && wrong.length === 0) dispatch({ type: 'turnLeft' });
						else act({ type: 'escape' });
					} else if (key.rightArrow && now.line === '') dispatch({ type: 'turn', seat: entries[at]!.seat });
				}}
			/>
		</Frame>
	);
}
