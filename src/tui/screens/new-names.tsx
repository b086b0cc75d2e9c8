import { Box, Text } from 'ink';
import { useRef, useState } from 'react';
import type { Sentence } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { starsExplained } from '../../desk/computer-names.ts';
import type { NewGameAction, NewGameState } from '../../desk/new-game.ts';
import { inColumns } from '../../desk/text.ts';
import { shown } from '../../print/in-codes.ts';
import { CLOCK, WAIT } from '../../waiting.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { TextField } from '../parts/text-field.tsx';

/** What every page of a new game is given. */
export type SetupProps = {
	readonly now: NewGameState;
	readonly dispatch: (action: NewGameAction) => NewGameState;
};

const HELP = [
	'Who plays? Type a name and Enter, again and again, or all names in one line.',
	'',
	'+3 adds three computers, and anna, +6 one person and six. Their names end with a',
	`star: ${starsExplained()}.`,
];

export function AskNames({ now, dispatch }: SetupProps) {
	const { rules, names } = now;
	const { min, max } = rules.seats;
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<Sentence>('');
	/** When Backspace came last: held down it stops at the empty line. */
	const deleted = useRef(Number.NEGATIVE_INFINITY);
	const enough = names.length >= min;

	const submit = (line: string) => {
		const { refused } = dispatch({ type: 'names', line });
		// what is refused stays to be mended
		setText(refused?.left.join(', ') ?? '');
		setProblem(refused?.message ?? '');
	};

	const isFull = names.length === max;
	const prompt = isFull
		? `All seats are taken: ${text ? 'one too many: ' : 'Enter goes on. '}`
		: `Name of player ${names.length + 1}: `;
	return (
		<Frame
			title="New game"
			aside={rules.title}
			keys={keysAt('names', {
				enter: text || !enough ? 'add the name' : 'go on',
				back: text ? 'clear' : 'back',
			})}
			help={HELP}
		>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				<Text>{`Who plays? ${min === max ? min : `${min} to ${max}`} names, one after the other or with commas between them.`}</Text>
				<Text>
					{`${names.length === max ? ' ' : max > 3 ? '+3 adds three computers. ' : '+ adds a computer. '}${enough && names.length < max ? 'Enter without a name when all are in.' : ''}`}
				</Text>
				<Box marginTop={1}>
					<Text>{prompt}</Text>
					<TextField
						value={text}
						onChange={(typed) => {
							setText(typed);
							setProblem('');
						}}
						onSubmit={submit}
						// of several names the others would go with the one that is refused
						isRefused={problem !== '' && !text.includes(',')}
					/>
				</Box>
				<Lines lines={[shown(problem || ' ')]} bold />
				<Box flexDirection="column" marginTop={1}>
					<Lines lines={inColumns(names.map(numbered), ROWS)} wrap="truncate" />
				</Box>
			</Box>
			<Keys
				on={(_, key) => {
					if (key.escape && text !== '') [setText(''), setProblem('')];
					else if (key.escape) dispatch({ type: 'back' });
					else if (key.backspace || key.delete) {
						const isHeld = CLOCK.now() - deleted.current < WAIT.held;
						deleted.current = CLOCK.now();
						// the field's own backspace comes first, so an empty text was empty before this key
						if (text === '' && !isHeld && names.length > 0) dispatch({ type: 'removeName' });
					}
				}}
			/>
		</Frame>
	);
}

const ROWS = 10;
const numbered = (name: string, i: number) => `${String(i + 1).padStart(2)} ${name}`;
