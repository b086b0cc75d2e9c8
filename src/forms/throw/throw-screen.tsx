/** A piece to be thrown at the drawn board: by meters or typed numbers; its flight, and where it came to rest. Loaded when needed. */

import { Box, type Key } from 'ink';
import { useEffect, useMemo, useState } from 'react';
import { type Drawing, loadDrawing } from '../../board/drawing.ts';
import { onceFor } from '../../board/once.ts';
import { say } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import type { ThrowForm } from '../../game/forms.ts';
import { asJson } from '../../game/slices.ts';
import type { Table } from '../../game/table.ts';
import {
	type Aim,
	type Flown,
	PICTURES_A_SECOND,
	type Throw,
	type Throwing,
	type Thrown,
	thrownIn,
} from '../../game/throws.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { FRAME_ROWS, Frame } from '../../tui/parts/frame.tsx';
import { Keys } from '../../tui/parts/keys.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { useMedium } from '../../tui/parts/map/map-look.ts';
import { useMotion } from '../../tui/parts/motion.ts';
import { useReduced } from '../../tui/parts/reduced.ts';
import { useWindow } from '../../tui/terminal/terminal.ts';
import { WAIT } from '../../waiting.ts';
import { footprintsOf } from './form.ts';
import type { Sight } from './sight.ts';
import { drawScene, type SceneSign, sceneFor, tableRows } from './table-scene.ts';
import {
	beginThrow,
	reduceThrow,
	shownIn,
	type ThrowAction,
	type ThrowEffect,
	type ThrowState,
	throwAction,
	type Way,
} from './throw-actions.ts';
import { ThrowAsking } from './throw-asking.tsx';
import { CanvasRows, Flight, Rest } from './throw-flight.tsx';
import { inWords, type Meant } from './throw-typed.ts';

export interface Loaded {
	readonly drawing: Drawing;
	readonly throwing: Throwing;
}

/** All that a throw needs; undefined where nobody throws. */
export async function load(table: Table): Promise<Loaded | undefined> {
	const [drawing, throwing] = await Promise.all([loadDrawing(), table.throwing()]);
	return throwing && { drawing, throwing };
}

const WATCHED = keysAt('flight', { letters: 'goes on' });
/** Nothing moves here. */
const NO_METERS = { why: 'Nothing moves on this terminal.', isNever: true };

const HELP = [
	'You sit before the board, your hand is in the middle. The piece must bounce on',
	'the table before it reaches the board. No hand is exact, and the harder it',
	'throws the less: the same keys do not give the same throw. A throw is final.',
	'Meters   Aim, strength and spin run over their bars one after the other, from',
	'         left to right and back. + is where you stopped it last time.',
	'Numbers  All at once. No hurry, but the hand is not steadier:',
	'         a -5 60      an army, 5 degrees to the left, strength 60 of 100',
	'         f 12 45 -30  a fleet, to the right, with a spin to the left',
	'Map      oPAR: a province with a centre; Af2: an army of France; [Af2]:',
	'         the one just thrown; ^: the aim; O: about where it ends, at the edge',
	'         if past it; __: the shadow of what flies; ===: the board ends.',
	'Touched  OFF (the table), SWI, EGY and IRE (land, but not provinces) are told',
	'         as well: no piece may stand there.',
];

