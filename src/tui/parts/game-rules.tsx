import { Box } from 'ink';
import { useRef, useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { chaptersAt } from '../../desk/chapters.ts';
import type { Chapter } from '../../game/help.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import type { Size } from '../terminal/cells.ts';
import { useWindow } from '../terminal/terminal.ts';
import { FRAME_ROWS, Frame } from './frame.tsx';
import { Keys } from './keys.tsx';
import { List } from './list.tsx';
import { Pager } from './pager.tsx';
import { layOut, textBlock } from './pages.ts';

const HELP = [
	'What there is to read, chapter by chapter: Enter opens it there, and the pages go on from one to the next.',
];

/** Those of the game that is played. */
export function GameRules({ table, onBack }: { readonly table: Table; readonly onBack: () => void }) {
	return <Chapters title="The rules of this game" chapters={chaptersAt(table)} onBack={onBack} />;
}

type Props = {
	readonly title: string;
	readonly chapters: readonly Chapter[];
	readonly onBack: () => void;
};

/** The contents, and the pages from the entry on that is chosen there. */
export function Chapters({ title, chapters, onBack }: Props) {
	const { columns, rows } = useWindow();
	const [at, setAt] = useState(0);
	const [isOpen, setOpen] = useState(false);
	const page = useRef(0);
	const entries = chapters.flatMap((chapter) => chapter.topics.map((topic) => ({ chapter, topic })));
	const longest = Math.max(...chapters.map((chapter) => chapter.title.length));
	const open = (entry: number) => {
		const { pages, heads } = laidOut(chapters, { columns: columns - 2, rows: rows - FRAME_ROWS });
		page.current = pages.findIndex((one) => one.columns.flat().includes(heads[entry]!));
		setAt(entry);
		setOpen(true);
	};
	if (isOpen) {
		const close = () => setOpen(false);
		const pagesFor = (space: Size) => laidOut(chapters, space).pages;
		return (
			<Pager
				page={page}
				pages={pagesFor}
				end="to the contents"
				onEnd={close}
				onBack={close}
				keys={keysAt('pages')}
				help={HELP}
			/>
		);
	}
	return (
		<ContentsList
			title={title}
			aside="contents"
			help={HELP}
			entries={entries.map(({ chapter, topic }) => {
				const name = topic === chapter.topics[0] ? chapter.title : '';
				return `${name.padEnd(longest)}   ${topic.title}`;
			})}
			at={at}
			onPoint={setAt}
			onOpen={open}
			onBack={onBack}
		/>
	);
}

const READABLE = 100;

/** The pages, and the line with which each topic begins. */
function laidOut(chapters: readonly Chapter[], { columns, rows }: Size) {
	const space = { rows, columns: Math.min(columns, READABLE) };
	const all = chapters.map(({ topics }) =>
		topics.map(({ title, text, rows = [] }) => textBlock(title, text, space.columns, rows.map(inCodes))),
	);
	const pages = chapters.flatMap(({ title }, i) => layOut(title, all[i]!, space));
	return { pages, heads: all.flat().map(({ head }) => head) };
}

type ContentsProps = {
	readonly title: string;
	readonly aside: string;
	readonly help: readonly string[];
	readonly entries: readonly string[];
	/** The entry that the pointer starts on. */
	readonly at: number;
	readonly onPoint: (entry: number) => void;
	readonly onOpen: (entry: number) => void;
	readonly onBack: () => void;
};

/** What there is to read, to choose from. */
export function ContentsList({ title, aside, help, entries, at, onPoint, onOpen, onBack }: ContentsProps) {
	const { rows } = useWindow();
	return (
		<Frame title={title} aside={aside} keys={keysAt('contents')} help={help}>
			<Box paddingX={1}>
				<List
					choices={entries.map((label, value) => ({ label, value, key: `${value}` }))}
					onChoose={onOpen}
					onHighlight={onPoint}
					initial={at}
					rows={rows - FRAME_ROWS}
					jump
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}
