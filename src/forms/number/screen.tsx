import { Text } from 'ink';
import { useState } from 'react';
import { wrapped } from '../../desk/text.ts';
import type { NumberForm } from '../../game/forms.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { TypedAnswer } from '../../tui/forms/typed-answer.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { useWindow } from '../../tui/terminal/terminal.ts';

const HELP = [
	'Type a number and press Enter. Enter on the empty line takes the number shown beside it.',
	'',
	'Esc clears what was typed, then goes back and answers nothing.',
];

/** A whole number within a range. */
export function NumberScreen(props: FormProps<NumberForm>) {
	const { table, form, own, onAnswer } = props;
	const { columns } = useWindow();
	/** The number that was warned of: Enter again keeps it. */
	const [doubted, setDoubted] = useState<number | null>(null);
	const preset = typeof own[form.id] === 'number' ? Number(own[form.id]) : form.preset;
	const enter = (text: string) => {
		const value = text === '' ? preset : Number(text);
		const doubt = table.check(form, { ...own, [form.id]: value }).find(({ level }) => level === 'warn');
		const isNew = own[form.id] !== value && doubted !== value;
		setDoubted(value);
		return doubt && isNew ? `${doubt.message} Enter again keeps it.` : onAnswer(value);
	};
	return (
		<TypedAnswer
			{...props}
			keys="Digits type   Enter confirm   Esc back   ? help"
			help={HELP}
			prompt={`${form.min} to ${form.max}`}
			clean={(typed) => typed.replace(/(?!^-)\D/g, '')}
			maxLength={6}
			placeholder={`Enter takes ${preset}`}
			onEnter={enter}
		>
			<Text>{form.question}</Text>
			<Text>{form.hint ?? ' '}</Text>
			<Lines
				lines={form.facts.flatMap((fact) =>
					wrapped(fact, columns - 4).map((line, i) => `${i === 0 ? '-' : ' '} ${line}`),
				)}
			/>
		</TypedAnswer>
	);
}
