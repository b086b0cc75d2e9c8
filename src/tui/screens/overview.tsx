import { Box, Text } from 'ink';
import { useState } from 'react';
import { plural } from '../../board/names.ts';
import { isNothing, type Phrase, say, words } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { stillOffered } from '../../desk/offers.ts';
import { hasTrying } from '../../desk/trying.ts';
import { answersInWords, diagnosticsIn, type TurnAction } from '../../desk/turn.ts';
import { overviewChoices, type TurnPage, type TurnSoFar } from '../../desk/turn-pages.ts';
import type { Form } from '../../game/forms.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import { firstOf, inRow, type Shown, wrapped } from '../../print/layout.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { digitOf, List } from '../parts/list.tsx';
import { useThinking } from '../parts/thinking.tsx';
import { useUnpasted } from '../parts/typed-before.ts';
import { useWindow } from '../terminal/terminal.ts';

type Props = {
	readonly table: Table;
	readonly seat: number;
	readonly turn: TurnSoFar;
	/** Forms on whose page something was entered and not confirmed. */
	readonly unconfirmed: readonly Form[];
	readonly title: Shown;
	readonly aside: string;
	/** Why the turn could not be submitted. */
	readonly refusal: Phrase;
	readonly dispatch: (action: TurnAction) => void;
};

type OverviewEntry = TurnPage | 'submit' | 'try' | 'anyway' | 'change';

const HELP = [
	'Everything you are about to submit. Nobody sees any of it before the reveal.',
	'',
	'Submit ends the turn; it can be taken back until the reveal.',
	'Choose an entry of the list to change it. Warnings (!) never forbid anything.',
	'To propose something to a computer, or to agree to an offer, leave with the draft kept: i and a are keys between turns.',
];

const LIST_WIDTH = 30;
const COLUMN = 24;

