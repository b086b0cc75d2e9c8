import { Box, Text } from 'ink';
import { useMemo, useState } from 'react';
import { type Sentence, say } from '../../board/phrase.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import { inCodes, shown } from '../../print/in-codes.ts';
import { firstOf, inOneLine, type Shown, widthOf, wrapped } from '../../print/layout.ts';
import { FRAME_ROWS, Frame } from '../../tui/parts/frame.tsx';
import { Keys } from '../../tui/parts/keys.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { List } from '../../tui/parts/list.tsx';
import { useLook } from '../../tui/parts/look.tsx';
import { publicPicture } from '../../tui/parts/map/map-frames.ts';
import { MapPicture } from '../../tui/parts/map/map-lazy.tsx';
import { WIDE } from '../../tui/parts/map/map-room.ts';
import { useWindow } from '../../tui/terminal/terminal.ts';
import { questionsIn } from './form.ts';
import { type Props, Questions } from './questions.tsx';

const helpOf = (leadsAnywhere: boolean): string[] => [
	`Which answer?${leadsAnywhere ? ' What an answer leads to is shown below the list before you choose it.' : ''}`,
];

const KEYS = keysAt('choice');

/** One of several; where there are several questions, each in a row. */
export function ChoiceScreen(props: Props) {
	const questions = useMemo(() => questionsIn(props.form), [props.form]);
	return questions.length > 0 ? <Questions {...props} questions={questions} /> : <OneOfSeveral {...props} />;
}

/** Of the list, however much is said of an answer. */
const LEAST_ROWS = 3;
/** Of the board, where all of it can be read. */
const MAP_ROWS = 19;
/** Beside a label: the pointer, and its number. */
const LABEL_SPACE = 4;

function OneOfSeveral({ table, form, own, title, aside, onAnswer, onNext, onBack }: Props) {
	const { columns, rows } = useWindow();
	const first = own[form.id] ?? form.preset;
	// nobody should vote by a slip of Enter: it starts on none of the answers
	const isOpen = !form.options.some(({ value }) => value === first);
	const [pointed, setPointed] = useState<string | null>(isOpen ? null : String(first));
	const [refusal, setRefusal] = useState<Sentence>('');
	const look = useLook(table);
	const board = useMemo(() => publicPicture(table), [table]);
	if (look.shown) return look.shown;

	const width = columns - 2;
	const above = [form.question, ...(form.hint ? [form.hint] : [])].flatMap((phrase) => wrapped(inCodes(phrase), width));
	/** What is said of an answer: all of it where its row has no room for that, and what it leads to. */
	const meant = ({ label, leadsTo = [] }: Props['form']['options'][number]) => {
		const whole = inCodes(label);
		return [...(widthOf(whole) > width - LABEL_SPACE ? [whole] : []), ...leadsTo.map(inCodes)];
	};
	const rowsOf = (texts: readonly Shown[]) => texts.flatMap((text) => wrapped(text, width)).length;
	const free = rows - FRAME_ROWS - above.length - 4;
	const below = Math.min(
		Math.max(1, free - LEAST_ROWS),
		Math.max(1, rowsOf([shown(refusal)]), ...form.options.map((option) => rowsOf(meant(option)))),
	);
	const room = Math.max(LEAST_ROWS, free - below);
	const at = form.options.findIndex(({ value }) => value === pointed);
	const none: { value: string | null; label: Shown; key: string }[] = isOpen
		? [{ value: null, label: '(no answer yet)', key: 'none' }]
		: [];
	const option = form.options[at];
	const told: Shown[] = [...(refusal ? [shown(refusal)] : []), ...(option ? meant(option) : [])];
	const isNumbered = form.options.length <= Math.min(room - none.length, 9);
	const answers = form.options.map(({ value, label }, i) => ({
		label: inOneLine(inCodes(isNumbered ? say`${i + 1} ${label}` : label), width - 2),
		value,
		key: value,
	}));
	// a number chooses the row in view, so nothing may stand above what is numbered
	const listed = isNumbered ? [...answers, ...none] : [...none, ...answers];
	const left = free - below - listed.length;
	return (
		<Frame
			title={title}
			aside={aside}
			keys={KEYS}
			help={helpOf(form.options.some(({ leadsTo }) => leadsTo !== undefined))}
		>
			<Box flexDirection="column" paddingX={1} paddingTop={1}>
				<Lines lines={above} />
				<Text>
					{isNumbered ? ' ' : at < 0 ? `${form.options.length} answers` : `${at + 1} of ${form.options.length}`}
				</Text>
				<List
					choices={listed}
					initial={listed.findIndex(({ value }) => value === pointed)}
					rows={room}
					onHighlight={(value) => [setPointed(value), setRefusal('')]}
					onChoose={(value) => {
						const refused = value === null ? 'Up, Down or a number chooses an answer.' : onAnswer(value);
						if (refused) setRefusal(refused);
						else onNext();
					}}
				/>
				<Text> </Text>
				<Lines
					lines={firstOf(
						told.flatMap((text) => wrapped(text, width)),
						below,
					)}
					color={refusal ? 'red' : undefined}
				/>
			</Box>
			{columns >= WIDE.columns && left >= MAP_ROWS ? (
				<MapPicture picture={board} hasArrows={false} width={columns} height={left} />
			) : null}
			<Keys
				on={(input, key) => {
					if (key.escape) onBack();
					look.open(pressed(KEYS, input));
				}}
			/>
		</Frame>
	);
}
