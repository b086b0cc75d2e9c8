import type { Table } from '../../game/table.ts';
import type { Layer } from '../../game/variant.ts';
import { VARIANTS } from '../../variants/index.ts';
import { Pager } from '../parts/pager.tsx';
import { type Block, layOut, type Page, type Space } from '../parts/pages.ts';
import { wrapped } from '../text.ts';

const HELP = ['The rules in short, variant by variant, and how an evening goes.'];

const GAME_HELP = ['The rules of this game in short; the standard rules under them come last.'];

/** How an evening goes, whatever is played. */
const EVENING: Layer['help'] = [
	{
		title: 'In secret',
		text: 'One person after the other takes the laptop, alone. The screen between two turns shows nothing secret: it names who is next, and Enter opens that turn. When it is done the screen is neutral again, and the laptop goes on.',
	},
	{
		title: 'Together',
		text: 'When all have answered, everybody gathers round: the orders of all powers are revealed, with what became of them and why. Retreats, and builds after the Fall, go by the same hand-over; who has nothing to decide is skipped, and the table is told so.',
	},
	{
		title: 'Another day',
		text: 'Every confirmed step is in the save file. Leave whenever you like: the game goes on where it was, also in the middle of a round.',
	},
	{
		title: 'PINs',
		text: 'A seat may set a PIN at any hand-over: then its turns open, and its answers are revealed after a resumed game, only with it.',
	},
];

/** The help pages of all variants. */
export function RulesPages({ onBack }: { readonly onBack: () => void }) {
	return (
		<Pager
			pages={(space) => [
				...chapter('How an evening goes', EVENING, space),
				...VARIANTS.flatMap(({ title, help }) => chapter(title, help, space)),
			]}
			end="back to the menu"
			onEnd={onBack}
			onBack={onBack}
			help={HELP}
		/>
	);
}

/** Those of the game that is played; the standard game under its layers comes last: it is mostly known. */
export function GameRules({ table, onBack }: { readonly table: Table; readonly onBack: () => void }) {
	const ids = table.game().setup.variant;
	const [base, ...layers] = VARIANTS;
	const played = [...layers.filter(({ id }) => ids.includes(id)), base!];
	return (
		<Pager
			pages={(space) => played.flatMap(({ title, help }) => chapter(title, help, space))}
			end="back"
			onEnd={onBack}
			onBack={onBack}
			help={GAME_HELP}
		/>
	);
}

const READABLE = 100;

function chapter(title: string, help: Layer['help'], { columns, rows }: Space): Page[] {
	const space = { rows, columns: Math.min(columns, READABLE) };
	const blocks = help.map((page) => paragraphs(page.title, page.text, space.columns));
	return layOut(title, blocks, space);
}

function paragraphs(title: string, text: string, width: number): Block {
	const lines = text.split('\n').flatMap((paragraph) => wrapped(paragraph, width - 2));
	return { head: { text: title, bold: true }, items: lines.map((line) => [{ text: line && `  ${line}` }]) };
}
