/** What a thrower is asked: the piece, then a meter after the other, or numbers all at once. */

import { Box, type Key, Text } from 'ink';
import { Fragment } from 'react';
import { UNIT_NOUNS } from '../../board/describe.ts';
import type { ThrowForm } from '../../game/forms.ts';
import type { Aim, Meter, Throwing } from '../../game/throws.ts';
import { inCodes, shown } from '../../print/in-codes.ts';
import type { Shown } from '../../print/layout.ts';
import { Keys } from '../../tui/parts/keys.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { TextField } from '../../tui/parts/text-field.tsx';
import { useWindow } from '../../tui/terminal/terminal.ts';
import { leftOf } from './form.ts';
import { BAR_INDENT, MeterBar, RunningBar, ticksOf } from './meter.tsx';
import { METER_ORDER, shownIn, type ThrowAction, type ThrowState } from './throw-actions.ts';
import { inWords, SAY } from './throw-typed.ts';

type Props = {
	readonly throwing: Throwing;
	readonly form: ThrowForm;
	readonly now: ThrowState;
	/** The seat's throw before. */
	readonly last: Aim | undefined;
	readonly onKey: (input: string, key: Key) => void;
	readonly dispatch: (action: ThrowAction) => void;
};

export function ThrowAsking(props: Props) {
	switch (shownIn(props.now)) {
		case 'meter':
			return <Meters {...props} />;
		case 'typed':
			return <Typed {...props} />;
		default:
			return <AskPiece {...props} />;
	}
}

const hintOf = ({ hint }: Props['form']): Shown => (hint ? inCodes(hint) : ' ');

function AskPiece({ form, now, last, onKey }: Props) {
	return (
		<>
			<Text bold>{`${form.power}: a throws an army, f a fleet. Left: ${leftOf(form)}.`}</Text>
			<Lines lines={[hintOf(form)]} wrap="truncate" />
			<Lines lines={[shown(now.refusal || (last ? `Last time: ${inWords(last)}.` : ' '))]} wrap="truncate" />
			<Keys on={onKey} />
		</>
	);
}

function Typed({ form, now, last, onKey, dispatch }: Props) {
	const { columns } = useWindow();
	return (
		<>
			<Box>
				<Text bold>{'piece, aim, strength, spin> '}</Text>
				<TextField
					value={now.text}
					onChange={(text) => dispatch({ type: 'type', text })}
					maxLength={columns - 34}
					width={columns - 30}
				/>
			</Box>
			<Lines
				lines={[shown(now.refusal || `Such as: a -5 60, or f 12 45 -30. Left: ${leftOf(form)}.`)]}
				wrap="truncate"
			/>
			<Lines lines={[last ? `Last time: ${inWords(last)}.` : hintOf(form)]} wrap="truncate" />
			<Keys on={onKey} />
		</>
	);
}

/** The line of the aim goes along at every third stop: each time it costs as much as four pictures of the meter. */
const isSighted = (value: number, { min, step }: Meter) => ((value - min) / step) % 3 === 0;

function Meters({ throwing, form, now, last, dispatch }: Props) {
	const piece = `${form.names[now.type]}, ${UNIT_NOUNS[now.type].one}`;
	return (
		<>
			{METER_ORDER.map((meter) => {
				const bar = { label: meter, meter: throwing.meters[meter], say: SAY[meter], last: last?.[meter] };
				const shown =
					meter === now.page ? (
						<RunningBar
							{...bar}
							{...(meter !== 'spin'
								? { onMove: (value) => isSighted(value, bar.meter) && dispatch({ type: 'sight', value }) }
								: {})}
							dispatch={dispatch}
						/>
					) : (
						<MeterBar {...bar} value={now.aim[meter]} />
					);
				return (
					<Fragment key={meter}>
						{shown}
						{meter === 'strength' ? <Text>{`${BAR_INDENT}${ticksOf(bar.meter)}  ${piece}`}</Text> : null}
					</Fragment>
				);
			})}
		</>
	);
}
