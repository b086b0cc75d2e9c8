/** Where orders of several are typed, line by line: a row for each that is asked, and the line. */
import { Box, Text } from 'ink';
import type { Asked } from '../../desk/asked.ts';
import { entryState, entryTitle } from '../../desk/one-for-all.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow, padded, type Shown, widthOf } from '../../print/layout.ts';
import { Lines } from '../parts/line.tsx';
import { TextField } from '../parts/text-field.tsx';
import { mark } from '../terminal/focus.ts';

type EntryRowsProps = {
	readonly entries: readonly Asked[];
	/** The first in sight, and how many there are. */
	readonly first?: number;
	readonly height?: number;
	/** The one that is pointed at. */
	readonly at: number;
	/** What else there is to say of each. */
	readonly besides?: readonly Shown[];
};

export function EntryRows({ entries, first = 0, height = entries.length, at, besides }: EntryRowsProps) {
	const titles = entries.map((entry) => inCodes(entryTitle(entry)));
	const widest = Math.max(0, ...titles.map(widthOf));
	return entries
		.slice(first, first + height)
		.map((entry, i) => (
			<Lines
				key={`${entry.seat} ${entry.form.id}`}
				lines={[
					inRow([
						first + i === at ? mark('>') : ' ',
						' ',
						padded(titles[first + i] ?? '', widest),
						'  ',
						entryState(entry).is,
						besides?.[first + i] ?? '',
					]),
				]}
				bold={first + i === at}
				wrap="truncate"
			/>
		));
}

const MOST_TYPED = 400;

type EntryLineProps = {
	/** For whom lines without a name are. */
	readonly meant: string;
	readonly line: string;
	readonly width: number;
	readonly onType: (text: string) => void;
};

export const EntryLine = ({ meant, line, width, onType }: EntryLineProps) => (
	<Box>
		<Box flexShrink={0}>
			<Text bold>{meant === '' ? '> ' : `${meant}> `}</Text>
		</Box>
		<TextField value={line} onChange={onType} maxLength={MOST_TYPED} width={width - meant.length - 3} />
	</Box>
);
