import { Box } from 'ink';
import { useContext, useEffect, useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import type { Lab } from '../../lab/lab.ts';
import { wrapped } from '../../print/layout.ts';
import { ExampleBoard } from '../parts/example-board.tsx';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { PlayedSave } from '../parts/played-save.ts';
import { useWindow } from '../terminal/terminal.ts';

type Loaded = typeof import('./lab.tsx') & { readonly lab: Lab };

const NO_SAVE = 'This game has no save to begin from.';

/** A lab from the file alone: from a phase of the game that is played, or from its last position. Nothing sealed is in it. */
async function loadFrom(save: string | undefined, phase: string | undefined): Promise<Loaded | string> {
	if (save === undefined) return NO_SAVE;
	const [screen, { labFrom }] = await Promise.all([import('./lab.tsx'), import('../../lab/start.ts')]);
	const lab = labFrom(save, phase);
	return lab.ok ? { ...screen, lab: lab.value } : lab.message;
}

interface Props {
	readonly onBack: () => void;
}

/** What if, from here. */
export function FromHere({ phase, onBack }: Props & { readonly phase?: string | undefined }) {
	const save = useContext(PlayedSave);
	const [found, setFound] = useState<Loaded | string>(LOADING);
	useEffect(() => void loadFrom(save, phase).then(setFound), [save, phase]);
	return <LabFound found={found} onBack={onBack} />;
}

/** An example of the rules, to try it another way. */
function ExampleInLab({ begun, onBack }: Props & { readonly begun: Lab }) {
	const [found, setFound] = useState<Loaded | string>(LOADING);
	useEffect(() => void import('./lab.tsx').then((screen) => setFound({ ...screen, lab: begun })), [begun]);
	return <LabFound found={found} onBack={onBack} />;
}

/** For the rules: see `Examples`. */
export const EXAMPLES = { Board: ExampleBoard, InLab: ExampleInLab };

const LOADING = 'One moment ...';

function LabFound({ found, onBack }: Props & { readonly found: Loaded | string }) {
	const { columns } = useWindow();
	if (typeof found !== 'string') return <found.LabScreen begun={found.lab} onLeave={onBack} />;
	return (
		<Frame title="Lab" keys={keysAt('loading')} help={[]}>
			<Box flexDirection="column" padding={1}>
				<Lines lines={wrapped(found, columns - 2)} />
			</Box>
			<Keys on={(_, key) => key.escape && onBack()} />
		</Frame>
	);
}
