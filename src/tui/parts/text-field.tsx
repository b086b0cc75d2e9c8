import { Text } from 'ink';
import TextInput from 'ink-text-input';
import { useRef, useState } from 'react';

type Props = {
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly onSubmit?: (value: string) => void;
	/** Shown instead of each character, for PINs. */
	readonly mask?: string;
	/** In characters. */
	readonly maxLength?: number;
	/** Shown after the cursor as long as nothing is typed. */
	readonly placeholder?: string;
	/** Whether keys reach it; only then it shows a cursor. */
	readonly isActive?: boolean;
};

const CURSOR = '_';

/** One line of text, typed and deleted at its end. Esc, Tab and the vertical arrows are left to the screen. */
export function TextField({ value, onChange, onSubmit, mask, maxLength, placeholder, isActive = true }: Props) {
	// the input keeps its own place in the text, which is wrong once the text is not what was typed: then begin another one
	const [refusals, setRefusals] = useState(0);
	const expected = useRef(value);
	const changes = useRef(0);
	if (value !== expected.current) {
		expected.current = value;
		changes.current++;
	}

	const change = (typed: string) => {
		const fitting = [...typed.replace(/\p{C}/gu, '')].slice(0, maxLength).join('');
		if (fitting !== typed) setRefusals(refusals + 1);
		if (fitting === value) return;
		expected.current = fitting;
		onChange(fitting);
	};

	return (
		<Text>
			<TextInput
				key={`${refusals} ${changes.current}`}
				value={value}
				onChange={change}
				onSubmit={onSubmit}
				mask={mask}
				focus={isActive}
				showCursor={false}
			/>
			{isActive ? CURSOR : ''}
			{value === '' && placeholder ? <Text dimColor> {placeholder}</Text> : null}
		</Text>
	);
}
