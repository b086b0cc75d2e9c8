import { Box, type Key, useInput } from 'ink';
import SelectInput from 'ink-select-input';
import { useState } from 'react';
import { LOOKS } from '../../board/width.ts';
import type { Shown } from '../../print/layout.ts';
import { open } from '../../print/printed.ts';
import { mark } from '../terminal/focus.ts';
import { useActive } from './frame.tsx';
import { Line } from './line.tsx';

type ListRow<T> = {
	readonly label: Shown;
	readonly value: T;
	/** Tells choices apart when the list changes; the label unless given. */
	readonly key?: string;
};

type Props<T> = {
	readonly choices: readonly ListRow<T>[];
	readonly onChoose: (value: T) => void;
	/** Called when the pointer moves, not for the choice it starts on. */
	readonly onHighlight?: (value: T) => void;
	/** The index the pointer starts on, also after the list has changed. */
	readonly initial?: number;
	/** How many rows there are, the one with what is out of sight among them. */
	readonly rows?: number;
	/** Whether a letter jumps to the next choice of which a column begins with it. */
	readonly jump?: boolean;
};

const Pointer = ({ isSelected }: { isSelected?: boolean }) => (
	// beside a label that is too long it keeps its two columns
	<Box flexShrink={0}>
		<Line>{isSelected ? mark('> ') : '  '}</Line>
	</Box>
);
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

/** How many of so many choices are in sight at once: where the list goes on, its last row says so. */
export const rowsInSight = (count: number, rows: number): number => (count > rows ? rows - 1 : count);

/** The digit that chooses the row in sight: `1` for the first; a space where there is none. */
export const digitOf = (row: number): string => (row < 9 ? `${row + 1}` : row === 9 ? '0' : ' ');

/** `  ... 3 more above, 8 more below`; empty where all is in sight. */
export function outOfSight(above: number, below: number): string {
	const parts = [above > 0 ? `${above} more above` : '', below > 0 ? `${below} more below` : ''];
	const said = parts.filter((part) => part !== '').join(', ');
	return said && `  ... ${said}`;
}

interface Pointed {
	/** Of the list it belongs to. */
	readonly identity: string;
	readonly index: number;
	/** The first of so many choices in sight. */
	readonly top: number;
	readonly shown: number;
	/** How often it was put somewhere by anything but a step. */
	readonly jumps: number;
}

/** As the list places what it begins with: no lower than needed. */
const topFor = (index: number, shown: number): number => Math.max(0, index - shown + 1);

/**
 * A list to choose from: arrows (or j, k) move the pointer, Home, End and the page keys move it far, Enter chooses, 1 to 9
 * choose the visible row directly, 0 the tenth. What is out of sight is counted below it.
 */
export function List<T>({ choices, onChoose, onHighlight, initial = 0, rows, jump = false }: Props<T>) {
	const isActive = useActive();
	const labels = choices.map(({ label }) => open(label));
	const keys = choices.map((choice, i) => choice.key ?? labels[i]);
	const identity = keys.join('\n');
	const count = choices.length;
	const shown = rowsInSight(count, rows ?? count);
	const at = (index: number, jumps: number): Pointed => ({ identity, index, top: topFor(index, shown), shown, jumps });
	const [pointer, setPointer] = useState(() => at(initial, 0));
	const known = pointer.identity === identity ? pointer : at(initial, 0);
	const current = known.shown === shown ? known : at(known.index, known.jumps);
	const tell = (act: ((value: T) => void) | undefined, index: number) => {
		const choice = choices[index];
		if (choice) act?.(choice.value);
	};
	const jumpTo = (index: number) => {
		setPointer(at(index, current.jumps + 1));
		tell(onHighlight, index);
	};
	const goTo = (index: number) => {
		// round the corner: the list itself would show its end above its beginning
		if (Math.abs(index - current.index) > 1) return jumpTo(index);
		const top = Math.min(index, Math.max(current.top, topFor(index, shown)));
		setPointer({ ...current, index, top });
		tell(onHighlight, index);
	};

	const beginningWith = (letter: string): number | undefined => {
		const order = choices.map((_, step) => (current.index + 1 + step) % count);
		const columnsOf = (index: number) => labels[index]?.replace(LOOKS, '').toLowerCase().split(/ {2,}/) ?? [];
		return order.find((index) => columnsOf(index).some((text) => text.startsWith(letter.toLowerCase())));
	};
	useInput(
		(input, key) => {
			// the list itself knows the other digits
			if (input === '0' && shown >= 10) return tell(onChoose, current.top + 9);
			const isJump = jump && /^\p{L}$/u.test(input);
			const to = isJump ? beginningWith(input) : far(key, current.index, count, shown);
			if (to !== undefined && (isJump || to !== current.index)) jumpTo(to);
		},
		{ isActive: isActive && count > 0 },
	);

	if (count === 0) return null;
	return (
		<Box flexDirection="column">
			<SelectInput
				// it keeps its pointer to itself: another list, another height or a jump is another list with another start
				key={`${current.jumps} ${shown} ${identity}`}
				items={labels.map((label, value) => ({ key: `${value}`, label, value }))}
				initialIndex={Math.min(current.index, count - 1)}
				limit={shown}
				isFocused={isActive}
				indicatorComponent={Pointer}
				itemComponent={Label}
				onHighlight={({ value }) => goTo(value)}
				onSelect={({ value }) => tell(onChoose, value)}
			/>
			{shown < count ? <Line wrap="truncate">{outOfSight(current.top, count - current.top - shown)}</Line> : null}
		</Box>
	);
}
