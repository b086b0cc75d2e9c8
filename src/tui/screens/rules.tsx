import type { Layer } from '../../game/variant.ts';
import { VARIANTS } from '../../variants/index.ts';
import { Pager } from '../parts/pager.tsx';
import { type Block, layOut } from '../parts/pages.ts';
import { wrapped } from '../words.ts';

const HELP = ['The rules in short, variant by variant, and how an evening goes.'];

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
			pages={({ columns, rows }) => {
				const space = { rows, columns: Math.min(columns, READABLE) };
				const blocks = (help: Layer['help']) => help.map(({ title, text }) => paragraphs(title, text, space.columns));
				return [
					...layOut('How an evening goes', blocks(EVENING), space),
					...VARIANTS.flatMap(({ title, help }) => layOut(title, blocks(help), space)),
				];
			}}
			end="back to the menu"
			onEnd={onBack}
			onBack={onBack}
			help={HELP}
		/>
	);
}

const READABLE = 100;

function paragraphs(title: string, text: string, width: number): Block {
	const lines = text.split('\n').flatMap((paragraph) => wrapped(paragraph, width - 2));
	return { head: { text: title, bold: true }, items: lines.map((line) => [{ text: line && `  ${line}` }]) };
}
