import { Box } from 'ink';
import { useState } from 'react';
import { chaptersOffered, EVENING } from '../chapters.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Rules } from '../parts/game-rules.tsx';
import { Keys } from '../parts/keys.tsx';
import { List } from '../parts/list.tsx';
import { offeredRules } from '../setup.ts';
import { useWindow } from '../terminal/terminal.ts';

const HELP = [
	'Each game with its rules as it is begun if no option is changed. In a game r shows its own.',
	'',
	'Up, Down    another entry         a letter   the next entry that begins so',
	'Enter       open                  Esc        back to the menu',
];

/** How an evening goes, and the rules of each game on offer, as it is begun if nothing is changed. */
export function RulesPages({ onBack }: { readonly onBack: () => void }) {
	const [isOpen, setOpen] = useState(false);
	const [at, setAt] = useState(0);
	const { rows } = useWindow();
	const games = offeredRules();
	const entries = [EVENING.title, ...games.map(({ title }) => title)];
	const close = () => setOpen(false);
	const game = games[at - 1];
	const chapters = game ? chaptersOffered(game) : [EVENING];
	if (isOpen) return <Rules title={entries[at]!} chapters={chapters} onBack={close} />;
	return (
		<Frame
			title="Rules and help"
			aside="which game?"
			keys="Enter open   a letter jumps, again: on   Esc back   ? help"
			help={HELP}
		>
			<Box paddingX={1}>
				<List
					choices={entries.map((label, value) => ({ label, value }))}
					onChoose={(entry) => {
						setAt(entry);
						setOpen(true);
					}}
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
