import { Box, Text } from 'ink';
import { keysAt } from '../../desk/bindings.ts';
import { Frame } from '../parts/frame.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';

export type MenuChoice = 'play' | 'new' | 'resume' | 'learn' | 'rules' | 'lab' | 'quit';

type Props = {
	/** How many games can be gone on with. */
	readonly saves: number;
	/** What the players should know, a sentence. */
	readonly notice?: string;
	/** What was chosen before, to which one comes back. */
	readonly last?: MenuChoice;
	readonly onChoose: (choice: MenuChoice) => void;
};

const NOWHERE = { why: 'There is nothing to go back to.', isNever: true };

const HELP = [
	'Entente is Diplomacy for one laptop that is passed from hand to hand: everybody',
	'writes orders alone, then all orders are revealed to the whole table.',
	'',
	'`?` on any screen explains what the screen is for and which keys it has. Ctrl+C leaves;',
	'in a game it asks first, and nothing is lost: every confirmed step is in its save.',
];

const LOGO = [
	' _____       _             _       ',
	'| ____|_ __ | |_ ___ _ __ | |_ ___ ',
	"|  _| | '_ \\| __/ _ \\ '_ \\| __/ _ \\",
	'| |___| | | | ||  __/ | | | ||  __/',
	'|_____|_| |_|\\__\\___|_| |_|\\__\\___|',
];

export function Menu({ saves, notice, last, onChoose }: Props) {
	const choices = [
		{ label: 'Play now: you against computers', value: 'play' },
		{ label: 'New game', value: 'new' },
		...(saves > 0 ? [{ label: `Resume a game (${saves} saved)`, value: 'resume' } as const] : []),
		{ label: 'Learn: short lessons', value: 'learn' },
		{ label: 'Rules and help', value: 'rules' },
		{ label: 'Lab: any position, what if', value: 'lab' },
		{ label: 'Quit', value: 'quit' },
	] satisfies { label: string; value: MenuChoice }[];
	const at = choices.findIndex(({ value }) => value === last);
	return (
		<Frame title="Entente" keys={keysAt('menu', { back: NOWHERE })} help={HELP}>
			<Box flexDirection="column" paddingX={4} paddingTop={1}>
				<Lines lines={LOGO} />
				<Box marginTop={1} marginBottom={2}>
					<Text>Diplomacy around one laptop.</Text>
				</Box>
				<List choices={choices} initial={Math.max(0, at)} onChoose={onChoose} jump />
				<Box marginTop={1}>
					<Text>{notice ?? ''}</Text>
				</Box>
			</Box>
		</Frame>
	);
}
