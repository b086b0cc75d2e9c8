import { Box, Text } from 'ink';
import { useState } from 'react';
import type { Table } from '../../game/table.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { LONGEST_NAME, splitNames } from '../setup.ts';
import { powersOf } from '../words.ts';

type Props = {
	readonly table: Table;
	readonly seat: number;
	readonly onDone: (told: string) => void;
	readonly onBack: () => void;
};

/** Hands a seat to another person: the powers stay, the name changes, a PIN goes. */
export function NewPerson({ table, seat, onDone, onBack }: Props) {
	const before = table.game().seats[seat]!;
	const [text, setText] = useState('');
	const [problem, setProblem] = useState('');
	const submit = async () => {
		const [name, more] = splitNames(text);
		if (!name || more) return setProblem('One name, please.');
		const handed = table.handSeat(seat, name);
		if (!handed.ok) return setProblem(handed.message);
		const hadPin = table.hasPin(seat);
		if (hadPin) await table.setPin(seat, null);
		onDone(`${name} plays for ${before.name} from now on.${hadPin ? ' The old PIN is gone: p sets a new one.' : ''}`);
	};
	return (
		<Frame title={`Who plays for ${before.name}?`} aside={powersOf(before)} keys="Enter hand over   Esc back" help={[]}>
			<Box flexDirection="column" padding={2}>
				<Box>
					<Text>{'New name: '}</Text>
					<TextField value={text} onChange={setText} onSubmit={() => void submit()} maxLength={LONGEST_NAME} />
				</Box>
				<Text bold>{problem || ' '}</Text>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}
