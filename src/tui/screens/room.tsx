import { useEffect, useMemo, useState } from 'react';
import type { Sentence } from '../../board/phrase.ts';
import { finishing } from '../../desk/finish.ts';
import { goingBack } from '../../desk/going-back.ts';
import { lookingNow } from '../../desk/looking.ts';
import {
	enterRoom,
	GOALS,
	nextAtTable,
	nextSeat,
	type RoomAction,
	type RoomEffect,
	type RoomState,
	reduceRoom,
	runAtTable,
	seenBefore,
	type TablePage,
} from '../../desk/room-actions.ts';
import { Watch } from '../../forms/throw/screen.tsx';
import type { Table } from '../../game/table.ts';
import type { Flown } from '../../game/throws.ts';
import { shown } from '../../print/in-codes.ts';
import type { OpenGame } from '../../saves/games.ts';
import { TABLE_TIME } from '../../table-time.ts';
import { CLOCK, WAIT } from '../../waiting.ts';
import { Board } from '../parts/board.tsx';
import { TableClock } from '../parts/clocks.ts';
import { Examples } from '../parts/examples.ts';
import { GameRules } from '../parts/game-rules.tsx';
import { MapBeside } from '../parts/map/map-beside.tsx';
import { publicPicture } from '../parts/map/map-frames.ts';
import { GameMap, preloadMap } from '../parts/map/map-lazy.tsx';
import { FinenessContext, useFineness } from '../parts/map/map-look.ts';
import { useMotion } from '../parts/motion.ts';
import { PlayedSave } from '../parts/played-save.ts';
import { useReduced } from '../parts/reduced.ts';
import { useLooking, useOpened } from '../parts/typed-before.ts';
import { useTerminal } from '../terminal/terminal.ts';
import { Agree } from './agree.tsx';
import { Alone } from './alone.tsx';
import { AskPin } from './ask-pin.tsx';
import { ChooseSeat } from './choose-seat.tsx';
import { Computers } from './computers.tsx';
import { ForgottenPin } from './forgotten-pin.tsx';
import { EXAMPLES } from './from-here.tsx';
import { GameOver } from './game-over.tsx';
import { GuestTurn } from './guest-turn.tsx';
import { HandOver } from './hand-over.tsx';
import { History } from './history.tsx';
import { Leave } from './leave.tsx';
import { NewPerson } from './new-person.tsx';
import { NewPin } from './new-pin.tsx';
import { Offers } from './offers.tsx';
import { OneForAll } from './one-for-all.tsx';
import { OpenStage } from './open-stage.tsx';
import { PrivateTurn } from './private-turn.tsx';
import { Propose } from './propose.tsx';
import { Reveal } from './reveal.tsx';

type Props = {
	readonly game: OpenGame;
	/** Whether it goes on from a save: then the table is first shown where it left off. */
	readonly resumed: boolean;
	/** Back to the menu. */
	readonly onLeave: () => void;
};

/** A game in play. */
export function Room(props: Props) {
	return (
		<PlayedSave.Provider value={props.game.path}>
			<FinenessContext.Provider value={useFineness()}>
				<Examples value={EXAMPLES}>
					<Screens {...props} />
				</Examples>
			</FinenessContext.Provider>
		</PlayedSave.Provider>
	);
}

