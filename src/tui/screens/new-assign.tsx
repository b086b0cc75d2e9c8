import { Box, Text } from 'ink';
import { useState } from 'react';
import { joined } from '../../board/names.ts';
import { POWERS } from '../../board/types.ts';
import { padded } from '../../board/width.ts';
import { keysAt } from '../../desk/bindings.ts';
import { setupOf, withoutPower } from '../../desk/new-game.ts';
import { seatOf } from '../../game/seats.ts';
import { badge } from '../../print/badge.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { mark } from '../terminal/focus.ts';
import type { SetupProps } from './new-names.tsx';

const help = (unplayed: string) => [
	'Who plays which power? Everybody needs one.',
	`A power without a player is ${unplayed}.`,
];

const NOBODY = '(nobody)';

export function AssignPowers({ now, dispatch }: SetupProps) {
	const seats = setupOf(now)?.seats ?? [];
	const [at, setAt] = useState(0);
	const [players, setPlayers] = useState(() =>
		POWERS.map((power) => seats[seatOf(seats, power) ?? -1]?.name ?? NOBODY),
	);
	const all = [...seats.map(({ name }) => name), NOBODY];
	const without = withoutPower(seats, players);

	const give = (name: string) => setPlayers(players.with(at, name));
	const here = all.indexOf(players[at] ?? NOBODY);
	/** All in turn, from this one on. */
	const from = (index: number) => [...all.slice(index), ...all.slice(0, index)];
	const turn = (by: number) => give(from(here).at(by) ?? NOBODY);
	const jump = (letter: string) => {
		const found = from(here + 1).find((name) => name.toLowerCase().startsWith(letter.toLowerCase()));
		if (found) give(found);
	};
	return (
		<Frame title="Powers by hand" keys={keysAt('assign')} help={help(now.rules.unplayed([]))}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				{POWERS.map((power, i) => (
					<Text key={power} bold={i === at}>
						{`${i === at ? mark('>') : ' '} ${i + 1} ${padded(badge(power), 8)}  < ${players[i]} >`}
					</Text>
				))}
				<Text> </Text>
				<Text bold>
					{without.length > 0 ? `${joined(without)} ${without.length === 1 ? 'has' : 'have'} no power yet.` : ' '}
				</Text>
			</Box>
			<Keys
				on={(input, key) => {
					if (key.escape) dispatch({ type: 'back' });
					else if (key.return) {
						if (without.length === 0) dispatch({ type: 'assign', players });
					} else if (key.upArrow) setAt(Math.max(0, at - 1));
					else if (key.downArrow || key.tab) setAt(Math.min(POWERS.length - 1, at + 1));
					else if (key.home || key.pageUp) setAt(0);
					else if (key.end || key.pageDown) setAt(POWERS.length - 1);
					else if (/^[1-7]$/.test(input)) setAt(Number(input) - 1);
					else if (key.leftArrow) turn(-1);
					else if (key.rightArrow || input === ' ') turn(1);
					else if (/^\p{L}$/u.test(input)) jump(input);
				}}
			/>
		</Frame>
	);
}
