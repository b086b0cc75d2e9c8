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
	/** What stands there was refused: the next letter begins anew, and Backspace goes on with it. */
	readonly isRefused?: boolean;
	/** Whether keys reach it; only then it shows a cursor. */
	readonly isActive?: boolean;
};

const CURSOR = '_';

/** What was typed into the text; empty: something was deleted. */
function added(before: string, after: string): string {
	const same = [...after].findIndex((letter, i) => letter !== before[i]);
	return same < 0 ? '' : after.slice(same, same + Math.max(0, after.length - before.length));
}

/** One line of text, typed and deleted at its end. Esc, Tab and the vertical arrows are left to the screen. */
export function TextField({
	value,
	onChange,
	onSubmit,
	mask,
	maxLength,
	placeholder,
	isRefused = false,
	isActive = true,
}: Props) {
	// the input keeps its own place in the text, which is wrong once the text is not what was typed: then begin another one
	const [refusals, setRefusals] = useState(0);
	const expected = useRef(value);
	const changes = useRef(0);
	if (value !== expected.current) {
		expected.current = value;
		changes.current++;
	}

	const change = (typed: string) => {
		const wanted = isRefused ? added(value, typed) || typed : typed;
		const fitting = [...wanted.replace(/\p{C}/gu, '')].slice(0, maxLength).join('');
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
