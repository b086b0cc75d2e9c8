import { Box, Text } from 'ink';
import { useContext, useMemo, useRef, useState } from 'react';
import { provinceOf } from '../../board/map.ts';
import type { Picture } from '../../board/picture.ts';
import type { Province } from '../../board/types.ts';
import { keysAt } from '../../desk/bindings.ts';
import {
	beginLesson,
	countOf,
	helpIn,
	type LearningAction,
	type LearningState,
	NOT_KEPT,
	progress,
	reduceLesson,
	tellsIn,
	wordAfter,
} from '../../desk/learning.ts';
import { wrapped } from '../../desk/text.ts';
import { LEARNER } from '../../learn/asking.ts';
import type { Offered } from '../../learn/lessons.ts';
import { inCodes } from '../../print/in-codes.ts';
import { lessonDone, lessonsDone } from '../../saves/lessons-done.ts';
import { Examples } from '../parts/examples.ts';
import { FRAME_ROWS, Frame, Notice, Task } from '../parts/frame.tsx';
import { GameRules } from '../parts/game-rules.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { publicPicture } from '../parts/map/map-frames.ts';
import { useMap } from '../parts/map/map-lazy.tsx';
import { FinenessContext, mediumFor, useFineness } from '../parts/map/map-look.ts';
import { useReduced } from '../parts/reduced.ts';
import { useWindow } from '../terminal/terminal.ts';
import { Film } from './film.tsx';
import { filmStepsOf } from './film-actions.ts';
import { EXAMPLES } from './from-here.tsx';
import { PrivateTurn } from './private-turn.tsx';

type Props = {
	readonly lessons: readonly Offered[];
	/** The lesson that is begun at once. */
	readonly first?: string | undefined;
	readonly onBack: () => void;
};

const HELP = [
	'Short lessons, a few minutes for a game: each shows a board, asks for something, and you do it as in a real game.',
	'A wrong try costs nothing. In a turn ? shows one way.',
];

const NO_FINDING = { why: 'There are few enough: a letter jumps.', isNever: true };

/** The list of lessons, with those that were done, and the one that is chosen. */
export function Learn({ lessons, first, onBack }: Props) {
	const [done, setDone] = useState(() => lessonsDone());
	const [at, setAt] = useState(() =>
		Math.max(
			0,
			lessons.findIndex(({ id }) => (first ? id === first : !done.includes(id))),
		),
	);
	const [isOpen, setOpen] = useState(first !== undefined);
	/** That nothing is kept: until it was read. */
	const [lost, setLost] = useState<string>();
	const { rows } = useWindow();
	const fineness = useFineness();
	const lesson = lessons[at];
	if (isOpen && lesson) {
		const onDone = () => {
			const isKept = lessonDone(lesson.id);
			setLost(isKept || lost !== undefined ? lost && '' : NOT_KEPT);
			setDone([...done, lesson.id]);
			setAt(Math.min(at + 1, lessons.length - 1));
			setOpen(false);
		};
		return (
			<FinenessContext.Provider value={fineness}>
				<Examples value={EXAMPLES}>
					<LessonScreen key={lesson.id} lesson={lesson} onDone={onDone} onBack={() => setOpen(false)} />
				</Examples>
			</FinenessContext.Provider>
		);
	}
	return (
		<Notice.Provider value={lost ?? ''}>
			<Frame title="Learn" aside={progress(lessons, done)} keys={keysAt('contents', { find: NO_FINDING })} help={HELP}>
				<Box paddingX={1}>
					<List
						choices={lessons.map(({ id, game, title }, value) => ({
							label:
								`${done.includes(id) ? '[x]' : '[ ]'}  ${game === lessons[value - 1]?.game ? '' : game}`.padEnd(30) +
								title,
							value,
							key: id,
						}))}
						onChoose={(value) => {
							setAt(value);
							setOpen(true);
						}}
						onHighlight={setAt}
						initial={at}
						rows={rows - FRAME_ROWS}
						jump
					/>
				</Box>
				<Keys on={(_, key) => key.escape && onBack()} />
			</Frame>
		</Notice.Provider>
	);
}

