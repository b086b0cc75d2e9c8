import { Box, Text } from 'ink';
import { useState } from 'react';
import type { NameForm } from '../../game/forms.ts';
import { Frame, useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';
import type { FormProps, FormView } from './form-props.ts';

const HELP = ['Type a name and press Enter.', '', 'Esc clears what was typed, then goes back and answers nothing.'];

/** The name of somebody. */
function NameScreen({ form, own, title, aside, onAnswer, onNext, onBack }: FormProps<NameForm>) {
	const { columns } = useWindow();
	const [text, setText] = useState(String(own[form.id] ?? ''));
	const [refusal, setRefusal] = useState('');
	const enter = () => {
		const refused = onAnswer(text.trim());
		if (refused) setRefusal(refused);
		else onNext();
	};
	return (
		<Frame title={title} aside={aside} keys="Enter confirm   Esc back   ? help" help={HELP}>
			<Box flexDirection="column" padding={1}>
				{wrapped(form.question, columns - 2).map((line) => (
					<Text key={line}>{line}</Text>
				))}
				<Text> </Text>
				<Box>
					<Text bold>{'Name> '}</Text>
					<TextField
						value={text}
						onChange={(typed) => [setText(typed.replaceAll('?', '')), setRefusal('')]}
						maxLength={form.most}
						isActive={useActive()}
					/>
				</Box>
				<Text color="red">{refusal || ' '}</Text>
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

export const name: FormView<NameForm> = {
	Screen: NameScreen,
	summary: (_form, answer) => [answer === undefined ? 'no answer' : String(answer)],
	isDone: (_form, answer) => answer !== undefined,
};
