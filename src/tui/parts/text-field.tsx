import { Text, useInput, useStdin } from 'ink';
import TextInput from 'ink-text-input';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { widthOf } from '../../board/width.ts';
import { cut } from '../../desk/text.ts';
import { added, atEnd, type Control, controlled, cursorMoved, type Typed, typedBefore } from '../../desk/typing.ts';
import { mark } from '../terminal/focus.ts';
import { CONTROL } from '../terminal/keys.ts';
import { useActive, useHelps } from './frame.tsx';

type Props = {
	readonly value: string;
	readonly onChange: (value: string) => void;
	/** The cursor was moved, and nothing typed. */
	readonly onMove?: () => void;
	readonly onSubmit?: (value: string) => void;
	/** Shown instead of each character, for PINs. */
	readonly mask?: string;
	/** In characters. */
	readonly maxLength?: number;
	/** Columns; of a wider text the part around the cursor is shown. Without it the text wraps. */
	readonly width?: number;
	/** Shown after the cursor as long as nothing is typed. */
	readonly placeholder?: string;
	/** What stands there was refused: the next letter begins anew; Backspace and what moves the cursor go on with it. */
	readonly isRefused?: boolean;
	/** Whether keys reach it, where the screen's are not asleep; only then it shows a cursor. */
	readonly isActive?: boolean;
	/** False: something else has the focus as long as nothing is typed. */
	readonly hasFocus?: boolean;
};

const CURSOR = '_';

/** From which letter on a text is shown, so that what the cursor stands on is in the window. */
function firstShown(looks: readonly string[], at: number, width: number): number {
	let taken = widthOf(looks[at] ?? CURSOR);
	let first = at;
	while (first > 0) {
		taken += widthOf(looks[first - 1]!);
		if (taken > width) break;
		first--;
	}
	return first;
}

/**
 * A line of text that can be edited anywhere in it. What is typed and deleted is an input of the text before the cursor; moves and
 * control keys put the cursor elsewhere. Esc, Tab and the vertical arrows are left to the screen.
 */
export function TextField({
	value,
	onChange,
	onMove,
	onSubmit,
	mask,
	maxLength,
	width = Number.POSITIVE_INFINITY,
	placeholder,
	isRefused = false,
	isActive: isWanted = true,
	hasFocus = true,
}: Props) {
	const isActive = useActive() && isWanted;
	const helps = useHelps();
	const [known, setKnown] = useState(() => atEnd(value));
	/** What was refused is gone on with. */
	const [isMended, setIsMended] = useState(false);
	const [, drawAgain] = useReducer((times: number) => times + 1, 0);
	// another text than was typed here: the cursor goes to its end
	const now = known.text === value ? known : atEnd(value);
	const letters = [...now.text];
	const looks = mask === undefined ? letters : letters.map(() => mask);
	const first = isActive ? firstShown(looks, now.at, width) : 0;
	const before = letters.slice(first, now.at).join('');
	const shown = cut(looks.slice(first).join(''), width);
	const afterCursor = now.at === letters.length ? CURSOR : shown.slice(looks.slice(first, now.at).join('').length);

	const to = (next: Typed) => {
		if (next === now) return;
		setKnown(next);
		if (next.text !== now.text) return onChange(next.text);
		if (next.at === now.at) return;
		setIsMended(true);
		onMove?.();
	};
	useInput(
		(_, key) => {
			if (key.return) setIsMended(false);
			to(cursorMoved(now, key));
		},
		{ isActive },
	);
	const control = useEffectEvent((key: Control) => to(controlled(now, key)));
	const { stdin } = useStdin();
	useEffect(() => {
		if (!isActive) return;
		stdin.on(CONTROL, control);
		return () => void stdin.off(CONTROL, control);
	}, [stdin, isActive]);

	// the input keeps its own place in the text, which is wrong once the text is not what was typed: then begin another one
	const expected = useRef(before);
	const inputs = useRef(0);
	if (before !== expected.current) {
		expected.current = before;
		inputs.current++;
	}
	const change = (typed: string) => {
		expected.current = typed;
		drawAgain();
		const kept = helps ? typed.replaceAll('?', '') : typed;
		const next = typedBefore(now, letters.slice(0, first).join('') + kept, maxLength);
		const anew = isRefused && !isMended ? added(value, next.text) : '';
		to(anew ? atEnd(anew) : next);
	};

	return (
		<Text>
			{isActive ? (
				<>
					<TextInput
						key={inputs.current}
						value={before}
						onChange={change}
						onSubmit={() => onSubmit?.(value)}
						mask={mask}
						showCursor={false}
					/>
					{hasFocus ? mark(afterCursor, 0, 'typed') : afterCursor}
				</>
			) : (
				shown
			)}
			{value === '' && placeholder ? <Text dimColor> {placeholder}</Text> : null}
		</Text>
	);
}
