/** A lab on one screen: the map with everybody's orders, whose there are, and what comes of them. */
import { Box, Text } from 'ink';
import { memo, useMemo } from 'react';
import { mayStand, provinceOf } from '../../board/map.ts';
import { joined, NOTHING, powerShort, type Sentence, say, words } from '../../board/phrase.ts';
import type { Picture } from '../../board/picture.ts';
import { POWERS, type Province } from '../../board/types.ts';
import { keysAt } from '../../desk/bindings.ts';
import { type Answered, answerIn, asksBesides, branchRows, ordersIn, standing, tableAt } from '../../desk/lab.ts';
import type { Next } from '../../desk/reduce.ts';
import { gameTitle } from '../../desk/words.ts';
import { pictureOf, unjudgedArrows } from '../../game/picture.ts';
import type { Table } from '../../game/table.ts';
import { goTo, type Lab, linesOf, momentOf, unitsSet } from '../../lab/lab.ts';
import { firstLab } from '../../lab/start.ts';
import { shown as asShown, inCodes } from '../../print/in-codes.ts';
import { cut, firstOf, inRow, wrapped } from '../../print/layout.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { publicPicture } from '../parts/map/map-frames.ts';
import { GameMap, MapPicture } from '../parts/map/map-lazy.tsx';
import { FinenessContext, useFineness } from '../parts/map/map-look.ts';
import { indented } from '../parts/pages.ts';
import { useReduced } from '../parts/reduced.ts';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { LabForms } from './lab-forms.tsx';
import { Reveal } from './reveal.tsx';

const HELP = [
	'Any position: all orders are in the open, and nothing is kept unless it is written. Judge, go back, and try it another way: the old line stays.',
	'',
	'bur              the unit that alone can go there; mar s par bur and so on',
	'a mun germany    an army there; f stp/nc russia: a fleet; - bur: no unit. On',
	'                 the map Enter and Backspace do it where they point',
	'own mun italy    whose centre it is; own mun nobody',
	'austria: 5       a bid, a declaration, points; seat 2: par bur for one of two',
	'orders, clear    what is given; nothing is',
	'branches, go 3   the lines; to position 3',
	'undo, redo       of everything',
	'write there.json keeps the lab: entente lab there.json reads it',
	'',
	'A unit without an order holds.',
];

type At = 'board' | 'result' | 'branches' | 'map' | 'forms' | 'leaving';

interface State {
	readonly at: At;
	readonly lab: Lab;
	/** As it is on the disk, or as it began: nothing of it would be lost. */
	readonly safe: Lab['moments'];
	readonly line: string;
	readonly said: readonly Sentence[];
}

type Action =
	| { readonly type: 'type'; readonly text: string }
	| { readonly type: 'do'; readonly line: string }
	/** `line`: stays to be typed on where it was not clear what is meant. */
	| { readonly type: 'done'; readonly next: Answered; readonly line: string }
	| { readonly type: 'answered'; readonly next: Answered }
	| { readonly type: 'show'; readonly at: At }
	| { readonly type: 'go'; readonly to: number }
	/** From the map. */
	| { readonly type: 'take'; readonly at: Province }
	| { readonly type: 'escape' };
type Effect = { readonly do: 'answer'; readonly lab: Lab; readonly line: string } | { readonly do: 'leave' };

const MOST_TYPED = 400;
/** The title, the line and the keys. */
const OTHER_ROWS = 3;
const MOST_SAID = 6;

/** Where it is stands in the title. */
const toKnow = (lab: Lab): Sentence[] => [...standing(lab), ...asksBesides(lab)];

function begin(lab: Lab): State {
	const { about } = momentOf(lab);
	const said = about === undefined ? toKnow(lab) : [words(about), 'Its orders are given: Enter judges.'];
	return { at: 'board', lab, safe: lab.moments, line: '', said };
}

