import { POWERS } from '../../board/types.ts';
import type { Panel } from '../../game/report.ts';
import type { Table } from '../../game/table.ts';
import { Pager } from '../parts/pager.tsx';
import { columnWidth, layOut } from '../parts/pages.ts';
import { panelBlock } from '../parts/report-blocks.ts';
import { wrapped } from '../text.ts';
import { shortPower } from '../theme.ts';

type Props = {
	readonly table: Table;
	readonly onEnd: () => void;
	readonly onHistory: () => void;
	readonly onBoard: () => void;
	readonly onMap: () => void;
	readonly onRules: () => void;
};

const HELP = [
	'The game is over. h shows everything that was revealed, b the board, m the map, r the rules; Enter goes back to the menu.',
];

export function GameOver({ table, onEnd, onHistory, onBoard, onMap, onRules }: Props) {
	const text = table.game().outcome?.text ?? '';
	return (
		<Pager
			pages={(space) =>
				layOut(
					'The game is over',
					[
						{
							head: { text: 'The result', bold: true },
							items: wrapped(text, space.columns - 2).map((line) => [{ text: `  ${line}` }]),
						},
						...[...table.panels(null), centresByYear(table)].map((panel) => panelBlock(panel, columnWidth(space))),
					],
					space,
				)
			}
			end="to the menu"
			banner={table.unsaved() ? 'NOT SAVED' : ''}
			onEnd={onEnd}
			onKey={(input) => {
				if (input === 'h') onHistory();
				if (input === 'b') onBoard();
				if (input === 'm') onMap();
				if (input === 'r') onRules();
			}}
			keys="h history   b board   m map   r rules"
			help={HELP}
			isPatient
		/>
	);
}

/** What every power owned at the end of every year that was counted. */
function centresByYear(table: Table): Panel {
	const counts = table.game().reports.filter(({ stage }) => stage === 'count');
	const years = new Map(counts.map(({ phase, after }) => [phase.slice(1, 5), after.centres]));
	const all = [...years].map(([year, centres]) => [year, Object.values(centres)] as const);
	const powers = POWERS.filter((power) => all.some(([, owners]) => owners.includes(power)));
	const rows = all.map(([year, owners]) => [
		year,
		...powers.map((power) => String(owners.filter((owner) => owner === power).length)),
	]);
	return { title: 'Centres by year', columns: ['Year', ...powers.map(shortPower)], rows };
}
