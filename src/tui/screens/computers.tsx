import { Box, Text } from 'ink';
import { useEffect } from 'react';
import { isComputer, namesOf } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { Banner } from '../parts/banner.tsx';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { isReady, ThinkingBar, useThinking } from '../parts/thinking.tsx';
import { gameTitle } from '../words.ts';
import { handOverAction, type TableKey } from './table-keys.ts';

type Props = {
	readonly table: Table;
	/** All of them know what they answer. */
	readonly onReady: () => void;
	readonly onKey: (key: TableKey) => void;
};

const HELP = [
	'Only computers are asked now. When they are ready the game goes on by itself, and what',
	'they did is told.',
	'',
	'b  the board   m  the map   h  history   r  the rules   s  save and leave',
];

/** Nobody at the table is asked anything: the game goes on as soon as the computers are ready. */
export function Computers({ table, onReady, onKey }: Props) {
	const progress = useThinking(table);
	const ready = isReady(progress);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once they are ready, whatever is drawn
	useEffect(() => {
		if (ready) onReady();
	}, [ready]);
	const game = table.game();
	const asked = table.asked().filter((seat) => isComputer(game.seats[seat]!));
	return (
		<Frame
			title={gameTitle(table)}
			aside={table.banner() || 'Entente'}
			keys="b board   m map   h history   r rules   s leave   ? help"
			help={HELP}
		>
			<Box flexDirection="column" paddingX={2}>
				<Banner lead="Nobody else is asked:" title="Computers think" below={namesOf(game, asked).join(', ')} />
				<Text> </Text>
				{progress ? <ThinkingBar {...progress} /> : null}
			</Box>
			<Keys
				on={(input, key) => {
					const may = { takeBack: false, hand: false };
					const action = handOverAction({ seat: null, waiting: [], may }, input, key);
					if (action.type === 'key' && action.key !== 'pin') onKey(action.key);
				}}
			/>
		</Frame>
	);
}
