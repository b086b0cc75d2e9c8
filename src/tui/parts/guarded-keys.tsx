import { type Key, useInput, useStdin } from 'ink';
import { useEffect, useEffectEvent } from 'react';
import { CLOCK, WAIT } from '../../waiting.ts';
import { ENTER, LOST } from '../terminal/keys.ts';
import { useActive } from './frame.tsx';
import { type EnterState, GUARDED, type GuardEffect, reduceGuard } from './input-guard.ts';
import { useReduced } from './reduced.ts';

type Props = {
	readonly on: (input: string, key: Key) => void;
	/** Told what Enter does now, for the screen to say. */
	readonly onEnterState: (enterState: EnterState) => void;
	/** The keys that wait; Enter unless given. */
	readonly waits?: (input: string, key: Key) => boolean;
};

const isEnter = (_: string, key: Key): boolean => key.return;

/** The keys of a screen on which Enter waits until no key has come for a while; all others act at once. */
export function GuardedKeys({ on, onEnterState, waits = isEnter }: Props) {
	const isHere = useActive();
	const [{ enterState, keys }, dispatch] = useReduced(
		() => GUARDED,
		reduceGuard,
		({ input, key }: GuardEffect) => on(input, key),
	);
	// also those for the help: Enter that closes it opens nothing behind it
	useInput((input, key) => dispatch({ type: 'key', input, key, isHere, waits: waits(input, key) }));
	// also those that are lost because the screen has just come to whoever looks at it now
	const { stdin } = useStdin();
	const onLost = useEffectEvent((key: string) => void dispatch({ type: 'lost', isEnter: key === ENTER }));
	useEffect(() => {
		stdin.on(LOST, onLost);
		return () => void stdin.off(LOST, onLost);
	}, [stdin]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it starts again with each key
	useEffect(() => CLOCK.after(WAIT.enter, () => void dispatch({ type: 'rested' })), [keys]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
	useEffect(() => onEnterState(enterState), [enterState]);
	return null;
}
