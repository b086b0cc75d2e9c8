import { Box, Text } from 'ink';
import { useState } from 'react';
import { printable } from '../../board/printable.ts';
import { widthOf } from '../../board/width.ts';
import { keysAt } from '../../desk/bindings.ts';
import { type Options, titleOf } from '../../desk/setup.ts';
import { wrapped } from '../../desk/text.ts';
import { binOf, moveToBin } from '../../saves/bin.ts';
import { isObject, type Note } from '../../saves/entry.ts';
import { type ListedSave, listSaves, whereItStands } from '../../saves/list.ts';
import { localTime } from '../../saves/outcome.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';

type Props = {
	readonly folder: string;
	readonly onChoose: (path: string) => void;
	readonly onBack: () => void;
};

const HELP = [
	'All saved games in this folder, the most recent first. Enter continues one.',
	'',
	'A save that is damaged or comes from a newer version says so when it is opened;',
	'what is whole of it can be copied and played on. A save is never overwritten.',
	'',
	'What is moved to the bin lies in the folder "bin" beside it. Nothing is deleted: moved',
	'back by hand it is in the list again. A game that is being played stays.',
];

export function Saves({ folder, onChoose, onBack }: Props) {
	const { columns, rows } = useWindow();
	const [at, setAt] = useState(0);
	// once, not with every key
	const [listed, setListed] = useState(() => listSaves(folder));
	/** Whether to move the one pointed at is asked, or what became of it is told. */
	const [isAsking, setAsking] = useState(false);
	const [told, setTold] = useState('');
	const saves = listed.ok ? listed.saves : [];
	const save = saves[at];
	const message = !listed.ok ? listed.message : saves.length === 0 ? 'There are no saves in this folder.' : '';
	/** The column of the phases. */
	const phase = Math.max(SHORTEST_PHASE, ...saves.map(({ note }) => whereItStands(note).length));
	const shown = rows - FRAME_ROWS - DETAIL_ROWS - 1;
	const said = isAsking
		? `y moves this save to the bin, any other key keeps it. Nothing is deleted: it goes to ${binOf(folder)}.`
		: told;

	const move = (path: string) => {
		const moved = moveToBin(path);
		setTold(
			moved.ok ? `It is in the bin now: ${moved.path}. Moved back by hand it is in the list again.` : moved.message,
		);
		setListed(listSaves(folder));
		setAt(Math.max(0, Math.min(at, saves.length - 2)));
	};
	const none = save ? undefined : { why: 'There is no save here.' };
	const keys = isAsking ? keysAt('bin') : keysAt('saves', { row: none, digit: none, enter: none, bin: none });
	return (
		<Frame title="Resume a game" aside={folder} keys={keys} help={HELP}>
			<Box flexDirection="column" paddingX={1} height={shown + 1}>
				<Text bold>{`  ${row('Last played', 'Phase'.padEnd(phase), 'Variant', 'Players')}`}</Text>
				{message ? <Text>{message}</Text> : null}
				<List
					choices={saves.map((save) => ({
						label: label(save, phase, columns - 5),
						value: save.path,
						key: save.path,
					}))}
					onChoose={(path) => isAsking || onChoose(path)}
					initial={at}
					onHighlight={(path) => setAt(saves.findIndex((save) => save.path === path))}
					rows={shown}
				/>
			</Box>
			<Box flexDirection="column" paddingX={3} paddingTop={1}>
				<Text>
					{(said ? wrapped(said, columns - 6) : details(save, columns - 6)).slice(0, DETAIL_ROWS - 1).join('\n')}
				</Text>
			</Box>
			<Keys
				on={(input, key) => {
					setAsking((key.backspace || key.delete) && !isAsking && save !== undefined);
					setTold('');
					if (isAsking && save && input === 'y') move(save.path);
					else if (key.escape && !isAsking) onBack();
				}}
			/>
		</Frame>
	);
}

/** What does not fit into the row of the save pointed at, with a line of space. */
const DETAIL_ROWS = 5;
/** `Spring 1901`. */
const SHORTEST_PHASE = 11;
/** So much of the names is more than any window shows. */
const LONGEST_NAMES = 10_000;

const printed = (note: Note | undefined): string[] =>
	(note?.players ?? []).map((name) => printable(name.slice(0, LONGEST_NAMES)));

/** As many of them as fit, and how many more there are: `Anna, Ben + 5 more`. */
function namesIn(names: readonly string[], width: number): string {
	for (let count = names.length; count > 0; count--) {
		const left = names.length - count;
		const text = names.slice(0, count).join(', ') + (left > 0 ? ` + ${left} more` : '');
		if (widthOf(text) <= width) return text;
	}
	return names.length > 0 ? `${names.length} players` : '';
}

function details(save: ListedSave | undefined, width: number): string[] {
	if (!save) return [];
	const said = save.problem ?? printed(save.note).join(', ');
	return [printable(save.path), ...wrapped(said.slice(0, DETAIL_ROWS * width), width)];
}

const row = (...[date, phase, variant, players]: readonly [string, string, string, string]) =>
	`${date.padEnd(16)}  ${phase}  ${variant.padEnd(18)}  ${players}`;

/** In one row. */
function label({ name, changed, header, note, problem }: ListedSave, phase: number, width: number): string {
	const date = localTime(changed.toISOString());
	if (problem) return printable(`${date}  ! ${name}`);
	const setup = isObject(header?.setup) ? header.setup : {};
	const options = isObject(setup.options) ? (setup.options as Options) : {};
	const offer = typeof setup.offer === 'string' ? { offer: setup.offer } : {};
	const variant = printable(titleOf({ variant: header?.variants ?? [], options, ...offer }).slice(0, width));
	const all = row(date, whereItStands(note).padEnd(phase), variant, '');
	return all + namesIn(printed(note), width - widthOf(all));
}
