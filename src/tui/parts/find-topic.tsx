/** Topics of the rules by their words. */
import { Box, Text } from 'ink';
import { useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { around, type Entry, notFound, searched } from '../../desk/chapters.ts';
import { shown } from '../../print/in-codes.ts';
import { cut, inRow, wrapped } from '../../print/layout.ts';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import { FRAME_ROWS, Frame } from './frame.tsx';
import { Keys } from './keys.tsx';
import { Lines } from './line.tsx';
import { TextField } from './text-field.tsx';

type Props = {
	readonly entries: readonly Entry[];
	readonly text: string;
	readonly onType: (text: string) => void;
	readonly onOpen: (entry: Entry) => void;
	readonly onBack: () => void;
};

const MOST_TYPED = 40;
const HELP = ['What has all the words that are typed, in its title or its text: those in titles come first.'];

/** What is typed, and below it what has all of its words. */
export function FindTopic({ entries, text, onType, onOpen, onBack }: Props) {
	const { columns, rows } = useWindow();
	const [pointed, point] = useState(0);
	const found = searched(entries, text);
	const at = Math.min(pointed, Math.max(0, found.length - 1));
	const room = rows - FRAME_ROWS - 3;
	const first = Math.max(0, at - room + 1);
	const seen = found.slice(first, first + room);
	const widest = Math.max(0, ...seen.map(({ topic }) => topic.title.length));
	const lines = seen.map((entry, i) => {
		const head = inRow([first + i === at ? mark('>') : ' ', entry.topic.title.padEnd(widest)], ' ');
		return cut(inRow([head, around(entry, text)], '   '), columns - 2);
	});
	const type = (typed: string) => {
		onType(typed);
		point(0);
	};
	return (
		<Frame title="Find in the rules" aside={`${found.length} found`} keys={keysAt('topics')} help={HELP}>
			<Box flexDirection="column" paddingX={1}>
				<Box>
					<Text bold>{'find> '}</Text>
					<TextField value={text} onChange={type} maxLength={MOST_TYPED} />
				</Box>
				<Text> </Text>
				<Lines lines={lines.length > 0 ? lines : wrapped(shown(notFound(text)), columns - 2)} wrap="truncate" />
			</Box>
			<Keys
				on={(_, key) => {
					const entry = found[at];
					if (key.escape) text === '' ? onBack() : type('');
					else if (key.return && entry) onOpen(entry);
					else if (key.downArrow) point(Math.min(found.length - 1, at + 1));
					else if (key.upArrow) point(Math.max(0, at - 1));
				}}
			/>
		</Frame>
	);
}
