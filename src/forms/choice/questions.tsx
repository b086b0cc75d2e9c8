/** Several questions, one of which is decided: each with its answers in a row beside the map, which shows what an answer does. */
import { Box, type Key } from 'ink';
import { useMemo, useState } from 'react';
import { shortPower } from '../../board/map.ts';
import { isSame, type Phrase, type Sentence } from '../../board/phrase.ts';
import type { Picture } from '../../board/picture.ts';
import { POWERS } from '../../board/types.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import type { ChoiceForm } from '../../game/forms.ts';
import { badge } from '../../print/badge.ts';
import { inCodes, shown } from '../../print/in-codes.ts';
import { inRow, padded, type Shown, widthOf, wrapped } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { Board } from '../../tui/parts/board.tsx';
import { FRAME_ROWS, Frame } from '../../tui/parts/frame.tsx';
import { Keys } from '../../tui/parts/keys.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { outOfSight } from '../../tui/parts/list.tsx';
import { publicPicture } from '../../tui/parts/map/map-frames.ts';
import { GameMap, MapPicture } from '../../tui/parts/map/map-lazy.tsx';
import { mark } from '../../tui/terminal/focus.ts';
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

/** Which of the questions, and of the answers to each. */
interface Pointed {
	readonly at: number;
	readonly chosen: Readonly<Record<number, number>>;
}

function pointedAt(questions: readonly Question[], value: unknown): Pointed {
	for (const [at, { answers }] of questions.entries()) {
		const answer = answers.findIndex((each) => each.value === value);
		if (answer >= 0) return { at, chosen: { [at]: answer } };
	}
	return { at: 0, chosen: {} };
}

/** Where a key of the arrows leads: round all questions, or all answers to one. */
function moved(key: Key, { at, chosen }: Pointed, questions: readonly Question[]): Pointed | undefined {
	const turn = Number(key.rightArrow) - Number(key.leftArrow);
	const step = Number(key.downArrow) - Number(key.upArrow);
	const { length } = questions[at]!.answers;
	if (turn !== 0) return { at, chosen: { ...chosen, [at]: ((chosen[at] ?? 0) + turn + length) % length } };
	if (step !== 0) return { at: (at + step + questions.length) % questions.length, chosen };
	return key.home || key.end ? { at: key.home ? 0 : questions.length - 1, chosen } : undefined;
}

export function Questions({ table, own, form, questions, title, aside, onAnswer, onNext, onBack }: AllProps) {
	const { columns, rows } = useWindow();
	const [pointed, setPointed] = useState(() => pointedAt(questions, own[form.id] ?? form.preset));
	const [refusal, setRefusal] = useState<Sentence>('');
	const [look, setLook] = useState<'board' | 'map' | null>(null);
	const board = useMemo(() => publicPicture(table), [table]);
	const answer = questions[pointed.at]!.answers[pointed.chosen[pointed.at] ?? 0]!;
	const picture = useMemo((): Picture => ({ ...board, ...answer.shows }), [board, answer]);
	if (look === 'board') return <Board table={table} onBack={() => setLook(null)} />;
	if (look === 'map') return <GameMap table={table} onBack={() => setLook(null)} />;

	const told = refusal ? [shown(refusal)] : (answer.leadsTo ?? []).map(inCodes);
	const below = [...told.flatMap((text) => wrapped(text, WIDTH - 2)), ...countLines(picture.pieces)];
	const decide = () => {
		const refused = onAnswer(answer.value);
		if (refused) setRefusal(refused);
		else onNext();
	};
	const height = rows - FRAME_ROWS;
	return (
		<Frame title={title} aside={aside} keys={KEYS} help={HELP}>
			<Box>
				<MapPicture
					picture={picture}
					hasArrows={false}
					isCentred
					inView={picture.lit[0]}
					width={columns - WIDTH}
					height={height}
				/>
				<Box flexDirection="column" width={WIDTH} height={height} paddingX={1} overflow="hidden">
					<Lines lines={listed(questions, pointed, height - below.length - 1)} wrap="truncate" />
					<Lines lines={['-'.repeat(WIDTH - 2), ...below]} color={refusal ? 'red' : undefined} wrap="truncate" />
				</Box>
			</Box>
			<Keys
				on={(input, key) => {
					setRefusal('');
					const next = moved(key, pointed, questions);
					const to = pressed(KEYS, input);
					if (next) setPointed(next);
					else if (to === 'board' || to === 'map') setLook(to);
					else if (key.escape) onBack();
					else if (key.return) decide();
				}}
			/>
		</Frame>
	);
}

/** A row for each question, with headings; where there are more than so many, those about the one pointed at. */
function listed(questions: readonly Question[], { at, chosen }: Pointed, most: number): Shown[] {
	const rows = questions.flatMap(({ heading, about, answers }, i) => {
		const isNew = i === 0 || !isSame(heading, questions[i - 1]!.heading);
		const text = rowOf(about, answers, i === at ? (chosen[i] ?? 0) : undefined);
		return [...(isNew ? [{ text: inCodes(heading), i: -1 }] : []), { text, i }];
	});
	if (rows.length <= most) return rows.map(({ text }) => text);
	const room = Math.max(1, most - 1);
	const pointed = rows.findIndex(({ i }) => i === at);
	const top = Math.max(0, Math.min(rows.length - room, pointed - Math.floor(room / 2)));
	const seen = rows.slice(top, top + room).map(({ text }) => text);
	return [...seen, outOfSight(top, rows.length - top - room)];
}

/** The chosen answer in brackets; where there is no room for all of them, from that one on. */
function rowOf(about: Phrase, answers: Question['answers'], chosen?: number): Shown {
	const lead = inRow([chosen === undefined ? '  ' : mark('> '), padded(inCodes(about), ABOUT)]);
	const texts = answers.map(({ row }, i) =>
		inRow(i === chosen ? ['[', inCodes(row!.answer), ']'] : [' ', inCodes(row!.answer), ' ']),
	);
	const all = inRow([lead, ...texts]);
	return widthOf(all) <= WIDTH - 2 ? all : inRow([lead, ...texts.slice(chosen)]);
}

/** How many pieces each power has then. */
function countLines(pieces: Picture['pieces']): Shown[] {
	const counts = POWERS.map(
		(power) => [power, pieces.filter((piece) => piece.power === power && piece.fate !== 'leaves').length] as const,
	);
	const texts = counts
		.filter(([, count]) => count > 0)
		.map(([power, count]) => padded(`${badge(power, shortPower(power))} ${count}`, 8));
	return [texts.slice(0, 4), texts.slice(4)].filter(({ length }) => length > 0).map((some) => inRow(some));
}
