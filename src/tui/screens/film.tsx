import { Text } from 'ink';
import { type RefObject, useCallback, useContext, useMemo, useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { withoutArrow } from '../../game/orders-told.ts';
import type { Report } from '../../game/report.ts';
import { holdersOf } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inNames } from '../../print/in-names.ts';
import { inRow, widthOf, wrapped } from '../../print/layout.ts';
import { WAIT } from '../../waiting.ts';
import { arrowless, FilmBoard } from '../parts/film-board.tsx';
import { Frame } from '../parts/frame.tsx';
import { GameRules } from '../parts/game-rules.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { GameMap, useMap } from '../parts/map/map-lazy.tsx';
import { FinenessContext } from '../parts/map/map-look.ts';
import { useSlides } from '../parts/motion.ts';
import { useReduced } from '../parts/reduced.ts';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import { type FilmEffect, type FilmStep, filmTitle, mostPlayers, reduceFilm } from './film-actions.ts';

type Props = {
	readonly table: Table;
	readonly steps: readonly FilmStep[];
	/** Remembers the step for when the film is shown again. */
	readonly at: RefObject<number>;
	/** After the last step, and by its key. */
	readonly onRecord: () => void;
	/** Where that leads, in a word. */
	readonly end?: string;
	/** Esc; without it the film is left for the record. */
	readonly onBack?: () => void;
};

const HELP = [
	'What happened, step by step: first what each power did, then what met, last who was thrown out.',
	'',
	'(A*PAR)  a step begins there    {BUR}  it leads there',
	'>BUR<    nobody got in, or whoever stands there stayed',
	'A!MUN    thrown out, and still to retreat',
	'An arrow that failed ends in a cross; a ring: a support or a fleet helps here.',
	'No arrow: an order for whose arrow the map has no room.',
	'2 to 1   how strong the sides were: a unit, and one more for each helper',
	'',
	'The row at the top counts what wins, power by power: 4>5 were four before.',
];

const stakesHelp = (noun: string) => [
	'',
	`12x3: there are 12 ${noun} in a power that holds 3. Where there is no room for both the row counts the ${noun}, and what the powers hold when it is counted.`,
];

/** Why there is none of what was revealed. */
export const NO_FILM = { why: 'Nothing happened on the map: there is no film of it.' };

/** Rows besides the board and the caption: the title and the keys. */
const OTHER_ROWS = 2;
/** Of a caption; a longer one covers the lowest rows of the board, which does not shift. */
const CAPTION_ROWS = 2;

/** What happened, step by step on the map. */
export function Film({ table, steps, at: remembered, onRecord, end = 'record', onBack }: Props) {
	const { columns, rows } = useWindow();
	const { isFine, choose } = useContext(FinenessContext);
	const motion = useSlides();
	const [aside, setAside] = useState<{ readonly map: Report } | 'rules' | null>(null);
	const run = (effect: FilmEffect) => {
		if (effect.do === 'end') onRecord();
		else if (effect.do === 'back') (onBack ?? onRecord)();
		else if (effect.do === 'lines') choose(!isFine);
		else if (effect.do === 'motion') motion.choose(!motion.isWanted);
		else if (effect.do === 'rules') setAside('rules');
		else setAside({ map: steps[remembered.current]!.telling.report });
	};
	const [{ at, isMoving }, dispatch] = useReduced(
		() => ({ at: Math.min(remembered.current, steps.length - 1), isMoving: true, isSeen: false, count: steps.length }),
		reduceFilm,
		run,
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what it does never changes
	const onMotion = useCallback((isSeen: boolean) => void dispatch({ isSeen }), []);
	remembered.current = at;
	const width = columns - 2;
	const map = useMap();
	const players = useMemo(() => mostPlayers(steps), [steps]);
	if (aside === 'rules') return <GameRules table={table} onBack={() => setAside(null)} />;
	if (aside) return <GameMap table={table} report={aside.map} onBack={() => setAside(null)} />;

	// nothing is told over an empty board
	if (!map) return <Text> </Text>;
	const shown = steps[at]!;
	const { step } = shown;
	const count = `${at + 1} of ${steps.length}`;
	const signs = inCodes(step.legend ?? table.legend(step.marks ?? {}));
	const staked = shown.telling.report.shares?.noun;
	const help = staked ? [...HELP, ...stakesHelp(staked)] : HELP;
	const legend = widthOf(signs) > 0 ? [inRow(['Signs: ', signs]), '', ...help] : help;
	const lines = wrapped(inNames(step.caption, holdersOf(shown.telling.report)), width);
	const captions = Math.max(CAPTION_ROWS, lines.length);
	const board = {
		map,
		step,
		isFine,
		landIn: table.land,
		players,
		width: columns,
		height: rows - OTHER_ROWS - CAPTION_ROWS,
	};
	// what is told in one row leaves another one for what has no arrow
	const lacking = lines.length < CAPTION_ROWS ? wrapped(inCodes(withoutArrow(arrowless(board))), width) : [];
	const told = Array.from({ length: captions }, (_, i) => inRow([' ', [...lines, ...lacking][i] ?? '']));
	return (
		<Frame
			title={filmTitle(steps, at, width - `${steps.length} of ${steps.length}`.length)}
			aside={count}
			keys={keysAt('film', {
				// the keys after it keep their place, or all of them would be sent again
				next: (at + 1 < steps.length ? 'next' : end).padEnd(end.length),
				end,
				motion: motion.why ?? (motion.isWanted ? 'still' : 'motion'),
				back: onBack ? 'leave' : '',
			})}
			help={legend}
			isTall
		>
			<FilmBoard
				{...board}
				next={steps[at + 1]?.step}
				isMoving={isMoving && motion.isWanted}
				onMotion={onMotion}
				covered={captions - CAPTION_ROWS}
			/>
			<Lines lines={told.map((row, i) => (i === 0 ? mark(row, 1) : row))} bold wrap="truncate" />
			<Keys idle={WAIT.surprise} on={(input, key) => dispatch({ input, key })} />
		</Frame>
	);
}
