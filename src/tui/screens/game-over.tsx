import { relative } from 'node:path';
import { useContext, useState } from 'react';
import { NOTHING } from '../../board/phrase.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import { centresByYear } from '../../desk/centres-by-year.ts';
import { shutAt } from '../../desk/room-actions.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import { Pager } from '../parts/pager.tsx';
import { columnWidth, layOut, textBlock } from '../parts/pages.ts';
import { PlayedSave } from '../parts/played-save.ts';
import { panelBlock } from '../parts/report-blocks.ts';
import { FromHere } from './from-here.tsx';
import { type TableProps, tableAction } from './table-keys.ts';

const HELP = [
	'The game is over. Enter goes back to the menu.',
	'',
	'x writes the page of this evening beside the save: one HTML file for the browser, with who played, charts, and the map and the record of every phase. It needs no network, so it can be sent to everybody. Nothing that was never revealed is in it.',
];

export function GameOver({ table, dispatch }: Pick<TableProps, 'table' | 'dispatch'>) {
	const text = inCodes(table.game().outcome?.text ?? NOTHING);
	const page = usePage(table);
	const { goBack } = shutAt(table);
	const keys = keysAt('over', { file: 'page', goBack });
	const [isTrying, setTrying] = useState(false);
	if (isTrying) return <FromHere onBack={() => setTrying(false)} />;
	return (
		<Pager
			pages={(space) =>
				layOut(
					'The game is over',
					[
						textBlock('The result', text, columnWidth(space)),
						textBlock('The page of this evening', page.said, columnWidth(space)),
						...[...table.panels(null), centresByYear(table)]
							.filter(({ rows }) => rows.length > 0)
							.map((panel) => panelBlock(panel, columnWidth(space))),
					],
					space,
				)
			}
			end="to the menu"
			banner={[table.unsaved() ? 'NOT SAVED' : '', page.sign].filter((part) => part !== '').join('  ')}
			onEnd={() => dispatch({ type: 'end' })}
			onKey={(input) => {
				if (pressed(keys, input) === 'file') page.write();
				if (pressed(keys, input) === 'lab') setTrying(true);
				const look = tableAction(keys, input);
				if (look) dispatch(look);
			}}
			keys={keys}
			help={HELP}
			isGuarded
		/>
	);
}

/** From here where it lies below, else the whole of it. */
function pathInWords(path: string): string {
	const near = relative('', path);
	return near.startsWith('..') ? path : near;
}

/** The evening as a file for the browser: what is said of it, and in a word beside the title. */
function usePage(table: Table) {
	const save = useContext(PlayedSave);
	const [{ said, sign }, tell] = useState({ said: 'x writes it beside the save: one file for the browser.', sign: '' });
	const write = async (path: string): Promise<void> => {
		tell({ said: 'It is being written ...', sign: '' });
		const { writePageBeside } = await import('../../saves/page-file.ts');
		const done = await writePageBeside(table, path);
		const failed = { said: done.ok ? '' : done.message, sign: 'page NOT WRITTEN' };
		tell(done.ok ? { said: `Written: ${pathInWords(done.value)}`, sign: 'page written' } : failed);
	};
	return {
		said,
		sign,
		write: () => {
			if (save === undefined) tell({ said: 'This game has no save to write a page beside.', sign: '' });
			else void write(save);
		},
	};
}
