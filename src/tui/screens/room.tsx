import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isTaken } from '../../game/seats.ts';
import type { OpenGame } from '../../saves/games.ts';
import { Board } from '../parts/board.tsx';
import { GameMap, SaveFile } from '../parts/map-lazy.tsx';
import { TableClock } from '../parts/table-clock.tsx';
import { useTerminal } from '../terminal/terminal.ts';
import { Alone } from './alone.tsx';
import { AskPin } from './ask-pin.tsx';
import { ChooseSeat } from './choose-seat.tsx';
import { ForgottenPin } from './forgotten-pin.tsx';
import { GameOver } from './game-over.tsx';
import { HandOver, type TableKey } from './hand-over.tsx';
import { History } from './history.tsx';
import { Leave } from './leave.tsx';
import { NewPerson } from './new-person.tsx';
import { NewPin } from './new-pin.tsx';
import { OpenStage } from './open-stage.tsx';
import { PrivateTurn } from './private-turn.tsx';
import { Reveal } from './reveal.tsx';
import { GameRules } from './rules.tsx';

type Props = {
	readonly game: OpenGame;
	/** Whether it goes on from a save: then the table is first shown where it left off. */
	readonly resumed: boolean;
	/** Back to the menu. */
	readonly onLeave: () => void;
};

/** What a seat is chosen, and perhaps unlocked, for. */
const GOALS = {
	open: { title: '', text: '', opens: 'your private turn' },
	reveal: { title: '', text: '', opens: 'what you have answered, for the reveal' },
	takeBack: {
		title: 'Take back',
		text: 'Who takes back what was answered?',
		opens: 'what you have answered',
	},
	pin: {
		title: 'PIN',
		text: 'Who sets or changes a PIN? With one, only who knows it opens the private turn.',
		opens: 'the change of your PIN',
	},
	hand: {
		title: 'A new person',
		text: 'Whose seat does somebody else take over? The powers stay as they are.',
		opens: 'the hand-over of your seat',
	},
} as const;
type Goal = keyof typeof GOALS;

type Scene =
	/** What the game says is next: a hand-over, the open table, the result. */
	| { readonly at: 'table'; readonly quiet?: boolean }
	| { readonly at: 'private' | 'alone' | 'newPin' | 'newPerson' | 'forgotten'; readonly seat: number }
	| { readonly at: 'seat'; readonly goal: Goal }
	| { readonly at: 'pin'; readonly goal: Goal; readonly seat: number }
	| { readonly at: 'reveal'; readonly from: number }
	| { readonly at: 'board' | 'map' | 'history' | 'rules' | 'leave' };

/** A game in play. */
export function Room(props: Props) {
	return (
		<SaveFile.Provider value={props.game.path}>
			<Scenes {...props} />
		</SaveFile.Provider>
	);
}

