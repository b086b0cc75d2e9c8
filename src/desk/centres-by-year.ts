import { column, ofPower, type Panel } from '../board/panel.ts';
import { say, words } from '../board/phrase.ts';
import { POWERS } from '../board/types.ts';
import { yearOf } from '../game/naming.ts';
import type { Table } from '../game/table.ts';

/** What every power owned at the end of every year that was counted. */
export function centresByYear(table: Table): Panel {
	const counts = table.game().reports.filter(({ stage }) => stage === 'count');
	const years = new Map(counts.map((report) => [yearOf(report), report.after.centres]));
	const all = [...years].map(([year, centres]) => [year, Object.values(centres)] as const);
	const powers = POWERS.filter((power) => all.some(([, owners]) => owners.includes(power)));
	const rows = all.map(([year, owners]) => [
		words(year),
		...powers.map((power) => say`${owners.filter((owner) => owner === power).length}`),
	]);
	const columns = [column('Year'), ...powers.map(ofPower)];
	return { id: 'centresByYear', title: words('Centres by year'), columns, rows };
}
