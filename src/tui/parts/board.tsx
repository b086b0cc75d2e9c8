import { Box, Text } from 'ink';
import { useRef, useState } from 'react';
import { isNothing, NOTHING, type Phrase, say } from '../../board/phrase.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import { gameTitle } from '../../desk/words.ts';
import type { Marks } from '../../game/marks.ts';
import type { Situation } from '../../game/situation.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import type { Shown } from '../../print/layout.ts';
import { inRow, wrapped } from '../../print/layout.ts';
import type { Size } from '../terminal/cells.ts';
import { boardBlocks, markBlocks } from './board-blocks.ts';
import { GameRules } from './game-rules.tsx';
import { Lines } from './line.tsx';
import { GameMap } from './map/map-lazy.tsx';
import { Pager } from './pager.tsx';
import { type Block, columnWidth, layOut, type Page } from './pages.ts';
import { CompactTable, compactRows } from './province-table.tsx';
import { panelBlock } from './report-blocks.ts';

const KEYS = keysAt('board');

const HELP = [
	'The board as everybody may see it: all provinces, then the standings, then the units and centres of every power.',
];

export function Board({ table, onBack }: { readonly table: Table; readonly onBack: () => void }) {
	const { situation } = table.game();
	const marks = table.marks(null);
	const title = inCodes(say`Board - ${gameTitle(table)}`);
	const page = useRef(0);
	const [look, setLook] = useState<'map' | 'rules' | undefined>();
	const toBoard = () => setLook(undefined);
	if (look === 'rules') return <GameRules table={table} onBack={toBoard} />;
	if (look === 'map') return <GameMap table={table} onBack={toBoard} />;
	return (
		<Pager
			page={page}
			pages={(space) =>
				boardPages(title, situation, marks, space, table.legend(marks), [
					...markBlocks(marks),
					...table.panels(null).map((panel) => panelBlock(panel, columnWidth(space))),
					...boardBlocks(situation, table.roles(), columnWidth(space)),
				])
			}
			end="back"
			onEnd={onBack}
			onBack={onBack}
			onKey={(input) => {
				const to = pressed(KEYS, input);
				if (to === 'map' || to === 'rules') setLook(to);
			}}
			keys={KEYS}
			banner={table.banner()}
			help={HELP}
		/>
	);
}

/** The table of all provinces as a page, below it as many of the blocks as it has room for, and the others on pages of their own. */
export function boardPages(
	title: Shown,
	situation: Situation,
	marks: Marks,
	space: Size,
	legend: Phrase = NOTHING,
	blocks: readonly Block[] = [],
): Page[] {
	const { columns, rows } = space;
	const meaning = [MEANING, ...(isNothing(legend) ? [] : [inRow(['Signs: ', inCodes(legend)])])].flatMap((text) =>
		wrapped(text, columns),
	);
	const body = (
		<Box flexDirection="column">
			<CompactTable situation={situation} marks={marks} width={columns} />
			<Text> </Text>
			<Lines lines={meaning} dimColor />
		</Box>
	);
	const room = { columns, rows: rows - compactRows(columns) - meaning.length - 2 };
	const fits = (count: number) => layOut(title, blocks.slice(0, count), room).length === 1;
	let count = room.rows < 0 ? 0 : blocks.length;
	while (count > 0 && !fits(count)) count--;
	const below = count > 0 ? layOut(title, blocks.slice(0, count), room)[0]! : { title, columns: [], width: columns };
	return [{ ...below, body }, ...(count < blocks.length ? layOut(title, blocks.slice(count), space) : [])];
}

const MEANING = 'Prv: province. Ctr: who owns the centre (* nobody). Unit: army or fleet, coast, power.';
