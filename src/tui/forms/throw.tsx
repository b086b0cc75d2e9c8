/** A piece to be thrown: on the screen, or on a real table. */
import { Text } from 'ink';
import { type ComponentType, useEffect, useState } from 'react';
import type { ThrowForm } from '../../game/forms.ts';
import { Frame } from '../parts/frame.tsx';
import type { FormProps, FormView } from './form-props.ts';
import { summaryOf } from './throw-words.ts';

/** The board, the physics and their screen are loaded when the first piece is taken in hand. */
function Throw(props: FormProps<ThrowForm>) {
	const { table, title, aside } = props;
	const [Screen, setScreen] = useState<ComponentType<FormProps<ThrowForm>>>();
	useEffect(() => {
		void import('./throw-screen.tsx').then(async ({ load, ThrowScreen }) => {
			const loaded = await load(table);
			if (loaded) setScreen(() => (given: FormProps<ThrowForm>) => <ThrowScreen {...given} {...loaded} />);
		});
	}, [table]);
	if (Screen) return <Screen {...props} />;
	return (
		<Frame title={title} aside={aside} keys="" help={[]}>
			<Text> </Text>
		</Frame>
	);
}

export const throwing: FormView<ThrowForm> = {
	Screen: Throw,
	summary: (form, answer) => [summaryOf(form, answer)],
	isDone: (_form, answer) => answer !== undefined,
	isFinal: () => true,
};
