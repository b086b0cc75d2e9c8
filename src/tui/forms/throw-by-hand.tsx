/** Where pieces are thrown on a real table: what lies where is typed. */
import { Box, Text } from 'ink';
import { useState } from 'react';
import { provincesBeginning } from '../../board/names.ts';
import type { ThrowForm } from '../../game/forms.ts';
import { FRAME_ROWS, Frame, useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../words.ts';
import type { FormProps } from './form-props.ts';

const HELP = [
	'Throw your piece on the real board. Then type what lies where, with every space it touches:',
	'',
	'a nwg nwy            an army on the Norwegian Sea and Norway',
	'f spa sc mao         a fleet on the south coast of Spain and the Mid-Atlantic',
	'a off                an army that is dead: not on the board',
	'a kie, fra f2 hol    and it pushed the piece FRA F2 to Holland (off: off the board)',
	'',
	'Tab completes a name. swi is Switzerland, off is what lies around the board.',
];

export function ThrowByHand({ form, own, title, aside, onAnswer, onNext, onBack }: FormProps<ThrowForm>) {
	const { rows, columns } = useWindow();
	const [text, setText] = useState(() => String(own[form.id] ?? ''));
	const [refusal, setRefusal] = useState('');
	const isActive = useActive();

	const enter = () => {
		const refused = onAnswer(text);
		if (refused) setRefusal(refused);
		else onNext();
	};
	const complete = () => {
		const [word = ''] = /\p{L}*$/u.exec(text) ?? [];
		const [found, other] = word.length > 1 ? provincesBeginning(word.toLowerCase()) : [];
		if (found && !other) setText(`${text.slice(0, text.length - word.length)}${found.toLowerCase()} `);
	};

	const lines = form.lying.map((piece) => `${piece.id.padEnd(6)}  ${piece.spaces.join(' ')}`);
	const room = Math.max(1, rows - FRAME_ROWS - 9);
	return (
		<Frame title={title} aside={aside} keys="Enter confirm   Esc back   ? help" help={HELP}>
			<Box flexDirection="column" padding={1}>
				<Text>{`${form.power}: ${form.left.A} armies and ${form.left.F} fleets left, ${form.lying.length} pieces on the board`}</Text>
				<Text>{form.hint ?? ' '}</Text>
				<Box>
					<Text bold>{'piece and spaces> '}</Text>
					<TextField
						value={text}
						onChange={(typed) => [setText(typed.replaceAll('?', '')), setRefusal('')]}
						maxLength={columns - 34}
						isActive={isActive}
					/>
				</Box>
				{wrapped(refusal, columns - 4).map((line) => (
					<Text key={line} color="red">
						{line || ' '}
					</Text>
				))}
				{lines.slice(-room).map((line) => (
					<Text key={line} wrap="truncate">
						{line}
					</Text>
				))}
			</Box>
			<Keys
				on={(_, key) => {
					if (key.return) enter();
					else if (key.tab) complete();
					else if (key.escape) text === '' ? onBack() : [setText(''), setRefusal('')];
				}}
			/>
		</Frame>
	);
}
