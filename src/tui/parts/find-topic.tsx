/** Topics of the rules by their words, and cases of the DATC, which a lab shows. */
import { Box, Text } from 'ink';
import { useContext, useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { around, caseElsewhere, type Entry, notFound, searched } from '../../desk/chapters.ts';
import { shown } from '../../print/in-codes.ts';
import { cut, inRow, wrapped } from '../../print/layout.ts';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import { Examples, useCases, useShowing } from './examples.ts';
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
const HELP = [
	'What has all the words that are typed, or the beginnings of them, in its title or its text: those in titles come first.',
	'After them come the cases of the DATC, also by their number, as 6.F.14: Enter opens one in a lab.',
];

/** What is typed, and below it what has all of its words. */
export function FindTopic({ entries, text, onType, onOpen, onBack }: Props) {
	const { columns, rows } = useWindow();
	const [pointed, point] = useState(0);
	const [tried, tryOut] = useState<string>();
	const cases = useCases();
	const shows = useContext(Examples);
	const showing = useShowing(shows ? tried : undefined);
	const found = [...searched(entries, text), ...searched(cases, text)];
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
		tryOut(undefined);
	};
	if (showing && shows) return <shows.InLab begun={showing.begun} onBack={() => tryOut(undefined)} />;
	return (
		<Frame title="Find in the rules" aside={`${found.length} found`} keys={keysAt('topics')} help={HELP}>
			<Box flexDirection="column" paddingX={1}>
				<Box>
					<Text bold>{'find> '}</Text>
					<TextField value={text} onChange={type} maxLength={MOST_TYPED} />
				</Box>
				<Text>{tried === undefined || shows ? ' ' : caseElsewhere(tried)}</Text>
				<Lines lines={lines.length > 0 ? lines : wrapped(shown(notFound(text)), columns - 2)} wrap="truncate" />
			</Box>
			<Keys
				on={(_, key) => {
					const entry = found[at];
					if (key.escape) text === '' ? onBack() : type('');
					else if (key.return && entry) cases.includes(entry) ? tryOut(entry.topic.example) : onOpen(entry);
					else if (key.downArrow) point(Math.min(found.length - 1, at + 1));
					else if (key.upArrow) point(Math.max(0, at - 1));
				}}
			/>
		</Frame>
	);
}
