import { Box, Text } from 'ink';
import { useState } from 'react';
import { isSame, type Phrase, type Sentence } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { firstTo } from '../../desk/offers.ts';
import { calledOf, isComputer, isTaken } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { inCodes, shown } from '../../print/in-codes.ts';
import { inRow, wrapped } from '../../print/layout.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { useThinking } from '../parts/thinking.tsx';
import { useWindow } from '../terminal/terminal.ts';

const HELP = [
	'What computers offer for this season. The person it is offered to agrees with Enter; Enter again takes that back.',
	'Where it is offered to somebody else than whose turn is next, Enter asks once more.',
	'',
	'An agreement binds both for this season, as far as words bind. A computer keeps it unless that would lose it a home.',
	'The reveal tells who kept it. For two years computers make no offers to a power that has broken one, whoever plays it.',
];

type Props = {
	readonly table: Table;
	/** Whose turn is next; null: nobody's in particular. */
	readonly next: number | null;
	readonly onBack: () => void;
};

/** What computers offer: a row is agreed to, or that is taken back. */
export function Offers({ table, next, onBack }: Props) {
	const { columns, rows } = useWindow();
	const [pointed, setPointed] = useState(() => firstTo(next, table.said())[0]?.text);
	/** Of the offer to somebody else that Enter was pressed on. */
	const [asked, setAsked] = useState<Phrase>();
	const [{ told, presses }, setEntered] = useState<{ told: Sentence; presses: number }>({ told: '', presses: 0 });
	useThinking(table);
	const game = table.game();
	const said = firstTo(next, table.said());
	const found = said.findIndex(({ text }) => pointed && isSame(text, pointed));
	const at = Math.max(0, found);
	const offer = said[at];
	const isAlone = game.seats.filter((seat) => isTaken(seat) && !isComputer(seat)).length === 1;
	const choose = (index: number) => {
		const one = said[index];
		if (!one) return;
		const { text, to, answer, isAgreed } = one;
		setPointed(text);
		const isOthers = answer !== undefined && to !== next && !isAlone;
		if (isOthers && !(asked && isSame(asked, text))) {
			const [name] = calledOf(game, [to]);
			const does = isAgreed ? 'takes it back' : 'agrees';
			setAsked(text);
			return setEntered({
				told: `This is for ${name} to answer: Enter again if ${name} ${does}.`,
				presses: presses + 1,
			});
		}
		const done = table.answer(one, new Date().toISOString());
		setAsked(undefined);
		setEntered({ told: done.ok ? '' : done.message, presses: presses + 1 });
	};
	const point = (index: number) => {
		const text = said[index]?.text;
		if (!text || (pointed && isSame(text, pointed))) return;
		setPointed(text);
		setAsked(undefined);
		setEntered({ told: '', presses });
	};
	const below = offer ? [offer.meaning, told].flatMap((each) => wrapped(shown(each), columns - 4)) : [];
	const linesOf = (text: Phrase) => wrapped(inCodes(text), columns - 10);
	/** How many rows each may take, so that the list keeps to its room. */
	const tallest = Math.max(1, ...said.map(({ text }) => linesOf(text).length));
	return (
		<Frame title="Offers of this season" keys={keysAt('offers')} help={HELP}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				{offer ? (
					<List
						choices={said.map(({ text, isAgreed }, i) => ({
							label: inRow([isAgreed ? '[+] ' : '[ ] ', inRow(linesOf(text), '\n    ')]),
							value: i,
							// Enter makes another list of it: the pointer begins where it was pressed
							key: `${i} ${presses}`,
						}))}
						onChoose={choose}
						onHighlight={point}
						initial={at}
						rows={Math.floor((rows - FRAME_ROWS - below.length - 3) / tallest)}
					/>
				) : (
					<Text>Nobody has offered anything this season.</Text>
				)}
				<Text> </Text>
				<Lines lines={below} />
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}
