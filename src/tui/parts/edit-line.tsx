import { Text, useInput, useStdin } from 'ink';
import { useEffect, useEffectEvent, useState } from 'react';
import { CONTROL } from '../terminal/keys.ts';
import { atEnd, type Control, controlled, type Typed, typeInto } from './typing.ts';

type Props = {
	readonly value: string;
	readonly onChange: (value: string) => void;
	/** The cursor was moved, and nothing typed. */
	readonly onMove?: () => void;
	/** In characters. */
	readonly maxLength?: number;
	/** Columns; of a longer line the part around the cursor is shown. */
	readonly width: number;
	/** Whether keys reach it; only then it shows a cursor. */
	readonly isActive: boolean;
};

const CURSOR = '_';

/** A line of text that can be edited anywhere in it; its keys are those of `typeInto` and `controlled`. */
export function EditLine({ value, onChange, onMove, maxLength, width, isActive }: Props) {
	const [known, setKnown] = useState(() => atEnd(value));
	// another text than was typed here: the cursor goes to its end
	const now = known.text === value ? known : atEnd(value);

	const to = (next: Typed) => {
		if (next === now) return;
		setKnown(next);
		if (next.text === now.text) onMove?.();
		else onChange(next.text);
	};
	useInput((input, key) => to(typeInto(now, input, key, maxLength)), { isActive });
	const control = useEffectEvent((key: Control) => to(controlled(now, key)));
	const { stdin } = useStdin();
	useEffect(() => {
		if (!isActive) return;
		stdin.on(CONTROL, control);
		return () => void stdin.off(CONTROL, control);
	}, [stdin, isActive]);

	const letters = [...value];
	const first = isActive ? Math.max(0, now.at - width + 1) : 0;
	const shown = letters.slice(first, first + width);
	if (!isActive) return <Text>{shown.join('')}</Text>;
	const at = now.at - first;
	return (
		<Text>
			{shown.slice(0, at).join('')}
			{now.at === letters.length ? CURSOR : <Text inverse>{shown[at]}</Text>}
			{shown.slice(at + 1).join('')}
		</Text>
	);
}
