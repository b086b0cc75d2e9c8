/** How far the computers are, as a bar; and what was done in turns. */
import { Box, Text } from 'ink';
import { useEffect, useReducer } from 'react';
import type { Table } from '../../game/table.ts';
import type { Progress } from '../../game/thinking.ts';
import { useWindow } from '../terminal/terminal.ts';
import { Lines } from './line.tsx';
import { headlineShown, panelLines } from './panel-table.tsx';

const WIDTH = 20;

/** Follows the computers asked now; null: none is. */
export function useThinking(table: Table): Progress | null {
	const [, again] = useReducer((count: number) => count + 1, 0);
	useEffect(() => table.onThought(again), [table]);
	return table.thinking();
}

/** `[#######-------------] 2 of 6 computers are ready.` */
export function ThinkingBar({ ready, asked }: Progress) {
	const done = Math.round((ready / asked) * WIDTH);
	const who = asked === 1 ? 'The computer is' : `${ready} of ${asked} computers are`;
	return (
		<Text>{`[${'#'.repeat(done)}${'-'.repeat(WIDTH - done)}] ${who} ${ready === asked || asked > 1 ? 'ready' : 'thinking'}.`}</Text>
	);
}

type Props = {
	readonly table: Table;
	/** At most so many; fewer than three show nothing. */
	readonly rows: number;
};

/** Where people answer in turns: what was done in the last of them, since computers do it without a screen of their own. */
export function LastTurns({ table, rows }: Props) {
	const { columns } = useWindow();
	const stage = table.game().stages[0];
	if (!stage || table.stage(stage).kind !== 'turns' || rows < LEAST_ROWS) return null;
	const [panel] = table.panels(null).filter(({ isLast }) => isLast);
	if (!panel) return null;
	const lines = panelLines(panel, columns - 4).rows;
	return (
		<Box flexDirection="column" marginTop={1}>
			<Text bold>{headlineShown(panel)}</Text>
			<Lines lines={lines.slice(2 - rows)} />
		</Box>
	);
}

const LEAST_ROWS = 3;
