/** The pages of a report: in words, or step by step on the board where it left a trail there. */
import type { Report } from '../../game/report.ts';
import type { Seat } from '../../game/state.ts';
import { reportTitle } from '../words.ts';
import { type Block, columnWidth, layOut, type Page, type Space } from './pages.ts';
import { reportBlocks } from './report-blocks.ts';
import { type TrailView, trailPages } from './trail-pages.tsx';

/** None where it has nothing to tell. `more` stands below the rest. */
export function reportPages(
	report: Report,
	seats: readonly Seat[],
	space: Space,
	view: TrailView = 'map',
	more: readonly Block[] = [],
): Page[] {
	const { trail, events } = report;
	const onBoard = trail && events.length > 0;
	const told = onBoard ? { ...report, events: [] } : report;
	const blocks = [...reportBlocks(told, seats, columnWidth(space)), ...more];
	const pages = blocks.length > 0 ? layOut(reportTitle(report), blocks, space) : [];
	return [...(onBoard ? trailPages(report, view, space) : []), ...pages.map((page) => ({ ...page, report }))];
}

/**
 * The pages of several reports, and below the last lines this block, if there is room for it: it says what the next screen
 * says too. Where nothing else is told it has a page of its own.
 */
export function pagesWithEnd(
	reports: readonly Report[],
	seats: readonly Seat[],
	space: Space,
	view: TrailView,
	end: { readonly title: string; readonly block: Block },
): Page[] {
	const told = reports.map((report) => ({ report, pages: reportPages(report, seats, space, view) }));
	const last = told.findLast(({ pages }) => pages.length > 0);
	if (!last) return layOut(end.title, [end.block], space);
	const joint = reportPages(last.report, seats, space, view, [end.block]);
	return told.flatMap((each) => (each === last && joint.length === last.pages.length ? joint : each.pages));
}
