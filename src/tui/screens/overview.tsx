import { Box, Text } from 'ink';
import { useState } from 'react';
import { plural } from '../../board/names.ts';
import { stillOffered } from '../../desk/offers.ts';
import { wrapped } from '../../desk/text.ts';
import { answersInWords, diagnosticsIn } from '../../desk/turn.ts';
import { overviewChoices, type TurnPage, type TurnSoFar } from '../../desk/turn-pages.ts';
import { shortTitle } from '../../desk/words.ts';
import type { Form } from '../../game/forms.ts';
import type { Table } from '../../game/table.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { digitOf, List } from '../parts/list.tsx';
import { useThinking } from '../parts/thinking.tsx';
import { useWindow } from '../terminal/terminal.ts';

type Props = {
	readonly table: Table;
	readonly seat: number;
	readonly turn: TurnSoFar;
	/** Forms on whose page something was entered and not confirmed. */
	readonly unconfirmed: readonly Form[];
	readonly title: string;
	readonly aside: string;
	/** Why the turn could not be submitted. */
	readonly refusal: string;
	readonly onPage: (page: TurnPage) => void;
	readonly onSubmit: () => void;
	readonly onBack: () => void;
};

type OverviewEntry = TurnPage | 'submit' | 'anyway' | 'change';

const HELP = [
	'Everything you are about to submit. Nobody sees any of it before the reveal.',
	'',
	'Submit ends the turn; it can be taken back until the reveal.',
	'Choose an entry of the list to change it. Warnings (!) never forbid anything.',
	'',
	'Enter       choose            1-9, 0  choose directly (0: the tenth row)',
	'PgUp, PgDn  what did not fit',
	'Esc         back',
];

const LIST_WIDTH = 30;
const COLUMN = 24;

/** The answers of the whole turn, to be submitted or changed. */
export function Overview(props: Props) {
	const { table, seat, turn, unconfirmed, title, aside, refusal, onPage, onSubmit, onBack } = props;
	const { columns, rows } = useWindow();
	/** The first column in view. */
	const [first, setFirst] = useState(0);
	const [isAsking, setAsking] = useState(false);
	// an offer may come meanwhile
	useThinking(table);
	const warnings = [
		...unconfirmed.map(
			({ title }) =>
				`${shortTitle(title)}: what was entered last is not confirmed, and not submitted. Tab there confirms it.`,
		),
		...diagnosticsIn(table, turn).map(({ message }) => message),
	];
	const entries: readonly { readonly label: string; readonly value: OverviewEntry }[] = isAsking
		? [
				{ label: 'Change something', value: 'change' },
				{ label: 'Submit anyway', value: 'anyway' },
			]
		: overviewChoices(turn.forms);

	const width = columns - LIST_WIDTH - 1;
	const height = rows - FRAME_ROWS;
	const words = [refusal, stillOffered(table.said(), seat, 'press a'), ...warnings.map((message) => `! ${message}`)]
		.filter((text) => text !== '')
		.flatMap((text) => wrapped(text, width));
	const room = Math.max(3, Math.floor(height / 2));
	const told = words.length > room ? [...words.slice(0, room - 1), `  ... and ${words.length - room + 1} more`] : words;
	const blocks = answersInWords(turn).map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)]);
	const tall = Math.max(4, height - told.length - 1);
	// no more columns than are needed: an answer in words wants the room
	const most = Math.max(1, Math.floor(width / COLUMN));
	const alone = stack(within(blocks, width - 1), tall, most);
	const stacked = alone.length === 1 ? alone : stack(within(blocks, COLUMN - 1), tall, most);
	const at = Math.min(first, Math.max(0, stacked.length - most));
	const shown = stacked.slice(at, at + most);

	const choose = (entry: OverviewEntry) => {
		if (entry === 'submit' && warnings.length > 0) setAsking(true);
		else if (entry === 'submit' || entry === 'anyway') onSubmit();
		else if (entry === 'change') setAsking(false);
		else onPage(entry);
	};
	return (
		<Frame
			title={title}
			aside={aside}
			keys={`Enter or 1-9 choose${stacked.length > most ? '   PgUp/PgDn more' : ''}   Esc back   ? help`}
			help={HELP}
		>
			<Box>
				<Box flexDirection="column" width={LIST_WIDTH} flexShrink={0} paddingX={1}>
					<Text bold>{isAsking ? `${plural(warnings.length, 'warning')}: submit?` : 'Your turn'}</Text>
					<Text> </Text>
					<List
						choices={entries.map(({ label, value }, i) => ({
							label: `${digitOf(i)} ${label}`,
							value,
							key: label,
						}))}
						rows={height - 3}
						onChoose={choose}
					/>
				</Box>
				<Box flexDirection="column" width={width}>
					<Box height={tall} overflow="hidden">
						{shown.map((lines, i) => (
							<Box
								key={lines.join('|')}
								flexDirection="column"
								width={COLUMN}
								paddingRight={1}
								flexGrow={i === shown.length - 1 ? 1 : 0}
							>
								{lines.map((line, j) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
									<Text key={j} wrap="truncate" bold={line !== '' && !line.startsWith(' ')}>
										{line || ' '}
									</Text>
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
					if (key.escape) isAsking ? setAsking(false) : onBack();
					else if (key.pageDown) setFirst(Math.min(at + 1, Math.max(0, stacked.length - most)));
					else if (key.pageUp) setFirst(Math.max(0, at - 1));
				}}
			/>
		</Frame>
	);
}

/** Lines that are too long go on in the next one, further in. */
const within = (blocks: readonly (readonly string[])[], width: number) =>
	blocks.map((lines) =>
		lines.flatMap((line) => {
			const text = line.trimStart();
			const indent = line.length - text.length;
			return wrapped(text, width - indent - 2).map((part, i) => `${' '.repeat(i > 0 ? indent + 2 : indent)}${part}`);
		}),
	);

/**
 * Blocks of lines in columns of this height. A block stays together where it fits into a column; an empty line stands between
 * two, unless that would need more columns than there are.
 */
function stack(blocks: readonly (readonly string[])[], tall: number, most: number): readonly (readonly string[])[] {
	const apart = stackWith([''], blocks, tall);
	return apart.length > most ? stackWith([], blocks, tall) : apart;
}

function stackWith(between: readonly string[], blocks: readonly (readonly string[])[], tall: number): string[][] {
	const columns: string[][] = [[]];
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