/** What is asked about, and what stands on the board. */
const placesIn = (at: Province, { units, pieces }: Picture): Province[] => [
	at,
	...units.map((unit) => provinceOf(unit.at)),
	...pieces.flatMap(({ spaces }) => spaces),
];

type LessonProps = { readonly lesson: Offered; readonly onDone: () => void; readonly onBack: () => void };

/** A lesson from its first question on. */
function LessonScreen({ lesson, onDone, onBack }: LessonProps) {
	const [now, dispatch] = useReduced(
		() => beginLesson(lesson),
		(state: LearningState, action: LearningAction) => reduceLesson(lesson, state, action),
		onDone,
	);
	const { asked, judged, page } = now;
	const step = useRef(0);
	const [isReading, setReading] = useState(false);
	const task = useMemo(() => ({ says: asked.question.task, help: helpIn(asked, 'keys').map(inCodes) }), [asked]);
	const steps = useMemo(() => (judged ? filmStepsOf(judged.table.tellAll(judged.reports)) : []), [judged]);
	if (isReading) return <GameRules table={asked.table} onBack={() => setReading(false)} />;
	if (page === 'turn')
		return (
			<Task.Provider value={task}>
				<PrivateTurn
					table={asked.table}
					seat={LEARNER}
					onDone={({ type }) => dispatch(type === 'turnDone' ? 'submitted' : 'left')}
				/>
			</Task.Provider>
		);
	if (page === 'film' && judged && steps.length > 0)
		return <Film table={judged.table} steps={steps} at={step} end="go on" onRecord={() => dispatch('seen')} />;
	const { question } = asked;
	const told = judged
		? [judged.isRight ? 'Right.' : 'Not yet.', judged.says]
		: [tellsIn(question, 'keys'), `To do: ${question.task}`];
	return (
		<LessonPage
			title={`${lesson.game}: ${lesson.title}`}
			aside={countOf(lesson, now)}
			now={now}
			told={told}
			word={judged ? wordAfter(lesson, now) : 'begin; in your turn ? shows one way'}
			onEnter={() => {
				step.current = 0;
				dispatch(judged ? 'goOn' : 'begin');
			}}
			onRules={() => setReading(true)}
			onBack={onBack}
		/>
	);
}

type PageProps = {
	readonly title: string;
	readonly aside: string;
	readonly now: LearningState;
	readonly told: readonly string[];
	/** What Enter does. */
	readonly word: string;
	readonly onEnter: () => void;
	readonly onRules: () => void;
	readonly onBack: () => void;
};

/** A part of the map, and what there is to say of it. */
function LessonPage({ title, aside, now: { asked, judged }, told, word, onEnter, onRules, onBack }: PageProps) {
	const { columns, rows } = useWindow();
	const { isFine } = useContext(FinenessContext);
	const map = useMap();
	const table = judged?.table ?? asked.table;
	const game = table.game();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the table tells of the game as it is now
	const picture = useMemo(() => publicPicture(table), [table, game]);
	const [first = '', last = ''] = told.map((text) => ` ${wrapped(text, columns - 2).join('\n ')}`);
	const height = rows - 3 - `${first}\n${last}`.split('\n').length;
	// nothing is told over an empty board
	if (!map) return <Text> </Text>;
	return (
		<Frame title={title} aside={aside} keys={keysAt('lesson', { enter: word })} help={HELP} isTall>
			<Box height={height} flexDirection="column">
				<map.MapView
					ground={map.groundFor(map.drawing, columns, rows - 2, mediumFor(isFine))}
					picture={picture}
					hasArrows={false}
					inView={placesIn(asked.question.at, picture)}
					isCentred
					width={columns}
					height={height}
				/>
			</Box>
			<Lines lines={[' ', first]} bold={judged !== undefined} />
			<Lines lines={[last]} bold={!judged} />
			<Keys
				on={(input, key) => {
					if (key.return) onEnter();
					else if (key.escape) onBack();
					else if (input === 'r') onRules();
				}}
			/>
		</Frame>
	);
}
