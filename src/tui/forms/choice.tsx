import { Box, Text } from 'ink';
import { useState } from 'react';
import type { ChoiceForm } from '../../game/forms.ts';
import { Board } from '../parts/board.tsx';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { GameMap } from '../parts/map-lazy.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';
import type { FormProps, FormView } from './form-props.ts';

const HELP = [
	'Point at an answer and press Enter, or press its number. What an answer leads to is shown below the list before you choose it.',
	'',
	'b  the board: units, centres, standings',
	'm  the map',
	'',
	'Esc goes back and answers nothing.',
];

type Props = Pick<
	FormProps<ChoiceForm>,
	'table' | 'form' | 'own' | 'title' | 'aside' | 'onAnswer' | 'onNext' | 'onBack'
>;

/** One of several. */
export function ChoiceScreen({ table, form, own, title, aside, onAnswer, onNext, onBack }: Props) {
	const { columns, rows } = useWindow();
	// a vote is no slip of Enter: it starts on neither answer
	const isVote = !form.optional && form.options.length === 2;
	const first = own[form.id] ?? (isVote ? null : form.preset);
	const given = form.options.findIndex(({ value }) => value === first);
	const [pointed, setPointed] = useState<string | null>(
		isVote && given < 0 ? null : form.options[Math.max(0, given)]!.value,
	);
	const [refusal, setRefusal] = useState('');
	const [look, setLook] = useState<'board' | 'map' | null>(null);
	if (look === 'board') return <Board table={table} onBack={() => setLook(null)} />;
	if (look === 'map') return <GameMap table={table} onBack={() => setLook(null)} />;

	const width = columns - 2;
	const above = [form.question, form.hint ?? ''].filter((text) => text !== '').flatMap((text) => wrapped(text, width));
	const rowsOf = (texts: readonly string[]) => texts.flatMap((text) => wrapped(text, width)).length;
	const below = Math.max(1, rowsOf([refusal]), ...form.options.map(({ leadsTo = [] }) => rowsOf(leadsTo)));
	const room = Math.max(3, rows - FRAME_ROWS - above.length - below - 4);
	const at = form.options.findIndex(({ value }) => value === pointed);
	const options: readonly { readonly value: string | null; readonly label: string }[] = form.options;
	const neither = isVote ? [{ value: null, label: '(no answer yet)', key: 'neither' }] : [];
	const told = [refusal, ...(form.options[at]?.leadsTo ?? [])].filter((text) => text !== '');
	// a digit chooses the row in view
	const isNumbered = form.options.length <= Math.min(room, 9);
	return (
		<Frame
			title={title}
			aside={aside}
			keys={`Enter ${isNumbered ? 'or 1-9 choose   Up/Down' : 'choose   Up/Down   PgUp/PgDn'}   b board   m map   Esc back   ? help`}
			help={HELP}
		>
			<Box flexDirection="column" paddingX={1} paddingTop={1}>
				{above.map((line) => (
					<Text key={line}>{line}</Text>
				))}
				<Text>{isNumbered ? ' ' : `${at + 1} of ${form.options.length}`}</Text>
				<List
					choices={[
						...options.map(({ value, label }, i) => ({
							label: isNumbered ? `${i + 1} ${label}` : label,
							value,
							key: `${value}`,
						})),
						...neither,
					]}
					initial={at < 0 ? options.length : at}
					rows={room}
					onHighlight={(value) => [setPointed(value), setRefusal('')]}
					onChoose={(value) => {
						const refused = value === null ? 'Up, Down or a number chooses an answer.' : onAnswer(value);
						if (refused) setRefusal(refused);
						else onNext();
					}}
				/>
				<Text> </Text>
				{told
					.flatMap((text) => wrapped(text, width))
					.slice(0, below)
					.map((line, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
						<Text key={i} color={refusal ? 'red' : undefined}>
							{line}
						</Text>
					))}
			</Box>
			<Keys
				on={(input, key) => {
					if (key.escape) onBack();
					else if (input === 'b') setLook('board');
					else if (input === 'm') setLook('map');
				}}
			/>
		</Frame>
	);
}

export const choice: FormView<ChoiceForm> = { Screen: ChoiceScreen };
