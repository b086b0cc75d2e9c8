import { Box } from 'ink';
import { type Shown, wrapped } from '../../print/layout.ts';
import { Line, Lines } from '../../tui/parts/line.tsx';
import { TextField } from '../../tui/parts/text-field.tsx';

/** Rows of the window it takes as a rule. */
export const LINE_ROWS = 5;

type LineProps = {
	/** Whose order it will be: `A PAR`. */
	readonly prompt: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
	/** The cursor was moved. */
	readonly onMove: () => void;
	/** Whether typing goes here. */
	readonly isActive: boolean;
	readonly hasFocus: boolean;
	readonly width: number;
};

type Props = LineProps & {
	/** What was understood, or what is wrong: two rows of words, or as many as it takes. */
	readonly said: { readonly text: Shown; readonly isWrong: boolean };
	/** How it could go on, one row. */
	readonly hint: string;
};

const LONGEST = 500;
const SAYS_ROWS = 2;

/** How many rows more than usual this takes. */
export const moreRows = (says: Shown, width: number): number =>
	Math.max(0, wrapped(says, width - 2).length - SAYS_ROWS);

/** The line orders are typed on. */
export function OrderLine({ prompt, width, ...field }: LineProps) {
	return (
		<Box height={1}>
			<Line bold>{` ${prompt}> `}</Line>
			<TextField {...field} maxLength={LONGEST} width={width - prompt.length - 4} />
		</Box>
	);
}

/** The same between a rule and what is to be said of it. */
export function OrderInput({ said, hint, ...line }: Props) {
	const { width } = line;
	const more = moreRows(said.text, width);
	return (
		<Box flexDirection="column" width={width} height={LINE_ROWS + more} flexShrink={0}>
			<Line>{'-'.repeat(width)}</Line>
			<OrderLine {...line} />
			<Box height={SAYS_ROWS + more} paddingX={1} overflow="hidden">
				<Box flexDirection="column">
					<Lines lines={wrapped(said.text, width - 2)} color={said.isWrong ? 'red' : undefined} />
				</Box>
			</Box>
			<Line dimColor wrap="truncate">{` ${hint}`}</Line>
		</Box>
	);
}
