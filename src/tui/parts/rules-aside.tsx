/** The rules over a screen on which letters are typed: it waits behind them, and nothing on it is lost. */
import { Box, useStdin } from 'ink';
import {
	createContext,
	type ReactNode,
	type RefObject,
	useContext,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from 'react';
import type { Subject } from '../../game/forms.ts';
import type { Table } from '../../game/table.ts';
import { RULES } from '../terminal/keys.ts';
import { Active, useActive } from './frame.tsx';
import { GameRules } from './game-rules.tsx';

/** What the rules are wanted for: what a sheet says in its line, or else what the turn knows. */
type Wanted = Partial<Record<'line' | 'turn', Subject | undefined>>;
const WantedContext = createContext<RefObject<Wanted> | null>(null);

/** Ctrl+R opens the paragraph about it, as long as this is on the screen. */
export function useSubject(where: keyof Wanted, about: Subject | undefined): void {
	const wanted = useContext(WantedContext);
	useEffect(() => {
		if (!wanted) return;
		wanted.current[where] = about;
		return () => {
			wanted.current[where] = undefined;
		};
	}, [wanted, where, about]);
}

export function RulesAside({ table, children }: { readonly table: Table; readonly children: ReactNode }) {
	const isHere = useActive();
	const wanted = useRef<Wanted>({});
	const [reading, read] = useState<{ readonly about: Subject | undefined }>();
	const { stdin } = useStdin();
	const open = useEffectEvent(() => {
		if (isHere && !reading) read({ about: wanted.current.line ?? wanted.current.turn });
	});
	useEffect(() => {
		stdin.on(RULES, open);
		return () => void stdin.off(RULES, open);
	}, [stdin]);
	return (
		<>
			<Active.Provider value={isHere && !reading}>
				<Box display={reading ? 'none' : 'flex'} flexDirection="column">
					<WantedContext.Provider value={wanted}>{children}</WantedContext.Provider>
				</Box>
			</Active.Provider>
			{reading ? <GameRules table={table} about={reading.about} onBack={() => read(undefined)} /> : null}
		</>
	);
}
