/** A piece to be thrown. */
import { useEffect, useState } from 'react';
import type { ThrowForm } from '../../game/forms.ts';
import type { Table } from '../../game/table.ts';
import type { Flown } from '../../game/throws.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import type { Loaded } from './throw-screen.tsx';

type Ready = Loaded & Pick<typeof import('./throw-screen.tsx'), 'ThrowScreen' | 'WatchThrow'>;

/** The board, the physics and their screen are loaded when the first piece is taken in hand; until then nothing listens, and keys wait. */
function useThrowing(table: Table): Ready | undefined {
	const [ready, setReady] = useState<Ready>();
	useEffect(() => {
		void import('./throw-screen.tsx').then(async ({ load, ...screens }) => {
			const loaded = await load(table);
			if (loaded) setReady({ ...loaded, ...screens });
		});
	}, [table]);
	return ready;
}

export function Throw(props: FormProps<ThrowForm>) {
	const ready = useThrowing(props.table);
	return ready ? <ready.ThrowScreen {...props} drawing={ready.drawing} throwing={ready.throwing} /> : null;
}

type WatchProps = { readonly table: Table; readonly flown: Flown; readonly onEnd: () => void };

/** A throw that nobody at the table has made. */
export function Watch({ table, ...props }: WatchProps) {
	const ready = useThrowing(table);
	return ready ? <ready.WatchThrow {...props} drawing={ready.drawing} throwing={ready.throwing} /> : null;
}
