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
	const pages = (group: readonly Report[], more?: readonly Block[]) => reportPages(group, space, more);
	const mayShare = (before: readonly Report[], report: Report) => {
		const group = [...before, report];
		const heads = group.flatMap(headsOf);
		const isClear =
			new Set(heads).size === heads.length && group.every((each) => isSame(reportPhase(each), reportPhase(group[0]!)));
		return isClear && pages(group).length < pages(before).length + pages([report]).length;
	};
	const groups: Report[][] = [];
	for (const report of reports) {
		if (pages([report]).length === 0) continue;
		const last = groups.at(-1);
		if (last && mayShare(last, report)) last.push(report);
		else groups.push([report]);
	}
	const last = groups.at(-1);
	if (!last) return layOut(end.title, [end.block], space);
	const joint = pages(last, [end.block]);
	return groups.flatMap((group) => {
		const plain = pages(group);
		return group === last && joint.length === plain.length ? joint : plain;
	});
}
