import { Box, Text } from 'ink';
import { isNothing, NOTHING, type Phrase } from '../../board/phrase.ts';
import type { Marks } from '../../game/marks.ts';
import type { Situation } from '../../game/situation.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow } from '../../print/layout.ts';
import type { Size } from '../terminal/cells.ts';
import { Lines } from './line.tsx';
import type { Page } from './pages.ts';
import { CompactTable } from './province-table.tsx';

/** The table of all provinces as a page. */
export function boardPage(
	title: string,
	situation: Situation,
	marks: Marks,
	{ columns }: Size,
	legend: Phrase = NOTHING,
): Page {
	const body = (
		<Box flexDirection="column">
			<CompactTable situation={situation} marks={marks} width={columns} />
			<Text> </Text>
			<Text dimColor>Prv: province. Ctr: who owns the centre (* nobody). Unit: army or fleet, coast, power.</Text>
			{isNothing(legend) ? null : <Lines lines={[inRow(['Signs: ', inCodes(legend)])]} />}
		</Box>
	);
	return { title, columns: [], width: columns, body };
}
