/** The pages of a report: in words, or step by step on the board where it left a trail there. */
import type { Report } from '../../game/report.ts';
import type { Seat } from '../../game/state.ts';
import { reportTitle } from '../words.ts';
import { columnWidth, layOut, type Page, type Space } from './pages.ts';
import { reportBlocks } from './report-blocks.ts';
import { type TrailView, trailPages } from './trail-pages.tsx';

/** None where it has nothing to tell. */
export function reportPages(report: Report, seats: readonly Seat[], space: Space, view: TrailView = 'map'): Page[] {
	const { trail, events } = report;
	const onBoard = trail && events.length > 0;
	const told = onBoard ? { ...report, events: [] } : report;
	const blocks = reportBlocks(told, seats, columnWidth(space));
	const pages = blocks.length > 0 ? layOut(reportTitle(report), blocks, space) : [];
	return [...(onBoard ? trailPages(report, view, space) : []), ...pages.map((page) => ({ ...page, report }))];
}
