import { Box, Text } from 'ink';
import { useRef, useState } from 'react';
import type { Report } from '../../game/report.ts';
import type { Table } from '../../game/table.ts';
import { boardPage } from '../parts/board-page.tsx';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { GameRules } from '../parts/game-rules.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { GameMap } from '../parts/map-lazy.tsx';
import { Pager } from '../parts/pager.tsx';
import { reportPages } from '../parts/report-pages.ts';
import type { TrailView } from '../parts/trail-pages.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { reportTitle } from '../words.ts';

type Props = {
	readonly table: Table;
	readonly onBack: () => void;
};

const HELP = [
	'Everything that was revealed so far, the newest first. Enter opens a phase: its',
	'orders and their results, then the board before and after. m shows it on the map,',
	'r the rules of the game.',
];

const KEYS = 'Enter open   m map   r rules   Esc back   ? help';

/** The marks of today say nothing of an earlier board. */
const NO_MARKS = {};

/** What was revealed, phase by phase; public, so it may be shown from private turns too. */
export function History({ table, onBack }: Props) {
	const { rows } = useWindow();
	const reports = table.game().reports.toReversed();
	const [at, setAt] = useState(0);
	const [isOpen, setOpen] = useState(false);
	const [isMap, setMap] = useState(false);
	const [isReading, setReading] = useState(false);
	if (isReading) return <GameRules table={table} onBack={() => setReading(false)} />;
	if (isMap) return <GameMap table={table} report={reports[at]} onBack={() => setMap(false)} />;
	if (isOpen) return <Phase report={reports[at]!} table={table} onBack={() => setOpen(false)} />;
	return (
		<Frame
			title="History"
			aside={table.banner()}
			keys={reports.length > 0 ? KEYS : 'r rules   Esc back   ? help'}
			help={HELP}
		>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				{reports.length === 0 ? <Text>Nothing has been revealed yet.</Text> : null}
				<List
					choices={reports.map((report, i) => ({ label: reportTitle(report), value: i, key: `${i}` }))}
					onChoose={(report) => {
						setAt(report);
						setOpen(true);
					}}
					onHighlight={setAt}
					initial={at}
					rows={rows - FRAME_ROWS - 2}
				/>
			</Box>
			<Keys
				on={(input, key) => {
					if (key.escape) onBack();
					else if (input === 'r') setReading(true);
					else if (input === 'm' && reports.length > 0) setMap(true);
				}}
			/>
		</Frame>
	);
}

function Phase({ report, table, onBack }: Props & { readonly report: Report }) {
	const page = useRef(0);
	const [isMap, setMap] = useState(false);
	const [view, setView] = useState<TrailView>('map');
	const [isReading, setReading] = useState(false);
	if (isReading) return <GameRules table={table} onBack={() => setReading(false)} />;
	if (isMap) return <GameMap table={table} report={report} onBack={() => setMap(false)} />;
	return (
		<Pager
			page={page}
			onKey={(input) => {
				if (input === 'm') setMap(true);
				if (input === 'r') setReading(true);
				if (input === 't' && report.trail) setView(view === 'map' ? 'table' : 'map');
			}}
			keys={report.trail ? `t ${view === 'map' ? 'table' : 'map'}   m map   r rules` : 'm map   r rules'}
			pages={(space) => [
				...reportPages(report, table.game().seats, space, view),
				boardPage(`${reportTitle(report)}: the board before`, report.before, NO_MARKS, space),
				boardPage(`${reportTitle(report)}: the board after`, report.after, NO_MARKS, space),
			]}
			end="back to the list"
			onEnd={onBack}
			onBack={onBack}
			banner={table.banner()}
			help={HELP}
		/>
	);
}
