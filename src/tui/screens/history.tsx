import { Box, Text } from 'ink';
import { useMemo, useRef, useState } from 'react';
import { say } from '../../board/phrase.ts';
import { reportTitle } from '../../desk/words.ts';
import type { Report } from '../../game/report.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import { boardPage } from '../parts/board.tsx';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { GameRules } from '../parts/game-rules.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { Pager } from '../parts/pager.tsx';
import { reportPages } from '../parts/report-pages.ts';
import { useWindow } from '../terminal/terminal.ts';
import { Film } from './film.tsx';
import { filmStepsOf } from './film-actions.ts';

type Props = {
	readonly table: Table;
	readonly onBack: () => void;
};

const HELP = [
	'Everything that was revealed so far, the newest first. Enter opens a phase: its',
	'orders and their results, then the board before and after. m shows it as a film on the map,',
	'r the rules of the game.',
];

const KEYS = 'Enter open   m film   r rules   Esc back   ? help';

/** The marks of today say nothing of an earlier board. */
const NO_MARKS = {};

/** What was revealed, phase by phase; public, so it may be shown from private turns too. */
export function History({ table, onBack }: Props) {
	const { rows } = useWindow();
	const reports = table.game().reports.toReversed();
	const [at, setAt] = useState(0);
	const [isOpen, setOpen] = useState<View | undefined>();
	const [isReading, setReading] = useState(false);
	if (isReading) return <GameRules table={table} onBack={() => setReading(false)} />;
	if (isOpen)
		return <Phase report={reports[at]!} table={table} beginsWith={isOpen} onBack={() => setOpen(undefined)} />;
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
					choices={reports.map((report, i) => ({ label: inCodes(reportTitle(report)), value: i, key: `${i}` }))}
					onChoose={(report) => {
						setAt(report);
						setOpen('record');
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
					else if (input === 'm' && reports.length > 0) setOpen('film');
				}}
			/>
		</Frame>
	);
}

type View = 'film' | 'record';

type PhaseProps = Props & {
	readonly report: Report;
	readonly beginsWith: View;
};

function Phase({ report, table, beginsWith, onBack }: PhaseProps) {
	const page = useRef(0);
	const step = useRef(0);
	const steps = useMemo(() => filmStepsOf([table.tell(report)]), [table, report]);
	const [view, setView] = useState<View>(beginsWith);
	const [isReading, setReading] = useState(false);
	if (isReading) return <GameRules table={table} onBack={() => setReading(false)} />;
	if (view === 'film' && steps.length > 0)
		return <Film table={table} steps={steps} at={step} onRecord={() => setView('record')} onBack={onBack} />;
	return (
		<Pager
			page={page}
			onKey={(input) => {
				if (input === 'm' && steps.length > 0) setView('film');
				if (input === 'r') setReading(true);
			}}
			keys={steps.length > 0 ? 'm film   r rules' : 'r rules'}
			pages={(space) => [
				...reportPages([report], space),
				boardPage(inCodes(say`${reportTitle(report)}: the board before`), report.before, NO_MARKS, space),
				boardPage(inCodes(say`${reportTitle(report)}: the board after`), report.after, NO_MARKS, space),
			]}
			end="back to the list"
			onEnd={onBack}
			onBack={onBack}
			banner={table.banner()}
			help={HELP}
		/>
	);
}
