import { Box, type Key, Text } from 'ink';
import { type RefObject, useState } from 'react';
import type { Panel } from '../../board/panel.ts';
import { joined, NOTHING, type Phrase, type Sentence, say } from '../../board/phrase.ts';
import type { Bound } from '../../desk/bindings.ts';
import type { FormAnswer } from '../../game/answers.ts';
import { inCodes, shown } from '../../print/in-codes.ts';
import { inRow, type Shown, widthOf, wrapped } from '../../print/layout.ts';
import type { Printed } from '../../print/printed.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { PanelTable } from '../parts/panel-table.tsx';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import type { FormProps } from './form-props.ts';

type Props = Pick<FormProps, 'title' | 'aside' | 'next' | 'onAnswer' | 'onNext' | 'onBack'> & {
	readonly question: Shown;
	/** Always in view: what is left, say. */
	readonly status: Shown;
	/** `also`: a list that stands beside the row as far as there is room, and below the rows in full. */
	readonly rows: readonly {
		readonly id: string;
		readonly text: Shown;
		readonly also?: readonly Phrase[] | undefined;
	}[];
	/**
	 * A key for the row pointed at; also Enter. The last entry has no row. `next`: it goes on to the row below; `end`: to the
	 * last entry; or a sentence on why nothing was done.
	 */
	readonly onKey: (id: string, input: string, key: Key) => 'next' | 'end' | { readonly why: Sentence } | undefined;
	/** Digits are not answers: they choose the row in view, as Space does for the row pointed at. */
	readonly isNumbered?: boolean;
	/** A letter with which no row begins. */
	readonly onLetter?: (letter: string) => void;
	/** Remembers the row for when the rows are shown again. */
	readonly row?: RefObject<number>;
	/** What Enter on the last entry answers, and what is doubtful about it: said once, so that the same key again goes on. */
	readonly answer: FormAnswer;
	readonly doubt?: Phrase | undefined;
	readonly keys: readonly Bound[];
	readonly help: readonly Shown[];
	/** Tables that stay in view beside the rows where there is room. */
	readonly panels?: readonly Panel[];
};

const WIDE = 100;

const alsoSaid = (all: readonly Phrase[]): Phrase => say`also ${joined(all, ',')}`;

/** As many of them as fit, and how many more there are: `also Anna 4, Ben 2 + 3 more`. */
function alsoIn(all: readonly Phrase[], width: number): Printed {
	for (let count = all.length; count > 0; count--) {
		const left = all.length - count;
		const text = inCodes(say`${alsoSaid(all.slice(0, count))}${left > 0 ? say` + ${left} more` : NOTHING}`);
		if (widthOf(text) <= width) return text;
	}
	return inCodes(say`${all.length} of them`);
}

const begins = (id: string, letter: string): boolean => id.toLowerCase().startsWith(letter.toLowerCase());

/** A question with a row for each thing it asks about, and a last entry that goes on. */
export function RowsScreen(props: Props) {
	const { row, onLetter, isNumbered = false } = props;
	const { question, status, rows, onKey, onBack, next, keys, help, title, aside, panels = [] } = props;
	const window = useWindow();
	const [at, setAt] = useState(row?.current ?? 0);
	if (row) row.current = at;
	const [refusal, setRefusal] = useState<Sentence>('');
	const room = window.rows - FRAME_ROWS - 9;
	const first = Math.max(0, Math.min(at - Math.floor(room / 2), rows.length - room));
	const width = window.columns - 4;
	const roomBeside = ({ text }: Props['rows'][number]) => width - widthOf(text) - 2;
	const besideOthers = (one: Props['rows'][number]) =>
		one.also?.length ? inRow([one.text, alsoIn(one.also, roomBeside(one))], '  ') : one.text;
	const pointed = rows[at];
	const whole = pointed?.also?.length ? inCodes(alsoSaid(pointed.also)) : '';
	const told = pointed && widthOf(whole) > roomBeside(pointed) ? whole : '';
	const below = rows.length - first - room;
	const [isDoubted, setDoubted] = useState(false);
	const finish = () => {
		setDoubted(true);
		if (props.doubt && !isDoubted) return setRefusal(say`${props.doubt} The same key again goes on anyway.`);
		const refused = props.onAnswer(props.answer);
		if (refused) setRefusal(refused);
		else props.onNext();
	};
	const press = (index: number, input: string, key: Key) => {
		setAt(index);
		const to = onKey(rows[index]!.id, input, key);
		if (typeof to === 'object') setRefusal(to.why);
		else if (to === 'end') setAt(rows.length);
		else if (to === 'next' || key.return) setAt(index + 1);
	};
	return (
		<Frame title={title} aside={aside} keys={keys} help={help}>
			<Box flexDirection="column" padding={1}>
				<Lines lines={wrapped(question, window.columns - 2)} />
				<Lines lines={[status]} bold />
				<Text>{first > 0 ? `  ... ${first} more above` : ' '}</Text>
				<Box columnGap={4}>
					<Box flexDirection="column" flexShrink={panels.length > 0 ? 0 : 1}>
						{rows.slice(first, first + room).map((one, i) => (
							<Lines
								key={one.id}
								lines={[inRow([first + i === at ? mark('>') : ' ', besideOthers(one)], ' ')]}
								wrap="truncate"
							/>
						))}
					</Box>
					{window.columns >= WIDE ? panels.map((panel) => <PanelTable key={panel.id} panel={panel} />) : null}
				</Box>
				<Text>{below > 0 ? `  ... ${below} more below` : ' '}</Text>
				<Text>{`${at === rows.length ? mark('>') : ' '} ${next}`}</Text>
				<Lines lines={wrapped(refusal ? '' : told, window.columns - 2)} />
				<Lines lines={wrapped(shown(refusal), window.columns - 2)} color="red" />
			</Box>
			<Keys
				on={(input, key) => {
					setRefusal('');
					setDoubted(false);
					if (key.escape) onBack();
					else if (key.downArrow) setAt((at + 1) % (rows.length + 1));
					else if (key.upArrow) setAt((at + rows.length) % (rows.length + 1));
					else if (key.home) setAt(0);
					else if (key.end) setAt(rows.length);
					else if (key.pageUp) setAt(Math.max(0, at - room));
					else if (key.pageDown) setAt(Math.min(rows.length, at + room));
					else if (key.tab) finish();
					else if (/^\p{L}$/u.test(input)) {
						const found = rows.map((_, i) => (at + 1 + i) % rows.length).find((i) => begins(rows[i]!.id, input));
						if (found !== undefined) setAt(found);
						else onLetter?.(input);
					} else if (isNumbered && /^[1-9]$/.test(input)) {
						const index = first + Number(input) - 1;
						if (index < Math.min(rows.length, first + room)) press(index, ' ', key);
					} else if (rows[at]) press(at, input, key);
					else if (key.return) finish();
				}}
			/>
		</Frame>
	);
}
