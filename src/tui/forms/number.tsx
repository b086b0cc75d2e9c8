import { Box, Text } from 'ink';
import { useState } from 'react';
import type { NumberForm } from '../../game/forms.ts';
import { Frame, useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';
import type { FormProps, FormView } from './form-props.ts';

const HELP = [
	'Type a number and press Enter. Enter on the empty line takes the number shown beside it.',
	'',
	'Esc clears what was typed, then goes back and answers nothing.',
];

/** A whole number within a range. */
function NumberScreen({ table, form, own, title, aside, onAnswer, onNext, onBack }: FormProps<NumberForm>) {
	const { columns } = useWindow();
	const [text, setText] = useState('');
	const [refusal, setRefusal] = useState('');
	/** The number that was warned of: Enter again keeps it. */
	const [doubted, setDoubted] = useState<number | null>(null);
	const preset = typeof own[form.id] === 'number' ? Number(own[form.id]) : form.preset;
	const enter = () => {
		const value = text === '' ? preset : Number(text);
		const doubt = table.check(form, { ...own, [form.id]: value }).find(({ level }) => level === 'warn');
		const isNew = own[form.id] !== value && doubted !== value;
		const refused = doubt && isNew ? `${doubt.message} Enter again keeps it.` : onAnswer(value);
		setDoubted(value);
		if (refused) setRefusal(refused);
		else onNext();
	};
	return (
		<Frame title={title} aside={aside} keys="Digits type   Enter confirm   Esc back   ? help" help={HELP}>
			<Box flexDirection="column" padding={1}>
				<Text>{form.question}</Text>
				<Text>{form.hint ?? ' '}</Text>
				{form.facts.flatMap((fact) =>
					wrapped(fact, columns - 4).map((line, i) => <Text key={line}>{`${i === 0 ? '-' : ' '} ${line}`}</Text>),
				)}
				<Text> </Text>
				<Box>
					<Text bold>{`${form.min} to ${form.max}> `}</Text>
					<Digits value={text} preset={preset} onChange={(typed) => [setText(typed), setRefusal('')]} />
				</Box>
				{wrapped(refusal, columns - 2).map((line) => (
					<Text key={line} color="red">
						{line}
					</Text>
				))}
			</Box>
			<Keys
				on={(_, key) => {
					if (key.return) enter();
					else if (key.escape) text === '' ? onBack() : [setText(''), setRefusal('')];
				}}
			/>
		</Frame>
	);
}

type DigitsProps = { readonly value: string; readonly preset: number; readonly onChange: (value: string) => void };

function Digits({ value, preset, onChange }: DigitsProps) {
	return (
		<TextField
			value={value}
			onChange={(text) => onChange(text.replace(/(?!^-)\D/g, ''))}
			maxLength={6}
			placeholder={`Enter takes ${preset}`}
			isActive={useActive()}
		/>
	);
}

export const number: FormView<NumberForm> = {
	Screen: NumberScreen,
	summary: (_form, answer) => [answer === undefined ? 'no answer' : String(answer)],
	isDone: (_form, answer) => answer !== undefined,
};
