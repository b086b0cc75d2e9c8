/** The one way that `?` shows in a lesson can be given as it stands, on screens and in lines, and is right. */
import { describe, expect, test } from 'vitest';
import { helpIn } from '../../src/desk/learning.ts';
import type { Form } from '../../src/game/forms.ts';
import { type Asked, ask, judged, LEARNER } from '../../src/learn/asking.ts';
import { loadLessons } from '../../src/learn/lessons.ts';
import { Dialog } from '../../src/lines/dialog.ts';
import { spoken } from '../../src/lines/spoken.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { inPlainCodes } from '../../src/print/in-codes.ts';
import { open } from '../../src/print/printed.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { teletype } from '../lines/teletype.ts';
import { DOWN, ENTER, RIGHT, type Shown, show } from '../tui/app-driver.tsx';

const TAB = '\t';
const QUESTIONS = (await loadLessons()).flatMap(({ questions }) =>
	questions.map((question) => [question.task, question] as const),
);

/** What is typed first, and `Then Override: A PAR`: on which page what is given there. */
function waysIn(said: string): { first: string; later: (readonly [form: string, way: string])[] } {
	const [first = '', ...later] = said.replace(/^One way: |\.$/g, '').split('. Then ');
	return { first, later: later.map((way) => /^(.*?): (.*)/.exec(way)!.slice(1) as [string, string]) };
}

function expectRight(asked: Asked): void {
	// where a piece falls nobody knows
	const { isRight } = judged(asked);
	if (!('throw' in asked.question.answer)) expect(isRight).toBe(true);
}

/** Down to the row that has it. */
async function point(app: Shown, label: string): Promise<void> {
	for (let row = 0; row < 40 && !app.focus()?.includes(label); row++) await app.press(DOWN);
	expect(app.focus(), app.screen()).toContain(label);
}

const turnTo = async (app: Shown, value: string) => {
	for (let i = 0; i < 5 && !app.focus()?.includes(value); i++) await app.press(RIGHT);
};

async function give(app: Shown, form: Form, way: string): Promise<void> {
	const code = (label: Parameters<typeof inPlainCodes>[0]) => open(inPlainCodes(label));
	if (form.kind === 'throw') return app.press(TAB, way.replace('Tab, then ', ''), ENTER);
	if (form.kind === 'choice') {
		const { row, label } = form.options.find((option) => code(option.label) === way)!;
		await point(app, row ? code(row.about) : code(label));
		if (row) await turnTo(app, `[${code(row.answer)}]`);
		return app.press(ENTER);
	}
	if (form.kind !== 'allocate' && form.kind !== 'grid' && form.kind !== 'pick') return app.press(way, ENTER);
	for (const part of way.split('; ')) {
		const [, label = part, value = ''] = /^(.*?):? (\S+)$/.exec(form.kind === 'pick' ? '' : part) ?? [];
		await point(app, label);
		if (form.kind === 'grid') await turnTo(app, value);
		else await app.press(form.kind === 'pick' ? ' ' : value);
	}
	return app.press(TAB);
}

describe.each(QUESTIONS)('%s', (_, question) => {
	test('in lines', async () => {
		const asked = ask(question);
		const { first, later } = waysIn(spoken(helpIn(asked, 'lines')[1]!, false));
		const left = [first];
		const console = teletype((prompt) => {
			if (/yes or no/.test(prompt)) return 'yes';
			if (/Enter submits/.test(prompt)) left.push(...(later.shift() ?? []));
			return left.shift() ?? (/Enter/.test(prompt) ? '' : 'done');
		});
		const dialog = new Dialog(console, { isShort: false, hasHeadphones: true });
		const { type } = await privateTurn(dialog, asked.table, LEARNER);
		expect(type, console.paper()).toBe('turnDone');
		expect(JSON.stringify([question.tells, question.task, question.wrong])).not.toMatch(/\bSpace\b|\bTab\b/);
		// a piece that lies between spaces "cannot decide"
		expect(console.paper().replaceAll('cannot decide', '')).not.toMatch(/Not taken|cannot|none of them/);
		expectRight(asked);
	});

	test('on screens', async () => {
		const asked = ask(question);
		let end = '';
		const onDone = ({ type }: { readonly type: string }) => {
			end = type;
		};
		const app = show(<PrivateTurn table={asked.table} seat={LEARNER} onDone={onDone} />);
		const goOn = async () => {
			const [to] = /^[> ] Overview and submit|Submit anyway/m.exec(app.screen()) ?? [];
			if (to) await point(app, to.slice(2));
			await app.press(ENTER);
		};
		const formAt = (is: (form: Form) => boolean) =>
			asked.table.forms(LEARNER, asked.table.draft(LEARNER)).find((form) => form.id in question.answer && is(form))!;
		const { first, later } = waysIn(open(inPlainCodes(helpIn(asked, 'keys')[1]!)));
		await give(
			app,
			formAt(() => true),
			first,
		);
		for (const [title, way] of later) {
			await goOn();
			await point(app, title);
			await app.press(ENTER);
			await give(
				app,
				formAt((form) => open(inPlainCodes(form.title)) === title),
				way,
			);
		}
		for (let i = 0; i < 9 && end === ''; i++) {
			app.idle();
			await goOn();
		}
		expect(end, app.screen()).toBe('turnDone');
		expectRight(asked);
	});
});
