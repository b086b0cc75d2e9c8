import { Box, Text } from 'ink';
import { useRef, useState } from 'react';
import { starsExplained } from '../../desk/computer-names.ts';
import { type OfferedRules, seatNames, splitNames } from '../../desk/setup.ts';
import { inColumns } from '../../desk/text.ts';
import { Frame } from '../parts/frame.tsx';
import { HELD_MS, Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { TextField } from '../parts/text-field.tsx';

type Props = {
	readonly rules: OfferedRules;
	readonly names: readonly string[];
	readonly onChange: (names: readonly string[]) => void;
	readonly onDone: () => void;
	readonly onBack: () => void;
};

const HELP = [
	'Who plays? Type a name and Enter, again and again, or all names in one line with',
	'commas between them. Enter without a name is the end of the list.',
	'',
	'+3 adds three computers, and anna, +6 one person and six. Their names end with a',
	`star: ${starsExplained()}.`,
	'',
	'Backspace in an empty line removes the last name; held down it stops there.',
];

export function AskNames({ rules, names, onChange, onDone, onBack }: Props) {
	const { min, max } = rules.seats;
	const [text, setText] = useState('');
	const [problem, setProblem] = useState('');
	/** When Backspace came last: held down it stops at the empty line. */
	const deleted = useRef(0);
	const enough = names.length >= min;

	const submit = (typed: string) => {
		const wanted = splitNames(typed);
		if (wanted.length === 0) {
			if (enough) onDone();
			else setProblem(`At least ${min} players are needed: +${min - names.length} adds computers.`);
			return;
		}
		const { names: list, refused } = seatNames(names, wanted, max);
		onChange(list);
		// what is refused stays to be mended
		setText(refused?.left.join(', ') ?? '');
		setProblem(refused?.message ?? '');
		if (refused) return;
		if (list.length === max || (wanted.length > 1 && list.length >= min)) onDone();
	};

	const isFull = names.length === max;
	const prompt = isFull
		? `All seats are taken: ${text ? 'one too many: ' : 'Enter goes on. '}`
		: `Name of player ${names.length + 1}: `;
	return (
		<Frame
			title="New game"
			aside={rules.title}
			keys={`Enter ${text || !enough ? 'add the name' : 'go on'}   Esc ${text ? 'clear' : 'back'}   ? help`}
			help={HELP}
		>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				<Text>{`Who plays? ${min === max ? min : `${min} to ${max}`} names, one after the other or with commas between them.`}</Text>
				<Text>
					{`${names.length < max ? '+3 adds three computers. ' : ' '}${enough && names.length < max ? 'Enter without a name when all are in.' : ''}`}
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
				<Text bold>{problem || ' '}</Text>
				<Box flexDirection="column" marginTop={1}>
					<Lines lines={inColumns(names.map(numbered), ROWS)} wrap="truncate" />
				</Box>
			</Box>
			<Keys
				on={(_, key) => {
					if (key.escape && text !== '') [setText(''), setProblem('')];
					else if (key.escape) onBack();
					else if (key.backspace || key.delete) {
						const isHeld = Date.now() - deleted.current < HELD_MS;
						deleted.current = Date.now();
						// the field's own backspace comes first, so an empty text was empty before this key
						if (text === '' && !isHeld && names.length > 0) onChange(names.slice(0, -1));
					}
				}}
			/>
		</Frame>
	);
}

const ROWS = 10;
const numbered = (name: string, i: number) => `${String(i + 1).padStart(2)} ${name}`;
