import { Box, Text } from 'ink';
import { useState } from 'react';
import type { Table } from '../../game/table.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { useThinking } from '../parts/thinking.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';

const HELP = [
	'What computers offer for this season. The person it is offered to agrees with Enter; Enter again takes that back.',
	'',
	'An agreement binds both for this season, as far as words bind. A computer keeps it unless that would lose it a home.',
	'The reveal tells who kept it. For two years computers make no offers to anybody who has broken one.',
];

/** What computers offer: a row is agreed to, or that is taken back. */
export function Offers({ table, onBack }: { readonly table: Table; readonly onBack: () => void }) {
	const { columns, rows } = useWindow();
	const [at, setAt] = useState(0);
	const [{ refusal, answers }, setAnswered] = useState({ refusal: '', answers: 0 });
	useThinking(table);
	const said = table.said();
	const shown = said[at] ?? said[0];
	const choose = (index: number) => {
		const done = table.answer(said[index]!, new Date().toISOString());
		setAt(index);
		setAnswered({ refusal: done.ok ? '' : done.message, answers: answers + 1 });
	};
	const below = shown ? [shown.text, shown.meaning, refusal].flatMap((text) => wrapped(text, columns - 4)) : [];
	return (
		<Frame title="Offers of this season" keys="Enter agree, or take that back   Esc back   ? help" help={HELP}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				{shown ? (
					<List
						choices={said.map(({ text, isAgreed }, i) => ({
							label: `[${isAgreed ? '+' : ' '}] ${text}`,
							value: i,
							// an answer makes another list of it: the pointer begins where it was given
							key: `${i} ${answers}`,
						}))}
						onChoose={choose}
						onHighlight={setAt}
						initial={at}
						rows={rows - FRAME_ROWS - below.length - 3}
					/>
				) : (
					<Text>Nobody has offered anything this season.</Text>
				)}
				<Text> </Text>
				{below.map((line, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: nothing but lines
					<Text key={i}>{line}</Text>
				))}
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}
