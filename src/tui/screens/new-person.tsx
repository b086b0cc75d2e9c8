import { Box, Text } from 'ink';
import { useState } from 'react';
import { EMPTY_SEAT, seatAt } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { LEVELS_ON_OFFER, levelOf } from '../computer-names.ts';
import { Frame, useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { LONGEST_NAME, seatName, splitNames } from '../setup.ts';
import { powersOf } from '../words.ts';

type Props = {
	readonly table: Table;
	readonly seat: number;
	readonly onDone: (told: string) => void;
	readonly onBack: () => void;
};

const NOBODY = '-';

const HELP = [
	'Somebody else takes over the seat, with its powers. A PIN goes with the person who had it: the new one sets another.',
	'',
	'Type the name and press Enter. Esc changes nothing.',
];

/** Hands a seat to another person: the powers stay, the name changes, a PIN goes. */
export function NewPerson({ table, seat, onDone, onBack }: Props) {
	const before = seatAt(table.game(), seat);
	const [text, setText] = useState('');
	const [problem, setProblem] = useState('');
	const submit = async () => {
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
		const handed = table.handSeat(seat, name, levelOf(name));
		if (!handed.ok) return setProblem(handed.message);
		const hadPin = table.hasPin(seat);
		if (hadPin) await table.setPin(seat, null);
		const now = typed === NOBODY ? `Nobody plays for ${before.name}` : `${name} plays for ${before.name}`;
		onDone(`${now} from now on.${hadPin ? ' The old PIN is gone: p sets a new one.' : ''}`);
	};
	return (
		<Frame
			title={`Who plays for ${before.name}?`}
			aside={powersOf(before)}
			keys="Enter hand over   Esc back   ? help"
			help={HELP}
		>
			<Box flexDirection="column" padding={2}>
				<Box>
					<Text>{'New name: '}</Text>
					<Field value={text} onChange={(typed) => setText(typed.replaceAll('?', ''))} onSubmit={() => void submit()} />
				</Box>
				<Text bold>{problem || ' '}</Text>
				<Text>{`+ gives the seat to a computer${LEVELS_ON_OFFER.length > 1 ? `, + ${LEVELS_ON_OFFER[0]} to an easy one` : ''}.`}</Text>
				<Text>A single - leaves it empty: it is asked nothing until somebody takes it.</Text>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}

function Field(props: Pick<Parameters<typeof TextField>[0], 'value' | 'onChange' | 'onSubmit'>) {
	return <TextField {...props} maxLength={LONGEST_NAME} isActive={useActive()} />;
}
