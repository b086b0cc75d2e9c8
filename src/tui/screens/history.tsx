import { Box, Text } from 'ink';
import { useMemo, useRef, useState } from 'react';
import { say } from '../../board/phrase.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import { goneInWords, reportTitle } from '../../desk/words.ts';
import type { Report } from '../../game/report.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import { boardPages } from '../parts/board.tsx';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { GameRules } from '../parts/game-rules.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { GameMap } from '../parts/map/map-lazy.tsx';
import { Pager } from '../parts/pager.tsx';
import { reportPages } from '../parts/report-pages.ts';
import { useWindow } from '../terminal/terminal.ts';
import { Film, NO_FILM } from './film.tsx';
import { filmStepsOf } from './film-actions.ts';
import { FromHere } from './from-here.tsx';

type Props = {
	readonly table: Table;
	readonly onBack: () => void;
};

const HELP = ['Everything that was revealed so far, the newest first; also what was taken back, which counts no more.'];

const NOTHING_YET = { why: 'Nothing has been revealed yet.' };

/** The marks of today say nothing of an earlier board. */
const NO_MARKS = {};

/** What was revealed, phase by phase; public, so it may be shown from private turns too. */
export function History({ table, onBack }: Props) {
	const { rows } = useWindow();
	const history = table.history().toReversed();
	const reports = history.map(({ report }) => report);
	const [at, setAt] = useState(0);
	const [isOpen, setOpen] = useState<View | undefined>();
	const [look, setLook] = useState<Look | undefined>();
	const toList = () => setLook(undefined);
	if (look === 'rules') return <GameRules table={table} onBack={toList} />;
	if (look === 'map') return <GameMap table={table} report={reports[at]} onBack={toList} />;
	if (look === 'lab') return <FromHere phase={reports[at]?.phase} onBack={toList} />;
	const none = reports.length === 0 ? NOTHING_YET : undefined;
	const gone = history[at]?.isTakenBack ? { why: 'What was taken back counts no more.' } : none;
	const keys = keysAt('history', { enter: none, film: none, lab: gone });
	if (isOpen)
		return <Phase report={reports[at]!} table={table} beginsWith={isOpen} onBack={() => setOpen(undefined)} />;
	return (
		<Frame title="History" aside={table.banner()} keys={keys} help={HELP}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				{none ? <Text>{none.why}</Text> : null}
				<List
					choices={history.map(({ report, isTakenBack }, i) => ({
						label: inCodes(isTakenBack ? goneInWords(report) : reportTitle(report)),
						value: i,
						key: `${i}`,
					}))}
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
					const to = pressed(keys, input);
					if (key.escape) onBack();
					else if (to === 'film') setOpen('film');
					else if (to === 'rules' || to === 'map' || to === 'lab') setLook(to);
				}}
			/>
		</Frame>
	);
}

type Look = 'map' | 'rules' | 'lab';
type View = 'film' | 'record' | Exclude<Look, 'lab'>;

type PhaseProps = Props & {
	readonly report: Report;
	readonly beginsWith: View;
};

function Phase({ report, table, beginsWith, onBack }: PhaseProps) {
	const page = useRef(0);
	const step = useRef(0);
	const steps = useMemo(() => filmStepsOf([table.tell(report)]), [table, report]);
	const [view, setView] = useState<View>(beginsWith);
	const toRecord = () => setView('record');
	const keys = keysAt('phase', { film: steps.length > 0 ? undefined : NO_FILM });
	if (view === 'rules') return <GameRules table={table} onBack={toRecord} />;
	if (view === 'map') return <GameMap table={table} report={report} onBack={toRecord} />;
	if (view === 'film' && steps.length > 0)
		return <Film table={table} steps={steps} at={step} onRecord={toRecord} onBack={onBack} />;
	return (
		<Pager
			page={page}
			onKey={(input) => {
				const to = pressed(keys, input);
				if (to === 'film' || to === 'map' || to === 'rules') setView(to);
			}}
			keys={keys}
			pages={(space) => [
				...reportPages([report], space),
				...boardPages(inCodes(say`${reportTitle(report)}: the board before`), report.before, NO_MARKS, space),
				...boardPages(inCodes(say`${reportTitle(report)}: the board after`), report.after, NO_MARKS, space),
			]}
			end="back to the list"
			onEnd={onBack}
			onBack={onBack}
			banner={table.banner()}
			help={HELP}
		/>
	);
}
