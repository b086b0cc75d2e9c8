/** The pages of a report in words. */

import { isSame } from '../../board/phrase.ts';
import { reportPhase, reportTitle } from '../../desk/words.ts';
import type { Report } from '../../game/report.ts';
import { inCodes } from '../../print/in-codes.ts';
import type { Size } from '../terminal/cells.ts';
import { type Block, columnWidth, layOut, type Page } from './pages.ts';
import { reportBlocks } from './report-blocks.ts';

/** Of one report, or of several; `more` stands below the rest. None where there is nothing to tell. */
export function reportPages(reports: readonly Report[], space: Size, more: readonly Block[] = []): Page[] {
	const report = reports[0]!;
	const blocks = [...reports.flatMap((each) => blocksOf(each, space)), ...more];
	return blocks.length > 0
		? layOut(inCodes(reportTitle(report, ...reports.slice(1))), blocks, space).map((page) => ({ ...page, report }))
		: [];
}

const blocksOf = (report: Report, space: Size): Block[] => reportBlocks(report, columnWidth(space));

/**
 * The pages of several reports, one after the other; short ones of the same time share a page where nothing of one could be
 * taken for the other's. Below the last lines stands this block, if there is room for it: it says what the next screen says
 * too. Where nothing else is told it has a page of its own.
 */
export function pagesWithEnd(
	reports: readonly Report[],
	space: Size,
	end: { readonly title: string; readonly block: Block },
): Page[] {
	const pages = (group: readonly Report[], more?: readonly Block[]) => reportPages(group, space, more);
	const mayShare = (group: readonly Report[]) => {
		const heads = group.flatMap((each) => blocksOf(each, space)).map(({ head }) => head.text);
		const isClear =
			new Set(heads).size === heads.length && group.every((each) => isSame(reportPhase(each), reportPhase(group[0]!)));
		return isClear && pages(group).length === 1;
	};
	const groups: Report[][] = [];
	for (const report of reports) {
		if (pages([report]).length === 0) continue;
		const last = groups.at(-1);
		if (last && mayShare([...last, report])) last.push(report);
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
