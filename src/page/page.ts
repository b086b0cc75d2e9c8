/** The page of an evening: one HTML file that needs nothing else, to send to those who played. */

import type { Drawing } from '../board/drawing.ts';
import { joined } from '../board/names.ts';
import { count, isSame, type Phrase, say, seasonOf, words } from '../board/phrase.ts';
import { keyOf } from '../board/picture-svg.ts';
import { definitions } from '../board/svg-board.ts';
import { escaped } from '../board/svg-text.ts';
import { yearOf } from '../game/naming.ts';
import { levelOf } from '../game/seat.ts';
import { holdersIn } from '../game/seats.ts';
import { inCodes } from '../print/in-codes.ts';
import { inNames } from '../print/in-names.ts';
import { plainTable } from '../print/plain-table.ts';
import { chartOf } from './chart.ts';
import type { Evening, Person, ToldReport } from './evening.ts';
import { badgeHtml, short, table, text } from './html.ts';
import { mapOf, phaseHtml } from './record.ts';
import { STYLE } from './style.ts';

/** What is said of the evening besides the game. */
interface Occasion {
	/** What is played: `Standard Diplomacy`. */
	readonly title: string;
	/** The day: `2026-11-21`. */
	readonly day: string;
	/** What is not whole in what is told, as sentences. */
	readonly problems?: readonly string[];
}

/** How a page begins: so it is known among other files. */
const BEGINNING = '<!doctype html>\n<html lang="en" data-made-by="entente">';

const LONGEST_TITLE = 120;

export function htmlPage(evening: Evening, { title, day, problems = [] }: Occasion, drawing: Drawing): string {
	const { game, people, told, charts, panels } = evening;
	const players = joined(holdersIn(people.map(({ seat }) => seat)).map(({ name }) => name));
	const result = inCodes(game.outcome?.text ?? say`Not over yet: it is ${seasonOf(game.phase)}.`);
	const sections = sectionsOf(told);
	const pictures = [evening.picture, ...told.flatMap(({ picture }) => picture ?? [])];
	const parts = [
		BEGINNING,
		`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(short(`${title}, ${day}: ${players}`, LONGEST_TITLE))}</title>`,
		`<style>\n${STYLE}</style></head>`,
		'<body>',
		`<svg class="defined" aria-hidden="true" focusable="false">${definitions(drawing, pictures)}</svg>`,
		`<header><p class="sub">${text(`${title}, ${day}`)}</p><h1>${text(result)}</h1>`,
		...problems.map((problem) => `<p class="sub">${text(problem)}</p>`),
		'</header>',
		`<div class="top"><section><h2>Who played</h2>${peopleTable(evening)}</section>${charts.map(chartOf).join('\n')}</div>`,
		`<section class="final"><h2>${game.outcome ? 'The board at the end' : 'The board as it is'}</h2>${mapOf(drawing, evening.picture, 'the board', evening.legend)}`,
		keyIn(drawing.width),
		panels.length > 0
			? `<details><summary>How all stand</summary><div class="panels">${panels.map((panel) => table(plainTable(panel, inCodes))).join('\n')}</div></details>`
			: '',
		'</section>',
		sections.length > 1
			? `<nav aria-label="Years">${sections.map(({ name }, i) => `<a href="#part-${i + 1}">${text(inCodes(name))}</a>`).join(' ')}</nav>`
			: '',
		'<main>',
		...sections.map(
			({ name, told }, i) =>
				`<section class="year" id="part-${i + 1}"><h2>${text(inCodes(name))}</h2>\n${told.map((each) => phaseHtml(each, drawing)).join('\n')}</section>`,
		),
		told.length === 0 ? '<p>Nothing has been revealed yet.</p>' : '',
		'</main>',
		'<footer>Told by Entente, Diplomacy around one laptop. The page needs no network and no scripts.</footer>',
		'</body>',
		'</html>',
	];
	return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

function peopleTable({ people, goal }: Evening): string {
	const rows = people.map((person) => {
		const { commands, value, hasWon } = person;
		const powers = commands.map((power) => badgeHtml(power)).join(' ');
		return `<tr${hasWon ? ' class="won"' : ''}><td>${text(personName(person))}</td><td class="powers">${powers}</td><td>${text(inNames(count(value, ...goal.noun)))}</td></tr>`;
	});
	return `<table class="people"><tbody>${rows.join('\n')}</tbody></table>`;
}

function personName({ names, seat, hasWon }: Person): string {
	const name = names.join(', then ');
	const level = levelOf(seat);
	return `${hasWon ? '\u2605 ' : ''}${name}${level === undefined ? '' : ` (computer, ${level})`}`;
}

interface Section {
	readonly name: Phrase;
	readonly told: readonly ToldReport[];
}

/** By years, or by what stands in their place. */
function sectionsOf(told: readonly ToldReport[]): Section[] {
	const sections: { name: Phrase; told: ToldReport[] }[] = [];
	for (const each of told) {
		const { report } = each.telling;
		const name = report.when ?? words(yearOf(report));
		const last = sections.at(-1);
		if (last && isSame(last.name, name)) last.told.push(each);
		else sections.push({ name, told: [each] });
	}
	return sections;
}

/** Between two entries of the key. */
const HALF = 394;

/** What the lines and colours mean, in two halves: where there is no room for both beside each other one stands below the other. */
const keyIn = (width: number): string =>
	`<div class="key"><svg class="legend" viewBox="0 0 ${HALF} 46" role="img"><title>What the lines and colours mean</title><g id="key">${keyOf(width)}</g></svg>` +
	`<svg class="legend" viewBox="${HALF} 0 ${width - HALF} 46" aria-hidden="true"><use href="#key"/></svg></div>`;
