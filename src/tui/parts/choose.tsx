import { type Key, useInput } from 'ink';
import SelectInput from 'ink-select-input';
import { useState } from 'react';
import { Line } from './line.ts';

export type Choice<T> = {
	readonly label: string;
	readonly value: T;
	/** Tells choices apart when the list changes; the label unless given. */
	readonly key?: string;
};

type Props<T> = {
	readonly choices: readonly Choice<T>[];
	readonly onChoose: (value: T) => void;
	/** Called when the pointer moves, not for the choice it starts on. */
	readonly onHighlight?: (value: T) => void;
	/** The index the pointer starts on, also after the list has changed. */
	readonly initial?: number;
	/** How many rows to show; the rest scrolls. */
	readonly rows?: number;
	/** Whether keys reach it. */
	readonly isActive?: boolean;
	/** Whether a letter jumps to the next choice that begins with it. */
	readonly jump?: boolean;
};

const Pointer = ({ isSelected }: { isSelected?: boolean }) => <Line wrap="truncate">{isSelected ? '> ' : '  '}</Line>;
// the choice pointed at looks like the others: only the pointer's cells change when it moves
const Label = ({ label }: { label: string }) => <Line wrap="truncate">{label}</Line>;

/** Where a key of far steps leads in a list of so many, of which so many are in sight: the place itself with any other key. */
function far(key: Key, at: number, count: number, rows: number): number {
	if (key.home) return 0;
	if (key.end) return count - 1;
	// a list all in sight leaves the page keys to the screen
	if (rows >= count) return at;
	if (key.pageUp) return Math.max(0, at - rows);
	return key.pageDown ? Math.min(count - 1, at + rows) : at;
}

/**
 * A list to choose from: arrows (or j, k) move the pointer, Home, End and the page keys move it far, Enter chooses, 1 to 9
 * choose the visible row directly.
 */
export function Choose<T>({ choices, onChoose, onHighlight, initial = 0, rows, isActive = true, jump }: Props<T>) {
	const keys = choices.map((choice) => choice.key ?? choice.label);
	const identity = keys.join('\n');
	const [pointer, setPointer] = useState({ identity, index: initial, jumps: 0 });
	const current = pointer.identity === identity ? pointer : { identity, index: initial, jumps: 0 };
	const highlight = (index: number, jumps = current.jumps) => {
		setPointer({ identity, index, jumps });
		onHighlight?.(choices[index]!.value);
	};

	useInput(
		(_, key) => {
			const to = far(key, current.index, choices.length, rows ?? choices.length);
			if (to !== current.index) highlight(to, current.jumps + 1);
		},
		{ isActive: isActive && choices.length > 0 },
	);

	useInput(
		(input) => {
			if (!/^\p{L}$/u.test(input)) return;
			const order = choices.map((_, step) => (current.index + 1 + step) % choices.length);
			const found = order.find((index) => choices[index]!.label.toLowerCase().startsWith(input.toLowerCase()));
			if (found !== undefined) highlight(found, current.jumps + 1);
		},
		{ isActive: isActive && jump === true },
	);

	if (choices.length === 0) return null;
	return (
		<SelectInput
			// it keeps its pointer to itself: another list, or a jump, is another list with another start
			key={`${current.jumps} ${identity}`}
			items={choices.map(({ label }, value) => ({ key: `${value}`, label, value }))}
			initialIndex={Math.min(current.index, choices.length - 1)}
			limit={rows}
			isFocused={isActive}
			indicatorComponent={Pointer}
			itemComponent={Label}
			onHighlight={({ value }) => highlight(value)}
			onSelect={({ value }) => onChoose(choices[value]!.value)}
		/>
	);
}
