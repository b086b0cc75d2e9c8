import { useState } from 'react';
import { say } from '../../board/phrase.ts';
import { foundIn } from '../../desk/asked.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow, wrapped } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { TypedAnswer } from '../../tui/forms/typed-answer.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { useLook } from '../../tui/parts/look.tsx';
import { useWindow } from '../../tui/terminal/terminal.ts';
import { type NumberForm, numberIn, presetOf } from './form.ts';

const HELP = ['A whole number, and Enter. The board and the map help to find it.'];
const KEYS = keysAt('number');

/** Words too: that they are no number is said where they are entered. */
const LONGEST = 12;

/** A whole number within a range. */
export function NumberScreen(props: FormProps<NumberForm>) {
	const { table, form, own, onAnswer } = props;
	const { columns } = useWindow();
	/** The number that was warned of: Enter again keeps it. */
	const [doubted, setDoubted] = useState<number>();
	const look = useLook(table);
	if (look.shown) return look.shown;
	const given = own[form.id];
	const enter = (text: string) => {
		const read = numberIn(text.trim(), form, { given, doubted }, (each) => foundIn(props, each));
		if ('refused' in read) return read.refused;
		const { value, doubt } = read;
		setDoubted(value);
		return doubt ? say`${doubt.message} Enter again keeps it.` : onAnswer(value);
	};
	return (
		<TypedAnswer
			{...props}
			keys={KEYS}
			help={HELP}
			prompt={`${form.min} to ${form.max}`}
			maxLength={LONGEST}
			placeholder={`Enter takes ${presetOf(form, given)}`}
			onEnter={enter}
			onKey={(letter) => look.open(pressed(KEYS, letter))}
		>
			<Lines lines={[inCodes(form.question), form.hint ? inCodes(form.hint) : ' ']} />
			<Lines
				lines={form.facts.flatMap((fact) =>
					wrapped(inCodes(fact), columns - 4).map((line, i) => inRow([i === 0 ? '- ' : '  ', line])),
				)}
			/>
		</TypedAnswer>
	);
}
