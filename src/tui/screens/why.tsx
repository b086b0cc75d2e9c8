import { useMemo } from 'react';
import { say } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { reportTitle } from '../../desk/words.ts';
import type { Report } from '../../game/report.ts';
import type { Table } from '../../game/table.ts';
import { badge } from '../../print/badge.ts';
import { inCodes } from '../../print/in-codes.ts';
import { Pager } from '../parts/pager.tsx';
import { type Block, columnWidth, indented, layOut } from '../parts/pages.ts';

const HELP = [
	'Why computers may have ordered what they did: what they were after, whom they expected, what they had agreed on.',
	'All of it is worked out from the board, the orders that were revealed and the agreements: no secret is in it.',
];

/** Whether any of these reports shows orders of computers. */
export const hasWhy = (table: Table, reports: readonly Report[]): boolean =>
	reports.some((report) => table.why(report).length > 0);

/** Why the computers did what these reports show. */
export function Why({
	table,
	reports,
	onBack,
}: {
	readonly table: Table;
	readonly reports: readonly Report[];
	readonly onBack: () => void;
}) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was revealed stays as it is, and thinking it over takes a moment
	const told = useMemo(
		() =>
			reports
				.map((report) => ({ report, why: table.why(report).map(({ power, tell }) => ({ power, text: tell() })) }))
				.filter(({ why }) => why.length > 0),
		[table],
	);
	return (
		<Pager
			pages={(space) =>
				told.flatMap(({ report, why }) =>
					layOut(
						inCodes(say`Why? ${reportTitle(report)}`),
						why.map(
							({ power, text }): Block => ({
								head: { text: badge(power), bold: true },
								items: [indented(inCodes(text), columnWidth(space))],
							}),
						),
						space,
					),
				)
			}
			end="back to the record"
			onEnd={onBack}
			onBack={onBack}
			keys={keysAt('pages')}
			help={HELP}
		/>
	);
}
