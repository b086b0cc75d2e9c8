/** Somebody who holds no seat gets the laptop, is asked one thing, and confirms it. */

import { Box, Text } from 'ink';
import { useState } from 'react';
import { person, say, words } from '../../board/phrase.ts';
import { keysAt } from '../../desk/bindings.ts';
import {
	answerOfGuest,
	BEFORE_GUEST,
	type GuestAction,
	type GuestEffect,
	type GuestState,
	reduceGuest,
	runGuest,
} from '../../desk/guest.ts';
import { gameTitle } from '../../desk/words.ts';
import { ChoiceScreen } from '../../forms/choice/screen.tsx';
import type { Guest } from '../../game/variant.ts';
import { inCodes, shown } from '../../print/in-codes.ts';
import { wrapped } from '../../print/layout.ts';
import { Banner } from '../parts/banner.tsx';
import { Frame } from '../parts/frame.tsx';
import { GuardedKeys } from '../parts/guarded-keys.tsx';
import { type EnterState, saysEnter } from '../parts/input-guard.ts';
import { Lines } from '../parts/line.tsx';
import { useReduced } from '../parts/reduced.ts';
import { RulesAside } from '../parts/rules-aside.tsx';
import { useOpened, useOwnPage } from '../parts/typed-before.ts';
import { useWindow } from '../terminal/terminal.ts';
import { handOverAction, type TableProps } from './table-keys.ts';

type Props = TableProps & { readonly guest: Guest };

const HELP = ['The laptop goes to somebody who holds no seat. Enter opens the one question there is.'];

/** What is answered counts when it was confirmed. */
export const GuestTurn = (props: Props) => (
	<RulesAside table={props.table}>
		<Asked {...props} />
	</RulesAside>
);

function Asked({ table, guest, dispatch, notices }: Props) {
	const { name, role, form } = guest;
	const { columns } = useWindow();
	const [now, act] = useReduced<GuestState, GuestAction, GuestEffect>(
		() => BEFORE_GUEST,
		reduceGuest,
		(effect, act) => {
			const next = runGuest(table, effect);
			if (next) act(next);
			else dispatch({ type: 'tableDone' });
		},
	);
	const { at, answer, problem } = now;
	const [enterState, setEnterState] = useState<EnterState>('waits');
	useOpened(at === 'question' ? at : undefined);
	useOwnPage(at);
	if (at === 'question')
		return (
			<ChoiceScreen
				table={table}
				form={form}
				own={answer === undefined ? {} : { [form.id]: answer }}
				title={inCodes(say`${person(name)}: ${form.title}`)}
				aside={role}
				onAnswer={(given) => {
					act({ type: 'answer', answer: String(given) });
					return undefined;
				}}
				onNext={() => {}}
				onBack={() => act({ type: 'back' })}
			/>
		);
	const told = [shown(problem), ...notices].filter((text) => text !== '').flatMap((text) => wrapped(text, columns - 4));
	const isSure = at === 'sure';
	return (
		<Frame
			title={inCodes(gameTitle(table))}
			aside={table.banner() || 'Entente'}
			keys={isSure ? keysAt('onward', { enter: 'confirm' }) : KEYS}
			help={HELP}
		>
			<Box flexDirection="column" paddingX={2}>
				{isSure ? (
					<Banner
						lead={inCodes(say`${form.title} of ${person(name)}, ${words(role)}:`)}
						title="Enter confirms"
						below={inCodes(answerOfGuest(form, now))}
					/>
				) : (
					<Banner lead="Pass the laptop to" title={name} below={`${role}, who holds no seat`} />
				)}
				<Text> </Text>
				<Text>
					{saysEnter(
						enterState,
						isSure ? 'Is that it? Enter confirms it for good, Esc goes back.' : 'Enter opens the question.',
					)}
				</Text>
				<Lines lines={told} bold />
			</Box>
			<GuardedKeys
				key={at}
				onEnterState={setEnterState}
				on={(input, key) => {
					if (isSure) {
						if (key.return) act({ type: 'confirm' });
						else if (key.escape) act({ type: 'back' });
						return;
					}
					const action = handOverAction(NOBODY_ELSE, input, key);
					if (action?.type === 'enter') act({ type: 'open' });
					else if (action?.type === 'key') dispatch(action);
				}}
			/>
		</Frame>
	);
}

/** No seat is asked, so there is none to choose. */
const KEYS = keysAt('guest');
const NOBODY_ELSE = { seat: null, waiting: [], first: 0, keys: KEYS };
