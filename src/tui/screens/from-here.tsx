import { Box } from 'ink';
import { useContext, useEffect, useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import type { Lab } from '../../lab/lab.ts';
import { wrapped } from '../../print/layout.ts';
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

/** What if, from here. */
export function FromHere({ phase, onBack }: { readonly phase?: string | undefined; readonly onBack: () => void }) {
	const save = useContext(PlayedSave);
	const { columns } = useWindow();
	const [found, setFound] = useState<Loaded | string>('One moment ...');
	useEffect(() => void loadFrom(save, phase).then(setFound), [save, phase]);
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
