import { Box, Text } from 'ink';
import { useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { GOALS } from '../../desk/room-actions.ts';
import { calledAt } from '../../game/seats.ts';
import { Banner } from '../parts/banner.tsx';
import { Frame } from '../parts/frame.tsx';
import { GuardedKeys } from '../parts/guarded-keys.tsx';
import { type EnterState, saysEnter } from '../parts/input-guard.ts';
import type { TableProps } from './table-keys.ts';

type Props = Pick<TableProps, 'table' | 'dispatch'> & { readonly seat: number };

const HELP = [
	'What comes next is secret: only the person named here looks at it. Esc goes back, and nothing has been opened.',
];

/** Before something secret of a seat without a PIN is shown: the others can look away. */
export function Alone({ table, seat, dispatch }: Props) {
	const name = calledAt(table.game(), seat);
	const [enterState, setEnterState] = useState<EnterState>('waits');
	return (
		<Frame title={name} keys={keysAt('onward')} help={HELP}>
			<Box flexDirection="column" paddingX={2}>
				<Banner lead="Only for" title={name} below={`Enter opens ${GOALS.takeBack.opens}.`} />
				<Text> </Text>
				<Text>{saysEnter(enterState, 'Nobody else looks? Then press Enter.')}</Text>
			</Box>
			<GuardedKeys
				onEnterState={setEnterState}
				on={(_, key) => {
					if (key.return) dispatch({ type: 'reach', goal: 'takeBack', seat });
					else if (key.escape) dispatch({ type: 'back' });
				}}
			/>
		</Frame>
	);
}
