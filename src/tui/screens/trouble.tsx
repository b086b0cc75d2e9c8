import { Box, Text } from 'ink';
import { useState } from 'react';
import { keysAt, pressed } from '../../desk/bindings.ts';
import { wrapped } from '../../desk/text.ts';
import { type Consent, copyWhole, type OpenFailure, waysOn } from '../../saves/whole-file.ts';
import { Frame } from '../parts/frame.tsx';
import { Keys } from '../parts/keys.tsx';
import { Lines } from '../parts/line.tsx';
import { useWindow } from '../terminal/terminal.ts';

type Props = {
	readonly path: string;
	readonly failure: OpenFailure;
	/** Where a copy goes; beside the save where that cannot be written. */
	readonly folder: string;
	/** Try to open this one. */
	readonly onOpen: (path: string, consent?: readonly Consent[]) => void;
	readonly onBack: () => void;
};

const HELP = [
	'A save could not be opened. It is left exactly as it is.',
	'',
	'Where the beginning of a damaged save is whole, it can be copied into a new file',
	'and played on from there.',
	'',
	'The key of a game lies in the state folder of the computer it was begun on. Without',
	'it nothing sealed in the save can be read; y goes on, and that much is answered again.',
	'',
	'Beside the key stands what was written of the game last. A save that is older, or a copy',
	'that has gone another way, is not that evening any more: y goes on in it, and the save',
	'says so from then on. What was revealed since may be known to somebody.',
];

/** What can be gone on with in spite of it. */
const GO_ON: Readonly<Record<Consent, { readonly title: string; readonly word: string }>> = {
	noKey: { title: 'Go on without the key of this game?', word: 'go on without the key' },
	older: { title: 'Go on although this is not what was played last?', word: 'go on in this one' },
};

/** Nothing of it is whole, or it is not that which is missing. */
const NOT_SO = { why: 'This save cannot be played on in that way.', isNever: true };

/** What is wrong with a save, and what can be done. */
export function Trouble({ path, failure, folder, onOpen, onBack }: Props) {
	const { columns } = useWindow();
	const [problem, setProblem] = useState('');
	const { isStuck, mayCopy, consent } = waysOn(failure, path, folder);
	const keys = keysAt('trouble', {
		yes: consent ? GO_ON[consent].word : NOT_SO,
		copy: mayCopy ? undefined : NOT_SO,
	});
	return (
		<Frame title={consent ? GO_ON[consent].title : 'This game cannot be opened'} keys={keys} help={HELP}>
			<Box flexDirection="column" padding={1}>
				<Text>{path}</Text>
				<Text> </Text>
				<Lines lines={wrapped(`${failure.message} ${problem}`.trim(), columns - 4)} bold />
				<Text> </Text>
				{mayCopy ? <Text>{`The copy goes into ${folder}; this file stays as it is.`}</Text> : null}
				{isStuck ? <Text>With --saves and another folder, a copy of it can be played on there.</Text> : null}
			</Box>
			<Keys
				on={(input, key) => {
					if (key.return) onOpen(path);
					else if (key.escape) onBack();
					else if (consent && pressed(keys, input) === 'yes') onOpen(path, [consent]);
					else if (pressed(keys, input) === 'copy') {
						const copy = copyWhole(path, folder);
						// that it is older is known by now
						if (copy.ok) onOpen(copy.path, ['older']);
						else setProblem(copy.message);
					}
				}}
			/>
		</Frame>
	);
}
