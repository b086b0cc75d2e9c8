import { Box, Text } from 'ink';
import { useState } from 'react';
import { EMPTY_SEAT, seatAt } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { levelOf, starsExplained } from '../computer-names.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { LONGEST_NAME, seatName, splitNames } from '../setup.ts';
import { powersInWords } from '../words.ts';

type Props = {
	readonly table: Table;
	readonly seat: number;
	readonly onDone: (told: string) => void;
	readonly onBack: () => void;
};

const NOBODY = '-';

const HELP = [
	'The seat goes on with its powers, its units and what it has sealed, under the new name. A PIN is gone with the old one.',
	'',
	`+ gives the seat to a computer: ${starsExplained()}. It plays from now on like everybody else, and can be replaced by a person after any reveal.`,
	'- leaves the seat empty: it is asked nothing until somebody takes it.',
];

/** Hands a seat to another person: the powers stay, the name changes, a PIN goes. */
export function NewPerson({ table, seat, onDone, onBack }: Props) {
	const before = seatAt(table.game(), seat);
	const [text, setText] = useState('');
	const [problem, setProblem] = useState('');
	const submit = () => {
		const [typed, more] = splitNames(text);
		if (!typed || more) return setProblem('One name, please.');
		const others = table.game().seats.filter((_, i) => i !== seat);
		const seated = seatName(
			others.map((other) => other.name),
			typed,
			others.length + 1,
		);
		if (!seated.ok) return setProblem(seated.message);
		const name = typed === NOBODY ? EMPTY_SEAT : seated.value.at(-1)!;
		const hadPin = table.hasPin(seat);
		const level = levelOf(name);
		const handed = table.handSeat(seat, name, level);
		if (!handed.ok) return setProblem(handed.message);
		const who = typed === NOBODY ? 'Nobody plays' : level ? `${name}, a computer (${level}), plays` : `${name} plays`;
		const gone = hadPin ? ` The old PIN is gone${level ? '' : ': p sets a new one'}.` : '';
		onDone(`${who} for ${before.name} from now on.${gone}`);
	};
	return (
		<Frame
			title={`Who plays for ${before.name}?`}
			aside={powersInWords(before)}
			keys="Enter hand over   Esc back   ? help"
			help={HELP}
		>
			<Box flexDirection="column" padding={2}>
				<Box>
					<Text>{'New name: '}</Text>
					<TextField
						value={text}
						onChange={(typed) => {
							setText(typed);
							setProblem('');
						}}
						onSubmit={submit}
						maxLength={LONGEST_NAME}
						isRefused={problem !== ''}
					/>
				</Box>
				<Text bold>{problem || ' '}</Text>
				<Text>+ gives the seat to a computer, + easy to an easy one.</Text>
				<Text>A single - leaves it empty: it is asked nothing until somebody takes it.</Text>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}
