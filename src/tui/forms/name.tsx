import { useState } from 'react';
import type { NameForm } from '../../game/forms.ts';
import { Lines } from '../parts/line.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';
import type { FormProps } from './form-props.ts';
import { TypedAnswer } from './typed-answer.tsx';

const HELP = ['Type a name and press Enter.', '', 'Esc clears what was typed, then goes back and answers nothing.'];

/** What is too long is said on Enter, and not dropped while it is typed. */
const MOST_TYPED = 60;

/** The name of somebody. */
export function NameScreen({ form, own, title, aside, onAnswer, onNext, onBack }: FormProps<NameForm>) {
	const { columns } = useWindow();
	const [text, setText] = useState(String(own[form.id] ?? ''));
	const [refusal, setRefusal] = useState('');
	const type = (typed: string) => {
		setText(typed);
		setRefusal('');
	};
	const enter = () => {
		const refused = onAnswer(text.trim());
		if (refused) setRefusal(refused);
		else onNext();
	};
	return (
		<TypedAnswer
			title={title}
			aside={aside}
			keys="Enter confirm   Esc back   ? help"
			help={HELP}
			prompt="Name"
			text={text}
			onType={type}
			maxLength={MOST_TYPED}
			refusal={refusal}
			onEnter={enter}
			onBack={onBack}
		>
			<Lines lines={wrapped(form.question, columns - 2)} />
		</TypedAnswer>
	);
}