function reduce(now: State, action: Action): Next<State, Effect> {
	switch (action.type) {
		case 'type':
			return [{ ...now, line: action.text }];
		case 'do':
			return [
				{ ...now, line: '' },
				{ do: 'answer', lab: now.lab, line: action.line },
			];
		case 'done': {
			const { lab, does } = action.next;
			// where it is stands in the title: the map needs the rows
			const said = does === 'moved' ? standing(lab) : action.next.said;
			const back = now.at === 'map' ? 'map' : 'board';
			const at = does === 'judged' ? 'result' : does === 'branches' ? 'branches' : back;
			const line = does === 'asked' ? action.line : '';
			return [{ ...now, at, lab, said, line, safe: does === 'written' ? lab.moments : now.safe }];
		}
		case 'answered':
			return [{ ...now, lab: action.next.lab, said: action.next.said }];
		case 'show':
			// what came of it stood in the record, and where it is in the title: the map needs the rows
			return [{ ...now, at: action.at, said: now.at === 'result' ? toKnow(now.lab) : now.said }];
		case 'go': {
			const lab = goTo(now.lab, action.to) ?? now.lab;
			return [{ ...now, at: 'board', lab, said: toKnow(lab) }];
		}
		case 'take':
			return [{ ...now, at: 'board', line: lineAt(now.lab, action.at) }];
		case 'escape':
			if (now.line !== '') return [{ ...now, line: '' }];
			return now.safe === now.lab.moments ? [now, { do: 'leave' }] : [{ ...now, at: 'leaving' }];
	}
}

/** How a line about it begins: the unit there, to be ordered, or one to be put there. */
function lineAt(lab: Lab, at: Province): string {
	const there = unitsSet(momentOf(lab)).some((unit) => provinceOf(unit.at) === at);
	const type = mayStand('A', at) ? 'a ' : 'f ';
	return `${there ? '' : type}${at.toLowerCase()} `;
}

type Props = {
	/** Without one the start of a game. */
	readonly begun?: Lab | undefined;
	readonly onLeave: () => void;
};

/** Everybody's orders in the open, and what comes of them. */
export function LabScreen({ begun, onLeave }: Props) {
	const [now, dispatch] = useReduced(
		() => begin(begun ?? firstLab()),
		reduce,
		(effect: Effect, dispatch) => {
			if (effect.do === 'leave') onLeave();
			else dispatch({ type: 'done', next: answerIn(effect.lab, effect.line), line: effect.line });
		},
	);
	const toBoard = () => void dispatch({ type: 'show', at: 'board' });
	return (
		<FinenessContext.Provider value={useFineness()}>
			<Showing now={now} dispatch={dispatch} toBoard={toBoard} onLeave={onLeave} />
		</FinenessContext.Provider>
	);
}

type Shows = {
	readonly now: State;
	readonly dispatch: (action: Action) => void;
};

function Showing({
	now,
	dispatch,
	toBoard,
	onLeave,
}: Shows & { readonly toBoard: () => void; readonly onLeave: () => void }) {
	const { lab, said, at } = now;
	const table = useMemo(() => tableAt(lab), [lab]);
	const judged = momentOf(lab).table;
	if (at === 'result' && judged)
		return <Reveal table={judged} from={0} onEnd={toBoard} then={(width) => blockOf(said, width)} />;
	if (at === 'map' && table) {
		const set = (what: 'take' | 'remove', at: Province) =>
			dispatch(what === 'take' ? { type: 'take', at } : { type: 'do', line: `- ${at}` });
		return <GameMap table={judged ?? table} onBack={toBoard} onSet={set} />;
	}
	if (at === 'branches') return <Branches lab={lab} dispatch={dispatch} onBack={toBoard} />;
	if (at === 'forms')
		return <LabForms lab={lab} onAnswer={(next) => dispatch({ type: 'answered', next })} onBack={toBoard} />;
	if (at === 'leaving') return <Leaving onStay={toBoard} onLeave={onLeave} />;
	return <Bench now={now} dispatch={dispatch} table={table} />;
}

const blockOf = (said: readonly Sentence[], width: number) => ({
	head: { text: 'In the lab', bold: true },
	items: said.map((text) => indented(asShown(text), width)),
});

/** The map with what is given as arrows, the line, and what was said last. */
function Bench({ now, dispatch, table }: Shows & { readonly table: Table | undefined }) {
	const { columns, rows } = useWindow();
	const { lab, line, said } = now;
	const width = columns - 2;
	const rowsSaid = firstOf(
		said.flatMap((text) => wrapped(asShown(text), width)),
		MOST_SAID,
	);
	const picture = useMemo(() => pictureIn(lab, table), [lab, table]);
	const counts = useMemo(() => cut(inCodes(countsIn(lab, table)), width), [lab, table, width]);
	const title = table ? say`Lab - ${gameTitle(table)}` : say`Lab - a board that cannot be`;
	return (
		<Frame
			title={inCodes(title)}
			aside={`position ${lab.at + 1} of ${lab.moments.length}`}
			keys={keysAt('lab')}
			help={HELP}
			isTall
		>
			<Board
				picture={picture}
				hasArrows
				below={counts}
				width={columns}
				height={rows - OTHER_ROWS - Math.max(1, rowsSaid.length)}
			/>
			<Box>
				<Text bold>{' > '}</Text>
				<TextField
					value={line}
					onChange={(text) => dispatch({ type: 'type', text })}
					maxLength={MOST_TYPED}
					width={width - 3}
				/>
			</Box>
			<Lines lines={rowsSaid.map((row) => inRow([' ', row]))} wrap="truncate" />
			<Keys on={(_, key) => pressedIn(now, key, dispatch)} />
		</Frame>
	);
}

