import { Box, Text } from 'ink';
import { useState } from 'react';
import type { Answers, Form } from '../../game/forms.ts';
import type { Table } from '../../game/table.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { shortTitle, wrapped } from '../words.ts';
import { viewOf } from './index.ts';

type Props = {
	readonly table: Table;
	readonly forms: readonly Form[];
	readonly own: Answers;
	readonly title: string;
	readonly aside: string;
	/** Why the turn could not be submitted. */
	readonly refusal: string;
	readonly onOpen: (form: Form) => void;
	readonly onSubmit: () => void;
	readonly onBack: () => void;
	readonly onHistory: () => void;
	readonly onLeave: () => void;
};

type Entry = Form | 'submit' | 'anyway' | 'history' | 'leave';

const HELP = [
	'Everything you are about to submit. Nothing of it is shown to anybody before the reveal.',
	'',
	'Submit ends the turn; it can be taken back until the reveal.',
	'Choose an entry of the list to change it. Warnings (!) never forbid anything.',
	'',
	'Enter       choose            1-9    choose directly',
	'PgUp, PgDn  scroll the orders',
	'Esc         back',
];

const LIST_WIDTH = 30;
const COLUMN = 24;

/** The answers of the whole turn, to be submitted or changed. */
export function Overview(props: Props) {
	const { table, forms, own, title, aside, refusal, onOpen, onSubmit, onBack, onHistory, onLeave } = props;
	const { columns, rows } = useWindow();
	const [scroll, setScroll] = useState(0);
	const [isAsking, setAsking] = useState(false);
	const warnings = forms.flatMap((form) => (form.id in own ? table.check(form, own) : []));
	const entries: readonly { readonly label: string; readonly value: Entry }[] = isAsking
		? [
				{ label: 'Change something', value: forms[0]! },
				{ label: 'Submit all the same', value: 'anyway' },
			]
		: [
				{ label: 'Submit', value: 'submit' },
				...forms.map((form) => ({ label: shortTitle(form.title), value: form })),
				{ label: 'History of the game', value: 'history' },
				{ label: 'Leave, keep the draft', value: 'leave' },
			];

	const width = columns - LIST_WIDTH - 1;
	const height = rows - FRAME_ROWS;
	const words = [refusal, ...warnings.map(({ message }) => `! ${message}`)]
		.filter((text) => text !== '')
		.flatMap((text) => wrapped(text, width));
	const most = Math.max(3, Math.floor(height / 2));
	const told = words.length > most ? [...words.slice(0, most - 1), `  ... and ${words.length - most + 1} more`] : words;
	const blocks = forms.map((form) => ({
		title: shortTitle(form.title),
		lines: viewOf(form).summary(form, own[form.id]),
	}));
	const lines = blocks.flatMap((block) => [block.title, ...block.lines.map((line) => `  ${line}`), '']);
	const tall = Math.max(4, height - told.length - 1);
	// no more columns than are needed: an answer in words wants the room
	const aside2 = Math.max(1, Math.min(Math.floor(width / COLUMN), Math.ceil((lines.length - 1) / tall)));
	const pages = Math.max(1, Math.ceil(lines.length / tall));
	const shown = lines.slice(scroll, scroll + tall * aside2);

	const choose = (entry: Entry) => {
		if (entry === 'submit' && warnings.length > 0) setAsking(true);
		else if (entry === 'submit' || entry === 'anyway') onSubmit();
		else if (entry === 'history') onHistory();
		else if (entry === 'leave') onLeave();
		else if (isAsking) setAsking(false);
		else onOpen(entry);
	};
	return (
		<Frame
			title={title}
			aside={aside}
			keys={`Enter or 1-9 choose${pages > aside2 ? '   PgUp/PgDn scroll' : ''}   Esc back   ? help`}
			help={HELP}
		>
			<Box>
				<Box flexDirection="column" width={LIST_WIDTH} flexShrink={0} paddingX={1}>
					<Text bold>
						{isAsking ? `${warnings.length} warning${warnings.length === 1 ? '' : 's'}: submit?` : 'Your turn'}
					</Text>
					<Text> </Text>
					<List
						choices={entries.map(({ label, value }, i) => ({
							label: `${i < 9 ? i + 1 : ' '} ${label}`,
							value,
							key: label,
						}))}
						rows={height - 3}
						onChoose={choose}
					/>
				</Box>
				<Box flexDirection="column" width={width}>
					<Box height={tall} overflow="hidden">
						{Array.from({ length: aside2 }, (_, i) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
							<Box key={i} flexDirection="column" width={COLUMN} flexGrow={i === aside2 - 1 ? 1 : 0}>
								{shown.slice(i * tall, (i + 1) * tall).map((line, j) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
									<Text key={j} wrap="truncate" bold={line !== '' && !line.startsWith(' ')}>
										{line || ' '}
									</Text>
								))}
							</Box>
						))}
					</Box>
					<Text> </Text>
					{told.map((line, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
						<Text key={i}>{line}</Text>
					))}
				</Box>
			</Box>
			<Keys
				on={(_, key) => {
					if (key.escape) isAsking ? setAsking(false) : onBack();
					else if (key.pageDown) setScroll(Math.min(scroll + tall, Math.max(0, lines.length - tall * aside2)));
					else if (key.pageUp) setScroll(Math.max(0, scroll - tall));
				}}
			/>
		</Frame>
	);
}
