import { Pager } from '../parts/pager.tsx';
import { type Block, layOut } from '../parts/pages.ts';
import { offeredRules } from '../setup.ts';
import { wrapped } from '../words.ts';

const HELP = ['The rules in short, variant by variant, and how an evening goes.'];

/** How an evening goes, whatever is played. */
const EVENING = [
	'One person after the other takes the laptop, alone: the screen between two turns shows nothing secret. Enter opens the turn of the person it names; when it is done, the screen is neutral again and the laptop goes on.',
	'When all have answered, everybody gathers round: the orders of all powers are revealed with what became of them and why. Units that were dislodged retreat, and after the Fall units are built and removed, by the same hand-over; who has nothing to decide is skipped.',
	'Every confirmed step is in the save file. Leave whenever you like: the game goes on where it was, also in the middle of a round.',
	'A seat may set a PIN: then its turn opens only with it.',
];

/** The help pages of all variants. */
export function RulesPages({ onBack }: { readonly onBack: () => void }) {
	return (
		<Pager
			pages={(space) => [
				...layOut('How an evening goes', [paragraphs('Around one laptop', EVENING, space.columns)], space),
				...offeredRules()
					.filter(({ ids }) => ids.length === 1)
					.flatMap(({ title, help }) => {
						const blocks = help.map((page) => paragraphs(page.title, page.text.split('\n'), space.columns));
						return layOut(title, blocks, { ...space, columns: Math.min(space.columns, READABLE) });
					}),
			]}
			end="back to the menu"
			onEnd={onBack}
			onBack={onBack}
			help={HELP}
		/>
	);
}

const READABLE = 100;

function paragraphs(title: string, texts: readonly string[], columns: number): Block {
	const width = Math.min(columns, READABLE) - 2;
	return {
		head: { text: title, bold: true },
		items: texts.map((text) => wrapped(text, width).map((line) => ({ text: line === '' ? '' : `  ${line}` }))),
	};
}