/** A key that is typed changes nothing of it. */
const Board = memo(MapPicture);

type Key = Parameters<Parameters<typeof Keys>[0]['on']>[1];

function pressedIn({ line, lab }: State, key: Key, dispatch: Shows['dispatch']): void {
	if (key.return) dispatch({ type: 'do', line: line.trim() });
	else if (key.escape) dispatch({ type: 'escape' });
	else if (key.pageUp) dispatch({ type: 'do', line: 'earlier' });
	else if (key.pageDown) dispatch({ type: 'do', line: 'later' });
	else if (key.tab) dispatch({ type: 'show', at: 'branches' });
	else if (line !== '') return;
	else if (key.downArrow) dispatch({ type: 'show', at: 'forms' });
	else if (key.rightArrow) dispatch({ type: 'show', at: 'map' });
	else if (key.leftArrow && momentOf(lab).table) dispatch({ type: 'show', at: 'result' });
	else if (key.backspace || key.delete) dispatch({ type: 'do', line: 'undo' });
}

/** Also of a board that cannot be. */
function pictureIn(lab: Lab, table: Table | undefined): Picture {
	const moment = momentOf(lab);
	if (!table) return pictureOf({ units: unitsSet(moment), dislodged: [], centres: {} });
	const arrows = ordersIn(table.game(), moment.given).flatMap(({ power, given }) => unjudgedArrows(power, given));
	return { ...publicPicture(table), arrows };
}

/** `FRA 2/3  GER 0/4`: orders that are given, and units. */
function countsIn(lab: Lab, table: Table | undefined) {
	if (!table) return say`put, remove and own change the board; undo takes it back`;
	const game = table.game();
	const given = ordersIn(game, momentOf(lab).given);
	const { units: standing, dislodged } = game.situation;
	const asked = game.phase.kind === 'R' ? dislodged.map(({ unit }) => unit) : standing;
	return joined(
		POWERS.flatMap((power) => {
			const units = asked.filter((unit) => unit.power === power).length;
			const orders = given.filter((one) => one.power === power).map((one) => one.given.length);
			const count = Math.max(0, ...orders);
			return units + count > 0 ? [say`${powerShort(power)} ${words(`${count}/${units}`)}`] : [];
		}),
		',',
	);
}

/** All lines that were tried. */
function Branches({
	lab,
	dispatch,
	onBack,
}: Pick<Shows, 'dispatch'> & { readonly lab: Lab; readonly onBack: () => void }) {
	const { rows } = useWindow();
	const lines = linesOf(lab);
	const here = lines.findIndex(({ way }) => way.includes(lab.at));
	const said = branchRows(lab);
	return (
		<Frame title="Lab - the lines" keys={keysAt('list')} help={BRANCHES_HELP}>
			<Box flexDirection="column" paddingX={1} paddingTop={1}>
				<List
					choices={lines.map(({ end }, i) => ({
						label: inCodes(said[i] ?? NOTHING),
						value: end,
						key: `${end}`,
					}))}
					onChoose={(to) => dispatch({ type: 'go', to })}
					initial={Math.max(0, here)}
					rows={rows - FRAME_ROWS - 2}
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}

const BRANCHES_HELP = ['Each line with its positions, where it ends, and the centres there.'];

/** Asks before what is not written is lost. */
function Leaving({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
	return (
		<Frame title="Leave the lab?" keys={keysAt('list', { back: 'stay' })} help={['write and a file keep it.']}>
			<Box flexDirection="column" padding={1}>
				<Text>What was tried here is not written to a file: it would be gone.</Text>
				<Text> </Text>
				<List
					choices={[
						{ label: 'Stay', value: onStay },
						{ label: 'Leave it', value: onLeave },
					]}
					onChoose={(act) => act()}
				/>
			</Box>
			<Keys on={(_, key) => key.escape && onStay()} />
		</Frame>
	);
}
