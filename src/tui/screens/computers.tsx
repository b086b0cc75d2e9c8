import { Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { isAlone } from '../../desk/room-actions.ts';
import { gameTitle, listed } from '../../desk/words.ts';
import { calledOf, computersAmong } from '../../game/seats.ts';
import { isReady } from '../../game/thinking.ts';
import { inCodes } from '../../print/in-codes.ts';
import { wrapped } from '../../print/layout.ts';
import { WAIT } from '../../waiting.ts';
import { Banner } from '../parts/banner.tsx';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { useMotion } from '../parts/motion.ts';
import { LastTurns, ThinkingBar, useThinking } from '../parts/thinking.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { type TableProps, tableAction, tableKeys } from './table-keys.ts';

const HELP = [
	'Only computers are asked now. When they are ready the game goes on by itself, and what they did is told.',
];

/** The frame, the banner with its names in two rows, the bar, and what may be told. */
const OTHER_ROWS = 15;

/** Nobody at the table is asked anything: the game goes on as soon as the computers are ready. */
export function Computers({ table, dispatch, notices }: TableProps) {
	const { columns, rows } = useWindow();
	const { after } = useMotion();
	const progress = useThinking(table);
	const game = table.game();
	const [isStopped, setStopped] = useState(false);
	const [wasSeen, setSeen] = useState(isAlone(game));
	const ready = isReady(progress) && wasSeen && !isStopped;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the clock stays the same
	useEffect(() => after(WAIT.watched, () => setSeen(true)), []);
	// also where they are ready again before anything was drawn in between
	// biome-ignore lint/correctness/useExhaustiveDependencies: once they are ready, whatever is drawn
	useEffect(() => {
		if (ready) dispatch({ type: 'goOn' });
	}, [ready, game]);
	const asked = computersAmong(game, table.asked());
	const keys = keysAt('computers', { ...tableKeys(table), stop: isStopped ? 'go on' : 'stop' });
	return (
		<Frame title={inCodes(gameTitle(table))} aside={table.banner() || 'Entente'} keys={keys} help={HELP}>
			<Box flexDirection="column" paddingX={2}>
				<Banner lead="Nobody else is asked:" title="Computers think" below={inCodes(listed(calledOf(game, asked)))} />
				<Text> </Text>
				{progress ? <ThinkingBar {...progress} /> : null}
				<Text>{isStopped ? 'Stopped: Space goes on.' : ' '}</Text>
				<Lines lines={notices.flatMap((text) => wrapped(text, columns - 4))} bold />
				<LastTurns table={table} rows={rows - OTHER_ROWS} />
			</Box>
			<Keys
				// the last page of a reveal is left with Space too
				idle={WAIT.surprise}
				on={(input) => {
					const action = tableAction(keys, input);
					if (input === ' ') setStopped(!isStopped);
					else if (action) dispatch(action);
				}}
			/>
		</Frame>
	);
}
