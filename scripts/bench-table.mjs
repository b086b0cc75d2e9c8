// The table of the benchmark's figures: as plain text, or in Markdown to paste.
function number(value) {
	if (value >= 100) return Math.round(value).toLocaleString('en');
	return String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
}

/** `<= 1.3 x, met` */
export function aimOf({ aim, value, ratio }) {
	if (!aim) return '';
	const found = aim.of === 'ratio' ? ratio : value;
	const met = aim.most === undefined ? found >= aim.least : found <= aim.most;
	const limit = `${aim.most === undefined ? '>=' : '<='} ${aim.of === 'ratio' ? 'x ' : ''}${number(aim.most ?? aim.least)}`;
	return `${limit}, ${met ? 'met' : 'MISSED'}`;
}

const HEAD = ['what', 'median', 'spread', 'ratio', 'beside it', 'aim', 'runs'];

const cellsOf = (figure) => [
	figure.what,
	`${number(figure.value)} ${figure.unit}`.trim(),
	`${number(figure.low)} - ${number(figure.high)}`,
	figure.ratio === undefined ? '' : `x ${number(figure.ratio)}`,
	figure.beside ?? '',
	aimOf(figure),
	String(figure.runs),
];

const machineLine = ({ node, processor, cores }) => `Node ${node}, ${cores} x ${processor}`;
const notesOf = (figures) => figures.flatMap(({ what, note }) => (note ? [`${what}: ${note}`] : []));

export function plain(machine, figures) {
	const cells = figures.map(cellsOf);
	const widths = HEAD.map((title, i) => Math.max(title.length, ...cells.map((line) => line[i].length)));
	const line = (texts) =>
		texts
			.map((text, i) => text.padEnd(widths[i]))
			.join('  ')
			.trimEnd();
	const rule = line(widths.map((width) => '-'.repeat(width)));
	return [machineLine(machine), '', line(HEAD), rule, ...cells.map(line), '', ...notesOf(figures)].join('\n');
}

export function markdown(machine, figures) {
	const line = (texts) => `| ${texts.join(' | ')} |`;
	const notes = notesOf(figures).map((note) => `- ${note}`);
	const body = [line(HEAD), line(HEAD.map(() => '---')), ...figures.map((figure) => line(cellsOf(figure)))];
	return [`${machineLine(machine)}.`, '', ...body, '', ...notes].join('\n');
}
