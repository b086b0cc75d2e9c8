import { useMemo, useRef, useState } from 'react';
import { type Sentence, say } from '../../board/phrase.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import { gameTitle, listed, skippedStages } from '../../desk/words.ts';
import { calledOf } from '../../game/seats.ts';
import type { Seen } from '../../game/table/seen.ts';
import type { Table } from '../../game/table.ts';
import { shown as asShown, inCodes } from '../../print/in-codes.ts';
import { WAIT } from '../../waiting.ts';
import { GameRules } from '../parts/game-rules.tsx';
import { MapBeside } from '../parts/map/map-beside.tsx';
import { toldPicture } from '../parts/map/map-frames.ts';
import { GameMap } from '../parts/map/map-lazy.tsx';
import { Pager } from '../parts/pager.tsx';
import { type Block, columnWidth, indented } from '../parts/pages.ts';
import { pagesWithEnd } from '../parts/report-pages.ts';
import { Film, NO_FILM } from './film.tsx';
import { filmStepsOf } from './film-actions.ts';
import { hasWhy, Why } from './why.tsx';

type Props = {
	readonly table: Table;
	/** The first report to show; all after it are shown too. */
	readonly from: number;
	readonly onEnd: () => void;
	/** What stands at the end of the record where no turns come next. */
	readonly then?: (width: number) => Block;
};

const HELP = [
	'The record of the reveal, for the whole table: every order with its result and the reason, and what comes next.',
	'What went through without a reason stands together, last.',
	'',
	'+ ok          the order was carried out',
	'x bounced     the move failed',
	'/ cut         the support was cut by an attack',
	'! dislodged   the unit was driven out and must retreat or disband',
	'~ no convoy, disrupted   the convoy has no chain, or its chain was broken',
	'- void        the order could not be carried out at all',
	'',
	'All of it stays in the history.',
];

/** What was revealed, for everybody: as a film on the map, and as a record, at whose end stands what comes next. */
export function Reveal({ table, from, onEnd, then }: Props) {
	const { reports, outcome, options } = table.game();
	const page = useRef(0);
	const step = useRef(0);
	const told = reports.slice(from);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was revealed stays as it is
	const steps = useMemo(() => filmStepsOf(table.tellAll(told)), [table, from]);
	const first = told.find(({ lines }) => lines.length > 0) ?? told[0];
	const [shown, setShown] = useState(first);
	const picture = useMemo(() => (shown ? toldPicture(table, shown) : null), [table, shown]);
	const begins = options.reveal === 'film' && steps.length > 0 ? 'film' : 'record';
	const [view, setView] = useState<'film' | 'record' | 'map' | 'rules' | 'why'>(begins);
	const mayAsk = hasWhy(table, told);
	const keys = keysAt('record', {
		film: steps.length > 0 ? undefined : NO_FILM,
		why: mayAsk ? undefined : { why: 'No computer has ordered anything here.' },
	});
	const toRecord = () => setView('record');
	if (view === 'film') return <Film table={table} steps={steps} at={step} onRecord={toRecord} />;
	if (view === 'map') return <GameMap table={table} report={shown} onBack={toRecord} />;
	if (view === 'rules') return <GameRules table={table} onBack={toRecord} />;
	if (view === 'why') return <Why table={table} reports={told} onBack={toRecord} />;
	return (
		<MapBeside picture={picture} hasArrows>
			<Pager
				page={page}
				pages={(space) =>
					pagesWithEnd(told, space, {
						title: outcome ? 'The game is over' : 'What comes next',
						block: then?.(columnWidth(space)) ?? whatNext(table, columnWidth(space)),
					})
				}
				end={then ? 'go on' : outcome ? 'to the result' : 'play on'}
				onEnd={onEnd}
				banner={[table.unsaved() ? 'NOT SAVED' : '', table.banner()].filter((part) => part !== '').join('  ')}
				onKey={(input) => {
					const to = pressed(keys, input);
					if (to === 'film' || to === 'map' || to === 'rules' || to === 'why') setView(to);
				}}
				keys={keys}
				onPage={({ report }) => setShown(report ?? first)}
				help={HELP}
				idle={WAIT.surprise}
			/>
		</MapBeside>
	);
}

export function whatNext(table: Seen, width: number): Block {
	const { outcome } = table.game();
	const said = outcome ? [inCodes(outcome.text)] : [...skippedStages(table).map(inCodes), asShown(whoIsAsked(table))];
	return {
		head: { text: outcome ? 'The game is over.' : inCodes(say`Next: ${gameTitle(table)}`), bold: true },
		items: said.map((text) => indented(text, width)),
	};
}

function whoIsAsked(table: Seen): Sentence {
	const { stages } = table.game();
	if (table.goesOnByItself()) return 'Only computers are asked: it goes on by itself.';
	const waiting = listed(calledOf(table.game(), table.waiting()));
	switch (table.stage(stages[0]!).kind) {
		case 'sealed':
			return say`Turns in secret: ${waiting}.`;
		case 'turns':
			return say`One after the other, for all to see; first ${waiting}.`;
		default:
			return 'At the table, all together.';
	}
}
