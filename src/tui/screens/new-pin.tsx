import { Box, Text } from 'ink';
import { useState } from 'react';
import type { Sentence } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { changePin, PINS_DIFFER } from '../../desk/seat-actions.ts';
import { calledAt } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { Banner } from '../parts/banner.tsx';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useOwnPage } from '../parts/typed-before.ts';
import { LONGEST_PIN } from './ask-pin.tsx';

export type SeatProps = {
	readonly table: Table;
	readonly seat: number;
	/** With a sentence for the table. */
	readonly onDone: (told: Sentence) => void;
	readonly onBack: () => void;
};

/** A new PIN, typed twice; an empty one takes the PIN away. */
export function NewPin({ table, seat, onDone, onBack }: SeatProps) {
	const name = calledAt(table.game(), seat);
	const [first, setFirst] = useState<string | null>(null);
	const [typed, setTyped] = useState('');
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	useOwnPage(`${busy}`);

	const savePin = async (pin: string | null) => {
		setBusy(true);
		const result = await changePin(table, seat, pin);
		if (result.ok) return onDone(result.value);
		setBusy(false);
		setFirst(null);
		setTyped('');
		setProblem(result.message);
	};
	const submit = () => {
		if (first === null && typed === '') return table.hasPin(seat) ? void savePin(null) : onBack();
		if (first === null) setFirst(typed);
		else if (first === typed) return void savePin(typed);
		else {
			setFirst(null);
			setProblem(PINS_DIFFER);
		}
		setTyped('');
	};

	const none = table.hasPin(seat) ? 'Enter without one takes the PIN away.' : 'Enter without one: no PIN.';
	return (
		<Frame title={`New PIN for ${name}`} keys={keysAt('newPin')} help={[]} isBusy={busy}>
			<Box flexDirection="column" paddingX={2}>
				<Banner lead="Only for" title={name} below="Remember it well: nobody can find it out for you." />
				<Box marginTop={1}>
					<Text>{first === null ? 'New PIN: ' : 'The same once more: '}</Text>
					<TextField
						value={typed}
						onChange={(text) => {
							setTyped(text);
							setProblem('');
						}}
						onSubmit={submit}
						mask="*"
						maxLength={LONGEST_PIN}
					/>
				</Box>
				<Text bold>{busy ? 'One moment ...' : problem || ' '}</Text>
				<Text>{first === null ? none : ' '}</Text>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}
