import { Text, useInput } from 'ink';
import { useMemo, useState } from 'react';
import { say } from '../../board/phrase.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import { gameTitle } from '../../desk/words.ts';
import type { Seen } from '../../game/table/seen.ts';
import { inCodes } from '../../print/in-codes.ts';
import type { Watched } from '../../saves/watched.ts';
import { WAIT } from '../../waiting.ts';
import { FRAME_ROWS, Frame, Notice } from '../parts/frame.tsx';
import { MapBeside } from '../parts/map/map-beside.tsx';
import { publicPicture, toldPicture } from '../parts/map/map-frames.ts';
import { MapPicture } from '../parts/map/map-lazy.tsx';
import { FinenessContext, useFineness } from '../parts/map/map-look.ts';
import { shared } from '../parts/map/map-room.ts';
import { MotionContext, REAL_TIME, useFrames } from '../parts/motion.ts';
import { PageBody } from '../parts/pager.tsx';
import { columnWidth, layOut, type Page } from '../parts/pages.ts';
import { panelBlock } from '../parts/report-blocks.ts';
import { reportPages } from '../parts/report-pages.ts';
import type { Size } from '../terminal/cells.ts';
import { runInTerminal, useTerminal, useWindow } from '../terminal/terminal.ts';
import { whatNext } from './reveal.tsx';

const KEYS = keysAt('watch');

const HELP = [
	'What everybody at the table may see: the map, the record of the last reveal, how all stand. The pages turn by themselves, and begin again with each reveal.',
];

/** A second terminal: what the table has seen last. */
export const watchOnScreen = (look: () => Watched): Promise<number> =>
	runInTerminal(
		<MotionContext value={REAL_TIME}>
			<Watching look={look} />
		</MotionContext>,
	);

/** Pages of what was revealed last and of how all stand: they turn by themselves, and begin again with each reveal. */
export function Watching({ look }: { readonly look: () => Watched }) {
	const terminal = useTerminal();
	const [{ table, trouble }, setWatched] = useState(look);
	const [turned, setTurned] = useState(0);
	useFrames(
		table?.game().reports ?? true,
		(gone) => {
			setWatched(look());
			setTurned(Math.floor(gone / WAIT.page));
			return true;
		},
		WAIT.look,
	);
	useInput((input) => {
		if (pressed(KEYS, input) === 'quit') void terminal.leave();
	});
	return (
		<FinenessContext.Provider value={useFineness()}>
			<Notice.Provider value={trouble}>
				{table ? (
					<Seeing table={table} turned={turned} />
				) : (
					<Frame title="Watching" keys={KEYS} help={HELP}>
						<Text>{trouble}</Text>
					</Frame>
				)}
			</Notice.Provider>
		</FinenessContext.Provider>
	);
}

function Seeing({ table, turned }: { readonly table: Seen; readonly turned: number }) {
	const isBeside = shared(useWindow()) !== null;
	const picture = useMemo(() => {
		const { reports, lastReveal } = table.game();
		const told = reports.slice(lastReveal).find(({ lines }) => lines.length > 0);
		return told ? toldPicture(table, told) : publicPicture(table);
	}, [table]);
	const map = (space: Size): Page[] => {
		const { columns, rows } = space;
		const body = <MapPicture picture={picture} hasArrows width={columns} height={rows} />;
		return isBeside ? [] : [{ title: inCodes(say`Map - ${gameTitle(table)}`), columns: [], width: columns, body }];
	};
	return (
		<MapBeside picture={picture} hasArrows>
			<Turning pages={(space) => [...map(space), ...pagesOf(table, space)]} turned={turned} aside={table.banner()} />
		</MapBeside>
	);
}

/** The record of the last reveal, and how all stand. */
function pagesOf(table: Seen, space: Size): Page[] {
	const { reports, lastReveal } = table.game();
	const width = columnWidth(space);
	return [
		...reports.slice(lastReveal).flatMap((report) => reportPages([report], space)),
		...layOut(
			inCodes(gameTitle(table)),
			[whatNext(table, width), ...table.panels(null).map((panel) => panelBlock(panel, width))],
			space,
		),
	];
}

type TurningProps = {
	readonly pages: (space: Size) => readonly Page[];
	readonly turned: number;
	readonly aside: string;
};

function Turning({ pages, turned, aside }: TurningProps) {
	const { columns, rows } = useWindow();
	const all = pages({ columns: columns - 2, rows: rows - FRAME_ROWS });
	const at = turned % all.length;
	const page = all[at];
	return (
		<Frame
			title={page?.title ?? ''}
			aside={[aside, `page ${at + 1} of ${all.length}`].filter((part) => part !== '').join('  ')}
			keys={KEYS}
			help={HELP}
		>
			{page ? <PageBody page={page} /> : null}
		</Frame>
	);
}