/** Which screen is shown, and how one gets from one to the other. */
function Scenes({ game, resumed, onLeave }: Props) {
	const { table } = game;
	const seen = useRef(resumed && table.game().submitted.length === 0 ? game.lastReveal : table.game().reports.length);
	const [scene, setScene] = useState<Scene>(() =>
		seen.current < table.game().reports.length ? { at: 'reveal', from: seen.current } : { at: 'table' },
	);
	const [chosen, setChosen] = useState<number | null>(null);
	const [told, setTold] = useState(game.warning ?? '');
	const terminal = useTerminal({
		onInterrupt: () => leave(),
		onResume: () => setScene(scene.at === 'reveal' ? scene : { at: 'table' }),
	});
	// also when the program is ended by a signal: the lock goes with it
	useEffect(() => () => table.close(), [table]);

	/** The table, or first what was revealed meanwhile. */
	const onward = (quiet = false): Scene =>
		seen.current < table.game().reports.length ? { at: 'reveal', from: seen.current } : { at: 'table', quiet };
	const toTable = (sentence = '') => {
		setTold(sentence);
		setScene(onward());
	};

	/** Goes to what a seat was chosen for, by way of its PIN if it has one. */
	const begin = async (goal: Goal, seat: number) => {
		if (table.hasPin(seat)) return setScene({ at: 'pin', goal, seat });
		if (!table.isUnlocked(seat)) await table.unlock(seat);
		// a slip in the list must not show somebody's answers to whoever sits there
		if (goal === 'takeBack') return setScene({ at: 'alone', seat });
		await reach(goal, seat);
	};
	const reach = async (goal: Goal, seat: number) => {
		if (goal === 'pin') return setScene({ at: 'newPin', seat });
		if (goal === 'hand') return setScene({ at: 'newPerson', seat });
		if (goal === 'reveal') return reveal();
		if (goal === 'takeBack') {
			const back = table.withdraw(seat);
			if (!back.ok) return toTable(back.message);
		} else if (!table.waiting().includes(seat)) return toTable();
		setTold('');
		await terminal.handOver(() => setScene({ at: 'private', seat }));
	};
	const reveal = async (): Promise<void> => {
		const [locked] = table.locked();
		if (locked !== undefined && table.hasPin(locked)) return setScene({ at: 'pin', goal: 'reveal', seat: locked });
		if (locked !== undefined && !table.isUnlocked(locked)) {
			await table.unlock(locked);
			return reveal();
		}
		const revealed = table.reveal();
		setChosen(null);
		setTold(revealed.ok ? '' : revealed.message);
		await terminal.handOver(() => setScene(onward()));
	};

	const leaveFor = (away: () => void) => {
		// a clock that runs while nobody plays would be over at the next evening
		if (table.clock()?.since) table.act('pause', new Date().toISOString());
		away();
	};
	/** Asks whether to leave; what could not be saved is first tried again. */
	const leave = () => {
		if (table.unsaved()) table.saveAgain();
		setScene({ at: 'leave' });
	};
	const key = (to: TableKey) => {
		if (to === 'leave') leave();
		else setScene(to === 'takeBack' || to === 'pin' || to === 'hand' ? { at: 'seat', goal: to } : { at: to });
	};

	const unsaved = table.unsaved();
	const notices = [told, unsaved ? `NOT SAVED, press s: ${unsaved}` : ''].filter((sentence) => sentence !== '');

	/** Where the table looks while its clock runs. */
	const meanwhile = (screen: ReactNode) => <TableClock.Provider value={table.clock()}>{screen}</TableClock.Provider>;

	switch (scene.at) {
		case 'private':
			return (
				<PrivateTurn
					key={scene.seat}
					table={table}
					seat={scene.seat}
					onDone={(sentence = '') => {
						setChosen(null);
						setTold(sentence);
						void terminal.handOver(() => setScene(onward(true)));
					}}
				/>
			);
		case 'reveal':
			return (
				<Reveal
					key={scene.from}
					table={table}
					from={scene.from}
					onEnd={() => {
						seen.current = table.game().reports.length;
						setScene({ at: 'table', quiet: true });
					}}
				/>
			);
		case 'seat': {
			const all = table.game().seats.map((_, seat) => seat);
			const taken = all.filter((seat) => isTaken(table.game().seats[seat]!));
			const among = { takeBack: table.game().submitted, hand: all, pin: taken, open: [], reveal: [] }[scene.goal];
			const { title, text } = GOALS[scene.goal];
			return (
				<ChooseSeat
					key={scene.goal}
					title={title}
					text={text}
					seats={table.game().seats}
					among={among}
					onChoose={(seat) => void begin(scene.goal, seat)}
					onBack={() => toTable()}
				/>
			);
		}
		case 'pin':
			return (
				<AskPin
					key={`${scene.goal} ${scene.seat}`}
					table={table}
					seat={scene.seat}
					purpose={GOALS[scene.goal].opens}
					onOpen={() => void reach(scene.goal, scene.seat)}
					onForgotten={() => setScene({ at: 'forgotten', seat: scene.seat })}
					onBack={() => toTable()}
				/>
			);
		case 'alone':
			return (
				<Alone
					key={scene.seat}
					name={table.game().seats[scene.seat]!.name}
					opens={GOALS.takeBack.opens}
					onOpen={() => void reach('takeBack', scene.seat)}
					onBack={() => toTable()}
				/>
			);
		case 'forgotten':
			return <ForgottenPin table={table} seat={scene.seat} onDone={toTable} onBack={() => toTable()} />;
		case 'newPin':
			return <NewPin table={table} seat={scene.seat} onDone={toTable} onBack={() => toTable()} />;
		case 'newPerson':
			return <NewPerson table={table} seat={scene.seat} onDone={toTable} onBack={() => toTable()} />;
		case 'board':
			return meanwhile(<Board table={table} onBack={() => setScene(onward())} />);
		case 'map':
			return meanwhile(<GameMap table={table} onBack={() => setScene(onward())} />);
		case 'history':
			return meanwhile(<History table={table} onBack={() => setScene(onward())} />);
		case 'rules':
			return meanwhile(<GameRules table={table} onBack={() => setScene(onward())} />);
		case 'leave':
			return meanwhile(
				<Leave
					game={game}
					onLeave={() => leaveFor(() => void terminal.leave())}
					onMenu={() => leaveFor(onLeave)}
					onBack={() => setScene(onward())}
				/>,
			);
	}

	const { outcome, stages } = table.game();
	if (outcome)
		return (
			<GameOver
				table={table}
				onEnd={() => (unsaved ? leave() : onLeave())}
				onHistory={() => setScene({ at: 'history' })}
				onBoard={() => setScene({ at: 'board' })}
				onMap={() => setScene({ at: 'map' })}
			/>
		);
	if (table.stage(stages[0]!).kind === 'open')
		return (
			<OpenStage
				table={table}
				onChange={() => setScene(onward())}
				onKey={key}
				notices={notices}
				quiet={scene.quiet ?? false}
			/>
		);
	const waiting = table.waiting();
	const seat = chosen !== null && waiting.includes(chosen) ? chosen : (waiting[0] ?? null);
	return (
		<HandOver
			key={`${seat === null}`}
			table={table}
			seat={seat}
			onSeat={setChosen}
			onEnter={() => void (seat === null ? reveal() : begin('open', seat))}
			onKey={key}
			notices={notices}
			quiet={scene.quiet ?? false}
		/>
	);
}
