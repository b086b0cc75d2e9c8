import { Box } from 'ink';
import { useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { offeredRules } from '../../desk/setup.ts';
import { wrapped } from '../../desk/text.ts';
import { useDebounced } from '../parts/debounced.ts';
import { FRAME_ROWS, Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { List } from '../parts/list.tsx';
import { useWindow } from '../terminal/terminal.ts';
import type { SetupProps } from './new-names.tsx';

const HELP = ['What is played. The rules of each are in "Rules and help" of the menu.'];
/** The game in three sentences. */
const IN_SHORT_ROWS = 5;

export function AskVariant({ now, dispatch }: SetupProps) {
	const { columns, rows } = useWindow();
	const all = offeredRules();
	// first what was chosen before
	const [at, setAt] = useState(now.rules);
	const inShort = useDebounced(at).inShort({});
	return (
		<Frame title="New game" aside="what is played?" keys={keysAt('list', { back: 'menu' })} help={HELP}>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				<Box flexDirection="column" height={rows - FRAME_ROWS - IN_SHORT_ROWS - 2}>
					<List
						choices={all.map((rules) => ({ label: rules.title, value: rules }))}
						onChoose={(rules) => dispatch({ type: 'rules', rules })}
						onHighlight={setAt}
						initial={all.findIndex(({ name }) => name === now.rules.name)}
						rows={rows - FRAME_ROWS - IN_SHORT_ROWS - 2}
						jump
					/>
				</Box>
				<Lines lines={wrapped(inShort.join(' '), columns - 4).slice(0, IN_SHORT_ROWS)} />
			</Box>
			<Keys on={(_, key) => key.escape && dispatch({ type: 'back' })} />
		</Frame>
	);
}
