import { useRef } from 'react';
import { NOTHING, type Phrase, say } from '../../board/phrase.ts';
import { keysAt, pressed } from '../../desk/bindings.ts';
import type { GridForm } from '../../game/forms.ts';
import { inCodes } from '../../print/in-codes.ts';
import { inRow, padded, widthOf } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { RowsScreen } from '../../tui/forms/rows.tsx';
import { useUnconfirmed } from '../../tui/forms/unconfirmed.ts';
import { useLook } from '../../tui/parts/look.tsx';
import { valuesIn } from './form.ts';

const HELP = ['Every row has one of the same few values. b and m lead elsewhere unless a row begins so.'];
const KEYS = keysAt('grid');

/** One of the same few for every row. */
export function Grid(props: FormProps<GridForm>) {
	const { table, seat, form, own } = props;
	const panels = table.panels(seat).filter(({ inView }) => inView);
	const [values, setValues] = useUnconfirmed(form.id, () => valuesIn(own[form.id]));
	const row = useRef(0);
	const look = useLook(table);
	if (look.shown) return look.shown;
	const { options } = form;
	const numbered = options.map(({ label }, i) => inCodes(say`${i + 1} ${label}`));
	const chosenFor = (id: string) => values[id] ?? form.rows.find((row) => row.id === id)!.preset;
	const widest = (all: readonly { readonly label: Phrase }[]) =>
		Math.max(...all.map(({ label }) => widthOf(inCodes(label))));
	const [labelWidth, valueWidth] = [widest(form.rows), widest(options)];
	return (
		<RowsScreen
			{...props}
			panels={panels}
			question={inCodes(form.question)}
			status={inRow(numbered, '   ')}
			rows={form.rows.map(({ id, label, hint }) => {
				const value = options.find((option) => option.value === chosenFor(id))?.label ?? NOTHING;
				const cells = [
					padded(inCodes(label), labelWidth),
					'  < ',
					padded(inCodes(value), valueWidth),
					' >  ',
					inCodes(hint),
				];
				return { id, text: inRow(cells) };
			})}
			row={row}
			onLetter={(letter) => look.open(pressed(KEYS, letter))}
			onKey={(id, input, key) => {
				const give = (to: number) => options[to] && setValues({ ...values, [id]: options[to].value });
				if (/^[1-9]$/.test(input)) {
					give(Number(input) - 1);
					return options[Number(input) - 1] ? 'next' : undefined;
				}
				const now = options.findIndex((option) => option.value === chosenFor(id));
				if (key.leftArrow) give((now + options.length - 1) % options.length);
				else if (key.rightArrow || input === ' ') give((now + 1) % options.length);
				return undefined;
			}}
			answer={values}
			keys={KEYS}
			help={HELP}
		/>
	);
}
