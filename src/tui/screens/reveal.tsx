import { useMemo, useRef, useState } from 'react';
import type { Report } from '../../game/report.ts';
import { namesOf } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { GameRules } from '../parts/game-rules.tsx';
import { QUIET_MS } from '../parts/keys.tsx';
import { toldPicture } from '../parts/map-frames.ts';
import { GameMap } from '../parts/map-lazy.tsx';
import { Pager } from '../parts/pager.tsx';
import { type Block, columnWidth } from '../parts/pages.ts';
import { pagesWithEnd } from '../parts/report-pages.ts';
import type { TrailView } from '../parts/trail-pages.tsx';
import { wrapped } from '../text.ts';
import { gameTitle, skippedStages } from '../words.ts';

type Props = {
	readonly table: Table;
	/** The first report to show; all after it are shown too. */
	readonly from: number;
	readonly onEnd: () => void;
};

const HELP = [
	'The reveal, for the whole table: every order with its result and the reason, and',
	'what comes next.',
	'',
	'+ ok          the order was carried out',
	'x bounced     the move failed',
	'/ cut         the support was cut by an attack',
	'! dislodged   the unit was driven out and must retreat or disband',
	'~ no convoy, disrupted   the convoy has no chain, or its chain was broken',
	'- void        the order could not be carried out at all',
	'',
	'Enter, Space or Right: next page. Left: back. e: to the end. All of it stays in the',
	'history (h). m: the map of what is told here; PgUp and PgDn there go through the steps.',
	't: where a step is shown on the board, the table of provinces in place of the map. r: the rules.',
];

/** What was revealed, page by page, for everybody; at its end what comes next, where there is room. */
export function Reveal({ table, from, onEnd }: Props) {
	const { reports, seats, outcome } = table.game();
	const page = useRef(0);
	/** The report whose map is looked at. */
	const [mapped, setMapped] = useState<Report | undefined>();
	const [isReading, setReading] = useState(false);
	const [view, setView] = useState<TrailView>('map');
	const told = reports.slice(from);
	const isTrail = told.some(({ trail }) => trail);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is told here stays as it is
	const pictures = useMemo(() => new Map(told.map((report) => [report, toldPicture(table, report)])), [table, from]);
	const first = told.find(({ lines }) => lines.length > 0) ?? told[0];
	if (mapped) return <GameMap table={table} report={mapped} onBack={() => setMapped(undefined)} />;
	if (isReading) return <GameRules table={table} onBack={() => setReading(false)} />;
	return (
		<Pager
			page={page}
			pages={(space) =>
				pagesWithEnd(told, seats, space, view, {
					title: outcome ? 'The game is over' : 'What comes next',
					block: whatNext(table, columnWidth(space)),
				})
			}
			end={outcome ? 'to the result' : 'play on'}
			onEnd={onEnd}
			banner={[table.unsaved() ? 'NOT SAVED' : '', table.banner()].filter((part) => part !== '').join('  ')}
			onKey={(input, { report }) => {
				if (input === 'm') setMapped(report ?? first);
				if (input === 'r') setReading(true);
				if (input === 't' && isTrail) setView(view === 'map' ? 'table' : 'map');
			}}
			keys={isTrail ? `t ${view === 'map' ? 'table' : 'map'}   m whole map   r rules` : 'm map   r rules'}
			// a report that is followed on the board brings its own
			picture={isTrail || !first ? undefined : ({ report }) => pictures.get(report ?? first)!}
			help={HELP}
			quiet={QUIET_MS}
		/>
	);
}

function whatNext(table: Table, width: number): Block {
	const { outcome } = table.game();
	const said = outcome ? [outcome.text] : [...skippedStages(table), whoIsAsked(table)];
	return {
		head: { text: outcome ? 'The game is over.' : `Next: ${gameTitle(table)}`, bold: true },
		items: said.map((text) => wrapped(text, width - 2).map((line) => ({ text: `  ${line}` }))),
	};
}

function whoIsAsked(table: Table): string {
	const { stages } = table.game();
	const waiting = namesOf(table.game(), table.waiting());
	switch (table.stage(stages[0]!).kind) {
		case 'sealed':
			return `Turns in secret: ${waiting.join(', ')}.`;
		case 'turns':
			return `One after the other, for all to see; first ${waiting.join(', ')}.`;
		default:
			return 'At the table, all together.';
	}
}
