import { useRef, useState } from 'react';
import { gameTitle } from '../../desk/words.ts';
import type { Table } from '../../game/table.ts';
import { boardBlocks, markBlocks } from './board-blocks.ts';
import { boardPage } from './board-page.tsx';
import { GameRules } from './game-rules.tsx';
import { GameMap } from './map/map-lazy.tsx';
import { Pager } from './pager.tsx';
import { columnWidth, layOut } from './pages.ts';
import { panelBlock } from './report-blocks.ts';

const HELP = [
	'The board as everybody may see it: all provinces, then the standings, then the units and centres of every power. m shows the map, r the rules of the game.',
];

export function Board({ table, onBack }: { readonly table: Table; readonly onBack: () => void }) {
	const { situation, seats } = table.game();
	const marks = table.marks(null);
	const title = `Board - ${gameTitle(table)}`;
	const page = useRef(0);
	const [isMap, setMap] = useState(false);
	const [isReading, setReading] = useState(false);
	if (isReading) return <GameRules table={table} onBack={() => setReading(false)} />;
	if (isMap) return <GameMap table={table} onBack={() => setMap(false)} />;
	return (
		<Pager
			page={page}
			pages={(space) => [
				boardPage(title, situation, marks, space, table.legend(marks)),
				...layOut(
					title,
					[
						...markBlocks(marks),
						...table.panels(null).map((panel) => panelBlock(panel, columnWidth(space))),
						...boardBlocks(situation, seats, columnWidth(space)),
					],
					space,
				),
			]}
			end="back"
			onEnd={onBack}
			onBack={onBack}
			onKey={(input) => {
				if (input === 'm') setMap(true);
				if (input === 'r') setReading(true);
			}}
			keys="m map   r rules"
			banner={table.banner()}
			help={HELP}
		/>
	);
}
