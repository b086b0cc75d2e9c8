import { Box, Text } from 'ink';
import { type ReactNode, useState } from 'react';
import type { Sentence } from '../../board/phrase.ts';
import type { Bound } from '../../desk/bindings.ts';
import { shown } from '../../print/in-codes.ts';
import { wrapped } from '../../print/layout.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWindow } from '../terminal/terminal.ts';
import type { FormProps } from './form-props.ts';

type Props = Pick<FormProps, 'title' | 'aside' | 'onNext' | 'onBack'> & {
	readonly keys: readonly Bound[];
	readonly help: readonly string[];
	readonly prompt: string;
	/** What is on the line at first. */
	readonly first?: string;
	readonly maxLength: number;
	readonly placeholder?: string;
	/** Answers with the line; a sentence says why it is refused, or doubted. */
	readonly onEnter: (text: string) => Sentence | undefined;
	/** A letter on the empty line that is a key and not the beginning of an answer: whether it did something. */
	readonly onKey?: (letter: string) => boolean;
	/** What is asked. */
	readonly children: ReactNode;
};

/** A question that is answered on one line. */
export function TypedAnswer(props: Props) {
	const { title, aside, keys, help, prompt, first = '', onEnter, onNext, onBack } = props;
	const { columns } = useWindow();
	const [text, setText] = useState(first);
	const [refusal, setRefusal] = useState<Sentence>('');
	const type = (typed: string) => {
		if (text === '' && props.onKey?.(typed)) return;
		setText(typed);
		setRefusal('');
	};
	const enter = () => {
		const refused = onEnter(text);
		if (refused) setRefusal(refused);
		else onNext();
	};
	return (
		<Frame title={title} aside={aside} keys={keys} help={help}>
			<Box flexDirection="column" padding={1}>
				{props.children}
				<Text> </Text>
				<Box>
					<Text bold>{`${prompt}> `}</Text>
					<TextField
						value={text}
						onChange={type}
						maxLength={props.maxLength}
						placeholder={props.placeholder}
						isRefused={refusal !== ''}
					/>
				</Box>
				<Lines lines={wrapped(shown(refusal), columns - 2)} color="red" />
			</Box>
			<Keys
				on={(_, key) => {
					if (key.return) enter();
					else if (key.escape) text === '' ? onBack() : type('');
				}}
			/>
		</Frame>
	);
}
