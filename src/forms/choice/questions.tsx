/** Several questions, one of which is decided: each with its answers in a row beside the map, which shows what an answer does. */
import { Box } from 'ink';
import { useMemo, useState } from 'react';
import { shortPower } from '../../board/map.ts';
import type { Sentence } from '../../board/phrase.ts';
import type { Picture } from '../../board/picture.ts';
import { POWERS } from '../../board/types.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import type { ChoiceForm } from '../../game/forms.ts';
import { badge } from '../../print/badge.ts';
import { inCodes, shown } from '../../print/in-codes.ts';
import { inRow, padded, type Shown, widthOf, wrapped } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { FRAME_ROWS, Frame } from '../../tui/parts/frame.tsx';
import { Keys } from '../../tui/parts/keys.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { List } from '../../tui/parts/list.tsx';
import { useLook } from '../../tui/parts/look.tsx';
import { publicPicture } from '../../tui/parts/map/map-frames.ts';
import { MapPicture } from '../../tui/parts/map/map-lazy.tsx';
import { useWindow } from '../../tui/terminal/terminal.ts';
import type { questionsIn } from './form.ts';

export type Props = Pick<
	FormProps<ChoiceForm>,
	'table' | 'form' | 'own' | 'title' | 'aside' | 'onAnswer' | 'onNext' | 'onBack'
>;
type Question = ReturnType<typeof questionsIn>[number];
type AllProps = Props & { readonly questions: readonly Question[] };

const KEYS = keysAt('questions');
const HELP = ['Which of the questions, and how? What it leads to is shown on the map and below before it is decided.'];
/** Columns beside the map. */
const WIDTH = 36;
/** What questions are about. */
const ABOUT = 8;

export function Questions({ table, own, form, questions, title, aside, onAnswer, onNext, onBack }: AllProps) {
	const { columns, rows } = useWindow();
	const isStanding = ({ value }: Question['answers'][number]) => value === (own[form.id] ?? form.preset);
	const [at, setAt] = useState(() =>
		Math.max(
			0,
			questions.findIndex(({ answers }) => answers.some(isStanding)),
		),
	);
	/** Of each question. */
	const [chosen, setChosen] = useState(() =>
		questions.map(({ answers }) => Math.max(0, answers.findIndex(isStanding))),
	);
	/** Nobody should decide by a slip of Enter: what nobody has pointed at is asked for once more. */
	const [isMeant, setMeant] = useState(form.id in own);
	const [refusal, setRefusal] = useState<Sentence>('');
	const look = useLook(table);
	const board = useMemo(() => publicPicture(table), [table]);
	const { answers, heading } = questions[at]!;
	const answer = answers[chosen[at]!]!;
	const picture = useMemo((): Picture => ({ ...board, ...answer.shows }), [board, answer]);
	if (look.shown) return look.shown;

	const told = refusal ? [shown(refusal)] : (answer.leadsTo ?? []).map(inCodes);
	const below = [...told.flatMap((text) => wrapped(text, WIDTH - 2)), ...countLines(picture.pieces)];
	const decide = (question: number) => {
		setMeant(true);
		if (!isMeant) return setRefusal('Up, Down: which one; Left, Right: how. Enter once more decides as it stands.');
		const refused = onAnswer(questions[question]!.answers[chosen[question]!]!.value);
		if (refused) setRefusal(refused);
		else onNext();
	};
	const turn = (by: number) => {
		setMeant(true);
		setRefusal('');
		setChosen(chosen.map((each, i) => (i === at ? (each + by + answers.length) % answers.length : each)));
	};
	const point = (question: number) => {
		if (question !== at) setMeant(true);
		setAt(question);
		setRefusal('');
	};
	const height = rows - FRAME_ROWS;
	return (
		<Frame title={title} aside={aside} keys={KEYS} help={HELP}>
			<Box>
				<MapPicture
					picture={picture}
					hasArrows={false}
					isCentred
					inView={picture.lit.slice(0, 1)}
					width={columns - WIDTH}
					height={height}
				/>
				<Box flexDirection="column" width={WIDTH} height={height} paddingX={1} overflow="hidden">
					<Lines lines={[inCodes(heading)]} />
					<List
						choices={questions.map((question, i) => ({
							label: rowOf(question, chosen[i]!, i === at),
							value: i,
							key: `${i}`,
						}))}
						initial={at}
						rows={Math.max(3, height - below.length - 2)}
						onHighlight={point}
						onChoose={decide}
					/>
					<Lines lines={['-'.repeat(WIDTH - 2), ...below]} color={refusal ? 'red' : undefined} wrap="truncate" />
				</Box>
			</Box>
			<Keys
				on={(input, key) => {
					const to = pressed(KEYS, input);
					if (key.leftArrow || key.rightArrow) turn(key.rightArrow ? 1 : -1);
					else if (key.escape) onBack();
					else look.open(to);
				}}
			/>
		</Frame>
	);
}

/** The chosen answer to what is pointed at in brackets; where there is no room for all of them, from that one on. */
function rowOf({ about, answers }: Question, chosen: number, isPointed: boolean): Shown {
	const texts = answers.map(({ row }, i) => {
		const [open, close] = isPointed && i === chosen ? '[]' : '  ';
		return inRow([open!, inCodes(row!.answer), close!]);
	});
	const all = inRow([padded(inCodes(about), ABOUT), ...texts]);
	return widthOf(all) <= WIDTH - 4 ? all : inRow([padded(inCodes(about), ABOUT), ...texts.slice(chosen)]);
}

/** How many pieces each power has then. */
function countLines(pieces: Picture['pieces']): Shown[] {
	const ofEach = POWERS.map(
		(power) => [power, pieces.filter((piece) => piece.power === power && piece.fate !== 'leaves').length] as const,
	);
	const texts = ofEach
		.filter(([, count]) => count > 0)
		.map(([power, count]) => padded(`${badge(power, shortPower(power))} ${count}`, 8));
	const counts = [texts.slice(0, 4), texts.slice(4)].filter(({ length }) => length > 0).map((some) => inRow(some));
	return counts.length > 0 ? [shown('Pieces then:'), ...counts] : [];
}
