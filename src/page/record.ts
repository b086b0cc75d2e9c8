/** A phase of the evening: the board with its orders, what happened, and the record with every reason. */
import type { Drawing } from '../board/drawing.ts';
import { isNothing, isSame, type Phrase, say, sentences } from '../board/phrase.ts';
import type { Picture } from '../board/picture.ts';
import { boardSvg } from '../board/svg-board.ts';
import { classOf } from '../board/svg-style.ts';
import { POWERS, type Power } from '../board/types.ts';
import { reportTitle, resultWord } from '../game/naming.ts';
import type { Bar, OrderLine, Report } from '../game/report.ts';
import { isRoutine } from '../game/report.ts';
import { commandersOf, holdersOf } from '../game/seats.ts';
import type { Step } from '../game/telling-step.ts';
import { inCodes } from '../print/in-codes.ts';
import { asLabel, type Holders, inNames } from '../print/in-names.ts';
import { plainTable } from '../print/plain-table.ts';
import type { Shown } from '../print/printed.ts';
import type { ToldReport } from './evening.ts';
import { badgeHtml, plain, table, text } from './html.ts';

/** Empty where there is nothing to tell. */
export function phaseHtml(told: ToldReport, drawing: Drawing): string {
	const { telling, picture, legend } = told;
	const { report, steps } = telling;
	const title = inCodes(reportTitle(report));
	const said = steps.map((step) => stepHtml(step, holdersOf(report)));
	const map = picture ? mapOf(drawing, picture, title, legend) : '';
	const record = recordOf(report, steps);
	const list = said.length > 0 ? `<ul class="told">${said.join('\n')}</ul>` : '';
	if (map === '' && list === '' && record === '') return '';
	return `<article><h3>${text(title)}</h3>
<div class="scene">${map}${list}</div>
${record === '' ? '' : `<details open><summary>The record</summary>\n${record}\n</details>`}</article>`;
}

/** The board; the ground stands once at the head of the page. */
export function mapOf(drawing: Drawing, picture: Picture, title: Shown, legend: Phrase): string {
	const caption = isNothing(legend) ? '' : `<figcaption>${text(inCodes(legend))}</figcaption>`;
	return `<figure><svg class="map" viewBox="0 0 ${drawing.width} ${drawing.height}" role="img"><title>Map: ${plain(title)}</title>
${boardSvg(drawing, picture)}
</svg>${caption}</figure>`;
}

const stepHtml = ({ caption, weighs, bars = [] }: Step, holders: Holders): string =>
	`<li class="weighs-${weighs}">${text(inNames(caption, holders))}${barsOf(bars)}</li>`;

function barsOf(bars: readonly Bar[]): string {
	if (bars.length === 0) return '';
	const most = Math.max(1, ...bars.map(({ value, of = 0 }) => Math.max(value, of)));
	const part = (value: number) => `${Math.max(0, Math.round((value * 100) / most))}%`;
	const rows = bars.map(({ label, value, of, note, parts = [] }) => {
		const goal = of === undefined ? '' : `<s style="left:${part(of)}"></s>`;
		const count = of === undefined ? say`${value}` : say`${value} of ${of}`;
		const said = note ? say`${count} (${note})` : count;
		let from = 0;
		const own = parts.map(([power, number]) => {
			const left = part(from);
			from += number;
			return `<i class="${classOf(power)}" style="left:${left};width:${part(number)}"></i>`;
		});
		const filled = own.length > 0 ? own.join('') : `<i style="width:${part(value)}"></i>`;
		return `<span class="bar"><span>${text(asLabel(label))}</span><span class="track">${filled}${goal}</span><span>${text(inNames(said))}</span></span>`;
	});
	return `<span class="bars">${rows.join('')}</span>`;
}

function recordOf(report: Report, steps: readonly Step[]): string {
	const powers = POWERS.flatMap((power) => {
		const lines = report.lines.filter((line) => line.power === power);
		return lines.length > 0 ? [linesOf(power, lines, report)] : [];
	});
	const captions = sentences(steps.map(({ caption }) => caption));
	const isTold = report.marksAfter !== undefined || isSame(sentences(report.events), captions);
	const events = isTold ? [] : report.events.map((event) => `<li>${text(inCodes(event))}</li>`);
	const panels = report.panels.map((panel) => table(plainTable(panel, inCodes)));
	return [
		powers.length > 0 ? `<div class="orders">${powers.join('\n')}</div>` : '',
		events.length > 0 ? `<ul class="events">${events.join('\n')}</ul>` : '',
		panels.length > 0 ? `<div class="panels">${panels.join('\n')}</div>` : '',
	]
		.filter((part) => part !== '')
		.join('\n');
}

/** Orders that failed or surprised each with its reason, and the others in one line. */
function linesOf(power: Power, lines: readonly OrderLine[], report: Report): string {
	const routine = lines.filter(isRoutine).map(({ given }) => `<span class="order-text">${text(given.text)}</span>`);
	const telling = lines
		.filter((line) => !isRoutine(line))
		.map(
			({ given, result, reason }) =>
				`<li><span class="order-text">${text(given.text)}</span> <b class="result">${text(resultWord(result))}</b>${reason ? ` ${text(inCodes(reason))}` : ''}</li>`,
		);
	return `<section><h4>${badgeHtml(power)} <small>${text(commandersOf(report, power).join(', '))}</small></h4>${telling.length > 0 ? `<ul>${telling.join('')}</ul>` : ''}${routine.length > 0 ? `<p>${routine.join(', ')}</p>` : ''}</section>`;
}
