/** The game at the screen: the menu, and the table of the game that is played. */
import { useEffect, useState } from 'react';
import { crashPage } from '../desk/crash.ts';
import { farewell, type Start, statusAfter, VERSION } from '../desk/program.ts';
import type { Setup } from '../game/state.ts';
import type { Lab } from '../lab/lab.ts';
import { namesOfSaves, savePath } from '../saves/folders.ts';
import type { OpenGame } from '../saves/games.ts';
import type { Consent, OpenFailure } from '../saves/whole-file.ts';
import { type Motion, MotionContext, REAL_TIME } from './parts/motion.ts';
import { Menu, type MenuChoice } from './screens/menu.tsx';
import { runInTerminal, useTerminal } from './terminal/terminal.ts';

interface GameOptions {
	/** The folder of saves. */
	readonly saves: string;
	readonly start: Start;
	/** What differs from the real time, in which things move. */
	readonly motion?: Partial<Motion>;
}

/** Plays on the terminal until the players leave; resolves to the exit status. */
export async function runGame(options: GameOptions): Promise<number> {
	const played: { game?: OpenGame | undefined; wasOpened?: true } = {};
	const onGame = (game: OpenGame | undefined) => {
		played.game = game;
		if (game) played.wasOpened = true;
	};
	const tell = (error: unknown) => {
		process.stdout.write(crashPage(error, played.game));
	};
	// the terminal is restored before; the lock of a program that is gone is taken over
	const onCrash = (error: unknown) => {
		tell(error);
		process.exit(1);
	};
	process.on('uncaughtException', onCrash);
	let status: number;
	try {
		status = await runInTerminal(
			<MotionContext value={{ ...REAL_TIME, ...options.motion }}>
				<App {...options} onGame={onGame} />
			</MotionContext>,
			{ onKey: () => played.game?.table.pauseForTyping() },
		);
	} catch (error) {
		tell(error);
		return 1;
	} finally {
		process.off('uncaughtException', onCrash);
	}
	if (played.game) {
		const { table, path } = played.game;
		process.stdout.write(farewell(path, table.unsaved()));
	}
	return status === 0 ? statusAfter(options.start, played.wasOpened === true) : status;
}

type Props = Omit<GameOptions, 'motion'> & {
	/** Told of the game that is played, and when it is left for the menu. */
	readonly onGame?: (game: OpenGame | undefined) => void;
};

type Showing =
	| { readonly at: 'menu'; readonly notice?: string }
	| { readonly at: 'new' | 'resume' | 'rules' | 'opening' }
	| { readonly at: 'learn'; readonly first?: string | undefined }
	/** What it begins with; undefined: the start of a game. */
	| { readonly at: 'lab'; readonly LabScreen: Screens['LabScreen']; readonly lab?: Lab | undefined }
	| {
			readonly at: 'trouble';
			readonly path: string;
			readonly failure: OpenFailure;
			readonly consents: readonly Consent[];
			readonly isListed: boolean;
	  }
	| { readonly at: 'game'; readonly game: OpenGame; readonly resumed: boolean };

type Screens = typeof import('./screens/lab.tsx');

/** Loaded once the first frame is there. */
type Behind = typeof import('./behind-menu.ts');

export function App({ saves, start, onGame }: Props) {
	const terminal = useTerminal();
	const [behind, setBehind] = useState<Behind>();
	const [showing, show] = useState<Showing>({ at: start.at === 'menu' ? 'menu' : 'opening' });
	const [learning, setLearning] = useState<Awaited<ReturnType<Behind['loadLearning']>>>();
	const [last, setLast] = useState<MenuChoice>();
	const menu = (notice?: string) => show({ at: 'menu', ...(notice ? { notice } : {}) });

	const play = (game: OpenGame, resumed: boolean) => {
		onGame?.(game);
		show({ at: 'game', game, resumed });
	};
	const begin = ({ newGame }: Behind, setup: Setup) => {
		const made = newGame(saves, setup, VERSION);
		if (made.ok) play(made.value, false);
		else menu(made.message);
	};
	const resume = async ({ resumeGame }: Behind, path: string, isListed = false, consents: readonly Consent[] = []) => {
		show({ at: 'opening' });
		const opened = await resumeGame(path, undefined, consents);
		if (opened.ok) play(opened, true);
		else show({ at: 'trouble', path, failure: opened, consents, isListed });
	};

	const learn = (first?: string) => {
		show({ at: 'learn', first });
		void import('./behind-menu.ts').then(async ({ loadLearning }) => setLearning(await loadLearning()));
	};
	/** Loaded when it is asked for. */
	const tryOut = async (lab?: Lab) => {
		show({ at: 'opening' });
		const { LabScreen } = await import('./screens/lab.tsx');
		show({ at: 'lab', LabScreen, lab });
	};

	// once: what the command line asked for
	// biome-ignore lint/correctness/useExhaustiveDependencies: the start never changes
	useEffect(() => {
		void import('./behind-menu.ts').then((loaded) => {
			setBehind(loaded);
			if (start.at === 'learn') learn(start.lesson);
			if (start.at === 'new') begin(loaded, start.setup);
			if (start.at === 'lab') void tryOut(start.lab);
			if (start.at === 'resume') void resume(loaded, savePath(saves, start.save));
		});
	}, []);

	const choose = (choice: MenuChoice) => {
		setLast(choice);
		if (choice === 'quit') void terminal.leave();
		else if (choice === 'learn') learn();
		else if (choice === 'lab') void tryOut();
		else if (choice === 'play') {
			show({ at: 'opening' });
			void import('./behind-menu.ts').then((loaded) => begin(loaded, loaded.playNow(saves)));
		} else show({ at: choice });
	};

	if (showing.at === 'menu') {
		const found = namesOfSaves(saves);
		const count = found.ok ? found.names.length : 0;
		const notice = showing.notice ?? (found.ok ? '' : found.message);
		return <Menu saves={count} notice={notice} last={last} onChoose={choose} />;
	}
	// keys wait until there is something that listens
	if (!behind) return null;
	const { NewGame, Room, RulesPages, Saves, Trouble } = behind;
	switch (showing.at) {
		case 'new':
			return <NewGame onStart={(setup) => begin(behind, setup)} onBack={() => menu()} />;
		case 'resume':
			return <Saves folder={saves} onChoose={(path) => void resume(behind, path, true)} onBack={() => menu()} />;
		case 'rules':
			return <RulesPages onBack={() => menu()} />;
		case 'learn':
			return learning && <learning.Learn lessons={learning.lessons} first={showing.first} onBack={() => menu()} />;
		case 'lab':
			return (
				<showing.LabScreen begun={showing.lab} onLeave={() => (start.at === 'lab' ? void terminal.leave() : menu())} />
			);
		case 'opening':
			return null;
		case 'trouble':
			return (
				<Trouble
					path={showing.path}
					failure={showing.failure}
					folder={saves}
					onOpen={(path, consent = []) =>
						void resume(behind, path, showing.isListed, [...showing.consents, ...consent])
					}
					onBack={() => (showing.isListed ? show({ at: 'resume' }) : menu())}
				/>
			);
		case 'game':
			return (
				<Room
					game={showing.game}
					resumed={showing.resumed}
					onLeave={() => {
						onGame?.(undefined);
						menu();
					}}
				/>
			);
	}
}
