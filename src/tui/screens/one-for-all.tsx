import { Box, Text } from 'ink';
import { NOTHING, say } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import {
	byEntry,
	enterLine,
	entriesAt,
	entryState,
	FOR_ALL_TITLE,
	meantNow,
	missingAt,
	missingInWords,
	NOTHING_TYPED,
	submitAll,
	type Typing,
	type Wrong,
	wrongInWords,
} from '../../desk/one-for-all.ts';
import type { Next } from '../../desk/reduce.ts';
import { gameTitle } from '../../desk/words.ts';
import { shown as asShown, inCodes } from '../../print/in-codes.ts';
import { firstOf, inRow, type Shown, wrapped } from '../../print/layout.ts';
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
	/** The line was begun by hand: of what is wrong it comes in sight. */
	readonly isFresh: boolean;
	/** The first in sight of what is wrong. */
	readonly from: number;
	/** Submitting was tried, and something is missing. */
	readonly told: Shown | undefined;
}

type Action =
	| { readonly type: 'type'; readonly text: string; readonly isAhead: boolean }
	| { readonly type: 'point'; readonly at: number }
	| { readonly type: 'enter' | 'escape' }
	| { readonly type: 'entered'; readonly typing: Typing; readonly at: number; readonly from: number }
	| { readonly type: 'scroll'; readonly to: number }
	| { readonly type: 'tell'; readonly told: Shown };
type Effect = { readonly do: 'enter' } & Pick<State, 'typing' | 'line' | 'at' | 'isFresh'>;

const BEGUN: State = { at: 0, line: '', typing: NOTHING_TYPED, isFresh: true, from: 0, told: undefined };
/** Rows of what is wrong, where what is asked needs the others. */
const LEAST_SAID = 5;
/** Between the rows, the orders of one of them and the line. */
const OTHER_ROWS = 4;

function reduce(now: State, action: Action): Next<State, Effect> {
	switch (action.type) {
		case 'type': {
			const isFresh = now.line === '' ? !action.isAhead : now.isFresh;
			return [{ ...now, line: action.text, isFresh, told: undefined }];
		}
		case 'point':
			return [{ ...now, at: action.at, typing: { ...now.typing, meant: '', strange: '' }, told: undefined }];
		case 'escape':
			return [{ ...now, line: '', typing: now.line === '' ? NOTHING_TYPED : now.typing }];
		case 'enter':
			return [
				{ ...now, line: '', isFresh: false, told: undefined },
				{ ...now, do: 'enter' },
			];
		case 'entered':
			return [{ ...now, typing: action.typing, at: action.at, from: action.from }];
		case 'scroll':
			return [{ ...now, from: action.to }];
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
		({ typing, line, at, isFresh }: Effect, act) => {
			const after = enterLine(table, typing, line, at);
			const entries = entriesAt(table);
			const open = entries.findIndex((entry, i) => i >= at && !entryState(entry).isDone);
			const isTaken = after.taken.length > typing.taken.length;
			const newest = isTaken || !isFresh ? undefined : after.wrong.at(-1);
			const from = newest ? byEntry(entries, after.wrong).indexOf(newest) : 0;
			act({ type: 'entered', typing: after, at: isTaken && open >= 0 ? open : at, from });
		},
	);
	const entries = entriesAt(table);
	const at = Math.min(now.at, entries.length - 1);
	const pointed = entries[at];
	const width = columns - 2;
	const { wrong } = now.typing;
	const orders = firstOf(wrapped(inCodes(pointed ? entryState(pointed).shows : NOTHING), width), 2);
	const room = rows - FRAME_ROWS - OTHER_ROWS - orders.length;
	const height = rowsInSight(entries.length, room - (now.told || wrong.length > 0 ? LEAST_SAID : 0));
	const { from, next, lines } = inSight(byEntry(entries, wrong), now.from, width, room - height);
	const said = now.told ? wrapped(now.told, width) : lines;
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
					meant={meantNow(now.typing)}
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
					else if (key.pageDown) act({ type: 'scroll', to: next });
					else if (key.pageUp) act({ type: 'scroll', to: Math.max(0, from - Math.max(1, next - from)) });
					else if (key.escape) {
						if (now.line === '' && meantNow(now.typing) === '' && wrong.length === 0) dispatch({ type: 'turnLeft' });
						else act({ type: 'escape' });
					} else if (key.rightArrow && now.line === '') dispatch({ type: 'turn', seat: entries[at]!.seat });
				}}
			/>
		</Frame>
	);
}

/** As many of what is wrong as there is room for, each whole; `next`: the first below them. */
function inSight(wrong: readonly Wrong[], first: number, width: number, room: number) {
	const from = Math.max(0, Math.min(first, wrong.length - 1));
	const each = wrong.slice(from).map((one) => wrapped(inCodes(wrongInWords(one)), width));
	const all = each.flat();
	if (from === 0 && all.length <= room) return { from, next: from, lines: all };
	let shown: readonly Shown[] = firstOf(each[0] ?? [], room - 1);
	let count = 1;
	for (; count < each.length && shown.length + each[count]!.length < room; count++) shown = [...shown, ...each[count]!];
	const below = each.length - count;
	const more = inRow([outOfSight(from, below), ': PgUp, PgDn']);
	return { from, next: below > 0 ? from + count : from, lines: [...shown, more] };
}
