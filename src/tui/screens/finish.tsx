import { Box } from 'ink';
import { useState } from 'react';
import { say, words } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import { agreeOn, askedOfAll, endNow, endsOffered, FINISH_HELP, FINISH_TITLE } from '../../desk/finish.ts';
import type { EveningEnd } from '../../game/evening.ts';
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

/** People agree in the open when the evening ends: one types for all, after they were asked. */
export function Finish({ table, dispatch }: Pick<TableProps, 'table' | 'dispatch'>) {
	const { columns, rows } = useWindow();
	const [chosen, setChosen] = useState<EveningEnd>();
	useOwnPage(chosen === undefined ? 'finish' : 'finish, sure');
	const game = table.game();
	const asks = chosen === undefined ? endNow(table) : askedOfAll(game, chosen);
	const lines = wrapped(inCodes(asks), columns - 4);
	const isSure = chosen !== undefined;
	return (
		<Frame title={FINISH_TITLE} keys={keysAt('list')} help={[FINISH_HELP]}>
			<Box flexDirection="column" paddingX={2} paddingTop={1} rowGap={1}>
				<Box flexDirection="column">
					<Lines lines={lines} bold />
				</Box>
				{isSure ? (
					<List
						key="sure"
						choices={SURE}
						rows={2}
						onChoose={(yes) => (yes ? dispatch(agreeOn(table, chosen)) : setChosen(undefined))}
					/>
				) : (
					<List
						key="ends"
						choices={endsOffered(game).map(({ label, value }, i) => ({
							label: inCodes(say`${words(digitOf(i))} ${label}`),
							value,
							key: `${value}`,
						}))}
						rows={rows - FRAME_ROWS - 3 - lines.length}
						onChoose={setChosen}
					/>
				)}
			</Box>
			<Keys on={(_, key) => key.escape && (isSure ? setChosen(undefined) : dispatch({ type: 'back' }))} />
		</Frame>
	);
}
