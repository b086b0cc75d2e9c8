import { Text, useInput } from 'ink';
import type { Form } from '../../game/forms.ts';
import type { Json } from '../../game/state.ts';
import type { Table } from '../../game/table.ts';
import { Frame } from '../parts/frame.tsx';

type Props = { readonly table: Table; readonly seat: number; readonly onDone: () => void };

/** A placeholder: Enter submits empty answers. */
export function PrivateTurn({ table, seat, onDone }: Props) {
	useInput((_, key) => {
		if (!key.return) return;
		const own: Record<string, Json> = {};
		for (const form of table.forms(seat, {})) if (!form.optional) own[form.id] = empty(form);
		table.submit(seat, own);
		onDone();
	});
	return (
		<Frame title="Private turn" keys="Enter submit" help={[]}>
			<Text>{`PRIVATE ${seat}`}</Text>
		</Frame>
	);
}

function empty(form: Form): Json {
	if (form.kind === 'choice') return form.preset ?? form.options[0]!.value;
	return form.kind === 'number' ? form.preset : form.kind === 'allocate' ? {} : [];
}
