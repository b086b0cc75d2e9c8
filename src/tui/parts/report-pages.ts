/** The pages of a report in words. */

import { isSame } from '../../board/phrase.ts';
import { reportPhase, reportTitle } from '../../desk/words.ts';
import type { Report } from '../../game/report.ts';
import { inCodes } from '../../print/in-codes.ts';
import { widthOf } from '../../print/layout.ts';
import type { Size } from '../terminal/cells.ts';
import { type Block, columnWidth, layOut, type Page } from './pages.ts';
import { reportBlocks } from './report-blocks.ts';

/** Of one report, or of several; `more` stands below the rest. None where there is nothing to tell. */
export function reportPages(reports: readonly Report[], space: Size, more: readonly Block[] = []): Page[] {
	const [report, ...others] = reports as readonly [Report, ...Report[]];
	const width = columnWidth(space);
	const isShared = reports.filter(({ events }) => events.length > 0).length > 1;
	const blocks = [
		...reports.flatMap((each) => reportBlocks(each, width, isShared ? inCodes(each.title) : undefined)),
		...more,
	];
	const whole = inCodes(reportTitle(report, ...others));
	const title = widthOf(whole) + ASIDE <= space.columns ? whole : inCodes(reportPhase(report));
	return blocks.length > 0 ? layOut(title, blocks, space).map((page) => ({ ...page, report })) : [];
}

/** Beside a title: which page it is. */
const ASIDE = 'page 10 of 10'.length + 1;

/** What stands above its blocks, if not the same words. */
const headsOf = ({ lines, events, panels, title }: Report): string[] => [
	...new Set(lines.map(({ power }) => power)),
	...(events.length > 0 ? [JSON.stringify(title)] : []),
	...panels.map(({ id }) => id),
];

/**
 * The pages of several reports, one after the other; those of the same time share pages where that takes fewer, and nothing of one
 * could be taken for the other's. Below the last lines stands this block, if there is room for it: it says what the next screen says
 * too. Where nothing else is told it has a page of its own.
 */
export function pagesWithEnd(
	reports: readonly Report[],
	space: Size,
	end: { readonly title: string; readonly block: Block },
): Page[] {
	const groups: { readonly reports: readonly Report[]; readonly pages: readonly Page[] }[] = [];
	for (const report of reports) {
		const own = { reports: [report], pages: reportPages([report], space) };
		if (own.pages.length === 0) continue;
		const last = groups.at(-1);
		const both = last && mayShare([...last.reports, report]) ? [...last.reports, report] : [];
		const pages = both.length > 0 ? reportPages(both, space) : [];
		if (last && pages.length > 0 && pages.length < last.pages.length + own.pages.length)
			groups[groups.length - 1] = { reports: both, pages };
		else groups.push(own);
	}
	const last = groups.pop();
	if (!last) return layOut(end.title, [end.block], space);
	const joint = reportPages(last.reports, space, [end.block]);
	return [...groups.flatMap(({ pages }) => pages), ...(joint.length === last.pages.length ? joint : last.pages)];
}

/** Whether they are of the same time, and nothing of one stands below what another has, too. */
function mayShare(reports: readonly Report[]): boolean {
	const heads = reports.flatMap(headsOf);
	const [first, ...others] = reports.map(reportPhase);
	return new Set(heads).size === heads.length && others.every((each) => isSame(each, first!));
}
