/** What the map of a game can show: every phase with its orders and what came of them, and the board as it is. */

import { makePhase } from '../../../board/notation.ts';
import { NOTHING, type Phrase, say } from '../../../board/phrase.ts';
import type { Picture } from '../../../board/picture.ts';
import { gameTitle, reportTitle } from '../../../desk/words.ts';
import { drawnMarks, pictureAfter, pictureBefore, pictureOf } from '../../../game/picture.ts';
import type { Report } from '../../../game/report.ts';
import type { Seen } from '../../../game/table/seen.ts';
import { inCodes } from '../../../print/in-codes.ts';
import type { Printed } from '../../../print/printed.ts';

interface MapFrame {
	readonly title: Phrase;
	/** For the name of a file: `S1901M`, `F1901R-after`, `S1902M-now`. */
	readonly file: string;
	readonly picture: Picture;
	/** The arrows belong to what is shown; if not, they tell how it came about. */
	readonly isOrders: boolean;
	readonly report?: Report;
	/** What the signs mean. */
	readonly legend: Printed;
}

/** The board before a report, with its orders and what came of them. */
const ordersPicture = (table: Seen, report: Report): Picture => ({
	...pictureBefore(report),
	marks: drawnMarks(report.marks ?? {}),
	land: table.land(report.before),
});

const afterPicture = (table: Seen, report: Report): Picture => ({
	...pictureAfter(report),
	marks: drawnMarks(report.marksAfter?.marks ?? {}),
	land: table.land(report.after),
});

/** The map beside what is told of a report: its orders with what came of them, or else the board after it. */
export function toldPicture(table: Seen, report: Report): Picture {
	const orders = ordersPicture(table, report);
	return orders.arrows.length > 0 ? orders : afterPicture(table, report);
}

/** The board as it is, as everybody may see it. */
export function publicPicture(table: Seen): Picture {
	const { situation } = table.game();
	return pictureOf(situation, table.marks(null), table.land(situation), table.lying());
}

/** Oldest first; the last is the board as it is now. */
export function mapFrames(table: Seen): MapFrame[] {
	const game = table.game();
	const frames = game.reports.flatMap((report): MapFrame[] => {
		const title = reportTitle(report);
		const ordered = ordersPicture(table, report);
		const { arrows } = ordered;
		const orders: MapFrame = {
			title: say`${title}: orders`,
			file: report.phase,
			picture: ordered,
			isOrders: true,
			report,
			legend: inCodes(table.legend(report.marks ?? {})),
		};
		const after: MapFrame = {
			title: say`${title}: after`,
			file: `${report.phase}-after`,
			picture: { ...afterPicture(table, report), arrows },
			isOrders: false,
			report,
			legend: inCodes(report.marksAfter?.legend ?? NOTHING),
		};
		const isSame = report.after === report.before && !report.marksAfter;
		return [...(arrows.length > 0 ? [orders] : []), ...(isSame ? [] : [after])];
	});
	const last = frames.findLast(({ isOrders }) => isOrders)?.picture.arrows ?? [];
	const now: MapFrame = {
		title: gameTitle(table),
		file: `${makePhase(game.phase)}-now`,
		picture: { ...publicPicture(table), arrows: last },
		isOrders: false,
		legend: inCodes(table.legend(table.marks(null))),
	};
	return [...frames, now];
}

/** The frame that shows the orders of a report, or else what came of it; the last one if it has none. */
export function frameOf(frames: readonly MapFrame[], report: Report | undefined): number {
	const at = report ? frames.findIndex((frame) => frame.report === report) : -1;
	return at < 0 ? frames.length - 1 : at;
}
