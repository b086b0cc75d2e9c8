import { Box, Text } from 'ink';
import { useState } from 'react';
import type { ThrowForm } from '../../game/forms.ts';
import type { Json } from '../../game/state.ts';
import type { Aim, Thrown } from '../../game/throws.ts';
import { FRAME_ROWS, Frame, useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../words.ts';
import type { FormProps, FormView } from './form-props.ts';
import { ThrowByHand } from './throw-by-hand.tsx';

const ON_SCREEN = [
	'Type what to throw and how: a or f, the aim, the strength, and the spin if you like:',
	'',
	'a -5 60        an army, 5 degrees to the left of straight ahead, strength 60 of 100',
	'f 12 75 -30    a fleet, to the right, stronger, with a spin to the left',
	'',
	'It must bounce on the table before it comes to the board. No hand is exact. Once thrown is thrown.',
];

/** A piece to be thrown, by typed numbers. */
function Throw({ table, form, own, title, aside, next, onAnswer, onNext, onBack }: FormProps<ThrowForm>) {
	const { rows, columns } = useWindow();
	const [text, setText] = useState('');
	const [refusal, setRefusal] = useState('');
	const [isFlying, setFlying] = useState(false);
	const isActive = useActive();
	const isThrown = own[form.id] !== undefined;
	const answer = (value: Json) => setRefusal(onAnswer(value) ?? '');

	const enter = async () => {
		if (isThrown) return onNext();
		const meant = readAim(text);
		const load = table.book.layers.findLast(({ throwing }) => throwing)?.throwing;
		if (!meant) return setRefusal('Type a piece and numbers, such as "a 0 60" (? for help).');
		if (form.left[meant.type] === 0) return setRefusal('No such piece is left.');
		if (!load) return setRefusal('There is nobody to throw it.');
		setFlying(true);
		const throwing = await load();
		answer(throwing.throwPiece(form, meant.type, meant.aim).thrown as unknown as Json);
		setFlying(false);
	};

	const lines = form.lying.map((piece) => `${piece.id.padEnd(6)}  ${piece.spaces.join(' ')}`);
	const room = Math.max(1, rows - FRAME_ROWS - 9);
	return (
		<Frame title={title} aside={aside} keys={`Enter ${isThrown ? next : 'throw'}   Esc back   ? help`} help={ON_SCREEN}>
			<Box flexDirection="column" padding={1}>
				<Text>{`${form.power}: ${form.left.A} armies and ${form.left.F} fleets left, ${form.lying.length} pieces on the board`}</Text>
				<Text>{form.hint ?? ' '}</Text>
				{isThrown ? (
					<Text bold>{resultOf(form, own[form.id]!)}</Text>
				) : (
					<Box>
						<Text bold>{'piece, aim, strength, spin> '}</Text>
						<TextField
							value={text}
							onChange={(typed) => [setText(typed.replaceAll('?', '')), setRefusal('')]}
							maxLength={columns - 34}
							isActive={isActive && !isFlying}
						/>
					</Box>
				)}
				{wrapped(isFlying ? 'It flies...' : refusal, columns - 4).map((line) => (
					<Text key={line} color="red">
						{line || ' '}
					</Text>
				))}
				{lines.slice(-room).map((line) => (
					<Text key={line} wrap="truncate">
						{line}
					</Text>
				))}
			</Box>
			<Keys
				on={(_, key) => {
					if (isFlying) return;
					if (key.return) void enter();
					else if (key.escape) text === '' || isThrown ? onBack() : [setText(''), setRefusal('')];
				}}
			/>
		</Frame>
	);
}

/** `a -5 60 20`: the spin may be left out. */
function readAim(text: string): { readonly type: 'A' | 'F'; readonly aim: Aim } | undefined {
	const found = /^\s*([af])\w*[\s,]+(-?\d+)[\s,]+(\d+)(?:[\s,]+(-?\d+))?\s*$/i.exec(text);
	if (!found) return undefined;
	const [, type, aim, strength, spin = 0] = found;
	return {
		type: type!.toUpperCase() as 'A' | 'F',
		aim: { aim: Number(aim), strength: Number(strength), spin: Number(spin) },
	};
}

/** `A: NWG, NWY`, and what it pushed. */
function resultOf(form: ThrowForm, answer: Json): string {
	if (typeof answer === 'string') return answer;
	const { type, lies, end, moved = {} } = answer as unknown as Thrown;
	const where = lies ? lies.spaces.join(', ') : (end ?? 'dead');
	const others = Object.entries(moved).map(([id, lie]) => `${id} ${lie ? lie.spaces.join(', ') : 'off the board'}`);
	return [`${form.names[type]}: ${where}`, ...others].join('; ');
}

export const throwing: FormView<ThrowForm> = {
	Screen: (props) => (props.form.byHand ? <ThrowByHand {...props} /> : <Throw {...props} />),
	summary: (form, answer) => [answer === undefined ? 'not thrown yet' : resultOf(form, answer)],
	isDone: (_form, answer) => answer !== undefined,
};