/** The answers of the whole turn, to be submitted or changed. */
export function Overview(props: Props) {
	const { table, seat, turn, unconfirmed, title, aside, refusal, dispatch } = props;
	const { columns, rows } = useWindow();
	/** The first column in view. */
	const [first, setFirst] = useState(0);
	const [isAsking, setAsking] = useState(false);
	useUnpasted('overview');
	// an offer may come meanwhile
	useThinking(table);
	const warnings = [
		...unconfirmed.map(({ title }) =>
			inCodes(say`${title}: what was entered last is not confirmed, and not submitted. Tab there confirms it.`),
		),
		...diagnosticsIn(table, turn).map(({ message }) => inCodes(message)),
	];
	const entries: readonly { readonly label: Phrase; readonly value: OverviewEntry }[] = isAsking
		? [
				{ label: say`Change something`, value: 'change' },
				{ label: say`Submit anyway`, value: 'anyway' },
			]
		: overviewChoices(turn.forms, undefined, hasTrying(table.game()));

	const width = columns - LIST_WIDTH - 1;
	const height = rows - FRAME_ROWS;
	const notes: Shown[] = [
		...(isNothing(refusal) ? [] : [inCodes(refusal)]),
		stillOffered(table.said(), seat, 'leave with the draft kept and press a'),
		...warnings.map((message) => inRow(['! ', message])),
	].filter((text) => text !== '');
	const lines = notes.flatMap((text) => wrapped(text, width));
	const room = Math.max(3, Math.floor(height / 2));
	const told = firstOf(lines, room);
	const blocks = answersInWords(turn).map(({ title, lines }) => [
		{ text: inCodes(title), isHead: true },
		...lines.map((line) => ({ text: inCodes(line), isHead: false })),
	]);
	const tall = Math.max(4, height - told.length - 1);
	// no more columns than are needed: an answer in words wants the room
	const most = Math.max(1, Math.floor(width / COLUMN));
	const alone = stack(within(blocks, width - 1), tall, most);
	const stacked = alone.length === 1 ? alone : stack(within(blocks, COLUMN - 1), tall, most);
	const at = Math.min(first, Math.max(0, stacked.length - most));
	const shown = stacked.slice(at, at + most);

	const choose = (entry: OverviewEntry) => {
		if (entry === 'submit' && warnings.length > 0) setAsking(true);
		else if (entry === 'submit' || entry === 'anyway') dispatch({ type: 'submit' });
		else if (entry === 'try') dispatch({ type: 'try' });
		else if (entry === 'change') setAsking(false);
		else dispatch({ type: 'page', page: entry });
	};
	return (
		<Frame
			title={title}
			aside={aside}
			keys={keysAt('overview', { scroll: stacked.length > most ? 'more' : '' })}
			help={HELP}
		>
			<Box>
				<Box flexDirection="column" width={LIST_WIDTH} flexShrink={0} paddingX={1}>
					<Text bold>{isAsking ? `${plural(warnings.length, 'warning')}: submit?` : 'Your turn'}</Text>
					<Text> </Text>
					<List
						choices={entries.map(({ label, value }, i) => ({
							label: inCodes(say`${words(digitOf(i))} ${label}`),
							value,
							key: typeof value === 'string' ? value : JSON.stringify(value),
						}))}
						rows={height - 3}
						onChoose={choose}
					/>
				</Box>
				<Box flexDirection="column" width={width}>
					<Box height={tall} overflow="hidden">
						{shown.map((lines, i) => (
							<Box
								// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
								key={i}
								flexDirection="column"
								width={COLUMN}
								paddingRight={1}
								flexGrow={i === shown.length - 1 ? 1 : 0}
							>
								{lines.map(({ text, isHead }, j) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
									<Lines key={j} lines={[text]} wrap="truncate" bold={isHead} />
								))}
							</Box>
						))}
					</Box>
					<Text> </Text>
					<Lines lines={told} />
				</Box>
			</Box>
			<Keys
				on={(_, key) => {
					if (key.escape) isAsking ? setAsking(false) : dispatch({ type: 'back' });
					else if (key.pageDown) setFirst(Math.min(at + 1, Math.max(0, stacked.length - most)));
					else if (key.pageUp) setFirst(Math.max(0, at - 1));
				}}
			/>
		</Frame>
	);
}

/** A line of what was answered: the title of a form, or an answer below it. */
interface BlockLine {
	readonly text: Shown;
	readonly isHead: boolean;
}

const BLANK: BlockLine = { text: ' ', isHead: false };

/** Lines that are too long go on in the next one, further in. */
const within = (blocks: readonly (readonly BlockLine[])[], width: number): BlockLine[][] =>
	blocks.map((lines) =>
		lines.flatMap(({ text, isHead }) => {
			const indent = isHead ? 0 : 2;
			return wrapped(text, width - indent - 2).map((part, i) => ({
				text: inRow([' '.repeat(i > 0 ? indent + 2 : indent), part]),
				isHead: isHead && i === 0,
			}));
		}),
	);

/**
 * Blocks of lines in columns of this height. A block stays together where it fits into a column; an empty line stands between
 * two, unless that would need more columns than there are.
 */
function stack(
	blocks: readonly (readonly BlockLine[])[],
	tall: number,
	most: number,
): readonly (readonly BlockLine[])[] {
	const apart = stackWith([BLANK], blocks, tall);
	return apart.length > most ? stackWith([], blocks, tall) : apart;
}

function stackWith(
	between: readonly BlockLine[],
	blocks: readonly (readonly BlockLine[])[],
	tall: number,
): BlockLine[][] {
	const columns: BlockLine[][] = [[]];
	for (const block of blocks) {
		const column = columns.at(-1)!;
		const added = column.length > 0 ? [...between, ...block] : [...block];
		if (column.length + added.length > tall && block.length <= tall) columns.push([...block]);
		else column.push(...added);
	}
	return columns.flatMap((column) =>
		Array.from({ length: Math.ceil(column.length / tall) }, (_, i) => column.slice(i * tall, (i + 1) * tall)),
	);
}
