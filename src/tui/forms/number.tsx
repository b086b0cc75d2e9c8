import { Text } from 'ink';
import { useState } from 'react';
import type { NumberForm } from '../../game/forms.ts';
import { Lines } from '../parts/line.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';
import type { FormProps } from './form-props.ts';
import { TypedAnswer } from './typed-answer.tsx';

const HELP = [
	'Type a number and press Enter. Enter on the empty line takes the number shown beside it.',
	'',
	'Esc clears what was typed, then goes back and answers nothing.',
];

/** A whole number within a range. */
export function NumberScreen({ table, form, own, title, aside, onAnswer, onNext, onBack }: FormProps<NumberForm>) {
	const { columns } = useWindow();
	const [text, setText] = useState('');
	const [refusal, setRefusal] = useState('');
	/** The number that was warned of: Enter again keeps it. */
	const [doubted, setDoubted] = useState<number | null>(null);
	const preset = typeof own[form.id] === 'number' ? Number(own[form.id]) : form.preset;
	const type = (typed: string) => {
		setText(typed.replace(/(?!^-)\D/g, ''));
		setRefusal('');
	};
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
		<TypedAnswer
			title={title}
			aside={aside}
			keys="Digits type   Enter confirm   Esc back   ? help"
			help={HELP}
			prompt={`${form.min} to ${form.max}`}
			text={text}
			onType={type}
			maxLength={6}
			placeholder={`Enter takes ${preset}`}
			refusal={refusal}
			onEnter={enter}
			onBack={onBack}
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
