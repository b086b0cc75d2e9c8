/** The rules to read: their contents, and their pages, with examples on small boards. */
import { Box } from 'ink';
import { useContext, useRef, useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { chaptersAt, entriesIn, entryAbout } from '../../desk/chapters.ts';
import type { Subject } from '../../game/forms.ts';
import type { Chapter, Topic } from '../../game/help.ts';
import type { Table } from '../../game/table.ts';
import { inCodes } from '../../print/in-codes.ts';
import type { Size } from '../terminal/cells.ts';
import { useWindow } from '../terminal/terminal.ts';
import { Examples, sceneAfter, useShowing } from './examples.ts';
import { FindTopic } from './find-topic.tsx';
import { FRAME_ROWS, Frame } from './frame.tsx';
import { Keys } from './keys.tsx';
import { List } from './list.tsx';
import { Pager } from './pager.tsx';
import { type Block, layOut, type Page, textBlock } from './pages.ts';

const HELP = [
	'What there is to read, chapter by chapter: Enter opens it there, and the pages go on from one to the next.',
];

/** What Enter on the last page leads to, by what was there before the pages. */
const LEADS_TO = { contents: 'to the contents', search: 'to what was found', pages: 'back', none: 'back' } as const;

/** Those of the game that is played; `about`: opened at that topic. */
export function GameRules({ table, about, onBack }: { readonly table: Table } & Pick<Props, 'about' | 'onBack'>) {
	return <Chapters title="The rules of this game" chapters={chaptersAt(table)} about={about} onBack={onBack} />;
}

type Props = {
	readonly title: string;
	readonly chapters: readonly Chapter[];
	/** The topic that is opened at once, if there is one. */
	readonly about?: Subject | undefined;
	readonly onBack: () => void;
};

/** The contents, the pages from the entry on that is chosen there, and what is looked for in them. */
export function Chapters({ title, chapters, about, onBack }: Props) {
	const entries = entriesIn(chapters);
	const first = entryAbout(entries, about);
	const [entry, setEntry] = useState(first ? entries.indexOf(first) : 0);
	const [way, setWay] = useState<readonly ('contents' | 'pages' | 'search')[]>([first ? 'pages' : 'contents']);
	const [sought, setSought] = useState('');
	const back = () => (way.length > 1 ? setWay(way.slice(0, -1)) : onBack());
	const open = (index: number) => {
		setEntry(index);
		setWay([...way, 'pages']);
	};
	const find = () => setWay([...way.slice(0, 1), 'search']);
	if (way.at(-1) === 'search')
		return (
			<FindTopic
				entries={entries}
				text={sought}
				onType={setSought}
				onOpen={(found) => open(entries.indexOf(found))}
				onBack={back}
			/>
		);
	if (way.at(-1) === 'pages')
		return (
			<Topics chapters={chapters} entry={entry} end={LEADS_TO[way.at(-2) ?? 'none']} onBack={back} onFind={find} />
		);
	const longest = Math.max(...chapters.map((chapter) => chapter.title.length));
	return (
		<ContentsList
			title={title}
			aside="contents"
			help={HELP}
			entries={entries.map(({ chapter, topic }) => {
				const name = topic === chapter.topics[0] ? chapter.title : '';
				return `${name.padEnd(longest)}   ${topic.title}`;
			})}
			at={entry}
			onPoint={setEntry}
			onOpen={open}
			onFind={find}
			onBack={onBack}
		/>
	);
}

type TopicsProps = Pick<Props, 'chapters' | 'onBack'> & {
	/** The topic with whose page they begin. */
	readonly entry: number;
	/** Where Enter leads from the last page. */
	readonly end: string;
	readonly onFind: () => void;
};

/** The pages; on that of a topic with an example its board, where the film goes on by a key. */
function Topics({ chapters, entry, end, onFind, onBack }: TopicsProps) {
	const { columns, rows } = useWindow();
	const [begun] = useState(() => pageOf(laidOut(chapters, { columns: columns - 2, rows: rows - FRAME_ROWS }, entry)));
	const page = useRef(begun);
	const [example, setExample] = useState<string>();
	const [scene, setScene] = useState(0);
	const [isInLab, setInLab] = useState(false);
	const shows = useContext(Examples);
	// keys that come before it is loaded count
	const hasExample = shows !== null && example !== undefined;
	const showing = useShowing(hasExample ? example : undefined);
	if (isInLab && showing && shows) return <shows.InLab begun={showing.begun} onBack={() => setInLab(false)} />;
	return (
		<Pager
			page={page}
			pages={(space) =>
				laidOut(chapters, space, entry).map((one) => ({
					...one,
					below: one.example && shows && <shows.Board showing={showing} scene={scene} {...roomBelow(one, space)} />,
				}))
			}
			end={end}
			onEnd={onBack}
			onBack={onBack}
			onPage={(one) => {
				setExample(one.example);
				setScene(0);
			}}
			onKey={(input) => {
				if (input === '/') onFind();
				else if (hasExample && input === 'f') setScene(sceneAfter(scene));
				else if (hasExample && input === 'l') setInLab(true);
			}}
			keys={keysAt('rules', {
				film: hasExample ? undefined : NO_EXAMPLE,
				lab: hasExample ? undefined : NO_EXAMPLE,
				find: '',
			})}
			help={HELP}
		/>
	);
}

const NO_EXAMPLE = { why: 'There is no example on this page.' };

/** The one that is opened. */
const pageOf = (pages: readonly Page[]): number =>
	Math.max(
		0,
		pages.findIndex((one) => one.columns.flat().some(({ isOpened }) => isOpened)),
	);

const READABLE = 100;
/** A board with less is not worth a look: then it has a page to itself. */
const LEAST_BOARD = 11;

const linesOn = ({ columns }: Page): number => (columns[0]?.length ?? 0) + (columns.length > 0 ? 1 : 0);

const roomBelow = (page: Page, { columns, rows }: Size): Size => ({ columns, rows: rows - linesOn(page) });

/** The pages, with a sign where the topic begins that is opened. What has an example is alone on its page. */
function laidOut(chapters: readonly Chapter[], { columns, rows }: Size, entry: number): readonly Page[] {
	const opened = entriesIn(chapters)[entry]?.topic;
	const space = { rows, columns: Math.min(columns, READABLE) };
	return chapters.flatMap(({ title, topics }) => {
		const laid: Page[] = [];
		let blocks: Block[] = [];
		const flush = () => {
			if (blocks.length > 0) laid.push(...layOut(title, blocks, space));
			blocks = [];
		};
		for (const topic of topics) {
			const block = blockOf(topic, space.columns, topic === opened);
			if (topic.example === undefined) blocks.push(block);
			else {
				flush();
				laid.push(...pagesWith(topic, layOut(title, [block], space), rows));
			}
		}
		flush();
		return laid;
	});
}

function blockOf({ title, text, rows = [] }: Topic, width: number, isOpened: boolean): Block {
	const block = textBlock(isOpened ? `> ${title}` : title, text, width, rows.map(inCodes));
	return { ...block, head: { ...block.head, isOpened } };
}

function pagesWith({ example = '', isWide }: Topic, pages: readonly Page[], rows: number): readonly Page[] {
	const last = pages.at(-1);
	if (!last) return [];
	if (!isWide && rows - linesOn(last) >= LEAST_BOARD) return [...pages.slice(0, -1), { ...last, example }];
	return [...pages, { ...last, columns: [], example }];
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
	/** Where topics can be looked for. */
	readonly onFind?: () => void;
	readonly onBack: () => void;
};

/** What there is to read, to choose from. */
export function ContentsList({ title, aside, help, entries, at, onPoint, onOpen, onFind, onBack }: ContentsProps) {
	const { rows } = useWindow();
	return (
		<Frame title={title} aside={aside} keys={keysAt('contents', onFind ? {} : { find: NO_FINDING })} help={help}>
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
			<Keys
				on={(input, key) => {
					if (key.escape) onBack();
					else if (input === '/') onFind?.();
				}}
			/>
		</Frame>
	);
}

const NO_FINDING = { why: 'Choose a game first: then / finds a topic.', isNever: true };
