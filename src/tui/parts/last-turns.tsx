import { Box, Text } from 'ink';
import type { Table } from '../../game/table.ts';
import { useWindow } from '../terminal/terminal.ts';
import { Lines } from './line.tsx';
import { headlineShown, panelLines } from './panel-table.tsx';

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
