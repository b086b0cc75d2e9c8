import { Box, Text } from 'ink';
import { useState } from 'react';
import type { Sentence } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { starsExplained } from '../../desk/computer-names.ts';
import { handTo } from '../../desk/seat-actions.ts';
import { LONGEST_NAME } from '../../desk/setup.ts';
import { powersInWords } from '../../desk/words.ts';
import { calledIn, seatAt } from '../../game/seats.ts';
import { shown } from '../../print/in-codes.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useOwnPage } from '../parts/typed-before.ts';
import type { SeatProps } from './new-pin.tsx';

const HELP = [
	'The seat goes on with its powers, its units and what it has sealed, under the new name. A PIN is gone with the old one.',
	'',
	`+ gives the seat to a computer: ${starsExplained()}. It plays from now on like everybody else, and can be replaced by a person after any reveal.`,
	'- leaves the seat empty: it is asked nothing until somebody takes it.',
];

/** Hands a seat to another person, a computer or nobody. */
export function NewPerson({ table, seat, onDone, onBack }: SeatProps) {
	const before = seatAt(table.game(), seat);
	useOwnPage('name');
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<Sentence>('');
	const type = (typed: string) => {
		setText(typed);
		setProblem('');
	};
	const submit = () => {
		const handed = handTo(table, seat, text, 'p');
		if (handed.ok) onDone(handed.value);
		else setProblem(handed.message);
	};
	return (
		<Frame
			title={`Who plays for ${calledIn(before)}?`}
			aside={powersInWords(table.roles(), seat)}
			keys={keysAt('name', { enter: 'hand over' })}
			help={HELP}
		>
			<Box flexDirection="column" padding={2}>
				<Box>
					<Text>{'New name: '}</Text>
					<TextField
						value={text}
						onChange={type}
						onSubmit={submit}
						maxLength={LONGEST_NAME}
						isRefused={problem !== ''}
					/>
				</Box>
				<Lines lines={[shown(problem || ' ')]} bold />
				<Text>+ gives the seat to a computer, + easy to an easy one.</Text>
				<Text>A single - leaves it empty: it is asked nothing until somebody takes it.</Text>
			</Box>
			<Keys on={(_, key) => key.escape && (text === '' ? onBack() : type(''))} />
		</Frame>
	);
}
