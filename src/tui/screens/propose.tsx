import { Box, Text } from 'ink';
import { useState } from 'react';
import { asPhrase, isSame, type Sentence } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { asAct, exampleFor, nextStep, proposers, readProposal, type Step } from '../../desk/proposing.ts';
import { personAt } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { shown } from '../../print/in-codes.ts';
import { wrapped } from '../../print/layout.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useThinking } from '../parts/thinking.tsx';
import { useWindow } from '../terminal/terminal.ts';

const helpFor = (example: string) => [
	'A proposal to a computer, before all: it answers at once. One to each computer in a season, three of each person.',
	`Typed: the power or the name, a colon, and what each does, as in ${example}.`,
	'leave a place (it stays empty), support a move or where a unit stands, go to a place, peace, and what else this game has: an alliance, declare war on a third, would you take a draw; an order (or vote) for a unit that both of you order, or several with commas between them. Without a season it is for this one.',
	'',
	'What is agreed binds both as far as words bind, and can be taken back until you submit. Each reveal tells who kept it; it ends with the first break.',
	"A broken word is remembered for years: computers take less of what you propose, and offer you nothing for two. Where a power is one seat's alone, keen and fierce ones (** and ***) attack together whoever broke one.",
];

type Props = {
	readonly table: Table;
	/** Whose turn is next; null: nobody's in particular. */
	readonly next: number | null;
	readonly onBack: () => void;
};

const LONGEST = 200;
const TYPED = '=';
const IS_WHOLE = 'It is whole. Enter proposes it; it can be changed first.';

/** What was said last to this seat: its proposals come after offers. */
const lastTo = (table: Table, seat: number | undefined): Sentence =>
	table.said().findLast(({ to }) => to === seat)?.text ?? '';

/** Something is proposed: chosen step by step, or typed. What was chosen is a line as well, and nothing goes out before Enter there. */
export function Propose({ table, next, onBack }: Props) {
	const { columns, rows } = useWindow();
	useThinking(table);
	const [by, setBy] = useState(next !== null && table.whomToAsk(next).length > 0 ? next : undefined);
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const [typed, setTyped] = useState<string>();
	const [problem, setProblem] = useState<Sentence>('');
	/** What had been said last when something was proposed here. */
	const [before, setBefore] = useState<Sentence>();
	const seats = proposers(table);
	const who = by ?? (seats.length === 1 ? seats[0] : undefined);
	const last = lastTo(table, who);
	const send = (text: string) => {
		if (who === undefined) return;
		const deal = readProposal(text, table, who);
		const done = deal.ok ? table.act(asAct(deal.value), new Date().toISOString()) : deal;
		setChosen([]);
		setProblem(done.ok ? '' : done.message);
		if (!done.ok) return;
		setBefore(last);
		setTyped(undefined);
	};
	const step = stepFor(table, who, chosen);
	const example = exampleFor(table, who ?? seats[0] ?? 0);
	const choose = (adds: string) => {
		setProblem('');
		setBefore(undefined);
		if (who === undefined) return setBy(Number(adds));
		if (adds === TYPED) return setTyped('');
		const all = [...chosen, adds];
		if (nextStep(all, table, who)) setChosen(all);
		else setTyped(all.join('').trim());
	};
	const back = () => {
		if (typed !== undefined) setTyped(undefined);
		else if (chosen.length > 0) setChosen(chosen.slice(0, -1));
		else onBack();
	};
	const isAnswered = before !== undefined && !isSame(asPhrase(last), asPhrase(before));
	const answer = isAnswered ? last : before === undefined ? ' ' : 'A moment: it thinks.';
	const told = wrapped(shown(problem || answer), columns - 4);
	const room = rows - FRAME_ROWS - told.length - 5;
	return (
		<Frame title="A proposal" keys={keysAt(typed === undefined ? 'list' : 'propose')} help={helpFor(example)}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				<Text wrap="truncate">
					{typed === undefined ? step.asks : chosen.length > 0 ? IS_WHOLE : `As in ${example}`}
				</Text>
				<Text> </Text>
				{typed === undefined ? (
					<List
						key={chosen.length}
						choices={step.options.map(({ label, adds }) => ({ label: shown(label), value: adds, key: adds }))}
						onChoose={choose}
						rows={room}
					/>
				) : (
					<Box>
						<Text>{'Propose: '}</Text>
						<TextField
							value={typed}
							onChange={(text) => {
								setTyped(text);
								setProblem('');
							}}
							onSubmit={send}
							maxLength={LONGEST}
							width={columns - 14}
							isRefused={problem !== ''}
						/>
					</Box>
				)}
				<Text> </Text>
				<Lines lines={told} bold />
			</Box>
			<Keys on={(_, key) => key.escape && back()} />
		</Frame>
	);
}

/** Who proposes is asked first, where it could be several. */
function stepFor(table: Table, who: number | undefined, chosen: readonly string[]): Step {
	const game = table.game();
	if (who === undefined)
		return {
			asks: 'Who proposes?',
			options: proposers(table).map((seat) => ({ label: personAt(game, seat), adds: `${seat}` })),
		};
	const step = nextStep(chosen, table, who) ?? { asks: '', options: [] };
	if (chosen.length > 0) return { ...step, asks: `${chosen.join('')}... ${step.asks}` };
	return step.options.length > 0
		? { ...step, options: [...step.options, { label: 'type all of it', adds: TYPED }] }
		: { asks: 'No more proposals this season. Esc leads back.', options: [] };
}
