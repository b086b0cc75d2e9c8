import { useRef } from 'react';
import { keysAt } from '../../desk/bindings.ts';
import { textsIn } from '../../game/answers.ts';
import type { PickForm } from '../../game/forms.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow, padded, widthOf } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { RowsScreen } from '../../tui/forms/rows.tsx';
import { useUnconfirmed } from '../../tui/forms/unconfirmed.ts';

const HELP = ['What is marked with an x is picked. The last entry goes on, and so does Tab.'];

/** Some of several. */
export function Pick(props: FormProps<PickForm>) {
	const { form, own } = props;
	const [picked, setPicked] = useUnconfirmed(form.id, () => textsIn(own[form.id]));
	// what is picked already is not dropped by an Enter to go on
	const row = useRef(form.id in own || picked.length > 0 ? form.options.length : 0);
	const width = Math.max(...form.options.map(({ label }) => widthOf(inCodes(label))));
	return (
		<RowsScreen
			{...props}
			row={row}
			question={inCodes(form.question)}
			status={`${picked.length} of at most ${form.most} picked`}
			rows={form.options.map(({ value, label, note }) => {
				const box = `[${picked.includes(value) ? 'x' : ' '}] `;
				const said = note ? [padded(inCodes(label), width), '  ', inCodes(note)] : [inCodes(label)];
				return { id: value, text: inRow([box, ...said]) };
			})}
			onKey={(id, input, key) => {
				if (input !== ' ' && !key.return) return undefined;
				if (picked.includes(id)) {
					setPicked(picked.filter((value) => value !== id));
					return undefined;
				}
				const isFull = picked.length === form.most;
				if (isFull && form.most > 1) return { why: `All ${form.most} are picked: drop one of them first.` };
				// of one alone another takes the place
				setPicked(isFull ? [id] : [...picked, id]);
				return key.return && (isFull || picked.length + 1 === form.most) ? 'end' : undefined;
			}}
			answer={picked}
			isNumbered
			keys={keysAt('pick')}
			help={HELP}
		/>
	);
}
