import { Box, Text } from 'ink';
import type { Marks } from '../../game/marks.ts';
import type { Situation } from '../../game/situation.ts';
import type { Size } from '../terminal/cells.ts';
import type { Page } from './pages.ts';
import { CompactTable } from './province-table.tsx';

/** The table of all provinces as a page. */
export function boardPage(
	title: string,
	situation: Situation,
	marks: Marks,
	{ columns }: Size,
	legend: string = '',
): Page {
	const body = (
		<Box flexDirection="column">
			<CompactTable situation={situation} marks={marks} width={columns} />
			<Text> </Text>
			<Text dimColor>Prv: province. Ctr: who owns the centre (* nobody). Unit: army or fleet, coast, power.</Text>
			{legend ? <Text>{`Signs: ${legend}`}</Text> : null}
		</Box>
	);
	return { title, columns: [], width: columns, body };
}
