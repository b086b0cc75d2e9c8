/** A piece to be thrown at the drawn board: by meters or typed numbers; its flight, and where it came to rest. Loaded when needed. */
import { Box } from 'ink';
import { useMemo, useState } from 'react';
import { type Drawing, loadDrawing } from '../../board/drawing.ts';
import type { UnitType } from '../../board/types.ts';
import type { ThrowForm } from '../../game/forms.ts';
import type { Json } from '../../game/state.ts';
import type { Table } from '../../game/table.ts';
import type { Aim, Frame as Picture, Throwing, Thrown } from '../../game/throws.ts';
import { CanvasRows } from '../parts/canvas-rows.tsx';
import { PICTURES_A_SECOND } from '../parts/film.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { useMotion } from '../parts/motion.ts';
import { drawScene, type Sign, sceneFor, tableRows } from '../parts/table-scene.ts';
import { useWindow } from '../terminal/terminal.ts';
import type { FormProps } from './form-props.ts';
import { METERS, Meters, Piece, Typed } from './throw-asking.tsx';
import { Flight, Rest } from './throw-flight.tsx';
import { memoryOf } from './throw-memory.ts';
import { inWords, KINDS, type Meant, readThrow } from './throw-typed.ts';
import { footprintsOf } from './throw-words.ts';

export interface Loaded {
	readonly drawing: Drawing;
	readonly throwing: Throwing;
}

/** All that a throw needs; undefined where nobody throws. */
export async function load(table: Table): Promise<Loaded | undefined> {
	const [drawing, throwing] = await Promise.all([loadDrawing(), table.throwing()]);
	return throwing && { drawing, throwing };
}

type Step = 'piece' | (typeof METERS)[number] | 'flight' | 'rest';

const HELP = [
	'You sit before the board, your hand is in the middle. The piece must bounce on',
	'the table before it comes to the board. No hand is exact: the same keys do not',
	'give quite the same throw. Once thrown is thrown.',
	'',
	'Meters   a or f takes an army or a fleet. Then aim, strength and spin run over',
	'         their bars one after the other, and Space or Enter stops each: what',
	'         it shows then counts. Each begins at the left and takes about 3',
	'         seconds to the right end, and as long back. + is where you stopped it',
	'         last time. Esc goes back one meter.',
	'Numbers  Tab, and then type all at once, without any hurry:',
	'         a -5 60      an army, 5 degrees to the left, strength 60 of 100',
	'         f 12 45 -30  a fleet, to the right, with a spin to the left',
	'Map      Af: an army of France; [Af]: the one just thrown; ^: the line of the',
	'         aim; __: the shadow of what flies; ===: the edge of the board, before',
	'         the table.',
	'Flight   Any key shows the end of it.',
];

