import { Box, Text } from 'ink';
import { useState } from 'react';
import { Banner } from '../parts/banner.tsx';
import { Frame } from '../parts/frame.tsx';
import { GuardedKeys } from '../parts/guarded-keys.tsx';
import { type EnterState, saysEnter } from '../parts/input-guard.ts';

type Props = {
	readonly name: string;
	/** What Enter opens: `what you have answered`. */
	readonly opens: string;
	readonly onOpen: () => void;
	readonly onBack: () => void;
};

const HELP = [
	'What comes next is secret: only the person named here looks at it. Esc goes back, and nothing has been opened.',
];

/** Before something secret of a seat without a PIN is shown: the others can look away. */
export function Alone({ name, opens, onOpen, onBack }: Props) {
	const [enterState, setEnterState] = useState<EnterState>('waits');
	return (
		<Frame title={name} keys="Enter open   Esc back   ? help" help={HELP}>
			<Box flexDirection="column" paddingX={2}>
				<Banner lead="Only for" title={name} below={`Enter opens ${opens}.`} />
				<Text> </Text>
				<Text>{saysEnter(enterState, 'Nobody else looks? Then press Enter.')}</Text>
			</Box>
			<GuardedKeys
				onEnterState={setEnterState}
				on={(_, key) => {
					if (key.return) onOpen();
					else if (key.escape) onBack();
				}}
			/>
		</Frame>
	);
}
