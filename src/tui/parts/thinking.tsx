/** How far the computers are, as a bar. */
import { Text } from 'ink';
import { useEffect, useReducer } from 'react';
import type { Table } from '../../game/table.ts';
import type { Progress } from '../../game/thinking.ts';

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
