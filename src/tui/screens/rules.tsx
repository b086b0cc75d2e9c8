import { Box } from 'ink';
import { useRef, useState } from 'react';
import type { Table } from '../../game/table.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { Pager } from '../parts/pager.tsx';
import { type Block, layOut, type Page, type Space } from '../parts/pages.ts';
import { allChapters, type Chapter, chaptersOf } from '../setup.ts';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';

const HELP = [
	'What there is to read, chapter by chapter: Enter opens it there, and the pages go on from one to the next.',
	'',
	'Up, Down    another entry         a letter   the next chapter that begins so',
	'Enter       open                  1-9        open a row directly',
	'Esc         from a page to this list, from the list back',
];

/** How an evening goes, whatever is played. */
const EVENING: Chapter['help'] = [
	{
		title: 'In secret',
		text: 'One person after the other takes the laptop, alone. The screen between two turns shows nothing secret: it names who is next, and Enter opens that turn. When it is done the screen is neutral again, and the laptop goes on.',
	},
	{
		title: 'Together',
		text: 'When all have answered, everybody gathers round: the orders of all powers are revealed, with their results and the reasons. Retreats, and builds after the Fall, go by the same hand-over; whoever has nothing to decide is skipped, and the table is told.',
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

/** How an evening goes, and the help pages of all variants. */
export function RulesPages({ onBack }: { readonly onBack: () => void }) {
	const chapters = [{ title: 'How an evening goes', help: EVENING }, ...allChapters()];
	return <Rules title="Rules and help" chapters={chapters} onBack={onBack} />;
}

/** Those of the game that is played. */
export function GameRules({ table, onBack }: { readonly table: Table; readonly onBack: () => void }) {
	return <Rules title="The rules of this game" chapters={chaptersOf(table.game().setup.variant)} onBack={onBack} />;
}

type Props = {
	readonly title: string;
	readonly chapters: readonly Chapter[];
	readonly onBack: () => void;
};

/** The contents, and the pages from the entry on that is chosen there. */
function Rules({ title, chapters, onBack }: Props) {
	const { columns, rows } = useWindow();
	const [at, setAt] = useState(0);
	const [isOpen, setOpen] = useState(false);
	const page = useRef(0);
	const entries = chapters.flatMap((chapter) => chapter.help.map((topic) => ({ chapter, topic })));
	const longest = Math.max(...chapters.map((chapter) => chapter.title.length));
	const pagesFor = (space: Space) => chapters.flatMap((chapter) => pagesOf(chapter, space));
	const open = (entry: number) => {
		const { chapter, topic } = entries[entry]!;
		const isOn = (one: Page) =>
			one.title === chapter.title && one.columns.flat().some(({ text, bold }) => bold && text === topic.title);
		page.current = pagesFor({ columns: columns - 2, rows: rows - FRAME_ROWS }).findIndex(isOn);
		setAt(entry);
		setOpen(true);
	};
	if (isOpen) {
		const close = () => setOpen(false);
		return <Pager page={page} pages={pagesFor} end="to the contents" onEnd={close} onBack={close} help={HELP} />;
	}
	return (
		<Frame title={title} aside="contents" keys="Enter open   letters jump   Esc back   ? help" help={HELP}>
			<Box paddingX={1}>
				<List
					choices={entries.map(({ chapter, topic }, i) => {
						const name = topic === chapter.help[0] ? chapter.title : '';
						return { label: `${name.padEnd(longest)}   ${topic.title}`, value: i, key: `${i}` };
					})}
					onChoose={open}
					onHighlight={setAt}
					initial={at}
					rows={rows - FRAME_ROWS}
					jump
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}

const READABLE = 100;

function pagesOf({ title, help }: Chapter, { columns, rows }: Space): Page[] {
	const space = { rows, columns: Math.min(columns, READABLE) };
	const blocks = help.map((page) => paragraphs(page.title, page.text, space.columns));
	return layOut(title, blocks, space);
}

function paragraphs(title: string, text: string, width: number): Block {
	const lines = text.split('\n').flatMap((paragraph) => wrapped(paragraph, width - 2));
	return { head: { text: title, bold: true }, items: lines.map((line) => [{ text: line && `  ${line}` }]) };
}