export function ThrowScreen(props: FormProps<ThrowForm> & Loaded) {
	const { table, seat, form, own, title, aside, next, drawing, throwing, onAnswer, onNext, onBack } = props;
	const motion = useMotion();
	const memory = memoryOf(table, seat);
	const { rows, columns } = useWindow();
	const thrown = own[form.id] as unknown as Thrown | undefined;
	const [step, setStep] = useState<Step>(thrown ? 'rest' : 'piece');
	const [type, setType] = useState<UnitType>('A');
	const [aim, setAim] = useState<Partial<Aim>>({});
	const [sight, setSight] = useState<number>();
	const [way, setWay] = useState(() => (motion.isWanted ? (memory.way ?? 'meters') : 'typed'));
	const [frames, setFrames] = useState<readonly Picture[]>([]);
	const [refusal, setRefusal] = useState('');

	const room = rows - FRAME_ROWS - 1;
	const scene = useMemo(
		() => sceneFor(drawing, form.turned, throwing.front, columns, room),
		[drawing, form.turned, throwing, columns, room],
	);

	const fly = (meant: Meant) => {
		const result = throwing.throwPiece(form, meant.type, meant.aim, motion.isWanted ? PICTURES_A_SECOND : 0);
		// kept before it is shown: whatever happens meanwhile, it is thrown
		const refused = onAnswer(result.thrown as unknown as Json);
		if (refused) {
			setStep('piece');
			return setRefusal(refused);
		}
		memory.last = meant.aim;
		setType(meant.type);
		setSight(undefined);
		setFrames(result.frames);
		setStep(result.frames.length > 0 ? 'flight' : 'rest');
	};
	const turnWay = () => {
		if (!motion.isWanted) return;
		const other = way === 'meters' ? 'typed' : 'meters';
		memory.way = other;
		setWay(other);
		setStep('piece');
		setAim({});
		setSight(undefined);
		setRefusal('');
	};
	const back = () => {
		const at = METERS.indexOf(step as keyof Aim);
		setRefusal('');
		if (at < 0) return onBack();
		const { [METERS[at - 1] ?? 'aim']: _, ...before } = aim;
		setAim(before);
		if (at < 2) setSight(undefined);
		setStep(METERS[at - 1] ?? 'piece');
	};
	const stop = (meter: keyof Aim, value: number) => {
		const meant = { ...aim, [meter]: value };
		setAim(meant);
		const following = METERS[METERS.indexOf(meter) + 1];
		if (following) setStep(following);
		else fly({ type, aim: meant as Aim });
	};

	const rest = useMemo(() => restOf(form, step === 'rest' ? thrown : undefined), [form, step, thrown]);
	const still = useMemo(
		() => drawScene(scene, { lying: rest, marked: thrown ? form.names[thrown.type] : undefined, sight }),
		[scene, rest, thrown, form, sight],
	);
	const keys = {
		flight: 'Any key shows the end',
		rest: `Enter ${next}   Esc back   ? help`,
		typed: `Enter throw${motion.isWanted ? '   Tab meters' : ''}   Esc back   ? help`,
		piece: 'a army   f fleet   Tab type numbers   Esc back   ? help',
		meter: 'Space or Enter stops it   Tab type numbers   Esc back   ? help',
	};
	const isAsking = step !== 'flight' && step !== 'rest';
	const at = !isAsking ? step : way === 'typed' ? 'typed' : step === 'piece' ? 'piece' : 'meter';

	return (
		<Frame title={title} aside={aside} keys={keys[at]} help={HELP}>
			{at === 'flight' ? (
				<Flight scene={scene} form={form} type={type} frames={frames} onEnd={() => setStep('rest')} />
			) : (
				<>
					<CanvasRows canvas={still} />
					<Box flexDirection="column" height={tableRows(room) + 1} paddingX={1} overflow="hidden">
						{step === 'rest' && thrown ? (
							<Rest
								lines={[
									throwing.tell(form, thrown),
									footprintsOf(form, thrown),
									memory.last ? `It was thrown with ${inWords(memory.last)}.` : '',
								]}
								onNext={onNext}
								onBack={onBack}
							/>
						) : at === 'typed' ? (
							<Typed
								form={form}
								refusal={refusal}
								last={memory.last}
								onChange={() => setRefusal('')}
								onBack={onBack}
								onTab={turnWay}
								onEnter={(text) => {
									const meant = readThrow(text, form, throwing.ranges);
									if (typeof meant === 'string') setRefusal(meant);
									else fly(meant);
								}}
							/>
						) : at === 'piece' ? (
							<Piece
								form={form}
								refusal={refusal}
								last={memory.last}
								onRefuse={setRefusal}
								onBack={onBack}
								onTab={turnWay}
								onChoose={(chosen) => {
									setType(chosen);
									setRefusal('');
									setStep('aim');
								}}
							/>
						) : (
							<Meters
								throwing={throwing}
								step={step as keyof Aim}
								aim={aim}
								last={memory.last}
								says={`${form.names[type]}, ${KINDS[type].one}.`}
								onSight={setSight}
								onStop={stop}
								onBack={back}
								onTab={turnWay}
							/>
						)}
					</Box>
				</>
			)}
		</Frame>
	);
}

/** The pieces as they lie, after the throw if there was one. */
function restOf({ lying, names, power }: ThrowForm, thrown?: Thrown): Sign[] {
	const moved = thrown?.moved ?? {};
	const after = lying.flatMap(({ id, type, power: owner, at }): Sign[] => {
		const lies = id in moved ? moved[id]?.at : at;
		return lies ? [{ id, type, power: owner, at: lies }] : [];
	});
	if (thrown?.lies?.at) after.push({ id: names[thrown.type], type: thrown.type, power, at: thrown.lies.at });
	return after;
}
