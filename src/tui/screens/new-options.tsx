import { Box, Text } from 'ink';
import { useState } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { choicesWith, isList, labelOfValue, optionValues } from '../../desk/setup.ts';
import { wrapped } from '../../desk/text.ts';
import type { Json } from '../../game/state.ts';
import { useDebounced } from '../parts/debounced.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { mark } from '../terminal/focus.ts';
import { useWindow } from '../terminal/terminal.ts';
import type { SetupProps } from './new-names.tsx';

const HELP = ['The options of this game. What is said below the list is about the one pointed at.'];

export function AskOptions({ now, dispatch }: SetupProps) {
	const { rules, options } = now;
	const { columns } = useWindow();
	const [at, setAt] = useState(0);
	const [typed, setTyped] = useState('');
	const choices = choicesWith(rules, options);
	const option = choices[at];
	const help = useDebounced(option?.help ?? 'There is nothing to choose.');
	const isNumber = option !== undefined && !isList(option.values);
	const label = Math.max(0, ...rules.choices.map(({ title }) => title.length));

	const values = option ? optionValues(option) : [];

	const set = (value: Json | undefined) =>
		option && value !== undefined && dispatch({ type: 'option', id: option.id, value });
	const moveTo = (to: number) => {
		setTyped('');
		setAt(Math.max(0, Math.min(choices.length - 1, to)));
	};
	const turn = (by: number) => {
		setTyped('');
		const index = values.indexOf((option && options[option.id]) ?? null) + by;
		if (index >= 0) set(values[index]);
	};
	const type = (digit: string) => {
		const next = [typed + digit, digit].find((digits) => values.some((value) => String(value).startsWith(digits)));
		setTyped(next ?? '');
		if (next !== undefined && values.includes(Number(next))) set(Number(next));
	};

	return (
		<Frame
			title="Options"
			aside={rules.title}
			keys={keysAt('options', { digits: isNumber ? undefined : '' })}
			help={HELP}
		>
			<Box flexDirection="column" paddingX={2} paddingTop={1}>
				{choices.map((each, i) => (
					<Text key={each.id} bold={i === at} wrap="truncate">
						{`${i === at ? mark('>') : ' '} ${i < 9 ? i + 1 : ' '} ${each.title.padEnd(label)}  < ${labelOfValue(each, options[each.id] ?? null)} >`}
						{i === at && typed ? `  ${typed}_` : ''}
					</Text>
				))}
				<Text> </Text>
				<Lines lines={wrapped(help, columns - 4)} />
			</Box>
			<Keys
				on={(input, key) => {
					if (key.return || key.escape) dispatch({ type: 'back' });
					else if (!option) return;
					else if (key.upArrow) moveTo(at - 1);
					else if (key.downArrow || key.tab) moveTo(at + 1);
					else if (key.home || key.pageUp) moveTo(0);
					else if (key.end || key.pageDown) moveTo(choices.length - 1);
					else if (key.leftArrow) turn(-1);
					else if (key.rightArrow || input === ' ') turn(1);
					else if (key.backspace || key.delete) {
						setTyped('');
						set(option.preset);
					} else if (isNumber && /^\d$/.test(input)) type(input);
					else if (/^[1-9]$/.test(input) && Number(input) <= choices.length) moveTo(Number(input) - 1);
				}}
			/>
		</Frame>
	);
}
