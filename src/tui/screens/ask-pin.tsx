import { Box, Text } from 'ink';
import { useEffect, useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { calledAt } from '../../game/seats.ts';
import type { Table } from '../../game/table.ts';
import { inRow, type Shown } from '../../print/layout.ts';
import { CLOCK } from '../../waiting.ts';
import { Banner } from '../parts/banner.tsx';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useOwnPage } from '../parts/typed-before.ts';

type Props = {
	readonly table: Table;
	readonly seat: number;
	/** What the PIN opens: `your private turn`. */
	readonly purpose: Shown;
	readonly onOpen: () => void;
	/** Nobody knows the PIN any more. */
	readonly onForgotten: () => void;
	readonly onBack: () => void;
};

/** Asks for the PIN of a seat and unlocks it; wrong ones make the next wait. */
export function AskPin({ table, seat, purpose, onOpen, onForgotten, onBack }: Props) {
	const name = calledAt(table.game(), seat);
	const [pin, setPin] = useState('');
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const [readyAt, setReadyAt] = useState(() => CLOCK.now() + table.pinDelay(seat));
	const wait = useSecondsUntil(readyAt);
	useOwnPage(`${seat} ${busy}`);

	const submit = async () => {
		// what is typed while it waits is kept; only Enter has to wait
		if (pin === '' || CLOCK.now() < readyAt) return;
		setBusy(true);
		const result = await table.unlock(seat, pin);
		if (result.ok) return onOpen();
		setBusy(false);
		setPin('');
		setProblem(result.message);
		setReadyAt(CLOCK.now() + table.pinDelay(seat));
	};

	const told = wait > 0 ? `${problem} Try again in ${wait} s.` : problem;
	return (
		<Frame title={`PIN of ${name}`} keys={keysAt('pin')} help={[]} isBusy={busy}>
			<Box flexDirection="column" paddingX={2}>
				<Banner lead="Only for" title={name} below={inRow(['The PIN opens ', purpose, '.'])} />
				<Box marginTop={1}>
					<Text>{'PIN: '}</Text>
					<TextField value={pin} onChange={setPin} onSubmit={submit} mask="*" maxLength={LONGEST_PIN} />
				</Box>
				<Text bold>{busy ? 'One moment ...' : told.trim() || ' '}</Text>
			</Box>
			<Keys
				on={(_, key) => {
					if (key.escape) onBack();
					else if (key.tab) onForgotten();
				}}
			/>
		</Frame>
	);
}

export const LONGEST_PIN = 32;

/** Whole seconds until this time, counted down on the screen. */
function useSecondsUntil(time: number): number {
	const [ticks, setTicks] = useState(0);
	useEffect(() => (time > CLOCK.now() ? CLOCK.after(250, () => setTicks(ticks + 1)) : undefined), [time, ticks]);
	// the time itself, not one of the last tick: a wait that is over is not told a moment longer
	return Math.max(0, Math.ceil((time - CLOCK.now()) / 1000));
}
