import { Box, Text } from 'ink';
import { parsePhase } from '../../board/notation.ts';
import { type ListedSave, listSaves } from '../../saves/list.ts';
import { localTime } from '../../saves/outcome.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { titleOf } from '../setup.ts';
import { useWindow } from '../terminal/terminal.ts';
import { phaseName } from '../words.ts';

type Props = {
	readonly folder: string;
	readonly onChoose: (path: string) => void;
	readonly onBack: () => void;
};

const HELP = [
	'All saved games in this folder, the one played last first. Enter goes on with one.',
	'',
	'A save that is damaged or comes from a newer version says so when it is opened;',
	'what is whole of it can be copied and played on. A save is never overwritten.',
];

export function Saves({ folder, onChoose, onBack }: Props) {
	const { columns, rows } = useWindow();
	const listed = listSaves(folder);
	const saves = listed.ok ? listed.saves : [];
	const message = !listed.ok ? listed.message : saves.length === 0 ? 'There are no saves in this folder.' : '';
	return (
		<Frame title="Resume a game" aside={folder} keys="Enter go on with it   Esc back   ? help" help={HELP}>
			<Box flexDirection="column" paddingX={1}>
				<Text bold>{`  ${row('Last played', 'Phase', 'Variant', 'Players')}`}</Text>
				{message ? <Text>{message}</Text> : null}
				<List
					choices={saves.map((save) => ({
						label: label(save).slice(0, columns - 5),
						value: save.path,
						key: save.path,
					}))}
					onChoose={onChoose}
					rows={rows - FRAME_ROWS - 1}
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}

const row = (...[date, phase, variant, players]: readonly [string, string, string, string]) =>
	`${date.padEnd(16)}  ${phase.padEnd(11)}  ${variant.padEnd(18)}  ${players}`;

function label({ name, changed, header, note, problem }: ListedSave): string {
	const date = localTime(changed.toISOString());
	if (problem) return `${date}  ! ${name}: ${problem}`;
	const phase = parsePhase(note?.phase ?? '');
	return row(
		date,
		phase.ok ? phaseName(phase.value) : 'just begun',
		titleOf(header?.variants ?? []),
		note?.players.join(', ') ?? '',
	);
}
