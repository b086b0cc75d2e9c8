import type { Table } from '../../game/table.ts';
import { boardBlocks, markBlocks } from '../parts/board-blocks.ts';
import { Pager } from '../parts/pager.tsx';
import { columnWidth, layOut } from '../parts/pages.ts';
import { panelBlock } from '../parts/report-blocks.ts';
import { gameTitle } from '../words.ts';

const HELP = ['The board as everybody may see it: standings, then units and centres of every power.'];

export function Board({ table, onBack }: { readonly table: Table; readonly onBack: () => void }) {
	return (
		<Pager
			pages={(space) => [
				...layOut(
					`Board - ${gameTitle(table)}`,
					[
						...table.panels(null).map(panelBlock),
						...boardBlocks(table.game().situation, table.game().seats, columnWidth(space)),
						...markBlocks(table.marks(null)),
					],
					space,
				),
			]}
			end="back"
			onEnd={onBack}
			onBack={onBack}
			help={HELP}
		/>
	);
}
