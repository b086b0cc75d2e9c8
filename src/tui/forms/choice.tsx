import { Box, Text } from 'ink';
import { useState } from 'react';
import type { ChoiceForm } from '../../game/forms.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../words.ts';
import type { FormProps, FormView } from './form-props.ts';

const HELP = ['Point at an answer and press Enter, or press its number.', '', 'Esc goes back and answers nothing.'];

/** One of several. */
function Choice({ form, own, title, aside, onAnswer, onNext, onBack }: FormProps<ChoiceForm>) {
	const { columns, rows } = useWindow();
	const [refusal, setRefusal] = useState('');
	const given = form.options.findIndex(({ value }) => value === (own[form.id] ?? form.preset));
	return (
		<Frame title={title} aside={aside} keys="Enter or 1-9 choose   Up/Down   Esc back   ? help" help={HELP}>
			<Box flexDirection="column" padding={1}>
				{[form.question, form.hint ?? ''].flatMap((text) =>
					text === '' ? [] : wrapped(text, columns - 2).map((line) => <Text key={line}>{line}</Text>),
				)}
				<Text> </Text>
				<List
					choices={form.options.map(({ value, label }, i) => ({
						label: `${i < 9 ? i + 1 : ' '} ${label}`,
						value,
						key: value,
					}))}
					initial={Math.max(0, given)}
					rows={rows - FRAME_ROWS - 8}
					onChoose={(value) => {
						const refused = onAnswer(value);
						if (refused) setRefusal(refused);
						else onNext();
					}}
				/>
				<Text> </Text>
				<Text color="red">{refusal}</Text>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}

const labelOf = (form: ChoiceForm, value: unknown): string =>
	form.options.find((option) => option.value === value)?.label ?? '';

export const choice: FormView<ChoiceForm> = {
	Screen: Choice,
	summary: (form, answer) => [
		labelOf(form, answer) || (form.optional ? labelOf(form, form.preset) || '-' : 'no answer'),
	],
	isDone: (_form, answer) => answer !== undefined,
};
