/** What a thrower is asked: the piece, then a meter after the other, or numbers all at once. */
import { Box, Text } from 'ink';
import { useState } from 'react';
import type { UnitType } from '../../board/types.ts';
import type { ThrowForm } from '../../game/forms.ts';
import type { Aim, Throwing } from '../../game/throws.ts';
import { useActive } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Bar, RunningBar } from '../parts/meter.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { inWords, KINDS, SAY } from './throw-typed.ts';

/** In the order in which they run. */
export const METERS = ['aim', 'strength', 'spin'] as const;

type Asking = {
	readonly form: ThrowForm;
	readonly refusal: string;
	/** The seat's throw before. */
	readonly last: Aim | undefined;
	readonly onBack: () => void;
	readonly onTab: () => void;
};

export function Piece({
	form,
	refusal,
	last,
	onRefuse,
	onChoose,
	onBack,
	onTab,
}: Asking & { readonly onRefuse: (sentence: string) => void; readonly onChoose: (type: UnitType) => void }) {
	const left = (type: UnitType) => `${form.left[type]} ${form.left[type] === 1 ? KINDS[type].one : KINDS[type].many}`;
	return (
		<>
			<Text bold>{`${form.power}: a throws an army, f a fleet. Left: ${left('A')}, ${left('F')}.`}</Text>
			<Text wrap="truncate">{form.hint ?? ' '}</Text>
			<Text wrap="truncate">{refusal || (last ? `Last time: ${inWords(last)}.` : ' ')}</Text>
			<Keys
				on={(input, key) => {
					const type = input.toUpperCase();
					if (key.escape) onBack();
					else if (key.tab) onTab();
					else if (type !== 'A' && type !== 'F') return;
					else if (form.left[type] === 0) onRefuse(`No ${KINDS[type].many} are left.`);
					else onChoose(type);
				}}
			/>
		</>
	);
}

export function Typed({
	form,
	refusal,
	last,
	onChange,
	onEnter,
	onBack,
	onTab,
}: Asking & { readonly onChange: () => void; readonly onEnter: (text: string) => void }) {
	const { columns } = useWindow();
	const [text, setText] = useState('');
	const isActive = useActive();
	return (
		<>
			<Box>
				<Text bold>{'piece, aim, strength, spin> '}</Text>
				<TextField
					value={text}
					onChange={(typed) => [setText(typed.replaceAll('?', '')), onChange()]}
					maxLength={columns - 34}
					isActive={isActive}
				/>
			</Box>
			<Text wrap="truncate">
				{refusal || `Such as: a -5 60, or f 12 45 -30. Left: ${form.left.A} armies, ${form.left.F} fleets.`}
			</Text>
			<Text wrap="truncate">{last ? `Last time: ${inWords(last)}.` : (form.hint ?? ' ')}</Text>
			<Keys
				on={(_, key) => {
					if (key.return) onEnter(text);
					else if (key.tab) onTab();
					else if (key.escape) text === '' ? onBack() : [setText(''), onChange()];
				}}
			/>
		</>
	);
}

type MetersProps = {
	readonly throwing: Throwing;
	readonly step: keyof Aim;
	readonly aim: Partial<Aim>;
	readonly last: Aim | undefined;
	readonly says: string;
	readonly onSight: (degrees: number) => void;
	readonly onStop: (meter: keyof Aim, value: number) => void;
	readonly onBack: () => void;
	readonly onTab: () => void;
};

export function Meters({ throwing, step, aim, last, says, onSight, onStop, onBack, onTab }: MetersProps) {
	return (
		<>
			{METERS.map((meter) => {
				const bar = { label: meter, meter: throwing.meters[meter], say: SAY[meter], last: last?.[meter] };
				return meter === step ? (
					<RunningBar
						key={meter}
						{...bar}
						{...(meter === 'aim' ? { onMove: onSight } : {})}
						onStop={(value) => onStop(meter, value)}
						onBack={onBack}
						onTab={onTab}
					/>
				) : (
					<Bar key={meter} {...bar} value={aim[meter]} />
				);
			})}
			<Text>{`${says} Space or Enter stops the ${step}.`}</Text>
		</>
	);
}