export function ThrowScreen(props: FormProps<ThrowForm> & Loaded) {
	const { table, seat, form, own, title, aside, next, drawing, throwing, onAnswer, onNext, onBack } = props;
	const isAnimated = useMotion().isWanted;
	const memory = memories(table)(seat);
	const { rows, columns } = useWindow();
	const answer = own[form.id];
	const thrown = answer === undefined ? undefined : thrownIn(answer);
	const run = (effect: ThrowEffect, dispatch: (action: ThrowAction) => void) => {
		if (effect.do === 'throw') throwPiece(effect.meant, dispatch);
		else if (effect.do === 'remember') memory.way = effect.way;
		else if (effect.do === 'next') onNext();
		else onBack();
	};
	const throwPiece = ({ type, aim }: Meant, dispatch: (action: ThrowAction) => void) => {
		const result = throwing.throwPiece(form, type, aim, isAnimated ? PICTURES_A_SECOND.own : 0);
		// kept before it is shown: whatever happens meanwhile, it is thrown
		const why = onAnswer(asJson(result.thrown));
		if (why) return dispatch({ type: 'refused', why });
		memory.last = aim;
		dispatch({ type: 'thrown', piece: type, frames: result.frames });
	};
	const [now, dispatch] = useReduced(
		() => beginThrow(thrown !== undefined, isAnimated ? (memory.way ?? 'meters') : 'typed'),
		(state, action: ThrowAction) => reduceThrow({ form, ranges: throwing.ranges, isAnimated }, state, action),
		run,
	);
	const shown = shownIn(now);

	const medium = useMedium();
	const room = rows - FRAME_ROWS - 1;
	const scene = useMemo(
		() => sceneFor(drawing, form.turned, throwing, columns, room, medium),
		[drawing, form.turned, throwing, columns, room, medium],
	);
	const atRest = useMemo(() => restOf(form, shown === 'rest' ? thrown : undefined), [form, shown, thrown]);
	const still = useMemo(
		() =>
			drawScene(scene, {
				lying: atRest,
				marked: thrown ? form.names[thrown.type] : undefined,
				sight: sightOf(form, now),
			}),
		[scene, atRest, thrown, form, now],
	);
	const keys = {
		flight: keysAt('flight'),
		rest: keysAt('onward', { enter: next }),
		typed: keysAt('numbers', { tab: isAnimated ? undefined : NO_METERS }),
		piece: keysAt('thrown'),
		meter: keysAt('meters'),
	};
	const press = (input: string, key: Key) => dispatch(throwAction(now, input, key));

	return (
		<Frame title={title} aside={aside} keys={keys[shown]} help={HELP}>
			{shown === 'flight' ? (
				<Flight
					scene={scene}
					form={form}
					type={now.type}
					frames={now.frames}
					onKey={press}
					onEnd={() => dispatch({ type: 'landed' })}
				/>
			) : (
				<>
					<CanvasRows canvas={still} />
					<Box flexDirection="column" height={tableRows(room) + 1} paddingX={1} overflow="hidden">
						{shown === 'rest' && thrown ? (
							<Rest
								lines={[
									inCodes(throwing.describe(form, thrown)),
									inCodes(footprintsOf(form, thrown)),
									memory.last ? `It was thrown with ${inWords(memory.last)}.` : '',
								]}
								onKey={press}
							/>
						) : (
							<ThrowAsking
								throwing={throwing}
								form={form}
								now={now}
								last={memory.last}
								onKey={press}
								dispatch={dispatch}
							/>
						)}
					</Box>
				</>
			)}
		</Frame>
	);
}

type WatchProps = Loaded & { readonly flown: Flown; readonly onEnd: () => void };

/** Somebody else's throw: its flight, and for a moment where it came to rest. Any key goes on. */
export function WatchThrow({ drawing, throwing, flown, onEnd }: WatchProps) {
	const { form, thrown, frames } = flown;
	const { rows, columns } = useWindow();
	const { after } = useMotion();
	const [isOver, setOver] = useState(false);
	const medium = useMedium();
	const scene = useMemo(
		() => sceneFor(drawing, form.turned, throwing, columns, rows - FRAME_ROWS - 1, medium),
		[drawing, form, throwing, columns, rows, medium],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
	useEffect(() => (isOver ? after(WAIT.watched, onEnd) : undefined), [isOver]);
	return (
		<Frame title={inCodes(say`${form.power} throws`)} keys={WATCHED} help={[]}>
			{isOver ? (
				<>
					<CanvasRows canvas={drawScene(scene, { lying: restOf(form, thrown), marked: form.names[thrown.type] })} />
					<Lines
						lines={[throwing.describe(form, thrown), footprintsOf(form, thrown)].map((said) =>
							inRow([' ', inCodes(said)]),
						)}
					/>
					<Keys on={onEnd} />
				</>
			) : (
				<Flight
					scene={scene}
					form={form}
					type={thrown.type}
					frames={frames}
					onKey={onEnd}
					onEnd={() => setOver(true)}
				/>
			)}
		</Frame>
	);
}

/** Where it would go, as far as it is aimed. */
function sightOf({ power }: ThrowForm, { type, sight, reach, page }: ThrowState): Sight | undefined {
	const moving = page === 'aim' || page === 'strength' ? page : undefined;
	return sight === undefined ? undefined : { aim: sight, strength: reach, type, power, moving };
}

/** The pieces as they lie, after the throw if there was one. */
function restOf({ lying, names, power }: Throw, thrown?: Thrown): SceneSign[] {
	const moved = thrown?.moved ?? {};
	const after = lying.flatMap(({ id, type, power: owner, at }): SceneSign[] => {
		const lies = id in moved ? moved[id]?.at : at;
		return lies ? [{ id, type, power: owner, at: lies }] : [];
	});
	if (thrown?.lies?.at) after.push({ id: names[thrown.type], type: thrown.type, power, at: thrown.lies.at });
	return after;
}

/** What is remembered of each seat's throws for the evening: how it likes to throw, and what it did last. */
interface Memory {
	/** By meters, unless numbers are liked better. */
	way?: Way;
	last?: Aim;
}

const memories = onceFor((_: Table) => onceFor((_seat: number): Memory => ({})), new WeakMap());
