import { Box, Text } from 'ink';
import { useState } from 'react';
import { padded, widthOf } from '../../board/width.ts';
import { keysAt } from '../../desk/bindings.ts';
import { atLevel, levelByStars, nextLevel, starsExplained } from '../../desk/computer-names.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';
import type { SetupProps } from './new-names.tsx';

const HELP = [
	'Who is a person, and who a computer? The powers stay where they are.',
	'',
	`The star behind a name says that a computer plays: ${starsExplained()}.`,
];

/** Above and below the list. */
const OTHER_ROWS = 5;

/** Makes computers of people, and people of computers, before a game begins. */
export function ChooseComputers({ now, dispatch }: SetupProps) {
	const { names } = now;
	const { rows } = useWindow();
	const [at, setAt] = useState(0);
	const longest = Math.max(...names.map(widthOf)) + 1;
	const change = (name: string) => {
		dispatch({ type: 'rename', before: name, after: atLevel(name, nextLevel(levelByStars(name))) });
		setAt(names.indexOf(name));
	};
	return (
		<Frame title="Who is a computer?" keys={keysAt('levels')} help={HELP}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				<Text>Enter goes from a person to an easy, a keen, a fierce computer and back.</Text>
				<Text> </Text>
				<List
					choices={names.map((name, i) => ({
						label: `${padded(name, longest)}  ${kindOf(name)}`,
						value: name,
						key: String(i),
					}))}
					onChoose={change}
					initial={at}
					onHighlight={(name) => setAt(names.indexOf(name))}
					rows={rows - FRAME_ROWS - OTHER_ROWS}
				/>
			</Box>
			<Keys on={(_, key) => key.escape && dispatch({ type: 'back' })} />
		</Frame>
	);
}

function kindOf(name: string): string {
	const level = levelByStars(name);
	return level ? `a computer, ${level}` : 'a person';
}
