/** Tables read row by row, each cell with its head: `Austria: 4 centres, bid 5, missed`. Pure. */
import { isPower } from '../board/map.ts';
import { POWERS } from '../board/types.ts';
import type { Panel } from '../game/report.ts';
import { powerName } from './spoken.ts';

/** `AUS` stands for Austria in a head, where there is little room. */
const headName = (head: string): string => {
	const power = POWERS.find((one) => one.slice(0, 3) === head);
	return power ? powerName(power) : head;
};

const isNumber = (cell: string) => /^[-+=]?\d+$/.test(cell);
const saysNothing = (cell: string) => cell === '' || cell === '-' || cell === '.';

function cellInWords(head: string, cell: string): string {
	const name = headName(head);
	const lower = name === head && !isPower(head.toUpperCase()) && !/^[A-Z]{2}/.test(head) ? head.toLowerCase() : name;
	if (name === '') return cell;
	// `4 centres`, `1 centre`
	if (/^\d+$/.test(cell) && /[a-z]s$/.test(lower) && name === head)
		return `${cell} ${cell === '1' ? lower.slice(0, -1) : lower}`;
	if (isNumber(cell) || !PLAIN_HEADS.test(head)) return `${lower} ${cell}`;
	return cell;
}

/** What stands below these tells by itself what it is. */
const PLAIN_HEADS = /^(player|result|why|what|earns|because|carried out)$/i;

/** A sentence for each row. */
export const rowsInWords = ({ columns, rows }: Panel): string[] =>
	rows.map((row) => {
		const [first = '', ...rest] = row;
		const said = rest.flatMap((cell, i) => (saysNothing(cell) ? [] : [cellInWords(columns[i + 1] ?? '', cell)]));
		const name = first === '' ? 'All' : headName(first);
		return said.length > 0 ? `${name}: ${said.join(', ')}.` : `${name}.`;
	});

/** With its title before it. */
export const panelInWords = (panel: Panel): string[] =>
	panel.rows.length === 0 ? [] : [`${panel.title}:`, ...rowsInWords(panel)];
