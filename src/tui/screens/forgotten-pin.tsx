import { Box, Text } from 'ink';
import { useState } from 'react';
import { say } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { consentTo, DO_ALL_AGREE, forgetPins, forgettingInWords } from '../../desk/seat-actions.ts';
import { listed } from '../../desk/words.ts';
import { calledAt, isTaken, personAt } from '../../game/seats.ts';
import { inCodes } from '../../print/in-codes.ts';
import { type Shown, wrapped } from '../../print/layout.ts';
import { Banner } from '../parts/banner.tsx';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { useLooking } from '../parts/typed-before.ts';
import { useWindow } from '../terminal/terminal.ts';
import { AskPin } from './ask-pin.tsx';
import type { SeatProps } from './new-pin.tsx';

const HELP = [
	'A PIN that was forgotten can be taken away if the whole table agrees: everybody else with a PIN types it, then all say yes.',
	'',
	'Nobody gets to see what the PIN protected: unfinished answers are gone, and what was submitted in this round is given again.',
];

const NO_OTHER = 'Nobody else has a PIN they remember.';

/** The whole table agrees to take away a PIN: the other PINs one after the other, then a yes of all. */
export function ForgottenPin({ table, seat, onDone, onBack }: SeatProps) {
	const { columns } = useWindow();
	const { seats } = table.game();
	const [forgotten, setForgotten] = useState<readonly number[]>([seat]);
	const [agreed, setAgreed] = useState<readonly number[]>([]);
	const nameOf = (each: number) => calledAt({ seats }, each);
	const asked = seats.findIndex(
		(each, i) => isTaken(each) && table.hasPin(i) && !forgotten.includes(i) && !agreed.includes(i),
	);
	useLooking({ seat: asked < 0 ? null : asked, at: 'forgotten' });
	if (asked >= 0)
		return (
			<AskPin
				key={asked}
				table={table}
				seat={asked}
				purpose={inCodes(consentTo(personAt({ seats }, seat)))}
				onOpen={() => setAgreed([...agreed, asked])}
				onForgotten={() => setForgotten([...forgotten, asked])}
				onBack={onBack}
			/>
		);

	const text: Shown[] = [inCodes(forgettingInWords({ seats }, forgotten)), DO_ALL_AGREE];
	return (
		<Frame title="A forgotten PIN" keys={keysAt('forgotten')} help={HELP}>
			<Box flexDirection="column" paddingX={2}>
				<Banner
					lead="For all to see: without a PIN again"
					title={nameOf(seat)}
					below={agreed.length > 0 ? inCodes(say`Agreed with their PINs: ${listed(agreed.map(nameOf))}`) : NO_OTHER}
				/>
				<Text> </Text>
				<Lines lines={text.flatMap((part) => [...wrapped(part, columns - 6), ' '])} />
			</Box>
			<Keys
				on={(input, key) => {
					if (key.escape) onBack();
					else if (input === 'y') onDone(forgetPins(table, forgotten));
				}}
			/>
		</Frame>
	);
}
