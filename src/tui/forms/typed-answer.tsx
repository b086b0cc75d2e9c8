import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import { wrapped } from '../text.ts';
import type { FormProps } from './form-props.ts';

type Props = Pick<FormProps, 'title' | 'aside' | 'onBack'> & {
	readonly keys: string;
	readonly help: readonly string[];
	readonly prompt: string;
	readonly text: string;
	/** Called with the text as it was typed. */
	readonly onType: (typed: string) => void;
	readonly maxLength: number;
	readonly placeholder?: string;
	/** Why the answer is refused, or doubted; empty: it is not. */
	readonly refusal: string;
	readonly onEnter: () => void;
	/** What is asked. */
	readonly children: ReactNode;
};

/** A question that is answered on one line. */
export function TypedAnswer(props: Props) {
	const { title, aside, keys, help, prompt, text, onType, refusal, children } = props;
	const { columns } = useWindow();
	return (
		<Frame title={title} aside={aside} keys={keys} help={help}>
			<Box flexDirection="column" padding={1}>
				{children}
				<Text> </Text>
				<Box>
					<Text bold>{`${prompt}> `}</Text>
					<TextField
						value={text}
						onChange={onType}
						maxLength={props.maxLength}
						placeholder={props.placeholder}
						isRefused={refusal !== ''}
					/>
				</Box>
				<Lines lines={wrapped(refusal, columns - 2)} color="red" />
			</Box>
			<Keys
				on={(_, key) => {
					if (key.return) props.onEnter();
					else if (key.escape) text === '' ? props.onBack() : onType('');
				}}
			/>
		</Frame>
	);
}