/** What an action in the room does besides showing another screen. */
function useRoom({ game, resumed, onLeave }: Props) {
	const { table } = game;
	const terminal = useTerminal({
		onInterrupt: () => dispatch({ type: 'key', key: 'leave' }),
		onResume: () => dispatch({ type: 'resumed' }),
	});
	const run = async (effect: RoomEffect, dispatch: (action: RoomAction) => void): Promise<void> => {
		switch (effect.do) {
			case 'handOver':
				return terminal.handOver(() => dispatch(effect.next));
			case 'quit':
				return terminal.leave();
			case 'menu':
				return onLeave();
			default: {
				const next = runAtTable(table, effect);
				if (next) dispatch(next instanceof Promise ? await next : next);
			}
		}
	};
	const [room, dispatch] = useReduced(
		() => enterRoom(table, seenBefore(table, resumed), game.warning ?? ''),
		(state, action: RoomAction) => reduceRoom(table, state, action),
		(effect: RoomEffect, dispatch) => void run(effect, dispatch),
	);
	// also when the program is ended by a signal: the lock goes with it
	useEffect(() => () => table.close(), [table]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is the same room all the time
	useEffect(() => TABLE_TIME.onJump(() => dispatch({ type: 'jumped' })), []);
	useEffect(() => CLOCK.after(WAIT.preload, preloadMap), []);
	return [room, dispatch] as const;
}

/** What a computer has thrown, and what is done when it was watched; undefined: nothing is to be watched. */
function useFlown(table: Table) {
	const { isWanted } = useMotion();
	const [, setWatched] = useState<Flown>();
	const flown = isWanted ? table.flown() : undefined;
	const onEnd = () => {
		table.watched();
		setWatched(flown);
	};
	return flown && { flown, onEnd };
}

/** The screen that is shown. */
function Screens(props: Props) {
	const { table } = props.game;
	const [room, dispatch] = useRoom(props);
	const { showing } = room;
	const flight = useFlown(table);
	const back = (told: Sentence = '') => dispatch({ type: 'back', told });
	useLooking(lookingNow(table, room));
	useOpened('seat' in showing ? `${showing.at} ${showing.seat}` : undefined);
	if (flight && (showing.at === 'table' || showing.at === 'reveal')) return <Watch table={table} {...flight} />;
	switch (showing.at) {
		case 'table':
			return <AtTable table={table} room={room} dispatch={dispatch} />;
		case 'private':
			return <PrivateTurn key={showing.seat} table={table} seat={showing.seat} onDone={dispatch} />;
		case 'forAll':
			return <OneForAll table={table} dispatch={dispatch} />;
		case 'reveal':
			return (
				<Reveal key={showing.from} table={table} from={showing.from} onEnd={() => dispatch({ type: 'revealSeen' })} />
			);
		case 'seat': {
			const { goal } = showing;
			return <ChooseSeat key={goal} table={table} goal={goal} next={nextSeat(table, room)} dispatch={dispatch} />;
		}
		case 'pin': {
			const { goal, seat } = showing;
			return (
				<AskPin
					key={`${goal} ${seat}`}
					table={table}
					seat={seat}
					purpose={GOALS[goal].opens}
					onOpen={() => dispatch({ type: 'reach', goal, seat })}
					onForgotten={() => dispatch({ type: 'forgotten', seat })}
					onBack={back}
				/>
			);
		}
		case 'alone':
			return <Alone key={showing.seat} table={table} seat={showing.seat} dispatch={dispatch} />;
		case 'forgotten':
			return <ForgottenPin table={table} seat={showing.seat} onDone={back} onBack={back} />;
		case 'newPin':
			return <NewPin table={table} seat={showing.seat} onDone={back} onBack={back} />;
		case 'newPerson':
			return <NewPerson table={table} seat={showing.seat} onDone={back} onBack={back} />;
		default:
			// where the table looks while its clock runs
			return (
				<TableClock.Provider value={table.clock()}>
					<Look game={props.game} at={showing.at} next={nextSeat(table, room)} dispatch={dispatch} />
				</TableClock.Provider>
			);
	}
}

type Dispatch = (action: RoomAction) => void;

type LookProps = {
	readonly game: OpenGame;
	readonly at: TablePage;
	/** Whose turn is next. */
	readonly next: number | null;
	readonly dispatch: Dispatch;
};

function Look({ game, at, next, dispatch }: LookProps) {
	const { table } = game;
	const onBack = () => dispatch({ type: 'onward' });
	switch (at) {
		case 'board':
			return <Board table={table} onBack={onBack} />;
		case 'map':
			return <GameMap table={table} onBack={onBack} />;
		case 'history':
			return <History table={table} onBack={onBack} />;
		case 'rules':
			return <GameRules table={table} onBack={onBack} />;
		case 'offers':
			return <Offers table={table} next={next} onBack={onBack} />;
		case 'propose':
			return <Propose table={table} next={next} onBack={onBack} />;
		case 'finish':
			return <Agree key={at} on={finishing(table)} dispatch={dispatch} />;
		case 'goBack':
			return <Agree key={at} on={goingBack(table)} dispatch={dispatch} />;
		case 'leave':
			return <Leave game={game} dispatch={dispatch} />;
	}
}

type AtTableProps = {
	readonly table: Table;
	readonly room: RoomState;
	readonly dispatch: Dispatch;
};

/** What the game says is next, with the board beside it where there is room. */
function AtTable(props: AtTableProps) {
	const { table } = props;
	const game = table.game();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the table tells of the game as it is now
	const picture = useMemo(() => publicPicture(table), [table, game]);
	return (
		<MapBeside picture={picture}>
			<Next {...props} />
		</MapBeside>
	);
}

function Next({ table, room, dispatch }: AtTableProps) {
	const unsaved = table.unsaved();
	const trouble = table.thinkerTrouble();
	const notices = [
		room.told,
		trouble !== undefined && trouble !== room.knows ? trouble : '',
		unsaved ? `NOT SAVED, press s: ${unsaved}` : '',
	].filter((sentence) => sentence !== '');
	const shared = { table, notices: notices.map(shown), dispatch };
	const next = nextAtTable(table, room);
	switch (next.at) {
		case 'over':
			return <GameOver table={table} dispatch={dispatch} />;
		case 'guest':
			return <GuestTurn {...shared} guest={next.guest} />;
		case 'open':
			return <OpenStage {...shared} />;
		case 'computers':
			return <Computers {...shared} />;
		case 'handOver':
			return <HandOver {...shared} key={`${next.seat === null}`} seat={next.seat} holder={room.holder} />;
	}
}
