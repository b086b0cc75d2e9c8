import { Box } from 'ink';
import { useState } from 'react';
import { say, words } from '../../board/phrase.ts';
import type { Agreeing } from '../../desk/agreeing.ts';
import { keysAt } from '../../desk/bindings.ts';
import { inCodes } from '../../print/in-codes.ts';
import { wrapped } from '../../print/layout.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { digitOf, List } from '../parts/list.tsx';
import { useOwnPage } from '../parts/typed-before.ts';
import { useWindow } from '../terminal/terminal.ts';
import type { TableProps } from './table-keys.ts';

const SURE = [
	{ label: 'No: play on', value: false },
	{ label: 'Yes: all of us agree', value: true },
];

/** So many rows have a digit each. */
const DIGITS = 10;

/** People agree in the open: one types for all, after they were asked. */
export function Agree({ on, dispatch }: { readonly on: Agreeing } & Pick<TableProps, 'dispatch'>) {
	const { columns, rows } = useWindow();
	const { title, help, now, offers } = on;
	const [chosen, setChosen] = useState<number>();
	const asked = chosen === undefined ? undefined : offers[chosen];
	useOwnPage(asked ? `${title}, sure` : title);
	const lines = wrapped(inCodes(asked?.asks ?? now), columns - 4);
	const digit = (i: number) => words(offers.length > DIGITS ? '' : `${digitOf(i)} `);
	return (
		<Frame title={title} keys={keysAt('list')} help={[help]}>
			<Box flexDirection="column" paddingX={2} paddingTop={1} rowGap={1}>
				<Box flexDirection="column">
					<Lines lines={lines} bold />
				</Box>
				{asked ? (
					<List
						key="sure"
						choices={SURE}
						rows={2}
						onChoose={(yes) => (yes ? dispatch(asked.agree()) : setChosen(undefined))}
					/>
				) : (
					<List
						key="offers"
						choices={offers.map(({ label }, i) => ({
							label: inCodes(say`${digit(i)}${label}`),
							value: i,
							key: `${i}`,
						}))}
						rows={rows - FRAME_ROWS - 3 - lines.length}
						onChoose={setChosen}
					/>
				)}
			</Box>
			<Keys on={(_, key) => key.escape && (asked ? setChosen(undefined) : dispatch({ type: 'back' }))} />
		</Frame>
	);
}
