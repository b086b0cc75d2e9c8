/** The smallest Ink program that does what ours is measured at: a list to move in, a line to type on. */
import { Box, render, Text, useInput } from 'ink';
import { useState } from 'react';

function List() {
	const [at, setAt] = useState(0);
	const [typed, setTyped] = useState('');
	useInput((input, key) => {
		if (key.downArrow || key.upArrow) setAt((at + (key.downArrow ? 1 : 6)) % 7);
		else setTyped(key.backspace || key.delete ? typed.slice(0, -1) : typed + input);
	});
	const rows = Array.from({ length: 7 }, (_, i) => <Text key={String(i)}>{`${i === at ? '>' : ' '} row ${i}`}</Text>);
	return <Box flexDirection="column">{[...rows, <Text key="typed">{`ready ${typed}_`}</Text>]}</Box>;
}

render(<List />);
