/** A piece to be thrown. */
import { useEffect, useState } from 'react';
import type { ThrowForm } from '../../game/forms.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import type { Loaded, ThrowScreen } from './throw-screen.tsx';

type Ready = Loaded & { readonly Screen: typeof ThrowScreen };

/** The board, the physics and their screen are loaded when the first piece is taken in hand. */
export function Throw(props: FormProps<ThrowForm>) {
	const { table } = props;
	const [ready, setReady] = useState<Ready>();
	useEffect(() => {
		void import('./throw-screen.tsx').then(async ({ load, ThrowScreen }) => {
			const loaded = await load(table);
			if (loaded) setReady({ ...loaded, Screen: ThrowScreen });
		});
	}, [table]);
	// until then nothing listens, and keys wait
	return ready ? <ready.Screen {...props} drawing={ready.drawing} throwing={ready.throwing} /> : null;
}
